"""What a window can ask for; anything else is not understood."""

import msgspec


class Asked(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Every wish has a number, under which its answer comes."""

    request: int


class Slash(Asked, frozen=True, tag="slash"):
    """Send a command ("table new"); options by their names."""

    command: str
    channel: str
    options: dict[str, str | int | float | bool]


class Autocomplete(Asked, frozen=True, tag="autocomplete"):
    """What could be meant by *typed* in the option *focused*."""

    command: str
    channel: str
    focused: str
    typed: str
    options: dict[str, str | int | float | bool]


class Press(Asked, frozen=True, tag="press"):
    """Press the button with the custom id *component*."""

    message: str
    component: str


class Choose(Asked, frozen=True, tag="choose"):
    """Choose in the menu with the custom id *component*."""

    message: str
    component: str
    values: list[str]


class Say(Asked, frozen=True, tag="say"):
    """Write a message."""

    channel: str
    text: str


class Thread(Asked, frozen=True, tag="thread"):
    """Archive or lock a thread, or open it again; None: as it is."""

    channel: str
    archived: bool | None = None
    locked: bool | None = None


class Dismiss(Asked, frozen=True, tag="dismiss"):
    """Wave an own private message away."""

    message: str


class Language(Asked, frozen=True, tag="locale"):
    """Set the language of this person's client."""

    locale: str


class Inbox(Asked, frozen=True, tag="direct_messages"):
    """Open or close the direct messages."""

    open: bool


Wish = Slash | Autocomplete | Press | Choose | Say | Thread | Dismiss | Language | Inbox

_decoder: msgspec.json.Decoder[Wish] = msgspec.json.Decoder(Wish)


def read_wish(text: str) -> Wish | None:
    """The wish in a frame of a window, or None if it is none."""
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return None


def as_keywords(options: dict[str, str | int | float | bool]) -> dict[str, str | int | float | bool]:
    """Options as a person's hands take them."""
    return {name.replace("-", "_"): value for name, value in options.items()}
