"""Thousands of steps at random against one bot, and after each of them the question what is wrong now."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from itertools import takewhile
from random import Random

from bot.desks import Refused
from bot.playground.messages import Answer
from bot.playground.palette import ClientRefuses
from bot.playground.wire import Request
from tests.fuzz.archive import Archive, Snapshot
from tests.fuzz.audit import Audit
from tests.fuzz.crowd import Crowd
from tests.fuzz.inputs import Input
from tests.fuzz.memory import forgetful
from tests.fuzz.polls import Actors
from tests.fuzz.redealing import are_alike, redealt, shown
from tests.fuzz.report import LAST_STEPS, Finding, Report, Told
from tests.fuzz.sentences import is_done
from tests.fuzz.shrinking import kind
from tests.fuzz.town import Town
from tests.fuzz.verdict import Verdict
from tests.fuzz.weather import Weather

LATE = 10062
"""What Discord says to an answer that comes too late."""

REDEALT = 0.4
"""How many of the looks and refusals are tried in another world as well."""

OLD_TABLES = 6
"""How many tables that are done are dealt anew along with those that go on."""

REMEMBERED = 50
"""After how many steps the bot's memory is compared with what is stored."""

QUIET = 20.0
"""Seconds after which what happened before is told, edits included."""

NUDGE, NUDGES = 0.5, 5
"""How long an answer is waited for, in real seconds, before so much time passes; and how often."""

Sent = Sequence[tuple[Input, Answer | None]]
"""Inputs with what came of them; None: nobody waits for an answer that comes so late."""

