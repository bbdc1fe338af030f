"""A game of Rattus Cartus whose deals are written down, for tests of single rules."""

from collections.abc import Iterable
from random import Random
from typing import Any

from msgspec.structs import replace

from bot.games.protocol import TABLE, Move, Seat, seat_token
from bot.games.rattus_cartus.data import (
    COPIES,
    COPIES_IN_GAME,
    FIRST_GAME,
    POPULATION,
    copies_of,
    reserve_size,
    types_of,
)
from bot.games.rattus_cartus.faces import BY_TOKEN, gathered, tokens
from bot.games.rattus_cartus.kinds import Class, Phase
from bot.games.rattus_cartus.rules import RattusCartus
from bot.games.rattus_cartus.state import CLASSES, Player, State, everybody, with_player
from bot.games.rattus_cartus.views import SeatView
from tests.games.play import default_options
from tests.games.sitting import Table

GAME = RattusCartus()


class Sitting(Table[State, SeatView]):
    """One game, driven by texts; seats count from 1, as people do.

    *row*: the first buildings of the building deck; *nuns*, *hands*, *deck*: the first population cards;
    *also*: buildings that must be in the game. What is not named comes in a fixed order.
    """

    def __init__(
        self,
        seats: int,
        row: str = "farm.1 monastery.1",
        *,
        nuns: str = "",
        hands: Iterable[str] = (),
        deck: str = "",
        reserve: str = "",
        also: str = "",
        starter: int = 1,
        **options: str,
    ) -> None:
        super().__init__(GAME, GAME.setup(seats, default_options(GAME, **{"buildings": "mixed", **options})))
        self._rng = Random(7)
        self._set_out([*row.split(), *reserve.split(), *also.split()])
        self._chance("buildings", *self._building_order(seats, row.split(), reserve.split()))
        self._chance("population", *_population_order(nuns.split(), hands, deck.split()))
        self._chance("starts", f"seat{starter}")

    def _set_out(self, named: list[str]) -> None:
        for cls in CLASSES:
            if GAME.to_act(self.state) and GAME.legal_moves(self.state, TABLE)[0].verb == "set_out":
                self._chance("set_out", *_five_of(cls, named))

    def _building_order(self, seats: int, row: list[str], reserve: list[str]) -> list[str]:
        rest = [c.token for c in self.state.in_game if c.token not in row and c.token not in reserve]
        missing = reserve_size(seats) - len(reserve)
        return [*reserve, *rest[len(rest) - missing :], *row, *rest[: len(rest) - missing]]

    def _chance(self, verb: str, *picks: str) -> None:
        self._apply(TABLE, Move(verb, picks))

    def play(self, who: int, text: str) -> "Sitting":
        """One move, and the shuffles that it leads to; forgets what was told before."""
        super().play(who, text)
        while TABLE in GAME.to_act(self.state):
            self._apply(TABLE, GAME.draw(self.state, self._rng))
        return self

    def entering(self) -> "Sitting":
        """Skip the supplies of this round."""
        line = everybody(self.state)
        self.state = replace(self.state, phase=Phase.ENTERING, supplied=tuple(sorted(line)), line=line)
        return self

    def last_round(self) -> "Sitting":
        """Empty the building deck."""
        self.state = replace(self.state, buildings=())
        return self

    def short_of(self, *, deck: int, discards: int = 20) -> "Sitting":
        """Leave so many cards in the population deck, and so many of the next in the discards."""
        cards = self.state.population
        return self.put(population=cards[:deck], discards=gathered(cards[deck : deck + discards]))

    def change(self, who: int, *, hand: str | None = None, **changes: Any) -> "Sitting":
        """Give a player other things."""
        if hand is not None:
            changes["hand"] = gathered(BY_TOKEN[token] for token in hand.split())
        self.state = with_player(self.state, Seat(who - 1), **changes)
        return self

    def hands(self, *hands: str) -> "Sitting":
        """Give the players these hands, in seat order."""
        for who, hand in enumerate(hands, 1):
            self.change(who, hand=hand)
        return self

    def change_all(self, **changes: Any) -> "Sitting":
        """Give every player the same things."""
        for seat in range(self.state.seats):
            self.change(seat + 1, **changes)
        return self

    def player(self, who: int) -> Player:
        """What belongs to a seat."""
        return self.state.players[who - 1]

    def hand(self, who: int) -> str:
        """A hand as tokens."""
        return " ".join(tokens(self.player(who).hand))

    def track(self, cls: Class | str) -> str:
        """The markers of a class as they rank: `2:3 1:3 3:0`, seat and influence."""
        markers = self.state.influence[CLASSES.index(Class(cls))]
        return " ".join(f"{seat + 1}:{value}" for seat, value in markers)

    def asks(self) -> set[str]:
        """What is asked."""
        return {asked.ask for asked in GAME.public_view(self.state).awaiting}

    def heads(self, who: int) -> list[str]:
        """The offers of a seat, each as its verb and head."""
        return [" ".join((o.verb, *o.head)) for o in GAME.legal_moves(self.state, Seat(who - 1))]


def _five_of(cls: Class, named: list[str]) -> list[str]:
    """The five cards of a class: those named, then others of the type for a first game."""
    types = sorted(types_of(cls), key=lambda building: building not in FIRST_GAME)
    all_copies = [copy.token for building in types for copy in copies_of(building)]
    wanted = [token for token in named if COPIES[token].cls is cls]
    return [*wanted, *(token for token in all_copies if token not in wanted)][:COPIES_IN_GAME]


def _population_order(nuns: list[str], hands: Iterable[str], deck: list[str]) -> list[str]:
    dealt = [card for hand in hands for card in hand.split()]
    named = [*nuns, *dealt, *deck]
    rest = list(tokens(POPULATION))
    for card in named:
        rest.remove(card)
    filler = rest[::7] + [card for index, card in enumerate(rest) if index % 7]
    if not nuns and named:
        nuns, filler = filler[:5], filler[5:]
    return [*nuns, *dealt, *deck, *filler]


def seat(who: int) -> str:
    """The token of a seat counted from 1."""
    return seat_token(Seat(who - 1))
