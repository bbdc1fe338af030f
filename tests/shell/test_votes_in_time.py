"""What time makes of votes that are open: who is late has no say any more, and then fewer decide."""

import pytest

from bot.motions import Asker
from tests.shell.conftest import BO, CARA, DAN, House
from tests.shell.test_votes import DAY, Late, asked_alone


@pytest.mark.asyncio
async def test_what_is_certain_once_somebody_is_late_is_carried_out_and_not_asked_again(house: House) -> None:
    """Two of four are no majority, and two of the three who are left are."""
    table, seat = await asked_alone(house, BO, CARA, DAN)
    one = Late(house, table, seat)
    for person in one.others[:2]:
        await house.tables.voting.skip(one.id, Asker(person), seat)
    assert len(await one.votes()) == 1
    await house.clock.advance(3 * DAY + 1)
    await house.tables.voting.wake(one.id)
    assert await one.votes() == []
    assert f"-3: skip seat{seat + 1}" in await one.log()
