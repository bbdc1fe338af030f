"""How Plague & Pestilence is shown: words and pictures made from its views."""
