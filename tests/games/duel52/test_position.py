"""Positions as text: they round-trip in every form, and a damaged one is refused or can be played.

The compiled rules trust their position, so a text that is read must be sound: what it leads to may
be odd, but never a crash.
"""

import re
from random import Random

import pytest

from duelhall.conformance.moment import decisions, received
from duelhall.core.errors import BadPosition
from duelhall.core.match import Match
from duelhall.games.duel52.cards import NAMES
from duelhall.games.duel52.game import Duel52
from duelhall.games.duel52.position import FLAGS, QUESTIONS
from games.duel52.forms import every_form, name_of

FORMS = every_form()
SOUND = """
turn: turn=20 player=0 actions=2
pile: 5
hand1: 4s Kc
hand2: 9d
b3 10s 1 up
b4 8h 2 up
b5 8d 2 up
"""
"""A position with nothing wrong, to which the tests add what is."""
WORDS = [*FLAGS, "hurt=1", "hurt=3", "extra=3", "mate=a3", "held=2/9", "seen=12", "looked=1"]
NUMBERS = ["0", "1", "2", "3", "4", "7", "12", "51", "52", "63", "64", "150", "250", "255", "-1"]
PLACES = ["a1", "b2", "c3", "d4", "f1", "f4", "x1", "x52", "-", "a150", "e1"]


def played(options: dict[str, str], seed: int, steps: int) -> Match:
    """A random game after so many steps, or its end."""
    match, rng = Match(Duel52.choose(dict(options)), seed, chance="manual"), Random(seed)
    while not match.is_over and len(match.steps) < steps:
        match.play_action(rng.choice(match.actions()))
    return match


# -- every position round-trips


@pytest.mark.parametrize("options", FORMS, ids=name_of)
def test_every_position_of_a_game_round_trips(options: dict[str, str]) -> None:
    match, rng = Match(Duel52.choose(dict(options)), 3, chance="manual"), Random(3)
    game = match.game
    while not match.is_over:
        match.play_action(rng.choice(match.actions()))
        if match.turn < 2 or rng.random() < 0.2:
            text = game.dump(match.state)
            assert game.dump(game.load(text)) == text


# -- a damaged text


def damaged(text: str, rng: Random) -> str:
    """The text with one to three faults."""
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        text = rng.choice(FAULTS)(text, rng)
    return text


def another_character(text: str, rng: Random) -> str:
    at = rng.randrange(len(text))
    return text[:at] + rng.choice("0123456789-abcdfx7JQKA =:\n") + text[at + 1 :]


def one_character_less(text: str, rng: Random) -> str:
    at = rng.randrange(len(text))
    return text[:at] + text[at + 1 :]


def another_word(text: str, rng: Random) -> str:
    """A number, a card, a place or a word exchanged for another of its kind."""
    pattern, others = rng.choice(KINDS)
    found = list(re.finditer(pattern, text, re.M))
    if not found:
        return text
    start, end = rng.choice(found).span(1)
    return text[:start] + rng.choice(others) + text[end:]


def another_set(text: str, rng: Random) -> str:
    members = rng.getrandbits(rng.choice((4, 52, 64)))
    return re.sub(r"(choices|squad|bombs)=\w+", rf"\1={members:x}", text, count=1)


def shuffled_lines(text: str, rng: Random) -> str:
    lines = text.splitlines()
    first, second = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[first], lines[second] = lines[second], lines[first]
    return "\n".join(lines)


def one_line_less(text: str, rng: Random) -> str:
    lines = text.splitlines()
    del lines[rng.randrange(len(lines))]
    return "\n".join(lines)


def one_line_more(text: str, rng: Random) -> str:
    return f"{text}\n{rng.choice(PLACES)} {rng.choice(NAMES)} {rng.choice('123-')}"


