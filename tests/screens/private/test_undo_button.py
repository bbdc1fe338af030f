"""The button for a move back: of one's own, and whether the others have to agree."""

from dataclasses import replace

import pytest

from bot.desks import Desk
from bot.games.protocol import Move
from bot.screens.help import help_text
from bot.screens.ids import PanelId
from bot.screens.panel import Undo, panel, pressed
from tests.screens.private.rattus.desks import asked_desks, reader
from tests.screens.private.thumb import check_limits, parts

MOVE = Move("place", ("gallia", "2"))


def asked() -> Desk:
    """Somebody whose turn it is in Rattus."""
    return next(one for one in asked_desks(4) if one.asked is not None and one.asked.ask == "turn")


def foot(one: Desk, path: PanelId | None = None) -> list[str]:
    """The labels of the last row."""
    view = panel(one, reader(len(one.table.chairs)), path=path)
    check_limits(view)
    row = [part for part in parts(view) if part["type"] == 1][-1]
    return [button["label"] for button in row["components"]]


@pytest.mark.parametrize("is_asked", [True, False])
def test_where_others_have_to_agree_it_stands_beside_refresh(is_asked: bool) -> None:
    one = replace(asked(), undo_asks=MOVE)
    one = one if is_asked else replace(one, asked=None, offers=())
    *others, last = foot(one)
    assert last == "Ask to take back: placed 2 in Gallia"
    assert "Refresh" in others
    assert len(others) <= 4


def test_what_needs_nobody_stands_there_only_where_nothing_is_asked() -> None:
    one = replace(asked(), undo=MOVE)
    assert not any("Undo" in label for label in foot(one))
    assert foot(replace(one, asked=None, offers=()))[-1] == "Undo: placed 2 in Gallia"
    assert not any("back" in label or "Undo" in label for label in foot(replace(one, undo=None)))


def test_whoever_gives_orders_is_not_offered_it() -> None:
    one = replace(asked(), undo_asks=MOVE)
    path = PanelId("orders.at", one.table.id, one.stamp)
    assert foot(one, path)[-1] == "Back to the table"


def test_pressed_it_is_the_shells_to_say_whether_it_is_from_before() -> None:
    one = replace(asked(), undo_asks=MOVE)
    assert pressed(one, PanelId("undo", one.table.id, "00ffff"), (), reader(4)) == Undo()


def test_help_says_that_the_others_are_asked() -> None:
    text = help_text(replace(asked(), undo_asks=MOVE), reader(4))
    assert "where all others agree: /table undo asks them" in text
