"""The actions of the twelve buildings (RC-X)."""

import pytest

from bot.games.protocol import Seat
from tests.games.rattus_cartus.sitting import GAME, Sitting


def visit(building: str, *hands: str, third: str = "enter 2") -> Sitting:
    """Seats 1 (premium) and 2 (standard) enter *building* with nothing, seat 3 something else."""
    other = "castle.5" if building == "farm" else "farm.5"
    table = Sitting(3, f"{building}.1 {other}").entering()
    return table.hands(*hands).play(1, "enter 1").play(2, "enter 1").play(3, third)


@pytest.mark.parametrize(
    ("rule", "building", "stack"),
    [
        ("RC-X12", "treasury", "gold"),
        ("RC-X13", "castle", "sword"),
        ("RC-X19", "marketplace", "joker"),
        ("RC-X20", "office", "pass"),
        ("RC-X22", "pipers_hut", "flute"),
    ],
)
def test_rc_x12_x13_x19_x20_x22_two_or_one_of_the_stack(rule: str, building: str, stack: str) -> None:
    table = visit(building, "", "", "")
    assert table.hand(1) == f"{stack} {stack}", rule
    assert table.hand(2) == stack, rule
    assert table.heard("takes")[0]["cards"] == (stack, stack)


def test_rc_x11_palace_gives_two_tokens_or_one() -> None:
    table = visit("palace")
    assert [table.player(who).tokens for who in (1, 2, 3)] == [2, 1, 0]
    assert dict(GAME.public_view(table.state).stacks)["token"] == 17


def test_rc_x14_guard_tower_takes_three_cards_from_all_who_hold_as_many() -> None:
    table = Sitting(4, "guard_tower.1 marketplace.1 castle.1").entering()
    table.change(1, hand="monk0 monk1 monk2 monk3").change(2, hand="king0 king1 king2 king3")
    table.change(3, hand="witch0 witch1 witch2").change(4, hand="joker joker joker joker joker")
    table.play(1, "enter 1").play(2, "enter 2").play(3, "enter 3").play(4, "enter 1")
    assert table.awaited() == {2}
    table.play(2, "give king king king")
    assert table.hand(2) == "king3 joker joker"
    assert table.hand(1) == "monk0 monk1 monk2 monk3 king0 king1 king2"
    assert len(table.player(4).hand) == 5


def test_rc_x14_entering_any_guard_tower_protects_from_every_one() -> None:
    table = Sitting(4, "guard_tower.1 guard_tower.2 castle.1").entering()
    table.hands("", "king0 king1 king2 king3", "").change(4, hand="monk0")
    table.play(1, "enter 1").play(2, "enter 2").play(3, "enter 3").play(4, "enter 3")
    assert len(table.player(2).hand) == 4
    assert {told["giver"] for told in table.heard("tower_gives")} == {"seat4"}


def test_rc_x01_who_must_give_is_fixed_when_the_action_is_carried_out_and_all_give_at_once() -> None:
    table = Sitting(4, "guard_tower.1 farm.1 castle.1").entering()
    table.change(1, hand="monk0").change(2, hand="king0 king1 king2 king3")
    table.change(3, hand="witch0 witch1 witch2 witch3").change(4, hand="")
    table.play(1, "enter 1").play(2, "enter 2").play(3, "enter 2").play(4, "enter 2")
    assert table.awaited() == {2, 3}
    table.play(3, "give witch witch witch")
    assert table.awaited() == {2}
    table.play(2, "give king king king")
    assert len(table.heard("tower_gives")) == 1


def test_rc_x01_hands_are_compared_after_this_buildings_sword() -> None:
    table = Sitting(3, "guard_tower.1 farm.1").entering()
    table.change(1, hand="sword monk0 monk1 monk2").change(2, hand="king0 king1 king2 king3").change(
        3, hand="joker joker joker joker"
    )
    table.play(1, "enter 1 sword").play(2, "enter 1").play(3, "enter 2")
    table.play(2, "give king king")
    assert table.heard("collects") == [{"level": "premium", "seat": "seat1", "givers": ()}]
    assert len(table.player(1).hand) == 5


def test_rc_x01_giving_is_not_optional_and_an_empty_hand_collects_from_everybody() -> None:
    table = Sitting(3, "guard_tower.1 farm.1").entering()
    table.hands("", "king0 king1 king2 king3", "gold")
    table.play(1, "enter 1").play(2, "enter 2").play(3, "enter 2")
    assert table.refused(2, "decline").key == "cannot_decline"
    assert table.hand(1) == "gold"


def test_rc_x01_two_towers_compare_separately() -> None:
    table = Sitting(4, "guard_tower.1 guard_tower.2 farm.1").entering()
    table.hands("", "", "king0 king1 king2 king3").change(4, hand="gold")
    table.play(1, "enter 1").play(2, "enter 2").play(3, "enter 3").play(4, "enter 3")
    assert table.awaited() == {3}
    table.play(3, "give king king king")
    assert table.hand(1) == "king0 king1 king2 gold"
    assert table.hand(2) == "king3"


