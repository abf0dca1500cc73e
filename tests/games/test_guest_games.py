"""Games that are not the hall's own: found by entry points, by module and class, and by file."""

import logging
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dicebids import DiceBids
from duelhall.core.errors import BadGame, UnknownGame
from duelhall.games import admit, catalogue, find, find_named, keys, load, load_named, pinned
from duelhall.games.packages import guest, named
from duelhall.server.catalogue.games import games, welcome
from support.fresh_environment import EXAMPLE

TOY = """
from dicebids import DiceBids
from dataclasses import replace
class Toy(DiceBids):
    info = replace(DiceBids.info, key="KEY", title="A toy")
"""

Install = Callable[..., None]


@pytest.fixture(autouse=True)
def as_before(tmp_path: Path) -> Iterator[None]:
    """What a test installs and imports is gone after it."""
    path = list(sys.path)
    forget()
    yield
    sys.path[:] = path
    for name, module in list(sys.modules.items()):
        if str(getattr(module, "__file__", None)).startswith(str(tmp_path)):
            del sys.modules[name]
    forget()


def forget() -> None:
    named.cache_clear()
    guest.cache_clear()
    admit(None)


@pytest.fixture
def install(tmp_path: Path) -> Install:
    """Put a package where pip would: its module, and what it names under the group."""

    def install(package: str, code: str, **points: str) -> None:
        folder = tmp_path / package
        info = folder / f"{package}-1.dist-info"
        info.mkdir(parents=True)
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1\n")
        lines = [f"{key} = {place}" for key, place in points.items()]
        (info / "entry_points.txt").write_text("\n".join(["[duelhall.games]", *lines]))
        (folder / f"{package}_game.py").write_text(code)
        sys.path.append(str(folder))
        forget()

    return install


# -- installed packages


def test_an_installed_game_is_known(install: Install) -> None:
    install("toys", TOY.replace("KEY", "toy"), toy="toys_game:Toy")
    assert keys()[-1] == "toy"
    assert "toys_game" not in sys.modules
    assert load("toy", seats="3").seats == 3
    assert catalogue()[-1].title == "A toy"


@pytest.mark.parametrize(
    ("code", "place", "why"),
    [
        ("import nowhere", "toys_game:Toy", "ModuleNotFoundError: No module named 'nowhere'"),
        ("x = 1\ny = x / 0", "toys_game:Toy", "toys_game.py, line 2"),
        ("def f(:", "toys_game:Toy", "SyntaxError: invalid syntax"),
        ("import sys; sys.exit(3)", "toys_game:Toy", "SystemExit: 3"),
        ("", "toys_game:Toy", "has no class Toy"),
        ("", "lost_game:Toy", "there is no module lost_game"),
        ("Toy = 3", "toys_game:Toy", "has to be a class on duelhall.Game"),
        (TOY.replace("KEY", "other"), "toys_game:Toy", "its class has the key 'other'"),
        ("from duelhall import Game as Toy", "toys_game:Toy", "is no whole game: it lacks ask"),
    ],
)
def test_one_that_is_broken_is_left_out_in_one_line(
    install: Install, caplog: pytest.LogCaptureFixture, code: str, place: str, why: str
) -> None:
    install("toys", code, toy=place)
    with caplog.at_level(logging.WARNING):
        assert [info.key for info in catalogue()] == keys()[:-1]
    (line,) = caplog.messages
    assert line.startswith("the game 'toy' of the package toys can't be had: ")
    assert why in line
    assert "\n" not in line
    with pytest.raises(BadGame, match="can't be had"):
        load("toy")


def test_a_key_of_the_hall_is_not_taken(install: Install, caplog: pytest.LogCaptureFixture) -> None:
    before = keys()
    install("toys", TOY.replace("KEY", before[0]), **{before[0]: "toys_game:Toy"})
    with caplog.at_level(logging.WARNING):
        catalogue()
    assert keys() == before
    assert find(before[0]).__module__.startswith("duelhall.games.")
    assert caplog.messages == [
        f"the game '{before[0]}' of the package toys is left out: the hall has a game of this key"
    ]


def test_of_two_packages_the_first_by_name_has_the_key(
    install: Install, caplog: pytest.LogCaptureFixture
) -> None:
    install("zebra", TOY.replace("KEY", "toy"), toy="zebra_game:Toy")
    install("apple", TOY.replace("KEY", "toy"), toy="apple_game:Toy")
    with caplog.at_level(logging.WARNING):
        catalogue()
    assert find("toy").__module__ == "apple_game"
    assert "of the package zebra is left out: the package apple has one" in caplog.text


@pytest.mark.parametrize("key", ["Toy", "to y", "../toy", "tö", "x" * 41, "7up"])
def test_a_key_has_to_fit_an_address(install: Install, key: str) -> None:
    install("toys", TOY.replace("KEY", key), toy="toys_game:Toy")
    with pytest.raises(BadGame, match="does not fit: small letters, digits, _ and -"):
        load("toy")


