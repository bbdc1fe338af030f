"""How Discord says no: status, code, sentence, and the nested form of errors in a body."""

from typing import Any

Json = dict[str, Any]
Path = tuple[str | int, ...]

REFUSALS: dict[int, tuple[int, str]] = {
    0: (404, "404: Not Found"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    20016: (429, "This action cannot be performed due to slowmode rate limit"),
    20028: (429, "The write action you are performing on the channel has hit the write rate limit"),
    30032: (400, "Maximum number of application commands reached"),
    30034: (400, "Max number of daily application command creates has been reached (200)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later"),
    40003: (429, "You are opening direct messages too fast"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    40062: (429, "Service resource is being rate limited"),
    40094: (400, "This interaction has reached the maximum number of follow-up messages"),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    160005: (400, "Thread is locked"),
    160006: (400, "Maximum number of active threads reached"),
}
"""Code to status and sentence."""

UNAVOIDABLE = frozenset(
    {10003, 10007, 10008, 10013, 30046, 50001, 50007, 50013, 50024, 50083, 50278, 160005, 160006}
)
"""What may meet a faultless bot, because the world changed under it."""


class Refusal(Exception):  # noqa: N818
    """An answer with an error; raised by a handler, written by the server."""

    def __init__(
        self, code: int, *, status: int | None = None, message: str | None = None, errors: Json | None = None
    ) -> None:
        known_status, known_message = REFUSALS.get(code, (400, "Bad Request"))
        self.code = code
        self.status = known_status if status is None else status
        self.message = known_message if message is None else message
        self.errors = errors
        super().__init__(f"{self.status} {code}: {self.message}")

    def body(self) -> Json:
        """What Discord would write as the body."""
        body: Json = {"message": self.message, "code": self.code}
        if self.errors is not None:
            body["errors"] = self.errors
        return body


class Form:
    """Collects what is wrong with a body, so that all is told at once; *prefix*: where the body lies."""

    def __init__(self, *prefix: str) -> None:
        self.errors: Json = {}
        self._prefix = prefix

    def add(self, path: Path, code: str, message: str) -> None:
        """Note one fault at *path*."""
        place = self.errors
        for step in (*self._prefix, *path):
            place = place.setdefault(str(step), {})
        place.setdefault("_errors", []).append({"code": code, "message": message})

    def check(self) -> None:
        """Refuse the body if anything was noted."""
        if self.errors:
            raise Refusal(50035, errors=_innermost(self.errors))

    def only(self, path: Path, body: Json, known: frozenset[str]) -> None:
        """Note every field that we do not know: better an error than a silent 200."""
        for key in body.keys() - known:
            self.add((*path, key), "UNKNOWN_FIELD", f"The local Discord does not know the field {key!r}")

    def text(self, path: Path, value: object, least: int, most: int) -> bool:
        """Whether *value* is a text of *least* to *most* characters, not all blank; notes it if not."""
        if not isinstance(value, str) or (value.isspace() and least):
            self.required(path)
            return False
        if least <= len(value) <= most:
            return True
        if least:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
        else:
            self.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        return False

    def number(self, path: Path, value: object, least: int, most: int) -> bool:
        """Whether *value* is a whole number from *least* to *most*; notes it if not."""
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return True
        self.add(path, "NUMBER_TYPE_RANGE", f"int value should be between {least} and {most}.")
        return False

    def listed(self, path: Path, value: object, least: int, most: int) -> list[Any]:
        """*value* if it is a list of *least* to *most* things; else notes it and gives what can be used."""
        if not isinstance(value, list):
            self.add(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        if not least <= len(value) <= most:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
        return value

    def required(self, path: Path) -> None:
        """Note that something is missing."""
        self.add(path, "BASE_TYPE_REQUIRED", "This field is required")

    def unsupported(self, path: Path, what: str) -> None:
        """Note something that Discord has, and that this server does not build."""
        self.add(path, "UNSUPPORTED", f"The local Discord does not build {what}")


def _innermost(errors: Json) -> Json:
    """Of each place the faults of its parts, or else its own: Discord never tells both."""
    parts = {key: _innermost(value) for key, value in errors.items() if key != "_errors"}
    return parts or errors
