"""Desks from random games: what the tests of the private panel are shown."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from msgspec.structs import replace as struct_replace

from bot.desks import Chair, Desk, Status, Table
from bot.games import GAMES
from bot.games.protocol import TABLE, AnyGame, Asked, Offer, Seat
from bot.games.rattus_cartus.kinds import Building, Card, Kind
from bot.games.rattus_cartus.rules import RattusCartus
from bot.games.rattus_cartus.views import SeatView
from bot.text import Words, words
from tests.games.play import startable_options, turns

GAME: AnyGame = RattusCartus()
NAMES = ("Ann", "Bo", "B_o's *friend*: x", "Çara Ñ", "a" * 40, "Eve (2)")
DEALS = ((2, 1), (3, 2), (4, 3), (5, 4), (5, 5))
"""The random games that are looked at: numbers of players and seeds."""


def table(seats: int = 5, status: Status = Status.RUNNING, game: AnyGame = GAME) -> Table:
    chairs = tuple(Chair(name, 100 + number) for number, name in enumerate(NAMES[:seats]))
    return Table(36**3, game.name, 1, 2, "R" * 32, status, 100, {}, {}, "en", chairs, 0.0)


def reader(seats: int = 5, game: AnyGame = GAME) -> Words:
    return words("en", game.name, NAMES[:seats])


def desk(state: Any, seat: Seat, stamp: str = "01abcd", game: AnyGame = GAME) -> Desk:
    """What the seat finds; made as the shell makes it, from its own view and offers only."""
    view = game.seat_view(state, seat)
    offers = game.legal_moves(state, seat)
    asked = next((asked for asked in view.public.awaiting if asked.seat == seat), None)
    status = Status.OVER if game.is_over(state) else Status.RUNNING
    free = game.free_moves(state, seat)
    return Desk(table(state.seats, status, game), seat, view.public, view, offers, free, asked, stamp)


def states(seats: int, seed: int, game: AnyGame = GAME) -> Iterator[Any]:
    """The states of a random game at which somebody looks."""
    rng = Random(seed)
    for turn in turns(game, seats, startable_options(game, seats, rng), rng, free=True):
        if TABLE not in game.to_act(turn.step.state):
            yield turn.step.state


@cache
def asked_desks(
    most: int = 12, game: AnyGame = GAME, deals: tuple[tuple[int, int], ...] = DEALS
) -> tuple[Desk, ...]:
    """For each question and number of players up to *most* desks of seats that are asked it."""
    rng = Random(0)
    every = _every_asked(game.name, deals).values()
    return tuple(one for desks in every for one in rng.sample(desks, min(most, len(desks))))


@cache
def _every_asked(name: str, deals: tuple[tuple[int, int], ...]) -> dict[tuple[str, int], list[Desk]]:
    """By question and number of players all desks of these games that are asked."""
    game = GAMES[name]
    found: dict[tuple[str, int], list[Desk]] = {}
    for seats, seed in deals:
        for state in states(seats, seed, game):
            for seat in sorted(game.to_act(state)):
                one = desk(state, seat, game=game)
                assert one.asked is not None
                found.setdefault((one.asked.ask, seats), []).append(one)
    return found


TWINS = (Building.FORTUNE_TELLERS_TENT, Building.MONASTERY, Building.MONASTERY)


def row_of(*buildings: Building, ask: str = "enter") -> Desk:
    """A desk of five players that is asked this, with *buildings* in the row."""
    one = next(
        found
        for found in asked_desks()
        if found.asked is not None and found.asked.ask == ask and len(found.table.chairs) == 5
    )
    view = one.view
    assert isinstance(view, SeatView)
    row = tuple(
        struct_replace(old, building=building)
        for old, building in zip(view.public.row, buildings, strict=True)
    )
    public = struct_replace(view.public, row=row)
    return replace(one, public=public, view=struct_replace(view, public=public))


def desk_with_hand(ask: str, cards: Sequence[Card], offer: Offer, args: Asked | None = None) -> Desk:
    """A desk that is asked *ask*, with another hand and with *offer* alone."""
    one = next(found for found in asked_desks() if found.asked is not None and found.asked.ask == ask)
    assert isinstance(one.view, SeatView)
    view = SeatView(
        public=one.view.public,
        seat=one.view.seat,
        hand=tuple(cards),
        rats=one.view.rats,
        laid=(),
        seen=one.view.seen,
        orders=one.view.orders,
    )
    return replace(one, view=view, offers=(offer,), asked=args or one.asked)


FORTY = tuple(Card(kind) for kind in Kind for _ in range(4))[:40]
"""A hand of 40 cards: four of each kind but one."""
