"""Outside its own folder nothing names a game, its cards or its options, not even in a comment.

A new game touches its folder and one line of the registry. Whatever names a game elsewhere would
have to be found and thought of again for the next one.
"""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from duelhall.core.game import Info
from duelhall.games import TABLE, find

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "duelhall"
REGISTRY = PACKAGE / "games" / "__init__.py"
COMMON = {
    *("deck", "duel", "form", "length", "long", "quick", "random", "shared", "solo", "split"),
    *("standard", "start", "teams", "three", "no", "yes"),
    *(
        "action",
        "actions",
        "bases",
        "draw",
        "first_turn",
        "flip",
        "freeze",
        "hand",
        "heal",
        "health",
        "may",
    ),
    *(
        "move",
        "must",
        "nimble",
        "none",
        "original",
        "players",
        "capital",
        "removed",
        "set",
        "trap",
        "unused",
        "usual",
        "view",
    ),
}
"""Options and values of games that are plain English: everybody may say them."""
CARDS = {
    *("ace", "aces", "jack", "jacks", "queen", "queens", "spades", "diamonds", "joker"),
    *("banner", "banners", "bannerman", "fort", "hero", "lane", "lanes"),
}
"""What lies on the tables of some games and of no other."""
NUMBER = re.compile(r"[0-9]+")


def own_words(info: Info) -> set[str]:
    """What a game calls itself and its options."""
    options = {option.name for option in info.options}
    values = {value for option in info.options for value in option.values}
    return {info.key, info.title.lower(), *options, *values}


def words() -> set[str]:
    """What nobody else may say."""
    said = {word for key in TABLE for word in own_words(find(key).info)}
    return {word for word in said | CARDS if not NUMBER.fullmatch(word)} - COMMON


def pattern(words: Iterable[str]) -> re.Pattern[str]:
    """Any of the words, as a word of its own or a part of a name."""
    spaced = (re.sub(r"(?<=[a-z])[ _-]?(?=[0-9])", "[ _-]?", word) for word in sorted(words))
    return re.compile(rf"(?<![a-z])(?:{'|'.join(spaced)})(?![a-z0-9])", re.I)


def parted(text: str) -> str:
    """A text in which the parts of ``CamelCase`` are words."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", text)


def named(text: str, words: Iterable[str]) -> list[str]:
    """The lines that say one of the words, with their numbers."""
    found = pattern(words)
    lines = enumerate(text.splitlines(), 1)
    return [f"{number}: {line.strip()}" for number, line in lines if found.search(parted(line))]


def is_of_a_game(path: Path) -> bool:
    """Whether a file is in the folder of a game."""
    parts = path.relative_to(PACKAGE).parts
    return parts[0] == "games" and len(parts) > 2


FILES = [
    path
    for path in sorted([*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.pxd")])
    if not is_of_a_game(path) and path != REGISTRY
]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_no_game_is_named(path: Path) -> None:
    assert named(path.read_text(encoding="utf-8"), words()) == []


def test_the_registry_names_each_game_in_one_line() -> None:
    text = REGISTRY.read_text(encoding="utf-8")
    assert len(named(text, words())) == len(TABLE)


def test_no_word_is_excused_that_no_game_has() -> None:
    assert {word for key in TABLE for word in own_words(find(key).info)} >= COMMON


@pytest.mark.parametrize(
    "line",
    [
        "def draw_hero(card):",
        "class HeroCard:",
        '"""As in Duel 52."""',
        "# duel_52 only",
        'load("duel52")',
        "if game.options['bannermen'] == 'yes':",
        "lanes = view['lanes']",
        "an Ace!",
    ],
)
def test_a_game_is_found_wherever_it_hides(line: str) -> None:
    assert named(f"x = 1\n{line}\n", words()) == [f"2: {line}"]


@pytest.mark.parametrize(
    "line", ["duelhall", "a duel of two", "surface", "place", "planes", "the start", "comfort"]
)
def test_other_words_are_free(line: str) -> None:
    assert named(line, words()) == []
