"""What happened at a table of Plague & Pestilence: a line for a turn's roll, one for the play, and so on."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.games.plague_and_pestilence.kinds import Card
from bot.games.plague_and_pestilence.views import ModifierView
from bot.games.protocol import Arg, Said, Seat, Whispered, seat_token
from bot.screens.plague_and_pestilence.rolls import change, number, signed, thrown, with_total
from bot.text import Words

_OWN_LINE = frozenset(
    {
        "built",
        "discarded",
        "inquisition_rolled",
        "played",
        "played_on",
        "played_self",
        "single_die",
        "start_roll",
        "time_up",
        "war_die",
        "window_over",
    }
)
"""What begins a line; what follows it shares that line."""

_IN_LINE = frozenset(
    {
        "advantage",
        "built_by",
        "cancelled",
        "death_ship",
        "death_ship_taken",
        "done_moving",
        "double_plague",
        "doubles",
        "drew_black",
        "filled",
        "gained",
        "halved",
        "handed_on",
        "head_start",
        "hundred",
        "improvement_lost",
        "inquisition",
        "kept",
        "lost",
        "moved",
        "must_keep",
        "no_improvement",
        "not_built",
        "opponent",
        "out",
        "parity",
        "parity_void",
        "passed_on",
        "plague_begins",
        "reshuffled",
        "rolled",
        "start_again",
        "starts",
        "templar",
        "unchanged",
        "war_advantage",
        "war_again",
        "war_ends",
        "war_tie",
        "war_won",
    }
)
"""What shares the line of what came before."""

_ROLLS = {
    "inquisition_rolled": "log-inquisition-rolled",
    "rolled": "log-rolled",
    "start_roll": "log-start-roll",
    "war_die": "log-war-die",
}
"""What is said here with the whole roll as one argument."""

_HEADS = {"start_roll": "log-start", "war_die": "log-war", "single_die": "log-war"}
"""What stands before the first of several of these."""

_CHOSEN = frozenset(
    {
        *(
            "advantage",
            "askme_every",
            "askme_off",
            "askme_on",
            "built",
            "built_by",
            "cancelled",
            "death_ship",
            "discarded",
        ),
        *("done_moving", "handed_on", "improvement_lost", "inquisition", "kept", "moved", "not_built"),
        *("opponent", "parity", "parity_void", "passed_on", "played", "played_on", "played_self"),
        "war_advantage",
    }
)
"""What a seat's own move is told by, before what comes of it."""

IN_RESULT = frozenset({"game_over", "wins"})
"""What the message of the end says better."""


def lines(events: Sequence[Said | Whispered], words: Words) -> list[str]:
    """The sentences in lines."""
    log = _Log(words)
    for event in events:
        log.add(event)
    return [line.text(words) for line in log.lines]


def came_of(said: Sequence[Said], mover: Seat | None, words: Words) -> list[str]:
    """What came of one's own move beyond what one chose; of the next turn only if it is one's own again."""
    own = None if mover is None else seat_token(mover)
    told: list[Said] = []
    for event in said[1 if said and _is_chosen(said[0], own) else 0 :]:
        if event.key in IN_RESULT or (event.key == "turn" and _seat(event) != own):
            break
        told.append(event)
    return lines(told, words)


def _is_chosen(first: Said, own: str | None) -> bool:
    """Whether what is told first is the move itself: of who goes on as the last one nothing is said."""
    # A lost improvement is told of its owner, whoever chose it.
    return first.key in _CHOSEN and (first.key == "improvement_lost" or _seat(first) == own)


def opens_round(said: Said) -> bool:
    """Whether a turn begins with that sentence."""
    return said.key == "turn"


@dataclass
class _Line:
    """A line that grows."""

    opened_by: str
    head: str = ""
    parts: list[str] = field(default_factory=list)

    def text(self, words: Words) -> str:
        what = " · ".join(self.parts)
        return words("log-line", head=self.head, what=what) if self.head and what else self.head or what


