"""Plague & Pestilence: the rules by phases and topics, pure functions on a frozen state."""
