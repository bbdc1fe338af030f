"""People do only what their clients would let them, and see only what is theirs."""

import asyncio
from typing import Any

import pytest

from bot.playground import permissions
from bot.playground.palette import InvalidOption, NotPressable, NotVisible
from bot.playground.people import DIRECT_MESSAGES, Person
from bot.playground.server import LocalDiscord
from tests.playground.conftest import Api
from tests.playground.test_components import button, menu, row
from tests.playground.test_interactions import Answering, begin


async def _posted(api: Api, person: Person, *parts: dict[str, Any]) -> Any:
    await api.post(content="a", components=[row(*parts)])
    return person.messages()[-1]


@pytest.mark.asyncio
async def test_only_an_enabled_button_that_is_there_can_be_pressed(api: Api) -> None:
    ann = api.local.person("Ann")
    link = {"type": 2, "style": 5, "label": "Link", "url": "https://example.org"}
    message = await _posted(api, ann, button("a"), button("b"), button("c", label="Off", disabled=True), link)
    for label in ("Off", "Link", "None", "Press"):  # The last one is ambiguous.
        with pytest.raises(NotPressable):
            await ann.press(message, label)


@pytest.mark.asyncio
async def test_a_menu_takes_as_many_of_its_options_as_it_asks_for(api: Api) -> None:
    ann = api.local.person("Ann")
    message = await _posted(api, ann, menu(3, min_values=1, max_values=2, placeholder="Pick"))
    for values in ([], ["L0", "L1", "L2"], ["L9"], ["v0", "v0"]):
        with pytest.raises(NotPressable):
            await ann.choose(message, values)
    with pytest.raises(NotPressable):
        await ann.choose(message, ["L0"], menu="Other")
    with pytest.raises(NotPressable):
        await ann.choose(message, ["L0"], menu=1)


@pytest.mark.asyncio
async def test_a_disabled_menu_takes_nothing(api: Api) -> None:
    ann = api.local.person("Ann")
    message = await _posted(api, ann, menu(disabled=True))
    with pytest.raises(NotPressable):
        await ann.choose(message, ["L0"])


@pytest.mark.asyncio
async def test_the_ephemeral_message_of_another_is_out_of_reach(api: Api) -> None:
    one = Answering(api, begin(api.local))
    await one.call_back(4, content="a", flags=64, components=[row(button())])
    ann, bo = api.local.person("Ann"), api.local.person("Bo")
    [message] = ann.messages()
    assert bo.messages() == []
    with pytest.raises(NotVisible):
        await bo.press(message, "Press")
    with pytest.raises(NotPressable):
        await bo.dismiss(message)
    await ann.dismiss(message)
    assert ann.messages() == []
    with pytest.raises(NotVisible):
        await ann.press(message, "Press")


@pytest.mark.asyncio
async def test_the_message_is_pressed_as_it_is_now(api: Api) -> None:
    ann = api.local.person("Ann")
    message = await _posted(api, ann, button())
    await api("PATCH", f"/channels/{message.channel}/messages/{message.id}", {"components": []})
    with pytest.raises(NotPressable):
        await ann.press(message, "Press")


@pytest.mark.asyncio
async def test_a_hidden_channel_is_not_there(local: LocalDiscord) -> None:
    bo = local.person("Bo")
    local.deny("ravens", permissions.VIEW_CHANNEL, bo.id)
    assert [channel.name for channel in bo.channels()] == ["cloister", "market"]
    with pytest.raises(NotVisible):
        bo.messages("ravens")
    local.deny("cloister", permissions.SEND_MESSAGES, bo.id)
    with pytest.raises(NotVisible):
        await bo.say("hello", "cloister")
    with pytest.raises(InvalidOption):
        await bo.say("", "market")


@pytest.mark.asyncio
async def test_each_person_is_told_of_what_it_sees(local: LocalDiscord, api: Api) -> None:
    told: dict[str, list[str]] = {"Ann": [], "Bo": []}

    def listen(name: str) -> None:
        local.person(name).subscribe(lambda kind, what: told[name].append(kind))

    listen("Ann")
    listen("Bo")
    local.deny("market", permissions.VIEW_CHANNEL, local.person("Bo").id)
    _, message = await api.post("market", content="a")
    await api("DELETE", f"/channels/{message['channel_id']}/messages/{message['id']}")
    local.person("Bo").locale = "it"
    await api("PUT", f"/applications/{api.bot}/commands", [])
    await local.quiet()
    assert told["Ann"] == ["channels", "message", "gone", "commands"]
    assert told["Bo"] == ["channels", "me", "commands"]


@pytest.mark.asyncio
async def test_the_next_message_is_waited_for_and_one_that_came_is_found(api: Api) -> None:
    ann = api.local.person("Ann")
    waiting = asyncio.create_task(ann.next_message())
    await asyncio.sleep(0)
    await api.post(content="a")
    message = await waiting
    assert message.text == "a"
    await api.post(content="b")
    assert (await ann.next_message(after=message.id)).text == "b"
    with pytest.raises(TimeoutError):
        await ann.next_message(within=0.01)


@pytest.mark.asyncio
async def test_people_and_the_bot_write_each_other_directly(local: LocalDiscord, api: Api) -> None:
    ann = local.person("Ann")
    said = await ann.say("hello", DIRECT_MESSAGES)
    await api("POST", f"/channels/{said.channel}/messages", {"content": "hello Ann"})
    assert [message.text for message in ann.messages(DIRECT_MESSAGES)] == ["hello", "hello Ann"]
    assert ann.messages(str(said.channel)) == ann.direct_messages()
    with pytest.raises(NotVisible):
        local.person("Bo").messages(str(said.channel))


@pytest.mark.asyncio
async def test_without_a_bot_nothing_answers(local: LocalDiscord, api: Api) -> None:
    ann = local.person("Ann")
    message = await _posted(api, ann, button())
    pressing = asyncio.create_task(ann.press(message, "Press"))
    await asyncio.sleep(0)
    with pytest.raises(TimeoutError, match=r"\[Press\] by Ann"):
        await local.quiet(within=0.01)
    await local.clock.advance(3)  # type: ignore[attr-defined]  # the tests' clock
    assert (await pressing).failed is not None
    await local.quiet()
