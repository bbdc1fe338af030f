"""What cards and improvements of Plague & Pestilence do, as a line of a menu says it."""

import pytest

from bot.games.plague_and_pestilence.data import CARDS
from bot.games.plague_and_pestilence.kinds import Card, Improvement
from bot.screens.plague_and_pestilence.effects import card, improvement, stopped
from tests.screens.public.plague_and_pestilence import said_words

WORDS = said_words()

DONE = {
    Card.BUMPER_HARVEST: "+5",
    Card.TRADE_CENTER: "+10",
    Card.MASS_MIGRATION: "takes 5 from each other, then you may move one Pestilence",
    Card.CHILDRENS_CRUSADE: "−15, you +15",
    Card.KNIGHTS_TEMPLAR: "war roll +2, stops Children's Crusade and Crusade, you may build City Walls",
    Card.KNIGHTS_HOSPITALLER: "war roll +1, stops Children's Crusade and Crusade, you may build Monastery",
    Card.TACTICAL_ADVANTAGE: "",
    Card.BUY_INDULGENCE: "",
    Card.PESTILENCE: "−5, stays: Prosperity roll −1, Plague roll +1",
    Card.DROUGHT: "−10",
    Card.FAMINE: "−10",
    Card.FLOOD: "−10",
    Card.FIRE: "−5 and one improvement",
    Card.EARTHQUAKE: "−5 and one improvement",
    Card.CRUSADE: "−10",
    Card.VIKING_RAID: "−10",
    Card.MONGOL_RAID: "−10 to each other, half with City Walls",
    Card.MINOR_WAR: "winner −5, loser −10",
    Card.MAJOR_WAR: "winner −10, loser −20 and one improvement",
    Card.INQUISITION: "",
    Card.DEATH_SHIP: "−10",
}


@pytest.mark.parametrize("kind", Card)
def test_a_card_says_all_that_it_does(kind: Card) -> None:
    assert card(kind, WORDS) == DONE[kind]


def test_of_another_it_says_who_gains() -> None:
    assert card(Card.CHILDRENS_CRUSADE, WORDS, "▲ Bo") == "−15, ▲ Bo +15"


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (Improvement.CITY_WALLS, "war roll +1, stops Viking Raid, halves Mongol Raid"),
        (Improvement.AQUEDUCT, "stops Drought"),
        (Improvement.SEWERS, "stops Flood"),
        (Improvement.MONASTERY, "stops Famine"),
    ],
)
def test_what_is_built_says_what_it_changes_stops_and_halves(kind: Improvement, said: str) -> None:
    assert improvement(kind, WORDS) == f"Prosperity roll +1, Plague roll −1, {said}"


def test_a_card_says_what_stops_it() -> None:
    said = "stopped by Knights Templar or Knights Hospitaller"
    assert stopped(CARDS[Card.CRUSADE], WORDS) == said
    assert stopped(CARDS[Card.FLOOD], WORDS) == "stopped by Sewers"
