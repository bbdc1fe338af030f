"""The engine against a second reading of the rules: the same moves are legal, and lead to the same board."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from bot.games.protocol import TABLE, Move, Offer, Seat
from bot.games.rattus.data import RATS, removed
from bot.games.rattus.kinds import Card, Phase
from bot.games.rattus.state import State
from tests.games import play
from tests.games.rattus.referee import Referee
from tests.games.rattus.sitting import GAME, Sitting


def texts(offer: Offer) -> Iterator[str]:
    """Each move of an offer as text."""
    items = [token for token, count in offer.options for _ in range(count)]
    for number in range(offer.least, offer.most + 1):
        for picks in set(combinations(items, number)):
            ordered = sorted(picks) if offer.verb == "spread" else picks
            yield " ".join((offer.verb, *offer.head, *ordered))


def any_position(seats: int, rng: Random) -> Sitting:
    """A board as no game may lead to it: corners come up often, such as few rats or cubes that are left."""
    names = sorted(RATS)
    rng.shuffle(names)
    at_hand = names[: len(RATS) - removed(seats) - seats * 3]
    regions = [region.region.value for region in GAME.public_view(Sitting(seats).state).regions]
    most = rng.randint(0, 3)
    rats = {region: " ".join(at_hand.pop() for _ in range(rng.randint(0, most))) for region in regions}
    cubes = {region: [0] * seats for region in regions}
    for seat in range(seats):
        spots = rng.sample(regions, rng.randint(1, len(regions)))
        for _ in range(rng.choice((0, 4, 15, 18, 19, 20))):
            cubes[rng.choice(spots)][seat] += 1
    held: dict[int, list[str]] = {}
    for card in Card:
        held.setdefault(rng.randint(0, seats), []).append(card.value)
    table = Sitting(
        seats,
        piece=rng.choice(regions),
        rats=rats,
        cubes={region: " ".join(map(str, there)) for region, there in cubes.items()},
        cards={who: " ".join(cards) for who, cards in held.items() if who},
        active=rng.randint(1, seats),
        final_piece=rng.choice(("knight", "always", "never")),
    )
    return table.short_of_rats(rng.choice((1, 2, 3, len(table.state.supply))))


def first_turn(seats: int, rng: Random) -> State:
    """A game that was set up and placed at random."""
    state = GAME.setup(seats, play.random_options(GAME, rng))
    while state.phase is Phase.SET_UP:
        state = play.next_turn(GAME, state, rng).step.state
    return state


def same(state: State, referee: Referee) -> None:
    """Whether both boards show the same."""
    assert [list(cubes) for cubes in state.cubes] == list(referee.cubes.values())
    assert [list(rats) for rats in state.rats] == list(referee.rats.values())
    assert (list(state.left), list(state.palace)) == (referee.left, referee.palace)
    assert (list(state.supply), sorted(state.revealed)) == (referee.supply, sorted(referee.revealed))
    assert list(map(set, state.notes)) == referee.notes
    shown = GAME.public_view(state).regions
    assert {view.region.value: [rat.slot for rat in view.rats] for view in shown} == referee.numbers()
    assert list(state.holders) == list(referee.holders.values())
    assert (state.piece, GAME.is_over(state)) == (referee.piece, referee.stage == "over")
    if GAME.is_over(state):
        assert [score.seat for score in GAME.scores(state)] == referee.places()
    else:
        assert (state.active, state.turn) == (referee.active, referee.turn)


def played_out(state: State, rng: Random) -> None:
    """To the end in both at once."""
    referee = Referee(state)
    for _ in range(play.MOST_MOVES):
        same(state, referee)
        assert TABLE not in GAME.to_act(state)
        legal = [text for offer in GAME.legal_moves(state, Seat(referee.active)) for text in texts(offer)]
        assert sorted(legal) == sorted(referee.legal())
        if not legal:
            return
        verb = rng.choice(sorted({text.split()[0] for text in legal}))
        text = rng.choice([text for text in legal if text.split()[0] == verb])
        state = GAME.apply(state, Seat(referee.active), Move.parse(text)).state
        referee.play(text)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("seats", GAME.seats)
def test_ra_whole_games_go_as_a_second_reading_of_the_rules_says(seats: int) -> None:
    for seed in range(4):
        rng = Random(seed)
        played_out(first_turn(seats, rng), rng)


@pytest.mark.parametrize("seats", GAME.seats)
def test_ra_games_from_the_corners_end_as_a_second_reading_of_the_rules_says(seats: int) -> None:
    for seed in range(25):
        rng = Random(seed)
        played_out(any_position(seats, rng).state, rng)
