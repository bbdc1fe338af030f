"""What of the gateway's events the description of the REST API has schemas for."""

from collections.abc import Iterator
from typing import Any

from bot.playground.refusals import Json
from tests.openapi.schemas import Place

Things = Iterator[tuple[str, Any, Place]]

ONLY_IN_EVENTS = {
    "message": frozenset({"guild_id", "member"}),
    "member": frozenset({"permissions", "guild_id"}),
    "channel": frozenset({"permissions"}),
    "thread": frozenset({"newly_created"}),
    "server": frozenset(
        {
            "unavailable", "large", "joined_at", "member_count", "members", "channels", "threads",
            "presences", "voice_states", "stage_instances", "guild_scheduled_events", "soundboard_sounds",
        }
    ),
}  # fmt: skip
"""The documentation of the gateway has these fields beside those of the REST API."""

_CHANNELS = {
    1: "PrivateChannelResponse",
    **dict.fromkeys((0, 2, 15), "GuildChannelResponse"),
    **dict.fromkeys((11, 12), "ThreadResponse"),
}


def things(event: str, data: Json) -> Things:
    """Name of the schema, value and place of each thing in an event."""
    match event:
        case "READY":
            yield "UserPIIResponse", data["user"], ("user",)
        case "GUILD_CREATE":
            yield from _server(data)
        case "MESSAGE_CREATE" | "MESSAGE_UPDATE":
            yield from _message(data, ())
        case "CHANNEL_CREATE" | "CHANNEL_UPDATE" | "CHANNEL_DELETE" | "THREAD_UPDATE":
            yield _CHANNELS[data["type"]], data, ()
        case "THREAD_CREATE":
            yield "ThreadResponse", _without(data, "thread"), ()
        case "GUILD_MEMBER_ADD" | "GUILD_MEMBER_UPDATE":
            yield _member(data, ())
        case "GUILD_MEMBER_REMOVE":
            yield "UserResponse", data["user"], ("user",)
        case "INTERACTION_CREATE":
            yield from _interaction(data)


def _server(data: Json) -> Things:
    yield "GuildResponse", _without(data, "server"), ()
    for n, channel in enumerate(data["channels"]):
        yield _CHANNELS[channel["type"]], channel, ("channels", n)
    for n, thread in enumerate(data["threads"]):
        yield _CHANNELS[thread["type"]], thread, ("threads", n)
    for n, member in enumerate(data["members"]):
        yield _member(member, ("members", n))


def _message(data: Json, place: Place) -> Things:
    yield "MessageResponse", _without(data, "message"), place
    if "member" in data:
        yield "GuildMemberResponse", {**data["member"], "user": data["author"]}, (*place, "member")


def _member(data: Json, place: Place) -> tuple[str, Any, Place]:
    return "GuildMemberResponse", _without(data, "member"), place


def _interaction(data: Json) -> Things:
    yield _CHANNELS[data["channel"]["type"]], _without(data["channel"], "channel"), ("channel",)
    if "member" in data:
        yield _member(data["member"], ("member",))
    if "user" in data:
        yield "UserResponse", data["user"], ("user",)
    if "message" in data:
        yield from _message(data["message"], ("message",))
    resolved = data["data"].get("resolved", {})
    for user in resolved.get("users", {}).values():
        yield "UserResponse", user, ("data", "resolved", "users")


def _without(data: Json, kind: str) -> Json:
    return {key: value for key, value in data.items() if key not in ONLY_IN_EVENTS[kind]}
