"""Messages and limits, by the numbers of the field reports."""

from collections.abc import Iterator
from typing import Any

import pytest

from bot.desks import Status
from bot.playground.world import moment_of
from tests.conftest import Play, Running
from tests.edge.forging import parts
from tests.edge.hands import act, end, hand, said
from tests.field.lines import calls, drained, lines
from tests.field.test_stored_state import many, started

WIZARD = "🧙‍♂️"
"""One grapheme of five characters, in Discord's names as long as any."""

LONGEST_TITLE = "W" * 32


def bodies(running: Running) -> Iterator[dict[str, Any]]:
    """What the bot gave Discord to show, answers and messages alike."""
    for one in running.local.requests:
        body = one.body if isinstance(one.body, dict) else {}
        yield body.get("data") or body


async def longest(running: Running, play: Play, names: tuple[str, ...]) -> None:
    """A game with the longest names and title, all of whose moves are told at once."""
    play.people = [running.person(name) for name in names]
    for person in play.people:
        running.local.world.users[person.id].name = WIZARD * 31 + person.name[0]
    host = play.people[0]
    options = {"game": "rattus_cartus", "title": LONGEST_TITLE}
    await host.slash("table new", channel=play.channel, **options)
    for person in play.people[1:]:
        await person.slash("table join", channel=play.channel)
    await host.slash("table start", channel=play.channel)
    await running.settle(10)


@pytest.mark.asyncio
async def test_b34_b35_b38_b39_b46_b49_a_whole_game_with_the_longest_of_everything_fits(
    running: Running, play: Play
) -> None:
    """The local Discord refuses what is too long; nothing of it may be, at any point of a game of five."""
    await longest(running, play, ("Ann", "Bo", "Cara", "Dan", "Eve"))
    for turn in range(400):
        if (await play.table()).status is Status.OVER:
            break
        person = play.people[(await play.awaited())[0]]
        await act(person, await hand(person))
        if turn % 40 == 20:
            for command in ("help", "rules", "table show", "table log", "settings"):
                assert len(said(await person.slash(command, channel="ravens"))) <= 4000
            await person.slash("table log", channel="ravens", since="start")
            await person.press(play.board(), "Board as text")
    before = len(play.public())
    await running.settle(10)
    told = play.public()[before:]
    assert len(told) >= 3
    assert [bool(message.mentions) for message in told] == [False] * (len(told) - 1) + [True]
    assert "the game is over" in play.board().content
    for body in bodies(running):
        assert not body.get("embeds")
        assert len(body.get("content") or "") <= 2000
        for part in parts(body.get("components") or ()):
            assert len(part.get("custom_id", "x")) <= 100
            assert len(part.get("label", "x").strip()) in range(1, 81)
            assert len(part.get("options", (1,))) in range(1, 26)
    assert not [one for one in running.local.requests if one.method == "PATCH" and one.path.count("/") == 2]


@pytest.mark.asyncio
async def test_b37_there_is_always_something_to_choose_and_it_is_never_blank(
    running: Running, play: Play
) -> None:
    """Of everybody, in and out of turn, whatever is typed: blanks, markup, the longest."""
    await play.start("Ann", "Bo", options={"simultaneous": "no"})
    typed = ("", "   ", "\u200b", "9" * 100, "none,,,")
    for person in (*play.people, running.person("Eve")):
        for command, option in (
            ("cartus supply", "building"),
            ("cartus enter", "cards"),
            ("cartus give", "cards"),
            ("table option", "name"),
            ("table show", "table"),
            ("rules", "topic"),
        ):
            for text in typed:
                choices = await person.autocomplete(command, option, text, channel="ravens")
                assert 1 <= len(choices) <= 25
                assert all(1 <= len(choice.name.strip()) <= 100 for choice in choices)


