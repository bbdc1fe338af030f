"""How reaction windows go on and end, and what everybody sees of them (PP-R05, PP-R06)."""

import pytest

from bot.games.protocol import CLOCK, Move, Seat
from tests.games.plague_and_pestilence.invariants import GAME
from tests.games.plague_and_pestilence.sitting import ADVANTAGE, Sitting, advantages
from tests.games.plague_and_pestilence.windowed import (
    asked,
    asks,
    dueling,
    fought,
    in_plague,
    is_open,
    rolling,
    window,
)

# Passing, restarting, ending (PP-R05, PP-R06).


def unseen_by_others(table: Sitting) -> tuple[object, ...]:
    """All that anybody but the one who passed can look at."""
    state = table.state
    return GAME.public_view(state), GAME.due(state), GAME.legal_moves(state, Seat(2)), table.view(3)


def test_pp_r05_a_pass_leaves_no_trace() -> None:
    table = fought("3 3", hands={2: ADVANTAGE})
    before = unseen_by_others(table)
    step = GAME.apply(table.state, Seat(1), Move("decline"))
    assert step.private
    assert not step.irrevocable
    assert not step.said
    assert not step.whispered
    table.play(2, "decline")
    assert unseen_by_others(table) == before
    assert table.awaited() == {3}
    assert asked(table) == [2, 3]
    assert table.view(2).has_passed
    assert not table.view(3).has_passed
    assert table.offers(2) == []


def test_pp_r05_what_everybody_sees_is_no_pass_in_private() -> None:
    steps = [
        GAME.apply(fought("3 3").play(2, "decline").state, Seat(2), Move("decline")),
        GAME.apply(in_plague(7, "3 4").state, Seat(0), Move("decline")),
        GAME.apply(in_plague(7, "3 4").state, Seat(1), Move("askme", ("on",))),
        GAME.apply(in_plague(7, "3 4").state, CLOCK, Move("timeup")),
    ]
    assert [step.private for step in steps] == [False] * 4
    assert [step.irrevocable for step in steps] == [True, True, False, True]


def test_pp_r05_a_pass_that_opens_the_next_window_is_public() -> None:
    table = Sitting(3, hands={1: "minor_war"}, asking="2 3").play(1, "play minor_war seat2")
    step = GAME.apply(table.state, Seat(1), Move("decline"))
    assert not step.private
    assert asked(table.play(2, "decline")) == [3]


def test_pp_r05_a_window_ends_when_all_have_passed() -> None:
    table = fought("3 4").play(2, "decline").play(3, "decline")
    assert table.told() == ["war_won", "lost", "lost"]
    assert table.irrevocable


def test_pp_r05_after_a_card_all_are_asked_anew() -> None:
    table = fought("3 3", hands={3: ADVANTAGE, 2: ADVANTAGE}).play(2, "decline")
    table.play(3, "react tactical_advantage seat3 plus_two")
    assert table.awaited() == {2, 3}
    assert not table.view(2).has_passed
    table.play(3, "decline")
    assert table.awaited() == {2}
    table.play(2, "react tactical_advantage seat3 minus_two").play(2, "decline")
    assert table.awaited() == {3}
    assert table.play(3, "decline").heard("war_tie")


def test_pp_r05_a_card_restarts_the_time_once() -> None:
    table = in_plague(7, "3 4", hands={1: f"fire {advantages(3)}"})
    first = GAME.due(table.state)
    second = GAME.due(table.play(1, "react tactical_advantage minus_two").state)
    third = GAME.due(table.play(1, "react tactical_advantage plus_two").state)
    assert first != second
    assert second == third
    view = window(table)
    assert view.is_restarted


def test_pp_r05_orders_that_run_as_it_opens_restart_nothing() -> None:
    orders = {2: "anothers_roll put_out"}
    table = in_plague(8, "3 4", hands={1: f"fire {ADVANTAGE}", 2: ADVANTAGE}, orders=orders)
    view = window(table)
    assert not view.is_restarted
    first = GAME.due(table.state)
    assert GAME.due(table.play(1, "react tactical_advantage minus_two").state) != first


def test_pp_r05_each_window_has_its_own_time() -> None:
    table = fought("3 3")
    first = GAME.due(table.state)
    table.timeup().chance("war 3 3")
    assert asks(table)["totals"] == ("3", "3")
    assert GAME.due(table.state) != first


