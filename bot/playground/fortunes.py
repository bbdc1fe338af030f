"""What becomes of members: they leave, come back, are silenced by moderators, or delete their account."""

from bot.playground.core import Core
from bot.playground.payloads import member_json, user_json
from bot.playground.world import User

DELETED = "Deleted User"
"""The name of every account that is no more."""


def leave(core: Core, user: User) -> None:
    """Take somebody out of the server; only who has a privileged intent is told."""
    core.world.remove_member(user.id)
    core.member_event("GUILD_MEMBER_REMOVE", {"guild_id": str(core.world.server.id), "user": user_json(user)})


def come_back(core: Core, user: User) -> None:
    """Let somebody into the server again."""
    core.world.add_member(user)
    _tell(core, user, "GUILD_MEMBER_ADD")


def delete(core: Core, user: User) -> None:
    """End an account: what is left is a name that all such share, and nobody can write to it."""
    leave(core, user)
    user.name, user.deleted, user.direct_messages_open = DELETED, True, False


def silence(core: Core, user: User, until: float) -> None:
    """Time somebody out until a moment."""
    core.world.timeouts[user.id] = until
    _tell(core, user, "GUILD_MEMBER_UPDATE")


def _tell(core: Core, user: User, event: str) -> None:
    core.member_event(event, {**member_json(core.world, user.id), "guild_id": str(core.world.server.id)})
