"""Letters: what the font has, and text that keeps within its room."""

from hypothesis import given
from hypothesis import strategies as st

from bot.games import GAMES
from bot.screens.pictures import letters
from bot.text import SHAPES, catalogue, words
from tests.text.catalogues import ids


def test_the_font_has_the_letters_of_europe_and_every_sign_that_is_drawn() -> None:
    latin = "".join(chr(code) for code in (*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x180)))
    for text in (latin, SHAPES, "☠✓×→−–…·", "⚀⚁⚂⚃⚄⚅"):
        assert letters.shown(text) == text.replace("ŉ", letters.shown("ŉ"))


def test_the_font_has_all_that_is_written_on_pictures() -> None:
    for language in catalogue.languages():
        for game in GAMES:
            for key in ids(catalogue.sources(language, game)):
                if key.startswith(("picture-", "name-", "where-")):
                    counts = dict.fromkeys(("turn", "left", "least", "most", "rounds", "count"), 1)
                    names = dict.fromkeys(("name", "numbers", "phase", "cause"), "")
                    text = words(language, game)(key, **counts, **names)
                    assert letters.shown(text) == " ".join(text.split())


@given(st.text(max_size=40), st.floats(40, 400), st.sampled_from([24, 28, 40]))
def test_cut_text_keeps_within_its_room(text: str, room: float, size: int) -> None:
    shown = letters.shown(text)
    made = letters.cut(shown, room, size)
    assert letters.width(made, size) <= room
    assert made == shown or made.endswith("…")


@given(st.text(max_size=40))
def test_what_is_shown_is_clean(text: str) -> None:
    shown = letters.shown(text)
    assert shown == shown.strip()
    assert letters.shown(shown) == shown


def test_the_largest_size_that_fits_is_taken() -> None:
    room = letters.width("Merchant", 28)
    assert letters.largest("Merchant", room, (30, 28, 24)) == 28
    assert letters.largest("Merchant" * 9, room, (30, 28, 24)) == 24
