"""What a game offers on paper, found by its key and made ready for the press."""

from collections.abc import Sequence

from duelhall.core.errors import BadOptions
from duelhall.core.game import Game
from duelhall.core.prints import Print
from duelhall.core.wording import cut
from duelhall.games import beside
from duelhall.paper.press import Job, Style, job_of
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
    prose = [blocks_of(beside(type(game), texts[key].file)) for key in one.documents]
    title = f"{game.info.title}: {one.title}"
    template = beside(type(game), one.file)
    data = {**one.data, "documents": prose}
    return job_of(title, one.words, template, data, style, folded=one.folded)
