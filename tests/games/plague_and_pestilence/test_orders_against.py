"""Tactical Advantage against a player who is named, and all that a roll leads to (PP-R02)."""

import pytest

from tests.games.plague_and_pestilence.sitting import ADVANTAGE, Sitting, advantages


def fought(dice: str, order: str, *, held: int = 1, who: int = 4, active: int = 1) -> Sitting:
    """Seats 2 and 3 fight; *who* holds the cards."""
    hands = {active: "minor_war"}
    hands[who] = f"{hands.get(who, '')} {advantages(held)}"
    table = Sitting(4, hands=hands, orders={who: f"anothers_roll {order}"}, active=active)
    return table.play(active, "play minor_war seat2").play(2, "choose seat3").chance(f"war {dice}")


@pytest.mark.parametrize("who", [1, 4])
@pytest.mark.parametrize(
    ("dice", "held", "played"),
    [("3 3", 1, 1), ("4 3", 1, 1), ("5 3", 1, 0), ("5 3", 2, 2), ("2 3", 1, 0), ("6 3", 2, 2), ("6 1", 2, 0)],
)
def test_pp_r02_against_lets_a_fighter_lose_with_as_few_cards_as_needed(
    dice: str, held: int, played: int, who: int
) -> None:
    table = fought(dice, "against=seat2", held=held, who=who)
    heard = [(one["seat"], one["fighter"], one["value"]) for one in table.heard("war_advantage")]
    assert heard == [(f"seat{who}", "seat2", -2)] * played


def test_pp_r02_against_somebody_who_does_not_fight_says_nothing() -> None:
    assert fought("3 3", "against=seat1").heard("war_advantage") == []


def test_pp_r02_a_fighter_goes_by_the_order_for_own_wars() -> None:
    assert fought("3 3", "against=seat2", who=3).heard("war_advantage") == []


@pytest.mark.parametrize(
    ("dice", "held", "played"),
    [("4 4", 1, 1), ("4 5", 1, 1), ("5 5", 1, 0), ("5 5", 2, 2), ("3 4", 1, 0), ("1 1", 4, 0)],
)
def test_pp_r02_against_makes_7_or_less_of_an_inquisition_roll(dice: str, held: int, played: int) -> None:
    table = Sitting(
        3, hands={2: advantages(held)}, orders={2: "anothers_roll against=seat1"}, inquisition=1, rolling=True
    )
    table.roll("1 2").chance(f"inquisition {dice}")
    assert [one["value"] for one in table.heard("advantage")] == [-2] * played


def test_pp_r02_against_says_nothing_of_a_main_roll_or_of_the_inquisition_of_others() -> None:
    table = Sitting(
        3,
        hands={2: advantages(4)},
        orders={2: "anothers_roll against=seat1"},
        population="9 50 50",
        phase="plague",
        rolling=True,
    )
    assert table.roll("3 4").heard("advantage") == []
    table = Sitting(
        3, hands={2: ADVANTAGE}, orders={2: "anothers_roll against=seat3"}, inquisition=1, rolling=True
    )
    assert table.roll("1 2").chance("inquisition 4 4").heard("advantage") == []


# All that a roll leads to.


@pytest.mark.parametrize(
    ("who", "order", "population", "held", "played"),
    [
        *(
            (1, "my_roll keep_in", *one)
            for one in ((20, 1, 0), (20, 2, 2), (21, 1, 1), (22, 1, 1), (23, 1, 0))
        ),
        *(
            (2, "anothers_roll put_out", *one)
            for one in ((22, 1, 0), (23, 1, 1), (24, 1, 1), (25, 1, 0), (26, 2, 2))
        ),
    ],
)
def test_pp_r02_orders_count_the_20_of_a_double_plague(
    who: int, order: str, population: int, held: int, played: int
) -> None:
    table = Sitting(
        3,
        hands={who: advantages(held)},
        orders={who: order},
        population=f"{population} 50 50",
        phase="plague",
        rolling=True,
    )
    assert len(table.roll("1 1").heard("advantage")) == played


def test_pp_r02_of_the_first_double_plague_in_prosperity_as_well() -> None:
    for population, played in ((16, 0), (17, 1), (18, 1), (19, 0)):
        table = Sitting(
            3,
            hands={1: ADVANTAGE},
            orders={1: "my_roll keep_in"},
            population=f"{population} 50 50",
            rolling=True,
        )
        assert len(table.roll("1 1").heard("advantage")) == played


@pytest.mark.parametrize("population", [23, 24])
def test_pp_r02_cards_change_nothing_about_a_natural_2_of_the_inquisition_and_none_is_played(
    population: int,
) -> None:
    table = Sitting(
        3,
        hands={1: advantages(2), 2: advantages(2)},
        orders={1: "my_inquisition keep_in", 2: "anothers_roll put_out"},
        population=f"{population} 50 50",
        inquisition=1,
        phase="plague",
        rolling=True,
    )
    assert table.roll("2 1").chance("inquisition 1 1").heard("advantage") == []
    assert bool(table.heard("out")) == (population == 23)
