"""Messages of tables that somebody deletes: each is posted anew before long, without a ping."""

import pytest

from bot.nudging import DAY
from bot.playground.messages import Message
from cogs.rounds import RESTORED, RESTORED_AGAIN
from tests.conftest import Play, Running
from tests.edge.hands import said
from tests.field.steps import failing

HOUR = 3600.0


async def passed(running: Running, seconds: float, steps: int) -> None:
    """So long, in small steps."""
    for _ in range(steps):
        await running.settle(seconds / steps)
    await running.settle(10)


async def delete(running: Running, play: Play, message: Message) -> None:
    """Somebody deletes a message, and some minutes go by once the bot knows."""
    rounds, clock = running.client.rounds, running.clock
    await play.people[0].delete(message)
    await running.until(lambda: rounds.due <= clock.passed() + RESTORED)
    await passed(running, 3 * RESTORED, 3)


def links(play: Play) -> list[str]:
    """Where the reminders lead to."""
    return [one.content.rpartition("/")[2] for one in play.public() if "still waiting for you" in one.content]


@pytest.mark.asyncio
async def test_a_board_deleted_long_after_it_was_posted_is_there_again_in_minutes(
    running: Running, play: Play
) -> None:
    board = await play.start("Ann", "Bo")
    await passed(running, 3 * HOUR, 2)
    await delete(running, play, board)
    again = play.board()
    assert again.id != board.id
    assert again.content.splitlines()[1:3] == board.content.splitlines()[1:3]
    assert again.mentions == ()
    assert (await play.table()).board_message == again.id
    said(await play.people[1].press(again, "My hand"))
    await passed(running, DAY, 3)
    assert set(links(play)) <= {str(again.id)}


@pytest.mark.asyncio
async def test_a_board_deleted_while_we_were_away_is_posted_anew_before_the_reminder_that_leads_to_it(
    running: Running, play: Play
) -> None:
    board = await play.start("Ann", "Bo")
    await running.stop()
    await play.people[0].delete(board)
    await running.start()
    await passed(running, 25 * HOUR, 25)
    again = (await play.table()).board_message
    assert again != board.id
    assert links(play) == [str(again)]
    assert [bool(one.mentions) for one in play.public()][-1], "the reminder comes after the board"


@pytest.mark.asyncio
async def test_whoever_deletes_whatever_is_posted_is_not_answered_each_time(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo")
    rounds, begun = running.client.rounds, running.clock.now()
    posted = set[int]()
    while running.clock.now() < begun + 3 * HOUR:
        for one in play.public():
            posted.add(one.id)
            await play.people[0].delete(one)
        await running.until(lambda: rounds.due <= running.clock.passed() + RESTORED_AGAIN)
        await running.settle(300)
    assert 3 <= len(posted) <= 6, "lobby, board, and the board about once an hour"


@pytest.mark.asyncio
async def test_a_lobby_that_was_deleted_is_posted_anew(running: Running, play: Play) -> None:
    await play.open("Ann", "Bo")
    await running.settle(10)
    (lobby,) = play.public()
    await delete(running, play, lobby)
    (again,) = play.public()
    assert "Join" in [button.label for button in again.buttons]


@pytest.mark.asyncio
async def test_a_vote_that_was_deleted_can_be_answered_again(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo", "Cara")
    ann, bo, cara = play.people
    said(await ann.slash("table pause", channel="ravens"))
    await running.settle(10)
    vote, calls = play.board(), len(running.local.requests)
    assert {bo.id, cara.id} == set(vote.mentions)
    await delete(running, play, vote)
    again = play.board()
    assert again.mentions == ()
    assert "needed: 2 of 3" in again.content
    said(await bo.press(again, "Yes"))
    assert (await play.table()).status == "paused"
    assert len(failing(running, calls)) <= 4, "three looks and one edit"
