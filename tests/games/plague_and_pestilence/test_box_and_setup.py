"""What is in the box, how the table is laid, who starts, and the options about it (PP-S, PP-V)."""

from collections import Counter
from random import Random

import pytest

from bot.games.plague_and_pestilence.data import CARDS, TO_BUILD
from bot.games.plague_and_pestilence.kinds import Card, Improvement, Symbol
from bot.games.plague_and_pestilence.setup import DECK
from bot.games.protocol import TABLE, IllegalMove, Move
from tests.games.plague_and_pestilence.invariants import GAME
from tests.games.plague_and_pestilence.sitting import Sitting, setting_up
from tests.games.play import default_options


def dealt(seats: int, options: str = "") -> Sitting:
    """The deal in the order of the deck, and the pile in the order in which it is shuffled."""
    return setting_up(seats, options).shuffle("deal").shuffle("pile")


@pytest.mark.parametrize("seats", range(2, 7))
def test_pp_s01_two_to_six_start_with_50_each(seats: int) -> None:
    assert seats in GAME.seats
    assert setting_up(seats).people == " ".join(["50"] * seats)
    assert {1, 7}.isdisjoint(GAME.seats)


def test_pp_s01_population_ends_at_199_and_more_is_lost() -> None:
    table = Sitting(population="195 50 50", hands={1: "trade_center"}).play(1, "play trade_center seat1")
    assert table.people == "199 50 50"
    assert table.heard("gained") == [{"seat": "seat1", "count": 4, "before": 195, "after": 199}]


def test_pp_s01_at_199_nothing_is_gained() -> None:
    table = Sitting(population="199 50 50", hands={1: "trade_center"}).play(1, "play trade_center seat1")
    assert table.heard("unchanged") == [{"seat": "seat1", "population": 199}]


def test_pp_s02_there_are_60_cards_of_four_symbols_and_13_improvements_to_build() -> None:
    symbols: Counter[Symbol] = Counter()
    for data in CARDS.values():
        symbols[data.symbol] += data.copies
    assert symbols == {Symbol.SUN: 18, Symbol.YELLOW_SUN: 7, Symbol.RAT: 33, Symbol.BLACK: 2}
    assert sum(TO_BUILD.values()) == 13


@pytest.mark.parametrize("seats", range(2, 7))
def test_pp_s03_five_cards_each_are_dealt_before_the_black_ones_come_in(seats: int) -> None:
    table = setting_up(seats)
    table.shuffle("deal")
    for who in range(1, seats + 1):
        hand = table.state.players[who - 1].hand
        assert hand == DECK[5 * who - 5 : 5 * who]
    table.shuffle("pile")
    assert len(table.state.pile) == 60 - 5 * seats
    assert {Card.INQUISITION, Card.DEATH_SHIP} <= set(table.state.pile)


def test_pp_s03_the_deal_is_seat_by_seat_and_the_pile_from_the_top() -> None:
    table = setting_up(2)
    order = " ".join(reversed(DECK))
    table.chance(f"deal {order}")
    assert table.hand(1) == "minor_war minor_war major_war major_war major_war"
    rest = " ".join(table.state.pile)
    table.chance(f"pile death_ship {rest} inquisition")
    assert table.state.pile[0] is Card.DEATH_SHIP
    assert table.state.pile[-1] is Card.INQUISITION


def test_pp_s04_the_highest_total_starts() -> None:
    table = dealt(3).chance("start 1 2 6 5 5 5")
    assert table.heard("start_roll") == [
        {"seat": "seat1", "first": 1, "second": 2},
        {"seat": "seat2", "first": 6, "second": 5},
        {"seat": "seat3", "first": 5, "second": 5},
    ]
    assert table.heard("starts") == [{"seat": "seat2"}]
    assert (table.state.active, table.owed()) == (1, "roll")


def test_pp_s04_only_who_ties_for_the_highest_rolls_again() -> None:
    table = dealt(4).chance("start 6 5 1 1 5 6 6 4")
    assert table.heard("start_again") == [{"seats": ("seat1", "seat3")}]
    table.chance("start 2 2 1 3").chance("start 1 1 1 2")
    assert table.heard("starts") == [{"seat": "seat3"}]


def test_pp_s05_the_plague_face_counts_1() -> None:
    table = dealt(2).chance("start 1 3 1 2")
    assert table.heard("starts") == [{"seat": "seat1"}]
    table = Sitting(2, rolling=True).roll("1 4")
    assert table.people == "55 50"


