"""One world of a pair: the bot on a local Discord, a scripted game on it, everybody's screen recorded."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Self

from bot.games.protocol import TABLE, AnyGame, Move, Seat
from bot.playground.alterations import in_many_ways
from bot.playground.messages import Answer
from bot.playground.people import Person
from bot.playground.server import LocalDiscord
from bot.playground.world import User, World
from tests.clock import turns
from tests.conftest import RAVENS, Play, Running
from tests.games.play import Turn
from tests.twins.clock import TwinClock
from tests.twins.hands import pressed
from tests.twins.logs import Script, Scripted
from tests.twins.looks import LOOKS
from tests.twins.recorder import Recorder, lasting_ids
from tests.wired import WIRED
from tests.wired.game import Wired

PEOPLE = ("Ann", "Bo", "Cara", "Dan", "Eve", "Fay")
"""Who may sit at the table, in seat order; one more watches."""

BYSTANDER = "Gil"
LOBBY_BEATS = 2
"""The lobby, and the start with its first board."""

GAPS = (0.5, 3.0, 12.0, 1.0, 4.0, 0.5, 6.0)
"""Seconds after a row, in turn: moves that one message tells together, and moves apart."""

ALIKE = 8
"""So many rows may be made within three seconds."""

LONG_WAIT = 2 * 3600.0
"""Once in a game everybody sleeps: then the last board is too old to be edited."""

LOOKING = 3
"""After how many rows somebody looks."""

MEANS = ("typed", "played", "pressed", "played", "typed")
"""How moves are made, in turn."""

Meddling = Callable[["Living", int], Awaitable[None]]
"""What somebody does to a world after a row, in the stead of looking; planted leaks come in by it."""


@dataclass(frozen=True)
class Plan:
    """What all worlds of one game share: who plays, and when. *apart*: rows before which all is told."""

    game: AnyGame
    seats: int
    options: Mapping[str, str]
    rows: Sequence[Turn]
    start: int
    apart: frozenset[int] = frozenset()

    @property
    def wired(self) -> Wired:
        """What the game brings along."""
        return WIRED[self.game.name]

    @property
    def watching(self) -> Sequence[str]:
        """Whose screens are compared."""
        return (*PEOPLE[: self.seats], BYSTANDER)

    def beat_of(self, row: int) -> int:
        """The beat in which a row is played."""
        return LOBBY_BEATS + sum(turn.seat != TABLE for turn in self.rows[:row])

    def is_told_after(self, row: int) -> bool:
        """Whether all is told before the next row."""
        following = next((n for n in range(row + 1, len(self.rows)) if self.rows[n].seat != TABLE), row)
        return any(before in self.apart for before in range(row + 1, following + 1))

    def gap_after(self, row: int) -> float:
        """Seconds until the next row."""
        if self.is_told_after(row):
            return 15.0
        if row == len(self.rows) // 2:
            return LONG_WAIT
        # The same typed by the same person within three seconds is taken for a slip.
        recent = self.rows[row : row + 3]
        made = [(turn.seat, turn.move) for turn in self.rows[row : row + ALIKE]]
        is_hasty = len({turn.seat for turn in recent}) < len(recent) or made[0] in made[1:]
        return max(4.0, GAPS[row % len(GAPS)]) if is_hasty else GAPS[row % len(GAPS)]


@dataclass
class Living:
    """A world while it runs."""

    plan: Plan
    script: Script
    clock: TwinClock
    local: LocalDiscord
    running: Running
    play: Play
    recorders: dict[str, Recorder] = field(default_factory=dict)
    typed: set[str] = field(default_factory=set)

    @classmethod
    async def begun(
        cls, plan: Plan, script: Script, rules: Scripted, folder: Path, stack: AsyncExitStack
    ) -> Self:
        """The bot started, nothing played; everybody's screen is on."""
        clock, world = TwinClock(plan.start), World.playground()
        known = {user.name for user in world.users.values()}
        for name in (name for name in plan.watching if name not in known):
            world.add_member(User(max(world.users) + 1000, name))
        local = await stack.enter_async_context(LocalDiscord(world, clock))
        local.alter(in_many_ways)
        running = Running(local, clock, folder)
        running.games = {plan.game.name: rules}
        await running.start()
        clock.rest = turns  # `pass_by` waits for stillness itself, in the same turns in each world.
        stack.push_async_callback(running.stop)
        living = cls(plan, script, clock, local, running, Play(running))
        lasting = lasting_ids(world)
        for name in plan.watching:
            living.recorders[name] = Recorder(local, clock, local.person(name), lasting)
        return living

    async def pass_by(self, seconds: float) -> None:
        """Let time pass."""
        await self.clock.pass_by(self.running, seconds)

    def next_beat(self) -> None:
        """Everybody's recording goes on with the next beat."""
        for recorder in self.recorders.values():
            recorder.next_beat()

    def look_around(self) -> None:
        """Everybody opens the client anew."""
        for recorder in self.recorders.values():
            recorder.looked_around()

    def person_of(self, seat: Seat) -> Person:
        """Who holds a seat."""
        return self.local.person(PEOPLE[seat])

    def answered(self, person: Person, told: str, answer: Answer) -> None:
        """Record how *person* was answered."""
        self.recorders[person.name].answered(told, answer)

    async def act(self, row: int) -> None:
        """Play a row: typed, pressed, or given to the table straight; the same in each world."""
        turn = self.script.rows[row]
        person, means = self.person_of(turn.seat), self._means(row)
        if means == "pressed":
            await pressed(self.running, person, turn.move, self.answered)
        elif means == "typed":
            command, options = self.plan.wired.typed(turn.move)
            answer = await person.slash(command, channel=RAVENS, **options)
            self.answered(person, command, answer)
        else:
            await self._played(turn.seat, turn.move)

    async def wait(self, row: int) -> None:
        """Until the next row; meanwhile somebody may do what is nobody else's business."""
        gap = self.plan.gap_after(row)
        first = min(1.0, gap / 2)
        await self.pass_by(first)
        if row in self.script.beside:
            await self._played(*self.script.beside[row])
        await self.pass_by(gap - first)

    async def _played(self, seat: Seat, move: Move) -> None:
        tables, person = self.running.tables, self.person_of(seat).id
        number = self.local.world.new_id(self.clock.now())
        await tables.play(1, person, [move], interaction=number)
        tables.delivered(1, person, number)

    def _means(self, row: int) -> str:
        """Each verb is typed the first time; afterwards in turn, the same in each world."""
        verb = self.plan.rows[row].move.verb
        if verb not in self.typed:
            self.typed.add(verb)
            return "typed"
        return MEANS[row % len(MEANS)]

    async def look(self, row: int) -> None:
        """Somebody, in turn, looks at what everybody may look at at any time."""
        if row % LOOKING:
            return
        names = self.plan.watching
        turn = row // LOOKING
        person = self.local.person(names[turn % len(names)])
        await LOOKS[turn // len(names) % len(LOOKS)](self, person, row)

    async def check(self) -> None:
        """What was played is what the script says."""
        lines = await self.running.database.lines(1, 1, 10_000)
        played = [(seat, move) for _, seat, move, _ in lines]
        script = self.script.in_order()
        assert played[: len(script)] == script
        assert self.local.problems == []


async def lived(
    plan: Plan,
    script: Script,
    folder: Path,
    *,
    rules: type[Scripted] = Scripted,
    meddling: Meddling | None = None,
) -> Mapping[str, Recorder]:
    """Play a script from the lobby to its end; gives everybody's recording by name."""
    async with AsyncExitStack() as stack:
        living = await Living.begun(plan, script, rules(plan.game, script), folder, stack)
        await _open(living)
        for row, turn in enumerate(script.rows):
            if turn.seat == TABLE:
                continue
            living.next_beat()
            await living.act(row)
            await living.wait(row)
            await (living.look if meddling is None else partial(meddling, living))(row)
            if plan.is_told_after(row):
                living.look_around()
        await living.pass_by(15.0)
        await living.check()
        return living.recorders


async def _open(living: Living) -> None:
    """From the lobby to the first board, one step after the other."""
    plan = living.plan
    host, *others = (living.person_of(Seat(seat)) for seat in range(plan.seats))
    await host.slash("table new", channel=RAVENS, game=plan.game.name)
    for person in others:
        await living.pass_by(7.0)
        await person.slash("table join", channel=RAVENS)
    for key, value in plan.options.items():
        await living.pass_by(7.0)
        await living.running.tables.set_option(1, host.id, key, value)
    await living.pass_by(7.0)
    living.next_beat()
    await host.slash("table start", channel=RAVENS)
    await living.pass_by(15.0)
