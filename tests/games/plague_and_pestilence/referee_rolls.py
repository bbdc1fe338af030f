"""A second reading of the rules of Plague & Pestilence: the rolls of a turn and what they lead to (PP-T)."""

from bot.games.plague_and_pestilence.data import CARDS, IMPROVEMENTS, PESTILENCE
from bot.games.plague_and_pestilence.kinds import Card, Improvement
from bot.games.protocol import Arg
from tests.games.plague_and_pestilence.referee_box import BLACK, Asking, Roll, Wanted, named, summed
from tests.games.plague_and_pestilence.referee_windows import Windows


class Rolls(Windows):
    """Dice, doubles, double Plague, the Inquisition, and the filling of the hand."""

    def modifiers(self, seat: int, kind: str) -> list[tuple[str, int, int]]:
        """PP-C06, PP-I02; *kind*: the phase, or `war`."""
        number = self.pestilence[seat]
        built = [improvement for improvement in Improvement if improvement.value in self.improvements[seat]]
        found = [
            ("pestilence", number, number * getattr(PESTILENCE, kind)),
            *((improvement.value, 1, getattr(IMPROVEMENTS[improvement], kind)) for improvement in built),
        ]
        return [modifier for modifier in found if modifier[2]]

    def main_roll(self) -> Asking[None]:
        """PP-T01."""
        roller, phase = self.active, self.phase
        dice = yield from self.thrown("roll", 2)
        roll = Roll("main", phase, roller, dice, self.modifiers(roller, phase), [])
        self.tell("turn", seat=named(roller), number=self.turn)
        how: dict[str, Arg] = {"first": dice[0], "second": dice[1], "total": roll.total}
        self.tell("rolled", seat=named(roller), phase=phase, **how, **summed(roll.modifiers))
        self.rolls = [roll]
        yield from self.answer(roll)
        sign = 1 if phase == "prosperity" else -1
        self.seen[f"{phase} turned round"] += roll.total < 0
        self.change(roller, sign * roll.total, "roll")
        yield from self.settle()
        yield from self._after_dice(roll)
        yield from self.hundred()

    def inquisition_roll(self) -> Asking[None]:
        """PP-T06."""
        roller = self.active
        dice = yield from self.thrown("inquisition", 2)
        roll = Roll("inquisition", self.phase, roller, dice, [], [])
        first, second = dice
        self.tell("inquisition_rolled", seat=named(roller), first=first, second=second, total=roll.total)
        self.rolls = [roll]
        yield from self.answer(roll)
        if not roll.is_natural and roll.total <= 7:
            self.change(roller, -5, "inquisition_roll")
            yield from self.settle()
        elif not roll.is_natural:
            yield from self._hand_on()
        yield from self._after_dice(roll)

    def _hand_on(self) -> Asking[None]:
        holder, templars = self.active, self.templars()
        if holder in templars:
            self.seen["templar may not pass"] += 1
            self.tell("must_keep", seat=named(holder))
            return
        targets = templars or self.after(holder)
        legal = (*(f"choose seat{seat + 1}" for seat in targets), "decline")
        verb, *picks = yield Wanted(holder, "hand_on", legal)
        if verb == "decline":
            self.tell("kept", seat=named(holder))
        else:
            self.tell("handed_on", seat=named(holder), other=picks[0])
            self.seen["templar hand_on"] += bool(templars)
            self.seen["handed on"] += 1
            self.lay_inquisition(int(picks[0][4:]) - 1)

    def _after_dice(self, roll: Roll) -> Asking[None]:
        """PP-T10: doubles, then double Plague."""
        roller, is_first = roll.seat, self.phase == "prosperity"
        if len(set(roll.dice)) == 1 and self.population[roller]:
            if self._ways(roller, dict(enumerate(self.pestilence))):
                self.tell("doubles", seat=named(roller), face=roll.dice[0])
            yield from self.move_pestilence(roller, dict(enumerate(self.pestilence)), self.seats * 5)
        is_out_before = not self.population[roller]
        self.seen["out before the 20 of a Plague"] += roll.is_natural and is_out_before and not is_first
        if not roll.is_natural or not (self.population[roller] or is_first):
            return
        self.tell("double_plague", seat=named(roller))
        if self.population[roller]:
            self.change(roller, -20, "double_plague")
            yield from self.settle()
        if is_first:
            self.seen[f"first double Plague on {roll.throw}"] += 1
            self.seen["hundred and double Plague"] += bool(self.reached_100 and "hundred" in self.on)
            if not self.population[roller]:
                self.seen[f"last double Plague by {self.out[-1][2]}"] += 1
            yield from self.take_death_ship(roller)

    def hundred(self) -> Asking[None]:
        """PP-V04, once a roll or card is done."""
        seat, self.reached_100 = self.reached_100, None
        if seat is None or "hundred" not in self.on or self.phase != "prosperity":
            return
        self.seen["hundred"] += 1
        self.tell("hundred", seat=named(seat), count=100)
        self.seen["hundred in another's turn"] += seat != self.active
        yield from self.take_death_ship(seat)

    def move_pestilence(self, mover: int, movable: dict[int, int], most: int) -> Asking[None]:
        """PP-T02: each card of *movable*, by holder, once; PP-C09: at *most* one."""
        self.movable = {holder: min(number, most) for holder, number in movable.items()}
        while most:
            ways = self._ways(mover, self.movable)
            self.movable = {holder: self.movable[holder] for holder in ways}
            if not self.movable:
                break
            count = min(most, sum(self.movable.values()))
            legal = [f"move seat{h + 1} seat{t + 1}" for h, targets in ways.items() for t in targets]
            verb, *picks = yield Wanted(mover, "pestilence", (*legal, "decline"), (("count", count),))
            if verb == "decline":
                self.seen["declined to move"] += 1
                self.tell("done_moving", seat=named(mover))
                break
            holder, target = (int(pick[4:]) - 1 for pick in picks)
            number = sum(self.pestilence[holder] for holder in ways)
            self.seen["Mass Migration moved one of several"] += most == 1 < number
            self.tell("moved", seat=named(mover), **{"from": picks[0], "to": picks[1]})
            most -= 1
            self.movable[holder] -= 1
            self.pestilence[holder] -= 1
            yield from self.lay_pestilence(target)
        self.movable = {}

    def _ways(self, mover: int, movable: dict[int, int]) -> dict[int, list[int]]:
        """To whom each holder's Pestilence can go; only holders that have some which can."""
        ways = {
            holder: [seat for seat in self.after(holder) if seat != mover]
            for holder, number in movable.items()
            if number
        }
        return {holder: targets for holder, targets in ways.items() if targets}

    def lay_pestilence(self, target: int) -> Asking[None]:
        """PP-C06."""
        self.pestilence[target] += 1
        self.change(target, CARDS[Card.PESTILENCE].population, "pestilence")
        yield from self.settle()

    def fill(self) -> Asking[None]:
        """PP-T07, PP-T09."""
        hand, black = self.hands[self.active], list[str]()
        missing = 6 - len(hand)
        while len(hand) < 6:
            self.irrevocable = True
            card = self.pile.pop(0)
            if card in BLACK:
                black.append(card)
            else:
                hand.append(card)
            if not self.pile:
                self.seen[f"reshuffle {'in' if len(hand) < 6 else 'after'} filling"] += 1
                yield from self.reshuffle()
        if missing:
            self.tell("filled", seat=named(self.active), count=missing)
        for card in black:
            self.tell("drew_black", seat=named(self.active), card=card)
        if "death_ship" in black:
            self.begin_plague()
        self.seen["both black cards"] += len(black) == 2
        if "inquisition" in black:
            yield from self.give_inquisition(self.active, "inquisition")
        if "death_ship" in black:
            yield from self.sail(self.active)
