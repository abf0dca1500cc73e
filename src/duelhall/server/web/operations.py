"""Which operation of the API answers what: routes write these as bytes, the same as by socket.

An answer has at least these fields. That it has is tested with generated requests.
"""

from typing import Any

import msgspec

from duelhall.server.shapes import Data
from duelhall.server.shapes.atlas import AtlasGame, AtlasShown
from duelhall.server.shapes.catalogue import FormShown, GamesShown
from duelhall.server.shapes.documents import DocumentShown, LessonRead
from duelhall.server.shapes.people import (
    AroundShown,
    BlockedPeople,
    CallingShown,
    LikesShown,
    PersonShown,
    RatingChanges,
)
from duelhall.server.shapes.records import (
    BroughtShown,
    GameRecord,
    HintShown,
    RecordRows,
    ReplayShown,
    ReviewShown,
    StillShown,
)
from duelhall.server.shapes.table import (
    LogShown,
    NumberShown,
    OpenedShown,
    PairedShown,
    SeatedShown,
    SnapshotShown,
    StandingShown,
    TableRows,
)

TABLE = "/api/tables/{table}"
RECORD = "/api/records/{game}"
SHAPES: dict[tuple[str, str], Any] = {
    ("get", "/api/games"): GamesShown,
    ("get", "/api/games/{game}/form"): FormShown,
    ("get", "/api/games/{game}/documents/{document}"): DocumentShown,
    ("get", "/api/games/{game}/atlas"): AtlasShown,
    ("get", "/api/games/{game}/atlas/{name}/{cell}"): AtlasGame,
    ("get", "/api/tables"): TableRows,
    ("post", "/api/tables"): OpenedShown,
    ("post", "/api/pairing"): PairedShown,
    ("get", TABLE): SnapshotShown,
    ("get", f"{TABLE}/log"): LogShown,
    ("get", f"{TABLE}/hint"): HintShown,
    ("post", f"{TABLE}/seats"): SeatedShown,
    ("delete", f"{TABLE}/seats"): NumberShown,
    ("post", f"{TABLE}/actions"): NumberShown,
    ("post", f"{TABLE}/resign"): NumberShown,
    ("post", f"{TABLE}/takeback"): NumberShown,
    ("post", f"{TABLE}/offers"): NumberShown,
    ("post", f"{TABLE}/offers/{{what}}/{{answer}}"): NumberShown,
    ("post", f"{TABLE}/eyes"): NumberShown,
    ("get", f"{TABLE}/standing"): StandingShown,
    ("put", f"{TABLE}/standing"): StandingShown,
    ("get", "/api/records"): RecordRows,
    ("post", "/api/records"): BroughtShown,
    ("get", RECORD): GameRecord,
    ("get", f"{RECORD}/replay"): ReplayShown,
    ("get", f"{RECORD}/still"): StillShown,
    ("get", f"{RECORD}/review"): ReviewShown,
    ("post", f"{RECORD}/review"): ReviewShown,
    ("post", f"{RECORD}/fork"): OpenedShown,
    ("post", "/api/lessons/{game}"): OpenedShown,
    ("get", "/api/lessons/{game}"): LessonRead,
    ("get", "/api/push"): CallingShown,
    ("get", "/api/players/{name}"): PersonShown,
    ("get", f"{TABLE}/ratings"): RatingChanges,
    ("get", f"{TABLE}/around"): AroundShown,
    ("get", "/api/likes"): LikesShown,
    ("put", "/api/likes"): LikesShown,
    ("get", "/api/blocks"): BlockedPeople,
}
"""The answer of each operation that writes its own bytes."""


def shaped(document: Data) -> Data:
    """The document with what these operations answer."""
    place = "#/components/schemas/{name}"
    found, parts = msgspec.json.schema_components(SHAPES.values(), ref_template=place)
    document.setdefault("components", {}).setdefault("schemas", {}).update(parts)
    for (method, path), schema in zip(SHAPES, found, strict=True):
        responses = document["paths"][path][method]["responses"]
        well = next(code for code in responses if code.startswith("2"))
        responses[well]["content"] = {"application/json": {"schema": schema}}
    return document
