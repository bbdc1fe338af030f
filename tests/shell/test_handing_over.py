"""A seat that goes to the computer is asked in no window any more (PP-R04)."""

import pytest

from bot.games import GAMES
from bot.games.protocol import Move, Seat
from bot.players import SWITCHED_OFF
from bot.positions import Position, beginning
from bot.verdicts import house_rows
from tests.games.plague_and_pestilence.invariants import GAME
from tests.games.plague_and_pestilence.sitting import Sitting
from tests.games.play import default_options


def told(*moves: str, asking: str = "1 2") -> list[tuple[int, str, list[str]]]:
    """Who makes which rows, and what everybody hears of them."""
    table = Sitting(3, asking=asking, hands={1: "fire"})
    position = Position(0, table.state, public=GAME.public_view(table.state))
    rows = house_rows(GAME, position, [Move.parse(move) for move in moves])
    return [(row.seat, row.line[2], [said.key for said in row.said]) for row in rows]


@pytest.mark.parametrize("row", ["resign seat2", "replaced seat2 computer"])
def test_what_a_computer_does_not_want_is_switched_off_in_the_same_transaction(row: str) -> None:
    assert told(row)[1:] == [(1, "askme off", ["askme_off"])]


@pytest.mark.parametrize(
    "rows", [("replaced seat2 person",), ("resign seat3",), ("resign seat2", "end nobody"), ("host seat2",)]
)
def test_nothing_is_switched_off_for_a_person_or_twice_or_at_the_end(rows: tuple[str, ...]) -> None:
    assert [verb for _, verb, _ in told(*rows)] == list(rows)


def test_at_a_table_without_a_reaction_time_there_is_nothing_to_switch_off() -> None:
    assert len(told("resign seat2", asking="")) == 1


def test_other_games_have_no_such_switch() -> None:
    for name in GAMES.keys() - SWITCHED_OFF.keys():
        game = GAMES[name]
        start = beginning(game, 3, default_options(game))
        assert len(house_rows(game, start, [Move("host", ("seat2",))])) == 1


def test_who_takes_the_seat_back_may_switch_it_on_again() -> None:
    table = Sitting(3, asking="1 2", hands={1: "fire"})
    position = Position(0, table.state, public=GAME.public_view(table.state))
    after = house_rows(GAME, position, [Move("resign", ("seat2",))])[-1].position
    offered = [offer.options for offer in GAME.free_moves(after.state, Seat(1)) if offer.verb == "askme"]
    assert offered == [(("on", 1),)]
