"""The shell round the rules: open a table, sit down, start, play, look. No Discord, no database."""

import logging
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace

from bot import chairs, lobby, openings, seeds
from bot.ballots import Cast
from bot.clocks import Clock
from bot.columns import chair_columns, table_columns
from bot.deeds import Deeds
from bot.desks import (
    UNDER_WAY,
    Chair,
    Played,
    Refused,
    Status,
    Table,
)
from bot.games import GAMES
from bot.games.protocol import AnyGame, Move, Seat, seat_token
from bot.handing_over import let_go
from bot.house import HOUSE
from bot.leavers import hosted_on, leaving, with_leavers, without_leavers
from bot.ledger import Ledger
from bot.lost_servers import LostServers
from bot.motions import Asker
from bot.openings import Opening
from bot.overview import Overview
from bot.players import PLAYERS, Chooser
from bot.playing import Playing
from bot.plays import drawn
from bot.positions import Passage, beginning, played
from bot.reminding import Reminding
from bot.rings import Rings
from bot.store import Store
from bot.telling import Telling
from bot.turnstile import Turnstile
from bot.uptime import Uptime
from bot.verdicts import Verdicts, house_rows
from bot.votes import YES
from bot.voting import Voting
from bot.wishes import Wishes

_log = logging.getLogger(__name__)


