"""Standing orders in wars: of the fighters, of others, and on the single die (PP-R02, PP-C07, PP-C08)."""

import pytest

from tests.games.plague_and_pestilence.sitting import ADVANTAGE, Sitting, advantages


def fought(
    dice: str, *, card: str = "minor_war", orders: dict[int, str], hands: dict[int, str], **table: object
) -> Sitting:
    """Seats 2 and 3 fight, seat 1 attacked, seat 4 looks on."""
    sitting = Sitting(4, hands={1: card, **hands}, orders=orders, **table)  # type: ignore[arg-type]
    return sitting.play(1, f"play {card} seat2").play(2, "choose seat3").chance(f"war {dice}")


@pytest.mark.parametrize(
    ("dice", "held", "played"), [("3 2", 1, 0), ("3 3", 1, 1), ("3 4", 1, 1), ("3 5", 1, 0), ("3 5", 2, 2)]
)
def test_pp_r02_my_way_wants_a_win_for_a_tie_or_loss(dice: str, held: int, played: int) -> None:
    table = fought(dice, hands={2: advantages(held)}, orders={2: "my_war my_way"})
    heard = table.heard("war_advantage")
    assert [(one["seat"], one["fighter"], one["value"]) for one in heard] == [("seat2", "seat2", 2)] * played
    if played:
        assert table.heard("war_won") == [{"seat": "seat2", "other": "seat3"}]


def test_pp_r02_the_opponent_has_the_same_order() -> None:
    table = fought("3 3", hands={3: ADVANTAGE}, orders={3: "my_war my_way"})
    assert table.heard("war_advantage") == [{"seat": "seat3", "fighter": "seat3", "value": 2, "total": 5}]


@pytest.mark.parametrize(
    ("population", "dice", "played"),
    [
        (10, "2 3", 1),
        (10, "1 3", 1),
        (10, "1 4", 0),
        (11, "2 3", 0),
        (5, "2 3", 0),
        (10, "3 3", 0),
        (10, "4 3", 0),
    ],
)
def test_pp_r02_keep_in_wants_losses_that_leave_the_fighter_in_and_a_tie_will_do(
    population: int, dice: str, played: int
) -> None:
    table = fought(
        dice, hands={2: ADVANTAGE}, orders={2: "my_war keep_in"}, population=f"50 {population} 50 50"
    )
    assert len(table.heard("war_advantage")) == played


def test_pp_r02_always_plays_one_in_each_throw_of_a_war() -> None:
    table = fought("2 4", hands={2: advantages(3)}, orders={2: "my_war always"})
    assert table.heard("war_tie")
    table.chance("war 1 6")
    assert [heard["total"] for heard in table.heard("war_advantage")] == [4, 5]
    assert table.hand(2) == ADVANTAGE


def test_pp_c05_it_stays_on_its_fighters_die_through_re_rolls() -> None:
    table = fought("2 4", hands={2: ADVANTAGE}, orders={2: "my_war always"})
    assert table.discarded(ADVANTAGE) == 0
    table.chance("war 3 4")
    assert [heard["total"] for heard in table.heard("war_die")] == [2, 4, 5, 4]
    assert table.heard("war_won") == [{"seat": "seat2", "other": "seat3"}]
    assert table.discarded(ADVANTAGE) == 1


def test_pp_c07_after_a_tie_there_is_a_new_moment_for_advantages() -> None:
    table = fought("3 3", hands={2: advantages(2)}, orders={2: "my_war never"})
    assert table.heard("war_tie")
    table.ordered(2, "my_war my_way").chance("war 1 4")
    assert [heard["total"] for heard in table.heard("war_advantage")] == [3, 5]


def test_pp_r06_in_a_war_the_target_comes_first_then_the_opponent_then_clockwise() -> None:
    table = fought(
        "3 3",
        hands={2: ADVANTAGE, 3: advantages(2), 4: ADVANTAGE},
        orders={2: "my_war my_way", 3: "my_war my_way", 4: "anothers_roll put_out"},
        population="50 10 50 50",
    )
    assert [(heard["seat"], heard["total"]) for heard in table.heard("war_advantage")] == [
        ("seat2", 5),
        ("seat3", 5),
        ("seat3", 7),
    ]
    assert table.causes() == [(2, "minor_war")]


def test_pp_r06_from_the_target_clockwise() -> None:
    """Seats 1 and 4 could both do it: seat 4 sits nearer to the left of the target."""
    table = Sitting(
        5,
        hands={4: "minor_war", 1: ADVANTAGE, 3: ADVANTAGE},
        orders={1: "anothers_roll put_out", 3: "anothers_roll put_out"},
        population="50 8 50 50 50",
        active=4,
    )
    table.play(4, "play minor_war seat2").play(2, "choose seat5").chance("war 4 3")
    assert [heard["seat"] for heard in table.heard("war_advantage")] == ["seat3"]


@pytest.mark.parametrize(
    ("people", "dice", "fighter"),
    [
        ("50 10 50 50", "4 3", "seat2"),
        ("50 50 10 50", "3 4", "seat3"),
        ("50 10 10 50", "3 3", "seat2"),
        ("50 10 10 50", "5 3", None),
        ("50 10 50 50", "6 3", None),
        ("50 10 50 50", "3 4", None),
        ("50 50 50 50", "3 3", None),
    ],
)
def test_pp_r02_put_out_in_a_war_is_about_the_fighter_who_takes_fewer_cards(
    people: str, dice: str, fighter: str | None
) -> None:
    table = fought(dice, hands={4: ADVANTAGE}, orders={4: "anothers_roll put_out"}, population=people)
    heard = [(one["fighter"], one["value"]) for one in table.heard("war_advantage")]
    assert heard == ([(fighter, -2)] if fighter else [])


