"""Players' clocks on the wire: chosen in the lobby, seen by all, moving on without an edit."""

import re

import pytest

from bot import player_clocks
from bot.games.protocol import Seat
from bot.motions import Asker
from tests.conftest import Play, Running
from tests.edge.hands import hand, said, step

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]

DAY = 24 * 3600


async def out(play: Play, seat: Seat) -> str:
    """How it is written when the clock of *seat* is out."""
    table = await play.table()
    clock = player_clocks.of_seat(table, seat)
    assert clock is not None
    at = player_clocks.out_at(table, clock)
    assert at is not None
    return f"<t:{int(at)}:R>"


async def test_the_host_chooses_the_pace_by_menu_and_by_command_and_all_see_it_in_the_lobby(
    running: Running, play: Play
) -> None:
    await play.open("Ann", "Bo")
    await running.settle()
    ann = running.person("Ann")
    panel = (await ann.press(play.board(), "Options")).message
    assert panel is not None
    assert "Pace: no clocks" in panel.text
    await ann.choose(panel, ["pace 3d"])
    await running.settle(6)
    assert "Pace: 3 days a decision · Language: English" in play.board().content
    choices = await ann.autocomplete("table option", "value", "", channel="ravens", name="Pace")
    assert [choice.value for choice in choices] == [
        "no clocks",
        *(f"{time} a decision" for time in ("8 hours", "1 day", "3 days", "7 days")),
    ]
    assert said(await ann.slash("table option", channel="ravens", name="pace", value="1 day a decision"))
    assert (await play.table()).pace == DAY
    assert said(await ann.slash("table option", channel="ravens", name="ＰＡＣＥ", value="Three days"))
    assert (await play.table()).pace == 3 * DAY
    refused = said(await ann.slash("table option", channel="ravens", name="pace", value="1 hour"))
    assert "8 hours a decision" in refused


async def test_all_see_when_the_clock_of_who_is_asked_is_out_and_nothing_is_edited_for_it(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo", options={"pace": "1d"}, game="rattus")
    (seat,) = await play.awaited()
    asked, other = running.person(play.people[seat].name), running.person(play.people[1 - seat].name)
    first, second, *_ = play.board().content.splitlines()
    assert "<t:" not in first
    assert second.startswith(f"Clock out {await out(play, seat)} · Order")
    assert (
        f"clock out {await out(play, seat)} (each decision adds 1 day, up to 3 days)"
        in (await hand(asked)).text
    )
    watching = (await hand(other)).text
    assert "bank" not in watching
    assert f"Clock out {await out(play, seat)}" in watching
    before = len(running.local.requests)
    await running.settle(DAY)
    assert [one for one in running.local.requests[before:] if one.method in ("PATCH", "POST")] == []
    choices = await asked.autocomplete("rattus place", "region", "", channel="ravens")
    await asked.slash("rattus place", region=choices[0].value, channel="ravens")
    await running.settle(10)
    (seat,) = await play.awaited()
    line = play.board().content.splitlines()[1]
    assert re.match(r"Clock out <t:\d+:R> · ", line)
    assert await out(play, seat) in line


async def test_a_pause_is_on_the_board_and_in_the_panel_and_no_time_is(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo", options={"pace": "1d"}, game="rattus")
    table, moderator = await play.table(), Asker(1, moderator=True)
    (seat,) = await play.awaited()
    asked = running.person(play.people[seat].name)
    await running.tables.voting.pause(table.id, moderator)
    await running.settle(10)
    board, panel = play.board().content, (await hand(asked)).text
    assert board.splitlines()[1].startswith("Paused: no clock runs, moves still count. Order")
    assert "clock stands at 2 days 23 hours (each decision adds 1 day, up to 3 days)" in panel
    assert "<t:" not in board + panel
    await running.settle(40 * DAY)
    await running.tables.voting.resume(table.id, moderator)
    await running.settle(10)
    assert play.board().content.splitlines()[1].startswith(f"Clock out {await out(play, seat)} · Order")


async def test_b75_whoever_moved_in_the_last_minute_is_not_late_however_it_was_done(
    running: Running, play: Play
) -> None:
    """By command, then by a menu and the button below it, then not at all."""

    def voted() -> list[str]:
        return [message.content for message in play.public() if "has run out" in message.content]

    await play.start("Ann", "Bo", options={"pace": "8h"}, game="rattus")
    for by_panel in (False, True):
        (seat,) = await play.awaited()
        asked = running.person(play.people[seat].name)
        left = player_clocks.left(await play.table(), seat, running.clock.now())
        assert left is not None
        await running.settle(left - 60)
        if by_panel:
            panel = await hand(asked)
            while (await play.awaited()) == [seat]:
                panel = await step(asked, panel)
        else:
            choices = await asked.autocomplete("rattus place", "region", "", channel="ravens")
            await asked.slash("rattus place", region=choices[0].value, channel="ravens")
        await running.settle(180)
        assert voted() == []
    (seat,) = await play.awaited()
    left = player_clocks.left(await play.table(), seat, running.clock.now())
    assert left is not None
    await running.settle(left - 10)
    assert voted() == []
    await running.settle(60)  # The vote is opened,
    await running.settle(10)  # and then told.
    assert len(voted()) == 1
