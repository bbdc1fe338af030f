"""What buildings and supplies do, as short as a button or a board line needs it."""

from typing import assert_never

from bot.games.rattus_cartus.data import BUILDINGS, Effect
from bot.games.rattus_cartus.kinds import Building, Supply
from bot.text import Words


def supply(action: Supply, words: Words) -> str:
    """The supply action of one copy: `draw 2, look at 1`."""
    parts = (("draw", action.draw), ("rats", action.rats), ("looks", action.looks))
    named = [words(f"effect-{key}", count=count) for key, count in parts if count]
    return ", ".join(named) or words("name-nothing")


def action(building: Building, level: str, words: Words) -> str:
    """The `premium` or `standard` action of a building: `2 Swords`."""
    kind = BUILDINGS[building]
    count = kind.premium if level == "premium" else kind.standard
    match kind.effect:
        case Effect.TAKE:
            return words(f"several-{kind.stack}", count=count)
        case Effect.DRAW:
            return words("effect-draw", count=count)
        case Effect.DISCARD_RATS:
            return words("effect-rats", count=count)
        case Effect.LOOK:
            return words("effect-looks", count=count)
        case Effect.BREW:
            return words("effect-brew", count=count)
        case Effect.HEAL:
            return words(f"effect-heal-{level}", count=count)
        case Effect.COLLECT:
            return words(f"effect-collect-{level}", count=count)
        case _:
            assert_never(kind.effect)
