"""Tables whose people leave the server: the hosting passes on, and without anybody they close."""

from functools import partial
from itertools import count
from random import Random
from typing import Any

import pytest

from bot.desks import Status, Table
from bot.players import PLAYERS
from bot.playground.messages import Message
from bot.playground.people import DIRECT_MESSAGES
from cogs.members import FRESH
from tests.conftest import Play, Running
from tests.edge.hands import said
from tests.edge.nights import sleeping
from tests.field.lines import passed as gone_by
from tests.field.steps import press_yes

DAY = 24 * 3600.0
HOUR = 3600.0
UNSURE = FRESH + 60
"""Seconds after which it is looked up anew who is there."""


async def as_it_is(running: Running, table: Table) -> Table:
    """The table now, whether it goes on or not."""
    found = await running.tables.table(table.id)
    assert found is not None
    return found


async def passed(running: Running, seconds: float, steps: int) -> None:
    """So long, in small steps, as a look-up has its time."""
    for _ in range(steps):
        await running.settle(seconds / steps)
    await running.settle(10)


@pytest.mark.asyncio
@pytest.mark.parametrize("is_down", [False, True])
async def test_a_game_that_all_have_left_closes_and_says_so_without_a_ping(
    running: Running, play: Play, is_down: bool
) -> None:
    await play.start("Ann", "Bo")
    table, before = await play.table(), len(play.public())
    ann, bo = play.people
    await ann.leave()
    if is_down:
        await running.stop()
    await bo.leave()
    if is_down:
        await running.start()
    await passed(running, 7 * HOUR, 7)
    assert (await as_it_is(running, table)).status is Status.CLOSED
    told = play.public()[before:]
    assert [one.content for one in told] == ["Ravens: this table has ended without a result."]
    assert [one.mentions for one in told] == [()]


@pytest.mark.asyncio
async def test_a_server_that_answers_wrongly_once_ends_nothing(running: Running, play: Play) -> None:
    """That all have left is believed only when a second look finds the same."""
    await play.start("Ann", "Bo")
    await running.settle(UNSURE)
    for person in play.people:
        await person.leave()
    await passed(running, 6 * HOUR - UNSURE + 60, 3)
    assert (await play.table()).present == ()
    for person in play.people:
        await person.come_back()
    await passed(running, 7 * HOUR, 7)
    table = await play.table()
    assert (table.status, len(table.present)) == (Status.RUNNING, 2)


@pytest.mark.asyncio
async def test_a_lobby_whose_host_left_goes_to_the_next_person_who_asks_for_what_a_host_may(
    running: Running, play: Play
) -> None:
    await play.open("Ann", "Bo", "Cara")
    ann, bo, _ = play.people
    await running.settle(UNSURE)
    await ann.leave()
    assert "Ravens" in said(await bo.slash("table start", channel="ravens"))
    table = await play.table()
    assert (table.host, table.status) == (bo.id, Status.RUNNING)


@pytest.mark.asyncio
async def test_a_lobby_that_all_have_left_closes(running: Running, play: Play) -> None:
    await play.open("Ann", "Bo")
    table = await play.table()
    for person in play.people:
        await person.leave()
    await passed(running, 7 * HOUR, 7)
    assert (await as_it_is(running, table)).status is Status.CLOSED
    (lobby,) = play.public()
    assert lobby.buttons == ()


@pytest.mark.asyncio
async def test_the_others_end_a_game_by_a_vote_that_closes_by_itself(running: Running, play: Play) -> None:
    """Cara is silent and Bo leaves; whoever asks for the end is not held up by either."""
    await play.start("Ann", "Bo", "Cara")
    table, (ann, bo, _) = await play.table(), play.people
    await running.settle(UNSURE)
    await bo.leave()
    assert "asked" in await press_yes(ann, "table end", "ravens")
    await running.settle(10)
    vote = play.board()
    assert bo.id not in vote.mentions
    assert "needed: 2 of 2" in vote.content
    (poll,) = await running.tables.voting.polls(table.id)
    assert poll.closes_at is not None
    assert f"<t:{int(poll.closes_at)}:R>" in vote.content
    await passed(running, 2 * DAY + 60, 4)
    assert (await as_it_is(running, table)).status is Status.CLOSED
    assert "has ended" in play.public()[-1].content
    assert "no table" in said(await ann.slash("hand", channel=DIRECT_MESSAGES)).lower()


