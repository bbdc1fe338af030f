"""Whether all that was promised holds, once the bot that was started again has come to rest."""

from collections import Counter
from collections.abc import Iterator

from bot.desks import UNDER_WAY, Status, Table
from bot.games import GAMES
from bot.games.protocol import Seat, token_seat
from bot.house import HOUSE
from bot.letters import Kind
from bot.notices import notice, untold
from bot.playground.messages import Message
from bot.playground.server import LocalDiscord
from bot.questions import Question
from bot.screens.board import board_post
from bot.screens.ids import TopicId, VoteId
from bot.takebacks import AGREED
from bot.text.returned import plain
from cogs.boards import is_news
from cogs.edits import EDITABLE
from cogs.places import table_words
from tests.crashes.archive import Archive, Book
from tests.crashes.witness import Posted, Witness, is_done


def unrest(archive: Archive, local: LocalDiscord, now: float) -> list[str]:
    """What the bot still has to do; nothing once it is at rest."""
    return [f"table {book.table.id}: {what}" for book in archive.open for what in _owed(book, local, now)]


def _owed(book: Book, local: LocalDiscord, now: float) -> Iterator[str]:
    table, position = book.table, book.position
    if book.letters:
        yield f"letters {book.letters}"
    if table.former_board is not None:
        yield "a former board"
    if (table.lobby_message is None) == (table.status is Status.LOBBY):
        yield "the lobby"
    if position is None:
        return
    if table.status in UNDER_WAY and any(table.chairs[seat].computer for seat in position.questions):
        yield "a computer's move"
    if _untold(book):
        yield "a notice"
    if any(shown < revision for _, _, revision, shown, _ in book.votes):
        yield "a vote as it is"
    if table.status in UNDER_WAY:
        yield from (f"an edit: {line!r}" for line in _unshown(book, local, now)[:1])


def _untold(book: Book) -> bool:
    table, position = book.table, book.position
    assert position is not None, "a game"
    assert book.seed is not None, "a game has a seed"
    if table.number <= untold(table):
        return False
    unshown = [
        (first, end) for _, _, first, end, shown in book.interactions if end > table.announced and not shown
    ]
    passages = book.passages[untold(table) :]
    owed = notice(GAMES[table.game], table, position, passages, book.seed, unshown)
    return owed is not None and (bool(owed.direct) or is_news(owed))


def _unshown(book: Book, local: LocalDiscord, now: float) -> list[str]:
    """What the last board does not say of the game's state; one that is old is edited no more."""
    table, position = book.table, book.position
    assert position is not None, "a game"
    if table.board_message is None or now - (table.board_posted_at or 0.0) > EDITABLE - 60:
        return []
    message = local.world.find(table.board_message)
    if message is None or position.public is None:
        return []
    shown = {"", *map(plain, message.content.splitlines())}
    words, alts = table_words(table), [plain(picture.description or "") for picture in message.attachments]
    wanted = board_post(table, position.public, words, pictured=bool(alts)).content
    missing = [line for line in wanted.content.splitlines()[1:] if plain(line) not in shown]
    is_pictured = wanted.picture is None or alts == [plain(wanted.picture.alt)]
    return missing if is_pictured else [*missing, "the picture"]


def findings(archive: Archive, witness: Witness, local: LocalDiscord) -> list[str]:
    """Everything that is not as it was promised."""
    found = [*archive.faults, *witness.faults, *local.problems]
    found += _answers(archive, witness)
    for book in archive.open:
        told = [*_rows(book), *_pings(book, witness), *_direct(book, local), *_public(book, witness, local)]
        found += [f"table {book.table.id}: {what}" for what in told]
        if not told and book.table.status in {Status.OVER, Status.CLOSED}:
            archive.closed.add(book.table.id)
    return found


