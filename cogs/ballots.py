"""Votes by buttons and by commands alike: answering one, asking for one, what can be done about a table."""

from collections import Counter
from collections.abc import Sequence
from functools import partial

from bot import chairs, votes
from bot.ballots import Cast
from bot.desks import UNDER_WAY, Refused, Status, Table
from bot.games.protocol import Seat, seat_token, token_seat
from bot.lobby import seat_held
from bot.motions import Asker
from bot.player_clocks import running
from bot.screens.ids import SeatId, TopicId, VoteId
from bot.screens.posts import Knob, buttons
from bot.screens.typed import typed_seat
from bot.screens.votes import Menu, answer_name, answered, asked, menu, person_name, question
from bot.text import Words
from bot.votes import Poll
from cogs import calls
from cogs.answers import Interaction, Reply, Unable
from cogs.choices import one_of
from cogs.failures import Failed, Failure
from cogs.places import control_table, reader_words
from cogs.repeats import once_at, unchanging
from cogs.rights import check_is_member, check_may_ask, check_may_change
from cogs.seats import is_moderator, show_and_tell


async def press(reply: Reply, pressed: VoteId) -> None:
    """Answer a vote by its button."""
    table = await control_table(reply, pressed.table)
    await check_is_member(reply.interaction, table)
    table = await reply.interaction.client.members.look_again(table, reply.interaction.user.id)
    if pressed.answer == votes.YES and await _is_offered(reply, table, pressed.vote):
        await check_may_change(reply.interaction, table)
    cast = partial(_cast, reply, table, pressed.vote, pressed.answer)
    what = "vote", str(pressed.vote), pressed.answer
    await reply.interaction.client.repeats.once(reply, table.channel, what, cast, unchanging)


async def _is_offered(reply: Reply, table: Table, number: int) -> bool:
    """Whether that vote is the offer of a seat: who takes it sits down among the others."""
    polls = await reply.interaction.client.tables.voting.polls(table.id)
    return any(poll.vote.id == number and votes.is_offer(table, poll.vote) for poll in polls)


async def seat_press(reply: Reply, pressed: SeatId) -> None:
    """Do what a button of a private message says about a seat."""
    table = await control_table(reply, pressed.table)
    if pressed.seat >= len(table.chairs):
        raise Unable("answer-unknown-press")
    what = (pressed.action, str(pressed.seat), str(pressed.person))
    await once_at(reply, table.channel, what, partial(_seat_action, reply, table, pressed))


async def _seat_action(reply: Reply, table: Table, pressed: SeatId) -> None:
    voting, seat = reply.interaction.client.tables.voting, Seat(pressed.seat)
    asker, table = await _asker(reply, table)
    if pressed.action != "offer" and pressed.person is not None:
        # Its label names who was late: somebody else may sit there by now, or they may have moved.
        is_as_shown = table.chairs[seat].person == pressed.person and voting.is_late(table, seat)
        if not is_as_shown:
            raise Unable("answer-unknown-press")
    match pressed.action:
        case "skip":
            await _tell(reply, table, await voting.skip(table.id, asker, seat))
        case "replace":
            await _tell(reply, table, await voting.replace(table.id, asker, seat))
        case "offer" if pressed.person is not None:
            await _check_member(reply.interaction, pressed.person)
            await _tell(reply, table, await voting.replace(table.id, asker, seat, pressed.person))
        case _:
            raise Unable("answer-unknown-press")


async def vote(reply: Reply, table: Table, asked_what: str, answer: str) -> None:
    """Answer the vote that was named."""
    table = await reply.interaction.client.members.look_again(table, reply.interaction.user.id)
    polls = await own_polls(reply.interaction, table)
    if not polls:
        raise Refused.of("no_question")
    number = one_of(asked_what, every_name(table, polls, reply.words.plain), reply.words)
    poll = next(poll for poll in polls if poll.vote.id == number)
    said = one_of(answer, answers(table, poll, reply.words.plain).items(), reply.words)
    await _cast(reply, table, number, said)


def named_polls(table: Table, polls: Sequence[Poll], words: Words) -> dict[str, Poll]:
    """The votes by what each asks; with its number where several ask the same."""
    asked = Counter(question(table, poll.vote, words) for poll in polls)
    return {
        _numbered(name, poll) if asked[name := question(table, poll.vote, words)] > 1 else name: poll
        for poll in polls
    }


