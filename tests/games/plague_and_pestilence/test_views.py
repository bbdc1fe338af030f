"""What anybody and what one seat may see (PP-H), what is dealt anew, and what does not depend on hands."""

from random import Random
from statistics import mean

import pytest

from bot.games.plague_and_pestilence.kinds import Card, Chance, Moment
from bot.games.plague_and_pestilence.state import State
from bot.games.protocol import TABLE, Seat, Step, is_offered
from tests.games import play
from tests.games.plague_and_pestilence.dealing import dealt_otherwise, public, revealed
from tests.games.plague_and_pestilence.invariants import GAME, check
from tests.games.plague_and_pestilence.sitting import Sitting, setting_up


def test_pp_h01_what_lies_open_is_seen_by_all() -> None:
    table = Sitting(
        4,
        population="60 50 0 40",
        hands={1: "fire famine", 2: "flood"},
        before={2: "knights_templar city_walls"},
        pestilence={4: 2},
        discards="drought trade_center drought",
        inquisition=4,
        phase="plague",
    )
    view = table.view(4).public
    assert [player.population for player in view.players] == [60, 50, 0, 40]
    assert [player.hand for player in view.players] == [2, 1, 0, 0]
    assert view.players[1].improvements == ("city_walls", "knights_templar")
    assert view.players[3].pestilence == 2
    assert [player.has_inquisition for player in view.players] == [False, False, False, True]
    assert view.supply == (("city_walls", 3), ("aqueduct", 3), ("sewers", 3), ("monastery", 3))
    assert view.removed == (("city_walls", 0), ("aqueduct", 0), ("sewers", 0), ("monastery", 0))
    assert view.discards == (("trade_center", 1), ("drought", 2))
    assert view.pile == len(table.state.pile) == 60 - 3 - 1 - 2 - 3 - 1 - 1
    assert (view.phase, view.turn, view.active, view.seats) == ("plague", 1, 0, 4)
    assert [(one.seat, one.cause) for one in view.out] == [(2, "roll")]
    assert (view.rolls, view.movable, view.war, view.scores) == ((), (), None, None)


def test_pp_h01_an_improvement_that_is_gone_is_seen_as_removed() -> None:
    table = Sitting(hands={1: "fire"}, before={2: "sewers monastery"}).play(1, "play fire seat2")
    table.play(1, "choose sewers").roll("1 2")
    assert dict(table.view(3).public.removed) == {"city_walls": 0, "aqueduct": 0, "sewers": 1, "monastery": 0}


def test_pp_h02_only_its_owner_sees_a_hand_and_orders() -> None:
    table = Sitting(hands={1: "fire bumper_harvest", 2: "flood"}, orders={2: "my_war always"})
    assert table.view(1).hand == ("bumper_harvest", "fire")
    assert table.view(2).hand == ("flood",)
    assert dict(table.view(2).orders)[Moment.MY_WAR] == "always"
    assert dict(table.view(1).orders)[Moment.MY_WAR] == "never"
    assert "flood" not in repr(table.view(2))
    assert "flood" not in repr(table.state)


def test_pp_h02_what_is_drawn_is_whispered_to_its_drawer_only() -> None:
    table = Sitting(rolling=True, pile="fire flood").roll("1 2")
    assert {whispered.seat for whispered in table.whispered} == {0}
    assert {"fire", "flood"} < set(table.hand(1).split())
    assert not {"fire", "flood"} & {str(value) for said in table.said for _, value in said.args}


def test_nobody_looks_while_chance_is_to_act() -> None:
    state = setting_up(2).state
    with pytest.raises(AssertionError):
        GAME.public_view(state)
    with pytest.raises(AssertionError):
        GAME.seat_view(state, Seat(0))


# Resampling.


def test_everything_hidden_can_be_something_else() -> None:
    state = Sitting(hands={1: "fire famine", 2: "flood", 3: "drought"}).state
    rng = Random(3)
    others = [GAME.resample(state, Seat(0), rng) for _ in range(60)]
    assert {other.players[0].hand for other in others} == {state.players[0].hand}
    assert len({other.players[1].hand for other in others}) > 5
    assert len({other.players[2].hand for other in others}) > 5
    assert len({other.pile[0] for other in others}) > 5
    assert len({other.pile.index(Card.DEATH_SHIP) for other in others}) > 20
    assert len({GAME.resample(state, None, rng).players[0].hand for _ in range(60)}) > 5


