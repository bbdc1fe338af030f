"""Who may reach the local Discord: programs of this machine, and of all web pages its own alone."""

from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from aiohttp import web

_LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})
_OWN = frozenset({"same-origin", "none"})
"""What a browser says of a request that its page or its person makes."""

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@web.middleware
async def only_own(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse what another page asks for, also one of another port of this machine, or one that was saved.

    The names of this machine are compared as well: a page may have its own name lead here. Programs that are
    no browsers name no origin.
    """
    host = _place(f"http://{request.host}")
    origins = request.headers.getall("Origin", [])
    if host is None or host[1] not in _LOOPBACK or any(_place(origin) != host for origin in origins):
        raise web.HTTPForbidden(text="Only for this machine and its own page")
    # To look at pictures and the like browsers name no origin, but say whence they are wanted.
    if request.headers.get("Sec-Fetch-Site", "none") not in _OWN and not _opens_page(request):
        raise web.HTTPForbidden(text="Only for its own page")
    return await handler(request)


def _opens_page(request: web.Request) -> bool:
    """Whether a link was followed here."""
    return request.method == "GET" and request.headers.get("Sec-Fetch-Dest") == "document"


def _place(origin: str) -> tuple[str, str, int] | None:
    """Scheme, name and port of an origin; None where it is none."""
    try:
        parts = urlsplit(origin)
        if parts.scheme != "http" or parts.hostname is None or parts.username is not None:
            return None
        return parts.scheme, parts.hostname, 80 if parts.port is None else parts.port
    except ValueError:
        return None
