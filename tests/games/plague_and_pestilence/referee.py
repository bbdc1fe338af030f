"""A second reading of the rules of Plague & Pestilence, plain and mutable, to hold the engine against."""

from collections.abc import Mapping

from bot.games.plague_and_pestilence.data import CARDS, CardData, Losses
from bot.games.plague_and_pestilence.kinds import Card
from tests.games.plague_and_pestilence.referee_box import (
    BLACK,
    CARD_ORDER,
    IMPROVEMENT_ORDER,
    KNIGHTS,
    Asking,
    OneLeft,
    Roll,
    TurnEnds,
    Wanted,
)
from tests.games.plague_and_pestilence.referee_rolls import Rolls


class Referee(Rolls):
    """One game from its first row on; *wanted* is what the next row must answer, None once it is over."""

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        super().__init__(seats, options)
        self._game = self._whole_game()
        self.wanted: Wanted | None = next(self._game)

    def row(self, seat: int, text: str) -> None:
        """Another row of the log."""
        verb, *picks = text.split()
        self.irrevocable = self.is_shown = False
        if verb == "orders":
            self.orders[seat][picks[0]] = picks[1]
            return
        try:
            self.wanted = self._game.send([verb, *picks])
        except StopIteration:
            self.wanted = None

    def places(self) -> list[int]:
        """The winner, then the others, the last out first (PP-O01)."""
        return self.living() + [seat for seat, _, _ in reversed(self.out)]

    # From the start to the end.

    def _whole_game(self) -> Asking[None]:
        yield from self._set_up()
        try:
            while True:
                self.turn += 1
                self.active = yield from self._turn_and_next()
        except OneLeft:
            self.phase, self.movable = "over", {}
            self._clear()

    def _set_up(self) -> Asking[None]:
        """PP-S03, PP-S04, PP-V01, PP-V06."""
        deck = [card for card in CARD_ORDER for _ in range(CARDS[Card(card)].copies) if card not in BLACK]
        deck = yield from self.shuffled("deal", deck)
        for seat in range(self.seats):
            self.hands[seat], deck = deck[:5], deck[5:]
        is_short = "short_game" in self.on
        self.pile = yield from self.shuffled("pile", deck + list(BLACK[: 1 if is_short else 2]))
        if is_short:
            _, place = yield Wanted(-1, "death_ship")
            self.irrevocable = True
            self.pile.insert(int(place) - 1, "death_ship")
        contenders = self.living()
        while len(contenders) > 1:
            dice = yield from self.thrown("start", 2 * len(contenders))
            totals = [dice[at] + dice[at + 1] for at in range(0, len(dice), 2)]
            contenders = [s for s, total in zip(contenders, totals, strict=True) if total == max(totals)]
            self.seen["start tied"] += len(contenders) > 1
        self.active, self.phase = contenders[0], "prosperity"
        if "head_start" in self.on:
            self.population[1 - self.active] = 58

    def _turn_and_next(self) -> Asking[int]:
        """One turn (PP-T); returns whose turn is next (PP-T11)."""
        player = self.active
        had = self.inquisition
        try:
            yield from self.main_roll()
            if self.inquisition == player:
                self.seen["Inquisition came by the main roll"] += had != player
                yield from self.inquisition_roll()
            if self.population[player]:
                yield from self.fill()
                yield from self._act()
        except TurnEnds as ends:
            return ends.following
        return self.after(player)[0]

    # The one action (PP-T08).

    def _act(self) -> Asking[None]:
        player = self.active
        verb, kind, *target = yield Wanted(player, "act", tuple(self._actions()))
        if verb == "build":
            self._build(kind)
            return
        self.is_shown = True
        self.hands[player].remove(kind)
        if verb == "discard":
            self.discards.append(kind)
            return
        self.in_play = [kind]
        yield from self._play(kind, int(target[0][4:]) - 1 if target else player)
        self._clear()
        yield from self.hundred()

    def _clear(self) -> None:
        """What was played is discarded."""
        self.discards += self.in_play
        self.in_play, self.war = [], None

    def _build(self, kind: str) -> None:
        self.supply[kind] -= 1
        self.improvements[self.active].add(kind)

    def _may_build(self) -> bool:
        """PP-V03."""
        return self.phase == "prosperity" or "prosperity_only" not in self.on

    def _can_build(self, kind: str) -> bool:
        return self.supply.get(kind, 0) > 0 and kind not in self.improvements[self.active]

    def _actions(self) -> list[str]:
        kinds = [kind for kind in CARD_ORDER if kind in self.hands[self.active]]
        plays = [f"play {kind}{target}" for kind in kinds for target in self._targets(kind)]
        built = [kind for kind in IMPROVEMENT_ORDER if self._may_build() and self._can_build(kind)]
        return plays + [f"discard {kind}" for kind in kinds] + [f"build {kind}" for kind in built]

    def _targets(self, kind: str) -> list[str]:
        """What may follow the card's name; nothing if it cannot be played."""
        of = CARDS[Card(kind)]
        match of.target.value:
            case "self" | "others":
                return [""]
            case "nobody":
                return []
        others = self.after(self.active)
        able = others if of.target.value == "another" else [self.active, *others]
        stops = {improvement.value for improvement in of.stopped_by}
        return [f" seat{seat + 1}" for seat in able if not stops & self.improvements[seat]]

    # Cards (PP-C).

    def _play(self, kind: str, target: int) -> Asking[None]:
        of = CARDS[Card(kind)]
        self.seen[f"played {kind}"] += 1
        if kind in KNIGHTS:
            yield from self._knights(kind)
        elif kind == "pestilence":
            self.in_play = []
            yield from self.lay_pestilence(target)
        elif of.winner:
            yield from self._war(kind, target)
        elif of.target.value == "others":
            yield from self._all_others(kind, of)
        elif not of.cancellable or not self.cancels(kind, [target]):
            self.change(target, of.population, kind)
            self.change(self.active, of.gain, kind)
            yield from self.settle()
            if of.costs_improvement and self.population[target]:
                yield from self.lose_improvement(target, self.active, kind)

    def _knights(self, kind: str) -> Asking[None]:
        """PP-C11."""
        self.in_play = []
        self.improvements[self.active].add(kind)
        builds = str(CARDS[Card(kind)].builds)
        self.seen["knights cannot build"] += not self._can_build(builds)
        if self._can_build(builds):
            self.seen["knights in a Plague without building"] += not self._may_build()
            verb, *_ = yield Wanted(
                self.active, "knights", (f"build {builds}", "decline"), (("improvement", builds),)
            )
            self.seen[f"knights {verb}"] += 1
            if verb == "build":
                self._build(builds)

    def _all_others(self, kind: str, of: CardData) -> Asking[None]:
        """PP-C09, PP-C12."""
        lost = 0
        halves = {improvement.value for improvement in of.halved_by}
        for seat in self.after(self.active):
            self.seen["halved"] += bool(halves & self.improvements[seat])
            part = 2 if halves & self.improvements[seat] else 1
            lost -= self.change(seat, -(-of.population // part), kind)
        if of.takes:
            self.change(self.active, lost, kind)
        yield from self.settle()
        if of.moves_pestilence:
            yield from self.move_pestilence(self.active, dict(enumerate(self.pestilence)), 1)

    # Wars (PP-C07, PP-C08).

    def _war(self, card: str, target: int) -> Asking[None]:
        attacker = self.active
        self.war = (card, attacker, target, None)
        if self.cancels(card, [target]):
            return
        candidates = [seat for seat in self.after(target) if seat != attacker]
        if not candidates:
            yield from self._single_die(card, target)
            return
        opponent = yield from self.chosen(
            target, "opponent", candidates, card=card, seat=f"seat{attacker + 1}"
        )
        self.war = (card, attacker, target, opponent)
        if not self.cancels(card, [target, opponent]):
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
            self.answer_war(card)
            low, high = sorted(self.rolls, key=lambda roll: roll.total)
            if low.total != high.total:
                yield from self._suffer(card, {high.seat: of.winner, low.seat: of.loser}, high.seat)
                return
            self.seen["war tied"] += 1
            yield from self._suffer(card, dict.fromkeys(fighters, of.winner), self.active)
            alive = [seat for seat in fighters if self.population[seat]]
            if len(alive) < 2:
                self.seen[f"war tied, {2 - len(alive)} out"] += 1
                return

    def _suffer(self, card: str, losses: Mapping[int, Losses], winner: int) -> Asking[None]:
        """Populations first, from the active player's left on, then improvements."""
        for seat in self.after(self.active):
            if seat in losses:
                self.change(seat, losses[seat].population, card)
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
        is_odd, is_void = self.declare(card, target, face)
        if is_void:
            self.seen["both parities void"] += 1
            is_odd = (yield from self.throw_single(target)) % 2 == 1
        losses = of.winner if is_odd else of.loser
        assert losses
        self.seen[f"single die {'odd' if is_odd else 'even'}"] += 1
        yield from self._suffer(card, {target: losses}, self.active)

    def throw_single(self, target: int) -> Asking[int]:
        (face,) = yield from self.thrown("die", 1)
        self.rolls = [Roll("single", self.phase, target, (face,), [], [])]
        return face
