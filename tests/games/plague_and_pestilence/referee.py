"""A second reading of the rules of Plague & Pestilence, plain and mutable, to hold the engine against."""

from collections.abc import Mapping

from bot.games.plague_and_pestilence.data import CARDS, CardData
from bot.games.plague_and_pestilence.kinds import Card
from tests.games.plague_and_pestilence.referee_box import (
    BLACK,
    CARD_ORDER,
    DEFAULTS,
    IMPROVEMENT_ORDER,
    KNIGHTS,
    Asking,
    OneLeft,
    TurnEnds,
    Wanted,
    named,
)
from tests.games.plague_and_pestilence.referee_wars import Wars


class Referee(Wars):
    """One game from its first row on; *wanted* is what the next row must answer, None once it is over."""

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        super().__init__(seats, options)
        self._game = self._whole_game()
        self.wanted: Wanted | None = next(self._game)

    def row(self, seat: int, text: str) -> None:
        """Another row of the log."""
        verb, *picks = text.split()
        self.irrevocable = self.is_shown = self.is_private = self.is_unsigned = False
        self.told, self.whispered = [], []
        if verb in ("orders", "askme", "unset"):
            self._set(seat, verb, picks)
            return
        in_window = self.wanted is not None and self.wanted.asked
        if verb == "released":
            self._release(int(picks[0][4:]) - 1, picks[1])
            if not in_window:
                return
            seat = int(picks[0][4:]) - 1
        try:
            self.wanted = self._game.send([verb, *picks, str(seat)] if in_window else [verb, *picks])
        except StopIteration:
            self.wanted = None

    def switches(self, seat: int) -> list[str]:
        """How *seat* can set its switch otherwise than it is (PP-R04)."""
        ways = ("on", "every", "off") if "ask_every" in self.on else ("on", "off")
        return [f"askme {way}" for way in ways if self.reaction_time and way != self.asks_next[seat]]

    def _set(self, seat: int, verb: str, picks: list[str]) -> None:
        """What one wishes for later; *unset*: who gave the orders of a seat is gone."""
        if verb == "askme":
            self.asks_next[seat], self.unanswered[seat] = picks[0], 0
            self.seen[f"switched to {picks[0]}"] += 1
            self.tell(f"askme_{picks[0]}", seat=named(seat))
        elif verb == "orders":
            moment, answer = picks
            self.orders[seat][moment] = answer
            how, _, other = answer.partition("=")
            said = {"moment": moment, "answer": f"{moment}_{how}"}
            if other:
                self.whisper(seat, "order_set_named", **said, other=other)
            else:
                self.whisper(seat, "order_set", **said)
        else:
            seat = int(picks[0][4:]) - 1
            self.orders[seat] = dict(DEFAULTS)
            if self.frozen:
                self.frozen[seat] = dict(DEFAULTS)

    def releases(self, seat: int, how: str) -> bool:
        """Whether the game waits for *seat* as its holder wished, or may (PP-R04)."""
        asked = self.wanted.asked if self.wanted else ()
        return self._is_asking(seat) or (bool(asked) if how == "taken" else seat in asked)

    def _release(self, seat: int, how: str) -> None:
        """Whoever sits there from now on is not asked again before they say so (PP-R04)."""
        if how == "left" or self._is_asking(seat):
            self.tell("unasked" if how == "left" else "askme_ended", seat=named(seat))
        self.switch_off(seat)

    def _is_asking(self, seat: int) -> bool:
        return {self.asks_now[seat], self.asks_next[seat]} != {"off"}

    def places(self) -> list[int]:
        """The winner, then the others, the last out first (PP-O01)."""
        return self.living() + [seat for seat, _, _ in reversed(self.out)]

    # From the start to the end.

    def _whole_game(self) -> Asking[None]:
        yield from self._set_up()
        try:
            while True:
                self.turn += 1
                self.asks_now[self.active] = self.asks_next[self.active]
                self.active = yield from self._turn_and_next()
        except OneLeft:
            self.phase, self.movable = "over", {}
            (winner,) = self.living()
            self.tell("game_over")
            self.tell("wins", seat=named(winner), population=self.population[winner])
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
            for seat, first, second in zip(contenders, dice[::2], dice[1::2], strict=True):
                self.tell("start_roll", seat=named(seat), first=first, second=second)
            contenders = [s for s, total in zip(contenders, totals, strict=True) if total == max(totals)]
            if len(contenders) > 1:
                self.seen["start tied"] += 1
                self.tell("start_again", seats=tuple(map(named, contenders)))
        self.active, self.phase = contenders[0], "prosperity"
        self.tell("starts", seat=named(self.active))
        if "head_start" in self.on:
            self.tell("head_start", seat=named(1 - self.active))
            self.change(1 - self.active, 8, "")

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
            self.tell("built", seat=named(player), improvement=kind)
            self._build(kind)
            return
        self.is_shown = True
        self.hands[player].remove(kind)
        if verb == "discard":
            self.tell("discarded", seat=named(player), card=kind)
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
        if of.target.value in ("self", "others"):
            self.tell("played", seat=named(self.active), card=kind)
        elif target == self.active:
            self.tell("played_self", seat=named(self.active), card=kind)
        else:
            self.tell("played_on", seat=named(self.active), card=kind, target=named(target))
        if kind in KNIGHTS:
            yield from self._knights(kind)
        elif kind == "pestilence":
            self.in_play = []
            yield from self.lay_pestilence(target)
        elif of.winner:
            yield from self.wage(kind, target)
        elif of.target.value == "others":
            yield from self._all_others(kind, of)
        else:
            if of.cancellable and (yield from self.cancels(kind, [target])):
                return
            self.change(target, of.population, kind)
            if of.gain:
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
                self.tell("built_by", seat=named(self.active), improvement=builds, card=kind)
                self._build(builds)
            else:
                self.tell("not_built", seat=named(self.active), improvement=builds)

    def _all_others(self, kind: str, of: CardData) -> Asking[None]:
        """PP-C09, PP-C12."""
        lost = 0
        halves = {improvement.value for improvement in of.halved_by}
        for seat in self.after(self.active):
            for kind_halving in halves & self.improvements[seat]:
                self.seen["halved"] += 1
                self.tell("halved", seat=named(seat), improvement=kind_halving)
            part = 2 if halves & self.improvements[seat] else 1
            lost -= self.change(seat, -(-of.population // part), kind)
        if of.takes:
            self.change(self.active, lost, kind)
        yield from self.settle()
        if of.moves_pestilence:
            yield from self.move_pestilence(self.active, dict(enumerate(self.pestilence)), 1)