def every_name(table: Table, polls: Sequence[Poll], words: Words) -> list[tuple[str, int]]:
    """What each vote may be called, now or when its name was shown, and its number."""
    named = [(question(table, poll.vote, words), poll) for poll in polls]
    return [(called, poll.vote.id) for name, poll in named for called in (name, _numbered(name, poll))]


def _numbered(name: str, poll: Poll) -> str:
    return f"{name} #{poll.vote.id}"


def answers(table: Table, poll: Poll, words: Words) -> dict[str, str]:
    """What can be answered, by its name."""
    return {answer_name(table, poll.vote, answer, words): answer for answer in votes.answers(poll.vote)}


async def own_polls(interaction: Interaction, table: Table) -> list[Poll]:
    """The votes of the table that the asker can answer, or end with a no."""
    polls, asker = await interaction.client.tables.voting.polls(table.id), interaction.user.id
    return [poll for poll in polls if asker in {*poll.voters, votes.holder(table, poll.vote)}]


async def skip(reply: Reply, table: Table, typed: str | None) -> None:
    """Let the computer decide for the seat that was named, or for the only one it can be."""
    asker, table = await _asker(reply, table)
    seat = _named(reply, table, typed, skippable(table, asker.person))
    voting = reply.interaction.client.tables.voting
    await _tell(reply, table, await voting.skip(table.id, asker, seat))


async def replace(reply: Reply, table: Table, typed: str, whom: int | None) -> None:
    """Give the named seat to the computer; before it is offered to a person, ask once more."""
    seat = _named(reply, table, typed, others(table, reply.interaction.user.id, or_own=whom is not None))
    tables = reply.interaction.client.tables
    asker, table = await _asker(reply, table)
    if whom is None:
        await _tell(reply, table, await tables.voting.replace(table.id, asker, seat))
        return
    await tables.voting.check_replace(table.id, asker, seat, whom)
    text = reply.words(
        "sure-offer",
        seat=reply.words.name(seat_token(seat)),
        whom=person_name(table, whom, reply.words),
    )
    yes = Knob(reply.words("sure-offer-yes"), SeatId("offer", table.id, seat, whom).encode())
    no = Knob(reply.words("sure-no"), TopicId("no", table.id).encode())
    await reply.send(text, view=buttons([[yes, no]]))


async def _check_member(interaction: Interaction, person: int) -> None:
    """Raise Refused for who is no person of this server: an id may name whomever it likes."""
    if interaction.guild is None:
        raise Refused.of("person_elsewhere")
    try:
        found = await calls.member(interaction.client, interaction.guild, person)
    except Failed as failed:
        if failed.failure is Failure.GONE:
            raise Refused.of("person_elsewhere") from None
        return  # It is found out when it is told.
    if found.bot:
        raise Refused.of("bot_player")


async def pause(reply: Reply, table: Table) -> None:
    """Stop the clocks, or ask the others for it."""
    voting = reply.interaction.client.tables.voting
    asker, table = await _asker(reply, table)
    await _tell(reply, table, await voting.pause(table.id, asker))


async def resume(reply: Reply, table: Table) -> None:
    """Let the clocks run again, or ask the others for it."""
    voting = reply.interaction.client.tables.voting
    asker, table = await _asker(reply, table)
    await _tell(reply, table, await voting.resume(table.id, asker))


async def come_back(reply: Reply, table: Table) -> None:
    """Ask for one's former seat."""
    voting = reply.interaction.client.tables.voting
    asker, table = await _asker(reply, table)
    await _tell(reply, table, await voting.come_back(table.id, asker.person))


async def host(reply: Reply, table: Table, typed: str) -> None:
    """Hand the hosting over to whoever holds the named seat."""
    seat = _named(reply, table, typed, hosts(table))
    asker = Asker(reply.interaction.user.id, moderator=is_moderator(reply.interaction, table))
    await reply.interaction.client.tables.voting.host(table.id, asker, seat)
    await reply.send(reply.words("decided-host", seat=reply.words.name(seat_token(seat))))


