"""`/rules`: every topic short, every numbered rule reachable, found however it is named."""

import pytest

from bot.games.plague_and_pestilence import kinds as plague
from bot.games.plague_and_pestilence.data import CARDS, TO_BUILD
from bot.games.plague_and_pestilence.orders import ANSWERS, answer_token
from bot.games.rattus.kinds import Card, Region
from bot.games.rattus_cartus.kinds import Building
from bot.screens.plague_and_pestilence.rules import BOOK as PLAGUE_BOOK
from bot.screens.rattus.rules import BOOK as RATTUS_BOOK
from bot.screens.rattus_cartus.rules import BOOK as CARTUS_BOOK
from bot.screens.rules import book_of, rule, topic_choices, topics
from bot.screens.sheets import SHEETS
from bot.text import catalogue, words
from tests.text.catalogues import ids

CARTUS, RATTUS, PLAGUE = "rattus_cartus", "rattus", "plague_and_pestilence"
PREFIXES = {CARTUS: "rc-", RATTUS: "ra-", PLAGUE: "pp-"}
BOOKS = {CARTUS: CARTUS_BOOK, RATTUS: RATTUS_BOOK, PLAGUE: PLAGUE_BOOK}
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
    assert "{" not in text, "every number is told"
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
    # The same name in any game before a beginning in the first.
    assert book_of("War", SHEETS, "en") == PLAGUE
    assert book_of("Map", SHEETS, "en") == RATTUS


@pytest.mark.parametrize("typed", ["RC-D07", "rc–d07", "RC D07", "ＲＣ－Ｄ０７", " d07 "])
def test_a_rule_is_found_by_its_number_however_it_is_typed(typed: str) -> None:
    assert rule(CARTUS, typed, words("en", CARTUS)) == rule(CARTUS, "RC-D07", words("en", CARTUS))


@pytest.mark.parametrize("game", SHEETS)
def test_every_topic_is_found_by_the_name_that_is_shown_also_with_a_phones_apostrophe(game: str) -> None:
    spoken = words("en", game)
    for topic in topics(game):
        name = SHEETS[game].topic_name(topic, spoken.plain)
        for typed in (
            name,
            name.replace("'", "’"),
            name.replace("'", "`"),
            name.upper(),
            name.replace("-", "–"),
        ):
            assert rule(game, typed, spoken) == rule(game, topic, spoken)
            assert topic_choices(game, typed, spoken.plain)[0] == name


@pytest.mark.parametrize(("game", "key"), OURS)
def test_every_decision_of_our_own_is_listed_as_such(game: str, key: str) -> None:
    listed = "\n".join(text_of(game, topic) for topic in topics(game) if topic.startswith("ours"))
    assert words("en", game)(key, **BOOKS[game].facts) in listed


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


@pytest.mark.parametrize(
    "number",
    [
        *(
            f"PP-{letter}{number:02}"
            for letter, most in {"S": 5, "O": 2, "T": 11, "C": 12, "I": 2, "V": 6, "H": 2}.items()
            for number in range(1, most + 1)
        ),
        *(f"PP-R{number:02}" for number in (1, 2, 3, 6, 7, 8)),
    ],
)
def test_every_rule_of_plague_and_pestilence_that_is_played_answers_to_its_number(number: str) -> None:
    assert number in text_of(PLAGUE, number).splitlines()[0]
    assert text_of(PLAGUE, number.casefold()) == text_of(PLAGUE, number[3:]) == text_of(PLAGUE, number)


@pytest.mark.parametrize("number", ["PP-R09", "PP-D07"])
def test_a_rule_that_there_is_not_has_no_number_to_answer_to(number: str) -> None:
    assert rule(PLAGUE, number, words("en", PLAGUE)) is None


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
    assert {*plague.Card, *plague.Improvement} <= set(topics(PLAGUE))


def test_the_supply_table_is_called_a_reconstruction() -> None:
    """RC-K06"""
    text = text_of(CARTUS, "Supply table")
    assert "reconstruction" in text
    assert "draw 2, look at 1" in text
    assert "\nEvery building: draw 4 · " in text, "one line for all, which have the same"


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


def test_rc_a01_how_many_buildings_and_rounds_there_are_is_told_by_number_of_players() -> None:
    text = text_of(CARTUS, "RC-A01")
    assert "3 buildings with 4 or 5 players, 2 with 2 or 3." in text
    assert "10 rounds with 2 players, 9 with 3, 8 with 4 or 5." in text


def test_a_card_says_how_many_rats_show_its_symbol() -> None:
    """RA-K04"""
    assert "The Knight's symbol stands on 20 of the 49 rat tokens." in text_of(RATTUS, "knight")


@pytest.mark.parametrize("topic", ["Cards", "Entering", "Sword", "Hospital", "Guard Tower"])
def test_rc_h04_which_card_of_a_class_goes_is_said_as_our_decision_wherever_cards_go(topic: str) -> None:
    (line,) = (line for line in text_of(CARTUS, topic).splitlines() if "fewest nuns goes first" in line)
    assert line.endswith("\\*")
    assert "- Of population cards of a class the one with the fewest nuns goes first." in text_of(
        CARTUS, "Our own decisions"
    )


def test_ra_c08_that_a_rat_keeps_its_number_in_a_ravage_is_said() -> None:
    for topic in ("Slots", "Ravage"):
        assert "each rat keeps its number until then" in text_of(RATTUS, topic)


@pytest.mark.parametrize("topic", ["List of cards", "PP-S02", "Our own decisions", "The game in brief"])
def test_the_cards_of_plague_and_pestilence_are_called_a_reconstruction(topic: str) -> None:
    """PP-S02"""
    assert "reconstruction" in text_of(PLAGUE, topic)


