"""Who may do what: rows are made by who holds the seat, and each part of a table changed by who may."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.games.protocol import CLOCK, TABLE, Seat, seat_token, token_seat
from bot.positions import HOUSE
from tests.fuzz.archive import Line, Stored


@dataclass(frozen=True)
class Actors:
    """Who did something in a step, and where each of them may manage the channel; nobody: time alone."""

    people: frozenset[int]
    managed: frozenset[tuple[int, int]] = frozenset()
    """(person, channel)."""


def authors(was: Stored | None, now: Stored, lines: list[Line], actors: Actors) -> Iterator[str]:
    """Only who holds a seat makes its moves; the computer plays its own."""
    skipped: set[str] = set()
    for number, seat, text, _ in lines:
        verb, *picks = text.split()
        skipped |= set(picks) if (seat, verb) == (HOUSE, "skip") else set()
        if seat >= 0:
            holder = was.chairs[seat].person if was and seat < len(was.chairs) else None
            if verb == "undo":
                others = {chair.person for chair in now.chairs} - {holder} if "agreed" in picks else {holder}
                if not others & actors.people:
                    yield f"row {number} was taken back for somebody else"
            elif seat_token(Seat(seat)) in skipped:
                continue  # The computer decided in that one's stead; who may wish that is looked at above.
            elif not now.chairs[seat].computer and holder not in actors.people:
                yield f"row {number} was made by somebody else than who sits there"
        elif seat == HOUSE:
            if not _may(was, now, verb, picks, actors):
                yield f"row {number} ({text}) was made by nobody who may"
        elif seat not in (TABLE, CLOCK):
            yield f"row {number} was made by seat {seat}"


def _may(was: Stored | None, now: Stored, verb: str, picks: list[str], actors: Actors) -> bool:
    if was is None:
        return False
    own = {seat_token(Seat(seat)) for person in actors.people if (seat := was.seat_of(person)) is not None}
    match [verb, *picks]:
        case ["start"]:
            return was.host in actors.people and was.status == "lobby"
        case ["resign", given_up]:
            return given_up in own
        case ["host", _]:
            return _may_hand_over(was, now, actors)
        case ["end", "host"]:
            return was.host in actors.people
        case ["end", "moderator"]:
            return _manages(was, actors)
        case ["end", "nobody"]:
            return all(chair.person is None for chair in now.chairs)
        case _:
            return _may_by_vote(was, now, [verb, *picks], own, actors)


def _may_by_vote(was: Stored, now: Stored, row: list[str], own: set[str], actors: Actors) -> bool:
    """What those who play vote on, and who manages the channel may decide."""
    match row:
        case ["replaced", seat, "person"]:
            chairs = [table.chairs[token_seat(seat)] for table in (was, now)]
            return chairs[0].offered == chairs[1].person and chairs[1].person in actors.people
        case ["skip" | "replaced" | "asked", seat, *_]:
            return _manages(was, actors) or bool(own - {seat})
        case ["pause"] | ["resume"] | ["back", _]:
            return _manages(was, actors) or bool(own)
        case _:
            return False


def authority(was: Stored | None, now: Stored, actors: Actors) -> Iterator[str]:
    """Who may change which part of a table."""
    if was is None:
        if now.host not in actors.people or now.status != "lobby":
            yield "was opened by somebody else than its host"
        return
    is_host = was.host in actors.people
    if was.status != now.status:
        yield from _turned(was, now, actors)
    if not was.is_open and (was.number, was.chairs, was.options) != (now.number, now.chairs, now.options):
        yield "was done, and changed"
    if (was.options, was.vetoed) != (now.options, now.vetoed):
        if was.status != "lobby":
            yield "its options changed after the start"
        if not is_host and not (was.vetoed != now.vetoed and _sat(was, actors)):
            yield "its options were changed by somebody who may not"
    if was.host != now.host and not _may_hand_over(was, now, actors):
        yield "its host changed without leaving"
    if was.chairs != now.chairs:
        yield from _chairs(was, now, actors)


def _turned(was: Stored, now: Stored, actors: Actors) -> Iterator[str]:
    manages = _manages(was, actors)
    match was.status, now.status:
        case ("lobby", "running") | ("lobby", "over"):
            allowed = was.host in actors.people
        case "lobby", "closed":
            left = _sat(was, actors) and not any(chair.person for chair in now.chairs)
            allowed = was.host in actors.people or manages or left
        case (("running" | "paused"), "over"):
            allowed = True
        case ("running", "paused") | ("paused", "running"):
            allowed = _sat(was, actors) or manages
        case (("running" | "paused"), "closed"):
            allowed = was.host in actors.people or manages or not any(chair.person for chair in now.chairs)
        case _:
            allowed = False
    if not allowed:
        yield f"went from {was.status} to {now.status} by somebody who may not"


def _chairs(was: Stored, now: Stored, actors: Actors) -> Iterator[str]:
    before = {chair.person for chair in was.chairs if chair.person is not None}
    after = {chair.person for chair in now.chairs if chair.person is not None}
    former = {person for chair in was.chairs for person in chair.former}
    if not after - before - former <= actors.people:
        yield "somebody sits there who did not ask"
    if was.number:
        yield from _given_up(was, now, actors)
        return
    if not before - after <= actors.people and was.host not in actors.people:
        yield "somebody lost a seat by others than the host"
    computers = [sum(chair.computer for chair in table.chairs) for table in (was, now)]
    if computers[0] != computers[1] and was.host not in actors.people:
        yield "a computer came or went without the host"


def _given_up(was: Stored, now: Stored, actors: Actors) -> Iterator[str]:
    """In a game a chair is given up, or taken by others' will; who sits down held it before, or was asked."""
    if len(was.chairs) != len(now.chairs):
        yield "the number of seats changed during the game"
    for old, new in zip(was.chairs, now.chairs, strict=False):
        if old == new:
            continue
        decided = _manages(was, actors) or _sat(was, actors)
        if replace(old, offered=None) == replace(new, offered=None):
            allowed = decided or old.offered in actors.people
        elif new.computer:
            allowed = decided and old.person in new.former and set(old.former) < set(new.former)
        else:
            allowed = new.person in old.former or (old.offered == new.person and new.person in actors.people)
        if not allowed:
            yield "a seat changed hands during the game"


def _may_hand_over(was: Stored, now: Stored, actors: Actors) -> bool:
    return was.host in actors.people or _manages(was, actors) or now.seat_of(was.host) is None


def _manages(table: Stored, actors: Actors) -> bool:
    return any((person, table.channel) in actors.managed for person in actors.people)


def _sat(table: Stored, actors: Actors) -> bool:
    return any(table.seat_of(person) is not None for person in actors.people)
