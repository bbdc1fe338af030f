"""The page of the local Discord, by its wire and in a browser."""
