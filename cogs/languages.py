"""Which language each person was last seen with: what direct messages are written in."""

import logging

from bot.recent import Recent
from bot.tables import Tables

_log = logging.getLogger(__name__)


class Languages:
    """Notes the languages of those who use the bot, each only when it changes."""

    def __init__(self, tables: Tables) -> None:
        self._wishes = tables.wishes
        self._seen: Recent[int, str] = Recent(4096)

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
