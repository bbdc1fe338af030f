"""A roll in words, with all that changed its total: `3 + 4 = 7, Pestilence ×2 +2, City Walls −1 → 8`."""

from collections.abc import Iterable

from bot.games.plague_and_pestilence.kinds import Card
from bot.games.plague_and_pestilence.views import ModifierView, RollView
from bot.text import Words


def roll(view: RollView, words: Words) -> str:
    """A throw as it stands, every Tactical Advantage included."""
    parts = list(thrown(view.dice, view.modifiers, words))
    if view.advantages:
        parts.append(change(Card.TACTICAL_ADVANTAGE, view.advantages, words))
    return with_total(parts, view.total, words)


def thrown(dice: tuple[int, ...], modifiers: Iterable[ModifierView], words: Words) -> list[str]:
    """The natural faces, then each thing before the roller with what it adds."""
    if len(dice) == 1:
        faces = str(dice[0])
    else:
        faces = words("roll-dice", first=dice[0], second=dice[1], sum=sum(dice))
    return [faces, *(change(one.kind, (one.value,), words, one.count) for one in modifiers)]


def change(thing: str, values: Iterable[int], words: Words, count: int = 1) -> str:
    """What some things add: `Pestilence ×2 +2`, `Tactical Advantage +2 −2`."""
    return words("roll-change", thing=words.times(thing, count), change=" ".join(map(signed, values)))


def with_total(parts: list[str], total: int, words: Words) -> str:
    """The parts, and the total where they leave something to add."""
    shown = ", ".join(parts)
    return words("roll-total", parts=shown, total=number(total)) if len(parts) > 1 else shown


def signed(value: int) -> str:
    """A change: `+3`, `−2`."""
    return f"{value:+}".replace("-", "−")


def number(value: int) -> str:
    """A number that may be negative, with a true minus."""
    return str(value).replace("-", "−")
