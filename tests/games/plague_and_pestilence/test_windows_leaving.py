"""What ends with a player who is gone or hands the seat on: the switch, and what a window waits for."""

import pytest

from bot.games.plague_and_pestilence.state import open_window
from bot.games.protocol import Seat
from tests.games.plague_and_pestilence.dealing import public
from tests.games.plague_and_pestilence.invariants import GAME
from tests.games.plague_and_pestilence.sitting import ADVANTAGE, INDULGENCE, Sitting
from tests.games.plague_and_pestilence.windowed import asked, dueling, fought, in_plague, is_open

WAYS = {"taken": "askme_ended", "left": "unasked"}
"""How somebody is gone, and what is told of it."""


def switch(table: Sitting, who: int) -> tuple[str, str]:
    """At which moments a player is asked now, and from the next turn on."""
    view = GAME.public_view(table.state).players[who - 1]
    return view.ask_me, view.ask_me_next


def attacked(order: str = "never") -> Sitting:
    """The first player declares war on the second, who holds a Buy Indulgence and is asked."""
    hands, orders = {1: "minor_war", 2: INDULGENCE}, {2: f"cancel_for_me {order}"}
    return Sitting(4, hands=hands, orders=orders, asking="2").play(1, "play minor_war seat2")


@pytest.mark.parametrize("how", WAYS)
def test_pp_r04_the_switch_is_off_at_once_and_no_moment_waits(how: str) -> None:
    table = Sitting(4, hands={1: "minor_war"}, asking="2").released(2, how)
    assert table.heard(WAYS[how]) == [{"seat": "seat2"}]
    assert switch(table, 2) == ("off", "off")
    assert not is_open(table.play(1, "play minor_war seat2"))


@pytest.mark.parametrize("how", WAYS)
@pytest.mark.parametrize("wish", ["askme on", "askme off"])
def test_pp_r04_a_switch_that_is_on_only_now_or_only_later_goes_off_as_well(how: str, wish: str) -> None:
    who = 3 if wish == "askme on" else 2
    table = Sitting(4, hands={1: "fire"}, asking="2").play(who, wish).released(who, how)
    assert table.told() == [WAYS[how]]
    assert switch(table, who) == ("off", "off")


def test_pp_r04_who_sits_down_may_switch_it_on_for_the_next_turn() -> None:
    table = Sitting(4, hands={1: "fire"}, asking="2").released(2, "taken").play(2, "askme on")
    assert switch(table, 2) == ("off", "on")


@pytest.mark.parametrize("how", WAYS)
def test_pp_r04_of_who_never_switched_it_on_nothing_ends(how: str) -> None:
    for table in (Sitting(3, hands={1: "fire"}, asking="2"), Sitting(3, hands={1: "fire"})):
        assert GAME.released(table.state, Seat(2), taken=how == "taken") is None


@pytest.mark.parametrize("has_passed", [False, True])
def test_pp_r05_a_pass_ends_with_its_holder_and_who_sits_down_may_react(has_passed: bool) -> None:
    table = fought("3 3", hands={2: ADVANTAGE, 3: "fire"})
    table = table.play(2, "decline") if has_passed else table
    due = GAME.due(table.state)
    table.released(2, "taken")
    assert table.awaited() == {2, 3}
    assert not table.view(2).has_passed
    assert GAME.due(table.state) == due
    table.play(2, f"react {ADVANTAGE} seat2 plus_two").play(2, "decline").play(3, "decline")
    assert table.heard("war_won")


def test_pp_r05_a_window_goes_on_without_who_has_left_and_its_time_runs_on() -> None:
    table = fought("3 3", hands={3: ADVANTAGE})
    due = GAME.due(table.state)
    table.released(2, "left")
    assert table.told() == ["unasked"]
    assert not table.irrevocable
    assert (asked(table), table.awaited()) == ([3], {3})
    assert GAME.due(table.state) == due
    assert table.refused(2, f"react {ADVANTAGE} seat2 plus_two").key == "window_for_others"
    assert table.play(3, "decline").heard("war_tie")


def test_pp_r05_a_window_is_over_once_who_has_left_was_the_last_it_waited_for() -> None:
    table = fought("3 4").play(3, "decline").released(2, "left")
    assert table.told() == ["unasked", "war_won", "lost", "lost"]
    assert table.irrevocable
    assert attacked().released(2, "left").asked() == (2, "opponent")
    assert dueling(3).released(2, "left").told()[:2] == ["unasked", "lost"]
    assert in_plague(7, "3 4").released(1, "left").causes() == [(1, "roll")]


def test_pp_r05_the_orders_of_who_has_left_without_an_answer_act_as_the_window_ends() -> None:
    table = fought("3 3", hands={2: ADVANTAGE}, orders={2: "my_war my_way"}).released(2, "left")
    assert table.play(3, "decline").told()[0] == "war_advantage"
    assert attacked("always").released(2, "left").told()[:2] == ["unasked", "cancelled"]


def test_pp_r05_who_has_passed_and_left_plays_nothing_any_more_unless_somebody_else_does() -> None:
    hands, orders = {2: ADVANTAGE, 3: ADVANTAGE}, {2: "my_war always"}
    table = fought("3 3", hands=hands, orders=orders).play(2, "decline").released(2, "left")
    assert not table.view(2).has_passed
    assert "war_advantage" not in table.play(3, "decline").told()
    table = fought("3 3", hands=hands, orders=orders).play(2, "decline").released(2, "left")
    assert table.play(3, f"react {ADVANTAGE} seat3 plus_two").told() == ["war_advantage", "war_advantage"]


def test_pp_r05_who_takes_the_seat_of_who_has_passed_and_left_is_not_asked_but_their_orders_act() -> None:
    table = fought("3 3", hands={2: ADVANTAGE}, orders={2: "my_war my_way"}).play(2, "decline")
    table.released(2, "left").released(2, "taken")
    assert (table.told(), asked(table)) == ([], [3])
    assert table.play(3, "decline").told()[0] == "war_advantage"


@pytest.mark.parametrize("how", WAYS)
@pytest.mark.parametrize("who", [1, 2, 4])
def test_pp_r07_neither_cards_nor_passes_nor_orders_can_be_told_by_it(how: str, who: int) -> None:
    found = set()
    for held in ("fire flood", f"fire {ADVANTAGE}"):
        for order in ("my_war never", "my_war always"):
            for has_passed in ("off", "on"):
                table = fought("3 3", hands={2: held, 3: "famine"}, orders={2: order})
                table = table.play(2, "decline") if has_passed else table
                is_there = GAME.released(table.state, Seat(who - 1), taken=how == "taken") is not None
                table.released(who, how)
                seen = GAME.public_view(table.state), GAME.due(table.state)
                found.add((is_there, tuple(table.said), table.irrevocable, seen))
    assert len(found) == 1


def test_pp_r07_after_who_has_left_the_seat_whether_they_had_passed_is_not_told_by_the_next_holder() -> None:
    found = []
    for has_passed in ("off", "on"):
        table = fought("3 3")
        table = table.play(2, "decline") if has_passed else table
        table.released(2, "left")
        step = GAME.released(table.state, Seat(1), taken=True)
        assert step is not None
        assert open_window(step.state)
        found.append((step.said, public(step.state)))
    assert found[0] == found[1]
