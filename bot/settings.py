"""The settings, read once from the environment and from `.env`; nothing else reads either."""

import unicodedata
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

LONGEST_TOKEN = 1000
"""Characters; Discord's have fewer than a hundred."""


class LogLevel(StrEnum):
    """How much is logged."""

    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


class LogFormat(StrEnum):
    """How a line of the log looks."""

    TEXT = "text"
    JSON = "json"


class BadSettings(Exception):  # noqa: N818 -- it carries all of them
    """Settings that cannot be used: one line for each."""

    def __init__(self, lines: tuple[str, ...]) -> None:
        super().__init__("; ".join(lines))
        self.lines = lines


def _plain(value: object) -> object:
    """A value in any case, with spaces round it and letters and digits of any width."""
    return unicodedata.normalize("NFKC", value).strip().lower() if isinstance(value, str) else value


def _one_of(kind: type[StrEnum]) -> BeforeValidator:
    """Reads a value of *kind*, or the beginning of just one: `warn`."""

    def read(value: object) -> object:
        plain = _plain(value)
        begun = [one for one in kind if isinstance(plain, str) and plain and one.startswith(plain)]
        return begun[0] if len(begun) == 1 else plain

    return BeforeValidator(read)


def _switch(value: object) -> object:
    plain = _plain(value)
    if isinstance(plain, str) and plain not in {"true", "false", "yes", "no", "on", "off", "1", "0"}:
        raise ValueError("write true or false")
    return plain


def _loopback(url: str | None) -> str | None:
    """Tests run the bot against a Discord of their own, which must never be somebody else's machine."""
    if url is None:
        return None
    with suppress(ValueError):
        parts = urlsplit(url.strip().removesuffix("/"))
        is_here = parts.hostname in {"127.0.0.1", "::1", "localhost"} and parts.port != 0
        plain = f"{parts.scheme}://{parts.netloc}"
        if (
            is_here
            and parts.scheme in {"http", "https"}
            and parts.username is None
            and parts.geturl() == plain
        ):
            return plain
    raise ValueError("only an address of this machine, such as http://127.0.0.1:8642")


def _folder(value: object) -> object:
    text = str(value).strip()
    if not text or not text.isprintable():
        raise ValueError("name a folder, without line breaks and the like")
    return text


def _sendable(token: SecretStr | None) -> SecretStr | None:
    """A token goes into the head of each call, which takes no line break; what is refused is not shown."""
    text = (token.get_secret_value() if token else "").strip()
    if len(text) > LONGEST_TOKEN or not text.isascii() or not text.isprintable() or " " in text:
        raise ValueError("this is no token: copy it once more from Discord's developer portal")
    return token


def _of_a_home(path: Path) -> Path:
    try:
        path.expanduser()
    except RuntimeError:
        raise ValueError(f"there is no such user as in {path}") from None
    return path


class Settings(BaseSettings):
    """What can be set, and what holds if it is not."""

    model_config = SettingsConfigDict(
        env_file=".env", env_file_encoding="utf-8", env_ignore_empty=True, extra="ignore", frozen=True
    )

    discord_token: Annotated[SecretStr | None, AfterValidator(_sendable)] = None
    dev_guild: Annotated[int | None, Field(gt=0, lt=2**63), BeforeValidator(_plain)] = None
    data_folder: Annotated[Path, BeforeValidator(_folder), AfterValidator(_of_a_home)] = Path("data")
    """As it is written: `~` is the home of whoever runs the bot."""
    playground_port: Annotated[int, Field(ge=0, le=65535), BeforeValidator(_plain)] = 8642
    open_browser: Annotated[bool, BeforeValidator(_switch)] = True
    log_level: Annotated[LogLevel, _one_of(LogLevel)] = LogLevel.INFO
    log_format: Annotated[LogFormat, _one_of(LogFormat)] = LogFormat.TEXT
    discord_address: Annotated[str | None, AfterValidator(_loopback)] = None
    notify_socket: str | None = None
    watchdog_usec: Annotated[int | None, Field(gt=0)] = None

    @property
    def token(self) -> str | None:
        """The token of the real Discord; None if it is not set or blank."""
        return (self.discord_token.get_secret_value().strip() or None) if self.discord_token else None

    @property
    def folder(self) -> Path:
        """Where everything is kept."""
        return self.data_folder.expanduser()

    @property
    def database(self) -> Path:
        """The file of all tables."""
        return self.folder / "danse-macabre.sqlite3"

    @property
    def world(self) -> Path:
        """The file in which the local Discord keeps its channels and messages."""
        return self.folder / "playground.json"


def read_settings() -> Settings:
    """The settings of this process; raises BadSettings with all that is wrong at once."""
    try:
        return Settings()
    except ValidationError as wrong:
        raise BadSettings(tuple(_line(error["loc"], error["msg"]) for error in wrong.errors())) from None
    except UnicodeDecodeError:
        raise BadSettings((".env: not a text in UTF-8",)) from None
    except OSError as error:
        raise BadSettings((f".env: {error.strerror}",)) from None


def _line(place: tuple[int | str, ...], message: str) -> str:
    return f"{str(place[0]).upper() if place else 'settings'}: {message.removeprefix('Value error, ')}"
