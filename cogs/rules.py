"""`/rules` and `/help`, and the rules behind a button of every board."""

from typing import TYPE_CHECKING

from discord import app_commands, ui
from discord.app_commands import Choice
from discord.ext import commands

from bot.desks import Table
from bot.games import GAMES
from bot.screens import rules
from bot.screens.help import help_text
from bot.screens.ids import TopicId
from bot.screens.limits import CHOICES
from bot.screens.menus import menu
from bot.screens.posts import pages
from bot.screens.sheets import SHEETS
from bot.text import Words, words
from cogs.answers import Interaction, Reply, Unable, answering
from cogs.choices import offered, shown
from cogs.labels import anywhere, game_choices, named, options
from cogs.languages import spoken
from cogs.places import latest_here, reader_words
from cogs.rights import check_may_write

if TYPE_CHECKING:
    from bot.client import DanseMacabre

FIRST = next(iter(GAMES))
"""The game whose rules are meant where no table says which."""


async def of_table(reply: Reply, table: Table) -> None:
    """The topics of the rules of a table's game."""
    await _overview(reply, table.game)


async def chosen(reply: Reply) -> None:
    """A topic was chosen in the menu: `GAME TOPIC`."""
    game, _, topic = (reply.chosen or [""])[0].partition(" ")
    if game not in GAMES:
        raise Unable("answer-unknown-press")
    await _topic(reply, game, topic)


class Rules(commands.Cog):
    """What can be looked up."""

    def __init__(self, bot: "DanseMacabre") -> None:
        self.bot = bot

    @app_commands.command(**named("rules"))
    @anywhere
    @options("rules", "topic", "game", "public")
    @app_commands.choices(game=game_choices())
    async def rules(
        self,
        interaction: Interaction,
        topic: str | None = None,
        game: str | None = None,
        public: bool = False,
    ) -> None:
        """Rules by topic, building, card, region or number."""
        async with answering(interaction) as reply:
            if public:
                check_may_write(interaction)
            game = await _game(interaction, game, topic)
            locale = interaction.guild_locale.value if public and interaction.guild_locale else None
            reply.words = words(locale or spoken(interaction), game)
            if topic is None:
                await _overview(reply, game, public=public)
            else:
                await _topic(reply, game, topic, public=public)

    @rules.autocomplete("topic")
    async def _topics(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        game = await _game(interaction, getattr(interaction.namespace, "game", None), typed or None)
        reader = words(spoken(interaction), game)
        return offered(rules.topic_choices(game, typed, reader.plain), reader("edge-no-choice"))

    @app_commands.command(**named("help"))
    @anywhere
    async def help(self, interaction: Interaction) -> None:
        """What you can do here now."""
        async with answering(interaction) as reply:
            table = await latest_here(interaction)
            desk = None
            if table is not None:
                reply.words = reader_words(interaction, table)
                desk = await self.bot.tables.desk(table.id, interaction.user.id)
            await reply.send(help_text(desk, reply.words))


async def _overview(reply: Reply, game: str, *, public: bool = False) -> None:
    reader = words(reply.words.locale, game)
    topics = reader.listed([SHEETS[game].topic_name(topic, reader) for topic in rules.topics(game)])
    number = reader("rules-such-as")
    text = reader("rules-topics", game=reader.name(game), topics=topics, number=number)
    await _show(reply, text, _menus(game, reader.plain), public=public)


async def _topic(reply: Reply, game: str, topic: str, *, public: bool = False) -> None:
    reader = words(reply.words.locale, game)
    text, near = rules.rule(game, topic, reader), rules.topic_choices(game, topic, reader)
    if text is None and len(near) == 1:
        text = rules.rule(game, near[0], reader)
    if text is None:
        topics = ", ".join(near or rules.topic_choices(game, "", reader))
        raise Unable("answer-no-such-rule", typed=shown(topic), topics=topics)
    first, *more = pages(text.split("\n"))
    await _show(reply, first, _menus(game, reader.plain), public=public)
    for page in more:
        await reply.more(page)


async def _show(reply: Reply, text: str, view: ui.View, *, public: bool) -> None:
    """Answer with *text*; to everybody only once it is certain that there is something to show."""
    if public:
        reply.interaction.client.publicity.check(reply.interaction)
        reply.public = True
    await reply.send(text, view=view)


def _menus(game: str, reader: Words) -> ui.View:
    """Every topic at a press."""
    view = ui.View(timeout=None)
    topics = rules.topics(game)
    for number, start in enumerate(range(0, len(topics), CHOICES)):
        part = topics[start : start + CHOICES]
        names = {f"{game} {topic}": SHEETS[game].topic_name(topic, reader) for topic in part}
        listed = list(names.values())
        hint = reader("rules-choose", first=listed[0], last=listed[-1])
        view.add_item(menu(TopicId("rule", number).encode(), hint, names))
    return view


async def _game(interaction: Interaction, named_game: str | None, topic: str | None = None) -> str:
    """The game that is named, else that of the table here, else the one that has such a *topic*."""
    if named_game is not None and named_game in GAMES:
        return named_game
    table = await latest_here(interaction)
    if table is not None:
        return table.game
    return FIRST if topic is None else rules.book_of(topic, GAMES, spoken(interaction))
