"""What operators write is read as they mean it, or refused with what would do."""

import argparse
import re
from pathlib import Path

import pytest

from bot.arguments import among, parser
from bot.games import GAMES
from bot.settings import BadSettings, Settings, read_settings
from tests.processes import ROOT


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the `.env` of whoever runs the tests."""
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    ("name", "written", "field", "value"),
    [
        ("LOG_LEVEL", "INFO", "log_level", "info"),
        ("log_level", " Warn ", "log_level", "warning"),
        ("LOG_FORMAT", "Ｊｓｏｎ", "log_format", "json"),
        ("OPEN_BROWSER", "True", "open_browser", True),
        ("OPEN_BROWSER", " yes ", "open_browser", True),
        ("OPEN_BROWSER", "NO", "open_browser", False),
        ("PLAYGROUND_PORT", "８０８０", "playground_port", 8080),
        ("DEV_GUILD", " 12 ", "dev_guild", 12),
        ("DATA_FOLDER", " a b ", "data_folder", Path("a b")),
        ("DISCORD_TOKEN", " a.b-c_d\r\n", "token", "a.b-c_d"),
        ("DISCORD_TOKEN", "  ", "token", None),
        ("DISCORD_TOKEN", "x" * 1000, "token", "x" * 1000),
        ("DEV_GUILD", "1", "dev_guild", 1),
        ("DEV_GUILD", str(2**63 - 1), "dev_guild", 2**63 - 1),
        ("PLAYGROUND_PORT", "0", "playground_port", 0),
        ("PLAYGROUND_PORT", "65535", "playground_port", 65535),
        ("WATCHDOG_USEC", "1", "watchdog_usec", 1),
        ("DEV_GUILD", "", "dev_guild", None),
    ],
)
def test_a_setting_is_read_in_any_case_and_width(
    monkeypatch: pytest.MonkeyPatch, name: str, written: str, field: str, value: object
) -> None:
    monkeypatch.setenv(name, written)
    assert getattr(read_settings(), field) == value


@pytest.mark.parametrize(
    ("name", "written", "told"),
    [
        ("LOG_LEVEL", "loud", "'debug', 'info', 'warning' or 'error'"),
        ("OPEN_BROWSER", "maybe", "write true or false"),
        ("PLAYGROUND_PORT", "8,642", "integer"),
        ("DEV_GUILD", "9" * 30, "less than"),
        ("DATA_FOLDER", "  ", "name a folder"),
        ("DATA_FOLDER", "a\x1b[31mb\nc", "name a folder"),
        ("DISCORD_TOKEN", "a\nb", "no token"),
        ("DISCORD_TOKEN", "a\x01b", "no token"),
        ("DISCORD_TOKEN", "ü", "no token"),
        ("DISCORD_TOKEN", "x" * 9000, "no token"),
        ("DISCORD_TOKEN", "x" * 1001, "no token"),
        ("DISCORD_TOKEN", "a b", "no token"),
        ("LOG_LEVEL", " ", "'debug', 'info', 'warning' or 'error'"),
        ("DEV_GUILD", "0", "greater than 0"),
        ("DEV_GUILD", str(2**63), "less than"),
        ("PLAYGROUND_PORT", "-1", "greater than or equal to 0"),
        ("PLAYGROUND_PORT", "65536", "less than or equal to 65535"),
        ("WATCHDOG_USEC", "0", "greater than 0"),
    ],
)
def test_what_means_no_value_is_refused_with_what_does(
    monkeypatch: pytest.MonkeyPatch, name: str, written: str, told: str
) -> None:
    monkeypatch.setenv(name, written)
    with pytest.raises(BadSettings) as refused:
        read_settings()
    (line,) = refused.value.lines
    assert line.startswith(f"{name}: ")
    assert told in line


def test_where_nothing_is_set_the_settings_are_those_that_the_example_shows(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    plain = read_settings()
    assert plain.data_folder == Path("data")
    assert (plain.playground_port, plain.open_browser) == (8642, True)
    assert (plain.log_level, plain.log_format) == ("info", "text")
    assert (plain.token, plain.dev_guild, plain.discord_address) == (None, None, None)
    example = (ROOT / ".env.example").read_text("utf-8")
    assert {
        name.lower() for name in re.findall(r"^([A-Z_]+)=", example, re.MULTILINE)
    } < plain.model_dump().keys()
    (tmp_path / ".env").write_text(example, "utf-8")
    assert read_settings() == plain
    (tmp_path / ".env").write_text("".join(f"{name.upper()}\n" for name in Settings.model_fields), "utf-8")
    assert read_settings() == plain


def test_what_a_file_says_beside_the_settings_is_not_ours(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("PLAYGROUND_PORT=81\nOTHER_PROGRAM=Ö\n", "utf-8")
    assert read_settings().playground_port == 81


@pytest.mark.parametrize(
    ("typed", "game"),
    [
        ("Rattus_Cartus", "rattus_cartus"),
        ("rattus-cartus", "rattus_cartus"),
        ("RATTUS", "rattus"),
        ("Plague", "plague_and_pestilence"),
    ],
)
def test_one_of_several_names_is_read_in_any_case_and_by_its_beginning(typed: str, game: str) -> None:
    line = argparse.ArgumentParser()
    line.add_argument("--game", type=among(sorted(GAMES)), choices=sorted(GAMES))
    assert line.parse_args(["--game", typed]).game == game


@pytest.mark.parametrize(
    "written",
    [
        *(
            "http://127.0.0.1:99999",
            "http://127.0.0.1:0",
            "http://127.0.0.1:http",
            "http://[::1",
            "127.0.0.1:8642",
        ),
        *(
            "ftp://127.0.0.1:8642",
            "http://ann@127.0.0.1:8642",
            "http://127.0.0.1:8642/api",
            "http://localhost?x",
        ),
        *("http://192.0.2.1:80", "http://127.0.0.1.example.org", "http://localhost#x", "http://"),
    ],
)
def test_an_address_that_is_none_of_this_machine_is_refused(
    monkeypatch: pytest.MonkeyPatch, written: str
) -> None:
    monkeypatch.setenv("DISCORD_ADDRESS", written)
    with pytest.raises(BadSettings) as refused:
        read_settings()
    (line,) = refused.value.lines
    assert line == "DISCORD_ADDRESS: only an address of this machine, such as http://127.0.0.1:8642"


@pytest.mark.parametrize("written", ["http://127.0.0.1:8642", "https://localhost/", "http://[::1]:80"])
def test_an_address_of_this_machine_is_taken(monkeypatch: pytest.MonkeyPatch, written: str) -> None:
    monkeypatch.setenv("DISCORD_ADDRESS", written)
    assert read_settings().discord_address == written.removesuffix("/")


def test_a_name_that_means_none_or_several_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for typed in ("rats", "danse"):
        with pytest.raises(SystemExit):
            parser().parse_args(["unit", typed])
        assert "invalid choice" in capsys.readouterr().err
