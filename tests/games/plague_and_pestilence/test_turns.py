"""Filling the hand, the one action, the next turn, and the end (PP-T07 to PP-T11, PP-O01, PP-C12)."""

import pytest

from bot.games.protocol import Seat
from tests.games.plague_and_pestilence.invariants import GAME
from tests.games.plague_and_pestilence.sitting import Sitting

FIVE = "fire fire fire famine famine"


def test_pp_o01_who_is_at_0_is_out_and_all_goes_where_it_belongs() -> None:
    table = Sitting(
        population="50 10 50",
        hands={1: "drought", 2: "famine bumper_harvest"},
        before={2: "city_walls sewers knights_templar"},
        pestilence={2: 2},
    ).play(1, "play drought seat2")
    assert table.heard("out") == [{"seat": "seat2", "cards": ("bumper_harvest", "famine")}]
    assert (table.hand(2), table.before(2), table.pestilence()) == ("", "", "0 0 0")
    for card, count in {"pestilence": 2, "famine": 1, "bumper_harvest": 1, "knights_templar": 1}.items():
        assert table.discarded(card) == count
    assert table.left("city_walls") == (3, 1)
    assert table.left("sewers") == (2, 1)
    assert table.causes() == [(2, "drought")]
    assert table.irrevocable


def test_pp_o01_the_last_player_with_population_wins_and_the_others_rank_in_reverse() -> None:
    table = Sitting(4, population="50 5 10 10", hands={1: "mongol_raid"}).play(1, "play mongol_raid")
    assert table.told()[-2:] == ["game_over", "wins"]
    assert table.heard("wins") == [{"seat": "seat1", "population": 50}]
    scores = GAME.scores(table.state)
    assert [(score.seat + 1, score.place, score.won, score.out) for score in scores] == [
        (1, 1, True, False),
        (4, 2, False, True),
        (3, 3, False, True),
        (2, 4, False, True),
    ]
    assert [(score.points, score.parts) for score in scores][:2] == [
        (50, (("population", 50),)),
        (0, (("population", 0),)),
    ]


def test_pp_o01_nobody_can_do_anything_in_a_game_that_is_over() -> None:
    table = Sitting(2, population="50 10", hands={1: "drought"}).play(1, "play drought seat2")
    assert table.awaited() == set()
    assert table.refused(1, "discard fire").key == "game_over"
    assert GAME.free_moves(table.state, Seat(0)) == ()
    assert table.view(1).public.scores is not None


def test_pp_t07_the_hand_is_filled_to_six_from_the_top() -> None:
    table = Sitting(hands={1: FIVE}, pile="flood", rolling=True).roll("1 2")
    assert table.hand(1).split().count("flood") == 1
    assert len(table.hand(1).split()) == 6
    assert table.heard("filled") == [{"seat": "seat1", "count": 1}]
    assert table.whispers(1, "drew") == [{"cards": ("flood",)}]
    assert table.whispers(2, "drew") == []


def test_pp_t07_a_full_hand_draws_nothing() -> None:
    table = Sitting(hands={1: f"{FIVE} famine"}, rolling=True).roll("1 2")
    assert table.heard("filled") == []
    assert table.whispered == []


def test_pp_t07_building_leaves_six_and_no_draw_follows_next_turn() -> None:
    table = Sitting(2, hands={1: f"{FIVE} famine"}).play(1, "build sewers").roll("1 2")
    table.play(2, f"discard {table.hand(2).split()[0]}")
    assert table.roll("1 2").heard("filled") == []


@pytest.mark.parametrize("black", ["inquisition", "death_ship"])
def test_pp_t07_black_cards_do_not_count_towards_six(black: str) -> None:
    table = Sitting(hands={1: FIVE}, pile=f"{black} flood", rolling=True).roll("1 2")
    assert table.heard("filled") == [{"seat": "seat1", "count": 1}]
    assert table.heard("drew_black") == [{"seat": "seat1", "card": black}]
    assert table.whispers(1, "drew") == [{"cards": ("flood",)}]
    assert table.asked() == (1, black)
    assert table.offers(1) == ["choose: seat2 seat3"]


def test_pp_t07_a_black_card_after_the_sixth_stays_in_the_pile() -> None:
    table = Sitting(hands={1: FIVE}, pile="flood inquisition", rolling=True).roll("1 2")
    assert table.state.pile[0] == "inquisition"
    assert table.asked() == (1, "act")


