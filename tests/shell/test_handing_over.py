"""What is a holder's own ends with them: orders, unseen (PP-R02), the switch (PP-R04), a pass (PP-R05)."""

import pytest
from msgspec.structs import replace

from bot.games import GAMES
from bot.games.plague_and_pestilence.kinds import Answer
from bot.games.plague_and_pestilence.orders import DEFAULT_ORDERS
from bot.games.plague_and_pestilence.state import Window
from bot.games.plague_and_pestilence.windows import kept, opened_window, with_orders
from bot.games.protocol import Move, Seat, fingerprint
from bot.house import HOUSE
from bot.positions import Drifted, Position, beginning, played, replayed, taken_back
from bot.verdicts import house_rows
from tests.games.plague_and_pestilence.invariants import GAME
from tests.games.plague_and_pestilence.sitting import Sitting
from tests.games.play import default_options
from tests.shell.conftest import TOY
from tests.shell.sitting import BO
from tests.shell.sitting import Sitting as Desk


def told(*moves: str, asking: str = "1 2") -> list[tuple[int, str, list[str]]]:
    """Who makes which rows, and what everybody hears of them."""
    table = Sitting(3, asking=asking, hands={1: "fire"})
    position = Position(0, table.state, public=GAME.public_view(table.state))
    rows = house_rows(GAME, position, [Move.parse(move) for move in moves])
    return [(row.seat, row.line[2], [said.key for said in row.said]) for row in rows]


@pytest.mark.parametrize(
    "row", ["resign seat2", "replaced seat2 computer", "replaced seat2 person", "back seat2"]
)
def test_orders_and_the_switch_end_with_their_holder_in_the_same_transaction(row: str) -> None:
    assert told(row)[1:] == [(HOUSE, "unset seat2", []), (HOUSE, "released seat2 taken", ["askme_ended"])]


def test_no_switch_goes_off_that_is_off_and_nothing_is_set_at_the_end() -> None:
    assert [verb for _, verb, _ in told("resign seat3")] == ["resign seat3", "unset seat3"]
    for rows in (("resign seat2", "end nobody"), ("host seat2",)):
        assert [verb for _, verb, _ in told(*rows)] == list(rows)


def test_at_a_table_without_a_reaction_time_there_is_no_switch() -> None:
    assert len(told("resign seat2", asking="")) == 2


def test_other_games_have_no_such_switch() -> None:
    for name in GAMES.keys() - {GAME.name}:
        game = GAMES[name]
        start = beginning(game, 3, default_options(game))
        assert len(house_rows(game, start, [Move("resign", ("seat2",))])) == 2


def test_pp_r02_in_an_open_window_the_orders_of_the_former_holder_play_nothing() -> None:
    """A window goes by the orders as they were when it opened: those of who has left end there, too."""
    table = Sitting(3, asking="1", hands={1: "tactical_advantage", 2: "tactical_advantage"})
    state = with_orders(table.state, Seat(2), (Answer.ALWAYS,) * 5)
    window = Window(asked=(Seat(1),), orders=tuple(player.orders for player in state.players))
    state = replace(state, windows=replace(kept(state), window=window))
    after = GAME.without_orders(state, Seat(2))
    assert opened_window(after).orders[2] == after.players[2].orders == DEFAULT_ORDERS
    assert opened_window(after).orders[:2] == window.orders[:2]


@pytest.mark.parametrize("set_orders", [True, False])
def test_what_all_agree_to_take_back_does_not_bring_the_orders_of_a_former_holder_back(
    set_orders: bool,
) -> None:
    table = Desk(seats=3)
    giver = table.to_the_gift()
    table.play(giver, "wink")
    if set_orders:
        table.play(BO, "orders loud")
    table.rows += house_rows(TOY, table.now, [Move("replaced", ("seat2", "person"))])
    assert table.now.state.loud == (False, False, False)
    if giver != BO:
        table.agree(giver)
        assert table.now.state.loud == (False, False, False)
    table.check_replay()


def test_who_takes_the_seat_back_may_switch_it_on_again() -> None:
    table = Sitting(3, asking="1 2", hands={1: "fire"})
    position = Position(0, table.state, public=GAME.public_view(table.state))
    after = house_rows(GAME, position, [Move("resign", ("seat2",))])[-1].position
    offered = [offer.options for offer in GAME.free_moves(after.state, Seat(1)) if offer.verb == "askme"]
    assert offered == [(("on", 1),)]


@pytest.mark.parametrize("how", ["taken", "left"])
def test_what_all_agree_to_take_back_brings_no_switch_back(how: str) -> None:
    """Seat 1 moves the first of two cards; then seat 2 is given up, or its holder leaves."""
    table = Sitting(3, asking="2", rolling=True, pestilence={2: 2}).roll("3 3")
    position = played(GAME, Position(0, table.state), HOUSE, Move("start")).position
    first = played(GAME, position, Seat(0), Move.parse("move seat2 seat3"))
    switch = played(GAME, first.position, HOUSE, Move("released", ("seat2", how)))
    after = taken_back(GAME, switch.position, switch.position.takebacks.parts[0], agreed=True).position
    assert [said.key for said in switch.said] == ["askme_ended" if how == "taken" else "unasked"]
    assert after.state.players == position.state.players
    assert [(one.ask_me, one.ask_me_next) for one in after.public.players] == [("off", "off")] * 3


@pytest.mark.parametrize("row", ["released", "released seat2", "released seat2 x", "released x left"])
def test_a_row_of_who_is_gone_that_makes_no_sense_leads_elsewhere(row: str) -> None:
    position = Position(0, Sitting(3, asking="2", hands={1: "fire"}).state)
    with pytest.raises(Drifted):
        replayed(GAME, position, (0, HOUSE, row, fingerprint(position.state)))


def test_logs_whose_switches_were_pressed_off_for_their_holders_replay_as_they_were_played() -> None:
    table = Sitting(4, asking="2", hands={1: "minor_war"})
    position, rows = Position(0, table.state), []
    for seat, move in ((HOUSE, "resign seat2"), (HOUSE, "unset seat2"), (Seat(1), "askme off")):
        rows.append(played(GAME, position, seat, Move.parse(move)))
        position = rows[-1].position
    rows.append(played(GAME, position, Seat(0), Move.parse("play minor_war seat2")))
    assert [asked.seat for asked in rows[-1].position.public.awaiting] == [1]
    position = Position(0, table.state)
    for row in rows:
        position = replayed(GAME, position, row.line).position
