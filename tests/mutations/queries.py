"""What may become of SQL: a condition that always holds, a comparison turned, an order reversed."""

import ast
import re
from collections.abc import Iterator

_SQL = re.compile(r"\b(SELECT|UPDATE|DELETE|WHERE|AND|OR|ORDER BY)\b")
_BEGINS = re.compile(r"\b(WHERE|AND|OR)\b ")
_ENDS = re.compile(r"\b(AND|OR|ORDER|GROUP|LIMIT|RETURNING|UNION|ON CONFLICT|WHERE|THEN|ELSE|WHEN)\b|[,;]")
_STEPS = re.compile(r"\(|\)|\bCASE\b|\bEND\b")
_TURNED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "IS NOT": "IS", "NOT IN": "IN"}
_OPERATORS = re.compile(r"(?<![<>=!])(<=|>=|<|>)(?![<>=])|\bIS NOT\b|\bNOT IN\b")
_ORDERED = re.compile(r"ORDER BY [\w.\x00]+( DESC)?")


def query_changes(node: ast.Constant | ast.JoinedStr) -> Iterator[str]:
    """The string anew with one change, once for each."""
    text = _flat(node)
    if _SQL.search(text):
        for changed in (*_dropped(text), *_turned(text), *_reversed(text)):
            yield _literal(node, changed)


def _dropped(text: str) -> Iterator[str]:
    for begun in _BEGINS.finditer(text):
        if re.search(r"BETWEEN \S+ $|\bDO $", text[: begun.start()]):
            continue
        end = _end(text, begun.end())
        without = "OR 1" if begun[1] != "OR" else "AND 0"
        if text[begun.end() : end].strip():
            yield f"{text[: begun.end()]}({text[begun.end() : end].rstrip()} {without}) {text[end:]}"


def _end(text: str, start: int) -> int:
    """Where the condition ends that begins there: at the next word or bracket of the query around it."""
    depth, at = 0, start
    while at < len(text):
        if step := _STEPS.match(text, at):
            depth += 1 if step[0] in {"(", "CASE"} else -1
            if depth < 0:
                return at
            at = step.end()
        elif depth == 0 and _ENDS.match(text, at):
            return at
        else:
            at += 1
    return at


def _turned(text: str) -> Iterator[str]:
    for found in _OPERATORS.finditer(text):
        yield text[: found.start()] + _TURNED[found[0]] + text[found.end() :]


def _reversed(text: str) -> Iterator[str]:
    for found in _ORDERED.finditer(text):
        way = found[0].removesuffix(" DESC") if found[1] else f"{found[0]} DESC"
        yield text[: found.start()] + way + text[found.end() :]


def _flat(node: ast.Constant | ast.JoinedStr) -> str:
    """Its text; what a formatted string puts in is held by a mark with its place."""
    parts = node.values if isinstance(node, ast.JoinedStr) else [node]
    texts = enumerate(parts)
    return "".join(
        str(one.value) if isinstance(one, ast.Constant) else f"\0{place}\0" for place, one in texts
    )


def _literal(node: ast.Constant | ast.JoinedStr, text: str) -> str:
    if isinstance(node, ast.Constant):
        return repr(text)
    parts = [
        node.values[int(part)] if place % 2 else ast.Constant(part)
        for place, part in enumerate(text.split("\0"))
    ]
    return ast.unparse(ast.JoinedStr(parts))
