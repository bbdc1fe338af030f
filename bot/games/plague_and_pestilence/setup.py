"""Setting up: the options, the first state, the deal, the pile, and who starts (PP-S, PP-V)."""

from collections.abc import Mapping

from msgspec import UNSET
from msgspec.structs import replace

from bot.games.plague_and_pestilence.data import CARDS, TO_BUILD
from bot.games.plague_and_pestilence.kinds import Card, Chance, Phase
from bot.games.plague_and_pestilence.orders import default_orders
from bot.games.plague_and_pestilence.state import (
    BLACK,
    BUILT,
    START,
    Player,
    State,
    in_hand,
    is_chosen,
    with_next,
    with_player,
)
from bot.games.plague_and_pestilence.tasks import TURN, Draw
from bot.games.plague_and_pestilence.windows import ASK_EVERY, OFF, REACTION_TIME, SECONDS, none_yet
from bot.games.protocol import Move, Objection, Option, Reason, Seat, seat_token
from bot.games.telling import Telling

FIRST_VERSION = 1
"""Of the rules: its orders judged less than all that a roll leads to, and fewer could be asked."""

SHORT_GAME, TWO_OF_EACH, PROSPERITY_ONLY = "short_game", "two_of_each", "prosperity_only"
HUNDRED, TEMPLAR, HEAD_START = "hundred", "templar", "head_start"

SEATS: Mapping[str, tuple[int, ...]] = {TWO_OF_EACH: (2, 3), HEAD_START: (2,)}
"""With how many players an option can be chosen, where not with any (PP-V02, PP-V06)."""

TOO_MANY: Mapping[str, str] = {TWO_OF_EACH: "two_of_each_seats", HEAD_START: "head_start_seats"}
"""What is said to others."""

OPTIONS: tuple[Option, ...] = (
    *[
        Option(key, ("no", "yes"), "no", seats=SEATS.get(key, ()))
        for key in (SHORT_GAME, TWO_OF_EACH, PROSPERITY_ONLY, HUNDRED, TEMPLAR, HEAD_START)
    ],
    Option(REACTION_TIME, (OFF, *SECONDS), OFF),
    Option(ASK_EVERY, ("no", "yes"), "no", shown_when=(REACTION_TIME, *SECONDS)),
)
"""The choices of the lobby (PP-V01 to PP-V06, PP-R04)."""

DEALT = 5
"""Cards that each player is dealt (PP-S03)."""

TOP = 10
"""Among so many cards at the top Death Ship is placed in a short game (PP-V01)."""

OF_EACH = 2
"""Improvements of each type with that option (PP-V02)."""

WITH_HEAD_START = 58
"""The population with which the second of two players can start (PP-V06)."""

DECK: tuple[Card, ...] = tuple(
    card for card, data in CARDS.items() if card not in BLACK for _ in range(data.copies)
)
"""The cards that are dealt, in the order of `Card` (PP-S03)."""


def objections(seats: int, options: Mapping[str, str]) -> tuple[Objection, ...]:
    """Some optional rules are only for few players (PP-V02, PP-V06)."""
    return tuple(
        Objection(Reason.of(TOO_MANY[key], seats=seats, most=max(fitting)), refuses=True)
        for key, fitting in SEATS.items()
        if options[key] == "yes" and seats not in fitting
    )


def first_state(seats: int, options: Mapping[str, str], version: int) -> State:
    """Everybody has 50, nothing is dealt (PP-S01, PP-S02); *version*: of the rules to play by."""
    most = OF_EACH if options[TWO_OF_EACH] == "yes" else max(TO_BUILD.values())
    supply = tuple(min(most, TO_BUILD[kind]) for kind in BUILT)
    last = (Draw(Chance.DEATH_SHIP),) if options[SHORT_GAME] == "yes" else ()
    everybody = tuple(Seat(seat) for seat in range(seats))
    is_first = version == FIRST_VERSION
    return State(
        seats=seats,
        # A table from before there was a reaction time has none, and its log leads where it led.
        options=tuple((choice.key, options[choice.key]) for choice in OPTIONS if choice.key in options),
        agenda=(Draw(Chance.DEAL), Draw(Chance.PILE), *last, Draw(Chance.START, everybody)),
        players=(Player(orders=default_orders(is_first=is_first)),) * seats,
        supply=supply,
        removed=tuple(TO_BUILD[kind] - left for kind, left in zip(BUILT, supply, strict=True)),
        windows=none_yet(seats, options, is_first=is_first),
        version=UNSET if is_first else version,
    )


def piled(state: State) -> tuple[Card, ...]:
    """What is shuffled into the draw pile: at first with the black cards, but for a short game's ship."""
    if state.phase is not Phase.SET_UP:
        return state.pile
    black = (Card.INQUISITION,) if is_chosen(state, SHORT_GAME) else (Card.INQUISITION, Card.DEATH_SHIP)
    return (*state.pile, *black)


def deal(state: State, move: Move) -> State:
    """Five cards each; the rest is to become the draw pile (PP-S03)."""
    cards = tuple([Card(pick) for pick in move.picks])
    ends = [DEALT * seat for seat in range(state.seats + 1)]
    players = tuple(
        replace(player, hand=in_hand(cards[start : start + DEALT]))
        for player, start in zip(state.players, ends, strict=False)
    )
    return replace(with_next(state), players=players, pile=cards[ends[-1] :])


def pile_up(state: State, move: Move) -> State:
    """The draw pile, from the top (PP-S03, PP-T03)."""
    return replace(with_next(state), pile=tuple([Card(pick) for pick in move.picks]))


def place_ship(state: State, move: Move) -> State:
    """Death Ship is put near the top (PP-V01)."""
    above = int(move.picks[0]) - 1
    return replace(with_next(state), pile=(*state.pile[:above], Card.DEATH_SHIP, *state.pile[above:]))


def roll_for_start(state: State, task: Draw, move: Move, telling: Telling) -> State:
    """The highest total starts; who ties for it rolls again (PP-S04, PP-S05)."""
    faces = [int(pick) for pick in move.picks]
    totals = []
    for seat, first, second in zip(task.seats, faces[::2], faces[1::2], strict=True):
        telling.say("start_roll", seat=seat_token(seat), first=first, second=second)
        totals.append(first + second)
    best = tuple(seat for seat, total in zip(task.seats, totals, strict=True) if total == max(totals))
    if len(best) > 1:
        telling.say("start_again", seats=tuple(map(seat_token, best)))
        return with_next(state, Draw(Chance.START, best))
    telling.say("starts", seat=seat_token(best[0]))
    return _begun(state, best[0], telling)


def _begun(state: State, first: Seat, telling: Telling) -> State:
    state = replace(state, phase=Phase.PROSPERITY, turn=1, active=first, agenda=TURN)
    if not is_chosen(state, HEAD_START):
        return state
    second = Seat(1 - first)
    telling.say("head_start", seat=seat_token(second))
    telling.say(
        "gained",
        seat=seat_token(second),
        count=WITH_HEAD_START - START,
        before=START,
        after=WITH_HEAD_START,
    )
    player = replace(state.players[second], population=WITH_HEAD_START)
    return replace(state, players=with_player(state, second, player))
