"""B29, B62: tables in threads, opened with them, kept open, archived, locked and deleted."""

from collections.abc import Callable

import pytest

from bot.desks import Status
from bot.motions import Asker
from bot.playground import permissions
from bot.playground.faults import Faults
from bot.playground.people import DIRECT_MESSAGES
from bot.playground.world import FORUM, VOICE, Channel
from tests.conftest import Play, Running
from tests.edge.hands import act, hand, said
from tests.field.lines import calls, lines
from tests.field.steps import direct_hand, failing, press_yes, supplies, told

HOUR = 3600.0
DAY = 24 * HOUR
CRYPT = "Crypt · Rattus Cartus"


async def new(running: Running, channel: str = "ravens", **options: object) -> str:
    """Ann opens a table called Crypt in a thread of its own, as she wishes; what she is answered."""
    wished = {"game": "rattus_cartus", "title": "Crypt", "thread": True, **options}
    answer = said(await running.person("Ann").slash("table new", channel=channel, **wished))
    await running.settle(5)
    return answer


async def in_crypt(running: Running) -> Play:
    """A game of Ann and Bo in a thread, its first board told."""
    await new(running)
    crypt = Play(running, CRYPT)
    crypt.people = [running.person("Ann"), running.person("Bo")]
    await crypt.people[1].slash("table join", channel=CRYPT)
    await crypt.people[0].slash("table start", channel=CRYPT)
    await running.settle(10)
    return crypt


def thread_of(running: Running) -> Channel:
    """The thread of the table."""
    return running.local.world.channel_named(CRYPT)


# /table new thread: yes


@pytest.mark.asyncio
async def test_a_table_gets_a_thread_of_its_own_called_after_it_and_the_answer_leads_there(
    running: Running,
) -> None:
    answer = await new(running)
    thread = thread_of(running)
    assert f"/{thread.id}" in answer
    assert thread.parent == running.local.world.channel_named("ravens").id
    crypt = Play(running, CRYPT)
    table = await crypt.table()
    assert (table.title, table.parent) == ("Crypt", thread.parent)
    assert "Press Join." in crypt.board().content
    assert Play(running).public() == []


@pytest.mark.asyncio
async def test_tables_of_one_server_play_beside_each_other_one_in_each_channel_and_thread(
    running: Running, play: Play
) -> None:
    """B68: the same person sits at three; each panel, notice and command keeps to its own."""
    await play.start("Ann", "Bo")
    first, second = await new(running), await new(running, title="Vault")
    assert first != second
    assert "already" in said(
        await running.person("Eve").slash("table new", channel=CRYPT, game="rattus_cartus")
    )
    vault = CRYPT.replace("Crypt", "Vault")
    for thread in (CRYPT, vault):
        await running.person("Bo").slash("table join", channel=thread)
        await running.person("Ann").slash("table start", channel=thread)
    await running.settle(10)
    boards = [Play(running, name).board() for name in ("ravens", CRYPT, vault)]
    assert [board.content.partition(":")[0] for board in boards] == ["Ravens", "Crypt", "Vault"]
    ann, before = (
        running.person("Ann"),
        [(await Play(running, name).table()).number for name in ("ravens", vault)],
    )
    await act(ann, await hand(ann, CRYPT))
    assert [(await Play(running, name).table()).number for name in ("ravens", vault)] == before


@pytest.mark.asyncio
async def test_default_titles_of_tables_opened_at_once_in_threads_differ(running: Running) -> None:
    people = [running.person(name) for name in ("Ann", "Bo", "Cara")]
    await running.together(
        person.slash("table new", channel="ravens", game="rattus_cartus", thread=True) for person in people
    )
    await running.settle(5)
    names = [thread.name for thread in running.local.world.threads()]
    assert len(set(names)) == 3
    for name in names:
        assert f"{(await Play(running, name).table()).title} · Rattus Cartus" == name


