"""Reaction cards by standing orders (PP-C05, PP-R01 to PP-R03, PP-R06)."""

import pytest

from bot.games.plague_and_pestilence.kinds import Answer, Moment
from bot.games.plague_and_pestilence.state import order_in
from bot.games.protocol import CLOCK, TABLE, Seat
from tests.games.plague_and_pestilence.invariants import GAME
from tests.games.plague_and_pestilence.sitting import ADVANTAGE, INDULGENCE, Sitting, advantages, setting_up
from tests.games.play import default_options

# Setting orders.


def test_pp_r02_every_player_starts_with_the_defaults() -> None:
    state = GAME.setup(3, default_options(GAME))
    orders = {moment: order_in(state.players[2].orders, moment).answer for moment in Moment}
    assert orders == {
        Moment.CANCEL_FOR_ME: Answer.MY_WAY,
        Moment.CANCEL_FOR_OTHERS: Answer.NEVER,
        Moment.MY_ROLL: Answer.KEEP_IN,
        Moment.MY_INQUISITION: Answer.KEEP_IN,
        Moment.MY_WAR: Answer.MY_WAY,
        Moment.ANOTHERS_ROLL: Answer.NEVER,
    }


def test_pp_r02_each_moment_knows_its_own_answers() -> None:
    found = {
        offer.head[0]: [answer for answer, _ in offer.options]
        for offer in GAME.free_moves(Sitting().state, Seat(1))
    }
    assert found == {
        "cancel_for_me": ["never", "keep_in", "my_way", "always"],
        "cancel_for_others": [
            *("never", "put_out"),
            *("played_by=seat1", "played_by=seat3", "played_on=seat1", "played_on=seat3"),
        ],
        "my_roll": ["never", "keep_in", "always"],
        "my_inquisition": ["never", "keep_in", "my_way", "always"],
        "my_war": ["never", "keep_in", "my_way", "always"],
        "anothers_roll": ["never", "put_out", "against=seat1", "against=seat3"],
    }


def test_pp_r02_they_are_private_and_change_nothing_else() -> None:
    table = Sitting()
    before = table.view(1)
    table.play(2, "orders my_roll always")
    assert table.whispers(2, "order_set") == [{"moment": "my_roll", "answer": "my_roll_always"}]
    assert table.said == []
    assert not table.irrevocable
    assert table.view(1) == before
    assert dict(table.view(2).orders)[Moment.MY_ROLL] == "always"
    assert table.asked() == (1, "act")


def test_pp_r02_the_living_may_set_them_while_nothing_is_to_be_drawn() -> None:
    table = Sitting(population="50 50 0")
    assert GAME.free_moves(table.state, Seat(0))
    assert GAME.free_moves(table.state, Seat(2)) == ()
    assert GAME.free_moves(table.state, TABLE) == GAME.free_moves(table.state, CLOCK) == ()
    assert GAME.free_moves(Sitting(rolling=True).state, Seat(0)) == ()
    assert GAME.free_moves(setting_up(2).state, Seat(0)) == ()


def test_pp_r02_they_hold_from_the_next_moment() -> None:
    table = Sitting(4, hands={1: "minor_war", 2: INDULGENCE}).play(1, "play minor_war seat2")
    assert table.heard("cancelled") == []
    table.play(2, "orders cancel_for_me always").play(2, "choose seat3")
    assert table.heard("cancelled") == [{"seat": "seat2", "card": "minor_war"}]


# My roll.


def rolled(
    dice: str, *, phase: str = "plague", population: int = 7, held: int = 1, **table: object
) -> Sitting:
    sitting = Sitting(
        phase=phase,
        population=f"{population} 50 50",
        hands={1: advantages(held)},
        rolling=True,
        **table,  # type: ignore[arg-type]
    )
    return sitting.roll(dice)


