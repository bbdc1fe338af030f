"""What is done in a reaction window, by those asked and by orders (PP-R05, PP-C05, PP-C08)."""

from tests.games.plague_and_pestilence.invariants import GAME
from tests.games.plague_and_pestilence.sitting import ADVANTAGE, INDULGENCE, Sitting, advantages
from tests.games.plague_and_pestilence.windowed import asked, asks, dueling, fought, in_plague, is_open

# What can be done in a window (PP-C05, PP-C08, PP-R05).


def test_pp_r05_who_holds_the_card_may_play_it_and_everybody_asked_may_go_on() -> None:
    assert in_plague(7, "3 4").offers(1) == ["decline"]
    table = in_plague(7, "3 4", hands={1: f"fire {INDULGENCE} {ADVANTAGE}"})
    assert table.offers(1) == ["decline", "react tactical_advantage: plus_two minus_two"]
    assert table.play(1, "react tactical_advantage minus_two").told() == ["advantage"]
    assert table.heard("advantage") == [{"seat": "seat1", "value": -2, "total": 5}]
    assert table.discarded(ADVANTAGE) == 1
    assert table.play(1, "decline").people == "2 50 50"


def test_pp_c05_in_a_war_each_card_names_a_die() -> None:
    table = fought("3 3", hands={2: ADVANTAGE, 3: f"{ADVANTAGE} fire"})
    offered = [f"react tactical_advantage {who}: plus_two minus_two" for who in ("seat2", "seat3")]
    assert table.offers(2) == table.offers(3) == ["decline", *offered]
    table.play(3, "react tactical_advantage seat2 minus_two")
    assert table.heard("war_advantage") == [{"seat": "seat3", "fighter": "seat2", "value": -2, "total": 1}]
    table.play(2, "react tactical_advantage seat2 plus_two")
    assert asks(table)["totals"] == ("3", "3")
    assert asks(table)["cards"] == 2


def test_pp_c08_on_a_single_die_a_card_declares_and_a_second_voids_both() -> None:
    table = dueling(4, hands={2: advantages(2)})
    assert table.offers(2) == ["decline", "react tactical_advantage: odd even"]
    assert asks(table)["totals"] == ("even",)
    table.play(2, "react tactical_advantage odd")
    assert table.heard("parity") == [{"seat": "seat2", "parity": "odd"}]
    assert asks(table)["totals"] == ("odd",)
    assert table.offers(2) == ["decline", "react tactical_advantage: void"]
    table.play(2, "react tactical_advantage void")
    assert table.told() == ["parity_void"]
    assert table.owed() == "die"
    table.chance("die 2")
    assert not is_open(table), "the die takes no further card"
    assert table.people == "50 40"


def test_pp_c08_the_parity_declared_in_a_window_counts() -> None:
    assert dueling(4, hands={2: ADVANTAGE}).play(2, "react tactical_advantage odd").play(
        2, "decline"
    ).people == ("50 45")
    assert dueling(3, hands={2: ADVANTAGE}).play(2, "react tactical_advantage even").play(
        2, "decline"
    ).people == ("50 40")


def test_pp_c05_a_card_cancelled_in_a_window_is_off_at_once() -> None:
    table = Sitting(4, hands={1: "minor_war", 2: INDULGENCE}, asking="2").play(1, "play minor_war seat2")
    assert table.offers(2) == ["choose: seat3 seat4", f"react {INDULGENCE}: cancel"]
    table.play(2, f"react {INDULGENCE} cancel")
    assert table.told() == ["cancelled"]
    assert table.heard("cancelled") == [{"seat": "seat2", "card": "minor_war"}]
    assert (table.owed(), table.state.war, table.discarded("minor_war")) == ("roll", None, 1)


def test_pp_r05_naming_an_opponent_is_the_targets_pass() -> None:
    table = Sitting(4, hands={1: "minor_war"}, asking="2").play(1, "play minor_war seat2")
    assert table.offers(2) == ["choose: seat3 seat4"]
    table.play(2, "choose seat4")
    assert table.told() == ["opponent"]
    assert table.owed() == "war"


def test_pp_r05_where_there_is_one_opponent_only_the_target_goes_on() -> None:
    table = Sitting(3, hands={1: "minor_war"}, asking="2").play(1, "play minor_war seat2")
    assert asks(table)["ask"] == "react_cancel"
    assert table.offers(2) == ["decline"]
    assert table.play(2, "decline").told() == ["opponent"]
    assert table.owed() == "war"


