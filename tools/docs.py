"""Build the documentation site: `make docs`.

Pages come from the repository, a reference from the docstrings, the HTTP API from the hall's own
description of it. The site needs no network and no other host, and has no script or style inside
its pages, so that the hall can give it out under the same strict policy as everything else.
"""

import re
import shutil
import sys
from hashlib import sha256
from pathlib import Path

from sphinx.cmd.build import build_main

from doc_http import http_pages
from doc_pages import ROOT, Layout, menu
from doc_reference import reference_pages
from duelhall.core.state import State

WORK = ROOT / "build" / "docs"
CONF = ROOT / "docs" / "site"
REFERENCE = {"reference/index": "The Python package", "http/index": "The HTTP API"}
INSIDE = re.compile(r"<(script|style)>(.*?)</\1>", re.S)
BARE = re.compile(r"<p>Bases: <code[^>]*><span[^>]*>object</span></code></p>\n?")
"""What is said of every class that has no base."""
NOT_GIVEN = shutil.ignore_patterns(".*", "*.map")


def lay_out(target: Path) -> None:
    """Write all that Sphinx reads."""
    layout = Layout(target)
    layout.write_all()
    layout.add("index.md", contents_more())
    for place, text in (*reference_pages(ROOT / "src"), *http_pages()):
        layout.write(place, text.encode())
    if layout.clear():  # Sphinx leaves what has no source any more
        shutil.rmtree(WORK / "html", ignore_errors=True)


def contents_more() -> str:
    """What the contents have besides: the pages that are made."""
    links = "".join(f"- [{title}]({name}.md)\n" for name, title in REFERENCE.items())
    return f"\n## Reference\n\n{links}{menu('Reference', list(REFERENCE))}"


def sphinx(source: Path, target: Path) -> int:
    """Make the pages; a warning is an error.

    What has not changed is not read again, but all is written: a link leads to another page once
    its goal has moved, and every page has the menu.
    """
    strict = ["--write-all", "--fail-on-warning", "--keep-going", "--quiet", "--jobs", "2"]
    places = ["--conf-dir", str(CONF), "--doctree-dir", str(WORK / "doctrees")]
    return build_main([*strict, *places, str(source), str(target)])


def publish(made: Path, target: Path) -> None:
    """Put the site where the hall finds it, whole or not at all."""
    fresh = target.with_name(f"{target.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.copytree(made, fresh, ignore=NOT_GIVEN)
    for page in fresh.rglob("*.html"):
        page.write_text(emptied(page, fresh), encoding="utf-8")
    shutil.rmtree(target, ignore_errors=True)
    fresh.rename(target)


def emptied(page: Path, site: Path) -> str:
    """A page whose scripts and styles are files of their own."""
    up = "../" * (len(page.relative_to(site).parts) - 1)

    def moved(found: re.Match[str]) -> str:
        kind, text = found.groups()
        name = f"_static/{kind}-{sha256(text.encode()).hexdigest()[:8]}"
        name += ".js" if kind == "script" else ".css"
        (site / name).write_text(text, encoding="utf-8")
        if kind == "script":
            return f'<script src="{up}{name}"></script>'
        return f'<link rel="stylesheet" href="{up}{name}">'

    return INSIDE.sub(moved, BARE.sub("", page.read_text(encoding="utf-8")))


def main(arguments: list[str]) -> int:
    """Build into the folder named on the command line."""
    if len(arguments) != 1:
        print("usage: python tools/docs.py FOLDER", file=sys.stderr)
        return 2
    if hasattr(State, "__pyx_vtable__"):
        print("tools/docs.py reads Python: use PYTHONPATH=build/docs/pure", file=sys.stderr)
        return 2
    lay_out(WORK / "source")
    status = sphinx(WORK / "source", WORK / "html")
    if status == 0:
        publish(WORK / "html", Path(arguments[0]))
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
