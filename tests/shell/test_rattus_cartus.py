"""Whole games of Rattus Cartus through the shell and the store."""

import asyncio
from random import Random

import pytest
import pytest_asyncio

from bot.desks import Desk, Status, Table
from bot.games.protocol import Move
from bot.players import PLAYERS
from bot.tables import Tables
from tests.shell.conftest import ANN, BO, CARA, DAN, EVE, NAMES, House

pytestmark = pytest.mark.asyncio

PEOPLE = (ANN, BO, CARA, DAN, EVE)


@pytest_asyncio.fixture
async def tables(house: House) -> Tables:
    house.tables = Tables(house.database, house.clock)
    return house.tables


async def opened(tables: Tables, *people: int, computers: int = 0) -> Table:
    table = await tables.open(
        game="rattus_cartus", server=7, channel=1, title="Ravens", host=ANN, name="Ann", language="en"
    )
    for person in people:
        await tables.join(table.id, person, NAMES[person])
    for _ in range(computers):
        await tables.add_computer(table.id, ANN)
    return await tables.start(table.id, ANN)


def chosen(desk: Desk, number: int) -> Move:
    return PLAYERS["rattus_cartus"](desk.view, desk.offers, desk.free, lambda rng: None, Random(number))


async def test_rc_b02_five_people_supply_at_once_with_panels_opened_before(
    house: House, tables: Tables
) -> None:
    table = await opened(tables, BO, CARA, DAN, EVE)
    desks = {person: await tables.desk(table.id, person) for person in PEOPLE}
    await asyncio.gather(
        *(
            tables.play(
                table.id,
                person,
                [chosen(desk, 1)],
                interaction=house.interaction(),
                stamp=desk.stamp,
            )
            for person, desk in desks.items()
        )
    )
    events = await tables.events(table.id, None, since=0)
    assert {event.seat for event in events if event.seat >= 0} == {0, 1, 2, 3, 4}
    desk = await tables.desk(table.id, None)
    assert desk.public is not None
    assert len(desk.public.awaiting) == 1


async def test_a_whole_game_of_people_and_computers_survives_restarts_anywhere(
    house: House, tables: Tables
) -> None:
    table = await opened(tables, BO, computers=2)
    for number in range(500):
        if number % 9 == 0:
            fresh = Tables(house.database, house.clock)
            for person in (ANN, BO, CARA):
                assert await fresh.desk(table.id, person) == await tables.desk(table.id, person)
            assert await fresh.telling.notice(table.id) == await tables.telling.notice(table.id)
            tables = fresh
        if await tables.play_computer(table.id):
            continue
        desks = [(person, await tables.desk(table.id, person)) for person in (ANN, BO)]
        person, desk = next(((p, d) for p, d in desks if d.offers), (0, desks[0][1]))
        if not person:
            break
        await tables.play(
            table.id, person, [chosen(desk, number)], interaction=house.interaction(), stamp=desk.stamp
        )
    notice = await tables.telling.notice(table.id)
    assert notice is not None
    assert notice.over
    assert notice.scores is not None
    assert (await tables.desk(table.id, ANN)).table.status is Status.OVER


async def test_a_seat_that_was_resigned_is_played_on_to_the_end(house: House, tables: Tables) -> None:
    table = await opened(tables, BO)
    await tables.resign(table.id, BO)
    assert await tables.play_computer(table.id)
    assert not await tables.play_computer(table.id)
