"""What it means when a call to Discord fails in a normal way."""

import logging
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import PurePath

import aiohttp
import discord

from bot.clocks import retry_after
from cogs.gateway import MALFORMED

_log = logging.getLogger(__name__)


class Failure(StrEnum):
    """What a failed call means; the caller knows what to do for each."""

    GONE = "gone"
    """The channel, message or person is no longer there: do not try this one again."""
    OLD = "old"
    """A message older than an hour was edited too often: post anew."""
    LATE = "late"
    """The interaction has expired: whoever pressed it was told so by Discord."""
    DOUBLED = "doubled"
    """The interaction was answered already: nothing is left to do."""
    BARRED = "barred"
    """A permission is missing, or the thread is archived and locked: somebody must change that first."""
    CLOSED = "closed"
    """The person takes no direct messages from us."""
    BUSY = "busy"
    """Discord is overloaded or cannot be reached: try again later."""
    WRONG = "wrong"
    """Discord finds the request itself wrong: our mistake."""


UNKNOWN_CHANNEL = 10003
UNKNOWN_MEMBER = 10007
UNKNOWN_MESSAGE = 10008
UNKNOWN_USER = 10013
MISSING_ACCESS = 50001
MISSING_PERMISSIONS = 50013
WRONG_CHANNEL = 50024
NOT_OURS = 50005
ARCHIVED = 50083
NO_SERVER = 50278
TOO_LARGE = 413
"""The status of a body that is too large, whoever says so."""

TOO_MANY_THREADS = 160006

LAST_RETRY = 600.0
"""Seconds until another try at the latest where Discord was overloaded or out of reach."""

KNOWN = {
    10003: Failure.GONE,
    10004: Failure.GONE,
    10007: Failure.GONE,
    10008: Failure.GONE,
    10013: Failure.GONE,
    10015: Failure.LATE,
    10062: Failure.LATE,
    20016: Failure.BUSY,
    20026: Failure.BUSY,
    20028: Failure.BUSY,
    30046: Failure.OLD,
    40003: Failure.BUSY,
    40060: Failure.DOUBLED,
    40062: Failure.BUSY,
    40333: Failure.BUSY,
    50001: Failure.BARRED,
    50005: Failure.GONE,
    50007: Failure.CLOSED,
    50013: Failure.BARRED,
    50027: Failure.LATE,
    50024: Failure.BARRED,
    50083: Failure.BARRED,
    50278: Failure.CLOSED,
    160005: Failure.BARRED,
    160006: Failure.BARRED,
}
"""Discord's codes and what they mean."""


class Failed(Exception):  # noqa: N818 -- what happened to the call
    """A call that Discord refused. Carries no text of ours.

    *unsure*: no answer of Discord's came, and whether the call was carried out is not known.
    """

    def __init__(self, failure: Failure, code: int, *, unsure: bool = False) -> None:
        super().__init__(f"{failure.value} ({'no answer' if unsure else code})")
        self.failure = failure
        self.code = code
        self.unsure = unsure


def meaning(error: discord.HTTPException) -> Failure:
    """What Discord's refusal means; one without a code is not Discord's own but some proxy's, and passes."""
    if (known := KNOWN.get(error.code)) is not None:
        return known
    if error.status == 429 or error.status >= 500 or (not error.code and error.status != TOO_LARGE):
        return Failure.BUSY
    if error.status == 403:
        return Failure.BARRED
    return Failure.GONE if error.status == 404 else Failure.WRONG


def _is_a_proxys(error: discord.HTTPException) -> bool:
    """Whether something on the way refused, so that nothing is known of what Discord did."""
    return not error.code and error.status < 500 and error.status not in {429, TOO_LARGE}


def again_after(failures: int) -> float:
    """Seconds until another try where so many calls in a row were BUSY."""
    return min(retry_after(failures), LAST_RETRY)


@contextmanager
def known() -> Iterator[None]:
    """Turn whatever a call to Discord raises into Failed."""
    try:
        yield
    except discord.InteractionResponded:
        raise Failed(Failure.DOUBLED, 40060) from None
    except discord.HTTPException as error:
        failure = meaning(error)
        if failure is Failure.WRONG:
            _log.error("Discord refused a request of ours: %s %s", error.status, error.code)
        raise Failed(failure, error.code, unsure=_is_a_proxys(error)) from None
    except discord.RateLimited:
        raise Failed(Failure.BUSY, 429) from None
    except (aiohttp.ClientError, TimeoutError, OSError):
        raise Failed(Failure.BUSY, 0, unsure=True) from None
    except (*MALFORMED, discord.DiscordException) as error:
        # It was carried out, most likely; what it brought can be looked for as after a lost connection.
        _log.error("an answer of Discord could not be read: %s %s", type(error).__name__, _place(error))
        raise Failed(Failure.BUSY, 0, unsure=True) from None


def _place(error: BaseException) -> str:
    """Where something was raised: in an error's own words there may be what nobody is to read."""
    *_, last = traceback.extract_tb(error.__traceback__)
    return f"{PurePath(last.filename).name}:{last.lineno}"
