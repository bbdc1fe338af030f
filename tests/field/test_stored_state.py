"""Tables, people and what is stored of them, by the numbers of the field reports."""

import asyncio
import sqlite3
import threading
from random import Random
from typing import Any

import pytest

from bot.desks import Status, Table
from bot.games.protocol import Move
from bot.players import PLAYERS, Offers, Worlds
from bot.playground.world import Channel, User
from tests.conftest import Play, Running
from tests.edge.hands import act, hand, said
from tests.field.lines import drained, lines
from tests.field.steps import press_yes


async def many(running: Running, count: int) -> list[Play]:
    """So many games of Ann and Bo, each in a channel of its own, started and not told yet."""
    world, plays = running.local.world, []
    ann, bo = running.person("Ann"), running.person("Bo")
    for number in range(count):
        hall = Channel(running.local.core.new_id(), f"hall-{number}")
        world.add_channel(hall)
        running.local.core.channel_event("CHANNEL_CREATE", hall)
        play = Play(running, f"hall-{number}")
        play.people = [ann, bo]
        plays.append(play)
    await asyncio.gather(*(started(running, play) for play in plays))
    return plays


async def started(running: Running, play: Play) -> Table:
    """A game, without a word on the wire."""
    world, (ann, bo) = running.local.world, play.people
    table = await running.tables.open(
        game="rattus_cartus",
        server=world.server.id,
        channel=world.channel_named(play.channel).id,
        host=ann.id,
        name="Ann",
        language="en",
        title=play.channel,
    )
    await running.tables.join(table.id, bo.id, "Bo")
    return await running.tables.start(table.id, ann.id)


@pytest.mark.asyncio
async def test_b18_fifty_games_move_at_once_while_somebody_reads_the_file(
    running: Running,
) -> None:
    """The reader's transaction stays open throughout: it holds up nobody, and no move is lost."""
    plays = await many(running, 50)
    numbers = [(await play.table()).number for play in plays]
    reader = sqlite3.connect(running.folder / "tables.sqlite3")
    try:
        reader.execute("BEGIN")
        before = reader.execute("SELECT count(*) FROM moves").fetchone()
        answers = await running.together(
            play.people[0].slash("cartus supply", channel=play.channel, building="1") for play in plays
        )
        assert all(said(answer).startswith("Done: ") for answer in answers)
        assert reader.execute("SELECT count(*) FROM moves").fetchone() == before
    finally:
        reader.close()
    after = [(await play.table()).number for play in plays]
    assert all(later == number + 1 for number, later in zip(numbers, after, strict=True))
    await running.clock.advance(3)
    await drained(running)


@pytest.mark.asyncio
async def test_b19_secret_choices_of_five_in_one_instant_are_five_rows(running: Running, play: Play) -> None:
    """By commands, of which none knows of the others."""
    await play.start("Ann", "Bo", "Cara", "Dan", "Eve")
    number = (await play.table()).number
    answers = await running.together(
        person.slash("cartus supply", channel="ravens", building=str(1 + seat % 3))
        for seat, person in enumerate(play.people)
    )
    assert all(said(answer).startswith("Done: ") for answer in answers)
    table = await play.table()
    lines_written = await running.database.lines(table.id, number, table.number)
    assert sorted(seat for _, seat, move, _ in lines_written if move.startswith("supply")) == [0, 1, 2, 3, 4]


@pytest.mark.asyncio
async def test_b20_a_game_that_computes_for_long_holds_up_its_own_order_and_no_other_game(
    running: Running, play: Play
) -> None:
    """Ann's table waits for a computer that thinks and thinks; moves at the other one are done meanwhile."""
    sensible, thinking, thought = PLAYERS["rattus_cartus"], threading.Event(), threading.Event()

    def slow(view: Any, offers: Offers, free: Offers, worlds: Worlds, rng: Random) -> Move:
        thinking.set()
        assert thought.wait(10)
        return sensible(view, offers, free, worlds, rng)

    running.players = {"rattus_cartus": slow}
    await running.restart()
    other = Play(running, "cloister")
    await other.start("Cara", "Dan")
    await play.open("Ann", computers=1)
    await play.people[0].slash("table start", channel="ravens")
    await running.until(thinking.is_set)
    table = await play.table()
    own = running.begin(play.people[0].slash("cartus supply", channel="ravens", building="1"))
    try:
        for person in other.people:
            answer = await person.slash("cartus supply", channel="cloister", building="1")
            assert said(answer).startswith("Done: ")
        assert not own.done()
        assert (await play.table()).number == table.number
    finally:
        thought.set()
    assert said(await own).startswith("Done: ")
    await running.client.computers.idle()
    rows = await running.database.lines(table.id, table.number, table.number + 2)
    assert [seat for _, seat, _, _ in rows] == [1, 0]


@pytest.mark.asyncio
async def test_b21_one_person_who_opens_twice_5_ms_apart_has_one_table(running: Running, play: Play) -> None:
    ann = running.person("Ann")
    held = running.local.faults.hold("POST /interactions/*", times=2)
    first = running.begin(ann.slash("table new", channel="ravens", game="rattus_cartus"))
    await running.local.until(lambda: bool(running.local.interactions.open()))
    await running.clock.advance(0.005)
    second = running.begin(ann.slash("table new", channel="ravens", game="rattus_cartus"))
    await running.local.until(lambda: held.met == 2)
    held.release()
    texts = sorted(said(answer) for answer in (await first, await second))
    await running.settle(10)
    assert len([text for text in texts if "already" in text]) == 1
    assert len(play.public()) == 1
    assert len(await running.tables.of_person(ann.id)) == 1


