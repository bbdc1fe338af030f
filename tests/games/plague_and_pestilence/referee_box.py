"""A second reading of the rules of Plague & Pestilence: what lies on the table, and who is out."""

from collections import Counter
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from bot.games.plague_and_pestilence.data import CARDS, TO_BUILD
from bot.games.plague_and_pestilence.kinds import Card, Improvement
from bot.games.protocol import Arg

T = TypeVar("T")

TABLE, CLOCK, HOUSE = -1, -2, -3
CARD_ORDER = [card.value for card in Card]
IMPROVEMENT_ORDER = [improvement.value for improvement in Improvement]
KNIGHTS = ("knights_templar", "knights_hospitaller")
BLACK = ("inquisition", "death_ship")
HOUR = 60 * 60
TIMES = {"off": 0, "1h": HOUR, "8h": 8 * HOUR, "24h": 24 * HOUR}
DEFAULTS = {
    "cancel_for_me": "my_way",
    "cancel_for_others": "never",
    "my_roll": "keep_in",
    "my_inquisition": "keep_in",
    "my_war": "my_way",
    "anothers_roll": "never",
}


class OneLeft(Exception):  # noqa: N818 -- nothing went wrong
    """Only one player has population: the game ends at once."""


class TurnEnds(Exception):  # noqa: N818 -- nothing went wrong
    """Death Ship was played: the next turn is that of *following*."""

    def __init__(self, following: int) -> None:
        self.following = following


Question = tuple[str, tuple[tuple[str, Arg], ...]]
"""What is asked, and about what."""


@dataclass(frozen=True)
class Wanted:
    """What the rules wait for: *dice* to be thrown or *cards* shuffled by the table, or a seat's choice.

    In a window several are *asked*, each one of the *questions*, and *open* says what each can do who has not
    passed; *changes*: what a target who has passed by naming an opponent can name instead.
    """

    seat: int
    what: str
    legal: tuple[str, ...] = ()
    args: tuple[tuple[str, Arg], ...] = ()
    dice: int = 0
    cards: tuple[str, ...] = ()
    is_last_act: bool = False
    asked: tuple[int, ...] = ()
    questions: tuple[Question, ...] = ()
    open: dict[int, tuple[str, ...]] = field(default_factory=dict)
    changes: dict[int, tuple[str, ...]] = field(default_factory=dict)
    clock: tuple[int, bool] = (0, False)
    """Which window it is, and whether a card has restarted its time."""


Asking = Generator[Wanted, list[str], T]


@dataclass
class Roll:
    """A throw, and what is added to it."""

    throw: str
    phase: str
    seat: int
    dice: tuple[int, ...]
    modifiers: list[tuple[str, int, int]]
    advantages: list[int]

    @property
    def total(self) -> int:
        return sum(self.dice) + sum(value for _, _, value in self.modifiers) + sum(self.advantages)

    @property
    def is_natural(self) -> bool:
        """A double Plague (PP-O02)."""
        return self.dice == (1, 1)


def named(seat: int) -> str:
    """The token of a seat."""
    return f"seat{seat + 1}"


def summed(modifiers: Sequence[tuple[str, int, int]]) -> dict[str, Arg]:
    """What changed a total, as the table is told."""
    return {
        "modifiers": tuple(kind for kind, _, _ in modifiers),
        "counts": tuple(str(count) for _, count, _ in modifiers),
        "values": tuple(str(value) for _, _, value in modifiers),
    }


