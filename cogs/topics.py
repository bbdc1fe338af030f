"""What each button of a public message answers, and the command of the same name: privately, to anybody."""

from collections.abc import Awaitable, Callable, Mapping
from functools import partial

from bot.desks import Refused, Table
from cogs import ballots, looks, mine, options, rules, seats, server, settings, vacation
from cogs.answers import Interaction, Reply, Unable, answering
from cogs.members import LOOKED_AGAIN
from cogs.places import control_table, open_here, reader_words
from cogs.repeats import once_at, typed
from cogs.rights import check_may_change

Topic = Callable[[Reply, Table], Awaitable[None]]

TOPICS: Mapping[str, Topic] = {
    "computer": seats.computer,
    "end": seats.end,
    "end_yes": seats.end_yes,
    "hand": looks.hand,
    "join": seats.join,
    "leave": seats.leave,
    "log": looks.log,
    "no": seats.no,
    "option": options.option,
    "options": options.options,
    "pause": ballots.pause,
    "resign": seats.resign,
    "resign_yes": seats.resign_yes,
    "resume": ballots.resume,
    "return": ballots.come_back,
    "rules": rules.of_table,
    "start": seats.start,
    "table": ballots.show_menu,
    "text": looks.text,
}
"""What a topic of a table does."""

CHANGING = frozenset({"computer", "end", "end_yes", "join", "option", "start"})
"""Topics by which something is changed for the others."""

LEFT_TO_HOST = frozenset({"host_only", "host_or_moderator", "host_hands_over"})
"""Why something is refused that only the host may do."""

ANYWHERE: Mapping[str, Callable[[Reply], Awaitable[None]]] = {
    **mine.TOPICS,
    **server.TOPICS,
    **settings.TOPICS,
    **vacation.TOPICS,
    "rule": rules.chosen,
}
"""Topics that need no table."""


async def at_table(
    interaction: Interaction,
    action: Topic,
    find: Callable[[Interaction], Awaitable[Table]] = open_here,
) -> None:
    """Carry a command out at the table of this channel, or the one that *find* finds."""
    async with answering(interaction) as reply:

        async def act() -> None:
            table = await find(interaction)
            reply.words = reader_words(interaction, table)
            await _carry_out(reply, table, action)

        await once_at(reply, interaction.channel_id or 0, typed(interaction), act)


async def answer(reply: Reply, topic: str, table_id: int) -> None:
    """Answer a press on a button of *topic*; raises Unable where there is none."""
    if topic in ANYWHERE:
        await ANYWHERE[topic](reply)
        return
    if topic not in TOPICS:
        raise Unable("answer-unknown-press")
    table = await control_table(reply, table_id)
    if topic in CHANGING:
        await check_may_change(reply.interaction, table)
    await once_at(reply, table.channel, (topic,), partial(_carry_out, reply, table, TOPICS[topic]))


async def _carry_out(reply: Reply, table: Table, action: Topic) -> None:
    """Do something at a table; once more without its host, if that one alone may and has left the server."""
    try:
        await action(reply, table)
    except Refused as refused:
        # What was refused names seats as they are by now, which others may have left or taken meanwhile.
        now = await reply.interaction.client.tables.table(table.id)
        reply.words = reader_words(reply.interaction, now or table)
        if refused.reason.key not in LEFT_TO_HOST:
            raise
        host = () if table.host_seat is None else (table.host_seat,)
        reply.interaction.client.members.forget(table, LOOKED_AGAIN)
        after = await reply.interaction.client.delivery.look_for_leavers(table, host)
        if after.host == table.host:
            raise
        reply.words = reader_words(reply.interaction, after)
        await action(reply, after)