def test_pp_t05_neither_doubles_nor_a_double_plague_count_on_the_starting_roll() -> None:
    table = dealt(2).chance("start 1 1 1 1").chance("start 2 2 1 1")
    assert not {"doubles", "double_plague", "plague_begins"} & set(table.told())
    assert table.people == "50 50"


def test_pp_r08_the_first_turn_begins_with_a_roll_that_nobody_is_asked_for() -> None:
    table = dealt(2).chance("start 6 6 1 1")
    assert table.owed() == "roll"
    table.roll("1 2")
    assert table.told()[:2] == ["turn", "rolled"]
    assert table.heard("turn") == [{"seat": "seat1", "number": 1}]
    assert table.asked() == (1, "act")


@pytest.mark.parametrize("place", [1, 4, 10])
def test_pp_v01_death_ship_is_placed_among_the_top_ten(place: int) -> None:
    table = dealt(3, "short_game")
    assert Card.DEATH_SHIP not in table.state.pile
    assert table.owed() == "death_ship"
    table.chance(f"death_ship {place}")
    assert table.state.pile.index(Card.DEATH_SHIP) == place - 1
    assert len(table.state.pile) == 60 - 15


def test_pp_v01_any_of_ten_places_and_no_other_comes_up() -> None:
    state, rng = dealt(3, "short_game").state, Random(1)
    drawn = {int(GAME.draw(state, rng).picks[0]) for _ in range(300)}
    assert drawn == set(range(1, 11))


def test_pp_v01_without_it_death_ship_may_lie_anywhere() -> None:
    table = dealt(3)
    assert table.owed() == "start"
    assert table.state.pile[-1] is Card.DEATH_SHIP


@pytest.mark.parametrize("seats", [2, 3])
def test_pp_v02_two_improvements_of_each_type_the_rest_is_out_of_the_game(seats: int) -> None:
    table = setting_up(seats, "two_of_each")
    assert [table.left(kind) for kind in ("city_walls", "aqueduct", "sewers", "monastery")] == [
        (2, 2),
        (2, 1),
        (2, 1),
        (2, 1),
    ]


def test_pp_v02_is_refused_with_four_and_more() -> None:
    for seats in GAME.seats:
        found = GAME.objections(seats, default_options(GAME, two_of_each="yes"))
        assert bool(found) == (seats > 3)
        assert all(objection.refuses for objection in found)


def test_pp_v06_the_second_player_starts_with_58() -> None:
    assert dealt(2, "head_start").chance("start 6 6 1 2").people == "50 58"
    table = dealt(2, "head_start").chance("start 1 2 6 6")
    assert table.people == "58 50"
    assert table.told() == ["start_roll", "start_roll", "starts", "head_start", "gained"]
    assert dealt(2).chance("start 1 2 6 6").people == "50 50"


def test_pp_v06_is_refused_with_three_and_more() -> None:
    for seats in GAME.seats:
        found = GAME.objections(seats, default_options(GAME, head_start="yes"))
        assert bool(found) == (seats > 2)
        assert all(objection.refuses for objection in found)


def test_nothing_else_is_refused_and_every_option_is_off_at_first() -> None:
    for seats in GAME.seats:
        assert not GAME.objections(seats, default_options(GAME))
    assert {option.default for option in GAME.options} == {"no", "off"}


def test_chance_throws_every_face_and_shuffles_every_card() -> None:
    state, rng = Sitting(3, rolling=True).state, Random(2)
    thrown = Counter(face for _ in range(600) for face in GAME.draw(state, rng).picks)
    assert set(thrown) == set("123456")
    assert max(thrown.values()) < 1.4 * min(thrown.values())
    assert {GAME.draw(state, rng).picks for _ in range(400)} >= {("6", "6"), ("1", "1"), ("1", "6")}
    shuffled = GAME.draw(setting_up(2).state, rng)
    assert sorted(shuffled.picks) == sorted(card.value for card in DECK)
    assert shuffled.picks != tuple(card.value for card in DECK)


def test_chance_is_refused_what_it_cannot_draw() -> None:
    table = Sitting(3, rolling=True)
    for text in ("roll 1", "roll 1 7", "roll 1 2 3", "war 1 2"):
        with pytest.raises(IllegalMove):
            GAME.apply(table.state, TABLE, Move.parse(text))


def test_pp_i01_there_are_six_types_of_improvement() -> None:
    assert len(Improvement) == 6
    assert {Improvement.KNIGHTS_TEMPLAR, Improvement.KNIGHTS_HOSPITALLER} == set(Improvement) - set(TO_BUILD)
