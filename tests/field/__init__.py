"""What players of such bots met elsewhere: each report that concerns this bot is tried here by its number."""
