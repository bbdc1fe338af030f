"""Long texts in pages: cut between lines, with no line lost."""

import pytest

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
