"""Who sits at a table and whether it goes on: what is done by buttons and commands alike."""

from collections.abc import Awaitable, Callable

import discord

from bot.chairs import offered_to
from bot.desks import UNDER_WAY, Refused, Status, Table
from bot.games.protocol import Seat, seat_token, token_seat
from bot.leavers import is_deserted
from bot.motions import Asker
from bot.screens.ids import TopicId
from bot.screens.posts import Knob, buttons
from bot.screens.typed import typed_seat
from bot.screens.votes import answered, asked
from bot.text import Words
from bot.votes import YES
from cogs.answers import Interaction, Reply
from cogs.places import is_dead, reader_words
from cogs.rights import check_may_ask
from cogs.rounds import seated


async def join(reply: Reply, table: Table) -> None:
    """Take a free seat, or the one that is offered."""
    user = reply.interaction.user
    tables = reply.interaction.client.tables
    if table.status in UNDER_WAY and offered_to(table, user.id) is not None:
        cast = await tables.voting.take(table.id, user.id, user.display_name)
        reply.words = reader_words(reply.interaction, cast.table)
        await show_and_tell(reply, table, cast.table, answered(cast, user.id, YES, reply.words))
        return
    after = await _with_room(
        reply, table, lambda: tables.join(table.id, user.id, user.display_name, is_bot=user.bot)
    )
    _changed(reply, after)
    seat = after.seat_of(user.id)
    assert seat is not None, "who joined sits there"
    await reply.send(reply.words("done-joined", title=after.title, seat=reply.words.name(seat_token(seat))))


async def _with_room(reply: Reply, table: Table, sit: Callable[[], Awaitable[Table]]) -> Table:
    """Seat somebody; where the lobby is full, once more without those who have left."""
    try:
        return await sit()
    except Refused as refused:
        if refused.reason.key != "full":
            raise
        await _without_leavers(reply, table)
        return await sit()


async def leave(reply: Reply, table: Table) -> None:
    """Leave the lobby."""
    _changed(reply, await reply.interaction.client.tables.leave(table.id, reply.interaction.user.id))
    await reply.send(reply.words("done-left", title=table.title))


async def computer(reply: Reply, table: Table) -> None:
    """Add a computer player."""
    tables, person = reply.interaction.client.tables, reply.interaction.user.id
    after = await _with_room(reply, table, lambda: tables.add_computer(table.id, person))
    _changed(reply, after)
    seat = reply.words.name(seat_token(Seat(len(after.chairs) - 1)))
    await reply.send(reply.words("done-computer", title=after.title, seat=seat))


async def remove(reply: Reply, table: Table, typed: str) -> None:
    """Free the seat that was named."""
    seat = token_seat(typed_seat(typed, _tokens(table), reply.words))
    freed = reply.words.name(seat_token(seat))
    tables, person = reply.interaction.client.tables, reply.interaction.user.id
    meant = table.chairs[seat] if seat < len(table.chairs) else None
    _changed(reply, await tables.remove(table.id, person, seat, meant))
    await reply.send(reply.words("done-removed", name=freed))


async def start(reply: Reply, table: Table) -> None:
    """Start the game, with those who are there."""
    await _without_leavers(reply, table)
    await reply.interaction.client.tables.start(table.id, reply.interaction.user.id)
    await reply.send(reply.words("done-started", title=table.title))


async def _without_leavers(reply: Reply, table: Table) -> None:
    """Free the seats of a lobby whose people have left the server."""
    if table.status is not Status.LOBBY:
        return
    table = await reply.interaction.client.members.looked_up(table, seated(table))
    if table.status is Status.LOBBY and is_deserted(table):
        await reply.interaction.client.tables.close_deserted(table.id)


async def resign(reply: Reply, table: Table) -> None:
    """Ask once more before a seat is given up; whoever cannot is told so at once."""
    if table.seat_of(reply.interaction.user.id) is None or table.status not in UNDER_WAY:
        await resign_yes(reply, table)
        return
    is_last = table.people == (reply.interaction.user.id,)
    text = reply.words("sure-resign-last" if is_last else "sure-resign", title=table.title)
    await reply.send(text, view=_sure(reply, table, "resign"))


