"""Reading the position of Rattus back from its texts, so that they can be held against the view."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from bot.games.rattus.data import CUBES
from bot.games.rattus.kinds import Card, Region
from bot.games.rattus.views import PublicView

SHAPES = "●▲■◆"
NAMES = ("Ann", "Bo", "Cara", "Dan")
CARDS = tuple(card.capitalize() for card in Card)
_REGIONS = "|".join(region.capitalize() for region in Region)
_RATS = r"no rats|rats? [\d ]+?"


@dataclass(frozen=True)
class Position:
    """What a text says: cubes by seat and slots of the rats of each region, and so on."""

    regions: dict[str, tuple[tuple[int, ...], tuple[int, ...]]]
    piece: str
    palace: tuple[int, ...]
    holders: dict[str, int]
    used: set[str]
    left: tuple[int, ...]
    supply: int


def view(public: PublicView) -> Position:
    return Position(
        regions={
            region.region.capitalize(): (region.cubes, tuple(rat.slot for rat in region.rats))
            for region in public.regions
        },
        piece=public.piece.capitalize(),
        palace=public.palace,
        holders={card.capitalize(): seat for card, seat in public.holders if seat is not None},
        used={card.capitalize() for card in public.used},
        left=public.left,
        supply=public.supply,
    )


def alt(text: str, seats: int) -> Position:
    marks = [rf"\b{number}:" for number in range(1, seats + 1)]
    regions = re.findall(rf"({_REGIONS}) ([^,]*), ({_RATS})\.", text)
    players = re.findall(r"\d:(\d+)\+(\d+)", _found(r"On the board \+ left ([^.]*)\.", text))
    assert all(int(board) + int(left) == CUBES for board, left in players)
    holders = re.findall(rf"({'|'.join(CARDS)}) (\d)", _found(r"Class cards: ([^.]*)\.", text))
    return Position(
        regions={name: (_counts(cubes, marks), _slots(rats)) for name, cubes, rats in regions},
        piece=_found(r"Plague piece in (\w+)(?:\.|, counts)", text),
        palace=_counts(_found(r"Palace ([^.]*)\.", text), marks),
        holders={card: int(seat) - 1 for card, seat in holders},
        used=set(re.findall(r"(\w+) \d used", text)),
        left=tuple(int(left) for _, left in players),
        supply=int(_found(r"Rat supply (\d+)", text)),
    )


def board(text: str, seats: int) -> Position:
    marks = SHAPES[:seats]
    regions = re.findall(rf"(?m)^({_REGIONS}) (.*?) · ({_RATS})(?: · Plague piece)?$", text)
    holders = re.findall(rf"({'|'.join(CARDS)}) ([{SHAPES}])", _found(r"Class cards (.*)", text))
    return Position(
        regions={name: (_counts(cubes, marks), _slots(rats)) for name, cubes, rats in regions},
        piece=_found(r"(\w+) .* · Plague piece", text),
        palace=_counts(_found(r"Palace (.*)", text), marks),
        holders={card: SHAPES.index(shape) for card, shape in holders},
        used=set(re.findall(rf"(\w+) [{SHAPES}] used", text)),
        left=tuple(int(left) for left in re.findall(r": \d+\+(\d+)", text)),
        supply=int(_found(r"Rat supply (\d+).*", text)),
    )


def plain(text: str, seats: int) -> Position:
    marks = [f"{name} " for name in NAMES[:seats]]
    rats = dict(re.findall(rf"(?m)^({_REGIONS}): (no rats|rats? in slots? [\d ]+)\.$", text))
    cubes = dict(re.findall(rf"(?m)^({_REGIONS}): (no cubes|[A-Z].*)\.$", text))
    holders = re.findall(rf"(?m)^({'|'.join(CARDS)}): ({'|'.join(NAMES)})\.$", text)
    used = "".join(re.findall(r"(?m)^Used this turn: (.*)\.$", text))
    return Position(
        regions={name: (_counts(cubes[name], marks), _slots(rats[name])) for name in cubes | rats},
        piece=_found(r"The Plague piece is in (\w+)\.", text),
        palace=_counts(_found(r"Palace: (.*)\.", text), marks),
        holders={card: NAMES.index(name) for card, name in holders},
        used=set(re.findall(r"\w+", used)) - {"and"},
        left=tuple(int(left) for left in re.findall(r"in the palace, (\d+) left\.", text)),
        supply=int(_found(r"Rat supply: (\d+)\..*", text)),
    )


def _found(pattern: str, text: str) -> str:
    match = re.search(rf"(?m)(?:^|(?<= )){pattern}", text)
    assert match is not None, pattern
    return match[1]


def _counts(text: str, marks: Sequence[str]) -> tuple[int, ...]:
    found = (re.search(rf"{mark}(\d+)", text) for mark in marks)
    return tuple(int(match[1]) if match else 0 for match in found)


def _slots(text: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", text))
