"""What each refusal of Discord means, and how a lost channel or overload is met."""

from types import SimpleNamespace

import aiohttp
import discord
import pytest

from cogs.calls import only
from cogs.failures import KNOWN, Failed, Failure, known, meaning
from cogs.traces import nonce


def refused(status: int, code: int) -> discord.HTTPException:
    """Discord's answer with that status and code."""
    response = SimpleNamespace(status=status, reason="")
    return discord.HTTPException(response, {"code": code, "message": "no"})


@pytest.mark.parametrize(
    ("status", "code", "failure"),
    [
        (404, 10003, Failure.GONE),
        (404, 10008, Failure.GONE),
        (404, 10062, Failure.LATE),
        (401, 50027, Failure.LATE),
        (429, 30046, Failure.OLD),
        (400, 40060, Failure.DOUBLED),
        (403, 50001, Failure.BARRED),
        (403, 50007, Failure.CLOSED),
        (403, 50278, Failure.CLOSED),
        (403, 50013, Failure.BARRED),
        (400, 50083, Failure.BARRED),
        (429, 0, Failure.BUSY),
        (503, 0, Failure.BUSY),
        (403, 40333, Failure.BUSY),
        (400, 50035, Failure.WRONG),
        (403, 1, Failure.BARRED),
        (404, 1, Failure.GONE),
    ],
)
def test_every_known_refusal_has_a_meaning(status: int, code: int, failure: Failure) -> None:
    assert meaning(refused(status, code)) is failure


def test_all_codes_that_must_be_handled_are() -> None:
    assert {10003, 10008, 10062, 30046, 40060, 50001, 50007, 50013, 50083} <= KNOWN.keys()


@pytest.mark.parametrize("error", [aiohttp.ClientConnectionError("x"), TimeoutError(), OSError(104, "reset")])
def test_a_discord_out_of_reach_is_busy(error: Exception) -> None:
    with pytest.raises(Failed) as failed, known():
        raise error
    assert failed.value.failure is Failure.BUSY


def test_only_those_named_may_be_pinged() -> None:
    assert dict(only((1, 2)).to_dict()) == {"parse": [], "users": [1, 2]}
    assert dict(only(()).to_dict()) == {"parse": [], "users": []}


def test_the_mark_of_a_message_tells_nothing_and_fits() -> None:
    assert len(nonce("7-12")) <= 25
    assert nonce("7-12") != nonce("7-13")
