"""How long people wait for `/hand` and for moves, beside a bare ping of the same library in the same minutes.

Each bot runs in a process of its own on a local Discord of its own, and both of those in this process. Blocks
of each kind take turns, so that whatever else the machine does hits all of them.
"""

import asyncio
import sqlite3
import tempfile
import time
from collections import defaultdict
from collections.abc import Awaitable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from statistics import median, quantiles

from bot.games import GAMES
from bot.playground.messages import Message
from bot.playground.people import Person
from tests.benchmarks.crowd import Chair, seated, tables_of, verb_asked, world_of
from tests.benchmarks.figures import Figure
from tests.benchmarks.stopwatch import Answered, Timed, timed

TABLES = 10
ROUNDS = 4
TURNS = 3
"""Opening moves one after another at each table and round, where one is asked at a time."""

SETTLING = 2.0
"""Seconds until the first boards are out and the machine is at rest."""

PING, HAND, TYPED_MOVE, PRESSED_MOVE = "ping", "`/hand`", "a move by command", "a move by button"


@dataclass
class Times:
    """What was measured, by kind; *at_once*: with all people at the same moment."""

    single: dict[str, list[Answered]] = field(default_factory=lambda: defaultdict(list))
    at_once: dict[str, list[Answered]] = field(default_factory=lambda: defaultdict(list))
    commits: list[float] = field(default_factory=list)
    moves: int = 0
    """How many moves were made."""


MOVES = (TYPED_MOVE, PRESSED_MOVE)


@dataclass(frozen=True)
class Run:
    """Both bots, those who use them, and what their answers took."""

    bot: Timed
    bare: Timed
    chairs: list[Chair]
    pingers: list[Person]
    disk: sqlite3.Connection
    times: Times

    async def round(self, *, typing: bool) -> None:
        """One round at all tables: the first moves of all at once, everything after them move by move."""
        await self._at_once(typing=typing)
        for table in tables_of(self.chairs):
            await self._table(table)
            await self._pings(len(table))

    async def _at_once(self, *, typing: bool) -> None:
        kept = self.times.at_once
        for _ in range(2):
            with self.bare.watch.noting(kept[PING]):
                await asyncio.gather(*(one.slash("ping") for one in self.pingers))
            with self.bot.watch.noting(kept[HAND]):
                await asyncio.gather(*(chair.hand() for chair in self.chairs))
        panels = [(chair, await chair.hand()) for chair in self.chairs]
        asked = [(chair, panel) for chair, panel in panels if verb_asked(panel) is not None]
        moves = [await _prepared(chair, panel, typing=typing) for chair, panel in asked]
        with self.bot.watch.noting(kept[TYPED_MOVE if typing else PRESSED_MOVE]):
            self.times.moves += sum(await asyncio.gather(*moves))

    async def _table(self, chairs: list[Chair]) -> None:
        """Until everybody at the table who is asked is asked for an opening move, or nobody for anything.

        Where one is asked at a time, a few opening moves are made as well: there may be hardly any others.
        """
        for made in count():
            with self.bot.watch.noting(self.times.single[HAND]):
                panels = [await chair.hand() for chair in chairs]
            await self._pings(1)
            asked = [
                (chair, panel, verb)
                for chair, panel in zip(chairs, panels, strict=True)
                if (verb := verb_asked(panel)) is not None
            ]
            is_turn = len(asked) == 1 and made < TURNS
            asked = [one for one in asked if is_turn or one[2] != one[0].wired.opening]
            if not asked:
                return
            await self._move(*asked[0])

    async def _move(self, chair: Chair, panel: Message, verb: str) -> None:
        kept = self.times.single
        typing = verb in chair.wired.plain and len(kept[TYPED_MOVE]) <= len(kept[PRESSED_MOVE])
        move = await _prepared(chair, panel, typing=typing)
        with self.bot.watch.noting(kept[TYPED_MOVE if typing else PRESSED_MOVE]):
            self.times.moves += await move
        self.times.commits.append(_commit(self.disk))

    async def _pings(self, many: int) -> None:
        with self.bare.watch.noting(self.times.single[PING]):
            for one in self.pingers[:many]:
                await one.slash("ping")