def _full(running: Running, _: str) -> Callable[[], None]:
    server = running.local.world.server
    server.most_threads = 0
    return lambda: setattr(server, "most_threads", 1000)


def _denied(running: Running, channel: str) -> Callable[[], None]:
    running.local.deny(channel, permissions.CREATE_PUBLIC_THREADS)
    return lambda: None


def _faulty(fault: Callable[[Faults, str], object]) -> Callable[[Running, str], Callable[[], None]]:
    def refuse(running: Running, _: str) -> Callable[[], None]:
        fault(running.local.faults, "POST /channels/*/threads")
        return running.local.faults.clear

    return refuse


REFUSALS: dict[str, tuple[Callable[[Running, str], Callable[[], None]], str]] = {
    "160006": (_full, "as many active threads"),
    "no right": (_denied, "Create Public Threads"),
    "50013": (_faulty(lambda faults, route: faults.refuse(route, 50013)), "Create Public Threads"),
    "50001": (_faulty(lambda faults, route: faults.refuse(route, 50001)), "Create Public Threads"),
    "503": (_faulty(lambda faults, route: faults.fail(route, 503)), "just now"),
    "dropped": (_faulty(lambda faults, route: faults.drop(route)), "just now"),
}
"""What refuses a thread; how to undo it; and what of the answer says so."""


@pytest.mark.asyncio
async def test_b62_a_table_that_gets_no_thread_stands_in_the_channel_once_and_says_why(
    running: Running,
) -> None:
    for number, (refuse, why) in enumerate(REFUSALS.values(), start=1):
        hall = Channel(running.local.core.new_id(), f"hall-{number}")
        running.local.world.add_channel(hall)
        running.local.core.channel_event("CHANNEL_CREATE", hall)
        undo, since = refuse(running, hall.name), len(running.local.requests)
        assert why in await new(running, hall.name)
        assert len(failing(running, since)) <= 1
        assert running.local.world.threads() == []
        table = await Play(running, hall.name).table()
        assert (table.id, table.parent, table.status) == (number, None, Status.LOBBY)
        assert await running.tables.table(number + 1) is None
        assert "Press Join." in Play(running, hall.name).board().content
        undo()


@pytest.mark.asyncio
async def test_b62_a_thread_that_was_opened_though_its_answer_was_lost_is_the_tables(
    running: Running,
) -> None:
    running.local.faults.drop("POST /channels/*/threads", handled=True)
    assert "thread of its own" in await new(running)
    assert [thread.name for thread in running.local.world.threads()] == [CRYPT]
    assert (await Play(running, CRYPT).table()).id == 1
    assert await running.tables.table(2) is None


@pytest.mark.asyncio
@pytest.mark.parametrize("kind", [VOICE, FORUM], ids=["voice", "forum post"])
async def test_b59_b62_where_there_are_no_threads_the_table_is_right_there(
    running: Running, kind: int
) -> None:
    """A channel of speech has none, and neither has a post of a forum, which is one itself."""
    hall = Channel(running.local.core.new_id(), "hall", kind=kind)
    running.local.world.add_channel(hall)
    running.local.core.channel_event("CHANNEL_CREATE", hall)
    if kind == FORUM:
        await running.person("Bo").open_thread("post", "hall")
    name = "post" if kind == FORUM else "hall"
    answer = await new(running, name)
    assert "right here" in answer
    assert "Press Join." in Play(running, name).board().content
    assert calls(running, "POST", "/threads") == []


@pytest.mark.asyncio
async def test_a_game_that_is_not_here_is_refused_before_its_thread_is_opened(running: Running) -> None:
    running.games = {"rattus": running.games["rattus"]}
    await running.restart()
    assert "There is no such game here." in await new(running)
    assert calls(running, "POST", "/threads") == []


@pytest.mark.asyncio
async def test_b62_a_refused_table_leaves_no_thread_behind(running: Running, play: Play) -> None:
    answer = await new(running, title="@everyone")
    assert "title" in answer.lower()
    assert running.local.world.threads() == []
    await play.open("Ann")
    _denied(running, "ravens")
    assert "already" in await new(running)
    assert await running.tables.table(2) is None


