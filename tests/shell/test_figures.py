"""The figures that people, operators and Discord count on, as README and Discord have them."""

import importlib

import pytest

MINUTE, HOUR = 60.0, 3600.0
DAY = 24 * HOUR
WEEK = 7 * DAY

PROMISED = [
    ("bot.player_clocks.BANK", 3, "a clock starts with three times the pace"),
    ("bot.player_clocks.PATIENCE", WEEK, "without a pace a seat is late after a week"),
    ("bot.vacations.DAYS", 21, "days of vacation a year"),
    ("bot.vacations.SHORTEST", MINUTE, "what ended sooner was a slip"),
    ("bot.votes.SILENCE", 2 * DAY, "once nobody new has voted for two days the ballots decide"),
    ("bot.votes.AGAIN", DAY, "wait a day"),
    ("bot.votes.LONG_PAUSE", 14 * DAY, "a pause is asked about after two weeks"),
    ("bot.rings.ASKED", 20, "votes a day"),
    ("bot.rings.VOTES", 4, "votes a day that ping"),
    ("bot.rings.OFFERS", 6, "offers a day"),
    ("bot.rings.OFFERED", 3, "offers a day to one person"),
    ("bot.rings.RUNG", 3, "offers a day that ring one person"),
    ("bot.motions.SKIPS", 3, "skips a day by a moderator of a seat in time"),
    ("bot.motions.HANDINGS", 6, "handings over of one table by one person a day"),
    ("bot.motions.PAUSES", 6, "pauses a day by one moderator alone"),
    ("cogs.publicity.MOST", 5, "things shown to all"),
    ("cogs.publicity.WITHIN", MINUTE, "in a minute"),
    ("bot.takebacks.MOST", 20, "what is taken back in one turn"),
    ("bot.lobby.LIFE", WEEK, "a lobby closes after a week"),
    ("bot.openings.LOBBIES", 8, "lobbies of one opener at once"),
    ("bot.openings.TABLES", 15, "tables an hour"),
    ("bot.openings.THREADS", 3, "threads an hour"),
    ("bot.nudging.SHARES", (1 / 2, 7 / 8), "reminders at half time and at seven eighths"),
    ("bot.nudging.DISTANCES", (4 * HOUR, HOUR), "never sooner after the last message than this"),
    ("bot.nudging.PACELESS", (DAY, 3 * DAY, WEEK), "reminders without a pace"),
    ("bot.nudging.REST", 14 * DAY, "a game rests after two weeks"),
    ("bot.nudging.SETTLING", 5 * DAY, "what is left to be settled"),
    ("bot.nudging.MANY", 3, "reminders without an answer"),
    ("bot.uptime.PULSE", MINUTE, "a sign of life each minute"),
    ("bot.uptime.SHORTEST", MINUTE, "a gap of a minute before a start"),
    ("bot.uptime.LOSS", 5 * MINUTE, "a gateway lost for five"),
    ("cogs.delivery.LONGEST", 10.0, "a drawing that takes more than ten seconds is not waited for"),
    ("cogs.easel.LONGEST", 10.0, "a drawing that takes more than ten seconds is not waited for"),
    ("cogs.haste.AT_ONCE", 60.0, "presses in a row"),
    ("cogs.haste.A_SECOND", 3.0, "presses all the time"),
    ("cogs.haste.CALM", 15.0, "five quiet seconds end a burst"),
    ("cogs.haste.CHOICES", 0.2, "a key typed is a fifth of a press"),
    ("cogs.absences.LINES", 6, "lines a day of one person's vacations"),
    ("cogs.lobby.AGAIN", MINUTE, "a board is shown anew after a minute"),
    ("cogs.losses.AGAIN", 30 * MINUTE, "a lost channel is looked for again"),
    ("cogs.pictures.AGAIN", 30 * MINUTE, "a picture is tried again"),
    ("bot.deeds.LASTS", HOUR, "what was done though nobody was told so"),
    ("bot.clocks.FIRST_RETRY", 30.0, "the first try after a fault"),
    ("bot.clocks.LAST_RETRY", HOUR, "the longest between two tries"),
]

