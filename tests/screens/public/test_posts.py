"""Long texts in pages and in one piece: cut between lines or sentences, with nothing lost that has room."""

import pytest

from bot.screens.limits import cut, fitted
from bot.screens.posts import pages


@pytest.mark.parametrize(
    ("lines", "made"),
    [
        ([], []),
        (["a", "", "b"], ["a\n\nb"]),
        (["12345", "6789"], ["12345\n6789"]),
        (["12345", "67890"], ["12345", "67890"]),
        (["1234567890", "x"], ["1234567890", "x"]),
        (["1234567890123", "x"], ["1234567890", "123\nx"]),
        (["x", "123456789012"], ["x", "1234567890", "12"]),
    ],
)
def test_a_page_holds_as_many_whole_lines_as_fit(lines: list[str], made: list[str]) -> None:
    assert pages(lines, 10) == made


@pytest.mark.parametrize(("room", "kept"), [(6, "abcdef"), (5, "abcd…"), (1, "…")])
def test_what_has_just_enough_room_is_not_cut(room: int, kept: str) -> None:
    assert cut("abcdef", room) == kept


@pytest.mark.parametrize(
    ("room", "kept"), [(8, "aa bb cc"), (7, "aa bb m"), (6, "aa m"), (4, "aa m"), (1, "aa m")]
)
def test_sentences_that_may_be_missing_give_way_from_the_last_on(room: int, kept: str) -> None:
    assert fitted(["aa"], ["bb", "cc"], "m", room) == kept
