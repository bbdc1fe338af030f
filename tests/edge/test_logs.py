"""The log: what it holds, and what it must never hold."""

import json
import logging
import sys
import time

import pytest

from bot.logs import JsonLines, TextLines, frames, set_up
from bot.settings import LogFormat, LogLevel
from tests.conftest import Play, Running
from tests.edge.hands import act

CARDS = ("peasant", "merchant", "monk", "knight", "witch", "king", "joker", "sword", "flute", "gold")


def record_of(error: Exception) -> logging.LogRecord:
    """A record with that exception, raised."""
    try:
        raise error
    except Exception:
        return logging.LogRecord("bot", logging.ERROR, __file__, 1, "fault no. %s", ("abc",), sys.exc_info())


@pytest.mark.parametrize("formatter", [TextLines(), JsonLines()])
def test_an_exception_is_logged_with_its_place_and_without_its_words(formatter: logging.Formatter) -> None:
    line = formatter.format(record_of(KeyError(f"knight{4}")))
    assert "KeyError" in line
    assert "record_of" in line
    assert "knight4" not in line


@pytest.mark.parametrize("formatter", [TextLines(), JsonLines()])
def test_what_asyncio_tells_of_a_lost_task_is_cut_to_its_first_line(formatter: logging.Formatter) -> None:
    """The rest holds the exception's words."""
    told = "Task exception was never retrieved\nfuture: <Task exception=KeyError('knight4 joker')>"
    record = logging.LogRecord("asyncio", logging.ERROR, __file__, 1, told, None, None)
    line = formatter.format(record)
    assert "Task exception was never retrieved" in line
    assert "knight4" not in line
    assert record.getMessage() == told


def test_what_the_machine_says_is_kept() -> None:
    line = TextLines().format(record_of(OSError(28, "No space left on device")))
    assert "No space left on device" in line


@pytest.mark.parametrize("formatter", [TextLines(), JsonLines()])
@pytest.mark.parametrize("sign", ["\n", "\r", "\x1b[2K", "\x85", "\u2028"])
def test_a_text_from_outside_begins_no_line_of_its_own(formatter: logging.Formatter, sign: str) -> None:
    told = f"Missing{sign}2026-01-01 00:00:00 ERROR bot: forged"
    line = formatter.format(
        logging.LogRecord("bot", logging.INFO, __file__, 1, "not done: %s", (told,), None)
    )
    assert len(line.splitlines()) == 1
    assert "\x1b" not in line


def test_a_line_for_machines_is_one_json_object_with_its_fields() -> None:
    record = logging.LogRecord("cogs.moves", logging.INFO, __file__, 1, "table %d", (7,), None)
    record.__dict__ |= {"table": 7, "number": 12, "verb": "enter"}
    line = JsonLines().format(record)
    assert "\n" not in line
    told = json.loads(line)
    assert (told["table"], told["number"], told["verb"]) == (7, 12, "enter")
    assert told["message"] == "table 7"
    assert told["time"].endswith("Z")


def logged(at: float, message: str, *arguments: object) -> logging.LogRecord:
    """A record of that moment."""
    record = logging.LogRecord("cogs.moves", logging.WARNING, __file__, 1, message, arguments, None)
    record.created, record.msecs = at, at % 1 * 1000
    return record


def test_a_line_for_people_says_when_how_bad_it_is_and_where() -> None:
    formatter = TextLines()
    formatter.converter = time.gmtime
    line = formatter.format(logged(1_800_000_000.25, "%s left\nor\u2028not: %s", "Ann\x1b[2K", "ü"))
    assert line == "2027-01-15 08:00:00 WARNING cogs.moves: Ann\\x1b[2K left\\nor\\u2028not: ü"


def test_a_line_for_machines_says_the_same_and_nothing_that_is_not_known() -> None:
    line = JsonLines().format(logged(1_800_000_000.25, "%s left\nor\u2028not: %s", "Ann\x1b[2K", "ü"))
    assert json.loads(line) == {
        "time": "2027-01-15T08:00:00.250Z",
        "level": "warning",
        "logger": "cogs.moves",
        "message": "Ann\x1b[2K left\nor\u2028not: ü",
    }
    assert "ü" in line
    assert "\\u2028" in line
    without = logged(0.0, "told outside of any exception")
    without.exc_info = (None, None, None)
    assert json.loads(JsonLines().format(without)).keys() == {"time", "level", "logger", "message"}
    raised = json.loads(JsonLines().format(record_of(ValueError())))
    assert raised["exception"].splitlines()[-1] == "ValueError"


