"""Every call to Discord that can fail in a normal way; each raises Failed with what that means for us."""

import io
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

import discord
from discord import ui

from cogs import thread_calls
from cogs.doubts import barred, changed
from cogs.failures import ARCHIVED, UNKNOWN_MESSAGE, Failed, Failure
from cogs.traces import Trace, marked, nonce
from cogs.turns import in_channel, in_turn

if TYPE_CHECKING:
    from bot.client import DanseMacabre

_log = logging.getLogger(__name__)

ViewT = TypeVar("ViewT", bound=ui.View | ui.LayoutView)

LOOKED_BACK = 1000
"""How many messages are looked through for one that was sent before a restart."""


@dataclass(frozen=True)
class Attached:
    """A picture to be sent; *alt* says what it shows. Its name says nothing."""

    data: bytes = field(repr=False)
    alt: str = field(repr=False)

    def file(self) -> discord.File:
        """For one try: sending uses it up."""
        return discord.File(io.BytesIO(self.data), "board.png", description=self.alt)


@dataclass(frozen=True)
class Found:
    """A message of ours as it stands in its channel; *alt*: of its picture, if it has one."""

    content: str = field(repr=False)
    alt: str | None = field(repr=False)


def forgotten(view: ViewT) -> ViewT:
    """*view*, ended before it is sent: the custom ids find their way, so discord.py need keep no copy."""
    view.stop()
    return view


def only(mentions: tuple[int, ...]) -> discord.AllowedMentions:
    """Exactly these people may be pinged by a message."""
    people = [discord.Object(person) for person in mentions]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=people)


async def send(
    client: "DanseMacabre",
    channel: int,
    content: str,
    *,
    view: ui.View | None,
    mentions: tuple[int, ...],
    trace: Trace,
    attached: Attached | None = None,
) -> int:
    """Post a message that leaves *trace*, once within minutes, and return its id; raises Failed."""

    async def post(again: str) -> discord.Message:
        async with in_channel(client, channel):
            return await client.get_partial_messageable(channel).send(
                content,
                view=forgotten(marked(view, trace.mark)) if view else discord.utils.MISSING,
                file=attached.file() if attached else discord.utils.MISSING,
                allowed_mentions=only(mentions),
                nonce=nonce(f"{trace.mark}{again} {attached.alt if attached else ''}"),
            )

    sent = await _once(post)
    client.doubts.clear(barred(channel))
    return sent


async def _once(post: Callable[[str], Awaitable[discord.Message]]) -> int:
    """Post, with the same nonce at each try; where somebody deleted what it brought, with another one."""
    for again in ("", " again"):
        with _past_deleted():
            return (await post(again)).id
    return (await post(secrets.token_hex(8))).id


@contextmanager
def _past_deleted() -> Iterator[None]:
    """Go on where a nonce belongs to a message that is no more."""
    try:
        yield
    except Failed as failed:
        if failed.code != UNKNOWN_MESSAGE:
            raise
        _log.info("a message was deleted before it was known to have arrived: it is sent again")


async def edit(
    client: "DanseMacabre",
    channel: int,
    message: int,
    content: str,
    *,
    view: ui.View | None,
    pictures: Sequence[Attached] | None = None,
) -> None:
    """Change a message of ours without pinging anybody; raises Failed.

    *pictures* take the place of those that it has; None: they stay. An archived thread is opened for it.
    """
    known_by_id = client.get_partial_messageable(channel).get_partial_message(message)

    async def change() -> None:
        async with in_channel(client, channel):
            await known_by_id.edit(
                content=content,
                view=forgotten(view) if view else None,
                attachments=discord.utils.MISSING if pictures is None else [one.file() for one in pictures],
                allowed_mentions=only(()),
            )
        client.doubts.clear(barred(channel))
        client.doubts.clear(changed(message))

    try:
        try:
            await change()
        except Failed as failed:
            if failed.code != ARCHIVED or not await thread_calls.can_be_reopened(client, channel):
                raise
            await thread_calls.reopen(client, channel)
            await change()
    except Failed as failed:
        if failed.failure is Failure.WRONG and pictures:
            raise  # Perhaps only of the picture: it may go in words at once.
        if await _may_pass(client, channel, message, failed):
            raise Failed(Failure.BUSY, failed.code) from None
        raise


async def _may_pass(client: "DanseMacabre", channel: int, message: int, failed: Failed) -> bool:
    """Whether a refused change is to be tried again as it is."""
    if failed.code == UNKNOWN_MESSAGE:
        return await read(client, channel, message) is not None
    if failed.code != ARCHIVED and failed.failure in {Failure.BUSY, Failure.OLD, Failure.BARRED}:
        return False  # What these mean, the caller knows.
    return is_odd(client, message, failed)


