"""From the contents of a print to a PDF: the same words, paper and ink give the same bytes."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal

from duelhall.core.errors import BadOptions, DuelhallError
from duelhall.core.wording import cut, one_line
from duelhall.paper.folding import sides_of

if TYPE_CHECKING:
    import typst

PAPERS = ("a4", "letter")
TEMPLATES = ("paper.typ", "prose.typ")
"""What every template can import."""
PARTS = ("typst", "font_source_sans_pro")
"""The packages that come with the extra ``print``."""


class NoPress(DuelhallError):
    """The packages that make PDFs are not installed."""


class BadPrint(DuelhallError):
    """Contents that can't be laid out, such as words that no card has room for."""


@dataclass(frozen=True)
class Style:
    """What it is printed on, and with."""

    paper: str = "a4"
    ink: bool = False
    """Whether there is black ink alone."""

    def __post_init__(self) -> None:
        if self.paper not in PAPERS:
            raise BadOptions(
                f"there is no paper {cut(self.paper)!r}; there is: {', '.join(PAPERS)}"
            )


@dataclass(frozen=True)
class Job:
    """All that a PDF depends on, as texts by the names of their files."""

    sources: Mapping[str, str]
    folded: bool = False

    @property
    def digest(self) -> str:
        """The same for the same PDF."""
        whole = json.dumps([sorted(self.sources.items()), self.folded])
        return hashlib.sha256(whole.encode()).hexdigest()


def job_of(
    title: str,
    words: str,
    template: str,
    data: Mapping[str, Any],
    style: Style,
    *,
    parts: Mapping[str, str] = MappingProxyType({}),
    folded: bool = False,
) -> Job:
    """What is to be printed, with the templates and parts it may use."""
    setup = {"title": title, "words": words, "paper": style.paper, "ink": style.ink}
    own = {"main.typ": template, "setup.json": as_json(setup), "data.json": as_json(data)}
    shared = {name: template_text(name) for name in TEMPLATES}
    return Job({**parts, **shared, **own}, folded)


def as_json(data: Mapping[str, Any]) -> str:
    """Plain data as text."""
    return json.dumps(data, ensure_ascii=False)


@cache
def template_text(name: str) -> str:
    """One of the templates of this package."""
    return files("duelhall.paper").joinpath("templates", name).read_text(encoding="utf-8")


# -- making it


def is_there() -> bool:
    """Whether PDFs can be made here."""
    return all(find_spec(part) is not None for part in PARTS)


def pressed(job: Job) -> bytes:
    """The PDF; raises NoPress and BadPrint."""
    if not is_there():
        raise NoPress("printing needs more packages: pip install 'duelhall[print]'")
    with TemporaryDirectory(prefix="duelhall-print-") as name:
        folder = Path(name)
        for file, text in job.sources.items():
            folder.joinpath(file).write_text(text, encoding="utf-8")
        pages = compiled(folder / "main.typ", ["ua-1"])
        return folded(folder, pages) if job.folded else pages


def folded(folder: Path, pages: bytes) -> bytes:
    """The pages of a booklet on its sheets. A PDF inside another can't be tagged: no standard."""
    sheets = {"sides": sides_of(page_count(folder / "main.typ"))}
    folder.joinpath("pages.pdf").write_bytes(pages)
    folder.joinpath("folding.json").write_text(as_json(sheets), encoding="utf-8")
    folder.joinpath("folded.typ").write_text(template_text("folded.typ"), encoding="utf-8")
    return compiled(folder / "folded.typ", [])


def page_count(source: Path) -> int:
    """How many pages a print has: the template of a booklet ends with the number, ``<pages>``."""
    import typst

    found = json.loads(typst.query(source, "<pages>", field="value", font_paths=fonts()))
    return int(found[0])


def compiled(source: Path, standards: list[Literal["ua-1"]]) -> bytes:
    """What typst makes of it, with the fonts of this package alone."""
    import typst

    try:
        return typst.compile(source, font_paths=fonts(), format="pdf", pdf_standards=[*standards])
    except typst.TypstError as error:
        raise BadPrint(f"this can't be printed: {one_line(error.message)}") from None


@cache
def fonts() -> "typst.Fonts":
    """Free fonts that come with packages, never those of the machine: a print is the same anywhere.

    Libertinus Serif and DejaVu Sans Mono are inside typst, Source Sans Pro is a package.
    """
    import typst

    spec = find_spec("font_source_sans_pro")
    places = list(spec.submodule_search_locations or ()) if spec else []
    folders = [str(Path(place, "files")) for place in places]
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=True, font_paths=folders)
