"""A second reading of the rules of Plague & Pestilence: reaction cards by standing orders (PP-R)."""

from collections.abc import Callable, Collection, Sequence

from bot.games.plague_and_pestilence.data import CARDS
from bot.games.plague_and_pestilence.kinds import Card
from tests.games.plague_and_pestilence.referee_box import Box, Roll, named

ADVANTAGE, INDULGENCE = "tactical_advantage", "buy_indulgence"


def losses(card: str, part: str) -> int:
    """How much the winner or the loser of a war loses, above 0."""
    of = CARDS[Card(card)]
    found = of.winner if part == "winner" else of.loser
    assert found is not None
    return -found.population


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

    def _spend(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.discards.append(card)

    def _held(self, seat: int) -> int:
        return self.hands[seat].count(ADVANTAGE)

    def _note(self, seat: int, throw: str, own: str, played: set[int]) -> None:
        """That *seat* played an advantage, as its order was, and in answer to whom."""
        is_own = seat in (roll.seat for roll in self.rolls)
        order = self.order(seat, own if is_own else "anothers_roll")
        self.seen[f"advantage on {throw} by {order}"] += 1
        self.seen[f"advantage on {throw} again"] += seat in played
        self.seen[f"advantage on {throw} in answer"] += bool(played - {seat})
        played.add(seat)

    # Wars and Crusades cancelled.

    def cancels_by_order(self, card: str, fighters: Sequence[int], silent: Collection[int]) -> bool:
        """Whether one of the *fighters*, but those *silent*, cancels the card (PP-C05, PP-R02)."""
        for seat in fighters:
            if seat not in silent and INDULGENCE in self.hands[seat] and self._would_cancel(seat, card):
                self.cancel(seat, card)
                self.seen[f"cancelled by {self.order(seat, 'cancel_for_me')}"] += 1
                self.seen["cancelled by the opponent"] += seat == fighters[-1] and len(fighters) > 1
                self.seen["cancelled late by the target"] += seat == fighters[0] and len(fighters) > 1
                return True
        return False

    def cancel(self, seat: int, card: str) -> None:
        self._spend(seat, INDULGENCE)
        self.tell("cancelled", seat=named(seat), card=card)

    def order(self, seat: int, moment: str) -> str:
        """What *seat* ordered for a moment, before the window if one is open (PP-R02)."""
        return (self.frozen or self.orders)[seat][moment]

    def _would_cancel(self, seat: int, card: str) -> bool:
        of = CARDS[Card(card)]
        worst = losses(card, "loser") if of.loser else -of.population
        is_out = self.population[seat] <= worst
        match self.order(seat, "cancel_for_me"):
            case "always":
                return True
            case "keep_in":
                return is_out
            case "my_way":
                return is_out or card in ("major_war", "childrens_crusade")
        return False

    # A roll of two dice.

    def answer_by_order(self, roll: Roll, played: set[int], silent: Collection[int]) -> None:
        """Tactical Advantage on a main or an Inquisition roll, from the front again after each card."""
        asked = [seat for seat in (roll.seat, *self.after(roll.seat)) if seat not in silent]
        while True:
            wishes = ((seat, self._wish(seat, roll, played)) for seat in asked)
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
        favour = -2 if roll.throw == "main" and roll.phase == "plague" else 2
        moment = "my_roll" if roll.throw == "main" else "my_inquisition"
        if seat != roll.seat:
            moment, favour = "anothers_roll", -favour
        order, held = self.order(seat, moment), self._held(seat)
        if order == "always":
            return favour if held and seat not in played else 0
        aims: dict[str, Callable[[int], bool]] = {
            "keep_in": lambda total: not self._is_out(roll, total),
            "my_way": lambda total: roll.is_natural or total >= 8,
            "put_out": lambda total: self._is_out(roll, total),
        }
        if order not in aims:
            return 0
        return favour if fewest(lambda n: aims[order](roll.total + n * favour), held) else 0

    def _is_out(self, roll: Roll, total: int) -> bool:
        """Whether the total would put the roller out."""
        had = self.population[roll.seat]
        if roll.throw == "main":
            return had + (total if roll.phase == "prosperity" else -total) <= 0
        return total <= 7 and had <= 5 and not roll.is_natural

    # The dice of a war.

    def answer_war_by_order(self, card: str, played: set[int], silent: Collection[int]) -> None:
        """Tactical Advantage on the dice of a war between two others than the active player."""
        asked = [seat for seat in self._war_order() if seat not in silent]
        while True:
            wishes = ((seat, self._war_wish(seat, card, played)) for seat in asked)
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

    def _war_order(self) -> list[int]:
        """PP-R06: target, opponent, then clockwise."""
        fighters = [roll.seat for roll in self.rolls]
        return fighters + [seat for seat in self.after(fighters[0]) if seat not in fighters]

    def _war_wish(self, seat: int, card: str, played: set[int]) -> tuple[Roll, int] | None:
        first, second = self.rolls
        held = self._held(seat)
        if seat not in (first.seat, second.seat):
            return self._put_out(card, held) if self.order(seat, "anothers_roll") == "put_out" else None
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
        while self.is_odd is not None:
            if target not in silent and self._fighter_plays(card, target, played):
                played.add(target)
                if not self.is_declared:
                    self.seen["parity declared by the target"] += 1
                self.declare_parity(target, is_odd=True)
            elif not self.is_declared and self._attacker_plays(card, target):
                self.seen["parity declared by the attacker"] += 1
                self.declare_parity(self.active, is_odd=not self.is_odd)
            else:
                wishes = self._attacker_plays(card, target)
                self.seen["the attacker lets a parity stand"] += self.is_declared and wishes
                return

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

    def _fighter_plays(self, card: str, target: int, played: set[int]) -> bool:
        if not self._held(target):
            return False
        had = self.population[target]
        match self.order(target, "my_war"):
            case "always":
                return target not in played and not (self.is_declared and self.is_odd)
            case "keep_in":
                self.seen["no parity keeps the target in"] += had <= losses(card, "winner")
                return not self.is_odd and losses(card, "winner") < had <= losses(card, "loser")
            case "my_way":
                return not self.is_odd
        return False

    def _attacker_plays(self, card: str, target: int) -> bool:
        if self.order(self.active, "anothers_roll") != "put_out" or not self._held(self.active):
            return False
        return bool(self.is_odd) and losses(card, "winner") < self.population[target] <= losses(card, "loser")
