"""How Rattus Cartus is shown: words made from its views."""
