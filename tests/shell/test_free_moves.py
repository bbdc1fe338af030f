"""A move that nobody waits for, made by who may not make it any more: the rules say why, not the shell."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.desks import Refused
from bot.games.protocol import IllegalMove, Move, Offer, Reason, Seat
from storage import Database
from tests.blank import lay_blank_database
from tests.clock import ManualClock
from tests.shell.conftest import BO, House
from tests.shell.toy_game import State, ToyGame

pytestmark = pytest.mark.asyncio


class StrictGame(ToyGame):
    """The second player gives no orders."""

    def free_moves(self, state: State, seat: Seat) -> tuple[Offer, ...]:
        return () if seat == 1 else super().free_moves(state, seat)

    def why_not(self, state: State, seat: Seat, move: Move) -> Reason:
        return Reason.of("toy_no_orders") if move.verb == "orders" else super().why_not(state, seat, move)


@pytest_asyncio.fixture
async def strict(tmp_path: Path) -> AsyncIterator[House]:
    path = tmp_path / "strict.db"
    await lay_blank_database(path)
    async with await Database.open(path) as database:
        house = House(database, path, ManualClock(), StrictGame())
        yield house
        await house.tables.settled()


async def test_who_may_not_give_orders_any_more_is_told_so_and_not_that_others_are_awaited(
    strict: House,
) -> None:
    table = await strict.game(BO)
    await strict.play(table, BO, "choose 1")
    with pytest.raises(IllegalMove) as illegal:
        await strict.play(table, BO, "orders loud")
    assert illegal.value.reason.key == "toy_no_orders"
    with pytest.raises(Refused) as refused:
        await strict.play(table, BO, "choose 1")
    assert refused.value.reason.key == "not_awaited_for"
