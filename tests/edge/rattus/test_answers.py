"""What the answer to a move of Rattus says of it."""

from random import Random

import pytest

from bot.games.protocol import Move
from tests.conftest import Play, Running
from tests.edge.hands import said
from tests.edge.moves import asked, chosen
from tests.edge.rattus.moves import typed
from tests.wired.rattus import OFTEN

pytestmark = pytest.mark.usefixtures("sketched")


@pytest.mark.asyncio
async def test_who_reveals_a_rat_is_told_at_once_what_it_was(running: Running, play: Play) -> None:
    """RA-C08: before the next one is chosen, and without waiting for the message to everybody."""
    await play.start("Ann", "Bo", game="rattus")
    rng = Random(1)
    for _ in range(200):
        one = await asked(play)
        assert one is not None
        assert one.desk.asked is not None
        if one.desk.asked.ask == "reveal":
            break
        await typed(play, one.person, chosen(one.desk, set(), rng, OFTEN))
    else:
        raise AssertionError("nothing is revealed")
    answer = await typed(play, one.person, Move("reveal", ("2",)))
    first, second, *_ = answer.splitlines()
    assert first == "Done: revealed rat 2."
    assert second.startswith("Rat 2, limit ")
    await running.settle(10)
    assert second in "\n".join(message.content for message in play.public())


@pytest.mark.asyncio
async def test_the_rules_at_a_table_and_away_from_it_are_those_that_are_meant(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo", game="rattus")
    ann = play.people[0]
    here = said(await ann.slash("rules", channel=play.channel))
    assert here.startswith("Rattus, by topic: The game in brief, ")
    assert here.endswith("A rule's number works too, such as RA-C05.")
    for topic in ("Monk", "RA-P04"):
        away = said(await ann.slash("rules", channel="cloister", topic=topic))
        assert "· Rattus\n" in away
        assert "move one rat" in away