# Archived


@pytest.mark.asyncio
async def test_b29_a_thread_archived_while_somebody_is_awaited_is_opened_again_once_a_day(
    running: Running,
) -> None:
    """Seven days of silence, without reminders; then it is closed by hand, twice within a day."""
    crypt = await in_crypt(running)
    for person in crypt.people:
        await running.tables.wishes.prefer(person.id, nudges="none")
    thread, ann, since = thread_of(running), crypt.people[0], len(running.local.requests)

    async def is_opened() -> bool:
        await running.settle(1)
        return not thread.archived

    await running.clock.advance(7 * DAY + 60)
    await running.until(lambda: thread.archive_changed is not None and not thread.archived)
    await ann.change_thread(CRYPT, archived=True)
    assert not await is_opened()
    await running.clock.advance(DAY)
    await ann.change_thread(CRYPT, archived=False)
    await ann.change_thread(CRYPT, archived=True)
    await running.until(lambda: not thread.archived)
    assert [one.status for one in running.local.requests[since:] if one.method == "PATCH"] == [200, 200]


@pytest.mark.asyncio
async def test_b29_a_thread_archived_while_we_were_away_is_opened_again_after_the_start(
    running: Running,
) -> None:
    crypt = await in_crypt(running)
    since = len(running.local.requests)
    await running.stop()
    await crypt.people[0].change_thread(CRYPT, archived=True)
    await running.start()
    await running.until(lambda: not thread_of(running).archived)
    await act(crypt.people[0], await hand(crypt.people[0], CRYPT))
    assert failing(running, since) == []


@pytest.mark.asyncio
async def test_b29_an_archived_thread_is_opened_by_a_post_and_before_an_edit(running: Running) -> None:
    crypt = await in_crypt(running)
    thread, (ann, bo) = thread_of(running), crypt.people
    await ann.change_thread(CRYPT, archived=True)
    await running.until(lambda: not thread.archived)
    await ann.change_thread(CRYPT, archived=True)
    await running.settle(1)
    assert thread_of(running).archived
    since, board = len(running.local.requests), crypt.board()
    await act(ann, await direct_hand(ann))
    await running.settle(10)
    assert not thread_of(running).archived
    assert crypt.board().id == board.id
    assert "still ▲ Bo" in crypt.board().content
    assert len(failing(running, since)) == 1
    await ann.change_thread(CRYPT, archived=True)
    await running.settle(1)
    await act(bo, await direct_hand(bo))
    await running.settle(10)
    assert not thread_of(running).archived
    assert crypt.board().id > board.id
    assert len(failing(running, since)) == 1


@pytest.mark.asyncio
@pytest.mark.parametrize("phase", ["lobby", "over", "rests"])
async def test_b29_a_thread_in_which_nobody_is_awaited_may_stay_archived(
    running: Running, phase: str
) -> None:
    await new(running)
    ann = running.person("Ann")
    if phase != "lobby":
        await ann.slash("table computer", channel=CRYPT)
        await ann.slash("table start", channel=CRYPT)
        await running.settle(10)
    if phase == "over":
        await press_yes(ann, "table end", CRYPT)
        await running.settle(10)
    if phase == "rests":
        table = await Play(running, CRYPT).table()
        await running.database.note(table.id, columns={"rested": table.number})
    since = len(running.local.requests)
    await ann.change_thread(CRYPT, archived=True)
    await running.settle(DAY)
    assert thread_of(running).archived
    assert {one.method for one in running.local.requests[since:]} <= {"GET"}, "who left is looked up"


# Locked