class Box:
    """All that lies on the table or in hands; its generators stop wherever somebody has to move."""

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        self.seats = seats
        self.on = {key for key, value in options.items() if value == "yes"}
        self.population = [50] * seats
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.improvements: list[set[str]] = [set() for _ in range(seats)]
        self.pestilence = [0] * seats
        self.inquisition: int | None = None
        most = 2 if "two_of_each" in self.on else 99
        self.supply = {kind.value: min(number, most) for kind, number in TO_BUILD.items()}
        self.removed: Counter[str] = Counter()
        for kind, number in TO_BUILD.items():
            self.removed[kind.value] = max(0, number - most)
        self.pile: list[str] = []
        self.discards: list[str] = []
        self.in_play: list[str] = []
        self.orders = [dict(DEFAULTS) for _ in range(seats)]
        self.frozen: list[dict[str, str]] | None = None
        """The orders as they were when the open window opened."""
        self.reaction_time = TIMES[options["reaction_time"]]
        self.asks_now, self.asks_next = ["off"] * seats, ["off"] * seats
        self.unanswered = [0] * seats
        """How many windows in a row ran out while waiting for each."""
        self.phase, self.turn, self.active = "set_up", 0, 0
        self.out: list[tuple[int, int, str]] = []
        self.rolls: list[Roll] = []
        self.war: tuple[str, int, int, int | None] | None = None
        self.movable: dict[int, int] = {}
        self.reached_100: int | None = None
        self.irrevocable = False
        """Whether the last row drew or showed something, *is_shown*: a card that its mover held."""
        self.is_private = self.is_unsigned = False
        """Whether nobody sees that it was made, or not by whom."""
        self.is_shown = False
        self.told: list[tuple[str, dict[str, Arg]]] = []
        self.whispered: list[tuple[int, str, dict[str, Arg]]] = []
        self.seen: Counter[str] = Counter()

    def tell(self, key: str, **args: Arg) -> None:
        """Something that the table is told."""
        self.told.append((key, args))

    def whisper(self, seat: int, key: str, **args: Arg) -> None:
        """Something that one seat alone is told."""
        self.whispered.append((seat, key, args))

    # Seats.

    def living(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.population[seat]]

    def after(self, seat: int) -> list[int]:
        """Who else lives, clockwise from the left of *seat*."""
        turns = [(seat + step) % self.seats for step in range(1, self.seats)]
        return [other for other in turns if self.population[other]]

    # Chance and choices.

    def thrown(self, verb: str, number: int) -> Asking[tuple[int, ...]]:
        """Faces of so many dice."""
        _, *faces = yield Wanted(TABLE, verb, dice=number)
        self.irrevocable = True
        return tuple(map(int, faces))

    def shuffled(self, verb: str, cards: Sequence[str]) -> Asking[list[str]]:
        """The cards in the order in which the table put them."""
        _, *order = yield Wanted(TABLE, verb, cards=tuple(cards))
        self.irrevocable = True
        return order

    def chosen(self, seat: int, ask: str, targets: Sequence[int], /, **args: Arg) -> Asking[int]:
        """One of the *targets*: without asking if there is one only, by the clock if time is up (PP-C04)."""
        if len(targets) == 1:
            return targets[0]
        legal = tuple(f"choose seat{target + 1}" for target in targets)
        is_last = not self.population[seat]
        verb, *picks = yield Wanted(seat, ask, legal, tuple(args.items()), is_last_act=is_last)
        self.seen[f"last act {ask}"] += is_last
        if verb == "timeup":
            self.seen[f"timeup {ask}"] += 1
            self.tell("time_up", seat=named(seat), ask=ask)
            return self._largest(targets)
        return int(picks[0][4:]) - 1

    def _largest(self, targets: Sequence[int]) -> int:
        most = max(self.population[seat] for seat in targets)
        best = [seat for seat in targets if self.population[seat] == most]
        self.seen["timeup tie"] += len(best) > 1
        return min(best, key=lambda seat: (seat - self.active) % self.seats)

    # Population (PP-S01, PP-O01).

    def change(self, seat: int, by: int, cause: str) -> int:
        """Gain or lose; who is at 0 is out at once. Returns by how much the population changed."""
        before = self.population[seat]
        if not before:
            return 0
        after = max(0, min(199, before + by))
        self.population[seat] = after
        self.seen["more than 199"] += before + by > 199
        if after == before:
            self.tell("unchanged", seat=named(seat), population=after)
        else:
            how, count = ("gained" if after > before else "lost"), abs(after - before)
            self.tell(how, seat=named(seat), count=count, before=before, after=after)
        if by > 0 and after >= 100 and self.phase == "prosperity":
            self.reached_100 = seat
        if not after:
            self.put_out(seat, cause)
        return after - before

    def put_out(self, seat: int, cause: str) -> None:
        """PP-O01."""
        self.irrevocable = True
        self.seen[f"out by {cause}"] += 1
        self.seen["the active player is out"] += seat == self.active
        cards = tuple(sorted(self.hands[seat], key=CARD_ORDER.index))
        self.tell("out", seat=named(seat), cards=cards)
        self.out.append((seat, self.turn, cause))
        self.discards += self.hands[seat] + ["pestilence"] * self.pestilence[seat]
        for kind in self.improvements[seat]:
            self._remove(kind)
        self.hands[seat], self.pestilence[seat], self.improvements[seat] = [], 0, set()
        self.switch_off(seat)
        self._forget_orders_naming(seat)
        self.movable.pop(seat, None)
        if len(self.living()) == 1:
            raise OneLeft

    def switch_off(self, seat: int) -> None:
        """Nothing waits for *seat* any more (PP-R04)."""
        self.asks_now[seat] = self.asks_next[seat] = "off"
        self.unanswered[seat] = 0

    def _forget_orders_naming(self, seat: int) -> None:
        """An order that names one who is out says *never* (PP-R02)."""
        for orders in self.orders:
            for moment, answer in orders.items():
                if answer.endswith(f"={named(seat)}"):
                    orders[moment] = "never"
                    self.seen[f"out who is named in {moment}"] += 1

    def settle(self) -> Asking[None]:
        """Who is out passes the Inquisition, once all that one effect takes is taken (PP-C04, PP-C12)."""
        holder = self.inquisition
        if holder is not None and not self.population[holder]:
            self.seen["passed on between moves of Pestilence"] += any(self.movable.values())
            yield from self.give_inquisition(holder, "pass_on")

    def _remove(self, kind: str) -> None:
        if kind in KNIGHTS:
            self.discards.append(kind)
        else:
            self.removed[kind] += 1

    def lose_improvement(self, seat: int, chooser: int, card: str) -> Asking[None]:
        """PP-C02."""
        owned = [kind for kind in IMPROVEMENT_ORDER if kind in self.improvements[seat]]
        if not owned:
            self.seen["no improvement to lose"] += 1
            self.tell("no_improvement", seat=named(seat))
            return
        kind = owned[0]
        if len(owned) > 1:
            legal = tuple(f"choose {kind}" for kind in owned)
            _, kind = yield Wanted(chooser, "loss", legal, (("seat", f"seat{seat + 1}"), ("card", card)))
            self.seen["chose the improvement"] += 1
        self.tell("improvement_lost", seat=named(seat), improvement=kind)
        self.improvements[seat].remove(kind)
        self._remove(kind)

    # The black cards (PP-C03, PP-C04, PP-V05).

    def templars(self) -> list[int]:
        """Whom the Inquisition has to go to."""
        is_on = "templar" in self.on
        return [seat for seat in self.living() if is_on and "knights_templar" in self.improvements[seat]]

    def give_inquisition(self, giver: int, ask: str) -> Asking[None]:
        """By the drawer or by one who is out."""
        templars = self.templars()
        if templars:
            self.seen[f"templar {ask}"] += 1
            self.seen["templar of the drawer"] += templars[0] == giver
            target = templars[0]
        else:
            target = yield from self.chosen(giver, ask, self.after(giver))
        if ask == "pass_on":
            self.tell("passed_on", seat=named(giver), other=named(target))
        else:
            self.tell("inquisition", seat=named(giver), target=named(target))
        self.lay_inquisition(target)

    def lay_inquisition(self, seat: int) -> None:
        if seat in self.templars():
            self.tell("templar", seat=named(seat))
            self.improvements[seat].remove("knights_templar")
            self.discards.append("knights_templar")
        self.inquisition = seat

    def begin_plague(self) -> None:
        """PP-O02."""
        self.tell("plague_begins")
        self.phase = "plague"

    def sail(self, drawer: int) -> Asking[None]:
        """Death Ship is played; the drawer may be out already (PP-T03)."""
        target = yield from self.chosen(drawer, "death_ship", self.after(drawer))
        self.tell("death_ship", seat=named(drawer), target=named(target))
        loss = CARDS[Card.DEATH_SHIP].population
        self.change(target, loss, "death_ship")
        yield from self.settle()
        raise TurnEnds(target if self.population[target] else self.after(target)[0])

    def take_death_ship(self, drawer: int) -> Asking[None]:
        """Out of the pile, the rest of which is shuffled (PP-T03, PP-V04)."""
        self.tell("death_ship_taken", seat=named(drawer))
        self.begin_plague()
        self.pile.remove("death_ship")
        if self.pile:
            self.pile = yield from self.shuffled("pile", self.pile)
        else:
            self.seen["Death Ship was the whole pile"] += 1
            yield from self.reshuffle()
        yield from self.sail(drawer)

    def reshuffle(self) -> Asking[None]:
        """PP-T09."""
        cards, self.discards = self.discards, []
        self.pile = yield from self.shuffled("reshuffle", cards)
        self.tell("reshuffled", count=len(cards))
