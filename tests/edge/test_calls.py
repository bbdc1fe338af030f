"""What each refusal of Discord means, and how a lost channel or overload is met."""

from types import SimpleNamespace

import aiohttp
import discord
import pytest

from cogs.calls import only
from cogs.failures import KNOWN, Failed, Failure, again_after, known, meaning
from cogs.gateway import ids_of
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


MEANT = {
    Failure.GONE: {10003, 10004, 10007, 10008, 10013, 50005},
    Failure.LATE: {10015, 10062, 50027},
    Failure.BUSY: {20016, 20026, 20028, 40003, 40062, 40333},
    Failure.OLD: {30046},
    Failure.DOUBLED: {40060},
    Failure.BARRED: {50001, 50013, 50024, 50083, 160005, 160006},
    Failure.CLOSED: {50007, 50278},
}
"""Discord's codes, whatever status they come with."""


def test_all_codes_that_must_be_handled_are() -> None:
    assert {10003, 10008, 10062, 30046, 40060, 50001, 50007, 50013, 50083} <= KNOWN.keys()
    for failure, codes in MEANT.items():
        for status in (400, 404):
            assert {code: meaning(refused(status, code)) for code in codes} == dict.fromkeys(codes, failure)


@pytest.mark.parametrize(
    ("status", "code", "failure", "unsure"),
    [
        (403, 0, Failure.BUSY, True),
        (404, 0, Failure.BUSY, True),
        (413, 0, Failure.WRONG, False),
        (413, 40005, Failure.WRONG, False),
        (429, 0, Failure.BUSY, False),
        (500, 0, Failure.BUSY, False),
        (500, 1, Failure.BUSY, False),
        (502, 1, Failure.BUSY, False),
        (429, 1, Failure.BUSY, False),
        (400, 1, Failure.WRONG, False),
        (403, 1, Failure.BARRED, False),
        (404, 1, Failure.GONE, False),
    ],
)
def test_what_a_proxy_refuses_may_have_been_done_all_the_same(
    status: int, code: int, failure: Failure, unsure: bool
) -> None:
    with pytest.raises(Failed) as failed, known():
        raise refused(status, code)
    assert (failed.value.failure, failed.value.code, failed.value.unsure) == (failure, code, unsure)


def test_what_goes_wrong_many_times_is_tried_again_later_and_later_but_within_ten_minutes() -> None:
    waits = [again_after(failures) for failures in range(1, 30)]
    assert waits == sorted(waits)
    assert waits[0] == 30.0
    assert waits[0] < waits[1] < waits[2]
    assert waits[-1] == 600.0


def test_of_an_event_that_cannot_be_read_the_ids_alone_are_told() -> None:
    odd = {"id": "7", "guild_id": 8, "channel_id": None, "message_id": "x", "user_id": [], "content": "9"}
    assert ids_of(odd) == {"id": 7, "guild_id": 8}
    assert ids_of([odd]) == ids_of(None) == {}


@pytest.mark.parametrize(
    ("error", "failure", "code", "unsure"),
    [
        (aiohttp.ClientConnectionError("x"), Failure.BUSY, 0, True),
        (TimeoutError(), Failure.BUSY, 0, True),
        (OSError(104, "reset"), Failure.BUSY, 0, True),
        (KeyError("id"), Failure.BUSY, 0, True),
        (discord.DiscordException("x"), Failure.BUSY, 0, True),
        (discord.RateLimited(30.0), Failure.BUSY, 429, False),
        (discord.InteractionResponded(SimpleNamespace()), Failure.DOUBLED, 40060, False),  # type: ignore[arg-type]
    ],
)
def test_only_of_a_call_without_an_answer_it_is_not_known_whether_it_was_carried_out(
    error: Exception, failure: Failure, code: int, unsure: bool
) -> None:
    with pytest.raises(Failed) as failed, known():
        raise error
    assert (failed.value.failure, failed.value.code, failed.value.unsure) == (failure, code, unsure)
    assert str(failed.value) == f"{failure} ({'no answer' if unsure else code})"


@pytest.mark.parametrize(("status", "code", "faults"), [(400, 50035, 1), (403, 50001, 0), (429, 0, 0)])
def test_only_what_is_our_own_mistake_is_logged_as_a_fault(
    caplog: pytest.LogCaptureFixture, status: int, code: int, faults: int
) -> None:
    with pytest.raises(Failed) as failed, known():
        raise refused(status, code)
    told = [f"Discord refused a request of ours: {status} {code}"] * faults
    assert [record.getMessage() for record in caplog.records] == told
    assert str(failed.value) == f"{failed.value.failure} ({code})"


def test_a_failure_is_sure_where_nothing_else_is_said() -> None:
    assert not Failed(Failure.GONE, 10008).unsure


def test_only_those_named_may_be_pinged() -> None:
    assert dict(only((1, 2)).to_dict()) == {"parse": [], "users": [1, 2]}
    assert dict(only(()).to_dict()) == {"parse": [], "users": []}


def test_the_mark_of_a_message_tells_nothing_and_fits() -> None:
    assert len(nonce("7-12")) <= 25
    assert nonce("7-12") != nonce("7-13")
