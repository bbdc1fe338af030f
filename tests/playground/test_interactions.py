"""Answers within three seconds, once; follow-ups for fifteen minutes; who sees them."""

import asyncio
from typing import Any

import discord
import pytest
from discord.ext import commands

from bot.playground.interactions import COMMAND, COMPONENT, Interaction
from bot.playground.server import LocalDiscord
from tests.clock import ManualClock
from tests.playground.conftest import Api, flat, running


def begin(
    local: LocalDiscord, kind: int = COMMAND, pressed: int | None = None, place: str = "ravens"
) -> Interaction:
    channel = local.world.channel_named(place)
    return local.interactions.begin(kind, local.person("Ann").id, channel.id, "a test", pressed)


class Answering:
    """The routes of one interaction, by hand."""

    def __init__(self, api: Api, interaction: Interaction) -> None:
        self.api = api
        self.interaction = interaction
        self.hook = f"/webhooks/{api.bot}/{interaction.token}"

    async def call_back(self, kind: int, **data: Any) -> tuple[int, Any]:
        path = f"/interactions/{self.interaction.id}/{self.interaction.token}/callback?with_response=1"
        return await self.api("POST", path, {"type": kind, "data": data}, headers={})

    async def follow_up(self, **data: Any) -> tuple[int, Any]:
        return await self.api("POST", self.hook + "?wait=1", data, headers={})

    async def original(self, method: str = "GET", body: Any = None) -> tuple[int, Any]:
        return await self.api(method, self.hook + "/messages/@original", body, headers={})


@pytest.mark.asyncio
async def test_the_first_answer_comes_within_3_seconds_or_is_10062(api: Api, clock: ManualClock) -> None:
    first, second = Answering(api, begin(api.local)), Answering(api, begin(api.local))
    await clock.advance(2.9)
    assert (await first.call_back(4, content="a"))[0] == 200
    await clock.advance(0.2)
    assert (await second.call_back(4, content="a"))[1]["code"] == 10062
    answer = await second.interaction.outcome
    assert answer.failed == "The application did not respond"
    assert [problem for problem in api.local.problems if "not answered" in problem] != []


@pytest.mark.asyncio
async def test_a_second_answer_is_40060_and_an_unknown_one_10062(api: Api) -> None:
    one = Answering(api, begin(api.local))
    await one.call_back(4, content="a")
    assert (await one.call_back(4, content="b"))[1]["code"] == 40060
    one.interaction = begin(api.local)
    path = f"/interactions/5/{one.interaction.token}/callback"
    assert (await api("POST", path, {"type": 4, "data": {"content": "a"}}, headers={}))[1]["code"] == 10062


@pytest.mark.asyncio
async def test_a_refused_answer_does_not_use_up_the_interaction(api: Api) -> None:
    one = Answering(api, begin(api.local))
    status, told = await one.call_back(4, content="x" * 2001)
    assert (status, flat(told["errors"])) == (400, {"data.content": ["BASE_TYPE_MAX_LENGTH"]})
    assert (await one.call_back(4))[1]["code"] == 50006
    status, told = await one.call_back(4, content="a")
    assert (status, told["resource"]["message"]["content"]) == (200, "a")
    assert told["interaction"]["response_message_id"] == told["resource"]["message"]["id"]


@pytest.mark.asyncio
async def test_a_callback_without_with_response_is_204(api: Api) -> None:
    one = begin(api.local)
    path = f"/interactions/{one.id}/{one.token}/callback"
    assert await api("POST", path, {"type": 5}, headers={}) == (204, "")


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("kind", "callback", "code"),
    [
        (COMMAND, 6, "BASE_TYPE_CHOICES"),
        (COMMAND, 7, "BASE_TYPE_CHOICES"),
        (COMMAND, 8, "BASE_TYPE_CHOICES"),
        (COMPONENT, 8, "BASE_TYPE_CHOICES"),
        (COMMAND, 9, "UNSUPPORTED"),
    ],
)
async def test_each_kind_of_interaction_has_its_kinds_of_answer(
    api: Api, kind: int, callback: int, code: str
) -> None:
    _, told = await Answering(api, begin(api.local, kind)).call_back(callback)
    assert flat(told["errors"]) == {"type": [code]}


