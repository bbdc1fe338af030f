"""The parts of a message: rows, buttons, menus and Components V2; their limits and their numbers."""

from collections.abc import Callable
from typing import Any

from bot.playground.refusals import Form, Json, Path

ROW, BUTTON, MENU = 1, 2, 3
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17

MOST_PARTS = 40
MOST_CHARACTERS = 4000
_LINK = 5
_COMMON = frozenset({"type", "id"})
_FIELDS: dict[int, frozenset[str]] = {
    ROW: _COMMON | {"components"},
    BUTTON: _COMMON | {"style", "label", "emoji", "custom_id", "url", "disabled"},
    MENU: _COMMON
    | {"custom_id", "options", "placeholder", "min_values", "max_values", "disabled", "required"},
    SECTION: _COMMON | {"components", "accessory"},
    TEXT: _COMMON | {"content"},
    THUMBNAIL: _COMMON | {"media", "description", "spoiler"},
    GALLERY: _COMMON | {"items"},
    FILE: _COMMON | {"file", "spoiler"},
    SEPARATOR: _COMMON | {"divider", "spacing"},
    CONTAINER: _COMMON | {"components", "accent_color", "spoiler"},
}
_LEFT_OUT: dict[int, Json] = {
    BUTTON: {"disabled": False},
    MENU: {"min_values": 1, "max_values": 1, "disabled": False},
    SEPARATOR: {"divider": True, "spacing": 1},
    THUMBNAIL: {"description": None, "spoiler": False},
    FILE: {"spoiler": False},
    CONTAINER: {"accent_color": None, "spoiler": False},
}
"""What Discord fills in."""
_OPTION_FIELDS = frozenset({"label", "value", "description", "emoji", "default"})
_ITEM_FIELDS = frozenset({"media", "description", "spoiler"})
_EMOJI_FIELDS = frozenset({"id", "name", "animated"})
_IN_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)


def read_components(form: Form, parts: Any, *, is_v2: bool, files: frozenset[str]) -> tuple[Json, ...]:
    """The parts with a number each; notes in *form* all that Discord would refuse."""
    reading = _Reading(form, files)
    top = form.listed(("components",), parts, 0, MOST_PARTS if is_v2 else 5)
    kinds = (*_IN_CONTAINER, CONTAINER) if is_v2 else (ROW,)
    shown = [reading.part(("components", n), part, kinds) for n, part in enumerate(top)]
    reading.totals(is_v2)
    return tuple(reading.numbered(part) for part in shown)


