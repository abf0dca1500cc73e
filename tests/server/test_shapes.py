"""What the hall tells is described once: what is sent fits it, and the page's types follow."""

from typing import Any

import msgspec
import pytest

from duelhall.server.shapes.table import MomentShown, SnapshotShown
from duelhall.server.table.snapshot import after_step, encode, snapshot
from duelhall.server.web.operations import SHAPES
from page_types import TARGET, Writer, formatted
from support.table_without_hall import FORMS, Desk, seats_of


def test_the_types_of_the_page_are_up_to_date() -> None:
    assert TARGET.read_text(encoding="utf-8") == formatted(Writer().text()), "run: make types"


def test_every_shape_has_a_name_of_its_own_on_the_page() -> None:
    text = Writer().text()
    names = [line.split()[2] for line in text.splitlines() if line.startswith("export ")]
    assert len(names) == len(set(names))
    assert not [name for name in names if name.endswith("Shown")]


@pytest.mark.parametrize("options", FORMS, ids=str)
def test_a_snapshot_is_what_it_is_said_to_be(options: dict[str, str]) -> None:
    desk = Desk(seats_of(options), **options)
    desk.play(25)
    for eyes in desk.all_eyes():
        sent = encode(snapshot(desk.live, eyes))
        read = msgspec.json.decode(sent, type=strict(SnapshotShown))
        assert fields_of(sent) == set(SnapshotShown.__struct_fields__)
        assert read.n == desk.live.n


@pytest.mark.parametrize("options", FORMS, ids=str)
def test_moments_laid_over_a_snapshot_are_the_snapshot(options: dict[str, str]) -> None:
    desk = Desk(seats_of(options), **options)
    everybody = [True] * desk.live.game.seats
    held = {eyes: shown(snapshot(desk.live, eyes, everybody)) for eyes in desk.all_eyes()}
    for _ in range(200):
        desk.play(1)
        for eyes in desk.all_eyes():
            moment = encode(after_step(desk.live, eyes, everybody))
            msgspec.json.decode(moment, type=strict(MomentShown))
            held[eyes] |= msgspec.json.decode(moment)
            assert held[eyes] == shown(snapshot(desk.live, eyes, everybody))
    assert desk.live.status == "over" or desk.live.n > 150


def shown(snapshot: SnapshotShown) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(encode(snapshot))
    return found


def strict(shape: Any) -> Any:
    """The shape, with nothing besides."""
    return msgspec.defstruct(shape.__name__, [], bases=(shape,), forbid_unknown_fields=True)


def fields_of(sent: bytes) -> set[str]:
    return set(msgspec.json.decode(sent))


def test_every_answer_of_the_api_has_a_shape() -> None:
    operations = {path for _, path in SHAPES}
    assert {"/api/games", "/api/games/{game}/form", "/api/tables/{table}"} <= operations
    assert all(msgspec.json.schema(shape) for shape in SHAPES.values())
