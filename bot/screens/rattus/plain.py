"""The private text board of Rattus: one fact a line, names spelled out, in reading order."""

from bot.games.protocol import Seat, seat_token
from bot.games.rattus.data import RATS, STARTING, neighbours
from bot.games.rattus.kinds import Card, Phase
from bot.games.rattus.views import PublicView, RegionView
from bot.screens.rattus.board import close_to_all, forecast, in_order, lying_rats, on_board, seats, slots
from bot.screens.seating import asked, bare
from bot.text import Words

_PHASES = {
    Phase.SET_UP: "plain-set-up",
    Phase.TURNS: "plain-turn",
    Phase.FINAL: "plain-final",
    Phase.OVER: "plain-over",
}


def plain_board(public: PublicView, words: Words) -> list[str]:
    """Everything that anybody may see, in lines."""
    return [
        *_now(public, words),
        *(line for region in public.regions for line in _region(region, words)),
        *_known_of_rats(public, words),
        words("plain-piece", region=words.name(public.piece)),
        *_piece_counts(public, words),
        words("plain-palace", cubes=_cubes(public.palace, words)),
        *(_card(card, holder, words) for card, holder in public.holders),
        *_players(public, words),
        _supply(public, words),
        *_revealed(public, words),
        *_options(public, words),
        *_neighbours(public, words),
    ]


def _now(public: PublicView, words: Words) -> list[str]:
    lines = [words(_PHASES[public.phase], turn=public.turn)]
    if public.last is not None:
        lines.append(words("plain-last", name=_name(public.last, words)))
    if public.phase is Phase.OVER:
        return lines + _won(public, words)
    lines += [*asked(public.awaiting, words), words("plain-active", name=_name(public.active, words))]
    then = in_order(public)[1:]
    if then:
        names = ", ".join(_name(seat, words) for seat in then)
        lines.append(words("plain-then", names=names))
    return lines + _this_turn(public, words)


def _won(public: PublicView, words: Words) -> list[str]:
    """Who won; there is one winner, ties being broken (RA-E05)."""
    best = (public.scores or ())[:1]
    return [words("plain-won", name=_name(score.seat, words), cubes=score.points) for score in best]


def _this_turn(public: PublicView, words: Words) -> list[str]:
    """What the active player has done already."""
    lines = [words("plain-took")] if public.took else []
    lines += [words("plain-placed")] if public.placed else []
    used = words.listed(words.name(card) for card in public.used)
    return [*lines, words("plain-used", cards=used)] if used else lines


def _region(region: RegionView, words: Words) -> list[str]:
    name = words.name(region.region)
    return [
        words("plain-region", region=name, cubes=_cubes(region.cubes, words)),
        words("plain-rats", region=name, count=len(region.rats), slots=slots(region)),
    ]


def _cubes(counts: tuple[int, ...], words: Words) -> str:
    shown = (
        words("plain-cubes", name=_name(Seat(seat), words), count=count)
        for seat, count in enumerate(counts)
        if count
    )
    return ", ".join(shown) or words("plain-no-cubes")


def _known_of_rats(public: PublicView, words: Words) -> list[str]:
    """What everybody may remember: which are starting tokens, who has looked at which (RA-H01, RA-H03)."""
    lying = lying_rats(public, words)
    starting = [name for name, rat in lying if rat.starting]
    lines = [words("plain-starting", count=len(starting), rats=", ".join(starting))] if starting else []
    return lines + [
        words("plain-seen", rat=name, names=bare(rat.seen_by, words)) for name, rat in lying if rat.seen_by
    ]


def _piece_counts(public: PublicView, words: Words) -> list[str]:
    lines = []
    if public.ravage is not None:
        key = "plain-ravage-neutral" if public.ravage.neutral else "plain-ravage"
        lines.append(words(key, region=words.name(public.ravage.region)))
    if public.final_neutral is not None:
        lines.append(words("plain-final-neutral", counts="yes" if public.final_neutral else "no"))
    return lines


def _card(card: Card, holder: Seat | None, words: Words) -> str:
    if holder is None:
        return words("plain-card-free", card=words.name(card))
    return words("plain-card", card=words.name(card), name=_name(holder, words))


def _players(public: PublicView, words: Words) -> list[str]:
    lines = [
        words("plain-player", name=_name(seat, words), board=on_board(public, seat), left=public.left[seat])
        for seat in seats(public)
    ]
    close = close_to_all(public)
    return [*lines, words("plain-close", names=bare(close, words))] if close else lines


def _supply(public: PublicView, words: Words) -> str:
    lasts = forecast(public, words)
    if not (lasts and public.supply):
        return words("plain-supply", supply=public.supply)
    return words("plain-supply-forecast", supply=public.supply, forecast=lasts)


def _revealed(public: PublicView, words: Words) -> list[str]:
    """The tokens that left the game, by limit."""
    if not public.revealed:
        return [words("plain-revealed-none")]
    lines = [words("plain-revealed", count=len(public.revealed))]
    limits = sorted({RATS[rat].limit for rat in public.revealed})
    for limit in limits:
        shown = " · ".join(_symbols(rat, words) for rat in public.revealed if RATS[rat].limit == limit)
        lines.append(words("plain-revealed-limit", limit=limit, rats=shown))
    return lines


def _symbols(rat: str, words: Words) -> str:
    symbols = words.names(RATS[rat].symbols)
    return words("plain-revealed-starting", symbols=symbols) if rat in STARTING else symbols


def _options(public: PublicView, words: Words) -> list[str]:
    return [
        words("plain-option", option=words.option(key), value=words.value(key, value))
        for key, value in public.options
    ]


def _neighbours(public: PublicView, words: Words) -> list[str]:
    """What the lines of the map say (RA-K03)."""
    return [
        words(
            "plain-neighbours",
            region=words.name(region.region),
            regions=words.listed(words.name(other) for other in neighbours(public.seats, region.region)),
        )
        for region in public.regions
    ]


def _name(seat: Seat, words: Words) -> str:
    return words.bare(seat_token(seat))
