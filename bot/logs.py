"""The log: lines of text or of JSON, which name tables, move numbers and verbs, and never what is secret."""

import json
import logging
import re
import sys
import time
import traceback
from copy import copy
from types import TracebackType

from bot.settings import LogFormat, LogLevel

_ExceptionInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]

FIELDS = ("table", "number", "verb", "error")
"""What a record may carry beside its message."""

_FLOORS = {"discord": logging.INFO, "aiosqlite": logging.WARNING, "asyncio": logging.WARNING}
"""Below these levels the libraries write out whole messages and rows, hands included."""

_CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
"""What would begin a line, turn one round or steer a terminal."""

_TELLING = OSError
"""The exceptions whose own text is logged; any other may hold a card or a hand."""


def set_up(level: LogLevel, form: LogFormat) -> None:
    """Send the log of the whole process to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form is LogFormat.JSON else TextLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.value.upper())
    for name, floor in _FLOORS.items():
        logging.getLogger(name).setLevel(max(floor, root.level))


class TextLines(logging.Formatter):
    """A line for people."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as text."""
        return super().format(_without_what_is_held(record))

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 -- logging's name
        """The record in one line, whatever a name or a text of Discord's in it holds."""
        return _CONTROLS.sub(lambda found: repr(found[0])[1:-1], super().formatMessage(record))

    def __init__(self) -> None:
        super().__init__("{asctime} {levelname:<7} {name}: {message}", "%Y-%m-%d %H:%M:%S", style="{")

    def formatException(self, ei: _ExceptionInfo) -> str:  # noqa: N802 -- logging's name
        """Where it happened, without what."""
        return frames(ei[1])


class JsonLines(logging.Formatter):
    """A line for machines: one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as one line."""
        line: dict[str, object] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{record.msecs:03.0f}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": _without_what_is_held(record).getMessage(),
        }
        line |= {field: record.__dict__[field] for field in FIELDS if field in record.__dict__}
        if record.exc_info and record.exc_info[1]:
            line["exception"] = frames(record.exc_info[1])
        text = json.dumps(line, ensure_ascii=False)
        return _CONTROLS.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def _without_what_is_held(record: logging.LogRecord) -> logging.LogRecord:
    """Of a lost task or callback asyncio tells what it held, exceptions' words included: its first line."""
    if record.name != "asyncio":
        return record
    short = copy(record)
    short.msg, short.args = record.getMessage().partition("\n")[0], None
    return short


def frames(error: BaseException | None) -> str:
    """The places an exception passed and its kind; its own text only where that cannot be secret."""
    lines = []
    for link in _chain(error):
        told = f": {link}" if isinstance(link, _TELLING) else ""
        lines += [*traceback.format_tb(link.__traceback__), f"{type(link).__qualname__}{told}\n"]
    return "".join(lines).rstrip()


def _chain(error: BaseException | None) -> list[BaseException]:
    """The exception and what it came from, the first cause first."""
    found: list[BaseException] = []
    while error is not None and error not in found:
        found.append(error)
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return found[::-1]