REPEATED = frozenset({"done-already", "answer-done-before"})
"""What is answered to whatever is sent again, and no more once time has passed."""


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
        self._stirred_at = self._begun = town.clock.passed()
        self.steps: list[Told] = []
        self._unanswered: set[int] = set()
        self._outside = frozenset[int]()
        self._modes: Mapping[str, tuple[int, Callable[[Input], Awaitable[Sent]]]] = {
            "plain": (80, self._plain),
            "doubled": (4, self._doubled),
            "late": (2, self._late),
            "slow": (3, self._slow),
            "together": (7, self._together),
            "twice": (4, self._twice),
        }
        self._events = Weather(town, self.random, lambda: self._examine(())).events

    async def run(self, steps: int, *, most_findings: int = 5) -> Report:
        """So many steps, or until enough is wrong."""
        return await self.replay(range(1, steps + 1), most_findings=most_findings)

    async def replay(self, steps: Iterable[int], *, most_findings: int = 5) -> Report:
        """The steps of these numbers, or until enough is wrong: those left out shift no choice of others."""
        try:
            for step in steps:
                if len(self.report.findings) >= most_findings:
                    break
                self.report.steps += 1
                self._number = step
                await self._step()
        except (TimeoutError, Refused) as error:
            for problem in (f"no answer, or no end: {error!r}", *self.verdict.faults()):
                self._find(problem)
        finally:
            tables = self.archive.snapshot().tables.values()
            self.report.tables.update(table.status for table in tables)
            self.report.votes.update(f"{one.kind} {one.outcome}" for table in tables for one in table.votes)
            self.archive.close()
        return self.report

    async def _step(self) -> None:
        # Of each step alone: what depends on who is quicker in one step does not change all those after it.
        self.random.seed(self.report.seed * 1_000_003 + self._number)
        self.town.running.seed = self.random.getrandbits(60)
        self._begun = self.town.clock.passed()
        before = self._audited
        sent = await self._acted()
        self._unanswered = {entered.who.id for entered, answer in sent if answer is None}
        await self.town.running.client.computers.idle()
        await self.town.running.rest()
        self._examine(sent)
        if len(sent) == 1 and before is self._audited:
            await self._in_another_world(*sent[0])
        await self.town.settle(self.random.choice((0.0, 0.0, 0.3, 1.0, 2.5)))
        self._examine(())
        if self._number % REMEMBERED == 0:
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
            self._note(name)
            self.report.inputs[name] += 1
            await self._events[name][1]()
            return ()
        entered = await self._made()
        if entered is None:
            return ()
        mode = self._drawn({name: weight for name, (weight, _) in self._modes.items()})
        self._note(f"{mode}: {entered.who.name}: {entered.told}")
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

    async def _send(self, entered: Input, *, timed: bool = False) -> Answer | None:
        """What came of it; *timed*: the caller lets time pass."""
        try:
            answer = await (entered.send() if timed else self._answered(entered))
            self.crowd.learn(answer)
            return answer
        except ClientRefuses:
            self.report.answers["the client refuses"] += 1
            return None

    async def _answered(self, entered: Input) -> Answer:
        """Its answer; what has to wait a moment, such as for a turn to call Discord, is given that."""
        sending = asyncio.ensure_future(entered.send())
        for _ in range(NUDGES):
            if (await asyncio.wait({sending}, timeout=NUDGE))[0]:
                break
            await self.town.clock.advance(NUDGE)
        return await sending

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
        known = self.town.local.requests[-1:]
        task = asyncio.create_task(self._send(entered, timed=True))
        await asyncio.sleep(0)
        await self.town.clock.advance(seconds)
        answer = await task
        if is_lost and answer is not None:
            await local.until(lambda: self._is_refused_late(known))
        await self.town.settle(0)
        local.faults.clear()
        local.core.expected.discard(LATE)
        return [(entered, None if is_lost else answer)]

    def _is_refused_late(self, known: Sequence[Request]) -> bool:
        """Whether a call after those *known* came too late; not counted, as older ones are forgotten."""
        later = takewhile(
            lambda request: not known or request is not known[-1], reversed(self.town.local.requests)
        )
        return any(request.code == LATE for request in later)

    async def _slow(self, entered: Input) -> Sent:
        """The disk takes a while: the answer is announced first."""
        held = self.town.running.database.hold()
        task = asyncio.create_task(self._send(entered, timed=True))
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
        self._note(f"    and {other.who.name}: {other.told}")
        answers = await asyncio.gather(self._send(entered), self._send(other))
        return list(zip((entered, other), answers, strict=True))

    async def _twice(self, entered: Input) -> Sent:
        """The same person does the same again in the same instant."""
        answers = await asyncio.gather(self._send(entered), self._send(entered))
        return [(entered, answer) for answer in answers]

    # What is wrong now

    def _examine(self, sent: Sent) -> None:
        """Everything that must hold after a step by these people; without any, after a while."""
        before, after = self._audited, self.archive.snapshot()
        self._audited = after
        problems: list[str] = []
        if after is not before:
            actors, may_change = self._actors(before, sent)
            problems += self.audit.step(before, after, actors, may_change=may_change)
            problems += self._traces(before, after, sent)
        problems += [problem for entered, answer in sent for problem in self.verdict.answer(entered, answer)]
        problems += self.verdict.posts([entered for entered, _ in sent], before, after)
        problems += self.verdict.faults()
        problems += self.audit.calls(self._unanswered | self._left())
        self._outside = self.town.outside()
        for problem in problems:
            self._find(problem)

    def _traces(self, before: Snapshot, after: Snapshot, sent: Sent) -> list[str]:
        """What nobody can tell of is not told: no message, no edit, in any channel that was quiet."""
        if not self.audit.is_private(before, after):
            self._stirred_at = self.town.clock.passed()
            return []
        # What a late step waits for is told before it comes.
        if not sent or self._begun < self._stirred_at + QUIET:
            return []
        public = [one for _, one in self.town.posted if one.viewer is None and one.command is None]
        places = {
            after.tables[number].channel
            for number in after.tables
            if before.tables.get(number) != after.tables[number]
        }
        return [
            f"a row that leaves no trace was told: {one.text[:200]!r}"
            for one in public
            if one.channel in places
        ]

    def _actors(self, before: Snapshot, sent: Sent) -> tuple[Actors, bool]:
        people = frozenset(entered.who.id for entered, _ in sent)
        places = {table.channel for table in before.tables.values()}
        places |= {channel.id for channel in self.town.world.server_channels()}
        managed = frozenset(
            (entered.who.id, place)
            for entered, _ in sent
            for place in places
            if self.town.manages(entered.who, place)
        )
        told = [self.verdict.key(entered, answer) for entered, answer in sent]
        has_passed = self.town.clock.passed() > self._begun
        may_change = (
            not sent
            or has_passed
            or any(answer is None or is_done(key) for (_, answer), key in zip(sent, told, strict=True))
        )
        lost = frozenset(places - self.town.world.channels.keys())
        return Actors(people, managed, lost, self._left()), may_change

    def _left(self) -> frozenset[int]:
        """Who is not in the server, or was not at the last look: what follows may be written later."""
        return self.town.outside() | self._outside

    def _find(self, problem: str) -> None:
        here = [one for one in self.report.findings if one.step == self._number]
        if kind(problem) in {kind(one.problem) for one in here}:
            return  # It is found once for each who saw it.
        self.report.findings.append(Finding(self._number, problem, tuple(self.steps[-LAST_STEPS:])))

    def _note(self, what: str) -> None:
        self.steps.append(Told(self._number, what))

    async def _in_another_world(self, entered: Input, answer: Answer | None) -> None:
        """A look or a refusal must be the same where all is dealt anew that its person cannot know."""
        if answer is None or answer.failed:
            return
        key = self.verdict.key(entered, answer)
        if is_done(key) or key in REPEATED:
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
        if not are_alike(again, answer):
            self._find(f"another deal is told otherwise: {shown(answer)} became {shown(again)}")
        # What was under way for what happened before may be written only now, as in any step.
        actors, _ = self._actors(self._audited, [(entered, answer)])
        for problem in self.audit.unmoved(self._audited, self.archive.snapshot(), actors):
            self._find(f"by another deal {problem}")