BOUNDED = [
    ("bot.plays.ECHO", 2.0, 3.0, "Discord gives an interaction up after three seconds"),
    ("cogs.answers.PATIENCE", 0.5, 2.0, "and shows the bot thinking till then"),
    ("cogs.edits.EDIT_GAP", 1.0, 10.0, "five edits in five seconds in a channel"),
    ("cogs.edits.EDITABLE", 30 * MINUTE, HOUR, "a message older than an hour takes few edits"),
    (
        "cogs.thread_calls.SILENCE",
        10_080,
        10_080,
        "a thread is archived after a week of silence at the latest",
    ),
    ("cogs.inboxes.GAP", 0.1, 1.0, "direct messages come one after another"),
    ("cogs.inboxes.APART", 30.0, 5 * MINUTE, "and are tried again soon"),
    ("cogs.pace.CALLS", 20, 50, "fifty calls a second"),
    ("cogs.settings.NAMED", 3, 10, "suggestions that one can read"),
    ("cogs.choices.NAMED", 5, 25, "suggestions that one can read"),
    ("bot.lobby.TITLE_LONGEST", 20, 80, "a button's label"),
    ("bot.names.MOST_CHARACTERS", 32, 80, "a name in a button's label"),
    ("cogs.doubts.SECOND_LOOK", 5.0, MINUTE, "an odd answer is looked at again soon"),
    ("cogs.members.PATIENCE", 2.0, 10.0, "nobody waits longer for who is there"),
    ("cogs.members.FRESH", MINUTE, 30 * MINUTE, "who is there is known for a while"),
    ("cogs.members.LOOKED_AGAIN", 10.0, 5 * MINUTE, "and looked at again before something hangs on it"),
    ("cogs.members.LOOKED_UP", 10, 50, "looks in a row"),
    ("cogs.rounds.RESTORED", 10.0, 5 * MINUTE, "what was deleted is posted anew after a while"),
    ("cogs.pings.MARGIN", 10.0, 5 * MINUTE, "the clocks of two machines"),
    ("cogs.members.GONE", HOUR, DAY, "who has left is believed to be away for a while"),
    ("cogs.doubts.FORGOTTEN", HOUR, DAY, "what was said once is no reason for ever"),
    ("cogs.rounds.ROUND", HOUR, DAY, "all tables are looked at a few times a day"),
    ("cogs.rounds.RESTORED_AGAIN", 10 * MINUTE, DAY, "and again not so soon"),
    ("cogs.threads.AWAKE", DAY, DAY, "a thread that is put away again and again stays away for a day"),
    ("cogs.absences.PAUSE", 2.0, 30.0, "somebody may think better of it"),
    ("cogs.absences.GAP", 5 * MINUTE, HOUR, "lines about one person do not follow each other at once"),
    ("cogs.boards.DRAWN_ANEW", 2, 5, "a board that goes on changing is told in the end"),
    ("cogs.calls.LOOKED_BACK", 500, 2000, "messages of a busy channel during a restart, a hundred in a call"),
    ("cogs.delivery.PAUSE", 1.0, 3.0, "moves in a row are one message, and nobody waits for long"),
    ("cogs.delivery.AT_ONCE", 2, 10, "after a start people are answered beside all tables"),
    ("cogs.lookouts.AT_ONCE", 2, 10, "the same where many tables are due"),
    ("cogs.delivery.LOOK_AGAIN", 10 * MINUTE, 6 * HOUR, "lobbies are looked through though a clock is wrong"),
    ("cogs.failures.LAST_RETRY", 5 * MINUTE, HOUR, "Discord is back within hours, and asked gently"),
    ("cogs.inboxes.TRIES", 2, 5, "one refused message may be a mistake"),
    ("cogs.inboxes.REJOINED", 10 * MINUTE, DAY, "who is in no server with us is written to when back"),
    ("cogs.pictures.MOST_BYTES", 10 * 1024**2, 10 * 1024**2, "what Discord takes as a file"),
    ("bot.settings.LONGEST_TOKEN", 100, 2000, "a token of Discord has fewer than a hundred characters"),
    ("bot.playing.TRIES", 2, 20, "several press at once"),
    ("bot.verdicts.MOST", 20, 200, "decisions in one turn"),
    ("bot.telling.UNLIKE", 15 * MINUTE, HOUR, "a clock may be wrong by minutes"),
    ("storage.database.WAIT", 5.0, 30.0, "a backup reads for seconds"),
    ("storage.inspection.WAIT", 5.0, 30.0, "the bot writes for seconds"),
    ("storage.inspection.MOST", 5, 50, "what an operator reads"),
    ("storage.writer.LARGEST_BATCH", 50, 500, "nobody waits for all others"),
    ("bot.client.LONGEST_LIMIT", 10.0, 2 * MINUTE, "a call waits for its turn"),
]

REMEMBERED = [
    *("bot.playing.KEPT", "cogs.absences.KEPT", "cogs.arrivals.MOST", "cogs.doubts.KEPT", "cogs.haste.KEPT"),
    *("cogs.inboxes.KEPT", "cogs.languages.KEPT", "cogs.losses.KEPT", "cogs.members.KEPT", "cogs.pings.KEPT"),
    *("cogs.publicity.KEPT", "cogs.rounds.KEPT", "cogs.tallies.KEPT", "cogs.threads.KEPT"),
]


def figure(name: str) -> object:
    module, _, constant = name.rpartition(".")
    return getattr(importlib.import_module(module), constant)


@pytest.mark.parametrize(("name", "value", "what"), PROMISED)
def test_what_is_promised_is_so(name: str, value: object, what: str) -> None:
    assert figure(name) == value, what


@pytest.mark.parametrize(("name", "least", "most", "what"), BOUNDED)
def test_what_discord_or_patience_bounds_is_within(name: str, least: float, most: float, what: str) -> None:
    found = figure(name)
    assert isinstance(found, int | float), name
    assert least <= found <= most, what


@pytest.mark.parametrize("name", REMEMBERED)
def test_as_much_is_remembered_as_many_servers_need_and_memory_bears(name: str) -> None:
    found = figure(name)
    assert isinstance(found, int)
    assert 1000 <= found <= 10_000


def test_pictures_are_kept_of_as_many_tables_as_ask_at_once_and_memory_bears() -> None:
    """Some 200 KiB each."""
    found = figure("cogs.pictures.KEPT")
    assert isinstance(found, int)
    assert 32 <= found <= 256


def test_whoever_stops_the_bot_waits_for_ten_seconds_at_most() -> None:
    words, goodbye = figure("bot.client.LAST_WORDS"), figure("bot.client.GOODBYE")
    assert isinstance(words, float)
    assert isinstance(goodbye, float)
    assert 2.0 <= words <= words + goodbye <= 10.0
