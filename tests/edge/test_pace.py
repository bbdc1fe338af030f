"""How fast we call Discord: never too many in a second, in order, and whatever the clock does."""

import asyncio

import pytest

from bot.clocks import SystemClock
from cogs.pace import Pace
from tests.clock import ManualClock


class SetBack(ManualClock):
    """A machine's clock that somebody sets."""

    def set_back(self, seconds: float) -> None:
        """Show an earlier time from now on."""
        self.step(-seconds)


async def called(pace: Pace, clock: ManualClock, number: int, begun: list[tuple[int, float]]) -> None:
    """Wait for a turn, and note when it came."""
    await pace.turn()
    begun.append((number, clock.now()))


@pytest.mark.asyncio
async def test_no_second_has_more_than_its_calls_and_none_is_out_of_order() -> None:
    clock, begun = ManualClock(), list[tuple[int, float]]()
    pace = Pace(clock, 4)
    calls = [asyncio.create_task(called(pace, clock, number, begun)) for number in range(11)]
    for _ in range(12):
        await asyncio.sleep(0)
        await clock.advance(0.25)
    await asyncio.wait_for(asyncio.gather(*calls), 20)
    assert [number for number, _ in begun] == list(range(11))
    moments = [moment for _, moment in begun]
    assert all(later - earlier >= 1 for earlier, later in zip(moments, moments[4:], strict=False))
    assert moments[-1] - moments[0] < 2.5


@pytest.mark.asyncio
async def test_a_call_that_gives_up_its_place_holds_up_no_other() -> None:
    clock, begun = ManualClock(), list[tuple[int, float]]()
    pace = Pace(clock, 1)
    calls = [asyncio.create_task(called(pace, clock, number, begun)) for number in range(3)]
    await asyncio.sleep(0)
    calls[1].cancel()
    for _ in range(3):
        await clock.advance(1)
    await asyncio.gather(*calls, return_exceptions=True)
    assert [number for number, _ in begun] == [0, 2]


@pytest.mark.asyncio
async def test_a_clock_that_is_set_back_costs_a_second_at_most() -> None:
    clock, begun = SetBack(), list[tuple[int, float]]()
    pace = Pace(clock, 1)
    await called(pace, clock, 0, begun)
    clock.set_back(3600)
    next_one = asyncio.create_task(called(pace, clock, 1, begun))
    await asyncio.sleep(0)
    await clock.advance(1.1)
    await asyncio.wait_for(next_one, 20)
    assert [number for number, _ in begun] == [0, 1]


class Machine(SystemClock):
    """The machine's clock, which somebody sets back by an hour once it was read."""

    def __init__(self) -> None:
        self._was_read = False

    def now(self) -> float:
        """An hour earlier from the second time on."""
        was_read, self._was_read = self._was_read, True
        return super().now() - 3600.0 * was_read


@pytest.mark.asyncio
async def test_a_clock_that_is_set_back_makes_nobody_wait_longer_than_was_left_before() -> None:
    clock = Machine()
    await asyncio.wait_for(clock.sleep_until(SystemClock().now() + 0.01), 20)


@pytest.mark.asyncio
async def test_all_calls_together_wait_one_second_when_the_clock_is_set_back_and_not_each() -> None:
    clock, begun = SetBack(), list[tuple[int, float]]()
    pace = Pace(clock, 4)
    for number in range(4):
        await called(pace, clock, number, begun)
    clock.set_back(3600)
    calls = [asyncio.create_task(called(pace, clock, number, begun)) for number in range(4, 8)]
    await asyncio.sleep(0)
    await clock.advance(1)
    await asyncio.wait_for(asyncio.gather(*calls), 20)
    assert [number for number, _ in begun] == list(range(8))
