"""Resolving buildings: cards, Swords, Flutes, actions in general, the last round (RC-D)."""

from bot.games.protocol import Seat
from bot.games.rattus_cartus.kinds import Class
from bot.games.rattus_cartus.resolving import advance
from tests.games.rattus_cartus.sitting import GAME, Sitting


def three_at_castle(*hands: str) -> Sitting:
    """Three players before entering a Castle, with these hands."""
    return Sitting(3, "castle.1 farm.1").entering().hands(*hands)


def moved(table: Sitting, who: int, steps: int) -> str:
    """The track of Magic after a marker moved."""
    table.state = advance(table.state, Seat(who - 1), Class.MAGIC, steps)
    return table.track(Class.MAGIC)


def test_rc_d01_influence_for_people_and_jokers_a_rat_for_each_wrong_class() -> None:
    table = three_at_castle("knight0 witch0 king0 joker joker sword", "", "")
    table.play(1, "enter 1 knight witch king joker joker").play(2, "enter 2").play(3, "enter 2")
    assert table.track(Class.CHIVALRY).startswith("1:5 ")
    assert table.player(1).rats == 12
    told = table.heard("lays")[0]
    assert (told["influence"], told["rats"]) == (5, 2)
    assert told["cards"] == ("knight0", "witch0", "king0", "joker", "joker")


def test_rc_d01_in_order_of_entry() -> None:
    table = three_at_castle("knight0", "knight1", "knight2")
    table.play(1, "enter 1 knight").play(2, "enter 1 knight").play(3, "enter 1 knight")
    assert table.track(Class.CHIVALRY) == "1:1 2:1 3:1"
    assert [told["seat"] for told in table.heard("lays")] == ["seat1", "seat2", "seat3"]


def test_rc_d02_a_marker_goes_on_top_of_the_stack_it_reaches() -> None:
    table = Sitting(3)
    assert moved(table, 2, 3) == "2:3 1:0 3:0"
    assert moved(table, 3, 3) == "2:3 3:3 1:0"
    assert moved(table, 1, 3) == "2:3 3:3 1:3"


def test_rc_d02_only_the_final_space_counts() -> None:
    table = Sitting(3)
    moved(table, 1, 2)
    assert moved(table, 2, 4) == "2:4 1:2 3:0"
    assert moved(table, 3, 2) == "2:4 1:2 3:2"


def test_rc_d02_a_marker_that_does_not_move_stays_and_the_others_keep_their_order() -> None:
    table = Sitting(4, "farm.1 castle.1 palace.1")
    for who in (1, 2, 3, 4):
        moved(table, who, 2)
    assert moved(table, 3, 0) == "1:2 2:2 3:2 4:2"
    assert moved(table, 2, 1) == "2:3 1:2 3:2 4:2"


def test_rc_d03_swords_come_before_flutes_and_after_all_cards() -> None:
    table = three_at_castle("sword flute", "knight0", "monk0 monk1 monk2 monk3")
    table.play(1, "enter 1 sword flute").play(2, "enter 2").play(3, "enter 1")
    assert table.asks() == {"give"}
    assert table.heard("lays")
    assert table.heard("flute") == []
    table.play(3, "give monk monk")
    keys = [said.key for said in table.said]
    assert keys.index("sword_gives") < keys.index("flute")


def test_rc_d04_the_fewest_gives_half_the_hand_of_its_own_choice_to_the_most() -> None:
    table = three_at_castle("sword", "monk0 monk1 witch0 king0 gold", "")
    table.play(1, "enter 1 sword").play(2, "enter 1").play(3, "enter 2")
    assert table.awaited() == {2}
    asked = GAME.public_view(table.state).awaiting[0]
    assert dict(asked.args) == {"taker": "seat1", "count": 2}
    assert table.refused(2, "give gold").key == "give_number"
    assert table.refused(2, "give gold sword").key == "card_not_held"
    table.play(2, "give gold monk")
    assert table.hand(2) == "monk1 witch0 king0 sword"
    assert table.heard("sword_gives")[0] == {"giver": "seat2", "taker": "seat1", "count": 2, "hand": 5}
    assert {"monk0", "gold"} <= set(table.hand(1).split())
    assert table.whispers(1, "received") == [{"giver": "seat2", "cards": ("monk0", "gold")}]
    assert table.whispers(2, "gave") == [{"taker": "seat1", "cards": ("monk0", "gold")}]


