"""What is typed and pressed in the page before it has what that needs: nothing of it is lost."""

import json
from collections.abc import AsyncIterator
from functools import partial

import discord
import pytest
import pytest_asyncio
from discord import app_commands
from discord.ext import commands
from playwright.async_api import Browser, Page, WebSocketRoute, expect

from bot.playground import page
from bot.playground.server import LocalDiscord
from tests.page.conftest import shown
from tests.playground.conftest import running as small_bot

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

CARDS = ("Monk", "Knight", "Witch")


def set_up(bot: commands.Bot, *, options: tuple[str, ...] = ("card",)) -> None:
    """A command `/lay`, of one release with a card alone, of another with a place as well."""

    async def with_card(interaction: discord.Interaction, card: str) -> None:
        await interaction.response.send_message(f"laid {card}")

    async def with_place(interaction: discord.Interaction, card: str, place: str) -> None:
        await interaction.response.send_message(f"laid {card} in {place}")

    async def cards(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=card, value=card) for card in CARDS if typed.lower() in card.lower()]

    wanted = with_place if "place" in options else with_card
    command: app_commands.Command[app_commands.Group, ..., None] = app_commands.Command(
        name="lay", description="Lay a card", callback=wanted
    )
    command.autocomplete("card")(cards)
    bot.tree.add_command(command)


@pytest_asyncio.fixture(loop_scope="session")
async def bot(local: LocalDiscord) -> AsyncIterator[commands.Bot]:
    async with small_bot(local, set_up) as bot:
        yield bot


class Slow:
    """The wire of a page's windows: while it is *held*, nothing that the server tells of *kinds* arrives."""

    def __init__(self, *kinds: str) -> None:
        self._kinds = kinds
        self._held: list[tuple[WebSocketRoute, str | bytes]] = []
        self.is_held = True

    async def lay(self, tab: Page) -> None:
        """Lay it to *tab*, and let the windows connect through it."""
        await tab.route_web_socket("**/feed/**", self._connect)
        await tab.reload()

    def release(self) -> None:
        """Let through what was held, in order, and all that comes."""
        self.is_held = False
        for socket, frame in self._held:
            socket.send(frame)

    def _connect(self, socket: WebSocketRoute) -> None:
        socket.connect_to_server().on_message(partial(self._pass, socket))

    def _pass(self, socket: WebSocketRoute, frame: str | bytes) -> None:
        if self.is_held and json.loads(frame)["t"] in self._kinds:
            self._held.append((socket, frame))
        else:
            socket.send(frame)


async def test_a_command_typed_before_there_are_commands_is_offered_once_they_come(
    local: LocalDiscord, browser: Browser
) -> None:
    async with shown(browser, f"{local.url}/?person=Ann") as tab:
        await tab.locator(".say").fill("/lay")
        await tab.keyboard.press("Enter")
        await expect(tab.locator(".suggest-hint")).to_have_text("The commands are not here yet.")
        async with small_bot(local, set_up):
            await expect(tab.get_by_role("option", name="/lay")).to_be_visible()
            await expect(tab.locator(".composer-problem")).to_be_hidden()
            await tab.keyboard.press("Enter")
            await tab.keyboard.type("kn")
            await tab.get_by_role("option", name="Knight").click()
            await tab.get_by_role("button", name="Send", exact=True).click()
            await expect(tab.locator(".content")).to_have_text("laid Knight")


async def test_what_is_typed_before_the_channels_are_known_stays_in_the_box(
    local: LocalDiscord, bot: commands.Bot, browser: Browser
) -> None:
    async with shown(browser, f"{local.url}/?person=Ann") as tab:
        wire = Slow("hello")
        await wire.lay(tab)
        await tab.locator(".say").fill("good evening")
        await tab.keyboard.press("Enter")
        await expect(tab.locator(".composer-problem")).to_have_text("The server cannot be reached.")
        await expect(tab.locator(".say")).to_have_value("good evening")
        await tab.locator(".say").fill("/lay")
        wire.release()
        await expect(tab.get_by_role("option", name="/lay")).to_be_visible()
        await expect(tab.locator(".say")).to_have_value("/lay")


async def test_a_choice_that_is_being_looked_for_is_not_taken_from_the_former_list(
    local: LocalDiscord, bot: commands.Bot, browser: Browser
) -> None:
    async with shown(browser, f"{local.url}/?person=Ann") as tab:
        wire = Slow("choices")
        wire.is_held = False
        await wire.lay(tab)
        await tab.locator(".say").fill("/lay")
        await tab.get_by_role("option", name="/lay").click()
        await expect(tab.locator(".suggestion")).to_have_text(list(CARDS))
        wire.is_held = True
        await tab.keyboard.type("wi")
        await tab.keyboard.press("Enter")
        await expect(tab.get_by_label("card, required")).to_have_value("wi")
        wire.release()
        await expect(tab.locator(".suggestion")).to_have_text(["Witch"])
        await tab.keyboard.press("Enter")
        await expect(tab.get_by_label("card, required")).to_have_value("Witch")


async def test_what_cannot_be_sent_while_the_line_is_lost_is_kept_and_offered_again(
    local: LocalDiscord, browser: Browser
) -> None:
    port = int(local.url.rsplit(":", 1)[1])
    async with shown(browser, f"{local.url}/?person=Ann", faults=False) as tab:
        async with small_bot(local, set_up):
            await tab.locator(".say").fill("/lay")
            await tab.get_by_role("option", name="/lay").click()
            await tab.keyboard.type("kn")
            await expect(tab.locator(".suggestion")).to_have_text(["Knight"])
        await local.close()
        await expect(tab.get_by_text("Reconnecting…")).to_be_visible()
        await tab.get_by_role("button", name="Send", exact=True).click()
        await expect(tab.locator(".composer-problem")).to_have_text("The server cannot be reached.")
        await expect(tab.get_by_label("card, required")).to_have_value("kn")
        await tab.get_by_label("Direct messages open").click()
        await expect(tab.get_by_label("Direct messages open")).to_be_checked()
        again = LocalDiscord(local.world, local.clock, port=port)
        page.add_routes(again)
        async with again, small_bot(again, partial(set_up, options=("card", "place"))):
            await expect(tab.get_by_label("place, required")).to_be_visible()
            await tab.get_by_label("card, required").fill("kni")
            await tab.get_by_role("option", name="Knight").click()
            await tab.keyboard.type("Gallia")
            await tab.get_by_role("button", name="Send", exact=True).click()
            await expect(tab.locator(".content")).to_have_text("laid Knight in Gallia")
