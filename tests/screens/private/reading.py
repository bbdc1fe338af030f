"""The controls of a panel found by what they say, as somebody finds them who reads."""

from collections.abc import Sequence
from typing import Any

from bot.screens.panel import Commit
from tests.screens.private.thumb import Thumb, parts


def press(thumb: Thumb, label: str) -> Commit | None:
    """Press the button whose label begins so."""
    buttons = [part for part in parts(thumb.view) if part["type"] == 2]
    return thumb.use(next(part for part in buttons if part["label"].startswith(label)))


def choose(thumb: Thumb, hint: str, *lines: str) -> Commit | None:
    """Choose in the menu whose hint begins so the options that begin so."""
    menu = menu_of(thumb, hint)
    values: list[str] = []
    for line in lines:
        values.append(
            next(
                option["value"]
                for option in menu["options"]
                if option["label"].startswith(line) and option["value"] not in values
            )
        )
    return thumb.use(menu, tuple(values))


def menu_of(thumb: Thumb, hint: str) -> dict[str, Any]:
    menus = [part for part in parts(thumb.view) if part["type"] == 3]
    return next(menu for menu in menus if (menu.get("placeholder") or "").startswith(hint))


def labels(thumb: Thumb) -> list[str]:
    return [part["label"] for part in parts(thumb.view) if part["type"] == 2]


def lines(thumb: Thumb, hint: str) -> list[str]:
    """What a menu offers: what stands below in small type follows a colon."""
    return [
        ": ".join(filter(None, (option["label"], option.get("description"))))
        for option in menu_of(thumb, hint)["options"]
    ]


def taken(thumb: Thumb, steps: Sequence[str | tuple[str, str]]) -> str:
    """The moves that come of the last of *steps*, each a button or an option of a menu."""
    committed = None
    for step in steps:
        assert committed is None
        committed = press(thumb, step) if isinstance(step, str) else choose(thumb, *step)
    return moved(committed)


def moved(committed: Commit | None) -> str:
    assert committed is not None
    return ", ".join(str(move) for move in committed.moves)
