"""The look-out over all tables: nothing ends it, nothing is done twice, one that fails stops no other."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable

import pytest
import pytest_asyncio

from bot.clocks import FIRST_RETRY
from bot.desks import Refused
from cogs.lookouts import AT_ONCE, LookOut
from tests.clock import ManualClock

pytestmark = pytest.mark.asyncio


async def turns() -> None:
    """Let everybody go on who can."""
    for _ in range(20):
        await asyncio.sleep(0)


class SettableClock(ManualClock):
    """Can also be set back, as a machine's clock is when it was wrong."""

    async def set_back(self, seconds: float) -> None:
        """Whoever sleeps wakes after what was left, as with the machine's own clock."""
        await turns()
        self._ahead -= seconds
        for _, _, woken, _ in self._sleepers:
            if not woken.done():
                woken.set_result(None)
        self._sleepers.clear()
        await turns()


class Watch:
    """A look-out with moments that the test sets, and a list of what it did."""

    def __init__(self, clock: SettableClock) -> None:
        self.clock = clock
        self.moments: dict[int, float | None] = {}
        self.done: list[int] = []
        self.failing: set[int] = set()
        self.refusing: set[int] = set()
        self.unreadable: set[int] = set()
        self.stays_due: set[int] = set()
        self.set_aside: set[int] = set()
        self.again: dict[int, float] = {}
        """After how many seconds a table is to be tried again that could not be done."""
        self.all_unreadable = False
        self.reads = 0
        self.held: asyncio.Event | None = None
        self.at_once = self.most_at_once = 0
        self.counts = 0
        self.look_out = LookOut(clock, "done", self.every, self.when, self.do, self.counted)
        self.online = asyncio.Event()
        self.online.set()

    async def counted(self) -> None:
        self.counts += 1

    async def every(self) -> Iterable[int]:
        self.reads += 1
        if self.all_unreadable:
            raise OSError("disk")
        return list(self.moments)

    async def when(self, table: int) -> float | None:
        if table in self.unreadable:
            raise OSError("disk")
        if table in self.set_aside:
            raise Refused.of("set_aside")
        return self.moments[table]

    async def do(self, table: int) -> float | None:
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        try:
            if self.held is not None:
                await self.held.wait()
            if table in self.refusing:
                raise Refused.of("set_aside")
            if table in self.failing:
                raise ValueError(table)
            self.done.append(table)
            if table not in self.stays_due:
                self.moments[table] = None
            return self.clock.now() + self.again[table] if table in self.again else None
        finally:
            self.at_once -= 1

    def set(self, table: int, seconds: float) -> None:
        """Something is due at a table so much later."""
        self.moments[table] = self.clock.now() + seconds
        self.look_out.stir(table)

    async def later(self, seconds: float) -> list[int]:
        """Let time pass; gives what was done in it."""
        before = len(self.done)
        await self.clock.advance(seconds)
        await self.look_out.idle()
        return self.done[before:]


@pytest_asyncio.fixture
async def watch() -> AsyncIterator[Watch]:
    watch = Watch(SettableClock())
    watch.look_out.start(watch.online)
    yield watch
    await watch.look_out.close()


async def test_each_table_is_seen_to_at_its_moment_and_once(watch: Watch) -> None:
    watch.set(1, 60)
    watch.set(2, 30)
    assert await watch.later(29) == []
    assert await watch.later(1) == [2]
    assert await watch.later(30) == [1]
    assert await watch.later(3600) == []


async def test_what_is_answered_meanwhile_is_not_due_any_more(watch: Watch) -> None:
    watch.set(1, 60)
    await watch.later(30)
    watch.moments[1] = None
    watch.look_out.stir(1)
    assert await watch.later(3600) == []


async def test_b71_a_table_that_fails_stops_no_other_and_is_tried_less_and_less(
    watch: Watch, caplog: pytest.LogCaptureFixture
) -> None:
    watch.failing.add(1)
    watch.set(1, 60)
    watch.set(2, 60)
    assert await watch.later(60) == [2]
    for _ in range(120):
        await watch.later(FIRST_RETRY)
    faults = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert len(faults) == 7
    assert {record.getMessage() for record in faults} == {"table 1 could not be done"}
    watch.set(3, 10)
    assert await watch.later(10) == [3]
    watch.failing.clear()
    assert await watch.later(3600) == [1]


async def test_a_table_that_cannot_be_read_stops_no_other(watch: Watch) -> None:
    watch.unreadable.add(1)
    watch.set(1, 0)
    watch.set(2, 0)
    assert await watch.later(0) == [2]
    watch.unreadable.clear()
    assert await watch.later(FIRST_RETRY) == [1]


