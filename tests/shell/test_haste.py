"""Who is slowed: nobody who plays, however fast; whoever hammers, told once a burst; never anybody else."""

import math

import pytest

from cogs.haste import A_SECOND, AT_ONCE, CALM, KEPT, Haste, Hurry
from tests.clock import ManualClock

ANN, BO = 1, 2


def many(hurry: Hurry, count: int, person: int = ANN) -> list[Haste]:
    return [hurry.weigh(person) for _ in range(count)]


def test_a_burst_is_told_once_and_then_hushed_while_others_notice_nothing(clock: ManualClock) -> None:
    hurry = Hurry(clock)
    assert many(hurry, int(AT_ONCE)) == [Haste.FINE] * int(AT_ONCE)
    assert many(hurry, 4) == [Haste.TELL, *[Haste.HUSH] * 3]
    assert many(hurry, 3, BO) == [Haste.FINE] * 3


@pytest.mark.asyncio
async def test_after_a_few_calm_seconds_one_goes_on_and_a_new_burst_is_told_anew(clock: ManualClock) -> None:
    hurry = Hurry(clock)
    many(hurry, 100)
    await clock.advance(CALM / A_SECOND - 0.5)
    assert hurry.weigh(ANN) is Haste.HUSH
    await clock.advance(0.5)
    assert many(hurry, int(CALM) + 1) == [*[Haste.FINE] * int(CALM), Haste.TELL]


@pytest.mark.asyncio
async def test_three_presses_a_second_for_an_hour_are_never_too_many(clock: ManualClock) -> None:
    hurry = Hurry(clock)
    for _ in range(3600):
        assert many(hurry, 3) == [Haste.FINE] * 3
        assert hurry.may_choose(BO)
        await clock.advance(1)


@pytest.mark.asyncio
async def test_four_presses_a_second_are_too_many_after_a_minute_or_so(clock: ManualClock) -> None:
    hurry, seconds = Hurry(clock), 0
    while many(hurry, 4) == [Haste.FINE] * 4:
        seconds += 1
        await clock.advance(1)
        assert seconds < 90
    assert seconds > 30


@pytest.mark.asyncio
async def test_what_is_too_much_is_not_counted_so_that_who_goes_on_hammering_is_not_slowed_for_longer(
    clock: ManualClock,
) -> None:
    hurry = Hurry(clock)
    many(hurry, 100)
    for _ in range(9):
        assert set(many(hurry, 20)) == {Haste.HUSH}
        await clock.advance(0.5)
    await clock.advance(0.5)
    assert many(hurry, 3) == [Haste.FINE] * 3


def test_whoever_hammered_is_forgotten_once_thousands_of_others_came(clock: ManualClock) -> None:
    hurry = Hurry(clock)
    many(hurry, 100)
    assert hurry.weigh(ANN) is Haste.HUSH
    for person in range(10, 6010):
        hurry.weigh(person)
    assert hurry.weigh(ANN) is Haste.FINE


def test_suggestions_count_little_and_stop_with_a_burst_that_is_told_at_the_next_command(
    clock: ManualClock,
) -> None:
    hurry = Hurry(clock)
    typed = [hurry.may_choose(ANN) for _ in range(400)]
    assert 295 <= typed.count(True) <= 300
    assert not typed[-1]
    assert many(hurry, 2) == [Haste.TELL, Haste.HUSH]


@pytest.mark.asyncio
async def test_whoever_was_idle_for_days_may_do_no_more_in_a_row_than_anybody(clock: ManualClock) -> None:
    hurry = Hurry(clock)
    for _ in range(2):
        many(hurry, 10)
        await clock.advance(3 * 86400)
        assert many(hurry, int(AT_ONCE) + 1) == [*[Haste.FINE] * int(AT_ONCE), Haste.TELL]
        await clock.advance(3600)


@pytest.mark.asyncio
async def test_a_clock_that_is_set_back_slows_nobody(clock: ManualClock) -> None:
    hurry = Hurry(clock)
    await clock.advance(1000)
    many(hurry, 10)
    clock.step(-1000)
    assert many(hurry, 10) == [Haste.FINE] * 10
    await clock.advance(100)
    assert many(hurry, int(AT_ONCE)) == [Haste.FINE] * int(AT_ONCE)


def test_memory_is_bounded(clock: ManualClock) -> None:
    hurry = Hurry(clock, math.inf)
    for person in range(KEPT + 100):
        hurry.weigh(person)
    assert len(hurry._bursts) == KEPT
