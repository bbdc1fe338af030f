"""How texts come back altered: Discord strips and changes what nobody sees, and says of it nowhere."""

import re
import unicodedata
import zlib
from collections.abc import Callable, Mapping

Alteration = Callable[[str], str]
"""What becomes of a text; nobody sees a difference, or hardly one."""

_DIRECTIONS = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
_JOINERS = "\u00ad\u180e\u200b-\u200d\u2060-\u2064\ufeff"
_SELECTORS = "\ufe00-\ufe0f\U000e0100-\U000e01ef"
_CONTROLS = "\x00-\x08\x0b-\x1f\x7f-\x9f"
_UNSEEN = re.compile(f"[{_DIRECTIONS}{_JOINERS}{_SELECTORS}{_CONTROLS}]")
_TURNED = str.maketrans({"\u2066": "\u202a", "\u2067": "\u202b", "\u2068": "\u202a", "\u2069": "\u202c"})
_SPACES = re.compile("[\u00a0\u2000-\u200a\u202f\u205f\u3000]")
_RUNS = re.compile(r"(?<=[ \n])[ \n]+")
_EMOJI = re.compile(f"([\u2190-\u2bff\U0001f000-\U0001faff])[{_SELECTORS}]?")
_MARKDOWN = re.compile(r"(?<!\\)([*_`~|]|^-(?=# ))", re.MULTILINE)
_LINE_ENDS = re.compile(r"[ \t]+$", re.MULTILINE)


def unaltered(text: str) -> str:
    """The text itself."""
    return text


def stripped(text: str) -> str:
    """Without controls, direction marks, joiners and variation selectors."""
    return _UNSEEN.sub("", text)


def turned(text: str) -> str:
    """With the embeddings of old for isolates, and no other controls."""
    return re.sub(f"[{_JOINERS}{_SELECTORS}{_CONTROLS}]", "", text.translate(_TURNED))


def composed(text: str) -> str:
    """In Unicode's composed form."""
    return unicodedata.normalize("NFC", text)


def spaced(text: str) -> str:
    """With plain spaces, and none at the ends of lines."""
    return _LINE_ENDS.sub("", _SPACES.sub(" ", text))


def collapsed(text: str) -> str:
    """With one space or line end for several."""
    return _RUNS.sub("", text).strip()


def restyled(text: str) -> str:
    """With all that can be an emoji shown as one."""
    return _EMOJI.sub("\\1\ufe0f", text)


def escaped(text: str) -> str:
    """With its markdown escaped."""
    return _MARKDOWN.sub(r"\\\1", text)


def all_at_once(text: str) -> str:
    """Altered in all these ways."""
    return spaced(composed(stripped(text)))


ALTERATIONS: Mapping[str, Alteration] = {
    one.__name__: one
    for one in (unaltered, stripped, turned, composed, spaced, collapsed, restyled, escaped, all_at_once)
}
"""All, by their names."""


def in_many_ways(text: str) -> str:
    """Altered in one of these ways: the same text always in the same one."""
    ways = tuple(ALTERATIONS.values())
    return ways[zlib.crc32(text.encode()) % len(ways)](text)
