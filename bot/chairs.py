"""Who holds a seat while a game goes on: it is given to the computer, offered, taken, come back to; pure."""

from dataclasses import replace
from typing import Any

from bot.desks import Chair, Refused, Status, Table
from bot.games.protocol import Seat, seat_token
from bot.names import seated


def vacated(table: Table, seat: Seat, kept_for: int | None = None) -> Table:
    """The table with the computer in *seat* for good; without people it closes.

    *kept_for*: who was in time and did not agree.
    """
    chair = table.chairs[seat]
    # The name stays: the log has told of this seat under it.
    empty = replace(chair, person=None, computer=True, former=_former(chair), since=table.number)
    offered = chair.offered if kept_for is None else None
    return _with(table, seat, replace(empty, gone=False, offered=offered, kept_for=kept_for))


def offered(table: Table, seat: Seat, whom: int | None) -> Table:
    """The table with *seat* offered to *whom*; None: to nobody any more."""
    return _with(table, seat, replace(table.chairs[seat], offered=whom))


def taken(table: Table, seat: Seat, person: int, name: str) -> Table:
    """The table with *person* in *seat*, whoever held it before."""
    former = _former(table.chairs[seat])
    others = [other.name for number, other in enumerate(table.chairs) if number != seat]
    after = _with(table, seat, Chair(seated(name, seat, others), person, former=former, since=table.number))
    # Nobody holds two seats: what else was offered to that person is so no more.
    kept = (replace(chair, offered=None) if chair.offered == person else chair for chair in after.chairs)
    return replace(after, chairs=tuple(kept))


def hosted(table: Table, seat: Seat) -> Table:
    """The table with whoever holds *seat* as its host."""
    person = table.chairs[seat].person
    if person is None:
        raise Refused.of("host_no_person", seat=seat_token(seat))
    if person == table.host:
        raise Refused.of("host_already", seat=seat_token(seat))
    return replace(table, host=person)


def without_host(table: Table, gone: int | None) -> Table:
    """The hosting goes to the first person left; where only computers are left, the table closes."""
    if not table.people:
        return replace(table, status=Status.CLOSED)
    return replace(table, host=(table.present or table.people)[0]) if gone == table.host else table


def check_may_sit(table: Table, seat: Seat, person: int) -> None:
    """Refuse who sits here, or has held another seat: what they know of that one must not come along."""
    at = table.seat_of(person)
    if at is not None:
        raise Refused.of("sits_here", seat=seat_token(at))
    for number, chair in enumerate(table.chairs):
        if number != seat and person in chair.former:
            raise Refused.of("held_another_seat", seat=seat_token(Seat(number)))


def check_not_kept(table: Table, seat: Seat, person: int) -> None:
    """Refuse where *seat* is kept for somebody else, who alone may see it."""
    if is_kept_from(table, seat, person):
        raise Refused.of("seat_kept", seat=seat_token(seat))


def is_kept_from(table: Table, seat: Seat, person: int) -> bool:
    """Whether *seat* is kept for somebody else than *person*."""
    return table.chairs[seat].kept_for not in {None, person}


def offered_no_more(table: Table, person: int) -> Table:
    """The table without an offer of a seat to *person*."""
    kept = (replace(one, offered=None) if one.offered == person else one for one in table.chairs)
    return replace(table, chairs=tuple(kept))


def kept_for_nobody(table: Table, person: int) -> Table:
    """The table without the seats that are kept for *person*."""
    kept = (replace(one, kept_for=None) if one.kept_for == person else one for one in table.chairs)
    return replace(table, chairs=tuple(kept))


def offered_to(table: Table, person: int) -> Seat | None:
    """The seat that is offered to *person*."""
    for seat, chair in enumerate(table.chairs):
        if chair.offered == person:
            return Seat(seat)
    return None


def belongs(table: Table, person: int) -> bool:
    """Whether *person* has to do with the table: as host, in a seat or before in one, or by an offer."""
    return person == table.host or any(
        person in chair.former or person in (chair.person, chair.offered) for chair in table.chairs
    )


def asked(table: Table, public: Any) -> tuple[Seat, ...]:
    """The seats of the persons who are asked something, as everybody can tell by the *public* view."""
    return tuple(one.seat for one in public.awaiting if table.chairs[one.seat].person is not None)


def given_up(table: Table, person: int) -> Seat | None:
    """The seat that *person* held and does not hold any more."""
    if table.seat_of(person) is not None:
        return None
    return next((Seat(seat) for seat, chair in enumerate(table.chairs) if person in chair.former), None)


def _former(chair: Chair) -> frozenset[int]:
    """Who held a seat once its holder has given it up."""
    return chair.former if chair.person is None else chair.former | {chair.person}


def _with(table: Table, seat: Seat, chair: Chair) -> Table:
    gone = table.chairs[seat].person
    chairs = (*table.chairs[:seat], chair, *table.chairs[seat + 1 :])
    after = replace(table, chairs=chairs)
    return after if gone == chair.person else without_host(after, gone)
