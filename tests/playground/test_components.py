"""Rows, buttons, menus and Components V2 within Discord's limits."""

from typing import Any

import pytest

from bot.playground.messages import COMPONENTS_V2
from tests.playground.conftest import Api

Part = dict[str, Any]


def button(custom_id: str = "b", **more: Any) -> Part:
    return {"type": 2, "style": 1, "label": "Press", "custom_id": custom_id, **more}


def row(*parts: Part) -> Part:
    return {"type": 1, "components": list(parts)}


def menu(options: int = 2, **more: Any) -> Part:
    lines = [{"label": f"L{n}", "value": f"v{n}"} for n in range(options)]
    return {"type": 3, "custom_id": "m", "options": lines, **more}


def text(content: str = "t") -> Part:
    return {"type": 10, "content": content}


def section(*texts: Part) -> Part:
    return {"type": 9, "components": list(texts), "accessory": button()}


LEGACY = [
    ([row(*[button(str(n)) for n in range(6)])], "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    ([row(button(str(n))) for n in range(6)], "components", "BASE_TYPE_BAD_LENGTH"),
    ([row()], "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    ([row(menu(), button())], "components.0.components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    ([row(button(""))], "components.0.components.0.custom_id", "BASE_TYPE_BAD_LENGTH"),
    ([row(button("c" * 101))], "components.0.components.0.custom_id", "BASE_TYPE_BAD_LENGTH"),
    ([row(button(), button())], "components.0.components.1.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"),
    ([row(button(label="l" * 81))], "components.0.components.0.label", "BASE_TYPE_MAX_LENGTH"),
    ([row(button(label=None))], "components.0.components.0.label", "BUTTON_COMPONENT_INVALID_LABEL"),
    ([row(button(label=" "))], "components.0.components.0.label", "BUTTON_COMPONENT_INVALID_LABEL"),
    ([row(button(" "))], "components.0.components.0.custom_id", "BASE_TYPE_REQUIRED"),
    ([row(button(style=6))], "components.0.components.0.style", "NUMBER_TYPE_RANGE"),
    ([row(button(colour=1))], "components.0.components.0.colour", "UNKNOWN_FIELD"),
    ([row(button(emoji={"id": "1"}))], "components.0.components.0.emoji.id", "UNSUPPORTED"),
    ([row(menu(0))], "components.0.components.0.options", "BASE_TYPE_BAD_LENGTH"),
    ([row(menu(26))], "components.0.components.0.options", "BASE_TYPE_BAD_LENGTH"),
    ([row(menu(placeholder="p" * 151))], "components.0.components.0.placeholder", "BASE_TYPE_MAX_LENGTH"),
    ([row(menu(max_values=3))], "components.0.components.0.max_values", "NUMBER_TYPE_RANGE"),
    ([row(menu(min_values=2))], "components.0.components.0.min_values", "SELECT_COMPONENT_MIN_EXCEEDS_MAX"),
    ([row({"type": 5, "custom_id": "u"})], "components.0.components.0.type", "UNION_TYPE_CHOICES"),
]


@pytest.mark.asyncio
@pytest.mark.parametrize(("parts", "path", "code"), LEGACY)
async def test_a_faulty_row_is_refused_there(api: Api, parts: list[Part], path: str, code: str) -> None:
    found = await api.faults_of(content="a", components=parts)
    assert found[path] == [code]


@pytest.mark.asyncio
@pytest.mark.parametrize("key", ["label", "value", "description"])
async def test_the_texts_of_an_option_have_100_characters_at_most(api: Api, key: str) -> None:
    part = menu()
    part["options"][1][key] = "x" * 101
    found = await api.faults_of(content="a", components=[row(part)])
    assert list(found) == [f"components.0.components.0.options.1.{key}"]


@pytest.mark.asyncio
@pytest.mark.parametrize("key", ["label", "value"])
@pytest.mark.parametrize("blank", ["", " \n"])
async def test_an_option_has_a_label_and_a_value_that_are_not_blank(api: Api, key: str, blank: str) -> None:
    part = menu()
    part["options"][1][key] = blank
    found = await api.faults_of(content="a", components=[row(part)])
    assert list(found) == [f"components.0.components.0.options.1.{key}"]


@pytest.mark.asyncio
async def test_options_have_different_values_and_no_more_ticks_than_may_be_chosen(api: Api) -> None:
    part = menu()
    for option in part["options"]:
        option["default"] = True
    found = await api.faults_of(content="a", components=[row(part)])
    assert found == {"components.0.components.0.options": ["SELECT_COMPONENT_TOO_MANY_DEFAULTS"]}
    part["options"][1]["value"] = "v0"
    found = await api.faults_of(content="a", components=[row(part)])
    place = "components.0.components.0.options.1.value"
    assert found == {place: ["SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"]}, (
        "what is wrong in a part comes first"
    )


@pytest.mark.asyncio
@pytest.mark.parametrize("url", ["", "ftp://x", "https://" + "x" * 505])
async def test_a_link_needs_a_good_address_of_512_characters_at_most(api: Api, url: str) -> None:
    link = {"type": 2, "style": 5, "label": "l", "url": url}
    found = await api.faults_of(content="a", components=[row(link)])
    assert list(found) == ["components.0.components.0.url"]


V2 = [
    ([text("")], "components.0.content", "BASE_TYPE_BAD_LENGTH"),
    ([text("  ")], "components.0.content", "BASE_TYPE_REQUIRED"),
    ([text("x" * 2001), text("x" * 2000)], "components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"),
    ([text() for _ in range(41)], "components", "BASE_TYPE_BAD_LENGTH"),
    (
        [{"type": 17, "components": [text() for _ in range(40)]}],
        "components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    ([section(*[text()] * 4)], "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    ([section()], "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    ([{"type": 9, "components": [text()]}], "components.0.accessory", "BASE_TYPE_REQUIRED"),
    ([{"type": 12, "items": []}], "components.0.items", "BASE_TYPE_BAD_LENGTH"),
    (
        [{"type": 12, "items": [{"media": {"url": "attachment://none.png"}}]}],
        "components.0.items.0.media.url",
        "UNFURLED_MEDIA_ITEM_INVALID",
    ),
    ([{"type": 13, "file": {"url": "x"}}], "components.0.file.url", "UNFURLED_MEDIA_ITEM_INVALID"),
    ([{"type": 14, "spacing": 3}], "components.0.spacing", "NUMBER_TYPE_RANGE"),
    ([{"type": 17, "components": [{"type": 17, "components": []}]}], "components.0.components.0.type", None),
    ([{**text(), "id": 4}, {**text(), "id": 4}], "components.1.id", "COMPONENT_ID_DUPLICATED"),
    ([button()], "components.0.type", "UNION_TYPE_CHOICES"),
    ([row(button()), section(text())], "components.1.accessory.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"),
]


@pytest.mark.asyncio
@pytest.mark.parametrize(("parts", "path", "code"), V2)
async def test_a_faulty_v2_part_is_refused_at_its_place(
    api: Api, parts: list[Part], path: str, code: str | None
) -> None:
    found = await api.faults_of(flags=COMPONENTS_V2, components=parts)
    assert found[path][0] == (code or "UNION_TYPE_CHOICES")


@pytest.mark.asyncio
async def test_forty_parts_with_4000_characters_pass_and_are_numbered(api: Api) -> None:
    inside = [text("x" * 100) for _ in range(38)] + [{"type": 14, "divider": True, "spacing": 1, "id": 7}]
    box = {"type": 17, "components": inside, "accent_color": 5}
    status, told = await api.post(flags=COMPONENTS_V2, components=[box])
    assert status == 200
    numbers = [told["components"][0]["id"], *[part["id"] for part in told["components"][0]["components"]]]
    assert numbers[-1] == 7
    assert len(set(numbers)) == 40
    assert api.local.problems == []


@pytest.mark.asyncio
async def test_a_person_reads_texts_buttons_and_menus_out_of_any_depth(api: Api) -> None:
    box = {"type": 17, "components": [text("one"), section(text("two")), row(menu(placeholder="pick"))]}
    await api.post(flags=COMPONENTS_V2, components=[box, row(button("c", label="Go", disabled=True))])
    [message] = api.local.person("Ann").messages()
    assert message.text == "one\ntwo"
    assert [(one.label, one.custom_id, one.disabled) for one in message.buttons] == [
        ("Press", "b", False),
        ("Go", "c", True),
    ]
    assert [option.label for option in message.menu("pick").options] == ["L0", "L1"]
    assert message.button("Go") == message.button("c")
    with pytest.raises(KeyError):
        message.button("Stop")
