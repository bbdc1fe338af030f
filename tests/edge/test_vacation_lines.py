"""What tables are told of vacations: a little later, a line in ten minutes, six a day, the last word told."""

import pytest

from bot.playground.people import DIRECT_MESSAGES, Person
from tests.conftest import Play, Running

pytestmark = pytest.mark.asyncio

DAY = 24 * 3600.0


def lines(play: Play) -> list[str]:
    """What was told of Ann, without the moments."""
    told = [one.text for one in play.public() if one.text.startswith("Ravens: ● Ann is ")]
    return [text.removeprefix("Ravens: ● Ann is ").split(".")[0] for text in told]


async def goes(ann: Person, until: str = "3 days") -> None:
    await ann.slash("vacation", channel=DIRECT_MESSAGES, until=until)


async def comes(ann: Person) -> None:
    shown = (await ann.slash("vacation", channel=DIRECT_MESSAGES)).message
    assert shown is not None
    await ann.press(shown, "End it now")


async def test_a_line_comes_after_five_seconds_and_the_next_one_after_ten_minutes(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo")
    ann = play.people[0]
    await goes(ann)
    await running.clock.advance(4)
    assert lines(play) == []
    await running.settle(1)
    assert lines(play) == ["away"]
    await comes(ann)
    await running.clock.advance(599)
    assert lines(play) == ["away"]
    await running.settle(1)
    assert lines(play) == ["away", "back"]
    # After ten quiet minutes five seconds are enough again.
    await running.settle(596)
    await goes(ann)
    await running.settle(5)
    assert lines(play) == ["away", "back", "away"]


async def test_six_lines_a_day_are_told_of_one_person_and_of_others_as_many(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo")
    ann, bo = play.people
    for change in (goes, comes, goes, comes, goes, comes, goes):
        await change(ann)
        await running.settle(600)
    assert lines(play) == ["away", "back"] * 3
    await goes(bo)
    await running.settle(5)
    assert play.public()[-1].text.startswith("Ravens: ▲ Bo is away")
    await running.settle(DAY)
    await comes(ann)
    await running.settle(600)
    assert lines(play) == [*["away", "back"] * 3, "back"]


async def test_what_is_changed_while_a_line_is_being_told_is_told_after_it(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo")
    ann = play.people[0]
    channel = running.local.world.channel_named(play.channel).id
    held = running.local.faults.hold(f"POST /channels/{channel}/messages")
    await goes(ann)
    await running.clock.advance(5)
    await running.until(lambda: held.met > 0)
    await comes(ann)
    held.release()
    await running.settle(10)
    assert lines(play) == ["away"]
    await running.settle(600)
    assert lines(play) == ["away", "back"]


async def test_what_is_changed_while_a_line_cannot_be_told_is_told_after_it(
    running: Running, play: Play, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await play.start("Ann", "Bo")
    ann = play.people[0]

    async def failing(person: int) -> None:
        monkeypatch.undo()
        await goes(ann, "5 days")
        raise RuntimeError(person)

    await goes(ann)
    monkeypatch.setattr(running.tables.wishes, "away", failing)
    await running.settle(5)
    assert "a vacation could not be told" in caplog.text
    caplog.clear()
    assert lines(play) == []
    await running.settle(600)
    assert lines(play) == ["away"]


async def test_games_that_run_are_told_of_a_vacation_and_no_lobbies(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo")
    market = Play(running, "market")
    await market.open("Ann")
    await running.settle(5)
    before = len(market.public())
    await goes(play.people[0])
    await running.settle(5)
    assert lines(play) == ["away"]
    assert len(market.public()) == before


async def test_a_line_that_is_still_to_come_holds_up_no_stop_and_is_left_to_the_boards(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo")
    await goes(play.people[0])
    await running.restart()
    await running.settle(600)
    assert lines(play) == []
    away = await running.tables.wishes.away(play.people[0].id)
    assert away is not None
