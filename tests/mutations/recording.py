"""Plugins of pytest: one writes down what each test executes, one lets chosen tests run in their order."""

import json
import os
import subprocess
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

RECORD, CHOSEN = "MUTATIONS_RECORD", "MUTATIONS_CHOSEN"
"""Settings of the environment: the folder to write to, the file with the tests to run."""

RECORDED = ("bot", "cogs", "storage")

_RC = """[run]
parallel = true
sigterm = true
data_file = {folder}/lines
context = ${{MUTATIONS_TEST}}
source = {source}
"""


def pytest_configure(config: pytest.Config) -> None:
    """Take up what the environment asks for."""
    if folder := os.environ.get(RECORD):
        config.pluginmanager.register(_Recorder(Path(folder), hasattr(config, "workerinput")))
    if chosen := os.environ.get(CHOSEN):
        config.pluginmanager.register(_Chooser(json.loads(Path(chosen).read_text())))


class _Chooser:
    def __init__(self, chosen: list[str]) -> None:
        self.places = {test: place for place, test in enumerate(chosen)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted(
            (item for item in items if item.nodeid in self.places), key=lambda one: self.places[one.nodeid]
        )


class _Recorder:
    """Of a worker the lines, of the process that leads them the seconds of each test that passed."""

    def __init__(self, folder: Path, is_worker: bool) -> None:
        self.folder, self.is_worker = folder, is_worker
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()
        if is_worker:
            # Not above: the tests of this package run without it.
            import coverage

            source = ",".join(str(Path.cwd() / one) for one in RECORDED)
            (rc := folder / "rc").write_text(_RC.format(folder=folder, source=source))
            self.lines = coverage.Coverage(
                data_file=folder / "lines", data_suffix=True, config_file=False, source=source.split(",")
            )
            self.lines.start()
            _follow_processes(rc)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        if self.is_worker:
            os.environ["MUTATIONS_TEST"] = item.nodeid
            self.lines.switch_context(item.nodeid)
        return (yield)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0.0) + report.duration
        if not report.passed:
            self.failed.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        if self.is_worker:
            self.lines.stop()
            self.lines.save()
        else:
            passed = {test: spent for test, spent in self.seconds.items() if test not in self.failed}
            (self.folder / "seconds.json").write_text(json.dumps(passed))


def _follow_processes(rc: Path) -> None:
    """Let the processes that tests start be recorded, too, whatever environment they are given."""
    begin: Any = subprocess.Popen.__init__

    def followed(process: Any, *arguments: Any, env: Any = None, **options: Any) -> None:
        added = {"COVERAGE_PROCESS_START": str(rc), "MUTATIONS_TEST": os.environ.get("MUTATIONS_TEST", "")}
        begin(process, *arguments, env={**(os.environ if env is None else env), **added}, **options)

    subprocess.Popen.__init__ = followed  # type: ignore[method-assign, assignment]
