"""Who is pinged when, over days, on the wire: by whom they wish, never at night, each thing once."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord
import pytest

from bot.motions import Asker
from bot.playground.messages import Message
from bot.playground.people import Person
from tests.conftest import Play, Running
from tests.edge.absences import ABSENCES, Absence
from tests.edge.hands import act, hand
from tests.edge.nights import sleeping
from tests.field.steps import press_yes

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]

HOUR = 3600.0
DAY = 24 * HOUR


def new(play: Play, board: Message) -> list[Message]:
    """What was posted after *board*."""
    return [message for message in play.public() if message.id > board.id]


def pings(play: Play, person: Person) -> list[Message]:
    """The messages that pinged somebody."""
    return [message for message in play.public() if person.id in message.mentions]


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
    assert second.startswith("Clock out <t:")
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


async def test_who_wants_no_direct_messages_at_all_is_mentioned_though_they_once_wished_to_be_told_alone(
    running: Running, play: Play
) -> None:
    ann, bo = running.person("Ann"), running.person("Bo")
    await running.tables.wishes.prefer(bo.id, notices="direct", direct_messages=False)
    board = await play.start("Ann", "Bo")
    assert board.mentions == (ann.id, bo.id)
    await running.settle(DAY + 60)
    (reminded,) = new(play, board)
    assert reminded.mentions == (ann.id, bo.id)
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
    await play.start("Ann", "Bo")
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
    first, second, *_ = half.content.splitlines()
    assert first == f"Ravens: still waiting for you, choose a supply. <@{bo.id}>"
    assert second.startswith("Clock out <t:")
    assert f"/{board.id}" in half.content
    assert [half.mentions, last.mentions] == [(bo.id,), (bo.id,)]
    assert vote.mentions == (ann.id,)
    assert rest.content.startswith("Ravens rests: nobody has moved for 14 days, ")
    assert rest.mentions == ()
    assert play.board().id == rest.id


async def test_who_wishes_it_is_reminded_alone(running: Running, play: Play) -> None:
    ann, bo = running.person("Ann"), running.person("Bo")
    await running.tables.wishes.prefer(bo.id, notices="direct")
    board = await play.start("Ann", "Bo", options={"pace": "1d"})
    await act(ann, await hand(ann))
    for _ in range(5):
        await running.settle(DAY / 2)
    told, half = bo.direct_messages()
    assert half.content.startswith("Ravens: still waiting for you, choose a supply.\nClock out <t:")
    assert new(play, board) == []
    await running.restart()
    await running.settle(60)
    assert bo.direct_messages() == [told, half]
    await running.settle(DAY / 2)
    assert len(bo.direct_messages()) == 3


@pytest.mark.parametrize("handled", [False, True], ids=["claimed", "sent"])
async def test_b73_a_reminder_that_a_crash_cut_short_comes_once(
    running: Running, play: Play, handled: bool
) -> None:
    ann, bo = running.person("Ann"), running.person("Bo")
    board = await play.start("Ann", "Bo", options={"pace": "1d"})
    await act(ann, await hand(ann))
    times = 1 if handled else 100  # It would be tried again.
    running.local.faults.drop(f"POST /channels/{board.channel}/messages", handled=handled, times=times)
    await running.clock.advance(37 * HOUR)
    await running.client.reminders.idle()
    assert len(new(play, board)) == handled
    await running.stop()
    running.local.faults.clear()
    await running.start()
    await running.settle(HOUR)
    assert [message.mentions for message in new(play, board)] == [(bo.id,)]
    clock = (await play.table()).clocks[1]
    assert (clock.pinged, clock.nudges) == (True, 1)


@pytest.mark.parametrize("absence", ABSENCES)
async def test_a_bot_that_was_out_of_reach_for_days_reminds_nobody_but_tells_the_new_time_once(
    running: Running, play: Play, absence: Absence
) -> None:
    board = await play.start("Ann", "Bo", options={"pace": "8h"})
    await running.settle(11 * HOUR)
    assert new(play, board) == []
    await absence(running, 26 * HOUR)
    await running.settle(60)
    (told,) = new(play, board)
    first, second = told.content.splitlines()
    assert first == "Ravens: the bot was out of reach for 1 day 2 hours. That counts on nobody's clock."
    assert second == f"First clock out <t:{int(running.clock.now() - 70 + 13 * HOUR)}:R>"
    assert told.mentions == ()
    await running.restart()
    await running.settle(60)
    assert new(play, board) == [told]
    await running.settle(HOUR)  # Half the time is over now, not when the bot was down.
    late = new(play, board)[-1]
    assert set(late.mentions) == {person.id for person in play.people}
    await running.settle(2 * HOUR)
    assert new(play, board) == [told, late]


@pytest.mark.parametrize("absence", ABSENCES)
async def test_a_table_without_a_pace_is_told_nothing_of_it(
    running: Running, play: Play, absence: Absence
) -> None:
    board = await play.start("Ann", "Bo")
    await absence(running, 26 * HOUR)
    await running.settle(60)
    assert new(play, board) == []
    await running.settle(23 * HOUR)
    assert new(play, board) == []
    await running.settle(HOUR)
    assert len(new(play, board)) == 1


async def test_an_outage_is_told_once_also_after_a_crash(running: Running, play: Play) -> None:
    board = await play.start("Ann", "Bo", options={"pace": "8h"})
    await running.stop()
    await running.clock.advance(26 * HOUR)
    for handled in (True, False):
        running.local.faults.drop(f"POST /channels/{board.channel}/messages", handled=handled)
    await running.start()
    await running.client.reminders.idle()
    await running.restart()
    await running.settle(HOUR)
    assert [message.content.count("out of reach") for message in new(play, board)] == [1]


async def test_a_changed_setting_counts_at_once(running: Running, play: Play) -> None:
    bo = running.person("Bo")
    await sleeping(running, bo, 6)
    board = await play.start("Ann", "Bo")
    await running.settle(HOUR)
    assert new(play, board) == []
    await running.tables.wishes.prefer(bo.id, quiet_from=None, quiet_to=None)
    await running.settle(1)
    assert [message.mentions for message in new(play, board)] == [(bo.id,)]


async def test_who_is_away_is_reminded_only_when_back(running: Running, play: Play) -> None:
    bo = running.person("Bo")
    board = await play.start("Ann", "Bo")
    await running.tables.wishes.go_away(bo.id, running.clock.now() + 5 * DAY)
    await running.settle(2 * DAY)
    assert [message.mentions for message in new(play, board)] == [(play.people[0].id,)]
    await running.tables.wishes.come_back(bo.id)
    await running.settle(1.1 * DAY)
    assert bo.id in new(play, board)[-1].mentions


async def test_the_last_one_missing_is_told_so_in_place_of_the_first_reminder(
    running: Running, play: Play
) -> None:
    board = await play.start("Ann", "Bo", "Cara", options={"pace": "1d"})
    for person in play.people[:2]:
        await act(person, await hand(person))
    await running.settle(37 * HOUR)
    (last,) = new(play, board)
    assert last.content.startswith("Ravens: waiting for you alone, choose a supply.")


async def test_b69_in_the_same_second_each_table_has_its_own_title_link_and_deadline(
    running: Running, play: Play
) -> None:
    plays = [play, Play(running, "cloister"), Play(running, "market")]
    boards = [await one.start("Ann", "Bo", options={"pace": "8h"}) for one in plays]
    await running.settle(13 * HOUR)
    reminders = [new(one, board) for one, board in zip(plays, boards, strict=True)]
    titles = [(await one.table()).title for one in plays]
    assert len(set(titles)) == 3
    for (reminder,), board, title in zip(reminders, boards, titles, strict=True):
        assert reminder.content.startswith(f"{title}: still waiting for you, choose a supply. <@")
        assert "Clock out <t:" in reminder.content or "First clock out <t:" in reminder.content
        assert f"/{board.channel}/{board.id}" in reminder.content


async def test_b47_while_reminders_hang_commands_are_answered_and_moves_made(
    running: Running, play: Play
) -> None:
    plays = [play, Play(running, "cloister"), Play(running, "market")]
    for one in plays:
        await one.start("Ann", "Bo", options={"pace": "8h"})
    held = running.local.faults.hold("POST /channels/*/messages", times=100)
    await running.clock.advance(13 * HOUR)
    await running.until(lambda: held.met == 3)
    bo = running.person("Bo")
    await act(bo, await hand(bo))
    assert await play.awaited() == [0]
    held.release()
    await running.settle(10)
    reminders = [[message for message in one.public() if "still waiting" in message.content] for one in plays]
    assert [len(one) for one in reminders] == [1, 1, 1]


def may_write(running: Running, channel: int) -> bool:
    """Whether the bot knows that it may write there."""
    found = running.client.get_channel(channel)
    assert isinstance(found, discord.TextChannel)
    return found.permissions_for(found.guild.me).send_messages


async def test_b31_a_channel_that_is_barred_costs_one_call_and_is_reminded_once_it_is_open_again(
    running: Running, play: Play
) -> None:
    board = await play.start("Ann", "Bo")
    running.local.expect(50013)
    channel = running.local.world.channel_named("ravens")
    running.local.deny("ravens", 1 << 11)
    await running.until(lambda: not may_write(running, channel.id))
    calls = len(running.local.requests)
    for _ in range(4):
        await running.settle(DAY)
    posts = [
        one
        for one in running.local.requests[calls:]
        if one.method == "POST" and one.path == f"/channels/{channel.id}/messages"
    ]
    assert len(posts) == 1
    running.local.deny("ravens", 0)
    await running.until(lambda: may_write(running, channel.id))
    await running.settle(60)
    (late,) = new(play, board)
    assert set(late.mentions) == {person.id for person in play.people}
    assert [clock.nudges for clock in (await play.table()).clocks] == [2, 2]


async def test_b58_direct_messages_that_wait_keep_no_other_table_waiting(
    running: Running, play: Play
) -> None:
    ann = running.person("Ann")
    await running.tables.wishes.prefer(ann.id, notices="direct")
    held = running.local.faults.hold("POST /users/@me/channels")
    await play.open("Ann", "Bo")
    await play.people[0].slash("table start", channel="ravens")
    await running.clock.advance(10)
    await running.until(lambda: held.met > 0)
    other = Play(running, "cloister")
    await other.open("Bo", "Cara")
    await other.people[0].slash("table start", channel="cloister")
    await running.clock.advance(10)
    await running.until(lambda: "choose a supply" in other.board().content)
    assert "choose a supply" not in play.board().content
    held.release()
    await running.settle(1)
    assert "choose a supply" in play.board().content


async def test_b73_who_was_told_alone_before_a_crash_is_not_told_again_after_it(
    running: Running, play: Play
) -> None:
    ann, bo = running.person("Ann"), running.person("Bo")
    await running.tables.wishes.prefer(bo.id, notices="direct")
    await play.open("Ann", "Bo")
    await running.settle(10)
    running.database.forgets = frozenset({"posting"})
    await ann.slash("table start", channel="ravens")
    await running.clock.advance(10)
    await running.until(lambda: len(bo.direct_messages()) == 1)
    await running.restart()
    await running.settle(10)
    assert play.board().mentions == (ann.id,)
    assert len(bo.direct_messages()) == 1
    await running.settle(HOUR)
    assert [message.mentions for message in play.public() if message.mentions] == [(ann.id,)]


async def test_who_wishes_it_is_warned_when_the_one_before_begins(running: Running, play: Play) -> None:
    people = [running.person(name) for name in ("Ann", "Bo", "Cara")]
    for person in people:
        await running.tables.wishes.prefer(person.id, early_warning=True)
    await play.start("Ann", "Bo", "Cara", game="rattus")
    first = (await play.awaited())[0]
    warned = [len(person.direct_messages()) for person in people]
    assert sum(warned) == 1
    assert not warned[first]
    (message,) = people[warned.index(1)].direct_messages()
    assert message.content.startswith("Ravens: the player before you has begun, you are next.\n")
    await running.settle(HOUR)
    assert [len(person.direct_messages()) for person in people] == warned


async def test_who_knows_that_they_are_next_is_not_warned_anew_by_news_of_the_same_turn(
    running: Running, play: Play
) -> None:
    people = [running.person(name) for name in ("Ann", "Bo", "Cara", "Dan")]
    for person in people:
        await running.tables.wishes.prefer(person.id, early_warning=True)
    await play.start("Ann", "Bo", "Cara", "Dan", game="rattus")
    (first,) = await play.awaited()
    warned = next(person for person in people if person.direct_messages())
    leaver = next(person for person in people if person not in (people[first], warned))
    posted = len(play.public())
    await press_yes(leaver, "table resign", "ravens")
    await running.settle(20)
    assert len(play.public()) > posted
    assert await play.awaited() == [first]
    assert len(warned.direct_messages()) == 1


async def test_each_is_warned_once_on_the_way_there_and_back_with_the_way_to_the_board_as_it_is_then(
    running: Running, play: Play
) -> None:
    """Cubes are placed in turn and back again: the last one places twice in a row, and knows it."""
    people = [running.person(name) for name in ("Ann", "Bo", "Cara")]
    for person in people:
        await running.tables.wishes.prefer(person.id, early_warning=True)
    await play.start("Ann", "Bo", "Cara", game="rattus")
    (first,) = await play.awaited()
    people = [*people[first:], *people[:first]]

    def warned() -> list[int]:
        return [len(person.direct_messages()) for person in people]

    seen = [warned()]
    for mover in (0, 1, 2, 2):
        person = people[mover]
        region = (await person.autocomplete("rattus place", "region", "", channel="ravens"))[0].value
        await person.slash("rattus place", region=region, channel="ravens")
        await running.settle(10)
        seen.append(warned())
        if mover == 0:
            assert people[2].direct_messages()[0].content.endswith(f"/{play.board().id}")
    assert seen == [[0, 1, 0], [0, 1, 1], [0, 1, 1], [0, 1, 1], [1, 1, 1]]


async def _was_paused(running: Running, play: Play) -> None:
    table = await play.table()
    await running.tables.voting.pause(table.id, Asker(1, moderator=True))
    await running.settle(HOUR)
    await running.tables.voting.resume(table.id, Asker(1, moderator=True))


async def _was_down(running: Running, _: Play) -> None:
    await running.stop()
    await running.clock.advance(2 * HOUR)
    await running.start()


async def _fell_asleep(running: Running, play: Play) -> None:
    await sleeping(running, play.people[1], 3)


async def _wishes_mentions(running: Running, play: Play) -> None:
    await running.tables.wishes.prefer(play.people[1].id, notices="channel")


@pytest.mark.parametrize("change", [_was_paused, _was_down, _fell_asleep, _wishes_mentions])
async def test_who_was_told_alone_is_told_once_whatever_happens_until_the_channel_takes_its_message(
    running: Running, play: Play, change: Callable[[Running, Play], Awaitable[None]]
) -> None:
    """When time is out may be another moment then, and how they wish to be told another way."""
    await play.open("Ann", "Bo", options={"pace": "1d"})
    await running.settle(10)
    ann, bo = play.people
    await running.tables.wishes.prefer(bo.id, notices="direct")
    route = f"POST /channels/{(await play.table()).channel}/messages"
    running.local.faults.fail(route, 503, times=10_000)
    await ann.slash("table start", channel="ravens")
    await running.settle(20)
    assert len(bo.direct_messages()) == 1
    await change(running, play)
    await running.settle(20)
    running.local.faults.clear()
    for _ in range(4):
        await running.settle(HOUR)
    assert [message.mentions for message in play.public() if message.mentions] == [(ann.id,)]
    assert len(bo.direct_messages()) == 1


async def test_who_was_told_alone_is_not_mentioned_as_well_where_that_could_not_be_noted(
    running: Running, play: Play, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await play.open("Ann", "Bo")
    await running.settle(10)
    ann, bo = play.people
    await running.tables.wishes.prefer(bo.id, notices="direct")
    note = running.database.note
    failed: list[object] = []

    async def full_once(table: int, **what: Any) -> Any:
        if what.keys() == {"clocks"} and not failed:
            failed.append(what)
            raise OSError(28, "No space left on device")
        return await note(table, **what)

    monkeypatch.setattr(running.database, "note", full_once)
    await ann.slash("table start", channel="ravens")
    await running.settle(20)
    await running.settle(HOUR)
    caplog.clear()  # It is told as an error.
    assert failed
    assert len(bo.direct_messages()) == 1
    assert [message.mentions for message in play.public() if message.mentions] == [(ann.id,)]


async def _answered(_: Running, play: Play) -> None:
    await act(play.people[1], await hand(play.people[1]))


async def _gave_up(running: Running, play: Play) -> None:
    await running.tables.resign((await play.table()).id, play.people[1].id)


@pytest.mark.parametrize("way", ["channel", "direct"])
@pytest.mark.parametrize("change", [_answered, _gave_up])
async def test_nobody_is_reminded_who_answers_or_goes_while_another_is_being_written_to(
    running: Running, play: Play, way: str, change: Callable[[Running, Play], Awaitable[None]]
) -> None:
    board = await play.start("Ann", "Bo", "Cara")
    ann, bo, cara = play.people
    await running.tables.wishes.prefer(ann.id, notices="direct")
    await running.tables.wishes.prefer(bo.id, notices=way)
    await running.settle(DAY - 60)
    held = running.local.faults.hold("POST /users/@me/channels")
    await running.clock.advance(120)
    await running.until(lambda: held.met > 0)
    await change(running, play)
    held.release()
    await running.settle(10)
    reminded = [message for message in new(play, board) if "still waiting" in message.content]
    assert [message.mentions for message in reminded] == [(cara.id,)]
    assert len(ann.direct_messages()) == 1
    assert not any("still waiting" in message.content for message in bo.direct_messages())


async def test_nobody_is_told_that_they_are_next_whose_turn_came_before_the_warning_could_be_sent(
    running: Running, play: Play
) -> None:
    people = [running.person(name) for name in ("Ann", "Bo", "Cara")]
    for person in people:
        await running.tables.wishes.prefer(person.id, early_warning=True)
    running.local.faults.fail("POST /users/@me/channels", 503, times=10_000)
    await play.start("Ann", "Bo", "Cara", game="rattus")
    for _ in range(2):
        (first,) = await play.awaited()
        choices = await people[first].autocomplete("rattus place", "region", "", channel="ravens")
        await people[first].slash("rattus place", region=choices[0].value, channel="ravens")
        await running.settle(60)
    (asked,) = await play.awaited()
    assert len(pings(play, people[asked])) == 1
    running.local.faults.clear()
    await running.settle(HOUR)
    assert people[asked].direct_messages() == []
    await running.restart()
    await running.settle(HOUR)
    assert people[asked].direct_messages() == []


async def test_who_was_asked_at_night_is_not_reminded_right_after_the_ping_of_the_morning(
    running: Running, play: Play
) -> None:
    """That ping is the notice from which reminders keep their distance."""
    bo = running.person("Bo")
    await sleeping(running, bo, 11.75)
    await play.start("Ann", "Bo", options={"pace": "8h"})
    for _ in range(24):
        await running.settle(HOUR / 2)
    (ping,) = pings(play, bo)
    assert ping.content.startswith("Ravens: choose a supply")
    for _ in range(6):
        await running.settle(HOUR / 2)
    assert pings(play, bo) == [ping]
    for _ in range(3):
        await running.settle(HOUR / 2)
    assert len(pings(play, bo)) == 2
