"""What is read in place of the picture of Rattus: what it shows, seats numbered once, then numbers."""

from collections.abc import Iterator

from bot.games.protocol import seat_token
from bot.games.rattus.views import PublicView
from bot.screens.limits import ALT_ROOM, fitted
from bot.screens.rattus.board import is_counting, lying_rats, on_board, rats, seats, supply, where
from bot.text import Words


def alt(public: PublicView, title: str, words: Words) -> str:
    """The alt text; too long, what the positions tell as well gives way to a hint at *Board as text*."""
    words = words.plain
    needed = [*_heads(public, title, words), *_positions(public, words)]
    extra = [
        _players(public, words),
        words("alt-supply", supply=supply(public, words)),
        *_remembered(public, words),
    ]
    return fitted(needed, extra, words("alt-more"), ALT_ROOM)


def _heads(public: PublicView, title: str, words: Words) -> list[str]:
    shown = ", ".join(
        words("alt-seat", number=seat + 1, name=words.bare(seat_token(seat))) for seat in seats(public)
    )
    lines = [words("alt-head", title=title, where=where(public, words))]
    if public.scores:
        lines.append(words("alt-won", number=public.scores[0].seat + 1))
    else:
        lines.append(words("alt-active", number=public.active + 1))
    return [*lines, words("alt-seats", seats=shown)]


def _positions(public: PublicView, words: Words) -> list[str]:
    cards = ", ".join(_cards(public, words))
    piece = "alt-piece-counts" if is_counting(public) else "alt-piece"
    return [
        *(
            words(
                "alt-region",
                region=words.name(region.region),
                cubes=_cubes(region.cubes, words),
                rats=rats(region, words),
            )
            for region in public.regions
        ),
        words(piece, region=words.name(public.piece)),
        words("alt-palace", cubes=_cubes(public.palace, words)),
        words("alt-cards", cards=cards),
    ]


def _cubes(counts: tuple[int, ...], words: Words) -> str:
    shown = (words("alt-cubes", number=seat, count=count) for seat, count in enumerate(counts, 1) if count)
    return " ".join(shown) or words("alt-no-cubes")


def _cards(public: PublicView, words: Words) -> Iterator[str]:
    for card, holder in public.holders:
        if holder is None:
            yield words("alt-card-free", card=words.name(card))
        else:
            key = "alt-card-used" if card in public.used else "alt-card"
            yield words(key, card=words.name(card), number=holder + 1)


def _remembered(public: PublicView, words: Words) -> Iterator[str]:
    """Which tokens are known to be starting ones, and whose Witch has looked at which (RA-H01, RA-H03)."""
    lying = lying_rats(public, words)
    starting = [name for name, rat in lying if rat.starting]
    if starting:
        yield words("alt-starting", count=len(starting), rats=", ".join(starting))
    looked = [
        words("alt-looked-rat", rat=name, numbers=" ".join(str(seat + 1) for seat in rat.seen_by))
        for name, rat in lying
        if rat.seen_by
    ]
    if looked:
        yield words("alt-looked", rats=", ".join(looked))


def _players(public: PublicView, words: Words) -> str:
    shown = (
        words("alt-player", number=seat + 1, board=on_board(public, seat), left=public.left[seat])
        for seat in seats(public)
    )
    return words("alt-players", players=" ".join(shown))