async def show_menu(reply: Reply, table: Table) -> None:
    """What the presser can do about the table, by buttons."""
    person, client = reply.interaction.user.id, reply.interaction.client
    late = [seat for seat in skippable(table, person) if client.tables.voting.is_late(table, seat)]
    may_ask = has_say(reply.interaction, table)
    found = Menu(
        table,
        polls=await own_polls(reply.interaction, table),
        late=tuple(late) if may_ask else (),
        is_seated=table.seat_of(person) is not None,
        may_host=table.status in UNDER_WAY and (person == table.host or _watches(reply.interaction, table)),
        may_pause=may_ask and table.status in UNDER_WAY,
        is_paused=table.status is Status.PAUSED,
        may_return=_may_return(table, person),
    )
    text, knobs = menu(found, reply.words)
    await reply.send(text, view=buttons(knobs) if knobs else None)


# Which seats


def has_say(interaction: Interaction, table: Table) -> bool:
    """Whether the asker plays at the table or manages its channel."""
    return table.seat_of(interaction.user.id) is not None or is_moderator(interaction, table)


def others(table: Table, person: int, *, or_own: bool = False) -> list[Seat]:
    """All seats but one's own; *or_own*: that one, too."""
    return [Seat(seat) for seat, chair in enumerate(table.chairs) if or_own or chair.person != person]


def skippable(table: Table, person: int) -> list[Seat]:
    """The seats of other persons of whom something is asked."""
    asked_now = {clock.seat for clock in running(table)} if table.status is Status.RUNNING else set()
    return [
        seat
        for seat in others(table, person)
        if table.chairs[seat].person is not None and (seat in asked_now or table.status is Status.PAUSED)
    ]


def hosts(table: Table) -> list[Seat]:
    """The seats of persons who are not the host."""
    people = [(Seat(seat), chair.person) for seat, chair in enumerate(table.chairs)]
    return [seat for seat, person in people if person is not None and person != table.host]


def _named(reply: Reply, table: Table, typed: str | None, offered: Sequence[Seat]) -> Seat:
    if not has_say(reply.interaction, table):
        seat_held(table, reply.interaction.user.id)  # Who could do nothing with a seat is asked for none.
    tokens = [seat_token(seat) for seat in offered]
    if typed is not None:
        return token_seat(typed_seat(typed, tokens, reply.words))
    voting = reply.interaction.client.tables.voting
    late = [seat for seat in offered if voting.is_late(table, seat)]
    for some in (late, offered):
        if len(some) == 1:
            return some[0]
    if not offered:
        raise Refused.of("nobody_to_skip")
    raise Refused.of("which_seat", seats=tuple(tokens))


def _watches(interaction: Interaction, table: Table) -> bool:
    """Whether the asker is a moderator who does not play here."""
    return is_moderator(interaction, table) and table.seat_of(interaction.user.id) is None


def _may_return(table: Table, person: int) -> bool:
    seat = chairs.given_up(table, person)
    if table.status not in UNDER_WAY or seat is None or table.chairs[seat].person is not None:
        return False
    return not chairs.is_kept_from(table, seat, person)


# Answering


async def _asker(reply: Reply, table: Table) -> tuple[Asker, Table]:
    """Who asks the others for something, and the table as it is now; raises Unable where none may be rung."""
    await check_may_ask(reply.interaction, table)
    table = await reply.interaction.client.members.look_again(table, reply.interaction.user.id)
    return Asker(reply.interaction.user.id, moderator=is_moderator(reply.interaction, table)), table


async def _cast(reply: Reply, table: Table, number: int, answer: str) -> None:
    user = reply.interaction.user
    voting = reply.interaction.client.tables.voting
    cast = await voting.cast(table.id, number, user.id, answer, name=user.display_name)
    reply.words = reader_words(reply.interaction, cast.table)
    await show_and_tell(reply, table, cast.table, answered(cast, user.id, answer, reply.words))


async def _tell(reply: Reply, table: Table, cast: Cast) -> None:
    """Say what came of a wish for *table*, which was as it is here."""
    reply.words = reader_words(reply.interaction, cast.table)
    await show_and_tell(reply, table, cast.table, asked(cast, reply.words))
