"""What holds for everything that any game offers on paper, whatever the paper and the ink."""

import pymupdf
import pytest

from duelhall.core.game import Game
from duelhall.games import TABLE, load
from duelhall.paper.press import PAPERS, Style, is_there, pressed
from duelhall.paper.prints import job_for
from support import pdf

FREE = 4.9
"""Millimetres along each edge that a printer may not reach: 5, less the breadth of a line."""
SIZES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}

OFFERED = [(load(key), one) for key in TABLE for one in load(key).prints()]
STYLES = [(game, one.key, Style(paper)) for game, one in OFFERED for paper in PAPERS]
EVERY = pytest.mark.parametrize(
    ("game", "key", "style"),
    STYLES,
    ids=[f"{game.info.key}-{key}-{style.paper}" for game, key, style in STYLES],
)


def test_pdfs_can_be_made_here() -> None:
    assert is_there()
    assert OFFERED


@EVERY
def test_it_is_on_the_paper_and_away_from_its_edges(game: Game, key: str, style: Style) -> None:
    for page in pdf.made(game, key, style):
        wide, high = pdf.size(page)
        short, long = SIZES[style.paper]
        halves = {(short, long), (long, short), (long / 2, short)}
        assert any(abs(wide - x) + abs(high - y) < 0.1 for x, y in halves), (wide, high)
        free = pdf.Box(0, 0, wide, high).inset(FREE)
        assert [box for box in pdf.inked(page) if not free.holds(box)] == []


@EVERY
def test_no_word_lies_on_another(game: Game, key: str, style: Style) -> None:
    for page in pdf.made(game, key, style):
        assert list(pdf.overlapping(page)) == []


@EVERY
def test_black_ink_alone_loses_nothing(game: Game, key: str, style: Style) -> None:
    coloured, black = (pdf.made(game, key, Style(style.paper, ink)) for ink in (False, True))
    for one, other in zip(coloured, black, strict=True):
        assert pdf.text_of(pdf.words(one)) == pdf.text_of(pdf.words(other))
        assert {word.colour for word in pdf.words(other)} <= {0, 0xFFFFFF}
        assert drawn_colours(other) <= {(0.0, 0.0, 0.0), (1.0, 1.0, 1.0)}


def drawn_colours(page: pymupdf.Page) -> set[tuple[float, ...]]:
    found = {drawing[what] for drawing in page.get_drawings() for what in ("color", "fill")}
    return {colour for colour in found if colour is not None}


@EVERY
def test_it_can_be_found_read_and_copied(game: Game, key: str, style: Style) -> None:
    document = pdf.made(game, key, style)
    one = next(one for one in game.prints() if one.key == key)
    assert document.metadata["title"] == f"{game.title()}: {one.title}"
    assert document.get_toc()
    assert all(pdf.words(page) or one.folded for page in document)
    tagged = document.xref_get_key(document.pdf_catalog(), "StructTreeRoot")[0] != "null"
    assert tagged
    assert document.xref_get_key(document.pdf_catalog(), "Lang")[1] == "en"


@EVERY
def test_its_fonts_are_the_free_ones_and_inside_it(game: Game, key: str, style: Style) -> None:
    document = pdf.made(game, key, style)
    fonts = {font[:4] for page in document for font in page.get_fonts()}
    assert fonts
    assert all(kind in ("ttf", "cid", "otf") for _, kind, _, _ in fonts)
    names = {name.partition("+")[2].split("-")[0] for _, _, _, name in fonts}
    assert names <= {"SourceSansPro", "LibertinusSerif", "DejaVuSansMono"}


def test_the_same_print_has_the_same_bytes() -> None:
    job = job_for(*OFFERED[0], Style())
    assert pressed(job) == pressed(job)


def test_each_print_has_its_own_key_and_words() -> None:
    for game in map(load, TABLE):
        offered = game.prints()
        assert len({one.key for one in offered}) == len(offered)
        assert all(one.title and one.words.endswith(".") for one in offered)
