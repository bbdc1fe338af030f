"""Seats that change hands by others' doing: whom it concerns is told alone, beside what all are told."""

from collections.abc import Iterator

from bot import votes
from bot.audience import ForPlayer
from bot.desks import Chair, Table
from bot.games.protocol import Seat, seat_token
from bot.preferences import Preferences
from bot.tables import Tables
from cogs.inboxes import Inboxes, tells_alone
from cogs.losses import direct
from cogs.places import table_words

OFFERED = "direct-seat-offered"


async def tell_holders(tables: Tables, inboxes: Inboxes, before: Table, after: Table, doer: int) -> None:
    """Write once to each but *doer* whose seat was given away, offered or given back since *before*."""
    for seat, person, what in _changes(before, after):
        wishes = await inboxes.wants(person)
        if person == doer or wishes is None:
            continue
        spoken = table_words(after, wishes.told_in)
        told = spoken(what, seat=spoken.name(seat_token(seat)))
        post = direct(after, spoken("direct-line", title=after.title, what=told), spoken)
        key = await tables.telling.mark(after, f"{what}-{seat}-{after.number}-{person}")
        silent = what == OFFERED and not await _rings(tables, after, seat, wishes)
        await inboxes.whisper(ForPlayer(person, post), key=key, silent=silent)


async def _rings(tables: Tables, table: Table, seat: Seat, wishes: Preferences) -> bool:
    """Whether an offer rings where it is told alone: elsewhere its message in the channel does."""
    polls = await tables.voting.polls(table.id)
    offer = next(
        (one.vote for one in polls if one.vote.seat == seat and votes.is_offer(table, one.vote)), None
    )
    return tells_alone(wishes) and offer is not None and not await tables.voting.is_silent(table, offer)


def _changes(before: Table, after: Table) -> Iterator[tuple[Seat, int, str]]:
    """Which seat concerns whom, and the sentence that says how."""
    for number, (was, now) in enumerate(zip(before.chairs, after.chairs, strict=False)):
        if was.person is not None and was.person != now.person:
            yield Seat(number), was.person, _to(now)
        if now.person is not None and now.person != was.person and was.offered != now.person:
            yield Seat(number), now.person, "direct-seat-back"
        if now.offered is not None and now.offered != was.offered:
            yield Seat(number), now.offered, OFFERED


def _to(chair: Chair) -> str:
    return "direct-seat-to-computer" if chair.person is None else "direct-seat-to-person"
