"""The list of one's own tables: what stands at each, and what can be pressed below it."""

from dataclasses import replace
from typing import Any

import pytest

from bot.desks import Desk, Status
from bot.games.protocol import Asked, Seat
from bot.screens import mine
from tests.screens.public.tables import LONGEST_NAMES, spoken, table, view

WORDS = spoken()
LINK = "https://discord.com/channels/1/2/3"
ASKED = Asked(Seat(1), "enter", (("passes", 1),))
BO = mine.Entry(Desk(table(), Seat(1), view(), asked=ASKED), WORDS, LINK, "Ravens")


def at(**changed: object) -> mine.Entry:
    """The entry at another desk."""
    return replace(BO, desk=replace(BO.desk, **changed))  # type: ignore[arg-type]


def in_lobby() -> mine.Entry:
    return at(table=replace(table(), status=Status.LOBBY), public=None, asked=None)


@pytest.mark.parametrize(
    ("entry", "first", "last"),
    [
        (BO, "ASKED: enter a building or play a Pass", f"[board]({LINK})"),
        (at(asked=None), "you have answered; others may still.", f"[board]({LINK})"),
        (
            at(asked=None, seat=Seat(2)),
            "Waiting for ▲ Bo (enter a building or play a Pass).",
            f"[board]({LINK})",
        ),
        (in_lobby(), "not yet started, 5 of 5 seats taken", f"[lobby]({LINK})"),
        (replace(BO, is_set_aside=True), "set aside, nobody can move.", f"[board]({LINK})"),
        (replace(BO, is_dead=True), "ASKED: enter a building or play a Pass", "its channel is gone"),
    ],
)
def test_a_table_says_what_is_so_there_and_the_way_to_it(entry: mine.Entry, first: str, last: str) -> None:
    assert mine.lines(entry) == [f"**Ravens** (Rattus Cartus): {first}", f"-# {last}"]


def test_whom_a_table_waits_for_is_cut_where_many_names_are_long() -> None:
    desk = Desk(table(), Seat(1), view(asked=(0, 2, 3, 4)))
    (line, _) = mine.lines(replace(BO, desk=desk, words=spoken(LONGEST_NAMES)))
    assert line.startswith(f"**Ravens** (Rattus Cartus): Waiting for ● {LONGEST_NAMES[0]}, ■ ")
    assert line.endswith("…")
    assert len(line) < 200


@pytest.mark.parametrize(("length", "most"), [(20, 8), (227, 7), (454, 4), (455, 3), (950, 1)])
def test_a_page_has_as_many_tables_as_have_room_with_their_line_breaks(length: int, most: int) -> None:
    longer = length - len("\n".join(mine.lines(replace(BO, title=""))))
    entries = [replace(BO, title="R" * longer)] * 9
    assert len(mine.pages(entries)[0]) == most
    assert sum(map(len, mine.pages(entries))) == len(entries)


def menus(shown: list[mine.Entry], page: int = 0, of: int = 1) -> dict[str, list[str]]:
    """By its hint what each menu offers, and by its label where each button leads."""
    found: dict[str, list[str]] = {}
    for part in mine.controls(shown, WORDS, page, of).children:
        made: dict[str, Any] = part.to_component_dict()
        options = [option["label"] for option in made.get("options", ())]
        found[made.get("placeholder") or made["label"]] = options or [made["custom_id"]]
    return found


def test_a_menu_has_only_the_tables_for_which_it_means_something() -> None:
    hand, log, leave = (
        "Open my hand at …",
        "What happened since my last move at …",
        "Leave for good …",
    )
    lobby, dead = replace(in_lobby(), title="Bell"), replace(at(asked=None), title="Mill", is_dead=True)
    asked = "Ravens: enter a building or play a Pass"
    assert menus([BO]) == {hand: [asked], log: [asked]}
    assert menus([lobby]) == {hand: ["Bell"]}
    assert menus([dead])[leave] == ["Mill"]
    aside = replace(at(asked=None), title="Well", is_set_aside=True)
    assert menus([aside])[leave] == ["Well"]


@pytest.mark.parametrize(
    ("page", "of", "ways"), [(0, 1, []), (0, 2, ["1"]), (1, 2, ["0"]), (1, 3, ["0", "2"])]
)
def test_pages_lead_where_there_are_some(page: int, of: int, ways: list[str]) -> None:
    pages = [ids[0].rpartition(":")[2] for ids in menus([BO], page, of).values() if ":mine:" in ids[0]]
    assert pages == ways
