"""The public board of Rattus in words, from the public view alone."""

from collections.abc import Iterable, Iterator

from bot.games.protocol import Seat, seat_token
from bot.games.rattus.data import RATS_IN_REGION
from bot.games.rattus.kinds import Phase
from bot.games.rattus.places import rat_token
from bot.games.rattus.views import PublicView, RatView, RegionView
from bot.screens.seating import named, shapes
from bot.text import Words

CLOSE = RATS_IN_REGION + 1
"""With so few cubes left one placing, with the Peasant, can be the last (RA-E01)."""


def next_up(public: PublicView) -> Seat | None:
    """Who has the turn after this one."""
    if public.phase is Phase.TURNS:
        return Seat((public.active + 1) % public.seats)
    return public.line[0] if public.line else None


def where(public: PublicView, words: Words) -> str:
    """Where in the game it is, as line 1 says it: `turn 14`."""
    match public.phase:
        case Phase.SET_UP:
            return words("where-set-up")
        case Phase.TURNS:
            return words("where-turn", turn=public.turn)
        case Phase.FINAL:
            return words("where-final")
        case Phase.OVER:
            return words("where-over", turn=public.turn)


def second_line(public: PublicView, words: Words) -> str:
    """Who is on turn and who comes then; empty once the game is over."""
    if public.phase is Phase.OVER:
        return ""
    order = in_order(public)
    first = tuple(dict.fromkeys(order))
    again = shapes(order[len(first) :], words)
    return words("order", seats=f"{named(first, words)} {again}".rstrip())


def in_order(public: PublicView) -> tuple[Seat, ...]:
    """The active player and who comes then: clockwise, or by placing (RA-S05) or final round (RA-E02)."""
    if public.phase is not Phase.TURNS:
        return (public.active, *public.line)
    return tuple(Seat((public.active + steps) % public.seats) for steps in range(public.seats))


def board(public: PublicView, words: Words) -> list[str]:
    """The board in lines: after the names of the first, shapes suffice."""
    return [
        words("board-players", players=" · ".join(_player(public, seat, words) for seat in seats(public))),
        *_close(public, words),
        *(region_line(public, region, words) for region in public.regions),
        *_piece_counts(public, words),
        words("board-palace", cubes=cubes(public.palace, words)),
        words("board-cards", cards=" · ".join(_cards(public, words))),
        supply(public, words),
    ]


def region_line(public: PublicView, region: RegionView, words: Words) -> str:
    """One region: `Germania ●4 ▲3 · rats 1 2 · Plague piece`."""
    parts = [
        words("board-region", region=words.name(region.region), cubes=cubes(region.cubes, words)),
        rats(region, words),
    ]
    if region.region == public.piece:
        parts.append(words("board-piece"))
    return " · ".join(parts)


def cubes(counts: tuple[int, ...], words: Words) -> str:
    """Cubes by the shape of their seat, `●4 ▲3`; none: a dash."""
    shown = (
        words("board-cubes", shape=words.shape(seat_token(Seat(seat))), count=count)
        for seat, count in enumerate(counts)
        if count
    )
    return " ".join(shown) or words("board-nobody")


def rats(region: RegionView, words: Words) -> str:
    """The rat tokens of a region by slot: `rats 1 2`."""
    return words("board-rats", count=len(region.rats), slots=slots(region))


def lying_rats(public: PublicView, words: Words) -> tuple[tuple[str, RatView], ...]:
    """Every rat token on the board by its name, `Gallia 2`, in the order of regions and slots."""
    return tuple(
        (words.name(rat_token(region.region, rat.slot)), rat)
        for region in public.regions
        for rat in region.rats
    )


def slots(region: RegionView) -> str:
    """The numbers of the slots that are taken: `1 2`."""
    return " ".join(str(rat.slot) for rat in region.rats)


def supply(public: PublicView, words: Words) -> str:
    """Rat tokens left, and how many turns they last."""
    lasts = forecast(public, words)
    if not lasts:
        return words("board-supply", supply=public.supply)
    return words("board-supply-forecast", supply=public.supply, forecast=lasts)


def forecast(public: PublicView, words: Words, key: str = "forecast") -> str:
    """How many turns the supply lasts if each places two rats, and if each places one (RA-C02, RA-E01).

    Empty once the supply brings the end no nearer.
    """
    if public.phase not in (Phase.SET_UP, Phase.TURNS):
        return ""
    return words(key, least=(public.supply + 1) // 2, most=public.supply)


def on_board(public: PublicView, seat: Seat) -> int:
    """How many cubes a player has on the board, those in the palace too (RA-E01)."""
    return public.palace[seat] + sum(region.cubes[seat] for region in public.regions)


def is_counting(public: PublicView) -> bool:
    """Whether the piece counts as two cubes in the ravage that goes on or the final one (RA-P07, RA-E03)."""
    return public.ravage.neutral if public.ravage is not None else bool(public.final_neutral)


def close_to_all(public: PublicView) -> tuple[Seat, ...]:
    """Who could soon end the regular game with all cubes on the board (RA-E01)."""
    if public.phase is not Phase.TURNS:
        return ()
    return tuple(seat for seat in seats(public) if public.left[seat] <= CLOSE)


def seats(public: PublicView) -> Iterable[Seat]:
    """All seats in seat order."""
    return (Seat(number) for number in range(public.seats))


def _player(public: PublicView, seat: Seat, words: Words) -> str:
    name = words.name(seat_token(seat))
    return words("board-player", seat=name, board=on_board(public, seat), left=public.left[seat])


def _close(public: PublicView, words: Words) -> list[str]:
    close = [
        words("board-close-one", shape=words.shape(seat_token(seat)), left=public.left[seat])
        for seat in close_to_all(public)
    ]
    return [words("board-close", players=", ".join(close))] if close else []


def _piece_counts(public: PublicView, words: Words) -> list[str]:
    """What is said of the piece while a ravage goes on, and for the final ravage."""
    if public.ravage is not None:
        key = "board-ravage-neutral" if public.ravage.neutral else "board-ravage"
        return [words(key, region=words.name(public.ravage.region))]
    if public.final_neutral is not None:
        return [words("board-final-neutral", counts="yes" if public.final_neutral else "no")]
    return []


def _cards(public: PublicView, words: Words) -> Iterator[str]:
    """Each class card and who holds it, or that it is free; and which are used this turn."""
    for card, holder in public.holders:
        if holder is None:
            yield words("board-card-free", card=words.name(card))
        else:
            key = "board-card-used" if card in public.used else "board-card"
            yield words(key, card=words.name(card), shape=words.shape(seat_token(holder)))