@pytest.mark.asyncio
@pytest.mark.parametrize("archived", [False, True], ids=["open", "archived"])
async def test_b29_a_locked_thread_is_told_directly_once_and_costs_no_call_until_it_is_unlocked(
    running: Running, caplog: pytest.LogCaptureFixture, archived: bool
) -> None:
    crypt = await in_crypt(running)
    ann, number, before = crypt.people[0], (await crypt.table()).number, len(crypt.public())
    caplog.clear()
    since = len(running.local.requests)
    await ann.change_thread(CRYPT, locked=True)
    if archived:
        await ann.change_thread(CRYPT, archived=True)
    await running.until(lambda: any(told(crypt)))
    await running.settle(5)
    await supplies(running, crypt)
    await running.settle(2 * DAY)
    assert all(len(one) == 1 and "was locked" in one[0] for one in told(crypt))
    assert lines(caplog) == ["table 1 lost its channel: it is locked"]
    assert failing(running, since) == []
    assert thread_of(running).archived is archived
    assert (await crypt.table()).number >= number + 2
    await ann.change_thread(CRYPT, archived=False, locked=False)
    await running.until(lambda: len(crypt.public()) > before)
    await running.settle(10)
    assert "enter a building" in crypt.board().content
    await ann.change_thread(CRYPT, locked=True)
    await running.until(lambda: any(len(one) == 2 for one in told(crypt)))
    await running.settle(5)
    assert all(len(one) == 2 for one in told(crypt))


@pytest.mark.asyncio
@pytest.mark.parametrize("archived", [False, True], ids=["open", "archived"])
async def test_b29_a_thread_locked_while_we_were_away_costs_one_failing_call_at_most(
    running: Running, archived: bool
) -> None:
    crypt = await in_crypt(running)
    ann, since, before = crypt.people[0], len(running.local.requests), len(crypt.public())
    await running.stop()
    await ann.change_thread(CRYPT, locked=True)
    if archived:
        await ann.change_thread(CRYPT, archived=True)
    await running.start()
    for _ in range(2):
        await supplies(running, crypt)
    await running.settle(DAY)
    assert len(failing(running, since)) <= 1
    assert [len(one) for one in told(crypt)] == [1, 1]
    await ann.change_thread(CRYPT, archived=False, locked=False)
    await running.until(lambda: len(crypt.public()) > before)


@pytest.mark.asyncio
async def test_b29_who_sits_in_a_locked_thread_may_leave_or_end_the_table_from_a_direct_message(
    running: Running,
) -> None:
    crypt = await in_crypt(running)
    ann, bo = crypt.people
    await ann.change_thread(CRYPT, locked=True)
    await running.until(lambda: any(told(crypt)))
    assert "Crypt" in await press_yes(bo, "table resign", DIRECT_MESSAGES)
    assert "Crypt" in await press_yes(ann, "table end", DIRECT_MESSAGES)
    assert (await crypt.table()).status is Status.CLOSED


# Rights

THREAD_RIGHTS = {
    "send": (permissions.SEND_IN_THREADS, True),
    "view": (permissions.VIEW_CHANNEL, True),
    "others": (permissions.CREATE_PUBLIC_THREADS | permissions.SEND_MESSAGES | 1 << 15, False),
}


@pytest.mark.asyncio
@pytest.mark.parametrize(("right", "is_needed"), THREAD_RIGHTS.values(), ids=THREAD_RIGHTS.keys())
async def test_b55_a_right_taken_in_the_channel_of_a_thread_is_missed_only_if_it_is_needed(
    running: Running, right: int, is_needed: bool
) -> None:
    crypt = await in_crypt(running)
    since, posted = len(running.local.requests), len(crypt.public())
    running.local.deny("ravens", right)
    await supplies(running, crypt)
    await running.settle(HOUR)
    assert [len(one) for one in told(crypt)] == ([1, 1] if is_needed else [0, 0])
    assert len(failing(running, since)) == is_needed
    assert len(crypt.public()) == posted + (not is_needed)
    running.local.deny("ravens", 0)
    await running.until(lambda: len(crypt.public()) > posted)
    await running.settle(10)
    assert len(crypt.public()) == posted + 1
    assert "enter a building" in crypt.board().content


# Deleted


