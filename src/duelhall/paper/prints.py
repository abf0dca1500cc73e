"""What a game offers on paper, found by its key and made ready for the press."""

from collections.abc import Sequence
from pathlib import PurePath

from duelhall.core.errors import BadOptions
from duelhall.core.game import Game
from duelhall.core.prints import BOOK, Print
from duelhall.core.wording import cut
from duelhall.games import beside
from duelhall.paper.press import Job, Style, job_of, template_text
from duelhall.paper.prose import blocks_of


def chosen(game: Game, what: str | None) -> Sequence[Print]:
    """The print of this key, or all of them; raises BadOptions and says what there is."""
    offered = {one.key: one for one in game.prints()}
    if not offered:
        raise BadOptions(f"{game.info.title} has nothing to print")
    if what is None:
        return list(offered.values())
    if what not in offered:
        there = ", ".join(offered)
        raise BadOptions(f"{game.info.key} has no print {cut(what)!r}; there are: {there}")
    return [offered[what]]


def job_for(game: Game, one: Print, style: Style) -> Job:
    """A print of a game as the press takes it."""
    texts = {document.key: document for document in game.info.documents}
    whole = [beside(type(game), texts[key].file) for key in one.documents]
    prose = [blocks_of(text) for text in (*whole, *one.texts)]
    data = {**one.data, "documents": prose}
    return job_of(
        f"{game.title()}: {one.title}",
        one.words,
        template_of(game, one),
        data,
        style,
        parts={PurePath(part).name: beside(type(game), part) for part in one.parts},
        folded=one.folded,
    )


def template_of(game: Game, one: Print) -> str:
    """The template of a print: the game's own, or the hall's book."""
    return template_text(BOOK) if one.file == BOOK else beside(type(game), one.file)
