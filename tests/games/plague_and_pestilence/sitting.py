"""A game of Plague & Pestilence whose table is written down, for tests of single rules."""

from collections.abc import Mapping

from msgspec.structs import replace

from bot.games.plague_and_pestilence.data import TO_BUILD
from bot.games.plague_and_pestilence.kinds import (
    Answer,
    Card,
    Cause,
    Improvement,
    Moment,
    Phase,
    Switch,
    Verb,
)
from bot.games.plague_and_pestilence.orders import MOMENTS, order_offers, with_answer
from bot.games.plague_and_pestilence.setup import DECK
from bot.games.plague_and_pestilence.state import (
    BUILT,
    IMPROVEMENT_INDEX,
    Player,
    State,
    Windows,
    in_hand,
)
from bot.games.plague_and_pestilence.tasks import TURN, Act, EndTurn, Hundred
from bot.games.plague_and_pestilence.views import OutView, SeatView
from bot.games.protocol import CLOCK, TABLE, TIMEUP, Move, Seat, Step, is_offered
from tests.games.plague_and_pestilence.invariants import GAME, check
from tests.games.play import default_options
from tests.games.sitting import Table

ADVANTAGE, INDULGENCE = "tactical_advantage", "buy_indulgence"

ACTION = (Act(), Hundred(), EndTurn())
"""What is left of a turn whose rolls are through and whose hand is filled."""


