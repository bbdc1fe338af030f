"""Titles say only what cannot format, ping or hide."""

import pytest

from bot.desks import Refused
from bot.lobby import title_of


@pytest.mark.parametrize(
    "title",
    [
        "Ravens",
        "7 crows",
        "7, crows",
        "1.5 crows",
        "Ann's & Bo’s (late)",
        "Ñandú",
        "Казань",
        "r" * 32,
        "Was it? It was!",
        # Scripts that are written with joiners.
        "می\u200cخواهم",
        "ශ්\u200dරී",
        "क्\u200dष",
    ],
)
def test_plain_titles_are_taken_as_they_are(title: str) -> None:
    assert title_of(title, (), ()) == title


def test_spaces_round_and_in_a_title_are_made_one() -> None:
    assert title_of("  The   ravens ", (), ()) == "The ravens"


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ("Ravens\u202f!", "Ravens !"),
        ("The\u00a0ravens", "The ravens"),
        ("Ann\u2009–\u2009Bo", "Ann - Bo"),
        ("Rats—again", "Rats-again"),
        ("So…", "So..."),
        ("Ann‘s", "Ann’s"),
        ("Annʼs", "Ann’s"),
        ("ネズミ（３）！", "ネズミ(３)!"),
        ("Ravens\u200e", "Ravens"),
    ],
)
def test_what_a_keyboard_makes_of_a_sign_is_that_sign_in_a_title(typed: str, title: str) -> None:
    assert title_of(typed, (), ()) == title


@pytest.mark.parametrize(
    "title",
    [
        "",
        "   ",
        "r" * 33,
        "```",
        "@everyone",
        "<@&1>",
        "[x](http://e.example)",
        "**loud**",
        "a\nb",
        "\u202eravens",
        "Ra\u200dvens",
        "می\u200c",
        "ravens\u200b",
        "\u3164",
        "-list",
        "(ravens)",
        "e" + "\u0301\u0302\u0303\u0304",
        "rat 🐀",
        "1. Ravens",
        "12) Ravens",
        "2026. Ravens",
    ],
)
def test_other_titles_are_refused_with_what_is_allowed(title: str) -> None:
    with pytest.raises(Refused) as refused:
        title_of(title, ("Ravens",), ())
    assert refused.value.reason.key == "title"


def test_without_a_wish_the_first_word_not_in_use_is_the_title() -> None:
    assert title_of(None, ("Ravens", "Rats"), ("ravens",)) == "Rats"
    assert title_of(None, ("Ravens",), ("Ravens", "Ravens 2")) == "Ravens 3"


@pytest.mark.parametrize("wished", ["Ravens", "ravens", "Rаvens", "ＲＡＶＥＮＳ", "Rаven\u0455"])
def test_a_title_that_looks_like_one_in_use_gets_a_number(wished: str) -> None:
    title = title_of(wished, (), ("Ravens",))
    assert title.endswith(" 2")
    assert title_of(wished, (), ("Ravens", title)).endswith(" 3")
    assert title_of("Rávens", (), ("Ravens",)) == "Rávens"


def test_a_number_leaves_a_title_as_long_as_titles_may_be() -> None:
    assert title_of("r" * 32, (), ("r" * 32,)) == "r" * 30 + " 2"
    assert title_of("é" * 31 + "o\u0323", (), ("é" * 31 + "o\u0323",)) == "é" * 30 + " 2"


@pytest.mark.parametrize("title", ["1.", "12)", "2026."])
def test_a_title_that_would_begin_a_list_is_refused(title: str) -> None:
    with pytest.raises(Refused):
        title_of(title, (), ())
