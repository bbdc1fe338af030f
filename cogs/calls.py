"""Every call to Discord that can fail in a normal way, and what each failure means for us."""

import hashlib
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from typing import TypeVar

import aiohttp
import discord
from discord import ui

_log = logging.getLogger(__name__)

ViewT = TypeVar("ViewT", bound=ui.View | ui.LayoutView)


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


LOOKED_BACK = 20
"""How many messages are looked through for one that was sent before a restart."""

KNOWN = {
    10003: Failure.GONE,
    10004: Failure.GONE,
    10007: Failure.GONE,
    10008: Failure.GONE,
    10013: Failure.GONE,
    10015: Failure.LATE,
    10062: Failure.LATE,
    30046: Failure.OLD,
    40060: Failure.DOUBLED,
    50001: Failure.BARRED,
    50005: Failure.GONE,
    50007: Failure.CLOSED,
    50013: Failure.BARRED,
    50027: Failure.LATE,
    50083: Failure.BARRED,
    50278: Failure.CLOSED,
    160005: Failure.BARRED,
}
"""Discord's codes and what they mean."""


class Failed(Exception):  # noqa: N818 -- what happened to the call
    """A call that Discord refused. Carries no text of ours."""

    def __init__(self, failure: Failure, code: int) -> None:
        super().__init__(f"{failure.value} ({code})")
        self.failure = failure
        self.code = code


def meaning(error: discord.HTTPException) -> Failure:
    """What Discord's refusal means."""
    if (known := KNOWN.get(error.code)) is not None:
        return known
    if error.status == 429 or error.status >= 500:
        return Failure.BUSY
    if error.status == 403:
        return Failure.BARRED
    return Failure.GONE if error.status == 404 else Failure.WRONG


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
        raise Failed(failure, error.code) from None
    except (aiohttp.ClientError, TimeoutError, OSError):
        raise Failed(Failure.BUSY, 0) from None


def forgotten(view: ViewT) -> ViewT:
    """*view*, ended before it is sent: the custom ids find their way, so discord.py need keep no copy."""
    view.stop()
    return view


def only(mentions: tuple[int, ...]) -> discord.AllowedMentions:
    """Exactly these people may be pinged by a message."""
    people = [discord.Object(person) for person in mentions]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=people)


def nonce(key: str) -> str:
    """What marks a message so that Discord takes it once within minutes, and that tells nothing."""
    return hashlib.blake2b(key.encode(), digest_size=12).hexdigest()


async def send(
    client: discord.Client,
    channel: int,
    content: str,
    *,
    view: ui.View | None,
    mentions: tuple[int, ...],
    key: str,
) -> int:
    """Post a message, once for each *key* within minutes, and return its id; raises Failed."""
    message = await _send(client, channel, content, view, mentions, nonce(key))
    if message.content.strip() != content.strip():
        # An earlier try with this key arrived after all, and was of an earlier moment.
        message = await _send(client, channel, content, view, mentions, nonce(f"{key} {content}"))
    return message.id


async def _send(
    client: discord.Client,
    channel: int,
    content: str,
    view: ui.View | None,
    mentions: tuple[int, ...],
    mark: str,
) -> discord.Message:
    with known():
        return await client.get_partial_messageable(channel).send(
            content,
            view=forgotten(view) if view else discord.utils.MISSING,
            allowed_mentions=only(mentions),
            nonce=mark,
        )


async def edit(
    client: discord.Client, channel: int, message: int, content: str, *, view: ui.View | None
) -> None:
    """Change a message of ours without pinging anybody; raises Failed."""
    known_by_id = client.get_partial_messageable(channel).get_partial_message(message)
    with known():
        await known_by_id.edit(
            content=content, view=forgotten(view) if view else None, allowed_mentions=only(())
        )


async def read(client: discord.Client, channel: int, message: int) -> str | None:
    """The text of a message of ours; None if it cannot be read."""
    try:
        with known():
            found = await client.get_partial_messageable(channel).fetch_message(message)
    except Failed:
        return None
    return found.content


async def retire(client: discord.Client, channel: int, message: int) -> None:
    """Take the buttons off a former board: one try, since old buttons work anyway."""
    try:
        with known():
            former = client.get_partial_messageable(channel).get_partial_message(message)
            await former.edit(view=None)
    except Failed as failed:
        _log.info("a former board keeps its buttons: %s", failed)


async def whisper(
    client: discord.Client, person: int, content: str, *, view: ui.View | None, key: str
) -> None:
    """Send one person a direct message, once for each *key* within minutes; raises Failed."""
    with known():
        inbox = await client.create_dm(discord.Object(person))
        await inbox.send(
            content,
            view=forgotten(view) if view else discord.utils.MISSING,
            allowed_mentions=only(()),
            nonce=nonce(key),
        )


async def is_reachable(client: discord.Client, channel: int) -> bool:
    """Whether the bot itself sees a channel; a private thread takes commands even where it does not."""
    try:
        with known():
            await client.fetch_channel(channel)
    except Failed as failed:
        return failed.failure is Failure.BUSY
    return True


async def find_own(client: discord.Client, channel: int, content: str, since: int) -> int | None:
    """A message of ours with that text, newer than *since*, in a channel; None also if we may not look."""
    try:
        with known():
            return await _find_own(client, client.get_partial_messageable(channel), content, since)
    except Failed:
        return None


async def was_written(client: discord.Client, person: int, content: str) -> bool:
    """Whether one of the last direct messages to a person has that text; raises Failed."""
    with known():
        inbox = await client.create_dm(discord.Object(person))
        return await _find_own(client, inbox, content) is not None


async def _find_own(
    client: discord.Client, place: discord.abc.Messageable, content: str, since: int = 0
) -> int | None:
    own = client.user.id if client.user else None
    async for message in place.history(limit=LOOKED_BACK):
        if message.id > since and message.author.id == own and message.content.strip() == content.strip():
            return message.id
    return None
