"""What cards and improvements do, as short as a line of a menu needs it; every number is from the data."""

from bot.games.plague_and_pestilence.data import CARDS, IMPROVEMENTS, PESTILENCE, CardData, Losses, Modifier
from bot.games.plague_and_pestilence.kinds import Card, Improvement, Target
from bot.screens.plague_and_pestilence.rolls import signed
from bot.text import Words


def card(kind: Card, words: Words, by: str | None = None) -> str:
    """What a card does to whomever it is played on: `−5 and one improvement`; of a reaction card nothing.

    *by*: who plays it, if that is not the reader.
    """
    data = CARDS[kind]
    parts = [_war(data.winner, data.loser, words)] if data.winner and data.loser else []
    parts += [*_population(data, words), *_besides(data, words, by)]
    if kind.value in set(Improvement):
        parts.append(improvement(Improvement(kind.value), words))
    if kind is Card.PESTILENCE:
        parts.append(words("effect-stays", effect=", ".join(rolls(PESTILENCE, words))))
    if data.builds is not None:
        parts.append(words("effect-builds", improvement=words.name(data.builds)))
    return ", ".join(parts)


def _war(winner: Losses, loser: Losses, words: Words) -> str:
    return words("effect-war", winner=losses(winner, words), loser=losses(loser, words))


def losses(suffered: Losses, words: Words) -> str:
    """What a fighter of a war suffers: `−20 and one improvement`."""
    return change(suffered.population, words, costs=suffered.costs_improvement)


def change(population: int, words: Words, *, costs: bool) -> str:
    """A change of population, and whether an improvement goes with it."""
    return words("effect-costs", change=signed(population)) if costs else signed(population)


def _population(data: CardData, words: Words) -> list[str]:
    if not data.population:
        return []
    if data.takes:
        return [words("effect-takes", count=-data.population)]
    if data.target is Target.OTHERS:
        return [words("effect-each", change=signed(data.population))]
    return [change(data.population, words, costs=data.costs_improvement)]


def _besides(data: CardData, words: Words, by: str | None) -> list[str]:
    """Who is spared half, what the player gains, what may be moved."""
    parts = []
    if data.halved_by:
        parts.append(words("effect-half", improvements=either(data.halved_by, words)))
    if data.gain:
        gain = signed(data.gain)
        parts.append(
            words("effect-gain", change=gain)
            if by is None
            else words("effect-gain-other", seat=by, change=gain)
        )
    if data.moves_pestilence:
        parts.append(words("effect-moves"))
    return parts


def stopped(data: CardData, words: Words) -> str:
    """What protects from a card that something stops: `stopped by Aqueduct`."""
    return words("card-stopped", improvements=either(data.stopped_by, words))


def either(improvements: tuple[Improvement, ...], words: Words) -> str:
    """Improvements of which one is enough: `Knights Templar or Knights Hospitaller`."""
    return words.listed(map(words.name, improvements), either=True)


def improvement(kind: Improvement, words: Words) -> str:
    """What an improvement does before a player: `Prosperity roll +1, Plague roll −1, stops Flood`."""
    return ", ".join(of_improvement(kind, words))


def of_improvement(kind: Improvement, words: Words) -> list[str]:
    """The same in its parts."""
    parts = rolls(IMPROVEMENTS[kind], words)
    stopped = [one for one, data in CARDS.items() if kind in data.stopped_by]
    halved = [one for one, data in CARDS.items() if kind in data.halved_by]
    for key, cards in (("stops", stopped), ("halves", halved)):
        if cards:
            parts.append(words(f"effect-{key}", cards=words.listed(map(words.name, cards))))
    return parts


def rolls(modifier: Modifier, words: Words) -> list[str]:
    """What is added to rolls of each kind: `Prosperity roll +1`."""
    values = (("prosperity", modifier.prosperity), ("plague", modifier.plague), ("war", modifier.war))
    return [words(f"effect-roll-{roll}", change=signed(value)) for roll, value in values if value]