@pytest.mark.asyncio
async def test_b44_thirty_moves_in_twenty_seconds_are_few_edits_and_the_last_state_is_shown(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo", "Cara", "Dan", "Eve")
    table, posted = await play.table(), len(play.public())
    moves, since = 0, len(running.local.requests)
    while moves < 30:
        asked = (await play.awaited())[0]
        before = (await play.table()).number
        await act(play.people[asked], await hand(play.people[asked]))
        moves += (await play.table()).number - before
        await running.clock.advance(0.66)
    await running.settle(12)
    now = await play.table()
    assert now.number == table.number + moves
    edits = [
        one for one in running.local.requests[since:] if one.method == "PATCH" and "content" in one.body
        and one.path.startswith("/channels/")
    ]  # fmt: skip
    assert len(edits) <= 32 // 5
    assert len(play.public()) - posted <= 32
    shown = said(await running.person("Eve").slash("table show", channel="ravens"))
    assert play.board().content.splitlines()[2:5] == shown.splitlines()[2:5]


@pytest.mark.asyncio
async def test_b45_a_lobby_that_may_be_edited_no_more_is_posted_anew_and_the_old_one_retired(
    running: Running, play: Play
) -> None:
    """Beyond an hour Discord counts edits apart, and refuses most of many."""
    await play.open("Ann", "Bo")
    await running.settle(10)
    old, (ann, bo) = play.board(), play.people
    await running.clock.advance(2 * 3600)
    running.local.faults.refuse(f"PATCH /channels/*/messages/{old.id}", 30046, times=1)
    for _ in range(20):
        await bo.slash("table leave", channel="ravens")
        await running.settle(6)
        await bo.slash("table join", channel="ravens")
        await running.settle(6)
    assert len(play.public()) == 2
    assert "Ann · ▲ Bo" in play.board().content
    retired = next(message for message in play.public() if message.id == old.id)
    assert retired.buttons == ()
    assert ann.id not in play.board().mentions


@pytest.mark.asyncio
async def test_b45_a_board_of_two_hours_ago_is_left_alone_and_the_next_message_has_it_all(
    running: Running, play: Play
) -> None:
    board = await play.start("Ann", "Bo", "Cara")
    await running.clock.advance(2 * 3600)
    edits = len(calls(running, "PATCH", "/messages/"))
    for person in play.people[:2]:
        await person.slash("cartus supply", channel="ravens", building="1")
        await running.settle(10)
    assert len(calls(running, "PATCH", "/messages/")) == edits
    await play.people[2].slash("cartus supply", channel="ravens", building="1")
    await running.settle(10)
    assert play.board().id != board.id
    assert all(f"{name} takes supply" in play.board().content for name in ("Ann", "Bo", "Cara"))


@pytest.mark.asyncio
async def test_b47_two_hundred_tables_due_in_one_second_are_paced_and_presses_answered_meanwhile(
    running: Running,
) -> None:
    plays = await many(running, 200)
    await running.clock.advance(2.0)
    await running.until(lambda: len(calls(running, "POST", "/messages")) >= 30)
    calls_before = len(calls(running, "POST", "/messages"))
    assert calls_before < 60
    answer = await plays[-1].people[0].slash("cartus supply", channel=plays[-1].channel, building="1")
    assert said(answer).startswith("Done: ")
    assert said(await running.person("Eve").slash("table show", channel=plays[0].channel))
    await drained(running, 0.25)
    posted = sorted(moment_of(message.id) for play in plays for message in play.public())
    assert len(posted) == 200
    busiest = max(sum(begun <= moment < begun + 0.999 for moment in posted) for begun in posted)
    assert busiest <= 50
    assert posted[-1] - posted[0] < 15
    assert all(len(play.public()[0].mentions) >= 1 for play in plays)


@pytest.mark.asyncio
async def test_b58_direct_messages_are_paced_and_no_ping_waits_for_them(running: Running) -> None:
    plays = await many(running, 12)
    await running.settle(5)
    await drained(running)
    ann, bo = plays[0].people
    for play in plays:
        running.local.delete_channel(play.channel)
    await running.until(lambda: len(running.client.gone) == 12)
    await running.until(lambda: bool(ann.direct_messages()))
    other = Play(running)
    other.people = [ann, bo]
    await started(running, other)
    begun = running.clock.now()
    await running.clock.advance(2.0)
    await running.until(lambda: bool(other.public()))
    assert moment_of(other.public()[0].id) - begun < 3
    assert len(ann.direct_messages()) + len(bo.direct_messages()) < 24
    await drained(running, 0.2)
    sent = sorted(moment_of(one.id) for who in (ann, bo) for one in who.direct_messages())
    assert len(sent) == 24
    assert sent[-1] - sent[0] >= 23 * 0.2 - 0.3


@pytest.mark.asyncio
async def test_b56_closed_inboxes_change_nothing_that_others_see_from_the_deal_to_the_end(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    """The deal, the pings and the end need no direct message: *My hand* is the way to what is secret."""
    for name in ("Ann", "Bo"):
        running.person(name).direct_messages_open = False
    board = await play.start("Ann", "Bo")
    assert len(board.mentions) == 2
    for person in play.people:
        assert "Hand 5" in said(await person.press(board, "My hand"))
        await act(person, await hand(person))
    await running.settle(10)
    await end(running, play)
    await running.settle(10)
    assert "ended" in play.board().content
    assert calls(running, "POST", "/users/@me/channels") == []
    assert lines(caplog) == ["the commands changed and were registered"] or lines(caplog) == []


@pytest.mark.asyncio
async def test_an_inbox_that_is_refused_for_a_moment_is_not_given_up(running: Running) -> None:
    plays = await many(running, 5)
    await running.settle(5)
    await drained(running)
    ann = plays[0].people[0]
    ann.direct_messages_open = False
    for play in plays:
        running.local.delete_channel(play.channel)
    await running.until(lambda: len(running.client.gone) == 5)
    await drained(running, 0.2)
    assert (await running.tables.wishes.preferences(ann.id)).direct_failures == 1


@pytest.mark.asyncio
async def test_b56_an_inbox_that_stays_closed_is_tried_three_times_and_said_so_once(
    running: Running,
) -> None:
    plays = await many(running, 5)
    await running.settle(5)
    await drained(running)
    ann, bo = plays[0].people
    ann.direct_messages_open = False
    for count, play in enumerate(plays, 1):
        running.local.delete_channel(play.channel)
        await running.until(lambda count=count: len(running.client.gone) == count)  # type: ignore[misc]
        await drained(running, 0.2)
        await running.settle(61)
    assert len(bo.direct_messages()) == 5
    assert calls(running, "POST", "/messages").count(403) == 3
    assert (await running.tables.wishes.preferences(ann.id)).direct_failures == 3
    other = Play(running)
    await other.start("Ann", "Bo")
    assert "closed to me" in (await hand(ann)).text