def test_pp_r04_a_window_ends_where_no_unseen_card_could_change_anything_any_more() -> None:
    discards = advantages(3)
    table = in_plague(7, "3 4", hands={1: f"fire {ADVANTAGE}"}, discards=discards)
    table.play(1, "react tactical_advantage minus_two")
    assert not is_open(table)
    assert table.people == "2 50 50"
    table = in_plague(
        8, "3 4", hands={1: "fire", 2: ADVANTAGE}, discards=discards, orders={2: "anothers_roll put_out"}
    )
    assert table.causes() == [(1, "roll")]


def test_pp_t06_a_window_on_an_inquisition_roll_leads_on_to_the_handing_on() -> None:
    hands = {1: f"fire {ADVANTAGE}"}
    table = rolling("3 4", verb="inquisition", inquisition=1, hands=hands)
    view = window(table)
    assert (view.changes, view.may_hand_on) == ((-5,), False)
    table.play(1, "react tactical_advantage plus_two")
    view = window(table)
    assert (view.changes, view.may_hand_on) == ((0,), True)
    assert table.play(1, "decline").asked() == (1, "hand_on")


# What boards are shown.


def test_the_window_of_a_roll_shows_what_comes_of_it() -> None:
    view = window(in_plague(7, "3 4"))
    assert (view.kind, view.seats, view.card) == ("roll", (Seat(0),), None)
    assert (view.changes, view.out, view.winner, view.parity) == ((-7,), (Seat(0),), None, None)
    double = window(in_plague(22, "1 1"))
    assert (double.changes, double.double_plague, double.out) == ((-22,), 20, (Seat(0),))
    assert [(lead.after.changes, lead.after.out) for lead in double.leads] == [((-24,), (0,)), ((-20,), ())]


@pytest.mark.parametrize(
    ("population", "before", "poorer"),
    [
        ("50 50 50 50", {2: "sewers"}, (Seat(1),)),
        ("50 50 50 50", {3: "sewers"}, ()),
        ("50 50 50 50", {}, ()),
        ("50 20 50 50", {2: "sewers"}, ()),
    ],
)
def test_pp_c02_the_window_of_a_major_war_shows_whom_the_throw_costs_an_improvement(
    population: str, before: dict[int, str], poorer: tuple[Seat, ...]
) -> None:
    """PP-R04: who loses and stays in, if there is one to lose."""
    table = fought("3 4", "major_war", population=population, before=before)
    view = window(table)
    assert (view.changes, view.improvement) == ((-20, -10), poorer)
    assert [lead.after.improvement for lead in view.leads if lead.after.winner is None] == []
    assert {lead.after.improvement for lead in view.leads if lead.after.winner == Seat(2)} == {poorer}


def test_pp_c08_the_window_of_a_single_die_shows_that_even_costs_an_improvement() -> None:
    view = window(dueling(4, "major_war", hands={2: ADVANTAGE}, before={2: "sewers"}))
    assert view.improvement == (Seat(1),)
    assert {lead.effect: lead.after.improvement for lead in view.leads} == {"odd": (), "even": (Seat(1),)}


@pytest.mark.parametrize(
    ("dice", "changes", "out", "winner"),
    [("4 3", (-5, -10), (2,), 1), ("3 4", (-10, -5), (), 2), ("3 3", (-5, -5), (), None)],
)
def test_the_window_of_a_war_shows_who_wins_and_who_would_be_out(
    dice: str, changes: tuple[int, ...], out: tuple[int, ...], winner: int | None
) -> None:
    view = window(fought(dice, population="50 50 10 50"))
    assert (view.card, view.seats) == ("minor_war", (Seat(1), Seat(2)))
    assert (view.changes, view.out, view.winner) == (changes, out, winner)


def test_the_window_of_a_single_die_shows_its_parity() -> None:
    view = window(dueling(3))
    assert (view.parity, view.changes, view.card) == ("odd", (-5,), "minor_war")


def test_the_window_of_a_card_shows_the_card_and_whom_it_is_about() -> None:
    table = Sitting(4, hands={1: "major_war"}, asking="2 3").play(1, "play major_war seat2")
    for seats in ((Seat(1),), (Seat(2),)):
        view = window(table)
        assert (view.kind, view.card, view.seats, view.asked) == ("cancel", "major_war", seats, seats)
        table.play(2 if seats == (Seat(1),) else 3, "choose seat3" if seats == (Seat(1),) else "decline")