def test_rc_x15_monastery_discards_two_rats_or_one() -> None:
    table = visit("monastery")
    assert [table.player(who).rats for who in (1, 2, 3)] == [8, 9, 10]
    assert [told["rats"] for told in table.heard("discards_rats")] == [2, 1]


def test_rc_x16_hospital_premium_a_rat_and_up_to_three_cards() -> None:
    table = visit("hospital", "monk0 monk1 gold joker", "monk2", "")
    asked = GAME.public_view(table.state).awaiting[0]
    assert (asked.seat, asked.ask, dict(asked.args)["level"]) == (0, "discard", "premium")
    assert table.refused(1, "discard monk monk gold joker").key == "discard_limit"
    discards, stacks = len(table.state.discards), table.state.stacks
    table.play(1, "discard monk gold joker")
    assert table.player(1).rats == 6
    assert table.hand(1) == "monk1"
    assert len(table.state.discards) == discards + 1
    assert table.state.stacks[0] == stacks[0] + 1
    assert table.heard("hospital")[0]["cards"] == ("monk0", "joker", "gold")
    assert table.irrevocable


def test_rc_x16_hospital_standard_up_to_two_cards() -> None:
    table = visit("hospital", "", "monk2 monk3 monk4", "")
    assert table.player(1).rats == 9
    assert table.awaited() == {2}
    assert table.refused(2, "discard monk monk monk").key == "discard_limit"
    table.play(2, "discard monk monk")
    assert (table.player(2).rats, table.hand(2)) == (8, "monk4")


def test_rc_x16_a_hospital_with_a_card_in_hand_always_asks_and_may_be_declined() -> None:
    table = visit("hospital", "monk0", "", "").change(1, rats=0)
    assert table.awaited() == {1}
    table.play(1, "decline")
    assert table.player(1).rats == 0


def test_rc_x17_farm_draws_four_or_two() -> None:
    table = visit("farm", "", "", "")
    assert [len(table.player(who).hand) for who in (1, 2)] == [4, 2]


def test_rc_x18_brewery_draws_for_the_influence_gained() -> None:
    table = Sitting(3, "brewery.1 castle.1").entering()
    table.change(1, hand="peasant0 peasant1 king0 joker sword").change(2, hand="monk0 monk1 monk2").change(
        3, hand=""
    )
    table.play(1, "enter 1 peasant peasant king joker sword").play(2, "enter 1 monk monk monk").play(
        3, "enter 1"
    )
    assert [told["cards"] for told in table.heard("draws")] == [4, 1]
    assert [len(table.player(who).hand) for who in (1, 2, 3)] == [4, 1, 0]


def test_rc_x21_tent_looks_at_two_or_one() -> None:
    table = visit("fortune_tellers_tent")
    assert table.refused(1, "look 1").key == "positions_number"
    assert table.refused(1, "look 1 1").key == "position_twice"
    table.play(1, "look 5 2")
    assert table.heard("looks") == [{"level": "premium", "seat": "seat1", "positions": ("2", "5")}]
    assert table.player(1).seen == (2, 5)
    table.play(2, "decline")
    assert table.player(2).seen == ()


def test_rc_x03_gold_can_be_given_and_discarded() -> None:
    table = visit("hospital", "gold gold", "", "")
    assert table.play(1, "discard gold").hand(1) == "gold"


def test_rc_x04_no_more_cards_than_rats_left_after_the_single_one() -> None:
    table = visit("hospital", "monk0 monk1 monk2", "king0 king1", "").change(1, rats=2).change(2, rats=1)
    assert table.refused(1, "discard monk monk").key == "discard_rats"
    table.play(1, "discard monk")
    assert table.player(1).rats == 0
    assert table.refused(2, "discard king king").key == "discard_rats"
    assert table.play(2, "discard").player(2).rats == 1


def test_rc_x04_cards_received_from_a_sword_here_may_be_used() -> None:
    table = Sitting(3, "hospital.1 farm.1").entering()
    table.hands("sword", "king0 king1", "")
    table.play(1, "enter 1 sword").play(2, "enter 1").play(3, "enter 2").play(2, "give king")
    table.play(1, "discard king")
    assert table.player(1).rats == 8


def test_rc_x05_what_was_looked_at_stays_in_ones_own_notes() -> None:
    table = Sitting(3, "farm.3 castle.1", nuns="monk0 monk1 monk2 monk3 monk4")
    table.play(1, "supply 1 3").play(2, "supply 2").play(3, "supply 2").play(1, "enter 2")
    assert GAME.seat_view(table.state, Seat(0)).seen == (None, None, 2, None, None)
    assert GAME.seat_view(table.state, Seat(1)).seen == (None,) * 5