def _answers(archive: Archive, witness: Witness) -> Iterator[str]:
    """Every confirmed move is there, and what was refused is not."""
    applied = {one[0] for book in archive.books.values() for one in book.interactions}
    for interaction, texts in witness.shown.items():
        is_told = any("Done: " in text or "Taken back: " in text for text in texts)
        if is_told and interaction not in applied:
            yield f"a confirmed move is not in the log: {texts[0][:80]}"
        if interaction in applied and not any(map(is_done, texts)):
            yield f"a move is in the log that was answered otherwise: {texts[0][:200]}"
        if any("answer-fault" in text or "That did not work" in text for text in texts):
            yield f"a fault was answered: {texts[0][:200]}"


def _rows(book: Book) -> Iterator[str]:
    """Every row of a person is there once, by exactly one interaction, in its place."""
    covered = Counter(row for _, _, first, end, _ in book.interactions for row in range(first, end))
    for passage, is_skipped in zip(book.passages, _skipped(book), strict=True):
        number, seat = passage.line[0], passage.seat
        person = book.person(seat) if seat >= 0 else None
        by_others = is_skipped or _by_computer(book, seat) or AGREED in passage.line[2].split()
        if covered[number] > 1 or (person is not None and not covered[number] and not by_others):
            yield f"row {number} was made by {covered[number]} interactions"
    for _, person, first, end, _ in book.interactions:
        movers = {passage.seat for passage in book.passages[first:end] if passage.seat >= 0}
        if {book.person(seat) for seat in movers} != {person}:
            yield f"rows {first} to {end} are not their maker's"


def _skipped(book: Book) -> Iterator[bool]:
    """Of each row whether the computer may have made it because its seat was skipped."""
    skipped: Seat | None = None
    for passage in book.passages:
        if passage.seat == HOUSE:
            verb, *picks = passage.line[2].split()
            skipped = token_seat(picks[0]) if verb == "skip" else None
        yield passage.seat == skipped


def _by_computer(book: Book, seat: Seat) -> bool:
    return book.table.chairs[seat].computer


def _pings(book: Book, witness: Witness) -> Iterator[str]:
    """No question was pinged twice, none that is open was not pinged and not seen."""
    pinged: Counter[tuple[Seat, int]] = Counter()
    for post in witness.posts:
        # A vote asks people who are not asked anything by the game.
        if post.table == book.table.id and post.kind != Kind.VOTE:
            for person in post.mentions:
                yield from _count(book, post, person, pinged)
    for (seat, ordinal), times in pinged.items():
        if times > 1:
            yield f"question {ordinal} of seat {seat} was pinged {times} times"
    if book.table.status in UNDER_WAY and book.position is not None:
        for seat, question in book.position.questions.items():
            is_person = book.table.chairs[seat].person is not None
            if is_person and not pinged[seat, question.ordinal] and not _was_seen(book, question, witness):
                yield f"question {question.ordinal} of seat {seat} was neither pinged nor seen"


def _count(book: Book, post: Posted, person: int, pinged: Counter[tuple[Seat, int]]) -> Iterator[str]:
    seat = next(
        (seat for seat in map(Seat, range(len(book.table.chairs))) if book.person(seat) == person), None
    )
    if seat is None:
        yield f"{person} was pinged without a seat"
    elif not GAMES[book.table.game].is_over(book.at(post.upto).state):
        question = book.at(post.upto).questions.get(seat)
        if question is None:
            yield f"seat {seat} was pinged unasked"
        elif post.kind != Kind.NUDGE or not pinged[seat, question.ordinal]:
            pinged[seat, question.ordinal] += 1


def _was_seen(book: Book, question: Question, witness: Witness) -> bool:
    """Whether the answer to the own move, in which the question arose, was shown."""
    made = [one[0] for one in book.interactions if one[2] <= question.since < one[3]]
    return question.shown and any(interaction in witness.shown for interaction in made)


