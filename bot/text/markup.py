"""What a person's name may not do in a message: format, link, mention, or pose as a time."""

import unicodedata

import regex

_MARKS = regex.compile(
    r"[\\*_~`|<>\[\]#:]"
    # A slash makes an invitation of `discord.gg/…`; at the start these make items of a list.
    r"|(?<=\w)/(?=\w)|\A[-+](?=\s|\Z)|(?<=\A\d+)[.)](?=\s|\Z)"
)
_RIGHT_TO_LEFT = frozenset({"R", "AL"})
_ALL = regex.compile(r"@(?=everyone|here)", regex.IGNORECASE)


def escaped(name: str) -> str:
    """*name* so that Discord shows it as it is, but not first in a line or in a code block."""
    # A zero-width space stays between: a backslash before @everyone is not enough on every client.
    return _ALL.sub("@\u200b", _MARKS.sub(lambda mark: "\\" + mark[0], name))


def safe(name: str) -> str:
    """*name* as it may stand anywhere in a message but in a code block."""
    return apart(escaped(name))


def apart(name: str) -> str:
    """*name* with its own direction kept apart where it is read from right to left."""
    if not name.startswith("\u2068") and any(
        unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT for letter in name
    ):
        return f"\u2068{name}\u2069"
    return name
