"""The computer player of Rattus: always legal, sensible, better than chance, and no wiser than its seat."""

from random import Random
from typing import Any

import pytest

from bot.games.protocol import Move, Seat
from bot.games.rattus.kinds import Phase, Region
from tests.games.rattus.sitting import GAME, Sitting
from tests.players.contests import Contest

CONTEST = Contest(GAME)
sensible = CONTEST.sensible


def its_move(table: Sitting, who: int = 1) -> str:
    return str(sensible(table.state, Seat(who - 1), Random(1)))


def late_in_turn(table: Sitting) -> Sitting:
    """The card is taken and the cubes are placed."""
    return table.put(took=True, placed=True)


@pytest.mark.parametrize(("seats", "turns"), [(2, 30), (3, 35), (4, 45)])
def test_its_games_end_after_a_sane_number_of_turns(seats: int, turns: int) -> None:
    ends = [CONTEST.end(seed, seats, lambda _: sensible) for seed in range(8)]
    assert max(state.turn for state in ends) <= turns
    assert min(GAME.scores(state)[0].points for state in ends) >= 8


@pytest.mark.parametrize("seats", GAME.seats)
def test_it_beats_chance(seats: int) -> None:
    assert CONTEST.wins(seats, 12) >= 11


@pytest.mark.parametrize("seats", GAME.seats)
def test_it_plays_alike_in_worlds_that_its_seat_cannot_tell_apart(seats: int) -> None:
    """Among players at random, so that it comes to hold every card and sees tokens with the Witch."""
    assert {"take", "place", "move", "spread", "reveal"} <= CONTEST.verbs_alike(seats, 6)


def test_it_thinks_the_same_again() -> None:
    ends = [CONTEST.end(5, 3, lambda _: sensible) for _ in range(2)]
    assert ends[0] == ends[1]


def test_it_places_cubes_in_every_turn_in_which_it_can() -> None:
    def watched(state: Any, seat: Seat, rng: Random) -> Move:
        move = sensible(state, seat, rng)
        offered = {offer.verb for offer in GAME.legal_moves(state, seat)}
        assert move.verb in ("take", "place") or "place" not in offered or state.phase is Phase.FINAL
        return move

    for seed in range(3):
        CONTEST.end(seed, 4, lambda _: watched)


def test_it_takes_the_peasant_before_it_places() -> None:
    table = Sitting(3, rats={"gallia": "S01"})
    assert its_move(table) == "take peasant"
    assert its_move(table.play(1, "take peasant")) == "place gallia 2"


def test_it_takes_no_card_that_the_tokens_beside_its_cubes_show() -> None:
    table = Sitting(2, rats={"gallia": "R02 R06 R07"}, cubes={"gallia": "8 0"}, cards={2: "peasant"})
    table.put(notes=(("R02", "R06", "R07"), ()), holders=(Seat(0),) * 4 + (None, Seat(0)))
    assert table.offers(1, "take") == ["take: witch"]
    assert its_move(table) == "place gallia 4"


def test_it_places_where_its_cubes_are_safest() -> None:
    table = Sitting(2, rats={"gallia": "S09", "italia": "S12"}, cubes={"gallia": "2", "italia": "2"})
    table.put(notes=(("S09", "S12"), ()), took=True)
    assert its_move(table) == "place italia 1"


def test_it_saves_a_cube_with_the_king() -> None:
    table = Sitting(2, rats={"gallia": "S01"}, cubes={"italia": "2"}, cards={1: "king"})
    assert its_move(late_in_turn(table)) == "king italia"


def test_it_travels_away_from_rats_with_the_merchant() -> None:
    table = Sitting(2, rats={"gallia": "R10 R18 R16"}, cubes={"gallia": "3"}, cards={1: "merchant"})
    assert its_move(late_in_turn(table)).startswith("merchant gallia")


