"""The main roll, doubles, double Plague, the Inquisition roll, and their order (PP-T01 to T06, T10)."""

import pytest

from tests.games.plague_and_pestilence.sitting import Sitting

ALL_BUILT = "city_walls aqueduct sewers monastery"
KNIGHTS = "knights_templar knights_hospitaller"


def rolling(phase: str = "prosperity", seats: int = 3, **table: object) -> Sitting:
    return Sitting(seats, rolling=True, phase=phase, **table)  # type: ignore[arg-type]


def test_pp_o02_in_prosperity_rolls_add_population_and_in_the_plague_they_take_it() -> None:
    assert rolling().roll("3 4").people == "57 50 50"
    assert rolling("plague").roll("3 4").people == "43 50 50"


def test_pp_t01_the_roll_is_told_with_each_modifier() -> None:
    table = rolling("plague", before={1: f"{ALL_BUILT} {KNIGHTS}"}, pestilence={1: 2}).roll("3 4")
    assert table.heard("rolled") == [
        {
            "seat": "seat1",
            "phase": "plague",
            "first": 3,
            "second": 4,
            "modifiers": ("pestilence", "city_walls", "aqueduct", "sewers", "monastery"),
            "counts": ("2", "1", "1", "1", "1"),
            "values": ("2", "-1", "-1", "-1", "-1"),
            "total": 5,
        }
    ]
    assert table.people == "45 50 50"
    (roll,) = table.view(2).public.rolls
    assert (roll.dice, roll.advantages, roll.total, roll.phase) == ((3, 4), (), 5, "plague")
    assert [(one.kind, one.count, one.value) for one in roll.modifiers][:2] == [
        ("pestilence", 2, 2),
        ("city_walls", 1, -1),
    ]


def test_pp_t01_in_prosperity_improvements_add_and_pestilence_takes_away() -> None:
    assert rolling(before={1: ALL_BUILT}, pestilence={1: 1}).roll("3 4").people == "60 50 50"


def test_pp_i02_knights_change_neither_prosperity_nor_plague_rolls() -> None:
    assert rolling(before={1: KNIGHTS}).roll("3 4").people == "57 50 50"
    assert rolling("plague", before={1: KNIGHTS}).roll("3 4").people == "43 50 50"


def test_pp_t01_modifiers_may_turn_a_gain_into_a_loss_and_a_loss_into_a_gain() -> None:
    table = rolling(pestilence={1: 5}).roll("1 2")
    assert table.people == "48 50 50"
    assert table.heard("lost") == [{"seat": "seat1", "count": 2, "before": 50, "after": 48}]
    assert rolling("plague", before={1: ALL_BUILT}).roll("1 2").people == "51 50 50"


def test_pp_t01_a_total_of_0_changes_nothing() -> None:
    table = rolling("plague", before={1: ALL_BUILT}).roll("1 3")
    assert table.heard("unchanged") == [{"seat": "seat1", "population": 50}]


def test_pp_t01_what_lies_before_others_does_not_count() -> None:
    assert rolling(before={2: ALL_BUILT}, pestilence={3: 5}).roll("3 4").people == "57 50 50"


def test_pp_t02_doubles_let_the_roller_move_each_pestilence_once() -> None:
    table = rolling(pestilence={1: 1, 2: 2}).roll("3 3")
    assert table.people == "55 50 50"
    assert table.heard("doubles") == [{"seat": "seat1", "face": 3}]
    assert table.ask() == (1, "pestilence", {"count": 3})
    assert table.offers(1) == ["move seat1: seat2 seat3", "move seat2: seat3", "decline"]
    table.play(1, "move seat1 seat2")
    assert table.heard("moved") == [{"seat": "seat1", "from": "seat1", "to": "seat2"}]
    assert (table.people, table.pestilence()) == ("55 45 50", "0 3 0")
    assert table.ask()[2] == {"count": 2}
    table.play(1, "move seat2 seat3").play(1, "move seat2 seat3")
    assert (table.people, table.pestilence()) == ("55 45 40", "0 1 2")
    assert table.asked() == (1, "act")


