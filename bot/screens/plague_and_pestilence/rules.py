"""The rules of Plague & Pestilence by topic, card, improvement and number, from catalogue and data."""

from collections.abc import Iterator, Mapping

from bot.games.plague_and_pestilence.asking import LAST_ACT
from bot.games.plague_and_pestilence.cards import is_aimed
from bot.games.plague_and_pestilence.data import CARDS, PESTILENCE, TO_BUILD, Losses
from bot.games.plague_and_pestilence.decisive import STEP
from bot.games.plague_and_pestilence.kinds import Card, Improvement, Symbol, Target
from bot.games.plague_and_pestilence.population import A_HUNDRED
from bot.games.plague_and_pestilence.setup import DEALT, TOP, WITH_HEAD_START
from bot.games.plague_and_pestilence.state import MOST, START
from bot.games.plague_and_pestilence.throwing import DOUBLE_PLAGUE_LOSS, INQUISITION_LOSS, SAFE
from bot.games.plague_and_pestilence.turns import HAND
from bot.screens.plague_and_pestilence import effects
from bot.screens.plague_and_pestilence.rolls import signed
from bot.screens.rulebook import Rulebook
from bot.text import Words

_BY_TOPIC: Mapping[str, tuple[str, ...]] = {
    "brief": ("brief-goal", "brief-turn", "brief-cards", "brief-plague", "brief-out", "brief-list"),
    "setup": ("pp-s01", "pp-s02", "pp-s03", "pp-s04", "pp-s05"),
    "phases": ("pp-o02", "pp-t03", "pp-t04", "pp-c03"),
    "turn": ("pp-r08", "pp-t01", "pp-t05", "pp-t06", "pp-t07", "pp-t08", "pp-t11"),
    "roll": ("pp-t01", "pp-i02", "pp-c06", "pp-t10"),
    "doubles": ("pp-s05", "pp-t02", "pp-t03", "pp-t04", "pp-t05"),
    "drawing": ("pp-t07", "pp-t09"),
    "act": ("pp-t08", "pp-c01", "pp-c02", "pp-i01"),
    "list": (),
    "list_rats": (),
    "reactions": ("pp-c05", "pp-r01", "pp-r03", "pp-r06", "pp-r07"),
    "windows": ("pp-r04", "windows-decisive", "pp-r05", "windows-orders", "windows-holders", "pp-r07"),
    "war": ("pp-c07", "pp-c02", "pp-c05"),
    "war_of_two": ("pp-c08",),
    "improvements": ("pp-i01", "pp-i02"),
    "out": ("pp-o01", "pp-c12", "pp-c04", "pp-t10"),
    "options": ("pp-v01", "pp-v02", "pp-v03", "pp-v04", "pp-v05", "pp-v06"),
    "orders": (
        *(
            "pp-r02",
            "orders-cancel",
            "orders-cancel-others",
            "orders-roll",
            "orders-inquisition",
            "orders-war",
            "orders-another",
        ),
    ),
    "secrecy": ("pp-h01", "pp-h02", "pp-r07", "secrecy-shuffle"),
    "undo": ("undo-own", "undo-not", "undo-others"),
    "ours": (),
    "ours_turn": (),
    "ours_cards": (),
    "ours_windows": (),
}

