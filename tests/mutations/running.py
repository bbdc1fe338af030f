"""Copies of the tree in which mutants run, so that the working tree never holds one."""

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.mutations.making import Mutation
from tests.mutations.recording import CHOSEN, RECORD

LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "data", ".*_cache", ".hypothesis")

PATIENCE = 4.0
"""A mutant hangs if its tests take so many times as long as before."""

START = 30.0
"""The seconds that pytest itself may take."""


class Copy:
    """One copy of the tree."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.folder = folder
        if not folder.exists():
            shutil.copytree(root, folder, ignore=LEFT_OUT)

    def killed(self, mutation: Mutation, tests: Sequence[str], seconds: float) -> str | None:
        """What noticed the mutation: a test, or the time limit; empty if nothing did.

        None if there is no such mutant: it cannot be compiled or imported.
        """
        with self._changed(mutation) as compiles:
            if not compiles:
                return None
            (chosen := self.folder / "chosen.json").write_text(json.dumps(tests))
            files = dict.fromkeys(test.partition("::")[0] for test in tests)
            options = ["-x", "-q", "--tb=no", "-p", "no:cacheprovider", "-p", "tests.mutations.recording"]
            code, told = self._run(
                ["-m", "pytest", *options, *files], START + PATIENCE * seconds, **{CHOSEN: str(chosen)}
            )
        if code in {pytest.ExitCode.INTERRUPTED, pytest.ExitCode.USAGE_ERROR}:
            return None
        if code == pytest.ExitCode.OK:
            return ""
        failed = [line for line in told.splitlines() if line.startswith(("FAILED", "ERROR"))]
        return failed[0].split(" - ")[0] if failed else "time limit" if code < 0 else "all of pytest"

    def record(self, folder: Path) -> None:
        """Run all tests once and write down what each executes; failing ones are left out."""
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        spread = ["-n", "2", "--dist", "worksteal", "-q", "--tb=short"]
        plugin = ["-p", "tests.mutations.recording"]
        code, told = self._run(["-m", "pytest", *spread, *plugin], 3600, **{RECORD: str(folder)})
        print(told.splitlines()[-1] if told else code)  # noqa: T201
        self._run(["-m", "coverage", "combine", "--data-file", str(folder / "lines"), str(folder)], 600)

    @contextmanager
    def _changed(self, mutation: Mutation) -> Iterator[bool]:
        """The mutation is in the copy; says whether that compiles."""
        path = self.folder / mutation.path
        source = path.read_bytes()
        stat = path.stat()
        changed = mutation.applied(source)
        try:
            compile(changed, mutation.path, "exec")
        except (SyntaxError, ValueError):
            yield False
            return
        path.write_bytes(changed)
        try:
            yield True
        finally:
            path.write_bytes(source)
            os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))

    def _run(self, arguments: Sequence[str], limit: float, **settings: str) -> tuple[int, str]:
        """Run Python in the copy; with all that it started it is ended after *limit* seconds."""
        # What is compiled of a mutant must not be taken for the module itself.
        kept = {} if RECORD in settings else {"PYTHONDONTWRITEBYTECODE": "1"}
        environment = {**os.environ, **kept, **settings, "PYTHONPATH": str(self.folder)}
        process = subprocess.Popen(
            [sys.executable, *arguments],
            cwd=self.folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        try:
            told, _ = process.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return -1, ""
        return process.returncode, told