def test_pp_t02_what_has_been_moved_onto_somebody_is_not_moved_again() -> None:
    table = rolling(pestilence={1: 1}).roll("3 3").play(1, "move seat1 seat2")
    assert table.pestilence() == "0 1 0"
    assert table.asked() == (1, "act")


def test_pp_t02_of_a_holders_cards_only_those_not_moved_yet_can_be_moved() -> None:
    table = rolling(pestilence={1: 1, 2: 1}).roll("3 3").play(1, "move seat1 seat2")
    assert table.view(1).public.movable == ((1, 1),)
    table.play(1, "move seat2 seat3")
    assert table.asked() == (1, "act")


def test_pp_t02_the_roller_may_stop_at_any_time() -> None:
    table = rolling(pestilence={2: 2}).roll("3 3").play(1, "move seat2 seat3").play(1, "decline")
    assert table.heard("done_moving") == [{"seat": "seat1"}]
    assert table.asked() == (1, "act")


def test_pp_t02_it_does_not_change_the_roll_that_brought_it() -> None:
    table = rolling("plague", pestilence={1: 2}).roll("3 3")
    assert table.people == "42 50 50"
    table.play(1, "move seat1 seat2").play(1, "move seat1 seat3")
    assert table.people == "42 45 45"


def test_pp_t02_nothing_is_asked_where_nothing_can_move() -> None:
    table = rolling().roll("3 3")
    assert table.heard("doubles") == []
    assert table.asked() == (1, "act")
    two = rolling(seats=2, pestilence={2: 1}).roll("3 3")
    assert two.heard("doubles") == []
    assert two.asked() == (1, "act")


def test_pp_t02_with_two_players_only_ones_own_can_be_moved() -> None:
    table = rolling(seats=2, pestilence={1: 1, 2: 1}).roll("3 3")
    assert table.offers(1, "move") == ["move seat1: seat2"]
    assert table.view(1).public.movable == ((0, 1),)


def test_pp_t02_only_the_living_get_it() -> None:
    table = rolling(seats=4, population="50 50 0 50", pestilence={1: 1})
    assert table.roll("3 3").offers(1, "move") == ["move seat1: seat2 seat4"]


def test_pp_t02_a_card_whose_new_holder_dies_is_discarded_and_what_lay_there_too() -> None:
    table = rolling(population="50 5 50", pestilence={1: 2, 2: 1}).roll("3 3").play(1, "move seat1 seat2")
    assert [cause for _, cause in table.causes()] == ["pestilence"]
    assert (table.pestilence(), table.discarded("pestilence")) == ("1 0 0", 2)
    assert table.offers(1, "move") == ["move seat1: seat3"]


def test_pp_t02_the_inquisition_is_passed_between_two_moves() -> None:
    table = rolling(seats=4, population="50 5 50 50", pestilence={1: 2}, inquisition=2)
    table.roll("3 3").play(1, "move seat1 seat2")
    assert table.asked() == (2, "pass_on")
    table.play(2, "choose seat4")
    assert table.asked() == (1, "pestilence")


def test_pp_t02_who_has_died_of_the_total_moves_nothing() -> None:
    table = rolling("plague", population="6 50 50", pestilence={2: 1}).roll("3 3")
    assert table.people == "0 50 50"
    assert table.owed() == "roll"


@pytest.mark.parametrize("dice", ["1 2", "3 4", "6 5"])
def test_pp_t02_other_rolls_are_no_doubles(dice: str) -> None:
    assert rolling(pestilence={1: 1}).roll(dice).asked() == (1, "act")


def test_pp_t03_the_first_double_plague_counts_as_prosperity_costs_20_and_brings_death_ship() -> None:
    table = rolling().roll("1 1")
    assert table.people == "32 50 50"
    assert table.told() == [
        *("turn", "rolled", "gained", "double_plague", "lost", "death_ship_taken", "plague_begins"),
    ]
    assert table.heard("rolled")[0]["phase"] == "prosperity"
    assert table.owed() == "pile"
    table.shuffle()
    assert table.asked() == (1, "death_ship")
    table.play(1, "choose seat3")
    assert table.heard("death_ship") == [{"seat": "seat1", "target": "seat3"}]
    assert table.people == "32 50 40"


