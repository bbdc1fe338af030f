"""Somebody with one thumb: sees a panel, presses buttons and uses menus, knows nothing else."""

from dataclasses import dataclass, field
from typing import Any

import discord

from bot.desks import Desk
from bot.games.protocol import Move
from bot.screens import offers as walk
from bot.screens.ids import PANEL_PATTERN, TOPIC_PATTERN, PanelId
from bot.screens.offers import Path, Stage
from bot.screens.panel import Commit, Redraw, panel, pressed
from bot.text import Words


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
        assert PANEL_PATTERN.fullmatch(custom_id) or TOPIC_PATTERN.fullmatch(custom_id)
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
        """Reach *move* by presses alone and commit it."""
        self.go_to_verb(move.verb)
        offer = self.go_to_head(move)
        self.pick(offer, list(move.picks[len(offer.head) :]))
        buttons = [
            part
            for part, path, stage in self.controls()
            if stage is Stage.COMMIT and (path.verb, path.head) == (offer.verb, offer.head)
        ]
        assert len(buttons) == 1
        committed = self.use(buttons[0])
        assert committed is not None
        return committed

    def go_to_verb(self, verb: str) -> None:
        if verb == walk.verbs(self.desk.offers)[0]:
            return
        part = next(
            part
            for part, path, stage in self.controls()
            if (path.verb, path.head, stage) == (verb, (), Stage.AT)
        )
        assert self.use(part) is None

    def go_to_head(self, move: Move) -> Any:
        head: tuple[str, ...] = ()
        while not any(offer.head == head for offer in self.offers if offer.verb == move.verb):
            head = move.picks[: len(head) + 1]
            part = next(
                part
                for part, path, stage in self.controls()
                if (path.verb, path.head, stage) == (move.verb, head, Stage.AT)
            )
            assert self.use(part) is None
        return walk.reached(self.offers, Path(move.verb, head))

    def pick(self, offer: Any, picks: list[str]) -> None:
        if not offer.most:
            return
        if any(stage is Stage.TAP for _, _, stage in self.controls()):
            self.tap(picks)
        else:
            self.tick(picks)

    def tap(self, picks: list[str]) -> None:
        """Tap until exactly *picks* are ticked."""
        for _ in range(12):
            buttons = [part for part, _, stage in self.controls() if stage is Stage.TAP]
            ticked = {part["label"].split()[0] for part in buttons if part["label"].endswith("✓")}
            wrong = next(iter(sorted(ticked - set(picks)) or sorted(set(picks) - ticked)), None)
            if wrong is None:
                return
            assert self.use(next(part for part in buttons if part["label"].split()[0] == wrong)) is None
        raise AssertionError(picks)

    def tick(self, picks: list[str]) -> None:
        """Tick *picks* page by page."""
        page: int | None = 0
        while page is not None:
            menu = next(part for part, _, stage in self.controls() if stage is Stage.MENU)
            here = [option["value"] for option in menu["options"]]
            values = tuple(
                value
                for value in here
                if int(value.rpartition(".")[2]) <= picks.count(value.rpartition(".")[0])
            )
            if values or menu["min_values"] == 0:
                assert self.use(menu, values) is None
            turn = [part for part, path, stage in self.controls() if stage is Stage.PAGE and path.page > page]
            page = None if not turn else page + 1
            if turn:
                assert self.use(turn[0]) is None
