"""That direct messages are opened too fast passes: what is for one person alone is not lost for it."""

import pytest

from tests.conftest import Play, Running
from tests.edge.hands import act, hand
from tests.edge.towers import TOWERS, until_a_tower_asks_for_cards

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]


@pytest.mark.parametrize(("code", "status"), [(40003, 400), (40003, 403), (40003, 429), (20026, 403)])
@pytest.mark.parametrize("route", ["POST /users/@me/channels", "POST /channels/{inbox}/messages"])
async def test_what_is_told_one_person_comes_though_inboxes_were_opened_too_fast(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture, code: int, status: int, route: str
) -> None:
    """Discord says so by 40003 or 20026, for minutes and also as a 403 or 400."""
    await play.start("Ann", "Bo", options=TOWERS)
    giver = await until_a_tower_asks_for_cards(running, play)
    await running.settle(10)
    taker = next(person for person in play.people if person is not giver)
    running.local.expect(40003, 20026)
    before = len(taker.direct_messages())
    if "{inbox}" in route:
        await running.tables.settled()
        channel = await running.client.create_dm(await running.client.fetch_user(taker.id))
        route = route.format(inbox=channel.id)
    running.client._connection._private_channels_by_user.clear()
    fault = running.local.faults.refuse(route, code, status=status, times=3)
    await act(giver, await hand(giver))
    for _ in range(20):
        await running.settle(60)
    met = fault.met
    running.local.faults.clear()
    caplog.clear()
    assert met >= 1
    assert [one.content for one in taker.direct_messages()[before:]] != []
