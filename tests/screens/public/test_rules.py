"""`/rules`: every topic short, every numbered rule reachable, found however it is named."""

import pytest

from bot.games.rattus_cartus.kinds import Building
from bot.screens.rattus_cartus.rules import BOOK
from bot.screens.rules import rule, topic_choices, topics
from bot.screens.sheets import SHEETS
from tests.screens.public.tables import spoken
from tests.text.catalogues import files, ids

GAME = "rattus_cartus"
WORDS = spoken()
NUMBERED = sorted(key for key in ids(files()) if key.startswith("rc-"))
OURS = sorted(key for key in ids(files()) if key.startswith("ours-"))


@pytest.mark.parametrize("topic", topics(GAME))
def test_every_topic_fits_into_a_message(topic: str) -> None:
    text = rule(GAME, topic, WORDS)
    assert text is not None
    assert 40 <= len(text) <= 1900
    assert all(len(line) <= 400 for line in text.splitlines())


@pytest.mark.parametrize("key", NUMBERED)
def test_every_numbered_rule_is_shown_by_a_topic_and_found_by_its_number(key: str) -> None:
    assert key in BOOK.numbers
    number = key.upper()
    text = rule(GAME, number, WORDS)
    assert text is not None
    assert number in text


@pytest.mark.parametrize("key", OURS)
def test_every_decision_of_our_own_is_listed_as_such(key: str) -> None:
    listed = f"{rule(GAME, 'ours', WORDS)}\n{rule(GAME, 'ours_end', WORDS)}"
    assert WORDS(key) in listed


@pytest.mark.parametrize("number", range(11, 23))
def test_rc_x_numbers_lead_to_their_building(number: int) -> None:
    text = rule(GAME, f"RC-X{number}", WORDS)
    assert text is not None
    assert "Premium action:" in text


def test_a_topic_is_found_by_name_beginning_number_and_token() -> None:
    by_name = rule(GAME, "Fortune-teller's Tent", WORDS)
    assert by_name is not None
    assert rule(GAME, "fortune", WORDS) == by_name
    assert rule(GAME, "fortune_tellers_tent", WORDS) == by_name
    assert rule(GAME, "  SWORD ", WORDS) == rule(GAME, "sword", WORDS)
    assert rule(GAME, "d07", WORDS) == rule(GAME, "RC-D07", WORDS)


def test_what_means_nothing_or_several_things_is_not_guessed() -> None:
    assert rule(GAME, "", WORDS) is None
    assert rule(GAME, "s", WORDS) is None
    assert rule(GAME, "wolf", WORDS) is None


def test_every_shown_choice_is_understood() -> None:
    for typed in ("", "s", "tow", "own"):
        choices = topic_choices(GAME, typed, WORDS)
        assert 1 <= len(choices) <= 25
        for choice in choices:
            assert rule(GAME, choice, WORDS) is not None


def test_topics_fit_into_two_menus() -> None:
    names = [SHEETS[GAME].topic_name(topic, WORDS) for topic in topics(GAME)]
    assert len(names) == len(set(names)) <= 50
    assert set(Building) <= set(topics(GAME))


def test_the_supply_table_is_called_a_reconstruction() -> None:
    """RC-K06"""
    text = rule(GAME, "Supply table", WORDS)
    assert text is not None
    assert "reconstruction" in text
    assert "draw 2, look at 1" in text


@pytest.mark.parametrize("typed", ["", "knight, " * 749, "RC-" * 2000, "RC-Z99", "\x00"])
def test_what_names_no_rule_is_told_so_however_long_it_is(typed: str) -> None:
    assert rule(GAME, typed, WORDS) is None
