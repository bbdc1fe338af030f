"""What the page makes of messages, in a real browser."""

import io
from dataclasses import replace
from typing import Any

import pytest
from PIL import Image
from playwright.async_api import Browser, expect

from bot.playground.messages import COMPONENTS_V2, EPHEMERAL, LOADING, Attachment, Message
from bot.playground.server import LocalDiscord
from tests.page.conftest import shown

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


def post(local: LocalDiscord, content: str = "", *parts: dict[str, Any], **more: Any) -> Message:
    """A message of the bot as it would be after everything was checked."""
    channel = local.world.channel_named(more.pop("channel", "ravens")).id
    message = Message(
        local.core.new_id(), channel, local.world.bot.id, content, components=tuple(parts), **more
    )
    local.world.put(message)
    local.core.show("message", message)
    return message


def alone(local: LocalDiscord, name: str = "Ann") -> str:
    return f"{local.url}/?person={local.person(name).id}"


async def test_markup_of_a_person_stays_text(local: LocalDiscord, browser: Browser) -> None:
    text = "<img src=x onerror=alert(1)><script>alert(2)</script> [x](javascript:alert(3))"
    await local.person("Bo").say(text, "ravens")
    async with shown(browser, alone(local)) as tab:
        await expect(tab.locator(".content")).to_have_text(text)
        assert await tab.locator(".content *:not(p)").count() == 0


async def test_markdown_is_drawn_as_discord_draws_it(local: LocalDiscord, browser: Browser) -> None:
    ann = local.person("Ann").id
    lines = [
        "## Board",
        "**bold** *leaning* `a*b*` ~~gone~~ __under__ snake_case_name \\*plain\\*",
        "- one",
        "- two",
        "3. third",
        "-# small",
        f"<@{ann}> <t:1800000000:D> [board](https://example.org/x) https://example.org/y.",
    ]
    post(local, "\n".join(lines), mentions=(ann,))
    async with shown(browser, alone(local)) as tab:
        text = tab.locator(".content")
        await expect(text.locator("[role=heading]")).to_have_text("Board")
        await expect(text.locator("strong")).to_have_text("bold")
        await expect(text.locator("em")).to_have_text("leaning")
        await expect(text.locator("code")).to_have_text("a*b*")
        await expect(text.locator("ul li")).to_have_text(["one", "two"])
        await expect(text.locator("ol li")).to_have_attribute("value", "3")
        await expect(text.locator(".small")).to_have_text("small")
        await expect(text.locator(".pill.me")).to_have_text("@Ann")
        await expect(text.locator("time")).to_have_text("January 15, 2027")
        await expect(text.locator("a")).to_have_text(["board", "https://example.org/y"])
        await expect(text).to_contain_text("snake_case_name *plain*")
        await expect(tab.locator("article.for-me")).to_have_count(1)


async def test_a_relative_time_is_in_the_readers_language(local: LocalDiscord, browser: Browser) -> None:
    post(local, f"Clock <t:{int(local.clock.now()) + 7230}:R>")
    async with shown(browser, alone(local, "Cara")) as tab:
        await expect(tab.locator("time.time-mark")).to_have_text("dentro de 2 horas")


async def test_layouts_are_drawn_part_by_part(local: LocalDiscord, browser: Browser) -> None:
    button = {"type": 2, "style": 3, "label": "Enter", "custom_id": "go"}
    rules = {"type": 2, "style": 2, "label": "Rules", "custom_id": "rules", "disabled": True}
    inside = [
        {"type": 10, "content": "**Hand** 3"},
        {"type": 14, "divider": True, "spacing": 1},
        {"type": 9, "components": [{"type": 10, "content": "-# Help"}], "accessory": rules},
        {"type": 1, "components": [button]},
        {"type": 12, "items": [{"media": {"url": "attachment://hand.svg"}, "description": "Three cards"}]},
    ]
    icon = Attachment(7, "hand.svg", 3, "image/svg+xml", "Three cards", "/page/icon.svg")
    container = {"type": 17, "accent_color": 0x8F1612, "components": inside}
    post(local, "", container, flags=COMPONENTS_V2, attachments=(icon,))
    async with shown(browser, alone(local)) as tab:
        box = tab.locator(".container")
        await expect(box).to_have_css("border-left-color", "rgb(143, 22, 18)")
        await expect(box.locator("strong")).to_have_text("Hand")
        await expect(box.locator("hr")).to_have_count(1)
        await expect(box.get_by_role("button", name="Enter")).to_be_enabled()
        await expect(box.get_by_role("button", name="Rules")).to_be_disabled()
        await expect(box.get_by_alt_text("Three cards")).to_be_visible()
        await expect(tab.get_by_alt_text("Three cards")).to_have_count(1)


