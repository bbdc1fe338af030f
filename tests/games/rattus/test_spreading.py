"""The Plague spreads (RA-C01 to RA-C03)."""

import pytest

from tests.games.rattus.sitting import Sitting


def test_ra_c02_into_a_region_without_tokens_it_spreads_nothing() -> None:
    table = Sitting(2, piece="anglia", rats={"germania": "R01"}, cubes={"gallia": "3 3"})
    supply = len(table.state.supply)
    table.play(1, "move gallia")
    assert len(table.state.supply) == supply
    assert table.told() == ["turn", "moved"]
    assert table.awaited() == {2}


@pytest.mark.parametrize(("there", "count"), [("R01", 1), ("R01 R02", 2), ("R01 R02 R03", 2)])
def test_ra_c02_one_token_spreads_one_and_more_spread_two(there: str, count: int) -> None:
    table = Sitting(2, piece="anglia", rats={"gallia": there}, supply="R20 R21").play(1, "move gallia")
    assert table.ask() == (1, "spread", {"region": "gallia", "count": count})
    picks = ["hispania", "italia"][:count]
    table.play(1, " ".join(["spread", *picks]))
    assert [table.rats(region) for region in ("hispania", "italia")][:count] == ["R20", "R21"][:count]
    assert table.heard("spread") == [{"seat": "seat1", "regions": tuple(picks)}]


def test_ra_c02_it_spreads_even_where_there_are_no_cubes_and_then_nothing_is_ravaged() -> None:
    table = Sitting(2, piece="anglia", rats={"gallia": "R01"}).play(1, "move gallia")
    table.play(1, "spread italia")
    assert table.rats("gallia") == "R01"
    assert "ravage" not in table.told()
    assert table.awaited() == {2}


def test_ra_c02_tokens_are_counted_when_the_piece_arrives_and_never_placed_in_its_region() -> None:
    table = Sitting(2, piece="anglia", rats={"gallia": "R01"}).play(1, "move gallia")
    assert not [offer for offer in table.offers(1) if " gallia" in offer]


def test_ra_c02_placing_cannot_be_declined_and_may_be_taken_back_until_it_is_done() -> None:
    table = Sitting(2, piece="anglia", rats={"gallia": "R01"}).play(1, "move gallia")
    assert not table.irrevocable
    assert table.refused(1, "spread").key == "spread_number"
    table.play(1, "spread italia")
    assert table.irrevocable


def test_ra_c03_a_full_region_is_not_chosen_and_one_with_two_takes_one() -> None:
    rats = {"gallia": "R01 R02", "hispania": "R03 R04 R05", "italia": "R06 R07"}
    table = Sitting(2, piece="anglia", rats=rats).play(1, "move gallia")
    assert table.offers(1) == ["spread: anglia anglia germania germania italia"]


def test_ra_c03_what_does_not_fit_is_not_placed() -> None:
    rats = {"anglia": "R01 R02", "gallia": "R03 R04 R05", "scandia": "R06 R07"}
    table = Sitting(2, piece="gallia", rats=rats, supply="R20 R21").play(1, "move anglia")
    assert table.heard("spread") == [{"seat": "seat1", "regions": ("scandia",)}]
    assert table.heard("spread_none") == [{"region": "anglia"}]
    assert table.rats("scandia") == "R06 R07 R20"
    assert table.state.supply[0] == "R21"


def test_ra_c03_if_all_neighbours_are_full_nothing_is_placed_and_the_ravage_goes_on() -> None:
    rats = {"anglia": "R01", "gallia": "R03 R04 R05", "scandia": "R06 R07 R08"}
    table = Sitting(2, piece="gallia", rats=rats, cubes={"anglia": "2 1"}).play(1, "move anglia")
    assert table.told() == ["turn", "moved", "spread_none", "ravage", "struck_nobody"]


def test_ra_c03_a_supply_that_runs_out_ends_the_placing_and_the_ravage_goes_on() -> None:
    rats = {"gallia": "R01 R02"}
    table = Sitting(2, piece="anglia", rats=rats, cubes={"gallia": "2 2"}, supply="R20").short_of_rats(1)
    table.play(1, "move gallia")
    assert table.ask() == (1, "spread", {"region": "gallia", "count": 1})
    table.play(1, "spread italia")
    assert table.told() == ["spread", "spread_short", "ravage"]
    assert table.ask() == (1, "reveal", {"region": "gallia"})


def test_one_way_to_spread_is_taken_by_itself() -> None:
    rats = {"hispania": "R01 R02", "gallia": "R03 R04", "italia": "R05 R06"}
    table = Sitting(2, piece="gallia", rats=rats).play(1, "move hispania")
    assert table.heard("spread") == [{"seat": "seat1", "regions": ("gallia", "italia")}]
    assert table.irrevocable
    assert table.awaited() == {2}


def test_ra_c08_newcomers_come_last() -> None:
    rats = {"gallia": "R01 R02", "italia": "R03"}
    table = Sitting(2, piece="anglia", rats=rats, supply="R20 R21").play(1, "move gallia")
    table.play(1, "spread italia italia")
    assert table.rats("italia") == "R03 R20 R21"
