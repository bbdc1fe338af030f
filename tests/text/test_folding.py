"""What is the same is found, what only looks so is told apart."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.text.alike import is_like
from bot.text.folding import folded, meant, within

ANY = st.text(min_size=1, max_size=12)
NEAR = st.text("RrAaÁáIil1O0о ’'-–\u200d\u2068ßs（(３3) #", min_size=1, max_size=6)
"""Texts that are easily taken for each other."""


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Piper’s Hut", "Piper's Hut"),
        ("piper´s  hut", "Piper's Hut"),
        ("pipers hut", "Piper’s Hut"),
        ("`Piper's Hut`", "Piper’s Hut"),
        ("ＲＡＶＥＮＳ　３", "Ravens 3"),
        ("ravens ٣", "Ravens 3"),
        ("Strasse", "Straße"),
        ("Malmo", "Malmö"),
        ("Kobenhavn", "København"),
        ("oeuvre", "Œuvre"),
        ("istanbul", "İstanbul"),
        ("DIYARBAKIR", "Diyarbakır"),
        ("a–b", "a-b"),
        ("a\u200db\ufe0f", "ab"),
        ("\u2068דנה\u2069", "דנה"),
    ],
)
def test_what_differs_by_keyboard_alone_is_the_same(typed: str, name: str) -> None:
    assert folded(typed) == folded(name)
    assert meant(typed, [("Another", 1), (name, 2)]) == [2]


@pytest.mark.parametrize(
    "typed", ["Rats.", "rats. ", "Rats?!", "**Rats**", "_rats_", "@Rats", "> rats", "“Rats”.", "rat,"]
)
def test_what_a_keyboard_or_a_copy_puts_round_a_name_is_not_of_it(typed: str) -> None:
    assert meant(typed, [("Another", 1), ("Rats", 2)]) == [2]
    assert meant(typed, [("Rats", 1), ("rats", 2), (typed, 3)]) == [3]
    assert meant(". ", [("Rats", 1), ("…", 2)]) == []


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("fortune tellers tent", "Fortune-teller's Tent"),
        ("Play discard or build", "Play, discard or build"),
        ("our own decisions:turns", "Our own decisions: turns"),
        ("Ravens3", "Ravens 3"),
        ("fortune te", "Fortune-teller's Tent"),
    ],
)
def test_a_name_is_found_with_a_space_for_a_hyphen_or_without_a_comma(typed: str, name: str) -> None:
    assert meant(typed, [("Another", 1), (name, 2)]) == [2]
    assert meant(typed, [(name, 1), (typed, 2)]) == [2]
    assert within([name, "Another"], typed) == [name]


def test_the_sign_of_a_number_is_of_it() -> None:
    assert meant("- 2", [("+2", 1), ("2", 2)]) == []
    assert meant("–2", [("+2", 1), ("−2", 2)]) == [2]


def test_the_nearest_name_wins_and_where_none_is_nearer_all_are_meant() -> None:
    named = [("Ravens", 1), ("ravens", 2), ("Rávens", 3), ("Ravens (3)", 4)]
    assert [meant(name, named) for name, _ in named] == [[1], [2], [3], [4]]
    assert meant("RAVENS", named) == [1, 2]
    assert meant("raven", named) == [1, 2, 3, 4]
    assert meant("ràvens", named) == [1, 2, 3]
    assert meant("rats", named) == meant("", named) == meant(" ’ ", named) == []


@given(st.lists(ANY | NEAR, min_size=1, max_size=8, unique=True))
def test_whatever_is_shown_is_found_by_its_own_text(names: list[str]) -> None:
    assert all(meant(name, [(one, one) for one in names]) == [name] for name in names)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "Аnn"),
        ("Ann", "ANN"),
        ("Bob", "B0b"),
        ("Ill", "lll"),
        ("Al", "AI"),
        ("Rosa", "Ｒｏѕа"),
        ("Marner", "Mamer"),
        ("Ann", "A\u200dnn"),
        ("O’Neil", "O'Neil"),
        ("Τom", "Tom"),
    ],
)
def test_other_letters_of_the_same_look_make_no_other_name(one: str, other: str) -> None:
    assert is_like(one, [other])


@pytest.mark.parametrize(
    ("one", "other"), [("Ann", "Anna"), ("Ravens", "Rávens"), ("Ali", "Ale"), ("Ai", "Al")]
)
def test_what_looks_different_is_told_apart(one: str, other: str) -> None:
    assert not is_like(one, [other])
