"""Tables of a former release, with orders set and a window open, go on by the rules they were begun under."""

import json
from pathlib import Path
from random import Random

import pytest

from bot.desks import Status, Table
from bot.games.plague_and_pestilence.rules import PlagueAndPestilence
from bot.games.plague_and_pestilence.state import open_window
from bot.games.protocol import fingerprint
from bot.house import HOUSE
from tests.games.plague_and_pestilence.invariants import GAME
from tests.games.plague_and_pestilence.test_first_version import GAMES, rows_of, upto
from tests.games.play import random_pick
from tests.shell.conftest import BO, CARA, DAN, House

MOVES = 30
"""So many are played on, unless the game is over before."""

pytestmark = pytest.mark.asyncio


@pytest.fixture
def former(house: House) -> House:
    """The same house with the rules of the game."""
    return House(house.database, house.path, house.clock, PlagueAndPestilence())


async def laid(house: House, log: Path) -> Table:
    """A table as a former release left it, right after an order was set while a window was open."""
    seats, options, rows = rows_of(log)
    _, last = upto(log, lambda state, move: move.startswith("orders") and open_window(state) is not None)
    table = await house.game(*(BO, CARA, DAN)[: seats - 1])
    stored = json.dumps({key: value for key, value in table.options.items() if key != "ask_every"} | options)
    house.spoil(f"DELETE FROM moves WHERE table_id = {table.id}")
    house.spoil(f"UPDATE tables SET rules_version = 1, options = '{stored}' WHERE id = {table.id}")
    beginning = fingerprint(GAME.setup(seats, options, 1))
    for number, (seat, move, mark) in enumerate(((HOUSE, "start", beginning), *rows[: last + 1])):
        house.spoil(f"INSERT INTO moves VALUES ({table.id}, {number}, {seat}, '{move}', '{mark}', 0.0)")
    house.tables = house.fresh()
    return table


@pytest.mark.parametrize("log", GAMES, ids=lambda log: log.stem)
async def test_a_table_of_the_first_version_goes_on_by_its_rules(former: House, log: Path) -> None:
    table, rng = await laid(former, log), Random(3)
    desk = await former.tables.desk(table.id, (await former.asked(table))[0])
    assert desk.public is not None
    assert desk.public.window is not None
    assert ("orders", "cancel_for_others") in {(offer.verb, *offer.head) for offer in desk.free}
    for _ in range(MOVES):
        if not (asked := await former.asked(table)):
            break
        desk = await former.tables.desk(table.id, asked[0])
        await former.play(table, asked[0], str(random_pick(rng.choice(desk.offers), rng)))
    former.tables = former.fresh()
    now = await former.tables.table(table.id)
    assert now is not None
    assert now.rules_version == 1
    assert now.status in (Status.RUNNING, Status.OVER)


async def test_a_table_begun_now_is_played_by_the_present_rules(former: House) -> None:
    assert (await former.game(BO)).rules_version == PlagueAndPestilence.rules_version
