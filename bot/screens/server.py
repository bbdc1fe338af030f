"""The panel of `/server`: what a server wishes for the tables opened there, each part with its control."""

from collections.abc import Mapping

from discord import ui

from bot.desks import PACES
from bot.preferences import ServerSettings
from bot.screens.drawing import Button, Item, Row, text
from bot.screens.ids import TopicId
from bot.screens.limits import LABEL_ROOM, cut
from bot.screens.menus import layout, menu
from bot.screens.settings import AUTOMATIC, languages
from bot.text import Words

BOARDS = ("picture", "text")

EVERYBODY = "server_everybody"
UNMARK = "server_unmark"

HERE: Mapping[str, bool | None] = {
    "server_here_yes": True,
    "server_here_no": False,
    "server_here_other": None,
}
"""What the buttons for the channel of the panel say of it."""

MENUS = ("language", "pace", "boards")


def menu_topic(key: str) -> str:
    """The topic of the menu of *key*: `server_pace`."""
    return f"server_{key}"


def server_panel(
    settings: ServerSettings, reader: Words, here: int, names: Mapping[int, str]
) -> ui.LayoutView:
    """Everything that a server wishes; *here*: the channel where the panel is, *names*: of those marked."""
    plain = reader.plain
    items: list[Item] = [
        text(reader("server-head"), *_lines(settings, reader)),
        ui.Separator(),
        *(_choices(settings, key, plain) for key in MENUS),
        *_unmark(settings, plain, names),
        Row(*_buttons(settings, plain, here)),
    ]
    return layout(items)


def value_of(settings: ServerSettings, key: str) -> str:
    """What is wished, as its menu says it."""
    return getattr(settings, key) or {"language": AUTOMATIC, "pace": next(iter(PACES))}[key]


def _lines(settings: ServerSettings, reader: Words) -> list[str]:
    chosen = {key: _names(key, reader).get(value_of(settings, key), "") for key in MENUS}
    role = f"<@&{settings.openers}>"
    return [
        *(reader(f"server-{key}", value=value) for key, value in chosen.items()),
        reader("server-openers-all") if settings.openers is None else reader("server-openers", role=role),
        _places(settings, reader),
    ]


def _places(settings: ServerSettings, reader: Words) -> str:
    """Where tables are welcome."""
    for mark, key in ((True, "server-only-in"), (False, "server-not-in")):
        if marked := _mentions(settings, mark):
            return reader(key, channels=", ".join(marked), count=len(marked))
    return reader("server-everywhere")


def _mentions(settings: ServerSettings, mark: bool) -> list[str]:
    return [f"<#{channel}>" for channel, marked in settings.channels.items() if marked is mark]


def _names(key: str, reader: Words) -> dict[str, str]:
    """The values of a menu, in words."""
    match key:
        case "language":
            return {AUTOMATIC: reader("choice-automatic"), **languages()}
        case "pace":
            return {pace: reader.value("pace", pace) for pace in PACES}
        case _:
            return {value: reader(f"choice-{value}") for value in BOARDS}


def _choices(settings: ServerSettings, key: str, plain: Words) -> Item:
    choices = {value: plain(f"server-menu-{key}", value=name) for value, name in _names(key, plain).items()}
    return _menu(key, choices, plain, value_of(settings, key))


def _unmark(settings: ServerSettings, plain: Words, names: Mapping[int, str]) -> list[Item]:
    """A menu of the channels that are marked; none where none is."""
    choices = {
        str(channel): plain(
            f"server-menu-unmark-{'yes' if mark else 'no'}", name=names.get(channel, str(channel))
        )
        for channel, mark in settings.channels.items()
    }
    return [_menu("unmark", choices, plain)] if choices else []


def _menu(key: str, choices: Mapping[str, str], plain: Words, now: str | None = None) -> Item:
    return Row(menu(TopicId(menu_topic(key), 0).encode(), plain(f"server-choose-{key}"), choices, now))


def _buttons(settings: ServerSettings, plain: Words, here: int) -> list[Button]:
    topics = {topic: mark for topic, mark in HERE.items() if mark is not settings.channels.get(here)}
    labels = {topic: plain(topic.replace("_", "-")) for topic in topics}
    if settings.openers is not None:
        labels[EVERYBODY] = plain("server-everybody")
    return [
        ui.Button(label=cut(label, LABEL_ROOM), custom_id=TopicId(topic, 0).encode())
        for topic, label in labels.items()
    ]
