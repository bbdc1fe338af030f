"""Thousands of steps at random against one bot, and after each of them the question what is wrong now."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from random import Random

from bot.desks import Refused
from bot.playground import permissions, posting
from bot.playground.messages import Answer
from bot.playground.palette import ClientRefuses
from tests.fuzz.archive import Archive, Snapshot
from tests.fuzz.audit import Audit
from tests.fuzz.authority import Actors
from tests.fuzz.crowd import Crowd
from tests.fuzz.inputs import Input
from tests.fuzz.memory import forgetful
from tests.fuzz.redealing import redealt, shown
from tests.fuzz.report import Finding, Report
from tests.fuzz.sentences import is_done
from tests.fuzz.town import CHANNELS, LOCALES, Town
from tests.fuzz.verdict import Verdict

LATE = 10062
"""What Discord says to an answer that comes too late."""

REDEALT = 0.4
"""How many of the looks and refusals are tried in another world as well."""

OLD_TABLES = 6
"""How many tables that are done are dealt anew along with those that go on."""

REMEMBERED = 50
"""After how many steps the bot's memory is compared with what is stored."""

WAITS = (1.0, 3.0, 12.0, 45.0, 400.0, 4000.0, 90_000.0, 700_000.0)
LAST_STEPS = 14

Sent = Sequence[tuple[Input, Answer | None]]
"""Inputs with what came of them; None: nobody waits for an answer that comes so late."""


