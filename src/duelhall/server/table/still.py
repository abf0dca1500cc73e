"""Still pictures for lists: where a game stands, as a spectator sees it.

The last position is kept beside the result, so that a list shows many games and plays none of
them again.
"""

from typing import Any

import msgspec

from duelhall.core.errors import DuelhallError
from duelhall.core.game import Game
from duelhall.core.match import Match
from duelhall.games import load
from duelhall.server.base.errors import Refusal
from duelhall.server.shapes import Data
from duelhall.server.shapes.records import StillShown
from duelhall.server.table.fold import LiveTable


def still_of(match: Match) -> Data:
    """What all may see where a match stands: nothing hidden, and nobody's name."""
    kept: Data = msgspec.to_builtins(match.game.view(match.state, None), str_keys=True)
    return kept


def still_now(live: LiveTable, small: bool = False) -> StillShown:
    """What all may see where a table stands; raises a refusal before its game has begun."""
    if not live.is_started:
        raise Refusal("no_still", "The game has not begun.", 404)
    return shown(live.setup.game, live.game, still_of(live.match), small)


def shown(key: str, game: Game, view: Data, small: bool) -> StillShown:
    """A view as it is told: whole, or what a small drawing needs."""
    layout, seen = needed(game, view) if small else (game.layout(), view)
    return StillShown(key, layout, game.sides(), seen)


def needed(game: Game, view: Data) -> tuple[Data, Data]:
    """What a small drawing needs; all, where other rules have made the view."""
    try:
        return game.still(view)
    except (LookupError, TypeError):
        return game.layout(), view


def has_still(result: Data | None) -> bool:
    """Whether a picture was kept with a result; older games have none."""
    return bool(result and result.get("still"))


def kept_still(row: Any, small: bool = False) -> StillShown:
    """The picture in the row of a game; raises a refusal if there is none."""
    if not has_still(row.result):
        raise Refusal("no_still", "No picture of this game was kept.", 404)
    try:
        game = load(row.game, **row.options)
    except DuelhallError as error:
        raise Refusal("no_still", "The hall has this game no more.", 404) from error
    return shown(row.game, game, row.result["still"], small)
