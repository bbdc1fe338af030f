"""`/rules`: every topic short, every numbered rule reachable, found however it is named."""

import pytest

from bot.games.rattus.kinds import Card, Region
from bot.games.rattus_cartus.kinds import Building
from bot.screens.rules import book_of, rule, topic_choices, topics
from bot.screens.sheets import SHEETS
from bot.text import catalogue, words
from tests.text.catalogues import ids

CARTUS, RATTUS = "rattus_cartus", "rattus"
PREFIXES = {CARTUS: "rc-", RATTUS: "ra-"}
TOPICS = [(game, topic) for game in SHEETS for topic in topics(game)]


def text_of(game: str, topic: str) -> str:
    text = rule(game, topic, words("en", game))
    assert text is not None, topic
    return text


def keys(prefix: str, game: str) -> list[str]:
    return sorted(key for key in ids(catalogue.sources("en", game)) if key.startswith(prefix))


def whole(game: str) -> str:
    return "\n".join(text_of(game, topic) for topic in topics(game))


NUMBERED = [(game, key) for game in SHEETS for key in keys(PREFIXES[game], game)]
OURS = [(game, key) for game in SHEETS for key in keys("ours-", game)]


@pytest.mark.parametrize(("game", "topic"), TOPICS)
def test_every_topic_fits_into_a_message(game: str, topic: str) -> None:
    text = text_of(game, topic)
    assert 40 <= len(text) <= 1900
    assert all(len(line) <= 400 for line in text.splitlines())
    assert words("en", game).name(game) in text.splitlines()[0]


@pytest.mark.parametrize(("game", "key"), NUMBERED)
def test_every_numbered_rule_is_shown_by_a_topic_and_found_by_its_number(game: str, key: str) -> None:
    heading, text, *_ = text_of(game, key.upper()).splitlines()
    assert key.upper() in heading
    assert text in whole(game)


@pytest.mark.parametrize("game", SHEETS)
def test_the_number_that_is_named_as_an_example_is_one_of_the_game(game: str) -> None:
    number = words("en", game)("rules-such-as")
    assert number in text_of(game, number).splitlines()[0]


def test_where_no_table_says_which_game_is_meant_the_topic_says_it() -> None:
    assert book_of("Russia", SHEETS, "en") == book_of("ra-c05", SHEETS, "en") == RATTUS
    assert book_of("Monastery", SHEETS, "en") == book_of("Setup", SHEETS, "en") == CARTUS
    assert book_of("zzz", SHEETS, "en") == CARTUS


@pytest.mark.parametrize(("game", "key"), OURS)
def test_every_decision_of_our_own_is_listed_as_such(game: str, key: str) -> None:
    listed = "\n".join(text_of(game, topic) for topic in topics(game) if topic.startswith("ours"))
    assert words("en", game)(key) in listed


@pytest.mark.parametrize("number", range(11, 23))
def test_rc_x_numbers_lead_to_their_building(number: int) -> None:
    assert "Premium action:" in text_of(CARTUS, f"RC-X{number}")


@pytest.mark.parametrize(
    "number",
    [
        f"RA-{letter}{number:02}"
        for letter, most in {"K": 5, "S": 6, "A": 2, "B": 1, "P": 7, "C": 8, "E": 5, "H": 3}.items()
        for number in range(1, most + 1)
    ],
)
def test_every_rule_of_rattus_answers_to_its_number(number: str) -> None:
    assert number in text_of(RATTUS, number)
    assert text_of(RATTUS, number.casefold()) == text_of(RATTUS, number[3:]) == text_of(RATTUS, number)


def test_a_topic_is_found_by_name_beginning_number_and_token() -> None:
    by_name = text_of(CARTUS, "Fortune-teller's Tent")
    assert text_of(CARTUS, "fortune") == by_name
    assert text_of(CARTUS, "fortune_tellers_tent") == by_name
    assert text_of(CARTUS, "  SWORD ") == text_of(CARTUS, "sword")
    assert text_of(CARTUS, "d07") == text_of(CARTUS, "RC-D07")


