"""Names that are read as another's, or as nobody's: UTS 39, by Unicode's own data."""

from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from duelhall.server.base.errors import Refusal
from duelhall.server.base.lookalikes import is_identifier, look, skeleton
from duelhall.server.people.names import checked_name
from duelhall.server.storage.migrate import upgrade
from support.visitors import Visitor, refusal

PASSWORD = "correct horse"
UNSEEN = [0x034F, 0x17B4, 0x17B5, 0x180B, 0x200B, 0x200D, 0x2060, 0xE0100]
UNSEEN += [0x115F, 0x1160, 0x3164, 0xFFA0, *range(0xFE00, 0xFE10)]

Enter = Callable[[], Visitor]


@pytest.mark.parametrize("code", UNSEEN, ids=hex)
def test_a_name_has_nothing_that_is_not_seen(code: int) -> None:
    for name in (f"Ro{chr(code)}bin", chr(code) * 3, f"Robin{chr(code)}"):
        with pytest.raises(Refusal) as caught:
            checked_name(name)
        assert caught.value.code == "bad_name"


@pytest.mark.parametrize(
    "name",
    ["Jürgen", "Nguyễn", "Łukasz", "Zoë", "Дмитро", "Ελένη", "יעל", "王小明", "김민준", "ใจดี"],
)
def test_names_of_the_world_are_good_names(name: str) -> None:
    assert checked_name(name) == name


@pytest.mark.parametrize(
    "name", ["Ro\u0301\u0301bin", "Ro\u0300\u0301\u0302\u0303\u0308b", "Ann1٢"]
)
def test_a_letter_is_not_overloaded_and_digits_go_together(name: str) -> None:
    with pytest.raises(Refusal):
        checked_name(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("COCO", "сосо"),  # noqa: RUF001 - Cyrillic
        ("Max", "Мах"),  # noqa: RUF001 - Cyrillic
        ("max", "МАХ"),  # noqa: RUF001 - Cyrillic
        ("Robin", "R0bin"),
        ("Ilya", "llya"),
        ("Ilya", "1lya"),
        ("modern", "rnodern"),
        ("Robin Hood", "robin-h00d"),
        ("Kai", "Каі"),  # noqa: RUF001 - Cyrillic
    ],
)
def test_names_that_look_the_same(one: str, other: str) -> None:
    assert look(one) == look(other)


@pytest.mark.parametrize(("one", "other"), [("Ilya", "Liya"), ("Ann", "Anna"), ("Uwe", "Ewe")])
def test_names_that_don_t(one: str, other: str) -> None:
    assert look(one) != look(other)


def test_a_skeleton_is_its_own() -> None:
    letters = [chr(code) for code in range(0x480) if is_identifier(chr(code))]
    assert len(letters) > 500
    assert all(skeleton(skeleton(letter)) == skeleton(letter) for letter in letters)


async def test_nobody_takes_the_twin_of_an_account_s_name(enter: Enter) -> None:
    await enter().post("/api/account", name="Max", password=PASSWORD)
    for name in ("Мах", "МАХ", "rnax"):  # noqa: RUF001 - Cyrillic
        assert await enter().refused("POST", "/api/guest", 409, name=name) == "name_taken"
        new = {"name": name, "password": PASSWORD}
        assert refusal(await enter().ask("POST", "/api/account", json=new), 409) == "name_taken"


async def test_a_guest_may_become_an_account_of_the_same_name(visitor: Visitor) -> None:
    await visitor.post("/api/guest", name="Max")
    await visitor.post("/api/account", name="Max", password=PASSWORD)


def test_accounts_from_before_are_compared_too(tmp_path: Path) -> None:
    """Of those that look the same already each keeps its account; nobody new joins them."""
    engine = create_engine(f"sqlite:///{tmp_path}/hall.sqlite")
    with engine.begin() as connection:
        upgrade(connection, "0004")
        for number, (name, folded) in enumerate(
            [("Max", "max"), ("Мах", "мах"), ("Guest", None), ("Ro\u034fbin", "ro\u034fbin")]  # noqa: RUF001
        ):
            row = {"id": str(number), "name": name, "folded": folded, "at": number}
            row["guest"] = folded is None
            added = "INSERT INTO users (id, name, folded, guest, created, seen)"
            connection.execute(text(f"{added} VALUES (:id, :name, :folded, :guest, :at, :at)"), row)
        upgrade(connection)
        found = connection.execute(text("SELECT look FROM users ORDER BY id")).scalars().all()
    engine.dispose()
    assert found == [look("Max"), None, None, look("Robin")]
