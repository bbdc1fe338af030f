"""Requests, answers and events against a small description of our own: what is wrong is found."""

from collections.abc import Iterator
from typing import Any

import aiohttp
import pytest

from bot.playground.server import LocalDiscord
from bot.playground.watching import Exchange, watched_by
from tests.openapi.corrections import CORRECTIONS, Correction
from tests.openapi.description import Description
from tests.openapi.inspection import VARIABLE, Inspection

Json = dict[str, Any]

_TEXT = {"type": "string"}
_SNOWFLAKE = {"$ref": "#/components/schemas/Snowflake"}


def _json(schema: Json) -> Json:
    return {"content": {"application/json": {"schema": schema}}}


DOCUMENT: Json = {
    "openapi": "3.1.0",
    "paths": {
        "/rats": {
            "get": {
                "parameters": [
                    {"name": "most", "in": "query", "schema": {"type": "integer", "maximum": 9}},
                    {"name": "dead", "in": "query", "schema": {"type": "boolean"}},
                ],
                "responses": {
                    "200": _json({"type": "array", "items": {"$ref": "#/components/schemas/Rat"}}),
                    "4XX": {"$ref": "#/components/responses/Refused"},
                },
            },
            "post": {
                "requestBody": {**_json({"$ref": "#/components/schemas/Rat"}), "required": True},
                "responses": {"200": _json({"$ref": "#/components/schemas/Rat"}), "204": {}},
            },
        },
        "/rats/@king": {"get": {"responses": {"204": {}}}},
        "/rats/{rat}": {
            "parameters": [{"name": "rat", "in": "path", "required": True, "schema": _SNOWFLAKE}],
            "get": {"responses": {"200": _json({"$ref": "#/components/schemas/Rat"})}},
            "delete": {"responses": {"204": {}}},
        },
    },
    "components": {
        "responses": {"Refused": _json({"$ref": "#/components/schemas/Error"})},
        "schemas": {
            "Snowflake": {"type": "string", "pattern": "^[0-9]+$"},
            "Error": {"type": "object", "properties": {"code": {"type": "integer"}}, "required": ["code"]},
            "Rat": {
                "type": "object",
                "properties": {
                    "id": _SNOWFLAKE,
                    "born": {"type": "string", "format": "date-time"},
                    "colour": {"oneOf": [{"const": "black"}, {"const": "brown"}]},
                    "names": {"type": "object", "additionalProperties": _TEXT},
                    "notes": {"type": "object"},
                    "holds": {
                        "type": ["array", "null"],
                        "items": {
                            "oneOf": [
                                {"$ref": "#/components/schemas/Cheese"},
                                {"$ref": "#/components/schemas/Tail"},
                            ]
                        },
                    },
                    "nest": {
                        "allOf": [
                            {"type": "object", "properties": {"street": _TEXT}},
                            {"type": "object", "properties": {"house": _TEXT}, "required": ["house"]},
                        ]
                    },
                },
                "required": ["id"],
            },
            "Cheese": {
                "type": "object",
                "properties": {"type": {"type": "integer", "enum": [1]}, "weight": {"type": "integer"}},
                "required": ["type", "weight"],
            },
            "Tail": {
                "type": "object",
                "properties": {"type": {"type": "integer", "enum": [2]}, "length": {"type": "integer"}},
                "required": ["type", "length"],
            },
        },
    },
}


@pytest.fixture
def inspection() -> Inspection:
    return Inspection(Description(DOCUMENT))


GOOD: Json = {
    "id": "7",
    "born": "2026-01-01T00:00:00+00:00",
    "colour": "black",
    "names": {"it": "Topo"},
    "notes": {"anything": ["goes"]},
    "holds": [{"type": 1, "weight": 3}, {"type": 2, "length": 4}],
    "nest": {"street": "Elm", "house": "3"},
}


def posted(body: Any, **more: Any) -> Exchange:
    return Exchange("POST", "/rats", {}, body, **{"status": 204, **more})


def got(answer: Any, status: int = 200, path: str = "/rats/7", **query: str) -> Exchange:
    return Exchange("GET", path, query, None, status=status, answer=answer)


