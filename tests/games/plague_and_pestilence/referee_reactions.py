"""A second reading of the rules of Plague & Pestilence: reaction cards by standing orders (PP-R)."""

from collections.abc import Callable, Collection, Sequence

from bot.games.plague_and_pestilence.data import CARDS
from bot.games.plague_and_pestilence.kinds import Card
from tests.games.plague_and_pestilence.referee_box import Box, Roll, named

ADVANTAGE, INDULGENCE = "tactical_advantage", "buy_indulgence"

ANSWERS = {
    "cancel_for_me": ("never", "keep_in", "my_way", "always"),
    "cancel_for_others": ("never", "put_out"),
    "my_roll": ("never", "keep_in", "always"),
    "my_inquisition": ("never", "keep_in", "my_way", "always"),
    "my_war": ("never", "keep_in", "my_way", "always"),
    "anothers_roll": ("never", "put_out"),
}
"""The rows of PP-R02."""

NAMING = {"cancel_for_others": ("played_by", "played_on"), "anothers_roll": ("against",)}
"""Its last column."""


def losses(card: str, part: str) -> int:
    """How much the winner or the loser of a war loses, above 0."""
    of = CARDS[Card(card)]
    found = of.winner if part == "winner" else of.loser
    assert found is not None
    return -found.population


def worst(card: str) -> int:
    """The most that a card can cost one whom it strikes."""
    of = CARDS[Card(card)]
    return losses(card, "loser") if of.loser else -of.population


def fewest(reached: Callable[[int], bool], held: int) -> int | None:
    """The least number of cards that reaches an aim; None if those held do not."""
    return next((number for number in range(held + 1) if reached(number)), None)


