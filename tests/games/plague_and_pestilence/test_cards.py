"""Every card but the wars and the black ones, and the improvements (PP-C01, C02, C06, C09 to C11, PP-I)."""

import pytest

from bot.games.plague_and_pestilence.data import CARDS
from bot.games.plague_and_pestilence.kinds import Card
from tests.games.plague_and_pestilence.sitting import Sitting

ON_ANYBODY = {
    "bumper_harvest": 5,
    "trade_center": 10,
    "pestilence": -5,
    "drought": -10,
    "famine": -10,
    "flood": -10,
    "fire": -5,
    "earthquake": -5,
    "crusade": -10,
    "viking_raid": -10,
}
"""What the target of each card gains or loses."""


def with_card(card: str, seats: int = 3, **table: object) -> Sitting:
    return Sitting(seats, hands={1: card}, **table)  # type: ignore[arg-type]


@pytest.mark.parametrize(("card", "change"), ON_ANYBODY.items())
def test_pp_c01_the_target_gains_or_loses_as_printed(card: str, change: int) -> None:
    table = with_card(card).play(1, f"play {card} seat3")
    assert table.people == f"50 50 {50 + change}"
    assert table.heard("played_on") == [{"seat": "seat1", "card": card, "target": "seat3"}]
    assert table.discarded(card) == (card != "pestilence")
    assert (table.state.active, table.owed()) == (1, "roll")


@pytest.mark.parametrize(("card", "change"), ON_ANYBODY.items())
def test_pp_c01_such_a_card_may_be_played_on_oneself(card: str, change: int) -> None:
    table = with_card(card).play(1, f"play {card} seat1")
    assert table.people == f"{50 + change} 50 50"
    assert table.heard("played_self") == [{"seat": "seat1", "card": card}]


def test_pp_c01_nobody_loses_more_than_there_is() -> None:
    table = with_card("drought", population="50 7 50").play(1, "play drought seat2")
    assert table.heard("lost") == [{"seat": "seat2", "count": 7, "before": 7, "after": 0}]


@pytest.mark.parametrize("card", ["fire", "earthquake"])
def test_pp_c02_of_several_improvements_the_active_player_chooses_which(card: str) -> None:
    table = with_card(card, before={2: "city_walls sewers knights_templar"}).play(1, f"play {card} seat2")
    assert table.people == "50 45 50"
    assert table.ask() == (1, "loss", {"seat": "seat2", "card": card})
    assert table.offers(1) == ["choose: city_walls sewers knights_templar"]
    table.play(1, "choose sewers")
    assert table.heard("improvement_lost") == [{"seat": "seat2", "improvement": "sewers"}]
    assert table.before(2) == "city_walls knights_templar"
    assert table.owed() == "roll"


def test_pp_c02_a_single_one_is_taken_without_asking() -> None:
    table = with_card("fire", before={2: "sewers"}).play(1, "play fire seat2")
    assert table.told() == ["played_on", "lost", "improvement_lost"]
    assert table.owed() == "roll"


def test_pp_c02_a_removed_improvement_is_out_of_the_game_for_good() -> None:
    table = with_card("fire", before={2: "sewers"}).play(1, "play fire seat2")
    assert table.left("sewers") == (2, 1)


def test_pp_c02_knights_go_to_the_discards() -> None:
    table = with_card("fire", before={2: "knights_hospitaller"}).play(1, "play fire seat2")
    assert (table.before(2), table.discarded("knights_hospitaller")) == ("", 1)


def test_pp_c02_without_improvements_the_population_only_is_lost() -> None:
    table = with_card("fire").play(1, "play fire seat2")
    assert table.told() == ["played_on", "lost", "no_improvement"]
    assert table.people == "50 45 50"


def test_pp_c02_who_is_out_loses_no_improvement_this_way() -> None:
    table = with_card("fire", population="50 5 50", before={2: "sewers monastery"})
    table.play(1, "play fire seat2")
    assert not {"improvement_lost", "no_improvement"} & set(table.told())
    assert table.owed() == "roll"


def test_pp_c02_one_may_choose_among_ones_own() -> None:
    table = with_card("fire", before={1: "sewers monastery"}).play(1, "play fire seat1")
    assert table.ask() == (1, "loss", {"seat": "seat1", "card": "fire"})


def test_pp_c06_pestilence_stays_before_its_target() -> None:
    table = with_card("pestilence").play(1, "play pestilence seat2")
    assert (table.people, table.pestilence()) == ("50 45 50", "0 1 0")
    assert table.discarded("pestilence") == 0