def test_pp_t03_the_rest_of_the_pile_is_shuffled() -> None:
    table = rolling(pile="fire death_ship").roll("1 1")
    rest = sorted(table.state.pile)
    assert "death_ship" not in rest
    before = table.state.pile
    table.chance(" ".join(("pile", *reversed(before))))
    assert table.state.pile == tuple(reversed(before))


def test_pp_t03_no_inquisition_roll_no_filling_and_no_action_follow() -> None:
    table = rolling(seats=2, inquisition=1).roll("1 1").shuffle()
    assert table.heard("death_ship") == [{"seat": "seat1", "target": "seat2"}]
    assert table.hand(1) == ""
    assert (table.state.active, table.state.turn, table.owed()) == (1, 2, "roll")


def test_pp_t03_doubles_come_before_the_20() -> None:
    table = rolling(pestilence={1: 1}).roll("1 1")
    assert table.asked() == (1, "pestilence")
    assert table.people == "51 50 50"
    table.play(1, "move seat1 seat2")
    assert table.people == "31 45 50"
    assert table.owed() == "pile"


def test_pp_t03_a_roller_put_out_by_the_20_passes_the_inquisition_then_plays_death_ship() -> None:
    table = rolling(seats=4, population="10 50 50 50", inquisition=1).roll("1 1")
    assert table.people == "0 50 50 50"
    assert [cause for _, cause in table.causes()] == ["double_plague"]
    assert table.asked() == (1, "pass_on")
    assert table.view(2).public.phase == "prosperity"
    table.play(1, "choose seat3")
    assert table.heard("plague_begins") == [{}]
    table.shuffle()
    assert table.asked() == (1, "death_ship")
    table.play(1, "choose seat2")
    assert table.people == "0 40 50 50"
    assert (table.state.active, table.owed()) == (1, "roll")


def test_pp_t03_a_roller_put_out_by_the_total_moves_nothing_and_plays_death_ship() -> None:
    table = rolling(population="3 50 50", pestilence={1: 5}).roll("1 1")
    assert [cause for _, cause in table.causes()] == ["roll"]
    assert table.told()[-4:] == ["out", "double_plague", "death_ship_taken", "plague_begins"]
    assert table.people == "0 50 50"
    table.shuffle()
    assert table.asked() == (1, "death_ship")


def test_pp_t03_nothing_follows_when_one_player_is_left() -> None:
    table = rolling(seats=2, population="10 50").roll("1 1")
    assert table.awaited() == set()
    assert table.told()[-2:] == ["game_over", "wins"]
    assert "death_ship_taken" not in table.told()


def test_pp_t03_death_ship_as_the_last_card_of_the_pile_turns_the_discards_over() -> None:
    table = rolling(pile="death_ship")
    rest = table.state.pile[1:]
    table.put(pile=table.state.pile[:1], discards=rest).roll("1 1")
    assert table.owed() == "reshuffle"
    table.shuffle("reshuffle")
    assert table.asked() == (1, "death_ship")
    assert len(table.state.pile) == len(rest)


def test_pp_t03_it_may_be_an_inquisition_roll() -> None:
    table = rolling(inquisition=1).roll("2 3").chance("inquisition 1 1")
    assert table.people == "35 50 50"
    assert table.heard("plague_begins") == [{}]
    table.shuffle()
    assert table.asked() == (1, "death_ship")


def test_pp_t04_a_double_plague_in_the_plague_costs_20_more() -> None:
    table = rolling("plague", pestilence={2: 1}).roll("1 1")
    assert table.people == "48 50 50"
    table.play(1, "decline")
    assert table.people == "28 50 50"
    assert "plague_begins" not in table.told()
    assert table.asked() == (1, "act")


