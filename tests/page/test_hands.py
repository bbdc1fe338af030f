"""What one can do in the page with keyboard, pointer and finger; a small bot answers."""

import asyncio
from collections.abc import AsyncIterator

import discord
import pytest
import pytest_asyncio
from discord import app_commands
from discord.ext import commands
from playwright.async_api import Browser, expect

from bot.playground import page
from bot.playground.server import LocalDiscord
from tests.clock import ManualClock
from tests.page.conftest import shown
from tests.playground.conftest import running as small_bot

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

CARDS = ("Peasant", "Monk", "Knight", "Witch")


class Panel(discord.ui.LayoutView):
    """A menu of four cards, of which up to three can be laid, and a button that names how many."""

    def __init__(self, chosen: list[str]) -> None:
        super().__init__(timeout=None)
        options = [discord.SelectOption(label=card, default=card in chosen) for card in CARDS]
        menu: discord.ui.Select[discord.ui.LayoutView] = discord.ui.Select(
            custom_id="cards", placeholder="Lay cards", min_values=0, max_values=3, options=options
        )
        menu.callback = self.chosen  # type: ignore[method-assign]
        go: discord.ui.Button[discord.ui.LayoutView] = discord.ui.Button(
            label=f"Enter with {len(chosen)}", style=discord.ButtonStyle.success, custom_id="go"
        )
        self.menu = menu
        self.add_item(discord.ui.ActionRow(menu))
        self.add_item(discord.ui.ActionRow(go))

    async def chosen(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=Panel(self.menu.values))


