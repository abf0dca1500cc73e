"""Write what Unicode's data files for security (UTS 39) say of the letters that names are made of.

The files ``IdentifierStatus.txt`` and ``confusables.txt`` are read from the system's ICU, which is
made from them: ``python tools/lookalikes.py`` writes what names need of them, with the version of
Unicode that ICU has.
"""

import ctypes
import ctypes.util
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

FILE = Path(__file__).parents[1] / "src/duelhall/server/base/lookalikes.txt"
BESIDES = " -_.'’"
"""What names have beside the letters and digits of identifiers."""
HEAD = """\
# What Unicode {version} says of the characters of identifiers (UTS 39), by tools/lookalikes.py:
# those allowed in identifiers, from IdentifierStatus.txt, as ranges; then, from confusables.txt,
# the prototype of each of them that looks like something else.
# Copyright 1991-2022 Unicode, Inc. Under the Unicode License: https://www.unicode.org/license.txt
"""


class Icu:
    """The few functions of ICU that know the data."""

    def __init__(self) -> None:
        found = ctypes.util.find_library("icuuc") or "libicuuc.so"
        match = re.search(r"\d+", found)
        assert match, "there is no ICU on this system: libicu-dev has it"
        self.version = match[0]
        self.parts = [ctypes.CDLL(found), ctypes.CDLL(found.replace("icuuc", "icui18n"))]
        self.checker = ctypes.c_void_p(self.call("uspoof_open", ctypes.c_void_p))

    def call(self, name: str, gives: Any, *given: Any) -> Any:
        """Call a function whose last argument is an error code."""
        error = ctypes.c_int(0)
        function = self.named(name)
        function.restype = gives
        result = function(*given, ctypes.byref(error))
        assert error.value <= 0, f"{name}: {error.value}"
        return result

    def named(self, name: str) -> Any:
        """A function; its name ends with the version."""
        full = f"{name}_{self.version}"
        return next(getattr(part, full) for part in self.parts if hasattr(part, full))

    def unicode_version(self) -> str:
        """The version of the data."""
        version = (ctypes.c_uint8 * 4)()
        self.named("u_getUnicodeVersion")(version)
        return ".".join(str(part) for part in version[:3])

    def allowed(self) -> Iterator[int]:
        """The characters whose status is Allowed."""
        chosen = ctypes.c_void_p(self.call("uspoof_getRecommendedSet", ctypes.c_void_p))
        has = self.named("uset_contains")
        has.restype = ctypes.c_bool
        return (code for code in range(0x110000) if has(chosen, code))

    def skeleton(self, text: str) -> str:
        """What a text looks like."""
        raw, out = text.encode("utf-16-le"), ctypes.create_string_buffer(200)
        given = (self.checker, 0, raw, len(raw) // 2, out, 100)
        length = self.call("uspoof_getSkeleton", ctypes.c_int32, *given)
        return out.raw[: 2 * length].decode("utf-16-le")


def ranges(codes: Iterator[int]) -> Iterator[tuple[int, int]]:
    """Neighbours together."""
    first = last = next(codes)
    for code in codes:
        if code != last + 1:
            yield first, last
            first = code
        last = code
    yield first, last


def lines(icu: Icu) -> Iterator[str]:
    """The data, a line for each range and for each character that looks like something else."""
    spans = list(ranges(icu.allowed()))
    yield from (f"{first:X}..{last:X}" for first, last in spans)
    letters = {chr(code) for first, last in spans for code in range(first, last + 1)}
    parts = {part for letter in letters for part in taken_apart(letter)}
    for letter in sorted({*parts, *BESIDES}):
        if (shown := icu.skeleton(letter)) != letter:
            yield f"{ord(letter):X} {' '.join(f'{ord(part):X}' for part in shown)}"


def taken_apart(letter: str) -> str:
    """A letter and its accents, as it is before it is looked up."""
    return unicodedata.normalize("NFD", letter)


if __name__ == "__main__":
    icu = Icu()
    text = HEAD.format(version=icu.unicode_version()) + "".join(f"{line}\n" for line in lines(icu))
    FILE.write_text(text, encoding="ascii")
    print(f"{FILE.name}: {text.count(chr(10))} lines")
