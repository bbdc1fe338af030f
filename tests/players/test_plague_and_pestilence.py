"""The computer player of Plague & Pestilence: legal, sensible, better than chance, no wiser than its seat."""

from random import Random
from typing import Any

import pytest

from bot.games.plague_and_pestilence.data import CARDS, TO_BUILD
from bot.games.plague_and_pestilence.kinds import Ask, Card, Improvement, Phase, Symbol
from bot.games.plague_and_pestilence.rules import PlagueAndPestilence
from bot.games.plague_and_pestilence.views import PlayerView, PublicView, SeatView
from bot.games.protocol import Asked, Move, Offer, Seat, counted
from bot.players.plague_and_pestilence import choose
from tests.players.contests import Contest

GAME = PlagueAndPestilence()
CONTEST = Contest(GAME)
sensible = CONTEST.sensible
LOOKED_AT = 8
"""Games of computers alone that are watched."""


def person(population: int, improvements: str = "", pestilence: int = 0) -> PlayerView:
    """What lies before a player."""
    return PlayerView(population, 5, tuple(map(Improvement, improvements.split())), pestilence)


def seen(
    *players: PlayerView,
    hand: str = "",
    phase: Phase = Phase.PLAGUE,
    ask: Ask = Ask.ACT,
    supply: int | None = None,
    **args: str,
) -> SeatView:
    """What the first of these players sees when it is asked; *supply*: of each type, instead of all."""
    public = PublicView(
        seats=len(players),
        options=(),
        phase=phase,
        turn=20 if phase is Phase.PLAGUE else 3,
        active=Seat(0),
        players=players,
        supply=tuple((kind, count if supply is None else supply) for kind, count in TO_BUILD.items()),
        removed=(),
        pile=20,
        discards=(),
        rolls=(),
        movable=(),
        war=None,
        out=(),
        awaiting=(Asked(Seat(0), ask, tuple(args.items())),),
    )
    return SeatView(public, Seat(0), tuple(map(Card, hand.split())))


def its_move(view: SeatView, *offers: str) -> str:
    """What it does when it is offered `play fire: seat1 seat2`, `decline` and the like."""
    made = tuple(map(_offer, offers))
    move = choose(view, made, (), lambda rng: None, Random(1))
    assert any(offer.fits(move) for offer in made)
    return str(move)


def _offer(text: str) -> Offer:
    head, _, options = text.partition(":")
    verb, *fixed = head.split()
    picked = 1 if options else 0
    return Offer(verb, tuple(fixed), counted(options.split()), picked, picked)


@pytest.mark.parametrize(("seats", "least"), [(2, 17), (3, 12), (4, 11), (5, 9), (6, 7)])
def test_it_beats_chance(seats: int, least: int) -> None:
    """Much more often than its share, though dice decide a lot: of many games of six it wins 60 %."""
    assert CONTEST.wins(seats, 20) >= least


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_it_plays_alike_in_worlds_that_its_seat_cannot_tell_apart(seats: int) -> None:
    assert {"play", "build"} <= CONTEST.verbs_alike(seats, 4)


def test_it_thinks_the_same_again() -> None:
    ends = [CONTEST.end(5, 3, lambda _: sensible) for _ in range(2)]
    assert ends[0] == ends[1]


def test_it_makes_no_odd_move() -> None:
    """It harms nobody but others, helps nobody else, and throws nothing away that it could use."""

    def watched(state: Any, seat: Seat, rng: Random) -> Move:
        move, view = sensible(state, seat, rng), GAME.seat_view(state, seat)
        if move.verb == "play" and len(move.picks) == 2:
            is_rat = CARDS[Card(move.picks[0])].symbol is Symbol.RAT or Card(move.picks[0]).endswith(
                "crusade"
            )
            assert is_rat == (move.picks[1] != f"seat{seat + 1}")
        if move.verb == "discard":
            others = {CARDS[card].symbol for card in view.hand}
            assert CARDS[Card(move.picks[0])].symbol is Symbol.RAT or Symbol.RAT not in others
            assert move.picks[0] not in {Card.TRADE_CENTER, Card.BUMPER_HARVEST}
        return move

    for seed in range(LOOKED_AT):
        CONTEST.end(seed, 2 + seed % 5, lambda _: watched)


