"""What the green button of a supply says: all that it gives, and where one looks."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.protocol import Offer
from bot.games.rattus_cartus.kinds import Supply
from bot.screens.rattus_cartus.controls import commit_label
from tests.screens.private.desks import asked_desks, reader


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
