"""The ravage: limits, symbols, the order of everything, the neutral cubes (RA-C04 to RA-C08, RA-P07)."""

import pytest

from bot.games.protocol import Seat
from bot.games.rattus.data import RATS, Rat
from bot.games.rattus.kinds import Region, Symbol
from bot.games.rattus.ravaging import struck
from bot.games.rattus.views import KnownRat
from tests.games.rattus.sitting import GAME, Sitting


def ravage(gallia: str, cubes: str, *, cards: dict[int, str] | None = None) -> Sitting:
    """The piece comes to Gallia from Anglia, and Germania takes the new tokens."""
    table = Sitting(4, piece="anglia", rats={"gallia": gallia}, cubes={"gallia": cubes}, cards=cards)
    new = ["germania"] * min(2, len(gallia.split()))
    return table.play(1, "move gallia").play(1, " ".join(["spread", *new]))


def losers(rat: str, cubes: str, cards: dict[int, str] | None = None, *, neutral: bool = False) -> str:
    """Who loses cubes to one token, in order, as seats counted from 1."""
    table = Sitting(4, rats={"gallia": rat}, cubes={"gallia": cubes}, cards=cards)
    _, lost = struck(table.state, 1, RATS[rat], neutral=neutral)
    return "".join(str(seat + 1) for seat in lost)


def test_ra_c04_tokens_are_revealed_until_none_is_left_and_leave_the_game() -> None:
    table = ravage("R33 R35 R36", "1 1 1").play(1, "reveal in_order")
    assert [missed["limit"] for missed in table.heard("missed")] == [6, 6, 6]
    assert table.rats("gallia") == ""
    assert table.state.revealed == ("R33", "R35", "R36")
    assert table.cubes("gallia") == "1 1 1 0"
    assert table.irrevocable
    assert table.awaited() == {2}


def test_ra_c04_it_ends_with_the_last_cube_and_the_other_tokens_stay_face_down() -> None:
    table = ravage("R04 R35 R36", "1").play(1, "reveal 1")
    assert table.heard("struck")[0]["losers"] == ("seat1",)
    assert table.heard("ravage_over") == [{"region": "gallia", "rats": 2, "moved": 1}]
    assert table.rats("gallia") == "R35 R36"
    assert table.awaited() == {2}


def test_ra_c04_without_a_cube_nothing_is_revealed() -> None:
    table = ravage("R04 R35", "0")
    assert "ravage" not in table.told()
    assert table.rats("gallia") == "R04 R35"
    assert table.awaited() == {2}


@pytest.mark.parametrize(("cubes", "hit"), [("1 1", ""), ("2 1", "12"), ("1 1 1 1", "1234")])
def test_ra_c05_it_strikes_if_all_cubes_together_reach_the_limit(cubes: str, hit: str) -> None:
    assert losers("S09", cubes) == hit  # limit 3, A


def test_ra_c05_the_limit_is_judged_anew_for_each_token() -> None:
    table = ravage("S09 R18", "1 1 1").play(1, "reveal 1")  # 3:A, then 3:MM
    assert table.heard("struck")[0]["cubes"] == 3
    assert table.rats("gallia") == "R18"
    table = ravage("R18 S09", "2 2").play(1, "reveal 1")
    assert table.heard("struck")[0]["losers"] == ("seat1", "seat2", "seat1", "seat2")
    table = ravage("R10 R18", "2 2").play(1, "reveal 1")  # 2:A leaves two cubes, too few for 3:MM
    assert [missed["cubes"] for missed in table.heard("missed")] == [2]


def test_ra_c06_the_majority_loses_one_and_tied_players_each_lose_one() -> None:
    assert losers("R04", "2 1") == "1"
    assert losers("R04", "2 2 1") == "12"


def test_ra_c06_two_majorities_come_one_after_the_other_each_judged_anew() -> None:
    assert losers("R18", "3 2") == "112"  # after the first, two are tied
    assert losers("R18", "4 2") == "11"
    assert losers("R18", "1 1 1") == "123"  # after the first, nobody has a cube


def test_ra_c06_every_majority_comes_before_every_all() -> None:
    table = Sitting(4, cubes={"gallia": "3 1"})
    rat = Rat("made", 1, (Symbol.MAJORITY, Symbol.MAJORITY, Symbol.ALL))
    assert struck(table.state, 1, rat, neutral=False)[1] == (0, 0, 0, 1)
    assert losers("R37", "4 1 1") == "1231"  # 6:AAB


def test_ra_c06_all_lose_one_but_only_who_has_a_cube_there() -> None:
    assert losers("S09", "2 0 1") == "13"


