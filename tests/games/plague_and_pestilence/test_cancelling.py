"""Wars and Crusades that are cancelled: by whose order, when, and what becomes of them (PP-C05, PP-R)."""

import pytest

from tests.games.plague_and_pestilence.sitting import INDULGENCE, Sitting

CANCELLED = {
    ("minor_war", 50): "always",
    ("minor_war", 10): "keep_in my_way always",
    ("minor_war", 11): "always",
    ("major_war", 50): "my_way always",
    ("major_war", 20): "keep_in my_way always",
    ("major_war", 21): "my_way always",
    ("crusade", 50): "always",
    ("crusade", 10): "keep_in my_way always",
    ("crusade", 11): "always",
    ("childrens_crusade", 50): "my_way always",
    ("childrens_crusade", 15): "keep_in my_way always",
    ("childrens_crusade", 16): "my_way always",
}
"""By card and population, which orders cancel it."""


@pytest.mark.parametrize("answer", ["never", "keep_in", "my_way", "always"])
@pytest.mark.parametrize(("card", "population"), CANCELLED)
def test_pp_r02_cancel_for_me(card: str, population: int, answer: str) -> None:
    table = Sitting(
        population=f"50 {population} 50",
        hands={1: card, 2: INDULGENCE},
        orders={2: f"cancel_for_me {answer}"},
    ).play(1, f"play {card} seat2")
    is_cancelled = answer in CANCELLED[card, population].split()
    assert bool(table.heard("cancelled")) == is_cancelled


@pytest.mark.parametrize("card", ["minor_war", "major_war", "crusade", "childrens_crusade"])
def test_pp_c05_a_cancelled_card_is_discarded_and_the_action_spent(card: str) -> None:
    table = Sitting(hands={1: card, 2: INDULGENCE}, orders={2: "cancel_for_me always"})
    table.play(1, f"play {card} seat2")
    assert table.told() == ["played_on", "cancelled"]
    assert table.heard("cancelled") == [{"seat": "seat2", "card": card}]
    assert (table.people, table.discarded(card), table.hand(2)) == ("50 50 50", 1, "")
    assert (table.state.war, table.state.active, table.owed()) == (None, 1, "roll")


@pytest.mark.parametrize("card", ["fire", "drought", "viking_raid", "pestilence"])
def test_pp_c05_no_other_card_can_be_cancelled(card: str) -> None:
    table = Sitting(hands={1: card, 2: INDULGENCE}, orders={2: "cancel_for_me always"})
    table.play(1, f"play {card} seat2")
    assert table.heard("cancelled") == []
    assert table.hand(2) == INDULGENCE


def test_pp_c05_what_nobody_can_cancel_is_carried_out() -> None:
    table = Sitting(hands={1: "crusade"}, orders={2: "cancel_for_me always"}).play(1, "play crusade seat2")
    assert table.people == "50 40 50"


def test_pp_r01_a_war_can_be_cancelled_again_when_the_opponent_is_named() -> None:
    table = Sitting(4, hands={1: "minor_war", 3: INDULGENCE}, orders={3: "cancel_for_me always"})
    table.play(1, "play minor_war seat2")
    assert table.heard("cancelled") == []
    table.play(2, "choose seat3")
    assert table.told() == ["opponent", "cancelled"]
    assert table.heard("cancelled") == [{"seat": "seat3", "card": "minor_war"}]
    assert table.owed() == "roll"


def test_pp_r06_of_target_and_opponent_the_target_cancels_first() -> None:
    orders = {2: "cancel_for_me never", 3: "cancel_for_me always"}
    table = Sitting(4, hands={1: "minor_war", 2: INDULGENCE, 3: INDULGENCE}, orders=orders)
    table.play(1, "play minor_war seat2").play(2, "orders cancel_for_me always").play(2, "choose seat3")
    assert table.heard("cancelled") == [{"seat": "seat2", "card": "minor_war"}]
    assert table.hand(3) == INDULGENCE


def test_pp_r02_who_is_no_target_and_no_opponent_cancels_nothing() -> None:
    table = Sitting(4, hands={1: f"minor_war {INDULGENCE}", 4: INDULGENCE})
    table.ordered(1, "cancel_for_me always").ordered(4, "cancel_for_me always")
    table.play(1, "play minor_war seat2").play(2, "choose seat3")
    assert table.owed() == "war"


def test_pp_c05_a_crusade_on_oneself_can_be_cancelled() -> None:
    table = Sitting(hands={1: f"crusade {INDULGENCE}"}, orders={1: "cancel_for_me always"})
    assert table.play(1, "play crusade seat1").heard("cancelled") == [{"seat": "seat1", "card": "crusade"}]


def test_pp_c07_after_a_tie_nothing_can_be_cancelled_any_more() -> None:
    table = Sitting(4, hands={1: "minor_war", 2: INDULGENCE}).play(1, "play minor_war seat2")
    table.play(2, "choose seat3").ordered(2, "cancel_for_me always").chance("war 4 4")
    assert table.heard("cancelled") == []
    assert table.owed() == "war"


def test_pp_c08_with_two_players_there_is_one_cancel_moment() -> None:
    table = Sitting(2, hands={1: "minor_war", 2: INDULGENCE}, orders={2: "cancel_for_me always"})
    assert table.play(1, "play minor_war seat2").told() == ["played_on", "cancelled"]


def test_pp_r03_a_moment_cannot_be_taken_back_whether_or_not_a_card_was_played() -> None:
    for hands in ({1: "minor_war"}, {1: "minor_war", 3: INDULGENCE}):
        table = Sitting(4, hands=hands).play(1, "play minor_war seat2")
        assert table.play(2, "choose seat3").irrevocable
