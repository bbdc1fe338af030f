"""The time that the rules leave: runs from the commit, outlasts everything, and is decided once."""

import asyncio
import logging
import shutil
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot.clocks import FIRST_RETRY
from bot.deadlines import Deadline
from bot.desks import Refused, Status, Table
from bot.games.protocol import CLOCK, AnyGame, Due, Move, Seat, Step
from bot.motions import Asker
from bot.upkeep import check
from cogs.deadlines import Deadlines
from storage import Database
from tests.clock import ManualClock
from tests.shell.conftest import ANN, BO, CARA, EVE, House, parsed
from tests.shell.hasty_game import HOUR, HastyGame
from tests.shell.toy_game import State

pytestmark = pytest.mark.asyncio


class Faulty(HastyGame):
    """Where *broken*, time finds a fault in the rules."""

    broken = False

    def apply(self, state: State, seat: Seat, move: Move) -> Step[State]:
        if seat == CLOCK and self.broken and len(state.points) == 3:
            raise KeyError("a hand")
        return super().apply(state, seat, move)


class Hurry(House):
    """A house of the hasty game with whoever watches its deadlines."""

    def __init__(self, database: Database, path: Path, clock: ManualClock) -> None:
        self.faulty = Faulty()
        super().__init__(database, path, clock, self.faulty)
        self.online = asyncio.Event()
        self.online.set()
        self.deadlines = Deadlines(self.tables, clock)

    async def watch(self) -> None:
        await self.tables.uptime.found()
        self.deadlines.start(self.online)

    async def stop(self) -> None:
        """The process ends."""
        await self.tables.uptime.close()
        await self.deadlines.close()

    async def restart(self) -> None:
        """Nothing is remembered but what is stored."""
        await self.stop()
        await self.begin()

    async def begin(self) -> None:
        """A process begins."""
        self.tables = self.fresh()
        self.deadlines = Deadlines(self.tables, self.clock)
        await self.watch()

    async def gift(self, *others: int, channel: int = 77) -> tuple[Table, int]:
        """A game at its first gift, and who is to give."""
        table = await self.game(*others, channel=channel)
        for person in await self.asked(table):
            await self.play(table, person, "choose 1")
        return await self.now(table), (await self.asked(table))[0]

    async def now(self, table: Table) -> Table:
        found = await self.tables.table(table.id)
        assert found is not None
        return found

    async def later(self, seconds: float) -> None:
        await self.clock.advance(seconds)
        await self.deadlines.idle()

    async def decisions(self, table: Table) -> int:
        """How often the rules decided."""
        lines = await self.database.lines(table.id, 0, 999)
        return sum(seat == CLOCK for _, seat, _, _ in lines)


class Winking(Faulty):
    """Each wink begins the hour anew."""

    def due(self, state: State) -> Due | None:
        return Due(HOUR, f"gift {state.winks}") if state.phase == "gift" else None


def to_other(giver: int) -> str:
    """The gift of one of Ann and Bo."""
    return "gift seat2" if giver == ANN else "gift seat1"


@asynccontextmanager
async def hurrying(path: Path, clock: ManualClock) -> AsyncIterator[Hurry]:
    async with await Database.open(path) as database:
        hurry = Hurry(database, path, clock)
        await hurry.watch()
        yield hurry
        await hurry.deadlines.close()
        await hurry.tables.settled()


@pytest_asyncio.fixture
async def hurry(tmp_path: Path, clock: ManualClock) -> AsyncIterator[Hurry]:
    async with hurrying(tmp_path / "tables.db", clock) as hurry:
        yield hurry


async def test_a_question_without_a_limit_has_no_deadline(hurry: Hurry) -> None:
    assert (await hurry.game(BO)).deadline is None


async def test_a_deadline_runs_from_the_row_that_asked_and_is_known_to_all(hurry: Hurry) -> None:
    table, giver = await hurry.gift(BO)
    assert table.deadline == Deadline(table.number - 1, hurry.clock.now() + HOUR)
    for person in (giver, CARA, None):
        assert (await hurry.tables.desk(table.id, person)).table.deadline == table.deadline
    notice = await hurry.tables.telling.notice(table.id)
    assert notice is not None
    assert notice.table.deadline == table.deadline


async def test_the_answer_to_a_move_knows_the_deadline_that_it_opened(hurry: Hurry) -> None:
    table = await hurry.game(BO)
    await hurry.play(table, ANN, "choose 1")
    played = await hurry.play(table, BO, "choose 1")
    assert played.desk.table.deadline == (await hurry.now(table)).deadline is not None


