"""A second reading of the rules of Plague & Pestilence: reaction windows (PP-R04, PP-R05)."""

from collections.abc import Callable, Collection, Sequence
from copy import deepcopy

from bot.games.plague_and_pestilence.data import CARDS
from bot.games.plague_and_pestilence.kinds import Card
from bot.games.protocol import Arg
from tests.games.plague_and_pestilence.referee_box import Asking, Roll, Wanted, named
from tests.games.plague_and_pestilence.referee_reactions import ADVANTAGE, INDULGENCE, Reactions, losses

Fate = tuple[object, ...]


class Windows(Reactions):
    """Moments: orders alone, or a window for those who want to be asked."""

    windows = 0
    """How many there were."""
    named_in_window: int | None = None
    """The opponent whom the target named as its pass."""
    about: str = ""
    """What the open window is about: `cancel` and the card, or a throw."""

    def _hidden(self, card: str) -> int:
        """Copies that nobody has seen go."""
        return CARDS[Card(card)].copies - self.discards.count(card) - self.in_play.count(card)

    def _wait(
        self,
        asked: list[int],
        what: Callable[[], tuple[str, tuple[tuple[str, Arg], ...]]],
        can: Callable[[int], tuple[str, ...]],
        act: Callable[[int, list[str]], None],
        matters: Callable[[], bool],
    ) -> Asking[set[int]]:
        """Until all have passed, time is up, or no card could change anything: who has passed.

        Who leaves is no longer *asked*.
        """
        self.windows += 1
        passed, was_played = set[int](), False
        while matters() and set(asked) - passed:
            ask, args = what()
            able = {seat: can(seat) for seat in asked if seat not in passed}
            wanted = Wanted(
                asked[0], ask, (), args, asked=tuple(asked), open=able, clock=(self.windows, was_played)
            )
            verb, *picks, who = yield wanted
            seat, self.irrevocable = int(who), True
            if verb == "released":
                self._release_in_window(seat, picks[1], asked, passed)
                continue
            if verb == "timeup":
                self.seen[f"window over on {ask}"] += 1
                self.seen["window over with a pass"] += bool(passed)
                self.tell("window_over", seats=tuple(map(named, asked)))
                break
            if verb == "react":
                self.seen[f"reacted on {ask}"] += 1
                self.seen["a card makes a pass void"] += bool(passed - {seat})
                self.seen["a second card in a window"] += was_played
                passed, was_played = set(), True
                act(seat, picks)
                if not matters():
                    self.seen["a card ends a window"] += 1
                continue
            passed.add(seat)
            if verb == "choose":
                self.named_in_window = int(picks[0][4:]) - 1
            elif set(asked) - passed:
                self.irrevocable, self.is_private = False, True
                self.seen["passed in private"] += 1
        return passed

    def _release_in_window(self, seat: int, how: str, asked: list[int], passed: set[int]) -> None:
        """Who sits down instead has not passed; who has left is not waited for (PP-R05)."""
        if how == "taken":
            self.seen["a pass ends with its holder"] += seat in passed
            passed.discard(seat)
        elif seat in asked:
            self.seen["who has passed leaves an open window"] += seat in passed
            asked.remove(seat)
        self.irrevocable = set(asked) <= passed
        self.seen["a window ends as somebody leaves"] += self.irrevocable

    def _asked(self, involved: Sequence[int]) -> list[int]:
        return [seat for seat in involved if self.asks_now[seat]]

    # Cancelling.

    def cancels(self, card: str, fighters: Sequence[int], candidates: Sequence[int] = ()) -> Asking[bool]:
        """Whether the card is cancelled; the one named last is asked, with *candidates* to name (PP-R04)."""
        self.irrevocable, self.named_in_window = True, None
        asked = self._asked(fighters[-1:]) if self._hidden(INDULGENCE) else []
        if self.cancels_by_order(card, fighters, asked):
            self.seen["cancelled by order before the opponent is asked"] += bool(asked)
            return True
        if not asked:
            return False
        self.frozen, self.about, cancelled = deepcopy(self.orders), f"cancel {card}", list[int]()

        def act(seat: int, picks: list[str]) -> None:
            assert picks == [INDULGENCE, "cancel"]
            self.cancel(seat, card)
            cancelled.append(seat)

        def can(seat: int) -> tuple[str, ...]:
            go_on = [f"choose {named(one)}" for one in candidates] if len(candidates) > 1 else ["decline"]
            return (*go_on, *([f"react {INDULGENCE} cancel"] if INDULGENCE in self.hands[seat] else []))

        ask = "react_opponent" if len(candidates) > 1 else "react_cancel"
        args = (("card", card), ("seat", named(self.active)))
        passed = yield from self._wait(asked, lambda: (ask, args), can, act, lambda: not cancelled)
        by_hand = bool(cancelled)
        done = by_hand or self.cancels_by_order(card, fighters, passed)
        self.seen["cancelled by order as a window closed"] += done and not by_hand
        self.frozen, self.about = None, ""
        return done

    # Rolls.

    def _moment(
        self,
        fates: Callable[[], set[Fate]],
        by_order: Callable[[set[int], Collection[int]], None],
        by_hand: Callable[[int, list[str]], None],
    ) -> Asking[None]:
        """Orders; and where the moment is decisive a window for the roller or the fighters (PP-R04)."""
        played, self.cards = set[int](), 0
        asked = self._asked([roll.seat for roll in self.rolls]) if len(fates()) > 1 else []
        if asked:
            self.frozen, self.about = deepcopy(self.orders), self.rolls[0].throw
        by_order(played, asked)
        if not asked:
            return
        self.seen[f"window on {self.about}"] += 1
        self.seen["orders ran as a window opened"] += bool(played)

        def act(seat: int, picks: list[str]) -> None:
            played.add(seat)
            by_hand(seat, picks)
            before = self.cards
            by_order(played, asked)
            self.seen["orders answered a card in a window"] += self.cards > before

        def can(seat: int) -> tuple[str, ...]:
            return ("decline", *(self._effects() if ADVANTAGE in self.hands[seat] else ()))

        passed = yield from self._wait(asked, self._question, can, act, lambda: len(fates()) > 1)
        before = self.cards
        by_order(played, passed)
        self.seen["orders ran as a window closed"] += self.cards > before
        self.frozen, self.about = None, ""

    def _question(self) -> tuple[str, tuple[tuple[str, Arg], ...]]:
        is_single = self.rolls[0].throw == "single"
        totals = ("odd" if self.is_odd else "even",) if is_single else tuple(str(r.total) for r in self.rolls)
        seats = tuple(named(roll.seat) for roll in self.rolls)
        how = (("throw", self.rolls[0].throw), ("rollers", seats), ("totals", totals), ("cards", self.cards))
        return "react_roll", how

    def _effects(self) -> list[str]:
        if self.rolls[0].throw == "single":
            return [
                f"react {ADVANTAGE} {effect}"
                for effect in (("void",) if self.is_declared else ("odd", "even"))
            ]
        heads = [f"react {ADVANTAGE} {named(roll.seat)}" for roll in self.rolls]
        heads = heads if len(heads) > 1 else [f"react {ADVANTAGE}"]
        return [f"{head} {effect}" for head in heads for effect in ("plus_two", "minus_two")]

    def _reach(self, total: int) -> range:
        """What a total could become by the cards that nobody has seen go."""
        most = 2 * self._hidden(ADVANTAGE)
        return range(total - most, total + most + 1, 2)

    def answer(self, roll: Roll) -> Asking[None]:
        """A main or an Inquisition roll."""
        yield from self._moment(
            lambda: {self.fate(roll, total) for total in self._reach(roll.total)},
            lambda played, silent: self.answer_by_order(roll, played, silent),
            lambda seat, picks: self.advance(seat, roll, 2 if picks[-1] == "plus_two" else -2),
        )

    def fate(self, roll: Roll, total: int) -> Fate:
        """Out or not, and on an Inquisition roll 8 and more or not."""
        had, change = self.population[roll.seat], self.gain(roll, total)
        is_out = had + change <= 0 or (roll.is_natural and had + change <= 20)
        return is_out, roll.throw == "inquisition" and not roll.is_natural and total >= 8

    def gain(self, roll: Roll, total: int) -> int:
        """What a total gains its roller, below 0 where it is lost."""
        if roll.throw == "main":
            return total if roll.phase == "prosperity" else -total
        return -5 if total <= 7 and not roll.is_natural else 0

    def answer_war(self, card: str) -> Asking[None]:
        """The dice of a war."""
        first, second = self.rolls

        def by_hand(seat: int, picks: list[str]) -> None:
            roll = first if picks[1] == named(first.seat) else second
            self.advance_in_war(seat, roll, 2 if picks[2] == "plus_two" else -2)

        yield from self._moment(
            lambda: {(lead > 0, lead < 0) for lead in self._reach(first.total - second.total)},
            lambda played, silent: self.answer_war_by_order(card, played, silent),
            by_hand,
        )

    def declare(self, card: str, target: int, face: int) -> Asking[bool | None]:
        """Whether the single die counts as odd; None: two cards were void (PP-C08)."""
        self.is_odd, self.is_declared = face % 2 == 1, False
        yield from self._moment(
            lambda: {(True,), (False,)} if self._hidden(ADVANTAGE) and self.is_odd is not None else {()},
            lambda played, silent: self.declare_by_order(card, target, played, silent),
            lambda seat, picks: self.declare_parity(seat, is_odd=picks[1] == "odd"),
        )
        return self.is_odd

    def war_losses(self, card: str, lead: int) -> tuple[int, int]:
        """What both fighters of a war lose if the first is ahead by *lead*."""
        parts = [("winner", "winner"), ("winner", "loser"), ("loser", "winner")][(lead > 0) - (lead < 0)]
        return losses(card, parts[0]), losses(card, parts[1])
