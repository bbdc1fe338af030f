"""The mutations of a module, found on its syntax tree; each replaces the text of one node alone."""

import ast
import copy
import dataclasses
from collections.abc import Iterator, Sequence
from typing import Any

from tests.mutations.queries import query_changes

TURNED: dict[type[ast.cmpop], Sequence[type[ast.cmpop]]] = {
    ast.Lt: (ast.LtE, ast.Gt),
    ast.LtE: (ast.Lt, ast.GtE),
    ast.Gt: (ast.GtE, ast.Lt),
    ast.GtE: (ast.Gt, ast.LtE),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}

_LOGS = ("_log", "log", "logger", "warnings")
_SHOWN = 90

_UNSEEN = ("bound", "covariant", "encoding", "help", "metavar", "strict")
"""Keywords that assert or explain something, or say what is so by itself where the tests run."""

_TASKS = ("create_task", "ensure_future", "Task")
"""What gives tasks their names, which only programmers see."""


@dataclasses.dataclass(frozen=True)
class Mutation:
    """One change of a module: bytes *start* to *end* become *new*."""

    path: str
    line: int
    kind: str
    start: int
    end: int
    old: str
    new: str
    lines: tuple[int, int]
    """The first and the last line of what is changed."""
    text: str
    """The first of these lines, as it stands in the source."""
    statement: int
    """The line in which the statement begins that holds it."""
    names: tuple[str, ...]
    """If it runs as the module is imported, or once for all: by what names others use it."""
    at_import: bool

    def applied(self, source: bytes) -> bytes:
        """The module with this change."""
        return source[: self.start] + self.new.encode() + source[self.end :]

    @property
    def change(self) -> str:
        """What it is, wherever in its module that stands by now."""
        return f"{self.path} [{self.kind}] {_short(self.old)}  →  {_short(self.new)}"

    def __str__(self) -> str:
        return self.change.replace(self.path, f"{self.path}:{self.line}", 1)


@dataclasses.dataclass(frozen=True)
class _Place:
    """Where in the tree the search is."""

    statement: int = 1
    names: tuple[str, ...] = ()
    at_import: bool = True


def sites(path: str, source: bytes, *, queries: bool = False) -> list[list[Mutation]]:
    """Of each node and kind what it may become; *queries*: whether its strings are SQL."""
    return list(_Search(path, source, queries=queries).found())


class _Search:
    """One walk through a module."""

    def __init__(self, path: str, source: bytes, *, queries: bool) -> None:
        self.path, self.source, self.queries = path, source, queries
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def found(self) -> Iterator[list[Mutation]]:
        yield from self._under(ast.parse(self.source), _Place())

    def _under(self, node: ast.AST, place: _Place) -> Iterator[list[Mutation]]:
        """The sites at a node and in it."""
        if _is_left_out(node):
            return
        place = _moved(node, place)
        for kind, changes in _changes(node, queries=self.queries):
            if made := [self._made(kind, *change, place) for change in changes]:
                yield made
        if isinstance(node, ast.JoinedStr):  # Python 3.11 does not say where the parts of one stand.
            return
        for name, value in ast.iter_fields(node):
            if name in {"annotation", "returns", "decorator_list"}:
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from self._under(child, place)

    def _made(self, kind: str, node: ast.expr | ast.stmt | ast.keyword, new: str, place: _Place) -> Mutation:
        last = node.end_lineno or node.lineno
        start = self.starts[node.lineno - 1] + node.col_offset
        end = self.starts[last - 1] + (node.end_col_offset or 0)
        old = self.source[start:end].decode()
        if isinstance(node, ast.keyword):  # With the comma that follows, if one does.
            rest = self.source[end:]
            end += len(rest) - len(rest.lstrip().removeprefix(b",")) if rest.lstrip()[:1] == b"," else 0
        text = self.source[self.starts[node.lineno - 1] : self.starts[node.lineno]].decode().strip()
        return Mutation(
            self.path, node.lineno, kind, start, end, old, new, (node.lineno, last), text, **vars(place)
        )


