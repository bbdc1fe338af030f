"""A bot process that is killed at each boundary of a move, on a local Discord that outlives it."""
