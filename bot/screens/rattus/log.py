"""What happened at a table of Rattus: a line for each turn and each rat, in the final ravage each region."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.games.protocol import Arg, Said, Seat, Whispered
from bot.games.rattus.data import RATS_IN_REGION
from bot.text import Words

_OPENING = frozenset({"turn", "final_turn"})
"""Whose turn begins; what follows stands in that line."""

_IN_TURN = frozenset(
    {
        "final_counts",
        "final_not",
        "king",
        "left",
        "looked",
        "merchant",
        "monk",
        "moved",
        "neutral_counts",
        "neutral_not",
        "placed",
        "ravage",
        "spread",
        "spread_none",
        "spread_short",
        "swapped",
        "took",
        "took_from",
    }
)
"""What a turn is made of: these share a line."""

_OF_RATS = frozenset({"struck", "struck_nobody", "missed"})

_FLOWING = frozenset(
    {"all_placed", "final_ravage", "final_round", "final_skipped", "piece_starts", "starts", "supply_out"}
)
"""Whole sentences that share a line."""

_COMES = _OF_RATS | {
    "all_placed",
    "final_round",
    "final_skipped",
    "ravage_over",
    "spread",
    "spread_none",
    "spread_short",
    "supply_out",
}
"""What comes of a move, more than its mover chose."""

IN_RESULT = frozenset({"game_over", "tie", "wins"})
"""What the message of the end says better."""


def lines(events: Sequence[Said | Whispered], words: Words) -> list[str]:
    """The sentences in lines."""
    log = _Log(words)
    for event in events:
        log.add(event)
    return [line.text(words) for line in log.lines]


def came_of(said: Sequence[Said], mover: Seat | None, words: Words) -> list[str]:
    """What came of one's own move; the final ravage and the result are told to all together."""
    keys = [event.key for event in said]
    upto = keys.index("final_ravage") if "final_ravage" in keys else len(keys)
    # A step of the piece places its new rats by itself only where there is one way.
    came = _COMES if "moved" in keys else _COMES - {"spread"}
    return lines([event for event in said[:upto] if event.key in came], words)


def opens_round(said: Said) -> bool:
    """Whether a turn, or the game, begins with that sentence."""
    return said.key in _OPENING or said.key == "piece_starts"


@dataclass
class _Line:
    """A line that grows: whose turn or which region it is about, then what happened."""

    head: str = ""
    seat: str | None = None
    between: str = " "
    parts: list[str] = field(default_factory=list)
    flows: bool = False
    """It takes any whole sentence that follows."""

    def text(self, words: Words) -> str:
        if not self.head:
            return self.between.join(self.parts)
        what = self.between.join(self.parts) or words("log-uses-nothing")
        return words("log-turn", head=self.head, what=what)


class _Log:
    """Puts one sentence after the other into lines."""

    def __init__(self, words: Words) -> None:
        self.lines: list[_Line] = []
        self._words = words
        self._turn: _Line | None = None
        """The line of whose turn it is, as long as it may go on."""
        self._shared: _Line | None = None
        """The line that takes the next whole sentence."""
        self._is_final = False
        self._slots = _all_slots()
        """The slots that rats left in a ravage had before it, for games in which they close up at once."""

    def add(self, event: Said | Whispered) -> None:
        """The next sentence."""
        if isinstance(event, Whispered):
            self._alone(self._words("log-own", what=self._words.told(event)))
            return
        if event.key == "ravage":
            self._slots = _all_slots()
        if event.key in _OPENING:
            self._begin_turn(self._words.told(event), _seat(event))
        elif event.key in _IN_TURN and not (event.key == "ravage" and self._is_final):
            self._in_turn(event)
        else:
            self._in_sentences(event)

    def _in_turn(self, event: Said) -> None:
        """In the line of who is on turn; a turn that began before what is told here is headed by the name."""
        seat = _seat(event)
        if self._turn is None or seat not in (None, self._turn.seat):
            self._begin_turn(self._words.name(seat) if seat else "", seat)
        assert self._turn is not None
        self._turn.parts.append(self._words.told(event))

    def _in_sentences(self, event: Said) -> None:
        if event.key == "ravage":
            self._share(_Line(self._words.name(str(dict(event.args)["region"]))))
        elif event.key in _OF_RATS:
            if not self._is_final:
                self._share(_Line())
            self._sentence(self._of_rat(event))
        elif event.key == "ravage_over":
            self._sentence(self._words.told(event))
        elif event.key in _FLOWING:
            if self._shared is None or not self._shared.flows:
                self._share(_Line(flows=True))
            self._sentence(self._words.told(event))
        else:
            self._alone(self._words.told(event))
        self._is_final |= event.key == "final_ravage"

    def _of_rat(self, event: Said) -> str:
        """A rat by its slot, and what it took from whom."""
        args = dict(event.args)
        if "place" in args:
            args["slot"] = self._slot(args.pop("place"))
        if event.key != "struck":
            return self._words.told(Said.of(event.key, **args))
        losses = self._losses(args["losers"])
        return self._words("said-struck", **{**self._words.arguments(args.items()), "losers": losses})

    def _slot(self, place: Arg) -> int:
        """The slot in which the rat at *place* lay before the ravage, or before what is told here."""
        assert isinstance(place, int)
        return self._slots.pop(place - 1) if place <= len(self._slots) else place

    def _losses(self, losers: Arg) -> str:
        """How many cubes each lost: `● 2, ▲ 1`."""
        assert isinstance(losers, tuple)
        return ", ".join(
            self._words("log-loss", shape=self._words.shape(seat), count=count)
            for seat, count in sorted(Counter(losers).items())
        )

    def _begin_turn(self, head: str, seat: str | None) -> None:
        self._turn = _Line(head, seat, " · ")
        self._shared = None
        self.lines.append(self._turn)

    def _share(self, line: _Line) -> None:
        self._turn, self._shared = None, line
        self.lines.append(line)

    def _sentence(self, text: str) -> None:
        if self._shared is None:
            self._share(_Line())
        assert self._shared is not None
        self._shared.parts.append(text)

    def _alone(self, text: str) -> None:
        self._share(_Line(parts=[text]))
        self._shared = None


def _all_slots() -> list[int]:
    return list(range(1, RATS_IN_REGION + 1))


def _seat(event: Said) -> str | None:
    seat = dict(event.args).get("seat")
    return seat if isinstance(seat, str) else None
