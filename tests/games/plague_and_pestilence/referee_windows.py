"""A second reading of the rules of Plague & Pestilence: reaction windows (PP-R04, PP-R05)."""

from collections.abc import Callable, Collection, Sequence
from copy import deepcopy

from bot.games.plague_and_pestilence.data import CARDS
from bot.games.plague_and_pestilence.kinds import Card
from tests.games.plague_and_pestilence.referee_box import Asking, Question, Roll, Wanted, named
from tests.games.plague_and_pestilence.referee_reactions import ADVANTAGE, INDULGENCE, Reactions, losses

Fate = tuple[object, ...]


class Windows(Reactions):
    """Moments: orders alone, or a window for those who want to be asked."""

    windows = 0
    """How many there were."""
    named_in_window: int | None = None
    """The opponent whom the target named as its pass: noted while the window is open."""
    struck: Sequence[int] = ()
    """Who can be struck by the card that the open window is about."""
    about: str = ""
    """What the open window is about: `cancel` and the card, or a throw."""

    def _hidden(self, card: str) -> int:
        """Copies that nobody has seen go."""
        return CARDS[Card(card)].copies - self.discards.count(card) - self.in_play.count(card)

    def _wait(
        self,
        asked: list[int],
        question: Callable[[int], Question],
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
            able = {seat: can(seat) for seat in asked if seat not in passed}
            questions = tuple(map(question, asked))
            verb, *picks, who = yield Wanted(
                asked[0],
                questions[0][0],
                asked=tuple(asked),
                questions=questions,
                open=able,
                changes=self._others_to_name(),
                clock=(self.windows, was_played),
            )
            seat, self.irrevocable = int(who), True
            if verb == "released":
                self._release_in_window(seat, picks[1], asked, passed)
                continue
            if verb == "timeup":
                for ask, _ in questions:
                    self.seen[f"window over on {ask}"] += 1
                self._time_up(asked, passed)
                break
            self.unanswered[seat] = 0
            if verb == "react":
                self.seen[f"reacted on {question(seat)[0]}"] += 1
                self.seen["a card makes a pass void"] += bool(passed - {seat})
                self.seen["a second card in a window"] += was_played
                self.seen["a card by one whom the moment is not about"] += seat not in self._about_whom()
                passed, was_played = set(), True
                act(seat, picks)
                if not matters():
                    self.seen["a card ends a window"] += 1
                continue
            passed.add(seat)
            self._passed(seat, verb, picks, is_open=bool(set(asked) - passed), is_one=len(asked) == 1)
        return passed

    def _passed(self, seat: int, verb: str, picks: list[str], *, is_open: bool, is_one: bool) -> None:
        """A pass, or an opponent named, which is one; nobody else sees it while the window is open."""
        if is_open:
            self.irrevocable, self.is_private = False, True
            self.seen["passed in private"] += verb == "decline"
        else:
            self.is_unsigned = not is_one
        if verb == "choose":
            was = self.named_in_window
            self.named_in_window = int(picks[0][4:]) - 1
            self.seen["opponent named in a window, changed"] += was is not None
            if is_open:
                self.whisper(seat, "opponent_noted", other=picks[0])

    def _others_to_name(self) -> dict[int, tuple[str, ...]]:
        """What the target can change its naming to (PP-R05)."""
        if self.named_in_window is None:
            return {}
        (target,) = self.struck
        others = [seat for seat in self.opponents(target) if seat != self.named_in_window]
        return {target: tuple(f"choose {named(seat)}" for seat in others)}

    def opponents(self, target: int) -> list[int]:
        """Whom the target of a War can name (PP-C07)."""
        return [seat for seat in self.after(target) if seat != self.active]

    def _time_up(self, asked: list[int], passed: set[int]) -> None:
        """Whoever lets three windows in a row run out is asked no more (PP-R05)."""
        self.seen["window over with a pass"] += bool(passed)
        self.seen["opponent named in a window, effective by time"] += self.named_in_window is not None
        self.tell("window_over", seats=tuple(map(named, asked)))
        for seat in asked:
            if seat in passed:
                continue
            self.unanswered[seat] += 1
            if self.unanswered[seat] == 3:
                self.seen["switch lapsed"] += 1
                self.seen["switch lapsed that asked for every moment"] += self.asks_now[seat] == "every"
                self.switch_off(seat)
                self.tell("askme_lapsed", seat=named(seat))

    def _about_whom(self) -> list[int]:
        """Whose moment it is."""
        if self.about.startswith("cancel"):
            return [*self.struck[-1:], *([self.active] if len(self.struck) > 1 else [])]
        is_single = self.rolls[0].throw == "single"
        return [*(roll.seat for roll in self.rolls), *([self.active] if is_single else [])]

    def _release_in_window(self, seat: int, how: str, asked: list[int], passed: set[int]) -> None:
        """Who sits down instead has not passed; who has left is not waited for (PP-R05)."""
        if how == "taken":
            self.seen["a pass ends with its holder"] += seat in passed
            passed.discard(seat)
            if self.named_in_window is not None and seat in self.struck:
                self.seen["a naming ends with its holder"] += 1
                self.named_in_window = None
        elif seat in asked:
            self.seen["who has named an opponent leaves"] += bool(
                self.named_in_window is not None and seat in self.struck
            )
            self.seen["who has passed leaves an open window"] += seat in passed
            asked.remove(seat)
        self.irrevocable = set(asked) <= passed
        self.seen["a window ends as somebody leaves"] += self.irrevocable
        self.seen["an opponent is named as somebody leaves"] += bool(
            self.irrevocable and self.named_in_window is not None
        )

    def _asked(self, first: Sequence[int], start: int) -> list[int]:
        """Who of the living is waited for, in the order of PP-R06, at a moment of the table (PP-R04)."""
        mine = self._about_whom()
        asking = {seat: self.asks_now[seat] for seat in self.in_order(first, start)}
        asked = [seat for seat, how in asking.items() if how == "every" or (how == "on" and seat in mine)]
        self.seen["asked at every moment"] += bool(set(asked) - set(mine))
        return asked

    # Cancelling.

    def cancels(self, card: str, struck: Sequence[int], candidates: Sequence[int] = ()) -> Asking[bool]:
        """Whether a card that has *struck* them is cancelled; the first has *candidates* to name (PP-R04)."""
        self.irrevocable, self.named_in_window = True, None
        self.struck, self.about = struck, f"cancel {card}"
        asked = self._asked(struck, self.active) if self._hidden(INDULGENCE) else []
        if self.cancels_by_order(card, struck, asked):
            self.seen["cancelled by order before the opponent is asked"] += bool(asked)
            return True
        if not asked:
            return False
        self.frozen, cancelled = deepcopy(self.orders), list[int]()
        self.seen["the declarer asked about their own War"] += self.active in asked and len(struck) > 1

        def act(seat: int, picks: list[str]) -> None:
            assert picks == [INDULGENCE, "cancel"]
            self.cancel(seat, card)
            cancelled.append(seat)

        def can(seat: int) -> tuple[str, ...]:
            go_on = [f"choose {named(one)}" for one in candidates] if names(seat) else ["decline"]
            return (*go_on, *([f"react {INDULGENCE} cancel"] if INDULGENCE in self.hands[seat] else []))

        def names(seat: int) -> bool:
            return seat in struck and len(candidates) > 1

        def question(seat: int) -> Question:
            args = (("card", card), ("seat", named(self.active)))
            return "react_opponent" if names(seat) else "react_cancel", args

        passed = yield from self._wait(asked, question, can, act, lambda: not cancelled)
        by_hand = bool(cancelled)
        done = by_hand or self.cancels_by_order(card, struck, passed)
        self.seen["cancelled by order as a window closed"] += done and not by_hand
        self.seen["cancelled though an opponent is noted"] += done and self.named_in_window is not None
        self.seen["opponent asked for after a window"] += bool(
            not done and len(candidates) > 1 and self.named_in_window is None
        )
        self.frozen, self.about = None, ""
        if done:
            self.named_in_window = None
        return done

    # Rolls.

    def _moment(
        self,
        fates: Callable[[], set[Fate]],
        by_order: Callable[[set[int], Collection[int]], None],
        by_hand: Callable[[int, list[str]], None],
    ) -> Asking[None]:
        """Orders; and where the moment is decisive a window for the roller or the fighters (PP-R04)."""
        played, self.cards, self.about = set[int](), 0, self.rolls[0].throw
        first = self._about_whom()
        asked = self._asked(first, first[0]) if len(fates()) > 1 else []
        if asked:
            self.frozen = deepcopy(self.orders)
            self.seen["window for the 20 alone"] += self._is_for_the_20()
            self.seen["the declarer asked about the single die"] += bool(
                self.about == "single" and self.active in asked
            )
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

    def _is_for_the_20(self) -> bool:
        """Whether no card could change who is out but for the 20 of a double Plague."""
        roll = self.rolls[0]
        totals = self._reach(roll.total)
        return roll.is_natural and len({self.comes_to(roll, total) <= 0 for total in totals}) == 1

    def _question(self, seat: int) -> Question:
        is_single = self.rolls[0].throw == "single"
        totals = ("odd" if self.is_odd else "even",) if is_single else tuple(str(r.total) for r in self.rolls)
        seats = tuple(named(roll.seat) for roll in self.rolls)
        how = (("throw", self.rolls[0].throw), ("rollers", seats), ("totals", totals), ("cards", self.cards))
        return "react_roll", (*how, ("own", int(named(seat) in seats)))

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
        is_safe = roll.throw == "inquisition" and not roll.is_natural and total >= 8
        return self.is_out(roll, total), is_safe

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
