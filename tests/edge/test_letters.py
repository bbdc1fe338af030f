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


class Waiting:
    """Letters to one person, each of which fails so many times before it is done with."""

    def __init__(self, clock: ManualClock, *fails: int) -> None:
        self.telling = self
        self.clock, self.left = clock, list(fails)
        self.tries: list[float] = []
        self.noted = [self._letter(number) for number in range(1, len(fails) + 1)]

    def _letter(self, number: int) -> Letter:
        return Letter(1, Kind.DIRECT, (Text(str(number)),), 1, nonce=f"n{number}", person=1, id=number)

    async def letters(self) -> list[Letter]:
        return list(self.noted[:1])

    async def table(self, _: int) -> Any:
        self.tries.append(self.clock.passed())
        if self.left[0]:
            self.left[0] -= 1
            raise OSError
        return None

    async def delivered(self, letter: Letter, message: int | None) -> None:
        assert message is None
        self.noted.remove(letter)
        self.left.pop(0)


@pytest.mark.asyncio
async def test_who_cannot_be_written_to_is_tried_ever_more_rarely_and_afresh_once_it_went() -> None:
    clock = ManualClock()
    waiting, begun = Waiting(clock, 3, 1), clock.passed()
    letters = Letters(cast("Tables", waiting), clock, cast("Inboxes", None))
    letters.start()
    for _ in range(400):
        await clock.advance(1)
        if len(waiting.noted) == 1 and len(waiting.tries) == 4:
            letters.send([2])
    await letters.close()
    after = [round(moment - begun) for moment in waiting.tries]
    assert after[:4] == [0, 30, 90, 210]
    assert after[5] - after[4] == 30
    assert len(after) == 6
    assert waiting.noted == []


@pytest.mark.asyncio
async def test_what_was_just_noted_is_waited_for_by_whoever_waits_for_the_letters() -> None:
    """As the bot stops: what was noted in the last moment goes out before it ends."""
    clock = ManualClock()
    waiting = Waiting(clock, 0, 0)
    first, second = waiting.noted
    waiting.noted = [first]
    letters = Letters(cast("Tables", waiting), clock, cast("Inboxes", None))
    letters.start()
    await letters.idle()
    assert waiting.noted == []
    waiting.noted.append(second)
    letters.send([second.id])
    await letters.idle()
    assert waiting.noted == []
    await letters.close()


class Stale(Waiting):
    """Letters that are looked through while one is on its way, and seen as they were before it was sent."""

    def __init__(self, clock: ManualClock) -> None:
        super().__init__(clock, 0)
        self.is_slow = False
        self.sending, self.looking, self.sent = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def letters(self) -> list[Letter]:
        found = list(self.noted)
        if self.is_slow:
            self.looking.set()
            await self.sent.wait()
        return found

    async def table(self, number: int) -> Any:
        self.sending.set()
        await self.looking.wait()
        return await super().table(number)

    async def delivered(self, letter: Letter, message: int | None) -> None:
        await super().delivered(letter, message)
        asyncio.get_running_loop().call_later(0, self.sent.set)


@pytest.mark.asyncio
async def test_a_letter_that_goes_out_while_the_letters_are_looked_through_goes_out_once() -> None:
    clock = ManualClock()
    stale = Stale(clock)
    letters = Letters(cast("Tables", stale), clock, cast("Inboxes", None))
    letters.start()
    await stale.sending.wait()
    stale.is_slow = True
    letters.send([2])
    await letters.idle()
    await letters.close()
    assert len(stale.tries) == 1