@pytest.mark.asyncio
async def test_a_follow_up_needs_an_answer_first_and_a_known_token(api: Api) -> None:
    one = Answering(api, begin(api.local))
    assert (await one.follow_up(content="a"))[1]["code"] == 10015
    one.hook = f"/webhooks/{api.bot}/nothing"
    assert (await one.follow_up(content="a"))[1]["code"] == 10015


@pytest.mark.asyncio
async def test_a_token_lives_for_15_minutes(api: Api, clock: ManualClock) -> None:
    one = Answering(api, begin(api.local))
    await one.call_back(4, content="a")
    await clock.advance(899)
    assert (await one.follow_up(content="b"))[0] == 200
    await clock.advance(1)
    status, told = await one.follow_up(content="c")
    assert (status, told["code"]) == (401, 50027)


@pytest.mark.asyncio
async def test_the_first_follow_up_of_a_defer_fills_it_and_keeps_its_visibility(api: Api) -> None:
    hidden, public = Answering(api, begin(api.local)), Answering(api, begin(api.local))
    await hidden.call_back(5, flags=64)
    await public.call_back(5)
    _, one = await hidden.follow_up(content="a", allowed_mentions={"parse": ["users"]})
    _, two = await public.follow_up(content="b", flags=64)
    assert (one["flags"], two["flags"]) == (64, 0)
    assert (await hidden.original())[1]["id"] == one["id"]
    _, three = await public.follow_up(content="c", flags=64)
    assert three["flags"] == 64
    seen = [message.text for message in api.local.person("Bo").messages()]
    assert seen == ["b"]
    assert [message.text for message in api.local.person("Ann").messages()] == ["a", "b", "c"]


@pytest.mark.asyncio
async def test_the_original_can_be_fetched_changed_and_deleted(api: Api) -> None:
    one = Answering(api, begin(api.local))
    await one.call_back(4, content="a", flags=64)
    assert (await one.original("PATCH", {"content": "b"}))[1]["content"] == "b"
    assert (await one.original())[1]["flags"] == 64
    assert (await one.original("DELETE"))[0] == 204
    assert (await one.original())[1]["code"] == 10008
    assert (await api("GET", one.hook + "/messages/5", headers={}))[1]["code"] == 10008


@pytest.mark.asyncio
async def test_an_ephemeral_message_is_not_in_its_channel(api: Api) -> None:
    one = Answering(api, begin(api.local))
    _, told = await one.call_back(4, content="a", flags=64)
    message = told["resource"]["message"]
    path = f"/channels/{message['channel_id']}/messages"
    for method, body in (("GET", None), ("PATCH", {"content": "b"}), ("DELETE", None)):
        assert (await api(method, f"{path}/{message['id']}", body))[1]["code"] == 10008
    assert (await api("GET", path))[1] == []
    assert len(api.local.problems) == 3


@pytest.mark.asyncio
async def test_a_deferred_answer_that_never_comes_fails_after_15_minutes(
    api: Api, clock: ManualClock
) -> None:
    one = Answering(api, begin(api.local))
    await one.call_back(5)
    [thinking] = api.local.person("Bo").messages()
    assert thinking.thinking
    await clock.advance(901)
    assert (await one.interaction.outcome).failed is not None


OPTIONS = [discord.SelectOption(label=letter) for letter in "abc"]


class _Counter(discord.ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=60)
        self.count = 0

    @discord.ui.button(label="More")
    async def more(self, interaction: discord.Interaction, button: discord.ui.Button["_Counter"]) -> None:
        self.count += 1
        await interaction.response.edit_message(content=f"count {self.count}", view=self)

    @discord.ui.button(label="Slowly")
    async def slowly(self, interaction: discord.Interaction, button: discord.ui.Button["_Counter"]) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="slowly", view=None)

    @discord.ui.select(
        placeholder="Pick", max_values=2, options=[discord.SelectOption(label=x) for x in "abc"]
    )
    async def pick(self, interaction: discord.Interaction, menu: discord.ui.Select["_Counter"]) -> None:
        await interaction.response.send_message(f"picked {menu.values}", ephemeral=True)


