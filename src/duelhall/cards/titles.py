"""Names of cards as notation writes them, and no name twice."""

from duelhall.cards.faults import Fault
from duelhall.cards.lined import Lined, Path
from duelhall.cards.reader import TableReader


def slug(name: str) -> str:
    """A name as notation writes it: ``Held Gate`` is ``HeldGate``."""
    return "".join(part[:1].upper() + part[1:] for part in words_of(name))


def words_of(name: str) -> list[str]:
    """The words of a name, letters and digits only."""
    kept = "".join(
        sign if sign.isascii() and sign.isalnum() else " "
        for sign in name.replace("'", "").replace("’", "")
    )
    return kept.split()


def read_name(table: TableReader) -> str:
    """A name that notation can write."""
    name = table.text("name")
    if name and not slug(name)[:1].isalpha():
        table.object_to(("name",), "name has to begin with a letter from A to Z")
    return name


def claim(seen: dict[str, str], name: str, lined: Lined, path: Path, faults: list[Fault]) -> None:
    """Note a name that is taken."""
    if name in seen:
        faults.append(lined.fault(path, f"the name {name!r} is taken by {seen[name]}"))
    seen[name] = f"{lined.file}, line {lined.line(path)}"
