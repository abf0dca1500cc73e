"""The page as the web build left it: read once, given out from memory.

A path is looked up among the files there are, so no path leads out of the folder.
"""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from litestar.types import Receive, Send

from duelhall.server.people.sessions import header

FOLDER = Path(__file__).parents[1] / "page"
ROUTES = {"", "play", "new", "t", "g", "learn", "rules", "rulings", "account", "watch", "review"}
ROUTES |= {"games", "atlas"}
"""First words of the addresses that the page itself understands."""
PLAYER = "@"
"""What the address of a player begins with, whose name may have a full stop in it."""
PACKED = {"br": ".br", "gzip": ".gz"}
FOR_EVER = b"public, max-age=31536000, immutable"
ASK_AGAIN = b"no-cache"
TEXTS = ("text/", "application/javascript", "application/json", "image/svg", "application/manifest")

NOT_BUILT = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Duelhall</title>
<h1>Duelhall</h1><p>The hall is open, but its page is not built: run <code>make page</code>, and
start the hall again. Programs find everything at <a href="/api/docs">/api/docs</a>.</p>
"""
NOT_FOUND = b"""<!doctype html><html lang="en"><meta charset="utf-8">
<title>Not found - Duelhall</title><h1>There is nothing here</h1><p><a href="/">To the hall</a></p>
"""


@dataclass
class File:
    """One file with the forms in which it can be sent."""

    kind: bytes
    plain: bytes
    lasting: bytes = ASK_AGAIN
    packed: dict[str, bytes] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.tag = f'"{hashlib.sha256(self.plain).hexdigest()[:20]}"'.encode()

    def accepted(self, encodings: str) -> tuple[bytes, str | None]:
        """The smallest form that the client takes."""
        taken = [part.split(";")[0].strip() for part in encodings.split(",") if "q=0" not in part]
        for name in PACKED:
            if name in taken and name in self.packed:
                return self.packed[name], name
        return self.plain, None


def html(text: bytes) -> File:
    """A page of our own."""
    return File(b"text/html; charset=utf-8", text)


def read_files(folder: Path) -> dict[str, File]:
    """All files of a folder by the path that asks for them."""
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    plain = [path for path in paths if path.suffix not in PACKED.values()]
    return {f"/{path.relative_to(folder).as_posix()}": read_file(path, folder) for path in plain}


def read_file(path: Path, folder: Path) -> File:
    """One file; what the build did not pack and is worth it is packed here."""
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    kind += "; charset=utf-8" * kind.startswith("text/")
    plain = path.read_bytes()
    beside = {name: path.with_name(path.name + end) for name, end in PACKED.items()}
    packed = {name: other.read_bytes() for name, other in beside.items() if other.exists()}
    if "gzip" not in packed and kind.startswith(TEXTS) and len(plain) > 1_000:
        packed["gzip"] = gzip.compress(plain, mtime=0)
    # The build writes a digest into the names of its assets: another content is another name.
    lasting = FOR_EVER if path.relative_to(folder).parts[0] == "assets" else ASK_AGAIN
    return File(kind.encode(), plain, lasting, packed)


class PreviewWriter(Protocol):
    """Who writes into the page what a link to it shows elsewhere."""

    async def written(self, page: bytes, scope: Any) -> bytes:
        """The page with its preview; the page itself where there is none."""


class Assets:
    """An ASGI application that gives out the page."""

    def __init__(self, folder: Path = FOLDER, previews: PreviewWriter | None = None) -> None:
        self.previews = previews
        self.files = read_files(folder)
        self.index = self.files.get("/index.html", html(NOT_BUILT))

    def found(self, path: str) -> tuple[int, File]:
        """What is at a path, with the status of the answer."""
        if path in self.files:
            return 200, self.files[path]
        first = path.split("/")[1]
        if first in ROUTES or first.startswith(PLAYER):
            return 200, self.index
        is_file = "." in path.rsplit("/", 1)[-1]
        return 404, html(NOT_FOUND) if is_file else self.index

    async def with_preview(self, file: File, scope: Any) -> File:
        """The page with what a link to it shows elsewhere; any other file as it is."""
        if self.previews is None or file is not self.index:
            return file
        written = await self.previews.written(file.plain, scope)
        return file if written is file.plain else html(written)

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "not_found"})
        elif scope["method"] in ("GET", "HEAD"):
            status, file = self.found(scope["path"])
            await send_file(await self.with_preview(file, scope), status, scope, send)
        else:
            allow = [(b"allow", b"GET, HEAD")]
            await send_bytes(405, allow, b"", send)


async def send_file(file: File, status: int, scope: Any, send: Send) -> None:
    """Send a file, or that it is still the same."""
    headers = [(b"etag", file.tag), (b"cache-control", file.lasting), (b"vary", b"accept-encoding")]
    if status == 200 and header(scope, b"if-none-match").encode() == file.tag:
        await send_bytes(304, headers, b"", send)
        return
    body, encoding = file.accepted(header(scope, b"accept-encoding"))
    headers += [(b"content-type", file.kind), (b"content-length", str(len(body)).encode())]
    if encoding:
        headers.append((b"content-encoding", encoding.encode()))
    await send_bytes(status, headers, body if scope["method"] == "GET" else b"", send)


async def send_bytes(
    status: int, headers: list[tuple[bytes, bytes]], body: bytes, send: Send
) -> None:
    """A whole answer."""
    start: Any = {"type": "http.response.start", "status": status, "headers": headers}
    rest: Any = {"type": "http.response.body", "body": body, "more_body": False}
    await send(start)
    await send(rest)
