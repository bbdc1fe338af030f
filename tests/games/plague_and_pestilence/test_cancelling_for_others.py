"""Cards that somebody cancels whom they are not about, by order (PP-C05, PP-R02, PP-R06)."""

import pytest

from bot.games.plague_and_pestilence.kinds import Moment
from tests.games.plague_and_pestilence.sitting import INDULGENCE, Sitting

WORST = {"minor_war": 10, "major_war": 20, "crusade": 10, "childrens_crusade": 15}
"""By card the most that it can cost its target."""


def others(order: str, card: str = "crusade", *, who: int = 4, **table: object) -> Sitting:
    """● plays *card* on ▲, and another player holds an Indulgence with that order."""
    hands = {1: card, who: INDULGENCE}
    if who == 1:
        hands = {1: f"{card} {INDULGENCE}"}
    sitting = Sitting(4, hands=hands, orders={who: f"cancel_for_others {order}"}, **table)  # type: ignore[arg-type]
    return sitting.play(1, f"play {card} seat2")


def cancelled(table: Sitting) -> list[object]:
    return [one["seat"] for one in table.heard("cancelled")]


@pytest.mark.parametrize("card", WORST)
def test_pp_r02_put_out_cancels_what_would_put_its_target_out(card: str) -> None:
    for population, is_played in ((WORST[card], True), (WORST[card] + 1, False)):
        table = others("put_out", card, population=f"50 {population} 50 50")
        assert cancelled(table) == ["seat4"] * is_played


@pytest.mark.parametrize("card", WORST)
@pytest.mark.parametrize(
    ("order", "is_played"),
    [
        ("never", False),
        ("played_by=seat1", True),
        ("played_by=seat2", False),
        ("played_on=seat2", True),
        ("played_on=seat1", False),
        ("played_on=seat3", False),
    ],
)
def test_pp_r02_with_a_name_what_that_player_plays_or_what_is_played_on_them(
    card: str, order: str, is_played: bool
) -> None:
    table = others(order, card)
    assert cancelled(table) == ["seat4"] * is_played
    assert table.hand(4) == ("" if is_played else INDULGENCE)


def test_pp_c05_the_action_is_spent_and_the_whole_card_discarded() -> None:
    table = others("played_by=seat1", "major_war")
    assert table.heard("cancelled") == [{"seat": "seat4", "card": "major_war"}]
    assert (table.people, table.discarded("major_war"), table.owed()) == ("50 50 50 50", 1, "roll")


@pytest.mark.parametrize(
    ("order", "is_played"), [("put_out", True), ("played_on=seat3", True), ("never", False)]
)
def test_pp_r02_a_war_is_played_on_its_opponent_too_once_named(order: str, is_played: bool) -> None:
    table = others(order, "minor_war", population="50 50 10 50")
    assert cancelled(table) == []
    assert cancelled(table.play(2, "choose seat3")) == ["seat4"] * is_played


def test_pp_r02_whom_a_card_is_about_goes_by_the_other_order() -> None:
    table = Sitting(4, hands={1: "crusade", 2: INDULGENCE}, orders={2: "cancel_for_others played_by=seat1"})
    assert cancelled(table.play(1, "play crusade seat2")) == []


@pytest.mark.parametrize("order", ["put_out", "played_on=seat2", "played_on=seat3"])
def test_pp_r02_an_own_war_is_cancelled_only_by_a_name_and_only_once_an_opponent_is_named(order: str) -> None:
    table = others(order, "minor_war", who=1, population="50 10 10 50")
    assert cancelled(table) == []
    table.play(2, "choose seat3")
    assert cancelled(table) == ([] if order == "put_out" else ["seat1"])


@pytest.mark.parametrize("card", ["crusade", "childrens_crusade"])
def test_pp_r02_an_own_crusade_is_never_cancelled_by_order(card: str) -> None:
    assert cancelled(others("played_on=seat2", card, who=1)) == []


def test_pp_r02_in_a_war_of_two_there_is_no_opponent_and_an_own_war_goes_on() -> None:
    table = Sitting(2, hands={1: f"minor_war {INDULGENCE}"}, orders={1: "cancel_for_others played_on=seat2"})
    assert table.play(1, "play minor_war seat2").owed() == "die"


def test_pp_r06_target_opponent_then_clockwise_from_the_left_of_the_active_player_who_is_last() -> None:
    """● attacks ■, who names ◆; of those who hold an Indulgence and want to cancel the first one does."""
    order = "cancel_for_me always cancel_for_others played_on=seat4"
    by_turns = []
    for gone in range(5):
        willing = (3, 4, 2, 5, 1)[gone : gone + 3]  # there are three Indulgences
        table = Sitting(
            5,
            hands={1: "minor_war"} | dict.fromkeys(willing, f"{INDULGENCE} minor_war"),
        )
        table.play(1, "play minor_war seat3")
        for who in willing:
            table.ordered(who, "cancel_for_me always" if who == 4 else order)
        by_turns.append(cancelled(table.play(3, "choose seat4")))
    assert by_turns == [["seat3"], ["seat4"], ["seat2"], ["seat5"], ["seat1"]]


# Who is out can no longer be named.


def test_pp_r02_an_order_that_names_somebody_who_is_out_says_never_and_nobody_is_told() -> None:
    table = Sitting(
        4,
        hands={1: "drought", 2: "fire"},
        population="50 10 50 50",
        orders={
            3: "cancel_for_others played_on=seat2 anothers_roll against=seat4",
            4: "anothers_roll against=seat2",
        },
    )
    table.play(1, "play drought seat2").chance("roll 2 3")
    said = {who: dict(table.view(who).orders) for who in (3, 4)}
    assert said[3][Moment.CANCEL_FOR_OTHERS] == "never"
    assert said[3][Moment.ANOTHERS_ROLL] == "against=seat4"
    assert said[4][Moment.ANOTHERS_ROLL] == "never"
    assert "order_set" not in {one.key for one in table.whispered}
