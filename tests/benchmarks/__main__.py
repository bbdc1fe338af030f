"""`python -m tests.benchmarks [names…]`: run the benchmarks, or those named, and print the README's table."""

import argparse
import importlib
import pkgutil
import sys
from collections.abc import Iterator, Sequence
from types import ModuleType

from tests import benchmarks
from tests.benchmarks.figures import Figure, markdown


def main(arguments: Sequence[str]) -> int:
    """Run what is wanted; returns the exit code."""
    known = sorted(names())
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks", description="Measure, and print the table that the README shows."
    )
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help=f"one of {', '.join(known)}; by default all of them"
    )
    wanted = parser.parse_args(arguments).names
    if unknown := set(wanted) - set(known):
        parser.error(f"no benchmark: {', '.join(sorted(unknown))}; there are {', '.join(known)}")
    for line in markdown(measured(wanted or known)):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
    return 0


def names() -> Iterator[str]:
    """The benchmarks: the modules here that measure something."""
    for module in pkgutil.iter_modules(benchmarks.__path__):
        if module.name != "__main__" and hasattr(_module(module.name), "measure"):
            yield module.name


def measured(chosen: Sequence[str]) -> Iterator[Figure]:
    """All figures of the benchmarks *chosen*."""
    for name in chosen:
        yield from _module(name).measure()


def _module(name: str) -> ModuleType:
    return importlib.import_module(f"tests.benchmarks.{name}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