async def resign_yes(reply: Reply, table: Table) -> None:
    """Give the seat to the computer."""
    after = await reply.interaction.client.tables.resign(table.id, reply.interaction.user.id)
    # Where nobody else is left the game ends by it, and there is no seat to come back to.
    key = "done-resigned" if after.status in UNDER_WAY else "done-ended"
    await reply.send(reply.words(key, title=table.title))


async def end(reply: Reply, table: Table) -> None:
    """Ask once more before a table is ended, or the others are asked; whoever may not is told so at once."""
    table = await reply.interaction.client.members.look_again(table, reply.interaction.user.id, for_good=True)
    person, moderator = reply.interaction.user.id, is_moderator(reply.interaction, table)
    is_seated = table.seat_of(person) is not None
    may = person == table.host if table.status is Status.LOBBY else is_seated
    if not (may or moderator) or table.status in {Status.OVER, Status.CLOSED}:
        await end_yes(reply, table)
        return
    topic = "sure-end-asks" if await _asks_to_end(reply.interaction, table) else "sure-end"
    await reply.send(reply.words(topic, title=table.title), view=_sure(reply, table, "end"))


async def _asks_to_end(interaction: Interaction, table: Table) -> bool:
    """Whether the others are asked if the asker ends a table; raises Unable where they may not be rung."""
    person = interaction.user.id
    is_among_others = table.seat_of(person) is not None and table.present != (person,)
    if table.status not in UNDER_WAY or not is_among_others:
        return False
    if await is_dead(interaction, table) or await interaction.client.tables.is_set_aside(table):
        return False
    await check_may_ask(interaction, table)
    return True


async def end_yes(reply: Reply, table: Table) -> None:
    """End the table without a result, or ask the others for it."""
    table = await reply.interaction.client.members.look_again(table, reply.interaction.user.id, for_good=True)
    await _asks_to_end(reply.interaction, table)
    asker = Asker(reply.interaction.user.id, moderator=is_moderator(reply.interaction, table))
    stuck = await is_dead(reply.interaction, table)
    cast = await reply.interaction.client.tables.end(table.id, asker, stuck=stuck)
    _changed(reply, cast.table)
    done = cast.table.status is Status.CLOSED
    text = reply.words("done-ended", title=table.title) if done else asked(cast, reply.words)
    await reply.send(text)


async def no(reply: Reply, table: Table) -> None:
    """Leave everything as it is."""
    await reply.send(reply.words("done-nothing"))


async def show_and_tell(reply: Reply, before: Table, after: Table, text: str) -> None:
    """Answer with *text*, and tell whose seat changed hands, also where the answer gets lost."""
    try:
        await reply.send(text)
    finally:
        await reply.interaction.client.delivery.tell_holders(before, after, reply.interaction.user.id)


def is_moderator(interaction: Interaction, table: Table) -> bool:
    """Whether the asker may manage the table's channel; what is pressed elsewhere does not show it."""
    is_there = interaction.guild_id is not None and interaction.channel_id == table.channel
    return is_there and interaction.permissions.manage_channels


def _sure(reply: Reply, table: Table, topic: str) -> discord.ui.View:
    yes = Knob(reply.words(f"sure-{topic}-yes"), TopicId(f"{topic}_yes", table.id).encode())
    return buttons([[yes, Knob(reply.words("sure-no"), TopicId("no", table.id).encode())]])


def _tokens(table: Table) -> list[str]:
    return [seat_token(Seat(number)) for number in range(len(table.chairs))]


def _changed(reply: Reply, after: Table) -> None:
    """Show a change at once, and speak of the seats as they are now."""
    reply.words = reader_words(reply.interaction, after)
    reply.interaction.client.delivery.hasten(after.id)


def removable(table: Table, person: int, spoken: Words) -> list[str]:
    """The seats that the host can free, as they are shown."""
    free = [number for number, chair in enumerate(table.chairs) if chair.person != person]
    return [spoken.plain.name(seat_token(Seat(number))) for number in free]
