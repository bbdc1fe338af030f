"""Direct messages on their way while the database cannot be read."""

import asyncio
from typing import Any, cast

import pytest

from bot.letters import Kind, Letter, Text
from bot.tables import Tables
from cogs.inboxes import Inboxes
from cogs.letters import Letters
from tests.clock import ManualClock


class Noted:
    """One letter that cannot be sent, in a store that cannot be read any more once it is *broken*."""

    def __init__(self) -> None:
        self.telling = self
        self.asked = 0
        self.is_broken = False

    async def letters(self) -> list[Letter]:
        """What is noted."""
        self.asked += 1
        if self.is_broken:
            raise OSError
        return [Letter(1, Kind.DIRECT, (Text("one"),), 1, nonce="n", person=1, id=1)]

    async def table(self, _: int) -> Any:
        """It cannot be read."""
        raise OSError


@pytest.mark.asyncio
async def test_letters_that_cannot_be_read_are_asked_for_again_only_after_a_while() -> None:
    clock, noted = ManualClock(), Noted()
    letters = Letters(cast("Tables", noted), clock, cast("Inboxes", None))
    letters.start()
    await letters.idle()
    noted.is_broken, before = True, noted.asked
    await clock.advance(45)
    for _ in range(200):
        await asyncio.sleep(0)
    await letters.close()
    assert noted.asked == before + 1
