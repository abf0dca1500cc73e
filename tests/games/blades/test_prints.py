"""Blades of War on paper, read back from the PDF: its words are the engine's, every card, tile and
marker is there as often as its count says, and the two sides of a sheet meet."""

import re
from collections import Counter
from pathlib import Path

import pymupdf
import pytest

from duelhall.games.blades import marks, ops, sets
from duelhall.games.blades.deckset import own_decks
from duelhall.games.blades.game import Blades
from duelhall.games.blades.geometry import HOMES, charted, place, spot
from duelhall.games.blades.markers import CHANGES, given
from duelhall.games.blades.pictures import picture_of, symbols
from duelhall.games.blades.texts import card_text, colour_name, sort_of
from duelhall.games.blades.view import STEPS
from duelhall.games.blades.vocabulary import RACES
from duelhall.paper.press import PAPERS, BadPrint, Style, pressed
from duelhall.paper.prints import chosen, job_for
from support import pdf
from support.sheets import Sheets

GAME = Blades.choose({})
MADE = own_decks()
OWN = Path(__file__).parents[3] / "src" / "duelhall" / "games" / "blades" / "set"
PAGE = Path(__file__).parents[3] / "web" / "src" / "games" / "blades"
CARDS = Sheets(63, 88, 3, {"a4": 3, "letter": 3}, {"a4": (10.5, 16.5), "letter": (13.45, 7.7)})
TILES = Sheets(
    21, 21, 9, {"a4": 12, "letter": 11}, {"a4": (10.5, 22.5), "letter": (13.45, 24.2)}, safe=2.5
)
MARKERS = Sheets(
    16, 16, 12, {"a4": 16, "letter": 15}, {"a4": (9, 20.5), "letter": (11.95, 19.7)}, safe=2
)
SHEETS = {**dict.fromkeys(RACES, CARDS), "tiles": TILES, "markers": MARKERS}
ON_PAPER = pytest.mark.parametrize("paper", PAPERS)
OF_CARDS = pytest.mark.parametrize("key", ["clans", "tiles", "markers"])


def made(key: str, paper: str = "a4", *, ink: bool = False) -> pymupdf.Document:
    return pdf.made(GAME, key, Style(paper, ink))


