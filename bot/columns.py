"""Tables, chairs, clocks and votes as the store takes them, and tables as it gives them; pure."""

from collections.abc import Sequence
from dataclasses import asdict, replace

import msgspec

from bot.desks import Chair, PlayerClock, Table, Vote
from bot.names import told_apart
from bot.store import Record, Value


def table_of(record: Record) -> Table:
    """A table from its record; names from before their marks were taken off are shown without them."""
    table = msgspec.convert(record, Table)
    names = told_apart(tuple((chair.name, chair.person is not None) for chair in table.chairs))
    if all(name == chair.name for name, chair in zip(names, table.chairs, strict=True)):
        return table
    named = zip(table.chairs, names, strict=True)
    return replace(table, chairs=tuple(replace(chair, name=name) for chair, name in named))


def table_columns(table: Table) -> dict[str, Value]:
    """The columns of a table that the shell itself changes; chairs and log have rows of their own."""
    return {
        "status": table.status.value,
        "host": table.host,
        "options": table.options,
        "vetoed": {key: sorted(people) for key, people in table.vetoed.items()},
        "closes_at": table.closes_at,
        "paused_at": table.paused_at,
        "parent": table.parent,
        "rested": table.rested,
        "seed_hash": table.seed_hash,
        "rules_version": table.rules_version,
    }


def changes(before: Table, after: Table) -> dict[str, Value]:
    """The columns in which two versions of a table differ."""
    return _changed(table_columns(before), table_columns(after))


def chair_columns(chairs: Sequence[Chair]) -> list[dict[str, Value]]:
    """The chairs."""
    return [{**asdict(chair), "former": sorted(chair.former)} for chair in chairs]


def clock_columns(clocks: Sequence[PlayerClock]) -> list[dict[str, Value]]:
    """Some clocks."""
    return [asdict(clock) for clock in clocks]


def vote_columns(vote: Vote, was: Vote | None = None) -> dict[str, Value]:
    """What the store is to change of a vote that was as *was*; None: it is to be opened."""
    now = _vote_columns(vote)
    return now if was is None else {"id": vote.id} | _changed(_vote_columns(was), now)


def vote_ballots(vote: Vote) -> dict[str, Value]:
    """The ballots alone; whatever is written of them has its message brought up to date."""
    return {"ballots": {str(person): answer for person, answer in vote.ballots.items()}}


def _vote_columns(vote: Vote) -> dict[str, Value]:
    told = ("id", "message", "shown", "revision")
    columns = {**asdict(vote), **vote_ballots(vote), "asked": sorted(vote.asked), "owed": sorted(vote.owed)}
    return {name: value for name, value in columns.items() if name not in told}


def _changed(before: dict[str, Value], after: dict[str, Value]) -> dict[str, Value]:
    return {name: value for name, value in after.items() if value != before[name]}
