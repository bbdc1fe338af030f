"""Where Discord's description of its API and Discord itself are known to differ, each with its reason."""

import copy
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Correction:
    """What ought to stand at a place of the document, and why; *of_requests*: it holds for what bots send."""

    place: str
    value: Any
    why: str
    of_requests: bool = False

    def apply(self, document: Any) -> None:
        """Write it in; KeyError if the description has nothing of the kind any more."""
        *steps, last = self.place.split(".")
        for step in steps:
            document = document[step]
        document[last] = self.value

    def is_needed(self, document: Any) -> bool:
        """Whether the document says something else."""
        for step in self.place.split("."):
            document = document.get(step, {})
        return bool(document != self.value)


_TEXT, _NUMBER = {"type": "string"}, {"type": "integer"}
_TTS = "discord.py puts `tts` into every edit, as into what is new; Discord passes over it"
_KEPT = "discord.py sends a kept file back as it came, and not by its id alone; Discord passes over the rest"

CORRECTIONS = (
    Correction(
        "components.schemas.InnerErrors.properties._errors.items",
        {"type": "object", "properties": {"code": _TEXT, "message": _TEXT}, "required": ["code", "message"]},
        "what is wrong with one field has a word for its code (`BASE_TYPE_REQUIRED`), as the reference shows",
    ),
    Correction(
        "components.schemas.SnowflakeType",
        {"oneOf": [{"type": "string", "pattern": "^(0|[1-9][0-9]*)$"}, {"type": "integer", "minimum": 0}]},
        "Discord takes ids as numbers, too, and discord.py sends many so; it answers with texts only",
        of_requests=True,
    ),
    Correction(
        "components.schemas.ApplicationCommandUpdateRequest.properties.nsfw",
        {"type": "boolean"},
        "the reference has `nsfw` among the fields of a command, and discord.py sends it",
        of_requests=True,
    ),
    *(
        Correction(
            f"components.schemas.{name}.properties.channel_types.items",
            _NUMBER,
            "the reference has channels of media (16), which discord.py sends wherever a forum is meant",
        )
        for name in ("ApplicationCommandChannelOption", "ApplicationCommandChannelOptionResponse")
    ),
    *(
        Correction(f"components.schemas.{name}.properties.tts", {"type": "boolean"}, _TTS, of_requests=True)
        for name in (
            "IncomingWebhookUpdateForInteractionCallbackRequestPartial",
            "IncomingWebhookUpdateRequestPartial",
            "MessageEditRequestPartial",
        )
    ),
    *(
        Correction(
            f"components.schemas.MessageAttachmentRequest.properties.{name}", schema, _KEPT, of_requests=True
        )
        for name, schema in (
            ("url", _TEXT),
            ("proxy_url", _TEXT),
            ("size", _NUMBER),
            ("width", _NUMBER),
            ("height", _NUMBER),
            ("content_type", _TEXT),
            ("spoiler", {"type": "boolean"}),
        )
    ),
)


def corrected(document: Any, corrections: Iterable[Correction]) -> Any:
    """A copy of the document with what is to stand there."""
    made = copy.deepcopy(document)
    for correction in corrections:
        correction.apply(made)
    return made