def test_pp_t04_who_has_died_of_the_total_loses_nothing_more() -> None:
    table = rolling("plague", population="2 50 50").roll("1 1")
    assert "double_plague" not in table.told()
    assert [cause for _, cause in table.causes()] == ["roll"]


def test_pp_t04_the_20_may_put_the_roller_out() -> None:
    table = rolling("plague", population="22 50 50").roll("1 1")
    assert [cause for _, cause in table.causes()] == ["double_plague"]
    assert table.owed() == "roll"


@pytest.mark.parametrize("dice", ["2 2", "1 2", "6 6"])
def test_pp_t04_other_rolls_are_no_double_plague(dice: str) -> None:
    assert "double_plague" not in rolling().roll(dice).told()


def test_pp_t05_doubles_count_on_inquisition_rolls_too() -> None:
    table = rolling(inquisition=1, pestilence={2: 1}).roll("2 3").chance("inquisition 2 2")
    assert table.people == "50 50 50"
    assert table.asked() == (1, "pestilence")


def test_pp_t05_doubles_are_the_natural_faces() -> None:
    hands, orders = {1: "tactical_advantage"}, {1: "my_roll always"}
    table = rolling("plague", hands=hands, orders=orders).roll("1 1")
    assert table.heard("advantage") == [{"seat": "seat1", "value": -2, "total": 0}]
    assert table.heard("double_plague") == [{"seat": "seat1"}]
    table = rolling("plague", hands=hands, orders=orders, pestilence={2: 1}).roll("1 3")
    assert "doubles" not in table.told()


def test_pp_t05_a_changed_total_of_2_is_no_double_plague() -> None:
    table = rolling("plague", hands={1: "tactical_advantage"}, orders={1: "my_roll always"}).roll("1 3")
    assert table.heard("advantage")[0]["total"] == 2
    assert "double_plague" not in table.told()


@pytest.mark.parametrize(("dice", "total"), [("1 2", 3), ("3 4", 7)])
def test_pp_t06_an_inquisition_roll_of_3_to_7_costs_5(dice: str, total: int) -> None:
    table = rolling(inquisition=1).roll("1 2")
    assert table.owed() == "inquisition"
    table.chance(f"inquisition {dice}")
    first, second = (int(face) for face in dice.split())
    heard = {"seat": "seat1", "first": first, "second": second, "total": total}
    assert table.heard("inquisition_rolled") == [heard]
    assert table.people == "48 50 50"
    assert table.holder() == 1
    assert table.asked() == (1, "act")


@pytest.mark.parametrize("dice", ["2 6", "6 6", "5 4"])
def test_pp_t06_with_8_or_more_it_may_be_handed_on(dice: str) -> None:
    table = rolling(inquisition=1).roll("1 2").chance(f"inquisition {dice}")
    assert table.people == "53 50 50"
    assert table.asked() == (1, "hand_on")
    assert table.offers(1) == ["choose: seat2 seat3", "decline"]
    table.play(1, "choose seat3")
    assert table.heard("handed_on") == [{"seat": "seat1", "other": "seat3"}]
    assert table.holder() == 3
    assert table.asked() == (1, "act")


def test_pp_t06_it_may_be_kept() -> None:
    table = rolling(inquisition=1).roll("1 2").chance("inquisition 5 4").play(1, "decline")
    assert table.heard("kept") == [{"seat": "seat1"}]
    assert (table.holder(), table.asked()) == (1, (1, "act"))


def test_pp_t06_a_natural_2_is_double_plague_only() -> None:
    table = rolling("plague", inquisition=1).roll("1 2").chance("inquisition 1 1")
    assert table.people == "27 50 50"
    assert table.asked() == (1, "act")


def test_pp_t06_a_natural_2_stays_one_whatever_the_total() -> None:
    hands = {1: " ".join(["tactical_advantage"] * 4)}
    for answer in ("my_way", "keep_in", "always"):
        table = rolling("plague", inquisition=1, hands=hands, orders={1: f"my_inquisition {answer}"})
        table.roll("1 2").chance("inquisition 1 1")
        assert table.people == "27 50 50"
        assert table.heard("advantage") == []
        assert table.asked() == (1, "act")


