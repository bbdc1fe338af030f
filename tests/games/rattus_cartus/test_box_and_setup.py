"""Components and setup (RC-K, RC-S)."""

from collections import Counter
from random import Random

import pytest

from bot.games.protocol import TABLE, Objection, Reason
from bot.games.rattus_cartus.data import BUILDINGS, COPIES, POPULATION, STACK_SIZES, STACKS, rounds, types_of
from bot.games.rattus_cartus.faces import CARDS
from bot.games.rattus_cartus.kinds import PEOPLE, Building, Class, Supply
from tests.games.play import default_options
from tests.games.rattus_cartus.sitting import GAME, Sitting


def test_rc_k01_two_to_five_play() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5]


def test_rc_k02_84_population_cards_14_of_each_class_with_their_nuns() -> None:
    cards = [CARDS[face] for face in POPULATION]
    assert Counter(card.kind for card in cards) == dict.fromkeys(PEOPLE, 14)
    assert Counter(card.nuns for card in cards) == {4: 24, 3: 12, 2: 12, 1: 12, 0: 24}
    for kind in PEOPLE:
        nuns = Counter(card.nuns for card in cards if card.kind is kind)
        assert nuns == {4: 4, 3: 2, 2: 2, 1: 2, 0: 4}


def test_rc_k03_sixty_buildings_five_of_each_of_two_types_a_class() -> None:
    assert len(COPIES) == 60
    assert Counter(copy.building for copy in COPIES.values()) == dict.fromkeys(Building, 5)
    assert types_of(Class.CHURCH) == (Building.MONASTERY, Building.HOSPITAL)
    assert types_of(Class.MAGIC) == (Building.FORTUNE_TELLERS_TENT, Building.PIPERS_HUT)
    assert all(len(types_of(cls)) == 2 for cls in Class)


def test_rc_k04_the_stacks() -> None:
    stacks = dict(zip(STACKS, STACK_SIZES, strict=True))
    assert stacks == {"joker": 15, "sword": 12, "flute": 12, "pass": 12, "gold": 15, "token": 20}


def test_rc_k04_who_takes_from_a_short_stack_takes_what_is_left() -> None:
    table = Sitting(3, "palace.1 farm.1").entering()
    table.put(stacks=(*table.state.stacks[:-1], 1))
    table.play(1, "enter 1").play(2, "enter 1").play(3, "enter 2")
    assert [table.player(who).tokens for who in (1, 2)] == [1, 0]
    assert table.heard("takes")[0]["cards"] == ("token",)
    assert table.heard("takes_nothing") == [{"level": "standard", "seat": "seat2", "stack": "token"}]


def test_rc_k05_rats_are_a_total_and_their_supply_never_runs_out() -> None:
    table = Sitting(3, "castle.1 farm.1").entering().change_all(rats=200).hands("monk0 monk1", "", "")
    table.play(1, "enter 1 monk monk").play(2, "enter 1").play(3, "enter 1")
    assert table.player(1).rats == 202


def test_rc_k06_every_type_has_the_reconstructed_supplies() -> None:
    default = (
        Supply(draw=4),
        Supply(draw=2, rats=1),
        Supply(draw=2, looks=1),
        Supply(rats=2),
        Supply(rats=1, looks=1),
    )
    for kind in BUILDINGS.values():
        assert kind.supplies == default


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_rc_s01_rc_s02_everybody_starts_with_ten_rats_and_five_cards_after_the_nun_row(seats: int) -> None:
    order = [CARDS[face].token for face in POPULATION]
    table = Sitting(seats, nuns=" ".join(order[:5]), hands=[" ".join(order[5:10])])
    assert " ".join(CARDS[face].token for face in table.state.nun_row) == " ".join(order[:5])
    assert sorted(table.hand(1).split()) == sorted(order[5:10])
    for who in range(1, seats + 1):
        assert table.player(who).rats == 10
        assert len(table.player(who).hand) == 5
    assert len(table.state.population) == 84 - 5 - 5 * seats
    assert all(value == 0 for track in table.state.influence for _, value in track)


def test_rc_s03_the_first_game_has_five_of_each_recommended_type() -> None:
    table = Sitting(3, buildings="first_game")
    names = ("farm", "marketplace", "monastery", "castle", "fortune_tellers_tent", "palace")
    assert Counter(copy.building.value for copy in table.state.in_game) == dict.fromkeys(names, 5)


def test_rc_s03_chosen_types_are_used() -> None:
    table = Sitting(3, "hospital.1 farm.1", buildings="chosen_types", church="hospital", royalty="treasury")
    types = Counter(copy.building.value for copy in table.state.in_game)
    assert types["hospital"] == types["treasury"] == types["castle"] == 5
    assert len(types) == 6


def test_rc_s03_random_types_are_one_type_a_class() -> None:
    for seed in range(20):
        state = GAME.setup(4, default_options(GAME, buildings="random_types"))
        rng = Random(seed)
        while TABLE in GAME.to_act(state):
            state = GAME.apply(state, TABLE, GAME.draw(state, rng)).state
        types = Counter(copy.building for copy in state.in_game)
        assert set(types.values()) == {5}
        assert {BUILDINGS[building].cls for building in types} == set(Class)