class Siege:
    """One run in one town."""

    def __init__(self, town: Town, seed: int, *, compared: float = REDEALT) -> None:
        self.town = town
        self.compared = compared
        self.random = Random(seed)
        self.archive = Archive(town.running.folder / "tables.sqlite3")
        self.crowd = Crowd(town, self.random, self.archive)
        self.audit = Audit(self.archive, town.clock, town.running.games)
        self.report = Report(seed, verbs=self.audit.verbs)
        self.verdict = Verdict(town, self.audit, self.report)
        self._audited = self.archive.snapshot()
        self._last: deque[str] = deque(maxlen=LAST_STEPS)
        self._modes: Mapping[str, tuple[int, Callable[[Input], Awaitable[Sent]]]] = {
            "plain": (80, self._plain),
            "doubled": (4, self._doubled),
            "late": (2, self._late),
            "slow": (3, self._slow),
            "together": (7, self._together),
            "twice": (4, self._twice),
        }
        self._events: Mapping[str, tuple[int, Callable[[], Awaitable[None]]]] = {
            "wait": (50, self._wait),
            "locale": (16, self._speak),
            "inbox": (8, self._turn_inbox),
            "rights": (8, self._turn_rights),
            "deleted message": (8, self._delete),
            "restart": (2, self._restart),
            "members": (10, self._turn_membership),
            "threads": (8, self._turn_thread),
            "server": (3, self._upset_server),
        }

    async def run(self, steps: int, *, most_findings: int = 5) -> Report:
        """So many steps, or until enough is wrong."""
        try:
            while self.report.steps < steps and len(self.report.findings) < most_findings:
                self.report.steps += 1
                await self._step()
        except (TimeoutError, Refused) as error:
            for problem in (f"no answer, or no end: {error!r}", *self.verdict.faults()):
                self._find(problem)
        finally:
            self.report.tables.update(table.status for table in self.archive.snapshot().tables.values())
            self.archive.close()
        return self.report

    async def _step(self) -> None:
        # Of each step alone: what depends on who is quicker in one step does not change all those after it.
        self.random.seed(self.report.seed * 1_000_003 + self.report.steps)
        self.town.running.seed = self.random.getrandbits(60)
        before = self._audited
        sent = await self._acted()
        await self.town.running.client.computers.idle()
        self._examine(sent)
        if len(sent) == 1 and before is self._audited:
            await self._in_another_world(*sent[0])
        await self.town.settle(self.random.choice((0.0, 0.0, 0.3, 1.0, 2.5)))
        self._examine(())
        if self.report.steps % REMEMBERED == 0:
            await self._remember()

    async def _remember(self) -> None:
        """What the bot keeps in memory must be what is stored."""
        tables = [table for table in self.archive.snapshot().tables.values() if table.is_open]
        stranger = self.random.choice(self.town.people).id
        async for problem in forgetful(self.town.running, tables, self.audit.folds, [stranger]):
            self._find(problem)

    async def _acted(self) -> Sent:
        """One step: something that happens, or somebody who does something."""
        if self.random.random() < 0.08:
            name = self._drawn({name: weight for name, (weight, _) in self._events.items()})
            self._last.append(name)
            self.report.inputs[name] += 1
            await self._events[name][1]()
            return ()
        entered = await self._made()
        if entered is None:
            return ()
        mode = self._drawn({name: weight for name, (weight, _) in self._modes.items()})
        self._last.append(f"{mode}: {entered.who.name}: {entered.told}")
        self.report.inputs[f"{entered.kind}, {mode}"] += 1
        return await self._modes[mode][1](entered)

    def _drawn(self, weights: Mapping[str, int]) -> str:
        return self.random.choices(list(weights), list(weights.values()))[0]

    async def _made(self) -> Input | None:
        try:
            return await self.crowd.any_input()
        except ClientRefuses:
            return None

    # How an input comes in

    async def _send(self, entered: Input) -> Answer | None:
        try:
            answer = await entered.send()
            self.crowd.learn(answer)
            return answer
        except ClientRefuses:
            self.report.answers["the client refuses"] += 1
            return None

    async def _plain(self, entered: Input) -> Sent:
        return [(entered, await self._send(entered))]

    async def _doubled(self, entered: Input) -> Sent:
        """The gateway brings it twice."""
        self.town.local.faults.duplicate_interactions()
        answer = await self._send(entered)
        self.town.local.faults.clear()
        return [(entered, answer)]

    async def _late(self, entered: Input) -> Sent:
        """It comes to the bot after seconds; if after more than three, nobody waits for the answer."""
        seconds = self.random.choice((0.5, 2.0, 2.9, 3.5, 30.0))
        local = self.town.local
        local.faults.delay_interaction(seconds)
        is_lost = seconds > 3
        if is_lost:
            local.core.expected.add(LATE)
        known = self._refused_late()
        task = asyncio.create_task(self._send(entered))
        await asyncio.sleep(0)
        await self.town.clock.advance(seconds)
        answer = await task
        if is_lost and answer is not None:
            await local.until(lambda: self._refused_late() > known)
        await self.town.settle(0)
        local.faults.clear()
        local.core.expected.discard(LATE)
        return [(entered, None if is_lost else answer)]

    def _refused_late(self) -> int:
        return sum(request.code == LATE for request in self.town.local.requests)

    async def _slow(self, entered: Input) -> Sent:
        """The disk takes a while: the answer is announced first."""
        held = self.town.running.database.hold()
        task = asyncio.create_task(self._send(entered))
        reached = asyncio.create_task(held.reached.wait())
        await asyncio.wait({task, reached}, return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            await self.town.clock.advance(self.random.choice((0.5, 1.5, 2.5)))
        held.release()
        reached.cancel()
        self.town.running.database.held = None
        return [(entered, await task)]

    async def _together(self, entered: Input) -> Sent:
        """Somebody else does something in the same instant."""
        other = await self._made()
        if other is None:
            return await self._plain(entered)
        self._last.append(f"    and {other.who.name}: {other.told}")
        answers = await asyncio.gather(self._send(entered), self._send(other))
        return list(zip((entered, other), answers, strict=True))

    async def _twice(self, entered: Input) -> Sent:
        """The same person does the same again in the same instant."""
        answers = await asyncio.gather(self._send(entered), self._send(entered))
        return [(entered, answer) for answer in answers]

    # What happens by itself

    async def _wait(self) -> None:
        await self.town.settle(self.random.choices(WAITS, (30, 30, 20, 10, 6, 3, 2, 1))[0])

    async def _speak(self) -> None:
        self.random.choice(self.town.people).locale = self.random.choice(LOCALES)

    async def _turn_inbox(self) -> None:
        person = self.random.choice(self.town.people)
        person.direct_messages_open = not person.direct_messages_open or self.random.random() < 0.5

    async def _turn_rights(self) -> None:
        denied = self.random.choice(
            (0, 0, permissions.SEND_MESSAGES, permissions.VIEW_CHANNEL, permissions.READ_HISTORY)
        )
        self.town.local.deny(self.random.choice(CHANNELS), denied)

    async def _turn_membership(self) -> None:
        """Somebody leaves, is silenced for a while, or comes back."""
        person, world = self.random.choice(self.town.people), self.town.world
        if person.id not in world.members:
            await person.come_back()
        elif self.random.random() < 0.5:
            await person.leave()
        else:
            await person.be_silenced(self.town.clock.now() + self.random.choice(WAITS))

    async def _turn_thread(self) -> None:
        """A moderator archives or locks a thread, or opens it again."""
        threads = self.town.world.threads()
        if threads:
            state = self.random.choice(((True, None), (None, True), (False, False), (False, False)))
            with suppress(ClientRefuses):
                owner = self.town.local.person(self.town.world.server.owner)
                thread = self.random.choice(threads)
                await owner.change_thread(str(thread.id), archived=state[0], locked=state[1])

    async def _upset_server(self) -> None:
        """The server is out of reach for a while, or the bot is removed and invited again."""
        local = self.town.local
        begin, end = self.random.choice(
            (
                (local.faults.begin_outage, local.faults.end_outage),
                (local.kick_bot, local.invite_bot),
            )
        )
        begin()
        await self._wait()
        end()

    async def _delete(self) -> None:
        world = self.town.world
        channel = world.channel_named(self.random.choice(CHANNELS))
        public = [message for message in world.in_channel(channel.id) if message.viewer is None][-5:]
        if public:
            posting.delete(self.town.local.core, self.random.choice(public))

    async def _restart(self) -> None:
        await self.town.settle(0)
        await self.town.running.restart()
        await self.town.settle(0)

    # What is wrong now

    def _examine(self, sent: Sent) -> None:
        """Everything that must hold after a step by these people; without any, after a while."""
        before, after = self._audited, self.archive.snapshot()
        self._audited = after
        problems: list[str] = []
        if after is not before:
            actors, may_change = self._actors(before, sent)
            problems += self.audit.step(before, after, actors, may_change=may_change)
        problems += [problem for entered, answer in sent for problem in self.verdict.answer(entered, answer)]
        problems += self.verdict.posts([entered for entered, _ in sent], before)
        problems += self.verdict.faults()
        for problem in problems:
            self._find(problem)

    def _actors(self, before: Snapshot, sent: Sent) -> tuple[Actors, bool]:
        people = frozenset(entered.who.id for entered, _ in sent)
        places = {table.channel for table in before.tables.values()}
        managed = frozenset(
            (entered.who.id, place)
            for entered, _ in sent
            for place in places
            if self.town.manages(entered.who, place)
        )
        told = [self.verdict.key(entered, answer) for entered, answer in sent]
        may_change = not sent or any(
            answer is None or is_done(key) for (_, answer), key in zip(sent, told, strict=True)
        )
        return Actors(people, managed), may_change

    def _find(self, problem: str) -> None:
        self.report.findings.append(Finding(self.report.steps, problem, tuple(self._last)))

    async def _in_another_world(self, entered: Input, answer: Answer | None) -> None:
        """A look or a refusal must be the same where all is dealt anew that its person cannot know."""
        if answer is None or answer.failed or is_done(self.verdict.key(entered, answer)):
            return
        if self.random.random() > self.compared:
            return
        tables = [table for table in self._audited.tables.values() if table.number]
        chosen = [table.id for table in tables if table.is_open]
        chosen += [table.id for table in tables if not table.is_open][-OLD_TABLES:]
        async with redealt(self.town.running.tables, chosen, entered.who.id, self.random) as different:
            again = await entered.send()
        self.report.redealt += bool(different)
        self.town.posted.clear()
        if shown(again) != shown(answer):
            self._find(f"another deal is told otherwise: {shown(answer)} became {shown(again)}")
        now = self.archive.snapshot().tables
        if [table.id for table in tables if now[table.id] != table]:
            self._find("another deal made a move of what was none")
