"""Tables in one list: each is told from the others, and found by what it was shown as."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from bot.desks import Table
from bot.screens.titles import meant, titles
from bot.text.alike import is_like
from tests.screens.public.tables import table

TITLES = st.text("RrАаAáIl1O0 3()’'", min_size=1, max_size=4)


def called(*names: str) -> list[Table]:
    return [replace(table(), id=number, title=name) for number, name in enumerate(names, start=3)]


def test_titles_that_look_or_sound_alike_bear_their_numbers() -> None:
    assert titles(called("Ravens", "Bell", "Rats")) == ["Ravens", "Bell", "Rats"]
    assert titles(called("Ravens", "ravens", "Rávens", "Bell")) == [
        "Ravens #3",
        "ravens #4",
        "Rávens #5",
        "Bell",
    ]
    assert titles(called("Ravens (4)", "Ravens")) == ["Ravens (4)", "Ravens"]


def test_what_could_be_several_tables_is_all_of_them() -> None:
    some = called("Ravens", "ravens", "Bell")
    assert meant("RAVENS", some) == meant("rav", some) == some[:2]
    assert meant("Ravens", some) == some[:1]
    assert meant("ravens #3", some) == some[:1]
    assert meant("be", some) == some[2:]


@given(st.lists(TITLES, min_size=1, max_size=6), st.integers(0, 5))
def test_each_is_unlike_the_others_and_found_by_it_also_when_others_are_gone(
    names: list[str], gone: int
) -> None:
    tables = called(*names)
    shown = titles(tables)
    for at, (one, name) in enumerate(zip(tables, shown, strict=True)):
        assert not is_like(name, shown[:at])
        assert meant(name, tables) == [one]
        assert meant(
            name, [other for number, other in enumerate(tables) if number != gone or other is one]
        ) == [one]
