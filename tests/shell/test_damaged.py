"""A file that was changed from outside: its table is set aside or goes on, and no look is a fault."""

from typing import get_args, get_type_hints

import pytest

from bot.desks import Refused, Table, Vote
from bot.motions import Asker
from bot.tables import Tables
from storage import Database
from storage.mending import VOTES
from tests.shell.conftest import ANN, BO, CARA, TOY, House
from tests.shell.toy_game import choose_simply

ABSURD = ('{"x": "y"}', "{", "[" * 100_000, '{"rounds": 7}', "7")


async def looked_at(house: House, table: Table) -> str:
    """What becomes of the table, read anew from the file; the other one of its people is there as ever."""
    async with await Database.beside(house.path) as database:
        tables = Tables(database, house.clock, {"toy": TOY}, {"toy": choose_simply})
        assert len(await tables.of_person(BO)) == 2
        await tables.voting.polls(table.id)
        try:
            return "goes on" if (await tables.desk(table.id, ANN)).offers else "over"
        except Refused as refused:
            return refused.reason.key


@pytest.mark.asyncio
@pytest.mark.parametrize("written", ABSURD)
@pytest.mark.parametrize(
    ("column", "becomes"),
    [
        ("tables.options", "set_aside"),
        ("tables.vetoed", "goes on"),
        ("seats.former", "goes on"),
        ("votes.ballots", "goes on"),
        ("votes.asked", "goes on"),
    ],
)
async def test_a_column_that_makes_no_sense_is_a_fault_nowhere(
    house: House, column: str, becomes: str, written: str
) -> None:
    table = await house.game(BO, CARA)
    await house.tables.voting.pause(table.id, Asker(BO))
    await house.lobby(BO, channel=table.channel + 1)
    where, name = column.split(".")
    of_table = "id" if where == "tables" else "table_id"
    house.spoil(f"UPDATE {where} SET {name} = '{written}' WHERE {of_table} = {table.id}")
    assert await looked_at(house, table) == becomes


def test_the_store_knows_every_kind_of_vote() -> None:
    kinds = get_args(get_type_hints(Vote)["kind"])
    assert set(VOTES) == set(kinds)
