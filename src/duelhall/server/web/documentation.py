"""The documentation as `make docs` left it, under ``/docs``: read from the disk when asked for.

A path is looked up among the files there are, so no path leads out of the folder.
"""

from functools import lru_cache
from pathlib import Path
from typing import Any

from litestar.types import Receive, Send

from duelhall.server.web.assets import NOT_FOUND, Assets, File, html, read_file, send_bytes

FOLDER = Path(__file__).parents[1] / "docs"
PLACE = "/docs"
KEPT = 1024
"""Files that stay in memory, more than there are: each is read and packed once, whoever asks."""

NOT_BUILT = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Duelhall</title>
<h1>Duelhall</h1><p>The documentation is not built: run <code>make docs</code>, and start the hall
again. <a href="/api/docs">The API</a> explains itself without it.</p>
"""


class Documentation(Assets):
    """An ASGI application that gives out the documentation."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.previews, self.index = None, html(NOT_BUILT)
        self.paths = {
            path.relative_to(folder).as_posix(): path
            for path in folder.rglob("*")
            if path.is_file()
        }
        self.read = lru_cache(KEPT)(lambda name: read_file(self.paths[name], folder))

    def found(self, path: str) -> tuple[int, File]:
        """What is at a path, with the status of the answer."""
        name = path.removeprefix(f"{PLACE}/")
        if not name or name.endswith("/"):
            name += "index.html"
        if name in self.paths:
            return 200, self.read(name)
        return 404, html(NOT_FOUND if self.paths else NOT_BUILT)

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["path"] == PLACE and scope["type"] == "http":
            # Its links are relative, and seen from a folder.
            await send_bytes(308, [(b"location", f"{PLACE}/".encode())], b"", send)
        else:
            await super().__call__(scope, receive, send)
