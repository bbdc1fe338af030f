"""Wars of two among several, and the war when two players are living (PP-C02, PP-C07, PP-C08)."""

import pytest
from msgspec.structs import replace

from bot.games.plague_and_pestilence.data import CARDS, Losses
from bot.games.plague_and_pestilence.kinds import Card
from tests.games.plague_and_pestilence.sitting import Sitting


def at_war(card: str = "minor_war", seats: int = 4, **table: object) -> Sitting:
    """Seat 1 has named seat 2, who has named seat 3; the dice are to be thrown."""
    sitting = Sitting(seats, **{"hands": {1: card}, **table})  # type: ignore[arg-type]
    sitting.play(1, f"play {card} seat2")
    return sitting.play(2, "choose seat3") if seats > 3 else sitting


def test_pp_c07_the_target_names_another_player_but_not_the_active_one() -> None:
    table = Sitting(5, hands={1: "minor_war"}).play(1, "play minor_war seat2")
    assert table.heard("played_on") == [{"seat": "seat1", "card": "minor_war", "target": "seat2"}]
    assert table.ask() == (2, "opponent", {"card": "minor_war", "seat": "seat1"})
    assert table.offers(2) == ["choose: seat3 seat4 seat5"]
    war = table.view(5).public.war
    assert war is not None
    assert (war.card, war.attacker, war.target, war.opponent) == ("minor_war", 0, 1, None)
    table.play(2, "choose seat4")
    assert table.heard("opponent") == [{"seat": "seat2", "other": "seat4"}]
    assert table.owed() == "war"


def test_pp_c07_a_single_candidate_is_named_without_asking() -> None:
    table = at_war(seats=3)
    assert table.heard("opponent") == [{"seat": "seat2", "other": "seat3"}]
    assert table.owed() == "war"


def test_pp_c07_a_war_is_never_on_oneself() -> None:
    table = Sitting(hands={1: "minor_war major_war"})
    assert table.offers(1, "play") == ["play minor_war: seat2 seat3", "play major_war: seat2 seat3"]


@pytest.mark.parametrize(
    ("card", "dice", "people"),
    [
        ("minor_war", "5 3", "50 45 40 50"),
        ("minor_war", "2 3", "50 40 45 50"),
        ("major_war", "5 3", "50 40 30 50"),
        ("major_war", "2 3", "50 30 40 50"),
    ],
)
def test_pp_c07_the_higher_total_suffers_the_winners_losses(card: str, dice: str, people: str) -> None:
    table = at_war(card).chance(f"war {dice}")
    assert table.people == people
    assert table.discarded(card) == 1
    assert (table.state.war, table.owed()) == (None, "roll")


def test_pp_c07_each_die_is_told_with_city_walls_and_knights() -> None:
    before = {2: "city_walls aqueduct knights_templar knights_hospitaller", 3: "monastery"}
    table = at_war(before=before).chance("war 1 4")
    assert table.heard("war_die") == [
        {
            "seat": "seat2",
            "face": 1,
            "modifiers": ("city_walls", "knights_templar", "knights_hospitaller"),
            "counts": ("1", "1", "1"),
            "values": ("1", "2", "1"),
            "total": 5,
        },
        {"seat": "seat3", "face": 4, "modifiers": (), "counts": (), "values": (), "total": 4},
    ]
    assert table.heard("war_won") == [{"seat": "seat2", "other": "seat3"}]


def test_pp_c06_pestilence_has_no_effect_on_war_rolls() -> None:
    table = at_war(pestilence={2: 3}).chance("war 3 2")
    assert table.heard("war_won") == [{"seat": "seat2", "other": "seat3"}]


def test_pp_c07_a_tie_costs_both_the_winners_losses_and_is_thrown_again() -> None:
    table = at_war().chance("war 4 4")
    assert table.heard("war_tie") == [{"seats": ("seat2", "seat3")}]
    assert table.heard("war_again") == [{}]
    assert table.people == "50 45 45 50"
    assert table.owed() == "war"
    table.chance("war 1 1").chance("war 6 1")
    assert table.people == "50 35 30 50"


def test_pp_c07_a_tie_is_judged_after_modifiers() -> None:
    table = at_war(before={2: "city_walls"}).chance("war 3 4")
    assert table.heard("war_tie") == [{"seats": ("seat2", "seat3")}]
    assert not at_war(before={2: "city_walls"}).chance("war 4 4").heard("war_tie")


def test_pp_c07_if_one_is_out_by_a_tie_the_war_ends_without_winner_or_loser() -> None:
    table = at_war(population="50 5 50 50").chance("war 4 4")
    assert table.people == "50 0 45 50"
    assert table.heard("war_ends") == [{}]
    assert table.owed() == "roll"


def test_pp_c07_a_tie_costs_the_second_even_if_the_first_is_out_by_it() -> None:
    table = at_war(population="50 5 5 50").chance("war 4 4")
    assert table.people == "50 0 0 50"
    assert table.causes() == [(2, "minor_war"), (3, "minor_war")]


def test_pp_c12_the_losses_of_a_war_begin_left_of_the_active_player() -> None:
    table = Sitting(4, population="5 50 50 5", hands={2: "minor_war"}, active=2)
    table.play(2, "play minor_war seat1").play(1, "choose seat4").chance("war 4 4")
    assert table.causes() == [(4, "minor_war"), (1, "minor_war")]


