"""Reaction cards by standing orders (PP-C05, PP-R01 to PP-R03, PP-R06)."""

import pytest

from bot.games.plague_and_pestilence.kinds import Answer, Moment
from bot.games.protocol import CLOCK, TABLE, Seat
from tests.games.plague_and_pestilence.invariants import GAME
from tests.games.plague_and_pestilence.sitting import Sitting, setting_up
from tests.games.play import default_options

ADVANTAGE, INDULGENCE = "tactical_advantage", "buy_indulgence"


def advantages(count: int) -> str:
    return " ".join([ADVANTAGE] * count)


# Setting orders.


def test_pp_r02_every_player_starts_with_the_defaults() -> None:
    state = GAME.setup(3, default_options(GAME))
    orders = dict(zip(Moment, state.players[2].orders, strict=True))
    assert orders == {
        Moment.CANCEL_FOR_ME: Answer.MY_WAY,
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
        "my_roll": ["never", "keep_in", "always"],
        "my_inquisition": ["never", "keep_in", "my_way", "always"],
        "my_war": ["never", "keep_in", "my_way", "always"],
        "anothers_roll": ["never", "put_out"],
    }


def test_pp_r02_they_are_private_and_change_nothing_else() -> None:
    table = Sitting()
    before = table.view(1)
    table.play(2, "orders my_roll always")
    assert table.whispers(2, "order_set") == [{"moment": "my_roll", "answer": "always"}]
    assert table.said == []
    assert not table.irrevocable
    assert table.view(1) == before
    assert dict(table.view(2).orders)[Moment.MY_ROLL] is Answer.ALWAYS
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


# Cancelling.

CANCELLED = {
    ("minor_war", 50): "always",
    ("minor_war", 10): "keep_in my_way always",
    ("minor_war", 11): "always",
    ("major_war", 50): "my_way always",
    ("major_war", 20): "keep_in my_way always",
    ("major_war", 21): "my_way always",
    ("crusade", 50): "always",
    ("crusade", 10): "keep_in my_way always",
    ("crusade", 11): "always",
    ("childrens_crusade", 50): "my_way always",
    ("childrens_crusade", 15): "keep_in my_way always",
    ("childrens_crusade", 16): "my_way always",
}
"""By card and population, which orders cancel it."""


@pytest.mark.parametrize("answer", ["never", "keep_in", "my_way", "always"])
@pytest.mark.parametrize(("card", "population"), CANCELLED)
def test_pp_r02_cancel_for_me(card: str, population: int, answer: str) -> None:
    table = Sitting(
        population=f"50 {population} 50",
        hands={1: card, 2: INDULGENCE},
        orders={2: f"cancel_for_me {answer}"},
    ).play(1, f"play {card} seat2")
    is_cancelled = answer in CANCELLED[card, population].split()
    assert bool(table.heard("cancelled")) == is_cancelled


@pytest.mark.parametrize("card", ["minor_war", "major_war", "crusade", "childrens_crusade"])
def test_pp_c05_a_cancelled_card_is_discarded_and_the_action_spent(card: str) -> None:
    table = Sitting(hands={1: card, 2: INDULGENCE}, orders={2: "cancel_for_me always"})
    table.play(1, f"play {card} seat2")
    assert table.told() == ["played_on", "cancelled"]
    assert table.heard("cancelled") == [{"seat": "seat2", "card": card}]
    assert (table.people, table.discarded(card), table.hand(2)) == ("50 50 50", 1, "")
    assert (table.state.war, table.state.active, table.owed()) == (None, 1, "roll")


@pytest.mark.parametrize("card", ["fire", "drought", "viking_raid", "pestilence"])
def test_pp_c05_no_other_card_can_be_cancelled(card: str) -> None:
    table = Sitting(hands={1: card, 2: INDULGENCE}, orders={2: "cancel_for_me always"})
    table.play(1, f"play {card} seat2")
    assert table.heard("cancelled") == []
    assert table.hand(2) == INDULGENCE


def test_pp_c05_what_nobody_can_cancel_is_carried_out() -> None:
    table = Sitting(hands={1: "crusade"}, orders={2: "cancel_for_me always"}).play(1, "play crusade seat2")
    assert table.people == "50 40 50"