def test_of_an_exception_that_came_of_others_the_first_is_told_first_and_each_once() -> None:
    def fail(of: Exception | None, *, hidden: bool = False) -> Exception:
        try:
            try:
                raise PermissionError(13, "Permission denied")
            except PermissionError:
                if hidden:
                    raise KeyError("knight4") from of
                raise KeyError("knight4")  # noqa: B904 -- as it may happen
        except KeyError as error:
            return error

    def kinds(error: Exception) -> list[str]:
        return [line for line in frames(error).splitlines() if not line.startswith(" ")]

    first = "PermissionError: [Errno 13] Permission denied"
    assert kinds(fail(None)) == [first, "KeyError"]
    assert kinds(fail(None, hidden=True)) == ["KeyError"]
    assert kinds(fail(ValueError("joker"), hidden=True)) == ["ValueError", "KeyError"]
    one, other = ValueError("one"), TypeError("other")
    one.__cause__, other.__cause__ = other, one
    assert kinds(one) == ["TypeError", "ValueError"]
    assert frames(None) == ""


@pytest.mark.parametrize("level", LogLevel)
@pytest.mark.parametrize("form", LogFormat)
def test_nothing_below_the_level_that_is_set_is_logged_and_all_of_it_in_one_form(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], level: LogLevel, form: LogFormat
) -> None:
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [logging.StreamHandler(), *root.handlers])
    names = ("bot", "discord", "aiosqlite", "asyncio")
    before = {name: logging.getLogger(name).level for name in ("root", *names)}
    try:
        set_up(level, form)
        for name in names:
            for number in (logging.DEBUG, logging.INFO, logging.WARNING, logging.ERROR):
                logging.getLogger(name).log(number, "told %s %d", name, number)
    finally:
        for name, number in before.items():
            logging.getLogger(name).setLevel(number)
    lines = capsys.readouterr().err.splitlines()
    least = {"bot": 0, "discord": logging.INFO, "aiosqlite": logging.WARNING, "asyncio": logging.WARNING}
    lowest = logging.getLevelNamesMapping()[level.upper()]
    assert [line.partition("told ")[2].strip('"}') for line in lines] == [
        f"{name} {number}"
        for name in names
        for number in (10, 20, 30, 40)
        if number >= max(lowest, least[name])
    ]
    assert all(line.startswith("{") == (form is LogFormat.JSON) for line in lines)


def test_the_libraries_never_write_out_messages_or_rows() -> None:
    before = logging.getLogger().handlers[:], logging.getLogger().level
    try:
        set_up(LogLevel.DEBUG, LogFormat.JSON)
        assert not logging.getLogger("discord.http").isEnabledFor(logging.DEBUG)
        assert not logging.getLogger("aiosqlite").isEnabledFor(logging.DEBUG)
        assert logging.getLogger("cogs").isEnabledFor(logging.DEBUG)
    finally:
        logging.getLogger().handlers[:] = before[0]
        logging.getLogger().setLevel(before[1])
        for name in ("discord", "aiosqlite", "asyncio"):
            logging.getLogger(name).setLevel(logging.NOTSET)


@pytest.mark.asyncio
async def test_a_move_is_logged_by_table_row_and_verb_and_never_with_a_card(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    await play.start("Ann", computers=1)
    ann = running.person("Ann")
    for _ in range(6):
        panel = (await ann.slash("hand", channel="ravens")).message
        assert panel is not None
        await act(ann, panel)
        await running.settle(10)
    moves = [record for record in caplog.records if record.name == "cogs.moves"]
    assert {record.__dict__["verb"] for record in moves} >= {"supply", "enter"}
    assert all(record.__dict__["table"] == 1 for record in moves)
    told = " ".join(record.getMessage() for record in caplog.records).lower()
    assert not [card for card in CARDS if card in told]
