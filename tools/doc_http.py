"""The HTTP API as pages: each operation and each shape, from the document that the hall makes."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from duelhall.server.base.settings import Settings
from duelhall.server.hall import Hall
from duelhall.server.web.app import make_api
from duelhall.server.web.routes.docs import whole_document
from page_types import notes

Schema = Mapping[str, Any]
GROUPS = {
    "accounts": ("Accounts", ("/api/me", "/api/guest", "/api/account", "/api/session", "/api/tok")),
    "push": ("Calling browsers", ("/api/push",)),
    "games": ("Games", ("/api/games",)),
    "tables": ("Tables", ("/api/tables", "/api/pairing", "/api/lessons")),
    "records": ("Finished games", ("/api/records", "/api/shelf")),
    "people": ("People", ("/api/players", "/api/likes", "/api/blocks", "/api/reports")),
    "health": ("Health", ("/health", "/metrics")),
}
"""Pages, with the first letters of the addresses that they tell of."""
INTRO = """# The HTTP API

Each request that a hall answers, and the shape of what comes back, as the hall itself describes it
in `/api/openapi.json`. [The hall's API](../api.md) tells how they belong together; a running hall
lets you try them, at `/api/docs`.
"""
SHARED = """## Refusals

Every operation may refuse, with a status from 400 on and this body:

"""
BOUNDS = {
    "minimum": "at least {}",
    "maximum": "at most {}",
    "minLength": "at least {} characters",
    "maxLength": "at most {} characters",
    "minItems": "at least {}",
    "maxItems": "at most {}",
}


def document() -> dict[str, Any]:
    """What a hall tells of its API, without opening one."""
    made = whole_document(make_api(Hall(Settings())))
    return dict(msgspec.json.decode(msgspec.json.encode(made)))


class Writer:
    """Writes the pages of one document."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        self.paths = document["paths"]
        self.shapes: dict[str, Schema] = document["components"]["schemas"]
        self.notes = dict(notes())
        self.homes = dict(self.homes_of_shapes())

    def pages(self) -> Iterator[tuple[str, str]]:
        """All pages with their places."""
        menu = "\n".join(["```{toctree}", ":hidden:", "", *GROUPS, "```", ""])
        rows = [row for key in GROUPS for row in self.rows(key)]
        listed = table(["request", "does"], rows)
        shared = SHARED + self.fields("Refusal", "index")
        yield "http/index.md", "\n".join([INTRO, listed, shared, menu])
        for key in GROUPS:
            yield f"http/{key}.md", self.page(key)

    def operations(self, key: str) -> Iterator[tuple[str, str, Schema]]:
        """The operations of a page: method, address and what is said of it."""
        for path, operations in self.paths.items():
            if group_of(path) == key:
                for method, operation in operations.items():
                    if method != "head":
                        yield method.upper(), path, operation

    def rows(self, key: str) -> Iterator[list[str]]:
        """The operations of a page, to choose from."""
        for method, path, operation in self.operations(key):
            yield [f"[`{method} {path}`]({key}.md#{anchor(method, path)})", said(operation)]

    def page(self, key: str) -> str:
        """A page: its operations, then the shapes that are at home here."""
        parts = [f"# {GROUPS[key][0]} over HTTP\n"]
        for method, path, operation in self.operations(key):
            parts += self.operation(key, method, path, operation)
        parts.append("## Shapes\n")
        for name, home in self.homes.items():
            if home == key:
                parts += self.shape(name, key)
        return "\n".join(parts)

    def operation(self, key: str, method: str, path: str, operation: Schema) -> Iterator[str]:
        """One operation: what it does, takes and gives."""
        yield f"({anchor(method, path)})=\n## `{method} {path}`\n\n{said(operation)}\n"
        rows = [self.parameter(key, one) for one in operation.get("parameters", [])]
        if rows:
            yield table(["parameter", "in", "type", ""], rows)
        if body := operation.get("requestBody"):
            yield f"**Takes** {self.content(key, body)}\n"
        for status, answer in operation["responses"].items():
            if status != "default":
                yield f"**Gives** {status} {self.content(key, answer)}\n"

    def parameter(self, key: str, one: Schema) -> list[str]:
        """One parameter as a row."""
        must = "" if one.get("required") else "optional"
        words = [one.get("description", ""), must, *bounds(one["schema"])]
        return [f"`{one['name']}`", one["in"], self.type(key, one["schema"]), joined(words)]

    def content(self, key: str, message: Schema) -> str:
        """What a request or an answer carries."""
        kinds = message.get("content") or {}
        said = [f"{self.type(key, part['schema'])} (`{kind}`)" for kind, part in kinds.items()]
        return ", ".join(said) or "nothing more"

    def shape(self, name: str, key: str) -> Iterator[str]:
        """One shape: what it is, and its fields."""
        schema = self.shapes[name]
        yield f"(shape-{name})=\n### {self.title(name)}\n\n{tidy(schema.get('description', ''))}\n"
        yield self.fields(name, key)

    def fields(self, name: str, key: str) -> str:
        """The fields of a shape as a table."""
        schema = self.shapes[name]
        rows = [
            [f"`{field}`", self.type(key, kind), joined(self.words(name, field, kind))]
            for field, kind in schema.get("properties", {}).items()
        ]
        return table(["field", "type", ""], rows) if rows else ""

    def words(self, name: str, field: str, kind: Schema) -> list[str]:
        """What is known of a field besides its type."""
        schema = self.shapes[name]
        note = self.notes.get(str(schema.get("title", name)), {}).get(field, "")
        usual = f"if left out, `{json.dumps(kind['default'])}`" if "default" in kind else ""
        may = "may be missing" if field not in schema.get("required", []) and not usual else ""
        return [tidy(note or kind.get("description", "")), *bounds(kind), usual, may]

    def type(self, key: str, schema: Schema) -> str:
        """A type in words, with links to shapes."""
        if "$ref" in schema:
            return self.linked(key, schema["$ref"].rpartition("/")[2])
        for union in ("anyOf", "oneOf"):
            if union in schema:
                return " or ".join(dict.fromkeys(self.type(key, one) for one in schema[union]))
        if "enum" in schema or "const" in schema:
            values = schema.get("enum", [schema.get("const")])
            return " or ".join(f"`{json.dumps(value)}`" for value in values)
        return self.plain(key, schema)

    def plain(self, key: str, schema: Schema) -> str:
        """A type that has no name."""
        match schema.get("type"):
            case "array" if "prefixItems" in schema:
                return " and ".join(self.type(key, one) for one in schema["prefixItems"])
            case "array":
                return f"list of {self.type(key, schema.get('items') or {})}"
            case "object" if isinstance(schema.get("additionalProperties"), dict):
                return f"object of {self.type(key, schema['additionalProperties'])}"
            case list(kinds):
                return " or ".join(kinds)
            case None:
                return "any"
            case kind:
                return str(kind)

    def linked(self, key: str, name: str) -> str:
        """The name of a shape, leading to it."""
        return f"[{self.title(name)}](#shape-{name})" if name in self.homes else self.title(name)

    def title(self, name: str) -> str:
        """A shape's own name, without the module that tells it from its namesakes."""
        return str(self.shapes[name].get("title") or name)

    def homes_of_shapes(self) -> Iterator[tuple[str, str]]:
        """Each shape with the page of the first operation that names it."""
        met: set[str] = {"Refusal"}
        for key in GROUPS:
            for _, _, operation in self.operations(key):
                for name in self.named(operation, met):
                    yield name, key

    def named(self, value: Any, met: set[str]) -> Iterator[str]:
        """The shapes that something names and that were not met yet, and those that they name."""
        parts: Sequence[Any] = value if isinstance(value, list) else []
        if isinstance(value, dict):
            name = str(value.get("$ref", "")).rpartition("/")[2]
            if name and name not in met:
                met.add(name)
                yield name
                yield from self.named(self.shapes[name], met)
            parts = [part for word, part in value.items() if word != "discriminator"]
        for part in parts:
            yield from self.named(part, met)


def group_of(path: str) -> str:
    """The page that tells of an address."""
    for key, (_, beginnings) in GROUPS.items():
        if path.startswith(beginnings):
            return key
    raise ValueError(f"no page of the HTTP API tells of {path}: add it to GROUPS")


def anchor(method: str, path: str) -> str:
    """``GET /api/tables/{table}`` is ``get-api-tables-table``."""
    words = "".join(sign if sign.isalnum() else " " for sign in f"{method} {path}")
    return "-".join(words.lower().split())


def said(operation: Schema) -> str:
    """What an operation does, in a sentence or some."""
    return tidy(operation.get("description") or operation["summary"])


def bounds(schema: Schema) -> list[str]:
    """What a value must keep to."""
    return [words.format(f"{schema[key]:.15g}") for key, words in BOUNDS.items() if key in schema]


def tidy(text: str) -> str:
    """A docstring in one line, with the marks of a page."""
    return " ".join(text.replace("``", "`").split())


def joined(words: Sequence[str]) -> str:
    """The words that there are, one after the other."""
    return "; ".join(word.rstrip(".") for word in words if word)


def table(heads: list[str], rows: Iterable[list[str]]) -> str:
    """A table of a page, without a last column in which nothing stands."""
    rows = list(rows)
    if not any(row[-1] for row in rows):
        heads, rows = heads[:-1], [row[:-1] for row in rows]
    lines = [" | ".join(row) for row in (heads, ["---"] * len(heads), *rows)]
    return "".join(f"| {line} |\n" for line in lines)


def http_pages() -> Iterator[tuple[str, str]]:
    """All pages of the HTTP API with their places."""
    return Writer(document()).pages()
