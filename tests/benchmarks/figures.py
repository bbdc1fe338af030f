"""One figure of a benchmark, and a table of them as it stands in the README."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """What was measured: *value* in *unit*; *aim*: what it should be; *words*: how to read it."""

    name: str
    value: float
    unit: str
    aim: str = ""
    words: str = ""


def markdown(figures: Iterable[Figure]) -> Iterator[str]:
    """The lines of a table in Markdown."""
    yield "| what | figure | aim | |"
    yield "| --- | ---: | --- | --- |"
    for figure in figures:
        yield f"| {figure.name} | {rounded(figure.value)} {figure.unit} | {figure.aim} | {figure.words} |"


def rounded(value: float) -> str:
    """A number to three digits, as it is read: `18,400`, `23.1`, `0.0512`."""
    if abs(value) >= 1000:
        digits = len(str(int(abs(value)))) - 3
        return f"{round(value, -digits):,.0f}"
    return f"{value:.3g}"
