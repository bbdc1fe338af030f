"""Names in pictures, as far as the font has their letters."""

import pytest

from bot.games.protocol import Seat
from bot.names import seated
from bot.screens.pictures.letters import shown
from bot.screens.pictures.names import name
from bot.text import words


@pytest.mark.parametrize(
    ("text", "drawn"),
    [("Ann (🐀)", "Ann"), ("Ann [🐀] Bo", "Ann Bo"), ("“🐀” Ann", "Ann"), ("Ann (🐀 2)", "Ann ( 2)")],
)
def test_nothing_is_left_of_brackets_round_what_the_font_lacks(text: str, drawn: str) -> None:
    assert shown(text) == drawn


def test_no_two_seats_are_called_the_same_and_no_person_as_the_bot_calls_others() -> None:
    names: list[str] = []
    for seat, display in enumerate(("Seat 2 🐀", "🐁", "Computer 🐀")):
        names.append(seated(display, seat, names))
    spoken = words("en", "rattus", tuple(names))
    assert [name(Seat(seat), spoken) for seat in range(3)] == ["Seat 1", "Seat 2", "Seat 3"]