KINDS = [
    (r"[ =/](-?\d+)\b", NUMBERS),
    (r"(?:asks|phase)=(\w+)", [*QUESTIONS, "setup", "turn", "ending"]),
    (r"\b((?:\d+|[JQKA])[cdhs])\b", NAMES),
    (r"^([abcdfx]\d+) ", PLACES),
    (r"^\w+ \w+ [123-]( )", [f" {word} " for word in WORDS]),
    (r"^\w+ \w+ ([123-])", ["1", "2", "3", "-"]),
    (r" (up|base|frozen|used|hurt=1)\b", WORDS),
]
FAULTS = [
    another_character,
    one_character_less,
    *[another_word] * 6,
    another_set,
    shuffled_lines,
    one_line_less,
    one_line_more,
]


def is_refused(game: Duel52, text: str) -> bool:
    """Whether the text is refused in one line; if it is read, it is played to its end."""
    try:
        state = game.load(text)
    except BadPosition as error:
        if len(str(error).splitlines()) != 1:
            pytest.fail(f"not one line: {str(error)!r}")
        return True
    play_on(game, state, Random(1))
    return False


def play_on(game: Duel52, state: object, rng: Random) -> None:
    """Look at a position from all seats, imagine, and play on to the end in several ways."""
    duel = game.load(game.dump(state))  # type: ignore[arg-type]
    duel.random_games(1, 3)
    for seat in (*range(game.seats), None):
        received(game, duel, seat)
        if seat is not None:
            game.imagine(duel, seat, 1).random_games(1, 1)  # type: ignore[attr-defined]
    for _ in range(game.info.longest):
        if not (asked := decisions(game, duel)):
            return
        seat, actions = rng.choice(asked)
        game.apply(duel, rng.choice(actions), seat)
    pytest.fail("the game does not end")


def fuzz(options: dict[str, str], seed: int, texts: int, faults: int) -> int:
    """Damage so many positions so often; how many texts were refused."""
    refused = 0
    for number in range(texts):
        rng = Random(seed * 1000 + number)
        match = played(options, number, rng.choice((rng.randrange(25), rng.randrange(25, 250))))
        text = match.game.dump(match.state)
        for _ in range(faults):
            refused += is_refused(match.game, damaged(text, rng))
    return refused


@pytest.mark.parametrize("options", FORMS, ids=name_of)
def test_a_damaged_position_is_refused_or_can_be_played(options: dict[str, str]) -> None:
    assert 0 < fuzz(options, 1, 5, 5) < 25


@pytest.mark.soak
@pytest.mark.parametrize("options", FORMS, ids=name_of)
@pytest.mark.parametrize("seed", range(2, 12))
def test_many_damaged_positions(options: dict[str, str], seed: int) -> None:
    assert fuzz(options, seed, 10, 10) > 0


# -- what no game can have


