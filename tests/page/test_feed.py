"""What a window is told and what can be done from it, over the real wire."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from typing import Any

import discord
import pytest
import pytest_asyncio
from discord import app_commands
from discord.ext import commands

from bot.playground.server import LocalDiscord
from tests.clock import ManualClock
from tests.page.conftest import Open
from tests.playground.conftest import running as small_bot


def channel_id(local: LocalDiscord, name: str = "ravens") -> str:
    return str(local.world.channel_named(name).id)


class Pressable(discord.ui.View):
    def __init__(self, reached: asyncio.Queue[str]) -> None:
        super().__init__(timeout=None)
        self.reached = reached
        menu: discord.ui.Select[discord.ui.View] = discord.ui.Select(
            custom_id="cards",
            max_values=2,
            options=[discord.SelectOption(label=name) for name in ("Monk", "Witch", "King")],
        )
        menu.callback = self.chosen  # type: ignore[method-assign]
        self.menu = menu
        self.add_item(menu)

    @discord.ui.button(label="My hand", custom_id="hand")
    async def hand(self, interaction: discord.Interaction, button: object) -> None:
        await interaction.response.send_message("Monk, Witch", ephemeral=True)

    @discord.ui.button(label="Silent", custom_id="silent")
    async def silent(self, interaction: discord.Interaction, button: object) -> None:
        self.reached.put_nowait("button")

    async def chosen(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(content=f"Chosen: {', '.join(self.menu.values)}")


def set_up(bot: commands.Bot, reached: asyncio.Queue[str]) -> None:
    """Commands of which one never answers; *reached* learns that it was called."""
    group = app_commands.Group(name="table", description="Tables")

    @group.command(name="new", description="Open a table")
    async def new(interaction: discord.Interaction, title: str, is_long: bool = False) -> None:
        await interaction.response.send_message(f"{title} {is_long}", view=Pressable(reached))

    @new.autocomplete("title")
    async def titles(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=f"{typed}!", value=f"{typed}-value")]

    @bot.tree.command(name="slow", description="Answers nothing")
    async def slow(interaction: discord.Interaction) -> None:
        reached.put_nowait("command")

    bot.tree.add_command(group)


@pytest.fixture
def reached() -> asyncio.Queue[str]:
    return asyncio.Queue()


@pytest_asyncio.fixture(loop_scope="session")
async def bot(local: LocalDiscord, reached: asyncio.Queue[str]) -> AsyncIterator[commands.Bot]:
    async with small_bot(local, partial(set_up, reached=reached)) as bot:
        yield bot


@pytest.mark.asyncio(loop_scope="session")
async def test_a_window_begins_with_everything_its_person_may_know(local: LocalDiscord, window: Open) -> None:
    await local.person("Bo").say("Hello <@5>", "ravens")
    _, hello = await window("Ann")
    assert hello["me"]["name"] == "Ann"
    assert [channel["name"] for channel in hello["channels"]] == ["ravens", "cloister", "market"]
    assert [message["content"] for message in hello["messages"][channel_id(local)]] == ["Hello <@5>"]


@pytest.mark.asyncio(loop_scope="session")
async def test_commands_come_one_by_one_with_their_options(
    local: LocalDiscord, bot: commands.Bot, window: Open
) -> None:
    _, hello = await window("Ann")
    new = next(command for command in hello["commands"] if command["name"] == "table new")
    assert [(option["name"], option["required"]) for option in new["options"]] == [
        ("title", True),
        ("is_long", False),
    ]
    assert new["options"][0]["autocomplete"]


@pytest.mark.asyncio(loop_scope="session")
async def test_a_command_is_sent_and_its_answer_appears_in_every_window(
    local: LocalDiscord, bot: commands.Bot, window: Open
) -> None:
    ann, _ = await window("Ann")
    bo, _ = await window("Bo")
    options = {"title": "Ravens", "is_long": True}
    kind, _ = await ann.ask("slash", command="table new", channel=channel_id(local), options=options)
    assert kind == "answered"
    message = await bo.next("message")
    assert message["content"] == "Ravens True"
    assert message["used"] | {"id": ""} == {"id": "", "name": "Ann", "bot": False, "command": "table new"}


@pytest.mark.asyncio(loop_scope="session")
@pytest.mark.parametrize("name", ["self", "command", "channel", "focused", "typed", "nothing"])
async def test_options_that_no_command_has_are_refused_whatever_they_are_called(
    local: LocalDiscord, bot: commands.Bot, window: Open, name: str
) -> None:
    ann, _ = await window("Ann")
    wish = {"command": "table new", "channel": channel_id(local), "options": {name: "x"}}
    for kind, more in (("slash", {}), ("autocomplete", {"focused": "title", "typed": "R"})):
        kind, told = await ann.ask(kind, **wish, **more)
        assert (kind, told["sent"]) == ("failed", False)
        assert f"no options ['{name}']" in told["text"]


@pytest.mark.asyncio(loop_scope="session")
async def test_private_answers_reach_only_the_window_of_who_pressed(
    local: LocalDiscord, bot: commands.Bot, window: Open
) -> None:
    ann, _ = await window("Ann")
    bo, _ = await window("Bo")
    await ann.ask("slash", command="table new", channel=channel_id(local), options={"title": "A"})
    board = await bo.next("message")
    assert (await bo.ask("press", message=board["id"], component="hand"))[0] == "answered"
    await local.person("Cara").say("the end", "ravens")
    while (await ann.next("message"))["content"] != "the end":
        pass
    assert "Monk, Witch" in str(bo.heard)
    assert "Monk, Witch" not in str(ann.heard)


@pytest.mark.asyncio(loop_scope="session")
async def test_a_choice_changes_the_message_where_it_stands(
    local: LocalDiscord, bot: commands.Bot, window: Open
) -> None:
    ann, _ = await window("Ann")
    await ann.ask("slash", command="table new", channel=channel_id(local), options={"title": "A"})
    board = next(told["d"] for told in ann.heard if told["t"] == "message")
    wish = {"message": board["id"], "component": "cards", "values": ["Monk", "King"]}
    assert (await ann.ask("choose", **wish))[0] == "answered"
    changed = [told["d"] for told in ann.heard if told["t"] == "message"][-1]
    assert (changed["id"], changed["content"], changed["edited"]) == (board["id"], "Chosen: Monk, King", True)


@pytest.mark.asyncio(loop_scope="session")
async def test_autocomplete_gives_the_choices(local: LocalDiscord, bot: commands.Bot, window: Open) -> None:
    ann, _ = await window("Ann")
    wish = {"command": "table new", "focused": "title", "typed": "Ra", "options": {"is_long": True}}
    kind, told = await ann.ask("autocomplete", channel=channel_id(local), **wish)
    assert (kind, told["choices"]) == ("choices", [{"name": "Ra!", "value": "Ra-value"}])


@pytest.mark.asyncio(loop_scope="session")
async def test_a_silent_bot_is_told_of_after_three_seconds(
    local: LocalDiscord,
    bot: commands.Bot,
    window: Open,
    clock: ManualClock,
    reached: asyncio.Queue[str],
) -> None:
    ann, _ = await window("Ann")
    await ann.ask("slash", command="table new", channel=channel_id(local), options={"title": "A"})
    board = next(told["d"] for told in ann.heard if told["t"] == "message")
    command = asyncio.create_task(ann.ask("slash", command="slow", channel=channel_id(local), options={}))
    await reached.get()
    await clock.advance(4)
    assert await command == (
        "failed",
        {"request": 2, "text": "The application did not respond", "sent": True},
    )
    press = asyncio.create_task(ann.ask("press", message=board["id"], component="silent"))
    await reached.get()
    await clock.advance(4)
    assert (await press)[1]["text"] == "This interaction failed"


@pytest.mark.asyncio(loop_scope="session")
@pytest.mark.parametrize(
    ("wish", "fields"),
    [
        ("slash", {"command": "nothing", "options": {}}),
        ("slash", {"command": "table new", "options": {}}),
        ("slash", {"command": "table new", "options": {"title": "A", "unknown": 1}}),
        ("press", {"message": "1", "component": "x"}),
        ("press", {"message": "many", "component": "x"}),
        ("say", {"text": "   "}),
        ("say", {"text": "a" * 2001}),
        ("say", {"text": "to nowhere", "channel": "1"}),
        ("locale", {"locale": "tlh"}),
    ],
)
async def test_what_a_client_would_not_send_is_refused_with_words(
    local: LocalDiscord, bot: commands.Bot, window: Open, wish: str, fields: dict[str, Any]
) -> None:
    ann, _ = await window("Ann")
    if wish in ("slash", "say"):
        fields = {"channel": channel_id(local), **fields}
    kind, told = await ann.ask(wish, **fields)
    assert (kind, told["sent"]) == ("failed", False)
    assert told["text"]


@pytest.mark.asyncio(loop_scope="session")
@pytest.mark.parametrize(
    "frame",
    [
        "{",
        "[]",
        "7",
        '{"do": "slash"}',
        '{"do": "fly", "request": 1}',
        '{"do": "say", "request": 1, "channel": 1, "text": []}',
        '{"do": "dismiss", "request": 1, "message": "1", "more": 1}',
    ],
)
async def test_a_window_that_talks_nonsense_is_closed(window: Open, frame: str) -> None:
    ann, _ = await window("Ann")
    await ann.socket.send_str(frame)
    assert (await ann.socket.receive(timeout=5)).type.name in ("CLOSE", "CLOSED", "CLOSING")


@pytest.mark.asyncio(loop_scope="session")
async def test_nobody_dismisses_the_private_message_of_another(
    local: LocalDiscord, bot: commands.Bot, window: Open
) -> None:
    ann, _ = await window("Ann")
    bo, _ = await window("Bo")
    await ann.ask("slash", command="table new", channel=channel_id(local), options={"title": "A"})
    board = next(told["d"] for told in ann.heard if told["t"] == "message")
    await ann.ask("press", message=board["id"], component="hand")
    private = [told["d"] for told in ann.heard if told["t"] == "message"][-1]
    assert (await bo.ask("dismiss", message=private["id"]))[0] == "failed"
    assert (await ann.ask("dismiss", message=private["id"]))[0] == "answered"
    assert ann.heard[-2] == {"t": "gone", "d": {"id": private["id"], "channel": channel_id(local)}}


@pytest.mark.asyncio(loop_scope="session")
async def test_language_and_closed_direct_messages_are_the_persons(local: LocalDiscord, window: Open) -> None:
    ann, _ = await window("Ann")
    assert (await ann.ask("locale", locale="it"))[0] == "answered"
    assert (await ann.ask("direct_messages", open=False))[0] == "answered"
    assert (local.person("Ann").locale, local.person("Ann").direct_messages_open) == ("it", False)
    assert [told["d"]["locale"] for told in ann.heard if told["t"] == "me"] == ["it", "it"]


@pytest.mark.asyncio(loop_scope="session")
async def test_the_first_direct_message_brings_its_channel_along(
    local: LocalDiscord, bot: commands.Bot, window: Open
) -> None:
    ann, hello = await window("Ann")
    assert len(hello["channels"]) == 3
    user = await bot.fetch_user(local.person("Ann").id)
    await user.send("Monk came to you.")
    channels = await ann.next("channels")
    assert channels["channels"][-1]["kind"] == "direct"
    message = await ann.next("message")
    assert message["channel"] == channels["channels"][-1]["id"]
    assert (await ann.ask("say", text="thanks", channel=message["channel"]))[0] == "answered"


@pytest.mark.asyncio(loop_scope="session")
async def test_private_messages_are_gone_from_a_window_opened_much_later(
    local: LocalDiscord, bot: commands.Bot, window: Open, clock: ManualClock
) -> None:
    ann, _ = await window("Ann")
    await ann.ask("slash", command="table new", channel=channel_id(local), options={"title": "A"})
    board = next(told["d"] for told in ann.heard if told["t"] == "message")
    await ann.ask("press", message=board["id"], component="hand")
    _, soon = await window("Ann")
    await clock.advance(3600)
    _, later = await window("Ann")
    assert len(soon["messages"][channel_id(local)]) == 2
    assert [message["id"] for message in later["messages"][channel_id(local)]] == [board["id"]]


@pytest.mark.asyncio(loop_scope="session")
async def test_a_window_is_told_when_the_server_ends(local: LocalDiscord, window: Open) -> None:
    ann, _ = await window("Ann")
    await local.close()
    assert (await ann.socket.receive(timeout=5)).data == 1001


@pytest.mark.asyncio(loop_scope="session")
async def test_threads_stand_below_their_channel_and_are_archived_and_locked_by_who_may(
    local: LocalDiscord, window: Open
) -> None:
    await local.person("Bo").open_thread("Crypt", "ravens")
    ann, hello = await window("Ann")
    bo, _ = await window("Bo")
    assert [channel["name"] for channel in hello["channels"]] == ["ravens", "Crypt", "cloister", "market"]
    crypt = channel_id(local, "Crypt")
    assert [message["thread"] for message in hello["messages"][channel_id(local)]] == [crypt]
    assert (await bo.ask("thread", channel=crypt, locked=True))[0] == "failed"
    assert (await ann.ask("thread", channel=crypt, locked=True))[0] == "answered"
    assert (await ann.ask("thread", channel=crypt, archived=True))[0] == "answered"
    told = [(await bo.next("channels"))["channels"][1] for _ in range(2)]
    assert [(one["locked"], one["archived"]) for one in told] == [(True, False), (True, True)]
