"""What came in of late: an interaction that is brought again, a command that is typed again at once."""

import logging
from collections import OrderedDict
from collections.abc import Mapping

from bot.plays import ECHO, seconds_between

_log = logging.getLogger(__name__)

Typed = tuple[str, Mapping[str, str]]
"""A command's verb and its options as they were typed."""

MOST = 4096
"""How many are remembered: more than come in while a connection is down."""


class Arrivals:
    """Tells the first arrival from an echo.

    Connections that are taken up again may bring an interaction twice. Moves are told apart by the log as
    well; but what was typed may mean another move, or none, once the first is done.
    """

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._known: OrderedDict[int, None] = OrderedDict()
        self._done: OrderedDict[tuple[int, int], tuple[int, Typed]] = OrderedDict()

    def is_first(self, interaction: int) -> bool:
        """Whether the interaction was not seen before; from now on it was."""
        if interaction in self._known:
            _log.info("an interaction came a second time and was left alone")
            return False
        self._known[interaction] = None
        if len(self._known) > self._most:
            self._known.popitem(last=False)
        return True

    def is_echo(self, table: int, person: int, interaction: int, typed: Typed) -> bool:
        """Whether that person's last move at the table was the same command a moment ago."""
        last = self._done.get((table, person))
        return last is not None and last[1] == typed and seconds_between(interaction, last[0]) < ECHO

    def was_last(self, table: int, person: int, typed: Typed) -> bool:
        """Whether that person's last move at the table was typed just so."""
        last = self._done.get((table, person))
        return last is not None and last[1] == typed

    def note(self, table: int, person: int, interaction: int, typed: Typed | None) -> None:
        """That person moved; *typed* is None if by a button."""
        self._done.pop((table, person), None)
        if typed is None:
            return
        self._done[table, person] = interaction, typed
        if len(self._done) > self._most:
            self._done.popitem(last=False)
