"""The rules of Rattus by topic, class card, region and number, from the catalogue and the game's data."""

from collections.abc import Iterable, Mapping

from bot.games.rattus.data import (
    ARROWS,
    BORDERS,
    CUBES,
    RATS,
    RATS_IN_REGION,
    REGULAR,
    SHADES,
    STARTING,
    regions,
    removed,
    supply,
)
from bot.games.rattus.kinds import Card, Region, Symbol
from bot.screens.rulebook import Rulebook
from bot.text import Words

_SIZES = range(2, 5)

_BY_TOPIC: Mapping[str, tuple[str, ...]] = {
    "brief": ("brief-goal", "brief-turn", "brief-plague", "brief-ravage", "brief-end"),
    "setup": ("ra-k01", "ra-k05", "ra-s01", "ra-s02", "ra-s03", "ra-s04", "ra-s05", "ra-s06"),
    "map": ("ra-k02", "ra-k03"),
    "turn": ("turn-steps", "ra-a01", "ra-b01", "ra-p01", "ra-a02", "ra-c01"),
    "placing": ("ra-b01", "ra-p05", "ra-a02", "ra-s05"),
    "cards": ("ra-a01", "ra-a02", "ra-p01", "ra-p05", "ra-p03", "ra-p04", "ra-p07", "ra-p06", "ra-p02"),
    "plague": ("ra-c01", "ra-c02", "ra-c03", "ra-p07"),
    "ravage": ("ra-c04", "ra-c05", "ra-c06", "ra-c07", "ra-c08"),
    "example": ("example-move", "example-first", "example-second", "example-third"),
    "slots": ("ra-c08", "ra-p04", "ra-p06"),
    "tokens": ("ra-k04", "ra-c05", "ra-c06"),
    "starting_tokens": (),
    "regular_tokens": (),
    "end": ("ra-e01", "ra-e02", "ra-e03"),
    "final_round": ("ra-e02", "final-knight-decides"),
    "final_ravage": ("ra-e03", "final-knight-decides", "ra-e04", "ra-c08"),
    "scoring": ("ra-e05", "ra-p02"),
    "secrecy": ("ra-h01", "ra-h02", "ra-h03", "secrecy-shuffle"),
    "orders": ("orders-reveals", "orders-forced"),
    "undo": ("undo-own", "undo-not", "undo-others"),
    "ours": (),
}

_OF_CARDS: Mapping[Card, tuple[str, ...]] = {
    Card.PEASANT: ("ra-p05", "ra-b01", "ra-a02", "final-peasant"),
    Card.MERCHANT: ("ra-p03", "final-merchant"),
    Card.MONK: ("ra-p04", "final-monk"),
    Card.KNIGHT: ("ra-p07", "ra-c01", "ra-c07", "final-knight", "final-knight-decides"),
    Card.WITCH: ("ra-p06", "ra-h02", "final-witch"),
    Card.KING: ("ra-p02", "final-king"),
}

_OURS = (
    *("k03", "k04", "s04", "turn-steps", "b01", "p04", "p06", "c01", "c03", "c08"),
    *("e02", "e03", "e05", "h01"),
)
"""The rules that hold a decision of this project."""

TOPICS: tuple[str, ...] = (*_BY_TOPIC, *Card, *Region)
"""What can be asked for, in the order of a list: topics, the six class cards, the twelve regions."""


def _facts() -> dict[str, int]:
    """The numbers of the game's data that rules name."""
    facts = {"cubes": CUBES, "room": RATS_IN_REGION}
    facts |= {"tokens": len(RATS), "starting": len(STARTING), "regular": len(REGULAR)}
    for seats in _SIZES:
        facts[f"regions_{seats}"] = len(regions(seats))
        facts[f"removed_{seats}"] = removed(seats)
        facts[f"supply_{seats}"] = supply(seats)
    return facts


BOOK = Rulebook("ra-", {**_BY_TOPIC, **{card.value: rules for card, rules in _OF_CARDS.items()}}, _facts())
"""The rules by topic and class card."""


def topic_name(topic: str, words: Words) -> str:
    """The heading of a topic."""
    named = topic in set(Card) or topic in set(Region)
    return words.name(topic) if named else words(f"topic-{topic}".replace("_", "-"))


def topic(key: str, words: Words) -> str:
    """The text of a topic of `TOPICS`."""
    return "\n".join([BOOK.heading(topic_name(key, words), words), *_topic(key, words)])


def _topic(key: str, words: Words) -> list[str]:
    if key in set(Card):
        return [_symbol(Card(key), words), *BOOK.lines(_OF_CARDS[Card(key)], words)]
    if key in set(Region):
        return _region(Region(key), words)
    lines = BOOK.lines(_BY_TOPIC[key], words)
    match key:
        case "map":
            return [*(_on_map(region, words) for region in Region), *lines]
        case "tokens":
            names = (topic_name(other, words) for other in ("starting_tokens", "regular_tokens"))
            return [*lines, words("rules-more", topics=words.listed(names))]
        case "starting_tokens":
            return [words("ours-k04"), *_tokens(STARTING, words)]
        case "regular_tokens":
            return [words("ours-k04"), *_tokens(REGULAR, words)]
        case "ours":
            return BOOK.ours(_OURS, words)
        case _:
            return lines


def _symbol(card: Card, words: Words) -> str:
    """How many rat tokens the holder of a card has to fear."""
    count = sum(Symbol(card) in rat.symbols for rat in RATS.values())
    return words("rules-symbol", card=words.name(card), count=count, all=len(RATS))


def _region(region: Region, words: Words) -> list[str]:
    borders, arrows = _joined(region, BORDERS), _joined(region, ARROWS)
    lines = [words("rules-used", shade=SHADES[region])]
    if borders:
        lines.append(words("rules-borders", regions=words.listed(words.name(other) for other in borders)))
    if arrows:
        lines.append(words("rules-arrows", regions=words.listed(words.name(other) for other in arrows)))
    return [*lines, *BOOK.lines(("ra-k03",), words)]


def _on_map(region: Region, words: Words) -> str:
    neighbours = [
        *(words.name(other) for other in _joined(region, BORDERS)),
        *(words("rules-map-arrow", region=words.name(other)) for other in _joined(region, ARROWS)),
    ]
    name = words.name(region)
    return words("rules-map-region", region=name, shade=SHADES[region], neighbours=", ".join(neighbours))


def _joined(region: Region, edges: Iterable[tuple[Region, Region]]) -> list[Region]:
    """The regions at the other end of *edges*, in the order of the map."""
    ends = {other for edge in edges if region in edge for other in edge if other is not region}
    return [other for other in Region if other in ends]


def _tokens(rats: tuple[str, ...], words: Words) -> list[str]:
    """One line for each limit (RA-K04)."""
    lines = []
    for limit in sorted({RATS[rat].limit for rat in rats}):
        shown = " · ".join(words.names(RATS[rat].symbols) for rat in rats if RATS[rat].limit == limit)
        lines.append(words("rules-tokens", limit=limit, tokens=shown))
    return lines
