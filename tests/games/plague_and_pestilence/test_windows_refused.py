"""What is refused around reaction windows, in which words (PP-R04, PP-R05)."""

from collections.abc import Callable

import pytest

from tests.games.plague_and_pestilence import refused
from tests.games.plague_and_pestilence.refused import sentence
from tests.games.plague_and_pestilence.sitting import Sitting

NO_TIME = (
    "This table has no reaction time: your standing orders say when your reaction cards are played "
    "(`/plague orders` or My hand)."
)
NOTHING_WAITS = (
    "Nothing waits for a reaction now. Your standing orders say what the bot may do next time: "
    "`/plague orders` or My hand."
)
PASSED = "You have gone on. If a card is played, you are asked again."
ASKED = "A roll waits for you. React or go on: `/plague react`, `/plague decline` or My hand."

SENTENCES: dict[Callable[[], Sitting], dict[tuple[int, str], str]] = {
    refused.acting: {
        (1, "react tactical_advantage plus_two"): NO_TIME,
        (2, "react"): NO_TIME,
        (2, "askme on"): NO_TIME,
    },
    refused.not_waiting: {
        (1, "react tactical_advantage plus_two"): NOTHING_WAITS,
        (2, "react buy_indulgence cancel"): NOTHING_WAITS,
        (2, "askme off"): "*Ask me* is off already.",
        (3, "askme on"): "*Ask me* is mine already.",
        (2, "askme"): "*Ask me* has no such answer. You can say: mine, off.",
        (2, "askme always"): "*Ask me* has no such answer. You can say: mine, off.",
        (2, "askme every"): (
            "At this table nobody can be asked at every moment: the lobby did not allow it. You can say: "
            "mine, off."
        ),
        (2, "askme on off"): "That says more than is asked. Leave out off and what follows.",
        (4, "askme on"): "You are out of this game and are asked nothing more. You can watch how it ends.",
    },
    refused.cancelling: {
        (3, "react buy_indulgence cancel"): (
            "This moment waits for ▲ Bo. You act by your standing orders: `/plague orders` or My hand."
        ),
        (3, "decline"): "Nothing is asked of you now. Waiting for ▲ Bo (cancel the Crusade or go on).",
        (2, "react tactical_advantage plus_two"): (
            "Only Buy Indulgence / Negotiated Peace can be played at this moment."
        ),
        (2, "react"): "Only Buy Indulgence / Negotiated Peace can be played at this moment.",
        (2, "react buy_indulgence plus_two"): "The card cannot do that now. You can say: cancel.",
        (2, "react buy_indulgence"): "The card cannot do that now. You can say: cancel.",
        (2, "react buy_indulgence cancel cancel"): (
            "That says more than is asked. Leave out cancel and what follows."
        ),
        (2, "choose seat3"): (
            "The Crusade of ● Ann waits for you. Cancel it or go on: `/plague react`, `/plague decline` or "
            "My hand."
        ),
        (2, "decline now"): "That says more than is asked. Leave out now and what follows.",
    },
    refused.naming_in_a_window: {
        (2, "react buy_indulgence cancel"): (
            "You do not hold Buy Indulgence / Negotiated Peace. Still open: choose."
        ),
        (2, "decline"): "This cannot be declined. Asked of you: cancel the Minor War or name your opponent.",
        (2, "discard fire"): (
            "The Minor War of ● Ann is on you. Cancel it or name your opponent: `/plague react`, "
            "`/plague choose` or My hand."
        ),
        (2, "choose seat1"): (
            "● Ann plays the War and does not fight in it. You can name: ■ Cara and ◆ Dan."
        ),
        (
            2,
            "choose seat2",
        ): "You fight in this War yourself. You can name as your opponent: ■ Cara and ◆ Dan.",
    },
    refused.renaming: {
        (2, "choose seat3"): "You have named ■ Cara. You can name instead: ◆ Dan.",
        (2, "choose seat2"): "You fight in this War yourself. You can name as your opponent: ◆ Dan.",
        (2, "choose seat4 seat3"): "That says more than is asked. Leave out ■ Cara and what follows.",
        (2, "decline"): PASSED,
        (3, "choose seat4"): (
            "Nothing is asked of you now. Waiting for ▲ Bo and ◆ Dan (cancel the Minor War or go on)."
        ),
    },
    refused.fighting: {
        (2, "react tactical_advantage seat2 plus_two"): PASSED,
        (2, "decline"): PASSED,
        (3, "react tactical_advantage plus_two"): "Whose die? You can change that of ▲ Bo and ■ Cara.",
        (3, "react tactical_advantage"): "Whose die? You can change that of ▲ Bo and ■ Cara.",
        (3, "react tactical_advantage seat1 plus_two"): (
            "Whose die? You can change that of ▲ Bo and ■ Cara."
        ),
        (3, "react tactical_advantage seat3 odd"): "The card cannot do that now. You can say: +2, −2.",
        (3, "react tactical_advantage seat3 plus_two seat2"): (
            "That says more than is asked. Leave out ▲ Bo and what follows."
        ),
    },
    refused.reacting: {
        (1, "react tactical_advantage plus_two"): (
            "You do not hold Tactical Advantage. Still open: decline."
        ),
        (1, "play fire seat2"): ASKED,
        (1, "choose seat2"): ASKED,
    },
    refused.dueling: {
        (2, "react tactical_advantage odd"): "The card cannot do that now. You can say: both void.",
    },
}


@pytest.mark.parametrize(
    ("position", "who", "move"),
    [(place, who, move) for place, made in SENTENCES.items() for who, move in made],
)
def test_a_refusal_in_words(position: Callable[[], Sitting], who: int, move: str) -> None:
    assert sentence(position(), move, who) == SENTENCES[position][who, move]


@pytest.mark.parametrize("who", [1, 2, 3, 4])
def test_a_refusal_does_not_tell_what_others_hold_or_whether_they_have_passed(who: int) -> None:
    """By whoever it is tried, and whatever; the one who tries it holds no card (PP-R07)."""
    words = set()
    for holder in {0, 2, 3, 4} - {who}:
        hands = {2: "fire", 3: "fire", 4: "fire"} | ({holder: "tactical_advantage"} if holder else {})
        for has_passed in (False, who != 2):
            table = window_of(hands)
            table = table.play(2, "decline") if has_passed else table
            moves = ("react tactical_advantage seat2 plus_two", "react buy_indulgence", "decline now")
            words.add(tuple(sentence(table, move, who) for move in moves))
    assert len(words) == 1


def window_of(hands: dict[int, str]) -> Sitting:
    """▲ and ■ fight, ● attacked, and ◆ looks on; no Indulgence is left."""
    discards = " ".join(["buy_indulgence"] * 3)
    table = Sitting(4, hands={1: "minor_war", **hands}, asking="2 3", discards=discards)
    return table.play(1, "play minor_war seat2").play(2, "choose seat3").chance("war 3 3")
