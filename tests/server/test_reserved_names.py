"""Nobody is called what the log calls somebody else; the words are those it really says."""

import re
from random import Random
from typing import Any

import pytest

from duelhall import games
from duelhall.core.levels import LEVELS
from duelhall.core.match import Match
from duelhall.server.base.errors import Refusal
from duelhall.server.people.names import checked_name
from duelhall.server.shapes.log import Sitter
from duelhall.server.table import words
from duelhall.server.table.sitters import names_of
from support.table_without_hall import FORMS, Desk

NAMES = ("Ann", "Bob", "Cid", "Dot")
THINGS = {"Armour", "Fort"}
"""What a game speaks of that is nobody."""
CASES: list[dict[str, Any]] = [
    {"reason": reason} for reason in ("resign", "flag", "agreed", "fault")
]


def is_free(name: str) -> bool:
    try:
        return bool(checked_name(name))
    except Refusal:
        return False


def forms(name: str) -> list[str]:
    """A name in capitals and in look-alikes."""
    zeros = name.replace("o", "0").replace("l", "1")
    return [name, name.upper(), name.lower(), f"{name}.", zeros]


def counted(name: str) -> list[str]:
    """A name in these forms, and with numbers."""
    return [*forms(name), f"{name} 2", f"{name}2", f"{name.upper()}_10"]


def first_word(sentence: str) -> str:
    """With what a sentence begins, unless that is a heading."""
    found = re.match(r"[\w']+(?![\w:])", sentence)
    return found[0].removesuffix("'s") if found else ""


def said_around_the_game() -> set[str]:
    """First words of all sentences about a table."""
    desk = Desk()
    more = {"name": "Ann", "what": "draw", "open": True}
    rules = {"version": "2", "was": "1", "turn": 3}
    said = {
        teller(desk.live, {"seat": seat, **more, **rules, **case}, eyes)
        for kind, teller in words.SENTENCES.items()
        for case in CASES
        for seat in (0, None)
        for eyes in (0, None)
        if seat is not None or kind == "end"
    }
    return {first_word(sentence) for sentence in said}


def said_in_games() -> set[str]:
    """First words of what the games tell of random play."""
    said = set()
    for key in games.TABLE:
        for form in FORMS if key == "duel52" else [{}]:
            match, rng = Match(games.load(key, **form), seed=1), Random(1)
            while not match.is_over:
                seat = rng.choice(match.deciders)
                match.play_action(rng.choice(match.actions(seat)), seat)
            for eyes in (None, 0):
                told = match.words(eyes, names=NAMES)
                said |= {first_word(sentence) for sentence in told}
    return said


def pieces() -> set[str]:
    """First names of what stands on the tables of games: whoever is called so, it is clear."""
    laid = [games.load(key).layout() for key in games.TABLE]
    heroes = [one["name"] for table in laid for one in table.get("heroes", []) if "name" in one]
    cards = [one for table in laid for one in table.get("cards", [])]
    fighters = [one["title"] for one in cards if one.get("fighter")]
    return {first_word(name) for name in heroes + fighters if not name.startswith("The ")}


def test_no_sentence_begins_with_a_name_that_somebody_could_have() -> None:
    found = (said_around_the_game() | said_in_games()) - {*NAMES, "", *THINGS, *pieces()}
    assert {"You", "The"} <= found
    named = [word for word in found if len(word) > 1 and not word.isdigit()]
    assert not sorted(word for word in named if is_free(word))


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_nobody_is_called_like_a_machine(level: Any) -> None:
    assert not [name for name in counted(level.name) if is_free(name)]


def test_nobody_is_called_like_an_empty_seat() -> None:
    seats = names_of([Sitter(), Sitter(), Sitter()])
    assert not [form for name in seats for form in counted(name) if is_free(form)]


@pytest.mark.parametrize("name", ["You", "Your", "Computer", "Spectator", "Machine", "Opponent"])
def test_words_for_somebody_are_not_free(name: str) -> None:
    assert not [form for form in [*forms(name), f"The {name}", f"a {name}"] if is_free(form)]


@pytest.mark.parametrize("name", ["You win", "Not You", "Ann and you", "Bob wins. Sue"])
def test_a_name_is_no_sentence(name: str) -> None:
    assert not is_free(name)


@pytest.mark.parametrize(
    "name", ["Youssef", "Scouty", "Theo", "Playera", "Hallie", "Anna", "J.R.Fox"]
)
def test_names_that_only_begin_so_are_free(name: str) -> None:
    assert is_free(name)


def test_the_verb_is_that_of_who_is_meant() -> None:
    """Whatever somebody is called: a name from before may be any word."""
    desk = Desk()
    desk.live.names = ["Ann", "You"]
    assert words.does(desk.live, 1, 0, "resign") == "You resigns"
