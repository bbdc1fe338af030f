"""Seats that change hands by others' doing: whom it concerns is told alone, beside what all are told."""

from collections.abc import Iterator
from typing import NamedTuple

from bot import votes
from bot.audience import ForPlayer
from bot.desks import UNDER_WAY, Chair, Table, Vote
from bot.games.protocol import Seat, seat_token
from bot.tables import Tables
from cogs.inboxes import Inboxes, tells_alone
from cogs.losses import direct
from cogs.places import table_words

OFFERED = "direct-seat-offered"


class Change(NamedTuple):
    """Which seat concerns whom, and the key of the sentence that says how."""

    seat: Seat
    person: int
    what: str


async def tell_holders(
    tables: Tables, inboxes: Inboxes, before: Table, after: Table, doer: int | None
) -> None:
    """Write once to each but *doer* whose seat was given away, offered or given back since *before*.

    Nobody is where the game ended by it: all are told that. Whoever is told of an offer neither so nor by its
    message in the channel is to be pinged for it.
    """
    for change in _changes(before, after) if after.status in UNDER_WAY else ():
        if change.person == doer:
            continue
        offer = await _offer(tables, after, change)
        is_told = await _written(tables, inboxes, after, change, offer)
        if not is_told and offer is not None and await _is_unheard(tables, after, offer, change.person):
            await tables.voting.owes(after.id, offer, {change.person})


async def _written(
    tables: Tables, inboxes: Inboxes, table: Table, change: Change, offer: Vote | None
) -> bool:
    """Whether it reached the person; an offer rings only where its message in the channel does not."""
    wishes = await inboxes.wants(change.person)
    if wishes is None:
        return False
    spoken = table_words(table, wishes.told_in)
    told = spoken(change.what, seat=spoken.name(seat_token(change.seat)))
    post = direct(table, spoken("direct-line", title=table.title, what=told), spoken)
    key = await tables.telling.mark(table, f"{change.what}-{change.seat}-{table.number}-{change.person}")
    rings = offer is None or (tells_alone(wishes) and not await tables.voting.is_silent(table, offer))
    message = ForPlayer(change.person, post)
    return bool(await inboxes.whisper(message, key=key, silent=not rings))


async def _offer(tables: Tables, table: Table, change: Change) -> Vote | None:
    """The open offer that it is about, if it is one."""
    if change.what != OFFERED:
        return None
    polls = [one.vote for one in await tables.voting.polls(table.id) if one.vote.seat == change.seat]
    return next((vote for vote in polls if votes.is_offer(table, vote)), None)


async def _is_unheard(tables: Tables, table: Table, offer: Vote, person: int) -> bool:
    """Whether the offer's message in the channel may not ring for *person*, who wishes to hear of offers."""
    if await tables.voting.rings_later(table, offer):
        return True
    if await tables.voting.is_silent(table, offer):
        return False
    # Until the channel takes it they may be asleep; if not, it is noted that it rang for them.
    return offer.message is None or tells_alone(await tables.wishes.preferences(person))


def _changes(before: Table, after: Table) -> Iterator[Change]:
    for number, (was, now) in enumerate(zip(before.chairs, after.chairs, strict=False)):
        if was.person is not None and was.person != now.person:
            yield Change(Seat(number), was.person, _to(now))
        if now.person is not None and now.person != was.person and was.offered != now.person:
            yield Change(Seat(number), now.person, "direct-seat-back")
        if now.offered is not None and now.offered != was.offered:
            yield Change(Seat(number), now.offered, OFFERED)


def _to(chair: Chair) -> str:
    return "direct-seat-to-computer" if chair.person is None else "direct-seat-to-person"
