"""Reading the values of a file one by one: what is wrong is noted, and reading goes on."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from duelhall.cards.faults import Fault
from duelhall.cards.lined import Lined, Path
from duelhall.core.wording import cut, printable

LONGEST_TEXT = 200
"""Characters of a text on a card."""
KINDS = {
    bool: "true or false",
    int: "a whole number",
    str: "a text",
    list: "a list",
    dict: "a table",
}


class TableReader:
    """A table of a file: each key is asked for once, and :meth:`close` tells of those left over."""

    def __init__(self, lined: Lined, path: Path, values: Any, faults: list[Fault]) -> None:
        self.lined = lined
        self.path = path
        self.faults = faults
        self.asked: list[str] = []
        self.values: Mapping[str, Any] = values if isinstance(values, dict) else {}
        if not isinstance(values, dict):
            self.object_to((), "has to be a table of keys")

    def object_to(self, path: Path, reason: str) -> None:
        """Note something wrong with a value of this table."""
        self.faults.append(self.lined.fault((*self.path, *path), reason))

    def value(self, key: str, kind: type, default: Any) -> Any:
        """A value of a kind; the default if it is missing, or of another kind, which is noted."""
        self.asked.append(key)
        found = self.values.get(key)
        if found is None:
            if default is None:
                self.object_to((key,), f"{key} is missing: {KINDS[kind]}")
            return default
        if type(found) is not kind:
            self.object_to((key,), f"{key} has to be {KINDS[kind]}")
            return default
        return found

    def text(self, key: str, default: str | None = None) -> str:
        """A text in one line."""
        found = self.value(key, str, default)
        if found is None:
            return ""
        if found != printable(found) or "\n" in found or "\t" in found:
            self.object_to((key,), f"{key} has signs that can't be shown")
        if len(found) > LONGEST_TEXT or (default is None and not found.strip()):
            self.object_to((key,), f"{key} has to have 1 to {LONGEST_TEXT} characters")
        return str(printable(found[:LONGEST_TEXT]))

    def whole(self, key: str, least: int, most: int, default: int | None = None) -> int:
        """A whole number between two others."""
        found = self.value(key, int, default)
        if found is None:
            return least
        if not least <= found <= most:
            self.object_to((key,), f"{key} has to be {least} to {most}")
            return least
        return int(found)

    def one_of(self, key: str, names: Sequence[str], default: str | None = None) -> str:
        """One of some words."""
        found = self.text(key, default)
        if found in names or (default is not None and found == default):
            return found
        if key in self.values and isinstance(self.values[key], str):
            self.object_to(
                (key,), f"{key} {cut(found)!r} is not known; it is one of: {', '.join(names)}"
            )
        return names[0]

    def texts(self, key: str, default: list[str] | None = None) -> list[str]:
        """A list of texts."""
        found = self.value(key, list, default)
        for at, one in enumerate(found or ()):
            if not isinstance(one, str):
                self.object_to((key, at), f"{key} has to be a list of texts")
        return [one for one in found or () if isinstance(one, str)]

    def tables(self, key: str) -> Iterator["TableReader"]:
        """The tables of a list."""
        found = self.value(key, list, [])
        for at, values in enumerate(found):
            yield TableReader(self.lined, (*self.path, key, at), values, self.faults)

    def table(self, key: str) -> "TableReader | None":
        """A table that may be missing."""
        self.asked.append(key)
        if key not in self.values:
            return None
        return TableReader(self.lined, (*self.path, key), self.values[key], self.faults)

    def close(self) -> None:
        """Tell of keys that nobody asked for."""
        for key in self.values:
            if key not in self.asked:
                known = ", ".join(self.asked)
                self.object_to((key,), f"{cut(key)!r} is no key here; there are: {known}")
