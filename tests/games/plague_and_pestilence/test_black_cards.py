"""Death Ship and the Inquisition (PP-C03, PP-C04), and the options about them (PP-V04, PP-V05)."""

import pytest

from bot.games.protocol import CLOCK, Due, IllegalMove, Move
from tests.games.plague_and_pestilence.invariants import GAME
from tests.games.plague_and_pestilence.sitting import Sitting

FIVE = "fire fire fire famine famine"


def drawing(card: str, seats: int = 3, active: int = 1, **table: object) -> Sitting:
    """The active player has rolled and drawn a black card."""
    pile = f"{card} flood"
    sitting = Sitting(seats, hands={active: FIVE}, pile=pile, active=active, rolling=True, **table)  # type: ignore[arg-type]
    return sitting.roll("1 2")


def test_pp_o02_the_plague_begins_for_good_when_death_ship_is_drawn() -> None:
    table = drawing("death_ship")
    assert table.heard("plague_begins") == [{}]
    assert table.view(2).public.phase == "plague"
    table.play(1, "choose seat2").roll("3 4")
    assert table.heard("plague_begins") == []
    assert table.heard("rolled")[0]["phase"] == "plague"
    assert table.people == "53 33 50"


def test_pp_c03_another_player_loses_10_and_has_a_full_turn_the_drawers_ends_with_cards_kept() -> None:
    table = drawing("death_ship", seats=4)
    assert table.offers(1) == ["choose: seat2 seat3 seat4"]
    table.play(1, "choose seat3")
    assert table.heard("death_ship") == [{"seat": "seat1", "target": "seat3"}]
    assert table.people == "53 50 40 50"
    assert (table.state.active, table.state.turn, table.owed()) == (2, 2, "roll")
    assert len(table.hand(1).split()) == 6


def test_pp_c03_play_goes_on_clockwise_from_the_target() -> None:
    table = drawing("death_ship", seats=4).play(1, "choose seat3").roll("1 2")
    table.play(3, f"discard {table.hand(3).split()[0]}")
    assert table.state.active == 3


def test_pp_c03_if_the_10_kill_the_next_living_player_from_the_target_starts() -> None:
    table = drawing("death_ship", seats=4, population="50 50 10 50").play(1, "choose seat3")
    assert table.causes() == [(3, "death_ship")]
    assert (table.state.active, table.owed()) == (3, "roll")


def test_pp_c03_the_target_may_be_the_next_inquisition_roller() -> None:
    table = drawing("death_ship", inquisition=2).play(1, "choose seat2").roll("1 2")
    assert table.owed() == "inquisition"


def test_pp_c03_a_dead_target_passes_the_inquisition_before_the_next_turn() -> None:
    table = drawing("death_ship", population="50 10 50", inquisition=2).play(1, "choose seat2")
    assert table.asked() == (2, "pass_on")
    assert table.play(2, "choose seat1").state.active == 2


def test_pp_c03_with_two_players_the_other_is_the_target_unasked() -> None:
    table = drawing("death_ship", seats=2)
    assert table.people == "53 40"
    assert (table.state.active, table.owed()) == (1, "roll")


def test_pp_c03_it_is_never_played_again() -> None:
    table = drawing("death_ship").play(1, "choose seat2")
    assert "death_ship" not in [*table.state.pile, *table.state.discards]


def test_pp_c04_the_inquisition_lies_before_another_player_and_the_turn_goes_on() -> None:
    table = drawing("inquisition")
    assert table.offers(1) == ["choose: seat2 seat3"]
    table.play(1, "choose seat3")
    assert table.heard("inquisition") == [{"seat": "seat1", "target": "seat3"}]
    assert table.holder() == 3
    assert table.view(1).public.players[2].has_inquisition
    assert table.asked() == (1, "act")


def test_pp_c04_with_two_players_the_other_gets_it_unasked() -> None:
    table = drawing("inquisition", seats=2)
    assert (table.holder(), table.asked()) == (2, (1, "act"))


def test_pp_c04_it_is_rolled_for_in_each_of_that_players_turns() -> None:
    table = Sitting(2, inquisition=2, hands={1: "fire"}).play(1, "discard fire").roll("1 2")
    assert table.owed() == "inquisition"


def test_pp_c04_one_who_is_out_passes_it_to_somebody_living() -> None:
    table = Sitting(4, population="50 10 50 0", hands={1: "drought"}, inquisition=2)
    table.play(1, "play drought seat2")
    assert table.ask() == (2, "pass_on", {})
    assert table.offers(2) == ["choose: seat3 seat1"]
    table.play(2, "choose seat1")
    assert table.heard("passed_on") == [{"seat": "seat2", "other": "seat1"}]
    assert (table.holder(), table.state.active, table.owed()) == (1, 2, "roll")


