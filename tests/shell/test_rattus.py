"""A table of Rattus that was begun under an earlier version of the rules outlasts the update."""

from random import Random

import pytest

from bot.desks import Desk, Status, Table
from bot.games.protocol import Move
from bot.games.rattus.rules import Rattus
from bot.players import PLAYERS
from bot.tables import Tables
from tests.shell.conftest import ANN, BO, NAMES, House

pytestmark = pytest.mark.asyncio

PEOPLE = (ANN, BO)


class Former(Rattus):
    """The rules before rats kept their numbers during a ravage (RA-C08)."""

    rules_version = 1


def reopened(house: House, rules: Rattus) -> Tables:
    return Tables(house.database, house.clock, {"rattus": rules}, PLAYERS, new_seed=lambda: bytes(32))


async def asked(tables: Tables, table: Table) -> tuple[int, Desk] | None:
    """Who is asked; nobody once the game is over."""
    desks = [(person, await tables.desk(table.id, person)) for person in PEOPLE]
    return next(((person, desk) for person, desk in desks if desk.offers), None)


def slots(desk: Desk) -> list[str]:
    """What can be revealed, if that is asked."""
    return [token for token, _ in desk.offers[0].options[:-1]] if desk.offers[0].verb == "reveal" else []


def chosen(desk: Desk, number: int) -> Move:
    """Of three rats of a ravage the second; else what the computer would do."""
    if there := slots(desk):
        return Move("reveal", (there[1],))
    return PLAYERS["rattus"](desk.view, desk.offers, (), lambda rng: None, Random(number))


async def test_ra_c08_a_ravage_that_goes_on_when_the_rules_change_ends_by_the_former_ones(
    house: House,
) -> None:
    tables = reopened(house, Former())
    table = await tables.open(
        game="rattus", server=7, channel=1, title="Ravens", host=ANN, name="Ann", language="en"
    )
    await tables.join(table.id, BO, NAMES[BO])
    table = await tables.start(table.id, ANN)
    before: list[str] = []
    updates = 0
    for number in range(600):
        found = await asked(tables, table)
        if found is None:
            break
        person, desk = found
        if (before, slots(desk)) == (["1", "2", "3"], ["1", "2"]):
            former, tables = tables, reopened(house, Rattus())
            assert await tables.desk(table.id, person) == await former.desk(table.id, person)
            updates += 1
        before = slots(desk)
        move = chosen(desk, number)
        await tables.play(table.id, person, [move], interaction=house.interaction(), stamp=desk.stamp)
    assert updates
    assert (await reopened(house, Rattus()).desk(table.id, None)).table.status is Status.OVER
