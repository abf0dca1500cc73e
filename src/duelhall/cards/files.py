"""Folders of card files: their texts, their values with lines, and one digest for all."""

import json
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from duelhall.cards.faults import BadCards, Fault
from duelhall.cards.lined import LONGEST, Lined, read_lined


def read_texts(folder: Path, most: int) -> dict[str, str]:
    """The texts of the files in a folder by their names, of at most so many; raises BadCards."""
    faults: list[Fault] = []
    if not folder.is_dir():
        raise BadCards([Fault(folder.name, 1, "there is no such folder")])
    paths = sorted(folder.glob("*.toml"))[:most]
    texts = {path.name: read_text(path, faults) for path in paths}
    if faults:
        raise BadCards(faults)
    return texts


def read_text(path: Path, faults: list[Fault]) -> str:
    """The text of a file, no longer than a file may be; what can't be read is noted."""
    if not path.is_file():
        faults.append(Fault(path.name, 1, "is no file"))
        return ""
    try:
        with path.open("rb") as file:
            return file.read(4 * LONGEST + 4).decode("utf-8")
    except OSError as error:
        faults.append(Fault(path.name, 1, f"can't be read: {error.strerror}"))
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        faults.append(Fault(path.name, line, "is no UTF-8"))
    return ""


def lined_files(files: Mapping[str, str], faults: list[Fault]) -> dict[str, Lined]:
    """The files that are TOML, in the order of their names; of the others the fault is noted."""
    found = {name: lined_or_fault(name, files[name], faults) for name in sorted(files)}
    return {name: one for name, one in found.items() if one}


def lined_or_fault(name: str, text: str, faults: list[Fault]) -> Lined | None:
    """A file with its lines; what is no TOML is noted."""
    try:
        return read_lined(text, name)
    except BadCards as error:
        faults.extend(error.faults)
        return None


def digest_of(lined: Mapping[str, Lined]) -> str:
    """Twelve signs that differ when any value of any file does."""
    values: dict[str, Any] = {name: one.values for name, one in lined.items()}
    return sha256(json.dumps(values, sort_keys=True, default=str).encode()).hexdigest()[:12]
