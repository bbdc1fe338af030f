"""The rules of Rattus Cartus by topic, building and number, from the catalogue and the game's data."""

from collections.abc import Mapping

from bot.games.rattus_cartus.data import (
    BUILDINGS,
    COPIES_IN_GAME,
    HAND,
    NUN_ROW,
    RATS,
    STACK_SIZES,
    STACKS,
    reserve_size,
    rounds,
    row_size,
)
from bot.games.rattus_cartus.kinds import Building
from bot.screens.rattus_cartus import effects
from bot.screens.rulebook import Rulebook
from bot.text import Words

_BY_TOPIC: Mapping[str, tuple[str, ...]] = {
    "brief": ("brief-goal", "brief-round", "brief-lay", "brief-actions", "brief-end"),
    "setup": ("rc-k01", "rc-s01", "rc-s02", "rc-s03", "rc-s04", "rc-s05", "rc-s06"),
    "cards": ("rc-k02", "rc-k03", "rc-k04", "rc-c03", "cards-by-kind", "rc-s06", "rc-s07"),
    "round": ("rc-a01", "rc-a02", "rc-b01", "rc-c01", "rc-d01", "rc-d07", "rc-e01"),
    "supplies": ("rc-b01", "rc-b02", "rc-b03", "rc-k06"),
    "supply_table": (),
    "entering": ("rc-c01", "rc-c02", "rc-c03", "cards-by-kind", "rc-c04", "rc-c05", "rc-c07"),
    "resolving": ("rc-d11", "rc-d01", "rc-d03", "rc-d06", "rc-d07", "rc-d10"),
    "actions": ("rc-d07", "rc-d08", "rc-d09", "rc-d12"),
    "influence": ("rc-d01", "rc-d02", "rc-f01"),
    "sword": ("sword-sum", "rc-d04", "cards-by-kind", "rc-d03", "rc-d06", "rc-f03"),
    "flute": ("flute-sum", "rc-d05", "rc-d04", "rc-d03", "rc-f03"),
    "pass": ("rc-c05", "rc-c06", "rc-c07", "rc-c03", "rc-f03"),
    "gold": ("rc-x03", "rc-c03", "rc-f05"),
    "joker": ("joker-sum", "rc-d10", "joker-left", "rc-f02"),
    "rats": ("rc-s01", "rc-k05", "rc-d01", "rc-d05", "rc-s02", "rc-x05", "rc-f07"),
    "scoring": ("rc-f01", "rc-f02", "rc-f03", "rc-f04", "rc-f05", "rc-f06", "rc-f07", "rc-f08"),
    "plague": ("rc-k02", "rc-s02", "rc-f07", "rc-f08", "rc-f09"),
    "last_round": ("rc-a01", "rc-d09", "rc-d10"),
    "two_players": ("rc-a01", "rc-s04", "rc-d08", "rc-f01", "rc-f05", "rc-x02"),
    "secrecy": ("rc-h01", "rc-h02", "rc-h03", "rc-h04", "rc-h05", "secrecy-shuffle"),
    "orders": ("rc-d12",),
    "buildings": (),
    "ours": (),
    "ours_end": (),
}

_BUILDING_RULES: Mapping[Building, tuple[str, ...]] = {
    Building.BREWERY: ("rc-x18",),
    Building.OFFICE: ("rc-c05",),
    Building.HOSPITAL: ("rc-x04", "cards-by-kind"),
    Building.CASTLE: ("sword-sum",),
    Building.GUARD_TOWER: ("rc-x01", "rc-x14", "cards-by-kind", "rc-x02"),
    Building.FORTUNE_TELLERS_TENT: ("rc-x05",),
    Building.PIPERS_HUT: ("flute-sum",),
    Building.PALACE: ("rc-f06",),
    Building.TREASURY: ("rc-x03", "rc-f05"),
    Building.MARKETPLACE: ("joker-sum",),
}

_OURS: Mapping[str, tuple[str, ...]] = {
    "ours": (
        *("k02", "k04", "k05", "k06", "s03", "s07", "b02", "b03", "c01", "cards-by-kind", "c06"),
        *("d03", "d05", "d07", "d08", "d09", "d12"),
    ),
    "ours_end": ("x01", "x04", "x05", "x18", "f04", "f05", "f08", "f09", "h01", "h04", "terms"),
}
"""The rules that hold a decision of this project."""