@pytest.mark.parametrize(
    ("population", "held", "played"), [(8, 1, 0), (7, 1, 1), (6, 1, 1), (5, 1, 0), (5, 2, 2), (6, 2, 1)]
)
def test_pp_r02_keep_in_plays_the_fewest_that_keep_the_roller_in_or_none(
    population: int, held: int, played: int
) -> None:
    table = rolled("3 4", population=population, held=held, orders={1: "my_roll keep_in"})
    assert len(table.heard("advantage")) == played
    assert (table.people.split()[0] == "0") == (population <= 7 - 2 * played)
    assert table.discarded(ADVANTAGE) == (played if population > 7 - 2 * played else held)


def test_pp_c05_several_add_up_and_each_is_told_with_the_new_total() -> None:
    table = rolled("3 4", population=5, held=2, orders={1: "my_roll keep_in"})
    assert table.heard("advantage") == [
        {"seat": "seat1", "value": -2, "total": 5},
        {"seat": "seat1", "value": -2, "total": 3},
    ]
    assert table.view(1).public.rolls[0].advantages == (-2, -2)
    assert table.people == "2 50 50"


def test_pp_r02_in_prosperity_keep_in_adds() -> None:
    table = Sitting(
        population="2 50 50",
        pestilence={1: 5},
        hands={1: ADVANTAGE},
        orders={1: "my_roll keep_in"},
        rolling=True,
    ).roll("1 2")
    assert table.heard("advantage") == [{"seat": "seat1", "value": 2, "total": 0}]
    assert table.people.split()[0] == "2"


def test_pp_r02_keep_in_is_about_the_total_not_about_a_double_plague() -> None:
    table = rolled("1 1", population=10, orders={1: "my_roll keep_in"})
    assert table.heard("advantage") == []
    assert table.people == "0 50 50"


@pytest.mark.parametrize("phase", ["prosperity", "plague"])
def test_pp_r02_always_plays_one_a_moment_in_its_owners_favour(phase: str) -> None:
    table = rolled("3 4", phase=phase, population=50, held=3, orders={1: "my_roll always"})
    assert [heard["value"] for heard in table.heard("advantage")] == [2 if phase == "prosperity" else -2]
    assert table.people == ("59 50 50" if phase == "prosperity" else "45 50 50")


def test_pp_r02_never_plays_nothing() -> None:
    assert rolled("3 4", held=2, orders={1: "my_roll never"}).heard("advantage") == []


# My Inquisition roll.


def questioned(dice: str, answer: str, *, population: int = 50, held: int = 1) -> Sitting:
    return (
        Sitting(
            population=f"{population - 3} 50 50",
            hands={1: advantages(held)},
            orders={1: f"my_inquisition {answer}"},
            inquisition=1,
            rolling=True,
        )
        .roll("1 2")
        .chance(f"inquisition {dice}")
    )


@pytest.mark.parametrize(
    ("dice", "held", "played"), [("3 4", 1, 1), ("2 3", 1, 0), ("2 3", 2, 2), ("2 4", 2, 1), ("4 5", 2, 0)]
)
def test_pp_r02_my_way_turns_7_or_less_into_8_or_more(dice: str, held: int, played: int) -> None:
    table = questioned(dice, "my_way", held=held)
    assert len(table.heard("advantage")) == played
    if played:
        assert table.asked() == (1, "hand_on")
        assert table.people == "50 50 50"


@pytest.mark.parametrize(("population", "played"), [(5, 1), (6, 0)])
def test_pp_r02_keep_in_on_an_inquisition_roll(population: int, played: int) -> None:
    table = questioned("3 4", "keep_in", population=population)
    assert len(table.heard("advantage")) == played
    assert table.causes() == []


def test_pp_r02_keep_in_plays_none_if_the_cards_do_not_suffice() -> None:
    table = questioned("2 2", "keep_in", population=5)
    assert table.heard("advantage") == []
    assert table.causes() == [(1, "inquisition_roll")]


