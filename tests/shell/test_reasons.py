"""Every refusal of the shell reads as a sentence with what it was given."""

import pytest

from bot.desks import Refused
from bot.games.protocol import Reason, Said
from bot.house import ENDINGS
from bot.text import words

WORDS = words("en", "rattus_cartus", ("Ann", "Bo"))

REASONS = [
    Refused.of("not_awaited", seats=("seat1", "seat2")),
    Refused.of("not_awaited_for", seats=("seat2",), ask="ask_give", taker="seat1", count=3),
    Refused.of("gave_up", seat="seat2"),
    Refused.of("joined_already", seat="seat2"),
    Refused.of("full", most=5),
    Refused.of("no_such_seat", seats=("seat1", "seat2")),
    Refused.of("host_only", host="seat1"),
    Refused.of("host_or_moderator", host="seat1"),
    Refused.of("not_started", host="seat1"),
    Refused.of("title", longest=32),
    Refused.of("too_few", now=1, least=2, most=5),
    Refused.of("too_many", now=6, least=2, most=5),
    Refused.of("option_for_others", seats=("3", "4", "5")),
]


@pytest.mark.parametrize("refused", REASONS, ids=lambda refused: refused.reason.key)
def test_a_refusal_uses_what_it_was_given(refused: Refused) -> None:
    text = WORDS.reason(refused.reason)
    assert "{" not in text
    assert 1 <= len(text) <= 300


def test_who_is_awaited_is_named_with_what_for() -> None:
    assert WORDS.reason(REASONS[1].reason) == (
        "Nothing is asked of you now. Waiting for ▲ Bo (give cards to ● Ann)."
    )


def test_too_few_players_are_told_how_many_there_are() -> None:
    assert WORDS.reason(REASONS[10].reason) == (
        "This game needs 2 to 5 seats; one is taken. Add a computer player or wait for somebody to join."
    )


@pytest.mark.parametrize("key", ["stale", "already_done", "bot_player", "set_aside", "vetoed"])
def test_refusals_without_arguments_are_sentences(key: str) -> None:
    assert WORDS.reason(Reason(key)).endswith(".")


@pytest.mark.parametrize("said", [Said.of(key) for key in ENDINGS.values()], ids=lambda said: said.key)
def test_each_way_to_end_is_told(said: Said) -> None:
    assert WORDS.told(said).endswith(".")


def test_a_resignation_names_the_seat() -> None:
    assert "▲ Bo" in WORDS.told(Said.of("resigned", seat="seat2"))
    assert "▲ Bo" in WORDS.told(Said.of("now_host", seat="seat2"))
