"""The pages of the documentation, laid out as one site: where each goes, and where its links lead.

In the repository a page lies beside what it is about and links to files. Here they come together in
one folder: links between pages follow them, and any other file that is linked to comes along.
The contents, ``docs/index.md``, are the menu of the site: each heading with the links below it.
"""

import re
from collections.abc import Iterator
from os.path import relpath
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parent.parent
CONTENTS = "docs/index.md"
SINGLE = {
    "README.md": "readme.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "bench/README.md": "bench.md",
    "docs/search.md": "how-the-machine-thinks.md",  # search.html is where one searches
    "examples/dicebids/README.md": "examples/dicebids.md",
}
"""Pages whose places in the site are their own."""
FOLDERS = {
    r"docs/([^/]+\.md)": r"\1",
    r"docs/(\w+)/([^/]+\.md)": r"games/\1/\2",
    r"src/duelhall/games/(\w+)/documents/([^/]+\.md)": r"games/\1/\2",
    r"examples/(\w+)/src/\w+/([^/]+\.md)": r"examples/\1/\2",
}
FENCE = re.compile(r"^ *(`{3,}).*?^ *\1$|`(?:[^`\n]|\n(?!\n))*`", re.M | re.S)
LINK = re.compile(r"(\]\(<?)([^)#\s>]+)")
SECTION = re.compile(r"^## (.+)$", re.M)
PICTURE = re.compile(r"^!\[[^\]]*\]\(([^)\s]+\.svg)\)$", re.M)
STYLE = re.compile(r"<style>.*?</style>\n?", re.S)


def placed() -> dict[str, str]:
    """Each page of the repository with its place in the site."""
    found = dict(SINGLE)
    for folder in ("docs", "src/duelhall/games", "examples"):
        for path in sorted((ROOT / folder).rglob("*.md")):
            name = path.relative_to(ROOT).as_posix()
            for pattern, place in FOLDERS.items():
                if match := re.fullmatch(pattern, name):
                    found.setdefault(name, match.expand(place))
    return found


def page_paths() -> list[Path]:
    """All pages as they lie in the repository."""
    return [ROOT / name for name in placed()]


def links_in(text: str) -> list[str]:
    """The files that a text links to, seen from where it lies."""
    return [link for _, link in LINK.findall(FENCE.sub("", text)) if "://" not in link]


class Layout:
    """Writes the pages into a folder as the site has them."""

    def __init__(self, target: Path) -> None:
        self.target = target
        self.places = placed()
        self.listed = set(self.resolved(CONTENTS, links_in(read(CONTENTS))))
        self.made: set[Path] = set()

    def resolved(self, page: str, links: list[str]) -> list[str]:
        """Links of a page as paths in the repository."""
        return [within(page, link) for link in links]

    def write_all(self) -> None:
        """Write every page, and what the pages link to."""
        for page, place in self.places.items():
            text = self.moved(page, drawn(page, read(page)))
            if page == CONTENTS:
                text += "".join(self.menus(text))
            elif page not in self.listed:
                text = f"---\norphan: true\n---\n\n{text}"
            self.write(place, text.encode())

    def moved(self, page: str, text: str) -> str:
        """A page whose links lead to where the files are in the site."""
        pieces, end = [], 0
        for code in FENCE.finditer(text):
            pieces += [self.relinked(page, text[end : code.start()]), code.group()]
            end = code.end()
        return "".join([*pieces, self.relinked(page, text[end:])])

    def relinked(self, page: str, text: str) -> str:
        """Words without code, their links set right."""
        return LINK.sub(lambda found: found[1] + self.link(page, found[2]), text)

    def link(self, page: str, link: str) -> str:
        """One link: to a page of the site, or to a file that comes along."""
        if "://" in link:
            return link
        goal = within(page, link)
        place = self.places.get(goal) or self.brought(goal)
        return relpath(place, PurePosixPath(self.places[page]).parent)

    def brought(self, path: str) -> str:
        """The place of a file that is no page: a picture, or a source as text to read."""
        place = path.removeprefix("docs/") if "/pictures/" in path else f"files/{path}.txt"
        if (ROOT / path).is_file():
            self.write(place, (ROOT / path).read_bytes())
        return place

    def menus(self, text: str) -> Iterator[str]:
        """The menu of the site from the contents, a part for each heading."""
        heads = [*SECTION.finditer(text)]
        ends = [head.start() for head in heads[1:]] + [len(text)]
        for head, end in zip(heads, ends, strict=True):
            names = [link.removesuffix(".md") for link in links_in(text[head.end() : end])]
            yield menu(head[1], names)

    def write(self, place: str, content: bytes) -> None:
        """Write a file, unless it is the same: what is older than its result is not made anew."""
        path = self.target / place
        self.made.add(path)
        if not path.exists() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)

    def add(self, place: str, text: str) -> None:
        """Add to the end of a page that is written."""
        self.write(place, (self.target / place).read_bytes() + text.encode())

    def clear(self) -> bool:
        """Remove what an earlier run wrote and this one did not; whether there was anything."""
        old = [path for path in self.target.rglob("*") if path.is_file()]
        stale = [path for path in old if path not in self.made]
        for path in stale:
            path.unlink()
        return bool(stale)


def drawn(page: str, text: str) -> str:
    """A page with its drawings inside it, so that they are light or dark as the page is."""

    def inside(found: re.Match[str]) -> str:
        drawing = read(within(page, found[1]))
        style = "".join(STYLE.findall(drawing))
        return f"```{{raw}} html\n{style}{STYLE.sub('', drawing)}```"

    return PICTURE.sub(inside, text)


def menu(caption: str, names: list[str]) -> str:
    """A part of the menu, which the page itself does not show."""
    return "\n".join(
        ["", "```{toctree}", ":hidden:", f":caption: {caption}", "", *names, "```", ""]
    )


def within(page: str, link: str) -> str:
    """A link of a page as a path in the repository."""
    return relpath(ROOT / PurePosixPath(page).parent / link, ROOT)


def read(name: str) -> str:
    """The text of a page."""
    return (ROOT / name).read_text(encoding="utf-8")
