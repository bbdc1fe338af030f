"""What is left of a run that goes wrong: only what it needs, and the same each time."""

import math
from pathlib import Path

import pytest

from tests.fuzz.shrinking import Steps, kind, read, shrunk, spelled
from tests.fuzz.siege import Sent, Siege
from tests.fuzz.town import town


@pytest.mark.asyncio
@pytest.mark.parametrize("needed", [{1}, {99}, {3, 50, 51, 98}, set(range(40, 60))])
async def test_only_the_steps_are_left_that_a_failure_needs(needed: set[int]) -> None:
    async def fails(steps: Steps) -> bool:
        return needed <= set(steps)

    assert await shrunk(range(1, 100), fails, until=math.inf) == sorted(needed)


@pytest.mark.asyncio
async def test_when_the_time_is_over_the_smallest_so_far_is_given() -> None:
    async def fails(steps: Steps) -> bool:
        return True

    assert await shrunk([1, 2, 3], fails, until=-math.inf) == [1, 2, 3]


@pytest.mark.parametrize("steps", [[1], [1, 2, 3], [2, 4, 5, 9]])
def test_steps_are_read_as_they_are_written(steps: list[int]) -> None:
    assert read(spelled(steps)) == steps


def test_the_same_fault_is_known_by_its_words_and_others_are_not() -> None:
    told = "table 5, seat 2, row 33: told, and then as if not: Called(table=5) became Called(table=5)"
    again = "table 1, seat 0, row 4: told, and then as if not: Called(table=1) became Called(table=1)"
    assert kind(told) == kind(again) != kind("table 1, seat 0, row 4: 5 reminders")
    assert kind("a fault was told: That (no. 664b9a)") == kind("a fault was told: That (no. d75cd0)")


class Drawing(Siege):
    """Does nothing but draw a number in each step."""

    drawn: dict[int, float]

    async def _acted(self) -> Sent:
        self.drawn[self._number] = self.random.random()
        return ()


@pytest.mark.asyncio
async def test_what_is_left_out_shifts_no_choice_of_other_steps(tmp_path: Path) -> None:
    async with town(tmp_path, 1) as place:
        drawn = []
        for steps in (range(1, 9), (2, 7)):
            siege = Drawing(place, 1)
            siege.drawn = {}
            await siege.replay(steps)
            drawn.append(siege.drawn)
    assert drawn[1] == {step: drawn[0][step] for step in (2, 7)}
