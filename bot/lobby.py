"""Who plays what with which options before a table starts, and who may do what there; pure."""

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import count

import regex

from bot.chairs import given_up, without_host
from bot.desks import PACES, UNDER_WAY, Chair, Refused, Status, Table
from bot.games.protocol import AnyGame, Option, Seat, seat_token
from bot.names import computer, seated
from bot.text.alike import looks
from bot.text.folding import plainly

PACE = Option("pace", tuple(PACES), "none")
"""How long a decision may take; of every game, and no business of its rules."""

LIFE = 7 * 24 * 3600
"""Seconds after which a lobby that nobody starts closes."""

TITLE_LONGEST = 32

_DIRECTIONS = regex.compile("[\u200e\u200f\u061c]")
"""What comes with a copied text; the letters themselves say where they run."""

_JOINERS = regex.compile(r"(?<=[^\p{Latin}\p{Greek}\p{Cyrillic}\P{L}]\p{M}*)[\u200c\u200d](?=\p{L})")
"""Between letters of scripts that are written with them."""

_TITLE = regex.compile(
    r"(?!.*\p{Default_Ignorable_Code_Point}|\d+[.)](?: |\Z))"
    r"[\p{L}\p{Nd}](?:\p{M}{0,2}[\p{L}\p{Nd} '’\-.,!?()&])*\p{M}{0,2}"
)


def title_of(wished: str | None, titles: Sequence[str], in_use: Sequence[str]) -> str:
    """The title that was *wished*, if it is allowed; without a wish, the first of *titles* not in use.

    One that looks like a title in use gets a number.
    """
    words = titles if wished is None else (_allowed(wished),)
    if not words:
        raise ValueError("no titles to choose from")
    found = (word if turn == 1 else _with_number(word, turn) for turn in count(1) for word in words)
    used = {look for title in in_use for look in looks(title)}
    return next(title for title in found if used.isdisjoint(looks(title)))


def _allowed(wished: str) -> str:
    title = _DIRECTIONS.sub("", plainly(unicodedata.normalize("NFC", wished))).strip(" ")
    if not 1 <= len(title) <= TITLE_LONGEST or _TITLE.fullmatch(_JOINERS.sub("", title)) is None:
        raise Refused.of("title", longest=TITLE_LONGEST)
    return title


def _with_number(title: str, number: int) -> str:
    room = TITLE_LONGEST - len(f" {number}")
    while len(title) > room:
        title = regex.sub(r"\X\Z", "", title).rstrip()
    return f"{title} {number}"


def options_of(game: AnyGame) -> tuple[Option, ...]:
    """What can be chosen before the start: the game's own options, then those of every table."""
    return (*game.options, PACE)


def defaults(game: AnyGame, pace: str | None = None) -> dict[str, str]:
    """Every option at its default, but *pace*, if one is given."""
    if pace is not None and pace not in PACE.values:
        raise Refused.of("no_such_value")
    options = {option.key: option.default for option in options_of(game)}
    return options if pace is None else {**options, PACE.key: pace}


def value_of(table: Table, option: Option) -> str:
    """What is chosen; a table from before there was such an option has its default."""
    return table.options.get(option.key, option.default)


def first_chair(person: int, name: str, *, is_bot: bool) -> Chair:
    """The host's chair at a new table."""
    refuse_bot(is_bot)
    return Chair(seated(name, 0, ()), person)


def joined(table: Table, game: AnyGame, person: int, name: str, *, is_bot: bool = False) -> Table:
    """The table with *person* in the next free seat."""
    refuse_bot(is_bot)
    at = table.seat_of(person)
    if at is not None:
        is_lobby = table.status is Status.LOBBY
        raise Refused.of("joined_already" if is_lobby else "you_sit_here", seat=seat_token(at))
    _check_open(table)
    return _with_chair(table, game, Chair(_name(table, name), person))


def with_computer(table: Table, game: AnyGame, person: int) -> Table:
    """The table with a computer player more, added by the host."""
    _check_host_of_lobby(table, person)
    return _with_chair(table, game, Chair(computer(_names(table)), None, computer=True))


def left(table: Table, person: int) -> Table:
    """The table without *person*; the hosting passes on, and a lobby without people closes."""
    seat = seat_held(table, person)
    if table.status is not Status.LOBBY:
        raise _not_in_lobby(table, "resign_instead")
    return _without_seat(table, seat)


def without(table: Table, person: int, seat: Seat, meant: Chair | None = None) -> Table:
    """The table with *seat* freed by the host; where seats shifted since, the one of who is *meant*."""
    _check_host_of_lobby(table, person)
    if meant is not None:
        seat = _now_of(table, meant)
    if not 0 <= seat < len(table.chairs):
        raise Refused.of("no_such_seat", seats=_tokens(table))
    if table.chairs[seat].person == person:
        raise Refused.of("leave_instead")
    return _without_seat(table, seat)


def with_option(table: Table, game: AnyGame, person: int, key: str, value: str) -> Table:
    """The table with an option set by the host, or vetoed by anybody seated for as long as they are."""
    seat_held(table, person)
    _check_open(table)
    option = next((option for option in options_of(game) if option.key == key), None)
    if option is None:
        raise Refused.of("no_such_option")
    if value not in option.values:
        raise Refused.of("no_such_value")
    vetoes = value == option.veto and person != table.host
    if person != table.host and not vetoes:
        raise Refused.of("host_only", host=_host(table))
    if is_vetoed(table, key, person) and value != option.veto:
        raise Refused.of("vetoed")
    if not option.is_shown(table.options):
        raise Refused.of("option_means_nothing")
    vetoed = dict(table.vetoed)
    if vetoes:
        vetoed[key] = vetoed.get(key, frozenset()) | {person}
    elif value != option.veto:
        vetoed.pop(key, None)
    return replace(table, options={**table.options, key: value}, vetoed=vetoed)


