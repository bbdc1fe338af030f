"""What counts as the same answer in another deal."""

import pytest

from bot.playground.messages import Answer, Message
from bot.text import words
from tests.fuzz.redealing import are_alike

CLOSED = words("en")("answer-inbox-closed")


@pytest.mark.parametrize(
    ("texts", "alike"),
    [
        (("Hand: Fire", "Hand: Fire"), True),
        (("Hand: Fire", "Hand: Flood"), False),
        (("Hand: Fire", f"{CLOSED} Hand: Fire"), True),
        ((f"{CLOSED} Hand: Fire", f"{CLOSED} Hand: Flood"), False),
    ],
)
def test_an_inbox_may_be_found_closed_between_two_answers(texts: tuple[str, str], alike: bool) -> None:
    first, second = (Answer(message=Message(1, 2, 3, text)) for text in texts)
    assert are_alike(first, second) is alike
