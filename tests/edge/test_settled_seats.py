"""What becomes certain by what somebody did, without their meaning it, is told to whom it concerns."""

import pytest

from tests.conftest import Running
from tests.edge.test_votes import Late, late
from tests.field.steps import press_yes

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]

__all__ = ["late"]


@pytest.mark.parametrize("by_resigning", [False, True])
async def test_who_is_back_as_another_lost_or_gave_up_a_seat_is_told(
    running: Running, late: Late, by_resigning: bool
) -> None:
    await late.begin("Ann", "Bo", "Cara")
    voter, former = late.others
    await press_yes(former, "table resign", "ravens")
    if not by_resigning:
        await late.comes()
    await former.slash("table return", channel="ravens")
    await running.settle(20)
    await voter.press(late.vote(), "Yes")
    if by_resigning:
        await press_yes(late.person, "table resign", "ravens")
    else:
        await voter.slash("table replace", channel="ravens", seat=late.name)
    await running.settle(20)
    assert (await late.play.table()).seat_of(former.id) is not None
    (told,) = [one.content for one in former.direct_messages()]
    assert "You play" in told
