"""Reasons of refusals: each has a sentence, and none tells worlds apart."""

from collections.abc import Callable
from random import Random

import pytest

from bot.games.protocol import TABLE, Move, Seat, is_offered
from bot.games.rattus.kinds import Card, Verb
from bot.text import words
from tests.games.play import default_options, turns
from tests.games.rattus.refused import deciding, final, in_turn, looked, looking, placing, revealing
from tests.games.rattus.sitting import GAME, Sitting


def test_ra_p07_who_does_not_hold_the_knight_can_say_nothing_about_the_piece() -> None:
    assert final("peasant").refused(2, "neutral count").key == "card_not_held"
    assert final("peasant").refused(2, "move gallia").key == "card_not_held"


TOO_LONG = {
    placing: {"place gallia 2 2": "asked_place"},
    in_turn: {
        "move gallia gallia": "no_such_move",
        "take knight knight": "no_such_move",
        "place gallia 2 2": "no_such_move",
        "king italia italia": "no_such_move",
        "merchant italia gallia 2 2": "no_such_move",
        "monk gallia1 italia italia": "no_such_move",
        "witch gallia1 gallia2": "no_such_move",
    },
    looking: {"witch gallia2 gallia2": "asked_witch", "leave now": "asked_witch"},
    looked: {"swap gallia1": "asked_swap"},
    deciding: {"neutral count 2": "asked_neutral"},
    revealing: {"reveal 1 2": "asked_reveal", "reveal in_order 1": "asked_reveal"},
    final: {"done now": "no_such_move", "neutral not now": "no_such_move"},
}
"""By position: legal moves with something behind them, and what is said of them."""


@pytest.mark.parametrize(
    ("position", "move", "key"),
    [(position, move, key) for position, moves in TOO_LONG.items() for move, key in moves.items()],
)
def test_a_legal_move_with_too_much_behind_it_is_not_called_impossible(
    position: Callable[[], Sitting], move: str, key: str
) -> None:
    table = position()
    assert table.refused(min(table.awaited()), move).key == key


def test_ra_p03_the_merchant_is_shown_the_movers_own_cubes_only() -> None:
    table = Sitting(3, cubes={"gallia": "1 0 0", "polonia": "0 2 0"}, cards={1: "merchant"})
    reason = table.refused(1, "merchant polonia germania 1")
    assert (reason.key, dict(reason.args)["regions"]) == ("merchant_no_cubes", ("gallia",))


def test_while_the_board_is_laid_out_nobody_can_move() -> None:
    state = GAME.setup(2, default_options(GAME))
    for move in (Move("place", ("gallia", "2")), Move("orders", ("reveals", "in_order"))):
        assert GAME.why_not(state, Seat(0), move).key == "too_early"


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