ASKS = "turn: who=0 source=63 asks="
STRIKES = "turn: who=0 source=0 squad=1 choices=4 asks=strike"
UNSOUND = [
    ("", "turn: player=2", "there are only 2 players"),
    ("", "turn: player=-1", "nobody is in turn"),
    ("", "turn: idle=2", "so many idle turns"),
    ("", "hand3: 7h", "there are only 2 hands"),
    ("", "a3 7h 1 held=4/1", "a hand that is not there"),
    ("", "d1 7h 1", "only three lanes"),
    ("", "a3 7h 3", "only two sides"),
    ("", "a3 7h 1\na3 7d 2", "two cards have the same label"),
    ("", "x3 7h -\nx3 7d -", "two cards have the same label"),
    ("", "- 7h - up", "come before all others"),
    ("", "a0 7h 1", "numbers of places are 1 to 255"),
    ("", "a3 10s 1", "10s lies in two places"),
    ("", "hand1: 9d", "9d lies in two places"),
    ("", "pile: 5 5", "only one pile"),
    ("", "pile: 52", "more cards than are left"),
    ("", "draws: 30 30", "more cards were drawn than there are"),
    ("deck=split", "hand1: 9h", "a card of the other colour"),
    ("", "x1 7h - frozen", "no more on the board"),
    ("", "a3 7h 1 stasis", "not frozen"),
    ("", "a3 9h 1 up frozen", "a face-up 9 is frozen"),
    ("", "a3 7h 1 up base", "a base lies face-up"),
    ("", "a3 7h 1 killed", "not face-down in the discard pile"),
    ("", "x1 3h - killed", "comes back"),
    ("", "a3 7h 1 hurt=2", "hurt to death"),
    ("", "a3 7h 1 up mate=b3", "no mate that has it as mate"),
    ("", "a3 7h 1 up mate=a4\na4 7d 2 up mate=a3", "of one rank, side and lane"),
    ("", "a3 7h 1 up mate=a3", "of one rank, side and lane"),
    ("", "hero: 7h 7d", "no heroes in this form"),
    ("heroes=yes", "", "a hero is missing"),
    ("heroes=yes", "hero: 7h Jd\nhero_played: 1 0", "a mage never enters"),
    ("", "banner: 7h - - -", "no bannermen in this form"),
    ("bannermen=yes", "banner: 7h 7d - -", "the same rank"),
    ("bannermen=yes", "closed: 8", "closed that is not there"),
    ("", "f1 7h -", "no forts in this form"),
    ("forts=yes", "f5 7h -", "forts are f1 to f4"),
    ("forts=yes", "fort_given: 8", "taken in a lane that is not there"),
    ("", "lane_winner: 2 -1 -1", "there are only 2 sides"),
    ("form=three", "lane_winner: 0 -1 -1 -1", "triangles are not won one by one"),
    ("", "turn: asks=finished", "a reason to be over"),
    ("", "turn: reason=draw", "a reason to be over"),
    ("", "turn: asks=finished reason=draw winner=0", "somebody wins exactly when"),
    ("", "turn: depth=1", "a power waits whose card is not there"),
    ("", "a3 7h 1 up\nturn: depth=1\nwaiting: 8\ncause: 7", "what set off a power"),
    ("", f"a3 7h 1 up\n{ASKS}act depth=1\nwaiting: 8\ncause: 63", "something else is asked"),
    ("", "turn: squad=1", "an attack is going on, but"),
    ("", "turn: asks=strike squad=2", "with cards that are not there"),
    ("", "a3 7h 1 up\nturn: asks=strike squad=9", "one card attacks, or a pair"),
    ("", f"{STRIKES} bombs=2", "a bomb is not there"),
    ("", f"{STRIKES} bomb_count=1\nbomb_on: 9", "a bomb hits what is not there"),
    ("", f"{STRIKES} targets=2\ntarget: 1 2", "not what can be chosen"),
    ("", f"{STRIKES} targets=3\ntarget: 1 2 1", "not what can be chosen"),
    ("", f"{STRIKES} targets=1\ntarget: 9", "not what can be chosen"),
    ("", f"{ASKS}name choices=3", "belongs to the setup"),
    ("", f"{ASKS}act phase=ending", "does not fit the phase"),
    ("", f"{ASKS}look source=9", "not on the board"),
    ("", f"{ASKS}act who=1", "somebody else decides this"),
    ("", f"hand1:\n{ASKS}act actions=0", "can do nothing"),
    ("", f"pile: 0\n{ASKS}turn_card", "nothing to draw"),
    ("", f"pile: 0\n{ASKS}view_card", "nothing to draw"),
    ("", f"{ASKS}order choices=1", "not what can be chosen"),
    ("", f"{ASKS}look source=0 again=0 choices=1", "not what can be chosen"),
    ("", f"{ASKS}discard choices=1", "not what can be chosen"),
    ("", f"{ASKS}move choices=1", "not what can be chosen"),
    ("", f"{ASKS}mentor choices=7", "not what can be chosen"),
    ("forts=yes", f"{ASKS}fort phase=ending who=1 aside=12 choices=8\nf1 7h -", "can be chosen"),
    ("forts=yes", f"{ASKS}fortlane phase=ending who=1 choices=8\nf1 7h -", "can be chosen"),
    ("", "turn: phase=setup asks=hand_card who=0 dealt=24", "no deal leads to it"),
    ("", "turn: phase=setup", "no deal leads to it"),
    ("bannermen=yes", "draws: 2 2\nshow_draws: 0 3", "after more draws than there were"),
    ("bannermen=yes", "show_turn: 3", "exactly when cards and a turn of it are known"),
    ("bannermen=yes", "shown1@5: 2h", "exactly when cards and a turn of it are known"),
    ("", "show_turn: 3\nshown1@5: 2h", "there are no bannermen in this form"),
    ("bannermen=yes", "shown1@5: 2h\nshown1@6: 2h", "a card was seen last at one time"),
    ("bannermen=yes", "shown3@5: 2h", "players 1 and 2 see hands"),
    ("bannermen=yes", "shown1@53: 2h", "players 1 and 2 see hands"),
    ("bannermen=yes", "not_dealt: 2h 2h", "each card once"),
    ("bannermen=yes", "shows: 5", "shows is 0 to 4"),
    ("bannermen=yes", "shows: 1\nshown1: 2h", "a hand is seen in a turn"),
]