def test_it_builds_before_it_grows() -> None:
    view = seen(person(50), person(50), person(50), hand="trade_center", phase=Phase.PROSPERITY)
    acts = ("play trade_center: seat1 seat2 seat3", "discard: trade_center", "build: aqueduct sewers")
    assert its_move(view, *acts).startswith("build ")


def test_it_leaves_to_its_knights_what_they_bring_along() -> None:
    view = seen(person(50), person(50), hand="knights_hospitaller", phase=Phase.PROSPERITY)
    assert its_move(view, "build: monastery sewers") == "build sewers"


def test_it_grows_itself_and_nobody_else() -> None:
    view = seen(person(20), person(90), person(20), hand="bumper_harvest")
    acts = ("play bumper_harvest: seat1 seat2 seat3", "discard: bumper_harvest")
    assert its_move(view, *acts) == "play bumper_harvest seat1"


def test_it_strikes_who_would_last_longest() -> None:
    view = seen(person(60), person(40), person(60), person(50), hand="drought")
    acts = ("play drought: seat1 seat2 seat3 seat4", "discard: drought")
    assert its_move(view, *acts) == "play drought seat3"


def test_it_finishes_whoever_can_be_finished() -> None:
    view = seen(person(60), person(70), person(10), hand="drought trade_center")
    acts = ("play trade_center: seat1 seat2 seat3", "play drought: seat1 seat2 seat3", "build: sewers")
    assert its_move(view, *acts) == "play drought seat3"


def test_it_discards_rather_than_harm_itself() -> None:
    view = seen(person(50), person(50, "aqueduct"), hand="tactical_advantage buy_indulgence drought")
    acts = ("play drought: seat1", "discard: tactical_advantage buy_indulgence drought")
    assert its_move(view, *acts) == "discard drought"


TAKING = ("mass_migration", "childrens_crusade")
TAKES = ("play mass_migration", "play childrens_crusade: seat2 seat3")


def test_it_holds_what_takes_from_others_for_the_plague() -> None:
    hand = " ".join((*TAKING, "bumper_harvest", "viking_raid"))
    for phase, verb in ((Phase.PROSPERITY, "play bumper_harvest seat1"), (Phase.PLAGUE, "play childrens")):
        view = seen(person(50), person(50), person(50), hand=hand, phase=phase)
        assert its_move(view, *TAKES, "play bumper_harvest: seat1", "discard: viking_raid").startswith(verb)
    view = seen(person(50), person(50), person(50), hand=hand, phase=Phase.PROSPERITY)
    assert its_move(view, *TAKES, f"discard: {hand}") == "discard viking_raid"
    assert its_move(view, *TAKES, "discard: tactical_advantage").startswith("play ")


def test_it_does_not_hold_them_where_they_put_somebody_out() -> None:
    view = seen(person(50), person(50), person(15), hand=" ".join(TAKING), phase=Phase.PROSPERITY)
    assert its_move(view, *TAKES, "play bumper_harvest: seat1") == "play childrens_crusade seat3"


def test_it_names_the_opponent_whom_it_is_most_likely_to_beat() -> None:
    players = (person(50, "city_walls"), person(50), person(50, "city_walls knights_templar"), person(50))
    view = seen(*players, ask=Ask.OPPONENT, card="major_war", seat="seat2")
    assert its_move(view, "choose: seat3 seat4") == "choose seat4"


def test_it_moves_pestilence_to_the_leader_and_never_away_from_there() -> None:
    players = (person(50, pestilence=1), person(90, pestilence=1), person(30))
    view = seen(*players, ask=Ask.PESTILENCE, count="2")
    assert its_move(view, "move seat1: seat2 seat3", "move seat2: seat3", "decline") == "move seat1 seat2"
    assert its_move(view, "move seat2: seat3", "decline") == "decline"


