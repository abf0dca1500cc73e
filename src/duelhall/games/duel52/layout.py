"""Where things lie on the table, as plain data for any page."""

from typing import Any

from duelhall.games.duel52.cards import LANE_WORDS, LANES
from duelhall.games.duel52.faces import faces
from duelhall.games.duel52.options import Options
from duelhall.games.duel52.terms import terms


def layout(form: Options) -> dict[str, Any]:
    """Lanes or triangles, whose side is where, the zones beside, what each rank and word means."""
    return {
        "board": "triangles" if form.lanes == 4 else "lanes",
        "lanes": [
            {"key": LANES[lane], "title": LANE_WORDS[form.lanes][lane]}
            for lane in range(form.lanes)
        ],
        "players": [
            {"player": player, "side": player % 2 if form.form == "teams" else player}
            for player in range(form.players)
        ],
        "zones": zones(form),
        "health": form.house.health,
        "faces": faces(form),
        "terms": terms(form),
    }


def zones(form: Options) -> list[str]:
    """The zones that this form has."""
    offered = {
        "pile": True,
        "discard": True,
        "hands": True,
        "heroes": form.heroes,
        "banners": form.bannermen,
        "forts": form.forts,
        "left": form.open_left > 0,
    }
    return [zone for zone, there in offered.items() if there]