_NUMBERS_OF_BUILDINGS: Mapping[str, Building] = {
    "x11": Building.PALACE,
    "x12": Building.TREASURY,
    "x13": Building.CASTLE,
    "x14": Building.GUARD_TOWER,
    "x15": Building.MONASTERY,
    "x16": Building.HOSPITAL,
    "x17": Building.FARM,
    "x18": Building.BREWERY,
    "x19": Building.MARKETPLACE,
    "x20": Building.OFFICE,
    "x21": Building.FORTUNE_TELLERS_TENT,
    "x22": Building.PIPERS_HUT,
}

_SIZES = range(2, 6)


def _facts() -> dict[str, int]:
    """The numbers of the game's data that rules name."""
    facts = {"copies": COPIES_IN_GAME, "hand": HAND, "rats": RATS, "nun_row": NUN_ROW}
    facts |= dict(zip(STACKS, STACK_SIZES, strict=True))
    for seats in _SIZES:
        facts[f"reserve_{seats}"] = reserve_size(seats)
        facts[f"row_{seats}"] = row_size(seats)
        facts[f"rounds_{seats}"] = rounds(seats)
    return facts


_OF_BUILDINGS = {building.value: rules for building, rules in _BUILDING_RULES.items()}
BOOK = Rulebook("rc-", {**_BY_TOPIC, **_OF_BUILDINGS}, _facts())
"""The rules by topic and building."""

TOPICS: tuple[str, ...] = (*_BY_TOPIC, *Building)
"""What can be asked for, in the order of a list: topics, then the twelve buildings."""


def topic_name(topic: str, words: Words) -> str:
    """The heading of a topic."""
    return words.name(topic) if topic in set(Building) else words(f"topic-{topic}".replace("_", "-"))


def topic(key: str, words: Words) -> str:
    """The text of a topic of `TOPICS`."""
    lines = _building(Building(key), words) if key in set(Building) else _topic(key, words)
    return "\n".join([BOOK.heading(topic_name(key, words), words), *lines])


def _topic(key: str, words: Words) -> list[str]:
    match key:
        case "buildings":
            return [_building_line(building, words) for building in Building]
        case "supply_table":
            return [words("supply-table-note"), *_supplies(words)]
        case "ours":
            more = words("rules-more", topics=topic_name("ours_end", words))
            return [*BOOK.ours(_OURS[key], words), more]
        case "ours_end":
            return BOOK.ours(_OURS[key], words)
        case _:
            return BOOK.lines(_BY_TOPIC[key], words)


def numbered(number: str, words: Words) -> str | None:
    """The rule of a number such as `RC-D07`; None where there is none."""
    key = BOOK.number(number)
    if key in _NUMBERS_OF_BUILDINGS:
        lines = _building(_NUMBERS_OF_BUILDINGS[key], words)
        return "\n".join([BOOK.number_heading(key, words), *lines])
    return BOOK.numbered(key, words)


def _building(building: Building, words: Words) -> list[str]:
    return [
        words("rules-class", **{"class": words.name(BUILDINGS[building].cls)}),
        words("rules-premium", effect=effects.action(building, "premium", words)),
        words("rules-standard", effect=effects.action(building, "standard", words)),
        *BOOK.lines(_BUILDING_RULES.get(building, ()), words),
    ]


def _building_line(building: Building, words: Words) -> str:
    return words(
        "rules-building",
        building=words.name(building),
        **{"class": words.name(BUILDINGS[building].cls)},
        premium=effects.action(building, "premium", words),
        standard=effects.action(building, "standard", words),
    )


def _supplies(words: Words) -> list[str]:
    """One line if all types have the same supplies, else one for each type (RC-K06)."""
    shown = {
        building: " · ".join(effects.supply(supply, words) for supply in kind.supplies)
        for building, kind in BUILDINGS.items()
    }
    if len(set(shown.values())) == 1:
        return [words("rules-supply-all", supplies=next(iter(shown.values())))]
    return [
        words("rules-supply-one", building=words.name(building), supplies=supplies)
        for building, supplies in shown.items()
    ]
