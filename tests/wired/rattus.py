"""Rattus on the wire: how its moves are typed, and its kinds of secret (RA-H02, RA-H03)."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from bot.games.protocol import Move, Offer, Reason, Said, Seat, Step
from bot.games.rattus.data import RATS
from bot.games.rattus.kinds import REVEALS, Answer, Card, Neutral, Region, Verb
from bot.games.rattus.state import State
from tests.games.rattus import invariants
from tests.wired.game import Asking, Hidden, Planted, Typed, Wired

GROUP = "rattus"
VERBS = tuple(verb.value for verb in Verb if verb is not Verb.LEAVE)
"""Of the moves, one each that is a command: to leave is an answer of `swap`."""

PLAIN = ("place", "take", "king", "witch", "move", "spread", "reveal", "done")
OPENING = "take"
OFTEN: Mapping[str, int] = {Verb.MOVE: 4, Verb.DONE: 4, Verb.TAKE: 3, Verb.PLACE: 12}

CARD_TOKENS = tuple(card.value for card in Card)
REGION_TOKENS = tuple(region.value for region in Region)
TOKENS = (*CARD_TOKENS, *REGION_TOKENS)


def _faces(state: State, step: Step[Any], reader: Seat | None) -> object:
    known = () if reader is None else state.notes[reader]
    return [rat for rats in state.rats for rat in rats if rat not in known]


def _supply(state: State, step: Step[Any], reader: Seat | None) -> object:
    return state.supply


def _removed(state: State, step: Step[Any], reader: Seat | None) -> object:
    return state.removed


def _notes(state: State, step: Step[Any], reader: Seat | None) -> object:
    return [notes for seat, notes in enumerate(state.notes) if seat != reader]


def _orders(state: State, step: Step[Any], reader: Seat | None) -> object:
    return [in_order for seat, in_order in enumerate(state.in_order) if seat != reader]


def _looked(state: State, step: Step[Any], reader: Seat | None) -> object:
    return [one.args for one in step.whispered if one.seat != reader and one.key == "saw"]


FACES = "faces on the board"
REMOVED = "the removed tokens"

SECRETS: Mapping[str, Hidden] = {
    FACES: _faces,
    "the order of the supply": _supply,
    REMOVED: _removed,
    "what others have seen on the board": _notes,
    "what another's Witch is shown": _looked,
    "standing orders of others": _orders,
}

ABSENT = {4: frozenset({REMOVED})}
"""With four players no token is removed (RA-S02)."""


def symbol(state: State, seat: Seat) -> str:
    """The first symbol of the next token of the supply; when that is empty, of none."""
    return RATS[state.supply[0]].symbols[0].value if state.supply else Card.PEASANT.value


def took(card: str) -> Said:
    """A sentence that tells everybody of a symbol, by its card."""
    return Said.of("took", seat="seat2", card=card)


def not_held(card: str) -> Reason:
    """A refusal that names a symbol by its card."""
    return Reason.of("card_not_held", card=card, open=())


def typed(move: Move) -> Typed:
    """The slash command of a move, as somebody types it who knows the words of the log."""
    verb = Verb(move.verb)
    command = Verb.SWAP if verb is Verb.LEAVE else verb
    return f"{GROUP} {command}", _options(verb, move.picks)


def _options(verb: Verb, picks: tuple[str, ...]) -> dict[str, str]:
    match verb:
        case Verb.SWAP | Verb.LEAVE:
            return {"answer": verb.value}
        case Verb.SPREAD:
            return {"regions": ", ".join(picks)}
        case _:
            return dict(zip(NAMES[verb], picks, strict=True))


NAMES: Mapping[Verb, tuple[str, ...]] = {
    Verb.PLACE: ("region", "cubes"),
    Verb.TAKE: ("card",),
    Verb.KING: ("region",),
    Verb.MERCHANT: ("from", "to", "cubes"),
    Verb.MONK: ("rat", "to"),
    Verb.WITCH: ("rat",),
    Verb.SWAP: ("answer",),
    Verb.MOVE: ("region",),
    Verb.SPREAD: ("regions",),
    Verb.NEUTRAL: ("answer",),
    Verb.REVEAL: ("rat",),
    Verb.DONE: (),
    Verb.ORDERS: ("moment", "answer"),
}
"""The options of each command, in the order of a move's picks."""


def wrong(offer: Offer, rng: Random) -> Typed:
    """A slash command that nearly is a move of an offer, or one of a verb that is not offered."""
    verb = Verb.SWAP if offer.verb == Verb.LEAVE else Verb(offer.verb)
    return f"{GROUP} {verb}", {name: _wrong(verb, name, rng) for name in NAMES[verb]}


def _wrong(verb: Verb, name: str, rng: Random) -> str:
    """Anything that an option can be, whether or not it is legal now."""
    match name:
        case "answer":
            return rng.choice(_ANSWERS[verb])
        case "moment":
            return REVEALS
        case "cubes":
            return rng.choice("123")
        case "card":
            return rng.choice((*CARD_TOKENS, "gallia"))
        case "regions":
            return ", ".join(rng.choice(REGION_TOKENS) for _ in range(rng.choice((1, 1, 2, 2, 3))))
        case "rat" if verb is Verb.REVEAL:
            return rng.choice(("1", "2", "3", "4", "in order", "gallia2"))
        case "rat":
            return f"{rng.choice(REGION_TOKENS)}{rng.choice(('', ' 1', '2', '3', '4'))}"
        case _:
            return rng.choice((*REGION_TOKENS, "knight"))


_ANSWERS: Mapping[Verb, Sequence[str]] = {
    Verb.SWAP: (Verb.SWAP.value, Verb.LEAVE.value),
    Verb.NEUTRAL: tuple(answer.value for answer in Neutral),
    Verb.ORDERS: tuple(answer.value for answer in Answer),
}

ASKED: Sequence[Asking] = (
    ("rattus place", "region", {}),
    ("rattus take", "card", {}),
    ("rattus king", "region", {}),
    ("rattus merchant", "from", {}),
    ("rattus merchant", "to", {"from": "gallia"}),
    ("rattus monk", "rat", {}),
    ("rattus monk", "to", {"rat": "gallia1"}),
    ("rattus witch", "rat", {}),
    ("rattus move", "region", {}),
    ("rattus spread", "regions", {}),
    ("rattus reveal", "rat", {}),
)

REFUSED: Sequence[Typed] = (
    ("rattus place", {"region": "atlantis"}),
    ("rattus take", {"card": "pope"}),
    ("rattus king", {"region": "palace"}),
    ("rattus merchant", {"from": "anglia", "to": "turcia", "cubes": "3"}),
    ("rattus monk", {"rat": "gallia9", "to": "italia"}),
    ("rattus witch", {"rat": "italia 4"}),
    ("rattus move", {"region": "4"}),
    ("rattus spread", {"regions": "gallia ×9"}),
    ("rattus reveal", {"rat": "4"}),
)
"""Moves that are never legal: regions, cards and slots that are not there, regions that are no neighbours."""

OPTIONS = {
    2: {"final_piece": "knight"},
    3: {"final_piece": "always"},
    4: {"final_piece": "knight"},
}

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
    planted=Planted(FACES, symbol, took, not_held),
    absent=ABSENT,
    often=OFTEN,
)
