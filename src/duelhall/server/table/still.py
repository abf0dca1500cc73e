"""Still pictures for lists: where a game stands, as a spectator sees it.

The last position is kept beside the result, so that a list shows many games and plays none of
them again.
"""

from typing import Any

import msgspec

from duelhall.core.errors import DuelhallError
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


def still_now(live: LiveTable) -> StillShown:
    """What all may see where a table stands; raises a refusal before its game has begun."""
    if not live.is_started:
        raise Refusal("no_still", "The game has not begun.", 404)
    return StillShown(live.setup.game, live.game.layout(), live.game.sides(), still_of(live.match))


def has_still(result: Data | None) -> bool:
    """Whether a picture was kept with a result; older games have none."""
    return bool(result and result.get("still"))


def kept_still(row: Any) -> StillShown:
    """The picture in the row of a game; raises a refusal if there is none."""
    if not has_still(row.result):
        raise Refusal("no_still", "No picture of this game was kept.", 404)
    try:
        game = load(row.game, **row.options)
    except DuelhallError as error:
        raise Refusal("no_still", "The hall has this game no more.", 404) from error
    return StillShown(row.game, game.layout(), game.sides(), row.result["still"])
