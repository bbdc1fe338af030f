"""What there is: one server, its channels and members, messages, commands; kept in a JSON file.

What is attached to messages is kept in a folder beside it.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, Self

from bot.playground import files, permissions
from bot.playground.bodies import parsed
from bot.playground.messages import Attachment, Message
from bot.playground.refusals import Json

DISCORD_EPOCH = 1_420_070_400.0
TEXT, DIRECT, VOICE, PUBLIC_THREAD, PRIVATE_THREAD, STAGE, FORUM = 0, 1, 2, 11, 12, 13, 15
GLOBAL = "global"

_FOUNDED = 1_767_225_600.0  # 1 January 2026: the ids of the default world are of that day.


@dataclass
class User:
    """An account, of a person or of the bot."""

    id: int
    name: str
    locale: str = "en-US"
    bot: bool = False
    direct_messages_open: bool = True
    deleted: bool = False


@dataclass
class Channel:
    """A channel of the server, a thread in one, or the direct messages of *recipient* and bot.

    Of threads: who opened it, after how many minutes of silence it is archived, when that last changed.
    """

    id: int
    name: str
    kind: int = TEXT
    position: int = 0
    recipient: int | None = None
    parent: int | None = None
    denied: dict[int, int] = field(default_factory=dict)
    owner: int | None = None
    archived: bool = False
    locked: bool = False
    archive_minutes: int = 10080
    archive_changed: float | None = None

    @property
    def is_thread(self) -> bool:
        """Whether it is a thread in another channel."""
        return self.kind in (PUBLIC_THREAD, PRIVATE_THREAD)


@dataclass
class Role:
    """A role of the server and who has it; what it allows is not kept apart from what everybody may do."""

    id: int
    name: str
    holders: list[int] = field(default_factory=list)


@dataclass
class Server:
    """The one server."""

    id: int
    name: str
    locale: str
    owner: int
    permissions: int = permissions.EVERYONE
    most_threads: int = 1000
    """How many threads can be active at the same time."""


class World:
    """The state of the local Discord. Whoever changes it by its methods is saved."""

    def __init__(self, server: Server, bot: User) -> None:
        self.server = server
        self.bot = bot
        self.users: dict[int, User] = {bot.id: bot}
        self.members: dict[int, int] = {bot.id: 0}  # user to what is allowed beyond @everyone
        self.timeouts: dict[int, float] = {}
        """Until when moderators have silenced a member."""
        self.roles: dict[int, Role] = {}
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, dict[int, Message]] = {}
        self.commands: dict[str, dict[int, Json]] = {GLOBAL: {}}
        self.created_commands: dict[str, list[float]] = {}
        self.files: dict[int, bytes] = {}
        self.nonces: dict[str, int] = {}
        """The bot's messages of the last minutes by their nonces, deleted ones as well."""
        self.last_id = 0
        self.on_change: Callable[[], None] = lambda: None
        self.now: Callable[[], float] = lambda: 0.0

    @classmethod
    def playground(cls) -> Self:
        """The default world: a server of five people and three channels."""
        ids = iter(snowflake(_FOUNDED) + n for n in range(1, 100))
        server = Server(next(ids), "Danse Macabre", "en-GB", 0)
        world = cls(server, User(next(ids), "Danse Macabre", bot=True))
        for name, locale in [
            ("Ann", "en-US"),
            ("Bo", "en-GB"),
            ("Cara", "es-ES"),
            ("Dan", "it"),
            ("Eve", "en-US"),
        ]:
            world.add_member(User(next(ids), name, locale))
        owner = world.user_named("Ann")
        server.owner = owner.id
        world.members[owner.id] = permissions.MANAGE_CHANNELS
        for position, name in enumerate(("ravens", "cloister", "market")):
            world.add_channel(Channel(next(ids), name, position=position))
        world.add_role(Role(next(ids), "Hosts", [owner.id, world.user_named("Bo").id]))
        return world

    def new_id(self, now: float) -> int:
        """A snowflake for the moment *now*; never twice, never smaller than one before."""
        self.last_id = max(self.last_id + 1, snowflake(now))
        return self.last_id

    def add_member(self, user: User, extra: int = 0) -> None:
        """Let *user* into the server."""
        self.users[user.id] = user
        self.members[user.id] = extra
        self.on_change()

    def remove_member(self, user: int) -> None:
        """Take *user* out of the server; messages stay."""
        self.members.pop(user, None)
        self.timeouts.pop(user, None)
        self.on_change()

    def add_channel(self, channel: Channel) -> None:
        """Open a channel."""
        self.channels[channel.id] = channel
        self.messages.setdefault(channel.id, {})
        self.on_change()

    def add_role(self, role: Role) -> None:
        """Give the server a role."""
        self.roles[role.id] = role
        self.on_change()

    def roles_of(self, user: int) -> list[Role]:
        """The roles that *user* has, but for what everybody is."""
        return [role for role in self.roles.values() if user in role.holders]

    def people(self) -> list[User]:
        """Everybody but the bot."""
        return [user for user in self.users.values() if not user.bot]

    def user_named(self, name: str) -> User:
        """The user of that name; KeyError if there is none."""
        for user in self.users.values():
            if user.name == name:
                return user
        raise KeyError(name)

    def channel_named(self, name: str) -> Channel:
        """The server's channel of that name or id; KeyError if there is none."""
        for channel in self.channels.values():
            if channel.kind != DIRECT and name in (channel.name, str(channel.id)):
                return channel
        raise KeyError(name)

    def direct_channel(self, person: int) -> Channel | None:
        """The direct messages of *person* and the bot, if ever opened."""
        for channel in self.channels.values():
            if channel.recipient == person:
                return channel
        return None

    def permissions_in(self, user: int, channel: Channel) -> int:
        """What *user* may do in *channel*."""
        if channel.kind == DIRECT:
            return permissions.IN_DIRECT_MESSAGES if user in (channel.recipient, self.bot.id) else 0
        if user not in self.members:
            return 0
        allowed = self.server.permissions | self.members[user]
        if user == self.server.owner or allowed & permissions.ADMINISTRATOR:
            return permissions.ALL
        allowed &= ~(channel.denied.get(user, 0) | self._denied_above(user, channel))
        if channel.locked and not allowed & permissions.MANAGE_THREADS:
            allowed &= permissions.IN_LOCKED_THREADS
        if self.timed_out_until(user) is not None:
            allowed &= permissions.TIMED_OUT
        return allowed if allowed & permissions.VIEW_CHANNEL else 0

    def _denied_above(self, user: int, channel: Channel) -> int:
        """What is taken from *user* in the channel that a thread is in."""
        above = self.channels.get(channel.parent or 0)
        return 0 if above is None else above.denied.get(user, 0)

    def timed_out_until(self, user: int) -> float | None:
        """When *user* may speak again; None: moderators have silenced nobody of that id."""
        until = self.timeouts.get(user)
        return until if until is not None and until > self.now() else None

    def threads(self) -> list[Channel]:
        """All threads, archived ones included."""
        return [channel for channel in self.channels.values() if channel.is_thread]

    def server_channels(self) -> list[Channel]:
        """The channels of the server that are no threads."""
        return [one for one in self.channels.values() if one.kind != DIRECT and not one.is_thread]

    def active_since(self, thread: Channel) -> float:
        """When a thread last had a message for all in it, or was opened again."""
        spoken = [one.id for one in self.in_channel(thread.id) if not one.ephemeral]
        return max(moment_of(max(spoken, default=thread.id)), thread.archive_changed or 0.0)

    def find(self, message: int) -> Message | None:
        """A message by its id alone."""
        for kept in self.messages.values():
            if message in kept:
                return kept[message]
        return None

    def in_channel(self, channel: int) -> Iterator[Message]:
        """The messages of a channel, oldest first."""
        yield from self.messages[channel].values()

    def attachment(self, identity: int) -> Attachment | None:
        """A file under some message."""
        for kept in self.messages.values():
            for message in kept.values():
                for attachment in message.attachments:
                    if attachment.id == identity:
                        return attachment
        return None

    def remove_channel(self, channel: Channel) -> None:
        """Delete a channel with its messages and threads."""
        self.channels.pop(channel.id, None)
        for thread in [one for one in self.threads() if one.parent == channel.id]:
            self.remove_channel(thread)
        for message in self.messages.pop(channel.id, {}).values():
            self._drop_files(message)
        self.on_change()

    def put(self, message: Message) -> None:
        """Keep a new message, or a new state of one."""
        self.messages[message.channel][message.id] = message
        self.on_change()

    def remove(self, message: Message) -> None:
        """Delete a message and its files."""
        self.messages[message.channel].pop(message.id, None)
        self._drop_files(message)
        self.on_change()

    def _drop_files(self, message: Message) -> None:
        for attachment in message.attachments:
            self.files.pop(attachment.id, None)

    def save(self, path: Path) -> None:
        """Write everything to *path*: beside it first, so that a crash leaves the old file."""
        path.parent.mkdir(parents=True, exist_ok=True)
        files.save(self.files, _folder(path))
        files.written(path, json.dumps(self._as_json(), ensure_ascii=False).encode())

    @classmethod
    def restore(cls, path: Path) -> Self:
        """The world of that file, or the default one if there is no file.

        Raises OSError, or ValueError where the file is not as it was written.
        """
        if not path.exists():
            return cls.playground()
        try:
            world = cls._from_json(parsed(path.read_bytes()))
        except (KeyError, TypeError, AttributeError) as error:
            raise ValueError(f"it is no world: {type(error).__name__}") from None
        attached = [
            one
            for kept in world.messages.values()
            for message in kept.values()
            for one in message.attachments
        ]
        world.files = files.restored(_folder(path), {one.id for one in attached})
        return world

    def _as_json(self) -> Json:
        return {
            "version": 1,
            "server": asdict(self.server),
            "bot": self.bot.id,
            "users": [asdict(user) for user in self.users.values()],
            "members": {str(user): extra for user, extra in self.members.items()},
            "timeouts": {str(user): until for user, until in self.timeouts.items()},
            "roles": [asdict(role) for role in self.roles.values()],
            "channels": [asdict(channel) for channel in self.channels.values()],
            "messages": [asdict(message) for kept in self.messages.values() for message in kept.values()],
            "commands": {scope: list(kept.values()) for scope, kept in self.commands.items()},
            "created_commands": self.created_commands,
            "nonces": self.nonces,
            "last_id": self.last_id,
        }

    @classmethod
    def _from_json(cls, data: Json) -> Self:
        users = {raw["id"]: User(**raw) for raw in data["users"]}
        world = cls(Server(**data["server"]), users[data["bot"]])
        world.users = users
        world.members = {int(user): extra for user, extra in data["members"].items()}
        world.timeouts = {int(user): until for user, until in data.get("timeouts", {}).items()}
        world.roles = {raw["id"]: Role(**raw) for raw in data.get("roles", [])}
        for raw in data["channels"]:
            denied = {int(user): bits for user, bits in raw["denied"].items()}
            world.add_channel(replace(Channel(**raw), denied=denied))
        for raw in data["messages"]:
            message = _message(raw)
            if not message.thinking:  # Nobody would ever answer it.
                world.messages[message.channel][message.id] = message
        world.commands = {
            scope: {int(raw["id"]): raw for raw in kept} for scope, kept in data["commands"].items()
        }
        world.created_commands = data["created_commands"]
        world.nonces = data.get("nonces", {})
        world.last_id = data["last_id"]
        return world


def snowflake(moment: float) -> int:
    """The first id of a moment, in seconds since the Unix epoch."""
    return int((moment - DISCORD_EPOCH) * 1000) << 22


def moment_of(identity: int) -> float:
    """When the thing with this id was made."""
    return (identity >> 22) / 1000 + DISCORD_EPOCH


def _folder(path: Path) -> Path:
    """Where the files of a world lie that is kept in *path*."""
    return path.with_suffix(".files")


def _message(raw: dict[str, Any]) -> Message:
    attachments = tuple(Attachment(**one) for one in raw["attachments"])
    lists = {key: tuple(raw[key]) for key in ("components", "mentions", "named")}
    return Message(**{**raw, **lists, "attachments": attachments})
