"""Names of people cannot be refused: they are cleaned, cut and told apart."""

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from bot.names import MOST_CHARACTERS, MOST_GRAPHEMES, clean, computer, seated, told_apart
from bot.text import SHAPES, catalogue
from bot.text.alike import is_like
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
        ("Ann ▲ Bo", "Ann Bo"),
        ("● ann·bo", "ann bo"),
        ("🔺 Bo 🔵", "Bo"),
        ("1️⃣ Ann ② ✓ ⏳", "Ann"),
        ("│Ann╱─►→", "Ann"),
        ("Ann Δ Bo ᐃ", "Ann Bo"),
        ("Δημήτρης", "Δημήτρης"),
        ("Gal·la", "Gal.la"),
    ],
)
def test_what_cannot_be_seen_is_taken_away(display: str, name: str) -> None:
    assert seated(display, 0, ()) == name


@pytest.mark.parametrize(
    "display", ["", "   ", "\u3164", "\u200b\u202e", "\u0301", "\x07", "\u2800", "▲", "· ·"]
)
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


STRUCK = "z" + "\u0335" * 3
"""One letter of four signs."""


@pytest.mark.parametrize(
    ("display", "name"),
    [
        ("x" * 16, "x" * 16),
        ("x" * 17, "x" * 15 + "…"),
        ("Ann of the seven seas", "Ann of the seve…"),
        ("Ann of the Low Country", "Ann of the Low…"),
        ("*" * 16, "*" * 16),
        (STRUCK * 10, STRUCK * 10),
        (STRUCK * 9 + "abcd", STRUCK * 9 + "abcd"),
        (STRUCK * 9 + "abcde", STRUCK * 9 + "abc…"),
        (STRUCK * 9 + "ab*d", STRUCK * 9 + "ab…"),
        (STRUCK * 10 + "a", STRUCK * 9 + "…"),
    ],
)
def test_a_name_keeps_as_much_as_fits_into_its_letters_and_its_signs(display: str, name: str) -> None:
    assert seated(display, 0, ()) == name


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


def test_no_sign_with_which_the_bot_orders_its_lines_stays_in_a_name() -> None:
    texts = [path.read_text("utf-8") for path in catalogue.HERE.rglob("*.ftl")]
    signs = {sign for text in (*texts, SHAPES) for sign in text if not sign.isascii() and not sign.isalnum()}
    ordinary = set("’“”„…–«»±\n")
    assert set(SHAPES) <= signs
    assert {sign for sign in signs - ordinary if clean(f"a {sign} b") != "a b"} == set()


@pytest.mark.parametrize(
    "display",
    [
        "Computer",
        "СOMPUTER",
        "Computer (2)",
        "Seat 3",
        "seat ３",
        "Ѕeat 3 ",
        "Nobody",
        "SEAT 6",
    ],
)
def test_nobody_is_called_what_the_bot_calls_others(display: str) -> None:
    assert seated(display, 1, ["Ann"]) == "Seat 2"


@pytest.mark.parametrize(
    ("first", "then"), [("Ann", "Аnn"), ("Bob", "B0b"), ("Ill", "lll"), ("Ann (2)", "Ann (２)")]
)
def test_names_in_other_letters_of_the_same_look_are_numbered(first: str, then: str) -> None:
    assert seated(then, 1, [first]) != clean(then)


def test_computers_are_numbered_beside_each_other() -> None:
    assert computer(["Ann", computer(["Ann"])]) == "Computer (2)"


def test_names_of_an_older_release_are_shown_without_marks_and_told_apart() -> None:
    plain = (("Ann", True), ("Bo 2", True), ("Computer", False))
    assert told_apart(plain) == ("Ann", "Bo 2", "Computer")
    assert told_apart((("Ann", True), ("ann", True))) == ("Ann", "ann (2)")
    assert told_apart((("Al", True), ("AI", True), ("Nobody", True))) == ("Al", "AI (2)", "Seat 3")
    stored = (("Ann ▲", True), ("Ann", True), ("Computer", False), ("Computer", True), ("▲●", False))
    assert told_apart(stored) == ("Ann", "Ann (2)", "Computer", "Seat 4", "Seat 5")


@given(st.lists(st.text(max_size=20) | st.text("AaАnΝ12 ()▲", max_size=6), max_size=6))
def test_names_stay_as_they_were_given_whenever_they_are_read_again(displays: list[str]) -> None:
    taken: list[str] = []
    for seat, display in enumerate(displays):
        taken.append(seated(display, seat, taken))
    assert told_apart(tuple((name, True) for name in taken)) == tuple(taken)
    assert not any(is_like(name, taken[:seat]) for seat, name in enumerate(taken))
    assert not any(set(SHAPES) & set(name) for name in taken)


@pytest.mark.parametrize(
    "line", ["- Ann", "+ Ann", "1. Ann", "12) Ann", "# Ann", "> Ann", "-# Ann", ">>> Ann"]
)
def test_a_name_at_the_start_of_a_line_begins_no_list_or_heading(line: str) -> None:
    assert regex.match(r"[-+] |[#>]|-#|\d+[.)]", escaped(line)) is None


@pytest.mark.parametrize(
    "name",
    [
        "discord.gg/abc",
        "https://a.example",
        "<t:1>",
        "<@1>",
        "<:rat:1>",
        ":rat:",
        "||Ann||",
        "[a](b)",
        "@everyone",
    ],
)
def test_a_name_is_no_link_mention_time_emoji_or_spoiler(name: str) -> None:
    assert not regex.search(r"\w/\w|(?<!\\)[<:|\[`]|@everyone", escaped(name))


@pytest.mark.parametrize("blank", ["\U0001d159", "\U00013441", "\U00013442", "\ufffc"])
def test_signs_that_are_drawn_blank_are_no_part_of_a_name(blank: str) -> None:
    assert seated(blank, 1, ["Ann"]) == "Seat 2"
    assert seated(f"Ann{blank}", 1, ["Ann"]) == "Ann (2)"


@pytest.mark.parametrize(
    "display",
    [
        "Computer （2）",
        "Computer(2)",
        "Computer ﹙2﹚",
        "Computer❨ 2❩",
        "Computer.",
        "Seat3",
        "Seat-3",
        "No body!",
    ],
)
def test_nobody_is_called_as_the_bot_calls_others_whatever_stands_between(display: str) -> None:
    assert seated(display, 1, ["Ann"]) == "Seat 2"


@pytest.mark.parametrize("mark", "𝚫𝛥⚝☩⚬⬤⛤🌑")
def test_signs_like_seat_marks_go_wherever_unicode_has_them(mark: str) -> None:
    assert clean(f"Ann {mark} Bo") == "Ann Bo"
