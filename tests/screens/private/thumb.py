"""Somebody with one thumb: sees a panel, presses buttons and uses menus, knows nothing else."""

from dataclasses import dataclass, field
from typing import Any

import discord

from bot.desks import Desk
from bot.games.protocol import Move
from bot.screens import offers as walk
from bot.screens.ids import PanelId, TopicId
from bot.screens.offers import Path, Stage
from bot.screens.panel import Commit, Redraw, panel, pressed
from bot.text import Words
from tests.screens.private.reaching import next_use

PATIENCE = 40
"""Presses after which a panel leads nowhere."""


def parts(view: discord.ui.LayoutView) -> list[dict[str, Any]]:
    """All parts of a message, flat."""
    found: list[dict[str, Any]] = []
    todo: list[dict[str, Any]] = list(view.to_components())  # type: ignore[no-untyped-call]
    while todo:
        part = todo.pop(0)
        found.append(part)
        todo = [*part.get("components", []), *todo]
    return found


def shown(view: discord.ui.LayoutView) -> str:
    """All text of a message."""
    return "\n".join(part["content"] for part in parts(view) if part["type"] == 10)


def check_limits(view: discord.ui.LayoutView) -> None:
    """What Discord would refuse, and the tighter bounds that we set ourselves."""
    found = parts(view)
    assert len(found) <= 30
    assert len(shown(view)) <= 2500
    assert all(part["content"].strip() for part in found if part["type"] == 10)
    ids = [part["custom_id"] for part in found if "custom_id" in part]
    assert len(set(ids)) == len(ids)
    for custom_id in ids:
        assert len(custom_id) <= 93
        assert PanelId.decode(custom_id) or TopicId.decode(custom_id)
    for part in found:
        if part["type"] == 2:
            assert 1 <= len(part["label"]) <= 80
        if part["type"] == 3:
            check_menu(part)
        if part["type"] == 1:
            assert 1 <= len(part["components"]) <= 5


def check_menu(menu: dict[str, Any]) -> None:
    values = [option["value"] for option in menu["options"]]
    assert 1 <= len(values) <= 25
    assert len(set(values)) == len(values)
    assert all(1 <= len(option["label"]) <= 100 for option in menu["options"])
    assert len(menu.get("placeholder") or "") <= 150
    ticked = sum(option.get("default", False) for option in menu["options"])
    assert ticked <= menu["max_values"] <= len(values)
    assert 0 <= menu["min_values"] <= menu["max_values"]


@dataclass
class Thumb:
    """Presses at one desk until a move is committed; every panel on the way keeps the limits."""

    desk: Desk
    words: Words
    view: discord.ui.LayoutView = field(init=False)
    presses: int = 0

    def __post_init__(self) -> None:
        self.draw(None)

    @property
    def offers(self) -> tuple[Any, ...]:
        return (*self.desk.offers, *self.desk.free)

    def draw(self, path: PanelId | None) -> None:
        self.view = panel(self.desk, self.words, path=path, link="https://discord.com/channels/1/2/3")
        check_limits(self.view)

    def controls(self) -> list[tuple[dict[str, Any], Path, Stage]]:
        """What can be used now: the part, and where its id stands."""
        found = []
        for part in parts(self.view):
            pid = PanelId.decode(part.get("custom_id", ""))
            at = None if pid is None else walk.read(self.offers, pid)
            if at is not None and not part.get("disabled", False):
                found.append((part, *at))
        return found

    def use(self, part: dict[str, Any], values: tuple[str, ...] = ()) -> Commit | None:
        """Press a button, or choose in a menu."""
        self.presses += 1
        if part["type"] == 3:
            assert part["min_values"] <= len(values) <= part["max_values"]
        pid = PanelId.decode(part["custom_id"])
        assert pid is not None
        after = pressed(self.desk, pid, values, self.words)
        if isinstance(after, Commit):
            return after
        assert isinstance(after, Redraw)
        assert after.preface is None
        self.draw(after.path)
        return None

    def commit(self, move: Move) -> Commit:
        """Make *move* by presses alone."""
        for _ in range(PATIENCE):
            committed = self.step(move)
            if committed is not None:
                return committed
        raise AssertionError(f"{move} takes more presses than anybody has")

    def step(self, move: Move) -> Commit | None:
        """The next press on the way to *move*."""
        controls = {part["custom_id"]: part for part, _, _ in self.controls()}
        shown = [
            (custom_id, [option["value"] for option in part.get("options", ())])
            for custom_id, part in controls.items()
        ]
        custom_id, values = next_use(shown, self.offers, move)
        return self.use(controls[custom_id], values)

    def press(self, stage: Stage, path: Path) -> Commit | None:
        """Press the button of *stage* that leads to *path*."""
        return self.use(next(part for part, at, is_ in self.controls() if (at, is_) == (path, stage)))
