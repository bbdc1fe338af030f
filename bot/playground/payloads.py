"""The world in Discord's JSON: users, members, channels, the server, messages."""

from datetime import UTC, datetime

from bot.playground.messages import EPHEMERAL, LOADING, THREAD_STARTED, Message
from bot.playground.parts import attachment_json, part_json
from bot.playground.permissions import VIEW_CHANNEL
from bot.playground.refusals import Json
from bot.playground.world import DIRECT, FORUM, STAGE, VOICE, Channel, Role, User, World, moment_of

ATTACHMENT_LIMIT = 10 * 1024 * 1024
_JOINED = "2026-01-01T00:00:00+00:00"


def time_text(moment: float) -> str:
    """A moment as Discord writes it."""
    return datetime.fromtimestamp(moment, UTC).isoformat()


def user_json(user: User) -> Json:
    """A user without anything private."""
    return {
        "id": str(user.id),
        "username": f"deleted_user_{user.id:x}" if user.deleted else user.name.lower().replace(" ", "_"),
        "global_name": None if user.bot or user.deleted else user.name,
        "discriminator": "0",
        "avatar": None,
        "bot": user.bot,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }


def me_json(world: World) -> Json:
    """The bot's account as the bot sees it."""
    return {**user_json(world.bot), "locale": "en-US", "verified": True, "mfa_enabled": False, "email": None}


def member_json(world: World, user: int, *, with_user: bool = True) -> Json:
    """A member of the server."""
    silent_until = world.timeouts.get(user)  # Discord goes on to say when it ended.
    member: Json = {
        "nick": None,
        "avatar": None,
        "banner": None,
        "roles": [str(role.id) for role in world.roles_of(user)],
        "joined_at": _JOINED,
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "pending": False,
        "communication_disabled_until": None if silent_until is None else time_text(silent_until),
    }
    if with_user:
        member["user"] = user_json(world.users[user])
    return member


def channel_json(world: World, channel: Channel) -> Json:
    """A channel as REST and the gateway show it."""
    newest = max(world.messages[channel.id], default=None)
    base: Json = {
        "id": str(channel.id),
        "type": channel.kind,
        "last_message_id": None if newest is None else str(newest),
        "flags": 0,
    }
    if channel.kind == DIRECT:
        assert channel.recipient is not None
        return {**base, "recipients": [user_json(world.users[channel.recipient])]}
    if channel.is_thread:
        return {**base, **_thread_json(world, channel)}
    overwrites = [
        {"id": str(user), "type": 1, "allow": "0", "deny": str(bits)} for user, bits in channel.denied.items()
    ]
    return {
        **base,
        "guild_id": str(world.server.id),
        "name": channel.name,
        "position": channel.position,
        "permission_overwrites": overwrites,
        "topic": None,
        "nsfw": False,
        "parent_id": None,
        "rate_limit_per_user": 0,
        **_OF_KIND.get(channel.kind, {}),
    }


_OF_KIND: dict[int, Json] = {
    VOICE: {"bitrate": 64_000, "user_limit": 0, "rtc_region": None},
    STAGE: {"bitrate": 64_000, "user_limit": 0, "rtc_region": None},
    FORUM: {"available_tags": [], "default_reaction_emoji": None, "default_sort_order": None},
}


def _thread_json(world: World, thread: Channel) -> Json:
    """What a thread has beside other channels: nobody but its members is listed anywhere."""
    made = time_text(moment_of(thread.id))
    messages = len(world.messages[thread.id])
    return {
        "guild_id": str(world.server.id),
        "name": thread.name,
        "parent_id": str(thread.parent),
        "owner_id": str(thread.owner or world.server.owner),
        "rate_limit_per_user": 0,
        "message_count": messages,
        "total_message_sent": messages,
        "member_count": len(world.members),
        "thread_metadata": {
            "archived": thread.archived,
            "archive_timestamp": made
            if thread.archive_changed is None
            else time_text(thread.archive_changed),
            "auto_archive_duration": thread.archive_minutes,
            "locked": thread.locked,
            "create_timestamp": made,
            "invitable": True,
        },
    }


def thread_member_json(world: World, thread: Channel) -> Json:
    """The bot as one who is in a thread."""
    joined = time_text(moment_of(thread.id))
    return {"id": str(thread.id), "user_id": str(world.bot.id), "join_timestamp": joined, "flags": 0}


def role_json(world: World, role: Role | None = None) -> Json:
    """A role; None: @everyone, whose id is the server's."""
    return {
        "id": str(world.server.id if role is None else role.id),
        "name": "@everyone" if role is None else role.name,
        "permissions": str(world.server.permissions if role is None else 0),
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "icon": None,
        "unicode_emoji": None,
        "hoist": False,
        "position": 0 if role is None else 1,
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }


