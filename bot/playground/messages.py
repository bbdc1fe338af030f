"""Messages as people see them: frozen, since an edit makes a new one."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.playground.refusals import Json

EPHEMERAL = 1 << 6
LOADING = 1 << 7
SILENT = 1 << 12
COMPONENTS_V2 = 1 << 15

THREAD_STARTED = 18
"""The kind of the message by which a channel shows that a thread was opened in it."""

_SELECT, _TEXT, _BUTTON, _LINK = 3, 10, 2, 5


@dataclass(frozen=True)
class Attachment:
    """A file under a message; *path* is where this server serves it; pictures have *width* and *height*."""

    id: int
    filename: str
    size: int
    content_type: str
    description: str | None
    path: str
    width: int | None = None
    height: int | None = None


@dataclass(frozen=True)
class Button:
    """A button as drawn; a link has an url and no custom id."""

    label: str
    custom_id: str
    disabled: bool
    style: int
    url: str | None = None
    part: int = 0


@dataclass(frozen=True)
class Option:
    """One line of a menu."""

    label: str
    value: str
    description: str | None
    default: bool


@dataclass(frozen=True)
class Menu:
    """A select menu as drawn."""

    custom_id: str
    placeholder: str
    options: tuple[Option, ...]
    least: int
    most: int
    disabled: bool
    part: int = 0


@dataclass(frozen=True)
class Message:
    """One state of one message. `mentions`: who was really pinged, which only its first state can do."""

    id: int
    channel: int
    author: int
    content: str
    flags: int = 0
    components: tuple[Json, ...] = ()
    attachments: tuple[Attachment, ...] = ()
    mentions: tuple[int, ...] = ()
    named: tuple[int, ...] = ()
    everyone: bool = False
    viewer: int | None = None
    edited: float | None = None
    nonce: str | None = None
    command: Json | None = None
    reference: int | None = None
    kind: int = 0
    thinking: bool = field(default=False)

    @property
    def ephemeral(self) -> bool:
        """Whether only `viewer` sees it."""
        return bool(self.flags & EPHEMERAL)

    @property
    def text(self) -> str:
        """All its text, that of Components V2 included, one part a line."""
        texts = [part["content"] for part in self.parts() if part["type"] == _TEXT]
        return "\n".join([self.content, *texts] if self.content else texts)

    @property
    def buttons(self) -> tuple[Button, ...]:
        """Its buttons in reading order."""
        return tuple(_button(part) for part in self.parts() if part["type"] == _BUTTON)

    @property
    def menus(self) -> tuple[Menu, ...]:
        """Its menus in reading order."""
        return tuple(_menu(part) for part in self.parts() if part["type"] == _SELECT)

    def button(self, label_or_id: str) -> Button:
        """The one button with this custom id or label; KeyError lists what there is."""
        found = [button for button in self.buttons if button.custom_id == label_or_id]
        found = found or [button for button in self.buttons if button.label == label_or_id]
        if len(found) != 1:
            labels = [button.label for button in self.buttons]
            raise KeyError(f"{len(found)} buttons are {label_or_id!r}; there are {labels}")
        return found[0]

    def menu(self, which: str | int = 0) -> Menu:
        """A menu by its place, custom id or placeholder; KeyError lists what there is."""
        if isinstance(which, int):
            return self.menus[which]
        for menu in self.menus:
            if which in (menu.custom_id, menu.placeholder):
                return menu
        raise KeyError(f"no menu {which!r} among {[menu.placeholder for menu in self.menus]}")

    def parts(self) -> Iterator[Json]:
        """Every component, depth first, an accessory after the texts beside it."""
        yield from _parts(self.components)


def _parts(components: tuple[Json, ...] | list[Json]) -> Iterator[Json]:
    for part in components:
        yield part
        yield from _parts(part.get("components", []))
        if "accessory" in part:
            yield from _parts([part["accessory"]])


def _button(part: Json) -> Button:
    emoji = (part.get("emoji") or {}).get("name") or ""
    label = part.get("label") or emoji
    is_disabled = bool(part.get("disabled"))
    return Button(
        label, part.get("custom_id", ""), is_disabled, part["style"], part.get("url"), part.get("id", 0)
    )


def _menu(part: Json) -> Menu:
    options = tuple(
        Option(line["label"], line["value"], line.get("description"), bool(line.get("default")))
        for line in part["options"]
    )
    return Menu(
        part["custom_id"],
        part.get("placeholder") or "",
        options,
        part.get("min_values", 1),
        part.get("max_values", 1),
        bool(part.get("disabled")),
        part.get("id", 0),
    )


@dataclass(frozen=True)
class Choice:
    """One line that autocomplete offers."""

    name: str
    value: str | int | float


@dataclass(frozen=True)
class Answer:
    """What an action of a person led to, told when the person's client has it."""

    message: Message | None = None
    ephemeral: bool = False
    deferred: bool = False
    updated: bool = False
    failed: str | None = None
    choices: tuple[Choice, ...] = ()
