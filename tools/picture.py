"""Draw how Duelhall hangs together, from the levels and rooms that a test proves: `make picture`.

What stands beside a name is the beginning of the docstring of its package.
"""

import ast
import re
from collections.abc import Sequence
from html import escape
from pathlib import Path
from textwrap import wrap

from layers import LEVELS, PAGE, ROOMS

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "duelhall"
TARGET = ROOT / "docs" / "pictures" / "layers.svg"
TITLE = "Levels of Duelhall: a module imports only from its own level and below"
PAGE_WORDS = "The page in the browser: it knows no rules"
WAY, WIRE = "imports go down, never up", "HTTP and a socket"

WIDTH, GUTTER, WIRE_GUTTER = 420, 34, 22
GAP, PAD = 10, 12
LEFT, RIGHT, MIDDLE = GUTTER + GAP, WIDTH - WIRE_GUTTER - GAP, GUTTER / 2
LINE, NAME = 16, 18
"""The height of a line of small words, and of a name."""
SIGN = 6.1
"""How wide a small letter is, about."""

LIGHT = {
    "ground": "#eceee8",
    "box": "#fdfdfb",
    "room": "#eef3ef",
    "line": "#cdd2c9",
    "ink": "#1e2429",
    "words": "#4c555a",
    "accent": "#17654f",
}
DARK = {
    "ground": "#191e20",
    "box": "#20272a",
    "room": "#1d322b",
    "line": "#364146",
    "ink": "#ebe8e0",
    "words": "#b0b8b8",
    "accent": "#63c7a6",
}
RULES = """
.layers text { font: 12px "Gill Sans Nova", Ubuntu, Calibri, "Noto Sans", "Segoe UI",
  "DejaVu Sans Condensed", "DejaVu Sans", system-ui, sans-serif; fill: var(--l-words); }
.layers .name { font-size: 14.5px; font-weight: 700; fill: var(--l-ink); }
.layers .level { font-size: 15px; font-weight: 700; fill: var(--l-accent); text-anchor: middle; }
.layers .beside { text-anchor: end; }
.layers .ground { fill: var(--l-ground); }
.layers .box { fill: var(--l-box); stroke: var(--l-line); }
.layers .room { fill: var(--l-room); }
.layers .way { fill: none; stroke: var(--l-accent); stroke-width: 1.5; }
.layers .wire { fill: none; stroke: var(--l-accent); stroke-width: 1.5; stroke-dasharray: 2 4;
  stroke-linecap: round; }
.layers .end { fill: var(--l-accent); }
"""


def style() -> str:
    """The colours: by the system, or by the page that shows the picture."""

    def values(colours: dict[str, str]) -> str:
        return " ".join(f"--l-{name}: {colour};" for name, colour in colours.items())

    dark = values(DARK)
    return (
        f".layers {{ {values(LIGHT)} }}\n"
        f"@media (prefers-color-scheme: dark) {{ .layers {{ {dark} }} }}\n"
        f'body[data-theme="light"] .layers {{ {values(LIGHT)} }}\n'
        f'body[data-theme="dark"] .layers {{ {dark} }}{RULES}'
    )


def words_of(folder: Path) -> str:
    """What a package says of itself, up to its first pause."""
    module = folder / "__init__.py" if folder.is_dir() else folder.with_suffix(".py")
    text = ast.get_docstring(ast.parse(module.read_text(encoding="utf-8")))
    return re.split(r"[:,.](?:\s|$)", " ".join((text or "").split()))[0]


def spread(words: str, width: float) -> list[str]:
    """Words in lines that fit."""
    return wrap(words, int(width / SIGN))


