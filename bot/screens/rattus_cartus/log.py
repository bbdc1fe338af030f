"""What happened at a table of Rattus Cartus, sentence by sentence put into lines."""

from collections.abc import Sequence

from bot.games.protocol import Said, Whispered
from bot.text import Words

_FLOWING = frozenset(
    {
        "advances",
        "collects",
        "declines",
        "discards_rats",
        "draws",
        "flute",
        "flute_chooses",
        "flute_nothing",
        "hospital",
        "looks",
        "no_cards_left",
        "sword_chooses",
        "sword_gives",
        "sword_nothing",
        "takes",
        "takes_nothing",
        "tower_gives",
    }
)
"""What follows the cards laid at a building: these sentences share a line."""

IN_RESULT = frozenset({"game_over", "plague", "wins", "last_survivor", "last_survivor_wins"})
"""What the message of the end says better."""


def lines(events: Sequence[Said | Whispered], words: Words) -> list[str]:
    """The sentences in lines: a building and each player's cards have their own, the effects share one."""
    made: list[str] = []
    flows = False
    for event in events:
        flowing = isinstance(event, Said) and event.key in _FLOWING
        text = words.told(event) if isinstance(event, Said) else words("log-own", what=words.told(event))
        if flowing and flows:
            made[-1] += " " + text
        else:
            made.append(text)
        flows = flowing
    return made


def opens_round(said: Said) -> bool:
    """Whether a round begins with that sentence."""
    return said.key == "round"
