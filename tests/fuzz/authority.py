"""Who may do what: rows are made by who holds the seat, and each part of a table changed by who may."""

from collections.abc import Collection, Iterator
from dataclasses import replace

from bot.games.protocol import CLOCK, TABLE, Seat, seat_token, token_seat
from bot.house import HOUSE
from tests.fuzz.archive import Line, Seated, Stored
from tests.fuzz.polls import Actors, Change, was_decided


def authors(was: Stored | None, now: Stored, lines: list[Line], change: Change | None) -> Iterator[str]:
    """Only who holds a seat makes its moves; the computer plays its own, and for whom it was told to."""
    skipped = set[int]()
    actors = Actors(frozenset()) if change is None else change.actors
    for number, seat, text, _ in lines:
        verb, *picks = text.split()
        if seat >= 0:
            holders = {
                table.chairs[seat].person for table in (was, now) if table and seat < len(table.chairs)
            }
            if verb == "undo":
                if not _may_undo(holders, seat, picks, now, change):
                    yield f"row {number} was taken back for somebody else"
            elif seat not in skipped and not now.chairs[seat].computer and not holders & actors.people:
                yield f"row {number} was made by somebody else than who sits there"
        elif seat == HOUSE:
            if was is None or change is None or not _may(was, now, verb, picks, change):
                yield f"row {number} ({text}) was made by nobody who may"
            skipped |= {token_seat(picks[0])} if verb == "skip" else set()
        elif seat not in (TABLE, CLOCK):
            yield f"row {number} was made by seat {seat}"


def _may_undo(
    holders: set[int | None], seat: int, picks: list[str], now: Stored, change: Change | None
) -> bool:
    """Alone only who made the move; where all had to agree, by the vote, or where nobody else is there."""
    if change is None:
        return False
    if "agreed" not in picks:
        return bool(holders & change.actors.people)
    agreed = any(vote.seat == seat and vote.outcome == "yes" for vote in change.closed("undo"))
    return agreed or {*change.was.people, *now.people} - change.gone <= holders


def _may(was: Stored, now: Stored, verb: str, picks: list[str], change: Change) -> bool:
    actors = change.actors
    own = {seat_token(Seat(seat)) for person in actors.people if (seat := was.seat_of(person)) is not None}
    match [verb, *picks]:
        case ["start"]:
            return was.status == "lobby" and _by_host(change)
        case ["resign", given_up]:
            return given_up in own
        case ["host", _]:
            left = was.host in actors.left or now.seat_of(was.host) is None
            return (
                left
                or was.host in actors.people
                or actors.manage(was, watching=True)
                or _is_heir(was, now, change)
            )
        case ["end", "vote"]:
            return was_decided(change, "end", None, "yes")
        case ["end", "moderator"]:
            return actors.manage(was, watching=True)
        case ["end", "player"]:
            return _sat(was, actors)
        case ["end", "nobody"]:
            return set(now.people) <= actors.left
        case _:
            return _may_decide(verb, picks, change)


def _by_host(change: Change) -> bool:
    """Whether the host did it, or who became the host of a lobby since the former one has left the server."""
    people = change.actors.people
    return change.was.host in people or (change.was.host in change.actors.left and change.now.host in people)


def _is_heir(was: Stored, now: Stored, change: Change) -> bool:
    """Whether the host is late, and who has the hosting now took it, or gave it on."""
    return was.seat_of(was.host) in change.late and _sat(was, change.actors)


def _may_decide(verb: str, picks: list[str], change: Change) -> bool:
    """Whether what a vote decides was decided, or done by whoever needs none."""
    match [verb, *picks]:
        case ["pause" | "resume" as kind]:
            return was_decided(change, kind, None, "yes")
        case ["skip", seat]:
            return was_decided(change, "skip", token_seat(seat), "skip")
        case ["unset", seat] | ["released", seat, "taken"]:
            return change.has_house_row(f"resign {seat}", f"replaced {seat} ", f"back {seat}")
        case ["released", seat, "left"]:
            return change.was.chairs[token_seat(seat)].person in change.actors.left
        case ["asked", seat]:
            return change.has_house_row(f"skip {seat}")
        case ["replaced", seat, "computer"]:
            return was_decided(change, "replace", token_seat(seat), "replace")
        case ["replaced", seat, "person"]:
            return _took(change, token_seat(seat))
        case ["back", seat]:
            return was_decided(change, "return", token_seat(seat), "yes")
        case _:
            return False


