"""Points, plague and victory (RC-F)."""

import pytest

from bot.games.protocol import Score, Seat
from bot.games.rattus_cartus.faces import BY_TOKEN
from bot.games.rattus_cartus.kinds import Class
from bot.games.rattus_cartus.scoring import class_points, gold_points, most_points, scores
from bot.games.rattus_cartus.state import CLASSES
from tests.games.rattus_cartus.sitting import GAME, Sitting


def ended(*, nuns: int = 10, also: str = "", always_winner: str = "no") -> Sitting:
    """Three players at the end: empty hands, no influence, no rats, so many nuns."""
    table = Sitting(3, "farm.1 castle.1", also=also, always_winner=always_winner)
    table.change_all(hand="", rats=0)
    row = [4] * (nuns // 4) + [nuns % 4]
    return table.put(nun_row=tuple(BY_TOKEN[f"monk{n}"] for n in (row + [0] * 5)[:5]))


def influence(table: Sitting, cls: Class, *values: int) -> Sitting:
    """Give a class's markers these values, in seat order; equal ones lie in seat order."""
    track = sorted(((Seat(seat), value) for seat, value in enumerate(values)), key=lambda marker: -marker[1])
    which = CLASSES.index(cls)
    tracks = table.state.influence
    return table.put(influence=(*tracks[:which], tuple(track), *tracks[which + 1 :]))


def result(table: Sitting) -> dict[int, Score]:
    """The scores by seat, counted from 1."""
    return {score.seat + 1: score for score in scores(table.state)}


def track(*values: int) -> tuple[tuple[Seat, int], ...]:
    return tuple((Seat(seat), value) for seat, value in enumerate(values))


def test_rc_f01_ten_five_and_two_by_rank_and_nothing_for_none() -> None:
    assert class_points(track(9, 6, 4, 1)) == [10, 5, 2, 0]
    assert class_points(track(9, 0, 0)) == [10, 0, 0]


def test_rc_f01_the_lower_marker_of_a_stack_ranks_higher() -> None:
    assert class_points(((Seat(2), 4), (Seat(0), 4), (Seat(1), 4))) == [5, 2, 10]


def test_rc_f01_with_two_players_only_ten_and_five() -> None:
    assert class_points(track(3, 2)) == [10, 5]


def test_rc_f02_most_people_and_jokers_in_hand() -> None:
    table = ended().hands("monk0 joker", "monk1 sword sword", "monk2 king0")
    assert [dict(result(table)[who].parts)["population"] for who in (1, 2, 3)] == [1, 0, 1]
    table.hands("monk0 joker joker", "monk1", "")
    assert [dict(result(table)[who].parts)["population"] for who in (1, 2, 3)] == [2, 0, 0]


@pytest.mark.parametrize("kind", ["sword", "flute", "pass"])
def test_rc_f03_most_of_each_special_card(kind: str) -> None:
    table = ended().hands(f"{kind} {kind}", kind, "gold")
    assert [dict(result(table)[who].parts)[kind] for who in (1, 2, 3)] == [2, 0, 0]
    table.hands(kind, kind, "gold")
    assert [dict(result(table)[who].parts)[kind] for who in (1, 2, 3)] == [1, 1, 0]


def test_rc_f04_with_none_nobody_scores() -> None:
    assert most_points([0, 0, 0]) == [0, 0, 0]
    assert all(score.points == 0 for score in scores(ended().state))


@pytest.mark.parametrize(
    ("gold", "points"),
    [
        ([3, 2, 1], [6, 3, 0]),
        ([3, 3, 1], [4, 4, 0]),
        ([2, 2, 2], [3, 3, 3]),
        ([2, 2, 2, 2], [2, 2, 2, 2]),
        ([3, 1, 1], [6, 1, 1]),
        ([5, 1, 1, 1, 1], [6, 0, 0, 0, 0]),
        ([3, 0, 0], [6, 0, 0]),
        ([0, 0, 0], [0, 0, 0]),
        ([3, 1], [6, 0]),
        ([2, 2], [4, 4]),
    ],
)
def test_rc_f05_gold(gold: list[int], points: list[int]) -> None:
    assert gold_points(gold) == points


def test_rc_f05_only_if_the_treasury_is_in_the_game() -> None:
    assert "gold" not in dict(scores(ended().hands("gold", "", "").state)[0].parts)
    table = ended(also="treasury.1").hands("gold", "", "")
    assert dict(result(table)[1].parts)["gold"] == 6


def test_rc_f06_tokens_count_one_each() -> None:
    table = ended().change(2, tokens=3)
    assert dict(result(table)[2].parts)["token"] == 3
    assert result(table)[2].points == 3


def test_rc_f07_more_rats_than_nuns_is_the_end_and_as_many_is_not() -> None:
    table = ended(nuns=7).change(1, rats=8, tokens=9).change(2, rats=7)
    assert [result(table)[who].out for who in (1, 2, 3)] == [True, False, False]
    assert not result(table)[1].won
    assert result(table)[1].place == 3


def test_rc_f08_the_dead_keep_their_places_in_the_classes() -> None:
    table = influence(ended(nuns=7).change(1, rats=8), Class.MAGIC, 5, 4, 3)
    assert [dict(result(table)[who].parts)["magic"] for who in (1, 2, 3)] == [10, 5, 2]


def test_rc_f08_ties_go_to_fewer_rats_and_are_else_shared() -> None:
    table = ended().change(1, tokens=4, rats=3).change(2, tokens=4, rats=2).change(3, tokens=1)
    assert [(result(table)[who].place, result(table)[who].won) for who in (1, 2, 3)] == [
        (2, False),
        (1, True),
        (3, False),
    ]
    table.change(1, rats=2)
    assert [(result(table)[who].place, result(table)[who].won) for who in (1, 2, 3)] == [
        (1, True),
        (1, True),
        (3, False),
    ]


def all_dead(always_winner: str = "no") -> Sitting:
    table = ended(nuns=2, always_winner=always_winner)
    return table.change(1, rats=5, tokens=9).change(2, rats=3).change(3, rats=3)


def test_rc_f09_all_wiped_out_all_lose_and_the_fewest_rats_survive_last() -> None:
    table = all_dead()
    assert [result(table)[who].place for who in (1, 2, 3)] == [3, 1, 1]
    assert not any(score.won for score in scores(table.state))


def test_rc_f09_there_is_always_a_winner_if_the_table_wants_one() -> None:
    table = all_dead("yes")
    assert [result(table)[who].won for who in (1, 2, 3)] == [False, True, True]


@pytest.mark.parametrize(("option", "key"), [("no", "last_survivor"), ("yes", "last_survivor_wins")])
def test_rc_f09_the_end_names_the_last_survivors(option: str, key: str) -> None:
    table = all_dead(option).entering().last_round()
    table.play(1, "enter 1").play(2, "enter 1").play(3, "enter 1")
    assert GAME.is_over(table.state)
    assert table.heard(key) == [{"seats": ("seat2", "seat3"), "rats": 3}]
    assert len(table.heard("plague")) == 3


def test_rc_f08_the_end_names_the_winner() -> None:
    table = ended().change(2, rats=1).change(3, tokens=5).entering().last_round()
    table.play(1, "enter 1").play(2, "enter 2").play(3, "enter 1")
    assert table.heard("wins") == [{"seats": ("seat1",), "points": 10}]
    assert table.heard("game_over")[0]["nuns"] == 10