@pytest.mark.asyncio
@pytest.mark.parametrize("is_back", [False, True])
async def test_who_left_and_came_back_without_a_word_is_asked_before_the_other_ends_the_game(
    running: Running, play: Play, is_back: bool
) -> None:
    await play.start("Ann", "Bo")
    table, (ann, bo) = await play.table(), play.people
    await running.settle(UNSURE)
    await bo.leave()
    await passed(running, 6 * HOUR, 3)
    assert len((await as_it_is(running, table)).present) == 1
    if is_back:
        await bo.come_back()
    await press_yes(ann, "table end", "ravens")
    await running.settle(10)
    ended = (await as_it_is(running, table)).status is Status.CLOSED
    assert ended is not is_back


@pytest.mark.asyncio
async def test_who_was_found_gone_a_moment_ago_and_is_back_is_asked_before_the_other_ends_the_game(
    running: Running, play: Play
) -> None:
    """What was found a moment ago is believed, but not where something ends for good."""
    await play.start("Ann", "Bo")
    table, (ann, bo) = await play.table(), play.people
    await running.settle(UNSURE)
    await bo.leave()
    await ann.slash("table pause", channel="ravens")
    for _ in range(2):
        await running.settle(10)
    assert len((await as_it_is(running, table)).present) == 1
    await bo.come_back()
    await press_yes(ann, "table end", "ravens")
    await running.settle(5)
    assert (await as_it_is(running, table)).status is not Status.CLOSED


@pytest.mark.asyncio
async def test_who_is_found_gone_only_after_a_vote_was_posted_is_counted_in_it_no_more(
    running: Running, play: Play
) -> None:
    """Discord may take longer for the look-up than any message waits for."""
    await play.start("Ann", "Bo", "Cara")
    ann, bo, _ = play.people
    await running.settle(UNSURE)
    await bo.leave()
    held = running.local.faults.hold(f"GET /guilds/*/members/{bo.id}", times=9)
    await press_yes(ann, "table end", "ravens")
    await running.clock.advance(2)
    await running.until(lambda: held.met > 0)
    await running.clock.advance(6)
    await running.until(lambda: "needed: 2 of 3" in play.board().content)
    vote = play.board()
    held.release()
    running.local.faults.clear()
    await running.until(lambda: "no longer in this server" in play.board().content)
    for _ in range(2):
        await running.settle(10)
    (now,) = [one for one in play.public() if one.id == vote.id]
    assert "needed: 2 of 2" in now.content
    assert "Bo" not in now.content.splitlines()[0]


