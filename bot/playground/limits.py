"""What a message's body may hold: lengths, flags, mentions, files; all told in Discord's form."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from bot.playground.components import read_components
from bot.playground.messages import COMPONENTS_V2, EPHEMERAL, SILENT, Message
from bot.playground.refusals import Form, Json, Refusal

FILE_LIMIT = 10 * 1024 * 1024
REQUEST_LIMIT = 25 * 1024 * 1024

_SHARED = frozenset({"content", "embeds", "allowed_mentions", "components", "flags", "attachments"})
CREATE_FIELDS = _SHARED | {"tts", "nonce", "enforce_nonce", "message_reference", "sticker_ids", "poll"}
EDIT_FIELDS = _SHARED | {"tts", "sticker_ids", "poll"}
"""discord.py puts `tts` into edits, too."""
WEBHOOK_FIELDS = _SHARED | {"tts", "poll"}

_CREATE_FLAGS = EPHEMERAL | SILENT | COMPONENTS_V2 | 1 << 2
_MENTION_KINDS = ("roles", "users", "everyone")
_USER_MENTION = re.compile(r"<@!?(\d{1,20})>")
_CODE = re.compile(r"```.*?```|``.*?``|`[^`]*`", re.DOTALL)


@dataclass(frozen=True)
class Upload:
    """One file of a multipart body."""

    filename: str
    data: bytes


@dataclass(frozen=True)
class Draft:
    """A body that passed: None where an edit leaves things as they are."""

    content: str | None
    components: tuple[Json, ...] | None
    flags: int
    attachments: tuple[Json, ...] | None
    allowed: Json | None
    nonce: str | None
    enforce_nonce: bool
    reference: int | None


def read_message(
    body: Json,
    files: Mapping[int, Upload],
    fields: frozenset[str],
    current: Message | None = None,
    *prefix: str,
) -> Draft:
    """The draft of a new message, or of an edit of *current*; Refusal lists all that is wrong."""
    form = Form(*prefix)
    form.only((), body, fields)
    _refuse_unbuilt(form, body)
    flags = _flags(form, body, current)
    is_v2 = bool(flags & COMPONENTS_V2)
    content = _content(form, body, is_v2, current)
    attachments = _attachments(form, body, files, current)
    components = _components(form, body, is_v2, _names(attachments, current))
    _allowed_mentions(form, body.get("allowed_mentions"))
    _nonce(form, body)
    reference = _reference(form, body)
    form.check()
    draft = Draft(
        content,
        components,
        flags,
        attachments,
        body.get("allowed_mentions"),
        None if body.get("nonce") is None else str(body["nonce"]),
        bool(body.get("enforce_nonce")),
        reference,
    )
    _refuse_empty(draft, current)
    return draft


def mentioned(text: str, allowed: Json | None) -> tuple[int, ...]:
    """The users that *text* names and *allowed* lets through, each once, in order."""
    found = dict.fromkeys(int(user) for user in _USER_MENTION.findall(_CODE.sub("", text)))
    if allowed is None or "users" in (allowed.get("parse") or []):
        return tuple(found)
    listed = {int(user) for user in allowed.get("users") or []}
    return tuple(user for user in found if user in listed)


def mentions_everyone(text: str, allowed: Json | None) -> bool:
    """Whether *text* calls everybody and *allowed* lets it."""
    if allowed is not None and "everyone" not in (allowed.get("parse") or []):
        return False
    plain = _CODE.sub("", text)
    return "@everyone" in plain or "@here" in plain


def _refuse_unbuilt(form: Form, body: Json) -> None:
    for key, what in (("embeds", "embeds"), ("poll", "polls"), ("sticker_ids", "stickers")):
        if body.get(key):
            form.unsupported((key,), what)
    if body.get("tts"):
        form.unsupported(("tts",), "spoken messages")


def _flags(form: Form, body: Json, current: Message | None) -> int:
    flags = body.get("flags")
    before = 0 if current is None else current.flags
    if flags is None:
        return before
    if not isinstance(flags, int) or flags & ~_CREATE_FLAGS:
        form.add(("flags",), "UNKNOWN_FLAG", f"The local Discord does not know all flags of {flags}")
        return before
    if current is None:
        return flags
    # An edit can only add Components V2; who sees a message stays as it is.
    return before | flags & COMPONENTS_V2


def _content(form: Form, body: Json, is_v2: bool, current: Message | None) -> str | None:
    left = current.content if current else ""
    content = body.get("content", left)
    if is_v2 and content:
        form.add(
            ("content",),
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
            "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
        )
    if "content" not in body:
        return None
    if content is None or not form.text(("content",), content, 0, 2000):
        return ""
    return str(content).strip()


def _components(form: Form, body: Json, is_v2: bool, names: frozenset[str]) -> tuple[Json, ...] | None:
    if "components" not in body:
        return None
    return read_components(form, body["components"] or [], is_v2=is_v2, files=names)


def _attachments(
    form: Form, body: Json, files: Mapping[int, Upload], current: Message | None
) -> tuple[Json, ...] | None:
    for upload in files.values():
        if len(upload.data) > FILE_LIMIT:
            raise Refusal(40005)
    listed = body.get("attachments")
    if listed is None:
        listed = [{"id": n, "filename": upload.filename} for n, upload in files.items()] or None
    if listed is None:
        return None
    kept = {str(one.id) for one in current.attachments} if current else set()
    for index, one in enumerate(form.listed(("attachments",), listed, 0, 10)):
        _attachment(form, ("attachments", index), one, kept | {str(n) for n in files})
    return tuple(listed)


_ATTACHMENT_FIELDS = frozenset({"id", "filename", "description"})


def _attachment(form: Form, path: tuple[str | int, ...], one: Json, known: set[str]) -> None:
    if str(one.get("id")) not in known:
        form.add((*path, "id"), "ATTACHMENT_NOT_FOUND", "There is no file of this number")
        return
    if len(str(one["id"])) < 15:  # An index of this request; a kept file comes with all its fields.
        form.only(path, one, _ATTACHMENT_FIELDS)
    if one.get("description") is not None:
        form.text((*path, "description"), one["description"], 0, 1024)


def _names(attachments: tuple[Json, ...] | None, current: Message | None) -> frozenset[str]:
    if attachments is None:
        return frozenset(one.filename for one in current.attachments) if current else frozenset()
    return frozenset(str(one.get("filename")) for one in attachments)


_ALLOWED_FIELDS = frozenset({"parse", "users", "roles", "replied_user"})


def _allowed_mentions(form: Form, allowed: Json | None) -> None:
    if allowed is None:
        return
    path = ("allowed_mentions",)
    form.only(path, allowed, _ALLOWED_FIELDS)
    parse = allowed.get("parse") or []
    for index, kind in enumerate(parse):
        if kind not in _MENTION_KINDS:
            form.add((*path, "parse", index), "BASE_TYPE_CHOICES", f"Value must be one of {_MENTION_KINDS}.")
    for kind in ("users", "roles"):
        listed = form.listed((*path, kind), allowed.get(kind) or [], 0, 100)
        if listed and kind in parse:
            form.add(
                path,
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.',
            )


def _nonce(form: Form, body: Json) -> None:
    if body.get("nonce") is not None:
        form.text(("nonce",), str(body["nonce"]), 0, 25)


_REFERENCE_FIELDS = frozenset({"type", "message_id", "channel_id", "guild_id", "fail_if_not_exists"})


def _reference(form: Form, body: Json) -> int | None:
    reference = body.get("message_reference")
    if reference is None:
        return None
    form.only(("message_reference",), reference, _REFERENCE_FIELDS)
    if reference.get("type", 0) != 0:
        form.unsupported(("message_reference", "type"), "forwarded messages")
    return int(reference["message_id"])


def _refuse_empty(draft: Draft, current: Message | None) -> None:
    """Nothing to send: no text, no part, no file, also counting what an edit leaves."""
    had = current or Message(0, 0, 0, "")
    content = had.content if draft.content is None else draft.content
    components = had.components if draft.components is None else draft.components
    attachments = had.attachments if draft.attachments is None else draft.attachments
    has_parts = bool(components) and bool(draft.flags & COMPONENTS_V2)
    if not (content or attachments or has_parts):
        raise Refusal(50006)