def test_what_is_as_described_is_no_problem(inspection: Inspection) -> None:
    for exchange in (
        posted(GOOD),
        posted({"id": "1", "holds": None}, status=200, answer=GOOD),
        posted(GOOD, status=None),
        got(GOOD),
        got([GOOD], path="/rats", most="9", dead="true"),
        got([], path="/rats", dead="1"),
        got({"code": 3}, 404, "/rats"),
        got(None, 204, "/rats/@king"),
    ):
        inspection.exchanged(exchange)
    assert inspection.problems == []


FAULTS: list[tuple[Json, str]] = [
    ({}, 'as a whole: "id" is a required property'),
    ({**GOOD, "id": 7}, 'id: 7 is not of type "string"'),
    ({**GOOD, "id": "x"}, 'id: "x" does not match "^[0-9]+$"'),
    ({**GOOD, "born": "yesterday"}, 'born: "yesterday" is not a "date-time"'),
    (
        {**GOOD, "colour": "pink"},
        "colour: \"pink\" is not valid under any of the schemas listed in the 'oneOf'",
    ),
    ({**GOOD, "names": {"it": 1}}, 'names.it: 1 is not of type "string"'),
    ({**GOOD, "wings": 2}, "wings: is a field that the description does not name"),
    (
        {**GOOD, "holds": [{"type": 1, "weight": 3, "holes": 4}]},
        "holds.0.holes: is a field that the description does not name",
    ),
    ({**GOOD, "holds": [{"type": 2, "weight": 3}]}, 'holds.0: "length" is a required property'),
    ({**GOOD, "holds": [{"type": 2, "length": "long"}]}, 'holds.0.length: "long" is not of type "integer"'),
    ({**GOOD, "nest": {"street": "Elm"}}, 'nest: "house" is a required property'),
    (
        {**GOOD, "nest": {"house": "3", "floor": 1}},
        "nest.floor: is a field that the description does not name",
    ),
]


@pytest.mark.parametrize(("body", "fault"), FAULTS)
def test_a_wrong_request_is_found_at_its_place(inspection: Inspection, body: Json, fault: str) -> None:
    inspection.exchanged(posted(body))
    [problem] = inspection.problems
    assert problem.startswith(f"POST /rats: request {fault}")


@pytest.mark.parametrize(("body", "fault"), FAULTS)
def test_a_wrong_answer_is_found_at_its_place(inspection: Inspection, body: Json, fault: str) -> None:
    inspection.exchanged(got(body))
    [problem] = inspection.problems
    assert problem.startswith(f"GET /rats/{{rat}}: answer 200 {fault}")


@pytest.mark.parametrize(
    ("exchange", "problem"),
    [
        (posted(None), "POST /rats: request as a whole: wants a body"),
        (
            posted(GOOD, is_multipart=True),
            "POST /rats: request as a whole: is not taken as multipart/form-data",
        ),
        (
            Exchange("GET", "/rats/@king", {}, {"x": 1}, status=204),
            "GET /rats/@king: request as a whole: is not taken as application/json",
        ),
        (posted(GOOD, status=302), "POST /rats: answer 302 as a whole: has a status that is not described"),
        (posted(GOOD, answer=GOOD), "POST /rats: answer 204 as a whole: comes without a body"),
        (posted(GOOD, status=403), "POST /rats: answer 403 as a whole: has a status that is not described"),
        (got({"text": 1}, 403, "/rats"), 'GET /rats: answer 403 as a whole: "code" is a required property'),
        (got([], path="/rats", most="10"), "GET /rats: query most: '10' does not fit"),
        (got([], path="/rats", dead="maybe"), "GET /rats: query dead: 'maybe' does not fit"),
        (got([], path="/rats", size="3"), "GET /rats: query size: is not described"),
        (got(GOOD, path="/rats/king"), "GET /rats/{rat}: path rat: 'king' does not fit"),
        (got({}, path="/mice"), "GET /mice: request as a whole: is not described"),
        (
            Exchange("PATCH", "/rats", {}, GOOD, status=200, answer=GOOD),
            "PATCH /rats: request as a whole: is not described",
        ),
        (
            Exchange("DELETE", "/rats/@king", {}, None, status=204),
            "DELETE /rats/@king: request as a whole: is not described",
        ),
    ],
)
def test_what_is_not_described_is_found(inspection: Inspection, exchange: Exchange, problem: str) -> None:
    inspection.exchanged(exchange)
    assert problem in inspection.problems


