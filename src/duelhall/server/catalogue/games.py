"""What can be played here: each game as it describes itself, and what goes with what is chosen."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import structlog
from msgspec import structs

from duelhall.core.errors import DuelhallError
from duelhall.core.forms import changes
from duelhall.core.game import Game, Info
from duelhall.core.levels import LEVELS, Level
from duelhall.core.options import Option, spoken
from duelhall.core.wording import one_line
from duelhall.games import TABLE, admit, find, keys, load, read_beside
from duelhall.games.packages import clashes, guest, installed
from duelhall.paper.press import is_there
from duelhall.server.base.errors import not_found
from duelhall.server.base.settings import EVERY_GAME
from duelhall.server.catalogue.atlas import has_atlas
from duelhall.server.catalogue.markdown import document_of
from duelhall.server.shapes.catalogue import (
    DocumentRow,
    FormShown,
    GameShown,
    GamesShown,
    GroupShown,
    LevelShown,
    OptionShown,
    PrintRow,
    ValueShown,
    WindowKindShown,
)
from duelhall.server.shapes.documents import DocumentShown

log = structlog.get_logger("duelhall.catalogue")

KEPT = 100
"""Forms that are kept once they were asked for: the largest take a hundred kilobytes each, and
there are as many as somebody thinks of."""


def games() -> GamesShown:
    """All games with their options, levels and documents."""
    return kept_games(tuple(keys()))


@lru_cache(maxsize=1)
def kept_games(keys: tuple[str, ...]) -> GamesShown:
    """The games of these keys."""
    return GamesShown([game_data(find(key).info, load(key)) for key in keys])


def game_data(info: Info, usual: Game) -> GameShown:
    """A game as a page offers it, with its usual form."""
    return GameShown(
        key=info.key,
        title=info.title,
        tagline=info.tagline,
        short=info.short,
        rules_version=info.rules_version,
        status=info.status,
        seats=info.seats,
        options=[option_data(option) for option in info.options],
        levels=[LevelShown(level.number, level.name, level.words) for level in info.levels],
        documents=[DocumentRow(document.key, document.title) for document in info.documents],
        prints=print_rows(usual),
        lesson=info.lesson is not None,
        windows=kinds_of(info),
        passes=type(usual).idle is not Game.idle,
        atlas=has_atlas(type(usual)),
        pictured=type(usual).picture is not Game.picture,
        form=form_data(usual),
    )


def print_rows(usual: Game) -> list[PrintRow]:
    """What a page offers on paper, if it can be made here."""
    if not is_there():
        return []
    return [PrintRow(one.key, one.title, one.words) for one in usual.prints()]


def kinds_of(info: Info) -> list[WindowKindShown]:
    """What opens the windows of a game."""
    return [WindowKindShown(kind.key, kind.words) for kind in info.windows]


def option_data(option: Option) -> OptionShown:
    """An option in words."""
    said = map(spoken, option.choices)
    values = [ValueShown(value.name, value.title, value.words) for value in said]
    kept = option.group
    group = GroupShown(kept.title, kept.folded, kept.house) if kept else None
    return OptionShown(
        option.name, option.heading, option.words, group, values, option.bounds, option.rule
    )


def form(key: str, options: Mapping[str, str]) -> FormShown:
    """A game with these options, and what would change with each other value.

    Raises UnknownGame and BadOptions.
    """
    return kept_form(key, tuple(load(key, **options).options.items()))


@lru_cache(maxsize=KEPT)
def kept_form(key: str, options: tuple[tuple[str, str], ...]) -> FormShown:
    """A form that somebody asked for."""
    game = load(key, **dict(options))
    return structs.replace(form_data(game), layout=game.layout())


def form_data(game: Game) -> FormShown:
    """A form: its words, seats and sides, and what each other value would change besides."""
    return FormShown(
        options=dict(game.options),
        title=game.title(),
        seats=game.seats,
        sides=game.sides(),
        house=game.house(),
        values=changes(type(game), game.options),
    )


@lru_cache(maxsize=KEPT)
def document(key: str, name: str) -> DocumentShown:
    """A document of a game, ready to be shown; raises UnknownGame and a refusal."""
    info = find(key).info
    if name not in {one.key for one in info.documents}:
        raise not_found("document")
    texts = {one.key: read_beside(key, one.file) for one in info.documents}
    return document_of(name, texts, f"/rules/{key}")


# -- games of other packages


def welcome(wanted: Sequence[str]) -> None:
    """Let in those of the wanted games that can be loaded, and log why the others are not here.

    All processes of a hall have the same settings and the same packages, so they agree.
    """
    asked = installed() if EVERY_GAME in wanted else wanted
    for clash in clashes(TABLE) if asked else ():
        log.warning("game left out", why=clash)
    admit([key for key in asked if key not in TABLE and can_be_had(key)])


def can_be_had(key: str) -> bool:
    """Whether an installed game can be offered: its class is loaded and its words are read."""
    try:
        game_data(guest(key).info, guest(key).choose({}))
        return True
    except Exception as error:  # what other people's code raises, nobody knows
        log.warning("game left out", game=key, why=one_line(str(error)))
        return False


# -- games that may be here no more


def titles(key: str, options: Mapping[str, str]) -> dict[str, Any]:
    """What a game that was once played is called; by its key if the hall has it no more."""
    try:
        game = load(key, **options)
    except DuelhallError:
        return {"title": key, "form_title": key, "sides": ()}
    return {"title": game.info.title, "form_title": game.title(), "sides": game.sides()}


def levels_of(key: str) -> tuple[Level, ...]:
    """The levels of a game; the usual ones if the hall has it no more."""
    try:
        return find(key).info.levels
    except DuelhallError:
        return LEVELS