def test_pp_t07_of_both_black_cards_the_inquisition_comes_first_with_a_target_of_its_own() -> None:
    table = Sitting(hands={1: FIVE}, pile="death_ship inquisition flood", rolling=True).roll("1 2")
    assert table.asked() == (1, "inquisition")
    assert table.view(2).public.phase == "plague"
    table.play(1, "choose seat3")
    assert table.asked() == (1, "death_ship")
    table.play(1, "choose seat2")
    assert (table.holder(), table.people) == (3, "53 40 50")


def test_pp_t08_exactly_one_of_play_discard_and_build() -> None:
    hands = {1: "bumper_harvest fire fire tactical_advantage buy_indulgence mass_migration"}
    table = Sitting(hands=hands)
    assert table.offers(1) == [
        "play bumper_harvest: seat1 seat2 seat3",
        "play mass_migration",
        "play fire: seat1 seat2 seat3",
        "discard: bumper_harvest mass_migration tactical_advantage buy_indulgence fire",
        "build: city_walls aqueduct sewers monastery",
    ]
    table.play(1, "discard fire")
    assert table.heard("discarded") == [{"seat": "seat1", "card": "fire"}]
    assert (table.discarded("fire"), table.hand(1).split().count("fire")) == (1, 1)
    assert (table.state.active, table.owed()) == (1, "roll")


def test_pp_t08_targets_are_named_clockwise_from_oneself() -> None:
    table = Sitting(4, hands={3: "fire minor_war"}, active=3)
    assert table.offers(3, "play") == [
        "play fire: seat3 seat4 seat1 seat2",
        "play minor_war: seat4 seat1 seat2",
    ]


def test_pp_t08_there_is_no_passing() -> None:
    table = Sitting(hands={1: "fire"})
    assert all(not offer.startswith("decline") for offer in table.offers(1))


def test_pp_t08_building_is_free_and_ends_the_turn() -> None:
    table = Sitting(hands={1: "fire"}).play(1, "build sewers")
    assert table.heard("built") == [{"seat": "seat1", "improvement": "sewers"}]
    assert (table.before(1), table.left("sewers"), table.people) == ("sewers", (2, 0), "50 50 50")
    assert (table.state.active, table.owed()) == (1, "roll")


def test_pp_t08_reaction_cards_are_never_the_play_only_the_discard() -> None:
    table = Sitting(hands={1: "tactical_advantage buy_indulgence"})
    assert table.offers(1, "play") == []
    assert table.offers(1, "discard") == ["discard: tactical_advantage buy_indulgence"]
    table.play(1, "discard buy_indulgence")
    assert table.discarded("buy_indulgence") == 1


def test_pp_t08_a_card_without_a_legal_target_can_only_be_discarded() -> None:
    table = Sitting(hands={1: "famine"}, before=dict.fromkeys((1, 2, 3), "monastery"))
    assert table.offers(1, "play") == []
    assert table.offers(1, "discard") == ["discard: famine"]


def test_pp_t08_who_is_immune_cannot_be_chosen() -> None:
    table = Sitting(hands={1: "drought"}, before={2: "aqueduct"})
    assert table.offers(1, "play") == ["play drought: seat1 seat3"]


@pytest.mark.parametrize("drawn", [2, 1])
def test_pp_t09_the_discards_become_the_pile_as_soon_as_the_last_card_is_drawn(drawn: int) -> None:
    """In the midst of filling, or with its last card."""
    hand = "fire fire fire famine" + " famine" * (2 - drawn)
    table = Sitting(hands={1: hand}, pile="flood", rolling=True)
    rest = table.state.pile[1:]
    table.put(pile=table.state.pile[:1], discards=rest).roll("1 2")
    assert table.owed() == "reshuffle"
    assert table.heard("filled") == []
    table.shuffle("reshuffle")
    assert table.heard("reshuffled") == [{"count": len(rest)}]
    assert table.heard("filled") == [{"seat": "seat1", "count": drawn}]
    assert len(table.state.pile) == len(rest) - drawn + 1
    assert table.state.discards == ()
    assert table.asked() == (1, "act")


