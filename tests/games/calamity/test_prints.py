"""Heroes of Calamity on paper, read back from the PDF: its words are the engine's, every card is
there as often as its count says, and the two sides of a sheet meet."""

import re
from collections import Counter
from pathlib import Path
from shutil import copytree

import pymupdf
import pytest

from duelhall.games import load, load_named
from duelhall.games.calamity import marks, ops, sets
from duelhall.games.calamity.cardset import own_set
from duelhall.games.calamity.markers import KEPT, given, kept_by
from duelhall.games.calamity.pages import effects_page
from duelhall.games.calamity.prints import DRAWINGS, symbols
from duelhall.games.calamity.terms import TERMS
from duelhall.games.calamity.texts import action_text, card_text, is_reaction, passive_text
from duelhall.paper.press import PAPERS, BadPrint, Style, pressed
from duelhall.paper.prints import chosen, job_for
from support import pdf
from support.sheets import Sheets

GAME = load("calamity")
MADE = own_set()
OWN = Path(__file__).parents[3] / "src" / "duelhall" / "games" / "calamity" / "set"
INKS = Path(__file__).parents[3] / "web" / "src" / "games" / "calamity" / "inks.css"
HEROES = Sheets(
    126, 88, 2, {"a4": 2, "letter": 2}, {"a4": (22.5, 17), "letter": (13.7, 19.95)}, across=True
)
SPELLS = Sheets(63, 88, 3, {"a4": 3, "letter": 3}, {"a4": (10.5, 16.5), "letter": (13.45, 7.7)})
MARKERS = Sheets(
    24, 24, 8, {"a4": 11, "letter": 10}, {"a4": (9, 16.5), "letter": (11.95, 19.7)}, safe=2.5
)
SHEETS = {"heroes": HEROES, "spells": SPELLS, "commons": SPELLS, "markers": MARKERS}
ON_PAPER = pytest.mark.parametrize("paper", PAPERS)
OF_CARDS = pytest.mark.parametrize("key", list(SHEETS))


def made(key: str, paper: str = "a4", *, ink: bool = False) -> pymupdf.Document:
    return pdf.made(GAME, key, Style(paper, ink))


def sides(key: str, paper: str = "a4") -> list[tuple[str, str]]:
    return SHEETS[key].sides(made(key, paper), paper)


def whole(key: str) -> str:
    return " ".join(pdf.text_of(pdf.words(page)) for page in made(key))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A set of one's own, known to nobody yet."""
    monkeypatch.setattr(sets.SHELF, "known", {})
    monkeypatch.setattr(sets.SHELF, "read", {})
    monkeypatch.setenv(sets.SHELF.folders, "")
    copytree(OWN, tmp_path / "mine")
    change(tmp_path / "mine" / "commons.toml", 'key = "original"', 'key = "mine"')
    change(tmp_path / "mine" / "commons.toml", MADE.title, "My survivors")
    return tmp_path / "mine"


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def printed(folder: Path, key: str) -> pymupdf.Document:
    game = load_named("calamity", set=str(folder))
    return pdf.opened(pressed(job_for(game, chosen(game, key)[0], Style())))


# -- where things lie


@ON_PAPER
@OF_CARDS
def test_every_word_is_well_inside_a_card_or_in_the_margin(key: str, paper: str) -> None:
    for page in made(key, paper):
        assert SHEETS[key].strayed(page, paper) == []


@ON_PAPER
@OF_CARDS
def test_cut_marks_stand_where_cards_end_and_nowhere_else(key: str, paper: str) -> None:
    for page in made(key, paper):
        standing, lying = SHEETS[key].marks(page, paper)
        assert (standing, lying) == tuple(
            pytest.approx(edges, abs=0.02) for edges in SHEETS[key].edges(paper)
        )


@ON_PAPER
@OF_CARDS
def test_the_rule_in_the_margin_is_fifty_millimetres_long(key: str, paper: str) -> None:
    for page in made(key, paper):
        lengths = [max(one.right - one.left, one.bottom - one.top) for one in pdf.strokes(page)]
        assert [length for length in lengths if abs(length - 50) < 0.01]


# -- heroes


@ON_PAPER
def test_every_hero_is_there_once_with_the_words_of_the_engine(paper: str) -> None:
    fronts = [front for front, _ in sides("heroes", paper)]
    assert len(fronts) == len(MADE.heroes)
    for hero, front in zip(MADE.heroes, fronts, strict=True):
        assert pdf.plain(f"{hero.name} {hero.health} {hero.armour} {hero.attack}") in front
        assert hero.role.capitalize() in front
        for deed in hero.actions:
            assert pdf.plain(f"{deed.name}. {action_text(MADE, hero, deed)}") in front
        if hero.passive:
            text = passive_text(MADE, hero, hero.passive)
            assert pdf.plain(f"{hero.passive.name}. {text}") in front


def test_the_track_counts_from_full_health_down_to_one() -> None:
    for hero, (front, _) in zip(MADE.heroes, sides("heroes"), strict=True):
        track = " ".join(str(left) for left in range(hero.health, 0, -1))
        assert front.endswith(track)


