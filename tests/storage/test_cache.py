"""What is kept of the file in memory: read once, and never older than the last write."""

import asyncio
from pathlib import Path

import pytest

from storage import Database
from storage.cache import Cache
from tests.storage.test_writing import added, line

pytestmark = pytest.mark.asyncio


class Shelf:
    """Something to read, which tells what was read and can keep a reader waiting."""

    def __init__(self) -> None:
        self.values = {"rats": 1}
        self.read: list[str] = []
        self.open = asyncio.Event()
        self.open.set()

    async def look(self, key: str) -> int:
        self.read.append(key)
        value = self.values[key]
        await self.open.wait()
        return value


async def test_what_was_read_is_not_read_again_until_it_is_forgotten() -> None:
    shelf = Shelf()
    cache = Cache(shelf.look)
    assert [await cache.get("rats"), await cache.get("rats")] == [1, 1]
    shelf.values["rats"] = 2
    cache.forget("rats")
    assert [await cache.get("rats"), await cache.get("rats")] == [2, 2]
    assert shelf.read == ["rats", "rats"]


async def test_many_who_ask_at_once_are_answered_by_one_reading() -> None:
    shelf = Shelf()
    cache = Cache(shelf.look)
    assert await asyncio.gather(*(cache.get("rats") for _ in range(5))) == [1] * 5
    assert shelf.read == ["rats"]


async def test_a_reading_that_was_begun_before_a_write_is_not_kept() -> None:
    shelf = Shelf()
    cache = Cache(shelf.look)
    shelf.open.clear()
    early = asyncio.create_task(cache.get("rats"))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    shelf.values["rats"] = 2
    cache.forget("rats")
    shelf.open.set()
    assert await early == 1
    assert await cache.get("rats") == 2


async def test_what_a_write_made_of_what_was_read_is_not_read_again() -> None:
    shelf = Shelf()
    cache = Cache(shelf.look)
    await cache.get("rats")
    cache.change("rats", lambda rats: rats + 1)
    assert await cache.get("rats") == 2
    assert shelf.read == ["rats"]
    cache.change("rats", lambda _: None)
    assert await cache.get("rats") == 1


async def test_a_change_keeps_no_reading_that_was_begun_before_it() -> None:
    shelf = Shelf()
    cache = Cache(shelf.look)
    shelf.open.clear()
    early = asyncio.create_task(cache.get("rats"))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    shelf.values["rats"] = 5
    cache.change("rats", lambda rats: rats + 1)
    shelf.open.set()
    assert await early == 1
    assert await cache.get("rats") == 5


async def test_a_reading_that_failed_is_tried_again() -> None:
    shelf = Shelf()
    cache = Cache(shelf.look)
    for _ in range(2):
        with pytest.raises(KeyError):
            await cache.get("nuns")
    shelf.values["nuns"] = 3
    assert await cache.get("nuns") == 3


async def test_a_reading_that_was_cancelled_is_tried_again() -> None:
    looks = [asyncio.CancelledError, None]

    async def look(key: str) -> str:
        if (fault := looks.pop(0)) is not None:
            raise fault
        return key

    cache = Cache(look)
    with pytest.raises(asyncio.CancelledError):
        await cache.get("rats")
    assert await cache.get("rats") == "rats"


async def test_a_write_makes_nothing_of_a_reading_that_failed() -> None:
    shelf = Shelf()
    cache = Cache(shelf.look)
    with pytest.raises(KeyError):
        await cache.get("nuns")
    shelf.values["nuns"] = 3
    cache.change("nuns", lambda nuns: nuns + 1)
    assert await cache.get("nuns") == 3


async def test_who_is_cancelled_does_not_take_the_reading_from_others() -> None:
    shelf = Shelf()
    cache = Cache(shelf.look)
    shelf.open.clear()
    waiting = [asyncio.create_task(cache.get("rats")) for _ in range(2)]
    await asyncio.sleep(0)
    waiting[0].cancel()
    shelf.open.set()
    assert await waiting[1] == 1


async def test_only_the_latest_are_kept() -> None:
    shelf = Shelf()
    shelf.values = {str(number): number for number in range(4)}
    cache = Cache(shelf.look, most=2)
    for key in "0120312":
        assert await cache.get(key) == int(key)
    assert shelf.read == ["0", "1", "2", "0", "3", "1", "2"]


async def test_what_is_read_is_what_was_last_written_whoever_waited_for_it(tmp_path: Path) -> None:
    async with await Database.open(tmp_path / "tables.db") as database:
        table = await added(database)
        for number in range(6):
            writing = asyncio.create_task(database.write(table, lines=[line(number)]))
            await asyncio.sleep(0)
            early = database.table(table)
            if number % 2:
                writing.cancel()
            await asyncio.gather(writing, early, return_exceptions=True)
            await database.write(table, columns={"title": f"Ravens {number}"})
            for record in (
                await database.table(table),
                await database.open_in(1),
                await database.latest_in(1),
            ):
                assert record is not None
                assert (record["number"], record["title"]) == (number + 1, f"Ravens {number}")


async def test_a_channel_s_next_table_and_a_person_s_new_wishes_are_seen_at_once(tmp_path: Path) -> None:
    async with await Database.open(tmp_path / "tables.db") as database:
        assert await database.latest_in(1) is None
        assert await database.preferences(7) is None
        first = await added(database)
        assert (await database.open_in(1) or {})["id"] == first
        await database.write(first, columns={"status": "over"})
        assert await database.open_in(1) is None
        second = await added(database)
        assert (await database.latest_in(1) or {})["id"] == second
        await database.prefer(7, {"locale": "it"})
        assert (await database.preferences(7) or {})["locale"] == "it"


async def test_rows_change_nothing_of_a_table_but_how_many_they_are(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with await Database.open(path) as database:
        table = await added(database)
        await database.table(table)
        await asyncio.gather(
            database.write(table, lines=[line(0), line(1)]),
            database.write(table, lines=[line(2)]),
            database.note(table, columns={"announced": 1}),
            database.write(table, lines=[line(3)]),
        )
        await database.table(table)
        assert await database.write(table, lines=[line(4)]) == "written"
        assert await database.write(table, lines=[line(4)]) == "number_taken"
        await database.write(table, lines=[line(5)], interaction=1, person=1)
        assert await database.write(table, lines=[line(6)], interaction=1, person=1) == "interaction_known"
        kept = await database.table(table)
        async with await Database.beside(path) as fresh:
            assert kept == await fresh.table(table)
        assert (kept or {})["number"] == 6
