"""Where everything is put together: `python -m bot`, on Discord or, without a token, in the playground."""

import asyncio
import errno
import gc
import logging
import os
import signal
import sys
import webbrowser
from collections.abc import AsyncIterator, Coroutine, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from importlib.metadata import version
from pathlib import Path
from typing import Any

import aiohttp
import discord

from bot import errands, logs, systemd, upkeep
from bot.arguments import parser
from bot.client import DanseMacabre, pointed_at
from bot.clocks import Clock, SystemClock
from bot.errands import FAILED, MISCONFIGURED, complain
from bot.games import GAMES
from bot.players import PLAYERS
from bot.playground import page
from bot.playground.buckets import USUAL
from bot.playground.server import LocalDiscord
from bot.playground.world import World
from bot.settings import BadSettings, Settings, read_settings
from bot.tables import Tables
from storage import Database, DatabaseError, DatabaseNewer

_log = logging.getLogger(__name__)


class CannotStart(Exception):  # noqa: N818 -- its text is the whole message
    """Why the bot does not run, in one line for whoever started it."""

    def __init__(self, why: str, code: int = FAILED) -> None:
        super().__init__(why)
        self.code = code


def main() -> None:
    """The console script."""
    os.umask(0o077)  # Whatever is written is for the owner's eyes only.
    try:
        code = run(sys.argv[1:])
    except KeyboardInterrupt:  # A command's: the bot itself ends as on SIGTERM.
        code = FAILED
    sys.exit(code)


def run(arguments: Sequence[str]) -> int:
    """Run the bot until it is stopped, or a command; returns the exit code."""
    wanted = parser().parse_args(arguments)
    try:
        settings = read_settings()
    except BadSettings as bad:
        return complain(*bad.lines, code=MISCONFIGURED)
    if wanted.command:
        return errands.done(wanted, settings)
    logs.set_up(settings.log_level, settings.log_format)
    # What was imported lives as long as the process. To look through it again and again for something to
    # collect would hold up every answer for some 60 ms each time.
    gc.freeze()
    try:
        asyncio.run(serve(settings, insisting=wanted.discord))
    except CannotStart as why:
        return complain(str(why), code=why.code)
    except KeyboardInterrupt:
        pass
    except Exception:
        # Said by the log, which leaves out the exception's own words: they may hold a hand.
        _log.critical("the bot failed", exc_info=True)
        return FAILED
    _log.info("stopped")
    return 0


async def serve(
    settings: Settings, *, insisting: bool, clock: Clock | None = None, store: type[Database] = Database
) -> None:
    """Open everything, run until a signal, close everything; raises CannotStart."""
    if insisting and settings.token is None:
        raise CannotStart("--discord needs DISCORD_TOKEN, in the environment or in .env", MISCONFIGURED)
    supervisor = systemd.Supervisor(settings.notify_socket, settings.watchdog_usec)
    stop = _stop_signal(supervisor)
    clock = clock or SystemClock()
    async with AsyncExitStack() as stack:
        stack.enter_context(_beside(supervisor.assure()))
        database = await stack.enter_async_context(_database(settings, store))
        token, url = settings.token, settings.discord_address
        page_url = None
        if token is None:
            local = await stack.enter_async_context(_playground(settings, clock))
            token, url, page_url = local.token, local.url, local.url
        stack.enter_context(pointed_at(url))
        tables = Tables(database, clock, GAMES, PLAYERS)
        stack.push_async_callback(tables.settled)
        client = DanseMacabre(
            tables,
            clock,
            settings.folder,
            dev_guild=settings.dev_guild if page_url is None else None,
            local=url is not None,
        )
        with _beside(_welcome(client, page_url, settings, supervisor)):
            await _connect(client, token, stop)


@contextmanager
def _beside(work: Coroutine[Any, Any, None]) -> Iterator[None]:
    """Do *work* meanwhile, as far as it comes."""
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        task.cancel()


async def _connect(client: DanseMacabre, token: str, stop: asyncio.Event) -> None:
    running = asyncio.create_task(client.start(token), name="client")
    stopping = asyncio.create_task(stop.wait(), name="stop")
    try:
        await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        stopping.cancel()
        if stop.is_set():
            running.cancel()  # It is not to connect once more, nor to go on with what it does at a start.
        await client.close()
    await _ended(running, stop)


