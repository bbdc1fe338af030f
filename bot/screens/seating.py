"""Seats as boards name them, one after the other, whatever the game."""

from collections.abc import Iterable

from bot.desks import UNDER_WAY, Desk
from bot.games.protocol import Asked, Seat, seat_token
from bot.text import Words


def named(some: Iterable[Seat], words: Words) -> str:
    """Shape and name of each: `● Ann ▲ Bo`."""
    return " ".join(words.name(seat_token(seat)) for seat in some)


def shapes(some: Iterable[Seat], words: Words) -> str:
    """The shape of each: `● ▲`."""
    return " ".join(words.shape(seat_token(seat)) for seat in some)


def bare(some: Iterable[Seat], words: Words) -> str:
    """The names alone, in a list in words: `Ann and Bo`."""
    return words.listed(words.bare(seat_token(seat)) for seat in some)


def asked(awaiting: Iterable[Asked], words: Words) -> list[str]:
    """Who is asked what: one line for each question, since many may be asked the same."""
    return [
        words("plain-asked", names=bare(seats, words), ask=ask)
        for ask, seats in by_ask(awaiting, words).items()
    ]


def has_answered(desk: Desk) -> bool:
    """Whether the seat is asked as far as anybody can tell, and has answered already."""
    if desk.public is None or desk.asked is not None or desk.table.status not in UNDER_WAY:
        return False
    return any(one.seat == desk.seat for one in desk.public.awaiting)


def by_ask(awaiting: Iterable[Asked], words: Words) -> dict[str, list[Seat]]:
    """The seats that are asked the same, by what that is in words."""
    asked: dict[str, list[Seat]] = {}
    for question in awaiting:
        asked.setdefault(words.ask(question), []).append(question.seat)
    return asked