class _Reading:
    """One pass over the parts of one message."""

    def __init__(self, form: Form, files: frozenset[str]) -> None:
        self.form = form
        self.files = files
        self.custom_ids: set[str] = set()
        self.numbers: set[int] = set()
        self.count = 0
        self.characters = 0
        self.readers: dict[int, Callable[[Path, Json], None]] = {
            ROW: self.row,
            BUTTON: self.button,
            MENU: self.menu,
            SECTION: self.section,
            TEXT: self.text,
            THUMBNAIL: self.thumbnail,
            GALLERY: self.gallery,
            FILE: self.file,
            SEPARATOR: self.separator,
            CONTAINER: self.container,
        }

    def part(self, path: Path, part: Any, kinds: tuple[int, ...]) -> Json:
        if not isinstance(part, dict) or part.get("type") not in kinds:
            self.form.add(
                (*path, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of {kinds}.'
            )
            return {"type": 0}
        self.count += 1
        kind = part["type"]
        self.form.only(path, part, _FIELDS[kind])
        self.number_given(path, part)
        self.readers[kind](path, part)
        return part

    def children(self, path: Path, part: Json, kinds: tuple[int, ...], least: int, most: int) -> list[Json]:
        children = self.form.listed((*path, "components"), part.get("components"), least, most)
        return [self.part((*path, "components", n), child, kinds) for n, child in enumerate(children)]

    def row(self, path: Path, part: Json) -> None:
        children = self.children(path, part, (BUTTON, MENU), 1, 5)
        if len(children) > 1 and any(child["type"] == MENU for child in children):
            self.form.add(
                (*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "Component layout exceeds max width"
            )

    def button(self, path: Path, part: Json) -> None:
        if not self.form.number((*path, "style"), part.get("style"), 1, _LINK):
            return
        label = part.get("label") or ""
        self.form.text((*path, "label"), label, 0, 80)
        if not str(label).strip() and not part.get("emoji"):
            self.form.add(
                (*path, "label"), "BUTTON_COMPONENT_INVALID_LABEL", "A button must have a label or an emoji."
            )
        self.emoji(path, part)
        if part["style"] == _LINK:
            self.link(path, part)
        else:
            self.custom_id(path, part)

    def link(self, path: Path, part: Json) -> None:
        if "custom_id" in part:
            self.form.add(
                (*path, "custom_id"),
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                "A link has no custom id.",
            )
        if self.form.text((*path, "url"), part.get("url"), 1, 512) and not part["url"].startswith(
            ("http://", "https://", "discord://")
        ):
            self.form.add((*path, "url"), "URL_TYPE_INVALID_URL", "Not a well formed URL.")

    def menu(self, path: Path, part: Json) -> None:
        self.custom_id(path, part)
        if part.get("placeholder") is not None:
            self.form.text((*path, "placeholder"), part["placeholder"], 0, 150)
        options = self.form.listed((*path, "options"), part.get("options"), 1, 25)
        for n, option in enumerate(options):
            self.option((*path, "options", n), option)
        self.option_values(path, options)
        self.span(path, part, len(options))

    def option_values(self, path: Path, options: list[Json]) -> None:
        seen: set[object] = set()
        for n, option in enumerate(options):
            if (value := option.get("value")) in seen:
                self.form.add(
                    (*path, "options", n, "value"),
                    "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                    "The specified option value is already used",
                )
            seen.add(value)

    def option(self, path: Path, option: Json) -> None:
        self.form.only(path, option, _OPTION_FIELDS)
        self.form.text((*path, "label"), option.get("label"), 1, 100)
        self.form.text((*path, "value"), option.get("value"), 1, 100)
        if option.get("description") is not None:
            self.form.text((*path, "description"), option["description"], 0, 100)
        self.emoji(path, option)

    def span(self, path: Path, part: Json, offered: int) -> None:
        """min_values and max_values must fit the options, and the ticked options must fit them."""
        least, most = part.get("min_values", 1), part.get("max_values", 1)
        fits = self.form.number((*path, "min_values"), least, 0, 25)
        fits &= self.form.number((*path, "max_values"), most, 1, max(1, min(25, offered)))
        if fits and least > most:
            self.form.add(
                (*path, "min_values"),
                "SELECT_COMPONENT_MIN_EXCEEDS_MAX",
                "min_values must not exceed max_values",
            )
        ticked = sum(bool(option.get("default")) for option in part.get("options") or [])
        if fits and ticked > most:
            self.form.add(
                (*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULTS", f"Only {most} options may be ticked"
            )

    def section(self, path: Path, part: Json) -> None:
        self.children(path, part, (TEXT,), 1, 3)
        if part.get("accessory") is None:
            self.form.required((*path, "accessory"))
        else:
            self.part((*path, "accessory"), part["accessory"], (BUTTON, THUMBNAIL))

    def text(self, path: Path, part: Json) -> None:
        if self.form.text((*path, "content"), part.get("content"), 1, MOST_CHARACTERS):
            self.characters += len(part["content"])

    def thumbnail(self, path: Path, part: Json) -> None:
        self.media((*path, "media"), part.get("media"))
        self.description(path, part)

    def gallery(self, path: Path, part: Json) -> None:
        for n, item in enumerate(self.form.listed((*path, "items"), part.get("items"), 1, 10)):
            self.form.only((*path, "items", n), item, _ITEM_FIELDS)
            self.media((*path, "items", n, "media"), item.get("media"))
            self.description((*path, "items", n), item)

    def file(self, path: Path, part: Json) -> None:
        self.media((*path, "file"), part.get("file"))

    def separator(self, path: Path, part: Json) -> None:
        if part.get("spacing") is not None:
            self.form.number((*path, "spacing"), part["spacing"], 1, 2)

    def container(self, path: Path, part: Json) -> None:
        self.children(path, part, _IN_CONTAINER, 1, MOST_PARTS)
        if part.get("accent_color") is not None:
            self.form.number((*path, "accent_color"), part["accent_color"], 0, 0xFFFFFF)

    def media(self, path: Path, media: Json | None) -> None:
        url = str((media or {}).get("url") or "")
        scheme, _, name = url.partition("://")
        if scheme == "attachment" and name in self.files:
            return
        if scheme in ("http", "https") and name:
            return
        self.form.add(
            (*path, "url"), "UNFURLED_MEDIA_ITEM_INVALID", f"No attached file and no address: {url!r}"
        )

    def description(self, path: Path, part: Json) -> None:
        if part.get("description") is not None:
            self.form.text((*path, "description"), part["description"], 0, 1024)

    def custom_id(self, path: Path, part: Json) -> None:
        path = (*path, "custom_id")
        custom_id = part.get("custom_id")
        if not self.form.text(path, custom_id, 1, 100):
            return
        if custom_id in self.custom_ids:
            self.form.add(path, "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
        self.custom_ids.add(str(custom_id))

    def emoji(self, path: Path, part: Json) -> None:
        emoji = part.get("emoji")
        if emoji is None:
            return
        self.form.only((*path, "emoji"), emoji, _EMOJI_FIELDS)
        if emoji.get("id") is not None:
            self.form.unsupported((*path, "emoji", "id"), "emoji of a server")

    def number_given(self, path: Path, part: Json) -> None:
        number = part.get("id") or 0
        if number and number in self.numbers:
            self.form.add((*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
        self.numbers.add(number)

    def totals(self, is_v2: bool) -> None:
        """What is counted over the whole message."""
        if is_v2 and self.count > MOST_PARTS:
            self.form.add(
                ("components",), "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {MOST_PARTS} in length."
            )
        if self.characters > MOST_CHARACTERS:
            self.form.add(
                ("components",),
                "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
                f"Displayable text of all parts must be {MOST_CHARACTERS} or fewer in length.",
            )

    def numbered(self, part: Json) -> Json:
        """The part and all in it with a number each, as Discord gives them; only modals keep `required`."""
        given = {key: value for key, value in part.items() if value is not None and key != "required"}
        shown = {**_LEFT_OUT.get(part["type"], {}), **given}
        if not shown.get("id"):
            shown["id"] = next(n for n in range(1, 1000) if n not in self.numbers)
            self.numbers.add(shown["id"])
        if "components" in shown:
            shown["components"] = [self.numbered(child) for child in shown["components"]]
        if "accessory" in shown:
            shown["accessory"] = self.numbered(shown["accessory"])
        return shown
