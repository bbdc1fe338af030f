"""`python -m tests.benchmarks [names…]`: run the benchmarks, or those named, and print the README's table."""

import importlib
import pkgutil
import sys
from collections.abc import Iterator, Sequence
from types import ModuleType

from tests import benchmarks
from tests.benchmarks.figures import Figure, markdown


def main(wanted: Sequence[str]) -> int:
    """Run what is wanted; returns the exit code."""
    known = sorted(names())
    if unknown := set(wanted) - set(known):
        sys.stderr.write(f"no benchmark: {', '.join(sorted(unknown))}; there are {', '.join(known)}\n")
        return 2
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
