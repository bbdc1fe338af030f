"""The standing orders of the computer in Plague & Pestilence: sensible, and told by no hand."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.plague_and_pestilence.kinds import Moment, Phase, Verb
from bot.games.plague_and_pestilence.orders import DEFAULT_ORDERS, MOMENTS, order_offers
from bot.games.plague_and_pestilence.rules import PlagueAndPestilence
from bot.games.plague_and_pestilence.state import is_first_version
from bot.games.plague_and_pestilence.views import SeatView
from bot.games.protocol import CLOCK, TABLE, TIMEUP, Move, Offer, Seat, is_offered
from bot.players.plague_and_pestilence import choose
from tests.games.play import random_move, startable_options
from tests.players.contests import Contest
from tests.players.test_plague_and_pestilence import person, seen

GAME = PlagueAndPestilence()
CONTEST = Contest(GAME)
AT_FIRST = tuple(zip(MOMENTS, DEFAULT_ORDERS, strict=True))
ACTS = (Offer(Verb.DISCARD, (), (("drought", 1),), 1, 1),)


def deeds(view: SeatView, offers: tuple[Offer, ...] = ACTS) -> list[str]:
    """All that it does when it is asked, up to its answer."""
    view, done = replace(view, orders=view.orders or AT_FIRST), list[str]()
    others = [
        Seat(seat) for seat, one in enumerate(view.public.players) if one.population and seat != view.seat
    ]
    free = order_offers(tuple(others))
    while True:
        move = choose(view, offers, free, None, Random(1))
        done.append(str(move))
        if move.verb != Verb.ORDERS:
            return done
        assert is_offered(move, free)
        assert len(done) < len(MOMENTS)
        moment, text = Moment(move.picks[0]), move.picks[1]
        view = replace(view, orders=tuple({**dict(view.orders), moment: text}.items()))


def on_rolls_of_others(view: SeatView) -> str | None:
    """What it orders for what others do; None: what it has."""
    orders = [move.split() for move in deeds(view) if move.startswith(Verb.ORDERS)]
    return {moment: text for _, moment, text in orders}.get(Moment.ANOTHERS_ROLL)


def test_pp_r02_from_its_first_move_it_would_put_others_out_and_pass_the_inquisition_on() -> None:
    view = seen(person(50), person(50), person(50), hand="drought", phase=Phase.PROSPERITY)
    assert deeds(view) == [
        "orders my_inquisition my_way",
        "orders anothers_roll put_out",
        "discard drought",
    ]


def test_pp_r02_an_order_that_is_as_it_wants_it_is_not_given_again() -> None:
    orders = {**dict(AT_FIRST), Moment.MY_INQUISITION: "my_way", Moment.ANOTHERS_ROLL: "put_out"}
    view = seen(person(50), person(50), person(50), hand="drought")
    assert deeds(replace(view, orders=tuple(orders.items()))) == ["discard drought"]


def test_pp_r02_it_has_no_mercy_on_a_single_rival() -> None:
    assert on_rolls_of_others(seen(person(50), person(60), hand="drought")) == "against=seat2"
    assert on_rolls_of_others(seen(person(50), person(0), person(60), hand="drought")) == "against=seat3"
    assert on_rolls_of_others(seen(person(50), person(15), hand="drought")) == "put_out"
    early = seen(person(50), person(15), hand="drought", phase=Phase.PROSPERITY)
    assert on_rolls_of_others(early) == "against=seat2"


def test_pp_r02_it_saves_nobody_else_and_takes_back_who_was_there_before_it() -> None:
    orders = {**dict(AT_FIRST), Moment.CANCEL_FOR_OTHERS: "played_on=seat2", Moment.MY_ROLL: "never"}
    view = replace(seen(person(50), person(50), person(50), hand="drought"), orders=tuple(orders.items()))
    assert {"orders cancel_for_others never", "orders my_roll keep_in"} <= set(deeds(view))


def test_pp_r04_it_never_asks_to_be_asked() -> None:
    switch = Offer(Verb.ASKME, (), (("on", 1), ("every", 1)), 1, 1)
    view = replace(seen(person(50), person(50), hand="drought"), orders=AT_FIRST)
    move = choose(view, ACTS, (switch,), None, Random(1))
    assert str(move) == "discard drought"


def test_being_out_it_orders_nothing() -> None:
    view = replace(seen(person(0), person(40), person(90)), orders=AT_FIRST)
    offers = (Offer(Verb.CHOOSE, (), (("seat2", 1), ("seat3", 1)), 1, 1),)
    assert choose(view, offers, (), None, Random(1)).verb == Verb.CHOOSE


def ordered(state: Any, seat: Seat) -> list[str]:
    """What the computer in a seat orders right before its answer."""
    done = list[str]()
    while True:
        view, free = GAME.seat_view(state, seat), GAME.free_moves(state, seat)
        move = choose(view, GAME.legal_moves(state, seat), free, None, Random(1))
        if not is_offered(move, free):
            return done
        done.append(str(move))
        state = GAME.apply(state, seat, move).state


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_pp_r07_its_orders_are_the_same_whatever_is_in_any_hand(seats: int) -> None:
    """So neither that it orders something nor how many rows it writes tells anybody what it holds."""
    found = set[str]()

    def watched(state: Any, seat: Seat, rng: Random) -> Move:
        orders = ordered(state, seat)
        found.update(orders)
        for number in range(3):
            assert ordered(GAME.resample(state, None, Random(number)), seat) == orders
        return CONTEST.sensible(state, seat, rng)

    for seed in range(3):
        CONTEST.end(seed, seats, lambda seat: watched)
    assert "orders my_inquisition my_way" in found


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("version", [1, 2])
def test_computers_among_themselves_come_to_an_end_with_few_orders(seats: int, version: int) -> None:
    for seed in range(3):
        rng, orders, switched = Random(seed), 0, False
        state = GAME.setup(seats, startable_options(GAME, seats, rng), version)
        while not GAME.is_over(state):
            seat = min(GAME.to_act(state))
            move = GAME.draw(state, rng) if seat == TABLE else CONTEST.sensible(state, seat, rng)
            orders += move.verb == Verb.ORDERS
            switched |= move.verb == Verb.ASKME
            state = GAME.apply(state, seat, move).state
        assert is_first_version(state) == (version == 1)
        assert not switched
        assert orders <= 2 * state.turn


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_computer_plays_on_where_people_open_windows_and_let_them_run_out(seats: int) -> None:
    """Also in the seat of somebody whom an open window asks."""
    for seed in range(3):
        rng, asked = Random(seed), False
        options = startable_options(GAME, seats, rng) | {"reaction_time": "1h", "ask_every": "yes"}
        state = GAME.setup(seats, options)
        while not GAME.is_over(state):
            seat = rng.choice(sorted(GAME.to_act(state)))
            if seat == TABLE:
                move = GAME.draw(state, rng)
            elif not asked:
                asked, seat, move = True, Seat(1), Move("askme", ("every",))
            elif seat == 1 and GAME.public_view(state).window and rng.random() < 0.3:
                seat, move = CLOCK, TIMEUP
            elif seat == 1 and rng.random() < 0.5:
                move = random_move(GAME, state, seat, rng)
            else:
                move = CONTEST.sensible(state, seat, rng)
            state = GAME.apply(state, seat, move).state