def test_resampling_loses_nothing_and_puts_no_black_card_in_a_hand() -> None:
    rng = Random(4)
    for seed in range(3):
        options = play.startable_options(GAME, 4, rng)
        for number, turn in enumerate(play.turns(GAME, 4, options, Random(seed))):
            if number > 3 and number % 10 == 0:
                check(GAME.resample(turn.step.state, Seat(number % 4), rng))


def test_pp_v01_death_ship_stays_among_the_top_ten_when_it_is_dealt_anew() -> None:
    table = setting_up(2, "short_game").shuffle("deal").shuffle("pile").chance("death_ship 10")
    table.chance("start 6 6 1 1").roll("1 2")
    places = {
        GAME.resample(table.state, None, Random(seed)).pile.index(Card.DEATH_SHIP) for seed in range(200)
    }
    assert places == set(range(9))


def test_orders_of_others_stay_when_hands_are_dealt_anew() -> None:
    state = Sitting(orders={2: "my_war always"}).state
    assert GAME.resample(state, Seat(0), Random(1)).players[1].orders == state.players[1].orders


# PP-R07; over windows see `test_windows_secrecy`.


def done_in_both(here: State, there: State, rng: Random) -> tuple[Step[State], Step[State]] | None:
    """Chance, or a move that both deals allow; None if there is none. A shuffle is each deal's own."""
    seat = rng.choice(sorted(GAME.to_act(here)))
    if seat == TABLE:
        move = GAME.draw(here, rng)
        other = move if sorted(here.pile) == sorted(there.pile) else GAME.draw(there, rng)
        other = other if move.verb == Chance.PILE else move
        return GAME.apply(here, seat, move), GAME.apply(there, seat, other)
    offers = GAME.legal_moves(there, seat)
    for _ in range(20):
        move = play.random_move(GAME, here, seat, rng)
        if is_offered(move, offers):
            return GAME.apply(here, seat, move), GAME.apply(there, seat, move)
    return None


def compared(seed: int) -> int:
    """Play two deals that differ in hidden cards only, and compare; returns for how many steps they went."""
    rng = Random(seed)
    seats = rng.choice(GAME.seats)
    turns = list(play.turns(GAME, seats, play.startable_options(GAME, seats, rng), rng, free=True))
    here = turns[rng.randrange(6, len(turns))].before
    there, count = dealt_otherwise(here, rng), 0
    while not GAME.is_over(here) and (steps := done_in_both(here, there, rng)) is not None:
        step, other = steps
        if revealed(step) != revealed(other):
            break
        assert other.said == step.said
        assert other.irrevocable == step.irrevocable
        assert public(other.state) == public(step.state)
        assert [one.seat for one in other.whispered] == [one.seat for one in step.whispered]
        here, there, count = step.state, other.state, count + 1
    return count


def test_pp_r07_nothing_public_depends_on_hidden_cards_but_those_played() -> None:
    counts = [compared(seed) for seed in range(60)]
    assert mean(counts) > 10


@pytest.mark.parametrize("phase", ["prosperity", "plague"])
@pytest.mark.parametrize("order", ["never", "keep_in"])
def test_pp_r07_a_roll_says_the_same_whoever_holds_the_cards(phase: str, order: str) -> None:
    words = []
    for holder in (1, 2, 3):
        hands = dict.fromkeys((1, 2, 3), "fire famine") | {holder: "tactical_advantage buy_indulgence"}
        table = Sitting(hands=hands, orders={1: f"my_roll {order}"}, phase=phase, rolling=True).roll("3 4")
        words.append((table.said, table.view(3).public, table.irrevocable))
    assert words[0] == words[1] == words[2]


def test_pp_r07_a_war_says_the_same_whoever_could_have_cancelled_it() -> None:
    words = []
    for holder in (1, 2, 3, 4):
        hands = dict.fromkeys((2, 3, 4), "fire") | {1: "minor_war flood"}
        hands[holder] = hands[holder].replace("fire", "buy_indulgence").replace("flood", "buy_indulgence")
        table = Sitting(4, hands=hands, orders={2: "cancel_for_me my_way"}).play(1, "play minor_war seat2")
        words.append((table.said, table.view(1).public, table.awaited(), table.irrevocable))
    assert words.count(words[0]) == len(words)