def set_up(bot: commands.Bot) -> None:
    group = app_commands.Group(name="table", description="Tables")

    @group.command(name="new", description="Open a table")
    @app_commands.choices(game=[app_commands.Choice(name="Rattus Cartus", value="rc")])
    async def new(
        interaction: discord.Interaction,
        game: str,
        cards: str,
        seats: int = 3,
        is_open: bool = True,
        who: discord.User | None = None,
    ) -> None:
        name = who.display_name if who else "nobody"
        await interaction.response.send_message(f"{game} | {cards} | {seats} | {is_open} | {name}")

    @new.autocomplete("cards")
    async def cards_of(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        found = [card for card in CARDS if typed.lower() in card.lower()]
        return [app_commands.Choice(name=card, value=card.lower()) for card in found]

    @bot.tree.command(name="hand", description="Your hand")
    async def hand(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=Panel([]), ephemeral=True)

    @bot.tree.command(name="silent", description="Never answers")
    async def silent(interaction: discord.Interaction) -> None:
        bot.dispatch("silence")

    bot.tree.add_command(group)


@pytest_asyncio.fixture(loop_scope="session")
async def bot(local: LocalDiscord) -> AsyncIterator[commands.Bot]:
    async with small_bot(local, set_up) as bot:
        yield bot


async def test_a_command_is_given_by_keyboard_alone(
    local: LocalDiscord, bot: commands.Bot, browser: Browser
) -> None:
    async with shown(browser, local.url) as tab:
        ann = tab.get_by_role("region", name="Ann")
        bo = tab.get_by_role("region", name="Bo")
        await ann.locator(".say").focus()
        await tab.keyboard.type("/tab")
        await expect(ann.get_by_role("option", name="/table new")).to_be_visible()
        await tab.keyboard.press("Enter")
        await expect(ann.get_by_role("option", name="Rattus Cartus")).to_be_visible()
        await tab.keyboard.press("Tab")
        await expect(ann.locator(".suggestion")).to_have_text(list(CARDS))
        await tab.keyboard.type("k")
        await expect(ann.locator(".suggestion")).to_have_text(["Monk", "Knight"])
        await tab.keyboard.press("ArrowDown")
        await tab.keyboard.press("Enter")
        await expect(ann.locator(".suggestions")).to_be_hidden()
        await tab.keyboard.press("Enter")
        for pane in (ann, bo):
            await expect(pane.locator(".content")).to_have_text("rc | knight | 3 | True | nobody")
            await expect(pane.locator(".used")).to_have_text("AAnn used /table new")


async def test_a_command_is_given_by_pressing_alone(
    local: LocalDiscord, bot: commands.Bot, browser: Browser
) -> None:
    async with shown(browser, f"{local.url}/?person=Ann", width=400, height=760) as tab:
        await tab.get_by_role("button", name="Use a command").click()
        await tab.get_by_role("option", name="/table new").click()
        await tab.get_by_role("option", name="Rattus Cartus").click()
        await tab.get_by_role("option", name="Witch").click()
        await tab.get_by_role("button", name="Add is_open").click()
        await tab.get_by_role("option", name="False").click()
        await tab.get_by_role("button", name="Add who").click()
        await tab.get_by_role("option", name="Cara").click()
        await tab.get_by_role("button", name="Send", exact=True).click()
        await expect(tab.locator(".content")).to_have_text("rc | witch | 3 | False | Cara")


async def test_a_command_that_lacks_something_says_what(
    local: LocalDiscord, bot: commands.Bot, browser: Browser
) -> None:
    async with shown(browser, f"{local.url}/?person=Ann") as tab:
        await tab.locator(".say").fill("/table new")
        await expect(tab.get_by_role("option", name="/table new")).to_be_visible()
        await tab.keyboard.press("Enter")
        await tab.get_by_label("game, required").fill("Chess")
        await tab.get_by_role("button", name="Send", exact=True).click()
        await expect(tab.locator(".composer-problem")).to_have_text("game: Choose one of the list.")
        await tab.get_by_label("game, required").fill("rattus")
        await tab.get_by_role("button", name="Add seats").click()
        await tab.get_by_label("seats").fill("many")
        await tab.get_by_label("cards, required").fill("none")
        await tab.get_by_role("button", name="Send", exact=True).click()
        await expect(tab.locator(".composer-problem")).to_have_text("seats: Give a whole number.")
        await tab.keyboard.press("Escape")
        await expect(tab.locator(".say")).to_be_focused()


async def test_several_cards_are_ticked_by_keyboard_and_the_focus_stays(
    local: LocalDiscord, bot: commands.Bot, browser: Browser
) -> None:
    async with shown(browser, local.url) as tab:
        bo = tab.get_by_role("region", name="Bo")
        await bo.locator(".say").fill("/hand")
        await expect(bo.get_by_role("option", name="/hand")).to_be_visible()
        await tab.keyboard.press("Enter")
        await tab.keyboard.press("Enter")
        await expect(bo.get_by_role("button", name="Enter with 0")).to_be_visible()
        await bo.get_by_role("button", name="Lay cards").press("ArrowDown")
        for key in ("Space", "ArrowDown", "Space", "k", "Space", "ArrowDown", "Space"):
            await tab.keyboard.press(key)
        await expect(bo.locator(".menu-count")).to_have_text("3 chosen of 0–3")
        await expect(bo.locator(".menu-list").get_by_role("option", selected=True)).to_have_text(
            ["Peasant", "Monk", "Knight"]
        )
        await tab.keyboard.press("Enter")
        await expect(bo.get_by_role("button", name="Enter with 3")).to_be_visible()
        await expect(bo.locator(".menu-trigger")).to_be_focused()
        await expect(bo.locator(".chip")).to_have_text(["Peasant", "Monk", "Knight"])
        ann = tab.get_by_role("region", name="Ann")
        await expect(ann.locator("article[data-id]")).to_have_count(0)


async def test_leaving_a_menu_by_escape_changes_nothing(
    local: LocalDiscord, bot: commands.Bot, browser: Browser
) -> None:
    await local.person("Ann").slash("hand", channel="ravens")
    async with shown(browser, f"{local.url}/?person=Ann") as tab:
        await tab.get_by_role("button", name="Lay cards").click()
        await tab.get_by_role("option", name="Monk").click()
        await expect(tab.locator(".chip")).to_have_text("Monk")
        await tab.keyboard.press("Escape")
        await expect(tab.locator(".menu-words")).to_have_text("Lay cards")
        await expect(tab.get_by_role("button", name="Enter with 0")).to_be_visible()


async def test_a_silent_bot_is_told_of(
    local: LocalDiscord, bot: commands.Bot, browser: Browser, clock: ManualClock
) -> None:
    async with shown(browser, f"{local.url}/?person=Ann") as tab:
        await tab.locator(".say").fill("/silent")
        await expect(tab.get_by_role("option", name="/silent")).to_be_visible()
        await tab.keyboard.press("Enter")
        async with asyncio.timeout(20):
            silence = asyncio.create_task(bot.wait_for("silence"))
            await tab.keyboard.press("Enter")
            await silence
        await expect(tab.get_by_text("Sending command…")).to_be_visible()
        await clock.advance(4)
        await expect(tab.locator(".failure")).to_have_text("The application did not respond")
        await tab.get_by_role("button", name="Dismiss message").click()
        await expect(tab.locator(".failure")).to_have_count(0)


async def test_people_talk_and_set_language_and_inbox(local: LocalDiscord, browser: Browser) -> None:
    async with shown(browser, local.url) as tab:
        ann = tab.get_by_role("region", name="Ann")
        await ann.locator(".say").fill("Hello **all**")
        await tab.keyboard.press("Enter")
        bo = tab.get_by_role("region", name="Bo")
        await expect(bo.locator("strong")).to_have_text("all")
        await ann.get_by_label("Language of Ann").select_option("it")
        await ann.get_by_label("Direct messages open").uncheck()
        await expect(ann.get_by_label("Direct messages open")).not_to_be_checked()
        await expect(ann.locator("article")).to_have_count(1)
    assert (local.person("Ann").locale, local.person("Ann").direct_messages_open) == ("it", False)


async def test_people_are_shown_and_hidden_side_by_side(local: LocalDiscord, browser: Browser) -> None:
    async with shown(browser, local.url) as tab:
        await expect(tab.locator(".pane")).to_have_count(2)
        await tab.get_by_role("button", name="Dan").click()
        await tab.get_by_role("button", name="Ann", exact=True).click()
        await expect(tab.locator(".pane")).to_have_count(2)
        await tab.reload()
        assert [await pane.get_attribute("aria-label") for pane in await tab.locator(".pane").all()] == [
            "Bo",
            "Dan",
        ]


async def test_a_window_comes_back_when_the_server_does(local: LocalDiscord, browser: Browser) -> None:
    port = int(local.url.rsplit(":", 1)[1])
    async with shown(browser, f"{local.url}/?person=Ann", faults=False) as tab:
        await tab.locator(".say").fill("a draft")
        await local.close()
        await expect(tab.get_by_text("Reconnecting…")).to_be_visible()
        again = LocalDiscord(local.world, local.clock, port=port)
        page.add_routes(again)
        async with again:
            await expect(tab.get_by_text("Reconnecting…")).to_be_hidden()
            await again.person("Bo").say("back", "ravens")
            await expect(tab.locator(".content")).to_have_text("back")
            await expect(tab.locator(".say")).to_have_value("a draft")