class Reactions(Box):
    """Everything that is played out of turn."""

    cards = 0
    """How many were played at the present moment."""
    is_odd: bool | None = None
    """What the single die counts as; None once it is void."""
    is_declared = False

    def answers(self, seat: int) -> dict[str, tuple[str, ...]]:
        """What *seat* can order for each moment (PP-R02)."""
        others = [named(other) for other in self.living() if other != seat]
        return {
            moment: (*plain, *(f"{how}={other}" for how in NAMING.get(moment, ()) for other in others))
            for moment, plain in ANSWERS.items()
        }

    def order(self, seat: int, moment: str) -> str:
        """What *seat* ordered for a moment, before the window if one is open (PP-R02)."""
        return (self.frozen or self.orders)[seat][moment]

    def in_order(self, first: Sequence[int], start: int) -> list[int]:
        """Whose orders run one after the other: those *first*, then clockwise from *start* (PP-R06)."""
        return [*first, *(seat for seat in (*self.after(start), start) if seat not in first)]

    def _spend(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.discards.append(card)

    def _held(self, seat: int) -> int:
        return self.hands[seat].count(ADVANTAGE)

    def _note(self, seat: int, throw: str, own: str, played: set[int]) -> None:
        """That *seat* played an advantage, as its order was, and in answer to whom."""
        is_own = seat in (roll.seat for roll in self.rolls)
        how, _, _ = self.order(seat, own if is_own else "anothers_roll").partition("=")
        self.seen[f"advantage on {throw} by {how}"] += 1
        self.seen[f"advantage on {throw} again"] += seat in played
        self.seen[f"advantage on {throw} in answer"] += bool(played - {seat})
        if throw == "main" and how != "always":
            roll = self.rolls[0]
            totals = roll.total - roll.advantages[-1], roll.total
            is_for_20 = any(self.comes_to(roll, t) > 0 and self.is_out(roll, t) for t in totals)
            self.seen[f"advantage for the 20 alone by {how}"] += is_for_20
        played.add(seat)

    # Wars and Crusades cancelled.

    def cancels_by_order(self, card: str, fighters: Sequence[int], silent: Collection[int]) -> bool:
        """Whether one of the living, but those *silent*, cancels what strikes the *fighters* (PP-R02)."""
        for seat in self.in_order(fighters, self.active):
            if seat in silent or INDULGENCE not in self.hands[seat]:
                continue
            how = self._cancels(seat, card, fighters)
            if how:
                self.cancel(seat, card)
                self._note_cancelling(seat, fighters, how)
                return True
        return False

    def _note_cancelling(self, seat: int, fighters: Sequence[int], how: str) -> None:
        self.seen[f"cancelled {'by' if seat in fighters else 'for others by'} {how}"] += 1
        self.seen["own War cancelled"] += seat == self.active and len(fighters) > 1
        self.seen["own Crusade cancelled"] += seat == self.active and len(fighters) == 1
        self.seen["cancelled by the opponent"] += seat == fighters[-1] and len(fighters) > 1
        self.seen["cancelled late by the target"] += seat == fighters[0] and len(fighters) > 1
        self.seen["cancelled late for others"] += len(fighters) > 1 and seat not in (*fighters, self.active)

    def cancel(self, seat: int, card: str) -> None:
        self._spend(seat, INDULGENCE)
        self.tell("cancelled", seat=named(seat), card=card)

    def _cancels(self, seat: int, card: str, fighters: Sequence[int]) -> str:
        """By which word of its orders *seat* cancels; nothing if it does not."""
        if seat in fighters:
            return self._cancels_for_itself(seat, card)
        how, _, other = self.order(seat, "cancel_for_others").partition("=")
        is_own = seat == self.active
        if is_own and not (how == "played_on" and len(fighters) > 1):
            return ""
        reaches = {
            "put_out": any(self.population[fighter] <= worst(card) for fighter in fighters),
            "played_by": other == named(self.active),
            "played_on": other in map(named, fighters),
        }
        return how if reaches.get(how, False) else ""

    def _cancels_for_itself(self, seat: int, card: str) -> str:
        how = self.order(seat, "cancel_for_me")
        is_out = self.population[seat] <= worst(card)
        reaches = {
            "always": True,
            "keep_in": is_out,
            "my_way": is_out or card in ("major_war", "childrens_crusade"),
        }
        return how if reaches.get(how, False) else ""

    # A roll of two dice.

    def answer_by_order(self, roll: Roll, played: set[int], silent: Collection[int]) -> None:
        """Tactical Advantage on a main or an Inquisition roll, from the front again after each card."""
        ready = [seat for seat in self.in_order([roll.seat], roll.seat) if seat not in silent]
        while True:
            wishes = ((seat, self._wish(seat, roll, played)) for seat in ready)
            seat, value = next(((seat, value) for seat, value in wishes if value), (-1, 0))
            if not value:
                return
            self.advance(seat, roll, value)
            self._note(seat, roll.throw, "my_roll" if roll.throw == "main" else "my_inquisition", played)

    def advance(self, seat: int, roll: Roll, value: int) -> None:
        """A card on one roll."""
        self.cards += 1
        roll.advantages.append(value)
        self._spend(seat, ADVANTAGE)
        self.tell("advantage", seat=named(seat), value=value, total=roll.total)

    def _wish(self, seat: int, roll: Roll, played: set[int]) -> int:
        """What the next card of *seat* adds; 0: it plays none."""
        is_main, held = roll.throw == "main", self._held(seat)
        favour = -2 if is_main and roll.phase == "plague" else 2
        moment = "my_roll" if is_main else "my_inquisition"
        if seat != roll.seat:
            moment, favour = "anothers_roll", -favour
        order = self.order(seat, moment)
        if order == "always":
            does_count = is_main or not roll.is_natural
            self.seen["always plays nothing on a natural 2 of the Inquisition"] += (
                bool(held) and not does_count
            )
            return favour if held and does_count and seat not in played else 0
        aims: dict[str, Callable[[int], bool]] = {
            "keep_in": lambda total: not self.is_out(roll, total),
            "put_out": lambda total: self.is_out(roll, total),
        }
        if not is_main and not roll.is_natural:
            aims["my_way"] = lambda total: total >= 8
            aims[f"against={named(roll.seat)}"] = lambda total: total <= 7
        if order not in aims:
            return 0
        return favour if fewest(lambda n: aims[order](roll.total + n * favour), held) else 0

    def gain(self, roll: Roll, total: int) -> int:
        """What a total gains its roller, below 0 where it is lost; the 20 of a double Plague apart."""
        if roll.throw == "main":
            return total if roll.phase == "prosperity" else -total
        return -5 if total <= 7 and not roll.is_natural else 0

    def comes_to(self, roll: Roll, total: int) -> int:
        """The roller's population by the total alone."""
        return self.population[roll.seat] + self.gain(roll, total)

    def is_out(self, roll: Roll, total: int) -> bool:
        """Whether all that a total leads to puts its roller out (PP-R02)."""
        left = self.comes_to(roll, total)
        return left <= 0 or (roll.is_natural and left <= 20)

    # The dice of a war.

    def answer_war_by_order(self, card: str, played: set[int], silent: Collection[int]) -> None:
        """Tactical Advantage on the dice of a war between two others than the active player."""
        fighters = [roll.seat for roll in self.rolls]
        ready = [seat for seat in self.in_order(fighters, fighters[0]) if seat not in silent]
        while True:
            wishes = ((seat, self._war_wish(seat, card, played)) for seat in ready)
            found = next(((seat, wish) for seat, wish in wishes if wish), None)
            if not found:
                return
            seat, (roll, value) = found
            self.advance_in_war(seat, roll, value)
            self._note(seat, "war", "my_war", played)

    def advance_in_war(self, seat: int, roll: Roll, value: int) -> None:
        """A card on a fighter's die, where it stays."""
        self.cards += 1
        roll.advantages.append(value)
        self.hands[seat].remove(ADVANTAGE)
        self.in_play.append(ADVANTAGE)
        fighter, total = named(roll.seat), roll.total
        self.tell("war_advantage", seat=named(seat), fighter=fighter, value=value, total=total)

    def _war_wish(self, seat: int, card: str, played: set[int]) -> tuple[Roll, int] | None:
        first, second = self.rolls
        held = self._held(seat)
        if seat not in (first.seat, second.seat):
            return self._wish_in_war_of_others(card, self.order(seat, "anothers_roll"), held)
        mine, other = (first, second) if seat == first.seat else (second, first)
        lead, order = mine.total - other.total, self.order(seat, "my_war")
        if order == "always":
            return (mine, 2) if held and seat not in played else None
        aims: dict[str, Callable[[int], bool]] = {
            "keep_in": lambda n: not self._out_by(card, seat, lead + 2 * n),
            "my_way": lambda n: lead + 2 * n > 0,
        }
        return (mine, 2) if order in aims and fewest(aims[order], held) else None

    def _out_by(self, card: str, seat: int, lead: int) -> bool:
        """Whether a fighter who is ahead by *lead* is out by the losses."""
        return self.population[seat] <= losses(card, "loser" if lead < 0 else "winner")

    def _wish_in_war_of_others(self, card: str, order: str, held: int) -> tuple[Roll, int] | None:
        if order == "put_out":
            return self._put_out(card, held)
        _, _, whom = order.partition("=")
        fighters = [named(roll.seat) for roll in self.rolls]
        if whom not in fighters:
            return None
        roll, other = self.rolls if whom == fighters[0] else self.rolls[::-1]
        lead = roll.total - other.total
        return (roll, -2) if fewest(lambda n: lead - 2 * n < 0, held) else None

    def _put_out(self, card: str, held: int) -> tuple[Roll, int] | None:
        """The fighter for whom fewer cards do, the target first."""
        for number in range(held + 1):
            for roll, other in (self.rolls, self.rolls[::-1]):
                if self._out_by(card, roll.seat, roll.total - other.total - 2 * number):
                    return (roll, -2) if number else None
        return None

    # The single die of a war between two players (PP-C08).

    def declare_by_order(self, card: str, target: int, played: set[int], silent: Collection[int]) -> None:
        """Whose parity counts after Tactical Advantages, *is_odd*; None: they were void."""
        ready = [seat for seat in (target, self.active) if seat not in silent]
        while self.is_odd is not None:
            seat = next((one for one in ready if self._plays_parity(one, card, target, played)), None)
            if seat is None:
                return
            who, how = "target" if seat == target else "declarer", self.order(seat, "my_war")
            self.seen[f"parity {'void ' * self.is_declared}by the {who}'s {how}"] += 1
            played.add(seat)
            self.declare_parity(seat, is_odd=seat == target)

    def declare_parity(self, seat: int, *, is_odd: bool) -> None:
        """The first card declares, a second voids both."""
        self.cards += 1
        self._spend(seat, ADVANTAGE)
        if self.is_declared:
            self.tell("parity_void", seat=named(seat))
            self.is_odd = None
            return
        self.is_odd, self.is_declared = is_odd, True
        self.tell("parity", seat=named(seat), parity="odd" if is_odd else "even")

    def _plays_parity(self, seat: int, card: str, target: int, played: set[int]) -> bool:
        """Whether *seat* plays on the single die: odd is better for the *target*, even worse."""
        if not self._held(seat):
            return False
        is_target, had = seat == target, self.population[target]
        is_mine = self.is_odd == is_target
        match self.order(seat, "my_war"):
            case "always":
                return seat not in played and not (self.is_declared and is_mine)
            case "my_way":
                return not is_mine
            case "keep_in" if is_target:
                self.seen["no parity keeps the target in"] += had <= losses(card, "winner")
                return not is_mine and losses(card, "winner") < had <= losses(card, "loser")
            case "keep_in":
                self.seen["a declarer is kept in without a card"] += 1
        return False