async def _prepared(chair: Chair, panel: Message, *, typing: bool) -> Awaitable[bool]:
    """A move of whoever is asked in *panel*, all but the last press or the command itself.

    Where what is asked cannot be typed as it is offered first, the plainest move of the game can be.
    """
    verb, plain = verb_asked(panel), chair.wired.plain
    assert verb is not None
    if typing:
        typed = verb if verb in plain else plain[0]
        return chair.type(typed, await chair.typed(typed))
    return chair.press(await chair.ready(panel))


def measure(*, rounds: int = ROUNDS) -> Iterator[Figure]:
    """The time to the visible answer in each game, one after another and all people at once."""
    for game in GAMES.values():
        people = max(game.seats)
        times = asyncio.run(_measured(rounds, game.name, people))
        commit = median(times.commits)
        yield Figure(
            f"{game.name}: one commit of one row, raw",
            1000 * commit,
            "ms",
            words="`sqlite3`, WAL, `synchronous=FULL`",
        )
        yield from figures(times.single, commit, f"{game.name}, one after another")
        yield from figures(times.at_once, commit, f"{game.name}, {TABLES * people} at once")


async def _measured(rounds: int, game: str, people: int) -> Times:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        times = await _played(folder, rounds, game, people)
        applied = _applied(folder / "data" / "danse-macabre.sqlite3")
    if applied != times.moves:
        raise RuntimeError(f"{times.moves} moves were measured, but {applied} were carried out")
    return times


async def _played(folder: Path, rounds: int, game: str, people: int) -> Times:
    async with (
        timed(world_of(TABLES, people), folder, "bot") as bot,
        timed(world_of(TABLES, people), folder, "tests.benchmarks.ping") as bare,
    ):
        chairs = await seated(bot.local, TABLES, people, game)
        pingers = [bare.local.person(chair.person.name) for chair in chairs]
        await asyncio.sleep(SETTLING)
        with closing(_disk(folder / "commits.sqlite3")) as disk:
            run = Run(bot, bare, chairs, pingers, disk, Times())
            for number in range(rounds):
                await run.round(typing=number % 2 == 0)
        problems = [*bot.local.problems, *bare.local.problems]
    if problems:
        raise RuntimeError(f"the local Discord found fault with {problems[:3]}")
    return run.times


def figures(kept: dict[str, list[Answered]], commit: float, how: str) -> Iterator[Figure]:
    """Each kind beside the ping."""
    ping = _p50(kept[PING])
    yield Figure(f"ping, {how}", 1000 * ping, "ms", words=_words(kept[PING], kept[PING]))
    yield _figure(HAND, kept, 1.5 * ping, how, "1.5 × ping")
    for kind in MOVES:
        yield _figure(kind, kept, 2 * ping + commit, how, "2 × ping + commit")


def _figure(kind: str, kept: dict[str, list[Answered]], most: float, how: str, why: str) -> Figure:
    aim = f"at most {1000 * most:.2f} ({why})"
    return Figure(f"{kind}, {how}", 1000 * _p50(kept[kind]), "ms", aim, _words(kept[kind], kept[PING]))


def _words(answered: Sequence[Answered], pings: Sequence[Answered]) -> str:
    p99 = quantiles([one.visible for one in answered], n=100)[98]
    told = f"p50 of {len(answered)}; p99 {1000 * p99:.1f} ms"
    if answered is pings:
        return told
    raw, ours = _p50(answered) / _p50(pings), _ours(answered) / _ours(pings)
    return f"{raw:.2f} × ping, without the local Discord's own part {ours:.2f} ×; {told}"


def _p50(answered: Iterable[Answered]) -> float:
    return median(one.visible for one in answered)


def _ours(answered: Iterable[Answered]) -> float:
    return median(one.visible - one.own for one in answered)


def _disk(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE moves (move TEXT)")
    return connection


def _commit(disk: sqlite3.Connection) -> float:
    """Seconds that one row takes to be on the disk."""
    begun = time.perf_counter()
    disk.execute("INSERT INTO moves VALUES ('enter 2 knight knight joker')")
    return time.perf_counter() - begun


def _applied(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        count: int = connection.execute("SELECT count(*) FROM interactions").fetchone()[0]
        return count
