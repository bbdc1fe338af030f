"""The public board of Rattus Cartus in words, from the public view alone."""

from collections.abc import Iterable

from bot.games.protocol import Seat, seat_token
from bot.games.rattus_cartus.kinds import Phase
from bot.games.rattus_cartus.views import PublicView, RowView
from bot.screens.rattus_cartus import effects
from bot.screens.seating import named, shapes
from bot.text import Words


def next_up(public: PublicView) -> Seat | None:
    """Who enters a building after whoever is asked to now; everything else is done by all together."""
    if public.phase is not Phase.ENTERING:
        return None
    asked = {asked.seat for asked in public.awaiting}
    return next((seat for seat in public.line if seat not in asked), None)


def where(public: PublicView, words: Words) -> str:
    """Where in the game it is, as line 1 says it: `round 3 of 8`."""
    if public.phase is Phase.OVER:
        return words("where-over", rounds=public.rounds)
    return words("where", round=public.round, rounds=public.rounds)


def second_line(public: PublicView, words: Words) -> str:
    """Who is next in what order; empty once the game is over."""
    match public.phase:
        case Phase.SUPPLIES:
            return _supplies_line(public, words)
        case Phase.ENTERING:
            return words("order", seats=named(public.line, words))
        case Phase.RESOLVING:
            return _resolving_line(public, words)
        case Phase.OVER:
            return ""


def _supplies_line(public: PublicView, words: Words) -> str:
    """In turn the order (RC-B02), all at once who has and who has not."""
    still = in_turn(public, (seat for seat in seats(public) if seat not in public.supplied))
    if dict(public.options)["simultaneous"] == "no":
        return words("order", seats=named(still, words))
    if not public.supplied:
        return words("still", still=named(still, words))
    return words("supplied", done=shapes(public.supplied, words), still=named(still, words))


def _resolving_line(public: PublicView, words: Words) -> str:
    for row in public.row:
        if row.place == public.resolving:
            building = words.name(row.building)
            if len(public.awaiting) < 2:
                return words("resolving", place=row.place, building=building)
            still = shapes((asked.seat for asked in public.awaiting), words)
            return words("resolving-still", place=row.place, building=building, still=still)
    return ""


def board(public: PublicView, words: Words) -> list[str]:
    """The board in lines: after the names of the first, shapes suffice."""
    return [
        words("board-hands", hands=_hands(public, words)),
        *(building_line(row, words) for row in public.row),
        words("board-entered", entered=" · ".join(_entered(row, words) for row in public.row)),
        words("board-influence"),
        *_influence(public, words),
        *_tokens(public, words),
        left_line(public, words),
    ]


def building_line(row: RowView, words: Words) -> str:
    """One building of the row: its place, class, actions and supply."""
    return words(
        "board-building",
        place=row.place,
        building=words.name(row.building),
        **{"class": words.name(row.cls)},
        premium=effects.action(row.building, "premium", words),
        standard=effects.action(row.building, "standard", words),
        supply=effects.supply(row.supply, words),
    )


def _hands(public: PublicView, words: Words) -> str:
    return " · ".join(
        words("board-hand", seat=words.name(seat_token(seat)), count=public.hands[seat])
        for seat in seats(public)
    )


def _entered(row: RowView, words: Words) -> str:
    entries = ", ".join(
        words("board-entry", shape=words.shape(seat_token(entry.seat)), count=entry.count)
        for entry in row.entries
    )
    return words("board-place", place=row.place, entries=entries or words("board-nobody"))


def _influence(public: PublicView, words: Words) -> list[str]:
    lines = []
    for cls, markers in public.influence:
        shown = ""
        before: int | None = None
        for seat, value in markers:
            joint = "" if before is None else " = " if value == before else " "
            shown += f"{joint}{words.shape(seat_token(seat))}{value}"
            before = value
        lines.append(words("board-class", **{"class": words.name(cls)}, markers=shown))
    return lines


def _tokens(public: PublicView, words: Words) -> list[str]:
    """Who has point tokens; no line as long as nobody has."""
    held = [seat for seat in seats(public) if public.tokens[seat]]
    shown = " ".join(f"{words.shape(seat_token(seat))}{public.tokens[seat]}" for seat in held)
    return [words("board-tokens", tokens=shown)] if held else []


def left_line(public: PublicView, words: Words) -> str:
    """What is left in decks and stacks."""
    return words(
        "board-left",
        buildings=public.buildings_left,
        reserve=public.reserve,
        population=public.population,
        discards=public.discards,
        stacks=stacks(public, words),
    )


def stacks(public: PublicView, words: Words) -> str:
    """The stacks left: `Joker 12, Sword 10`."""
    return ", ".join(words.counted(token, count) for token, count in public.stacks)


def seats(public: PublicView) -> tuple[Seat, ...]:
    """All seats in seat order."""
    return tuple(Seat(number) for number in range(public.seats))


def in_turn(public: PublicView, some: Iterable[Seat]) -> tuple[Seat, ...]:
    """*some* seats clockwise from the starting player."""
    return tuple(sorted(some, key=lambda seat: (seat - public.starter) % public.seats))
