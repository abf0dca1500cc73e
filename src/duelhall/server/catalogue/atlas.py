"""The results that games ship: small tables in the folder ``atlas`` beside their modules."""

import sys
from functools import lru_cache
from pathlib import Path

import msgspec
import structlog

from duelhall.core.game import Game
from duelhall.games import find
from duelhall.server.shapes.atlas import AtlasSheet, AtlasShown

log = structlog.get_logger("duelhall.atlas")

FOLDER = "atlas"
KEPT = 64
"""Games whose results are kept once they were asked for."""


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
        return msgspec.json.decode(path.read_bytes(), type=AtlasSheet)
    except (OSError, msgspec.MsgspecError) as error:
        log.warning("results left out", file=path.name, why=str(error))
        return None


def rank(found: AtlasSheet) -> tuple[bool, int, str]:
    """Maps first, and what has most games."""
    return found.map is None, -found.games, found.name