async def test_the_rules_decide_at_the_time_and_not_before(hurry: Hurry) -> None:
    table, giver = await hurry.gift(BO)
    stamp = (await hurry.tables.desk(table.id, giver)).stamp
    await hurry.later(HOUR - 0.5)
    assert await hurry.decisions(table) == 0
    await hurry.later(0.5)
    assert await hurry.decisions(table) == 1
    assert sorted(await hurry.asked(table)) == [ANN, BO]
    events = await hurry.tables.events(table.id, None)
    assert events[-1].seat == CLOCK
    assert [said.key for said in events[-1].said] == ["time_up", "gave"]
    assert (await hurry.now(table)).deadline is None
    await hurry.later(100 * HOUR)
    assert await hurry.decisions(table) == 1
    with pytest.raises(Refused) as refused:
        await hurry.play(table, giver, to_other(giver), stamp=stamp)
    assert refused.value.reason.key == "stale"


async def test_a_decision_pings_all_whom_it_asks_and_tells_who_was_given_something(hurry: Hurry) -> None:
    table, giver = await hurry.gift(BO)
    await hurry.announce(table, table.number)
    await hurry.later(HOUR)
    notice = await hurry.tables.telling.notice(table.id)
    assert notice is not None
    assert notice.newly_asked == (Seat(0), Seat(1))
    assert [person for person, _ in notice.direct] == [ANN if giver == BO else BO]
    assert await hurry.fresh().untold() == [table.id]
    assert await hurry.fresh().telling.notice(table.id) == notice


async def test_the_draws_that_a_decision_owes_and_the_end_come_with_it(hurry: Hurry) -> None:
    table, _ = await hurry.gift(BO)
    await hurry.later(HOUR)
    for person in (ANN, BO):
        await hurry.play(table, person, "choose 1")
    await hurry.later(HOUR)
    table = await hurry.now(table)
    assert (table.status, table.deadline) == (Status.OVER, None)
    assert await hurry.tables.deadlines() == []


async def test_a_free_move_or_a_row_of_the_shell_restarts_nothing(hurry: Hurry) -> None:
    table, giver = await hurry.gift(BO, CARA)
    await hurry.later(HOUR / 2)
    await hurry.play(table, giver, "orders loud")
    await hurry.play(table, giver, "wink")
    await hurry.tables.resign(table.id, next(person for person in (ANN, BO, CARA) if person != giver))
    after = await hurry.now(table)
    assert after.number > table.number
    assert after.deadline == table.deadline
    await hurry.later(HOUR / 2)
    assert await hurry.decisions(table) == 1


async def test_a_move_in_time_cancels_it_and_the_next_question_has_its_own(hurry: Hurry) -> None:
    table, giver = await hurry.gift(BO)
    await hurry.later(HOUR / 2)
    await hurry.play(table, giver, to_other(giver))
    assert await hurry.tables.deadlines() == []
    for person in (ANN, BO):
        await hurry.play(table, person, "choose 1")
    after = await hurry.now(table)
    assert after.deadline == Deadline(after.number - 1, hurry.clock.now() + HOUR)
    await hurry.later(HOUR / 2)
    assert await hurry.decisions(table) == 0
    await hurry.later(HOUR / 2)
    assert await hurry.decisions(table) == 1


async def test_what_is_taken_back_leaves_the_time_as_it_was(hurry: Hurry) -> None:
    table, giver = await hurry.gift(BO)
    await hurry.later(HOUR / 2)
    await hurry.play(table, giver, "wink")
    await hurry.tables.undo(table.id, giver, interaction=hurry.interaction())
    assert (await hurry.now(table)).deadline == table.deadline
    await hurry.later(HOUR / 2)
    assert await hurry.decisions(table) == 1


async def test_a_deadline_that_an_undo_brings_back_is_longer_by_the_outages_since(hurry: Hurry) -> None:
    hurry.rules = Winking()
    await hurry.restart()
    table, giver = await hurry.gift(BO)
    await hurry.later(600)
    await hurry.play(table, giver, "wink")
    hurry.clock.step(2000)
    await hurry.tables.uptime.found()
    await hurry.tables.undo(table.id, giver, interaction=hurry.interaction())
    assert table.deadline is not None
    deadline = (await hurry.now(table)).deadline
    assert deadline is not None
    assert deadline.since == table.deadline.since
    assert deadline.at == pytest.approx(table.deadline.at + 2000)
    assert "sound" in await check(hurry.path, games={"toy": hurry.rules}, progress=lambda *_: None)


