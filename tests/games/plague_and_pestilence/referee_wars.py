"""A second reading of the rules of Plague & Pestilence: wars (PP-C07, PP-C08)."""

from collections.abc import Mapping

from bot.games.plague_and_pestilence.data import CARDS, Losses
from bot.games.plague_and_pestilence.kinds import Card
from bot.games.protocol import Arg
from tests.games.plague_and_pestilence.referee_box import Asking, Roll, named, summed
from tests.games.plague_and_pestilence.referee_rolls import Rolls


class Wars(Rolls):
    """The opponent, the dice, the losses."""

    def wage(self, card: str, target: int) -> Asking[None]:
        attacker = self.active
        self.war = (card, attacker, target, None)
        candidates = self.opponents(target)
        if (yield from self.cancels(card, [target], candidates)):
            return
        if not candidates:
            yield from self._single_die(card, target)
            return
        opponent, self.named_in_window = self.named_in_window, None
        if opponent is None:
            opponent = yield from self.chosen(
                target, "opponent", candidates, card=card, seat=f"seat{attacker + 1}"
            )
        self.tell("opponent", seat=named(target), other=named(opponent))
        self.war = (card, attacker, target, opponent)
        if not (yield from self.cancels(card, [target, opponent])):
            yield from self._fight(card, target, opponent)

    def _fight(self, card: str, *fighters: int) -> Asking[None]:
        of = CARDS[Card(card)]
        assert of.winner
        assert of.loser
        advantages: dict[int, list[int]] = {seat: [] for seat in fighters}
        while True:
            dice = yield from self.thrown("war", 2)
            self.rolls = [
                Roll("war", self.phase, seat, (face,), self.modifiers(seat, "war"), advantages[seat])
                for seat, face in zip(fighters, dice, strict=True)
            ]
            for roll in self.rolls:
                how: dict[str, Arg] = {"face": roll.dice[0], "total": roll.total}
                self.tell("war_die", seat=named(roll.seat), **how, **summed(roll.modifiers))
            yield from self.answer_war(card)
            low, high = sorted(self.rolls, key=lambda roll: roll.total)
            if low.total != high.total:
                self.tell("war_won", seat=named(high.seat), other=named(low.seat))
                yield from self._suffer(card, {high.seat: of.winner, low.seat: of.loser}, high.seat)
                return
            self.seen["war tied"] += 1
            both = tuple(named(seat) for seat in self.after(self.active) if seat in fighters)
            self.tell("war_tie", seats=both)
            self._take(card, dict.fromkeys(fighters, of.winner))
            alive = [seat for seat in fighters if self.population[seat]]
            if len(alive) < 2:
                self.seen[f"war tied, {2 - len(alive)} out"] += 1
                self.tell("war_ends")
                yield from self.settle()
                return
            self.tell("war_again")

    def _take(self, card: str, losses: Mapping[int, Losses]) -> None:
        """From the active player's left on (PP-C12)."""
        for seat in self.after(self.active):
            if seat in losses:
                self.change(seat, losses[seat].population, card)

    def _suffer(self, card: str, losses: Mapping[int, Losses], winner: int) -> Asking[None]:
        """Populations first, then improvements."""
        self._take(card, losses)
        for seat, loss in losses.items():
            if loss.costs_improvement and self.population[seat]:
                self.seen["war's winner is out"] += not self.population[winner]
                yield from self.lose_improvement(
                    seat, winner if self.population[winner] else self.active, card
                )
        yield from self.settle()

    def _single_die(self, card: str, target: int) -> Asking[None]:
        of = CARDS[Card(card)]
        face = yield from self.throw_single(target)
        is_odd = yield from self.declare(card, target, face)
        if is_odd is None:
            self.seen["both parities void"] += 1
            is_odd = (yield from self.throw_single(target)) % 2 == 1
        losses = of.winner if is_odd else of.loser
        assert losses
        self.seen[f"single die {'odd' if is_odd else 'even'}"] += 1
        yield from self._suffer(card, {target: losses}, self.active)

    def throw_single(self, target: int) -> Asking[int]:
        (face,) = yield from self.thrown("die", 1)
        self.tell("single_die", seat=named(target), face=face, parity="odd" if face % 2 else "even")
        self.rolls = [Roll("single", self.phase, target, (face,), [], [])]
        return face
