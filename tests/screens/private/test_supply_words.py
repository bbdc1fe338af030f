"""What the green button at a building says: what a supply gives, where one looks, which is entered."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.protocol import Offer
from bot.games.rattus_cartus.kinds import Building, Supply
from bot.screens.rattus_cartus.controls import commit_label
from tests.screens.private.desks import TWINS, asked_desks, reader, row_of


@pytest.mark.parametrize(
    ("supply", "picks", "said"),
    [
        (Supply(draw=2, looks=2), ("3", "1"), "draw 2, look at cards 1 and 3"),
        (Supply(rats=1, looks=1), ("4",), "−1 rat, look at card 4"),
        (Supply(draw=4), (), "draw 4"),
        (Supply(looks=1), ("2",), "look at card 2"),
    ],
)
def test_the_button_says_all_that_a_supply_gives(supply: Supply, picks: tuple[str, ...], said: str) -> None:
    one = next(one for one in asked_desks() if one.asked is not None and one.asked.ask == "supply")
    view: Any = one.view
    first, *others = view.public.row
    row = (replace(first, supply=supply), *others)
    there = replace(view, public=replace(view.public, row=row))
    assert one.asked is not None
    offer = Offer("supply", ("1",), tuple((str(place), 1) for place in range(1, 6)), 0, 2)
    label = commit_label(there, one.asked, offer, picks, reader(len(one.table.chairs)).plain)
    assert label == f"Take supply 1: {said}"


@pytest.mark.parametrize(
    ("row", "said"),
    [
        (TWINS, "Enter 2 Monastery with no cards"),
        ((Building.FARM, Building.MONASTERY, Building.PALACE), "Enter Monastery with no cards"),
    ],
)
def test_the_button_says_by_its_place_which_of_two_alike_is_entered(
    row: tuple[Building, ...], said: str
) -> None:
    one = row_of(*row)
    view: Any = one.view
    assert one.asked is not None
    words = reader(len(one.table.chairs)).plain
    assert commit_label(view, one.asked, Offer("enter", ("2",), (), 0, 0), (), words) == said
