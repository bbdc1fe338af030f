"""Names in a picture."""

from bot.games.protocol import Seat, seat_token
from bot.screens.pictures.letters import shown
from bot.text import Words


def name(seat: Seat, words: Words) -> str:
    """A seat's name as far as the font can show it."""
    return shown(words.plain.bare(seat_token(seat))) or words("seat-unnamed", number=seat + 1)
