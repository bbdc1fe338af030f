"""Threads: opened, archived after some silence or by hand, locked, and opened again."""

from typing import Any

from bot.playground import permissions
from bot.playground.core import Core
from bot.playground.messages import THREAD_STARTED, Message
from bot.playground.payloads import channel_json, thread_member_json
from bot.playground.refusals import Form, Json, Refusal
from bot.playground.world import PUBLIC_THREAD, TEXT, Channel

MINUTES = (60, 1440, 4320, 10080)
"""After how much silence a thread can be archived."""

_CREATED = frozenset({"name", "type", "auto_archive_duration", "invitable", "rate_limit_per_user"})
_CHANGED = frozenset({"archived", "locked", "auto_archive_duration"})


def create(core: Core, parent: Channel, body: Json) -> Channel:
    """The thread that the bot's request asks for; raises Refusal."""
    if parent.kind != TEXT:
        raise Refusal(50024)
    form = Form()
    form.only((), body, _CREATED)
    form.text(("name",), body.get("name"), 1, 100)
    minutes = body.get("auto_archive_duration") or 1440
    _check_minutes(form, minutes)
    if body.get("type") != PUBLIC_THREAD:
        form.unsupported(("type",), "private threads by request")
    form.check()
    needed = permissions.CREATE_PUBLIC_THREADS
    if body.get("rate_limit_per_user") is not None:
        needed |= permissions.MANAGE_THREADS
    require(core, core.world.bot.id, parent, needed)
    return add(core, parent, str(body["name"]), core.world.bot.id, minutes)


def add(core: Core, parent: Channel, name: str, owner: int, minutes: int) -> Channel:
    """Open a public thread, its clock running; raises Refusal where there are too many."""
    world = core.world
    if sum(not thread.archived for thread in world.threads()) >= world.server.most_threads:
        raise Refusal(160006)
    thread = Channel(
        core.new_id(),
        core.altered(name),
        PUBLIC_THREAD,
        parent=parent.id,
        owner=owner,
        archive_minutes=minutes,
    )
    world.add_channel(thread)
    made: Json = {**channel_json(world, thread), "newly_created": True}
    if owner == world.bot.id:
        made["member"] = thread_member_json(world, thread)
    core.thread_made(thread, made)
    keep(core, thread)
    if parent.kind == TEXT:
        _announce(core, parent, thread, owner)
    return thread


def keep(core: Core, thread: Channel) -> None:
    """Let the clock of an active thread run."""
    core.spawn(_archive_in_time(core, thread))


def spoken(core: Core, channel: Channel) -> None:
    """A message is about to be sent: it opens an archived thread again, unless that is locked."""
    if channel.archived:
        change(core, channel, archived=False)


def change(
    core: Core,
    thread: Channel,
    *,
    archived: bool | None = None,
    locked: bool | None = None,
    minutes: int | None = None,
) -> None:
    """Change what is not None, and tell everybody."""
    is_opened = archived is False and thread.archived
    if archived is not None and archived != thread.archived:
        thread.archived, thread.archive_changed = archived, core.clock.now()
    if locked is not None:
        thread.locked = locked
    if minutes is not None:
        thread.archive_minutes = minutes
    core.world.on_change()
    core.channel_event("THREAD_UPDATE", thread)
    if is_opened:
        keep(core, thread)


def edit(core: Core, thread: Channel, body: Json) -> None:
    """Change a thread as the bot's request asks; raises Refusal."""
    form = Form()
    if not thread.is_thread:
        form.unsupported((), "changes of channels")
    form.only((), body, _CHANGED)
    minutes = body.get("auto_archive_duration")
    if minutes is not None:
        _check_minutes(form, minutes)
    form.check()
    check_change(core, core.world.bot.id, thread, body.get("archived"), body.get("locked"))
    change(core, thread, archived=body.get("archived"), locked=body.get("locked"), minutes=minutes)


def check_change(core: Core, user: int, thread: Channel, archived: bool | None, locked: bool | None) -> None:
    """Refuse what *user* may not do: anybody may open a thread again, locked ones only who manages them."""
    if thread.archived and archived is not False:
        raise Refusal(50083)
    if archived is False and locked is None and not thread.locked:
        require(core, user, thread, permissions.SEND_IN_THREADS)
    elif locked is not None or user != thread.owner or thread.locked:
        require(core, user, thread, permissions.MANAGE_THREADS)


def check_open(core: Core, user: int, channel: Channel) -> None:
    """Refuse a message in a thread that is archived and locked, as long as *user* may not manage it."""
    may = core.world.permissions_in(user, channel)
    if channel.archived and channel.locked and not may & permissions.MANAGE_THREADS:
        raise Refusal(50083)


def require(core: Core, user: int, channel: Channel, needed: int) -> None:
    """Refuse what *user* has no permission for."""
    if needed & ~core.world.permissions_in(user, channel):
        raise Refusal(50013)


def _check_minutes(form: Form, minutes: Any) -> None:
    if minutes not in MINUTES:
        form.add(("auto_archive_duration",), "BASE_TYPE_CHOICES", f"Value must be one of {set(MINUTES)}.")


def _announce(core: Core, parent: Channel, thread: Channel, owner: int) -> None:
    message = Message(core.new_id(), parent.id, owner, thread.name, kind=THREAD_STARTED, reference=thread.id)
    core.world.put(message)
    core.message_event("MESSAGE_CREATE", message)
    core.show("message", message)


async def _archive_in_time(core: Core, thread: Channel) -> None:
    """Archive a thread once it was silent for long enough."""
    while not thread.archived and thread.id in core.world.channels:
        due = core.world.active_since(thread) + thread.archive_minutes * 60
        if due <= core.clock.now():
            change(core, thread, archived=True)
            return
        await core.clock.sleep_until(due)