def test_pp_r02_put_out_needs_fewer_cards_for_the_opponent() -> None:
    table = fought(
        "5 4", hands={4: advantages(2)}, orders={4: "anothers_roll put_out"}, population="50 10 5 50"
    )
    assert table.heard("war_advantage") == []
    table = fought(
        "3 5",
        card="major_war",
        hands={4: advantages(3)},
        orders={4: "anothers_roll put_out"},
        population="50 21 20 50",
    )
    assert [heard["fighter"] for heard in table.heard("war_advantage")] == ["seat3", "seat3"]


def test_pp_r02_the_attacker_may_put_a_fighter_out_too() -> None:
    table = fought(
        "4 3",
        hands={1: f"minor_war {ADVANTAGE}"},
        orders={1: "anothers_roll put_out"},
        population="50 10 50 50",
    )
    assert table.causes() == [(2, "minor_war")]


def test_pp_r02_a_fighter_does_not_put_out_the_other() -> None:
    table = fought("3 4", hands={3: ADVANTAGE}, orders={3: "anothers_roll put_out"}, population="50 11 50 50")
    assert table.heard("war_advantage") == []


# The single die.


def single(face: int, *, card: str = "minor_war", population: int = 50, **table: object) -> Sitting:
    """Seat 1 attacks seat 2, and nobody else is there."""
    hands = {1: f"{card} {ADVANTAGE}", 2: advantages(2)}
    sitting = Sitting(2, population=f"50 {population}", **{"hands": hands, **table})  # type: ignore[arg-type]
    return sitting.play(1, f"play {card} seat2").chance(f"die {face}")


def test_pp_c08_one_advantage_declares_the_parity() -> None:
    table = single(4, orders={2: "my_war my_way"})
    assert table.heard("parity") == [{"seat": "seat2", "parity": "odd"}]
    assert table.people == "50 45"
    assert table.discarded(ADVANTAGE) == 1


@pytest.mark.parametrize(
    ("answer", "face", "population", "played"),
    [
        ("never", 4, 10, 0),
        ("keep_in", 4, 10, 1),
        ("keep_in", 4, 11, 0),
        ("keep_in", 4, 5, 0),
        ("keep_in", 3, 10, 0),
        ("my_way", 4, 50, 1),
        ("my_way", 3, 50, 0),
        ("always", 4, 50, 1),
        ("always", 3, 50, 1),
    ],
)
def test_pp_r02_the_fighters_orders_on_a_single_die(
    answer: str, face: int, population: int, played: int
) -> None:
    table = single(face, population=population, orders={2: f"my_war {answer}"})
    assert [heard["parity"] for heard in table.heard("parity")] == ["odd"] * played


@pytest.mark.parametrize(
    ("answer", "face", "population", "played"),
    [
        ("never", 3, 10, 0),
        ("keep_in", 3, 10, 0),  # the losses are the target's
        ("my_way", 3, 50, 1),
        ("my_way", 4, 50, 0),
        ("always", 3, 50, 1),
        ("always", 4, 50, 1),
    ],
)
def test_pp_r02_the_attackers_orders_on_a_single_die_want_what_is_worse_for_the_target(
    answer: str, face: int, population: int, played: int
) -> None:
    table = single(face, population=population, orders={1: f"my_war {answer}"})
    assert [(heard["seat"], heard["parity"]) for heard in table.heard("parity")] == [
        ("seat1", "even")
    ] * played


@pytest.mark.parametrize("order", ["put_out", "against=seat2"])
def test_pp_r02_in_a_war_of_two_the_attacker_fights_and_reacts_to_no_other_roll(order: str) -> None:
    table = single(3, population=10, orders={1: f"anothers_roll {order}"})
    assert table.heard("parity") == []


def test_pp_r06_in_a_war_of_two_the_target_comes_before_who_declared_it() -> None:
    table = single(3, orders={1: "my_war always", 2: "my_war always"})
    assert [heard["seat"] for heard in table.heard("parity")] == ["seat2"]
    assert table.heard("parity_void") == [{"seat": "seat1"}]


@pytest.mark.parametrize("answer", ["keep_in", "my_way"])
def test_pp_c08_a_second_card_voids_both_and_the_new_throw_takes_none(answer: str) -> None:
    table = single(3, population=10, orders={1: "my_war my_way", 2: f"my_war {answer}"})
    assert table.told()[-3:] == ["single_die", "parity", "parity_void"]
    assert table.heard("parity_void") == [{"seat": "seat2"}]
    assert table.owed() == "die"
    assert table.discarded(ADVANTAGE) == 2
    table.chance("die 2")
    assert table.people == "50 0"
    assert len(table.heard("parity")) == 1


def test_pp_c08_after_void_cards_the_natural_parity_counts() -> None:
    table = single(3, population=10, orders={1: "my_war my_way", 2: "my_war my_way"}).chance("die 5")
    assert table.people == "50 5"


def test_pp_c08_nobody_voids_the_own_card() -> None:
    table = single(4, population=10, orders={2: "my_war my_way"})
    assert table.heard("parity_void") == []
    assert table.people == "50 5"
    assert table.discarded(ADVANTAGE) == 1


def test_pp_c08_plus_or_minus_2_do_not_count_on_a_single_die() -> None:
    table = single(4, orders={2: "my_war always"})
    assert table.heard("war_advantage") == table.heard("advantage") == []


def test_pp_c08_the_losers_improvement_hangs_on_the_declared_parity() -> None:
    table = single(4, card="major_war", orders={2: "my_war my_way"}, before={2: "sewers"})
    assert (table.people, table.before(2)) == ("50 40", "sewers")
    table = single(4, card="major_war", before={2: "sewers"})
    assert (table.people, table.before(2)) == ("50 30", "")
