"""The options of a lobby: the private menu behind *Options*, and `/table option`."""

from discord import ui

from bot.desks import Table
from bot.games.protocol import Option
from bot.lobby import is_vetoed, value_of
from bot.screens.ids import TopicId
from bot.screens.limits import CHOICES
from bot.screens.lobby import host_name, shown_options
from bot.screens.menus import menu
from bot.text import Words
from bot.text.folding import meant
from cogs.answers import Reply
from cogs.choices import one_of
from cogs.places import reader_words

Setting = tuple[str, str]
"""An option's key and one of its values."""


async def options(reply: Reply, table: Table) -> None:
    """The options as they are, and a menu of what the reader may change."""
    person = reply.interaction.user.id
    words = reply.words
    head = "options-host" if person == table.host else "options-others"
    lines = [words(head, title=table.title, host=host_name(table, words))]
    for one in shown_options(table):
        lines.append(setting_name(words, one.key, value_of(table, one)))
        if about := words.about(one.key):
            lines.append(words("options-about", about=about))
    await reply.send("\n".join(lines), view=_menu(table, words.plain, changes(table, person)))


async def option(reply: Reply, table: Table) -> None:
    """A line of the menu was chosen."""
    values = reply.chosen
    key, _, value = (values[0] if values else "").partition(" ")
    await options(reply, await set_option(reply, table, key, value))


async def set_option(reply: Reply, table: Table, key: str, value: str) -> Table:
    """Set an option, and speak of the table as it is then."""
    client, person = reply.interaction.client, reply.interaction.user.id
    after = await client.tables.set_option(table.id, person, key, value)
    reply.words = reader_words(reply.interaction, after)
    client.delivery.hasten(after.id)
    return after


async def set_by_name(reply: Reply, table: Table, option_name: str, value_name: str) -> None:
    """`/table option`: both are typed."""
    plain = reply.words.plain
    chosen = one_of(option_name, _options(table, plain), plain)
    value = one_of(value_name, [(plain.value(chosen.key, one), one) for one in chosen.values], plain)
    await set_option(reply, table, chosen.key, value)
    words = reply.words
    named = {"option": words.option(chosen.key), "value": words.value(chosen.key, value)}
    await reply.send(words("done-option", **named))


def changes(table: Table, person: int) -> list[Setting]:
    """What *person* may set now and is not set: everything for the host, vetoes for who sits there."""
    found: list[Setting] = []
    for one in shown_options(table):
        if is_vetoed(table, one.key, person):
            continue
        allowed = one.values if person == table.host else ()
        if one.veto is not None and person != table.host and table.seat_of(person) is not None:
            allowed = (one.veto,)
        found += [(one.key, value) for value in allowed if value != value_of(table, one)]
    return found


def option_names(table: Table, words: Words) -> list[str]:
    """What autocomplete offers as an option."""
    return [words.option(one.key) for one in shown_options(table)]


def value_names(table: Table, option_name: str, words: Words) -> list[str]:
    """What autocomplete offers as a value of the option typed so far."""
    found = meant(option_name, _options(table, words))
    return [words.value(found[0].key, value) for value in found[0].values] if len(found) == 1 else []


def _options(table: Table, words: Words) -> list[tuple[str, Option]]:
    return [(words.option(one.key), one) for one in shown_options(table)]


def setting_name(words: Words, key: str, value: str) -> str:
    """`Buildings: mixed`."""
    return words("options-line", option=words.option(key), value=words.value(key, value))


def _menu(table: Table, words: Words, settings: list[Setting]) -> ui.View | None:
    if not settings:
        return None
    view = ui.View(timeout=None)
    choices = {f"{key} {value}": setting_name(words, key, value) for key, value in settings[:CHOICES]}
    view.add_item(menu(TopicId("option", table.id).encode(), words("options-choose"), choices))
    return view
