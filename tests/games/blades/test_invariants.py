"""What holds in every position of random games, and how long a game can be."""

from collections.abc import Callable
from pathlib import Path

import pytest

from duelhall.games.blades import marks, questions
from duelhall.games.blades.audit import SAYS
from duelhall.games.blades.game import Blades
from duelhall.games.blades.reading import COUNTS
from duelhall.games.blades.view import STEPS
from games.blades.scene import Scene

BLADES = Path(__file__).parents[3] / "src" / "duelhall" / "games" / "blades"
RULINGS = (BLADES / "documents" / "rulings.md").read_text(encoding="utf-8")
FEW, MANY, PARTS = 60, 3000, 2
"""Games of each form, lively or not; at length 120,000 in all."""
FORMS = [
    {},
    {"goal": "regular"},
    {"goal": "conquest", "race1": "hordes", "race2": "legions"},
    {"players": 3},
    {"players": 3, "goal": "regular"},
    {"players": 4},
    {"players": 4, "goal": "conquest"},
    {"players": 4, "teams": "yes"},
    {"players": 4, "teams": "yes", "goal": "regular"},
    {"players": 4, "teams": "yes", "goal": "conquest"},
]


def faultless(options: dict[str, object], seed: int, games: int, lively: int) -> None:
    """Audited games; ``lively`` players do what looks natural: they build, march and fight."""
    fault, game, most = Blades.choose(options).new().audited_games(seed, games, lively)
    assert fault == 0, f"{SAYS[fault]}, game {game}"
    assert most < marks.LONGEST // 20


@pytest.mark.parametrize("options", FORMS, ids=str)
@pytest.mark.parametrize("lively", [0, 1])
def test_what_must_hold_holds_in_random_games(options: dict[str, object], lively: int) -> None:
    faultless(options, 1, FEW, lively)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("options", FORMS, ids=str)
@pytest.mark.parametrize("lively", [0, 1])
def test_what_must_hold_holds_in_a_hundred_thousand_games(
    options: dict[str, object], lively: int, part: int
) -> None:
    faultless(options, 1_000_000 * (part + 1), MANY, lively)


def lies_in_two_places(scene: Scene) -> None:
    """A card of the deck is in the cemetery too."""
    scene.put("pile", 0, scene.state.deck[0] & -scene.state.deck[0])


def is_fitter_than_printed(scene: Scene) -> None:
    scene.hp(0, scene.state.book.hp[1] + 1)


def stands_on_two_squares(scene: Scene) -> None:
    scene.put("standing", scene.square(0, 1), 0)


def leads_two_large_units(scene: Scene) -> None:
    scene.units(0, "BellWarden", "BellWarden")


def has_nobody_alive(scene: Scene) -> None:
    scene.hp(0, 0)


def has_two_owners(scene: Scene) -> None:
    scene.add("city_of", 1, scene.state.city_of[0])


def is_mana_without_an_owner(scene: Scene) -> None:
    scene.mana(0, "Wellspring", 0, 1).put("road_of", 0, 0)


def stands_where_nothing_is(scene: Scene) -> None:
    scene.move(0, 4, 4)


def keeps_eight_cards(scene: Scene) -> None:
    """The next seat's turn has begun."""
    scene.hold(0, *["City"] * 8).at(1).state.asks = questions.TURN_CARD


def goes_on_without_a_capital(scene: Scene) -> None:
    home = scene.state.city_of[1]
    scene.put("city_of", 1, 0).add("city_of", 0, home)


def is_beaten_and_has_a_city(scene: Scene) -> None:
    scene.state.beaten = 0b10


def begins_another_round(scene: Scene) -> None:
    scene.state.round = marks.ROUNDS + 1


def knows_what_is_not_there(scene: Scene) -> None:
    """Seat 1 knows a card of the empty hand of seat 2."""
    scene.put("known", 4 + 1, 1 << 6)


SPOILS: list[tuple[Callable[[Scene], None], int]] = [
    (lies_in_two_places, 1),
    (is_fitter_than_printed, 2),
    (stands_on_two_squares, 3),
    (leads_two_large_units, 4),
    (has_nobody_alive, 5),
    (has_two_owners, 6),
    (is_mana_without_an_owner, 6),
    (stands_where_nothing_is, 7),
    (keeps_eight_cards, 8),
    (goes_on_without_a_capital, 9),
    (is_beaten_and_has_a_city, 10),
    (begins_another_round, 11),
    (knows_what_is_not_there, 12),
]


@pytest.mark.parametrize(("spoil", "number"), SPOILS, ids=lambda one: getattr(one, "__name__", ""))
def test_the_audit_finds_what_is_broken(spoil: Callable[[Scene], None], number: int) -> None:
    scene = Scene()
    assert scene.state.fault() == 0
    spoil(scene)
    assert scene.state.fault() == number, SAYS[number]


def test_every_check_of_the_audit_finds_something() -> None:
    assert {number for _, number in SPOILS} == set(range(1, len(SAYS)))


def test_bw23_no_game_is_longer_than_the_page_counts() -> None:
    """The proof in documents/rulings.md, computed: each of its sums stands there."""
    seats, parties, decks = 4, 5, 4
    setup = seats + 20 * (1 + marks.REDRAWS) + 1 + seats * marks.REDRAWS
    optional = [number for number, _, _, forced in STEPS if not forced]
    windows = (1 + parties + parties + 1) * (seats - 1)
    passed_on = 3 * decks + marks.MAIN * 3
    turn = 1 + (len(optional) - 1) + 1 + parties + parties + windows + passed_on + 2 * 3
    led, alone = (
        2 + marks.BATTLE_ROUNDS * (own * (1 + 4) + 4 * (1 + own)) for own in (marks.PLACES, 1)
    )
    battles = marks.MAIN * led + 2 * alone
    units, items = COUNTS["units"] * decks, COUNTS["items"] * decks
    cards = 240 + 240 + units + items * marks.PLACES * 5
    turns = seats * marks.ROUNDS
    whole = turns * (turn + battles) + setup + cards
    assert f"{turns} · ({turn} + {battles:,}) + {setup} + {cards} = {whole:,} steps" in RULINGS
    for part in (f": {setup}.", f": {turn}.", f"2 · {alone} = {battles:,}.", f"= {cards}."):
        assert part in RULINGS
    assert f"No game is longer than {marks.LONGEST:,} steps" in RULINGS
    assert whole < marks.LONGEST
