"""The public message of a table that has not begun."""

from collections.abc import Sequence

from bot.desks import Table
from bot.games import GAMES
from bot.games.protocol import Objection, Option, Seat, seat_token
from bot.lobby import PACE, decliners, options_of, value_of
from bot.screens.ids import TopicId
from bot.screens.posts import Knob, Post, buttons
from bot.screens.times import relative
from bot.text import Words

SWITCH = ("no", "yes")
"""The values of an option that is off or on."""

FEW = 3
"""So many switches are shown each with its value."""


def lobby_post(table: Table, words: Words, objections: Sequence[Objection]) -> Post:
    """An open lobby: who sits, which options, what speaks against them."""
    lines = [
        _line1(table, words),
        _host(table, words),
        "",
        words("lobby-seats", seats=_seats(table, words)),
        _options(table, words),
        f"{_option(table, PACE, words)} · {words('lobby-language', language=words('language'))}",
    ]
    lines += [words("lobby-note", reason=words.reason(objection.reason)) for objection in objections]
    return Post("\n".join(lines), view=buttons(_knobs(table, words)))


def closed_post(table: Table, words: Words) -> Post:
    """A lobby that ended before a game began."""
    return Post(words("lobby-closed", title=table.title))


def started_post(table: Table, words: Words, link: str) -> Post:
    """A lobby whose game has begun; *link* leads to its first board."""
    return Post(words("lobby-started", title=table.title, link=link))


def shown_options(table: Table) -> tuple[Option, ...]:
    """The options that mean anything with the others as they are."""
    return tuple(option for option in options_of(GAMES[table.game]) if option.is_shown(table.options))


def host_name(table: Table, words: Words) -> str:
    """The host as the table knows them: by seat, else by Discord's own name."""
    for number, chair in enumerate(table.chairs):
        if chair.person == table.host:
            return words.name(seat_token(Seat(number)))
    return f"<@{table.host}>"


def _line1(table: Table, words: Words) -> str:
    most = max(GAMES[table.game].seats)
    return words(
        "lobby-open" if len(table.chairs) < most else "lobby-full",
        title=table.title,
        game=words.name(table.game),
        taken=len(table.chairs),
        seats=most,
    )


def _host(table: Table, words: Words) -> str:
    line = words("lobby-host", host=host_name(table, words))
    if table.closes_at is None:
        return line
    return f"{line} · {words('lobby-closes', time=relative(table.closes_at))}"


def _seats(table: Table, words: Words) -> str:
    return " · ".join(words.name(seat_token(Seat(number))) for number in range(len(table.chairs)))


def _options(table: Table, words: Words) -> str:
    """The game's options with values; of many switches only those that are on."""
    options = [option for option in shown_options(table) if option != PACE]
    switches = [option for option in options if option.values == SWITCH]
    if len(switches) <= FEW:
        return " · ".join(_option(table, option, words) for option in options)
    on = [option.key for option in switches if value_of(table, option) == SWITCH[1]]
    line = words("lobby-switches", on=" · ".join(map(words.option, on)), count=len(on), all=len(switches))
    return "\n".join([line, *(_option(table, option, words) for option in options if option not in switches)])


def _option(table: Table, option: Option, words: Words) -> str:
    value = words.value(option.key, value_of(table, option))
    line = words("lobby-option", option=words.option(option.key), value=value)
    return f"{line} ({words('lobby-vetoed')})" if decliners(table, option.key) else line


def _knobs(table: Table, words: Words) -> list[list[Knob]]:
    rows = (("join", "leave", "start"), ("options", "computer", "rules"))
    return [
        [
            Knob(words(f"button-{topic}"), TopicId(topic, table.id).encode(), main=topic == "join")
            for topic in row
        ]
        for row in rows
    ]
