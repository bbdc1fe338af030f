"""How Rattus is shown: words made from its views."""