@pytest.mark.parametrize("game", SHEETS)
def test_what_means_nothing_or_several_things_is_not_guessed(game: str) -> None:
    for typed in ("", "s", "wolf"):
        assert rule(game, typed, words("en", game)) is None


@pytest.mark.parametrize("game", SHEETS)
def test_every_shown_choice_is_understood(game: str) -> None:
    for typed in ("", "s", "tow", "own"):
        choices = topic_choices(game, typed, words("en", game))
        assert len(choices) <= 25
        assert all(text_of(game, choice) for choice in choices)
    assert topic_choices(game, "own", words("en", game))


@pytest.mark.parametrize("game", SHEETS)
def test_topics_fit_into_two_menus(game: str) -> None:
    names = [SHEETS[game].topic_name(topic, words("en", game)) for topic in topics(game)]
    assert len(names) == len(set(names)) <= 50


def test_every_building_card_and_region_is_a_topic() -> None:
    assert set(Building) <= set(topics(CARTUS))
    assert {*Card, *Region} <= set(topics(RATTUS))


def test_the_supply_table_is_called_a_reconstruction() -> None:
    """RC-K06"""
    text = text_of(CARTUS, "Supply table")
    assert "reconstruction" in text
    assert "draw 2, look at 1" in text


@pytest.mark.parametrize(
    "topic", ["Our own decisions", "Starting tokens", "Regular tokens", "RA-K03", "RA-K04"]
)
def test_the_map_and_the_tokens_of_rattus_are_called_reconstructions(topic: str) -> None:
    """RA-K03, RA-K04"""
    assert "reconstruction" in text_of(RATTUS, topic)


def test_the_map_names_every_region_with_borders_and_arrows() -> None:
    """RA-K03"""
    lines = text_of(RATTUS, "Map").splitlines()
    assert "- Gallia (always used): Germania, Hispania, Italia, Anglia by an arrow" in lines
    assert "- Turcia (with 3 or 4 players): Bulgaria, Tartaria, Italia by an arrow" in lines
    assert "- Russia (with 4 players): Polonia, Scandia, Tartaria" in lines


def test_a_region_of_rattus_says_when_it_is_used_and_what_it_is_next_to() -> None:
    """RA-K02, RA-K03"""
    assert text_of(RATTUS, "turcia").splitlines()[1:4] == [
        "Used with 3 or 4 players.",
        "Common borders: Bulgaria and Tartaria.",
        "Joined by arrows: Italia.",
    ]


def test_the_token_tables_have_all_49_rats_by_limit() -> None:
    """RA-K04"""
    tables = [text_of(RATTUS, topic) for topic in ("Starting tokens", "Regular tokens")]
    assert (
        "Limit 2: Peasant, King · Peasant, Merchant, Knight · Merchant, Witch, King · majority, Monk."
        in tables[0]
    )
    assert "majority ×2, Peasant" in tables[1]
    lines = [line for table in tables for line in table.splitlines() if line.startswith("Limit ")]
    assert sum(line.count(" · ") + 1 for line in lines) == 49


def test_the_numbers_of_the_box_stand_in_the_setup() -> None:
    """RA-S02"""
    text = text_of(RATTUS, "RA-S02")
    assert "12 are removed unseen with 2 players, 6 with 3, none with 4" in text
    assert "29 with 2 players, 33 with 3, 37 with 4" in text


def test_a_card_says_how_many_rats_show_its_symbol() -> None:
    """RA-K04"""
    assert "The Knight's symbol stands on 20 of the 49 rat tokens." in text_of(RATTUS, "knight")


@pytest.mark.parametrize("game", SHEETS)
@pytest.mark.parametrize(
    "typed", ["", "knight, " * 749, "RC-" * 2000, "RA-" * 2000, "RC-Z99", "RA-Z99", "\x00"]
)
def test_what_names_no_rule_is_told_so_however_long_it_is(game: str, typed: str) -> None:
    assert rule(game, typed, words("en", game)) is None
