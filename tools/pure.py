"""Copy the package without its compiled modules, so that its Python can be run as it is.

An extension module beside a `.py` hides it from `import`. With the copy first on the path,
`PYTHONPATH=build/pure python ...`, the `.py` is what runs.
"""

import shutil
import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "duelhall"
COMPILED = shutil.ignore_patterns("*.so", "*.pyd", "*.pxd", "__pycache__")


def copy_pure(target: Path) -> Path:
    """Make `target/duelhall` a fresh uncompiled copy; `target` is what goes on the path."""
    copy = target / PACKAGE.name
    if copy.exists():
        shutil.rmtree(copy)
    shutil.copytree(PACKAGE, copy, ignore=COMPILED)
    return target


def main(arguments: list[str]) -> int:
    """Copy to the folder named on the command line."""
    if len(arguments) != 1:
        print("usage: python tools/pure.py FOLDER", file=sys.stderr)
        return 2
    copy_pure(Path(arguments[0]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