async def test_after_a_pause_and_an_outage_in_it_a_deadline_has_what_was_left(hurry: Hurry) -> None:
    table, _ = await hurry.gift(BO)
    await hurry.later(600)
    moderator = Asker(EVE, moderator=True)
    await hurry.tables.voting.pause(table.id, moderator)
    await hurry.tables.uptime.close()
    await hurry.clock.advance(5 * HOUR)
    await hurry.restart()
    await hurry.tables.voting.resume(table.id, moderator)
    await hurry.later(HOUR - 601)
    assert await hurry.decisions(table) == 0
    await hurry.later(1)
    assert await hurry.decisions(table) == 1
    assert "sound" in await check(hurry.path, games={"toy": hurry.rules}, progress=lambda *_: None)


async def test_nobody_takes_back_what_was_before_a_decision(hurry: Hurry) -> None:
    table, giver = await hurry.gift(BO)
    await hurry.play(table, giver, "wink")
    await hurry.later(HOUR)
    with pytest.raises(Refused) as refused:
        await hurry.tables.undo(table.id, giver, interaction=hurry.interaction())
    assert refused.value.reason.key == "undo_time_since"


async def test_a_restart_in_between_changes_nothing(hurry: Hurry) -> None:
    table, _ = await hurry.gift(BO)
    await hurry.later(HOUR / 2)
    await hurry.restart()
    await hurry.later(HOUR / 2 - 1)
    assert await hurry.decisions(table) == 0
    await hurry.later(1)
    assert await hurry.decisions(table) == 1


async def test_a_killed_process_leaves_the_deadline_behind_longer_by_the_time_it_was_dead(
    hurry: Hurry, tmp_path: Path, clock: ManualClock
) -> None:
    table, giver = await hurry.gift(BO)
    await hurry.play(table, giver, "wink")
    left = tmp_path / "left"
    left.mkdir()
    for file in (hurry.path, hurry.path.with_name("tables.db-wal")):
        shutil.copy(file, left)
    await clock.advance(2 * HOUR)
    async with hurrying(left / "tables.db", clock) as again:
        await again.deadlines.idle()
        assert await again.decisions(table) == 0
        await again.later(HOUR - 1)
        assert await again.decisions(table) == 0
        await again.later(1)
        assert await again.decisions(table) == 1


async def test_what_was_due_when_the_bot_went_down_is_decided_once_it_is_online(hurry: Hurry) -> None:
    await hurry.deadlines.close()
    tables = [(await hurry.gift(BO, channel=channel))[0] for channel in range(1, 8)]
    await hurry.clock.advance(2 * HOUR)
    hurry.online.clear()
    await hurry.restart()
    for _ in range(30):  # Time enough to decide something.
        await hurry.tables.deadlines()
    assert [await hurry.decisions(table) for table in tables] == [0] * 7
    hurry.online.set()
    await hurry.deadlines.idle()
    assert [await hurry.decisions(table) for table in tables] == [1] * 7


async def test_while_the_gateway_is_lost_nothing_is_decided_and_what_is_lost_is_given_back(
    hurry: Hurry,
) -> None:
    table, _ = await hurry.gift(BO)
    await hurry.later(HOUR / 2)
    hurry.tables.uptime.lost()
    await hurry.clock.advance(3 * HOUR)
    assert await hurry.decisions(table) == 0
    await hurry.tables.uptime.found()
    await hurry.later(HOUR / 2 - 1)
    assert await hurry.decisions(table) == 0
    await hurry.later(1)
    assert await hurry.decisions(table) == 1


@pytest.mark.parametrize("wrong", [3 * HOUR, 9000 * HOUR])
async def test_a_clock_that_is_set_on_or_a_machine_that_slept_takes_nobodys_time(
    hurry: Hurry, wrong: float
) -> None:
    table, _ = await hurry.gift(BO)
    await hurry.later(HOUR / 2)
    hurry.clock.step(wrong)
    await hurry.later(HOUR / 2 - 1)
    assert await hurry.decisions(table) == 0
    await hurry.later(1)
    assert await hurry.decisions(table) == 1


async def test_a_deadline_of_a_clock_that_was_ahead_comes_after_the_time_that_was_left(hurry: Hurry) -> None:
    hurry.clock.step(9000 * HOUR)
    await hurry.tables.uptime.found()
    table, _ = await hurry.gift(BO)
    await hurry.later(HOUR / 2)
    hurry.clock.step(-9000 * HOUR)
    await hurry.tables.uptime.found()
    await hurry.later(HOUR / 2 - 1)
    assert await hurry.decisions(table) == 0
    await hurry.later(1)
    assert await hurry.decisions(table) == 1


