"""What is refused, in which words: each says what is not possible and what is."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from bot.games.plague_and_pestilence.kinds import Card, Verb
from bot.games.protocol import TABLE, Move, Seat, is_offered
from bot.text import words
from tests.games.plague_and_pestilence import refused
from tests.games.plague_and_pestilence.invariants import GAME
from tests.games.plague_and_pestilence.refused import sentence
from tests.games.plague_and_pestilence.sitting import Sitting
from tests.games.play import default_options

PLAYABLE = "You can play: Children's Crusade, Drought, Fire, Minor War."
HELD = "Children's Crusade, Tactical Advantage, Drought, Famine, Fire, Minor War"
OPEN = "Still open: play a card, discard a card, build an improvement."

SENTENCES = {
    refused.acting: {
        "dance": f"That is no move of Plague & Pestilence. {OPEN}",
        "decline": f"A turn ends with a card played or discarded, or an improvement built. {OPEN}",
        "move seat1 seat2": f"Pestilence is moved only after doubles and by Mass Migration. {OPEN}",
        "choose seat2": f"There is nothing to choose now. {OPEN}",
        "play": f"There is no such card. {PLAYABLE}",
        "play dragon": f"There is no such card. {PLAYABLE}",
        "play flood seat2": f"You do not hold Flood. {PLAYABLE}",
        "play tactical_advantage seat2": (
            "Tactical Advantage is played for you as your standing orders say; in your turn it can only be "
            f"discarded. {PLAYABLE}"
        ),
        "play famine seat2": (
            "Famine has no target: everybody it is for has what stops it (Monastery). You can discard it."
        ),
        "play drought seat2": "Aqueduct of ▲ Bo stops Drought. You can play it on: ● Ann and ■ Cara.",
        "play drought": "On whom? You can play Drought on: ● Ann and ■ Cara.",
        "play drought dragon": "There is no such player. You can choose: ● Ann and ■ Cara.",
        "play drought seat5": "There is no such player. You can choose: ● Ann and ■ Cara.",
        "play drought seat4": "◆ Dan is out. You can choose: ● Ann and ■ Cara.",
        "play drought seat1 sewers": "That says more than is asked. Leave out Sewers and what follows.",
        "play minor_war seat1": "A War is never on oneself. You can play Minor War on: ▲ Bo and ■ Cara.",
        "play childrens_crusade seat1": (
            "Children's Crusade is for another player. You can play it on: ▲ Bo and ■ Cara."
        ),
        "discard": (f"There is no such card. You can discard: {HELD}."),
        "discard flood": (f"You do not hold Flood. You can discard: {HELD}."),
        "discard fire fire": "That says more than is asked. Leave out Fire and what follows.",
        "build": "There is no such improvement. You can build: City Walls, Aqueduct.",
        "build dragon": "There is no such improvement. You can build: City Walls, Aqueduct.",
        "build sewers": "You have Sewers already. You can build: City Walls, Aqueduct.",
        "build knights_templar": (
            "Knights Templar are not built: they are a card that is drawn and played. "
            "You can build: City Walls, Aqueduct."
        ),
        "build aqueduct sewers": "That says more than is asked. Leave out Sewers and what follows.",
        "orders": (
            "There is no such standing order. There are: When I am attacked, When others are attacked, "
            "My Prosperity or Plague roll, My Inquisition roll, A war I fight, Tactical Advantage against "
            "others."
        ),
        "orders my_roll my_way": (
            "That is no answer for “My Prosperity or Plague roll”. You can say: never play a card, play only "
            "if I would be out, play one every time."
        ),
        "orders anothers_roll": (
            "That is no answer for “Tactical Advantage against others”. You can say: never, whenever it puts "
            "somebody out, against one player."
        ),
        "orders anothers_roll against": "Name another player who is still in the game: ▲ Bo and ■ Cara.",
        "orders anothers_roll against=seat1": (
            "Name another player who is still in the game: ▲ Bo and ■ Cara."
        ),
        "orders cancel_for_me against=seat2": (
            "That is no answer for “When I am attacked”. You can say: never cancel, cancel only what would "
            "put me out, cancel what would put me out and all Major Wars and Children's Crusades, cancel any "
            "attack."
        ),
        "orders my_war my_way always": "That says more than is asked. Leave out always and what follows.",
    },
    refused.knighted: {
        "build sewers": "You have Sewers already. You can build nothing else: play or discard a card.",
        "build knights_hospitaller": (
            "Knights Hospitaller are not built: they are a card that is drawn and played. "
            "You can build nothing now: play or discard a card."
        ),
        "build dragon": "There is no such improvement. You can build none now: play or discard a card.",
        "decline": (
            "A turn ends with a card played or discarded, or an improvement built. "
            "Still open: play a card, discard a card."
        ),
    },
    refused.after_prosperity: {
        "build sewers": (
            "At this table improvements are built in Prosperity only, except through Knights. "
            "Still open: play a card, discard a card."
        ),
    },
    refused.moving: {
        "discard fire": (
            "That is not asked now. Move Pestilence or stop: `/plague move`, `/plague decline` or My hand."
        ),
        "move dragon seat2": "There is no such player. You can choose: ▲ Bo.",
        "move seat1 seat2": "No Pestilence lies before ● Ann. You can move it from: ▲ Bo.",
        "move seat3 seat2": (
            "The Pestilence before ■ Cara cannot be moved now: each card is moved once only, and to somebody "
            "else. You can move it from: ▲ Bo."
        ),
        "move seat2": "There is no such player. You can choose: ■ Cara.",
        "move seat2 seat2": "It lies before ▲ Bo already. From there you can move it to: ■ Cara.",
        "move seat2 seat1": "You cannot move Pestilence to yourself. From ▲ Bo you can move it to: ■ Cara.",
        "move seat2 seat4": "◆ Dan is out. You can choose: ■ Cara.",
        "decline now": "That says more than is asked. Leave out now and what follows.",
    },
    refused.handing_on: {
        "discard fire": (
            "You may hand on the Inquisition. Choose who gets it, or keep it: `/plague choose`, "
            "`/plague decline` or My hand."
        ),
        "choose seat1": "It goes to another player. You can choose: ▲ Bo and ■ Cara.",
        "choose dragon": "There is no such player. You can choose: ▲ Bo and ■ Cara.",
    },
    refused.handing_to_templar: {
        "choose seat2": "Knights Templar bring the Inquisition to ■ Cara. You can choose nobody else.",
    },
    refused.giving: {
        "discard fire": ("You have drawn the Inquisition. Choose who gets it: `/plague choose` or My hand."),
        "choose seat1": "It goes to another player. You can choose: ▲ Bo and ■ Cara.",
        "decline": "This cannot be declined. Asked of you: choose who gets the Inquisition.",
    },
    refused.sailing: {
        "discard fire": "You play Death Ship. Choose its target: `/plague choose` or My hand.",
        "choose seat1": "It goes to another player. You can choose: ▲ Bo and ■ Cara.",
    },
    refused.passing_on: {
        "discard fire": (
            "You are out and hand the Inquisition on. Choose who gets it: `/plague choose` or My hand."
        ),
        "choose seat2": "▲ Bo is out. You can choose: ■ Cara and ● Ann.",
        "orders my_roll always": (
            "You are out of this game, and your standing orders with you. You can watch how it ends."
        ),
    },
    refused.naming: {
        "discard fire": "The Minor War of ● Ann is on you. Name your opponent: `/plague choose` or My hand.",
        "choose seat1": "● Ann plays the War and does not fight in it. You can name: ■ Cara and ◆ Dan.",
        "choose seat2": ("You fight in this War yourself. You can name as your opponent: ■ Cara and ◆ Dan."),
        "decline": "This cannot be declined. Asked of you: name your opponent in the Minor War.",
    },
    refused.losing: {
        "discard fire": "The Fire costs ▲ Bo an improvement. Choose which: `/plague choose` or My hand.",
        "choose aqueduct": "That is nothing ▲ Bo has. Choose: Sewers, Monastery.",
        "choose sewers monastery": "That says more than is asked. Leave out Monastery and what follows.",
    },
    refused.building: {
        "discard fire": (
            "That is not asked now. Build City Walls or decline: `/plague build`, `/plague decline` or "
            "My hand."
        ),
        "build sewers": "By Knights Templar you can build City Walls, or decline.",
    },
    refused.over: {"discard fire": "The game is over.", "orders my_roll always": "The game is over."},
    refused.dealing: {
        "discard fire": "Cards are being dealt or dice thrown. Try again in a moment.",
        "orders my_roll always": "Cards are being dealt or dice thrown. Try again in a moment.",
    },
}


@pytest.mark.parametrize(
    ("position", "move", "text"),
    [(position, move, text) for position, moves in SENTENCES.items() for move, text in moves.items()],
)
def test_a_refusal_says_what_is_not_possible_and_what_is(
    position: Callable[[], Sitting], move: str, text: str
) -> None:
    assert sentence(position(), move) == text


def test_who_is_not_asked_reads_who_is() -> None:
    assert sentence(refused.acting(), "discard fire", who=2) == (
        "Nothing is asked of you now. Waiting for ● Ann (play, discard or build)."
    )
    assert sentence(refused.naming(), "discard fire", who=1) == (
        "Nothing is asked of you now. Waiting for ▲ Bo (name your opponent in the Minor War)."
    )


def test_what_is_built_up_is_told_as_such() -> None:
    table = refused.holding("fire", before=dict.fromkeys((2, 3, 4), "aqueduct"))
    assert sentence(table, "build aqueduct") == (
        "No Aqueduct is left to build. You can build: City Walls, Sewers, Monastery."
    )
    last = refused.holding(
        "fire", before={2: "aqueduct", 3: "aqueduct", 4: "aqueduct"} | {1: "city_walls sewers monastery"}
    )
    assert sentence(last, "build aqueduct") == (
        "No Aqueduct is left to build. You can build nothing else: play or discard a card."
    )


def test_cards_that_need_no_target_take_none() -> None:
    table = refused.holding("mass_migration mongol_raid knights_templar")
    assert sentence(table, "play mongol_raid seat2") == "Mongol Raid is for all other players. Name nobody."
    assert sentence(table, "play knights_templar seat1") == "Knights Templar stays before you. Name nobody."


def test_pp_i01_a_second_copy_of_knights_can_only_be_discarded() -> None:
    """An owner of the game may write in more copies."""
    table = refused.holding("fire", before={1: "knights_templar"})
    first, *others = table.state.players
    table.put(players=(replace(first, hand=(Card.KNIGHTS_TEMPLAR,)), *others))
    assert table.offers(1, "play") == []
    assert sentence(table, "play knights_templar") == (
        "You have Knights Templar already. You can discard the card."
    )


def test_who_holds_nothing_playable_is_told_so() -> None:
    table = refused.holding("tactical_advantage buy_indulgence")
    assert sentence(table, "play buy_indulgence seat2").endswith("You hold no other card that can be played.")
    assert sentence(table, "play fire seat2").endswith(
        "You hold no card that can be played: discard one, or build."
    )
    assert sentence(table, "play dragon").endswith("You hold none that can be played: discard one, or build.")


def test_a_childrens_crusade_against_knights_everywhere_names_both() -> None:
    table = Sitting(
        3, hands={1: "childrens_crusade"}, before={2: "knights_templar", 3: "knights_hospitaller"}
    )
    assert sentence(table, "play childrens_crusade seat2") == (
        "Children's Crusade has no target: everybody it is for has what stops it "
        "(Knights Templar, Knights Hospitaller). You can discard it."
    )


def test_options_for_few_players_say_for_how_many() -> None:
    reading = words("en", "plague_and_pestilence")
    (found,) = GAME.objections(4, default_options(GAME, two_of_each="yes"))
    assert reading.reason(found.reason) == (
        "Two improvements of each type are for 2 or 3 players, and there are 4. Set the option to `no`."
    )
    (found,) = GAME.objections(3, default_options(GAME, head_start="yes"))
    assert reading.reason(found.reason) == (
        "The head start is for 2 players, and there are 3. Set the option to `no`."
    )


WORDS = (
    *("fire", "famine", "tactical_advantage", "inquisition", "mass_migration", "knights_templar"),
    *("seat1", "seat2", "seat3", "seat4", "seat9", "sewers", "my_roll", "always", "dragon"),
)


@pytest.mark.parametrize("position", [*SENTENCES, *refused.WINDOWS])
def test_every_move_that_could_be_written_is_legal_or_has_a_reason(position: Callable[[], Sitting]) -> None:
    table = position()
    if TABLE in GAME.to_act(table.state):
        return
    reading = words("en", "plague_and_pestilence", refused.NAMES[: table.state.seats])
    moves = [Move(verb) for verb in Verb]
    moves += [Move(verb, (word,)) for verb in Verb for word in WORDS]
    moves += [Move(verb, (word, other)) for verb in Verb for word in WORDS for other in ("seat2", "always")]
    for seat in map(Seat, range(table.state.seats)):
        offers = (*GAME.legal_moves(table.state, seat), *GAME.free_moves(table.state, seat))
        for move in moves:
            if not is_offered(move, offers):
                assert reading.reason(GAME.why_not(table.state, seat, move))
