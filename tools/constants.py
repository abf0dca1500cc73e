"""Write the `.pxd` of each table of constants, so that C has the numbers that Python has.

A module whose first line is `# constants` gives names to integers and does nothing else. The build
writes `X.pxd` beside it. A file that would stay the same is not touched, and one whose table is
gone is removed.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "duelhall"
MARK = "# constants\n"
MADE = "# inline, made from"
LARGEST = 2**31 - 1
"""An enum is as wide as an int in C."""


def is_text(node: ast.stmt) -> bool:
    """Tell whether this is a docstring."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def constant_of(node: ast.stmt) -> tuple[str, int] | None:
    """The name and the number that this line gives it, if it does."""
    if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Name):
        return None
    try:
        number = ast.literal_eval(node.value)
    except ValueError:
        return None
    if len(node.targets) > 1 or type(number) is not int or abs(number) > LARGEST:
        return None
    return node.targets[0].id, number


def numbers_of(text: str, name: str) -> dict[str, int]:
    """The constants of a table; what is none of them is an error."""
    numbers: dict[str, int] = {}
    for node in ast.parse(text).body:
        if is_text(node):
            continue
        constant = constant_of(node)
        if constant is None or constant[0] in numbers:
            raise SystemExit(
                f"{name}:{node.lineno}: a table of constants holds lines like `ACE = 12`, each name"
                " once, numbers of 32 bits, and texts"
            )
        numbers[constant[0]] = constant[1]
    return numbers


def pxd_of(text: str, name: str) -> str:
    """The same constants for C."""
    lines = [f"    {constant} = {number}\n" for constant, number in numbers_of(text, name).items()]
    return f"{MADE} {name}\ncdef enum:\n{''.join(lines)}"


def tables(package: Path) -> Iterator[Path]:
    """The modules that are tables of constants."""
    for path in sorted(package.rglob("*.py")):
        with path.open(encoding="utf-8") as lines:
            if lines.readline() == MARK:
                yield path


def write(package: Path) -> list[Path]:
    """Write what has changed, and remove what no table stands for; all files that there are."""
    wanted = {
        path.with_suffix(".pxd"): pxd_of(path.read_text(encoding="utf-8"), path.name)
        for path in tables(package)
    }
    for path in package.rglob("*.pxd"):
        if path not in wanted and path.read_text(encoding="utf-8").startswith(MADE):
            path.unlink()
    for path, text in wanted.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
    return list(wanted)


if __name__ == "__main__":
    write(PACKAGE)
