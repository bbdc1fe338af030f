"""What is committed but not announced, worked out from the rows, so that a crash loses no notice; pure."""

from collections.abc import Iterable, Sequence

from bot import seeds
from bot.desks import UNDER_WAY, Notice, Status, Table
from bot.games.protocol import AnyGame, Said, Seat, Whispered
from bot.positions import Passage, Position


def notice(
    game: AnyGame, table: Table, position: Position, passages: Sequence[Passage], seed: bytes
) -> Notice | None:
    """What to tell about *passages*, the rows after the last announced one; None where nothing happened."""
    newly, still = _asked(table, position)
    direct = _direct(table, passages)
    if not newly and not direct and all(is_private(passage) for passage in passages):
        return None
    over = table.status is Status.OVER
    return Notice(
        table=table,
        upto=position.number,
        public=position.public,
        said=_said(passages),
        newly_asked=newly,
        still_asked=still,
        direct=direct,
        over=over,
        scores=game.scores(position.state) if over else None,
        seed=seed.hex() if over else None,
        started=table.announced == 0,
        nonce=seeds.nonce(seed, table.announced),
    )


def _asked(table: Table, position: Position) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """The persons' seats to ping, and the others that are waited for."""
    if table.status not in UNDER_WAY:
        return (), ()
    waited = [asked.seat for asked in position.public.awaiting if table.chairs[asked.seat].person is not None]
    newly = tuple(seat for seat in waited if _is_newly_asked(table, position, seat))
    return newly, tuple(seat for seat in waited if seat not in newly)


def _is_newly_asked(table: Table, position: Position, seat: Seat) -> bool:
    question = position.questions.get(seat)
    return question is not None and question.since >= table.announced and not question.shown


def _direct(table: Table, passages: Iterable[Passage]) -> tuple[tuple[int, tuple[Whispered, ...]], ...]:
    """Per person what came to their seat by others' doing while they held it."""
    lines: dict[int, list[Whispered]] = {}
    for passage in passages:
        for whispered in passage.whispered:
            chair = table.chairs[whispered.seat]
            theirs = whispered.notify and whispered.seat != passage.position.mover
            if theirs and chair.person is not None and chair.since <= passage.line[0]:
                lines.setdefault(chair.person, []).append(whispered)
    return tuple((person, tuple(told)) for person, told in lines.items())


def is_private(passage: Passage) -> bool:
    """Whether the row leaves no public trace: an order, a switch."""
    return passage.seat >= 0 and passage.position.free and not passage.said


def _said(passages: Iterable[Passage]) -> tuple[Said, ...]:
    return tuple(said for passage in passages for said in passage.said)