def _took(change: Change, seat: int) -> bool:
    """Whether who was asked took that seat."""
    return any(
        vote.seat == seat and vote.outcome == "yes" and vote.whom in change.actors.people
        for vote in change.closed("replace")
    )


def authority(was: Stored | None, now: Stored, change: Change | None, actors: Actors) -> Iterator[str]:
    """Who may change which part of a table."""
    if was is None or change is None:
        if now.host not in actors.people or now.status != "lobby":
            yield "was opened by somebody else than its host"
        return
    is_host = _by_host(change)
    if was.status != now.status:
        yield from _turned(was, now, change)
    if not was.is_open and (was.number, was.chairs, was.options) != (now.number, now.chairs, now.options):
        yield "was done, and changed"
    if (was.options, was.vetoed) != (now.options, now.vetoed):
        if was.status != "lobby":
            yield "its options changed after the start"
        left = was.options == now.options and set(was.people) - set(now.people)
        if not is_host and not left and not (was.vetoed != now.vetoed and _sat(was, actors)):
            yield "its options were changed by somebody who may not"
    passed_on = change.has_house_row("host") if was.number else is_host
    if was.host != now.host and not (passed_on or was.host in change.gone):
        yield "its host changed without leaving"
    if was.chairs != now.chairs:
        yield from _chairs(change)


def _turned(was: Stored, now: Stored, change: Change) -> Iterator[str]:
    """Of a game that goes on the rows tell who paused it, and ended it."""
    actors = change.actors
    match was.status, now.status:
        case ("lobby", "running") | ("lobby", "over"):
            allowed = _by_host(change)
        case "lobby", "closed":
            left = _sat(was, actors) and not any(chair.person for chair in now.chairs)
            left = left or set(was.people) <= change.gone
            allowed = _by_host(change) or actors.manage(was) or left or was.channel in actors.lost
        case (("running" | "paused"), _):
            allowed = now.status != "lobby"
        case _:
            allowed = False
    if not allowed:
        yield f"went from {was.status} to {now.status} by somebody who may not"


def _chairs(change: Change) -> Iterator[str]:
    was, now, actors = change.was, change.now, change.actors
    if was.number:
        yield from _handed_on(change)
        return
    before, after = set(was.people), set(now.people)
    if not after - before <= actors.people:
        yield "somebody sits there who did not ask"
    if not before - after <= actors.people | change.gone and not _by_host(change):
        yield "somebody lost a seat by others than the host"
    computers = [sum(chair.computer for chair in table.chairs) for table in (was, now)]
    if computers[0] != computers[1] and not _by_host(change):
        yield "a computer came or went without the host"


def _is_kept_no_more(old: Seated, new: Seated, left: Collection[int]) -> bool:
    """Whether a seat is as it was, unless it was kept for somebody who has left."""
    return new == old or (old.kept_for in left and new == replace(old, kept_for=None))


def _handed_on(change: Change) -> Iterator[str]:
    """In a game a chair changes only as a row tells, and what somebody knows of a seat stays with it."""
    was, now = change.was, change.now
    if len(was.chairs) != len(now.chairs):
        yield "the number of seats changed during the game"
    for seat, (old, new) in enumerate(zip(was.chairs, now.chairs, strict=False)):
        if _is_kept_no_more(replace(old, offered=None), replace(new, offered=None), change.actors.left):
            continue
        token = seat_token(Seat(seat))
        if not change.has_house_row(f"resign {token}", f"replaced {token}", f"back {token}"):
            yield "a seat changed hands during the game"
        if not set(old.former) <= set(new.former) or not {old.person} - {new.person, None} <= set(new.former):
            yield "who held a seat is forgotten"
        if new.person is not None and _knows_another(now, seat, new):
            yield "somebody sits there who has held another seat"


def _knows_another(now: Stored, seat: int, chair: Seated) -> bool:
    return any(
        chair.person in (other.person, *other.former)
        for number, other in enumerate(now.chairs)
        if number != seat
    )


def _sat(table: Stored, actors: Actors) -> bool:
    return any(table.seat_of(person) is not None for person in actors.people)
