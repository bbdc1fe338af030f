"""Games begun under the first version of the rules are played by it to their end."""

from collections.abc import Callable
from pathlib import Path

import pytest

from bot.games.plague_and_pestilence.kinds import Answer, Moment, Verb
from bot.games.plague_and_pestilence.state import State, is_living, open_window
from bot.games.protocol import IllegalMove, Move, Seat, fingerprint
from tests.games.plague_and_pestilence.invariants import GAME
from tests.games.playthroughs import seat_of

GAMES = sorted((Path(__file__).parent / "first_version").glob("*.txt"))
"""Logs of that time: seats and options, then each row with the fingerprint of the state that it led to."""


def rows_of(path: Path) -> tuple[int, dict[str, str], list[tuple[Seat, str, str]]]:
    """Seats, options, and of each row who made which move, and the fingerprint."""
    first, *rows = path.read_text(encoding="utf-8").splitlines()
    seats, *options = first.split()
    parts = [(who, *row.split(" = ")) for who, _, row in (line.partition(": ") for line in rows)]
    made = [(seat_of(who), move, mark) for who, move, mark in parts]
    return int(seats), dict(option.split("=") for option in options), made


def upto(path: Path, is_there: Callable[[State, str], bool]) -> tuple[State, int]:
    """The state after the first row that is looked for, under the first version, and that row's number."""
    seats, options, rows = rows_of(path)
    state = GAME.setup(seats, options, 1)
    for number, (seat, move, _) in enumerate(rows):
        state = GAME.apply(state, seat, Move.parse(move)).state
        if is_there(state, move):
            return state, number
    raise AssertionError("no such row")


def replayed(path: Path, version: int) -> tuple[State, set[str]]:
    """The last state, and what came up; raises IllegalMove or AssertionError where a row leads elsewhere."""
    seats, options, rows = rows_of(path)
    state, seen = GAME.setup(seats, options, version), set[str]()
    for seat, move, mark in rows:
        state = GAME.apply(state, seat, Move.parse(move)).state
        assert fingerprint(state) == mark
        seen |= {move.split()[0]} | ({"window"} if open_window(state) else set())
    return state, seen


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_of_the_first_version_leads_where_it_led(path: Path) -> None:
    state, seen = replayed(path, 1)
    assert GAME.is_over(state)
    assert {"window", Verb.ORDERS, Verb.ASKME} <= seen


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_by_the_present_rules_it_would_lead_elsewhere(path: Path) -> None:
    with pytest.raises((IllegalMove, AssertionError)):
        replayed(path, GAME.rules_version)


def test_the_new_orders_can_be_given_there_and_those_from_before_stay() -> None:
    state, _ = upto(GAMES[0], lambda state, move: move.startswith("orders"))
    seat = next(Seat(seat) for seat in range(state.seats) if is_living(state, Seat(seat)))
    before = GAME.seat_view(state, seat).orders
    move = Move(Verb.ORDERS, (Moment.CANCEL_FOR_OTHERS, Answer.PUT_OUT))
    after = GAME.seat_view(GAME.apply(state, seat, move).state, seat).orders
    assert dict(after) == dict(before) | {Moment.CANCEL_FOR_OTHERS: Answer.PUT_OUT}