def test_rc_d04_most_tied_is_the_first_to_enter() -> None:
    table = three_at_castle("sword", "sword", "monk0 monk1")
    table.play(1, "enter 1 sword").play(2, "enter 1 sword").play(3, "enter 1")
    assert dict(GAME.public_view(table.state).awaiting[0].args)["taker"] == "seat1"


def test_rc_d04_fewest_tied_the_most_chooses_anyone_of_them_even_without_cards() -> None:
    table = three_at_castle("sword", "monk0 monk1", "")
    table.play(1, "enter 1 sword").play(2, "enter 1").play(3, "enter 1")
    assert (table.awaited(), table.asks()) == ({1}, {"choose_giver"})
    assert table.heads(1) == ["choose seat2", "choose seat3"]
    assert table.refused(1, "choose seat1").key == "not_to_choose"
    table.play(1, "choose seat3")
    assert table.heard("sword_chooses") == [{"taker": "seat1", "giver": "seat3"}]
    assert table.heard("sword_nothing") == [{"taker": "seat1", "givers": ("seat3",)}]


def test_rc_d04_nothing_happens_alone_or_with_equal_numbers() -> None:
    table = three_at_castle("sword sword", "monk0 monk1", "sword monk0 monk1")
    table.play(1, "enter 1 sword").play(2, "enter 2").play(3, "enter 1 sword")
    assert table.state.round == 2
    assert table.hand(3) == "monk0 monk1 sword"


def test_rc_d04_it_happens_once_however_many_were_played() -> None:
    table = three_at_castle("sword sword sword", "monk0 monk1 monk2 monk3", "sword")
    table.play(1, "enter 1 sword sword sword").play(2, "enter 1").play(3, "enter 1 sword")
    table.play(2, "give monk monk")
    assert len(table.heard("sword_gives")) == 1
    assert table.state.round == 2


def test_rc_d05_the_most_flutes_hand_a_rat_to_the_fewest() -> None:
    table = three_at_castle("flute", "", "")
    table.play(1, "enter 1 flute").play(2, "enter 1").play(3, "enter 2")
    assert (table.player(1).rats, table.player(2).rats) == (9, 11)
    assert table.heard("flute") == [{"giver": "seat1", "receiver": "seat2"}]
    assert table.whispers(2, "rat_received") == [{"giver": "seat1", "rats": 11}]


def test_rc_d05_fewest_tied_the_giver_chooses() -> None:
    table = three_at_castle("flute", "", "")
    table.play(1, "enter 1 flute").play(2, "enter 1").play(3, "enter 1")
    assert (table.awaited(), table.asks()) == ({1}, {"choose_receiver"})
    table.play(1, "choose seat3")
    assert table.player(3).rats == 11


def test_rc_d05_without_a_rat_nothing_moves() -> None:
    table = three_at_castle("flute", "", "").change(1, rats=0)
    table.play(1, "enter 1 flute").play(2, "enter 1").play(3, "enter 2")
    assert (table.player(1).rats, table.player(2).rats) == (0, 10)
    assert table.heard("flute_nothing") == [{"giver": "seat1", "receiver": "seat2"}]


def test_rc_d06_laid_cards_are_not_in_the_hand() -> None:
    table = three_at_castle("sword", "knight0 knight1 knight2 monk0 monk1", "")
    table.play(1, "enter 1 sword").play(2, "enter 1 knight knight knight").play(3, "enter 2")
    assert dict(GAME.public_view(table.state).awaiting[0].args)["count"] == 1
    assert table.refused(2, "give knight").key == "card_not_held"


def test_rc_d07_the_most_people_and_jokers_have_the_premium_action_and_act_first() -> None:
    table = three_at_castle("knight0 sword sword", "knight1 joker", "")
    table.play(1, "enter 1 knight sword sword").play(2, "enter 1 knight joker").play(3, "enter 1")
    told = table.heard("takes")
    assert [(t["level"], t["seat"]) for t in told] == [
        ("premium", "seat2"),
        ("standard", "seat1"),
        ("standard", "seat3"),
    ]


