"""What one person has told to all is bounded: votes on who is late or gone, too, and vacations."""

import pytest

from bot.playground import permissions
from bot.playground.people import DIRECT_MESSAGES
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


async def test_who_may_not_write_has_the_bot_write_of_vacations_a_few_times_a_day(
    running: Running, play: Play
) -> None:
    """Whatever else one person has told to all is bounded: votes by 20 a day, handings-over by 6."""
    await play.start("Ann", "Bo", "Cara", game="rattus")
    await running.settle(10)
    bo = running.person("Bo")
    running.local.deny("ravens", permissions.SEND_MESSAGES, bo.id)
    before = len(play.public())
    for _ in range(15):
        await bo.slash("vacation", channel=DIRECT_MESSAGES, until="3 days")
        await running.settle(700)
        await pressed_alone(running, bo, "p:away_end:0")
        await running.settle(700)
    lines = [one for one in play.public()[before:] if "away" in one.content or "back" in one.content]
    assert len(lines) <= ASKED, f"{len(lines)} lines in six hours"


async def test_who_shows_much_to_all_waits_a_minute_from_the_first_and_may_go_on_then(
    running: Running, play: Play
) -> None:
    await play.open("Ann", "Bo")
    eve = running.person("Eve")

    async def shown() -> bool:
        answer = await eve.slash("rules", channel="ravens", public=True)
        await running.clock.advance(10)
        assert not answer.ephemeral or said(answer).startswith("You have shown 5 things to all here")
        return not answer.ephemeral

    assert [await shown() for _ in range(8)] == [True] * 5 + [False, True, True]
    await running.clock.advance(3600)
    assert [await shown() for _ in range(6)] == [True] * 5 + [False]