def test_it_leads_rats_from_its_own_cubes_to_those_of_others_with_the_monk() -> None:
    cubes = {"gallia": "4 0", "italia": "0 4"}
    table = Sitting(2, rats={"gallia": "R10"}, cubes=cubes, cards={1: "monk"})
    assert its_move(late_in_turn(table)) == "monk gallia1 italia"


def test_it_moves_the_piece_where_others_lose() -> None:
    rats = {"gallia": "S06", "scandia": "S07"}
    table = Sitting(2, rats=rats, cubes={"gallia": "4 0", "scandia": "0 4"})
    assert its_move(late_in_turn(table)) == "move scandia"


def test_it_spreads_rats_to_others_and_not_to_itself() -> None:
    cubes = {"gallia": "0 1", "italia": "0 5", "hispania": "5 0"}
    table = Sitting(2, piece="anglia", rats={"gallia": "S01 S02"}, cubes=cubes)
    late_in_turn(table).play(1, "move gallia")
    assert its_move(table) == "spread italia italia"


@pytest.mark.parametrize(("cubes", "answer"), [("0 3", "neutral count"), ("3 0", "neutral not")])
def test_its_knight_counts_where_that_hurts_others(cubes: str, answer: str) -> None:
    rats = {"gallia": "R23", "italia": "R37 R10 R04"}
    table = Sitting(2, rats=rats, cubes={"gallia": cubes}, cards={1: "knight"})
    table = late_in_turn(table).play(1, "move gallia")
    table.play(1, "spread hispania")
    assert its_move(table) == answer


def test_it_reveals_in_order() -> None:
    table = Sitting(2, rats={"gallia": "S01 S02 S03"}, cubes={"gallia": "0 5"})
    late_in_turn(table).play(1, "move gallia").play(1, "spread hispania hispania")
    assert its_move(table) == "reveal in_order"


def test_its_witch_looks_beside_its_own_cubes_first() -> None:
    table = Sitting(2, rats={"gallia": "R10", "italia": "R21"}, cubes={"italia": "4 0"}, cards={1: "witch"})
    assert its_move(late_in_turn(table)) == "witch italia1"


@pytest.mark.parametrize(("here", "there", "answer"), [("R10", "R35", "swap"), ("R35", "R10", "leave")])
def test_its_witch_swaps_what_hurts_itself_for_what_does_not(here: str, there: str, answer: str) -> None:
    cubes = {"gallia": "4 0", "italia": "0 4"}
    table = Sitting(2, rats={"gallia": here, "italia": there}, cubes=cubes, cards={1: "witch"})
    late_in_turn(table).play(1, "witch gallia1").play(1, "witch italia1")
    assert its_move(table) == answer


def final_round(table: Sitting) -> Sitting:
    """The first player's turn of it."""
    return table.put(phase=Phase.FINAL, active=Seat(0), last=Seat(1), took=False, placed=False)


def test_in_the_final_round_it_uses_its_abilities_and_is_done() -> None:
    cubes = {"gallia": "3 0", "italia": "0 4"}
    table = Sitting(2, rats={"gallia": "R10"}, cubes=cubes, cards={1: "peasant monk"})
    final_round(table)
    verbs = [its_move(table).split()[0]]
    table.play(1, its_move(table))
    verbs.append(its_move(table).split()[0])
    assert set(verbs) == {"place", "monk"}


def test_in_the_final_round_it_uses_no_ability_that_harms_it() -> None:
    table = Sitting(2, rats={"gallia": "R10"}, cubes={"italia": "3 0"}, cards={1: "merchant monk"})
    assert its_move(final_round(table)) == "done"


def test_in_the_final_round_its_knight_stands_where_it_hurts_others() -> None:
    cubes = {"gallia": "2 0", "italia": "0 3"}
    table = Sitting(2, piece="gallia", rats={"italia": "R28"}, cubes=cubes, cards={1: "knight"})
    final_round(table)
    assert its_move(table) == "move italia"
    assert its_move(table.play(1, "move italia")) == "neutral count"
    assert table.state.piece is Region.ITALIA
