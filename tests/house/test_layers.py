"""The levels of the package: a module imports only from its own level and below."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from layers import LEVELS, ROOMS

SOURCE = Path(__file__).resolve().parents[2] / "src"
PACKAGE = SOURCE / "duelhall"
PURE = ("base", "shapes", "catalogue", "table")
"""Rooms that know no database, not even through what they import."""
DATABASE = ("sqlalchemy", "alembic", "asyncpg", "duelhall.server.storage")
"""What knows one."""
TOP = 7  # duelhall itself, duelhall.library and duelhall.__main__
CIMPORT = re.compile(
    r"^\s*(?:from\s+(\S+)\s+cimport\s+(\([^)]*\)|[^#\n]*)|cimport\s+([^#\n]*))", re.M
)
FILES = sorted([*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.pxd")])
COMPILED = [
    path
    for path in sorted(PACKAGE.rglob("*.py"))
    if path.stem != "__init__" and path.with_suffix(".pxd").exists()
]
SERVER = [path for path in FILES if PACKAGE / "server" in path.parents]
CORE = [path for path in FILES if PACKAGE / "core" in path.parents]
GAMES = sorted(path.parent.name for path in PACKAGE.glob("games/*/__init__.py"))


def module_of(path: Path) -> str:
    """``src/duelhall/core/bits.py`` is ``duelhall.core.bits``; an ``__init__`` is its folder."""
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def is_module(name: str) -> bool:
    path = SOURCE.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").exists() or path.with_suffix(".pxd").exists()


def names_of(clause: str) -> list[str]:
    """The names in ``a, b as c``, without what they are called here."""
    return [part.split()[0] for part in clause.strip(" \t\n()").split(",") if part.split()]


def targets(base: str, names: list[str]) -> Iterator[str]:
    """What ``from base import names`` depends on: each name that is a module, else the base."""
    for name in names:
        if f"{base}.{name}" == "duelhall.__version__":
            continue  # a constant that any level may show
        yield f"{base}.{name}" if is_module(f"{base}.{name}") else base


def absolute(base: str, dots: int, path: Path) -> str:
    """The full name of a base written with leading dots in this file."""
    if not dots:
        return base.removeprefix("cython.cimports.")
    folder = path.relative_to(SOURCE).parent.parts
    return ".".join([*folder[: len(folder) - dots + 1], *([base] if base else [])])


def imports_of_python(text: str, path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (absolute(alias.name, 0, path) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = absolute(node.module or "", node.level, path)
            yield from targets(base, [alias.name for alias in node.names])


def imports_of_pxd(text: str, path: Path) -> Iterator[str]:
    for base, names, modules in CIMPORT.findall(text):
        if modules:
            yield from names_of(modules)
        else:
            name = base.lstrip(".")
            full = absolute(name, len(base) - len(name), path)
            yield from targets(full, names_of(names) or ["*"])


def all_imports_of(text: str, path: Path) -> set[str]:
    """The modules that this file imports or cimports, other people's as well."""
    read = imports_of_pxd if path.suffix == ".pxd" else imports_of_python
    return set(read(text, path))


def imports_of(text: str, path: Path) -> set[str]:
    """The modules of Duelhall that this file imports or cimports."""
    return {name for name in all_imports_of(text, path) if name.split(".")[0] == "duelhall"}


