"""JSON schemas of a description: what is wrong with a value, fields that no schema names included."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import jsonschema_rs
from jsonschema_rs import ValidationError, ValidationErrorKind

Schema = Mapping[str, Any]
Place = tuple[str | int, ...]
Found = Iterator[tuple[Place, str]]

_HERE = "urn:description"
_UNIONS = ("oneOf", "anyOf")
_Unions = ValidationErrorKind.OneOfNotValid | ValidationErrorKind.AnyOf
_Values = ValidationErrorKind.Constant | ValidationErrorKind.Enum


class Schemas:
    """The schemas inside one document. Each is compiled when it is first asked for."""

    def __init__(self, document: Any) -> None:
        self.document = _absolute(document)
        self._registry = jsonschema_rs.Registry([(_HERE, self.document)])
        self._validators: dict[int, jsonschema_rs.Draft202012Validator] = {}

    def faults(self, schema: Schema, value: Any) -> Found:
        """Each place and what is wrong there; *schema* is a part of `document`, or refers into it."""
        for error in self._validator(schema).iter_errors(value):
            yield from _explained(error)
        yield from self._unnamed([schema], value, ())

    def resolved(self, schema: Schema) -> Schema:
        """The schema that a reference means; any other as it is."""
        while "$ref" in schema:
            found = self.document
            for step in str(schema["$ref"]).removeprefix(f"{_HERE}#/").split("/"):
                found = found[step.replace("~1", "/").replace("~0", "~")]
            schema = found
        return schema

    def named(self, name: str) -> Schema:
        """The schema of that name."""
        schema: Schema = self.document["components"]["schemas"][name]
        return schema

    def _validator(self, schema: Schema) -> jsonschema_rs.Draft202012Validator:
        """Kept by identity: all schemas asked for live as long as the document."""
        found = self._validators.get(id(schema))
        if found is None:
            found = jsonschema_rs.Draft202012Validator(
                dict(schema), registry=self._registry, validate_formats=True, offline=True
            )
            self._validators[id(schema)] = found
        return found

    def _unnamed(self, schemas: Iterable[Schema], value: Any, place: Place) -> Found:
        """The fields that no schema names; what fits no branch of a union was told already."""
        if isinstance(value, list):
            items = [one["items"] for one in self._meant(schemas, value) if "items" in one]
            for n, item in enumerate(value if items else ()):
                yield from self._unnamed(items, item, (*place, n))
        elif isinstance(value, dict):
            meant = list(self._meant(schemas, value))
            for key, field in value.items():
                known = [found for one in meant if (found := _field(one, key)) is not None]
                if known:
                    yield from self._unnamed(known, field, (*place, key))
                elif meant:
                    yield (*place, key), "is a field that the description does not name"

    def _meant(self, schemas: Iterable[Schema], value: Any) -> Iterator[Schema]:
        """All schemas that speak of *value*: references followed, and of unions the branches that fit."""
        for schema in schemas:
            schema = self.resolved(schema)
            yield from self._meant(schema.get("allOf", ()), value)
            branches = [branch for union in _UNIONS for branch in schema.get(union, ())]
            yield from self._meant((one for one in branches if self._validator(one).is_valid(value)), value)
            if (not branches and "allOf" not in schema) or "properties" in schema:
                yield schema


def _field(schema: Schema, key: str) -> Schema | None:
    """The schema of a field; None: it is not named. A schema without fields leaves all open."""
    if "properties" not in schema and "additionalProperties" not in schema:
        return {}
    found: Schema | None = schema.get("properties", {}).get(key)
    rest = schema.get("additionalProperties")
    return found if found is not None or not isinstance(rest, dict) else rest


def _explained(error: ValidationError) -> Found:
    """A fault at its place; of a union those of the branch that was most probably meant."""
    place = tuple(error.instance_path)
    kind = error.kind
    if isinstance(kind, _Unions) and not all(_is_value(branch, place) for branch in kind.context):
        # The branch that is of the right kind, or else has the fewest faults.
        branch = min(kind.context, key=lambda one: (any(_is_other(e, place) for e in one), len(one)))
        for inner in branch:
            yield from _explained(inner)
    else:
        yield place, error.message


def _is_value(branch: list[ValidationError], place: Place) -> bool:
    """Whether a branch is no more than one allowed value."""
    return [tuple(error.instance_path) for error in branch if isinstance(error.kind, _Values)] == [place]


def _is_other(error: ValidationError, place: Place) -> bool:
    """Whether a branch means another kind of thing altogether, as its `type` tells."""
    at = tuple(error.instance_path)
    is_value = isinstance(error.kind, _Values | _Unions)
    return (at == place and isinstance(error.kind, ValidationErrorKind.Type)) or (
        at == (*place, "type") and is_value
    )


def _absolute(part: Any) -> Any:
    """The same with references that hold wherever a part of it is looked at by itself."""
    if isinstance(part, list):
        return [_absolute(one) for one in part]
    if not isinstance(part, dict):
        return part
    return {
        key: _HERE + value
        if key == "$ref" and isinstance(value, str) and value.startswith("#")
        else _absolute(value)
        for key, value in part.items()
    }
