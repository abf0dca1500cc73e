"""A run names the commit that played it, with a mark where any of the code was changed."""

import subprocess
from pathlib import Path

import pytest

import duelhall
from duelhall.lab.folder import PACKAGE, commit

MODULES = ("__init__.py", "lab/folder.py", "games/toy/rules.py", "search/tree.py")


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package with rules, search and lab, as one commit."""
    package = tmp_path / "src" / "package"
    for name in MODULES:
        write(package / name, "one = 1\n")
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", ".")
    git(tmp_path, "-c", "user.name=A", "-c", "user.email=a@localhost", "commit", "-qm", "One")
    return package


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def git(folder: Path, *words: str) -> str:
    done = subprocess.run(
        ["git", "-C", str(folder), *words], capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def test_a_commit_is_named_as_it_is(package: Path) -> None:
    assert commit(package) == git(package, "rev-parse", "--short=12", "HEAD")


@pytest.mark.parametrize("name", [*MODULES, "games/toy/new.py"])
def test_a_change_anywhere_in_the_code_is_marked(package: Path, name: str) -> None:
    write(package / name, "one = 2\n")
    assert commit(package) == f"{git(package, 'rev-parse', '--short=12', 'HEAD')}+"


def test_the_code_is_the_whole_package() -> None:
    assert Path(str(duelhall.__file__)).resolve().parent == PACKAGE


def test_results_and_what_stands_elsewhere_are_no_change(package: Path) -> None:
    write(package / "games/toy/atlas/pairs.json", "{}")
    write(package.parents[1] / "notes.txt", "Dear Ann")
    assert not str(commit(package)).endswith("+")


def test_code_that_is_not_of_the_repository_has_no_commit(package: Path) -> None:
    """As an environment inside the folder of another project."""
    write(package.parent / "installed" / "__init__.py", "")
    assert commit(package.parent / "installed") is None
    assert commit(package.parent / "none") is None
