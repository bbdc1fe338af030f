"""How an interaction is answered: in time, privately, and with words for what went wrong."""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot.desks import Refused
from bot.games.protocol import IllegalMove
from bot.screens.typed import Mistyped
from bot.text import Words
from cogs.calls import Attached, forgotten
from cogs.failures import Failed, Failure, known
from cogs.languages import own_words

if TYPE_CHECKING:
    from bot.client import DanseMacabre

    Interaction = discord.Interaction[DanseMacabre]
else:
    Interaction = discord.Interaction

_log = logging.getLogger(__name__)

PATIENCE = 1.0
"""Seconds after which an answer that is not ready yet is announced; Discord waits three."""

_SURE = frozenset({Failure.LATE, Failure.DOUBLED, Failure.GONE, Failure.WRONG})
"""What Discord does not take back when it is asked again, or what another message makes up for."""

REFUSALS = (Refused, IllegalMove, Mistyped)
"""What is told to the asker and changes nothing."""


class Unable(Exception):  # noqa: N818 -- what is told to the asker
    """What the edge itself refuses: a catalogue key and its arguments."""

    def __init__(self, key: str, **args: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.args_of_text = args


@dataclass(frozen=True)
class _Content:
    """What an answer shows."""

    text: str | None
    view: ui.View | ui.LayoutView | None = None
    attached: Attached | None = None

    def new(self, *, private: bool = True) -> dict[str, Any]:
        """What a new message is given."""
        given: dict[str, Any] = {"ephemeral": private}
        if self.text is not None:
            given["content"] = self.text
        if self.view is not None:
            given["view"] = forgotten(self.view)
        if self.attached is not None:
            given["file"] = self.attached.file()
        return given

    def changed(self, *, had_picture: bool) -> dict[str, Any]:
        """What an edit is given: a panel of parts has no text of its own, and a text no parts."""
        if isinstance(self.view, ui.LayoutView):
            return {"view": forgotten(self.view)}
        given: dict[str, Any] = {"content": self.text, "view": forgotten(self.view) if self.view else None}
        if self.attached is not None:
            given["attachments"] = [self.attached.file()]
        elif had_picture:
            given["attachments"] = []
        return given


class Reply:
    """The one answer to an interaction: sent once it is ready, announced first if that takes long.

    *edits*: the pressed message is the asker's own and becomes the answer. *public*: everybody sees it; to be
    set right before it is sent, so that neither a refusal nor a wait is for all.
    """

    def __init__(self, interaction: Interaction, *, edits: bool = False) -> None:
        self.interaction = interaction
        self.edits = edits
        self.public = False
        self.before_answer: Callable[[], Awaitable[None]] | None = None
        """Called before the answer is sent: what it tells of is done."""
        self.words: Words = own_words(interaction)
        self._turn = asyncio.Lock()
        self._is_deferred = False
        self._is_answered = False
        self._is_unsure = False
        self._announcing = asyncio.create_task(self._announce(), name="announce an answer")

    @property
    def chosen(self) -> list[str]:
        """What was chosen in the menu that was used."""
        data: Mapping[str, Any] = self.interaction.data or {}
        return list(data.get("values", ()))

    async def send(
        self,
        content: str | None = None,
        *,
        view: ui.View | ui.LayoutView | None = None,
        attached: Attached | None = None,
    ) -> None:
        """Show the answer; raises Failed."""
        shown = _Content(content, view, attached)
        if self.before_answer is not None:
            await self.before_answer()
        async with self._turn:
            self._announcing.cancel()
            try:
                await self._insisted(lambda: self._show(shown))
                self._is_answered = True
            except Failed as failed:
                if failed.failure is not Failure.GONE or not self._is_taken:
                    raise
                # A panel that was waved away meanwhile: what came of the press is told all the same.
                with known():
                    await self.interaction.followup.send(**shown.new())

    async def beside(self, content: str) -> None:
        """Say something privately, and leave a pressed panel as it is; raises Failed."""
        async with self._turn:
            self._announcing.cancel()
            await self._insisted(lambda: self._show_beside(_Content(content)))

    async def more(self, content: str) -> None:
        """A further private message after the answer; raises Failed."""
        with known():
            await self.interaction.followup.send(**_Content(content).new())

    async def close(self) -> None:
        """Leave no task behind."""
        self._announcing.cancel()
        if not self._announcing.done():
            await asyncio.wait({self._announcing})

    @property
    def _is_taken(self) -> bool:
        """Whether Discord has the first answer, so that what follows changes it or comes beside it."""
        return self._is_deferred or self.interaction.response.is_done()

    async def _insisted(self, call: Callable[[], Awaitable[None]]) -> None:
        """Call once more where the connection broke: Discord waits three seconds for an answer.

        For one that was announced it waits longer, so that whatever may pass has a second to do so.
        """
        try:
            await call()
        except Failed as failed:
            if not failed.unsure:
                if not self._is_deferred or failed.failure in _SURE:
                    raise
                clock = self.interaction.client.clock
                await clock.sleep_past(clock.passed() + PATIENCE)
            self._is_unsure |= failed.unsure
            _log.info("an answer is sent again: %s", failed)
            await call()

    def _can_replace(self, view: ui.View | ui.LayoutView | None) -> bool:
        """Whether the pressed message can become the answer: a text takes no parts, nor parts a text."""
        message = self.interaction.message
        return message is not None and message.flags.components_v2 == isinstance(view, ui.LayoutView)

    async def _show(self, content: _Content) -> None:
        response = self.interaction.response
        if self.edits and not self._can_replace(content.view):
            await self._show_beside(content)
            return
        try:
            with known():
                if self._is_taken:
                    await self.interaction.edit_original_response(**self._changed(content))
                elif self.edits:
                    await response.edit_message(**self._changed(content))
                else:
                    await response.send_message(**content.new(private=not self.public))
        except Failed as failed:
            if not self._has_arrived(failed):
                raise
            self._is_deferred = True
            await self._show(content)

    async def _show_beside(self, content: _Content) -> None:
        try:
            with known():
                if not self._is_taken:
                    await self.interaction.response.send_message(**content.new())
                elif self.edits or self._is_answered:
                    # A panel of parts takes no text; what it says is so anyway.
                    await self.interaction.followup.send(**content.new())
                else:
                    await self.interaction.edit_original_response(**self._changed(content))
        except Failed as failed:
            if not self._has_arrived(failed):
                raise

    def _has_arrived(self, failed: Failed) -> bool:
        """Whether the first of two tries was taken after all."""
        return self._is_unsure and failed.failure is Failure.DOUBLED

    def _changed(self, content: _Content) -> dict[str, Any]:
        pressed = self.interaction.message
        return content.changed(had_picture=self.edits and pressed is not None and bool(pressed.attachments))

    async def _announce(self) -> None:
        clock = self.interaction.client.clock
        await clock.sleep_past(clock.passed() + PATIENCE)
        async with self._turn:
            if self._is_taken:
                return
            try:
                await self._insisted(self._deferred)
            except Failed as failed:
                # The answer itself will meet the same, and tell it.
                _log.debug("an answer could not be announced: %s", failed)

    async def _deferred(self) -> None:
        response = self.interaction.response
        try:
            with known():
                if self.edits:
                    await response.defer()
                else:
                    await response.defer(ephemeral=not self.public, thinking=True)
        except Failed as failed:
            if not self._has_arrived(failed):
                raise
        self._is_deferred = True


@asynccontextmanager
async def answering(interaction: Interaction, *, edits: bool = False) -> AsyncIterator[Reply]:
    """Answer *interaction* privately whatever happens: a refusal in words, a fault with its number."""
    reply = Reply(interaction, edits=edits)
    with interaction.client.busy():
        try:
            await interaction.client.languages.learn(interaction)
            reply.words = own_words(interaction)
            yield reply
        except Unable as unable:
            await _told(reply, reply.words(unable.key, **unable.args_of_text))
        except REFUSALS as refusal:
            await _told(reply, reply.words.reason(refusal.reason))
        except Failed as failed:
            _dropped(failed)
        except Exception:
            await _told(reply, reply.words("answer-fault", number=fault_number()))
        finally:
            await reply.close()
        await interaction.client.languages.note(interaction.user.id, interaction.locale.value)


def fault_number(table: int | None = None) -> str:
    """Log the exception being handled, and return the short number under which the log has it."""
    number = secrets.token_hex(3)
    where = "" if table is None else f", at table {table}"
    _log.exception("fault no. %s%s", number, where, extra={"error": number, "table": table})
    return number


async def _told(reply: Reply, text: str) -> None:
    try:
        await reply.beside(text)
    except Failed as failed:
        _dropped(failed)


def _dropped(failed: Failed) -> None:
    """An answer that nobody waits for any more; whatever it told has happened or was refused."""
    level = logging.INFO if failed.failure in {Failure.LATE, Failure.DOUBLED} else logging.WARNING
    _log.log(level, "an answer was not shown: %s", failed)
