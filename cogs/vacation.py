"""`/vacation`: when a person's clocks stand; how many days are left for that, and where it is told."""

from collections.abc import Awaitable, Callable, Mapping
from functools import cache, partial
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from babel.dates import get_month_names
from discord import app_commands, ui
from discord.app_commands import Choice
from discord.ext import commands

from bot import vacations, zones
from bot.desks import Vacation as Away
from bot.screens.ids import TopicId
from bot.screens.limits import CHOICE_ROOM, LABEL_ROOM, cut
from bot.screens.menus import menu
from bot.screens.times import duration, minute, relative
from bot.screens.typed import in_digits
from bot.text import Words
from bot.text.folding import folded
from cogs.answers import Interaction, Reply, Unable, answering
from cogs.choices import containing, offered, shown
from cogs.labels import anywhere, named, options
from cogs.languages import own_words
from cogs.repeats import ANYWHERE, What

if TYPE_CHECKING:
    from bot.client import DanseMacabre

LENGTHS = (1, 2, 3, 5, 7, 10, 14, 21)
"""The days that a menu offers."""


class Vacation(commands.Cog):
    """When a person is away."""

    def __init__(self, bot: "DanseMacabre") -> None:
        self.bot = bot

    @app_commands.command(**named("vacation"))
    @anywhere
    @options("vacation", "until")
    async def vacation(self, interaction: Interaction, until: str | None = None) -> None:
        """Stop your clocks until a day."""
        async with answering(interaction) as reply:
            if until is None:
                await _show(reply)
            else:
                await _once(reply, ("away", until), partial(_until_typed, reply, until))

    @vacation.autocomplete("until")
    async def _until(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        reader = own_words(interaction)
        is_read = await _moment(interaction, typed, reader) is not None
        read = [typed.strip()[:CHOICE_ROOM]] if is_read else await _days(interaction, typed, reader)
        every = [reader("duration-days", count=days) for days in await _lengths(interaction)]
        return offered(dict.fromkeys([*read, *containing(every, typed)]), reader("edge-no-choice"))


async def _until_typed(reply: Reply, until: str) -> None:
    moment = await _moment(reply.interaction, until, reply.words)
    if moment is None:
        raise await _no_day(reply.interaction, until, reply.words)
    await _go_away(reply, moment)


async def _chosen(reply: Reply) -> None:
    """A number of days was chosen in the menu."""
    chosen = (reply.chosen or [""])[0]
    if chosen not in map(str, LENGTHS):
        raise Unable("answer-unknown-press")
    until = reply.interaction.client.clock.now() + int(chosen) * vacations.DAY
    await _once(reply, ("away", chosen), partial(_go_away, reply, until))


async def _end(reply: Reply) -> None:
    """The running vacation is to end now."""
    await _once(reply, ("away_end",), partial(_come_back, reply))


async def _once(reply: Reply, what: What, act: Callable[[], Awaitable[None]]) -> None:
    """Change a vacation; once, where the answer to that got lost: what counts from now would move its end."""
    client, person = reply.interaction.client, reply.interaction.user.id
    state = partial(client.tables.wishes.vacations, person)
    await client.repeats.once(reply, ANYWHERE, what, act, state)


async def _come_back(reply: Reply) -> None:
    client, person = reply.interaction.client, reply.interaction.user.id
    before = await client.tables.wishes.away(person)
    await client.tables.wishes.come_back(person)
    client.absences.changed(person, _until(before))
    await _show(reply)


TOPICS: Mapping[str, Callable[[Reply], Awaitable[None]]] = {"away": _chosen, "away_end": _end}
"""What the controls below the answer do."""


async def _go_away(reply: Reply, until: float) -> None:
    client, person = reply.interaction.client, reply.interaction.user.id
    before = await client.tables.wishes.away(person)
    await client.tables.wishes.go_away(person, until)
    client.absences.changed(person, _until(before))
    await _show(reply)


async def _show(reply: Reply) -> None:
    """Whether a vacation goes on, what is left, and the controls for both."""
    client, person, reader = reply.interaction.client, reply.interaction.user.id, reply.words
    away = await client.tables.wishes.away(person)
    lines = [reader("vacation-none")]
    if away is not None:
        lines = [reader("vacation-running", until=minute(away.until), time=relative(away.until))]
    lines += [await _left(reply, year) for year in await _years(reply, away)]
    wishes = await client.tables.wishes.preferences(person)
    if wishes.time_zone is None:
        lines.append(reader("vacation-no-zone"))
    await reply.send("\n".join(lines), view=_controls(away, await _lengths(reply.interaction), reader.plain))


async def _years(reply: Reply, away: Away | None) -> list[int]:
    """This year, and the next one where the vacation goes on into it."""
    client, of = reply.interaction.client, await _own_zone(reply.interaction)
    first = zones.year_of(client.clock.now(), of)
    return list(range(first, (first if away is None else zones.year_of(away.until, of)) + 1))


async def _left(reply: Reply, year: int) -> str:
    seconds = await reply.interaction.client.tables.wishes.days_left(reply.interaction.user.id, year)
    left = duration(seconds, reply.words)
    return reply.words("vacation-left", year=str(year), left=left, days=vacations.DAYS)


def _controls(away: Away | None, lengths: list[int], plain: Words) -> ui.View:
    view = ui.View(timeout=None)
    if lengths:
        hint = plain("vacation-choose" if away is None else "vacation-change")
        choices = {
            str(days): plain("vacation-from-now", length=plain("duration-days", count=days))
            for days in lengths
        }
        view.add_item(menu(TopicId("away", 0).encode(), hint, choices))
    if away is not None:
        label = cut(plain("vacation-end"), LABEL_ROOM)
        view.add_item(ui.Button(label=label, custom_id=TopicId("away_end", 0).encode()))
    return view


async def _lengths(interaction: Interaction) -> list[int]:
    """How many days from now on can be had."""
    client = interaction.client
    seconds = await client.tables.wishes.last_day(interaction.user.id) - client.clock.now()
    return [days for days in LENGTHS if days * vacations.DAY <= seconds]


async def _moment(interaction: Interaction, typed: str, reader: Words) -> float | None:
    """When a vacation ends that lasts until what was typed."""
    now, of = interaction.client.clock.now(), await _own_zone(interaction)
    days, weeks = (reader(f"vacation-{unit}-words").split(", ") for unit in ("day", "week"))
    return vacations.moment(in_digits(typed, reader), now, of, days, weeks, _months(reader.locale))


async def _days(interaction: Interaction, typed: str, reader: Words) -> list[str]:
    """The days that were meant, as they are surely read."""
    now, of = interaction.client.clock.now(), await _own_zone(interaction)
    return [day.isoformat() for day in vacations.days(typed, now, of, _months(reader.locale))]


async def _no_day(interaction: Interaction, typed: str, reader: Words) -> Unable:
    """Why what was typed ends no vacation; where it may be two days, both are named."""
    days = await _days(interaction, typed, reader)
    if not days:
        return Unable("answer-no-day", typed=shown(typed))
    return Unable("answer-which-day", typed=shown(typed), days=reader.listed(days, either=True))


async def _own_zone(interaction: Interaction) -> ZoneInfo:
    return zones.zone((await interaction.client.tables.wishes.preferences(interaction.user.id)).time_zone)


@cache
def _months(locale: str) -> Mapping[str, int]:
    """The numbers of the months by their names and what these are shortened to."""
    named = (get_month_names(width, locale=locale) for width in ("wide", "abbreviated"))
    return {folded(name).rstrip("."): number for names in named for number, name in names.items()}


def _until(away: Away | None) -> float | None:
    return None if away is None else away.until