def test_pp_r01_a_war_can_be_cancelled_again_when_the_opponent_is_named() -> None:
    table = Sitting(4, hands={1: "minor_war", 3: INDULGENCE}, orders={3: "cancel_for_me always"})
    table.play(1, "play minor_war seat2")
    assert table.heard("cancelled") == []
    table.play(2, "choose seat3")
    assert table.told() == ["opponent", "cancelled"]
    assert table.heard("cancelled") == [{"seat": "seat3", "card": "minor_war"}]
    assert table.owed() == "roll"


def test_pp_r06_of_target_and_opponent_the_target_cancels_first() -> None:
    orders = {2: "cancel_for_me never", 3: "cancel_for_me always"}
    table = Sitting(4, hands={1: "minor_war", 2: INDULGENCE, 3: INDULGENCE}, orders=orders)
    table.play(1, "play minor_war seat2").play(2, "orders cancel_for_me always").play(2, "choose seat3")
    assert table.heard("cancelled") == [{"seat": "seat2", "card": "minor_war"}]
    assert table.hand(3) == INDULGENCE


def test_pp_r02_who_is_no_target_and_no_opponent_cancels_nothing() -> None:
    table = Sitting(4, hands={1: f"minor_war {INDULGENCE}", 4: INDULGENCE})
    table.ordered(1, "cancel_for_me always").ordered(4, "cancel_for_me always")
    table.play(1, "play minor_war seat2").play(2, "choose seat3")
    assert table.owed() == "war"


def test_pp_c05_a_crusade_on_oneself_can_be_cancelled() -> None:
    table = Sitting(hands={1: f"crusade {INDULGENCE}"}, orders={1: "cancel_for_me always"})
    assert table.play(1, "play crusade seat1").heard("cancelled") == [{"seat": "seat1", "card": "crusade"}]


def test_pp_c07_after_a_tie_nothing_can_be_cancelled_any_more() -> None:
    table = Sitting(4, hands={1: "minor_war", 2: INDULGENCE}).play(1, "play minor_war seat2")
    table.play(2, "choose seat3").ordered(2, "cancel_for_me always").chance("war 4 4")
    assert table.heard("cancelled") == []
    assert table.owed() == "war"


def test_pp_c08_with_two_players_there_is_one_cancel_moment() -> None:
    table = Sitting(2, hands={1: "minor_war", 2: INDULGENCE}, orders={2: "cancel_for_me always"})
    assert table.play(1, "play minor_war seat2").told() == ["played_on", "cancelled"]


def test_pp_r03_a_moment_cannot_be_taken_back_whether_or_not_a_card_was_played() -> None:
    for hands in ({1: "minor_war"}, {1: "minor_war", 3: INDULGENCE}):
        table = Sitting(4, hands=hands).play(1, "play minor_war seat2")
        assert table.play(2, "choose seat3").irrevocable


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


# Wars.


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


@pytest.mark.parametrize(("face", "population", "played"), [(3, 10, 1), (3, 11, 0), (3, 5, 0), (4, 10, 0)])
def test_pp_r02_the_attacker_may_declare_what_puts_the_fighter_out(
    face: int, population: int, played: int
) -> None:
    table = single(face, population=population, orders={1: "anothers_roll put_out"})
    assert [heard["parity"] for heard in table.heard("parity")] == ["even"] * played


@pytest.mark.parametrize("answer", ["keep_in", "my_way"])
def test_pp_c08_a_second_card_voids_both_and_the_new_throw_takes_none(answer: str) -> None:
    table = single(3, population=10, orders={1: "anothers_roll put_out", 2: f"my_war {answer}"})
    assert table.told()[-3:] == ["single_die", "parity", "parity_void"]
    assert table.heard("parity_void") == [{"seat": "seat2"}]
    assert table.owed() == "die"
    assert table.discarded(ADVANTAGE) == 2
    table.chance("die 2")
    assert table.people == "50 0"
    assert len(table.heard("parity")) == 1


def test_pp_c08_after_void_cards_the_natural_parity_counts() -> None:
    table = single(3, population=10, orders={1: "anothers_roll put_out", 2: "my_war my_way"}).chance("die 5")
    assert table.people == "50 5"


def test_pp_c08_put_out_never_voids_and_nobody_voids_the_own_card() -> None:
    table = single(4, population=10, orders={1: "anothers_roll put_out", 2: "my_war my_way"})
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