def with_fault(options: str, lines: str) -> tuple[Duel52, str]:
    """The game, and the sound position with these lines besides."""
    game = Duel52.choose(dict(word.split("=") for word in options.split()))
    return game, f"{SOUND}{lines}"


def test_nothing_is_wrong_with_the_sound_position() -> None:
    assert not is_refused(*with_fault("", ""))


@pytest.mark.parametrize(("options", "lines", "reason"), UNSOUND)
def test_an_unsound_position_is_refused(options: str, lines: str, reason: str) -> None:
    game, text = with_fault(options, lines)
    with pytest.raises(BadPosition, match=re.escape(reason)):
        game.load(text)


def test_there_are_only_52_cards() -> None:
    lines = [f"a{number + 1} {name} 1" for number, name in enumerate([*NAMES, *NAMES])]
    with pytest.raises(BadPosition, match=r"line 53: .*there are only 52 cards"):
        Duel52.choose({}).load("\n".join(lines))


# -- the first line


def test_a_position_of_other_options_is_refused() -> None:
    three = Duel52.choose({"form": "three"})
    text = three.dump(three.new())
    with pytest.raises(BadPosition, match="is of form=three, but the game has form=duel"):
        Duel52.choose({}).load(text)
    with pytest.raises(BadPosition, match="there is no option 'colour'; there are: form, "):
        Duel52.choose({}).load(f"duel52 colour=red\n{SOUND}")


def test_options_need_not_be_named() -> None:
    assert not is_refused(*with_fault("length=quick", ""))
    assert not is_refused(Duel52.choose({"length": "quick"}), f"duel52 length=quick\n{SOUND}")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("hello", "a card is written with its place, its name and its owner, as a1 7d 1"),
        ("a1 7d", "a card is written with its place, its name and its owner"),
        ("q1 7d 1", "a card is written with its place, its name and its owner"),
        ("a3 7x 1", "there is no card '7x'; cards are written as 7h, 10c and Qs"),
        ("hand1: 7h Zz", "there is no card 'Zz'"),
        ("handx: 7h", "after handx: stand cards"),
        ("pile: many", "after pile: stand numbers"),
        ("turn: asks=dance", "the turn is written as name=value"),
        ("turn: turn=first", "the turn is written as name=value"),
        ("weather: fine", "there is nothing called 'weather'"),
    ],
)
def test_a_line_that_cannot_be_read_says_how_it_is_written(line: str, reason: str) -> None:
    game, text = with_fault("", line)
    with pytest.raises(BadPosition, match=re.escape(reason)) as caught:
        game.load(text)
    assert f"can't read {line!r}" in str(caught.value)


def test_a_long_line_is_not_repeated() -> None:
    game, text = with_fault("", "x" * 100_000)
    with pytest.raises(BadPosition) as caught:
        game.load(text)
    assert len(str(caught.value)) < 300
