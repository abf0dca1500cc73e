"""Write the page's types from the shapes that the server builds: `make types`.

What the hall tells is described once, in `duelhall.server.shapes` and where requests are read. The
API's document is made from that, and so is `web/src/lib/types.ts`.
"""

import ast
import json
import sys
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from subprocess import run
from typing import Any

import msgspec

from duelhall.search.hints import Advice
from duelhall.search.review import Point
from duelhall.server.people.sessions import Token
from duelhall.server.shapes.log import Clock, Kind, Status, What
from duelhall.server.shapes.records import Grade, ReviewShown
from duelhall.server.shapes.table import Beforehand, BriefShown, PushShown, SeatKind
from duelhall.server.table.request import SeatWish, Wish
from duelhall.server.web.operations import SHAPES
from duelhall.server.web.routes.accounts import Me, NewToken

WEB = Path(__file__).resolve().parent.parent / "web"
TARGET = WEB / "src" / "lib" / "types.ts"
HEAD = "/** What the hall tells. Made from the server's own types by `make types`: don't edit. */\n"
SPOT = """/** A place that can be pointed at: `card:b4`, as the game names it. */
export type Spot = string;
"""
SHAPED = (*SHAPES.values(), PushShown, BriefShown, Wish, Me, NewToken, Token)
ALIASES: dict[str, Any] = {
    "TableStatus": Status,
    "SeatKind": SeatKind,
    "EntryKind": Kind,
    "OfferKind": What,
    "ClockRule": Clock,
    "Grade": Grade,
    "Beforehand": Beforehand,
    "SeatWish": SeatWish,
    "ReviewAnswer": ReviewShown,
}
"""Unions that have a name of their own on the page."""
NAMES = {
    "EventShown": "GameEvent",
    "NumberShown": "EntryNumber",
    "Open": "OpenSeat",
    "ForLevel": "LevelSeat",
    "Profile": "User",
    "Point": "CurvePoint",
    "TurningShown": "TurningPoint",
    "DocumentShown": "GameDocument",
    "GamesShown": "Catalogue",
    "GameShown": "GameInfo",
    "WindowShown": "OpenWindow",
}
"""What is called otherwise on the page, where it would mean something else."""
UNSAID = {("EventShown", "words")}
"""What the hall always tells, but the page's own events may lack."""
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean"}
Schema = Mapping[str, Any]


def name_of(shape: str) -> str:
    """`SnapshotShown` is `Snapshot` on the page."""
    return NAMES.get(shape) or shape.removesuffix("Shown")


class Writer:
    """Turns schemas into types."""

    def __init__(self) -> None:
        kinds = [*SHAPED, *ALIASES.values()]
        found, self.parts = msgspec.json.schema_components(kinds, ref_template="{name}")
        self.aliases = dict(zip(ALIASES, found[len(SHAPED) :], strict=True))
        self.said = dict(notes())

    def text(self) -> str:
        """The whole file."""
        aliases = [self.alias(name, schema) for name, schema in self.aliases.items()]
        found = [self.interface(name, schema) for name, schema in self.parts.items()]
        return "\n".join([HEAD, SPOT, *aliases, *found])

    def alias(self, name: str, schema: Schema) -> str:
        """A union with a name."""
        return f"export type {name} = {' | '.join(self.kinds(schema))};\n"

    def interface(self, shape: str, schema: Schema) -> str:
        """A struct, a dataclass or a typed dictionary."""
        said = self.said.get(shape.rpartition(".")[2], {})
        lines = [f"/** {plain(schema.get('description', ''))} */"]
        lines.append(f"export interface {name_of(shape)} {{")
        for field, kind in schema["properties"].items():
            lines += [f"  /** {said[field]} */"] if field in said else []
            is_sure = field in schema["required"] or "default" in kind
            given = is_sure and (shape, field) not in UNSAID
            lines.append(f"  {field}{'' if given else '?'}: {self.type(kind)};")
        if shape == "EventShown":
            lines.append("  [fact: string]: unknown;")
        return "\n".join([*lines, "}\n"])

    def type(self, schema: Schema) -> str:
        """A type as a field has it."""
        return " | ".join(self.members(schema))

    def members(self, schema: Schema) -> list[str]:
        """The types that a value may have."""
        bare = {key: value for key, value in schema.items() if key != "default"}
        named = [name for name, alias in self.aliases.items() if alias == bare]
        return named or list(self.kinds(bare))

    def kinds(self, schema: Schema) -> Iterator[str]:
        """The types of one schema that has no name."""
        if "$ref" in schema:
            yield name_of(schema["$ref"])
        elif "enum" in schema:
            yield from (json.dumps(value) for value in schema["enum"])
        elif "anyOf" in schema:
            for one in schema["anyOf"]:
                yield from self.members(one)
        else:
            yield self.value(schema)

    def value(self, schema: Schema) -> str:
        """A plain value, a list or a mapping."""
        match schema.get("type"):
            case "null":
                return "null"
            case "array" if "prefixItems" in schema:
                return f"[{', '.join(map(self.type, schema['prefixItems']))}]"
            case "array":
                inner = self.members(schema["items"])
                return f"({' | '.join(inner)})[]" if len(inner) > 1 else f"{inner[0]}[]"
            case "object" if schema.get("additionalProperties"):
                return f"Record<string, {self.type(schema['additionalProperties'])}>"
            case kind:
                return PLAIN.get(str(kind), "unknown")


# -- what the fields mean


def notes() -> Iterator[tuple[str, dict[str, str]]]:
    """The classes of the modules with shapes, and what is said below their fields."""
    for module in {kind.__module__ for kind in shaped_classes()}:
        source = Path(str(sys.modules[module].__file__)).read_text(encoding="utf-8")
        for node in ast.parse(source).body:
            if isinstance(node, ast.ClassDef):
                yield node.name, dict(field_notes(node))


def shaped_classes() -> Iterator[type]:
    """One class of each module that has some."""
    yield from (kind for kind in SHAPED if isinstance(kind, type))
    yield from (Advice, Point)


def field_notes(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    """Each field with the text below it."""
    for field, below in pairwise(node.body):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            match below:
                case ast.Expr(value=ast.Constant(value=str(text))):
                    yield field.target.id, plain(text)


def plain(text: str) -> str:
    """A docstring as a comment of the page."""
    return " ".join(text.replace("``None``", "null").replace("``", "`").split())


def formatted(text: str) -> str:
    """As the page's own layout has it."""
    command = ["node_modules/.bin/prettier", "--stdin-filepath", str(TARGET)]
    done = run(command, cwd=WEB, input=text, capture_output=True, text=True, check=True)
    return done.stdout


def main() -> None:
    """Write the file."""
    TARGET.write_text(formatted(Writer().text()), encoding="utf-8")


if __name__ == "__main__":
    main()