def sides(key: str, paper: str = "a4") -> list[tuple[str, str]]:
    return SHEETS[key].sides(made(key, paper), paper)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An Empire of one's own, known to nobody yet; the other races are the game's."""
    monkeypatch.setattr(sets.SHELF, "known", {})
    monkeypatch.setattr(sets.SHELF, "read", {})
    monkeypatch.setenv(sets.SHELF.folders, "")
    head = 'key = "mine"\ntitle = "My decks"\nwords = "A trial."\n'
    (tmp_path / "set.toml").write_text(head, encoding="utf-8")
    text = (OWN / "empire.toml").read_text(encoding="utf-8")
    (tmp_path / "empire.toml").write_text(text, encoding="utf-8")
    return tmp_path


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def printed(folder: Path, key: str) -> pymupdf.Document:
    game = Blades.choose(Blades.resolve({"set": str(folder)}))
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
def test_no_cut_mark_runs_through_a_word(key: str, paper: str) -> None:
    for page in made(key, paper):
        whole = SHEETS[key].whole(paper)
        lines = [line for line in pdf.strokes(page) if not whole.meets(line, -1.4)]
        words = [word for word in pdf.words(page) if not whole.meets(word.box)]
        assert [w.text for w in words for line in lines if w.box.meets(line, -0.01)] == []


@ON_PAPER
@OF_CARDS
def test_the_rule_in_the_margin_is_fifty_millimetres_long(key: str, paper: str) -> None:
    for page in made(key, paper):
        lengths = [max(one.right - one.left, one.bottom - one.top) for one in pdf.strokes(page)]
        assert [length for length in lengths if abs(length - 50) < 0.01]


# -- decks


@ON_PAPER
@pytest.mark.parametrize("race", MADE.races, ids=RACES)
def test_a_deck_is_sixty_cards_with_the_words_of_the_engine(race, paper: str) -> None:
    fronts = [front for front, _ in sides(race.key, paper)]
    assert len(fronts) == len(race.cards) == marks.DECK
    copies = Counter[str]()
    for number, (card, front) in enumerate(zip(race.cards, fronts, strict=True), 1):
        copies[card.name] += 1
        assert pdf.plain(f"{card.name} {sort_of(card)} {card_text(card)}") in front
        assert front.startswith(pdf.plain(" ".join(str(part) for part in card.cost if part)))
        if card.is_fighter:
            armour = f" {card.armour}" if card.armour else ""
            assert f" {card.hp} {card.attack}{armour} {race.title} " in front
        assert front.endswith(
            f"{race.title} {number} of {marks.DECK} {copies[card.name]} of {card.copies}"
        )


@ON_PAPER
@pytest.mark.parametrize("race", RACES)
def test_all_backs_of_a_deck_are_alike(race: str, paper: str) -> None:
    pages = list(made(race, paper))[1::2]
    backs = [drawn for page in pages for drawn in CARDS.drawn_in(page, paper)]
    assert len(backs) == marks.DECK
    assert all(back == backs[0] for back in backs)
    assert {back for _, back in sides(race, paper)} == {""}


@ON_PAPER
def test_backs_lie_behind_fronts_and_nothing_on_them_is_near_an_edge(paper: str) -> None:
    document = list(made("empire", paper))
    front, back = document[-2], document[-1]
    there = [bool(pdf.within(front, box)) for box in CARDS.cells(paper)]
    frames = [box for box in drawn_boxes(back) if 45 < box.right - box.left < 63]
    behind = CARDS.behind(paper)
    assert [any(box.inset(3).holds(one) for one in frames) for box in behind] == there


def drawn_boxes(page: pymupdf.Page) -> list[pdf.Box]:
    return [pdf.Box(*(at / pdf.MM for at in one["rect"])) for one in page.get_drawings()]


def test_races_have_backs_of_their_own() -> None:
    shown = [CARDS.drawn_in(made(race)[1], "a4")[0] for race in RACES]
    assert all(one not in shown[:at] for at, one in enumerate(shown))


# -- tiles and markers


@ON_PAPER
def test_every_city_mana_and_party_has_a_tile_and_its_back_says_what_has_become_of_it(
    paper: str,
) -> None:
    expected = Counter[tuple[str, str]]()
    for race in MADE.races:
        for card in race.cards:
            if card.kind == ops.MANA:
                name = colour_name(card.colour)
                expected[name, f"{name} tapped"] += 1
            elif card.kind in (ops.CAPITAL, ops.CITY):
                expected[card.name, f"{card.name} tapped"] += 1
            elif card.kind in (ops.LEADER, ops.THIEF, ops.PLANTER):
                expected[card.name, f"{card.name} moved"] += 1
    assert Counter(sides("tiles", paper)) == expected
    assert expected.total() == 4 * (11 + 9 + 5)


@ON_PAPER
def test_every_marker_is_there_as_often_as_its_count_says(paper: str) -> None:
    expected = Counter[tuple[str, str]]()
    for one in chosen(GAME, "markers")[0].data["markers"]:
        expected[told(one["front"]), told(one["back"])] += one["count"]
    assert Counter(sides("markers", paper)) == expected


def told(side: dict) -> str:
    return pdf.plain(" ".join([side["figure"], *side["words"]]))


def test_every_change_that_a_card_makes_for_a_while_has_a_marker() -> None:
    shown = {front for front, _ in sides("markers")}
    for card, one in given(MADE):
        if one.word.op in CHANGES:
            figure = f"{'−' if one.figure < 0 else '+'}{abs(one.figure)}"
            assert f"{figure} {CHANGES[one.word.op][1]}" in shown, card.name
        if one.word.op == ops.HOLD:
            assert "Held" in shown
        if one.word.op == ops.POISON:
            assert "Poisoned" in shown


def test_there_are_markers_for_a_whole_battle_and_four_players() -> None:
    found = Counter(sides("markers"))
    assert found["Tapped", "Tapped"] >= 2 * marks.PLACES
    assert found["Poisoned", "Poisoned"] >= 2 * marks.PLACES
    assert found["Dead", "Dead"] == marks.SEATS * marks.MAIN
    assert found["−1", "−2"] == 24
    assert found["−5", "−10"] == 16
    assert [found[race.title.split()[0], "Nobody’s"] for race in MADE.races] == [8] * 4
    assert found["Round", "Round"] == found["Starter", "Starter"] == found["Turn", "Turn"] == 1


# -- maps, field, summary, rules


@ON_PAPER
@pytest.mark.parametrize(("key", "players"), [("map2", 2), ("map4", 4)])
def test_a_map_has_every_spot_of_the_chart(key: str, players: int, paper: str) -> None:
    texts = [pdf.text_of(pdf.words(page)) for page in made(key, paper)]
    text = " ".join(texts)
    chart = charted(players)
    assert text.count("road") == marks.ROADS
    assert len(re.findall(r"\bcity\b(?! spots| of)", text)) == chart.pattern.bit_count()
    for seat, home in enumerate(HOMES[players]):
        x, y = place(players, spot(*home))
        assert f"Capital, seat {seat + 1}" in text
        assert f"{x}, {y}".replace("-", "−") in text
    assert all(f" {number} " in texts[1] for number in range(1, marks.ROUNDS + 1))


def test_the_map_for_four_says_what_three_do_without() -> None:
    text = " ".join(pdf.text_of(pdf.words(page)) for page in made("map4"))
    three, four = charted(3), charted(4)
    assert text.count("later with three") == (four.pattern & three.ring).bit_count() == 3
    assert text.count("none with three") == 5
    assert "with three" not in " ".join(pdf.text_of(pdf.words(page)) for page in made("map2"))


@ON_PAPER
def test_tiles_fit_the_squares_of_the_maps(paper: str) -> None:
    for page in made("map2", paper):
        framed = [box for box in drawn_boxes(page) if box.right - box.left > 22]
        assert framed
        assert all(box.bottom - box.top > TILES.high for box in framed)


@ON_PAPER
def test_the_field_has_two_rows_of_three_places_of_the_size_of_cards_for_each_side(
    paper: str,
) -> None:
    for page, side in zip(made("field", paper), ("Attacker", "Defender"), strict=True):
        text = pdf.text_of(pdf.words(page))
        assert side in text
        assert (text.count("Front row"), text.count("Back row")) == (marks.ROW, marks.ROW)
        sizes = [
            (round(box.right - box.left), round(box.bottom - box.top)) for box in drawn_boxes(page)
        ]
        assert sizes.count((63, 88)) == 2 * marks.ROW
        assert f"{marks.BATTLE_ROUNDS} defender" in text


@ON_PAPER
def test_the_summary_is_one_page_with_every_step(paper: str) -> None:
    (page,) = made("summary", paper)
    text = pdf.text_of(pdf.words(page))
    for number, _, title, forced in STEPS:
        assert f"{number} {title}{'' if forced else '*'} " in text
    for goal in ("Capital Who loses", "Regular All other", "Conquest Parties and"):
        assert goal in text


def test_the_rules_have_every_rule_the_rulings_and_the_cards() -> None:
    text = " ".join(pdf.text_of(pdf.words(page)) for page in made("rules"))
    assert [number for number in range(1, 26) if f"BW-{number:02}" not in text] == []
    assert "Poison is a mark" in text
    for race in MADE.races:
        for card in race.printed:
            assert pdf.plain(card_text(card)) in text or card.kind in (ops.CITY, ops.CAPITAL)


@ON_PAPER
def test_no_word_of_the_rules_lies_on_another(paper: str) -> None:
    assert [pair for page in made("rules", paper) for pair in pdf.overlapping(page)] == []


# -- black ink


@pytest.mark.parametrize("key", [one.key for one in GAME.prints() if not one.folded])
def test_black_ink_has_the_same_words_and_no_colour(key: str) -> None:
    for one, other in zip(made(key), made(key, ink=True), strict=True):
        assert pdf.text_of(pdf.words(one)) == pdf.text_of(pdf.words(other))
        colours = {box[what] for box in other.get_drawings() for what in ("color", "fill")}
        assert colours - {None} <= {(0.0, 0.0, 0.0), (1.0, 1.0, 1.0)}


def test_every_drawing_that_prints_name_is_there() -> None:
    drawn = symbols()
    for race in MADE.races:
        assert {race.key} <= set(drawn["backs"]) & set(drawn["pictures"]) & set(drawn["citadels"])
        for card in race.printed:
            found = picture_of(card, race.key)
            assert drawn[found["from"]][found["name"]]["line"]
    for one in chosen(GAME, "markers")[0].data["markers"]:
        for side in (one["front"], one["back"]):
            assert side["sign"] in drawn[side["part"]]


def test_the_inks_are_those_of_the_page() -> None:
    css = (PAGE / "inks.css").read_text(encoding="utf-8")
    inks = symbols()["inks"]
    for race, own in inks["races"].items():
        written = f"--race: {own['ink']};\n  --bk: {own['ground']};\n  --bl: {own['line']};"
        assert f".blades.{race} {{\n  {written}" in css
    names = {"runestone": "rune", "gold": "coin"}
    for colour, ink in inks["mana"].items():
        assert f"--{names.get(colour, colour)}: {ink};" in css


def test_every_card_of_the_layout_has_a_picture_and_a_sign() -> None:
    drawn = symbols()
    cards = GAME.layout()["cards"]
    assert {card["title"] for card in cards} == {
        card.name for race in MADE.races for card in race.printed
    }
    for card in cards:
        picture = card["picture"]
        assert drawn[picture["from"]][picture["name"]]["line"]
        assert card["sign"] in drawn["kinds"] or card["kind"] == "mana"


def test_the_game_names_pictures_only_of_its_own_cards() -> None:
    own = {card.name for race in MADE.races for card in race.printed}
    assert set(symbols()["named"]) <= own
    assert set(symbols()["named"].values()) <= set(symbols()["pictures"])


# -- one's own cards


def test_a_folder_is_printed_with_its_own_words(folder: Path) -> None:
    change(folder / "empire.toml", 'name = "Oathshield"', 'name = "Gate Warden"')
    change(folder / "empire.toml", '"Larkfield"', '"Appleby"')
    document = printed(folder, "empire")
    assert document.metadata["title"] == "Blades of War: Empire, My decks"
    assert printed(folder, "field").metadata["title"] == "Blades of War: Field of battle"
    fronts = [front for front, _ in CARDS.sides(document, "a4")]
    copies = next(card.copies for card in MADE.races[0].printed if card.name == "Oathshield")
    assert len([front for front in fronts if "Gate Warden" in front]) == copies
    assert not [front for front in fronts if "Oathshield" in front]
    assert "Appleby" in {front for front, _ in TILES.sides(printed(folder, "tiles"), "a4")}


def test_a_name_too_long_for_its_card_is_refused_by_that_name(folder: Path) -> None:
    change(folder / "empire.toml", 'name = "Oathshield"', f'name = "{"Oath" * 15}"')
    with pytest.raises(BadPrint, match=r"^this can't be printed: .*OathOath.* is too long"):
        printed(folder, "empire")