_OF_CARDS: Mapping[Card, tuple[str, ...]] = {
    Card.BUMPER_HARVEST: ("pp-c01",),
    Card.TRADE_CENTER: ("pp-c01",),
    Card.MASS_MIGRATION: ("pp-c09", "pp-t02"),
    Card.CHILDRENS_CRUSADE: ("pp-c10", "pp-c05"),
    Card.KNIGHTS_TEMPLAR: ("pp-c11", "pp-i02", "pp-v05"),
    Card.KNIGHTS_HOSPITALLER: ("pp-c11", "pp-i02"),
    Card.TACTICAL_ADVANTAGE: ("pp-c05", "pp-c08", "pp-r02"),
    Card.BUY_INDULGENCE: ("pp-c05", "pp-r01", "pp-r02"),
    Card.PESTILENCE: ("pp-c06", "pp-t02"),
    Card.DROUGHT: ("pp-c01", "pp-t08"),
    Card.FAMINE: ("pp-c01", "pp-t08"),
    Card.FLOOD: ("pp-c01", "pp-t08"),
    Card.FIRE: ("pp-c02",),
    Card.EARTHQUAKE: ("pp-c02",),
    Card.CRUSADE: ("pp-c01", "pp-t08", "pp-c05"),
    Card.VIKING_RAID: ("pp-c01", "pp-t08"),
    Card.MONGOL_RAID: ("pp-c12",),
    Card.MINOR_WAR: ("pp-c07", "pp-c08", "pp-c05"),
    Card.MAJOR_WAR: ("pp-c07", "pp-c08", "pp-c02", "pp-c05"),
    Card.INQUISITION: ("pp-t06", "pp-t07", "pp-c04", "pp-v05"),
    Card.DEATH_SHIP: ("pp-c03", "pp-t03", "pp-t07", "pp-v01", "pp-v04"),
}

_BUILT = tuple(TO_BUILD)
"""The improvements that are no cards."""

_OURS: Mapping[str, tuple[str, ...]] = {
    "ours": (*("s01", "s02", "s04", "o01", "v01", "v06"), *("r01", "r02", "r03")),
    "ours_turn": ("t01", "t02", "t03", "t05", "t06", "t07", "t08", "t10"),
    "ours_windows": ("r04", "r05", "r06", "r07", "r08"),
    "ours_cards": ("c02", "c03", "c04", "c05", "c08", "c12"),
}
"""The rules that hold a decision of this project."""

TOPICS: tuple[str, ...] = (*_BY_TOPIC, *Card, *_BUILT)
"""What can be asked for, in the order of a list: topics, cards, the improvements that are no cards."""


def _facts() -> dict[str, int]:
    """The numbers that rules name: of the game's data, and those that are the rules themselves."""
    return {
        "cards": sum(card.copies for card in CARDS.values()),
        "to_build": sum(TO_BUILD.values()),
        "pestilence": -CARDS[Card.PESTILENCE].population,
        "per_prosperity": -PESTILENCE.prosperity,
        "per_plague": PESTILENCE.plague,
        "death_ship": -CARDS[Card.DEATH_SHIP].population,
        "migration": -CARDS[Card.MASS_MIGRATION].population,
        "children": -CARDS[Card.CHILDRENS_CRUSADE].population,
        "children_gain": CARDS[Card.CHILDRENS_CRUSADE].gain,
        "start": START,
        "most": MOST,
        "dealt": DEALT,
        "hand": HAND,
        "double_plague": DOUBLE_PLAGUE_LOSS,
        "inquisition": INQUISITION_LOSS,
        "tortures": SAFE - 1,
        "hands_on": SAFE,
        "advantage": STEP,
        "hundred": A_HUNDRED,
        "hours": LAST_ACT // 3600,
        "top": TOP,
        "head_start": WITH_HEAD_START,
    }


BOOK = Rulebook("pp-", {**_BY_TOPIC, **{card.value: rules for card, rules in _OF_CARDS.items()}}, _facts())
"""The rules by topic and card."""


def topic_name(topic: str, words: Words) -> str:
    """The heading of a topic."""
    named = topic in set(Card) or topic in set(Improvement)
    return words.name(topic) if named else words(f"topic-{topic}".replace("_", "-"))


def topic(key: str, words: Words) -> str:
    """The text of a topic of `TOPICS`."""
    return "\n".join([BOOK.heading(topic_name(key, words), words), *_topic(key, words)])


