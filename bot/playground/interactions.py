"""What people did and how the bot answers: callbacks within 3 s, follow-ups for 15 minutes, each once."""

import asyncio
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from bot.playground import posting, threads
from bot.playground.choices import read_choices
from bot.playground.core import Audience, Core
from bot.playground.limits import WEBHOOK_FIELDS, Draft, Upload, read_message
from bot.playground.messages import EPHEMERAL, LOADING, Answer, Message
from bot.playground.payloads import message_json
from bot.playground.refusals import Form, Json, Refusal

ANSWER_SECONDS = 3.0
TOKEN_SECONDS = 900.0
NO_ANSWER = "The application did not respond"

COMMAND, COMPONENT, AUTOCOMPLETE = 2, 3, 4
MESSAGE, THINK, KEEP, UPDATE, CHOICES = 4, 5, 6, 7, 8
_ALLOWED = {
    COMMAND: (MESSAGE, THINK),
    COMPONENT: (MESSAGE, THINK, KEEP, UPDATE),
    AUTOCOMPLETE: (CHOICES,),
}


class Stage(StrEnum):
    """How far an interaction has come."""

    OPEN = "open"
    ANSWERED = "answered"
    LATE = "late"


@dataclass(eq=False)
class Interaction:
    """One action of a person, and what came of it."""

    id: int
    token: str
    kind: int
    person: int
    channel: int
    begun: float
    told: str
    pressed: int | None = None
    command: str | None = None
    stage: Stage = Stage.OPEN
    callback: int = 0
    original: int | None = None
    followups: set[int] = field(default_factory=set)
    awaited: bool = True
    outcome: asyncio.Future[Answer] = field(default_factory=asyncio.Future)


