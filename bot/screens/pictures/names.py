"""Names and titles in a picture."""

from functools import lru_cache

from bot.games.protocol import Seat, seat_token
from bot.screens.pictures.letters import shown
from bot.text import Words
from bot.text.alike import is_like


def name(seat: Seat, words: Words) -> str:
    """A seat's name if the font can show it and no other seat's looks the same there, else its number."""
    names = tuple(words.plain.bare(seat_token(Seat(each))) for each in range(len(words.seats)))
    drawn = _drawn(names)
    return (drawn[seat] if seat < len(drawn) else "") or words("seat-unnamed", number=seat + 1)


def title(text: str, words: Words) -> str:
    """A table's title if the font can show it, else what is played there."""
    return shown(text) or words.name(words.game or "")


@lru_cache(maxsize=256)
def _drawn(names: tuple[str, ...]) -> tuple[str, ...]:
    """The names as they are drawn, in seat order; empty where one cannot be, or would look like another."""
    texts = [shown(name) if any(map(str.isalnum, shown(name))) else "" for name in names]
    return tuple(
        "" if text != name and is_like(text, (*texts[:seat], *texts[seat + 1 :])) else text
        for seat, (name, text) in enumerate(zip(names, texts, strict=True))
    )