def _topic(key: str, words: Words) -> list[str]:
    if key in set(Card):
        return [_card(Card(key), words), *BOOK.lines(_OF_CARDS[Card(key)], words)]
    if key in set(Improvement):
        return [_improvement(Improvement(key), words), *BOOK.lines(("pp-i01", "pp-t08", "pp-c02"), words)]
    lines = BOOK.lines(_BY_TOPIC[key], words)
    match key:
        case "list":
            more = words("rules-more", topics=topic_name("list_rats", words))
            return [words("ours-s02"), *_list(words, (Symbol.SUN, Symbol.YELLOW_SUN, Symbol.BLACK)), more]
        case "list_rats":
            return [words("ours-s02"), *_list(words, (Symbol.RAT,))]
        case "improvements":
            shown = (words("rules-line", rule=_improvement(kind, words)) for kind in Improvement)
            return [*lines, *shown]
        case "ours":
            others = (topic_name(other, words) for other in _OURS if other != key)
            return [*BOOK.ours(_OURS[key], words), words("rules-more", topics=words.listed(others))]
        case "ours_turn" | "ours_cards" | "ours_windows":
            return BOOK.ours(_OURS[key], words)
        case _:
            return lines


def _list(words: Words, symbols: tuple[Symbol, ...]) -> list[str]:
    """The cards with one of *symbols*, each in a line."""
    some = [card for card, data in CARDS.items() if data.symbol in symbols]
    return [words("rules-line", rule=_card(card, words)) for card in some]


def _card(card: Card, words: Words) -> str:
    """A card in a line: `Drought ×3 (rat): any player −10; stopped by Aqueduct.`"""
    data = CARDS[card]
    parts = "; ".join(_card_parts(card, words))
    return words(
        "card-line",
        name=words.name(card),
        count=data.copies,
        symbol=words.name(data.symbol),
        parts=parts,
    )


def _card_parts(card: Card, words: Words) -> Iterator[str]:
    data = CARDS[card]
    target = words.name(data.target)
    if data.population:
        yield words(
            "card-population", target=target, target_token=data.target, change=signed(data.population)
        )
    elif is_aimed(card):
        yield target
    if words.has(effect := f"effect-{card}".replace("_", "-")):
        yield words(effect, **BOOK.facts)
    if data.takes:
        yield words("card-takes")
    if data.gain:
        yield words("effect-gain", change=signed(data.gain))
    yield from _losses("card-winner", data.winner, words)
    yield from _losses("card-loser", data.loser, words)
    if data.costs_improvement:
        yield words("card-costs")
    yield from _conditions(card, words)


def _losses(key: str, losses: Losses | None, words: Words) -> Iterator[str]:
    """What a fighter of a war suffers."""
    if losses is not None:
        yield words(key, change=signed(losses.population), costs=int(losses.costs_improvement))


def _conditions(card: Card, words: Words) -> Iterator[str]:
    """What stops or changes a card, and what it brings besides."""
    data = CARDS[card]
    if data.stopped_by:
        yield effects.stopped(data, words)
    if data.halved_by:
        yield words("effect-half", improvements=effects.either(data.halved_by, words))
    if data.moves_pestilence:
        yield words("card-moves")
    if data.target is Target.SELF:
        yield words("card-stays")
        yield from effects.of_improvement(Improvement(card), words)
    if card is Card.PESTILENCE:
        yield words("card-stays")
        yield from effects.rolls(PESTILENCE, words)
    if data.builds is not None:
        yield words("effect-builds", improvement=words.name(data.builds))
    if data.cancellable:
        yield words("card-cancellable")


def _improvement(kind: Improvement, words: Words) -> str:
    """An improvement in a line: `Sewers, 3 to build: Prosperity roll +1; Plague roll −1; stops Flood.`"""
    shown = "; ".join(effects.of_improvement(kind, words))
    if kind in TO_BUILD:
        return words("improvement-line", name=words.name(kind), count=TO_BUILD[kind], parts=shown)
    return words("improvement-line-card", name=words.name(kind), parts=shown)