class Sitting(Table[State, SeatView]):
    """One game in the midst of a turn, driven by texts; seats count from 1, as people do.

    *population*: of all, in seat order, else 50 each, 0 is out; *hands*, *before* (improvements),
    *pestilence*: by player; *pile*: its top. Cards not named lie below in the pile, and whose hand is not
    named has none. *orders*: by player, as in `{1: "my_war never"}`; all that are not named say `never`.
    *options*: those that are on. The active player is to play, discard or build, unless it is *rolling*.
    *asking*: whose switch *ask me* is on, as in `2 3=every`; the table then has a reaction time of 8 hours.
    """

    def __init__(
        self,
        seats: int = 3,
        *,
        population: str = "",
        hands: Mapping[int, str] | None = None,
        before: Mapping[int, str] | None = None,
        pestilence: Mapping[int, int] | None = None,
        orders: Mapping[int, str] | None = None,
        inquisition: int | None = None,
        phase: str = "prosperity",
        pile: str = "",
        discards: str = "",
        active: int = 1,
        options: str = "",
        rolling: bool = False,
        asking: str = "",
    ) -> None:
        if "every" in asking:
            options = f"{options} ask_every"
        super().__init__(GAME, _first_state(seats, options, "8h" if asking else "off"))
        self._switch_on(asking)
        self.put(
            agenda=TURN if rolling else ACTION,
            phase=Phase(phase),
            turn=1,
            active=Seat(active - 1),
            inquisition=None if inquisition is None else Seat(inquisition - 1),
            discards=tuple(map(Card, discards.split())),
        )
        self._seat_players(population, hands or {}, before or {}, pestilence or {}, orders or {})
        self._stack(pile.split())
        self.check()

    def check(self) -> None:
        check(self.state)

    def _switch_on(self, asking: str) -> None:
        if asking:
            wishes = {int(who): how != "every" or Switch.EVERY for who, _, how in _parted(asking)}
            switches = tuple(wishes.get(who, False) for who in range(1, self.state.seats + 1))
            self.put(windows=Windows(switches, switches, lapsed=(0,) * self.state.seats))

    def _seat_players(
        self,
        population: str,
        hands: Mapping[int, str],
        before: Mapping[int, str],
        pestilence: Mapping[int, int],
        orders: Mapping[int, str],
    ) -> None:
        people = [int(number) for number in population.split()] or [50] * self.state.seats
        players = tuple(
            Player(
                population=people[who - 1],
                hand=in_hand(map(Card, hands.get(who, "").split())),
                improvements=_sorted(before.get(who, "")),
                pestilence=pestilence.get(who, 0),
                orders=_orders(orders.get(who, "")),
            )
            for who in range(1, self.state.seats + 1)
        )
        built = [kind for player in players for kind in player.improvements]
        supply = tuple(
            TO_BUILD[kind] - gone - built.count(kind)
            for kind, gone in zip(BUILT, self.state.removed, strict=True)
        )
        out = tuple(OutView(Seat(seat), 0, Cause.ROLL) for seat, left in enumerate(people) if not left)
        self.put(players=players, supply=supply, out=out)

    def _stack(self, top: list[str]) -> None:
        """The pile: what is named, then every card that lies nowhere else."""
        state = self.state
        rest = [*DECK, Card.INQUISITION, Card.DEATH_SHIP]
        gone = [*map(Card, top), *state.discards]
        for player in state.players:
            gone += [*player.hand, *[Card.PESTILENCE] * player.pestilence]
            gone += [Card(kind.value) for kind in player.improvements if kind not in BUILT]
        gone += [Card.INQUISITION] * (state.inquisition is not None)
        gone += [Card.DEATH_SHIP] * (state.phase is Phase.PLAGUE)
        for card in gone:
            rest.remove(card)
        self.put(pile=(*map(Card, top), *rest))

    def chance(self, text: str) -> "Sitting":
        """A move of the table, told after what was told before."""
        self._apply(TABLE, Move.parse(text))
        return self

    def timeup(self) -> "Sitting":
        """The clock's move; forgets what was told before."""
        self._forget()._apply(CLOCK, TIMEUP)
        return self

    def released(self, who: int, how: str) -> "Sitting":
        """Somebody else has *taken* that seat, or its holder has *left*; forgets what was told before."""
        step = GAME.released(self.state, Seat(who - 1), taken=how == "taken")
        self._forget()._go(Step(self.state) if step is None else step)
        return self

    def roll(self, dice: str) -> "Sitting":
        """The main roll of the active player; forgets what was told before."""
        return self._forget().chance(f"roll {dice}")

    def shuffle(self, verb: str = "pile") -> "Sitting":
        """The table shuffles, here without changing the order."""
        offers = GAME.legal_moves(self.state, TABLE)
        assert [offer.verb for offer in offers] == [verb]
        cards = [card for card, count in offers[0].options for _ in range(count)]
        return self.chance(" ".join((verb, *cards)))

    def ordered(self, who: int, text: str) -> "Sitting":
        """Set standing orders, as in `my_war always`, without a move."""
        player = self.state.players[who - 1]
        players = list(self.state.players)
        players[who - 1] = replace(player, orders=_orders(text, player.orders))
        return self.put(players=tuple(players))

    @property
    def people(self) -> str:
        """The populations in seat order."""
        return " ".join(str(player.population) for player in self.state.players)

    def causes(self) -> list[tuple[int, str]]:
        """Who was put out by what, the first first."""
        return [(one.seat + 1, one.cause.value) for one in self.state.out]

    def hand(self, who: int) -> str:
        """What a player holds, in the order of `Card`."""
        return " ".join(self.state.players[who - 1].hand)

    def before(self, who: int) -> str:
        """The improvements before a player."""
        return " ".join(self.state.players[who - 1].improvements)

    def pestilence(self) -> str:
        """How many lie before each player."""
        return " ".join(str(player.pestilence) for player in self.state.players)

    def holder(self) -> int | None:
        """Before whom the Inquisition lies."""
        return None if self.state.inquisition is None else self.state.inquisition + 1

    def discarded(self, card: str) -> int:
        """How often a card lies in the discards."""
        return self.state.discards.count(Card(card))

    def left(self, improvement: str) -> tuple[int, int]:
        """How many of an improvement are left to build, and how many out of the game."""
        index = BUILT.index(Improvement(improvement))
        return self.state.supply[index], self.state.removed[index]

    def asked(self) -> tuple[int, str]:
        """Who is asked what."""
        who, ask, _ = self.ask()
        return who, ask

    def owed(self) -> str:
        """What the table is to draw."""
        assert self.awaited() == {0}
        return GAME.legal_moves(self.state, TABLE)[0].verb


NEVER: tuple[str, ...] = (Answer.NEVER,) * len(MOMENTS)
"""Orders that play nothing."""


def _orders(text: str, orders: tuple[str, ...] = NEVER) -> tuple[str, ...]:
    words = text.split()
    for moment, answer in zip(words[::2], words[1::2], strict=True):
        assert is_offered(Move(Verb.ORDERS, (moment, answer)), order_offers(tuple(map(Seat, range(6)))))
        orders = with_answer(orders, Moment(moment), answer)
    return orders


def _parted(asking: str) -> list[tuple[str, str, str]]:
    return [one.partition("=") for one in asking.split()]


def _sorted(improvements: str) -> tuple[Improvement, ...]:
    return tuple(sorted(map(Improvement, improvements.split()), key=IMPROVEMENT_INDEX.__getitem__))


def advantages(count: int) -> str:
    return " ".join([ADVANTAGE] * count)


def setting_up(seats: int, options: str = "") -> Sitting:
    """A game before its first draw."""
    table = Sitting(seats)
    table.state = _first_state(seats, options)
    return table


def _first_state(seats: int, options: str, reaction_time: str = "off") -> State:
    changed = dict.fromkeys(options.split(), "yes") | {"reaction_time": reaction_time}
    return GAME.setup(seats, default_options(GAME, **changed))