def test_pp_c06_several_add_up_on_prosperity_and_plague_rolls() -> None:
    for phase, people in {"prosperity": "54 50 50", "plague": "40 50 50"}.items():
        table = Sitting(phase=phase, pestilence={1: 3}, rolling=True).roll("3 4")
        assert table.people == people


def test_pp_c06_played_on_somebody_whom_it_kills_it_is_discarded() -> None:
    table = with_card("pestilence", population="50 5 50").play(1, "play pestilence seat2")
    assert (table.pestilence(), table.discarded("pestilence")) == ("0 0 0", 1)
    assert table.causes() == [(2, "pestilence")]


def test_pp_c06_it_has_no_effect_on_inquisition_rolls() -> None:
    table = Sitting(pestilence={1: 3}, inquisition=1, rolling=True).roll("1 2").chance("inquisition 4 4")
    assert table.asked() == (1, "hand_on")


def test_pp_c09_mass_migration_takes_5_of_each_or_what_is_left() -> None:
    table = with_card("mass_migration", seats=4, population="50 50 3 50").play(1, "play mass_migration")
    assert table.heard("played") == [{"seat": "seat1", "card": "mass_migration"}]
    assert [heard["count"] for heard in table.heard("lost")] == [5, 3, 5]
    assert table.people == "63 45 0 45"
    assert table.owed() == "roll"


def test_pp_c09_it_goes_clockwise_and_then_the_player_gains_the_sum() -> None:
    table = Sitting(3, hands={2: "mass_migration"}, active=2).play(2, "play mass_migration")
    assert [heard["seat"] for heard in table.heard("lost")] == ["seat3", "seat1"]
    assert table.told() == ["played", "lost", "lost", "gained"]


def test_pp_c09_then_one_pestilence_may_be_moved_and_its_5_goes_to_nobody() -> None:
    table = with_card("mass_migration", pestilence={1: 2, 2: 2}).play(1, "play mass_migration")
    assert table.ask() == (1, "pestilence", {"count": 1})
    assert table.view(1).public.movable == ((0, 1), (1, 1))
    assert table.offers(1) == ["move seat1: seat2 seat3", "move seat2: seat3", "decline"]
    table.play(1, "move seat1 seat3")
    assert (table.people, table.pestilence()) == ("60 45 40", "1 2 1")
    assert table.owed() == "roll"


def test_pp_c09_it_need_not_be_moved() -> None:
    table = with_card("mass_migration", pestilence={2: 2}).play(1, "play mass_migration").play(1, "decline")
    assert (table.pestilence(), table.owed()) == ("0 2 0", "roll")


def test_pp_c09_what_lay_before_one_who_died_of_it_cannot_be_moved() -> None:
    table = with_card("mass_migration", population="50 5 50", pestilence={2: 1})
    table.play(1, "play mass_migration")
    assert (table.people, table.discarded("pestilence"), table.owed()) == ("60 0 45", 1, "roll")


def test_pp_c09_the_inquisition_is_passed_before_pestilence_moves() -> None:
    table = with_card("mass_migration", population="50 5 50", pestilence={1: 1}, inquisition=2)
    table.play(1, "play mass_migration")
    assert table.people == "60 0 45"
    assert table.asked() == (2, "pass_on")
    assert table.play(2, "choose seat3").asked() == (1, "pestilence")


def test_pp_c10_childrens_crusade_costs_another_15_and_brings_15() -> None:
    table = with_card("childrens_crusade")
    assert table.offers(1, "play") == ["play childrens_crusade: seat2 seat3"]
    table.play(1, "play childrens_crusade seat2")
    assert table.people == "65 35 50"


def test_pp_c10_the_player_gains_15_even_if_the_target_has_less() -> None:
    table = with_card("childrens_crusade", population="50 4 50").play(1, "play childrens_crusade seat2")
    assert table.people == "65 0 50"


@pytest.mark.parametrize(
    ("knights", "builds"), [("knights_templar", "city_walls"), ("knights_hospitaller", "monastery")]
)
def test_pp_c11_knights_stay_and_may_at_once_build_what_they_name(knights: str, builds: str) -> None:
    table = with_card(knights).play(1, f"play {knights}")
    assert table.before(1) == knights
    assert table.ask() == (1, "knights", {"improvement": builds})
    assert table.offers(1) == [f"build: {builds}", "decline"]
    table.play(1, f"build {builds}")
    assert table.heard("built_by") == [{"seat": "seat1", "improvement": builds, "card": knights}]
    assert table.before(1).split() == [builds, knights]
    assert table.left(builds)[0] == {"city_walls": 3, "monastery": 2}[builds]
    assert table.discarded(knights) == 0
    assert table.owed() == "roll"


