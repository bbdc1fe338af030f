"""Danse Macabre: long board games with secrets, played in Discord."""
