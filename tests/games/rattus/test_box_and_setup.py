"""What is in the box, and how a game is set up (RA-K, RA-S)."""

from collections import Counter
from random import Random

import pytest

from bot.games.protocol import TABLE, Move, Seat
from bot.games.rattus import data
from bot.games.rattus.kinds import Card, Phase, Region, Shade, Symbol
from bot.games.rattus.places import REGIONS, rat_place, rat_token, rat_tokens, within_two_steps
from tests.games.play import default_options
from tests.games.rattus.sitting import GAME, SettingUp, Sitting

ALL_SEATS = list(GAME.seats)


def test_ra_k01_two_to_four_play_with_twenty_cubes_each() -> None:
    assert ALL_SEATS == [2, 3, 4]
    for seats in ALL_SEATS:
        assert GAME.setup(seats, default_options(GAME)).left == (20,) * seats


@pytest.mark.parametrize(("seats", "count"), [(2, 8), (3, 10), (4, 12)])
def test_ra_k02_so_many_regions_are_used_and_light_ones_always(seats: int, count: int) -> None:
    used = data.regions(seats)
    assert len(used) == count
    assert used == REGIONS[:count]
    assert Counter(data.SHADES.values()) == {Shade.LIGHT: 8, Shade.MIDDLE: 2, Shade.DARK: 2}
    assert all(data.SHADES[region] is Shade.LIGHT for region in data.regions(2))


@pytest.mark.parametrize(("seats", "edges"), [(2, 13), (3, 16), (4, 23)])
def test_ra_k03_neighbours_are_mutual_and_all_regions_in_use_hang_together(seats: int, edges: int) -> None:
    used = data.regions(seats)
    pairs = {(one, other) for one in used for other in data.neighbours(seats, one)}
    assert len(pairs) == 2 * edges
    assert all((other, one) in pairs and one != other for one, other in pairs)
    reached, edge = {used[0]}, [used[0]]
    while edge:
        new = set(data.neighbours(seats, edge.pop())) - reached
        reached |= new
        edge += new
    assert reached == set(used)


def test_ra_k03_the_reconstructed_map_agrees_with_every_known_fact() -> None:
    def near(one: Region, other: Region) -> bool:
        return other in data.neighbours(4, one)

    assert near(Region.GALLIA, Region.HISPANIA)
    assert near(Region.RUSSIA, Region.TARTARIA)
    assert near(Region.ANGLIA, Region.GALLIA) or near(Region.ANGLIA, Region.HISPANIA)
    assert near(Region.HISPANIA, Region.ITALIA) != near(Region.ITALIA, Region.POLONIA)
    assert not near(Region.GERMANIA, Region.TURCIA)
    assert Region.SCANDIA in within_two_steps(2, Region.ITALIA)


def test_ra_k03_nobody_steps_through_a_region_that_is_not_in_use() -> None:
    assert Region.TARTARIA in data.neighbours(4, Region.TURCIA)
    assert Region.POLONIA in within_two_steps(4, Region.TURCIA)  # by Tartaria only
    assert Region.POLONIA not in within_two_steps(3, Region.TURCIA)


def test_ra_k04_the_49_tokens_have_the_counted_limits_and_symbols() -> None:
    assert (len(data.STARTING), len(data.REGULAR), len(data.RATS)) == (12, 37, 49)
    limits = Counter(rat.limit for rat in data.RATS.values())
    assert [limits[limit] for limit in range(1, 7)] == [6, 11, 12, 9, 6, 5]
    symbols = Counter(symbol for rat in data.RATS.values() for symbol in rat.symbols)
    assert symbols == {
        Symbol.PEASANT: 22,
        Symbol.MERCHANT: 23,
        Symbol.MONK: 23,
        Symbol.KNIGHT: 20,
        Symbol.WITCH: 18,
        Symbol.KING: 25,
        Symbol.MAJORITY: 19,
        Symbol.ALL: 9,
    }


def test_ra_k04_symbols_stand_in_the_order_in_which_they_strike() -> None:
    order = list(Symbol)
    for rat in data.RATS.values():
        assert list(rat.symbols) == sorted(rat.symbols, key=order.index)


def test_ra_k05_each_class_card_strikes_by_the_symbol_of_its_name() -> None:
    assert len(Card) == 6
    assert {card.value for card in Card} == {symbol.value for symbol in Symbol} - {"majority", "all"}


def test_places_of_tokens_read_back() -> None:
    assert rat_place("gallia2") == (Region.GALLIA, 2)
    assert rat_token(Region.GALLIA, 2) == "gallia2"
    assert rat_tokens((0, 2, 1)) == ("gallia1", "gallia2", "germania1")
    for nonsense in ("", "gallia", "atlantis1", "galliax", "gallia٢", "2"):
        with pytest.raises(ValueError, match=r".*"):
            rat_place(nonsense)


@pytest.mark.parametrize(("seats", "supply"), [(2, 29), (3, 33), (4, 37)])
def test_ra_s01_s02_one_starting_token_in_each_region_and_the_rest_is_the_supply(
    seats: int, supply: int
) -> None:
    state = SettingUp(seats).state
    assert all(len(rats) == 1 and rats[0] in data.STARTING for rats in state.rats)
    assert len(state.supply) == supply
    assert set(state.supply) >= set(data.STARTING) - {rat for rats in state.rats for rat in rats}


