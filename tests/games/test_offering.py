"""Offers that are kept until something else is asked."""

from dataclasses import dataclass

from bot.games.offering import MadeOnce
from bot.games.protocol import Offer, Seat


@dataclass(frozen=True)
class Place:
    """A state that equals every other of its name."""

    name: str


def test_the_offers_asked_for_last_are_made_once() -> None:
    made: list[tuple[Place, Seat]] = []
    offers: MadeOnce[Place] = MadeOnce(lambda state, seat: _noted(made, state, seat))
    here = Place("here")
    assert offers(here, Seat(0)) is offers(here, Seat(0))
    assert made == [(here, Seat(0))]


def test_another_seat_and_another_state_have_offers_of_their_own() -> None:
    offers: MadeOnce[Place] = MadeOnce(lambda state, seat: _noted([], state, seat))
    asked = [(Place("here"), Seat(0)), (Place("here"), Seat(1)), (Place("there"), Seat(1))]
    assert [offers(*each)[0].head for each in asked * 2] == [(f"{at.name}{seat}",) for at, seat in asked * 2]


def _noted(made: list[tuple[Place, Seat]], state: Place, seat: Seat) -> tuple[Offer, ...]:
    made.append((state, seat))
    return (Offer("go", (f"{state.name}{seat}",)),)
