"""What the bot is told of something that a person used: a command, a button, a menu."""

from collections.abc import Sequence

from bot.playground.interactions import Interaction
from bot.playground.messages import Menu
from bot.playground.palette import NotPressable
from bot.playground.payloads import ATTACHMENT_LIMIT, channel_json, member_json, user_json
from bot.playground.refusals import Json
from bot.playground.world import DIRECT, Channel, User, World


def interaction_json(world: World, interaction: Interaction, user: User, place: Channel) -> Json:
    """An interaction of *user* in *place*."""
    bot_may = world.permissions_in(world.bot.id, place)
    allowed = str(world.permissions_in(user.id, place))
    payload: Json = {
        "id": str(interaction.id),
        "application_id": str(world.bot.id),
        "type": interaction.kind,
        "token": interaction.token,
        "version": 1,
        "attachment_size_limit": ATTACHMENT_LIMIT,
        "channel_id": str(place.id),
        "channel": {**channel_json(world, place), "permissions": allowed},
        "app_permissions": str(bot_may),
        "locale": user.locale,
        "entitlements": [],
        "context": 1 if place.kind == DIRECT else 0,
    }
    if place.kind == DIRECT:
        owners = {"0": "0"}
        return {**payload, "user": user_json(user), "authorizing_integration_owners": owners}
    server = world.server
    return {
        **payload,
        "member": {**member_json(world, user.id), "permissions": allowed},
        "guild_id": str(server.id),
        "guild": {"id": str(server.id), "locale": server.locale, "features": []},
        "guild_locale": server.locale,
        "authorizing_integration_owners": {"0": str(server.id)},
    }


def menu_values(menu: Menu, wanted: Sequence[str]) -> list[str]:
    """What is sent for the lines of a menu named in *wanted*; raises NotPressable."""
    if menu.disabled:
        raise NotPressable(f"{menu.placeholder!r} is disabled")
    values = []
    for want in wanted:
        found = [line.value for line in menu.options if want == line.value]
        # Of options with one label the next that is not chosen yet, as a hand would take them.
        found = found or [
            line.value for line in menu.options if want == line.label and line.value not in values
        ]
        if not found:
            raise NotPressable(f"{want!r} is not among {[line.label for line in menu.options]}")
        values.append(found[0])
    if not menu.least <= len(set(values)) <= menu.most or len(set(values)) != len(values):
        raise NotPressable(f"{len(values)} chosen, {menu.least} to {menu.most} are asked")
    return values
