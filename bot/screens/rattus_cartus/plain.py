"""The private text board of Rattus Cartus: one fact a line, names spelled out, in reading order."""

from bot.games.protocol import seat_token
from bot.games.rattus_cartus.kinds import Phase
from bot.games.rattus_cartus.views import Entry, PublicView, RowView
from bot.screens.rattus_cartus import effects
from bot.screens.rattus_cartus.board import in_turn, seats, stacks
from bot.screens.seating import asked, bare
from bot.text import Words


def plain_board(public: PublicView, words: Words) -> list[str]:
    """Everything that anybody may see, in lines."""
    lines = [*_now(public, words)]
    for row in public.row:
        lines += _building(row, words)
    lines += [words("plain-influence"), *_influence(public, words)]
    return lines + _players(public, words) + _uncovered(public, words) + _left(public, words)


def _now(public: PublicView, words: Words) -> list[str]:
    if public.phase is Phase.OVER:
        return [words("plain-over", rounds=public.rounds)]
    phase = words.name(public.phase)
    return [
        words("plain-round", round=public.round, rounds=public.rounds, phase=phase),
        *asked(public.awaiting, words),
        words("plain-starter", name=words.bare(seat_token(public.starter))),
        *_phase(public, words),
    ]


def _phase(public: PublicView, words: Words) -> list[str]:
    if public.phase is Phase.ENTERING:
        return [words("plain-order", names=bare(public.line, words))]
    if public.phase is Phase.SUPPLIES and public.supplied:
        return [words("plain-supplied", names=bare(in_turn(public, public.supplied), words))]
    return [
        words("plain-resolving", place=row.place, building=words.name(row.building))
        for row in public.row
        if row.place == public.resolving
    ]


def _building(row: RowView, words: Words) -> list[str]:
    name, cls = words.name(row.building), words.name(row.cls)
    lines = [
        words("plain-building", place=row.place, building=name, **{"class": cls}),
        words("plain-premium", effect=effects.action(row.building, "premium", words)),
        words("plain-standard", effect=effects.action(row.building, "standard", words)),
        words("plain-supply", effect=effects.supply(row.supply, words)),
    ]
    entries = words.listed(_entry(entry, words) for entry in row.entries)
    lines.append(words("plain-entered", entries=entries) if row.entries else words("plain-entered-nobody"))
    return [*lines, words("plain-resolved")] if row.resolved else lines


def _entry(entry: Entry, words: Words) -> str:
    name = words.bare(seat_token(entry.seat))
    if entry.cards is None:
        return words("plain-entry", name=name, count=entry.count)
    return words("plain-entry-shown", name=name, cards=words.names(card.token for card in entry.cards))


def _influence(public: PublicView, words: Words) -> list[str]:
    lines = []
    for cls, markers in public.influence:
        shown = []
        before: int | None = None
        for seat, value in markers:
            name = words.bare(seat_token(seat))
            key = "plain-marker-equal" if value == before else "plain-marker"
            shown.append(words(key, name=name, value=value))
            before = value
        lines.append(words("plain-class", **{"class": words.name(cls)}, markers=", ".join(shown)))
    return lines


def _players(public: PublicView, words: Words) -> list[str]:
    hands = _counted(public, public.hands, words)
    tokens = _counted(public, public.tokens, words, only_some=True)
    return [
        words("plain-hands", hands=hands),
        words("plain-tokens", tokens=tokens) if tokens else words("plain-tokens-none"),
    ]


def _uncovered(public: PublicView, words: Words) -> list[str]:
    """What the end shows to all (RC-H05)."""
    shown = public.uncovered
    if shown is None:
        return []
    lines = [words("plain-nun-row", cards=", ".join(words.name(card.token) for card in shown.nun_row))]
    for seat in seats(public):
        hand = shown.hands[seat]
        cards = words.names(card.token for card in hand) if hand else words("plain-no-cards")
        name = words.bare(seat_token(seat))
        lines.append(words("plain-hand", name=name, cards=cards, rats=shown.rats[seat]))
    return lines


def _counted(public: PublicView, counts: tuple[int, ...], words: Words, *, only_some: bool = False) -> str:
    return ", ".join(
        words("plain-counted", name=words.bare(seat_token(seat)), count=counts[seat])
        for seat in seats(public)
        if counts[seat] or not only_some
    )


def _left(public: PublicView, words: Words) -> list[str]:
    lines = [words("plain-left", buildings=public.buildings_left, reserve=public.reserve)]
    if public.reserve_seen:
        seen = ", ".join(words.name(building) for building in public.reserve_seen)
        lines.append(words("plain-reserve-seen", buildings=seen))
    lines.append(words("plain-deck", population=public.population, discards=public.discards))
    lines.append(words("plain-stacks", stacks=stacks(public, words)))
    used = dict(public.used)
    shown = (
        words("plain-in-game-one", building=words.name(building), count=count, used=used.get(building, 0))
        for building, count in public.in_game
    )
    return [*lines, words("plain-in-game", buildings=" · ".join(shown))]
