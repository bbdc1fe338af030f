"""Who is pinged when, over days, on the wire: by whom they wish, never at night, each thing once."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.playground.messages import Message
from bot.playground.people import Person
from tests.conftest import Play, Running
from tests.edge.hands import act, hand

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]

HOUR = 3600.0
DAY = 24 * HOUR


def new(play: Play, board: Message) -> list[Message]:
    """What was posted after *board*."""
    return [message for message in play.public() if message.id > board.id]


def pings(play: Play, person: Person) -> list[Message]:
    """The messages that pinged somebody."""
    return [message for message in play.public() if person.id in message.mentions]


async def sleeping(running: Running, person: Person, hours: float) -> None:
    """That person's quiet hours began an hour ago, and go on for so long."""
    now = datetime.fromtimestamp(running.clock.now(), ZoneInfo("Asia/Tokyo"))
    minute = now.hour * 60 + now.minute
    await running.tables.wishes.prefer(
        person.id,
        quiet_from=(minute - 60) % 1440,
        quiet_to=int(minute + hours * 60) % 1440,
        time_zone="Asia/Tokyo",
    )


async def test_who_wishes_it_is_told_alone_and_only_named_in_the_channel(
    running: Running, play: Play
) -> None:
    """Acceptance point 3, B69: title, what is asked, deadline, link and the door to the hand."""
    ann, bo = running.person("Ann"), running.person("Bo")
    await running.tables.wishes.prefer(bo.id, notices="direct")
    board = await play.start("Ann", "Bo", options={"pace": "1d"})
    assert board.mentions == (ann.id,)
    assert f"<@{ann.id}> ▲ Bo" in board.content
    (message,) = bo.direct_messages()
    first, second = message.content.split("\n")
    assert first == "Ravens: choose a supply, round 1 of 10."
    assert second.startswith("Clock <t:")
    assert "board: https://discord.com/channels/" in second
    assert message.id < board.id
    assert "ASKED" in (await bo.press(message, "My hand")).message.text  # type: ignore[union-attr]
    assert ann.direct_messages() == []


async def test_b56_where_the_inbox_is_closed_the_mention_comes_after_all(
    running: Running, play: Play
) -> None:
    """Acceptance point 20."""
    running.local.expect(50007)
    ann, bo = running.person("Ann"), running.person("Bo")
    bo.direct_messages_open = False
    await running.tables.wishes.prefer(bo.id, notices="direct")
    board = await play.start("Ann", "Bo")
    assert board.mentions == (ann.id, bo.id)
    assert bo.direct_messages() == []


async def test_who_is_asked_at_night_is_pinged_once_in_the_morning(running: Running, play: Play) -> None:
    """Acceptance point 21."""
    ann, bo = running.person("Ann"), running.person("Bo")
    await sleeping(running, bo, 6)
    board = await play.start("Ann", "Bo")
    assert board.mentions == (ann.id,)
    await running.settle(6 * HOUR - 120)
    assert new(play, board) == []
    await running.settle(240)
    (ping,) = new(play, board)
    assert ping.mentions == (bo.id,)
    assert ping.content.startswith(f"Ravens: choose a supply, round 1 of 10. <@{bo.id}>")
    await running.restart()
    await running.settle(HOUR)
    assert new(play, board) == [ping]


async def test_who_answers_at_night_is_left_alone_in_the_morning(running: Running, play: Play) -> None:
    bo = running.person("Bo")
    await sleeping(running, bo, 6)
    board = await play.start("Ann", "Bo")
    await act(bo, await hand(bo))
    await running.settle(8 * HOUR)
    assert pings(play, bo) == []


async def test_a_silent_player_costs_two_reminders_one_vote_and_one_line_in_all(
    running: Running, play: Play
) -> None:
    """Acceptance points 4 and 22, B77."""
    ann, bo = running.person("Ann"), running.person("Bo")
    board = await play.start("Ann", "Bo", options={"pace": "1d"})
    await act(ann, await hand(ann))
    await running.settle(35 * HOUR)
    assert new(play, board) == []
    for _ in range(60):
        await running.settle(DAY / 2)
    half, last, vote, rest = new(play, board)
    assert half.content.startswith(f"Ravens: still waiting for you, choose a supply. <@{bo.id}>\nClock <t:")
    assert f"/{board.id}" in half.content
    assert [half.mentions, last.mentions] == [(bo.id,), (bo.id,)]
    assert vote.mentions == (ann.id,)
    assert (rest.content, rest.mentions) == ("Ravens rests; any move wakes it.", ())
    assert play.board().id == rest.id
