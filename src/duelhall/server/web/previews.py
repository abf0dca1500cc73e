"""What a link to the hall shows where it is sent: title, words and picture (Open Graph).

They say what a spectator of a table may know, or anybody of a finished game. For an address that
does not exist, or that needs a key which is not in it, the page stays as it is: both look the same.
"""

from html import escape
from typing import Any
from urllib.parse import parse_qs, urlencode

from duelhall.core.errors import DuelhallError
from duelhall.core.eyes import SPECTATOR
from duelhall.core.game import Game
from duelhall.server.base.errors import Away
from duelhall.server.hall import Hall
from duelhall.server.people.sessions import header
from duelhall.server.table.fold import LiveTable
from duelhall.server.table.snapshot import result_data

END = b"</head>"
PLAIN = "/icon-512.png"
"""The picture of a game that draws none."""
LONGEST = 200
FORK = "Goes on from a position of another game. "


class Previews:
    """Writes previews into the page."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def written(self, page: bytes, scope: Any) -> bytes:
        """The page of a table or a game with its preview."""
        try:
            told = await self.told(scope)
        except (DuelhallError, Away):
            return page
        return page.replace(END, told.encode() + END, 1) if told else page

    async def told(self, scope: Any) -> str:
        """The preview of an address; nothing for one that has none."""
        _, kind, *rest = scope["path"].split("/")
        query = {k: v[-1] for k, v in parse_qs(scope.get("query_string", b"").decode()).items()}
        if kind not in ("t", "g") or len(rest) != 1 or not 0 < len(rest[0]) <= LONGEST:
            return ""
        write = self.of_table if kind == "t" else self.of_game
        return self.tags(scope, *await write(rest[0], query))

    async def of_table(self, table: str, query: dict[str, str]) -> tuple[str, str, str]:
        """Title, words and picture of a table."""
        async with self.hall.tables.current(table) as live:
            self.hall.tables.eyes_for(live, None, query.get("key"))
            title = f"{live.game.title()}: {faced(live)}"
            place = f"/api/tables/{live.id}/picture.png" if live.is_started else None
            words = FORK * (live.setup.forked is not None) + standing(live)
            return title, words, picture(live.game, place, query, "key")

    async def of_game(self, game: str, query: dict[str, str]) -> tuple[str, str, str]:
        """Title, words and picture of a finished game, or of a position of it."""
        archived = await self.hall.archive.find(game, None, query.get("key"))
        played = archived.reading.match.game
        title = f"{played.title()}: {' against '.join(archived.names)}"
        words = archived.result.words if archived.result else "A game that was not finished."
        words = FORK * archived.is_forked + words
        place = f"/api/records/{archived.id}/picture.png"
        return title, words, picture(played, place, query, "key", "step", "eyes")

    def tags(self, scope: Any, title: str, words: str, image: str) -> str:
        """The tags of a preview, in which nothing that people wrote is markup."""
        home = self.home_of(scope)
        size = {} if image == PLAIN else {"image:width": "1200", "image:height": "630"}
        told = {"site_name": "Duelhall", "type": "website", "title": title, "description": words}
        told |= {"url": home + scope["path"], "image": home + image, **size}
        tags = [
            f'<meta property="og:{name}" content="{escape(text)}">' for name, text in told.items()
        ]
        card = "summary" if image == PLAIN else "summary_large_image"
        return "".join([*tags, f'<meta name="twitter:card" content="{card}">'])

    def home_of(self, scope: Any) -> str:
        """The address under which people reach the hall."""
        if self.hall.settings.origins:
            return self.hall.settings.origins[0]
        scheme = "https" if self.hall.admitter.is_https(scope) else "http"
        return f"{scheme}://{header(scope, b'host')[:LONGEST]}"


def picture(game: Game, place: str | None, query: dict[str, str], *kept: str) -> str:
    """Where the picture of a preview is; ``kept`` are the parts of the query that it needs."""
    if place is None or type(game).picture is Game.picture:
        return PLAIN
    asked = urlencode({name: query[name] for name in kept if name in query})
    return f"{place}?{asked}" if asked else place


def faced(live: LiveTable) -> str:
    """Who plays whom."""
    named = zip(live.sitters, live.names, strict=True)
    return " against ".join(
        "a free seat" if sitter.kind == "open" else name for sitter, name in named
    )


def standing(live: LiveTable) -> str:
    """How a table stands, for somebody who was sent its link."""
    if result := result_data(live, SPECTATOR):
        return result.words
    if live.status == "open":
        return "A seat is free. Sit down to play."
    if live.status == "over":
        return "This table was put away."
    return f"Turn {live.match.turn}. Come and watch."