class Interactions:
    """All interactions whose token still lives."""

    def __init__(self, core: Core) -> None:
        self.core = core
        self.by_token: dict[str, Interaction] = {}

    def begin(
        self,
        kind: int,
        person: int,
        channel: int,
        told: str,
        pressed: int | None = None,
        command: str | None = None,
    ) -> Interaction:
        """A new interaction, its 3 seconds running."""
        self._forget_expired()
        core = self.core
        interaction = Interaction(
            core.new_id(),
            secrets.token_urlsafe(24),
            kind,
            person,
            channel,
            core.clock.now(),
            told,
            pressed,
            command,
        )
        self.by_token[interaction.token] = interaction
        core.spawn(self._expire(interaction))
        return interaction

    def send(self, payload: Json) -> None:
        """Bring INTERACTION_CREATE to the bot; faults may double or delay it."""
        times = 2 if self.core.faults.doubles_interaction() else 1
        late = self.core.faults.late_interactions
        if late:
            moment = self.core.clock.now() + late.pop(0)
            self.core.spawn(self._send_late(payload, times, moment))
        else:
            self._send(payload, times)

    def open(self) -> list[Interaction]:
        """Those on whose answer a person still waits."""
        return [one for one in self.by_token.values() if not one.outcome.done() and one.awaited]

    def close(self) -> None:
        """Nobody waits any longer; what was never answered is a problem."""
        for interaction in self.by_token.values():
            if interaction.stage is Stage.OPEN:
                self.core.note(10062, f"{interaction.told} was never answered")
            interaction.outcome.cancel()

    def call_back(self, identity: str, token: str, body: Json, files: Mapping[int, Upload]) -> Json:
        """Take the bot's first answer; a refused one uses nothing up."""
        interaction = self.by_token.get(token)
        if interaction is None or str(interaction.id) != identity:
            raise Refusal(10062)
        if interaction.stage is Stage.ANSWERED:
            raise Refusal(40060)
        if interaction.stage is Stage.LATE or self._age(interaction) > ANSWER_SECONDS:
            raise Refusal(10062)
        callback = _callback_kind(interaction, body)
        self._answer(interaction, callback, body.get("data") or {}, files)
        interaction.stage = Stage.ANSWERED
        interaction.callback = callback
        return self._callback_json(interaction)

    def follow_up(self, token: str, body: Json, files: Mapping[int, Upload]) -> Message:
        """A further message; after a defer the first one fills the original, whose visibility stays."""
        interaction = self._living(token)
        draft = read_message(body, files, WEBHOOK_FIELDS)
        original = self._message(interaction.original)
        if original is not None and original.thinking:
            message = posting.edit(self.core, original, draft, files)
        else:
            message = self._post(interaction, draft, files)
            interaction.followups.add(message.id)
        self._settle(
            interaction, Answer(message, message.ephemeral, deferred=interaction.callback != MESSAGE)
        )
        return message

    def edit(self, token: str, which: str, body: Json, files: Mapping[int, Upload]) -> Message:
        """Change the original answer or a follow-up."""
        interaction, message = self._own(token, which)
        draft = read_message(body, files, WEBHOOK_FIELDS, message)
        message = posting.edit(self.core, message, draft, files)
        is_pressed = message.id == interaction.pressed
        self._settle(interaction, Answer(message, message.ephemeral, deferred=True, updated=is_pressed))
        return message

    def fetch(self, token: str, which: str) -> Message:
        """The original answer or a follow-up."""
        return self._own(token, which)[1]

    def delete(self, token: str, which: str) -> None:
        """Take the original answer or a follow-up away."""
        interaction, message = self._own(token, which)
        posting.delete(self.core, message)
        self._settle(interaction, Answer(deferred=True))

    def _answer(
        self, interaction: Interaction, callback: int, data: Json, files: Mapping[int, Upload]
    ) -> None:
        match callback:
            case 4:
                draft = read_message(data, files, WEBHOOK_FIELDS, None, "data")
                message = self._post(interaction, draft, files)
                interaction.original = message.id
                self._settle(interaction, Answer(message, message.ephemeral))
            case 5:
                interaction.original = self._think(interaction, data).id
                self.core.spawn(self._expire_token(interaction))
            case 6:
                interaction.original = interaction.pressed
                interaction.awaited = False
            case 7:
                interaction.original = interaction.pressed
                self._update(interaction, data, files)
            case _:
                self._settle(interaction, Answer(choices=read_choices(data)))

    def _update(self, interaction: Interaction, data: Json, files: Mapping[int, Upload]) -> None:
        message = self._message(interaction.pressed)
        if message is None:
            raise Refusal(10008)
        draft = read_message(data, files, WEBHOOK_FIELDS, message, "data")
        message = posting.edit(self.core, message, draft, files)
        self._settle(interaction, Answer(message, message.ephemeral, updated=True))

    def _think(self, interaction: Interaction, data: Json) -> Message:
        form = Form("data")
        form.only((), data, frozenset({"flags"}))
        flags = data.get("flags") or 0
        if flags & ~EPHEMERAL:
            form.add(("flags",), "UNKNOWN_FLAG", "A deferred answer can only be ephemeral")
        form.check()
        message = Message(
            id=self.core.new_id(),
            channel=interaction.channel,
            author=self.core.world.bot.id,
            content="",
            flags=flags | LOADING,
            viewer=interaction.person if flags & EPHEMERAL else None,
            command=_metadata(interaction),
            reference=interaction.pressed,
            kind=posting.COMMAND_REPLY if interaction.pressed is None else posting.REPLY,
            thinking=True,
        )
        return posting.announce(self.core, message)

    def _post(self, interaction: Interaction, draft: Draft, files: Mapping[int, Upload]) -> Message:
        channel = self.core.world.channels[interaction.channel]
        threads.check_open(self.core, self.core.world.bot.id, channel)
        is_private = bool(draft.flags & EPHEMERAL)
        return posting.create(
            self.core,
            interaction.channel,
            draft,
            files,
            viewer=interaction.person if is_private else None,
            command=_metadata(interaction),
            reference=interaction.pressed,
        )

    def _callback_json(self, interaction: Interaction) -> Json:
        told: Json = {
            "id": str(interaction.id),
            "type": interaction.kind,
            "channel_id": str(interaction.channel),
        }
        if self.core.world.channels[interaction.channel].recipient is None:
            told["guild_id"] = str(self.core.world.server.id)
        message = self._message(interaction.original)
        if message is None:
            return {"interaction": told}
        told["response_message_id"] = str(message.id)
        told["response_message_loading"] = message.thinking
        told["response_message_ephemeral"] = message.ephemeral
        answer: Json = {"interaction": told}
        if interaction.callback in (MESSAGE, UPDATE):
            shown = message_json(self.core.world, message, self.core.url)
            answer["resource"] = {"type": interaction.callback, "message": shown}
        return answer

    def _own(self, token: str, which: str) -> tuple[Interaction, Message]:
        interaction = self._living(token)
        known = {str(number) for number in interaction.followups}
        if interaction.original is not None:
            known |= {str(interaction.original)}
        wanted = str(interaction.original) if which == "@original" else which
        message = self._message(int(wanted)) if wanted in known else None
        if message is None:
            raise Refusal(10008)
        return interaction, message

    def _living(self, token: str) -> Interaction:
        interaction = self.by_token.get(token)
        if interaction is None or interaction.stage is not Stage.ANSWERED:
            raise Refusal(10015)
        if self._age(interaction) >= TOKEN_SECONDS:
            raise Refusal(50027)
        return interaction

    def _message(self, identity: int | None) -> Message | None:
        return None if identity is None else self.core.world.find(identity)

    def _age(self, interaction: Interaction) -> float:
        return self.core.clock.now() - interaction.begun

    def _settle(self, interaction: Interaction, answer: Answer) -> None:
        interaction.awaited = True
        self.core.show("answered", (interaction, answer))

    async def _expire(self, interaction: Interaction) -> None:
        await self.core.clock.sleep_until(interaction.begun + ANSWER_SECONDS)
        if interaction.stage is Stage.OPEN:
            interaction.stage = Stage.LATE
            self.core.note(10062, f"{interaction.told} was not answered within {ANSWER_SECONDS:g} s")
            self._settle(interaction, Answer(failed=NO_ANSWER))

    async def _expire_token(self, interaction: Interaction) -> None:
        await self.core.clock.sleep_until(interaction.begun + TOKEN_SECONDS)
        if not interaction.outcome.done():
            self.core.note(10062, f"{interaction.told} was deferred and then not answered")
            self._settle(interaction, Answer(deferred=True, failed=NO_ANSWER))

    def _send(self, payload: Json, times: int) -> None:
        in_server = "guild_id" in payload
        for _ in range(times):
            self.core.dispatch("INTERACTION_CREATE", payload, Audience(in_server=in_server))

    async def _send_late(self, payload: Json, times: int, moment: float) -> None:
        await self.core.clock.sleep_until(moment)
        self._send(payload, times)

    def _forget_expired(self) -> None:
        """An expired token is known for another while, so that it is refused with the right code."""
        oldest = self.core.clock.now() - 2 * TOKEN_SECONDS
        for token in [token for token, one in self.by_token.items() if one.begun < oldest]:
            del self.by_token[token]


def _callback_kind(interaction: Interaction, body: Json) -> int:
    form = Form()
    form.only((), body, frozenset({"type", "data"}))
    callback = body.get("type")
    allowed = _ALLOWED[interaction.kind]
    if callback == 9:
        form.unsupported(("type",), "modals")
    elif callback not in allowed:
        form.add(("type",), "BASE_TYPE_CHOICES", f"Value must be one of {allowed}.")
    form.check()
    assert isinstance(callback, int)
    return callback


def _metadata(interaction: Interaction) -> Json:
    told: Json = {"id": str(interaction.id), "type": interaction.kind, "user": interaction.person}
    if interaction.command is not None:
        told["name"] = interaction.command
    if interaction.pressed is not None:
        told["interacted_message_id"] = str(interaction.pressed)
    return told
