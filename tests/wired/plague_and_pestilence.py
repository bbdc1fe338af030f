"""Plague & Pestilence on the wire: how its moves are typed, and its kinds of secret (PP-H02)."""

from collections.abc import Mapping, Sequence
from itertools import permutations
from random import Random
from typing import Any

from msgspec.structs import replace

from bot.games.plague_and_pestilence.data import CARDS, TO_BUILD
from bot.games.plague_and_pestilence.kinds import (
    Answer,
    Card,
    Chance,
    Effect,
    Improvement,
    Moment,
    Symbol,
    Verb,
)
from bot.games.plague_and_pestilence.orders import order_offers, read, with_answer
from bot.games.plague_and_pestilence.state import Player, State, changed, in_hand, open_window, others
from bot.games.plague_and_pestilence.windows import noted
from bot.games.protocol import Move, Offer, Reason, Said, Seat, Step
from tests.games.plague_and_pestilence import invariants
from tests.wired.game import Asking, Hidden, Planted, Typed, Wired

GROUP = "plague"
VERBS = tuple(verb.value for verb in Verb)
PLAIN = ("discard", "build", "choose", "decline")
OPENING = "play"
OFTEN: Mapping[str, int] = {Verb.PLAY: 12, Verb.MOVE: 3, Verb.BUILD: 2}

_THROWN = (Chance.START, Chance.ROLL, Chance.INQUISITION, Chance.WAR, Chance.DIE)
OPEN = frozenset({*VERBS, *_THROWN} - {Verb.ORDERS})
"""All that anybody does is seen but orders; of chance, all that is thrown."""

CARD_TOKENS = tuple(card.value for card in Card)
IMPROVEMENT_TOKENS = tuple(kind.value for kind in Improvement)
SEAT_TOKENS = ("seat1", "seat2", "seat3", "2", "Ann", "Bo", "Computer")
TOKENS = (*CARD_TOKENS, *(kind.value for kind in TO_BUILD))
REACTIONS = tuple(card for card, data in CARDS.items() if data.symbol is Symbol.YELLOW_SUN)


def _others(state: State, reader: Seat | None) -> list[Player]:
    return [player for seat, player in enumerate(state.players) if seat != reader]


def _hands(state: State, step: Step[Any], reader: Seat | None) -> object:
    return [player.hand for player in _others(state, reader)]


def _reactions(state: State, step: Step[Any], reader: Seat | None) -> object:
    """Who holds how many Tactical Advantages and Buy Indulgences (PP-R07)."""
    return [[player.hand.count(card) for card in REACTIONS] for player in _others(state, reader)]


def _pile(state: State, step: Step[Any], reader: Seat | None) -> object:
    return state.pile


def _drawn(state: State, step: Step[Any], reader: Seat | None) -> object:
    return [one.args for one in step.whispered if one.seat != reader and one.key == "drew"]


def _orders(state: State, step: Step[Any], reader: Seat | None) -> object:
    return [player.orders for player in _others(state, reader)]


def _named(state: State, step: Step[Any], reader: Seat | None) -> object:
    """Whom the orders of others name (PP-R02)."""
    return [[read(text).named for text in player.orders] for player in _others(state, reader)]


def _opponent(state: State, step: Step[Any], reader: Seat | None) -> object:
    """Whom the target of a War has named while others may still react (PP-R05)."""
    return None if state.war is None or state.war.target == reader else noted(state)


def _windows(state: State, step: Step[Any], reader: Seat | None) -> object:
    """Who of those whom an open window asks could react (PP-R04, PP-R07)."""
    window = open_window(state)
    asked = () if window is None else window.asked
    return [[state.players[seat].hand.count(card) for card in REACTIONS] for seat in asked if seat != reader]


REACTING = "reaction cards in hands of others"
NAMED = "whom orders of others name"
NOTED = "the opponent whom another has named"
ASKED_IN_WINDOWS = "reaction cards of others whom a window asks"

SECRETS: Mapping[str, Hidden] = {
    "hands of others": _hands,
    REACTING: _reactions,
    ASKED_IN_WINDOWS: _windows,
    "the order of the draw pile": _pile,
    "cards drawn by others": _drawn,
    "standing orders of others": _orders,
    NAMED: _named,
    NOTED: _opponent,
}


def reactions_dealt_anew(state: State, reader: Seat | None, rng: Random) -> State:
    """A world in which one reaction card alone is in another hand than it was, for a card of another kind."""
    hands = {seat: list(one.hand) for seat, one in enumerate(state.players) if seat != reader}
    swaps = [
        (holder, here, other, there)
        for holder, other in permutations(hands, 2)
        for here, card in enumerate(hands[holder])
        for there, changed in enumerate(hands[other])
        if card in REACTIONS and changed not in REACTIONS
    ]
    if swaps:
        holder, here, other, there = rng.choice(swaps)
        hands[holder][here], hands[other][there] = hands[other][there], hands[holder][here]
    players = [
        replace(one, hand=in_hand(hands.get(seat, one.hand))) for seat, one in enumerate(state.players)
    ]
    return replace(state, players=tuple(players))


def names_dealt_anew(state: State, reader: Seat | None, rng: Random) -> State:
    """A world in which one order alone names somebody whom it did not name."""
    holder = rng.choice([seat for seat in range(state.seats) if seat != reader])
    moment = rng.choice((Moment.CANCEL_FOR_OTHERS, Moment.ANOTHERS_ROLL))
    (offer,) = [one for one in order_offers(tuple(others(state, Seat(holder)))) if one.head == (moment,)]
    texts = [token for token, _ in offer.options if read(token).named is not None]
    player = state.players[holder]
    if not texts or not player.population:
        return state
    player = replace(player, orders=with_answer(player.orders, moment, rng.choice(texts)))
    return replace(state, players=changed(state.players, holder, player))