class Drawing:
    """Draws downward, one thing below the other."""

    def __init__(self) -> None:
        self.y = 2.0
        self.parts: list[str] = []
        self.wired: list[float] = []
        """How high the ends of the wire are."""

    def text(self, x: float, y: float, words: str, kind: str = "") -> None:
        """One line of words."""
        named = f' class="{kind}"' if kind else ""
        self.parts.append(f'<text x="{x:g}" y="{y:g}"{named}>{escape(words)}</text>')

    def rect(self, x: float, y: float, width: float, height: float, kind: str) -> None:
        """A box with round corners."""
        size = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
        radius = 5 if kind == "room" else 9
        self.parts.append(f'<rect {size} rx="{radius}" class="{kind}"/>')

    def box(self, x: float, width: float, name: str, lines: Sequence[str], height: float) -> None:
        """A package: its name, and what it says of itself."""
        self.rect(x, self.y, width, height, "box")
        self.text(x + PAD, self.y + PAD + 12, name, "name")
        for at, line in enumerate(lines):
            self.text(x + PAD, self.y + PAD + 12 + NAME + at * LINE, line)

    def row(self, names: Sequence[str]) -> None:
        """Packages side by side."""
        width = (RIGHT - LEFT - GAP * (len(names) - 1)) / len(names)
        told = [spread(words_of(PACKAGE / name), width - 2 * PAD) for name in names]
        height = boxed(max(map(len, told)))
        for at, (name, lines) in enumerate(zip(names, told, strict=True)):
            self.box(LEFT + at * (width + GAP), width, name, lines, height)
        self.y += height

    def server(self) -> None:
        """The server, with its rooms from the top down."""
        lines = spread(words_of(PACKAGE / "server"), RIGHT - LEFT - 2 * PAD)
        head = boxed(len(lines)) - 2
        room = LINE + 10
        self.wired.append(self.y + 22)
        self.box(LEFT, RIGHT - LEFT, "server", lines, head + len(ROOMS) * (room + 4) + PAD - 4)
        self.y += head
        for name in reversed(ROOMS):
            self.rect(LEFT + PAD, self.y, RIGHT - LEFT - 2 * PAD, room, "room")
            self.text(LEFT + PAD + 8, self.y + 17.5, name, "name")
            self.text(LEFT + PAD + 92, self.y + 17.5, words_of(PACKAGE / "server" / name))
            self.y += room + 4
        self.y += PAD - 4

    def page(self) -> None:
        """The page, which is no level: it speaks with the server alone."""
        lines = spread(PAGE_WORDS, RIGHT - LEFT - 2 * PAD)
        self.wired.append(self.y + 22)
        self.box(LEFT, RIGHT - LEFT, "web/src", lines, boxed(len(lines)) + LINE + 14)
        x, y = LEFT + PAD, self.y + boxed(len(lines)) - 1
        for name in PAGE:
            width = len(name) * 7 + 14
            self.rect(x, y, width, LINE + 8, "room")
            self.text(x + 7, y + 16, name)
            x += width + 5
        self.y += boxed(len(lines)) + LINE + 14

    def level(self, level: int) -> None:
        """One level with its packages, the server below the others."""
        began = self.y
        ground = len(self.parts)
        self.y += GAP
        names = [name for name, at in LEVELS.items() if at == level]
        if plain := [name for name in names if name != "server"]:
            self.row(plain)
        if "server" in names:
            self.y += GAP if plain else 0
            self.server()
        self.y += GAP
        self.rect(LEFT - GAP, began, RIGHT - LEFT + 2 * GAP, self.y - began, "ground")
        self.parts.insert(ground, self.parts.pop())
        self.text(MIDDLE, (began + self.y) / 2 + 5, str(level), "level")

    def whole(self) -> str:
        """The picture."""
        self.page()
        self.text(LEFT, self.y + 20, WAY)
        self.text(RIGHT, self.y + 20, WIRE, "beside")
        self.y += 20
        for level in sorted(set(LEVELS.values()), reverse=True):
            self.y += GAP
            self.level(level)
            if level > min(LEVELS.values()):
                self.arrow(self.y + GAP / 2)
        self.wire()
        return page_of(self.parts, self.y + 2)

    def arrow(self, y: float) -> None:
        """From one level to the one below."""
        self.parts.append(f'<path d="M{MIDDLE} {y - 9:g}v16m-4 -5 4 5 4 -5" class="way"/>')

    def wire(self) -> None:
        """Between the page and the server, past all others."""
        top, bottom = self.wired
        x = WIDTH - 8
        way = f"M{RIGHT + 4} {top:g}H{x}V{bottom:g}H{RIGHT + 4}"
        self.parts.append(f'<path d="{way}" class="wire"/>')
        for y in self.wired:
            self.parts.append(f'<circle cx="{RIGHT}" cy="{y:g}" r="3.5" class="end"/>')


def boxed(lines: int) -> float:
    """The height of a box with a name and so many lines."""
    return 2 * PAD + NAME + lines * LINE - 4


def page_of(parts: Sequence[str], height: float) -> str:
    """The file."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}"'
    head += f' class="layers" role="img" aria-label="{TITLE}">'
    before = [head, f"<title>{TITLE}</title>", f"<style>\n{style()}</style>"]
    return "\n".join([*before, *parts, "</svg>\n"])


def main() -> None:
    """Write the picture."""
    TARGET.write_text(Drawing().whole(), encoding="utf-8")


if __name__ == "__main__":
    main()
