"""Nothing is told twice or not at all where the process ends between sending and noting; in one process."""

import pytest

from bot.letters import Kind, Letter, Text
from bot.motions import Asker
from bot.playground.people import Person
from bot.tables import Tables
from storage import Database
from tests.conftest import Play, Running
from tests.edge.hands import ASKED, act, hand
from tests.edge.towers import GIVEN, TOWERS, until_a_tower_asks_for_cards

pytestmark = pytest.mark.asyncio

HOUR = 3600.0
"""Long enough that Discord knows no nonce of before any more."""


async def crash(running: Running, *forgotten: str) -> None:
    """Go on as far as it goes with these notes lost, then start again."""
    running.database.forgets = frozenset(forgotten)
    await running.settle(10)
    await running.stop()
    await running.clock.advance(HOUR)
    await running.start()


def pings(play: Play) -> int:
    """How many messages pinged somebody."""
    return sum(bool(message.mentions) for message in play.public())


async def at_the_gift(running: Running, play: Play) -> Person:
    """About to be given: whoever is to be told so directly."""
    await play.start("Ann", "Bo", options=TOWERS)
    bo = await until_a_tower_asks_for_cards(running, play)
    await running.settle(10)
    ann = play.people[0]
    assert ann.direct_messages() == []
    await act(bo, await hand(bo))
    return ann


async def test_a_ping_is_not_doubled_by_rows_written_before_the_next_telling(
    running: Running, play: Play
) -> None:
    """At a start computers move at once and people need not wait: what is told then is another text."""
    await play.start("Ann", "Bo", "Cara")
    for person in play.people:
        await act(person, await hand(person))
    before = pings(play)
    running.database.forgets = frozenset({"announced"})
    await running.settle(10)
    posted = play.board()
    asked = play.people[(await play.awaited())[0]]
    assert posted.mentions == (asked.id,)
    await running.stop()
    other = next(person for person in play.people if person != asked)
    async with await Database.open(running.folder / "tables.sqlite3") as database:
        tables = Tables(database, running.clock)
        await tables.resign((await tables.of_person(asked.id))[0].id, other.id)
    await running.start()
    await running.settle(10)
    assert pings(play) == before + 1
    assert sum("leaves the game" in message.content for message in play.public()) == 1
    assert [message.id for message in play.public() if message.buttons] == [play.board().id]


@pytest.mark.parametrize("forgotten", ["delivered", "announced"])
async def test_a_direct_message_sent_before_a_crash_is_not_sent_again(
    running: Running, play: Play, forgotten: str
) -> None:
    ann = await at_the_gift(running, play)
    await crash(running, forgotten)
    await running.settle(10)
    assert len(ann.direct_messages()) == 1
    await running.restart()
    await running.settle(10)
    assert len(ann.direct_messages()) == 1
    assert sum(GIVEN in message.content for message in play.public()) == 1


async def test_a_direct_message_that_was_noted_and_not_sent_is_sent_at_the_next_start(
    running: Running, play: Play
) -> None:
    ann = await at_the_gift(running, play)
    running.local.expect(500)
    running.local.faults.fail("POST /users/@me/channels", 503, times=9)
    await running.settle(10)
    assert ann.direct_messages() == []
    running.local.faults.clear()
    await running.restart()
    await running.settle(10)
    assert len(ann.direct_messages()) == 1


async def test_direct_messages_that_say_the_same_are_all_sent_after_a_start(
    running: Running, play: Play
) -> None:
    """None of them is taken for the one before it."""
    await play.start("Ann", "Bo")
    ann, table = play.people[0], await play.table()
    same = [
        Letter(table.id, Kind.DIRECT, (Text("the same"),), table.number, nonce=nonce, person=ann.id)
        for nonce in ("first", "second", "third")
    ]
    await running.tables.telling.whispering(table, table.number, same)
    await running.restart()
    await running.settle(10)
    assert len(ann.direct_messages()) == 3


