"""Votes when several do the same, or something against it, in the same instant; and what no client sends."""

import pytest

from tests.conftest import Play, Running
from tests.edge.hands import said
from tests.fuzz import hands

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]


async def test_a_person_of_whom_discord_says_nothing_is_offered_no_seat(running: Running, play: Play) -> None:
    """No client sends that; somebody with another release's command might."""
    await play.start("Ann", "Bo")
    ann = play.people[0]
    seat = [{"name": "seat", "type": 3, "value": "seat2"}, {"name": "by", "type": 6, "value": "1"}]
    command = next(one for one in ann.commands("ravens") if one["name"] == "table")
    data = {"id": command["id"], "name": "table", "type": 1}
    answer = await hands.send(
        running.local, ann, "ravens", {**data, "options": [{"name": "replace", "type": 1, "options": seat}]}
    )
    assert "is not in this server" in said(answer)
