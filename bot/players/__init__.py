"""Computer players: a seat's view and offers in, a move out."""