def _is_left_out(node: ast.AST) -> bool:
    """Types, logs, asserts and what only programmers see."""
    match node:
        case ast.Assert() | ast.Import() | ast.ImportFrom():
            return True
        case ast.keyword(arg=arg) if arg in _UNSEEN:
            return True
        case ast.FunctionDef(name="__repr__"):
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING") | ast.Compare(left=ast.Name(id="__name__"))):
            return True
        case ast.Call(func=ast.Attribute(value=ast.Name(id=name))):
            return name in _LOGS
        case ast.Expr(value=ast.Call() as call):
            return _is_left_out(call)
    return False


def _moved(node: ast.AST, place: _Place) -> _Place:
    if isinstance(node, ast.stmt):
        place = dataclasses.replace(place, statement=node.lineno)
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        once = any("cache" in ast.unparse(one) for one in node.decorator_list)
        return dataclasses.replace(place, names=(node.name,) if once else (), at_import=once)
    if isinstance(node, ast.ClassDef):
        return dataclasses.replace(place, names=(node.name,))
    if place.at_import and isinstance(node, ast.Assign | ast.AnnAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        names = tuple(one.id for one in targets if isinstance(one, ast.Name))
        return dataclasses.replace(place, names=names or place.names)
    return place


_Change = tuple[ast.expr | ast.stmt | ast.keyword, str]


def _changes(node: ast.AST, *, queries: bool) -> Iterator[tuple[str, list[_Change]]]:
    """What may become of one node, by kind."""
    yield from ((kind, changes) for kind, changes in _values(node) if changes)
    match node:
        case ast.If() | ast.IfExp():
            yield "condition", [(node.test, "True"), (node.test, "False")]
        case ast.While():
            yield "condition", [(node.test, "False")]
        case ast.comprehension():
            yield "condition", [(test, "True") for test in node.ifs]
        case ast.Expr(value=ast.Call() | ast.Await()) | ast.Delete() | ast.AugAssign():
            yield "statement", [(node, "pass")]
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield "statement", [(node, "pass")]
        case ast.Constant(value=str()) | ast.JoinedStr() if queries:
            yield "query", [(node, new) for new in query_changes(node)]


def _values(node: ast.AST) -> Iterator[tuple[str, list[_Change]]]:
    match node:
        case ast.Compare():
            yield "comparison", [(node, _text(one)) for one in _turned(node)]
        case ast.BoolOp():
            yield "condition", [(node, _text(_without(node, place))) for place in range(len(node.values))]
        case ast.UnaryOp(op=ast.Not()):
            yield "condition", [(node, _text(node.operand))]
        case ast.Constant(value=bool() as value):
            yield "flag", [(node, str(not value))]
        case ast.Constant(value=int() | float() as value):
            yield "number", [(node, repr(one)) for one in _numbers(value)]
        case ast.Call() if not _names_task(node):
            yield "keyword", [(one, "") for one in node.keywords if one.arg not in {None, *_UNSEEN}]


def _names_task(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Attribute | ast.Name) and ast.unparse(call.func).endswith(_TASKS)


def _turned(node: ast.Compare) -> Iterator[ast.Compare]:
    for place, operator in enumerate(node.ops):
        for other in TURNED[type(operator)]:
            turned = copy.copy(node)
            turned.ops = [*node.ops[:place], other(), *node.ops[place + 1 :]]
            yield turned


def _without(node: ast.BoolOp, place: int) -> ast.expr:
    left = [*node.values[:place], *node.values[place + 1 :]]
    return left[0] if len(left) == 1 else ast.BoolOp(node.op, left)


def _numbers(value: Any) -> tuple[Any, ...]:
    """Ten times as large; of those that say whether there is one, the other."""
    return (type(value)(1 - value),) if value in {0, 1} else (value * 10,)


def _text(node: ast.expr) -> str:
    return f"({ast.unparse(node)})"


def _short(text: str) -> str:
    flat = " ".join(text.split())
    return (flat if len(flat) <= _SHOWN else f"{flat[: _SHOWN - 1]}…") or "dropped"