async def test_what_the_page_cannot_draw_can_be_seen(local: LocalDiscord, browser: Browser) -> None:
    post(local, "", {"type": 99}, flags=COMPONENTS_V2)
    async with shown(browser, alone(local)) as tab:
        await expect(tab.locator(".cannot-show")).to_contain_text("type 99")


async def test_private_and_unfinished_answers_are_marked(local: LocalDiscord, browser: Browser) -> None:
    ann = local.person("Ann").id
    post(local, "Your hand", flags=EPHEMERAL, viewer=ann)
    post(local, "", flags=EPHEMERAL | LOADING, viewer=ann, thinking=True)
    post(local, "Changed", edited=local.clock.now())
    async with shown(browser, alone(local)) as tab:
        await expect(tab.locator(".ephemeral .only-you").first).to_have_text(
            "Only you can see this · Dismiss message"
        )
        await expect(tab.get_by_text("Danse Macabre is thinking…")).to_be_visible()
        await expect(tab.locator(".edited")).to_have_text("(edited)")
        await tab.get_by_role("button", name="Dismiss message").first.click()
        await expect(tab.get_by_text("Your hand")).to_have_count(0)


async def test_calls_in_another_channel_are_counted_until_it_is_read(
    local: LocalDiscord, browser: Browser
) -> None:
    async with shown(browser, alone(local)) as tab:
        await expect(tab.locator(".here")).to_have_text("#ravens")
        post(local, "nobody is called", channel="market")
        post(local, "your turn <@…>", channel="cloister", mentions=(local.person("Ann").id,))
        await expect(tab.locator(".channel.unread")).to_have_count(2)
        await expect(tab.locator(".badge")).to_have_text("1, 1 for you")
        await expect(tab).to_have_title("(1) Ann · Danse Macabre")
        await tab.get_by_role("button", name="cloister").click()
        await expect(tab.locator(".badge")).to_have_count(0)
        await expect(tab).to_have_title("Ann · Danse Macabre")


async def test_a_link_to_a_message_leads_to_it_in_the_page(local: LocalDiscord, browser: Browser) -> None:
    board = post(local, "the board", channel="cloister")
    address = f"https://discord.com/channels/{local.world.server.id}/{board.channel}/{board.id}"
    link = {"type": 2, "style": 5, "label": "To the board", "url": address}
    post(local, f"[board]({address})", {"type": 1, "components": [link]})
    async with shown(browser, alone(local)) as tab:
        for name in ("board", "To the board"):
            await tab.get_by_role("button", name="ravens", exact=True).click()
            await tab.locator(".body").get_by_role("button", name=name, exact=name == "board").click()
            await expect(tab.locator(".here")).to_have_text("#cloister")
            await expect(tab.locator(f"article[data-id='{board.id}']")).to_be_focused()


@pytest.mark.parametrize("width", [400, 1200])
async def test_nothing_is_wider_than_the_window(local: LocalDiscord, browser: Browser, width: int) -> None:
    row = [{"type": 2, "style": n, "label": "A long label " * 5, "custom_id": f"{n}"} for n in (1, 2, 3)]
    post(local, "x" * 1500 + "\n" + "word " * 80, {"type": 1, "components": row})
    async with shown(browser, alone(local) if width == 400 else local.url, width=width) as tab:
        await expect(tab.locator("article").first).to_be_visible()
        places = "[document.body, ...document.querySelectorAll('.messages')]"
        assert await tab.evaluate(f"{places}.filter(e => e.scrollWidth > e.clientWidth).length") == 0


