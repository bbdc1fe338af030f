"""Who has the next turns of Plague & Pestilence: what boards say of it, and when nobody can tell."""

from random import Random

import pytest

from bot.games.plague_and_pestilence.kinds import Phase
from bot.games.plague_and_pestilence.state import State, living
from bot.games.plague_and_pestilence.tasks import DoublePlague, EndTurn, SendShip, TakeShip
from bot.games.protocol import TABLE, Seat
from bot.screens.plague_and_pestilence.board import second_line
from bot.screens.plague_and_pestilence.next_turns import coming, is_for_ship, next_up
from bot.screens.plague_and_pestilence.plain import plain_board
from tests.games.plague_and_pestilence.invariants import GAME
from tests.games.plague_and_pestilence.sitting import Sitting
from tests.games.play import startable_options, turns
from tests.screens.public.plague_and_pestilence import NAMES, said_words

OPEN = "Then: whoever gets Death Ship, and on clockwise from there."


def says(table: Sitting) -> tuple[str, str]:
    """The second line of the board, and the line of the private one."""
    public, words = GAME.public_view(table.state), said_words(NAMES[: table.state.seats])
    (then,) = (line for line in plain_board(public, words) if line.startswith("Then"))
    return second_line(public, words), then


def nobody_can_tell(table: Sitting) -> None:
    assert says(table) == ("Order ● Ann, then whoever gets Death Ship", OPEN)
    assert next_up(GAME.public_view(table.state)) is None


def test_pp_t11_turns_go_clockwise_past_who_is_out() -> None:
    table = Sitting(4, population="50 50 0 50")
    assert says(table) == ("Order ● Ann ▲ Bo ◆ Dan", "Then, in this order: Bo, Dan.")


def test_pp_c03_while_death_ship_has_no_target_nobody_can_tell_who_is_next() -> None:
    table = Sitting(4, pile="death_ship", rolling=True).roll("3 4")
    assert table.asked() == (1, "death_ship")
    nobody_can_tell(table)
    table.play(1, "choose seat3").chance("roll 3 4")
    assert says(table) == ("Order ■ Cara ◆ Dan ● Ann ▲ Bo", "Then, in this order: Dan, Ann, Bo.")


def test_pp_t07_nor_while_the_inquisition_that_came_with_it_has_no_target() -> None:
    table = Sitting(4, pile="death_ship inquisition", rolling=True).roll("3 4")
    assert table.asked() == (1, "inquisition")
    nobody_can_tell(table)
    table.play(1, "choose seat2")
    nobody_can_tell(table)


def test_pp_c04_the_inquisition_alone_changes_no_order() -> None:
    for phase in ("prosperity", "plague"):
        table = Sitting(4, pile="inquisition", phase=phase, rolling=True).roll("3 4")
        assert table.asked() == (1, "inquisition")
        assert says(table)[1] == "Then, in this order: Bo, Cara, Dan."


def test_pp_t03_from_the_first_double_plague_on_nobody_can_tell() -> None:
    table = Sitting(4, pestilence={2: 1}, rolling=True).roll("1 1")
    assert table.asked() == (1, "pestilence")
    nobody_can_tell(table)
    table.play(1, "decline").shuffle()
    assert table.asked() == (1, "death_ship")
    nobody_can_tell(table)


def test_pp_t03_nor_while_its_roll_waits_for_reactions() -> None:
    table = Sitting(4, population="22 50 50 50", rolling=True, asking="1").roll("1 1")
    assert GAME.public_view(table.state).window is not None
    nobody_can_tell(table)


def test_pp_t03_nor_while_a_roller_who_is_out_passes_the_inquisition_on() -> None:
    table = Sitting(4, population="10 50 70 60", inquisition=1, rolling=True).roll("1 1")
    assert table.asked() == (1, "pass_on")
    nobody_can_tell(table)


def test_pp_t04_a_double_plague_in_the_plague_changes_no_order() -> None:
    table = Sitting(4, phase="plague", pestilence={2: 1}, rolling=True).roll("1 1")
    assert table.asked() == (1, "pestilence")
    assert says(table)[1] == "Then, in this order: Bo, Cara, Dan."


@pytest.mark.parametrize("options", ["hundred", ""])
def test_pp_v04_once_somebody_has_reached_100_nobody_can_tell(options: str) -> None:
    table = Sitting(4, options=options, population="96 50 50 50", pestilence={2: 1}, rolling=True)
    table.roll("3 3")
    assert table.asked() == (1, "pestilence")
    if options:
        nobody_can_tell(table)
    else:
        assert says(table)[1] == "Then, in this order: Bo, Cara, Dan."


def test_pp_v04_it_may_be_another_who_sends_death_ship_then() -> None:
    table = Sitting(options="hundred", population="50 95 50", hands={1: "trade_center"}, rolling=True)
    table.roll("2 3").play(1, "play trade_center seat2").shuffle()
    assert table.asked() == (2, "death_ship")
    nobody_can_tell(table)


def test_pp_c03_whom_death_ship_puts_out_is_followed_by_who_comes_then() -> None:
    table = Sitting(4, population="50 50 10 50", inquisition=3, pile="death_ship", rolling=True)
    table.roll("3 4").play(1, "choose seat3")
    assert table.asked() == (3, "pass_on")
    assert says(table) == ("Order ● Ann ◆ Dan ● Ann ▲ Bo", "Then, in this order: Dan, Ann, Bo.")
    assert next_up(GAME.public_view(table.state)) == 3


def test_pp_c03_with_two_living_players_it_can_go_to_one_only() -> None:
    table = Sitting(3, population="22 50 0", rolling=True, asking="1").roll("1 1")
    assert GAME.public_view(table.state).window is not None
    assert says(table)[1] == "Then, in this order: Bo."


def truth(state: State) -> tuple[Seat, ...] | None:
    """Who has the next turns by what is still to be carried out; None: that is open."""
    ended = [task.first for task in state.agenda if isinstance(task, EndTurn)]
    if ended and ended[0] is not None:
        return tuple(seat for seat in _round(state, ended[0]) if seat in living(state))
    there = [seat for seat in _round(state, state.active) if seat in living(state)]
    senders = [task.seat for task in state.agenda if isinstance(task, SendShip | TakeShip)]
    is_due = senders or state.hundred is not None or _is_first_double_plague(state)
    sender = senders[0] if senders else state.active
    if is_due and len([seat for seat in there if seat != sender]) > 1:
        return None
    return tuple(seat for seat in there if seat != state.active)


def _round(state: State, first: Seat) -> list[Seat]:
    return [Seat((first + step) % state.seats) for step in range(state.seats)]


def _is_first_double_plague(state: State) -> bool:
    is_due = state.phase is Phase.PROSPERITY and DoublePlague() in state.agenda
    return is_due and state.rolls[0].dice == (1, 1)


@pytest.mark.parametrize("seats", range(2, 7))
def test_pp_c03_the_order_is_what_the_rules_will_do(seats: int) -> None:
    """In random games with any options: by the public view the same as by what is still to be carried out."""
    open_ones = 0
    for seed in range(12):
        rng = Random(seed)
        for turn in turns(GAME, seats, startable_options(GAME, seats, rng), rng):
            state = turn.step.state
            if TABLE in GAME.to_act(state) or GAME.is_over(state):
                continue
            public, expected = GAME.public_view(state), truth(state)
            assert is_for_ship(public) == (expected is None)
            assert coming(public) == (expected or ())
            open_ones += expected is None
    assert open_ones or seats == 2