def is_odd(client: "DanseMacabre", message: int, failed: Failed) -> bool:
    """Whether to try again to change a message: that it takes no change is believed at a second look."""
    return failed.failure is Failure.BUSY or not client.doubts.is_second(changed(message))


async def read(client: "DanseMacabre", channel: int, message: int) -> Found | None:
    """A message of ours; None if it cannot be read, Failed if it cannot now."""
    try:
        async with in_channel(client, channel):
            found = await client.get_partial_messageable(channel).fetch_message(message)
    except Failed as failed:
        if failed.failure is Failure.BUSY:
            raise
        return None
    alts = [attachment.description or "" for attachment in found.attachments]
    return Found(found.content, alts[0] if alts else None)


async def is_deleted(client: "DanseMacabre", channel: int, message: int) -> bool:
    """Whether somebody deleted a message of ours; False also where that cannot be known; raises Failed."""
    # One odd answer may say so of any message.
    return await _is_unknown(client, channel, message) and await _is_unknown(client, channel, message)


async def _is_unknown(client: "DanseMacabre", channel: int, message: int) -> bool:
    try:
        async with in_channel(client, channel):
            await client.get_partial_messageable(channel).fetch_message(message)
    except Failed as failed:
        if failed.failure is Failure.BUSY:
            raise
        return failed.code == UNKNOWN_MESSAGE
    return False


async def retire(client: "DanseMacabre", channel: int, message: int) -> bool:
    """Take the buttons off a former board; False: not now. Where it cannot be, old buttons work anyway."""
    try:
        async with in_channel(client, channel):
            former = client.get_partial_messageable(channel).get_partial_message(message)
            await former.edit(view=None)
    except Failed as failed:
        _log.info("a former board keeps its buttons: %s", failed)
        return channel in client.gone or not is_odd(client, message, failed)
    client.doubts.clear(changed(message))
    return True


async def whisper(
    client: "DanseMacabre",
    person: int,
    content: str,
    *,
    view: ui.View | None,
    trace: Trace,
    silent: bool = False,
) -> int:
    """Send one person a direct message that leaves *trace*, once within minutes; its id; raises Failed.

    *silent*: their devices are not to ring.
    """
    inbox = await _inbox(client, person)

    async def post(again: str) -> discord.Message:
        async with in_turn(client):
            return await inbox.send(
                content,
                view=forgotten(marked(view, trace.mark)) if view else discord.utils.MISSING,
                allowed_mentions=only(()),
                nonce=nonce(f"{trace.mark}{again}"),
                silent=silent,
            )

    return await _once(post)


async def _inbox(client: "DanseMacabre", person: int) -> discord.DMChannel:
    async with in_turn(client):
        return await client.create_dm(discord.Object(person))


async def member(client: "DanseMacabre", server: discord.Guild, person: int) -> discord.Member:
    """A person as a member of a server; raises Failed, also where they are none."""
    async with in_turn(client):
        return await server.fetch_member(person)


async def is_reachable(client: "DanseMacabre", channel: int) -> bool:
    """Whether the bot itself sees a channel; a private thread takes commands even where it does not."""
    try:
        async with in_turn(client):
            await client.fetch_channel(channel)
    except Failed as failed:
        return failed.failure is Failure.BUSY
    return True


async def is_gone(client: "DanseMacabre", channel: int) -> bool:
    """Whether a channel was deleted, and is not only hidden from us or out of reach."""
    if client.get_channel(channel) is not None:
        return False
    try:
        async with in_channel(client, channel):
            await client.fetch_channel(channel)
    except Failed:
        return channel in client.gone
    return False


async def find_own(client: "DanseMacabre", channel: int, trace: Trace, since: int) -> int | None:
    """A message of ours with that trace, newer than *since*, in a channel; raises Failed.

    None also where the history may not be read: Discord shows it as empty then.
    """
    async with in_channel(client, channel):
        return await _find_own(client, client.get_partial_messageable(channel), trace, since)


async def find_direct(client: "DanseMacabre", person: int, trace: Trace, since: int | None) -> int | None:
    """A direct message of ours with that trace, newer than *since* (None: there is none); raises Failed."""
    if since is None:
        return None
    inbox = await _inbox(client, person)
    async with in_turn(client):
        return await _find_own(client, inbox, trace, since)


async def _find_own(
    client: "DanseMacabre", place: discord.abc.Messageable, trace: Trace, since: int
) -> int | None:
    own = client.user.id if client.user else None
    for _ in range(2):
        is_empty = True
        async for message in place.history(limit=LOOKED_BACK):
            is_empty = False
            if message.id <= since:
                return None
            if message.author.id == own and trace.is_of(message):
                return message.id
        if not is_empty:
            break
        # An odd answer may look so, too: that there is nothing at all is believed at a second look.
    return None
