"""Nothing of another seat reaches a reader, a log line or a repr."""

import importlib
import logging
import pkgutil
import re
from collections.abc import Iterator, Sequence
from dataclasses import Field, fields, is_dataclass, replace
from typing import Any

import pytest

import bot
from bot.desks import Desk, Event, Notice, Played, Table
from bot.games.protocol import Move, Seat, Whispered
from bot.positions import beginning, played
from bot.tables import Tables
from tests.shell.conftest import ANN, BO, CARA, DAN, TOY, House, parsed

pytestmark = pytest.mark.asyncio

SEED = bytes(range(32))


async def public_side(
    house: House, table: Table, reader: int | None
) -> tuple[Desk, tuple[Event, ...], Notice]:
    notice = await house.tables.telling.notice(table.id)
    assert notice is not None
    return (
        await house.tables.desk(table.id, reader),
        await house.tables.events(table.id, reader, since=0),
        notice,
    )


async def test_two_games_that_differ_in_a_secret_look_alike_to_everybody_else(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """B63: Bo chooses 1 at one table and 2 at the other: nobody else finds a difference before the roll."""
    monkeypatch.setattr("secrets.token_bytes", lambda size: SEED)
    seen = []
    for channel, number in ((1, 1), (2, 2)):
        table = await house.game(BO, CARA, channel=channel)
        await house.play(table, BO, f"choose {number}")
        sides = [await public_side(house, table, reader) for reader in (ANN, CARA, DAN, None)]
        seen.append([_alike(side) for side in sides])
    assert seen[0] == seen[1]


def _alike(side: tuple[Desk, tuple[Event, ...], Notice]) -> object:
    """Without what two tables differ in by being two."""
    desk, events, notice = side
    table = replace(desk.table, id=0, channel=0, title="", opened_at=0.0, closes_at=None)
    return replace(desk, table=table), events, replace(notice, table=table)


async def test_the_answer_to_a_move_whispers_to_its_mover_only(house: House) -> None:
    table = await house.game(BO)
    await house.play(table, ANN, "choose 1")
    await house.play(table, BO, "choose 1")
    giver = (await house.asked(table))[0]
    played = await house.play(table, giver, f"gift seat{2 if giver == ANN else 1}")
    assert played.whispered == ()


async def test_reprs_show_no_view_no_offer_and_no_whisper(house: House) -> None:
    table = await house.game(BO)
    played: Played = await house.play(table, BO, "choose 3")
    desk = await house.tables.desk(table.id, BO)
    events: Sequence[Event] = await house.tables.events(table.id, BO, since=0)
    for thing in (played, desk, events):
        assert "choice" not in repr(thing)
        assert "Offer(" not in repr(thing)
        assert "you_chose" not in repr(thing)
    assert "number" not in repr(Whispered.of(Seat(1), "got", number=7))


def _fields() -> Iterator[tuple[str, Field[Any]]]:
    """Of every record of the shell each field, with the record's name."""
    for found in pkgutil.iter_modules(bot.__path__):
        if found.ispkg or found.name == "__main__":
            continue
        module = importlib.import_module(f"bot.{found.name}")
        for record in vars(module).values():
            if isinstance(record, type) and is_dataclass(record) and record.__module__ == module.__name__:
                yield from ((record.__name__, one) for one in fields(record))


async def test_no_record_prints_what_may_hold_a_move_an_offer_or_a_whisper() -> None:
    kinds = re.compile(r"\b(Move|Offer|Whispered|Answer|Question|Line)\b")
    names = {"view", "state", "stamp", "alt", "content", "before"}
    own = [(of, one) for of, one in _fields() if of != "ForChannel"]
    hidden = [(of, one) for of, one in own if kinds.search(str(one.type)) or one.name in names]
    assert len(hidden) > 15
    assert [f"{of}.{one.name}" for of, one in hidden if one.repr] == []


async def test_log_lines_name_no_move_and_no_pick(house: House, caplog: pytest.LogCaptureFixture) -> None:
    """B70: whoever reads the log may play, too."""
    caplog.set_level(logging.INFO)

    def fail(table_id: int) -> None:
        raise RuntimeError("listener")

    house.tables.subscribe(fail)
    table = await house.game(BO)
    await house.play(table, BO, "choose 3")
    house.spoil("UPDATE moves SET move = 'choose 2' WHERE seat = 1")
    tables: Tables = house.fresh()
    with pytest.raises(Exception, match="set_aside"):
        await tables.play(table.id, ANN, parsed(["choose 1"]), interaction=house.interaction())
    assert f"table {table.id} is set aside" in caplog.text
    assert "choose" not in caplog.text


async def test_positions_and_rows_hide_what_they_hold(house: House) -> None:
    position = beginning(TOY, 2, {"rounds": "1"})
    position = played(TOY, position, Seat(-1), Move("first", ("seat1",))).position
    passage = played(TOY, position, Seat(0), Move("choose", ("2",)))
    assert "choose" not in repr(passage)
    assert "choices" not in repr(passage.position)