class _Log:
    """Puts one sentence after the other into lines; a seat is named once a turn, then shown by its shape."""

    def __init__(self, words: Words) -> None:
        self.lines: list[_Line] = []
        self._words = words
        self._open: _Line | None = None
        """The line that takes what follows."""
        self._named: set[str] = set()

    def add(self, event: Said | Whispered) -> None:
        """The next sentence."""
        if isinstance(event, Whispered):
            self._alone(self._words("log-own", what=self._words.told(event)))
        elif event.key == "turn":
            self._named = {str(dict(event.args)["seat"])}
            self._begin(_Line(event.key, self._words.told(event)))
        elif event.key in _OWN_LINE or event.key in _IN_LINE:
            self._in_line(event)
        else:
            self._alone(self._words.told(event))

    def _in_line(self, event: Said) -> None:
        key = event.key
        if self._open is None or (key in _OWN_LINE and not self._goes_on(key)):
            head = self._words(_HEADS[key]) if key in _HEADS else ""
            self._begin(_Line(key, head))
        assert self._open is not None
        sentence = _ROLLS.get(key) or f"said-{key}".replace("_", "-")
        self._open.parts.append(self._words(sentence, **self._arguments(event)))

    def _goes_on(self, key: str) -> bool:
        """Whether another one of several stands beside the first: starting rolls, the dice of one throw."""
        assert self._open is not None
        if self._open.opened_by != key or key not in _HEADS:
            return False
        return key == "start_roll" or len(self._open.parts) == 1

    def _arguments(self, event: Said) -> Mapping[str, str | int]:
        """The arguments in words: rolls put together, changes with their signs, seats by name or shape."""
        args = dict(event.args)
        shown: dict[str, str | int] = {}
        if "modifiers" in args:
            shown["roll"] = self._roll(args)
            args = {name: value for name, value in args.items() if name not in _OF_ROLLS}
        elif "second" in args:
            shown["roll"] = ", ".join(thrown(_dice(args), (), self._words))
        for name, value in args.items():
            if name == "value" and isinstance(value, int):
                shown[name] = signed(value)
            elif isinstance(value, int):
                shown[name] = number(value) if value < 0 else value
            elif name != "ask":
                shown |= self._in_words(name, value)
        return shown

    def _in_words(self, name: str, value: str | tuple[str, ...]) -> Mapping[str, str | int]:
        made = dict(self._words.arguments([(name, value)]))
        seats = (value,) if isinstance(value, str) else value
        if seats and all(token.startswith("seat") for token in seats):
            made[name] = self._words.listed([self._who(token) for token in seats])
        return made

    def _who(self, token: str) -> str:
        """Shape and name of a seat, and once that is said, the shape."""
        if token in self._named:
            return self._words.shape(token)
        self._named.add(token)
        return self._words.name(token)

    def _roll(self, args: Mapping[str, Arg]) -> str:
        kinds, counts, values = (_tuple(args[name]) for name in ("modifiers", "counts", "values"))
        modifiers = [
            ModifierView(kind, int(count), int(value))
            for kind, count, value in zip(kinds, counts, values, strict=True)
        ]
        total, dice = args["total"], _dice(args)
        assert isinstance(total, int)
        parts = thrown(dice, modifiers, self._words)
        # What a Tactical Advantage adds stays on a war's die through new throws (PP-C05).
        if stayed := total - sum(dice) - sum(modifier.value for modifier in modifiers):
            parts.append(change(Card.TACTICAL_ADVANTAGE, (stayed,), self._words))
        return with_total(parts, total, self._words)

    def _begin(self, line: _Line) -> None:
        self._open = line
        self.lines.append(line)

    def _alone(self, text: str) -> None:
        self._begin(_Line("", parts=[text]))
        self._open = None


_DICE = ("face", "first", "second")
_OF_ROLLS = frozenset({*_DICE, "modifiers", "counts", "values", "total"})
"""The arguments that make up a roll."""


def _dice(args: Mapping[str, Arg]) -> tuple[int, ...]:
    """The natural faces among a sentence's arguments."""
    return tuple(face for name in _DICE if isinstance(face := args.get(name), int))


def _tuple(value: Arg) -> tuple[str, ...]:
    assert isinstance(value, tuple)
    return value


def _seat(event: Said) -> str | None:
    seat = dict(event.args).get("seat")
    return seat if isinstance(seat, str) else None
