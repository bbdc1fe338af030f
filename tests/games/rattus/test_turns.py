"""A turn: its order, taking a card, placing cubes, and what ends it (RA-A, RA-B, RA-P01, RA-P05)."""

import pytest

from tests.games.rattus.sitting import Sitting

RATS = {"gallia": "R01", "germania": "R02 R03 R04", "italia": "S01 S02"}


def in_turn(*, cards: dict[int, str] | None = None, active: int = 1) -> Sitting:
    cubes = {"polonia": "4 4 4"}
    return Sitting(3, piece="scandia", rats=RATS, cubes=cubes, cards=cards, active=active)


def test_ra_a_what_can_be_done_stands_in_the_order_of_the_rules() -> None:
    table = Sitting(
        2,
        piece="anglia",
        rats={"gallia": "R01"},
        cubes={"italia": "1"},
        cards={1: "peasant merchant monk knight witch", 2: "king"},
    )
    verbs = list(dict.fromkeys(offer.split()[0].rstrip(":") for offer in table.offers(1)))
    assert verbs == ["take", "place", "merchant", "monk", "witch", "move"]
    table.play(1, "take king")
    assert "king" in [offer.split()[0].rstrip(":") for offer in table.offers(1)]


def test_ra_a01_a_card_from_beside_the_board() -> None:
    table = in_turn(cards={2: "monk", 1: "knight"})
    assert table.offers(1, "take") == ["take: peasant merchant monk witch king"]
    table.play(1, "take witch")
    assert table.held(1) == {"knight", "witch"}
    assert table.heard("took") == [{"seat": "seat1", "card": "witch"}]
    assert not table.irrevocable


def test_ra_a01_a_card_from_another_player_who_loses_it() -> None:
    table = in_turn(cards={2: "monk king"}).play(1, "take monk")
    assert (table.held(1), table.held(2)) == ({"monk"}, {"king"})
    assert table.heard("took_from") == [{"seat": "seat1", "card": "monk", "other": "seat2"}]


def test_ra_a01_one_card_a_turn_and_none_if_one_likes() -> None:
    table = in_turn().play(1, "take monk")
    assert table.offers(1, "take") == []
    table = in_turn().play(1, "move anglia")
    assert table.held(1) == set()
    assert table.awaited() == {2}
    assert table.offers(2, "take")


def test_ra_a01_who_holds_all_six_can_take_none() -> None:
    table = in_turn(cards={1: "peasant merchant monk knight witch king"})
    assert table.offers(1, "take") == []


def test_ra_a02_the_ability_can_be_used_in_the_turn_the_card_was_taken() -> None:
    table = in_turn(cards={3: "merchant"}, active=3).play(3, "merchant polonia germania 1")
    table.play(3, "move anglia").play(1, "take merchant").play(1, "merchant polonia germania 2")
    assert table.cubes("germania") == "2 0 1"


def test_ra_a02_a_peasant_taken_after_placing_gives_nothing_this_turn() -> None:
    table = in_turn().play(1, "place gallia 1").play(1, "take peasant")
    assert table.offers(1, "place") == []


def test_ra_b01_as_many_cubes_as_there_are_tokens_in_one_region() -> None:
    table = in_turn()
    assert table.offers(1, "place") == ["place gallia: 1", "place germania: 3", "place italia: 2"]
    table.play(1, "place germania 3")
    assert (table.cubes("germania"), table.left(1)) == ("3 0 0", 20 - 4 - 3)
    assert table.heard("placed") == [{"seat": "seat1", "region": "germania", "count": 3}]
    assert table.offers(1, "place") == []
    assert not table.irrevocable


def test_ra_b01_ra_p05_the_peasant_may_add_one_also_where_there_is_no_token() -> None:
    table = in_turn(cards={1: "peasant"})
    offers = table.offers(1, "place")
    assert "place germania: 3 4" in offers
    assert "place scandia: 1" in offers
    table.play(1, "place germania 4")
    assert table.cubes("germania") == "4 0 0"
    assert [card.value for card in table.state.used] == ["peasant"]


def test_ra_b01_the_extra_cube_is_optional() -> None:
    table = in_turn(cards={1: "peasant"}).play(1, "place germania 3")
    assert table.cubes("germania") == "3 0 0"
    assert table.state.used == ()


def short(left: int, *, cards: dict[int, str] | None = None) -> Sitting:
    cubes = {"polonia": f"{20 - left} 4 4"}
    return Sitting(3, piece="scandia", rats=RATS, cubes=cubes, cards=cards)


def test_ra_b01_a_short_supply_places_what_is_left() -> None:
    assert short(2).offers(1, "place") == ["place gallia: 1", "place germania: 2", "place italia: 2"]
    assert "place germania: 2" in short(2, cards={1: "peasant"}).offers(1, "place")
    assert "place italia: 2 3" in short(3, cards={1: "peasant"}).offers(1, "place")
    assert short(0).offers(1, "place") == []


@pytest.mark.parametrize(
    "moves",
    [
        ("place germania 3", "monk germania2 gallia", "king polonia"),
        ("monk germania2 gallia", "king polonia", "place germania 2"),
        ("king polonia", "place germania 3", "monk germania3 gallia"),
    ],
)
def test_ra_p01_each_ability_once_a_turn_in_any_order_with_the_placing(moves: tuple[str, ...]) -> None:
    table = in_turn(cards={1: "monk king"})
    for move in moves:
        verb = move.split()[0]
        assert table.offers(1, verb)
        table.play(1, move)
        assert table.offers(1, verb) == []
    assert [offer.split()[0] for offer in table.offers(1)] == ["take:", "move:"]


def test_ra_p01_a_new_turn_may_use_everything_again() -> None:
    table = Sitting(2, piece="scandia", cubes={"italia": "4 4"}, cards={1: "king"})
    table.play(1, "king italia").play(1, "move polonia")
    table.play(2, "move scandia")
    assert table.offers(1, "king") == ["king: italia"]


def test_ra_p01_nobody_but_the_player_on_turn_is_offered_anything() -> None:
    table = in_turn(cards={2: "monk king merchant witch"})
    assert table.offers(2) == []


def test_ra_a_the_first_move_of_a_turn_is_told_under_its_head() -> None:
    table = in_turn().play(1, "take monk")
    assert table.told() == ["turn", "took"]
    assert table.heard("turn") == [{"seat": "seat1", "number": 1}]
    table.play(1, "place gallia 1")
    assert table.told() == ["placed"]
    table.play(1, "move anglia")
    assert table.told() == ["moved"]
    table.play(2, "move scandia")
    assert table.heard("turn") == [{"seat": "seat2", "number": 2}]


def test_ra_a_turns_go_clockwise() -> None:
    table = in_turn(active=2)
    order = []
    for region in ("anglia", "scandia", "anglia", "scandia"):
        (who,) = table.awaited()
        order.append(who)
        table.play(who, f"move {region}")
    assert order == [2, 3, 1, 2]
    assert table.state.turn == 5


def test_ra_a_the_turn_of_who_only_moves_into_an_empty_region_shows_nothing() -> None:
    assert not in_turn().play(1, "move anglia").irrevocable
