"""Names, titles and typed text that are read from right to left turn no line of the bot round."""

import unicodedata

import pytest

from bot.playground.messages import Answer
from bot.playground.people import DIRECT_MESSAGES, Person
from tests.conftest import RAVENS, Play, Running

NAMES = {"Ann": "אברהם 12 (הכהן)", "Bo": "محمد علي", "Cara": "שרה - 3"}
TITLE = "שולחן 3 (ו)"


def turned(text: str) -> list[str]:
    """The lines that a client shows from right to left: their first letter with a direction has that one."""
    return [line for line in text.split("\n") if _begins_right_to_left(line)]


def _begins_right_to_left(line: str) -> bool:
    depth = 0
    for letter in line:
        direction = unicodedata.bidirectional(letter)
        depth += (direction in {"LRI", "RLI", "FSI"}) - (direction == "PDI")
        if not depth and direction in {"L", "R", "AL"}:
            return direction != "L"
    return False


async def all_asked(ann: Person, bo: Person) -> list[Answer]:
    """Whatever says a title, a name, or what was typed."""
    asked: list[tuple[str, dict[str, str]]] = [
        ("table show", {}),
        ("table log", {}),
        ("help", {}),
        ("hand", {}),
        ("table option", {"name": TITLE, "value": "x"}),
        ("table replace", {"seat": "חתול"}),
        ("table host", {"seat": "חתול"}),
        ("table host", {"seat": NAMES["Bo"]}),
        ("table skip", {}),
        ("table pause", {}),
        ("table end", {}),
        ("table resign", {}),
        ("table new", {"game": "rattus"}),
        ("rules", {"topic": "חתול"}),
        ("settings", {"time_zone": "חתול"}),
        ("settings", {"quiet_from": "חתול"}),
        ("vacation", {"until": "חתול"}),
    ]
    made = [await ann.slash(command, channel=RAVENS, **options) for command, options in asked]
    made.append(await bo.slash("table vote", channel=RAVENS, question="חתול", answer="yes"))
    made.append(await ann.slash("table mine", channel=DIRECT_MESSAGES))
    shown = [await ann.slash("table show", channel=DIRECT_MESSAGES, table=one) for one in ("חתול", TITLE)]
    return made + shown


@pytest.mark.asyncio
@pytest.mark.parametrize("game", ["rattus_cartus", "rattus", "plague_and_pestilence"])
async def test_no_line_is_turned_round_by_a_name_a_title_or_what_was_typed(
    running: Running, game: str
) -> None:
    for name, display in NAMES.items():
        running.local.world.user_named(name).name = display
    ann, bo, cara = map(running.person, NAMES.values())
    play = Play(running)
    answers = [await ann.slash("table new", channel=RAVENS, game=game, title=TITLE, pace="1 day")]
    answers += [await one.slash("table join", channel=RAVENS) for one in (bo, cara)]
    await running.settle(5)
    answers += [await ann.slash("table start", channel=RAVENS)]
    await running.settle(10)
    answers += await all_asked(ann, bo)
    await running.settle(10)
    said = [*(one.message.text for one in answers if one.message), *(one.text for one in play.public())]
    assert len(said) > len(answers)
    found = [line for text in said for line in turned(text)]
    assert found == []