def test_pp_r05_an_opponent_named_after_the_time_is_named_without_limit() -> None:
    table = Sitting(4, hands={1: "minor_war"}, asking="2").play(1, "play minor_war seat2").timeup()
    assert table.told() == ["window_over"]
    assert table.ask() == (2, "opponent", {"card": "minor_war", "seat": "seat1"})
    assert GAME.due(table.state) is None


# Orders in a window (PP-R05).


def test_pp_r05_the_orders_of_the_asked_are_suspended() -> None:
    table = in_plague(7, "3 4", hands={1: f"fire {ADVANTAGE}"}, orders={1: "my_roll keep_in"})
    assert table.heard("advantage") == []
    assert table.play(1, "decline").causes() == [(1, "roll")]


def test_pp_r05_at_its_end_run_the_orders_of_those_who_did_not_answer() -> None:
    table = in_plague(7, "3 4", hands={1: f"fire {ADVANTAGE}"}, orders={1: "my_roll keep_in"}).timeup()
    assert table.told()[:2] == ["window_over", "advantage"]
    assert table.heard("window_over") == [{"seats": ("seat1",)}]
    assert table.people == "2 50 50"


def test_pp_r05_of_two_asked_only_the_silent_ones_order_runs() -> None:
    orders = {2: "my_war my_way", 3: "my_war my_way"}
    table = fought("3 3", hands={2: ADVANTAGE, 3: ADVANTAGE}, orders=orders).play(2, "decline").timeup()
    assert [one["seat"] for one in table.heard("war_advantage")] == ["seat3"]


def test_pp_r05_the_others_act_by_their_orders_at_once() -> None:
    table = in_plague(8, "3 4", hands={1: "fire", 2: ADVANTAGE}, orders={2: "anothers_roll put_out"})
    assert table.heard("advantage") == [{"seat": "seat2", "value": 2, "total": 9}]
    assert asked(table) == [1]
    assert asks(table)["cards"] == 1


def test_pp_r05_and_again_after_each_card() -> None:
    hands = {1: f"fire {advantages(2)}", 2: ADVANTAGE}
    table = in_plague(7, "3 4", hands=hands, orders={2: "anothers_roll put_out"})
    table.play(1, "react tactical_advantage minus_two")
    assert [one["value"] for one in table.heard("advantage")] == [-2, 2]
    assert asks(table)["totals"] == ("7",)
    assert asks(table)["cards"] == 2
    assert is_open(table)


def test_pp_r06_others_cancel_by_order_before_the_one_just_named_is_asked() -> None:
    table = Sitting(4, hands={1: "minor_war", 2: INDULGENCE}, orders={2: "cancel_for_me always"}, asking="3")
    table.ordered(2, "cancel_for_me never").play(1, "play minor_war seat2").ordered(2, "cancel_for_me always")
    assert table.play(2, "choose seat3").told() == ["opponent", "cancelled"]


def test_pp_r05_the_named_ones_order_cancels_at_the_end_of_its_window() -> None:
    for seat, said in ((3, ["window_over", "cancelled"]), (4, ["window_over"])):
        table = Sitting(4, hands={1: "minor_war", seat: INDULGENCE}, asking="3")
        table.ordered(seat, "cancel_for_me always").play(1, "play minor_war seat2").play(2, "choose seat3")
        assert table.timeup().told() == said


def test_pp_r02_orders_given_in_a_window_are_for_the_next_moment() -> None:
    table = in_plague(7, "3 4", hands={1: f"fire {ADVANTAGE}"}).play(1, "orders my_roll keep_in")
    assert dict(table.view(1).orders)["my_roll"] == "keep_in"  # type: ignore[index]
    table.timeup()
    assert table.heard("advantage") == []
    assert table.causes() == [(1, "roll")]
    table = in_plague(7, "3 4", hands={1: f"fire {ADVANTAGE}"}, orders={1: "my_roll keep_in"})
    table.play(1, "orders my_roll never").timeup()
    assert table.people == "2 50 50"


def test_pp_r02_always_plays_one_card_a_moment_also_where_one_was_played_by_hand() -> None:
    hands = {1: f"fire {advantages(3)}"}
    table = in_plague(7, "3 4", hands=hands, orders={1: "my_roll always"})
    table.play(1, "react tactical_advantage minus_two").timeup()
    assert table.heard("advantage") == []
    assert table.people == "2 50 50"
    table = in_plague(7, "3 4", hands=hands, orders={1: "my_roll always"}).timeup()
    assert len(table.heard("advantage")) == 1
