"""Reaction windows in words: what a moment comes to, as it stands or with a further card (PP-R04)."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.games.plague_and_pestilence.kinds import Throw, WindowKind
from bot.games.plague_and_pestilence.state import MOST
from bot.games.plague_and_pestilence.views import PublicView, WindowView
from bot.games.plague_and_pestilence.windows import OFF, REACTION_TIME
from bot.games.protocol import Seat, seat_token
from bot.screens.plague_and_pestilence.rolls import signed
from bot.text import Words

Called = Callable[[Seat], str]
"""How a seat is called: by its shape, its name, its number."""


def has_reaction_time(public: PublicView) -> bool:
    """Whether the game may wait for reactions at this table (PP-R04)."""
    return dict(public.options).get(REACTION_TIME, OFF) != OFF


def reaction_time(public: PublicView, words: Words) -> str:
    """How long the game waits for reactions: `8 hours`."""
    return words.value(REACTION_TIME, dict(public.options)[REACTION_TIME])


def above(public: PublicView, words: Words) -> list[str]:
    """What comes of the moment that is waited at, by the shapes of the players."""
    return standing(public, lambda seat: words.shape(seat_token(seat)), words)


def standing(public: PublicView, called: Called, words: Words) -> list[str]:
    """What comes of the moment if no further card is played; without a window nothing."""
    window = public.window
    if window is None:
        return []
    if window.kind is WindowKind.ROLL:
        return [words("window-unless-reacted", outcome=Outcome(public, called, words).of(window))]
    assert window.card is not None, "what is cancelled is a card"
    seats = {"active": called(public.active), "seat": called(window.seats[0])}
    return [words("window-unless-cancelled", card=words.name(window.card), **seats)]


def led_to(public: PublicView, seat: Seat, change: int, *, then: int = 0) -> int:
    """The population after a change, *then* so much of it lost after the rest (PP-S01, PP-T03)."""
    rest = min(max(public.players[seat].population + change + then, 0), MOST)
    return max(rest - then, 0)


@dataclass(frozen=True)
class Outcome:
    """Says what a roll comes to; *reader*: the seat that is spoken to, if one is; *brief*: in figures."""

    public: PublicView
    called: Called
    words: Words
    reader: Seat | None = None
    brief: bool = False

    def of(self, window: WindowView) -> str:
        """All of it: `loses 8 (43 → 35)`, of a war who wins and what each loses."""
        match self.public.rolls[0].throw:
            case Throw.WAR:
                return self.words("window-war", result=self.result(window), changes=self.changes(window))
            case Throw.SINGLE:
                assert window.parity is not None, "a single die counts as something"
                result = self.words.name(window.parity)
                return self.words("window-war", result=result, changes=self.changes(window))
            case Throw.INQUISITION if not window.changes[0]:
                return self._kept(window)
            case _:
                return self.changes(window)

    def result(self, window: WindowView) -> str:
        """Who wins a war."""
        if window.winner is None:
            return self.words("window-tie")
        return self.words("window-wins", **self._who(window.winner))

    def _kept(self, window: WindowView) -> str:
        key = "window-hands-on" if window.may_hand_on else "window-keeps"
        return self.words(key, **self._who(window.seats[0]))

    def changes(self, window: WindowView, *only: Seat) -> str:
        """What becomes of each population, or of *only* some."""
        pairs = zip(window.seats, window.changes, strict=True)
        return ", ".join(
            self._change(window, seat, change) for seat, change in pairs if not only or seat in only
        )

    def _change(self, window: WindowView, seat: Seat, change: int) -> str:
        before = self.public.players[seat].population
        after = led_to(self.public, seat, change, then=window.double_plague)
        if self.brief:
            also = "out" if seat in window.out else "improvement" if seat in window.improvement else "none"
            return self.words("window-brief", **self._who(seat), before=before, after=after, also=also)
        told = self.words(
            "window-change",
            **self._who(seat),
            change=signed(change),
            sign=(change > 0) - (change < 0),
            count=abs(change),
            before=before,
            after=after,
        )
        if window.double_plague:
            told = self.words("window-double-plague", what=told, count=window.double_plague)
        if seat in window.improvement:
            told = self.words("window-improvement", what=told)
        return self.words("window-out", what=told, **self._who(seat)) if seat in window.out else told

    def _who(self, seat: Seat) -> dict[str, str | int]:
        return {"seat": self.called(seat), "own": int(seat == self.reader)}
