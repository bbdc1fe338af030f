"""Rattus Cartus, after the published rules; `RC-` ids name the numbered rules."""
