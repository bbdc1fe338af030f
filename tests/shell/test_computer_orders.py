"""A computer gives its orders beside its own moves: in the log, and nowhere that anybody else looks."""

import pytest

from bot.desks import Status, Table
from bot.games.plague_and_pestilence.rules import PlagueAndPestilence
from bot.games.protocol import Seat
from bot.motions import Asker
from bot.players import PLAYERS
from bot.tables import Tables
from tests.shell.conftest import ANN, BO, CARA, DAN, EVE, House

pytestmark = pytest.mark.asyncio

COMPUTER = Seat(2)
FIRST = ["orders my_inquisition my_way", "orders anothers_roll put_out"]


def begun_anew(house: House) -> None:
    """A new process with the game's own rules and player."""
    house.tables = Tables(house.database, house.clock, {"toy": PlagueAndPestilence()}, PLAYERS)


async def at_table(house: House, *people: int, computer: bool = True) -> Table:
    begun_anew(house)
    table = await house.lobby(*people)
    if computer:
        await house.tables.add_computer(table.id, ANN)
    return await house.tables.start(table.id, ANN)


async def now(house: House, table: Table) -> Table:
    found = await house.tables.table(table.id)
    assert found is not None
    return found


async def rows(house: House, table: Table, seat: Seat, first: int = 0) -> list[str]:
    """What a seat did from a row on."""
    lines = await house.database.lines(table.id, first, (await now(house, table)).number)
    return [move for _, who, move, _ in lines if who == seat]


async def until_asked(house: House, table: Table, seat: Seat) -> None:
    """People do what comes first until *seat* is asked something; computers wait meanwhile."""
    while True:
        desk = await house.tables.desk(table.id, None)
        assert desk.public is not None
        asked = {one.seat for one in desk.public.awaiting}
        if seat in asked:
            return
        other = min(asked)
        person = desk.table.chairs[other].person
        if person is None:
            assert await house.tables.play_computer(table.id)
            continue
        offer = (await house.tables.desk(table.id, person)).offers[-1]
        picks = [token for token, _ in offer.options][: offer.least]
        await house.play(table, person, " ".join((offer.verb, *offer.head, *picks)))


async def test_pp_r02_its_first_orders_stand_in_the_log_right_before_its_first_move(house: House) -> None:
    table = await at_table(house, BO)
    await until_asked(house, table, COMPUTER)
    before = (await now(house, table)).number
    await house.announce(table, before)
    assert await house.tables.play_computer(table.id)
    done = await rows(house, table, COMPUTER, before)
    assert done[:2] == FIRST
    assert not done[2].startswith("orders")
    notice = await house.tables.telling.notice(table.id)
    assert notice is not None
    assert not [said for said in notice.said if said.key.startswith("order")]
    assert notice.direct == ()


async def test_pp_r02_a_new_process_gives_no_order_again(house: House) -> None:
    table = await at_table(house, BO)
    for _ in range(4):
        await until_asked(house, table, COMPUTER)
        assert await house.tables.play_computer(table.id)
        begun_anew(house)
    orders = [move for move in await rows(house, table, COMPUTER) if move.startswith("orders")]
    assert len(orders) == len(set(orders))


async def test_pp_r02_in_a_seat_that_was_left_it_gives_its_own_orders(house: House) -> None:
    table = await at_table(house, BO, CARA, computer=False)
    await house.play(table, BO, "orders cancel_for_others played_on=seat1")
    await house.tables.resign(table.id, BO)
    before = (await now(house, table)).number
    await until_asked(house, table, Seat(1))
    assert await house.tables.play_computer(table.id)
    orders = [move for move in await rows(house, table, Seat(1), before) if move.startswith("orders")]
    assert orders == FIRST, "the former orders ended with their holder"


async def test_pp_r02_whoever_takes_its_seat_finds_the_orders_of_the_beginning(house: House) -> None:
    table = await at_table(house, BO, CARA, computer=False)
    await house.tables.resign(table.id, BO)
    await until_asked(house, table, Seat(1))
    assert await house.tables.play_computer(table.id)
    await house.tables.voting.replace(table.id, Asker(DAN, moderator=True), Seat(1), EVE)
    await house.tables.voting.take(table.id, EVE, "Eve")
    desk = await house.tables.desk(table.id, EVE)
    assert desk.view is not None
    assert dict(desk.view.orders)["anothers_roll"] == "never"


async def with_pace(house: House) -> Table:
    begun_anew(house)
    lobby = await house.lobby(BO, CARA)
    await house.tables.set_option(lobby.id, ANN, "pace", "1d")
    return await house.tables.start(lobby.id, ANN)


async def test_pp_r02_where_it_decides_once_for_a_person_their_orders_stay(house: House) -> None:
    table = await with_pace(house)
    desk = await house.tables.desk(table.id, None)
    assert desk.public is not None
    seat = desk.public.awaiting[0].seat
    before = (await now(house, table)).number
    await house.clock.advance(4 * 24 * 3600)
    await house.tables.voting.skip(table.id, Asker(EVE, moderator=True), seat)
    done = await rows(house, table, seat, before)
    assert done
    assert not [move for move in done if move.startswith("orders")]
    assert (await now(house, table)).status is Status.RUNNING
