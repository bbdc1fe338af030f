"""Votes on who is late or gone count like the others that somebody asks for."""

import pytest

from bot.rings import ASKED
from bot.screens.ids import VoteId
from tests.conftest import Play, Running
from tests.edge.hands import said
from tests.field.test_own_rights import pressed_alone

DAY = 86_400.0

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]


async def test_two_of_a_table_ask_again_and_again_about_who_has_left(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo", "Cara", "Dan", game="rattus", options={"pace": "1d"})
    gone = play.people[(await play.awaited())[0]]
    others = [person for person in play.people if person is not gone]
    _, first, second = others
    await gone.leave()
    for seconds in (1.5 * DAY, DAY, 0.5 * DAY, 120, 20):
        await running.settle(seconds)
    table = await play.table()
    before, opened = len(play.public()), 0
    for _ in range(ASKED + 5):
        polls = await running.tables.voting.polls(table.id)
        if not polls:
            told = said(await first.slash("table skip", channel="ravens", seat=gone.name))
            await running.settle(10)
            polls = await running.tables.voting.polls(table.id)
        if not polls:
            assert "enough" in told or "votes" in told
            break
        opened += 1
        vote = VoteId("wait", table.id, polls[0].vote.id).encode()
        for person in (second, first):
            await pressed_alone(running, person, vote, where="ravens")
        await running.settle(10)
    # "After twenty it would be a flood, and is refused" (README).
    assert opened <= ASKED + 1, f"{len(play.public()) - before} messages of votes"
