"""Who may see a thing: words for everybody and words for one reader are different types."""

from dataclasses import dataclass, field
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class ForChannel(Generic[T]):
    """Made from public views only: anybody may see it."""

    content: T


@dataclass(frozen=True)
class ForPlayer(Generic[T]):
    """Made from one seat's view: only *person* (a Discord user id) may see it."""

    person: int
    content: T = field(repr=False)
