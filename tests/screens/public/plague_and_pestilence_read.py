"""Reading the position of Plague & Pestilence back from its texts, to be held against the view."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from bot.games.plague_and_pestilence.kinds import Phase
from bot.games.plague_and_pestilence.views import PublicView, RollView
from bot.games.protocol import Seat
from bot.text import Words
from tests.screens.public.plague_and_pestilence import NAMES, said_words

SHAPES = "●▲■◆★✚"
_WORDS = said_words()
_MINUS = str.maketrans("−", "-")


@dataclass(frozen=True)
class Player:
    """What a text says of one player; of one who is out, when and by what."""

    population: int = 0
    hand: int = 0
    improvements: frozenset[str] = frozenset()
    pestilence: int = 0
    movable: int = 0
    has_inquisition: bool = False
    out: str = ""


@dataclass(frozen=True)
class Position:
    """What a text says; a roll by seat, natural faces, changes one by one and total."""

    phase: str
    players: tuple[Player, ...]
    rolls: tuple[tuple[int, tuple[int, ...], tuple[int, ...], int], ...]
    war: tuple[int, ...]
    pile: int
    discards: int
    supply: dict[str, int]
    removed: dict[str, int]


def view(public: PublicView) -> Position:
    out = {one.seat: f"turn {one.turn} by {_WORDS.name(one.cause)}" for one in public.out}
    war, movable = public.war, dict(public.movable)
    return Position(
        phase=_WORDS.name(public.phase),
        players=tuple(
            Player(
                player.population,
                player.hand,
                frozenset(map(_WORDS.name, player.improvements)),
                player.pestilence,
                movable.get(Seat(seat), 0),
                player.has_inquisition and Seat(seat) not in out,
                out.get(Seat(seat), ""),
            )
            for seat, player in enumerate(public.players)
        ),
        rolls=tuple(map(_rolled, public.rolls)),
        war=()
        if war is None
        else tuple(s for s in (war.attacker, war.target, war.opponent) if s is not None),
        pile=public.pile,
        discards=sum(count for _, count in public.discards),
        supply={_WORDS.name(kind): count for kind, count in public.supply},
        removed={_WORDS.name(kind): count for kind, count in public.removed if count},
    )


def _rolled(roll: RollView) -> tuple[int, tuple[int, ...], tuple[int, ...], int]:
    changes = (*(modifier.value for modifier in roll.modifiers), *roll.advantages)
    return roll.seat, roll.dice, changes, roll.total


def board(text: str, seats: int) -> Position:
    movable = dict(
        re.findall(rf"([{SHAPES}]) (\d+)", _found(r"Pestilence that may be moved: (.*)", text, ""))
    )
    lines = [_found(rf"{shape} {name} (.*)", text) for shape, name in _seats(seats)]
    rolls = _found(r"Last roll, [^:]*: (.*)", text, "").split(" · ")
    return Position(
        phase=_found(r"(.*?) · draw pile .*", text).partition(" (")[0],
        players=tuple(
            _player(line, r"^(\d+) · ", r"(\d+) cards?", r"Pestilence(?: ×(\d+))?", movable.get(shape, "0"))
            for line, shape in zip(lines, SHAPES, strict=False)
        ),
        rolls=tuple(_roll(SHAPES.index(one[0]), one[2:]) for one in rolls if one),
        war=_war(text, SHAPES),
        pile=int(_found(r".* · draw pile (\d+) .*", text)),
        discards=int(_found(r".* · discards (\d+)", text)),
        supply=_stock(_found(r"To build: (.*)", text)),
        removed=_stock(_found(r"Out of the game: (.*)", text, "")),
    )


def alt(text: str, seats: int) -> Position:
    numbers = "123456"
    lines = _found(r".*Seats: (.*?)\. .*", text).split("; ")
    assert [line.partition(": ")[0] for line in lines] == [
        f"{number} {name}" for number, name in zip(numbers, NAMES[:seats], strict=False)
    ]
    rolls = _found(r".*Last roll, \w+, (.*?)\. .*", text, "").split("; ")
    return Position(
        phase=_found(r".*?, turn \d+, (\w+).*", text),
        players=tuple(
            _player(
                line.partition(": ")[2],
                r"^(\d+), ",
                r"(\d+) cards?",
                r"Pestilence (\d+)",
                _found(r".*\((\d+) may be moved\).*", line, "0"),
            )
            for line in lines
        ),
        rolls=tuple(_roll(int(one[0]) - 1, one[3:]) for one in rolls if one),
        war=_war(text, numbers),
        pile=int(_found(r".*Draw pile (\d+).*", text)),
        discards=int(_found(r".*discards (\d+)\..*", text)),
        supply=_stock(_found(r".*To build: (.*?)\..*", text)),
        removed=_stock(_found(r".*Out of the game: (.*?)\..*", text, "")),
    )


def plain(text: str, seats: int) -> Position:
    rolls = re.findall(r"(?m)^Last roll, \w+, by (\w+): (.*)\.$", text)
    phase = Phase.OVER if text.startswith("The game is over") else None
    removed = _found(r"Improvements out of the game: (.*)\.", text)
    return Position(
        phase=_WORDS.name(phase) if phase else _found(r"Turn \d+, (\w+).*\.", text),
        players=tuple(
            _player(
                "\n".join(re.findall(rf"(?m)^{name}: (.*)\.$", text)),
                r"^population (\d+)",
                r"(\d+) cards? in hand",
                r"Pestilence (\d+)",
                _found(rf"Pestilence before {name} that may be moved: (\d+)\.", text, "0"),
            )
            for name in NAMES[:seats]
        ),
        rolls=tuple(_roll(NAMES.index(name), rest) for name, rest in rolls),
        war=_war(text, NAMES),
        pile=int(_found(r"Draw pile: (\d+) cards?\.", text)),
        discards=int(_found(r"Discards: (\d+|none).*", text).replace("none", "0")),
        supply=_stock(_found(r"To build: (.*)\.", text)),
        removed={} if removed == "none" else _stock(removed),
    )


def _seats(seats: int) -> list[tuple[str, str]]:
    return list(zip(SHAPES, NAMES[:seats], strict=False))


def _player(line: str, population: str, hand: str, pestilence: str, movable: str) -> Player:
    if out := re.search(r"out in (turn \d+ by .*)", line):
        return Player(out=out[1])
    found, held = re.search(population, line), re.search(hand, line)
    assert found is not None, line
    assert held is not None, line
    plagued = re.search(pestilence, line)
    return Player(
        population=int(found[1]),
        hand=int(held[1]),
        improvements=frozenset(name for name in _improvements(_WORDS) if name in line),
        pestilence=int(plagued[1] or 1) if plagued else 0,
        movable=int(movable),
        has_inquisition="Inquisition" in line,
    )


def _improvements(words: Words) -> list[str]:
    kinds = ("city_walls", "aqueduct", "sewers", "monastery", "knights_templar", "knights_hospitaller")
    return [words.name(kind) for kind in kinds]


def _roll(seat: int, text: str) -> tuple[int, tuple[int, ...], tuple[int, ...], int]:
    """Faces and changes one by one must make up the total that the text gives."""
    thrown, *changes = text.translate(_MINUS).partition(" → ")[0].split(", ")
    dice = tuple(map(int, re.findall(r"\d+", thrown.partition(" = ")[0])))
    added = tuple(int(value) for change in changes for value in re.findall(r"[+-]\d+", change))
    arrow = text.translate(_MINUS).partition(" → ")[2]
    total = int(arrow) if arrow else sum(dice)
    assert total == sum(dice) + sum(added), text
    return seat, dice, added, total


def _war(text: str, marks: Sequence[str]) -> tuple[int, ...]:
    """Attacker, target and opponent by their marks."""
    one = "|".join(marks)
    found = re.search(rf"War of ({one})(?: against|:) ({one})(?: against ({one}))?", text)
    return tuple(marks.index(mark) for mark in found.groups() if mark) if found else ()


def _stock(text: str) -> dict[str, int]:
    return {name: int(count) for name, count in re.findall(r"([A-Z][A-Za-z ]+) (\d+)", text)}


def _found(pattern: str, text: str, default: str | None = None) -> str:
    match = re.search(rf"(?m)^{pattern}$", text)
    if match is None and default is not None:
        return default
    assert match is not None, (pattern, text)
    return match[1]
