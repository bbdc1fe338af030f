"""King, Merchant and Monk, and the Knight's longer way (RA-P02 to RA-P04, RA-C01, RA-C08)."""

from bot.games.protocol import Seat
from tests.games.rattus.sitting import Sitting


def test_ra_p02_the_king_brings_an_own_cube_from_a_region_without_tokens_to_the_palace() -> None:
    cubes = {"gallia": "2 0", "italia": "1 1", "scandia": "0 3"}
    table = Sitting(2, rats={"gallia": "R01"}, cubes=cubes, cards={1: "king"})
    assert table.offers(1, "king") == ["king: italia"]
    table.play(1, "king italia")
    assert table.cubes("italia") == "0 1"
    assert table.state.palace == (1, 0)
    assert table.left(1) == 17
    assert table.heard("king") == [{"seat": "seat1", "region": "italia"}]
    assert table.offers(1, "king") == []
    assert not table.irrevocable


def test_ra_p02_the_king_needs_a_cube_where_there_is_no_token() -> None:
    table = Sitting(2, rats={"gallia": "R01"}, cubes={"gallia": "2"}, cards={1: "king"})
    assert table.offers(1, "king") == []


def test_ra_k02_nothing_leaves_the_palace() -> None:
    table = Sitting(2, rats={"gallia": "R01"}, cubes={"italia": "3"}, cards={1: "king merchant"})
    table.play(1, "king italia")
    assert not [offer for offer in table.offers(1) if "palace" in offer]


def test_ra_p03_the_merchant_moves_up_to_three_own_cubes_to_a_neighbour() -> None:
    table = Sitting(3, cubes={"hispania": "5 2", "scandia": "0 1", "anglia": "1"}, cards={1: "merchant"})
    assert table.offers(1, "merchant") == [
        "merchant anglia gallia: 1",
        "merchant anglia scandia: 1",
        "merchant hispania gallia: 1 2 3",
        "merchant hispania italia: 1 2 3",
    ]
    table.play(1, "merchant hispania italia 3")
    assert (table.cubes("hispania"), table.cubes("italia")) == ("2 2 0", "3 0 0")
    assert table.heard("merchant") == [
        {"seat": "seat1", "from": "hispania", "to": "italia", "count": 3},
    ]
    assert table.offers(1, "merchant") == []
    assert not table.irrevocable


def test_ra_p03_fewer_cubes_than_three_can_all_be_moved() -> None:
    table = Sitting(2, cubes={"hispania": "2"}, cards={1: "merchant"})
    assert table.offers(1, "merchant")[0] == "merchant hispania gallia: 1 2"


def test_ra_k03_the_merchant_goes_to_regions_in_use_only() -> None:
    table = Sitting(2, cubes={"hungaria": "1"}, cards={1: "merchant"})
    ends = [offer.split()[2].rstrip(":") for offer in table.offers(1, "merchant")]
    assert ends == ["germania", "italia", "polonia"]


def test_ra_p04_the_monk_moves_a_token_unseen_to_a_neighbour_with_fewer_than_three() -> None:
    rats = {"gallia": "R01 R02", "hispania": "R03 R04 R05", "italia": "R06"}
    table = Sitting(2, rats=rats, cards={1: "monk"})
    assert table.offers(1, "monk") == [
        "monk gallia1: anglia germania italia",
        "monk gallia2: anglia germania italia",
        "monk hispania1: gallia italia",
        "monk hispania2: gallia italia",
        "monk hispania3: gallia italia",
        "monk italia1: gallia germania hungaria",
    ]
    table.play(1, "monk gallia1 italia")
    assert table.heard("monk") == [{"seat": "seat1", "rat": "gallia1", "to": "italia"}]
    assert table.whispered == []
    assert not table.irrevocable


def test_ra_c08_those_behind_close_up_and_the_newcomer_comes_last() -> None:
    table = Sitting(2, rats={"gallia": "R01 R02 R03", "italia": "R06"}, cards={1: "monk"})
    table.play(1, "monk gallia2 italia")
    assert (table.rats("gallia"), table.rats("italia")) == ("R01 R03", "R06 R02")


def test_ra_p04_a_token_all_of_whose_neighbours_are_full_stays() -> None:
    full = {"anglia": "R01", "gallia": "R02 R03 R04", "scandia": "R05 R06 R07"}
    table = Sitting(2, rats=full, cards={1: "monk"})
    assert not [offer for offer in table.offers(1, "monk") if offer.startswith("monk anglia")]


def test_ra_c01_the_piece_goes_to_a_neighbour_and_may_not_stay() -> None:
    table = Sitting(3, piece="hispania")
    assert table.offers(1, "move") == ["move: gallia italia"]


def test_ra_c01_ra_p07_the_knight_goes_one_or_two_steps_and_not_back() -> None:
    table = Sitting(3, piece="hispania", cards={1: "knight"})
    assert table.offers(1, "move") == ["move: anglia gallia germania hungaria italia turcia"]


def test_ra_c01_a_region_passed_through_neither_spreads_nor_is_ravaged() -> None:
    rats = {"gallia": "R01 R02"}
    table = Sitting(2, piece="hispania", rats=rats, cubes={"gallia": "2 2"}, cards={1: "knight"})
    supply = table.state.supply
    table.play(1, "move anglia")
    assert table.rats("gallia") == "R01 R02"
    assert table.cubes("gallia") == "2 2"
    assert table.state.supply == supply
    assert table.awaited() == {2}


def test_ra_p07_the_knight_of_another_player_helps_nobody() -> None:
    table = Sitting(3, piece="hispania", cards={2: "knight"})
    assert table.offers(1, "move") == ["move: gallia italia"]
    assert table.state.holders[3] == Seat(1)
