"""Refusals of the Plague, out of time and in the final round; every sentence of the catalogue is used."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import bot.games.rattus
import bot.text
from bot.games.protocol import TABLE, Move, Seat, is_offered
from bot.games.rattus.kinds import Card, Verb
from bot.text import words
from tests.games.play import default_options, turns
from tests.games.rattus.refused import (
    ALL_OPEN,
    IN_PLAY,
    Refusal,
    deciding,
    final,
    final_agreed,
    final_moved,
    final_said,
    final_with_all,
    in_turn,
    over,
    placing,
    revealing,
    sentence,
    spreading,
    spreading_one,
    with_peasant,
)
from tests.games.rattus.sitting import GAME, Sitting

ENGLISH = Path(bot.text.__path__[0]) / "en" / "rattus"
RULES = Path(bot.games.rattus.__path__[0])

REFUSALS: list[Refusal] = [
    # Not the time, not the seat.
    (over, 1, "move gallia", "The game is over."),
    (in_turn, 2, "move gallia", "Nothing is asked of you now. Waiting for ● Ann (take your turn)."),
    (
        placing,
        1,
        "move gallia",
        "That is not asked now. Place 2 cubes in one region: `/rattus place` or My hand.",
    ),
    (in_turn, 1, "orders reveals never", "The standing order is `reveals`: `in order` or `ask me`."),
    (in_turn, 1, "dance", f"That is no move of Rattus. {ALL_OPEN}"),
    # The Plague.
    (
        in_turn,
        1,
        "done",
        (
            "A turn ends by moving the Plague piece. It can move from Italia to: Gallia, Germania, "
            "Hispania, Hungaria, Turcia."
        ),
    ),
    (
        in_turn,
        1,
        "move italia",
        ("The Plague piece must leave Italia. It can move to: Gallia, Germania, Hispania, Hungaria, Turcia."),
    ),
    (
        in_turn,
        1,
        "move polonia",
        (
            "Polonia is no neighbour of Italia. The Plague piece can move to: Gallia, Germania, "
            "Hispania, Hungaria, Turcia."
        ),
    ),
    (with_peasant, 1, "move russia", f"Russia is not in play with 3 players. Regions in play: {IN_PLAY}"),
    (spreading, 1, "move italia", "The Plague spreads first. Place 2 new rats: `/rattus spread` or My hand."),
    (spreading_one, 1, "reveal 1", "The Plague spreads first. Place 1 new rat: `/rattus spread` or My hand."),
    (
        spreading,
        1,
        "spread polonia anglia",
        (
            "New rats go into neighbours of Gallia, and Polonia is none. You can place them in: Anglia, "
            "Germania, Italia."
        ),
    ),
    (
        spreading,
        1,
        "spread gallia anglia",
        (
            "New rats go into neighbours of Gallia, and Gallia is none. You can place them in: Anglia, "
            "Germania, Italia."
        ),
    ),
    (
        spreading,
        1,
        "spread hispania anglia",
        "Hispania already has 3 rats. You can place new rats in: Anglia, Germania, Italia.",
    ),
    (
        spreading,
        1,
        "spread anglia",
        "2 new rats are to be placed; you placed 1. Name exactly 2 regions; one may stand twice.",
    ),
    (
        spreading_one,
        1,
        "spread anglia anglia",
        "1 new rat is to be placed; you placed 2. Name exactly 1 region.",
    ),
    (spreading, 1, "spread italia italia", "Italia has room for 1 more rat. Place the others elsewhere."),
    (in_turn, 1, "spread gallia", f"New rats are placed after the Plague piece has moved. {ALL_OPEN}"),
    (in_turn, 1, "reveal 1", f"Rats are revealed only while a region is being ravaged. {ALL_OPEN}"),
    (
        with_peasant,
        1,
        "neutral count",
        (
            "The Knight is asked after the Plague piece has moved, if a ravage follows. Still open: "
            "take a class card, place cubes, move the Plague piece."
        ),
    ),
    (
        deciding,
        1,
        "reveal 1",
        (
            "The ravage of Gallia waits for the Knight. Say whether the Plague piece counts: `/rattus "
            "neutral` or My hand."
        ),
    ),
    (deciding, 1, "neutral perhaps", "The Plague piece can `count` as 2 cubes or `do not count`."),
    (
        revealing,
        1,
        "move italia",
        ("Gallia is being ravaged. Reveal a rat, 1 to 2, or all in order: `/rattus reveal` or My hand."),
    ),
    (revealing, 1, "reveal 3", "Gallia has 2 rats to reveal. Choose 1 to 2, or all in order."),
    # The final round.
    (
        final,
        2,
        "take monk",
        (
            "In the final round no class card may be taken. Still open: place cubes, Merchant, move the "
            "Plague piece, say whether the Plague piece counts, done."
        ),
    ),
    (final, 2, "place italia 2", "In Italia you place exactly 1 cube."),
    (
        final_said,
        2,
        "place italia 1",
        "The Peasant is used for this turn. Still open: Merchant, move the Plague piece, done.",
    ),
    (
        final_said,
        2,
        "neutral count",
        ("You have said whether the Plague piece counts. Still open: Merchant, move the Plague piece, done."),
    ),
    (
        final_agreed,
        2,
        "neutral count",
        (
            "This table has agreed whether the Plague piece counts in the final ravage. Still open: "
            "place cubes, Merchant, move the Plague piece, done."
        ),
    ),
    (final, 2, "neutral perhaps", "The Plague piece can `count` as 2 cubes or `do not count`."),
    (
        final,
        2,
        "move anglia",
        (
            "The Plague piece is in Anglia already. The Knight can move it to: Gallia, Germania, "
            "Hispania, Italia, Polonia, Scandia."
        ),
    ),
    (
        final,
        2,
        "move hungaria",
        (
            "Hungaria is more than two steps from Anglia. The Plague piece can move to: Gallia, "
            "Germania, Hispania, Italia, Polonia, Scandia."
        ),
    ),
    (
        final_moved,
        2,
        "move gallia",
        (
            "The Knight is used for this turn. Still open: place cubes, Merchant, say whether the "
            "Plague piece counts, done."
        ),
    ),
    (
        final_with_all,
        2,
        "done now",
        (
            "That is no move of Rattus. Still open: place cubes, King, Merchant, Monk, Witch, move the "
            "Plague piece, say whether the Plague piece counts, done."
        ),
    ),
]


@pytest.mark.parametrize(("position", "who", "move", "expected"), REFUSALS)
def test_a_refusal_says_what_is_possible(
    position: Callable[[], Sitting], who: int, move: str, expected: str
) -> None:
    assert sentence(position, who, move) == expected


def test_ra_p07_who_does_not_hold_the_knight_can_say_nothing_about_the_piece() -> None:
    assert final("peasant").refused(2, "neutral count").key == "card_not_held"
    assert final("peasant").refused(2, "move gallia").key == "card_not_held"


@pytest.mark.parametrize("move", ["move gallia gallia", "take knight knight", "monk gallia1 italia italia"])
def test_a_legal_move_with_too_much_behind_it_is_not_called_impossible(move: str) -> None:
    assert in_turn().refused(1, move).key == "no_such_move"


def test_while_the_board_is_laid_out_nobody_can_move() -> None:
    state = GAME.setup(2, default_options(GAME))
    assert GAME.why_not(state, Seat(0), Move("place", ("gallia", "2"))).key == "too_early"


def any_moves() -> list[Move]:
    """Moves with picks of every kind, most of them illegal at any moment."""
    regions = ["anglia", "italia", "tartaria", "atlantis"]
    rats = ["anglia1", "italia2", "polonia3", "tartaria1"]
    picks = [(), *((one,) for one in (*regions, *rats, *Card, "2", "in_order", "count"))]
    picks += [(one, other) for one in (*regions, *rats) for other in (*regions, "1", "4")]
    picks += [(one, other, "3") for one in regions for other in regions]
    return [Move(verb, pick) for verb in (*Verb, "dance") for pick in picks]


@pytest.mark.parametrize("seats", GAME.seats)
def test_ra_h03_every_refusal_has_a_sentence_and_is_the_same_in_every_world(seats: int) -> None:
    rng, reading = Random(seats), words("en", "rattus", ["Ann", "Bo", "Cara", "Dan"][:seats])
    moves, keys = any_moves(), set()
    for number, turn in enumerate(turns(GAME, seats, default_options(GAME), rng)):
        state = turn.step.state
        if number % 4 or TABLE in GAME.to_act(state):
            continue
        for seat in map(Seat, range(seats)):
            other = GAME.resample(state, seat, rng)
            offers = (*GAME.legal_moves(state, seat), *GAME.free_moves(state, seat))
            for move in rng.sample(moves, 60):
                if not is_offered(move, offers):
                    reason = GAME.why_not(state, seat, move)
                    assert GAME.why_not(other, seat, move) == reason
                    assert reading.reason(reason)
                    keys.add(reason.key)
    assert len(keys) > 20


@pytest.mark.parametrize("name", ["said", "reasons"])
def test_every_sentence_of_the_catalogue_is_used_by_the_rules(name: str) -> None:
    text = (ENGLISH / f"{name}.ftl").read_text(encoding="utf-8")
    code = "\n".join(path.read_text(encoding="utf-8") for path in RULES.glob("*.py"))
    keys = re.findall(r"^(?:said|whispered|reason)-([a-z-]+) =", text, re.MULTILINE)
    assert keys
    for key in keys:
        assert f'"{key.replace("-", "_")}"' in code, key
