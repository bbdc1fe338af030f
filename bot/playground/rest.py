"""The REST routes that this bot needs. Each is a plain function: a call in, status and JSON out."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bot.playground import commands, permissions, posting, threads
from bot.playground.core import Core
from bot.playground.interactions import Interactions
from bot.playground.limits import CREATE_FIELDS, EDIT_FIELDS, Upload, read_message
from bot.playground.messages import Message
from bot.playground.payloads import (
    active_threads_json,
    application_json,
    channel_json,
    me_json,
    member_json,
    message_json,
    roles_json,
    server_json,
    thread_member_json,
    user_json,
)
from bot.playground.refusals import Form, Json, Refusal
from bot.playground.world import DIRECT, GLOBAL, Channel


@dataclass
class Call:
    """One request of the bot, read."""

    method: str
    path: str
    query: dict[str, str] = field(default_factory=dict)
    body: Any = None
    files: dict[int, Upload] = field(default_factory=dict)
    named: dict[str, str] = field(default_factory=dict)

    def form(self) -> Json:
        """The body where it must be an object."""
        if not isinstance(self.body, dict):
            raise Refusal(50109)
        return self.body


Reply = tuple[int, Any]
Handler = Callable[[Call], Reply]


class Rest:
    """The table of routes and what they do."""

    def __init__(self, core: Core, interactions: Interactions) -> None:
        self.core = core
        self.interactions = interactions
        self.routes = [
            (method, _pattern(path), frozenset(query.split()), handler)
            for method, path, query, handler in self._table()
        ]

    def handle(self, call: Call) -> Reply:
        """Do what the call asks; Refusal if it cannot be."""
        for method, pattern, query, handler in self.routes:
            found = pattern.fullmatch(call.path)
            if found is None or method != call.method:
                continue
            if unknown := call.query.keys() - query:
                form = Form()
                for key in unknown:
                    form.add((key,), "UNKNOWN_FIELD", f"The local Discord does not know the query {key!r}")
                form.check()
            call.named = found.groupdict()
            return handler(call)
        raise Refusal(0)

    def _table(self) -> list[tuple[str, str, str, Handler]]:
        me = "/applications/{application}"
        hook = "/webhooks/{application}/{token}"
        return [
            ("GET", "/users/@me", "", lambda call: (200, me_json(self.core.world))),
            ("GET", "/users/{user}", "", self._user),
            ("POST", "/users/@me/channels", "", self._open_direct),
            ("GET", "/oauth2/applications/@me", "", lambda call: (200, application_json(self.core.world))),
            ("GET", "/applications/@me", "", lambda call: (200, application_json(self.core.world))),
            ("GET", "/gateway", "", lambda call: (200, {"url": self._gateway_url()})),
            ("GET", "/gateway/bot", "", self._gateway_bot),
            ("GET", me + "/commands", "with_localizations", self._commands),
            ("PUT", me + "/commands", "", self._put_commands),
            ("GET", me + "/guilds/{server}/commands", "with_localizations", self._commands),
            ("PUT", me + "/guilds/{server}/commands", "", self._put_commands),
            ("GET", "/guilds/{server}", "with_counts", self._server),
            ("GET", "/guilds/{server}/channels", "", self._server_channels),
            ("GET", "/guilds/{server}/threads/active", "", self._active_threads),
            ("GET", "/guilds/{server}/roles", "", self._roles),
            ("GET", "/guilds/{server}/members/{user}", "", self._member),
            ("GET", "/channels/{channel}", "", self._one_channel),
            ("PATCH", "/channels/{channel}", "", self._change_channel),
            ("POST", "/channels/{channel}/threads", "", self._open_thread),
            ("GET", "/channels/{channel}/messages", "limit before after around", self._messages),
            ("POST", "/channels/{channel}/messages", "", self._post),
            ("GET", "/channels/{channel}/messages/{message}", "", self._message),
            ("PATCH", "/channels/{channel}/messages/{message}", "", self._patch),
            ("DELETE", "/channels/{channel}/messages/{message}", "", self._delete),
            ("POST", "/interactions/{interaction}/{token}/callback", "with_response", self._call_back),
            ("POST", hook, "wait with_components", self._follow_up),
            ("GET", hook + "/messages/{which}", "", self._hook_message),
            ("PATCH", hook + "/messages/{which}", "with_components", self._hook_patch),
            ("DELETE", hook + "/messages/{which}", "", self._hook_delete),
        ]

    def _user(self, call: Call) -> Reply:
        user = self.core.world.users.get(_number(call.named["user"]))
        if user is None:
            raise Refusal(10013)
        return 200, user_json(user)

    def _open_direct(self, call: Call) -> Reply:
        form = Form()
        form.only((), call.form(), frozenset({"recipient_id"}))
        form.check()
        user = self.core.world.users.get(_number(call.form().get("recipient_id")))
        if user is None:
            raise Refusal(10013)
        if user.bot:
            raise Refusal(50007)
        return 200, channel_json(self.core.world, direct_channel(self.core, user.id))

    def _gateway_bot(self, call: Call) -> Reply:
        limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
        return 200, {"url": self._gateway_url(), "shards": 1, "session_start_limit": limit}

    def _commands(self, call: Call) -> Reply:
        kept = self.core.world.commands.get(self._scope(call), {}).values()
        if call.query.get("with_localizations") == "true" or call.query.get("with_localizations") == "1":
            return 200, list(kept)
        return 200, [{key: raw[key] for key in raw if not key.endswith("localizations")} for raw in kept]

    def _put_commands(self, call: Call) -> Reply:
        return 200, commands.register(self.core, self._scope(call), call.body)

    def _server(self, call: Call) -> Reply:
        self._require_server(call, 10004)
        counts = {"approximate_member_count": len(self.core.world.members)} if call.query else {}
        return 200, server_json(self.core.world) | counts

    def _server_channels(self, call: Call) -> Reply:
        self._require_server(call, 10004)
        world = self.core.world
        return 200, [channel_json(world, one) for one in world.server_channels()]

    def _active_threads(self, call: Call) -> Reply:
        self._require_server(call, 10004)
        world = self.core.world
        return 200, {"threads": active_threads_json(world), "members": [], "has_more": False}

    def _roles(self, call: Call) -> Reply:
        self._require_server(call, 10004)
        return 200, roles_json(self.core.world)

    def _member(self, call: Call) -> Reply:
        self._require_server(call, 10004)
        user = _number(call.named["user"])
        known = self.core.world.users.get(user)
        if known is None or known.deleted:
            raise Refusal(10013)
        if user not in self.core.world.members:
            raise Refusal(10007)
        return 200, member_json(self.core.world, user)

    def _one_channel(self, call: Call) -> Reply:
        return 200, channel_json(self.core.world, self._channel(call, 0))

    def _change_channel(self, call: Call) -> Reply:
        thread = self._channel(call, 0)
        threads.edit(self.core, thread, call.form())
        return 200, channel_json(self.core.world, thread)

    def _open_thread(self, call: Call) -> Reply:
        world = self.core.world
        thread = threads.create(self.core, self._channel(call, 0), call.form())
        return 201, {**channel_json(world, thread), "member": thread_member_json(world, thread)}

    def _messages(self, call: Call) -> Reply:
        """Newest first; with `after` those that came next after it, newest first, too."""
        channel = self._channel(call, 0)
        limit = _number(call.query.get("limit", "50"))
        form = Form()
        form.number(("limit",), limit, 1, 100)
        if "around" in call.query:
            form.unsupported(("around",), "lists around a message")
        form.check()
        if not self.core.world.permissions_in(self.core.world.bot.id, channel) & permissions.READ_HISTORY:
            return 200, []
        listed = [one for one in self.core.world.in_channel(channel.id) if not one.ephemeral]
        if "before" in call.query:
            listed = [one for one in listed if one.id < _number(call.query["before"])]
        if "after" in call.query:
            listed = [one for one in listed if one.id > _number(call.query["after"])][:limit]
        return 200, [self._json(one) for one in reversed(listed[-limit:])]

    def _post(self, call: Call) -> Reply:
        channel = self._channel(call, 0)
        threads.check_open(self.core, self.core.world.bot.id, channel)
        in_thread = channel.is_thread
        self._require(channel, permissions.SEND_IN_THREADS if in_thread else permissions.SEND_MESSAGES)
        if call.files:
            self._require(channel, permissions.ATTACH_FILES)
        draft = read_message(call.form(), call.files, CREATE_FIELDS)
        if channel.recipient is not None:
            self._require_open_inbox(channel.recipient)
        if (first := posting.with_same_nonce(self.core, draft)) is not None:
            return 200, self._json(first)
        if draft.reference is not None and draft.reference not in self.core.world.messages[channel.id]:
            form = Form()
            form.add(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
            form.check()
        threads.spoken(self.core, channel)
        return 200, self._json(posting.create(self.core, channel.id, draft, call.files))

    def _message(self, call: Call) -> Reply:
        channel = self._channel(call, 0)
        self._require(channel, permissions.READ_HISTORY)
        return 200, self._json(self._public_message(call, channel))

    def _patch(self, call: Call) -> Reply:
        channel = self._channel(call, 0)
        message = self._public_message(call, channel)
        if message.author != self.core.world.bot.id:
            raise Refusal(50005)
        if channel.archived:
            raise Refusal(50083)
        if call.files:
            self._require(channel, permissions.ATTACH_FILES)
        draft = read_message(call.form(), call.files, EDIT_FIELDS, message)
        return 200, self._json(posting.edit(self.core, message, draft, call.files))

    def _delete(self, call: Call) -> Reply:
        channel = self._channel(call, 0)
        message = self._public_message(call, channel)
        if message.author != self.core.world.bot.id:
            self._require(channel, permissions.MANAGE_MESSAGES)
        posting.delete(self.core, message)
        return 204, None

    def _call_back(self, call: Call) -> Reply:
        told = self.interactions.call_back(
            call.named["interaction"], call.named["token"], call.form(), call.files
        )
        return (200, told) if call.query.get("with_response") in ("1", "true") else (204, None)

    def _follow_up(self, call: Call) -> Reply:
        self._require_application(call)
        message = self.interactions.follow_up(call.named["token"], call.form(), call.files)
        # Of an interaction the answer always comes back, asked for or not.
        return 200, self._json(message)

    def _hook_message(self, call: Call) -> Reply:
        self._require_application(call)
        return 200, self._json(self.interactions.fetch(call.named["token"], call.named["which"]))

    def _hook_patch(self, call: Call) -> Reply:
        self._require_application(call)
        named = call.named
        return 200, self._json(
            self.interactions.edit(named["token"], named["which"], call.form(), call.files)
        )

    def _hook_delete(self, call: Call) -> Reply:
        self._require_application(call)
        self.interactions.delete(call.named["token"], call.named["which"])
        return 204, None

    def _json(self, message: Message) -> Json:
        return message_json(self.core.world, message, self.core.url)

    def _gateway_url(self) -> str:
        return self.core.url.replace("http", "ws", 1) + "/gateway"

    def _scope(self, call: Call) -> str:
        if call.named["application"] != str(self.core.world.bot.id):
            raise Refusal(50001)
        if "server" in call.named:
            self._require_server(call, 50001)
        return call.named.get("server", GLOBAL)

    def _require_application(self, call: Call) -> None:
        if call.named["application"] != str(self.core.world.bot.id):
            raise Refusal(10015)

    def _require_server(self, call: Call, code: int) -> None:
        self._require_reach()
        is_here = self.core.world.bot.id in self.core.world.members
        if call.named["server"] != str(self.core.world.server.id) or not is_here:
            raise Refusal(code)

    def _channel(self, call: Call, needed: int) -> Channel:
        channel = self.core.world.channels.get(_number(call.named["channel"]))
        if channel is None:
            raise Refusal(10003)
        if channel.kind != DIRECT:
            self._require_reach()
        if not self.core.world.permissions_in(self.core.world.bot.id, channel) & permissions.VIEW_CHANNEL:
            raise Refusal(50001)
        self._require(channel, needed)
        return channel

    def _require_reach(self) -> None:
        if self.core.outage:
            raise Refusal(0, status=503, message="503: Service Unavailable")

    def _require(self, channel: Channel, needed: int) -> None:
        threads.require(self.core, self.core.world.bot.id, channel, needed)

    def _public_message(self, call: Call, channel: Channel) -> Message:
        """A message by the channel's route, where ephemeral ones do not exist."""
        message = self.core.world.messages[channel.id].get(_number(call.named["message"]))
        if message is not None and message.ephemeral:
            self.core.problems.append(
                f"{call.method} {call.path}: an ephemeral message is not in its channel"
            )
        if message is None or message.ephemeral:
            raise Refusal(10008)
        return message

    def _require_open_inbox(self, person: int) -> None:
        members = self.core.world.members
        if person not in members or self.core.world.bot.id not in members:
            raise Refusal(50278)
        if not self.core.world.users[person].direct_messages_open:
            raise Refusal(50007)


def direct_channel(core: Core, person: int) -> Channel:
    """The direct messages with *person*, opened if they were not."""
    channel = core.world.direct_channel(person)
    if channel is None:
        channel = Channel(core.new_id(), "", kind=DIRECT, recipient=person)
        core.world.add_channel(channel)
    return channel


def _pattern(path: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))


def _number(text: object) -> int:
    if not str(text).isdigit():
        form = Form()
        form.add(("id",), "NUMBER_TYPE_COERCE", f'Value "{text}" is not snowflake.')
        form.check()
    return int(str(text))
