"""The computer player of Rattus Cartus: always legal, sensible, better than chance."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.protocol import Move, Seat
from bot.games.rattus_cartus.kinds import PEOPLE, Kind
from bot.games.rattus_cartus.views import SeatView
from tests.games.rattus_cartus.sitting import GAME, Sitting
from tests.players.contests import Contest

CONTEST = Contest(GAME)
sensible = CONTEST.sensible


@pytest.mark.parametrize("seats", GAME.seats)
def test_it_always_makes_a_legal_move(seats: int) -> None:
    for seed in range(12):
        assert GAME.is_over(CONTEST.end(seed, seats, lambda _: sensible))


@pytest.mark.parametrize("seats", GAME.seats)
def test_it_beats_chance(seats: int) -> None:
    assert CONTEST.wins(seats, 20) >= 16


def test_it_does_not_pile_up_rats() -> None:
    ends = [CONTEST.end(seed, 4, lambda _: sensible) for seed in range(15)]
    scores = [score for state in ends for score in GAME.scores(state)]
    assert sum(score.out for score in scores) <= len(scores) // 5


def test_it_keeps_its_passes_and_declines_nothing() -> None:
    def watched(state: Any, seat: Seat, rng: Random) -> Move:
        state = replace(state, players=tuple(replace(p, actions_for_me=False) for p in state.players))
        move = sensible(state, seat, rng)
        assert move.verb not in ("pass", "decline")
        return move

    for seed in range(8):
        CONTEST.end(seed, 4, lambda _: watched, buildings="mixed")


def its_move(table: Sitting, who: int) -> Move:
    return sensible(table.state, Seat(who - 1), Random(1))


def test_it_enters_where_its_class_is_and_lays_no_other() -> None:
    table = Sitting(3, "castle.1 farm.1").entering().hands("peasant0 peasant1 peasant2 king0", "", "")
    move = its_move(table, 1)
    assert move.picks == ("2", "peasant", "peasant", "peasant")


def test_it_lays_cards_of_a_wrong_class_only_if_it_has_nothing_else() -> None:
    def watched(state: Any, seat: Seat, rng: Random) -> Move:
        move = sensible(state, seat, rng)
        if move.verb == "enter":
            check(GAME.seat_view(state, seat), move)
        return move

    def check(view: SeatView, move: Move) -> None:
        row = {place.cls for place in view.public.row}
        fits = any(PEOPLE.get(card.kind) in row for card in view.hand)
        cls = view.public.row[int(move.picks[0]) - 1].cls
        wrong = [kind for kind in move.picks[1:] if PEOPLE.get(Kind(kind), cls) is not cls]
        assert not (wrong and fits)

    for seed in range(8):
        CONTEST.end(seed, 4, lambda _: watched)


def test_in_danger_it_takes_the_supply_that_discards_rats() -> None:
    table = Sitting(3, "castle.4 farm.1").put(round=7).change(1, rats=13)
    assert its_move(table, 1).picks[0] == "1"
    assert its_move(table.change(1, rats=0), 1).picks[0] == "2"


def test_it_looks_at_cards_it_has_not_seen() -> None:
    table = Sitting(3, "fortune_tellers_tent.1 farm.1").entering().change(1, seen=(1, 2), hand="")
    table.play(1, "enter 1").play(2, "enter 2").play(3, "enter 2")
    assert its_move(table, 1).picks == ("3", "4")


def test_a_sword_takes_from_the_largest_hand() -> None:
    table = Sitting(3, "castle.1 farm.1").entering().hands("sword", "monk0 monk1", "king0 king1 king2 king3")
    table.play(1, "enter 1 sword").play(2, "enter 1").play(3, "enter 1")
    assert its_move(table, 1).picks == ("seat3",)


def test_the_hospital_takes_the_least_useful_cards() -> None:
    table = Sitting(3, "hospital.1 farm.1").entering().hands("joker joker king0", "", "").change(1, rats=13)
    table.play(1, "enter 1").play(2, "enter 2").play(3, "enter 2")
    assert its_move(table, 1).picks[0] == "king"