async def test_in_a_narrow_window_the_channels_are_a_drawer(local: LocalDiscord, browser: Browser) -> None:
    async with shown(browser, alone(local), width=400, height=760) as tab:
        channel = tab.get_by_role("button", name="market", exact=True)
        await expect(channel).to_be_hidden()
        await tab.get_by_role("button", name="Channels").click()
        await channel.click()
        await expect(channel).to_be_hidden()
        await expect(tab.locator(".talk-title")).to_have_text("#market")


def with_board(local: LocalDiscord, shade: str) -> Message:
    """A message with a large picture, and the picture where the page finds it."""
    picture = solid(1200, 900, shade)
    number = local.core.new_id()
    local.world.files[number] = picture
    path = f"/cdn/attachments/1/{number}/board.png"
    attachment = Attachment(number, "board.png", len(picture), "image/png", "A board", path, 1200, 900)
    return post(local, "Ravens: take your turn.", attachments=(attachment,))


def solid(width: int, height: int, shade: str) -> bytes:
    made = io.BytesIO()
    Image.new("RGB", (width, height), shade).save(made, "PNG")
    return made.getvalue()


@pytest.mark.parametrize("width", [400, 1200])
async def test_a_picture_fits_its_column_keeps_its_shape_and_says_what_it_shows(
    local: LocalDiscord, browser: Browser, width: int
) -> None:
    with_board(local, "navy")
    async with shown(browser, alone(local), width=width) as tab:
        picture = tab.get_by_alt_text("A board")
        await expect(picture).to_have_js_property("complete", True)
        await expect(picture).to_have_js_property("naturalWidth", 1200)
        box, column = await picture.bounding_box(), await tab.locator(".message .body").bounding_box()
        assert box is not None
        assert column is not None
        assert abs(box["width"] / box["height"] - 4 / 3) < 0.02
        assert box["x"] >= column["x"]
        assert box["width"] == pytest.approx(min(column["width"], 560), abs=1)


async def test_room_is_kept_for_a_picture_that_is_still_on_its_way(
    local: LocalDiscord, browser: Browser
) -> None:
    message = with_board(local, "navy")
    local.world.files.clear()
    async with shown(browser, alone(local), width=400, faults=False) as tab:
        picture = tab.locator(f"article[data-id='{message.id}'] .attachment")
        box = await picture.bounding_box()
        assert box is not None
        assert abs(box["width"] / box["height"] - 4 / 3) < 0.02


async def test_a_picture_opens_alone_in_its_full_size(local: LocalDiscord, browser: Browser) -> None:
    with_board(local, "navy")
    async with shown(browser, alone(local), width=400) as tab:
        async with tab.context.expect_page() as opening:
            await tab.get_by_role("link", name="A board").click()
        opened = await opening.value
        await expect(opened.locator("img")).to_have_js_property("naturalWidth", 1200)


async def test_an_edited_picture_takes_the_place_of_the_former_one(
    local: LocalDiscord, browser: Browser
) -> None:
    message = with_board(local, "navy")
    async with shown(browser, alone(local)) as tab:
        await expect(tab.get_by_alt_text("A board")).to_have_count(1)
        number, picture = local.core.new_id(), solid(600, 450, "teal")
        local.world.files[number] = picture
        path = f"/cdn/attachments/1/{number}/board.png"
        fresh = Attachment(number, "board.png", len(picture), "image/png", "The next board", path, 600, 450)
        edited = replace(message, attachments=(fresh,), edited=local.clock.now())
        local.world.put(edited)
        local.core.show("message", edited)
        shown_now = tab.locator(f"article[data-id='{message.id}'] .attachment img")
        await expect(shown_now).to_have_attribute("alt", "The next board")
        await expect(shown_now).to_have_js_property("naturalWidth", 600)
        await expect(tab.get_by_alt_text("A board")).to_have_count(0)