def test_ra_c06_then_the_holder_of_each_card_loses_one() -> None:
    assert losers("R01", "2 1", {1: "merchant", 2: "monk"}) == "12"
    assert losers("R01", "2 1", {1: "merchant monk"}) == "11"
    assert losers("R01", "2 1", {3: "merchant monk"}) == ""
    assert losers("R01", "2 1") == ""


def test_ra_c06_who_has_lost_the_last_cube_loses_nothing_more() -> None:
    assert losers("R01", "1 1", {1: "merchant monk"}) == "1"
    assert losers("R05", "1 1", {1: "merchant", 2: "monk"}) == "12"  # M takes both, the icons nothing


def test_ra_c06_majority_all_and_icons_in_this_order() -> None:
    assert losers("R28", "3 2", {1: "peasant", 2: "witch"}) == "1212"  # 5:APBW
    assert losers("R17", "3 3", {1: "king", 2: "merchant"}) == "1221"  # 3:MPBR, in the order of the cards
    assert losers("R22", "2 2", {1: "monk", 2: "king"}) == "1212"  # 4:ACR


def test_ra_c06_a_removed_cube_returns_to_its_owners_supply() -> None:
    table = ravage("R04", "2 1")
    assert (table.left(1), table.left(2)) == (20 - 1, 20 - 1)


def test_ra_c06_who_strikes_nobody_is_told_apart_from_who_misses() -> None:
    table = ravage("R01 R33", "1 1").play(1, "reveal in_order")
    (nobody,) = table.heard("struck_nobody")
    assert nobody == {
        "region": "gallia",
        "slot": 1,
        "limit": 1,
        "symbols": ("merchant", "monk"),
        "cubes": 2,
    }
    (missed,) = table.heard("missed")
    assert "losers" not in missed


def test_ra_p07_the_holder_on_turn_decides_after_the_spread_and_before_the_first_token() -> None:
    table = ravage("R18 R34", "1 1", cards={1: "knight"})
    assert table.ask() == (1, "neutral", {"region": "gallia"})
    assert table.offers(1) == ["neutral: count not"]
    assert table.state.revealed == ()
    table.play(1, "neutral count")
    assert table.told() == ["neutral_counts", "ravage"]
    assert table.irrevocable
    ravaged = table.view(2).public.ravage
    assert ravaged is not None
    assert (ravaged.region, ravaged.neutral) == ("gallia", True)


def test_ra_p07_one_answer_counts_for_the_whole_ravage() -> None:
    table = ravage("R18 R23", "1 3", cards={1: "knight"}).play(1, "neutral count").play(1, "reveal in_order")
    assert [said["cubes"] for said in table.heard("struck")] == [6, 4]  # two Ms took two cubes
    table = ravage("R18 R23", "1 1", cards={1: "knight"}).play(1, "neutral not").play(1, "reveal in_order")
    assert [said["cubes"] for said in table.heard("missed")] == [2, 2]


def test_ra_p07_without_a_ravage_nobody_is_asked() -> None:
    assert ravage("R18", "0", cards={1: "knight"}).awaited() == {2}


def test_ra_p07_only_the_knight_of_the_player_on_turn_is_asked() -> None:
    assert ravage("R18 R01", "1 1", cards={2: "knight"}).ask()[1] == "reveal"


def test_ra_c07_the_neutral_cubes_raise_the_number_only() -> None:
    assert losers("S09", "1", neutral=True) == "1"  # 3 with them
    assert losers("R04", "1 1", neutral=True) == "12"  # two neutral ones are no majority
    table = ravage("R18 R01", "1", cards={1: "knight"}).play(1, "neutral count").play(1, "reveal 1")
    assert len(table.heard("ravage_over")) == 1  # they prolong nothing


def test_ra_c08_the_active_player_chooses_the_slot_that_is_revealed_next() -> None:
    table = ravage("R33 R35 R36", "1 1").play(1, "reveal 2")
    assert table.heard("missed")[0]["slot"] == 2
    assert table.rats("gallia") == "R33 R36"
    table.play(1, "reveal 3")
    assert table.state.revealed == ("R35", "R36", "R33")  # the last one needs no choice


def numbers(table: Sitting, region: str = "gallia") -> list[int]:
    """The slots that everybody sees in a region."""
    (view,) = (view for view in GAME.public_view(table.state).regions if view.region == region)
    return [rat.slot for rat in view.rats]


def test_ra_c08_a_token_keeps_its_slot_until_the_ravage_of_its_region_is_over() -> None:
    table = ravage("R33 R35 R36", "1 1").play(1, "reveal 2")
    assert table.offers(1) == ["reveal: 1 3 in_order"]
    assert numbers(table) == [1, 3]
    assert numbers(table, "germania") == [1, 2]
    table.play(1, "reveal 3")
    assert [missed["slot"] for missed in table.heard("missed")] == [3, 1]


