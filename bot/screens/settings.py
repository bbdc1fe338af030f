"""The panel of `/settings`: what a person wishes for all tables, each part with its control."""

from collections.abc import Mapping
from datetime import datetime

from discord import ui

from bot import hours
from bot.preferences import Preferences
from bot.screens.drawing import Button, Item, Row, text
from bot.screens.ids import TopicId
from bot.screens.limits import LABEL_ROOM, cut
from bot.screens.menus import layout, menu
from bot.text import Words, catalogue, words
from bot.zones import zone

AUTOMATIC = "automatic"
NONE = "none"
ON, OFF = "on", "off"

SWITCHES: Mapping[str, tuple[str, str]] = {
    "direct_messages": (OFF, ON),
    "early_warning": (OFF, ON),
    "offers": (OFF, ON),
    "board": ("picture", "text"),
}
"""What has two values, and a button that turns it to the other one."""

MENUS: Mapping[str, tuple[str, ...]] = {
    "notices": ("channel", "direct"),
    "nudges": ("normal", "last", "none"),
}
"""What is chosen in a menu, and its values."""

QUIET = ("quiet_from", "quiet_to")


def languages() -> dict[str, str]:
    """Every language there is, by its own name."""
    return {language: words(language)("language") for language in catalogue.languages()}


def value_of(wishes: Preferences, key: str) -> str:
    """What is wished, as its control says it."""
    value = getattr(wishes, key)
    return (ON if value else OFF) if isinstance(value, bool) else str(value)


def other(key: str, value: str) -> str:
    """The other value of a switch."""
    first, second = SWITCHES[key]
    return first if value == second else second


def switch_topic(key: str, value: str) -> str:
    """The topic of the button that turns a switch to *value*: `direct_on`."""
    return f"{key.partition('_')[0]}_{value}"


def menu_topic(key: str) -> str:
    """The topic of the menu of *key*: `set_language`."""
    return f"set_{key}"


def settings_panel(wishes: Preferences, reader: Words, now: float) -> ui.LayoutView:
    """Everything that is wished, and the way to change it; *now*: to say how late it is in that zone."""
    plain = reader.plain
    items: list[Item] = [
        text(reader("settings-head"), *_lines(wishes, reader, now)),
        ui.Separator(),
        _languages(wishes, plain),
        *(_values(wishes, key, plain) for key in MENUS),
        *(_hours(wishes, key, plain) for key in QUIET),
        Row(*(_switch(wishes, key, plain) for key in SWITCHES)),
    ]
    return layout(items)


def _lines(wishes: Preferences, reader: Words, now: float) -> list[str]:
    chosen = languages().get(wishes.language or "", reader("choice-automatic"))
    lines = [reader("settings-language", value=chosen)]
    for key in (*MENUS, *SWITCHES):
        lines.append(_line(key, value_of(wishes, key), reader))
        if key == "notices" and wishes.notices == "direct" and not wishes.direct_messages:
            lines.append(reader("settings-notices-but-off"))
    return [*lines, *_quiet(wishes, reader), *_zone(wishes, reader, now)]


def _line(key: str, value: str, reader: Words) -> str:
    return reader(f"settings-{_named(key)}", value=reader(f"choice-{value}"))


def _quiet(wishes: Preferences, reader: Words) -> list[str]:
    if wishes.quiet_from is None or wishes.quiet_to is None:
        return [reader("settings-quiet-none")]
    first, last = hours.shown(wishes.quiet_from), hours.shown(wishes.quiet_to)
    return [reader("settings-quiet", first=first, last=last)]


def _zone(wishes: Preferences, reader: Words, now: float) -> list[str]:
    there = datetime.fromtimestamp(now, zone(wishes.time_zone))
    time = hours.shown(there.hour * hours.HOUR + there.minute)
    if wishes.time_zone is None:
        return [reader("settings-zone-none", time=time)]
    return [reader("settings-zone", name=wishes.time_zone, time=time)]


def _languages(wishes: Preferences, plain: Words) -> Item:
    named = {AUTOMATIC: plain("choice-automatic"), **languages()}
    return _menu("language", named, wishes.language or AUTOMATIC, plain)


def _values(wishes: Preferences, key: str, plain: Words) -> Item:
    named = {value: plain(f"choice-{value}") for value in MENUS[key]}
    return _menu(key, named, value_of(wishes, key), plain)


def _hours(wishes: Preferences, key: str, plain: Words) -> Item:
    """Every full hour; in the place of one of them the time that is wished, if that is none."""
    wished: int | None = getattr(wishes, key)
    times = [hours.shown(_nearest(hour * hours.HOUR, wished)) for hour in range(24)]
    named = {time: time for time in times}
    if key == QUIET[0]:
        named = {NONE: plain("choice-none"), **named}
    return _menu(key, named, NONE if wished is None else hours.shown(wished), plain)


def _nearest(hour: int, wished: int | None) -> int:
    return wished if wished is not None and hour <= wished < hour + hours.HOUR else hour


def _menu(key: str, named: Mapping[str, str], now: str, plain: Words) -> Item:
    choices = {value: plain(f"settings-menu-{_named(key)}", value=name) for value, name in named.items()}
    hint = plain(f"settings-choose-{_named(key)}")
    return Row(menu(TopicId(menu_topic(key), 0).encode(), hint, choices, now))


def _switch(wishes: Preferences, key: str, plain: Words) -> Button:
    value = other(key, value_of(wishes, key))
    label = plain(f"settings-turn-{_named(key)}", value=plain(f"choice-{value}"), which=value)
    return ui.Button(label=cut(label, LABEL_ROOM), custom_id=TopicId(switch_topic(key, value), 0).encode())


def _named(key: str) -> str:
    return key.replace("_", "-")
