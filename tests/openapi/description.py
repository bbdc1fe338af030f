"""A published description of an API (OpenAPI 3.1): which operation a call is, and what is wrong with it."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from tests.openapi.corrections import CORRECTIONS, Correction, corrected
from tests.openapi.schemas import Place, Schema, Schemas

_JSON, _MULTIPART = "application/json", "multipart/form-data"
_TRUTH = {"true": True, "false": False, "1": True, "0": False}


@dataclass(frozen=True)
class Operation:
    """A method on a path of the description."""

    method: str
    path: str
    about: Schema
    parameters: tuple[Schema, ...]

    def __str__(self) -> str:
        return f"{self.method} {self.path}"


@dataclass(frozen=True)
class Finding:
    """Where a call or an event is at odds with the description, and how."""

    what: str
    part: str
    place: Place
    fault: str

    def __str__(self) -> str:
        return f"{self.what}: {self.part} {'.'.join(map(str, self.place)) or 'as a whole'}: {self.fault}"


class Description:
    """All operations and schemas of one document, what bots send with *corrections* of its own."""

    def __init__(self, document: Any, corrections: Sequence[Correction] = ()) -> None:
        self.published = document
        always = [one for one in corrections if not one.of_requests]
        self.schemas = Schemas(corrected(document, always))
        self._requests = Schemas(corrected(document, corrections))
        self._operations = [
            (_pattern(path), Operation(method.upper(), path, about, self._parameters(item, about)))
            # A fixed path means itself, also where a variable one would fit.
            for path, item in sorted(
                self._requests.document["paths"].items(), key=lambda one: len(re.findall("{", one[0]))
            )
            for method, about in item.items()
            if method != "parameters"
        ]

    @classmethod
    def read(cls, path: Path) -> Self:
        """Discord's description in a file."""
        return cls(json.loads(path.read_text(encoding="utf-8")), CORRECTIONS)

    def operation(self, method: str, path: str) -> Operation | None:
        """What a call asks for; None: nothing that there is."""
        fitting = [(pattern, one) for pattern, one in self._operations if pattern.fullmatch(path)]
        for pattern, one in fitting:
            # Another method of a less fitting path is no way round.
            if one.method == method and pattern == fitting[0][0]:
                return one
        return None

    def request(
        self, operation: Operation, path: str, query: Mapping[str, str], body: Any, *, is_multipart: bool
    ) -> Iterator[Finding]:
        """What is wrong with a request."""
        yield from self._given(operation, path, query)
        described = self._requests.resolved(operation.about.get("requestBody", {}))
        content = described.get("content", {})
        kind = _MULTIPART if is_multipart else _JSON
        if body is None and described.get("required"):
            yield Finding(str(operation), "request", (), "wants a body")
        elif body is not None and kind not in content:
            yield Finding(str(operation), "request", (), f"is not taken as {kind}")
        elif body is not None:
            for place, fault in self._requests.faults(content[kind]["schema"], body):
                yield Finding(str(operation), "request", place, fault)

    def answer(self, operation: Operation, status: int, body: Any) -> Iterator[Finding]:
        """What is wrong with an answer."""
        item = self.schemas.document["paths"][operation.path]
        described = item[operation.method.lower()]["responses"]
        keys = (str(status), f"{status // 100}XX", "default")
        found = next((described[key] for key in keys if key in described), None)
        part = f"answer {status}"
        if found is None:
            yield Finding(str(operation), part, (), "has a status that is not described")
            return
        content = self.schemas.resolved(found).get("content", {}).get(_JSON)
        if content is not None:
            for place, fault in self.schemas.faults(content["schema"], body):
                yield Finding(str(operation), part, place, fault)
        elif body is not None:
            yield Finding(str(operation), part, (), "comes without a body")

    def thing(self, what: str, name: str, value: Any, place: Place = ()) -> Iterator[Finding]:
        """What is wrong with something that is to fit the schema of that name."""
        for inner, fault in self.schemas.faults(self.schemas.named(name), value):
            yield Finding(what, "event", (*place, *inner), fault)

    def _given(self, operation: Operation, path: str, query: Mapping[str, str]) -> Iterator[Finding]:
        found = _pattern(operation.path).fullmatch(path)
        given = {"path": found.groupdict() if found else {}, "query": dict(query)}
        described = {(one["in"], one["name"]): one for one in operation.parameters}
        for part, values in given.items():
            for name, text in values.items():
                one = described.get((part, name))
                if one is None:
                    yield Finding(str(operation), part, (name,), "is not described")
                elif not self._is_fitting(one["schema"], text):
                    yield Finding(str(operation), part, (name,), f"{text!r} does not fit")
        for (part, name), one in described.items():
            if one.get("required") and name not in given.get(part, {name}):
                yield Finding(str(operation), part, (name,), "is missing")

    def _is_fitting(self, schema: Schema, text: str) -> bool:
        """Whether a text means some value that fits."""
        meant: list[Any] = [text]
        if text.isdecimal():
            meant.append(int(text))
        if text.lower() in _TRUTH:
            meant.append(_TRUTH[text.lower()])
        return any(not list(self._requests.faults(schema, value)) for value in meant)

    def _parameters(self, item: Schema, about: Schema) -> tuple[Schema, ...]:
        listed = (*item.get("parameters", ()), *about.get("parameters", ()))
        return tuple(self._requests.resolved(one) for one in listed)


def _pattern(path: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", path)
    return re.compile(
        "".join(f"(?P<{part}>[^/]+)" if n % 2 else re.escape(part) for n, part in enumerate(parts))
    )