@pytest.mark.parametrize(("seats", "count"), [(2, 12), (3, 6), (4, 0)])
def test_ra_s02_regular_tokens_only_are_removed_unseen(seats: int, count: int) -> None:
    for seed in range(5):
        state, rng = GAME.setup(seats, default_options(GAME)), Random(seed)
        while TABLE in GAME.to_act(state):
            state = GAME.apply(state, TABLE, GAME.draw(state, rng)).state
        assert len(state.removed) == count
        assert set(state.removed) <= set(data.REGULAR)


def test_ra_s02_chance_mixes_what_is_left_of_the_starting_tokens_into_the_supply() -> None:
    places: set[int] = set()
    for seed in range(20):
        state, rng = GAME.setup(2, default_options(GAME)), Random(seed)
        while TABLE in GAME.to_act(state):
            state = GAME.apply(state, TABLE, GAME.draw(state, rng)).state
        places |= {place for place, rat in enumerate(state.supply) if rat in data.STARTING}
    assert min(places) < 5
    assert max(places) > 23


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_ra_s03_s04_chance_places_the_piece_in_any_used_region_and_names_anybody_first(seats: int) -> None:
    pieces, firsts = set(), set()
    for seed in range(120):
        state, rng = GAME.setup(seats, default_options(GAME)), Random(seed)
        while TABLE in GAME.to_act(state):
            step = GAME.apply(state, TABLE, GAME.draw(state, rng))
            assert step.irrevocable
            state = step.state
        pieces.add(state.piece)
        firsts.add(state.active)
    assert pieces == set(data.regions(seats))
    assert firsts == set(range(seats))


def test_ra_s03_s04_where_the_piece_starts_and_who_is_told() -> None:
    table = SettingUp(3, first=2, piece="italia")
    assert table.heard("piece_starts") == [{"region": "italia"}]
    assert table.heard("starts") == [{"seat": "seat2"}]


def test_ra_s05_there_clockwise_and_back_and_the_first_player_has_the_first_turn() -> None:
    table = SettingUp(3, first=2)
    order: list[int] = []
    for _ in range(6):
        who, ask, args = table.ask()
        assert (ask, args) == ("place", {"count": 2})
        view = GAME.public_view(table.state)
        assert (view.phase, view.turn, view.active) == (Phase.SET_UP, 0, who - 1)
        assert len(view.line) == 5 - len(order)
        order.append(who)
        table.play(who, "place gallia 2")
        assert table.heard("placed") == [{"seat": f"seat{who}", "region": "gallia", "count": 2}]
    assert order == [2, 3, 1, 1, 3, 2]
    assert table.ask() == (2, "turn", {})
    assert (table.state.phase, table.state.turn) == (Phase.TURNS, 1)
    assert table.cubes("gallia") == "4 4 4"
    assert [table.left(who) for who in (1, 2, 3)] == [16, 16, 16]


def test_ra_s05_the_placing_takes_nothing_from_the_first_players_turn() -> None:
    table = SettingUp(2)
    for who in (1, 2, 2, 1):
        assert table.play(who, "place gallia 2").told() == ["placed"]
    assert [offer.split()[0].rstrip(":") for offer in table.offers(1)] == ["take", *["place"] * 8, "move"]
    view = GAME.public_view(table.state)
    assert (view.took, view.placed, view.used) == (False, False, ())
    assert table.play(1, "take monk").told() == ["turn", "took"]


def test_ra_s05_two_cubes_in_any_region_in_use() -> None:
    table = SettingUp(2)
    assert table.offers(1) == [f"place {region.value}: 2" for region in data.regions(2)]


def test_ra_s06_the_cards_lie_beside_the_board() -> None:
    state = SettingUp(4).state
    assert GAME.public_view(state).holders == tuple((card, None) for card in Card)


def test_nothing_is_shown_before_chance_is_done_and_nobody_else_is_awaited() -> None:
    state = GAME.setup(3, default_options(GAME))
    verbs = []
    while TABLE in GAME.to_act(state):
        assert GAME.to_act(state) == {TABLE}
        with pytest.raises(AssertionError, match="nobody looks"):
            GAME.public_view(state)
        with pytest.raises(AssertionError, match="nobody looks"):
            GAME.seat_view(state, Seat(0))
        assert GAME.free_moves(state, Seat(0)) == ()
        move = GAME.draw(state, Random(1))
        verbs.append(move.verb)
        state = GAME.apply(state, TABLE, move).state
    assert verbs == ["starting", "removed", "supply", "piece", "starts"]
    with pytest.raises(AssertionError, match="no draw is owed"):
        GAME.draw(state, Random(1))


def test_the_draws_of_the_log_give_the_same_board() -> None:
    table = SettingUp(2, first=2, piece="polonia")
    state = GAME.setup(2, default_options(GAME))
    for move in table.drawn:
        state = GAME.apply(state, TABLE, Move.parse(str(move))).state
    assert state == table.state


def test_nothing_speaks_against_any_option_and_the_rules_set_no_time() -> None:
    assert [option.key for option in GAME.options] == ["final_piece"]
    assert GAME.options[0].default == "knight"
    assert GAME.objections(3, default_options(GAME)) == ()
    assert GAME.due(Sitting().state) is None
