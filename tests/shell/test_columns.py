"""Tables as they come out of the store, also those of a release that let more into names."""

from msgspec import to_builtins

from bot.columns import table_of
from bot.text import SHAPES, words
from tests.screens.public.tables import table


def test_names_of_an_older_release_come_without_our_marks_and_none_twice() -> None:
    stored = to_builtins(table(("Ann ▲ Bo", "Ann Bo", "Computer", "● Dan", "ＡNN BO")))
    chairs = table_of(stored).chairs
    assert [chair.name for chair in chairs] == ["Ann Bo", "Ann Bo (2)", "Seat 3", "Dan", "ＡNN BO (3)"]
    spoken = words("en", None, [chair.name for chair in chairs])
    shown = " ".join(spoken.name(f"seat{seat}") for seat in range(1, 6))
    assert [sign for sign in shown if sign in SHAPES] == list(SHAPES[:5])


def test_a_table_without_such_names_comes_as_it_was_stored() -> None:
    one = table(("Ann", "Bo", "Cara"))
    assert table_of(to_builtins(one)) == one
