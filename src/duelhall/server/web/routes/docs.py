"""The API explained: its OpenAPI document, and a page to read and try it, from here alone."""

from typing import Any

from litestar import Litestar, MediaType, Request, Response, get
from litestar.openapi import OpenAPIConfig

from duelhall import __version__
from duelhall.server.people.sessions import COOKIE
from duelhall.server.table.snapshot import encode
from duelhall.server.web.given import GivenHall
from duelhall.server.web.operations import shaped

SPEC = "/api/openapi.json"
ABOUT = (
    "Everything the page does, for programs. A bot sends `Authorization: Bearer <token>` with a "
    "token of its account; a browser has a cookie and repeats the csrf token of `/api/me`."
)
DOCS = f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Duelhall: the API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/explorer/swagger-ui.css"></head>
<body><div id="docs"><p>The API as an OpenAPI document: <a href="{SPEC}">{SPEC}</a></p></div>
<script src="/explorer/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script>
</body></html>
"""
REFUSAL = {
    "type": "object",
    "required": ["error"],
    "properties": {
        "error": {
            "type": "object",
            "required": ["code", "message"],
            "properties": {
                "code": {"type": "string", "description": "For programs; stays the same."},
                "message": {"type": "string", "description": "For people; may be worded anew."},
            },
        }
    },
}
REFUSED = {
    "description": "Refused; nothing has changed.",
    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}},
}
SCHEMES = {
    "bearer": {"type": "http", "scheme": "bearer", "description": "A token of an account."},
    "session": {"type": "apiKey", "in": "cookie", "name": COOKIE},
}
START = f"""if (window.SwaggerUIBundle) {{
  window.SwaggerUIBundle({{
    url: "{SPEC}",
    dom_id: "#docs",
    validatorUrl: null,
    requestInterceptor: (request) => {{
      const found = document.cookie.match(/(?:^|; )duelhall_csrf=([^;]*)/);
      if (found) request.headers["x-csrf-token"] = found[1];
      return request;
    }},
  }});
}}
"""


def openapi() -> OpenAPIConfig:
    """How the framework makes its document; where it serves it leads nobody."""
    return OpenAPIConfig(
        title="Duelhall",
        version=__version__,
        description=ABOUT,
        path="/schema",
        use_handler_docstrings=True,
    )


def whole_document(api: Litestar) -> dict[str, Any]:
    """The API as an OpenAPI document, with all that the framework does not know of."""
    return shaped(refusals_told(api.openapi_schema.to_schema()))


def written_document(api: Litestar) -> bytes:
    """The document as it is sent."""
    return encode(whole_document(api))


def refusals_told(document: dict[str, Any]) -> dict[str, Any]:
    """The document with what all operations share: how they refuse, and who may ask."""
    parts = document.setdefault("components", {})
    parts.setdefault("schemas", {})["Refusal"] = REFUSAL
    parts["securitySchemes"] = SCHEMES
    document["security"] = [{}, {"session": []}, {"bearer": []}]
    for operations in document["paths"].values():
        for operation in operations.values():
            operation["responses"].pop("400", None)
            operation["responses"]["default"] = REFUSED
    return document


@get(SPEC, include_in_schema=False)
async def document(request: Request[Any, Any, Any], hall: GivenHall) -> Response[bytes]:
    """The API as an OpenAPI document, made once, and not on the loop: it takes a while."""
    state = request.app.state
    if "document" not in state:
        state.document = await hall.workshop.do("document", written_document, request.app)
    return Response(state.document, media_type="application/json")


@get("/api/docs", media_type=MediaType.HTML, include_in_schema=False)
async def docs() -> str:
    """The page about the API."""
    return DOCS


@get("/api/docs/start.js", media_type="text/javascript; charset=utf-8", include_in_schema=False)
async def start() -> str:
    """What begins the page; a script of its own, since none may stand inside a page here."""
    return START


handlers = [document, docs, start]