def test_pp_t06_a_total_changed_to_8_may_pass_and_one_changed_to_7_loses() -> None:
    hands = {2: "tactical_advantage"}
    table = rolling(inquisition=1, hands={1: "tactical_advantage"}, orders={1: "my_inquisition my_way"})
    table.roll("1 2").chance("inquisition 2 4")
    assert table.asked() == (1, "hand_on")
    orders = {2: "anothers_roll put_out"}
    table = rolling("plague", inquisition=1, population="8 50 50", hands=hands, orders=orders)
    table.roll("1 2").chance("inquisition 4 5")
    assert table.heard("advantage") == [{"seat": "seat2", "value": -2, "total": 7}]
    assert [cause for _, cause in table.causes()] == ["inquisition_roll"]


def test_pp_t06_pestilence_and_improvements_do_not_count() -> None:
    table = rolling(inquisition=1, pestilence={1: 3}, before={1: ALL_BUILT})
    table.roll("1 2").chance("inquisition 3 4")
    assert table.heard("inquisition_rolled")[0]["total"] == 7
    (roll,) = table.view(1).public.rolls
    assert (roll.throw, roll.modifiers, roll.total) == ("inquisition", (), 7)


def test_pp_t06_nobody_else_rolls_for_it() -> None:
    assert rolling(inquisition=2).roll("1 2").asked() == (1, "act")


def test_pp_t06_who_gets_it_during_the_main_roll_rolls_for_it_in_that_turn() -> None:
    table = rolling(population="50 5 50", pestilence={1: 1}, inquisition=2)
    table.roll("3 3").play(1, "move seat1 seat2").play(2, "choose seat1")
    assert table.owed() == "inquisition"


def test_pp_t06_who_gets_rid_of_it_during_the_main_roll_does_not_roll() -> None:
    table = rolling("plague", population="5 50 50", inquisition=1).roll("2 3")
    assert table.asked() == (1, "pass_on")
    assert table.play(1, "choose seat2").owed() == "roll"


def test_pp_t06_its_5_may_put_out_and_the_turn_ends() -> None:
    table = rolling(seats=4, population="2 50 50 50", pestilence={1: 1, 2: 1}, inquisition=1)
    table.roll("1 2").chance("inquisition 2 2")
    assert [cause for _, cause in table.causes()] == ["inquisition_roll"]
    assert "doubles" not in table.told()
    assert table.asked() == (1, "pass_on")
    table.play(1, "choose seat2")
    assert (table.state.active, table.owed()) == (1, "roll")


def test_pp_t10_total_then_doubles_then_double_plague() -> None:
    table = rolling("plague", pestilence={1: 1, 2: 1}).roll("1 1").play(1, "move seat1 seat3")
    table.play(1, "decline")
    assert table.told() == ["done_moving", "double_plague", "lost", "filled"]
    assert table.asked() == (1, "act")


def test_pp_t10_advantages_come_before_the_total() -> None:
    table = rolling("plague", hands={1: "tactical_advantage"}, orders={1: "my_roll always"}).roll("3 4")
    assert table.told()[:4] == ["turn", "rolled", "advantage", "lost"]
    assert table.people == "45 50 50"


def test_pp_t10_keeping_or_passing_the_inquisition_comes_before_its_doubles() -> None:
    table = rolling(inquisition=1, pestilence={2: 1}).roll("1 2").chance("inquisition 4 4")
    assert table.asked() == (1, "hand_on")
    assert table.play(1, "decline").asked() == (1, "pestilence")


def test_pp_t10_the_hundred_comes_after_the_doubles() -> None:
    table = rolling(options="hundred", population="95 50 50", pestilence={2: 1}).roll("4 4")
    assert table.asked() == (1, "pestilence")
    table.play(1, "decline")
    assert table.heard("hundred") == [{"seat": "seat1", "count": 100}]


def test_a_roll_cannot_be_taken_back() -> None:
    table = rolling().roll("3 4")
    assert table.irrevocable
