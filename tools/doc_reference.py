"""The reference of the Python package: a page for each public module, from its docstrings."""

from collections.abc import Iterator
from pathlib import Path

from duelhall.games import TABLE

GROUPS = {
    "What programs use": ("library.py", "core/match.py", "core/record.py"),
    "The contract and what is built on it": ("core/*.py",),
    "The games": ("games/__init__.py", "games/*.py"),
    "Opponents, hints and reviews": ("search/*.py",),
    "Conformance": ("conformance/__init__.py", "conformance/*.py"),
    "Other programs": ("adapters/*.py",),
    "Measuring": ("lab/*.py",),
    "The hall": ("server/**/settings.py", "server/shapes/*.py"),
}
"""Headings, and the modules below them; a module stands under the first that names it."""
INTRO = """# The Python package

What `import duelhall` offers is [](duelhall.library.md); everything else is imported from its
module. All of it is made from the source, which runs the same compiled and not.
"""
PAGE = """# {name}

```{{eval-rst}}
.. automodule:: {name}
   :members:
   :undoc-members:
   :show-inheritance:{more}
```
"""


def modules_of(pattern: str, source: Path) -> Iterator[str]:
    """The public modules that a pattern names; a package only by its own file."""
    for path in sorted((source / "duelhall").glob(pattern)):
        parts = path.relative_to(source).with_suffix("").parts
        if not parts[-1].startswith("_"):
            yield ".".join(parts)
        elif pattern.endswith("__init__.py"):
            yield ".".join(parts[:-1])
    if pattern == "games/*.py":
        yield from (place.partition(":")[0] for place in TABLE.values())


def grouped(source: Path) -> dict[str, list[str]]:
    """The modules under each heading, each once."""
    found: dict[str, list[str]] = {}
    for title, patterns in GROUPS.items():
        before = {name for names in found.values() for name in names}
        names = [name for pattern in patterns for name in modules_of(pattern, source)]
        found[title] = [name for name in names if name not in before]
    return found


def reference_pages(source: Path) -> Iterator[tuple[str, str]]:
    """All pages of the reference with their places; ``source`` is the folder of the package."""
    parts = [INTRO]
    for title, names in grouped(source).items():
        menu = "\n".join(["```{toctree}", ":maxdepth: 1", "", *names, "```"])
        parts.append(f"## {title}\n\n{menu}\n")
        for name in names:
            yield f"reference/{name}.md", page_of(name)
    yield "reference/index.md", "\n".join(parts)


def page_of(name: str) -> str:
    """The page of one module."""
    more = "\n   :imported-members:\n   :no-index:" if name == "duelhall.library" else ""
    return PAGE.format(name=name, more=more)
