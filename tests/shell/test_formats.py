"""Games that were begun under an earlier format of the file go on."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.letters import Control, Kind, Letter, Text
from bot.tables import Tables
from storage import Database
from storage.schema import migrations
from tests.shell.conftest import ANN, BO, TOY, House, parsed
from tests.shell.toy_game import choose_simply

pytestmark = pytest.mark.asyncio


def as_of_format(number: int, source: Path, target: Path) -> None:
    """A file as the release with that format would have left it, with the games of *source*."""
    with closing(sqlite3.connect(target, isolation_level=None)) as connection:
        for _, script in migrations()[:number]:
            connection.executescript(script)
        connection.execute(f"PRAGMA user_version = {number}")
        connection.execute("ATTACH ? AS later", (str(source),))
        for name in ("tables", "seats", "moves", "interactions", "preferences"):
            columns = ", ".join(row[1] for row in connection.execute(f"PRAGMA main.table_info({name})"))
            connection.execute(f"INSERT INTO main.{name} ({columns}) SELECT {columns} FROM later.{name}")


@pytest.mark.parametrize("number", [number for number, _ in migrations()])
async def test_b17_a_game_under_way_goes_on_under_the_latest_format(
    house: House, tmp_path: Path, number: int
) -> None:
    table = await house.game(BO)
    await house.announce(table, (await house.tables.desk(table.id, ANN)).table.number)
    await house.play(table, BO, "choose 1")
    before = await house.tables.desk(table.id, ANN)
    as_of_format(number, house.path, tmp_path / "earlier.db")
    async with await Database.open(tmp_path / "earlier.db") as database:
        tables = Tables(database, house.clock, {"toy": TOY}, {"toy": choose_simply})
        desk = await tables.desk(table.id, ANN)
        assert (desk.view, desk.stamp, desk.table.announced) == (
            before.view,
            before.stamp,
            before.table.announced,
        )
        notice = await tables.telling.notice(table.id)
        assert notice is not None
        assert (notice.direct, notice.newly_asked) == ((), ())
        await tables.play(table.id, ANN, parsed(["choose 2"]), interaction=house.interaction())
        assert (await tables.desk(table.id, ANN)).table.number > before.table.number


async def test_what_was_written_to_persons_before_the_outbox_is_not_written_again(
    house: House, tmp_path: Path
) -> None:
    table = await house.game(BO)
    for person in (ANN, BO):
        await house.play(table, person, "choose 1")
    giver, taker = (ANN, BO) if (await house.asked(table)) == [ANN] else (BO, ANN)
    seat = table.seat_of(taker)
    assert seat is not None
    await house.play(table, giver, f"gift seat{seat + 1}")
    as_of_format(1, house.path, tmp_path / "earlier.db")
    async with await Database.open(tmp_path / "earlier.db") as database:
        tables = Tables(database, house.clock, {"toy": TOY}, {"toy": choose_simply})
        notice = await tables.telling.notice(table.id)
        assert notice is not None
        assert notice.is_public
        assert notice.direct == ()


async def test_a_letter_that_was_noted_before_there_were_pictures_is_read_as_it_was(
    house: House, tmp_path: Path
) -> None:
    table = await house.game(BO)
    texts = (
        '[{"content":"Ravens: what happened.","mentions":[],"controls":[]},'
        '{"content":"Ravens: choose.","mentions":[2],'
        '"controls":[{"label":"My hand","custom_id":"p:hand:1","row":0,"main":true}]}]'
    )
    as_of_format(3, house.path, tmp_path / "earlier.db")
    with closing(sqlite3.connect(tmp_path / "earlier.db")) as connection, connection:
        connection.execute(
            "INSERT INTO outbox (table_id, kind, upto, nonce, since, texts) "
            "VALUES (?, 'notice', 3, 'n', 7, ?)",
            (table.id, texts),
        )
    async with await Database.open(tmp_path / "earlier.db") as database:
        tables = Tables(database, house.clock, {"toy": TOY}, {"toy": choose_simply})
        letter = await tables.telling.pending(table.id)
    button = Control("My hand", "p:hand:1", 0, main=True)
    wanted = (Text("Ravens: what happened."), Text("Ravens: choose.", (2,), (button,)))
    assert letter == Letter(table.id, Kind.NOTICE, wanted, 3, "n", 7, id=1)
