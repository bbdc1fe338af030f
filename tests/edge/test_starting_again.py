"""A start looks after what is left to tell and to play, a little at a time, and after nothing else."""

import pytest

from bot.playground.world import Channel
from cogs.delivery import AT_ONCE
from tests.conftest import Play, Running
from tests.edge.hands import ASKED, act

pytestmark = pytest.mark.asyncio


def calls_about_channels(running: Running) -> list[str]:
    """What the bot asked of Discord for any table."""
    return [f"{call.method} {call.path}" for call in running.local.requests if "/channels/" in call.path]


async def supplied(running: Running, play: Play, name: str) -> None:
    """Somebody takes a supply by the panel."""
    person = running.person(name)
    panel = (await person.slash("hand", channel=play.channel)).message
    assert panel is not None
    assert ASKED in panel.text
    await act(person, panel)


async def test_tables_that_are_told_cost_nothing_at_a_start(running: Running) -> None:
    lobby, game, ended = (Play(running, channel) for channel in ("ravens", "cloister", "market"))
    await lobby.open("Ann", "Bo")
    await game.start("Cara", "Dan", "Eve")
    await supplied(running, game, "Cara")  # Only an edit tells of it: no row counts as announced.
    await ended.start("Ann", "Bo")
    await ended.people[0].slash("table end", channel=ended.channel)
    await running.settle(60)
    await running.stop()
    running.local.requests.clear()
    await running.start()
    await running.settle(60)
    assert calls_about_channels(running) == []
    assert running.database.logs_read == []
    assert await running.tables.untold() == []


async def test_what_is_not_told_is_told_after_a_start(running: Running) -> None:
    lobby, game = (Play(running, channel) for channel in ("ravens", "cloister"))
    await lobby.open("Ann")
    await game.start("Cara", "Dan", "Eve")
    await running.settle(60)
    await running.client.delivery.close()
    await running.person("Bo").slash("table join", channel=lobby.channel)
    await supplied(running, game, "Cara")
    await running.restart()
    await running.settle(60)
    assert "Bo" in lobby.board().content
    assert "Done ✓" in game.board().content
    assert await running.tables.untold() == []


async def test_what_was_left_is_told_a_few_tables_at_a_time(running: Running) -> None:
    world = running.local.world
    for number in range(AT_ONCE + 3):
        world.add_channel(Channel(world.new_id(0), f"hall{number}", position=10 + number))
    await running.client.delivery.close()
    for number in range(AT_ONCE + 3):
        await running.tables.open(
            game="rattus_cartus",
            server=world.server.id,
            channel=world.channel_named(f"hall{number}").id,
            host=1,
            name="Ann",
            title="Rats",
            language="en",
        )
    held = running.local.faults.hold("POST /channels/*/messages", times=100)
    await running.restart()
    await running.until(lambda: held.met == AT_ONCE)
    await running.person("Ann").slash("help", channel="ravens")
    assert held.met == AT_ONCE
    held.release()
    await running.settle(10)
    for number in range(AT_ONCE + 3):
        assert len(Play(running, f"hall{number}").public()) == 1


async def test_a_computer_that_was_awaited_plays_on_after_a_start(running: Running) -> None:
    await running.client.computers.close()
    play = Play(running)
    await play.start("Ann", computers=1)
    number = (await play.table()).number
    await running.restart()
    await running.settle(10)
    assert (await play.table()).number > number
    assert await play.awaited() == [0]


async def test_a_computer_that_failed_plays_on_before_long_though_nobody_does_anything(
    running: Running, play: Play, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    failures = iter([OSError(), OSError()])
    plays = running.tables.play_computer

    async def failing(table: int) -> bool:
        for failure in failures:
            raise failure
        return await plays(table)

    monkeypatch.setattr(running.tables, "play_computer", failing)
    await play.start("Ann", computers=1)
    for _ in range(10):
        await running.settle(6)
    assert await play.awaited() == [0]
    assert (await play.table()).number > 0
    told = [one.getMessage() for one in caplog.records if one.levelname == "ERROR"]
    assert told == ["the computer of table 1 failed"] * 2
    caplog.clear()
