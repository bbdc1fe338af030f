"""Names of people cannot be refused: they are cleaned, cut and told apart."""

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from bot.names import MOST_CHARACTERS, MOST_GRAPHEMES, clean, seated
from bot.text.markup import escaped

FAMILY = "👩\u200d👩\u200d👧\u200d👦"


@pytest.mark.parametrize(
    ("display", "name"),
    [
        ("Ann", "Ann"),
        ("  Ann \n\t Lee ", "Ann Lee"),
        ("\u202eevil\u2066", "evil"),
        ("a\u200bb\u00adc\ufeff", "abc"),
        ("a\u200db", "ab"),
        ("x\u2028y\u0085z", "x y z"),
        ("Z" + "\u0301" * 50 + "oe", "Ź\u0301\u0301\u0301oe"),
        (FAMILY, FAMILY),
        ("❤️ Ann", "❤️ Ann"),
        ("🇬🇧", "🇬🇧"),
        ("```@everyone", "```@everyone"),
        ("नमस्ते", "नमस्ते"),
    ],
)
def test_what_cannot_be_seen_is_taken_away(display: str, name: str) -> None:
    assert seated(display, 0, ()) == name


@pytest.mark.parametrize("display", ["", "   ", "\u3164", "\u200b\u202e", "\u0301", "\x07", "\u2800"])
def test_an_empty_rest_becomes_the_seat(display: str) -> None:
    assert seated(display, 2, ()) == "Seat 3"


@pytest.mark.parametrize("alike", ["Ann", "ann", "ＡＮＮ", "Ａnn\u200b"])
def test_equal_and_look_alike_names_are_numbered(alike: str) -> None:
    name = seated(alike, 1, ["Ann"])
    assert name == f"{clean(alike)} (2)"
    assert seated(alike, 2, ["Ann", name]).endswith(" (3)")


def test_a_long_name_is_cut_between_graphemes() -> None:
    name = seated("The Right Honourable Ann", 0, ())
    assert name == "The Right Honou…"
    assert seated("The Right Honourable Bo", 1, [name]) == "The Right H… (2)"
    assert len(regex.findall(r"\X", seated(FAMILY * 30, 0, ()))) < MOST_GRAPHEMES


@given(st.text(max_size=60), st.lists(st.text(max_size=20), max_size=4))
def test_any_name_fits_and_is_unlike_the_others(display: str, others: list[str]) -> None:
    taken: list[str] = []
    for seat, other in enumerate(others):
        taken.append(seated(other, seat, taken))
    name = seated(display, len(taken), taken)
    assert name.strip()
    assert name == name.strip()
    assert name not in taken
    assert len(regex.findall(r"\X", name)) <= MOST_GRAPHEMES
    assert len(escaped(name)) <= MOST_CHARACTERS
    assert not regex.search(r"[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]", name)
