"""New buildings and the end of the round (RC-A, RC-E)."""

import pytest

from tests.games.rattus_cartus.sitting import GAME, Sitting


@pytest.mark.parametrize(("seats", "size"), [(2, 2), (3, 2), (4, 3), (5, 3)])
def test_rc_a01_the_row_is_the_top_of_the_building_deck_in_order(seats: int, size: int) -> None:
    row = ["farm.2", "castle.1", "palace.3"][:size]
    table = Sitting(seats, " ".join(row))
    assert [copy.token for copy in table.state.row] == row
    assert table.heard("row") == [{"buildings": tuple(token.split(".")[0] for token in row)}]


def test_rc_a02_of_cards_all_alike_the_last_goes_under_the_reserve_until_another_type_shows() -> None:
    table = Sitting(3, "farm.1 farm.2", reserve="farm.3 farm.4 castle.2 palace.1")
    assert [copy.token for copy in table.state.row] == ["farm.1", "castle.2"]
    under = [copy.token for copy in table.state.reserve[-3:]]
    assert under == ["farm.2", "farm.3", "farm.4"]
    assert table.state.reserve_seen == 3
    assert len(table.state.reserve) == 12
    assert [said["new"] for said in table.heard("replaced")] == ["farm", "farm", "castle"]
    seen = GAME.public_view(table.state).reserve_seen
    assert [building.value for building in seen] == ["farm", "farm", "farm"]


def test_rc_a02_the_same_class_is_not_enough() -> None:
    table = Sitting(3, "farm.1 brewery.1")
    assert [copy.token for copy in table.state.row] == ["farm.1", "brewery.1"]
    assert table.heard("replaced") == []


def test_rc_a02_three_cards_are_replaced_only_if_all_three_are_alike() -> None:
    table = Sitting(4, "farm.1 farm.2 castle.1")
    assert table.heard("replaced") == []
    table = Sitting(4, "farm.1 farm.2 farm.3", reserve="castle.1")
    assert [copy.token for copy in table.state.row] == ["farm.1", "farm.2", "castle.1"]


def test_rc_a02_supplies_come_from_the_final_row() -> None:
    table = Sitting(3, "farm.1 farm.2", reserve="castle.4")
    assert table.play(1, "supply 2").heard("supply")[0]["building"] == "castle"
    assert table.player(1).rats == 8


def test_rc_e01_the_buildings_are_discarded_and_the_start_passes_to_the_left() -> None:
    table = Sitting(3, "farm.1 castle.1", starter=3).entering()
    table.play(3, "enter 1").play(1, "enter 1").play(2, "enter 1")
    assert [copy.token for copy in table.state.used] == ["farm.1", "castle.1"]
    assert table.state.starter == 0
    assert table.state.round == 2
    assert table.state.supplied == ()
    assert table.heard("round") == [{"round": 2, "rounds": 9, "seat": "seat1"}]