def card(state: State, seat: Seat) -> str:
    """A reaction card in a hand, else its first card; of an empty hand a black one."""
    hand = state.players[seat].hand
    return next((one for one in REACTIONS if one in hand), (*hand, Card.DEATH_SHIP)[0]).value


def played(card: str) -> Said:
    """A sentence that tells everybody of a card."""
    return Said.of("played", seat="seat2", card=card)


def not_held(card: str) -> Reason:
    """A refusal that names a card."""
    return Reason.of("card_not_held", card=card, cards=())


def typed(move: Move) -> Typed:
    """The slash command of a move, as somebody types it who knows the words of the log."""
    names = NAMES[Verb(move.verb)]
    if move.verb == Verb.REACT and len(move.picks) > 2:
        names = ("card", "roll", "effect")
    return f"{GROUP} {move.verb}", dict(zip(names, move.picks, strict=False))


NAMES: Mapping[Verb, tuple[str, ...]] = {
    Verb.PLAY: ("card", "target"),
    Verb.DISCARD: ("card",),
    Verb.BUILD: ("improvement",),
    Verb.MOVE: ("pestilence", "to"),
    Verb.CHOOSE: ("what",),
    Verb.DECLINE: (),
    Verb.REACT: ("card", "effect"),
    Verb.ORDERS: ("moment", "answer"),
    Verb.ASKME: ("answer",),
}
"""The options of each command, in the order of a move's picks; in a war a reaction says whose roll."""


def wrong(offer: Offer, rng: Random) -> Typed:
    """A slash command that nearly is a move of an offer, or one of a verb that is not offered."""
    verb = Verb(offer.verb)
    wrongly = {**_WRONG, "answer": ("on", "every", "off", "perhaps")} if verb is Verb.ASKME else _WRONG
    return f"{GROUP} {verb}", {name: rng.choice(wrongly[name]) for name in NAMES[verb]}


_WRONG: Mapping[str, Sequence[str]] = {
    "card": (*CARD_TOKENS, "gold", "fire ×2"),
    "target": SEAT_TOKENS,
    "improvement": (*IMPROVEMENT_TOKENS, "castle"),
    "pestilence": SEAT_TOKENS,
    "to": SEAT_TOKENS,
    "what": (*SEAT_TOKENS, *IMPROVEMENT_TOKENS),
    "effect": tuple(effect.value for effect in Effect),
    "moment": tuple(moment.value for moment in Moment),
    "answer": (*(answer.value for answer in Answer), "played_by=seat2", "played_on=seat1", "against=seat3"),
}
"""Anything that an option can be, whether or not it is legal now."""

ASKED: Sequence[Asking] = (
    ("plague play", "card", {}),
    ("plague play", "target", {"card": "fire"}),
    ("plague discard", "card", {}),
    ("plague build", "improvement", {}),
    ("plague move", "pestilence", {}),
    ("plague move", "to", {"pestilence": "seat2"}),
    ("plague choose", "what", {}),
    ("plague orders", "answer", {"moment": "cancel_for_others"}),
    ("plague react", "card", {}),
    ("plague react", "roll", {"card": "tactical_advantage"}),
)

REFUSED: Sequence[Typed] = (
    ("plague play", {"card": "tactical_advantage", "target": "seat1"}),
    ("plague play", {"card": "knight"}),
    ("plague discard", {"card": "inquisition"}),
    ("plague build", {"improvement": "knights_templar"}),
    ("plague build", {"improvement": "castle"}),
    ("plague move", {"pestilence": "seat1", "to": "seat1"}),
    ("plague choose", {"what": "nobody"}),
    ("plague react", {"card": "fire", "effect": "plus_two"}),
    ("plague react", {"card": "tactical_advantage", "effect": "cancel"}),
)
"""Moves that are never legal: a reaction card as a play, a black card discarded, Knights built, a card
that does what it cannot."""

WAITING = {"reaction_time": "8h"}
"""Longer than anybody sleeps in these games: windows end as those asked answer."""

OPTIONS: Mapping[int, Mapping[str, str]] = {
    2: {"head_start": "yes"},
    3: {"two_of_each": "yes"},
    4: {"templar": "yes", **WAITING},
    5: {"prosperity_only": "yes", **WAITING},
    6: {"short_game": "yes", **WAITING, "ask_every": "yes"},
}

ABSENT = {
    seats: frozenset(
        {
            *({ASKED_IN_WINDOWS} if WAITING.items() - options.items() else ()),
            *({NOTED} if "ask_every" not in options else ()),
        }
    )
    for seats, options in OPTIONS.items()
}
"""Without a reaction time nobody is asked; nobody names an opponent while others are, but by *every*."""

WIRED = Wired(
    holds=invariants.check,
    group=GROUP,
    verbs=VERBS,
    plain=PLAIN,
    opening=OPENING,
    tokens=TOKENS,
    typed=typed,
    wrong=wrong,
    refused=REFUSED,
    asked=ASKED,
    secrets=SECRETS,
    options=OPTIONS,
    planted=Planted(REACTING, card, played, not_held),
    dealings={REACTING: reactions_dealt_anew, NAMED: names_dealt_anew},
    absent=ABSENT,
    beforehand=(Move(Verb.ASKME, ("on",)), Move(Verb.ASKME, ("every",))),
    lasting=WAITING,
    often=OFTEN,
    open=OPEN,
)
