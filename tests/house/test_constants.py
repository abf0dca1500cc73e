"""The constants of C are made from those of Python, at every build."""

from pathlib import Path

import pytest

from constants import MARK, PACKAGE, numbers_of, pxd_of, tables, write

TABLE = f'{MARK}"""Ranks."""\n\nTWO = 0\nACE = -0x0C\n"""The last."""\n'


@pytest.fixture
def package(tmp_path: Path) -> Path:
    (tmp_path / "ranks.py").write_text(TABLE, encoding="utf-8")
    (tmp_path / "rules.py").write_text("TWO = 2\n", encoding="utf-8")
    (tmp_path / "rules.pxd").write_text("cdef int TWO\n", encoding="utf-8")
    return tmp_path


def test_c_has_the_numbers_of_python() -> None:
    assert pxd_of(TABLE, "ranks.py") == (
        "# inline, made from ranks.py\ncdef enum:\n    TWO = 0\n    ACE = -12\n"
    )


def test_only_a_table_of_constants_is_written_for_c(package: Path) -> None:
    assert write(package) == [package / "ranks.pxd"]
    assert sorted(path.name for path in package.iterdir()) == [
        "ranks.pxd",
        "ranks.py",
        "rules.pxd",
        "rules.py",
    ]
    assert (package / "rules.pxd").read_text(encoding="utf-8") == "cdef int TWO\n"


def test_what_stays_the_same_is_not_written_again(package: Path) -> None:
    write(package)
    before = (package / "ranks.pxd").stat().st_mtime_ns
    write(package)
    assert (package / "ranks.pxd").stat().st_mtime_ns == before


def test_a_changed_number_is_written(package: Path) -> None:
    write(package)
    (package / "ranks.py").write_text(TABLE.replace("= 0\n", "= 1\n"), encoding="utf-8")
    write(package)
    assert "TWO = 1" in (package / "ranks.pxd").read_text(encoding="utf-8")


def test_a_table_that_is_gone_leaves_nothing_behind(package: Path) -> None:
    write(package)
    (package / "ranks.py").unlink()
    write(package)
    assert not (package / "ranks.pxd").exists()
    assert (package / "rules.pxd").exists()


@pytest.mark.parametrize(
    "line",
    [
        "ACE = TWO",
        "ACE = 1.5",
        "ACE = True",
        "ACE = 4294967296",
        "A = B = 1",
        "ACE: int = 1",
        "TWO = 1",
    ],
)
def test_anything_but_a_constant_is_refused(line: str) -> None:
    with pytest.raises(SystemExit, match=r"^ranks\.py:4: a table of constants holds"):
        numbers_of(f"{MARK}\nTWO = 0\n{line}\n", "ranks.py")


def test_the_package_has_tables_and_the_build_has_written_them() -> None:
    found = list(tables(PACKAGE))
    assert found
    for path in found:
        made = path.with_suffix(".pxd").read_text(encoding="utf-8")
        assert made == pxd_of(path.read_text(encoding="utf-8"), path.name)