def test_pp_t09_black_cards_on_both_sides_of_it_are_resolved_together() -> None:
    table = Sitting(hands={1: FIVE}, pile="inquisition", rolling=True)
    rest = table.state.pile[1:]
    table.put(pile=table.state.pile[:1], discards=rest).roll("1 2")
    table.chance("reshuffle death_ship " + " ".join(card for card in rest if card != "death_ship"))
    assert [heard["card"] for heard in table.heard("drew_black")] == ["inquisition", "death_ship"]
    assert table.asked() == (1, "inquisition")


def test_pp_t11_the_next_living_player_clockwise_is_active() -> None:
    table = Sitting(4, population="50 0 50 50", hands={1: "fire", 4: "fire"}).play(1, "discard fire")
    assert (table.state.active, table.state.turn) == (2, 2)
    assert table.roll("1 2").heard("turn") == [{"seat": "seat3", "number": 2}]
    last = Sitting(4, population="50 50 50 50", hands={4: "fire"}, active=4).play(4, "discard fire")
    assert last.state.active == 0


def test_pp_c12_effects_on_several_begin_left_of_the_active_player_and_reach_all() -> None:
    table = Sitting(4, population="50 10 50 50", hands={3: "mongol_raid"}, active=3)
    table.play(3, "play mongol_raid")
    assert [heard["seat"] for heard in table.heard("lost")] == ["seat4", "seat1", "seat2"]
    assert table.people == "40 0 50 40"


def test_pp_c12_the_inquisition_of_one_who_is_out_is_passed_when_all_are_reached() -> None:
    table = Sitting(5, population="50 10 10 50 50", hands={1: "mongol_raid"}, inquisition=2)
    table.play(1, "play mongol_raid")
    assert table.people == "50 0 0 40 40"
    assert table.asked() == (2, "pass_on")
    assert table.offers(2) == ["choose: seat4 seat5 seat1"]


def test_pp_c12_when_the_active_player_is_out_the_turn_ends_after_the_effect() -> None:
    table = Sitting(population="5 50 50", hands={1: "fire famine"}, before={1: "sewers"})
    table.play(1, "play fire seat1")
    assert table.people == "0 50 50"
    assert (table.state.active, table.owed()) == (1, "roll")
    assert table.left("sewers") == (2, 1)


def test_pp_c12_when_one_is_left_the_game_ends_at_once() -> None:
    table = Sitting(2, population="50 15", hands={1: "childrens_crusade"})
    table.play(1, "play childrens_crusade seat2")
    assert table.people == "50 0"
    assert table.awaited() == set()
    assert "turn" not in table.told()


def test_pp_c12_nothing_is_gained_any_more_by_the_card_that_ends_the_game() -> None:
    table = Sitting(2, population="50 5", hands={1: "mass_migration"}).play(1, "play mass_migration")
    assert (table.people, table.told()[-1]) == ("50 0", "wins")


def test_pp_c12_who_is_left_first_in_a_raid_has_won() -> None:
    table = Sitting(3, population="50 10 10", hands={1: "mongol_raid"}).play(1, "play mongol_raid")
    assert table.causes() == [(2, "mongol_raid"), (3, "mongol_raid")]
    assert table.heard("wins") == [{"seat": "seat1", "population": 50}]


def test_pp_r08_the_next_turn_begins_with_a_roll_by_itself() -> None:
    table = Sitting(2, hands={1: "drought", 2: FIVE}).play(1, "discard drought")
    assert table.awaited() == {0}
    table.roll("3 4")
    assert table.told() == ["turn", "rolled", "gained", "filled"]
    assert table.asked() == (2, "act")


def test_what_shows_a_card_of_a_hand_cannot_be_taken_back() -> None:
    for text in ("discard fire", "play bumper_harvest seat2", "play knights_templar"):
        assert Sitting(hands={1: "fire bumper_harvest knights_templar"}).play(1, text).irrevocable


def test_a_hand_laid_open_cannot_be_taken_back() -> None:
    table = Sitting(4, population="50 50 5 50", pestilence={2: 2}, rolling=True).roll("3 3")
    assert table.play(1, "move seat2 seat3").irrevocable


def test_what_shows_nothing_can_be_taken_back() -> None:
    assert not Sitting(hands={1: "fire"}).play(1, "build sewers").irrevocable
    table = Sitting(hands={1: "knights_templar"}).play(1, "play knights_templar")
    assert not table.play(1, "build city_walls").irrevocable
    table = Sitting(4, pestilence={2: 2}, rolling=True).roll("3 3").play(1, "move seat2 seat3")
    assert not table.irrevocable