@ON_PAPER
def test_behind_a_hero_stand_the_spells_of_that_hero(paper: str) -> None:
    for at, (hero, (_, back)) in enumerate(zip(MADE.heroes, sides("heroes", paper), strict=True)):
        assert back.startswith(f"{hero.name}: spells")
        for number, spell in enumerate(hero.spells):
            kind = ("Major" if spell.major else "") + (" Reaction" if is_reaction(spell) else "")
            told = f"{spell.name} {kind + '. ' if kind else ''}{card_text(MADE, 5 * at + number)}"
            assert pdf.plain(told) in back


# -- spells


@ON_PAPER
@pytest.mark.parametrize(("key", "copies"), [("spells", 2), ("commons", 4)])
def test_every_spell_is_there_as_often_as_decks_may_hold_it(
    key: str, copies: int, paper: str
) -> None:
    first = len(MADE.cards) - len(MADE.commons)
    cards = range(first) if key == "spells" else range(first, len(MADE.cards))
    fronts = [front for front, _ in sides(key, paper)]
    assert len(fronts) == copies * len(cards)
    for at, front in enumerate(fronts):
        card, copy = cards[at // copies], at % copies + 1
        spell, owner = MADE.cards[card], MADE.owner(card)
        assert front.startswith(pdf.plain(f"{spell.name} {card_text(MADE, card)}"))
        assert ("Major" in front.split()) == spell.major
        assert ("Reaction" in front.split()) == is_reaction(spell)
        assert f" {owner.short if owner else 'Common'} " in front
        assert front.endswith(f" {copy} of {copies}")


@ON_PAPER
def test_no_back_tells_what_is_on_the_front(paper: str) -> None:
    backs = [
        drawn
        for key in ("spells", "commons")
        for page in list(made(key, paper))[1::2]
        for drawn in SPELLS.drawn_in(page, paper)
    ]
    assert len(backs) == 2 * 80 + 4 * 30
    assert all(back == backs[0] for back in backs)
    assert {back for key in ("spells", "commons") for _, back in sides(key, paper)} == {""}


@ON_PAPER
def test_backs_lie_behind_fronts_and_nothing_on_them_is_near_an_edge(paper: str) -> None:
    document = list(made("spells", paper))
    front, back = document[-2], document[-1]
    there = [bool(pdf.within(front, box)) for box in SPELLS.cells(paper)]
    boxes = [pdf.Box(*(at / pdf.MM for at in one["rect"])) for one in back.get_drawings()]
    inside = [
        any(box.inset(3).holds(one) for one in boxes if box.meets(one))
        for box in SPELLS.behind(paper)
    ]
    assert inside == there
    for box in SPELLS.cells(paper):
        assert all(box.inset(3).holds(one) for one in boxes if box.meets(one))


# -- markers


@ON_PAPER
def test_every_marker_is_there_as_often_as_its_count_says(paper: str) -> None:
    data = chosen(GAME, "markers")[0].data["markers"]
    expected = Counter[tuple[str, str]]()
    for one in data:
        expected[told(one["front"]), told(one["back"])] += one["count"]
    assert Counter(sides("markers", paper)) == expected


def told(side: dict) -> str:
    return pdf.plain(" ".join([side["figure"], *side["words"]]))


def test_every_status_that_a_card_gives_has_a_marker() -> None:
    data = chosen(GAME, "markers")[0].data["markers"]
    shown = {told(side) for one in data for side in (one["front"], one["back"])}
    causes = {cause.name: cause.adjective.capitalize() for cause in MADE.causes}
    for _, deed, one in given(MADE):
        if one.word.op not in KEPT or one.word.op == ops.STUN:
            continue
        name, figure, cause = kept_by(one)
        signed = f"{'−' if (figure < 0) != (name == 'pierce') else '+'}{abs(figure)}"
        known = {
            "shield": f"{figure} Shield",
            "over time": f"{figure} {causes.get(cause)} a round",
        }
        plain = f"{signed if figure else ''} {name.capitalize()}{' next' if one.is_next else ''}"
        assert known.get(name, plain).strip() in shown, (deed.name, one)


def test_there_are_markers_for_six_heroes_and_two_players() -> None:
    found = Counter(sides("markers"))
    assert found["Health", "Health"] == found["Active", "Acted"] == marks.HEROES
    assert found["Stunned", "No stun"] == marks.HEROES
    assert found["Major free", "Major cast"] == found["Revive free", "Revive used"] == 2
    shields = {
        figure for side in found for one in side if (figure := one.split()[0]) + " Shield" == one
    }
    largest = max(one.dice.plus for _, _, one in given(MADE) if one.word.op == ops.SHIELD)
    assert shields == {str(figure) for figure in range(1, largest + 1)}
    assert {count for side, count in found.items() if "Shield" in side[0]} == {marks.HEROES}


def test_damage_over_time_has_a_marker_for_each_round() -> None:
    found = Counter(front for front, _ in sides("markers"))
    assert found["2 Burning a round"] == 3 * 2, "three enemies of Sefa, two rounds"
    assert found["1 Burning a round"] == 6 * 2, "both players may have Torch"
    assert found["1 Swarmed a round"] == 3 * 3


# -- mat, summary, rules


@ON_PAPER
def test_the_mat_has_fields_of_the_size_of_heroes_and_all_rounds_and_turns(paper: str) -> None:
    own, middle, other = made("mat", paper)
    for page in (own, other):
        text = pdf.text_of(pdf.words(page))
        assert (text.count("Hero"), text.count("Deck")) == (3 + 1, 1), "and the title in the margin"
        sizes = [
            (round(one["rect"].width / pdf.MM), round(one["rect"].height / pdf.MM))
            for one in page.get_drawings()
        ]
        assert sizes.count((126, 88)) == 3
    text = pdf.text_of(pdf.words(middle))
    rounds = " ".join(map(str, range(1, marks.PEACE + 1)))
    assert f"Rounds {rounds} 9 −1 10 −2" in text
    assert f"Turns of a round {' '.join(map(str, range(1, marks.ROUND_TURNS + 1)))}" in text


@ON_PAPER
def test_the_summary_is_one_page_with_all_words_of_the_game(paper: str) -> None:
    (page,) = made("summary", paper)
    text = pdf.text_of(pdf.words(page))
    assert {name for name, told in TERMS.items() if pdf.plain(told) not in text} == set()


def test_the_rules_have_every_rule_the_effects_and_the_cards_of_the_set() -> None:
    text = whole("rules")
    assert [number for number in range(1, 24) if f"HC-{number:02}" not in text] == []
    assert pdf.plain("Effects are carried out in the order of the list.") in text
    assert "stun The next activation to begin has one action less" in text
    for card, spell in enumerate(MADE.cards):
        assert pdf.plain(card_text(MADE, card)) in text, spell.name
    assert "| ---" in effects_page()


# -- one's own cards


HEALTH = next(hero.health for hero in MADE.heroes if hero.short == "Sefa")


def test_a_folder_is_printed_with_its_own_words(folder: Path) -> None:
    change(folder / "sefa-cinder.toml", 'name = "Sefa Cinder"', 'name = "Zora Blaze"')
    change(folder / "sefa-cinder.toml", f"health = {HEALTH}", "health = 36")
    document = printed(folder, "heroes")
    assert document.metadata["title"] == "Heroes of Calamity, My survivors: Heroes"
    fronts = [front for front, _ in HEROES.sides(document, "a4")]
    (zora,) = [front for front in fronts if "Zora Blaze" in front]
    assert "When Zora defeats a hero: Zora heals 3." in zora
    assert "36 35 34" in zora
    assert not [front for front in fronts if "Sefa" in front]


def test_a_hero_of_another_set_has_the_face_of_a_stranger(folder: Path) -> None:
    change(folder / "sefa-cinder.toml", 'name = "Sefa Cinder"', 'name = "Zora Blaze"')
    game = load_named("calamity", set=str(folder))
    faces = {one["key"]: one["portrait"] for one in chosen(game, "heroes")[0].data["heroes"]}
    assert faces.pop("Zora") == "pt-stranger"
    assert "pt-stranger" not in faces.values()


def test_a_status_that_no_card_gives_has_no_marker(folder: Path) -> None:
    for file in folder.glob("*.toml"):
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace('"stun enemy"', '"damage 2 enemy"'), encoding="utf-8")
    found = {front for front, _ in MARKERS.sides(printed(folder, "markers"), "a4")}
    assert "Active" in found
    assert "Stunned" not in found