def test_rc_d07_ties_go_to_the_first_to_enter_also_at_none() -> None:
    table = three_at_castle("", "", "")
    table.play(1, "enter 2").play(2, "enter 1").play(3, "enter 1")
    assert (table.hand(2), table.hand(3)) == ("sword sword", "sword")


def test_rc_d07_a_declined_premium_action_passes_to_nobody() -> None:
    table = three_at_castle("", "", "").change(1, actions_for_me=False)
    table.play(1, "enter 1").play(2, "enter 1").play(3, "enter 2")
    assert (table.awaited(), table.asks()) == ({1}, {"act"})
    assert table.heads(1) == ["act", "decline"]
    table.play(1, "decline")
    assert (table.hand(1), table.hand(2)) == ("", "sword")
    assert table.heard("declines") == [{"level": "premium", "seat": "seat1"}]


def test_rc_d07_an_action_asked_for_is_done_in_full() -> None:
    table = three_at_castle("", "", "").change(1, actions_for_me=False)
    table.play(1, "enter 1").play(2, "enter 1").play(3, "enter 2")
    assert table.refused(1, "act sword").key == "no_picks"
    assert table.play(1, "act").hand(1) == "sword sword"


def two(row: str, first: str, second: str, *, starter: int = 1) -> Sitting:
    """Two players before entering, with these hands."""
    return Sitting(2, row, starter=starter).entering().hands(first, second)


def test_rc_d08_with_two_only_one_premium_action_over_all_buildings() -> None:
    table = two("castle.1 palace.1", "knight0", "king0 king1")
    table.play(1, "enter 1 knight").play(2, "enter 2 king king")
    assert table.hand(1) == "sword"
    assert table.player(2).tokens == 2


def test_rc_d08_ties_go_to_who_entered_first_in_time_and_a_pass_changes_that() -> None:
    table = two("castle.1 palace.1", "pass", "")
    table.play(1, "pass").play(2, "enter 2").play(1, "enter 1")
    assert table.hand(1) == "sword"
    assert table.player(2).tokens == 2


def test_rc_d08_both_reveal_when_the_resolving_begins() -> None:
    table = two("fortune_tellers_tent.1 palace.1", "", "king0 king1")
    table.play(1, "enter 1").play(2, "enter 2 king king")
    assert table.asks() == {"look"}
    entries = GAME.public_view(table.state).row[1].entries
    assert [card.token for card in entries[0].cards or ()] == ["king0", "king1"]
    assert [told["cards"] for told in table.heard("reveals")] == [(), ("king0", "king1")]
    assert dict(GAME.public_view(table.state).awaiting[0].args)["level"] == "standard"


def test_rc_d09_the_last_round_moves_one_further_in_place_of_actions() -> None:
    table = three_at_castle("knight0", "knight1 knight2", "peasant0").last_round()
    table.play(1, "enter 1 knight").play(2, "enter 1 knight knight").play(3, "enter 2 peasant")
    assert table.track(Class.CHIVALRY) == "2:3 1:1 3:0"
    assert table.track(Class.PEASANTRY) == "3:2 1:0 2:0"
    assert GAME.is_over(table.state)
    assert (table.hand(1), table.hand(2), table.hand(3)) == ("", "", "")


def test_rc_d09_the_extra_step_comes_before_the_next_building() -> None:
    table = Sitting(3, "castle.1 guard_tower.1").entering().last_round()
    table.hands("knight0", "knight1 knight2", "")
    table.play(1, "enter 1 knight").play(2, "enter 2 knight knight").play(3, "enter 2")
    assert table.track(Class.CHIVALRY) == "2:3 1:2 3:0"
    assert [told["seat"] for told in table.heard("advances")] == ["seat1", "seat2"]


def test_rc_d09_with_two_only_one_moves_further() -> None:
    table = two("castle.1 palace.1", "knight0", "king0 king1").last_round()
    table.play(1, "enter 1 knight").play(2, "enter 2 king king")
    assert (table.track(Class.CHIVALRY), table.track(Class.ROYALTY)) == ("1:1 2:0", "2:3 1:0")


def test_rc_d09_swords_and_flutes_work_in_the_last_round() -> None:
    table = three_at_castle("sword flute", "monk0 monk1", "").last_round()
    table.play(1, "enter 1 sword flute").play(2, "enter 1").play(3, "enter 2").play(2, "give monk")
    assert table.player(2).rats == 11
    assert table.hand(1) == "monk0"