@pytest.mark.asyncio
@pytest.mark.parametrize("what", [CRYPT, "ravens"], ids=["the thread", "the channel it is in"])
async def test_b28_a_table_whose_thread_is_deleted_is_parked_and_its_people_are_told(
    running: Running, caplog: pytest.LogCaptureFixture, what: str
) -> None:
    crypt = await in_crypt(running)
    table, since = await crypt.table(), len(running.local.requests)
    caplog.clear()
    running.local.delete_channel(what)
    await running.until(lambda: table.channel in running.client.gone)
    for _ in range(2):
        await running.settle(5)
    assert all(len(one) == 1 and "was deleted" in one[0] for one in told(crypt))
    await supplies(running, crypt)
    await running.settle(DAY)
    assert failing(running, since) == []
    now = await running.tables.table(table.id)
    assert now is not None
    assert now.number >= table.number + 2


@pytest.mark.asyncio
@pytest.mark.parametrize("status", [Status.LOBBY, Status.RUNNING, Status.PAUSED])
@pytest.mark.parametrize("is_own", [True, False], ids=["opened for it", "there before"])
async def test_a_table_in_an_archived_thread_is_told_that_the_channel_of_the_thread_was_deleted(
    running: Running, is_own: bool, status: Status
) -> None:
    await new(running)
    crypt = Play(running, CRYPT)
    crypt.people = [ann, bo] = [running.person("Ann"), running.person("Bo")]
    if not is_own:
        await running.tables.end((await crypt.table()).id, Asker(1, moderator=True))
        said(await ann.slash("table new", channel=CRYPT, game="rattus_cartus"))
        await running.settle(20)
    await bo.slash("table join", channel=CRYPT)
    if status is not Status.LOBBY:
        await ann.slash("table start", channel=CRYPT)
        await running.settle(20)
    table = await crypt.table()
    if status is Status.PAUSED:
        await running.tables.voting.pause(table.id, Asker(1, moderator=True))
    await running.settle(HOUR)
    before = [len(one) for one in told(crypt)]
    await ann.change_thread(CRYPT, archived=True)
    running.local.delete_channel("ravens")
    for seconds in (20, 60, 60, 20):
        await running.settle(seconds)
    after = await running.tables.table(table.id)
    assert after is not None
    assert after.status is (Status.CLOSED if status is Status.LOBBY else status)
    assert [len(one) for one in told(crypt)] == [count + 1 for count in before]
    assert all("channel was deleted" in one[-1] for one in told(crypt))


@pytest.mark.asyncio
async def test_a_deleted_channel_ends_nothing_in_an_archived_thread_of_another(running: Running) -> None:
    await new(running)
    ann, table = running.person("Ann"), await Play(running, CRYPT).table()
    await ann.change_thread(CRYPT, archived=True)
    posted = len(Play(running, CRYPT).public())
    running.local.delete_channel("cloister")
    running.local.delete_channel("market")
    for seconds in (20, 60, 60, 20):
        await running.settle(seconds)
    after = await running.tables.table(table.id)
    assert after is not None
    assert after.status is Status.LOBBY
    assert thread_of(running).archived
    assert len(Play(running, CRYPT).public()) == posted


# The message of the board


@pytest.mark.asyncio
async def test_a_board_that_a_moderator_deleted_is_posted_anew_without_a_ping(
    running: Running, play: Play
) -> None:
    board = await play.start("Ann", "Bo")
    since, ann = len(running.local.requests), running.person("Ann")
    await ann.delete(board)
    await act(ann, await hand(ann))
    await running.settle(10)
    assert "still ▲ Bo" in play.board().content
    assert play.board().mentions == ()
    assert len(failing(running, since)) == 2
    assert f"/{play.board().id})" in said(await ann.slash("table mine", channel="market"))
    await act(running.person("Bo"), await hand(running.person("Bo")))
    await running.settle(10)
    assert sum(len(one.mentions) for one in play.public()) <= 1
    assert len(failing(running, since)) == 2
