"""Refusals: each names what is not possible, then what is."""

from collections.abc import Callable

import pytest

from bot.text import words
from tests.games.rattus_cartus.sitting import Sitting


def supplying() -> Sitting:
    return Sitting(3, "farm.3 castle.1")


def entering() -> Sitting:
    return Sitting(3, "castle.1 farm.1").entering().hands("monk0 monk1 gold", "", "")


def looking() -> Sitting:
    table = Sitting(3, "fortune_tellers_tent.1 farm.1").entering()
    return table.play(1, "enter 1").play(2, "enter 1").play(3, "enter 2")


def choosing() -> Sitting:
    table = Sitting(3, "castle.1 farm.1").entering().hands("sword", "monk0 monk1", "king0 king1")
    return table.play(1, "enter 1 sword").play(2, "enter 1").play(3, "enter 1")


def giving() -> Sitting:
    return choosing().play(1, "choose seat2")


def healing() -> Sitting:
    table = Sitting(3, "hospital.1 farm.1").entering().hands("monk0 monk1 gold gold king0", "", "")
    return table.change(1, rats=3).play(1, "enter 1").play(2, "enter 2").play(3, "enter 2")


def acting() -> Sitting:
    table = Sitting(3, "castle.1 farm.1").entering().change_all(actions_for_me=False)
    return table.play(1, "enter 1").play(2, "enter 1").play(3, "enter 2")


def over() -> Sitting:
    table = Sitting(3, "castle.1 farm.1").entering().last_round()
    return table.play(1, "enter 1").play(2, "enter 1").play(3, "enter 2")


REFUSALS: list[tuple[Callable[[], Sitting], int, str, str]] = [
    (supplying, 1, "enter 1", "That is not asked now. Choose a supply: `/cartus supply` or My hand."),
    (supplying, 1, "decline", "This cannot be declined. Asked of you: choose a supply."),
    (supplying, 1, "supply 3", "That building is not in the row. Choose 1 Farm or 2 Castle."),
    (supplying, 1, "supply 1 9", "The nun row has cards 1 to 5."),
    (supplying, 1, "supply 1", "You look at 1 nun card; you chose 0. Choose one position from 1 to 5."),
    (supplying, 1, "supply 2 1", "This supply looks at no nun card; you chose 1. Leave the positions out."),
    (entering, 1, "supply 1", "That is not asked now. Enter a building: `/cartus enter` or My hand."),
    (
        entering,
        2,
        "enter 1",
        "Nothing is asked of you now. Waiting for ● Ann (enter a building).",
    ),
    (entering, 1, "enter 1 dragon", "There is no such card. You can pick Monk ×2."),
    (entering, 1, "enter 1 sword", "You hold no Sword. You can pick Monk ×2."),
    (entering, 1, "enter 1 monk monk monk", "You named Monk ×3 and hold Monk ×2."),
    (entering, 1, "enter 1 gold", "Gold cannot be laid at a building. You can lay Monk ×2, or `none`."),
    (entering, 1, "pass", "You hold no Pass. Enter a building: 1 Castle or 2 Farm."),
    (looking, 1, "act", "That is not asked now. Look at the nun row: `/cartus look`, or decline."),
    (looking, 1, "look 2 2", "Nun card 2 is named twice. Choose different ones."),
    (looking, 1, "look 2", "You look at 2 nun cards; you chose 1. Choose 2 positions from 1 to 5."),
    (choosing, 1, "act", "That is not asked now. Choose a player: `/cartus choose` or My hand."),
    (choosing, 1, "choose seat1", "You cannot choose that player. Choose among ▲ Bo and ■ Cara."),
    (giving, 2, "act", "That is not asked now. Give cards: `/cartus give` or My hand."),
    (giving, 2, "give monk monk", "● Ann takes 1 card; you chose 2. Choose exactly 1."),
    (healing, 1, "act", "That is not asked now. Discard cards for rats: `/cartus discard`, or decline."),
    (
        healing,
        1,
        "discard monk monk gold gold",
        "Here you can discard up to 3 cards; you chose 4. Choose fewer, or `none`.",
    ),
    (
        healing,
        1,
        "discard monk monk gold",
        "You cannot discard more cards than you have rats to discard: 2. Choose up to 2 cards or `none`.",
    ),
    (
        acting,
        1,
        "look 1",
        "That is not asked now. Carry out your action or decline it: `/cartus act` or `/cartus decline`.",
    ),
    (acting, 1, "act 1", "This takes no cards and no names."),
    (acting, 2, "orders hens for_me", "Standing orders are `actions` or `looks`, each `for me` or `ask me`."),
    (over, 1, "enter 1", "The game is over."),
]


@pytest.mark.parametrize(("position", "who", "move", "sentence"), REFUSALS)
def test_a_refusal_says_what_is_possible(
    position: Callable[[], Sitting], who: int, move: str, sentence: str
) -> None:
    reading = words("en", "rattus_cartus", ["Ann", "Bo", "Cara"])
    assert reading.reason(position().refused(who, move)) == sentence