def test_a_name_too_long_for_its_card_is_refused_by_that_name(folder: Path) -> None:
    change(folder / "sefa-cinder.toml", 'name = "Backdraft"', f'name = "{"Back" * 15}"')
    with pytest.raises(BadPrint, match=r"^this can't be printed: .*BackBack.* is too long"):
        printed(folder, "spells")


# -- inks


def test_the_tints_of_roles_are_those_of_the_page() -> None:
    found = dict(re.findall(r"--role-(\w+): light-dark\((#\w+),", INKS.read_text(encoding="utf-8")))
    assert found == symbols()["tints"]


def test_every_hero_of_the_game_has_a_portrait_an_emblem_and_a_role_that_are_drawn() -> None:
    folder = OWN.parent
    drawn = "".join((folder / name).read_text(encoding="utf-8") for name in DRAWINGS)
    ids = set(re.findall(r'id="([\w-]+)"', drawn))
    for one in chosen(GAME, "heroes")[0].data["heroes"]:
        assert one["portrait"] == f"pt-{one['key'].lower()}"
        assert {one["portrait"], one["emblem"], f"role-{one['role']}"} <= ids
    assert {"pt-stranger", *(f"nimbus-{role}" for role in symbols()["tints"])} <= ids


def test_every_sign_that_prints_name_is_drawn() -> None:
    signs = symbols()["signs"]
    for one in chosen(GAME, "markers")[0].data["markers"]:
        assert {one["front"]["sign"], one["back"]["sign"]} <= set(signs)
    for key in ("spells", "commons"):
        assert {one["sign"] for one in chosen(GAME, key)[0].data["spells"]} <= set(signs)
        assert "hall" not in {one["sign"] for one in chosen(GAME, key)[0].data["spells"]}