def test_pp_c11_building_by_knights_is_optional() -> None:
    table = with_card("knights_templar").play(1, "play knights_templar").play(1, "decline")
    assert table.heard("not_built") == [{"seat": "seat1", "improvement": "city_walls"}]
    assert (table.before(1), table.left("city_walls"), table.owed()) == ("knights_templar", (4, 0), "roll")


def test_pp_c11_knights_are_a_legal_play_when_the_player_has_what_they_name() -> None:
    table = with_card("knights_templar", before={1: "city_walls"}).play(1, "play knights_templar")
    assert (table.before(1), table.owed()) == ("city_walls knights_templar", "roll")


def test_pp_c11_knights_are_a_legal_play_when_nothing_is_left_to_build() -> None:
    everywhere = dict.fromkeys((2, 3, 4), "monastery")
    table = with_card("knights_hospitaller", seats=4, before=everywhere).play(1, "play knights_hospitaller")
    assert (table.before(1), table.owed()) == ("knights_hospitaller", "roll")


def test_pp_c11_knights_build_in_the_plague_under_pp_v03() -> None:
    table = with_card("knights_templar", phase="plague", options="prosperity_only")
    table.play(1, "play knights_templar").play(1, "build city_walls")
    assert table.before(1) == "city_walls knights_templar"


def test_pp_i01_never_two_of_a_type_before_one_player() -> None:
    table = with_card("fire", before={1: "sewers city_walls"})
    assert table.offers(1, "build") == ["build: aqueduct monastery"]


def test_pp_i01_what_is_not_left_cannot_be_built() -> None:
    table = with_card("fire", seats=4, before=dict.fromkeys((2, 3, 4), "sewers aqueduct"))
    assert table.offers(1, "build") == ["build: city_walls monastery"]


def test_pp_i01_who_has_every_type_is_offered_no_building() -> None:
    table = with_card("fire", before={1: "city_walls aqueduct sewers monastery"})
    assert table.offers(1, "build") == []


STOPS = {
    "drought": "aqueduct",
    "famine": "monastery",
    "flood": "sewers",
    "viking_raid": "city_walls",
    "crusade": "knights_templar knights_hospitaller",
    "childrens_crusade": "knights_templar knights_hospitaller",
}


@pytest.mark.parametrize("card", [card.value for card in Card])
def test_pp_i02_improvements_stop_just_what_they_stop(card: str) -> None:
    assert {kind.value for kind in CARDS[Card(card)].stopped_by} == set(STOPS.get(card, "").split())


@pytest.mark.parametrize(
    ("card", "kind"), [(card, kind) for card, kinds in STOPS.items() for kind in kinds.split()]
)
def test_pp_i02_each_of_them_alone_stops_the_card(card: str, kind: str) -> None:
    table = with_card(card, before={2: kind})
    assert "seat2" not in table.offers(1, "play")[0]
    assert "seat3" in table.offers(1, "play")[0]


def test_pp_i02_an_aqueduct_does_not_stop_fire() -> None:
    assert with_card("fire", before={2: "aqueduct"}).offers(1, "play") == ["play fire: seat1 seat2 seat3"]


def test_pp_i02_ones_own_improvements_stop_cards_on_oneself() -> None:
    assert with_card("drought", before={1: "aqueduct"}).offers(1, "play") == ["play drought: seat2 seat3"]


def test_pp_i02_city_walls_halve_a_mongol_raid() -> None:
    table = with_card("mongol_raid", before={3: "city_walls"}).play(1, "play mongol_raid")
    assert table.people == "50 40 45"
    assert table.heard("halved") == [{"seat": "seat3", "improvement": "city_walls"}]


def test_pp_i02_fire_can_take_knights() -> None:
    table = with_card("fire", before={2: "knights_templar sewers"}).play(1, "play fire seat2")
    table.play(1, "choose knights_templar")
    assert (table.before(2), table.discarded("knights_templar")) == ("sewers", 1)


def test_pp_v03_improvements_are_built_in_prosperity_only() -> None:
    for phase, options, can in (
        ("prosperity", "prosperity_only", True),
        ("plague", "prosperity_only", False),
        ("plague", "", True),
    ):
        assert bool(with_card("fire", phase=phase, options=options).offers(1, "build")) == can


def test_a_card_goes_to_the_discards_only_when_its_effect_is_through() -> None:
    table = with_card("fire", before={2: "city_walls sewers"}).play(1, "play fire seat2")
    assert table.discarded("fire") == 0
    assert table.play(1, "choose sewers").discarded("fire") == 1