def test_pp_c04_last_acts_wait_8_hours_at_most_and_nothing_else_has_a_limit() -> None:
    table = Sitting(3, population="50 10 50", hands={1: "drought"}, inquisition=2)
    assert GAME.due(table.state) is None
    with pytest.raises(IllegalMove):
        GAME.apply(table.state, CLOCK, Move("timeup"))
    table.play(1, "play drought seat2")
    assert GAME.due(table.state) == Due(8 * 3600, "pass_on seat2")
    table.play(2, "choose seat1")
    assert GAME.due(table.state) is None


def test_pp_c04_then_the_largest_population_gets_it() -> None:
    table = Sitting(4, population="50 10 60 70", hands={1: "drought"}, inquisition=2)
    table.play(1, "play drought seat2").timeup()
    assert table.heard("time_up") == [{"seat": "seat2", "ask": "pass_on"}]
    assert table.holder() == 4


def test_pp_c04_of_equal_ones_the_nearest_clockwise_from_the_active_player() -> None:
    table = Sitting(4, population="70 60 10 70", hands={2: "drought"}, inquisition=3, active=2)
    assert table.play(2, "play drought seat3").timeup().holder() == 4
    itself = Sitting(4, population="70 70 10 70", hands={2: "drought"}, inquisition=3, active=2)
    assert itself.play(2, "play drought seat3").timeup().holder() == 2


def test_pp_c04_death_ship_as_a_last_act_has_the_same_limit() -> None:
    table = Sitting(4, population="10 50 70 60", inquisition=1, rolling=True).roll("1 1").timeup()
    assert table.holder() == 3
    table.shuffle()
    assert table.asked() == (1, "death_ship")
    assert GAME.due(table.state) == Due(8 * 3600, "death_ship seat1")
    table.timeup()
    assert table.heard("time_up") == [{"seat": "seat1", "ask": "death_ship"}]
    assert table.people == "0 50 60 60"


def test_pp_c04_death_ship_of_one_who_lives_has_no_limit() -> None:
    assert GAME.due(drawing("death_ship").state) is None


def test_pp_c04_one_living_player_gets_it_unasked() -> None:
    table = Sitting(3, population="50 10 0", hands={1: "drought"}, inquisition=2)
    table.play(1, "play drought seat2")
    assert table.awaited() == set()
    assert GAME.is_over(table.state)


def test_pp_v04_who_reaches_100_plays_death_ship_and_the_turn_ends() -> None:
    table = Sitting(options="hundred", population="95 50 50", inquisition=1, rolling=True).roll("2 3")
    assert table.told() == ["turn", "rolled", "gained", "hundred", "death_ship_taken", "plague_begins"]
    table.shuffle()
    assert table.asked() == (1, "death_ship")
    table.play(1, "choose seat3")
    assert table.people == "100 50 40"
    assert (table.state.active, table.owed()) == (2, "roll")


def test_pp_v04_with_99_or_without_the_option_nothing_happens() -> None:
    table = Sitting(options="hundred", population="95 50 50", rolling=True).roll("1 3")
    assert table.asked() == (1, "act")
    assert Sitting(population="95 50 50", rolling=True).roll("2 3").asked() == (1, "act")


def test_pp_v04_it_may_be_in_anothers_turn() -> None:
    table = Sitting(options="hundred", population="50 95 50", hands={1: "trade_center"})
    table.play(1, "play trade_center seat2")
    assert table.heard("hundred") == [{"seat": "seat2", "count": 100}]
    table.shuffle()
    assert table.asked() == (2, "death_ship")
    assert table.offers(2) == ["choose: seat3 seat1"]
    table.play(2, "choose seat1")
    assert (table.people, table.state.active) == ("40 105 50", 0)


def test_pp_v04_it_happens_once_the_card_is_through() -> None:
    table = Sitting(options="hundred", population="97 50 50", hands={1: "mass_migration"}, pestilence={2: 1})
    table.play(1, "play mass_migration")
    assert table.asked() == (1, "pestilence")
    assert table.play(1, "decline").owed() == "pile"
    assert table.discarded("mass_migration") == 1


