"""Nothing of another seat reaches a reader, a log line or a repr."""

import logging
from collections.abc import Sequence
from dataclasses import replace

import pytest

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