def _counting(bot: commands.Bot) -> None:
    @bot.tree.command(description="Count")
    async def count(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("count 0", view=_Counter())

    @bot.tree.command(description="Think")
    async def think(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.followup.send("thought")


@pytest.mark.asyncio
async def test_views_of_discord_py_work_over_the_wire(local: LocalDiscord) -> None:
    ann, bo = local.person("Ann"), local.person("Bo")
    async with running(local, _counting) as bot:
        answer = await ann.slash("count")
        assert answer.message is not None
        pressed = await bo.press(answer.message, "More")
        assert pressed.updated
        assert pressed.message is not None
        assert (pressed.message.id, pressed.message.text) == (answer.message.id, "count 1")
        picked = await bo.choose(answer.message, ["a", "c"])
        assert picked.message is not None
        assert (picked.ephemeral, picked.message.text) == (True, "picked ['a', 'c']")
        slow = await ann.press(answer.message, "Slowly")
        assert slow.message is not None
        assert (slow.deferred, slow.updated, slow.message.text) == (True, True, "slowly")
        thought = await ann.slash("think")
        assert thought.message is not None
        assert (thought.deferred, thought.ephemeral, thought.message.text) == (True, True, "thought")
        await local.quiet()
        assert bot.failures == []
    assert local.problems == []


@pytest.mark.asyncio
async def test_two_people_press_at_the_same_instant(local: LocalDiscord) -> None:
    both = asyncio.Barrier(2)

    class Meeting(discord.ui.View):
        @discord.ui.button(label="Meet")
        async def meet(self, interaction: discord.Interaction, button: discord.ui.Button["Meeting"]) -> None:
            await both.wait()  # Passed only if both presses are being answered at once.
            await interaction.response.send_message(f"met {interaction.user.display_name}", ephemeral=True)

    def set_up(bot: commands.Bot) -> None:
        @bot.tree.command(description="Meet")
        async def meet(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("Meet", view=Meeting())

    ann, bo = local.person("Ann"), local.person("Bo")
    async with running(local, set_up):
        answer = await ann.slash("meet")
        assert answer.message is not None
        answers = await asyncio.gather(*[one.press(answer.message, "Meet") for one in (ann, bo)])
    assert [one.message.text for one in answers if one.message] == ["met Ann", "met Bo"]
    assert local.problems == []


@pytest.mark.asyncio
async def test_a_layout_view_is_numbered_drawn_and_pressed(local: LocalDiscord) -> None:
    class Panel(discord.ui.LayoutView):
        def __init__(self, text: str) -> None:
            super().__init__()
            go: discord.ui.Button[Panel] = discord.ui.Button(label="Go")
            go.callback = self.go  # type: ignore[method-assign]  # the library's own way
            box: discord.ui.Container[Panel] = discord.ui.Container(
                discord.ui.TextDisplay(text), discord.ui.Separator(), discord.ui.ActionRow(go)
            )
            self.add_item(box)

        async def go(self, interaction: discord.Interaction) -> None:
            await interaction.response.edit_message(view=Panel("after"))

    def set_up(bot: commands.Bot) -> None:
        @bot.tree.command(description="Panel")
        async def panel(interaction: discord.Interaction) -> None:
            await interaction.response.send_message(view=Panel("before"), ephemeral=True)

    ann = local.person("Ann")
    async with running(local, set_up):
        answer = await ann.slash("panel")
        assert answer.message is not None
        assert (answer.message.text, answer.message.button("Go").part) == ("before", 5)
        answer = await ann.press(answer.message, "Go")
    assert answer.message is not None
    assert (answer.message.text, answer.ephemeral) == ("after", True)
    assert local.problems == []