async def test_a_deadline_of_a_clock_that_was_ahead_unnoticed_is_straightened_at_the_next_start(
    hurry: Hurry,
) -> None:
    hurry.clock.step(9000 * HOUR)
    table, _ = await hurry.gift(BO)
    hurry.clock.step(-9000 * HOUR)
    await hurry.restart()
    await hurry.later(HOUR - 1)
    assert await hurry.decisions(table) == 0
    await hurry.later(1)
    assert await hurry.decisions(table) == 1


async def test_two_tables_are_decided_in_the_same_second(hurry: Hurry) -> None:
    tables = [(await hurry.gift(BO, channel=channel))[0] for channel in (1, 2)]
    assert len({at for _, at in await hurry.tables.deadlines()}) == 1
    await hurry.later(HOUR)
    assert [await hurry.decisions(table) for table in tables] == [1, 1]


async def test_a_table_whose_rules_fail_stops_no_other_and_is_tried_again(
    hurry: Hurry, caplog: pytest.LogCaptureFixture
) -> None:
    failing, _ = await hurry.gift(BO, CARA, channel=1)
    sound, _ = await hurry.gift(BO, channel=2)
    hurry.faulty.broken = True
    await hurry.later(HOUR)
    assert [await hurry.decisions(table) for table in (failing, sound)] == [0, 1]
    assert (await hurry.now(failing)).number == failing.number
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == [
        f"table {failing.id} could not be decided"
    ]
    await hurry.later(FIRST_RETRY)
    await hurry.later(FIRST_RETRY)
    assert sum(record.levelno >= logging.ERROR for record in caplog.records) == 2
    hurry.faulty.broken = False
    await hurry.later(FIRST_RETRY)
    assert await hurry.decisions(failing) == 1