def test_pp_v04_after_a_double_plague_death_ship_is_out_already() -> None:
    table = Sitting(options="hundred", population="98 50 50", rolling=True).roll("1 1")
    assert table.people == "80 50 50"
    assert "hundred" not in table.told()
    table.shuffle().play(1, "choose seat2")
    assert table.owed() == "roll"


def test_pp_v04_in_the_plague_nothing_happens() -> None:
    table = Sitting(options="hundred", phase="plague", population="95 50 50", hands={1: "trade_center"})
    table.play(1, "play trade_center seat1")
    assert table.people == "105 50 50"
    assert table.owed() == "roll"


def test_pp_v04_it_counts_even_if_the_population_is_below_100_again() -> None:
    table = Sitting(4, options="hundred", population="99 50 50 50", rolling=True, pestilence={1: 1})
    table.put(hundred=0).roll("1 2")
    assert table.people[:3] == "101"
    assert table.owed() == "pile"


def test_pp_v05_knights_templar_draw_the_inquisition_and_are_discarded() -> None:
    table = drawing("inquisition", options="templar", before={3: "knights_templar sewers"})
    assert table.heard("inquisition") == [{"seat": "seat1", "target": "seat3"}]
    assert table.heard("templar") == [{"seat": "seat3"}]
    assert (table.holder(), table.before(3), table.discarded("knights_templar")) == (3, "sewers", 1)
    assert table.asked() == (1, "act")


def test_pp_v05_even_to_the_drawer() -> None:
    table = drawing("inquisition", options="templar", before={1: "knights_templar"})
    assert (table.holder(), table.before(1), table.asked()) == (1, "", (1, "act"))


def test_pp_v05_without_the_option_they_do_not() -> None:
    table = drawing("inquisition", before={3: "knights_templar"})
    assert table.asked() == (1, "inquisition")
    assert table.play(1, "choose seat2").holder() == 2


def test_pp_v05_when_it_is_handed_on_it_goes_there_too() -> None:
    table = Sitting(4, options="templar", before={3: "knights_templar"}, inquisition=1, rolling=True)
    table.roll("1 2").chance("inquisition 4 5")
    assert table.offers(1) == ["choose: seat3", "decline"]
    table.play(1, "choose seat3")
    assert (table.holder(), table.before(3)) == (3, "")
    assert table.heard("templar") == [{"seat": "seat3"}]


def test_pp_v05_a_holder_who_has_them_may_not_pass() -> None:
    table = Sitting(options="templar", before={1: "knights_templar"}, inquisition=1, rolling=True)
    table.roll("1 2").chance("inquisition 4 5")
    assert table.heard("must_keep") == [{"seat": "seat1"}]
    assert (table.before(1), table.asked()) == ("knights_templar", (1, "act"))


def test_pp_v05_nor_by_a_total_that_tactical_advantage_made_enough() -> None:
    orders = {1: "my_inquisition my_way"}
    hands, before = {1: "tactical_advantage"}, {1: "knights_templar"}
    table = Sitting(options="templar", hands=hands, before=before, orders=orders, inquisition=1, rolling=True)
    table.roll("1 2").chance("inquisition 3 4")
    assert "advantage" in table.told()
    assert table.heard("must_keep") == [{"seat": "seat1"}]


def test_pp_t06_who_keeps_it_by_choice_is_told_otherwise() -> None:
    table = Sitting(options="templar", before={1: "sewers"}, inquisition=1, rolling=True)
    table.roll("1 2").chance("inquisition 4 5").play(1, "decline")
    assert table.told()[0] == "kept"
    assert "must_keep" not in table.told()


def test_pp_v05_one_who_is_out_passes_it_there_unasked() -> None:
    table = Sitting(
        4,
        options="templar",
        population="50 10 50 50",
        hands={1: "drought"},
        inquisition=2,
        before={4: "knights_templar"},
    ).play(1, "play drought seat2")
    assert table.heard("passed_on") == [{"seat": "seat2", "other": "seat4"}]
    assert (table.holder(), table.before(4)) == (4, "")


def test_pp_v05_the_templars_of_one_who_is_out_are_discarded_first() -> None:
    table = Sitting(
        options="templar",
        population="50 10 50",
        hands={1: "drought"},
        inquisition=2,
        before={2: "knights_templar"},
    ).play(1, "play drought seat2")
    assert table.asked() == (2, "pass_on")
    assert table.discarded("knights_templar") == 1


def test_pp_v05_knights_hospitaller_draw_nothing() -> None:
    table = drawing("inquisition", options="templar", before={3: "knights_hospitaller"})
    assert table.asked() == (1, "inquisition")
