"""What a command tells whoever gave it, word for word: on stdout what was done, on stderr what is wrong."""

import asyncio
import io
import logging
import pwd
import sys
from pathlib import Path

import pytest

from bot.__main__ import run
from bot.errands import show_progress
from bot.systemd import UNITS, unit
from tests.blank import lay_blank_database
from tests.hosting.databases import dated, spoil

Capsys = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the `.env` of whoever runs the tests."""
    monkeypatch.chdir(tmp_path)


def told_wrong(capsys: Capsys) -> list[str]:
    """The lines that say what is wrong; nothing is said to be done."""
    told = capsys.readouterr()
    assert told.out == ""
    lines = told.err.splitlines()
    assert all(line.startswith("danse-macabre: ") for line in lines)
    return [line.removeprefix("danse-macabre: ") for line in lines]


def test_a_check_tells_each_fault_and_then_which_file_is_not_sound(
    database: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capsys
) -> None:
    """What is logged of a table that is set aside says nothing more."""
    monkeypatch.setattr(logging.getLogger(), "handlers", [])
    spoil(database, "UPDATE tables SET game = 'rattus_cartus'")
    for arguments, tables in (([], [2]), (["--all"], [2, 3])):
        assert run(["check", str(database), *arguments]) == 1
        *faults, last = told_wrong(capsys)
        assert [fault.partition(":")[0] for fault in faults] == [f"table {table}" for table in tables]
        assert last == f"{database} is not sound"


def test_a_sound_database_is_told_on_stdout(tmp_path: Path, capsys: Capsys) -> None:
    asyncio.run(lay_blank_database(tmp_path / "blank"))
    assert run(["check", "blank"]) == 0
    told = capsys.readouterr()
    assert told.out.startswith("blank is sound: ")
    assert told.err == ""


def test_a_check_tells_what_is_damaged_and_then_in_which_file(database: Path, capsys: Capsys) -> None:
    spoil(database, "DELETE FROM tables WHERE id = 2")
    assert run(["check", str(database)]) == 1
    *places, last = told_wrong(capsys)
    assert "2 rows of seats belong to no table" in places
    assert last == f"{database} is damaged"


def test_without_a_file_the_bots_own_database_is_checked(
    database: Path, tmp_path: Path, capsys: Capsys
) -> None:
    (tmp_path / "data").mkdir()
    own = Path("data") / "danse-macabre.sqlite3"
    assert run(["check"]) == 1
    (line,) = told_wrong(capsys)
    assert str(own) in line
    database.rename(own)
    assert run(["check"]) == 1
    assert told_wrong(capsys)[-1] == f"{own} is not sound", "nobody can play the game of these tests"


def test_a_folder_takes_a_dated_copy_whether_or_not_a_slash_follows_its_name(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capsys
) -> None:
    (data := tmp_path / "data").mkdir()
    database.rename(data / "danse-macabre.sqlite3")
    (copies := tmp_path / "copies").mkdir()
    dated(copies, 2020).touch()
    assert run(["backup", f"{copies}/", "--keep", "1"]) == 0
    (made,) = copies.iterdir()
    assert made != dated(copies, 2020)
    told = capsys.readouterr()
    assert told.out.startswith(f"{made} was written: ")
    assert told.out.endswith("; 1 older copy deleted\n")
    assert told.err == ""


def test_a_unit_is_printed_as_it_is_to_stand_in_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capsys
) -> None:
    monkeypatch.setenv("DATA_FOLDER", "kept")
    somebody = next(known.pw_name for known in pwd.getpwall() if known.pw_uid not in {0, 65534})
    for name in UNITS:
        assert run(["unit", name, "--user", somebody]) == 0
        whole = unit(name, user=somebody, folder=tmp_path, data=Path("kept"), misconfigured=2)
        assert capsys.readouterr().out == whole


class Terminal(io.StringIO):
    """A stderr that somebody watches."""

    def isatty(self) -> bool:
        return True


def test_whoever_watches_sees_how_far_it_is_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    for done in (1, 1200, 1201):
        show_progress(done, 1201)
    assert screen.getvalue() == "\r1 of 1,201 logs\r1,200 of 1,201 logs\r1,201 of 1,201 logs\n"


def test_a_log_that_nobody_watches_holds_no_progress(capsys: Capsys) -> None:
    show_progress(1, 1)
    assert capsys.readouterr().err == ""
