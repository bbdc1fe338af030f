"""One odd refusal of a change of a message: it is made all the same, before long, and nothing comes twice."""

import pytest

from bot.playground.messages import Message
from tests.conftest import Play, Running
from tests.field.steps import press_yes

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]

REFUSALS = [
    (99999, 400),
    (50035, 400),
    (340001, 400),
    (50083, 400),
    (40001, 401),
    (50005, 403),
    (10099, 404),
    (40005, 413),
    (30046, 429),
]
"""Codes and their status; some of them mean nothing to us."""

LOST_RIGHTS = [(50001, 403), (50013, 403), (160005, 400)]


def refuse_once(running: Running, message: Message, code: int, status: int) -> None:
    """Refuse the next change of a message."""
    running.local.expect(code)
    running.local.faults.refuse(f"PATCH /channels/*/messages/{message.id}", code, status=status)


async def passed(running: Running) -> None:
    """Some minutes, in which a second try is made of what was refused."""
    for seconds in (10, 40, 40, 610):
        await running.settle(seconds)
    assert not running.local.faults.waiting


def now(play: Play, message: Message) -> Message:
    """A message as it stands in the channel."""
    return next(one for one in play.public() if one.id == message.id)


@pytest.mark.parametrize(("code", "status"), [*REFUSALS, *LOST_RIGHTS])
async def test_a_board_is_brought_up_to_date(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture, code: int, status: int
) -> None:
    board = await play.start("Ann", "Bo", "Cara")
    posted = len(play.public())
    refuse_once(running, board, code, status)
    await play.people[0].slash("cartus supply", channel="ravens", building="1")
    await passed(running)
    assert "Ann takes supply" in now(play, board).content
    assert len(play.public()) == posted
    caplog.clear()  # Of what is refused as wrong the log tells as of a fault.


@pytest.mark.parametrize(("code", "status"), [(50005, 403), (50083, 400), (50035, 400)])
async def test_a_board_that_can_never_be_changed_again_is_not_tried_at_every_move(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture, code: int, status: int
) -> None:
    board = await play.start("Ann", "Bo", "Cara", "Dan")
    route = f"PATCH /channels/*/messages/{board.id}"
    running.local.expect(code)
    refused = running.local.faults.refuse(route, code, status=status, times=100)
    await play.people[0].slash("cartus supply", channel="ravens", building="1")
    for seconds in (10, 40, 40, 610, 610):
        await running.settle(seconds)
    tried = refused.met
    for person in play.people[1:3]:
        await person.slash("cartus supply", channel="ravens", building="1")
        await running.settle(60)
    assert tried
    assert refused.met == tried
    caplog.clear()


@pytest.mark.parametrize(("code", "status"), [*REFUSALS, *LOST_RIGHTS])
async def test_a_lobby_leads_to_the_board_of_the_game(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture, code: int, status: int
) -> None:
    await play.open("Ann", "Bo")
    await running.settle(10)
    (lobby,) = play.public()
    refuse_once(running, lobby, code, status)
    await play.people[0].slash("table start", channel="ravens")
    await passed(running)
    assert "https://" in now(play, lobby).content
    assert now(play, lobby).buttons == ()
    assert len(play.public()) == 2
    caplog.clear()


@pytest.mark.parametrize(("code", "status"), [*REFUSALS, *LOST_RIGHTS])
@pytest.mark.parametrize("names", [("Ann", "Bo"), ("Ann", "Bo", "Cara", "Dan")], ids=["ended", "open"])
async def test_a_vote_shows_how_it_stands(
    running: Running,
    play: Play,
    caplog: pytest.LogCaptureFixture,
    names: tuple[str, ...],
    code: int,
    status: int,
) -> None:
    await play.start(*names, game="rattus")
    await press_yes(play.people[0], "table end", "ravens")
    await running.settle(10)
    vote = play.public()[-1]
    refuse_once(running, vote, code, status)
    await play.people[1].press(vote, "Yes")
    await passed(running)
    is_over = len(names) == 2
    assert is_over != bool(play.public()[-1].buttons)
    assert is_over or "Yes 2 · no 0" in play.public()[-1].content
    if is_over or code != 30046:  # After that one a vote that goes on is posted anew.
        assert now(play, vote).buttons == play.public()[-1].buttons
        assert sum("shall the table end" in one.content for one in play.public()) == (not is_over)
    caplog.clear()


@pytest.mark.parametrize(("code", "status"), [*REFUSALS, *LOST_RIGHTS, (0, 503)])
async def test_a_former_board_has_no_more_to_press(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture, code: int, status: int
) -> None:
    board = await play.start("Ann", "Bo")
    refuse_once(running, board, code, status)
    await play.people[0].slash("table show", channel="ravens", public=True)
    for _ in range(2):
        await passed(running)
    assert now(play, board).buttons == ()
    caplog.clear()