@pytest.mark.parametrize(
    ("option", "why"),
    [("Big", "the option 'Big' does not fit"), ("a b", "the option 'a b' does not fit")],
)
def test_options_have_to_fit_a_record(install: Install, option: str, why: str) -> None:
    code = TOY.replace("KEY", "toy") + (
        "from duelhall.core.options import Option\n"
        f"Toy.info = replace(Toy.info, options=(Option({option!r}, ('1', '2'), 'x'),))\n"
    )
    install("toys", code, toy="toys_game:Toy")
    with pytest.raises(BadGame, match=why):
        load("toy")


# -- the hall lets in what its settings name


def test_a_hall_lets_nothing_in_unless_it_is_named(install: Install) -> None:
    own = keys()
    install("toys", TOY.replace("KEY", "toy"), toy="toys_game:Toy")
    welcome(())
    assert keys() == own
    assert "toys_game" not in sys.modules
    with pytest.raises(UnknownGame, match="no game is called 'toy'"):
        load("toy")


@pytest.mark.parametrize("wanted", [("toy",), ("all",), ("lost", "toy")])
def test_a_hall_lets_in_what_is_named(install: Install, wanted: tuple[str, ...]) -> None:
    install("toys", TOY.replace("KEY", "toy"), toy="toys_game:Toy")
    install("bad", "raise OSError('no disk')", bad="bad_game:Toy")
    welcome(wanted)
    assert [game.key for game in games().games] == [*keys()[:-1], "toy"]


def test_no_request_runs_code_by_naming_its_place(install: Install) -> None:
    welcome(("all",))
    with pytest.raises(UnknownGame, match="no game is called 'dicebids:DiceBids'"):
        load("dicebids:DiceBids")


# -- by module and by file


def test_a_class_is_found_by_its_module() -> None:
    assert find_named("dicebids:DiceBids") is DiceBids
    assert load_named("dicebids:DiceBids", seats="4").seats == 4


def test_a_module_of_the_present_folder_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "here_game.py").write_text(TOY.replace("KEY", "here"))
    monkeypatch.chdir(tmp_path)
    assert find_named("here_game:Toy").info.key == "here"


def test_a_class_is_found_in_its_file_with_what_lies_beside_it(tmp_path: Path) -> None:
    (tmp_path / "beside_it.py").write_text("KEY = 'beside'\n")
    code = "from beside_it import KEY\n" + TOY.replace('"KEY"', "KEY")
    (tmp_path / "file_game.py").write_text(code)
    assert find_named(f"{tmp_path}/file_game.py:Toy").info.key == "beside"


def test_a_file_of_a_package_is_a_part_of_it(tmp_path: Path) -> None:
    (tmp_path / "club").mkdir()
    (tmp_path / "club" / "__init__.py").touch()
    (tmp_path / "club" / "cards.py").write_text("KEY = 'club'\n")
    code = "from .cards import KEY\n" + TOY.replace('"KEY"', "KEY")
    (tmp_path / "club" / "game.py").write_text(code)
    found = find_named(f"{tmp_path}/club/game.py:Toy")
    assert (found.info.key, found.__module__) == ("club", "club.game")


def test_a_file_is_not_taken_for_a_module_of_its_name(tmp_path: Path) -> None:
    (tmp_path / "random.py").write_text(TOY)
    with pytest.raises(BadGame, match=r"random\.py can't be loaded: random is .*rename the file"):
        find_named(f"{tmp_path}/random.py:Toy")


@pytest.mark.parametrize(
    ("place", "why"),
    [
        ("no/such.py:Toy", "there is no file no/such.py"),
        ("no/such:Toy", "there is no file no/such"),
        ("README.md:Toy", "there is no module README.md"),
        ("./README.md:Toy", "README.md is no Python"),
        ("dicebids:", "'dicebids:' is no place: it is module:Class or path/to/file.py:Class"),
        (":DiceBids", "is no place"),
        ("dicebids:1", "is no place"),
        ("dicebids:Nobody", "dicebids has no class Nobody"),
        ("dicebids.game:Nobody", "it has: DiceBids"),
        ("nowhere.at.all:Toy", "there is no module nowhere.at.all"),
        ("json:JSONDecoder", "has to be a class on duelhall.Game"),
    ],
)
def test_a_bad_place_is_told_in_one_line(
    place: str, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(EXAMPLE)
    with pytest.raises(BadGame) as caught:
        find_named(place)
    assert why in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_pinned_name_means_the_same_in_any_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EXAMPLE)
    place = pinned("src/dicebids/game.py:DiceBids")
    assert place == f"{EXAMPLE}/src/dicebids/game.py:DiceBids"
    assert pinned("dicebids:DiceBids") == "dicebids:DiceBids"
    assert pinned("dicebids") == "dicebids"
