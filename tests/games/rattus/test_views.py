"""What each may see, and worlds that a reader cannot tell apart (RA-H)."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from random import Random

import pytest

from bot.games.protocol import TABLE, Seat
from bot.games.rattus.data import REGULAR, STARTING
from bot.games.rattus.kinds import Card, Phase, Region
from bot.games.rattus.state import State
from bot.games.rattus.views import KnownRat, PublicView, RatView, RavageView
from tests.games import play
from tests.games.rattus.invariants import check
from tests.games.rattus.sitting import GAME, Sitting

RATS = {"gallia": "S01 R02", "italia": "R34"}


def public(table: Sitting) -> PublicView:
    return GAME.public_view(table.state)


def test_ra_h01_cubes_counts_slots_cards_piece_and_supplies_are_public() -> None:
    table = Sitting(2, piece="italia", rats=RATS, cubes={"gallia": "3 1"}, cards={2: "monk"})
    view = public(table)
    gallia = view.regions[1]
    assert (gallia.region, gallia.cubes, len(gallia.rats)) == ("gallia", (3, 1), 2)
    assert (view.piece, view.palace, view.left) == ("italia", (0, 0), (17, 19))
    assert view.supply == 49 - 12 - 3
    assert dict(view.holders)[Card.MONK] == 1
    assert dict(view.holders)[Card.KING] is None
    assert (view.phase, view.turn, view.active, view.line, view.last) == (Phase.TURNS, 1, 0, (), None)


def test_ra_h01_what_the_active_player_has_done_is_public() -> None:
    table = Sitting(2, rats=RATS, cards={1: "peasant monk"})
    assert (public(table).took, public(table).placed, public(table).used) == (False, False, ())
    table.play(1, "take king").play(1, "place gallia 3").play(1, "monk gallia1 italia")
    view = public(table)
    assert (view.took, view.placed, view.used) == (True, True, (Card.PEASANT, Card.MONK))


def test_ra_h01_revealed_tokens_are_public_and_so_is_a_ravage_that_goes_on() -> None:
    table = Sitting(2, piece="anglia", rats=RATS, cubes={"gallia": "3 1"}).play(1, "move gallia")
    assert public(table).ravage is None
    table.play(1, "spread anglia anglia")
    assert public(table).ravage == RavageView(Region.GALLIA, neutral=False)
    table.play(1, "reveal 2")
    assert public(table).revealed == ("R02", "S01")
    assert public(table).ravage is None


def test_ra_h01_who_looked_at_which_token_is_public_and_follows_it() -> None:
    table = Sitting(2, rats=RATS, cards={1: "witch monk"})
    table.play(1, "witch gallia1").play(1, "leave").play(1, "monk gallia1 italia")
    gallia, italia = public(table).regions[1], public(table).regions[5]
    assert gallia.rats == (RatView(1, starting=False),)
    assert italia.rats == (RatView(1, starting=False), RatView(2, starting=True, seen_by=(Seat(0),)))


def test_ra_h03_everybody_remembers_which_tokens_lie_since_the_set_up() -> None:
    table = Sitting(2, piece="anglia", rats=RATS, supply="S05 R20").play(1, "move gallia")
    table.play(1, "spread italia italia")
    assert [rat.starting for rat in public(table).regions[1].rats] == [True, False]
    assert [rat.starting for rat in public(table).regions[5].rats] == [False, False, False]


def test_ra_h02_the_notes_are_in_the_order_of_the_board() -> None:
    table = Sitting(2, rats=RATS, cards={1: "witch"}).play(1, "witch italia1").play(1, "witch gallia2")
    assert table.view(1).known == (KnownRat(Region.GALLIA, 2, "R02"), KnownRat(Region.ITALIA, 1, "R34"))
    assert (table.view(1).seat, table.view(1).public) == (0, public(table))


def positions(seed: int, seats: int) -> Iterator[State]:
    """Now and then a position of a random game."""
    rng = Random(seed)
    turns = play.turns(GAME, seats, play.random_options(GAME, rng), rng, free=True)
    for number, turn in enumerate(turns):
        if TABLE not in GAME.to_act(turn.step.state) and number % 5 == 0:
            yield turn.step.state


@pytest.mark.parametrize("seats", GAME.seats)
def test_ra_h03_every_world_is_a_possible_one_with_both_pools_kept(seats: int) -> None:
    rng = Random(seats)
    for state in positions(3, seats):
        for reader in [None, *map(Seat, range(seats))]:
            other = GAME.resample(state, reader, rng)
            check(other)
            assert GAME.public_view(other) == GAME.public_view(state)
            assert other.revealed == state.revealed
            assert other.in_order == state.in_order
            assert [len(rats) for rats in other.rats] == [len(rats) for rats in state.rats]
            board = {rat for rats in other.rats for rat in rats}
            assert {rat for rat in other.laid if rat in board} <= set(STARTING)
            assert set(other.removed) <= set(REGULAR)


@pytest.mark.parametrize("seats", GAME.seats)
def test_ra_h03_what_the_reader_has_seen_stays_and_the_rest_is_dealt_anew(seats: int) -> None:
    """Every hidden place has at least two faces over some worlds, and a place that was seen only one."""
    state = next(state for state in positions(8, seats) if any(state.notes))
    reader = Seat(next(seat for seat, notes in enumerate(state.notes) if notes))
    faces: dict[tuple[int, int], set[str]] = defaultdict(set)
    orders, removed = set(), set()
    for seed in range(60):
        other = GAME.resample(state, reader, Random(seed))
        orders.add(other.supply)
        removed.add(frozenset(other.removed))
        for region, rats in enumerate(other.rats):
            for slot, rat in enumerate(rats):
                faces[region, slot].add(rat)
    for (region, slot), there in faces.items():
        is_seen = state.rats[region][slot] in state.notes[reader]
        assert (len(there) == 1) == is_seen
    assert len(orders) == 60
    assert len(removed) > 1 or not state.removed


def test_ra_h03_a_bystander_knows_no_face() -> None:
    table = Sitting(2, rats=RATS, cards={1: "witch"}).play(1, "witch italia1").play(1, "leave")
    worlds = [GAME.resample(table.state, None, Random(seed)) for seed in range(30)]
    assert len({world.rats for world in worlds}) == 30


def test_ra_h03_what_others_have_looked_at_keeps_its_place_and_gets_another_face() -> None:
    table = Sitting(2, rats=RATS, cards={1: "witch"}).play(1, "witch italia1").play(1, "witch gallia1")
    for seed in range(20):
        other = GAME.resample(table.state, Seat(1), Random(seed))
        assert other.notes[0] == (other.rats[5][0], other.rats[1][0])
        assert [(rat.region, rat.slot) for rat in GAME.seat_view(other, Seat(0)).known] == [
            ("gallia", 1),
            ("italia", 1),
        ]
        assert GAME.resample(table.state, Seat(0), Random(seed)).notes == table.state.notes


def test_ra_h03_set_up_tokens_come_from_the_starting_pool_and_newcomers_from_either() -> None:
    table = Sitting(2, rats={"gallia": "S01 R02"})
    first: Counter[bool] = Counter()
    for seed in range(200):
        gallia = GAME.resample(table.state, None, Random(seed)).rats[1]
        assert gallia[0] in STARTING
        first[gallia[1] in STARTING] += 1
    # 11 starting and 25 regular ones are left for one place and the supply.
    assert 35 < first[True] < 90


def test_ra_h03_once_over_the_unrevealed_stays_secret() -> None:
    state = list(play.turns(GAME, 3, play.default_options(GAME), Random(5)))[-1].step.state
    other = GAME.resample(state, None, Random(1))
    assert GAME.public_view(other) == GAME.public_view(state)
    assert other.removed != state.removed


TURNED_OVER = frozenset({"struck", "struck_nobody", "missed"})


@pytest.mark.parametrize("seats", GAME.seats)
def test_ra_h03_a_step_that_turns_nothing_over_looks_the_same_in_every_world(seats: int) -> None:
    """To all but whoever looks with the Witch: the words, the views, and whether it can be taken back."""
    rng = Random(seats)
    for turn in play.turns(GAME, seats, play.random_options(GAME, rng), rng):
        if turn.seat == TABLE or TURNED_OVER & {said.key for said in turn.step.said}:
            continue
        for reader in [None, *map(Seat, range(seats))]:
            step = GAME.apply(GAME.resample(turn.before, reader, rng), turn.seat, turn.move)
            assert (step.said, step.irrevocable) == (turn.step.said, turn.step.irrevocable)
            assert GAME.public_view(step.state) == GAME.public_view(turn.step.state)
            if reader is not None and (reader, turn.move.verb) != (turn.seat, "witch"):
                assert GAME.seat_view(step.state, reader) == GAME.seat_view(turn.step.state, reader)
                assert reader not in {whispered.seat for whispered in step.whispered}
