"""Games with sets of cards: a record names its set and the digest, and replays with no other."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

import pytest

import duelhall
from duelhall.cards.files import read_texts
from duelhall.core.errors import BadRecord
from duelhall.core.match import Match
from duelhall.games import load, read_lesson, read_record
from duelhall.games.blades.deckset import read_decks
from duelhall.games.calamity.cardset import read_set

GAMES = Path(duelhall.__file__).parent / "games"
FIGURES = {"calamity": ("sefa-cinder.toml", "health"), "blades": ("empire.toml", "hp")}
READERS: dict[str, Callable[[Mapping[str, str]], object]] = {
    "calamity": read_set,
    "blades": read_decks,
}
OLD = "original-0a1b2c3d4e5f"


@pytest.fixture(params=sorted(FIGURES))
def key(request: pytest.FixtureRequest) -> str:
    """A game with sets of cards."""
    name: str = request.param
    return name


def played(key: str, steps: int = 60) -> Match:
    """Random actions."""
    match, rng = Match(load(key), 1), Random(1)
    while len(match.steps) < steps:
        seat = match.deciders[0]
        match.play_action(rng.choice(match.actions(seat)), seat)
    return match


def digest(key: str, texts: Mapping[str, str]) -> str:
    """The digest of some files."""
    return str(READERS[key](texts).digest)  # type: ignore[attr-defined]


def test_a_record_of_the_usual_cards_names_them_with_their_digest(key: str) -> None:
    match = played(key)
    texts = read_texts(GAMES / key / "set", 40)
    assert match.game.cards == f"original-{digest(key, texts)}"
    text = match.record().text()
    assert f'[Cards "{match.game.cards}"]' in text
    assert "set=" not in text
    assert read_record(text).replay().notations == match.notations


def test_a_figure_that_changed_changes_the_digest_and_a_comment_does_not(key: str) -> None:
    file, figure = FIGURES[key]
    texts = read_texts(GAMES / key / "set", 40)
    found = re.search(rf"^{figure} = (\d+)", texts[file], re.MULTILINE)
    assert found
    tuned = texts[file].replace(found[0], f"{figure} = {int(found[1]) - 1}", 1)
    assert tuned != texts[file]
    assert digest(key, {**texts, file: tuned}) != digest(key, texts)
    assert digest(key, {**texts, file: f"# tuned\n{texts[file]}"}) == digest(key, texts)


def test_a_record_of_other_cards_is_refused_and_says_which_are_here(key: str) -> None:
    match = played(key)
    text = match.record().text().replace(match.game.cards, OLD)
    with pytest.raises(BadRecord) as caught:
        read_record(text).replay()
    said = str(caught.value)
    assert f"was played with the cards {OLD}; here are {match.game.cards}" in said
    assert f'with [Cards "{match.game.cards}"] it is read so' in said
    assert (caught.value.line, caught.value.match.notations) == (3, match.notations)  # type: ignore[union-attr]


def test_moves_that_other_cards_made_are_followed_as_far_as_they_go(key: str) -> None:
    text = played(key).record().text() + "Nowhere\n"
    with pytest.raises(
        BadRecord, match=r"played with the cards .*can't be followed beyond 'Nowhere'"
    ):
        read_record(re.sub(r'Cards "[^"]*"', f'Cards "{OLD}"', text)).replay()


def test_a_record_that_does_not_name_its_cards_is_refused(key: str) -> None:
    match = played(key)
    text = match.record().text().replace(f'[Cards "{match.game.cards}"]\n', "")
    with pytest.raises(
        BadRecord, match=f"played with cards it does not name; here are {match.game.cards}"
    ):
        read_record(text).replay()


def test_a_lesson_has_the_cards_that_it_comes_with(key: str) -> None:
    lesson = read_lesson(key)
    assert "[Cards" not in (GAMES / key / "lesson.txt").read_text(encoding="utf-8")
    assert lesson.record.replay(load).game.cards == lesson.record.headers["Cards"]