LIST_OF_CARDS = "\n".join(text_of(PLAGUE, topic) for topic in ("list", "list_rats"))


def test_the_list_of_cards_has_every_kind_with_its_copies_and_what_it_does() -> None:
    """PP-S02: the numbers are those of the game's data."""
    lines = LIST_OF_CARDS.splitlines()
    copies = [int(line.partition(" ×")[2].partition(" ")[0]) for line in lines if line.startswith("- ")]
    assert sum(copies) == sum(card.copies for card in CARDS.values())
    assert len(copies) == len(CARDS)
    for line in (
        "- Bumper Harvest ×6 (sun): any player +5.",
        "- Drought ×3 (rat): any player −10; stopped by Aqueduct.",
        "- Viking Raid ×2 (rat): any player −10; stopped by City Walls.",
        "- Pestilence ×5 (rat): any player −5; stays before the player; Prosperity roll −1; Plague roll +1.",
        "- Tactical Advantage ×4 (yellow sun): changes a roll by +2 or −2.",
        "- Mongol Raid ×2 (rat): all others −10 each; half with City Walls.",
        "- Major War ×3 (rat): another player; winner −10; loser −20 and an improvement; can be cancelled.",
    ):
        assert line in lines


def test_pp_c11_that_knights_stop_crusades_is_said_of_both() -> None:
    both = "stopped by Knights Templar or Knights Hospitaller; can be cancelled."
    for line in (
        f"- Crusade ×2 (rat): any player −10; {both}",
        f"- Children's Crusade ×2 (sun): another player −15; you +15; {both}",
        (
            "- Knights Templar ×1 (sun): stays before the player; war roll +2; "
            "stops Children's Crusade and Crusade; you may build City Walls."
        ),
        (
            "- Knights Hospitaller ×1 (sun): stays before the player; war roll +1; "
            "stops Children's Crusade and Crusade; you may build Monastery."
        ),
    ):
        assert line in LIST_OF_CARDS.splitlines()
    assert "stop Crusade and Children's Crusade" in text_of(PLAGUE, "PP-C11")
    assert "another player, who has no Knights, loses 15" in text_of(PLAGUE, "PP-C10")


@pytest.mark.parametrize(
    ("number", "told"),
    [
        ("PP-S01", "a population of 50 each. It runs from 0 to 199;"),
        ("PP-S02", "60 playing cards, and 13 improvements"),
        ("PP-S03", "dealt 5 cards"),
        ("PP-T03", "loses 20"),
        ("PP-T06", "3 to 7: you lose 5. 8 or more: you may hand"),
        ("PP-T07", "hold 6 cards"),
        ("PP-C03", "loses 10"),
        ("PP-C04", "wait 8 hours"),
        ("PP-C05", "+2 or −2"),
        ("PP-C06", "loses 5. It stays there: each one is −1 on Prosperity rolls and +1 on Plague rolls"),
        ("PP-C10", "loses 15 or what is left; you gain 15"),
        ("PP-V01", "top 10 cards"),
        ("PP-V04", "100"),
        ("PP-V06", "58"),
    ],
)
def test_a_rule_of_plague_and_pestilence_names_its_numbers(number: str, told: str) -> None:
    assert told in text_of(PLAGUE, number)


@pytest.mark.parametrize("card", plague.Card)
def test_every_card_says_first_what_it_does(card: plague.Card) -> None:
    """PP-C01"""
    first = text_of(PLAGUE, card).splitlines()[1]
    assert first == text_of(PLAGUE, words("en", PLAGUE).name(card)).splitlines()[1]
    assert f"- {first}" in LIST_OF_CARDS.splitlines()
    assert not first.endswith(": .")


def test_every_improvement_says_what_it_adds_and_stops() -> None:
    """PP-I02"""
    listed = text_of(PLAGUE, "Improvements").splitlines()
    for kind, left in TO_BUILD.items():
        line = text_of(PLAGUE, kind).splitlines()[1]
        assert f", {left} to build: " in line
        assert f"- {line}" in listed
    assert (
        "- City Walls, 4 to build: Prosperity roll +1; Plague roll −1; war roll +1; "
        "stops Viking Raid; halves Mongol Raid."
    ) in listed
    assert "- Knights Hospitaller, a card: war roll +1; stops Children's Crusade and Crusade." in listed


def test_every_answer_of_a_standing_order_is_told() -> None:
    """PP-R02"""
    told, spoken = text_of(PLAGUE, "Standing orders"), words("en", PLAGUE)
    every = (answer_token(moment, one) for moment, answers in ANSWERS.items() for one in answers)
    for token in (*plague.Moment, *every):
        assert spoken.name(token).casefold() in told.casefold()


def test_the_reaction_time_is_explained_and_that_it_is_off_if_the_lobby_does_not_say_otherwise() -> None:
    """PP-R04, PP-R05"""
    told = text_of(PLAGUE, "Reaction time")
    for word in ("decisive moments", "*ask me*", "/plague askme", "orders", "mentioned, whatever they hold"):
        assert word in told or word in text_of(PLAGUE, "PP-R04")
    assert "If the lobby does not say otherwise, the game never waits" in text_of(PLAGUE, "PP-R01")
    assert "reaction time" in text_of(PLAGUE, "Our own decisions").casefold()


@pytest.mark.parametrize("game", SHEETS)
@pytest.mark.parametrize(
    "typed", ["", "knight, " * 749, "RC-" * 2000, "RA-" * 2000, "RC-Z99", "RA-Z99", "PP-Z99", "\x00"]
)
def test_what_names_no_rule_is_told_so_however_long_it_is(game: str, typed: str) -> None:
    assert rule(game, typed, words("en", game)) is None
