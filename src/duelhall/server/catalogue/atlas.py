"""The results that games ship: small tables in the folder ``atlas`` beside their modules."""

import gzip
import sys
import zlib
from functools import lru_cache
from pathlib import Path

import msgspec
import structlog

from duelhall.core.errors import BadRecord
from duelhall.core.game import Game
from duelhall.core.record import decoded, read_headers
from duelhall.core.several import parts_of
from duelhall.games import find
from duelhall.server.base.errors import not_found
from duelhall.server.shapes.atlas import AtlasGame, AtlasSheet, AtlasShown

log = structlog.get_logger("duelhall.atlas")

FOLDER = "atlas"
GAMES, CELL = ".games.gz", "Cell"
"""The file of records beside a table, and the header that names the cell of each."""
KEPT = 64
"""Games whose results are kept once they were asked for, and tables whose records are."""


def has_atlas(kind: type[Game]) -> bool:
    """Whether a game ships results."""
    return bool(files_of(kind))


def files_of(kind: type[Game]) -> list[Path]:
    """The tables beside the module of a game."""
    here = getattr(sys.modules[kind.__module__], "__file__", None)
    return sorted((Path(here).parent / FOLDER).glob("*.json")) if here else []


@lru_cache(maxsize=KEPT)
def atlas(key: str) -> AtlasShown:
    """The results of a game, none if it ships none; raises UnknownGame."""
    kind = find(key)
    sheets = [found for path in files_of(kind) if (found := sheet(path))]
    return AtlasShown(key, kind.info.title, sorted(sheets, key=rank))


@lru_cache(maxsize=KEPT)
def encoded(key: str) -> bytes:
    """The same as it is sent."""
    return msgspec.json.encode(atlas(key))


def sheet(path: Path) -> AtlasSheet | None:
    """A table; one that can't be read is left out, with a line in the log."""
    try:
        found = msgspec.json.decode(path.read_bytes(), type=AtlasSheet)
    except (OSError, msgspec.MsgspecError) as error:
        log.warning("results left out", file=path.name, why=str(error))
        return None
    if not path.with_suffix(GAMES).is_file():
        found.watch = ()
    return found


def rank(found: AtlasSheet) -> tuple[bool, int, str]:
    """Maps first, and what has most games."""
    return found.map is None, -found.games, found.name


# -- games to watch


def encoded_game(key: str, name: str, cell: str) -> bytes:
    """A game of a cell of a table, as it is sent; raises UnknownGame and a refusal."""
    paths = {path.stem: path for path in files_of(find(key))}
    if name not in paths:
        raise not_found("table of results")
    found = encoded_games(paths[name].with_suffix(GAMES)).get(cell)
    if found is None:
        raise not_found("game to watch")
    return found


@lru_cache(maxsize=KEPT)
def encoded_games(path: Path) -> dict[str, bytes]:
    """The games of a table by their cells; none if it has none, or they can't be read."""
    try:
        lines = decoded(gzip.decompress(path.read_bytes())).splitlines()
        parts = [part for _, part in parts_of(lines)]
        cells = [read_headers(part, 0)[0].get(CELL, "") for part in parts]
    except FileNotFoundError:
        return {}
    except (OSError, EOFError, zlib.error, BadRecord) as error:
        log.warning("games left out", file=path.name, why=str(error))
        return {}
    texts = ("\n".join(part).strip() + "\n" for part in parts)
    answers = (msgspec.json.encode(AtlasGame(text)) for text in texts)
    return dict(zip(cells, answers, strict=True))