def test_pp_r02_always_and_never_on_an_inquisition_roll() -> None:
    assert [heard["value"] for heard in questioned("5 6", "always", held=2).heard("advantage")] == [2]
    assert questioned("3 4", "never", held=2).heard("advantage") == []


def test_pp_r02_the_order_for_a_main_roll_says_nothing_about_the_inquisition() -> None:
    table = Sitting(hands={1: advantages(2)}, orders={1: "my_roll always"}, inquisition=1, rolling=True)
    table.roll("1 2").chance("inquisition 3 4")
    assert len(table.heard("advantage")) == 1


# Another's roll.


@pytest.mark.parametrize(
    ("population", "held", "played"), [(7, 1, 0), (8, 1, 1), (9, 1, 1), (10, 1, 0), (11, 2, 2)]
)
def test_pp_r02_put_out_plays_if_the_cards_suffice_and_the_fewest(
    population: int, held: int, played: int
) -> None:
    table = Sitting(
        phase="plague",
        population=f"{population} 50 50",
        hands={3: advantages(held)},
        orders={3: "anothers_roll put_out"},
        rolling=True,
    ).roll("3 4")
    assert [heard["value"] for heard in table.heard("advantage")] == [2] * played
    assert (table.people.split()[0] == "0") == (bool(played) or population <= 7)


def test_pp_r02_without_that_order_nobody_answers_anothers_roll() -> None:
    orders = {2: "anothers_roll never my_roll always"}
    table = Sitting(phase="plague", population="8 50 50", hands={2: ADVANTAGE}, orders=orders, rolling=True)
    assert table.roll("3 4").heard("advantage") == []


def test_pp_r02_put_out_takes_away_in_prosperity() -> None:
    table = Sitting(
        population="2 50 50",
        pestilence={1: 5},
        hands={2: advantages(1)},
        orders={2: "anothers_roll put_out"},
        rolling=True,
    ).roll("1 3")
    assert table.heard("advantage") == [{"seat": "seat2", "value": -2, "total": -3}]
    assert table.causes() == [(1, "roll")]


def test_pp_r02_put_out_is_never_about_ones_own_roll() -> None:
    assert rolled("3 4", population=8, orders={1: "anothers_roll put_out"}).heard("advantage") == []


def test_pp_r06_the_roller_answers_first_then_clockwise_and_again_from_the_front() -> None:
    table = Sitting(
        4,
        phase="plague",
        active=2,
        population="50 8 50 50",
        hands={1: ADVANTAGE, 2: ADVANTAGE, 4: ADVANTAGE},
        orders={1: "anothers_roll put_out", 2: "my_roll keep_in", 4: "anothers_roll put_out"},
        rolling=True,
    ).roll("3 4")
    assert [(heard["seat"], heard["total"]) for heard in table.heard("advantage")] == [
        ("seat4", 9),
        ("seat2", 7),
        ("seat1", 9),
    ]
    assert table.causes() == [(2, "roll")]


# What the table sees.


def test_pp_r03_the_table_is_told_only_of_cards_played() -> None:
    played = rolled("3 4", orders={1: "my_roll keep_in"})
    assert played.told() == ["turn", "rolled", "advantage", "lost", "filled"]
    silent = rolled("3 4", population=50, orders={1: "my_roll keep_in"})
    assert silent.told() == ["turn", "rolled", "lost", "filled"]


def test_pp_c05_there_is_no_advantage_on_the_starting_roll() -> None:
    table = setting_up(2).shuffle("deal").shuffle("pile")
    table.ordered(1, "my_roll always").ordered(2, "my_roll always").chance("start 1 2 3 4")
    assert "advantage" not in table.told()


def test_pp_r02_who_is_out_plays_nothing() -> None:
    table = Sitting(population="8 50 0", phase="plague", rolling=True).ordered(3, "anothers_roll put_out")
    assert table.roll("3 4").heard("advantage") == []