class Tables(Overview):
    """All tables: one change of a table at a time, each to its end even if its caller is cancelled."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        games: Mapping[str, AnyGame] = GAMES,
        players: Mapping[str, Chooser] = PLAYERS,
        new_seed: Callable[[], bytes] = seeds.new_seed,
    ) -> None:
        super().__init__(Ledger(store, games), store)
        self._clock = clock
        self._new_seed = new_seed
        self._playing = Playing(self._ledger, store, clock, players)
        self._turnstile = Turnstile()
        self.telling = Telling(self._ledger, store, clock)
        self.wishes = Wishes(store, clock)
        self.uptime = Uptime(store, clock)
        self.lost_servers = LostServers(store, clock, self.uptime)
        self.deeds = Deeds(store)
        self.reminding = Reminding(self._ledger, clock, self.telling, self.wishes)
        self._verdicts = Verdicts(self._ledger, self._playing, clock)
        self.voting = Voting(
            self._ledger,
            store,
            clock,
            self._verdicts,
            self._turnstile,
            lambda table: self._tell(table),
            Rings(store, clock, self.wishes),
        )
        self._subscribers: list[tuple[Callable[[int], None], Callable[[Table], bool]]] = []

    def subscribe(
        self, callback: Callable[[int], None], wanted: Callable[[Table], bool] = lambda table: True
    ) -> None:
        """Call *callback* with the id of a *wanted* table right after a commit that concerns others too."""
        self._subscribers.append((callback, wanted))

    async def settled(self) -> None:
        """Wait for changes whose callers were cancelled; to be called before the store is closed."""
        await self._turnstile.settled()
        await self.wishes.settled()
        await self.deeds.settled()

    # The lobby

    async def open(
        self,
        *,
        game: str,
        server: int,
        channel: int,
        host: int,
        name: str,
        language: str,
        title: str | None = None,
        titles: Sequence[str] = (),
        pace: str | None = None,
        is_bot: bool = False,
        parent: int | None = None,
        opening: int = 0,
    ) -> Table:
        """A new lobby in a channel; without a *title*, the first of *titles* not in use in the server.

        *pace*: that of the server or of whoever opens it, if one of them said anything; *opening*: the
        interaction by which it is opened.
        """
        rules = self._ledger.game(game)
        now = self._clock.now()
        table = Table(
            id=0,
            game=game,
            server=server,
            channel=channel,
            parent=parent,
            opening=opening,
            title=await self.title(server, title, titles),
            status=Status.LOBBY,
            host=host,
            options=lobby.defaults(rules, pace),
            vetoed={},
            language=language,
            chairs=(lobby.first_chair(host, name, is_bot=is_bot),),
            opened_at=now,
            closes_at=now + lobby.LIFE,
            rules_version=rules.rules_version,
        )
        return await self._turnstile.to_the_end(self._add(table))

    async def check_opening(
        self, *, game: str, server: int, person: int, pace: str | None, is_bot: bool, thread: bool
    ) -> None:
        """Raise Refused where `open` would, or the person has opened as many tables there as one may."""
        lobby.defaults(self._ledger.game(game), pace)
        lobby.refuse_bot(is_bot)
        now = self._clock.now()
        opened = await self._store.opened(server, person, now - openings.HOUR)
        openings.check_room([Opening(*one) for one in opened], now, thread=thread)

    async def title(self, server: int, wished: str | None, titles: Sequence[str]) -> str:
        """What a new table will be called; raises Refused where that is not allowed."""
        return lobby.title_of(wished, titles, await self._store.titles_in_use(server))

    async def note_leavers(self, table_id: int, gone: Collection[int], back: Collection[int]) -> Table:
        """Note which persons left the server of a table that goes on, and which are there again.

        The hosting passes on from a host who left, and what the others have decided is carried out.
        """
        return await self._turnstile.alone(table_id, self._note_leavers(table_id, gone, back))

    async def close_deserted(self, table_id: int) -> Table:
        """End a game that all persons have left, and free the seats of a lobby that some have left."""
        return await self._turnstile.alone(table_id, self._close_deserted(table_id))

    async def join(self, table_id: int, person: int, name: str, *, is_bot: bool = False) -> Table:
        """Take the next free seat of a lobby."""
        return await self._change(
            table_id, lambda table, game: lobby.joined(table, game, person, name, is_bot=is_bot)
        )

    async def leave(self, table_id: int, person: int) -> Table:
        """Leave a lobby; the hosting passes on, and a lobby without people closes."""
        return await self._change(table_id, lambda table, _: lobby.left(table, person))

    async def set_option(self, table_id: int, person: int, key: str, value: str) -> Table:
        """Set an option (host), or veto it (anybody seated)."""
        return await self._change(
            table_id, lambda table, game: lobby.with_option(table, game, person, key, value)
        )

    async def add_computer(self, table_id: int, person: int) -> Table:
        """Seat a computer player (host)."""
        return await self._change(table_id, lambda table, game: lobby.with_computer(table, game, person))

    async def remove(self, table_id: int, person: int, seat: Seat, meant: Chair | None = None) -> Table:
        """Free another's seat in a lobby (host); *meant*: who sat there when it was named."""
        return await self._change(table_id, lambda table, _: lobby.without(table, person, seat, meant))

    async def start(self, table_id: int, person: int) -> Table:
        """Start the game (host): from here on the seed is fixed and its hash known to all."""
        return await self._turnstile.alone(table_id, self._start(table_id, person))

    async def close_stale_lobbies(self) -> list[Table]:
        """Close the lobbies that nobody started in time."""
        now = self._clock.now()
        closed = [
            await self._change(table_id, lambda table, _: _closed_if_stale(table, now))
            for table_id in await self._store.lobbies_closing_by(now)
        ]
        return [table for table in closed if table.status is Status.CLOSED]

    async def next_lobby_close(self) -> float | None:
        """When `close_stale_lobbies` next has something to do."""
        return await self._store.next_lobby_close()

    async def start_clocks(self) -> None:
        """Begin to count at games that are older than clocks; after an update that takes long."""
        for table_id in await self._store.unclocked():
            try:
                await self._turnstile.alone(table_id, self._start_clocks(table_id))
            except Refused as refused:
                _log.warning("table %d has no clocks: %s", table_id, refused, extra={"table": table_id})
            except Exception:
                _log.exception("table %d could not be given clocks", table_id, extra={"table": table_id})

    # Playing

    async def play(
        self,
        table_id: int,
        person: int,
        moves: Sequence[Move],
        *,
        interaction: int,
        stamp: str | None = None,
    ) -> Played:
        """Carry out all of *moves* or none, and answer once they are durable.

        *stamp*: of the question that a button answers; without it the question open now is answered.
        Raises Refused or IllegalMove. An *interaction* seen before is answered again and not applied.
        """
        return await self._turnstile.alone(
            table_id, self._play(table_id, person, tuple(moves), interaction, stamp)
        )

    async def undo(self, table_id: int, person: int, *, interaction: int, stamp: str | None = None) -> Played:
        """Take back the person's last move, if it showed nobody anything and no other person has to agree.

        *stamp* and *interaction* as for `play`. Raises Refused with what bars it.
        """
        return await self._turnstile.alone(table_id, self._undo(table_id, person, interaction, stamp))

    async def play_computer(self, table_id: int) -> bool:
        """One move of one computer seat that is awaited; False where none is."""
        return await self._turnstile.alone(table_id, self._play_computer(table_id))

    async def decide(self, table_id: int) -> bool:
        """What the rules decide once their time for a question is over; False where it is not."""
        return await self._turnstile.alone(table_id, self._decide(table_id))

    async def resign(self, table_id: int, person: int) -> Table:
        """Give a seat to the computer for good; hosting passes on, and without people the game ends."""
        return await self._turnstile.alone(table_id, self._resign(table_id, person))

    async def end(self, table_id: int, asker: Asker, *, stuck: bool = False) -> Cast:
        """End a lobby (host or moderator), or a game without a result: a moderator who watches, or a vote.

        *stuck*: its channel is no more, so that nobody can be asked: then whoever sits there ends it at once,
        as where it is set aside.
        """
        return await self._turnstile.alone(table_id, self._end(table_id, asker, stuck))

    # One at a time

    def _tell(self, table: Table) -> None:
        for callback, wanted in self._subscribers:
            try:
                if wanted(table):
                    callback(table.id)
            except Exception:
                # What is committed is committed: a listener's fault is no refusal of the move.
                _log.exception("a listener failed after a commit of table %d", table.id)

    async def _add(self, table: Table) -> Table:
        columns = {
            **table_columns(table),
            "game": table.game,
            "server": table.server,
            "channel": table.channel,
            "title": table.title,
            "language": table.language,
            "opened_at": table.opened_at,
            "opening": table.opening,
            "opener": table.host,
        }
        table_id = await self._store.add_table(columns, chair_columns(table.chairs))
        if table_id is None:
            here = await self.in_channel(table.channel) or table
            raise Refused.of(await self._in_the_way(here), title=here.title)
        added = replace(table, id=table_id)
        self._tell(added)
        return added

    async def _in_the_way(self, here: Table) -> str:
        """Why a channel takes no second table: what there is to be done about the one that is *here*."""
        if here.status not in UNDER_WAY:
            return "table_running"
        if await self.is_set_aside(here):
            return "table_here_set_aside"
        if not here.present:
            return "table_here_deserted"
        rests = here.rested is not None or await self.reminding.is_forgotten(here)
        return "table_here_rests" if rests else "table_running"

    async def _change(self, table_id: int, change: Callable[[Table, AnyGame], Table]) -> Table:
        return await self._turnstile.alone(table_id, self._changed(table_id, change))

    async def _changed(self, table_id: int, change: Callable[[Table, AnyGame], Table]) -> Table:
        table = await self._ledger.table(table_id)
        after = change(table, self._ledger.game(table.game))
        if after != table:
            await self._ledger.write(table, after, (), at=self._clock.now())
            self._tell(after)
        return after

    async def _start(self, table_id: int, person: int) -> Table:
        table = await self._ledger.table(table_id)
        game = self._ledger.game(table.game)
        lobby.check_start(table, game, person)
        seed = self._new_seed()
        opening = played(game, beginning(game, len(table.chairs), table.options), HOUSE, Move("start"))
        passages = (opening, *drawn(game, opening.position, seed))
        after = replace(
            table,
            status=Status.RUNNING,
            closes_at=None,
            seed_hash=seeds.seed_hash(seed),
            rules_version=game.rules_version,
        )
        return await self._written(table, after, passages, {"seed": seed})

    async def _start_clocks(self, table_id: int) -> None:
        table = await self._ledger.table(table_id)
        if not table.clocks:
            await self._ledger.start_clocks(table, self._clock.now())

    async def _written(
        self,
        before: Table,
        after: Table,
        passages: Sequence[Passage],
        more: Mapping[str, bytes] | None = None,
    ) -> Table:
        """Write and tell rows that the shell itself made; nobody else can have written meanwhile."""
        after, outcome = await self._ledger.write(before, after, passages, at=self._clock.now(), more=more)
        assert outcome == "written", "one process writes, and this one holds the table's lock"
        self._tell(after)
        return after

    async def _play(
        self, table_id: int, person: int, moves: Sequence[Move], interaction: int, stamp: str | None
    ) -> Played:
        return self._told(await self._playing.play(table_id, person, moves, interaction, stamp))

    async def _undo(self, table_id: int, person: int, interaction: int, stamp: str | None) -> Played:
        return self._told(await self._playing.undo(table_id, person, interaction, stamp))

    async def is_unanswered(self, table_id: int, person: int) -> bool:
        """Whether a person saw neither what came of their last move nor a new question since."""
        return await self._playing.is_unanswered(await self._ledger.table(table_id), person)

    def delivered(self, table_id: int, person: int, interaction: int) -> None:
        """Note that the answer to a move was taken."""
        self._playing.delivered(table_id, person, interaction)

    async def seen(self, table_id: int, person: int) -> None:
        """Note that a person was shown how things are: the same move typed again is another one."""
        await self._playing.seen(table_id, person)

    def _told(self, done: Played) -> Played:
        if not (done.repeated or done.is_private):
            self._tell(done.desk.table)
        return done

    async def _play_computer(self, table_id: int) -> bool:
        return self._told_of(await self._playing.play_computer(table_id))

    async def _decide(self, table_id: int) -> bool:
        return self._told_of(await self._playing.decide(table_id))

    def _told_of(self, table: Table | None) -> bool:
        if table is None:
            return False
        self._tell(table)
        return True

    async def _resign(self, table_id: int, person: int) -> Table:
        table = await self._ledger.table(table_id)
        seat = lobby.seat_to_resign(table, person)
        if await self.is_set_aside(table):
            return await self._written(table, chairs.vacated(table, seat), ())
        verdict = await self._verdicts.resign(table, seat)
        resigned = await self._written(table, verdict.after, verdict.passages)
        await self.voting.settle_after(resigned)
        return resigned

    async def _end(self, table_id: int, asker: Asker, stuck: bool) -> Cast:
        table = await self._ledger.table(table_id)
        if table.status not in UNDER_WAY:
            ended = lobby.ended(table, asker.person, moderator=asker.moderator)
        elif await self.is_set_aside(table):
            # It has no position to write a row on, and nobody can be asked, but it must end all the same.
            if not asker.moderator:
                lobby.seat_held(table, asker.person)
            ended = replace(table, status=Status.CLOSED)
        else:
            return await self.voting.ended(table_id, asker, stuck=stuck)
        return Cast(await self._written(table, ended, ()), "end", None, None, YES)

    async def _note_leavers(self, table_id: int, gone: Collection[int], back: Collection[int]) -> Table:
        table = await self._ledger.table(table_id)
        after = hosted_on(with_leavers(table, gone, back))
        if after == table:
            return table
        seat = after.host_seat
        moves = [] if after.host == table.host or seat is None else [Move("host", (seat_token(seat),))]
        rows = await self._house_rows(table, moves, leaving(table, after))
        if rows and self._ledger.game(table.game).is_over(rows[-1].position.state):
            after = replace(after, status=Status.OVER)
        await self._written(table, after, rows)
        await self.voting.settle_after(table)
        return await self._ledger.table(table_id)

    async def _close_deserted(self, table_id: int) -> Table:
        table = await self._ledger.table(table_id)
        after = without_leavers(table)
        if after == table:
            return table
        return await self._written(table, after, await self._house_rows(table, [Move("end", ("nobody",))]))

    async def _house_rows(
        self, table: Table, moves: Sequence[Move], left: Sequence[Seat] = ()
    ) -> tuple[Passage, ...]:
        """Rows of the shell, and of who *left*; none at a lobby, and none where the table is set aside."""
        if table.status not in UNDER_WAY or not (moves or left) or await self.is_set_aside(table):
            return ()
        game, position = self._ledger.game(table.game), await self._ledger.position(table)
        passages = house_rows(game, position, moves)
        position = passages[-1].position if passages else position
        return (*passages, *let_go(game, position, left, await self._ledger.seed(table)))


def _closed_if_stale(table: Table, now: float) -> Table:
    stale = table.status is Status.LOBBY and table.closes_at is not None and table.closes_at <= now
    return replace(table, status=Status.CLOSED) if stale else table
