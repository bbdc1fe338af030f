"""Every answer tells how many calls of its route are left; who makes more than that is told to wait."""

import aiohttp
import pytest

from bot.playground.buckets import Buckets
from bot.playground.server import LocalDiscord
from tests.conftest import Play, Running
from tests.field.causes import pings

RAVENS = "/channels/1456074443980800008/messages"
CLOISTER = "/channels/1456074443980800009/messages"


def test_each_channel_has_a_bucket_of_its_own_and_interactions_none() -> None:
    buckets = Buckets()
    buckets.limits["POST /channels/*/messages"] = (2, 60.0)
    taken = [buckets.take("POST", RAVENS) for _ in range(3)]
    assert [one and one.remaining for one in taken] == [1, 0, -1]
    other = buckets.take("POST", CLOISTER)
    assert other is not None
    assert (other.remaining, other.limit) == (1, 2)
    assert buckets.take("POST", "/interactions/1/t/callback") is None
    assert buckets.take("POST", "/webhooks/1/t") is None


@pytest.mark.asyncio
async def test_every_answer_tells_what_is_left(local: LocalDiscord) -> None:
    headers = {"Authorization": f"Bot {local.token}"}
    channel = local.world.channel_named("ravens").id
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.get(f"{local.url}/api/v10/channels/{channel}") as answer,
    ):
        told = answer.headers
        assert int(told["X-RateLimit-Remaining"]) == int(told["X-RateLimit-Limit"]) - 1
        assert float(told["X-RateLimit-Reset-After"]) > 0
        assert told["X-RateLimit-Bucket"]


@pytest.mark.asyncio
async def test_a_bucket_that_is_empty_delays_messages_and_loses_or_doubles_none(
    running: Running, play: Play
) -> None:
    running.local.limit("POST /channels/*/messages", 1, 0.3)
    await play.open("Ann", "Bo")
    await play.people[0].slash("table start", channel="ravens")
    await running.settle(10)
    await play.people[0].slash("table show", channel="ravens", public=True)
    await running.settle(10)
    assert pings(play) == [2]
    assert len(play.public()) == 3