async def test_a_direct_message_of_a_seat_that_was_given_up_is_dropped(running: Running, play: Play) -> None:
    ann = await at_the_gift(running, play)
    running.local.faults.fail("POST /users/@me/channels", 503, times=9)
    await running.settle(10)
    running.local.faults.clear()
    await running.tables.resign((await play.table()).id, ann.id)
    await running.restart()
    await running.settle(40)
    assert ann.direct_messages() == []


async def test_a_lobby_that_changed_before_it_was_noted_is_posted_once(running: Running, play: Play) -> None:
    running.database.forgets = frozenset({"lobby posted"})
    await play.open("Ann")
    await crash(running, "lobby posted")
    await play.running.person("Bo").slash("table join", channel="ravens")
    await running.settle(10)
    (lobby,) = play.public()
    assert "2 of 5" in lobby.content
    assert (await play.table()).lobby_message == lobby.id


async def test_a_lobby_that_was_closed_just_before_a_crash_is_closed_for_all_to_see(
    running: Running, play: Play
) -> None:
    await play.open("Ann")
    await running.settle(10)
    table = await play.table()
    await running.stop()
    await running.start()
    await running.tables.end(table.id, Asker(play.people[0].id))
    await running.stop()
    await running.start()
    await running.settle(10)
    (lobby,) = play.public()
    assert lobby.buttons == ()


async def test_a_board_that_was_followed_just_before_a_crash_loses_its_buttons(
    running: Running, play: Play
) -> None:
    board = await play.start("Ann", "Bo")
    for person in play.people:
        await act(person, await hand(person))
    running.local.faults.fail(f"PATCH /channels/*/messages/{board.id}", 503, times=9)
    await crash(running, "retired")
    running.local.faults.clear()
    await running.settle(10)
    assert [message.id for message in play.public() if message.buttons] == [play.board().id]


async def test_a_question_whose_answer_may_not_have_been_shown_pings(running: Running, play: Play) -> None:
    """Its mover saw "did not respond" and nothing else, and everybody waits for them."""
    await play.start("Ann", "Bo")
    for person in reversed(play.people):
        running.database.forgets = frozenset({"shown"})
        last = person
        await person.slash("cartus supply", channel="ravens", building="1")
    asked = play.people[(await play.awaited())[0]]
    assert asked is last, "the question arose from the own move"
    await running.restart()
    await running.settle(10)
    assert play.board().mentions == (asked.id,)
    assert ASKED in (await hand(asked)).text


async def test_a_channel_that_was_deleted_meanwhile_is_not_looked_through_for_ever(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo")
    for person in play.people:
        await act(person, await hand(person))
    running.database.forgets = frozenset({"announced"})
    await running.settle(10)
    table = await play.table()
    await running.stop()
    running.local.expect(10003)
    running.local.delete_channel("ravens")
    calls = len(running.local.requests)
    await running.start()
    for _ in range(10):
        await running.settle(60)  # That it is gone is believed at the second look.
    assert len(running.local.requests) - calls < 20
    assert await running.tables.telling.pending(table.id) is None


async def test_a_message_whose_rest_discord_never_takes_is_given_up_and_told_as_things_are_then(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    """A table whose letter can never be finished would not speak again."""
    await play.start("Ann", "Bo")
    table = await play.table()
    parts = [Text("the beginning"), Text("the end")]
    await running.tables.telling.about_to_post(table, Kind.NOTICE, parts, nonce="n", upto=table.number)
    await running.client.get_partial_messageable(table.channel).send("the beginning")
    running.local.expect(50035)
    running.local.faults.refuse(f"POST /channels/{table.channel}/messages", 50035)
    for person in play.people:
        await act(person, await hand(person))
    await running.settle(10)
    assert await running.tables.telling.pending(table.id) is None
    assert "enter a building" in play.board().content
    caplog.clear()
