"""People: what one of them sees and can do. The hands of the tests, and of the page."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from bot.playground import fortunes, permissions, posting, threads
from bot.playground.core import Core
from bot.playground.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, Interaction, Interactions
from bot.playground.limits import mentioned
from bot.playground.messages import Answer, Choice, Message
from bot.playground.palette import (
    InvalidOption,
    NotPressable,
    NotVisible,
    fill,
    find_command,
    is_usable,
    localised,
    visible_commands,
)
from bot.playground.payloads import (
    message_json,
)
from bot.playground.refusals import Json, Refusal
from bot.playground.rest import direct_channel
from bot.playground.used import interaction_json, menu_values
from bot.playground.world import DIRECT, Channel, User

DIRECT_MESSAGES = "@bot"
"""The name under which a person finds the direct messages with the bot."""

MOST_TYPED = 2000
Subscriber = Callable[[str, Any], None]


class Person:
    """One member. An action ends when its answer is on that person's screen."""

    def __init__(self, core: Core, interactions: Interactions, identity: int) -> None:
        self._core = core
        self._interactions = interactions
        self.id = identity
        self.patience = 20.0
        """Real seconds after which waiting for an answer is given up with TimeoutError."""
        self._subscribers: list[Subscriber] = []

    def __repr__(self) -> str:
        return f"Person({self.name!r})"

    @property
    def name(self) -> str:
        """The display name."""
        return self._user.name

    @property
    def locale(self) -> str:
        """The language of this person's client."""
        return self._user.locale

    @locale.setter
    def locale(self, locale: str) -> None:
        self._user.locale = locale
        self._changed()

    @property
    def direct_messages_open(self) -> bool:
        """Whether the bot can write to this person."""
        return self._user.direct_messages_open

    @direct_messages_open.setter
    def direct_messages_open(self, is_open: bool) -> None:
        self._user.direct_messages_open = is_open
        self._changed()

    def channels(self) -> list[Channel]:
        """The server's channels and threads that this person sees; none while the server is unavailable."""
        if self._core.outage:
            return []
        return [
            channel
            for channel in self._core.world.channels.values()
            if channel.kind != DIRECT and self._sees_channel(channel)
        ]

    def commands(self, channel: str | None = None) -> list[Json]:
        """The commands offered there, with names and descriptions in this person's language."""
        offered = visible_commands(self._core.world, self.id, self._channel(channel))
        return [localised(raw, self.locale) for raw in offered]

    def messages(self, channel: str | None = None) -> list[Message]:
        """What this person sees there, own ephemeral messages included, oldest first."""
        place = self._channel(channel)
        return [message for message in self._core.world.in_channel(place.id) if self.sees(message)]

    def direct_messages(self) -> list[Message]:
        """What the bot and this person wrote each other, oldest first."""
        channel = self._core.world.direct_channel(self.id)
        return [] if channel is None else list(self._core.world.in_channel(channel.id))

    def sees(self, message: Message) -> bool:
        """Whether this message is on this person's screen."""
        channel = self._core.world.channels[message.channel]
        return self._sees_channel(channel) and message.viewer in (None, self.id)

    async def slash(self, command: str, *, channel: str | None = None, **options: Any) -> Answer:
        """Send a slash command ("table new") and wait for its answer."""
        place = self._channel(channel)
        data = self._fill(command, place, options)
        told = f"/{command} by {self.name}"
        interaction = self._interactions.begin(COMMAND, self.id, place.id, told, command=command)
        return await self._sent(interaction, place, data)

    async def autocomplete(
        self, command: str, focused: str, typed: str, *, channel: str | None = None, **options: Any
    ) -> list[Choice]:
        """What is offered after *typed* in the option *focused*; empty after 3 s without an answer."""
        place = self._channel(channel)
        data = self._fill(command, place, {**options, focused: typed}, focused)
        told = f"autocomplete of /{command} by {self.name}"
        interaction = self._interactions.begin(AUTOCOMPLETE, self.id, place.id, told)
        return list((await self._sent(interaction, place, data)).choices)

    async def press(self, message: Message, label_or_id: str) -> Answer:
        """Press the button of that label or custom id, as the message is now."""
        current = self._current(message)
        self._check_usable(current)
        try:
            button = current.button(label_or_id)
        except KeyError as error:
            raise NotPressable(error.args[0]) from None
        if button.disabled or button.url is not None:
            raise NotPressable(f"{button.label!r} is disabled or a link")
        data: Json = {"component_type": 2, "custom_id": button.custom_id, "id": button.part}
        return await self._used(current, data, f"[{button.label}]")

    async def choose(self, message: Message, values: Sequence[str], *, menu: str | int = 0) -> Answer:
        """Choose options of a menu by label or value."""
        current = self._current(message)
        self._check_usable(current)
        try:
            chosen = current.menu(menu)
        except (KeyError, IndexError) as error:
            raise NotPressable(str(error)) from None
        data: Json = {
            "component_type": 3,
            "custom_id": chosen.custom_id,
            "id": chosen.part,
            "values": menu_values(chosen, values),
        }
        return await self._used(current, data, f"{{{chosen.placeholder}}}")

    async def say(self, text: str, channel: str | None = None) -> Message:
        """Write a message."""
        place = self._channel(channel)
        world = self._core.world
        needed = permissions.SEND_IN_THREADS if place.is_thread else permissions.SEND_MESSAGES
        if not world.permissions_in(self.id, place) & needed:
            raise NotVisible(f"{self.name} may not write in {place.name}")
        if not 0 < len(text.strip()) <= MOST_TYPED:
            raise InvalidOption(f"a message has 1 to {MOST_TYPED} characters")
        named = tuple(user for user in mentioned(text, None) if user in world.users)
        threads.spoken(self._core, place)
        message = Message(self._core.new_id(), place.id, self.id, text, mentions=named, named=named)
        world.put(message)
        self._core.message_event("MESSAGE_CREATE", message)
        self._core.show("message", message)
        return message

    async def dismiss(self, message: Message) -> None:
        """Wave an ephemeral message away; the bot does not learn of it."""
        if message.viewer != self.id:
            raise NotPressable("only an own ephemeral message can be dismissed")
        self._core.world.remove(message)
        self._core.show("gone", message)

    async def delete(self, message: Message) -> None:
        """Delete a message: one's own, or with the permission for others'."""
        place = self._core.world.channels[message.channel]
        may = self._core.world.permissions_in(self.id, place)
        if message.author != self.id and not may & permissions.MANAGE_MESSAGES:
            raise NotPressable(f"{self.name} may not delete that message")
        posting.delete(self._core, self._current(message))

    async def open_thread(self, name: str, channel: str | None = None, *, minutes: int = 4320) -> Channel:
        """Open a public thread in a channel."""
        place = self._channel(channel)
        if not self._core.world.permissions_in(self.id, place) & permissions.CREATE_PUBLIC_THREADS:
            raise NotVisible(f"{self.name} may open no thread in {place.name}")
        return threads.add(self._core, place, name, self.id, minutes)

    async def change_thread(
        self, thread: str, *, archived: bool | None = None, locked: bool | None = None
    ) -> None:
        """Archive a thread or open it again, lock or unlock it, as far as this person may."""
        place = self._channel(thread)
        try:
            threads.check_change(self._core, self.id, place, archived, locked)
        except Refusal as refusal:
            raise NotPressable(f"{self.name} may not: {refusal}") from None
        threads.change(self._core, place, archived=archived, locked=locked)

    async def leave(self) -> None:
        """Leave the server."""
        fortunes.leave(self._core, self._user)
        self.receive("channels", None)

    async def come_back(self) -> None:
        """Join the server again."""
        fortunes.come_back(self._core, self._user)
        self.receive("channels", None)

    async def delete_account(self) -> None:
        """Leave everything for ever."""
        fortunes.delete(self._core, self._user)
        self._changed()

    async def be_silenced(self, until: float) -> None:
        """Be timed out by moderators until a moment: then one can only read."""
        fortunes.silence(self._core, self._user, until)
        self._changed()

    async def next_message(
        self,
        *,
        channel: str | None = None,
        direct: bool = False,
        after: int | None = None,
        within: float = 20.0,
    ) -> Message:
        """The first message there newer than *after* (None: than this call), once it has something in it."""
        newest = self._core.world.last_id if after is None else after
        arrived: asyncio.Future[Message] = asyncio.get_running_loop().create_future()

        def look(kind: str = "message", what: Any = None) -> None:
            for message in self._there(channel, direct):
                if message.id > newest and not message.thinking and not arrived.done():
                    arrived.set_result(message)

        forget = self.subscribe(look)
        try:
            look()
            async with asyncio.timeout(within):
                return await arrived
        finally:
            forget()

    def subscribe(self, callback: Subscriber) -> Callable[[], None]:
        """Call back with ("message" | "gone", Message), ("channels", …), ("commands" | "me", None)."""
        self._subscribers.append(callback)
        return lambda: self._subscribers.remove(callback)

    def receive(self, kind: str, what: Any) -> None:
        """Pass on what concerns this person."""
        if isinstance(what, Message) and not self.sees(what):
            return
        for subscriber in list(self._subscribers):
            subscriber(kind, what)

    @property
    def _user(self) -> User:
        return self._core.world.users[self.id]

    def _changed(self) -> None:
        self._core.world.on_change()
        self.receive("me", None)

    def _sees_channel(self, channel: Channel) -> bool:
        is_there = channel.kind == DIRECT or not self._core.outage
        return is_there and bool(self._core.world.permissions_in(self.id, channel) & permissions.VIEW_CHANNEL)

    def _there(self, channel: str | None, direct: bool) -> list[Message]:
        return self.direct_messages() if direct else self.messages(channel)

    def _channel(self, name: str | None) -> Channel:
        if name == DIRECT_MESSAGES:
            return direct_channel(self._core, self.id)
        for channel in self._core.world.channels.values():
            if channel.kind == DIRECT and str(channel.id) == name and channel.recipient == self.id:
                return channel
        seen = self.channels()
        for channel in seen:
            if name in (None, channel.name, str(channel.id)):
                return channel
        raise NotVisible(f"{self.name} sees no channel {name!r}, but {[one.name for one in seen]}")

    def _current(self, message: Message) -> Message:
        current = self._core.world.find(message.id)
        if current is None or not self.sees(current):
            raise NotVisible(f"{self.name} does not see that message")
        return current

    def _check_usable(self, message: Message) -> None:
        """By whom moderators silenced nothing can be pressed in the server."""
        world = self._core.world
        place = world.channels[message.channel]
        is_silenced = place.kind != DIRECT and world.timed_out_until(self.id) is not None
        if is_silenced or not is_usable(world, place):
            raise NotPressable(f"{self.name} cannot use anything in {place.name} now")

    def _fill(
        self, command: str, place: Channel, options: dict[str, Any], focused: str | None = None
    ) -> Json:
        world = self._core.world
        offered = visible_commands(world, self.id, place)
        root, path = find_command(offered, command, self.locale)
        return fill(world, root, path, options, focused=focused)

    async def _used(self, message: Message, data: Json, told: str) -> Answer:
        place = self._core.world.channels[message.channel]
        told = f"{told} by {self.name}"
        interaction = self._interactions.begin(COMPONENT, self.id, place.id, told, pressed=message.id)
        shown = message_json(self._core.world, message, self._core.url)
        return await self._sent(interaction, place, data, message=shown)

    async def _sent(self, interaction: Interaction, place: Channel, data: Json, **more: Json) -> Answer:
        self._interactions.send(
            {**interaction_json(self._core.world, interaction, self._user, place), "data": data, **more}
        )
        try:
            async with asyncio.timeout(self.patience):
                # Shielded: who stops waiting does not undo what was done.
                return await asyncio.shield(interaction.outcome)
        except TimeoutError:
            raise TimeoutError(f"{interaction.told}: no answer in {self.patience} real seconds") from None
