"""A direct message that one odd answer refused comes all the same, once; so after a short absence of ours."""

import pytest

from bot.playground import permissions
from bot.playground.people import Person
from tests.conftest import Play, Running
from tests.edge.towers import TOWERS, until_a_tower_took_cards
from tests.field.steps import supplies, told

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]

REFUSALS = [
    (99999, 400),
    (50035, 400),
    (40060, 400),
    (40001, 401),
    (50027, 401),
    (50007, 403),
    (50278, 403),
    (10015, 404),
    (10062, 404),
    (40005, 413),
    (30046, 429),
]
"""Codes and their status."""


async def given(running: Running, play: Play) -> tuple[Person, str]:
    """Somebody is about to be told alone of cards; where that is posted."""
    await play.start("Ann", "Bo", options=TOWERS)
    ann = play.people[0]
    await running.client.create_dm(await running.client.fetch_user(ann.id))
    inbox = running.local.world.direct_channel(ann.id)
    assert inbox is not None
    await until_a_tower_took_cards(running, play)
    return ann, f"POST /channels/{inbox.id}/messages"


@pytest.mark.parametrize(("code", "status"), REFUSALS)
async def test_what_is_refused_once_is_told(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture, code: int, status: int
) -> None:
    ann, route = await given(running, play)
    running.local.expect(code)
    running.local.faults.refuse(route, code, status=status)
    for seconds in (10, 40, 40):
        await running.settle(seconds)
    assert not running.local.faults.waiting
    assert len(ann.direct_messages()) == 1
    caplog.clear()  # Of what is refused as wrong the log tells as of a fault.


async def test_what_is_due_while_we_are_removed_for_half_an_hour_is_told_after_it(
    running: Running, play: Play
) -> None:
    ann, route = await given(running, play)
    running.local.faults.fail(route, 503)
    await running.settle(10)
    running.local.kick_bot()
    await running.until(lambda: not running.client.guilds)
    running.local.expect(50278, 50007)
    for _ in range(6):
        await running.settle(300)
    assert ann.direct_messages() == []
    running.local.invite_bot()
    await running.until(lambda: bool(running.client.guilds))
    for _ in range(3):
        await running.settle(300)
    assert sum("gives" in one.content or "cards" in one.content for one in ann.direct_messages()) == 1


async def test_who_shares_no_server_with_us_any_more_is_not_tried_for_ever(
    running: Running, play: Play
) -> None:
    ann, route = await given(running, play)
    running.local.expect(50278)
    fault = running.local.faults.refuse(route, 50278, times=1000)
    for _ in range(40):
        await running.settle(300)
    assert 3 <= fault.met <= 15
    running.local.faults.clear()
    await running.settle(700)
    assert ann.direct_messages() == []


@pytest.mark.parametrize("lost", ["deleted", "barred"])
@pytest.mark.parametrize(("code", "status"), [*REFUSALS, (0, 503)])
async def test_of_a_lost_channel_everybody_learns_once_though_nobody_moves_any_more(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture, lost: str, code: int, status: int
) -> None:
    await play.start("Ann", "Bo")
    running.local.expect(code, 50001, 50013)
    running.local.faults.refuse("POST /users/@me/channels", code, status=status)
    if lost == "deleted":
        running.local.delete_channel("ravens")
        await running.until(lambda: bool(running.client.gone))
    else:
        running.local.deny("ravens", permissions.SEND_MESSAGES)
        await supplies(running, play)
    for seconds in (10, 60, 610, 610):
        await running.settle(seconds)
    assert not running.local.faults.waiting
    assert [len(one) for one in told(play)] == [1, 1]
    caplog.clear()