async def test_a_table_that_is_set_aside_is_left_alone(
    watch: Watch, caplog: pytest.LogCaptureFixture
) -> None:
    watch.refusing.add(1)
    watch.set(1, 0)
    for _ in range(3):
        assert await watch.later(3600) == []
    assert caplog.text.count("nothing is done at table 1") == 1


async def test_what_stays_due_is_not_done_again_at_once(watch: Watch) -> None:
    watch.stays_due.add(1)
    watch.set(1, 0)
    assert await watch.later(0) == [1]
    assert await watch.later(FIRST_RETRY - 1) == []
    assert await watch.later(1) == [1]


async def test_b47_thousands_in_the_same_second_are_seen_to_a_few_at_a_time() -> None:
    watch = Watch(SettableClock())
    watch.moments = dict.fromkeys(range(2000), watch.clock.now() + 60)
    watch.look_out.start(watch.online)
    assert await watch.later(0) == []
    watch.held = asyncio.Event()
    await watch.clock.advance(60)
    await turns()
    watch.held.set()
    assert sorted(await watch.later(0)) == list(range(2000))
    assert watch.most_at_once == AT_ONCE < 10
    await watch.look_out.close()


async def test_a_table_at_which_much_happens_is_still_seen_to_once(watch: Watch) -> None:
    watch.set(2, 500)
    for seconds in range(200, 0, -1):
        watch.set(1, seconds)
        await turns()
    assert await watch.later(1) == [1]
    assert await watch.later(2000) == [2]


async def test_a_second_start_watches_nothing_twice(watch: Watch) -> None:
    watch.look_out.start(watch.online)
    watch.set(1, 10)
    assert await watch.later(10) == [1]


async def test_nothing_is_done_before_the_bot_is_online() -> None:
    watch = Watch(SettableClock())
    watch.online.clear()
    watch.moments[1] = watch.clock.now()
    watch.look_out.start(watch.online)
    await turns()
    assert watch.done == []
    watch.online.set()
    assert await watch.later(0) == [1]
    await watch.look_out.close()


async def test_after_a_clock_that_was_set_back_nothing_waits_for_it_to_catch_up(watch: Watch) -> None:
    watch.failing.add(1)
    watch.set(1, -60 * 24 * 3600)
    assert await watch.later(0) == []
    watch.failing.clear()
    await watch.clock.set_back(30 * 24 * 3600)
    assert watch.done == [1]


async def test_a_clock_that_is_set_forward_brings_what_lay_in_between_once(watch: Watch) -> None:
    watch.set(1, 60)
    watch.set(2, 3600)
    assert sorted(await watch.later(30 * 24 * 3600)) == [1, 2]
    assert await watch.later(30 * 24 * 3600) == []


async def test_who_fails_again_and_again_waits_longer_and_after_a_success_as_long_as_at_first(
    watch: Watch,
) -> None:
    for _ in range(2):
        watch.failing.add(1)
        watch.set(1, 60)
        await watch.later(60)
        for wait in (30, 60, 120):
            looked = watch.counts
            await watch.later(wait - 1)
            assert watch.counts == looked, "not a moment too soon"
            await watch.later(1)
            assert watch.counts == looked + 1
        watch.failing.clear()
        assert await watch.later(240) == [1]
        await watch.later(3600)


async def test_one_moment_that_is_put_off_twice_comes_once_and_at_the_last_one(watch: Watch) -> None:
    for seconds in (10, 40, 20):
        watch.set(1, seconds)
        await turns()
    watch.set(2, 15)
    assert await watch.later(19) == [2]
    assert await watch.later(1) == [1]
    assert await watch.later(100) == []


async def test_tables_that_cannot_be_looked_through_are_after_longer_and_longer_waits(
    caplog: pytest.LogCaptureFixture,
) -> None:
    watch = Watch(SettableClock())
    watch.all_unreadable = True
    watch.moments[1] = watch.clock.now()
    watch.look_out.start(watch.online)
    assert await watch.later(0) == []
    for times, wait in enumerate((30, 60, 120), 1):
        assert watch.reads == times
        assert await watch.later(wait - 1) == []
        assert watch.reads == times, "not a moment too soon"
        await watch.later(1)
    assert caplog.text.count("what is to be done could not be looked through") == 4
    watch.all_unreadable = False
    assert await watch.later(240) == [1]
    await watch.later(24 * 3600)
    assert watch.reads == 5, "once read, they are not read again"
    await watch.look_out.close()


