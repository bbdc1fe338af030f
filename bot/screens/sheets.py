"""The screens of each game: the one place that tells them apart."""

from collections.abc import Mapping

from bot.screens.game import Sheet
from bot.screens.plague_and_pestilence.sheet import SHEET as PLAGUE_AND_PESTILENCE
from bot.screens.rattus.sheet import SHEET as RATTUS
from bot.screens.rattus_cartus.sheet import SHEET as RATTUS_CARTUS
from bot.text import Words

SHEETS: Mapping[str, Sheet] = {
    "rattus_cartus": RATTUS_CARTUS,
    "rattus": RATTUS,
    "plague_and_pestilence": PLAGUE_AND_PESTILENCE,
}
"""The screens by the token of the game."""


def sheet(words: Words) -> Sheet:
    """The screens of the game whose words these are."""
    assert words.game is not None
    return SHEETS[words.game]