def test_rc_d10_played_cards_leave_before_the_next_building() -> None:
    table = Sitting(3, "castle.1 fortune_tellers_tent.1", also="treasury.1 pipers_hut.1").entering()
    table.hands("knight0 joker sword flute", "", "")
    stacks = table.state.stacks
    table.play(1, "enter 1 knight joker sword flute").play(2, "enter 2").play(3, "enter 1")
    assert table.asks() == {"look"}
    assert table.player(1).laid == ()
    assert len(table.state.discards) == 1
    joker, sword, flute, *_ = (now - then for now, then in zip(table.state.stacks, stacks, strict=True))
    assert (joker, sword, flute) == (1, 1 - 3, 1)


def test_rc_d10_actions_cannot_hand_out_what_was_played_there() -> None:
    table = Sitting(3, "castle.1 farm.1").entering()
    table.hands("sword", "", "")
    table.put(stacks=(table.state.stacks[0], 0, *table.state.stacks[2:]))
    table.play(1, "enter 1 sword").play(2, "enter 2").play(3, "enter 2")
    assert table.hand(1) == ""
    assert table.heard("takes_nothing")[0]["stack"] == "sword"
    assert table.state.stacks[1] == 1


def test_rc_d11_a_building_nobody_entered_is_skipped() -> None:
    table = three_at_castle("", "", "")
    table.play(1, "enter 2").play(2, "enter 2").play(3, "enter 2")
    assert [told["building"] for told in table.heard("building")] == ["farm"]


def test_rc_d12_actions_without_a_choice_are_done_by_default_and_asked_on_wish() -> None:
    table = three_at_castle("", "", "")
    table.play(1, "orders actions ask_me")
    assert table.whispers(1, "orders_ask_me") == [{"order": "actions"}]
    assert table.said == []
    table.play(1, "enter 1").play(2, "enter 2").play(3, "enter 2")
    assert table.asks() == {"act"}


def test_rc_d12_an_order_changed_while_asked_leaves_the_question_open() -> None:
    table = three_at_castle("", "", "").change(1, actions_for_me=False)
    table.play(1, "enter 1").play(2, "enter 2").play(3, "enter 2")
    table.play(1, "orders actions for_me")
    assert (table.awaited(), table.asks()) == ({1}, {"act"})


def test_rc_d12_what_somebody_ordered_has_been_shown_once_it_is_carried_out() -> None:
    """The choice of who is spared is followed by another's action and the chooser's own question."""
    table = three_at_castle("sword", "monk0 monk1 monk2", "").change(1, actions_for_me=False)
    table.play(1, "enter 1 sword").play(2, "enter 1 monk").play(3, "enter 1")
    table.play(1, "choose seat3")
    assert (table.awaited(), table.asks()) == ({1}, {"act"})
    assert [told["seat"] for told in table.heard("takes")] == ["seat2"]
    assert table.irrevocable


def test_rc_d12_looks_are_asked_by_default_and_else_the_leftmost_unseen() -> None:
    table = Sitting(3, "fortune_tellers_tent.1 farm.1").entering().change(1, seen=(1, 3))
    table.play(1, "orders looks for_me")
    table.play(1, "enter 1").play(2, "enter 1").play(3, "enter 2")
    assert table.player(1).seen == (1, 2, 3, 4)
    assert (table.awaited(), table.asks()) == ({2}, {"look"})


def test_rc_d12_a_whole_hand_to_give_and_a_single_victim_need_no_question() -> None:
    table = Sitting(3, "guard_tower.1 farm.1").entering()
    table.hands("", "monk0 monk1", "king0 king1 king2")
    table.play(1, "enter 1").play(2, "enter 2").play(3, "enter 2")
    assert table.state.round == 2
    assert len(table.heard("tower_gives")) == 2
    assert [w.notify for w in table.whispered if w.key == "gave"] == [True, True]


def test_rc_d12_an_action_that_all_can_see_does_nothing_is_not_asked() -> None:
    table = three_at_castle("", "", "").change_all(actions_for_me=False)
    table.put(stacks=(table.state.stacks[0], 0, *table.state.stacks[2:]))
    table.play(1, "enter 1").play(2, "enter 1").play(3, "enter 1")
    assert table.state.round == 2
