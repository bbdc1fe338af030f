"""What was done without a known answer is kept for a while, one of a person at a place."""

import pytest

from storage import Database

pytestmark = pytest.mark.asyncio

HOUR = 3_600_000 << 22
"""As far apart as the ids of interactions are."""


async def test_the_last_one_of_a_person_at_a_place_is_kept(database: Database) -> None:
    await database.keep_deed(7, 1, 10, "one")
    await database.lose_deed(7, 1, 10)
    assert await database.deed(7, 1) == (10, "one", True)
    await database.keep_deed(7, 1, 20, "two")
    await database.keep_deed(7, 1, 15, "late")
    await database.lose_deed(7, 1, 15)
    assert await database.deed(7, 1) == (20, "two", False)
    assert await database.deed(8, 1) is None


async def test_an_answer_makes_forget_what_came_before_it_and_nothing_later(database: Database) -> None:
    await database.keep_deed(7, 1, 20, "two")
    await database.drop_deed(7, 1, 10)
    assert await database.deed(7, 1) is not None
    await database.drop_deed(7, 1, 30)
    assert await database.deed(7, 1) is None


async def test_what_is_an_hour_older_than_the_newest_goes_and_the_newest_stays(database: Database) -> None:
    await database.keep_deed(7, 1, 2 * HOUR, "old")
    await database.keep_deed(7, 2, 3 * HOUR + 1, "new")
    assert await database.deed(7, 1) is None
    assert await database.deed(7, 2) == (3 * HOUR + 1, "new", False)
    await database.keep_deed(7, 3, HOUR, "of a while ago")
    assert await database.deed(7, 2) is not None