def test_pp_c02_in_a_war_the_winner_chooses_the_lost_improvement() -> None:
    table = at_war("major_war", before={3: "sewers monastery"}).chance("war 6 1")
    assert table.people == "50 40 30 50"
    assert table.ask() == (2, "loss", {"seat": "seat3", "card": "major_war"})
    assert table.view(1).public.war is not None
    table.play(2, "choose monastery")
    assert (table.before(3), table.left("monastery")) == ("sewers", (2, 1))
    assert table.owed() == "roll"


def test_pp_c02_if_the_wars_winner_is_out_the_active_player_chooses() -> None:
    table = at_war("major_war", population="50 10 50 50", before={3: "sewers monastery"}).chance("war 6 1")
    assert table.people == "50 0 30 50"
    assert table.ask() == (1, "loss", {"seat": "seat3", "card": "major_war"})


def test_pp_c02_a_loser_who_is_out_loses_no_improvement_in_a_war() -> None:
    table = at_war("major_war", population="50 50 20 50", before={3: "sewers monastery"}).chance("war 6 1")
    assert table.people == "50 40 0 50"
    assert table.owed() == "roll"


def test_pp_c02_the_winner_loses_no_improvement() -> None:
    table = at_war("major_war", before={2: "sewers monastery"}).chance("war 6 1")
    assert table.told()[-1] == "no_improvement"
    assert table.before(2) == "sewers monastery"


def test_pp_c02_a_minor_war_and_a_tie_cost_no_improvement() -> None:
    both = {2: "sewers", 3: "sewers"}
    assert at_war(before=both).chance("war 6 1").before(3) == "sewers"
    table = at_war("major_war", before=both).chance("war 3 3")
    assert (table.before(2), table.before(3)) == ("sewers", "sewers")


def test_pp_c07_a_tie_costs_improvements_too_where_the_winners_losses_say_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An owner of the game may write in other printed values."""
    printed = replace(CARDS[Card.MINOR_WAR], winner=Losses(-5, costs_improvement=True))
    monkeypatch.setitem(CARDS, Card.MINOR_WAR, printed)
    table = at_war(before={2: "sewers monastery", 3: "sewers"}).chance("war 3 3")
    assert table.before(3) == ""
    assert table.ask() == (1, "loss", {"seat": "seat2", "card": "minor_war"})
    assert table.play(1, "choose sewers").owed() == "war"


def test_pp_c07_the_inquisition_of_a_fighter_who_is_out_is_passed_after_the_war() -> None:
    table = at_war("major_war", population="50 10 50 50", before={3: "sewers monastery"}, inquisition=2)
    assert table.chance("war 6 1").asked() == (1, "loss")
    assert table.play(1, "choose sewers").asked() == (2, "pass_on")
    assert table.play(2, "choose seat3").owed() == "roll"


def test_pp_t05_equal_dice_in_a_war_are_no_doubles() -> None:
    table = at_war(pestilence={1: 1}).chance("war 1 1")
    assert not {"doubles", "double_plague", "plague_begins"} & set(table.told())
    assert table.owed() == "war"


@pytest.mark.parametrize(
    ("card", "face", "people"),
    [
        ("minor_war", 3, "50 45"),
        ("minor_war", 4, "50 40"),
        ("major_war", 1, "50 40"),
        ("major_war", 6, "50 30"),
    ],
)
def test_pp_c08_odd_suffers_the_winners_losses_even_the_losers(card: str, face: int, people: str) -> None:
    table = Sitting(2, hands={1: card}).play(1, f"play {card} seat2")
    assert table.owed() == "die"
    assert table.heard("opponent") == []
    table.chance(f"die {face}")
    parity = "odd" if face % 2 else "even"
    assert table.heard("single_die") == [{"seat": "seat2", "face": face, "parity": parity}]
    assert table.people == people


def test_pp_c08_walls_and_knights_do_not_count() -> None:
    table = Sitting(2, hands={1: "minor_war"}, before={2: "city_walls knights_templar"})
    table.play(1, "play minor_war seat2").chance("die 4")
    assert table.people == "50 40"


def test_pp_c08_it_is_played_so_also_when_two_are_left_of_more() -> None:
    table = Sitting(4, population="50 0 50 0", hands={1: "minor_war"}).play(1, "play minor_war seat3")
    assert table.owed() == "die"


def test_pp_c08_a_lost_improvement_is_the_active_players_choice() -> None:
    table = Sitting(2, hands={1: "major_war"}, before={2: "sewers monastery"})
    table.play(1, "play major_war seat2").chance("die 2")
    assert table.ask() == (1, "loss", {"seat": "seat2", "card": "major_war"})
    odd = Sitting(2, hands={1: "major_war"}, before={2: "sewers monastery"})
    assert odd.play(1, "play major_war seat2").chance("die 3").before(2) == "sewers monastery"


def test_pp_c08_it_may_end_the_game() -> None:
    table = Sitting(2, population="50 10", hands={1: "minor_war"}).play(1, "play minor_war seat2")
    assert table.chance("die 2").told()[-2:] == ["game_over", "wins"]
    assert table.discarded("minor_war") == 1
