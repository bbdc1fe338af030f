"""Discord's edge: slash commands and buttons, mapped onto the tables."""
