"""Making, changing and deleting messages: world, gateway and people learn of it together."""

import mimetypes
from collections.abc import Mapping
from dataclasses import replace
from urllib.parse import quote

from bot.playground.core import Core
from bot.playground.files import keep, size_of
from bot.playground.limits import Draft, Upload, mentioned, mentions_everyone
from bot.playground.messages import COMPONENTS_V2, EPHEMERAL, LOADING, SILENT, Attachment, Message
from bot.playground.permissions import MENTION_EVERYONE
from bot.playground.refusals import Json, Refusal
from bot.playground.world import DIRECT, moment_of

NONCE_SECONDS = 300.0
"""How long a repeated nonce gives the first message again."""

REPLY, COMMAND_REPLY = 19, 20


def create(
    core: Core,
    channel: int,
    draft: Draft,
    files: Mapping[int, Upload],
    *,
    viewer: int | None = None,
    command: Json | None = None,
    reference: int | None = None,
) -> Message:
    """Write a new message of the bot; pings whom it names, unless only one person sees it."""
    flags = draft.flags if viewer is not None else draft.flags & ~EPHEMERAL
    message = Message(
        id=core.new_id(),
        channel=channel,
        author=core.world.bot.id,
        content=core.altered(draft.content or ""),
        flags=flags,
        components=_altered(core, draft.components or ()),
        viewer=viewer,
        nonce=draft.nonce,
        command=command,
        reference=draft.reference or reference,
        kind=_kind(command, draft.reference or reference),
    )
    message = _with_files(core, message, draft, files)
    return announce(core, _with_mentions(core, message, draft, is_new=True))


def announce(core: Core, message: Message) -> Message:
    """Keep a new message and tell everybody who may see it."""
    if message.nonce is not None:
        _nonces(core).setdefault(message.nonce, message.id)
    core.world.put(message)
    core.message_event("MESSAGE_CREATE", message)
    core.show("message", message)
    return message


def edit(core: Core, message: Message, draft: Draft, files: Mapping[int, Upload]) -> Message:
    """Change a message. Edits never ping; a deferred answer is filled by its first edit."""
    was_thinking = message.thinking
    changed = replace(
        message,
        content=message.content if draft.content is None else core.altered(draft.content),
        components=message.components if draft.components is None else _altered(core, draft.components),
        flags=(message.flags | draft.flags & COMPONENTS_V2) & ~LOADING,
        thinking=False,
        edited=message.edited if was_thinking else core.clock.now(),
    )
    changed = _with_files(core, changed, draft, files)
    changed = _with_mentions(core, changed, draft, is_new=False)
    core.world.put(changed)
    core.message_event("MESSAGE_UPDATE", changed)
    core.show("message", changed)
    return changed


def delete(core: Core, message: Message) -> None:
    """Take a message away."""
    core.world.remove(message)
    data: Json = {"id": str(message.id), "channel_id": str(message.channel)}
    if core.world.channels[message.channel].kind != DIRECT and not message.ephemeral:
        data["guild_id"] = str(core.world.server.id)
    core.dispatch("MESSAGE_DELETE", data, core.audience_of(message))
    core.show("gone", message)


def with_same_nonce(core: Core, draft: Draft) -> Message | None:
    """The message of the bot, in whatever channel, that this one repeats, if nonces are enforced.

    Raises Refusal where that message was deleted.
    """
    if draft.nonce is None or not draft.enforce_nonce:
        return None
    known = _nonces(core)
    if draft.nonce not in known:
        return None
    found = core.world.find(known[draft.nonce])
    if found is None:
        raise Refusal(10008)
    return found


def _nonces(core: Core) -> dict[str, int]:
    """The messages of the last minutes by their nonces; older ones are forgotten."""
    oldest, known = core.clock.now() - NONCE_SECONDS, core.world.nonces
    for nonce in [nonce for nonce, message in known.items() if moment_of(message) < oldest]:
        del known[nonce]
    return known


def _altered(core: Core, parts: tuple[Json, ...]) -> tuple[Json, ...]:
    """*parts* with their texts as Discord would give them back."""
    return tuple(_altered_part(core, part) for part in parts)


def _altered_part(core: Core, part: Json) -> Json:
    changed = dict(part)
    if "content" in part:
        changed["content"] = core.altered(part["content"])
    for key in ("components", "items"):
        if key in part:
            changed[key] = [_altered_part(core, one) for one in part[key]]
    return changed


def _kind(command: Json | None, reference: int | None) -> int:
    if reference is not None:
        return REPLY
    return COMMAND_REPLY if command else 0


def _with_mentions(core: Core, message: Message, draft: Draft, *, is_new: bool) -> Message:
    if not is_new and draft.content is None and draft.components is None:
        return message
    channel = core.world.channels[message.channel]
    named = tuple(user for user in mentioned(message.text, draft.allowed) if user in core.world.users)
    present = tuple(user for user in named if core.world.permissions_in(user, channel))
    everyone = (
        channel.kind != DIRECT
        and mentions_everyone(message.text, draft.allowed)
        and bool(core.world.permissions_in(core.world.bot.id, channel) & MENTION_EVERYONE)
    )
    is_heard = is_new and message.viewer is None and not message.flags & SILENT
    pinged = present if is_heard else message.mentions
    return replace(message, named=named, mentions=pinged, everyone=everyone)


def _with_files(core: Core, message: Message, draft: Draft, files: Mapping[int, Upload]) -> Message:
    if draft.attachments is None:
        return message
    had = {str(one.id): one for one in message.attachments}
    attachments = []
    for listed in draft.attachments:
        if (kept := had.pop(str(listed["id"]), None)) is not None:
            attachments.append(kept)
        else:
            attachments.append(_stored(core, message.channel, listed, files[int(listed["id"])]))
    for dropped in had:
        core.world.files.pop(int(dropped), None)
    return replace(message, attachments=tuple(attachments))


def _stored(core: Core, channel: int, listed: Json, upload: Upload) -> Attachment:
    identity = core.new_id()
    keep(core.world.files, identity, upload.data)
    filename = str(listed.get("filename") or upload.filename)
    kind = mimetypes.guess_type(filename)[0] or "application/octet-stream"
    path = f"/cdn/attachments/{channel}/{identity}/{quote(filename)}"
    width, height = size_of(upload.data) or (None, None)
    description = listed.get("description")
    alt = None if description is None else core.altered(description)
    return Attachment(identity, filename, len(upload.data), kind, alt, path, width, height)
