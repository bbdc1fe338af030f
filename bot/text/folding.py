"""Texts made alike for comparing what somebody typed."""

import unicodedata


def folded(text: str) -> str:
    """*text* without case, accents and outer spaces."""
    apart = unicodedata.normalize("NFKD", text).casefold()
    return "".join(letter for letter in apart if not unicodedata.combining(letter)).strip()