@pytest.mark.parametrize("ask", [Ask.INQUISITION, Ask.PASS_ON, Ask.HAND_ON])
def test_it_gives_the_inquisition_to_the_strongest(ask: Ask) -> None:
    view = seen(person(50), person(40), person(90), person(60), ask=ask)
    rest = ("decline",) if ask is Ask.HAND_ON else ()
    assert its_move(view, "choose: seat2 seat3 seat4", *rest) == "choose seat3"


def test_being_out_it_still_decides_who_suffers() -> None:
    view = seen(person(0), person(40), person(90), ask=Ask.DEATH_SHIP)
    assert its_move(view, "choose: seat2 seat3") == "choose seat3"


def test_its_death_ship_sinks_whom_it_can() -> None:
    view = seen(person(50), person(10), person(60), ask=Ask.DEATH_SHIP)
    assert its_move(view, "choose: seat2 seat3") == "choose seat2"


def test_it_takes_the_dearest_improvement_of_others_and_gives_the_cheapest_of_its_own() -> None:
    owned = "city_walls knights_hospitaller"
    players = (person(50, owned), person(50, owned), person(50))
    others = seen(*players, ask=Ask.LOSS, seat="seat2", card="fire")
    assert its_move(others, "choose: city_walls knights_hospitaller") == "choose city_walls"
    own = seen(*players, ask=Ask.LOSS, seat="seat1", card="fire")
    assert its_move(own, "choose: city_walls knights_hospitaller") == "choose knights_hospitaller"


def test_it_builds_what_its_knights_allow() -> None:
    view = seen(person(50, "knights_templar"), person(50), ask=Ask.KNIGHTS, improvement="city_walls")
    assert its_move(view, "build: city_walls", "decline") == "build city_walls"


def test_its_war_is_for_who_has_most_to_lose() -> None:
    view = seen(person(50), person(50, "city_walls"), person(20), person(50), hand="major_war")
    assert its_move(view, "play major_war: seat2 seat3 seat4", "discard: major_war") == "play major_war seat2"
    alone = seen(person(50), person(50), hand="minor_war")
    assert its_move(alone, "play minor_war: seat2", "discard: minor_war") == "play minor_war seat2"


def test_knights_are_worth_a_turn_with_what_they_build() -> None:
    view = seen(person(50), person(50), hand="knights_templar bumper_harvest", phase=Phase.PROSPERITY)
    acts = ("play knights_templar", "play bumper_harvest: seat1 seat2", "discard: knights_templar")
    assert its_move(view, *acts) == "play knights_templar"


def test_it_goes_on_in_a_window_whatever_it_holds() -> None:
    """Its reactions are its orders; that it answers at once tells nobody anything (PP-R04)."""
    roll = seen(person(8), person(50), ask=Ask.REACT_ROLL, hand="tactical_advantage")
    assert its_move(roll, "decline", "react tactical_advantage: plus_two minus_two") == "decline"
    crusade = seen(person(8), person(50), ask=Ask.REACT_CANCEL, hand="buy_indulgence")
    assert its_move(crusade, "decline", "react buy_indulgence: cancel") == "decline"


def test_it_names_in_a_window_whom_it_would_name_without_one() -> None:
    people = (person(60), person(40), person(60), person(60, "city_walls"))
    named = {
        its_move(seen(*people, ask=ask, card="minor_war", seat="seat2"), "choose: seat3 seat4")
        for ask in (Ask.OPPONENT, Ask.REACT_OPPONENT)
    }
    assert len(named) == 1


def test_it_cancels_by_hand_a_war_that_would_put_it_out() -> None:
    people = (person(8), person(60), person(60, "city_walls"), person(60, "city_walls"))
    view = seen(*people, ask=Ask.REACT_OPPONENT, card="minor_war", seat="seat2", hand="buy_indulgence")
    assert its_move(view, "choose: seat3 seat4", "react buy_indulgence: cancel").startswith("react")