def roles_json(world: World) -> list[Json]:
    """All roles of the server."""
    return [role_json(world), *(role_json(world, role) for role in world.roles.values())]


def server_json(world: World) -> Json:
    """The server as REST shows it."""
    server = world.server
    return {
        "id": str(server.id),
        "name": server.name,
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "home_header": None,
        "application_id": None,
        "region": "europe",
        "banner": None,
        "description": None,
        "owner_id": str(server.owner),
        "preferred_locale": server.locale,
        "features": [],
        "roles": roles_json(world),
        "emojis": [],
        "stickers": [],
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw": False,
        "nsfw_level": 0,
        "max_presences": None,
        "max_members": 500_000,
        "max_video_channel_users": 25,
        "max_stage_video_channel_users": 50,
        "widget_enabled": False,
        "widget_channel_id": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "safety_alerts_channel_id": None,
        "vanity_url_code": None,
        "incidents_data": None,
    }


def arrived_server_json(world: World) -> Json:
    """The server as GUILD_CREATE brings it to a bot without the members intent."""
    channels = [channel_json(world, channel) for channel in world.server_channels()]
    return {
        **server_json(world),
        "unavailable": False,
        "large": False,
        "joined_at": _JOINED,
        "member_count": len(world.members),
        "members": [member_json(world, world.bot.id)],
        "channels": channels,
        "threads": active_threads_json(world),
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def active_threads_json(world: World) -> list[Json]:
    """The threads that are not archived, and that the bot sees."""
    seen = [one for one in world.threads() if world.permissions_in(world.bot.id, one) & VIEW_CHANNEL]
    return [channel_json(world, thread) for thread in seen if not thread.archived]


def application_json(world: World) -> Json:
    """The bot's application."""
    owner = world.users.get(world.server.owner, world.bot)
    return {
        "id": str(world.bot.id),
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "owner": user_json(owner),
        "team": None,
        "type": None,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "flags": 0,
        "explicit_content_filter": 0,
        "approximate_guild_count": 1,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "eligible_oauth2_scopes": [],
    }


def message_json(world: World, message: Message, base_url: str) -> Json:
    """A message as REST answers and the gateway tells; an ephemeral one has neither server nor member."""
    body: Json = {
        "id": str(message.id),
        "channel_id": str(message.channel),
        "type": message.kind,
        "content": message.content,
        "author": user_json(world.users[message.author]),
        "timestamp": time_text(moment_of(message.id)),
        "edited_timestamp": None if message.edited is None else time_text(message.edited),
        "tts": False,
        "mention_everyone": message.everyone,
        "mentions": [user_json(world.users[user]) for user in message.named],
        "mention_roles": [],
        "attachments": [attachment_json(one, base_url) for one in message.attachments],
        "embeds": [],
        "components": [part_json(part, message, base_url) for part in message.components],
        "flags": message.flags,
        "pinned": False,
    }
    return {**body, **_origin(world, message)}


def told_message_json(world: World, message: Message, base_url: str) -> Json:
    """A message as MESSAGE_CREATE and MESSAGE_UPDATE bring it."""
    body = message_json(world, message, base_url)
    is_in_server = world.channels[message.channel].kind != DIRECT
    if is_in_server and not message.ephemeral:
        body["guild_id"] = str(world.server.id)
        if message.author in world.members:
            body["member"] = member_json(world, message.author, with_user=False)
    return body


def _origin(world: World, message: Message) -> Json:
    origin: Json = {}
    if message.nonce is not None:
        origin["nonce"] = message.nonce
    if message.author == world.bot.id and (message.command or message.flags & (EPHEMERAL | LOADING)):
        origin["application_id"] = str(world.bot.id)
        origin["webhook_id"] = str(world.bot.id)
    if message.command:
        user = user_json(world.users[message.command["user"]])
        told = {key: value for key, value in message.command.items() if key != "name"}
        origin["interaction_metadata"] = {
            **told,
            "user": user,
            "authorizing_integration_owners": {"0": str(world.server.id)},
        }
    if message.reference is not None:
        origin["message_reference"] = _reference(world, message)
    return origin


def _reference(world: World, message: Message) -> Json:
    """To what a message leads: the one that it answers, or the thread of whose opening it tells."""
    if message.kind == THREAD_STARTED:
        server = str(world.server.id)
        return {"type": 0, "channel_id": str(message.reference), "guild_id": server}
    return {"type": 0, "message_id": str(message.reference), "channel_id": str(message.channel)}
