"""In which language each person is spoken to: the one they chose, else the one they were last seen with."""

import logging
from typing import TYPE_CHECKING

from bot.recent import Recent
from bot.tables import Tables
from bot.text import Words, words

if TYPE_CHECKING:
    from cogs.answers import Interaction

_log = logging.getLogger(__name__)

_CHOSEN = "language"
"""Where an interaction carries the language that its person chose."""

KEPT = 4096
"""Of how many persons it is known."""


def spoken(interaction: "Interaction") -> str:
    """The locale in which to answer, once `Languages.learn` was asked."""
    return str(interaction.extras.get(_CHOSEN) or interaction.locale.value)


def own_words(interaction: "Interaction") -> Words:
    """The words for the person who used the bot, where no table is meant."""
    return words(spoken(interaction))


class Languages:
    """Knows who chose a language, and notes the others' when it changes."""

    def __init__(self, tables: Tables) -> None:
        self._wishes = tables.wishes
        self._seen: Recent[int, str] = Recent(KEPT)
        self._chosen: Recent[int, str] = Recent(KEPT)
        """An empty text for whoever chose none."""
        self._changes = 0
        self._wishes.subscribe(self._forget)

    async def learn(self, interaction: "Interaction") -> None:
        """Find out in which language to answer; what goes wrong here spoils no answer."""
        person = interaction.user.id
        chosen = self._chosen.get(person)
        if chosen is None:
            changes = self._changes
            try:
                chosen = (await self._wishes.preferences(person)).language or ""
            except Exception:
                _log.exception("a language could not be looked up")
                return
            if changes == self._changes:
                self._chosen.keep(person, chosen)
        interaction.extras[_CHOSEN] = chosen

    async def note(self, person: int, locale: str) -> None:
        """*person* just used the bot with *locale*; what goes wrong here spoils no answer."""
        if self._seen.get(person) == locale:
            return
        self._seen.keep(person, locale)
        try:
            if (await self._wishes.preferences(person)).locale != locale:
                await self._wishes.prefer(person, locale=locale)
        except Exception:
            _log.exception("a language could not be noted")

    def _forget(self, person: int) -> None:
        self._changes += 1
        self._chosen.drop(person)