@pytest.mark.asyncio
async def test_who_leaves_while_a_vote_is_open_is_missed_though_nobody_waits_for_their_move(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo", "Cara", game="rattus")
    ann, *others = play.people
    awaited = await play.awaited()
    gone = next(one for one in others if play.people.index(one) not in awaited)
    await press_yes(ann, "table end", "ravens")
    await running.settle(10)
    vote = play.board()
    assert "needed: 2 of 3" in vote.content
    await gone.leave()
    await passed(running, 7 * HOUR, 7)
    (now,) = [one for one in play.public() if one.id == vote.id]
    assert "needed: 2 of 2" in now.content


@pytest.mark.asyncio
async def test_who_comes_back_after_a_vote_was_posted_without_them_is_pinged_for_it_once(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo", "Cara")
    ann, bo, cara = play.people
    await running.settle(UNSURE)
    await bo.leave()
    await press_yes(ann, "table end", "ravens")
    for _ in range(2):
        await running.settle(10)
    assert play.board().mentions == (cara.id,)
    await bo.come_back()
    await bo.slash("table show", channel="ravens")
    await gone_by(running, lambda: "needed: 2 of 3" in play.board().content)
    vote = play.board()
    assert vote.mentions == (bo.id,)
    await bo.leave()
    await passed(running, 7 * HOUR, 7)
    await bo.come_back()
    await bo.slash("table show", channel="ravens")

    def asking() -> list[Message]:
        return [one for one in play.public() if "shall the table end" in one.content]

    await gone_by(running, lambda: "needed: 2 of 3" in asking()[-1].content)
    await passed(running, 60, 3)
    assert [one.id for one in asking()] == [vote.id], "once"


@pytest.mark.asyncio
async def test_a_lobby_that_gets_smaller_while_it_is_looked_at_is_looked_at_to_the_end(
    running: Running, play: Play
) -> None:
    await play.open("Bo", "Cara", "Dan")
    await running.settle(10)
    running.client.members.forget(await play.table())
    held = running.local.faults.hold("GET /guilds/*/members/*", handled=True, times=9)
    running.client.rounds.suspect((await play.table()).id)
    await running.until(lambda: held.met > 0)
    await running.person("Cara").slash("table leave", channel="ravens")
    held.release()
    await running.settle(10)
    assert len((await play.table()).chairs) == 2


@pytest.mark.asyncio
async def test_a_game_begins_without_who_has_left_its_lobby_by_the_server(
    running: Running, play: Play
) -> None:
    await play.open("Ann", "Bo", "Cara")
    ann, bo, cara = play.people
    await running.settle(UNSURE)
    await bo.leave()
    said(await ann.slash("table start", channel="ravens"))
    await running.settle(10)
    table = await play.table()
    assert (table.status, table.people) == (Status.RUNNING, (ann.id, cara.id))
    assert bo.id not in play.board().mentions


@pytest.mark.asyncio
async def test_a_lobby_is_full_of_those_alone_who_are_there(running: Running, play: Play) -> None:
    await play.open("Ann", "Bo", "Cara", "Dan", game="rattus")
    eve = running.person("Eve")
    assert "All 4 seats are taken" in said(await eve.slash("table join", channel="ravens"))
    await running.settle(UNSURE)
    await play.people[1].leave()
    assert said(await eve.slash("table join", channel="ravens")).startswith("You sit at")
    assert (await play.table()).people == (*(play.people[i].id for i in (0, 2, 3)), eve.id)


@pytest.mark.asyncio
async def test_the_end_of_a_game_mentions_nobody_who_has_left_unnoticed(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo")
    table, (ann, bo) = (await play.table()).id, play.people
    await running.settle(UNSURE)
    await bo.leave()
    choose, rng = PLAYERS["rattus_cartus"], Random(1)
    for turn in count(1):
        person = play.people[turn % 2].id
        desk = await running.tables.desk(table, person)
        if desk.table.status is Status.OVER:
            break
        if desk.offers:
            move = choose(desk.view, desk.offers, desk.free, partial(_as_seen, desk.view), rng)
            await running.tables.play(table, person, [move], interaction=turn << 22)
    await running.settle(20)
    assert "the game is over" in play.board().content
    assert f"<@{ann.id}>" in play.board().content
    assert f"<@{bo.id}>" not in play.board().content


@pytest.mark.asyncio
async def test_who_was_pinged_for_a_vote_and_left_is_not_pinged_again_as_it_is_posted_again_meanwhile(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo", "Cara", game="rattus")
    ann, bo, cara = play.people
    await sleeping(running, cara, 8)
    await press_yes(ann, "table end", "ravens")
    await running.settle(10)
    assert play.board().mentions == (bo.id,)
    await bo.leave()
    await passed(running, 9 * HOUR, 9)
    again = next(one for one in reversed(play.public()) if "shall the table end" in one.content)
    assert (again.mentions, "2 of 2" in again.content) == ((cara.id,), True)
    await bo.come_back()
    await bo.slash("table show", channel="ravens")

    def asking() -> list[Message]:
        return [one for one in play.public() if "shall the table end" in one.content]

    await gone_by(running, lambda: "needed: 2 of 3" in asking()[-1].content)
    await passed(running, 60, 3)
    assert [one.id for one in asking()] == [again.id]


def _as_seen(view: Any, _: Random) -> Any:
    """The only world that a computer player is given here."""
    return view


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("command", "options"),
    [("table new", {"game": "rattus"}), ("table host", {"seat": "■ Cara"}), ("table start", {})],
)
async def test_who_is_found_gone_by_what_somebody_types_is_told_of_to_the_table(
    running: Running, play: Play, command: str, options: dict[str, str]
) -> None:
    await play.start("Ann", "Bo", "Cara", game="rattus")
    ann, bo, _ = play.people
    await running.settle(UNSURE)
    await ann.leave()
    said(await bo.slash(command, channel="ravens", **options))
    for _ in range(2):
        await running.settle(10)
    gone = [chair.gone for chair in (await play.table()).chairs]
    told = [one for one in play.public() if "Ann is no longer in this server" in one.content]
    assert len(told) == gone.count(True)


@pytest.mark.asyncio
@pytest.mark.parametrize("handled", [False, True])
async def test_a_vote_waits_until_it_is_known_whether_the_table_was_told_who_left(
    running: Running, play: Play, handled: bool
) -> None:
    await play.start("Ann", "Bo", "Cara")
    ann, bo, cara = play.people
    await running.settle(UNSURE)
    before = len(play.public())
    await bo.leave()
    running.local.faults.drop(f"POST /channels/{play.board().channel}/messages", handled=handled)
    await press_yes(ann, "table end", "ravens")
    await running.settle(120)
    told = play.public()[before:]
    assert sum("is no longer in this server" in one.content for one in told) == handled
    assert [one.mentions for one in told if "shall the table end" in one.content] == [(cara.id,)]


@pytest.mark.asyncio
async def test_a_host_who_could_not_be_looked_up_in_a_round_is_looked_up_soon_after(
    running: Running, play: Play
) -> None:
    """Discord knows nothing of its members for hours; once it does, no table waits for the next round."""
    await play.start("Ann", "Bo")
    table = await play.table()
    await running.settle(UNSURE)
    await play.people[0].leave()
    running.local.faults.fail("GET /guilds/*/members/*", 503, times=10_000)
    await passed(running, 6 * HOUR, 12)
    assert len((await as_it_is(running, table)).present) == 2
    running.local.faults.clear()
    await passed(running, UNSURE, 3)
    assert len((await as_it_is(running, table)).present) == 1


@pytest.mark.asyncio
async def test_who_had_left_and_could_not_be_looked_up_in_a_round_is_looked_up_soon_after(
    running: Running, play: Play
) -> None:
    """Though nobody waits for them: they may be back, and count again."""
    await play.start("Ann", "Bo", "Cara", game="rattus")
    await running.settle(UNSURE)
    awaited = await play.awaited()
    seat = next(seat for seat in (1, 2) if seat not in awaited)
    person, table = play.people[seat], await play.table()
    await person.leave()
    await running.client.members.find(table.server, person.id)
    await running.tables.note_leavers(table.id, [person.id], ())
    await passed(running, UNSURE, 3)
    assert (await play.table()).chairs[seat].gone
    await person.come_back()
    fault = running.local.faults.fail(f"GET /guilds/*/members/{person.id}", 503, times=10_000)
    for _ in range(12):
        await passed(running, HOUR / 2, 1)
        if fault.met:
            break
    assert (await play.table()).chairs[seat].gone
    running.local.faults.clear()
    await passed(running, UNSURE, 3)
    assert not (await play.table()).chairs[seat].gone


@pytest.mark.asyncio
async def test_a_game_that_all_have_left_stays_as_long_as_that_cannot_be_looked_up(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo")
    table = await play.table()
    await running.settle(UNSURE)
    for person in play.people:
        await person.leave()
    running.client.rounds.suspect(table.id)
    await running.settle(5)
    fault = running.local.faults.fail("GET /guilds/*/members/*", 503, times=1000)
    await passed(running, 3 * FRESH, 6)
    assert fault.met > 0
    assert (await as_it_is(running, table)).status is Status.RUNNING
    running.local.faults.clear()
    await passed(running, 2 * FRESH, 4)
    assert (await as_it_is(running, table)).status is Status.CLOSED


@pytest.mark.asyncio
async def test_a_game_that_all_have_left_is_looked_at_soon_again_where_the_last_look_failed(
    running: Running, play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play.start("Ann", "Bo")
    table, members = await play.table(), running.client.members
    await running.settle(UNSURE)
    for person in play.people:
        await person.leave()
    running.client.rounds.suspect(table.id)
    await running.settle(5)
    faults, forget = [], members.forget

    def forget_as_discord_fails(*what: Any) -> None:
        forget(*what)
        faults.append(running.local.faults.fail("GET /guilds/*/members/*", 503, times=1000))

    monkeypatch.setattr(members, "forget", forget_as_discord_fails)
    await passed(running, FRESH + 60, 3)
    assert sum(fault.met for fault in faults) > 0
    assert (await as_it_is(running, table)).status is Status.RUNNING
    monkeypatch.undo()
    running.local.faults.clear()
    await passed(running, FRESH + 60, 3)
    assert (await as_it_is(running, table)).status is Status.CLOSED
