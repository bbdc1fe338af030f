"""A game that is over before its first board could be told."""

from random import Random

import pytest

from bot.desks import Status
from tests.conftest import RAVENS, Play, Running
from tests.games.play import random_pick

pytestmark = pytest.mark.asyncio


async def test_its_first_message_has_the_hash_and_the_seed(running: Running, play: Play) -> None:
    await play.open("Ann", "Bo", computers=1, game="plague_and_pestilence")
    await play.people[0].slash("table start", channel=RAVENS)
    rng, tables, table = Random(3), running.tables, await play.table()
    interaction = 10**17
    # No time passes, so that the pause before the first board is not over.
    while table.status is Status.RUNNING:
        for person in play.people:
            if offers := (await tables.desk(table.id, person.id)).offers:
                pick, interaction = random_pick(rng.choice(offers), rng), interaction + 1
                await tables.play(table.id, person.id, [pick], interaction=interaction, stamp=None)
        await running.client.computers.idle()
        table = await play.table()
    assert table.seed_hash is not None
    assert not any(table.seed_hash in message.content for message in play.public())
    await running.settle(30)
    assert sum(table.seed_hash in message.content for message in play.public()) == 1
    assert table.seed_hash in play.board().content
    assert "seed" in play.board().content
