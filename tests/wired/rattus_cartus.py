"""Rattus Cartus on the wire: how its moves are typed, its kinds of secret (RC-H02, RC-H03), its gifts.

Rat totals are no kind of their own: they follow from public events, so that no two deals can differ in them
alone. Whose they are is shown to nobody else all the same, which the words of every message are compared for.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from bot.games.protocol import Move, Offer, Reason, Said, Seat, Step
from bot.games.rattus_cartus.faces import KINDS, PASS
from bot.games.rattus_cartus.kinds import Building, Kind, Verb
from bot.games.rattus_cartus.state import State, is_uncovered
from tests.games.rattus_cartus import invariants
from tests.wired.game import Asking, Gift, Hidden, Planted, Typed, Wired

GROUP = "cartus"
VERBS = tuple(verb.value for verb in Verb)
PLAIN = ("supply", "enter", "pass")
OPENING = "supply"
KIND_TOKENS = tuple(kind.value for kind in Kind)
TOKENS = (*KIND_TOKENS, *(building.value for building in Building))


def _others(state: State, reader: Seat | None) -> list[Seat]:
    return [Seat(seat) for seat in range(state.seats) if seat != reader]


def _hands(state: State, step: Step[Any], reader: Seat | None) -> object:
    return [state.players[seat].hand for seat in _others(state, reader)]


def _face_down(state: State, step: Step[Any], reader: Seat | None) -> object:
    covered = [entry.seat for entry in state.entered if not is_uncovered(state, entry.place)]
    return [state.players[seat].laid for seat in covered if seat != reader]


def _nun_row(state: State, step: Step[Any], reader: Seat | None) -> object:
    seen = () if reader is None else state.players[reader].seen
    return [face for position, face in enumerate(state.nun_row, 1) if position not in seen]


def _population(state: State, step: Step[Any], reader: Seat | None) -> object:
    return state.population


def _buildings(state: State, step: Step[Any], reader: Seat | None) -> object:
    return state.buildings, state.reserve


def _orders(state: State, step: Step[Any], reader: Seat | None) -> object:
    players = [state.players[seat] for seat in _others(state, reader)]
    return [(player.actions_for_me, player.looks_for_me) for player in players]


def _whispered(*keys: str) -> Callable[[State, Step[Any], Seat | None], object]:
    """What is told to other seats alone by sentences with these keys."""

    def told(state: State, step: Step[Any], reader: Seat | None) -> object:
        return [(one.key, one.args) for one in step.whispered if one.seat != reader and one.key in keys]

    return told


HANDS = "hands of others"

SECRETS: Mapping[str, Hidden] = {
    HANDS: _hands,
    "cards laid face down": _face_down,
    "the nun row": _nun_row,
    "the order of the population deck": _population,
    "the order of the building decks": _buildings,
    "cards drawn by others": _whispered("drew"),
    "what others saw of the nun row": _whispered("looked"),
    "cards handed over between others": _whispered("gave", "received"),
    "standing orders of others": _orders,
}


def card(state: State, seat: Seat) -> str:
    """The kind of the first card in a hand; of an empty one that of a Pass."""
    return KINDS[(*state.players[seat].hand, PASS)[0]].value


def takes(card: str) -> Said:
    """A sentence that tells everybody of a card."""
    return Said.of("takes", level="standard", seat="seat2", cards=(card,))


def not_held(card: str) -> Reason:
    """A refusal that names a card."""
    return Reason.of("card_not_held", card=card, cards=())


def typed(move: Move) -> Typed:
    """The slash command of a move, as somebody types it who knows the words of the log."""
    return f"{GROUP} {move.verb}", _options(Verb(move.verb), move.picks)


def _options(verb: Verb, picks: tuple[str, ...]) -> dict[str, str]:
    match verb:
        case Verb.SUPPLY:
            return {"building": picks[0]} | ({"look": ", ".join(picks[1:])} if picks[1:] else {})
        case Verb.ENTER:
            return {"building": picks[0], "cards": ", ".join(picks[1:]) or "none"}
        case Verb.LOOK | Verb.GIVE | Verb.DISCARD:
            return {"cards": ", ".join(picks) or "none"}
        case Verb.CHOOSE:
            return {"player": picks[0]}
        case Verb.ORDERS:
            return {"moment": picks[0], "answer": picks[1]}
        case _:
            return {}


def wrong(offer: Offer, rng: Random) -> Typed:
    """A slash command that nearly is a move of an offer, or one of a verb that is not offered."""
    return f"{GROUP} {offer.verb}", _wrong_options(offer, rng)


def _wrong_options(offer: Offer, rng: Random) -> dict[str, str]:
    place = rng.choice(("1", "2", "3", "4", *TOKENS))
    cards, looks = _wrong_cards(offer, rng), _looks(rng)
    match Verb(offer.verb):
        case Verb.SUPPLY:
            return {"building": place, "look": looks}
        case Verb.ENTER:
            return {"building": place, "cards": cards}
        case Verb.LOOK:
            return {"cards": looks}
        case Verb.GIVE | Verb.DISCARD:
            return {"cards": cards}
        case Verb.CHOOSE:
            return {"player": rng.choice(("1", "2", "3", "seat1", "seat2", "Computer", "Ann"))}
        case Verb.ORDERS:
            return {"moment": rng.choice(("actions", "looks")), "answer": "for_me"}
        case _:
            return {}


def _wrong_cards(offer: Offer, rng: Random) -> str:
    """More than there are of what may be laid, or what is not held at all."""
    held = [token for token, count in offer.options for _ in range(count)]
    pool = held * 2 if held and rng.random() < 0.4 else [*held, *KIND_TOKENS]
    return ", ".join(rng.choice(pool) for _ in range(rng.choice((0, 1, 1, 2, 3, 5)))) or "none"


def _looks(rng: Random) -> str:
    return ", ".join(str(rng.randint(1, 6)) for _ in range(rng.choice((0, 1, 1, 2, 3)))) or "none"


ASKED: Sequence[Asking] = (
    ("cartus supply", "building", {}),
    ("cartus supply", "look", {"building": "1"}),
    ("cartus look", "cards", {}),
    ("cartus enter", "building", {}),
    ("cartus enter", "cards", {"building": "1"}),
    ("cartus choose", "player", {}),
    ("cartus give", "cards", {}),
    ("cartus discard", "cards", {}),
)

REFUSED: Sequence[Typed] = (
    ("cartus enter", {"building": "1", "cards": "gold ×9"}),
    ("cartus enter", {"building": "7", "cards": "none"}),
    ("cartus give", {"cards": "king ×9"}),
    ("cartus choose", {"player": "nobody"}),
    ("cartus look", {"cards": "9"}),
    ("cartus discard", {"cards": "witch ×9"}),
)
"""Moves that are never legal: nine of a kind, a building or a position that is not there."""

_TOWERS = {
    "buildings": "chosen_types",
    "chivalry": "guard_tower",
    "bourgeoisie": "office",
    "church": "hospital",
}
_SWORDS = {"buildings": "chosen_types", "magic": "pipers_hut", "bourgeoisie": "office"}

OPTIONS = {
    2: _SWORDS | {"magic": "fortune_tellers_tent"},
    3: {"buildings": "mixed"},
    4: _TOWERS,
    5: {"buildings": "mixed"},
}

GIVING = {
    "Buildings": "one type per class (chosen)",
    "Chivalry building": "Guard Tower",
    "Magic building": "Piper's Hut",
}
"""Buildings at which cards and rats are handed over."""

GIFTED = "ASKED: enter"


def gift(is_first: bool, rng: Random) -> Typed:
    """Who is alone at the tower with a card is given cards there by the others (RC-X14)."""
    place = {"building": "Guard Tower"} if is_first else {"building": str(rng.randint(1, 6)), "cards": "none"}
    return "cartus enter", {"cards": "", **place}


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
    planted=Planted(HANDS, card, takes, not_held),
    gift=Gift(GIVING, GIFTED, gift),
)
