"""What the shell asks of a store: text and numbers, written all or none.

The types are plain, so that a store need not know the shell.
"""

from collections.abc import Mapping, Sequence
from typing import Literal, Protocol

Value = (
    str
    | int
    | float
    | bytes
    | Mapping[str, str]
    | Mapping[str, Sequence[int]]
    | Sequence[str]
    | Sequence[int]
    | None
)
"""What stands in one column; the store writes maps and lists as text and reads them back."""

Columns = Mapping[str, Value]
"""Values by their columns' names."""

Record = Mapping[str, object]
"""A table by its columns' names, also its log's length as `number`, and what other tables know of it."""

Line = tuple[int, int, str, str]
"""One row of the log: number from 0, seat, move, fingerprint of the state after it."""

Outcome = Literal["written", "number_taken", "interaction_known", "vote_open"]
"""How a write ended; all but the first: another was first, and nothing at all was written."""


class Store(Protocol):
    """Where tables, their logs and persons' wishes are kept. Every write is durable when it returns."""

    async def add_table(self, columns: Columns, chairs: Sequence[Columns]) -> int | None:
        """The id of a new table; None where the channel has one already that is not done."""
        ...

    async def write(
        self,
        table: int,
        *,
        lines: Sequence[Line] = (),
        columns: Columns | None = None,
        chairs: Sequence[Columns] | None = None,
        deadlines: Sequence[tuple[int, float]] | None = None,
        clocks: Sequence[Columns] = (),
        votes: Sequence[Columns] = (),
        paused_at: float | None = None,
        interaction: int | None = None,
        person: int | None = None,
        at: float = 0.0,
    ) -> Outcome:
        """Append *lines*, change *columns* and *clocks*, replace chairs and deadline, in one transaction.

        *deadlines*: of at most one question, the row that asked it and the seconds from that row's commit.
        *votes*: to be opened, or with an `id` to be changed. *paused_at*: of a pause that ends with this, and
        has put the deadline off.
        *interaction* by *person* is noted as the maker of *lines*; a second one of that id is refused.
        """
        ...

    async def table(self, table: int) -> Record | None:
        """One table."""
        ...

    async def open_in(self, channel: int) -> Record | None:
        """The lobby or game that goes on in a channel."""
        ...

    async def latest_in(self, channel: int) -> Record | None:
        """The last table opened in a channel, whatever became of it."""
        ...

    async def of_person(self, person: int) -> Sequence[Record]:
        """The tables not done at which *person* sits, oldest first."""
        ...

    async def under_way(self, *, computers: bool = False) -> Sequence[int]:
        """The tables with a game that goes on, oldest first; *computers*: only those where one is seated."""
        ...

    async def unclocked(self) -> Sequence[int]:
        """The tables with a game that goes on and persons, but no clock, oldest first."""
        ...

    async def deadlines(self) -> Sequence[tuple[int, float]]:
        """Which running tables have a deadline, and when, soonest first."""
        ...

    async def untold(self) -> Sequence[int]:
        """The tables of which something may be left to tell in their channel, oldest first."""
        ...

    async def in_threads(self, server: int) -> Sequence[int]:
        """The running tables of a server that do not rest and have threads of their own, oldest first."""
        ...

    async def below(self, parent: int) -> Sequence[int]:
        """The threads of a channel that were opened for tables not done."""
        ...

    async def going_on(self, server: int | None = None) -> Sequence[int]:
        """The lobbies and the tables with a game that goes on, of one *server* or of all, oldest first."""
        ...

    async def lobbies_closing_by(self, moment: float) -> Sequence[int]:
        """The lobbies whose time is over at *moment*."""
        ...

    async def next_lobby_close(self) -> float | None:
        """When the next lobby's time is over."""
        ...

    async def titles_in_use(self, server: int) -> Sequence[str]:
        """The titles of a server's tables that are not done."""
        ...

    async def opened(self, server: int, person: int, since: float) -> Sequence[tuple[float, bool, bool]]:
        """The tables that *person* opened in a server after *since*, and lobbies of any age.

        Of each when, whether it is a lobby still, and whether it has a thread of its own. Those that are over
        are left out, but not their threads, which stay.
        """
        ...

    async def seed(self, table: int) -> bytes | None:
        """The secret seed of a table's chance; None before the start."""
        ...

    async def lines(self, table: int, first: int, end: int) -> Sequence[Line]:
        """The rows from *first* up to, not including, *end*."""
        ...

    async def written_at(self, table: int, row: int) -> float:
        """When a row that the log has was written."""
        ...

    async def applied(self, interaction: int) -> tuple[int, int, int, int] | None:
        """What an interaction did: table, person, its first row, the end of its rows."""
        ...

    async def last_applied(self, table: int, person: int) -> tuple[int, int, int] | None:
        """A person's latest applied interaction at a table: its id, first row, end."""
        ...

    async def note(
        self,
        table: int,
        *,
        done: int | None = None,
        columns: Columns | None = None,
        letters: Sequence[Columns] = (),
        clocks: Sequence[Columns] = (),
        votes: Sequence[Columns] = (),
    ) -> Sequence[int]:
        """Drop the letter *done*, change *columns* of what was told, add *letters*, in one transaction.

        *clocks*: by `seat` and `row`, `pinged` and `nudges` of a question still open; *votes*: by `id`.
        Gives the ids of *letters*. Row counts never go backwards.
        """
        ...

    async def outbox(self, table: int) -> Record | None:
        """What is about to be posted in the channel of a table."""
        ...

    async def letters(self) -> Sequence[Record]:
        """What is about to be sent to single persons, oldest first."""
        ...

    async def delivered(self, letter: int, person: int, message: int | None) -> None:
        """Drop a letter to *person*; *message*: as which it was sent, if it was."""
        ...

    async def last_direct(self, person: int) -> int:
        """The last message that a letter to *person* became; 0 where there is none."""
        ...

    async def last_beat(self) -> float | None:
        """When the bot was last within reach of its people, as far as is known."""
        ...

    async def beat(self, at: float) -> None:
        """The bot is within reach."""
        ...

    async def miss(self, since: float, until: float, *, told: bool, ahead: float = 0.0) -> Sequence[int]:
        """The bot was out of reach, and is so no more: moments that were to come meanwhile are put off.

        Gives the tables that show when something ends; *told*: whether games are told of it as well; *ahead*:
        by how much the machine's clock was set on, which may be right again by that.
        """
        ...

    async def servers(self) -> Sequence[int]:
        """The servers in which tables go on."""
        ...

    async def lost_servers(self) -> Sequence[int]:
        """The servers that are noted as out of reach."""
        ...

    async def lose(self, server: int, at: float) -> None:
        """A server is out of the bot's reach: nothing ends at its tables; none where no table goes on."""
        ...

    async def regain(self, server: int, now: float, *, least: float) -> Sequence[int]:
        """A server is within reach again: moments that were to come at its tables are put off.

        Gives the tables that show when something ends. *least*: the seconds from which on games are told
        of it.
        """
        ...

    async def straighten(self, now: float) -> None:
        """Nothing was done later than *now*, whatever a clock showed that was ahead."""
        ...

    async def set_back(self, now: float, was: float, *, told: bool) -> Sequence[int]:
        """The machine's clock shows *now* where it showed *was*: bring stored moments in line.

        Gives the tables that are to be told when something ends now; *told*: whether games are, too.
        """
        ...

    async def shown(self, interaction: int, *, spares: bool = True) -> None:
        """Note that the answer to a move reached the mover."""
        ...

    async def unshown(self, table: int, since: int) -> Sequence[tuple[int, int, int]]:
        """The interactions past row *since* whose answer is not known to be seen: id, first row, end."""
        ...

    async def deed(self, place: int, person: int) -> tuple[int, str, bool] | None:
        """What *person* did last at a place without a known answer: interaction, mark, whether it is lost."""
        ...

    async def keep_deed(self, place: int, person: int, interaction: int, mark: str) -> None:
        """Remember what *person* did last at a place, by a mark of it; for an hour."""
        ...

    async def lose_deed(self, place: int, person: int, interaction: int) -> None:
        """The answer to it was not taken."""
        ...

    async def drop_deed(self, place: int, person: int, interaction: int) -> None:
        """Forget what *person* did there up to *interaction*."""
        ...

    async def votes(self, table: int) -> Sequence[Record]:
        """The votes of a table that are open, asked again later, or not shown as they are, oldest first."""
        ...

    async def votes_by(self, person: int, server: int, since: float, before: int) -> int:
        """How many votes in a server *person* asked for since a moment, before the vote *before*."""
        ...

    async def offers_by(self, person: int, server: int, since: float) -> int:
        """How many offers of seats in a server *person* made since a moment."""
        ...

    async def offers_to(
        self, person: int, since: float, until: float
    ) -> Sequence[tuple[int, int, int, int | None]]:
        """The offers that *person* was made between two moments: vote, table, seat, by whom; oldest first."""
        ...

    async def vacations(self, person: int) -> Sequence[tuple[float, float]]:
        """When a person is away: from, until; oldest first."""
        ...

    async def set_vacations(self, person: int, vacations: Sequence[tuple[float, float]]) -> None:
        """Replace when a person is away."""
        ...

    async def server(self, server: int) -> Record | None:
        """What a server wishes; None: never said."""
        ...

    async def set_server(self, server: int, columns: Columns) -> None:
        """Change some of what a server wishes."""
        ...

    async def preferences(self, person: int) -> Record | None:
        """What a person wishes; None: never said."""
        ...

    async def prefer(self, person: int, columns: Columns) -> None:
        """Change some of what a person wishes."""
        ...
