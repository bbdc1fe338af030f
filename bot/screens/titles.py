"""Tables by their titles, told apart where several stand in one list."""

from collections.abc import Iterable, Sequence

from bot.desks import Table
from bot.text import folding
from bot.text.alike import is_like


def titles(tables: Iterable[Table]) -> list[str]:
    """What the tables are called in one list: with its number each that could be taken for another."""
    every = list(tables)
    return [_numbered(table) if _is_mistakable(table, every) else table.title for table in every]


def meant(typed: str, tables: Sequence[Table]) -> list[Table]:
    """The tables that *typed* may mean: by title, or as it was shown with a number that it needed then."""
    called = [(name, at) for at, table in enumerate(tables) for name in (table.title, _numbered(table))]
    return [tables[at] for at in folding.meant(typed, called)]


def _numbered(table: Table) -> str:
    """Title and number; no title has that sign, so none reads like another one's number."""
    return f"{table.title} #{table.id}"


def _is_mistakable(table: Table, among: Sequence[Table]) -> bool:
    """Whether another one's title looks like this one's, or is found by the same letters."""
    others = [other.title for other in among if other.id != table.id]
    return is_like(table.title, others) or folding.folded(table.title) in map(folding.folded, others)