async def test_a_store_that_fails_for_a_while_stops_nothing_for_good(
    hurry: Hurry, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    read, faults = hurry.database.deadlines, [OSError("disk")]

    async def fails_once() -> object:
        if faults:
            raise faults.pop()
        return await read()

    await hurry.deadlines.close()
    table, _ = await hurry.gift(BO)
    monkeypatch.setattr(hurry.database, "deadlines", fails_once)
    await hurry.restart()
    await hurry.deadlines.idle()
    assert "could not be looked through" in caplog.text
    await hurry.later(HOUR)
    assert await hurry.decisions(table) == 1


async def test_a_table_that_is_set_aside_is_left_alone(
    hurry: Hurry, caplog: pytest.LogCaptureFixture
) -> None:
    table, _ = await hurry.gift(BO)
    await hurry.deadlines.close()
    hurry.spoil("UPDATE moves SET fingerprint = 'x' WHERE number = 2")
    await hurry.clock.advance(HOUR)
    await hurry.restart()
    await hurry.deadlines.idle()
    for _ in range(3):
        await hurry.later(HOUR)
    assert await hurry.decisions(table) == 0
    assert caplog.text.count("nothing is decided") == 1


async def test_paused_tables_wait_and_closed_ones_have_no_deadline(hurry: Hurry) -> None:
    paused, _ = await hurry.gift(BO, channel=1)
    closed, _ = await hurry.gift(BO, channel=2)
    await hurry.database.write(paused.id, columns={"status": "paused"})
    await hurry.tables.end(closed.id, Asker(EVE, moderator=True))
    assert (await hurry.now(closed)).deadline is None
    await hurry.later(2 * HOUR)
    assert [await hurry.decisions(table) for table in (paused, closed)] == [0, 0]
    assert not await hurry.tables.decide(paused.id)
    assert not await hurry.tables.decide(closed.id)
    assert (await hurry.now(paused)).deadline == paused.deadline


async def test_a_deadline_that_the_rules_know_nothing_of_decides_nothing_and_is_taken_away(
    hurry: Hurry,
) -> None:
    table = await hurry.game(BO)
    await hurry.deadlines.close()
    await hurry.database.write(table.id, deadlines=[(table.number - 1, HOUR)])
    assert (await hurry.now(table)).deadline is not None
    await hurry.clock.advance(HOUR)
    assert not await hurry.tables.decide(table.id)
    assert (await hurry.now(table)).deadline is None
    assert await hurry.decisions(table) == 0


async def test_of_a_move_and_the_time_in_the_same_moment_one_alone_counts(hurry: Hurry) -> None:
    await hurry.deadlines.close()
    for channel in (1, 2):
        table, giver = await hurry.gift(BO, channel=channel)
        await hurry.clock.advance(HOUR)
        stamp = (await hurry.tables.desk(table.id, giver)).stamp
        both = {
            "move": hurry.play(table, giver, to_other(giver), stamp=stamp),
            "time": hurry.tables.decide(table.id),
        }
        order = ("move", "time") if channel == 1 else ("time", "move")
        came = await asyncio.gather(*(both[which] for which in order), return_exceptions=True)
        done = dict(zip(order, came, strict=True))
        assert done["time"] is (order[0] == "time")
        assert isinstance(done["move"], Refused) is (order[0] == "time")
        assert await hurry.decisions(table) == (order[0] == "time")
        desk = await hurry.tables.desk(table.id, None)
        assert desk.public is not None
        assert sum(desk.public.gifts) == 1


async def test_a_row_that_another_writer_put_in_between_is_seen(
    hurry: Hurry, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Below the lock of the table the key of the row guards: one of the two is written, never both."""
    table, giver = await hurry.gift(BO)
    await hurry.deadlines.close()
    await hurry.clock.advance(HOUR)
    other, write = hurry.fresh(), hurry.database.write

    async def overtaken(*arguments: object, **named: object) -> object:
        monkeypatch.setattr(hurry.database, "write", write)
        await other.play(table.id, giver, parsed([to_other(giver)]), interaction=hurry.interaction())
        return await write(*arguments, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(hurry.database, "write", overtaken)
    assert not await hurry.tables.decide(table.id)
    assert await hurry.decisions(table) == 0


async def test_nothing_is_decided_twice_at_once(hurry: Hurry) -> None:
    table, _ = await hurry.gift(BO)
    await hurry.deadlines.close()
    await hurry.clock.advance(HOUR)
    done = await asyncio.gather(*(hurry.tables.decide(table.id) for _ in range(3)))
    assert sorted(done) == [False, False, True]
    assert await hurry.decisions(table) == 1


async def test_a_promised_time_outlasts_an_update_that_leaves_less(hurry: Hurry) -> None:
    class Hastier(HastyGame):
        rules_version = 2

        def due(self, state: State) -> Due | None:
            due = super().due(state)
            return None if due is None else replace(due, seconds=60)

    table, giver = await hurry.gift(BO)
    hastier: AnyGame = Hastier()
    hurry.rules = hastier
    await hurry.restart()
    await hurry.play(table, giver, "wink")
    await hurry.later(HOUR - 1)
    assert await hurry.decisions(table) == 0
    await hurry.later(1)
    assert await hurry.decisions(table) == 1


async def test_a_game_goes_on_by_the_rules_that_it_was_begun_under(hurry: Hurry) -> None:
    class Richer(Faulty):
        rules_version = 2

        def setup(self, seats: int, options: Mapping[str, str], version: int | None = None) -> State:
            state = super().setup(seats, options, version)
            return state if version == 1 else replace(state, points=(5,) * seats)

    table, giver = await hurry.gift(BO)
    hurry.rules = Richer()
    await hurry.restart()
    await hurry.play(table, giver, to_other(giver))
    later, _ = await hurry.gift(CARA, channel=78)
    for one, least in ((table, 0), (later, 5)):
        await hurry.restart()
        desk = await hurry.tables.desk(one.id, None)
        assert desk.public is not None
        assert least <= min(desk.public.points) < least + 5


async def test_every_desk_after_a_decision_is_found_again(hurry: Hurry) -> None:
    table, _ = await hurry.gift(BO, CARA)
    await hurry.later(HOUR)
    for person in (ANN, BO, CARA, None):
        kept = await hurry.tables.desk(table.id, person)
        assert await hurry.fresh().desk(table.id, person) == kept
        assert await hurry.fresh().events(table.id, person) == await hurry.tables.events(table.id, person)


async def test_a_vote_from_before_decides_nothing_for_a_seat_to_which_the_rules_leave_a_time(
    hurry: Hurry,
) -> None:
    """Whether it has answered already is not to be told by what comes of the vote."""
    table, giver = await hurry.gift(BO, CARA)
    others = [person for person in table.people if person != giver]
    await hurry.tables.voting.pause(table.id, Asker(others[0]))
    hurry.spoil(f"UPDATE votes SET kind = 'skip', seat = {table.seat_of(giver)}")
    (vote,) = [poll.vote for poll in await hurry.tables.voting.polls(table.id)]
    with pytest.raises(Refused, match="skip_rules_decide"):
        await hurry.tables.voting.cast(table.id, vote.id, others[1], "yes")
    assert (await hurry.now(table)).number == table.number
