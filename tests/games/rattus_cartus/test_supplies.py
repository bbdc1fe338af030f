"""Supplies (RC-B)."""

from tests.games.rattus_cartus.sitting import GAME, Sitting


def test_rc_b01_several_may_choose_the_same_building() -> None:
    table = Sitting(3, "farm.1 castle.1")
    for who in (1, 2, 3):
        table.play(who, "supply 1")
        assert len(table.player(who).hand) == 9


def test_rc_b01_a_supply_cannot_be_declined() -> None:
    table = Sitting(3, "farm.1 castle.1")
    assert table.refused(1, "decline").key == "cannot_decline"
    assert table.refused(1, "pass").key == "asked_supply"


def test_rc_b01_rats_that_are_not_there_are_lost() -> None:
    table = Sitting(3, "farm.4 castle.1").change(1, rats=1)
    assert table.play(1, "supply 1").player(1).rats == 0
    assert table.heard("supply")[0]["rats"] == 1


def test_rc_b02_at_once_everybody_is_awaited_and_acts_in_any_order() -> None:
    table = Sitting(3, "farm.1 castle.1", starter=2)
    assert table.awaited() == {1, 2, 3}
    table.play(3, "supply 1").play(1, "supply 2")
    assert table.awaited() == {2}
    assert table.refused(1, "supply 1").key == "not_asked"


def test_rc_b02_otherwise_in_order_from_the_starting_player() -> None:
    table = Sitting(3, "farm.1 castle.1", starter=2, simultaneous="no")
    for who in (2, 3, 1):
        assert table.awaited() == {who}
        table.play(who, "supply 1")
    assert table.asks() == {"enter"}


def test_rc_b02_the_option_is_on_by_default_and_anybody_may_switch_it_off() -> None:
    option = next(option for option in GAME.options if option.key == "simultaneous")
    assert (option.default, option.veto) == ("yes", "no")


def test_rc_b03_drawing_takes_the_top_of_the_deck() -> None:
    hands = ["peasant0 peasant1 peasant2 peasant3 peasant4"]
    table = Sitting(3, "farm.1 castle.1", hands=[*hands, "", ""])
    top = table.state.population[:4]
    table.play(1, "supply 1")
    assert set(top) <= set(table.player(1).hand)
    assert len(table.whispers(1, "drew")) == 1
    assert table.irrevocable


def test_rc_b03_discarding_a_rat_takes_one_and_can_be_taken_back() -> None:
    table = Sitting(3, "farm.4 castle.2")
    assert table.play(1, "supply 1").player(1).rats == 8
    assert not table.irrevocable
    assert table.play(2, "supply 2").player(2).rats == 9


def test_rc_b03_only_the_player_sees_the_nun_card_and_the_row_stays() -> None:
    table = Sitting(3, "farm.3 castle.1", nuns="monk0 monk1 monk2 monk3 monk4")
    row = table.state.nun_row
    table.play(2, "supply 1 4")
    assert table.whispers(2, "looked") == [{"position": 4, "nuns": 3}]
    assert table.heard("supply")[0]["positions"] == ("4",)
    assert [w.seat for w in table.whispered if w.key == "looked"] == [1]
    assert table.state.nun_row == row
    assert table.irrevocable


def test_rc_b03_positions_are_named_at_once_and_each_once() -> None:
    table = Sitting(3, "farm.3 castle.1")
    assert table.refused(1, "supply 1").key == "positions_number"
    assert table.refused(1, "supply 1 2 3").key == "positions_number"
    assert table.refused(1, "supply 1 6").key == "no_such_position"
    assert table.refused(1, "supply 2 1").key == "positions_number"
    assert table.refused(1, "supply 3").key == "no_such_place"
    assert table.refused(1, "supply").key == "no_such_place"


def test_rc_b03_a_card_already_seen_may_be_looked_at_again() -> None:
    table = Sitting(3, "farm.3 castle.1").change(1, seen=(2,))
    assert table.play(1, "supply 1 2").player(1).seen == (2,)
