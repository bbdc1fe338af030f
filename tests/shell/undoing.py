"""Tables of the toy game at which somebody takes back, and what everybody finds there."""

import pytest

from bot.desks import Desk, Played, Refused, Table
from bot.games.protocol import Move
from tests.shell.conftest import ANN, House

WINK = Move("wink")


async def at_the_gift(house: House, *others: int) -> tuple[Table, int, list[int]]:
    """A table where all chose; whose gift is asked, and who else sits there."""
    table = await house.game(*others)
    for person in await house.asked(table):
        await house.play(table, person, "choose 1")
    (giver,) = await house.asked(table)
    return table, giver, [person for person in (ANN, *others) if person != giver]


async def undo(house: House, table: Table, person: int, *, stamp: str | None = None) -> Played:
    """What the person's pressing or typing it leads to, its answer seen."""
    interaction = house.interaction()
    played = await house.tables.undo(table.id, person, interaction=interaction, stamp=stamp)
    await house.tables.telling.shown(interaction)
    return played


async def refusal(house: House, table: Table, person: int, *, stamp: str | None = None) -> str:
    """Why it is refused; nothing is written then."""
    rows = (await house.tables.desk(table.id, person)).table.number
    with pytest.raises(Refused) as refused:
        await undo(house, table, person, stamp=stamp)
    assert (await house.tables.desk(table.id, person)).table.number == rows
    return refused.value.reason.key


async def desk(house: House, table: Table, person: int | None) -> Desk:
    return await house.tables.desk(table.id, person)


async def sentences(house: House, table: Table, person: int | None, since: int | None = None) -> list[str]:
    events = await house.tables.events(table.id, person, since=since)
    return [said.key for event in events for said in event.said]


def but_for_the_question(one: Desk) -> tuple[object, ...]:
    """What there is at a desk, without the count of its questions."""
    return one.seat, one.public, one.view, one.offers, one.free, one.asked, one.undo
