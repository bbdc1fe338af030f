"""Whose answer is noted as shown while it is asked for is not pinged as if it had not been."""

from typing import Any, cast

import pytest

from bot.desks import Table
from bot.ledger import Ledger
from bot.store import Store
from bot.telling import Telling
from tests.clock import ManualClock

INTERACTION = 7


class Noting:
    """A store in which an answer is noted right after it was asked which are not."""

    def __init__(self) -> None:
        self.shown = False
        self.answering: Any = None

    async def unshown(self, table: int, since: int) -> list[tuple[int, int, int]]:
        """What is not noted yet; then the answer that was under way is noted, and done with."""
        rows = [] if self.shown else [(INTERACTION, 3, 4)]
        if not self.shown:
            self.shown = True
            self.answering.__exit__(None, None, None)
        return rows


class At:
    """The two things of a table that are asked for."""

    id, announced = 1, 0


@pytest.mark.asyncio
async def test_an_answer_that_ends_while_it_is_asked_for_was_shown() -> None:
    store = Noting()
    telling = Telling(cast("Ledger", None), cast("Store", store), ManualClock())
    store.answering = telling.answering(INTERACTION, At.id)
    store.answering.__enter__()
    assert await telling.unshown(cast("Table", At())) == []