def is_vetoed(table: Table, key: str, person: int) -> bool:
    """Whether somebody else than *person*, who sits there, has declined an option."""
    return bool(decliners(table, key) - {person})


def decliners(table: Table, key: str) -> frozenset[int]:
    """Who declined an option, but those who have left the server."""
    return table.vetoed.get(key, frozenset()) & frozenset(table.present)


def check_start(table: Table, game: AnyGame, person: int) -> None:
    """Refuse unless *person* may start the table as it is now."""
    _check_host_of_lobby(table, person)
    now, least, most = len(table.chairs), game.seats[0], game.seats[-1]
    if now < least:
        raise Refused.of("too_few", now=now, least=least, most=most)
    if now > most:
        raise Refused.of("too_many", now=now, least=least, most=most)
    # What the game says of an option names it, as the note in the lobby does.
    for objection in game.objections(now, table.options):
        if objection.refuses:
            raise Refused(objection.reason)
    for option in game.options:
        if option.seats and now not in option.seats and _is_changed(option, table.options):
            raise Refused.of("option_for_others", seats=tuple(str(number) for number in option.seats))


def seat_to_resign(table: Table, person: int) -> Seat:
    """The seat of *person*, which goes to the computer for good; refuses where that cannot be."""
    seat = seat_held(table, person)
    if table.status is Status.LOBBY:
        raise Refused.of("leave_instead")
    check_under_way(table)
    return seat


def ended(table: Table, person: int, *, moderator: bool) -> Table:
    """The lobby ended, by the host or a moderator."""
    if table.status is not Status.LOBBY:
        raise _not_in_lobby(table, "started_already")
    if person != table.host and not moderator:
        raise Refused.of("host_or_moderator", host=_host(table))
    return replace(table, status=Status.CLOSED)


def seat_held(table: Table, person: int) -> Seat:
    """The seat of *person*; refuses who has none, and tells who gave theirs up so."""
    seat = table.seat_of(person)
    if seat is not None:
        return seat
    former = given_up(table, person)
    if former is not None:
        key = "gave_up" if table.chairs[former].person is None else "gave_up_to"
        raise Refused.of(key, seat=seat_token(former))
    if table.status is Status.LOBBY:
        raise Refused.of("not_seated_yet")
    raise Refused.of("not_seated")


def check_under_way(table: Table) -> None:
    """Refuse unless moves are made at the table."""
    if table.status is Status.LOBBY:
        raise Refused.of("not_started", host=_host(table))
    if table.status not in UNDER_WAY:
        raise Refused.of(_done(table))


def _with_chair(table: Table, game: AnyGame, chair: Chair) -> Table:
    if len(table.chairs) >= game.seats[-1]:
        raise Refused.of("full", most=game.seats[-1])
    return replace(table, chairs=(*table.chairs, chair))


def _without_seat(table: Table, seat: Seat) -> Table:
    gone = table.chairs[seat].person
    chairs = tuple(chair for number, chair in enumerate(table.chairs) if number != seat)
    return without_host(without_vetoes(replace(table, chairs=chairs)), gone)


def without_vetoes(table: Table) -> Table:
    """The table without the vetoes of those who sit there no more."""
    kept = {key: people & frozenset(table.people) for key, people in table.vetoed.items()}
    return replace(table, vetoed={key: people for key, people in kept.items() if people})


def _check_host_of_lobby(table: Table, person: int) -> None:
    _check_open(table)
    if person != table.host:
        raise Refused.of("host_only", host=_host(table))


def _check_open(table: Table) -> None:
    if table.status is not Status.LOBBY:
        raise _not_in_lobby(table, "started_already")


def _not_in_lobby(table: Table, key: str) -> Refused:
    return Refused.of(key if table.status in UNDER_WAY else _done(table))


def _done(table: Table) -> str:
    return "table_over" if table.status is Status.OVER else "table_closed"


def refuse_bot(is_bot: bool) -> None:
    """Raise Refused for a bot, which plays nowhere."""
    if is_bot:
        raise Refused.of("bot_player")


def _is_changed(option: Option, options: Mapping[str, str]) -> bool:
    return option.is_shown(options) and options[option.key] != option.default


def _name(table: Table, name: str) -> str:
    return seated(name, len(table.chairs), _names(table))


def _now_of(table: Table, meant: Chair) -> Seat:
    """Where somebody sits now; refuses where they have left."""
    for number, chair in enumerate(table.chairs):
        if (chair.person, chair.name) == (meant.person, meant.name):
            return Seat(number)
    raise Refused.of("no_such_seat", seats=_tokens(table))


def _names(table: Table) -> list[str]:
    return [chair.name for chair in table.chairs]


def _tokens(table: Table) -> tuple[str, ...]:
    return tuple(seat_token(Seat(number)) for number in range(len(table.chairs)))


def _host(table: Table) -> str:
    seat = table.host_seat
    return seat_token(seat) if seat is not None else seat_token(Seat(0))
