"""What a message says of when something closes is so, whatever became of the time since it was sent."""

import re
from collections.abc import Awaitable, Callable
from functools import partial

import pytest

from bot import player_clocks
from bot.desks import Table
from bot.player_clocks import out_at
from tests.conftest import RAVENS, Play, Running
from tests.edge.absences import ABSENCES, Absence

pytestmark = pytest.mark.asyncio

HOURS = 5 * 3600.0


def missed(absence: Absence, seconds: float = HOURS) -> Callable[[Running], Awaitable[None]]:
    """The bot was out of reach in that way."""

    async def jump(running: Running) -> None:
        await absence(running, seconds)

    return jump


async def set_right_while_down(running: Running) -> None:
    await running.stop()
    running.clock.step(-HOURS)
    await running.start()


async def was_set(running: Running, seconds: float) -> None:
    running.clock.step(seconds)
    await running.tables.uptime.found()


async def was_set_on(running: Running) -> None:
    await was_set(running, HOURS)


async def was_set_back(running: Running) -> None:
    await was_set(running, -HOURS)


JUMPS = (*map(missed, ABSENCES), set_right_while_down, was_set_on, was_set_back)


def shown(play: Play, what: str) -> list[int]:
    """The moments in the message about *what*."""
    text = next(message.content for message in reversed(play.public()) if what in message.content)
    return [int(moment) for moment in re.findall(r"<t:(\d+):", text)]


@pytest.mark.parametrize("jump", JUMPS)
async def test_a_lobby_says_when_it_closes(
    running: Running, play: Play, jump: Callable[[Running], Awaitable[None]]
) -> None:
    await play.open("Ann", "Bo", game="rattus")
    await running.settle(60)
    await jump(running)
    await running.settle(60)
    closes_at = (await play.table()).closes_at
    assert closes_at is not None
    assert shown(play, "a table for Rattus") == [int(closes_at)]


@pytest.mark.parametrize("jump", JUMPS)
async def test_a_vote_says_when_it_closes(
    running: Running, play: Play, jump: Callable[[Running], Awaitable[None]]
) -> None:
    await play.start("Ann", "Bo", "Cara")
    await play.people[0].slash("table pause", channel=RAVENS)
    await running.settle(60)
    await jump(running)
    await running.settle(60)
    (poll,) = await running.tables.voting.polls((await play.table()).id)
    assert poll.closes_at is not None
    assert shown(play, "shall the table pause") == [int(poll.closes_at)]


@pytest.mark.parametrize("jump", JUMPS)
@pytest.mark.parametrize("names", [("Ann", "Bo", "Cara"), ("Ann", "Bo")])
async def test_the_last_message_of_a_game_says_when_the_first_clock_is_out(
    running: Running, play: Play, jump: Callable[[Running], Awaitable[None]], names: tuple[str, ...]
) -> None:
    await play.start(*names, options={"pace": "8h"})
    await running.settle(60)
    await jump(running)
    await running.settle(60)
    table = await play.table()
    outs = [out_at(table, clock) for clock in player_clocks.running(table)]
    first = min(moment for moment in outs if moment is not None)
    assert shown(play, "clock out")[-1] == int(first)
    before = play.public()
    await running.restart()
    await running.settle(60)
    assert play.public() == before
    assert before[-1].mentions == ()


SHORT = (
    *(missed(absence, minutes * 60.0) for absence in ABSENCES for minutes in (2, 4, 20)),
    *(partial(was_set, seconds=minutes * 60.0) for minutes in (2, 20, -2, -20)),
)
"""Jumps after which a board may still be edited."""


def board(running: Running, table: Table) -> str:
    """The text of the last board."""
    assert table.board_message is not None
    found = running.local.world.find(table.board_message)
    assert found is not None
    return found.content


@pytest.mark.parametrize("jump", SHORT)
async def test_the_board_says_when_the_first_clock_is_out(
    running: Running, play: Play, jump: Callable[[Running], Awaitable[None]]
) -> None:
    await play.start("Ann", "Bo", "Cara", options={"pace": "8h"})
    await running.settle(60)
    before = await play.table()
    await jump(running)
    await running.settle(60)
    table = await play.table()
    outs = [out_at(table, clock) for clock in player_clocks.running(table)]
    first = min(moment for moment in outs if moment is not None)
    assert table.board_message == before.board_message
    assert f"<t:{int(first)}:R>" in board(running, table)


@pytest.mark.parametrize("is_restarted", [False, True])
async def test_the_board_says_so_when_somebody_goes_on_vacation_and_comes_back(
    running: Running, play: Play, is_restarted: bool
) -> None:
    await play.start("Ann", "Bo", "Cara", options={"pace": "8h"})
    await running.settle(60)
    for days in (3, 2, 0):
        wishes = running.tables.wishes
        for person in play.people:
            until = running.clock.now() + days * 24 * 3600
            await (wishes.go_away(person.id, until) if days else wishes.come_back(person.id))
        if is_restarted:
            await running.restart()
        await running.settle(10)
        table = await play.table()
        outs = [out_at(table, clock) for clock in player_clocks.running(table)]
        first = min(moment for moment in outs if moment is not None)
        assert f"<t:{int(first)}:R>" in board(running, table)
        assert ("away" in board(running, table)) == bool(days)