def test_a_request_that_was_refused_for_its_form_is_found_once_by_the_local_discord(
    inspection: Inspection,
) -> None:
    inspection.exchanged(got({"code": 50035}, 400, "/rats"))
    inspection.exchanged(Exchange("GET", "/rats", {"size": "3"}, None, False, 400, 50035, {"code": 50035}))
    inspection.exchanged(Exchange("GET", "/mice", {}, None, status=404, answer={"code": 0}))
    inspection.exchanged(Exchange("POST", "/rats", {}, 7, status=500, answer={"code": 0}))
    assert inspection.problems == []


def test_a_correction_holds_for_its_side_only_and_is_needed_until_the_description_says_the_same() -> None:
    numbers = Correction("components.schemas.Snowflake", {"type": "integer"}, "", of_requests=True)
    wings = Correction("components.schemas.Rat.properties.wings", {"type": "integer"}, "")
    inspection = Inspection(Description(DOCUMENT, [numbers, wings]))
    inspection.exchanged(posted({"id": 7, "wings": 2}, status=200, answer={"id": "7", "wings": 2}))
    assert inspection.problems == []
    inspection.exchanged(posted({"id": 7}, status=200, answer={"id": 7}))
    assert inspection.problems == ['POST /rats: answer 200 id: 7 is not of type "string"']
    assert wings.is_needed(DOCUMENT)
    assert not Correction("components.schemas.Rat.properties.id", _SNOWFLAKE, "").is_needed(DOCUMENT)
    with pytest.raises(KeyError):
        Description(DOCUMENT, [Correction("components.schemas.Mouse.properties", {}, "")])


MESSAGES: Json = {
    "openapi": "3.1.0",
    "paths": {
        "/channels/{channel}/messages": {
            "parameters": [{"name": "channel", "in": "path", "required": True, "schema": {"type": "string"}}],
            "post": {
                "requestBody": _json({"type": "object", "properties": {"content": {"const": "rat"}}}),
                "responses": {"200": _json({"type": "object", "properties": {"id": {"type": "integer"}}})},
            },
        }
    },
    "components": {
        "schemas": {
            "GuildMemberResponse": {},
            "MessageResponse": {"type": "object", "properties": {}, "required": ["smell"]},
        }
    },
}


@pytest.fixture
def watching() -> Iterator[Inspection]:
    inspection = Inspection(Description(MESSAGES))
    with watched_by(inspection):
        yield inspection


@pytest.mark.asyncio
async def test_every_call_and_event_of_a_local_discord_is_inspected(
    watching: Inspection, local: LocalDiscord
) -> None:
    channel = local.world.channel_named("ravens").id
    url = f"{local.url}/api/v10/channels/{channel}/messages"
    headers = {"Authorization": f"Bot {local.token}"}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.post(url, json={"content": "mouse"}),
    ):
        pass
    what = "POST /channels/{channel}/messages"
    assert 'MESSAGE_CREATE: event as a whole: "smell" is a required property' in watching.problems
    assert f'{what}: request content: "rat" was expected' in watching.problems
    assert any(one.startswith(f"{what}: answer 200 id: ") for one in watching.problems)
    assert f"{what}: answer 200 author: is a field that the description does not name" in watching.problems
    assert local.problems == []


@pytest.mark.asyncio
async def test_what_a_wished_fault_answers_is_not_held_against_the_description(
    watching: Inspection, local: LocalDiscord
) -> None:
    local.faults.fail("POST /channels/*/messages", 502)
    url = f"{local.url}/api/v10/channels/5/messages"
    headers = {"Authorization": f"Bot {local.token}"}
    async with aiohttp.ClientSession(headers=headers) as session, session.post(url, json={"content": "rat"}):
        pass
    assert watching.problems == []


def test_all_tests_are_held_against_discords_own_description_with_no_needless_correction(
    description: Description | None,
) -> None:
    """B82: what the tests take for Discord keeps to what Discord publishes."""
    if description is None:
        pytest.skip(f"{VARIABLE} names no file with Discord's description of its API")
    assert description.operation("POST", "/channels/5/messages") is not None
    assert description.operation("POST", "/channels/5/letters") is None
    assert [one.place for one in CORRECTIONS if not one.is_needed(description.published)] == []