async def test_what_comes_up_while_tables_cannot_be_looked_through_is_done_in_time(watch: Watch) -> None:
    watch.all_unreadable = True
    watch.look_out.look_anew()
    await watch.later(0)
    watch.set(1, 10)
    assert await watch.later(10) == [1]


async def test_when_all_moments_may_have_changed_all_are_found_out_anew(watch: Watch) -> None:
    watch.set(1, 60)
    watch.set(2, 60)
    await watch.later(0)
    watch.moments[1] = watch.clock.now() + 10
    watch.moments[2] = None
    watch.look_out.look_anew()
    assert await watch.later(10) == [1]
    assert await watch.later(3600) == []


async def test_when_all_moments_may_have_changed_what_failed_is_tried_at_once(watch: Watch) -> None:
    watch.failing.add(1)
    watch.set(1, 0)
    assert await watch.later(0) == []
    watch.failing.clear()
    watch.look_out.look_anew()
    assert await watch.later(0) == [1]


async def test_a_table_that_is_found_to_be_set_aside_stops_no_other_and_is_no_fault(
    watch: Watch, caplog: pytest.LogCaptureFixture
) -> None:
    watch.set_aside.add(1)
    watch.set(1, 0)
    watch.set(2, 0)
    assert await watch.later(0) == [2]
    assert await watch.later(3600) == []
    assert caplog.text == ""
    watch.set_aside.clear()
    watch.set(1, 0)
    assert await watch.later(0) == [1]


async def test_a_table_that_cannot_be_read_is_looked_at_after_longer_and_longer_waits(
    watch: Watch, caplog: pytest.LogCaptureFixture
) -> None:
    watch.unreadable.add(1)
    watch.failing.add(1)
    watch.set(1, 0)
    for times, wait in enumerate((30, 120, 480), 1):
        await watch.later(wait - 1)
        assert caplog.text.count("table 1 could not be looked at to be done") == times
        await watch.later(1)
    watch.unreadable.clear()
    watch.failing.clear()
    assert await watch.later(1919) == []
    assert await watch.later(1) == [1]


async def test_what_is_due_soon_after_something_was_done_comes_at_its_own_moment(watch: Watch) -> None:
    watch.stays_due.add(1)
    watch.set(1, 0)
    assert await watch.later(0) == [1]
    watch.set(1, 10)
    assert await watch.later(9) == []
    assert await watch.later(1) == [1]


async def test_what_is_due_anew_after_there_was_nothing_due_is_done_at_once(watch: Watch) -> None:
    watch.set(1, 0)
    assert await watch.later(0) == [1]
    watch.set(1, 0)
    assert await watch.later(0) == [1]


async def test_what_could_not_be_done_is_tried_again_when_it_is_to_be(watch: Watch) -> None:
    watch.stays_due.add(1)
    watch.again[1] = 90
    watch.set(1, 0)
    assert await watch.later(0) == [1]
    assert await watch.later(89) == []
    assert await watch.later(1) == [1]


async def test_a_table_at_which_something_happens_while_it_is_seen_to_is_not_seen_to_twice(
    watch: Watch,
) -> None:
    watch.held = asyncio.Event()
    watch.set(1, 0)
    await turns()
    assert watch.at_once == 1
    for _ in range(3):
        watch.look_out.stir(1)
        await turns()
    assert watch.most_at_once == 1
    watch.held.set()
    assert await watch.later(3600) == [1]


@pytest.mark.parametrize("early", [0.75, 1.0])
async def test_who_wakes_a_little_too_soon_does_not_take_the_clock_for_set_back(
    watch: Watch, early: float
) -> None:
    watch.clock.step(1024.0 - watch.clock.now())  # So that sums of seconds are exact.
    watch.failing.add(1)
    watch.set(1, 0)
    await watch.later(0)
    await watch.later(FIRST_RETRY - 0.5)
    looked = watch.counts
    await watch.clock.set_back(early - 0.5)
    assert watch.counts == looked
    assert await watch.later(early) == []
    assert watch.counts == looked + 1


async def test_who_wakes_more_than_a_little_too_soon_does(watch: Watch) -> None:
    watch.failing.add(1)
    watch.set(1, 0)
    await watch.later(0)
    await watch.later(FIRST_RETRY - 0.5)
    looked = watch.counts
    await watch.clock.set_back(1.0)
    assert watch.counts == looked + 1


async def test_after_it_was_closed_nothing_is_done_any_more(watch: Watch) -> None:
    watch.set(1, 10)
    watch.set(2, 0)
    watch.held = asyncio.Event()
    await turns()
    assert watch.at_once == 1
    await watch.look_out.close()
    assert watch.at_once == 0
    await watch.clock.advance(3600)
    assert watch.done == []