def test_rc_s03_mixed_draws_five_cards_of_each_class() -> None:
    both = 0
    for seed in range(20):
        state = GAME.setup(4, default_options(GAME, buildings="mixed"))
        rng = Random(seed)
        while TABLE in GAME.to_act(state):
            state = GAME.apply(state, TABLE, GAME.draw(state, rng)).state
        assert len(set(state.in_game)) == 30
        assert Counter(copy.cls for copy in state.in_game) == dict.fromkeys(Class, 5)
        both += len({copy.building for copy in state.in_game}) > 6
    assert both > 15


@pytest.mark.parametrize(("seats", "reserve"), [(2, 10), (3, 12), (4, 6), (5, 6)])
def test_rc_s04_the_reserve_comes_off_the_thirty(seats: int, reserve: int) -> None:
    table = Sitting(seats, "farm.1 castle.1 palace.1")
    assert len(table.state.reserve) == reserve
    assert len(table.state.reserve) + len(table.state.buildings) + len(table.state.row) == 30


def test_rc_s05_anybody_may_start() -> None:
    starters = set()
    for seed in range(40):
        state = GAME.setup(5, default_options(GAME))
        rng = Random(seed)
        while TABLE in GAME.to_act(state):
            state = GAME.apply(state, TABLE, GAME.draw(state, rng)).state
        starters.add(state.starter)
    assert starters == set(range(5))


def test_rc_s06_only_the_stacks_that_are_needed_are_set_out() -> None:
    table = Sitting(3, buildings="first_game")
    assert dict(GAME.public_view(table.state).stacks) == {"joker": 15, "sword": 12, "token": 20}
    table = Sitting(3, "pipers_hut.1 office.1", also="treasury.1 guard_tower.1 guard_tower.2")
    stacks = dict(GAME.public_view(table.state).stacks)
    assert stacks == {"joker": 15, "sword": 12, "flute": 12, "pass": 12, "gold": 15, "token": 20}


def test_rc_s07_the_discards_are_shuffled_when_a_card_is_needed_and_the_draw_goes_on() -> None:
    table = Sitting(3, "farm.1 monastery.4", deck="king0 king1")
    table.short_of(deck=2)
    before = len(table.state.discards)
    table.play(1, "supply 1")
    assert table.heard("reshuffled") == [{"cards": before}]
    assert table.heard("supply")[0]["cards"] == 4
    assert len(table.player(1).hand) == 9
    assert len(table.state.population) == before - 2
    assert table.state.discards == ()


def test_rc_s07_an_empty_deck_alone_shuffles_nothing_before_a_card_is_needed() -> None:
    table = Sitting(3, "farm.1 monastery.4")
    table.short_of(deck=4)
    table.play(1, "supply 1")
    assert table.heard("reshuffled") == []
    assert table.state.population == ()
    assert table.state.discards


def test_rc_s07_an_action_stops_in_its_middle_for_the_shuffle() -> None:
    table = Sitting(3, "farm.1 monastery.1").entering()
    table.short_of(deck=1)
    table.play(1, "enter 1").play(2, "enter 2").play(3, "enter 2")
    assert [said.key for said in table.said].index("reshuffled") < [said.key for said in table.said].index(
        "draws"
    )
    assert table.heard("draws") == [{"level": "premium", "seat": "seat1", "cards": 4}]
    assert len(table.whispers(1, "drew")) == 1


def test_rc_s07_cards_lying_at_a_building_are_no_discards_and_the_rest_is_lost() -> None:
    table = Sitting(3, "farm.1 monastery.1").change(1, hand="peasant0 peasant1").entering()
    table.short_of(deck=1, discards=0)
    table.play(1, "enter 1 peasant peasant").play(2, "enter 2").play(3, "enter 2")
    assert table.heard("reshuffled") == []
    assert table.heard("draws")[0]["cards"] == 1
    assert table.heard("no_cards_left") == [{"seat": "seat1", "missing": 3}]


def test_rc_x02_the_lobby_warns_of_the_guard_tower_with_two() -> None:
    def keys(seats: int, **options: str) -> list[Objection]:
        return list(GAME.objections(seats, default_options(GAME, **options)))

    assert keys(2) == []
    assert keys(2, buildings="chosen_types", chivalry="guard_tower") == [
        Objection(Reason.of("guard_tower_with_two"))
    ]
    assert keys(2, buildings="mixed") == [Objection(Reason.of("guard_tower_may_come"))]
    assert keys(3, buildings="chosen_types", chivalry="guard_tower") == []


@pytest.mark.parametrize(("seats", "count"), [(2, 10), (3, 9), (4, 8), (5, 8)])
def test_the_number_of_rounds(seats: int, count: int) -> None:
    assert rounds(seats) == count
