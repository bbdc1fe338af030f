"""The public board of Plague & Pestilence in words, from the public view alone."""

from collections.abc import Iterable, Iterator, Mapping

from bot.games.plague_and_pestilence.kinds import Improvement, Phase, Switch
from bot.games.plague_and_pestilence.population import A_HUNDRED
from bot.games.plague_and_pestilence.setup import HUNDRED
from bot.games.plague_and_pestilence.views import OutView, PlayerView, PublicView, WarView
from bot.games.protocol import Seat, seat_token
from bot.screens.plague_and_pestilence.next_turns import coming, is_for_ship
from bot.screens.plague_and_pestilence.rolls import roll
from bot.screens.plague_and_pestilence.windows import has_reaction_time
from bot.screens.seating import named, shapes
from bot.text import Words


def where(public: PublicView, words: Words) -> str:
    """Where in the game it is, as line 1 says it: `turn 19, Plague`."""
    match public.phase:
        case Phase.SET_UP:
            return words("where-set-up")
        case Phase.OVER:
            return words("where-over", turn=public.turn)
        case Phase.PROSPERITY | Phase.PLAGUE:
            return words("where-turn", turn=public.turn, phase=words.name(public.phase))


def second_line(public: PublicView, words: Words) -> str:
    """Who is on turn, though perhaps just put out, and who comes then; empty once the game is over."""
    if public.phase is Phase.OVER:
        return ""
    key = "order-ship" if is_for_ship(public) else "order"
    return words(key, seats=named((public.active, *coming(public)), words))


def is_living(public: PublicView, seat: Seat) -> bool:
    """Whether a player still has population (PP-O01)."""
    return public.players[seat].population > 0


def board(public: PublicView, words: Words) -> list[str]:
    """The board in lines: after the names of the players, shapes suffice."""
    return [
        words("board-head", phase=phase(public, words), pile=public.pile, discards=in_discards(public)),
        *_stocks(public, words),
        *(_player(public, seat, words) for seat in seats(public)),
        *_rolls(public, words),
        *_movable(public, words),
        *_war(public.war, words),
        *_asking(public, words),
    ]


def in_discards(public: PublicView) -> int:
    """How many cards lie in the discards."""
    return sum(count for _, count in public.discards)


def phase(public: PublicView, words: Words) -> str:
    """The phase, and in Prosperity at how many the Plague comes where that is an option (PP-V04)."""
    name = words.name(public.phase)
    if awaits_hundred(public):
        return words("board-phase-hundred", phase=name, count=A_HUNDRED)
    return name


def awaits_hundred(public: PublicView) -> bool:
    """Whether the Plague begins by anybody's population (PP-V04)."""
    return public.phase is Phase.PROSPERITY and is_chosen(public, HUNDRED)


def is_chosen(public: PublicView, option: str) -> bool:
    """Whether an optional rule is played (PP-V)."""
    return (option, "yes") in public.options


def gone(public: PublicView) -> list[tuple[Improvement, int]]:
    """The improvements out of the game for good, only types that are (PP-C02)."""
    return [(kind, count) for kind, count in public.removed if count]


def stock(counts: Iterable[tuple[Improvement, int]], words: Words) -> str:
    """How many there are of each type: `City Walls 2, Aqueduct 1`."""
    return ", ".join(words("board-stock", thing=words.name(kind), count=count) for kind, count in counts)


def out_of(public: PublicView, seat: Seat) -> OutView | None:
    """When and by what a player was put out; None while in the game."""
    return next((out for out in public.out if out.seat == seat), None)


def seats(public: PublicView) -> Iterator[Seat]:
    """All seats in seat order."""
    return (Seat(number) for number in range(public.seats))


def is_asking(player: PlayerView) -> bool:
    """Whether a player's switch *ask me* is on, or will be from the next turn (PP-R04)."""
    return player.ask_me is not Switch.OFF or player.ask_me_next is not Switch.OFF


def asking_args(player: PlayerView, words: Words) -> dict[str, str | int]:
    """How a switch is set now and from the next turn, as sentences tell it."""
    is_same = player.ask_me is player.ask_me_next
    return {"now": words.name(player.ask_me), "next": words.name(player.ask_me_next), "same": int(is_same)}


def fighters(war: WarView) -> Mapping[str, Seat]:
    """Who takes part in a war: attacker, target, and opponent once there is one (PP-C07)."""
    found = {"attacker": war.attacker, "target": war.target, "opponent": war.opponent}
    return {role: seat for role, seat in found.items() if seat is not None}


def _stocks(public: PublicView, words: Words) -> Iterator[str]:
    yield words("board-supply", supply=stock(public.supply, words))
    if removed := gone(public):
        yield words("board-removed", removed=stock(removed, words))


def _player(public: PublicView, seat: Seat, words: Words) -> str:
    name, out, player = words.name(seat_token(seat)), out_of(public, seat), public.players[seat]
    if out is not None:
        return words("board-out", seat=name, turn=out.turn, cause=words.name(out.cause))
    head = words("board-player", seat=name, population=player.population, hand=player.hand)
    return " · ".join([head, *_before(player, words)])


def _before(player: PlayerView, words: Words) -> Iterator[str]:
    """What lies before a player."""
    if player.improvements:
        yield words.names(player.improvements)
    if player.pestilence:
        yield words.times("pestilence", player.pestilence)
    if player.has_inquisition:
        yield words("board-inquisition")


def _rolls(public: PublicView, words: Words) -> list[str]:
    """The last throw with all that changed its total."""
    if not public.rolls:
        return []
    first = public.rolls[0]
    shown = " · ".join(
        words("board-rolled", shape=words.shape(seat_token(one.seat)), roll=roll(one, words))
        for one in public.rolls
    )
    return [words("board-roll", throw=first.throw, phase=words.name(first.phase), rolls=shown)]


def _movable(public: PublicView, words: Words) -> list[str]:
    """Which Pestilence may be moved now (PP-T02)."""
    shown = ", ".join(
        words("board-movable-one", shape=words.shape(seat_token(seat)), count=count)
        for seat, count in public.movable
    )
    return [words("board-movable", movable=shown)] if shown else []


def _asking(public: PublicView, words: Words) -> list[str]:
    """With a reaction time, whom decisive moments ask, now and from their next turn (PP-R04)."""
    if not has_reaction_time(public):
        return []
    now = {seat: public.players[seat].ask_me for seat in seats(public)}
    later = {seat: public.players[seat].ask_me_next for seat in seats(public)}
    changing = {seat: switch for seat, switch in later.items() if switch is not now[seat]}
    asked = _by_switch({seat: switch for seat, switch in now.items() if switch is not Switch.OFF}, words)
    then = _by_switch(changing, words) or "none"
    return [words("board-asking", now=asked or words("board-asking-nobody"), then=then)]


def _by_switch(switches: Mapping[Seat, Switch], words: Words) -> str:
    """Whose switch is set how: `▲ ● mine, ■ every`."""
    by_switch = {one: [seat for seat, set_to in switches.items() if set_to is one] for one in Switch}
    return ", ".join(
        words("board-asking-some", shapes=shapes(found, words), switch=words.name(one))
        for one, found in by_switch.items()
        if found
    )


def _war(war: WarView | None, words: Words) -> list[str]:
    """The war in progress, by the shapes of who takes part (PP-C07)."""
    if war is None:
        return []
    shown = {role: words.shape(seat_token(seat)) for role, seat in fighters(war).items()}
    key = "board-war" if war.opponent is None else "board-war-opponent"
    return [words(key, card=words.name(war.card), **shown)]