async def _ended(running: asyncio.Task[None], stop: asyncio.Event) -> None:
    """Why the client ended; raises CannotStart unless it was asked to."""
    try:
        await asyncio.wait({running})
        if not stop.is_set():
            await running
            raise CannotStart("the connection to Discord ended for good")
    except discord.LoginFailure:
        raise CannotStart("Discord does not accept this DISCORD_TOKEN", MISCONFIGURED) from None
    except (aiohttp.ClientError, TimeoutError, OSError) as error:
        raise CannotStart(f"Discord cannot be reached: {error}") from None
    except discord.DiscordException as error:
        raise CannotStart(f"Discord refuses the bot: {error}") from None


@asynccontextmanager
async def _database(settings: Settings, store: type[Database]) -> AsyncIterator[Database]:
    try:
        settings.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        database = await store.open(settings.database)
    except DatabaseNewer as newer:
        raise CannotStart(str(newer), MISCONFIGURED) from None
    except DatabaseError as error:
        raise CannotStart(str(error)) from None
    except OSError as error:
        raise CannotStart(f"DATA_FOLDER {settings.folder} cannot be used: {error.strerror}") from None
    for file in upkeep.exposed(settings.database, settings.world, Path(".env")):
        _log.warning("other users of this machine can read %s: chmod 600 it", file)
    if upkeep.is_open_to_others(settings.folder):
        _log.warning("other users of this machine can write in %s: chmod 700 it", settings.folder)
    try:
        yield database
    finally:
        await database.close()


@asynccontextmanager
async def _playground(settings: Settings, clock: Clock) -> AsyncIterator[LocalDiscord]:
    """The local Discord with its page, as it was when it was last stopped."""
    try:
        world = World.restore(settings.world) if settings.world.exists() else World.playground()
    except (OSError, ValueError) as error:
        raise CannotStart(f"{settings.world} cannot be read: {error}") from None
    local = LocalDiscord(world, clock, port=settings.playground_port, path=settings.world)
    local.core.buckets.limits |= USUAL
    page.add_routes(local)
    try:
        await local.start()
    except OSError as error:
        why = "is taken" if error.errno == errno.EADDRINUSE else f"cannot be used ({error.strerror})"
        raise CannotStart(f"PLAYGROUND_PORT {settings.playground_port} {why}") from None
    try:
        yield local
    finally:
        await local.close()


async def _welcome(
    client: DanseMacabre, page_url: str | None, settings: Settings, supervisor: systemd.Supervisor
) -> None:
    """Say that the bot is there, and where the page is once it answers."""
    await client.online.wait()
    supervisor.tell("READY=1")
    under_way = len(await client.tables.under_way())
    _log.info(
        "version %s answers as %s; tables under way: %d; data in %s",
        version("danse-macabre"),
        client.user,
        under_way,
        settings.folder.absolute(),
    )
    if page_url is None:
        return
    print(f"Danse Macabre is played at {page_url}/ (Ctrl+C stops it)", flush=True)
    if settings.open_browser and _has_desktop():
        await asyncio.to_thread(webbrowser.open, page_url)


def _has_desktop() -> bool:
    if sys.platform in {"win32", "darwin"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _stop_signal(supervisor: systemd.Supervisor) -> asyncio.Event:
    """Set when the process is asked to end; asked again, it ends at once, which harms nothing."""
    stop, loop, numbers = asyncio.Event(), asyncio.get_running_loop(), (signal.SIGINT, signal.SIGTERM)

    def ask(asked: signal.Signals) -> None:
        _log.info("stopping on %s", asked.name)
        supervisor.tell("STOPPING=1")
        stop.set()
        for number in numbers:
            signal.signal(number, signal.SIG_DFL)

    for number in numbers:
        with suppress(NotImplementedError):  # Windows: Ctrl+C cancels asyncio.run instead
            loop.add_signal_handler(number, ask, number)
    return stop


if __name__ == "__main__":
    main()