@cache
def imported_by(module: str) -> frozenset[str]:
    """What a module of Duelhall imports; nothing of another."""
    path = SOURCE.joinpath(*module.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return frozenset(
        all_imports_of(file.read_text(encoding="utf-8"), file) if file.exists() else ()
    )


def with_folders(module: str) -> set[str]:
    """A module and the folders that it is in, which Python runs first; ``duelhall`` is lazy."""
    parts = module.split(".")
    return {".".join(parts[: end + 1]) for end in range(min(1, len(parts) - 1), len(parts))}


def reached(modules: set[str]) -> set[str]:
    """These modules and all that they import, directly or through others."""
    found: set[str] = set()
    while modules:
        found |= modules
        named = set().union(*(imported_by(module) for module in modules))
        modules = set().union(*(with_folders(name) for name in named)) - found
    return found


def known_databases(modules: set[str]) -> list[str]:
    """What is reached from these modules and knows a database."""
    return sorted(
        name
        for name in reached(modules)
        if any(f"{name}.".startswith(f"{known}.") for known in DATABASE)
    )


def level_of(module: str) -> int:
    parts = module.split(".")
    if len(parts) == 1 or parts[1] in ("__main__", "library"):
        return TOP
    return LEVELS[parts[1]]


def game_of(module: str) -> str | None:
    parts = module.split(".")
    return parts[2] if parts[1:2] == ["games"] and len(parts) > 2 and parts[2] in GAMES else None


def room_of(module: str) -> int | None:
    """The place of a module's room in the server."""
    parts = module.split(".")
    return ROOMS.index(parts[2]) if parts[1:2] == ["server"] and len(parts) > 2 else None


def climbs(module: str, name: str) -> bool:
    """Whether a module of the server imports another from a room above."""
    here, there = room_of(module), room_of(name)
    return here is not None and there is not None and there > here


def faults(text: str, path: Path) -> list[str]:
    """The imports of this file that its place forbids."""
    module, found = module_of(path), []
    for name in sorted(imports_of(text, path)):
        if climbs(module, name):
            found.append(f"{module} imports {name} from a room above")
        if level_of(name) > level_of(module):
            found.append(f"{module} imports {name} from a level above")
        if game_of(module) and game_of(name) not in (None, game_of(module)):
            found.append(f"{module} imports {name}, another game")
    return found


def named_game(text: str) -> str | None:
    """The first game that the text names: ``duel52`` by ``Duel 52`` as well."""
    for game in GAMES:
        spaced = re.sub(r"(?<=[a-z])(?=\d)", r"[ _-]?", game)
        if re.search(rf"\b{spaced}\b", text, re.I):
            return game
    return None


def label(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def test_every_part_has_a_level() -> None:
    parts = {label(path).split("/")[0].split(".")[0] for path in FILES}
    assert parts <= {*LEVELS, "__init__", "__main__", "library"}


def test_every_part_of_the_server_has_a_room() -> None:
    parts = {label(path).split("/")[1].removesuffix(".py") for path in SERVER}
    assert parts == {*ROOMS, "__init__"}


@pytest.mark.parametrize("room", PURE)
def test_a_table_as_its_log_tells_it_knows_no_database(room: str) -> None:
    files = (PACKAGE / "server" / room).glob("**/*.py")
    assert not known_databases({module_of(path) for path in files})


def test_who_knows_a_database_through_others_is_found() -> None:
    assert "sqlalchemy.exc" in known_databases({"duelhall.server.hall"})
    assert "duelhall.server.storage.database" in known_databases(
        {"duelhall.server.tables.presence", "duelhall.server.tables.lobby"}
    )


@pytest.mark.parametrize("path", FILES, ids=label)
def test_imports_stay_on_their_level_or_below(path: Path) -> None:
    assert not faults(path.read_text(encoding="utf-8"), path)


def has_pxd(module: str) -> bool:
    return SOURCE.joinpath(*module.split(".")).with_suffix(".pxd").exists()


def missing_for_c(text: str, pxd: str, path: Path) -> set[str]:
    """What the Python of a compiled module imports from C and its ``.pxd`` does not cimport."""
    imported = {name for name in imports_of(text, path) if has_pxd(name)}
    return imported - imports_of(pxd, path.with_suffix(".pxd"))


@pytest.mark.parametrize("path", COMPILED, ids=label)
def test_what_c_has_is_cimported(path: Path) -> None:
    """Or it is a Python object, and slow."""
    pxd = path.with_suffix(".pxd").read_text(encoding="utf-8")
    assert not missing_for_c(path.read_text(encoding="utf-8"), pxd, path)


def test_a_missing_cimport_is_found() -> None:
    path, text = PACKAGE / "core" / "a.py", "from duelhall.core import bits, dice, errors"
    assert missing_for_c(text, "from duelhall.core cimport (\n    bits,\n)", path) == {
        "duelhall.core.dice"
    }
    assert not missing_for_c(text, "from duelhall.core cimport (\n    bits, dice,\n)", path)


@pytest.mark.parametrize("path", CORE, ids=label)
def test_core_names_no_game(path: Path) -> None:
    assert named_game(path.read_text(encoding="utf-8")) is None


@pytest.mark.parametrize(
    ("place", "text"),
    [
        ("core/a.py", "import duelhall.games.x"),
        ("core/a.py", "from duelhall import cli"),
        ("core/a.py", "from ..games import x"),
        ("core/a.py", "if x:\n    from duelhall.search.tree import grow"),
        ("core/a.py", "from cython.cimports.duelhall.games.x import y"),
        ("core/a.py", "from duelhall import anything"),
        ("core/a.pxd", "from duelhall.games.x cimport y"),
        ("core/a.pxd", "from ..games.x cimport y"),
        ("core/a.pxd", "cimport duelhall.core.b, duelhall.games.x as x"),
        ("core/a.pxd", "from duelhall.games.x cimport (\n    y,\n)"),
        ("games/a.py", "from duelhall.search import level"),
        ("search/a.py", "from duelhall.server import table"),
        ("server/base/a.py", "import duelhall"),
        ("server/base/a.py", "from duelhall.server.storage import schema"),
        ("server/table/a.py", "from duelhall.server.tables.store import x"),
        ("server/live/a.py", "from ..web import app"),
        ("server/hall.py", "from duelhall.server.serving import serve"),
    ],
)
def test_a_climbing_import_is_found(place: str, text: str) -> None:
    assert faults(text, PACKAGE / place)


@pytest.mark.parametrize(
    ("place", "text"),
    [
        ("core/a.py", "import os\nfrom duelhall import __version__, core\nfrom . import b"),
        ("core/a.pxd", "cimport cython\nfrom libc.string cimport memcpy\nfrom .b cimport c"),
        ("search/a.py", "from duelhall.conformance import check\nfrom ..core import b"),
        ("cli/a.py", "from duelhall.core import x\nfrom duelhall.server import y"),
        ("server/web/routes/a.py", "from duelhall.server.hall import Hall"),
        ("__main__.py", "from duelhall.cli import main"),
    ],
)
def test_a_level_import_passes(place: str, text: str) -> None:
    assert not faults(text, PACKAGE / place)


def test_games_do_not_meet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{__name__}.GAMES", ["one52", "two"])
    assert faults("from duelhall.games.two import rules", PACKAGE / "games/one52/rules.py")
    assert not faults("from duelhall.games.one52 import cards", PACKAGE / "games/one52/rules.py")
    assert not faults("from duelhall.games import one52, two", PACKAGE / "games/__init__.py")
    assert named_game("as in One 52") == "one52"
    assert named_game("twofold") is None