@pytest.mark.asyncio
async def test_b23_a_game_whose_player_never_answers_can_be_ended_by_vote_and_moderator(
    running: Running,
) -> None:
    for channel, host, ending in (("ravens", "Bo", "Bo"), ("cloister", "Bo", "Ann")):
        play = Play(running, channel)
        await play.start(host, "Cara")
        await running.settle(3 * 24 * 3600)
        await press_yes(running.person(ending), "table end", channel)
        await running.settle(10)
        await running.settle(2 * 24 * 3600)
        for _ in range(
            3
        ):  # A reminder that is due at the same time may come first, and the vote a little later.
            await running.settle(60)
        assert (await play.table()).status is Status.CLOSED
        assert "ended" in play.board().content


@pytest.mark.asyncio
async def test_b24_a_seat_that_is_given_up_keeps_its_cards_and_everybody_is_told_who_plays_them(
    running: Running, play: Play
) -> None:
    board = await play.start("Ann", "Bo", "Cara", options={"simultaneous": "no"})
    held = board.content.partition("Cards in hand")[2].splitlines()[0]
    asked = await play.awaited()
    leaver = next(person for seat, person in enumerate(play.people) if seat not in asked)
    await press_yes(leaver, "table resign", "ravens")
    await running.settle(10)
    assert f"{leaver.name} leaves the game." in play.board().content
    assert "computer" in play.board().content
    assert play.board().content.partition("Cards in hand")[2].splitlines()[0] == held


@pytest.mark.asyncio
async def test_b25_who_leaves_the_server_holds_up_only_the_own_seat_and_finds_it_again(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    """First somebody who is asked, in a phase where all are asked; then, alone asked, after coming back."""
    await play.start("Ann", "Bo", "Cara")
    running.local.expect(10007, 50278)
    ann, bo, cara = play.people
    caplog.clear()
    await bo.leave()
    for person in (ann, cara):
        assert said(await person.slash("cartus supply", channel="ravens", building="1")).startswith("Done: ")
    await running.settle(10)
    assert "▲" in play.board().content
    user = running.local.world.users[bo.id]
    running.local.world.add_member(user)
    assert said(await bo.slash("cartus supply", channel="ravens", building="1")).startswith("Done: ")
    await running.settle(10)
    asked = play.people[(await play.awaited())[0]]
    await asked.leave()
    await running.settle(3600)
    running.local.world.add_member(running.local.world.users[asked.id])
    await act(asked, await hand(asked))
    await running.settle(10)
    assert await play.awaited() != [play.people.index(asked)]
    assert not [line for line in lines(caplog) if "fault" in line]


@pytest.mark.asyncio
async def test_b27_a_table_outlives_its_host_before_and_during_the_game(running: Running, play: Play) -> None:
    await play.open("Ann", "Bo", "Cara")
    ann, bo, cara = play.people
    await ann.slash("table leave", channel="ravens")
    assert (await play.table()).host == bo.id
    await bo.slash("table start", channel="ravens")
    await running.settle(10)
    assert (await play.table()).status is Status.RUNNING
    await press_yes(bo, "table resign", "ravens")
    await running.settle(10)
    assert (await play.table()).host == cara.id
    assert "Cara" in "".join(message.content for message in play.public()[-2:])
    await press_yes(cara, "table end", "ravens")
    assert (await play.table()).status is Status.CLOSED


@pytest.mark.asyncio
async def test_b27_a_host_who_left_the_server_keeps_nobody_from_ending_the_table(
    running: Running, play: Play
) -> None:
    await play.start("Bo", "Cara")
    await running.person("Bo").leave()
    await press_yes(running.person("Ann"), "table end", "ravens")
    await running.settle(10)
    assert (await play.table()).status is Status.CLOSED


@pytest.mark.asyncio
async def test_b32_lists_show_who_left_and_whose_account_is_gone_by_name(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    """Two have left, one account was deleted: boards, hands, logs and help speak of them as before."""
    await play.start("Ann", "Bo", "Cara", "Dan")
    running.local.expect(10007, 10013, 50278)
    for name in ("Bo", "Cara"):
        await running.person(name).leave()
    dan = running.person("Dan")
    await dan.leave()
    gone = running.local.world.users.pop(dan.id)
    caplog.clear()
    ann = running.person("Ann")
    try:
        await act(ann, await hand(ann))
        await running.settle(10)
        for command in ("hand", "table show", "table log", "help"):
            shown = said(await ann.slash(command, channel="ravens"))
            assert "(no. " not in shown
            assert "<@" not in shown
        shown = said(await ann.press(play.board(), "Board as text"))
        assert all(name in shown for name in ("Bo", "Cara", "Dan"))
        running.local.delete_channel("ravens")
        await running.until(lambda: bool(ann.direct_messages()))
        for _ in range(4):
            await running.settle(5)
        refused = [line for line in lines(caplog) if "not taken" in line]
        assert len(refused) == 3
    finally:
        running.local.world.users[dan.id] = gone
    assert isinstance(gone, User)
