"""What a siege did, what came of it, and what was wrong."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.fuzz.sentences import alike, told_keys

LAST_STEPS = 14


@dataclass(frozen=True)
class Told:
    """What happened in the step of that number."""

    step: int
    told: str

    def __str__(self) -> str:
        return f"{self.step:5} {self.told}"


@dataclass(frozen=True)
class Finding:
    """Something wrong: at which step, what, and the last steps before it."""

    step: int
    problem: str
    steps: tuple[Told, ...]


@dataclass
class Report:
    """The figures of one run, or of several."""

    seed: int
    steps: int = 0
    inputs: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)
    commands: Counter[str] = field(default_factory=Counter)
    controls: Counter[str] = field(default_factory=Counter)
    keys: Counter[str] = field(default_factory=Counter)
    verbs: Counter[str] = field(default_factory=Counter)
    tables: Counter[str] = field(default_factory=Counter)
    votes: Counter[str] = field(default_factory=Counter)
    """How votes of each kind ended."""
    redealt: int = 0
    """Looks and refusals compared with those of a world that differs in something."""
    findings: list[Finding] = field(default_factory=list)

    def unreached(self) -> list[str]:
        """The sentences of answers that nobody was told."""
        return sorted(set(told_keys()) - alike(self.keys))

    def lines(self) -> Iterator[str]:
        """The report in words."""
        yield f"seed {self.seed}: {self.steps} steps, {len(self.findings)} findings"
        yield f"compared in another deal: {self.redealt}"
        for name in ("inputs", "answers", "tables", "votes", "verbs", "commands", "controls", "keys"):
            counts: Counter[str] = getattr(self, name)
            yield f"{name}: " + ", ".join(f"{key} {count}" for key, count in counts.most_common())
        yield f"sentences never told: {', '.join(self.unreached()) or 'none'}"
        yield from self.found()

    def found(self) -> Iterator[str]:
        """What was wrong, each with the last steps before it."""
        for finding in self.findings:
            yield f"FINDING at step {finding.step} (seed {self.seed}): {finding.problem}"
            yield from (f"  {step}" for step in finding.steps)
