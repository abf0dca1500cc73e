"""The experiments that games bring along, in a folder beside their modules."""

from collections.abc import Iterator
from pathlib import Path

from duelhall.core.errors import UnknownGame
from duelhall.core.wording import cut
from duelhall.games import folder_of, keys

FOLDER = "experiments"


def shipped() -> Iterator[tuple[str, Path]]:
    """The names of experiments, as ``game/name``, with their files."""
    for key in keys():
        folder = folder_of(key) / FOLDER
        if folder.is_dir():
            for path in sorted(folder.glob("*.toml")):
                yield f"{key}/{path.stem}", path


def found(name: str) -> Path:
    """The file that a name means: a path, or a shipped experiment."""
    path = Path(name)
    if path.suffix or path.exists():
        return path
    there = dict(shipped())
    if name not in there:
        names = ", ".join(there) or "none"
        raise UnknownGame(
            f"there is no experiment {cut(name)!r}; there are: {names}; or name a file"
        )
    return there[name]