def _direct(book: Book, local: LocalDiscord) -> Iterator[str]:
    """What came to a person's seat was written to them once, in its order."""
    table = book.table
    for number, chair in enumerate(table.chairs):
        person = book.person(Seat(number))
        if person is None:
            continue
        wanted = plain(" ".join(_lines(book, Seat(number))))
        letters = [one for one in local.person(person).direct_messages() if _is_of(one, table)]
        told = [plain(one.content.rsplit("\n", 1)[0]) for one in letters]
        got = plain(" ".join(text.removeprefix(plain(_head(table))) for text in told))
        is_whole = chair.person is not None
        if got != wanted and (is_whole or not wanted.startswith(got)):
            yield f"seat {number} was written {got!r} and not {wanted!r}"


def _lines(book: Book, seat: Seat) -> Iterator[str]:
    words = table_words(book.table)
    for passage in book.passages:
        for whispered in passage.whispered:
            if whispered.seat == seat and whispered.notify and passage.position.mover != seat:
                yield words.told(whispered)


def _head(table: Table) -> str:
    return table_words(table)("direct-line", title=table.title, what="").strip()


def _is_of(message: Message, table: Table) -> bool:
    """Whether a message has a button of that table."""
    return _has(message, TopicId("hand", table.id))


def _is_board(message: Message, table: Table) -> bool:
    """Whether a message is a board of that table while its game goes on; votes and reminders are none."""
    return _is_of(message, table) and _has(message, TopicId("text", table.id))


def _has(message: Message, topic: TopicId) -> bool:
    return any(TopicId.decode(one.custom_id) == topic for one in message.buttons)


def _public(book: Book, witness: Witness, local: LocalDiscord) -> Iterator[str]:
    """Each thing stands in the channel once; only the latest board, or the lobby, has buttons."""
    table = book.table
    posts = [post for post in witness.posts if post.table == table.id]
    once = {Kind.LOBBY, Kind.NOTICE}  # Of the others two may say the same.
    # Between a pause and the next one nothing may have happened: then their boards are alike.
    for (content, _), times in Counter(
        (post.content, post.upto) for post in posts if post.kind in once
    ).items():
        if times > 1:
            yield f"posted {times} times: {content[:60]!r}"
    now = list(local.world.in_channel(table.channel))
    boards = [one.id for one in now if one.viewer is None and _is_board(one, table)]
    if boards != ([table.board_message] if table.status in UNDER_WAY else []):
        yield f"boards with buttons: {boards}, the last is {table.board_message}"
    lobbies = [one.id for one in now if _has(one, TopicId("join", table.id))]
    if lobbies != ([table.lobby_message] if table.status is Status.LOBBY else []):
        yield f"lobbies with buttons: {lobbies}, the last is {table.lobby_message}"
    for number, outcome, _, _, _ in book.votes:
        shown = [one.id for one in now if any(_is_vote(knob.custom_id, number) for knob in one.buttons)]
        # One that was over before it was posted never is; of one that goes on there is one message.
        if len(shown) != int(outcome is None and table.status in UNDER_WAY):
            yield f"vote {number} ({outcome}) has buttons in {shown}"
    yield from _milestones(book, posts)


def _is_vote(custom_id: str, number: int) -> bool:
    vote = VoteId.decode(custom_id)
    return vote is not None and vote.vote == number


def _milestones(book: Book, posts: list[Posted]) -> Iterator[str]:
    """A game's beginning and its end are told once."""
    table = book.table
    words = table_words(table)
    ended = any(passage.seat == HOUSE and passage.line[2].startswith("end") for passage in book.passages)
    for what, text, wanted in (
        ("beginnings", table.seed_hash, bool(table.number)),
        ("ends", words("line-ended", title=table.title), ended),
        ("results", book.seed.hex() if book.seed else None, table.status is Status.OVER),
    ):
        times = sum(text in post.content for post in posts) if text else 0
        if what == "beginnings" and ended and not times:
            continue  # It ended before its first board was due.
        if times != int(wanted):
            told = [(post.kind, post.upto) for post in posts]
            rows = f"{table.status.value}, {table.announced} of {table.number} rows told"
            yield f"{times} {what} and not {int(wanted)} ({rows}) in {told}"