def test_ra_c08_in_order_each_token_is_told_with_the_slot_that_it_had() -> None:
    table = ravage("R33 R35 R36", "1 1").play(1, "reveal in_order")
    assert [missed["slot"] for missed in table.heard("missed")] == [1, 2, 3]


def test_ra_c08_what_was_revealed_is_not_revealed_again() -> None:
    table = ravage("R33 R35 R36", "1 1").play(1, "reveal 2")
    reason = table.refused(1, "reveal 2")
    assert (reason.key, dict(reason.args)["slots"]) == ("no_such_reveal", ("1", "3"))


def test_ra_h02_what_the_witch_saw_keeps_its_slot_in_a_ravage_and_closes_up_behind_it() -> None:
    rats, cards = {"gallia": "R04 R35 R36", "germania": "R33"}, {1: "witch"}
    table = Sitting(4, piece="anglia", rats=rats, cubes={"gallia": "1 1"}, cards=cards)
    table.play(1, "witch gallia3").play(1, "leave").play(1, "move gallia").play(1, "spread italia italia")
    table.play(1, "reveal 2")
    assert table.view(1).known == (KnownRat(Region.GALLIA, 3, "R36"),)
    table.play(1, "reveal 1")  # 1:M takes both cubes
    assert table.view(1).known == (KnownRat(Region.GALLIA, 1, "R36"),)
    assert numbers(table) == [1]


@pytest.mark.parametrize(("first", "moved"), [("1", 1), ("2", 1), ("3", 0)])
def test_ra_c08_it_is_told_whether_the_tokens_that_stay_get_other_numbers(first: str, moved: int) -> None:
    table = ravage("R01 R03 R04", "1", cards={1: "merchant king"}).play(1, f"reveal {first}")  # all strike
    assert table.heard("ravage_over") == [{"region": "gallia", "rats": 2, "moved": moved}]
    assert numbers(table) == [1, 2]


def test_ra_c08_in_order_reveals_all_the_rest() -> None:
    table = ravage("R33 R35 R36", "1 1").play(1, "reveal 3").play(1, "reveal in_order")
    assert table.state.revealed == ("R36", "R33", "R35")


def test_ra_c08_a_single_token_needs_no_choice() -> None:
    assert ravage("R33", "1 1").state.revealed == ("R33",)


def test_ra_c08_the_standing_order_reveals_unasked() -> None:
    table = Sitting(2, piece="anglia", rats={"gallia": "R33 R35"}, cubes={"gallia": "1 1"})
    table.play(1, "orders reveals in_order")
    assert table.whispers(1, "order_set") == [{"answer": "in_order"}]
    assert table.said == []
    assert table.view(1).in_order
    assert not table.view(2).in_order
    table.play(1, "move gallia").play(1, "spread anglia anglia")
    assert table.state.revealed == ("R33", "R35")


def test_ra_c08_the_standing_order_leaves_the_knights_question() -> None:
    cards = {1: "knight"}
    table = Sitting(2, piece="anglia", rats={"gallia": "R33 R35"}, cubes={"gallia": "1 1"}, cards=cards)
    table.play(1, "orders reveals in_order").play(1, "move gallia").play(1, "spread anglia anglia")
    assert table.ask() == (1, "neutral", {"region": "gallia"})
    table.play(1, "neutral not")
    assert len(table.state.revealed) == 2


def test_ra_c08_an_order_given_while_a_reveal_is_asked_leaves_the_question_open() -> None:
    table = ravage("R33 R35 R36", "1 1")
    table.play(1, "orders reveals in_order")
    assert table.ask()[1] == "reveal"
    table.play(1, "reveal 2")
    assert table.state.revealed == ("R35", "R33", "R36")
    table.play(2, "orders reveals in_order").play(2, "orders reveals ask_me")
    assert table.whispers(2, "order_set") == [{"answer": "ask_me"}]
    assert not table.view(2).in_order


def test_ra_c08_of_who_is_not_on_turn_the_order_reveals_nothing() -> None:
    table = Sitting(2, piece="anglia", rats={"gallia": "R33 R35"}, cubes={"gallia": "1 1"})
    table.play(2, "orders reveals in_order").play(1, "move gallia").play(1, "spread anglia anglia")
    assert table.ask()[:2] == (1, "reveal")


def test_the_order_can_be_changed_by_anybody_until_the_end() -> None:
    table = ravage("R33 R35", "1 1")
    for seat in range(4):
        assert [str(offer.head) for offer in GAME.free_moves(table.state, Seat(seat))] == ["('reveals',)"]
    assert GAME.free_moves(table.state, Seat(4)) == ()
