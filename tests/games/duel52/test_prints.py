"""Duel 52 on paper, read back from the PDF: its words are the engine's, its cards lie where they
are cut, and the two sides of a sheet meet."""

from dataclasses import replace

import pymupdf
import pytest

from duelhall import load
from duelhall.games.duel52 import faces
from duelhall.games.duel52.cards import RANKS
from duelhall.games.duel52.faces import FACES, face_of
from duelhall.games.duel52.options import Options
from duelhall.games.duel52.prints import PRINTED, drawn
from duelhall.games.duel52.terms import terms
from duelhall.paper.press import PAPERS, BadPrint, Style, pressed
from duelhall.paper.prints import chosen, job_for
from games.duel52.house_draws import crowded_rules
from support import pdf

Form = dict[str, str | int]

GAME = load("duel52")
WIDE, HIGH = 63, 88
SAFE = 4
CORNER = {"a4": (10.5, 16.5), "letter": (13.45, 7.7)}
"""Where the first of nine cards begins."""
CARDS = ("reference", "heroes", "bannermen")
ON_PAPER = pytest.mark.parametrize("paper", PAPERS)


def made(key: str, paper: str = "a4", **options: str) -> pymupdf.Document:
    game = load("duel52", **options) if options else GAME
    return pdf.made(game, key, Style(paper))


def cell(paper: str, row: int, column: int) -> pdf.Box:
    left, top = CORNER[paper]
    left, top = left + column * WIDE, top + row * HIGH
    return pdf.Box(left, top, left + WIDE, top + HIGH)


def cards(page: pymupdf.Page, paper: str = "a4", *, back: bool = False) -> list[str]:
    """The words of the nine cards; of a back, in the order of the fronts they lie behind."""
    columns = (2, 1, 0) if back else (0, 1, 2)
    places = [(row, column) for row in range(3) for column in columns]
    return [pdf.within(page, cell(paper, row, column)) for row, column in places]


def sides(key: str, paper: str = "a4") -> list[tuple[str, str]]:
    """Front and back of each card that is there."""
    document = made(key, paper)
    fronts = [words for page in list(document)[::2] for words in cards(page, paper)]
    backs = [words for page in list(document)[1::2] for words in cards(page, paper, back=True)]
    return [pair for pair in zip(fronts, backs, strict=True) if any(pair)]


# -- where things lie


@ON_PAPER
@pytest.mark.parametrize("key", CARDS)
def test_every_word_is_well_inside_a_card_or_in_the_margin(key: str, paper: str) -> None:
    cells = [cell(paper, row, column) for row in range(3) for column in range(3)]
    for page in made(key, paper):
        for word in pdf.words(page):
            mine = [box for box in cells if box.meets(word.box)]
            assert len(mine) <= 1, word
            assert all(box.inset(SAFE).holds(word.box, 0.05) for box in mine), word


@ON_PAPER
@pytest.mark.parametrize("key", CARDS)
def test_cut_marks_stand_where_cards_end_and_nowhere_on_them(key: str, paper: str) -> None:
    left, top = CORNER[paper]
    uprights = [left + column * WIDE for column in range(4)]
    levels = [top + row * HIGH for row in range(4)]
    whole = pdf.Box(left, top, left + 3 * WIDE, top + 3 * HIGH)
    for page in made(key, paper):
        marks = [line for line in pdf.strokes(page) if is_mark(line, whole)]
        standing = [mark for mark in marks if mark.left == mark.right]
        lying = [mark for mark in marks if mark.top == mark.bottom]
        assert sorted(round(mark.left, 2) for mark in standing) == twice(uprights)
        assert sorted(round(mark.top, 2) for mark in lying) == twice(levels)
        assert not [mark for mark in marks if whole.inset(-1.4).meets(mark, -0.001)]


def is_mark(line: pdf.Box, whole: pdf.Box) -> bool:
    """Whether a line points at the cards and ends 1.5 mm before them."""
    gaps = {
        "standing": (whole.top - line.bottom, line.top - whole.bottom),
        "lying": (whole.left - line.right, line.left - whole.right),
    }
    way = "standing" if line.left == line.right else "lying"
    return any(abs(gap - 1.5) < 0.02 for gap in gaps[way])


def twice(numbers: list[float]) -> list[float]:
    return sorted(round(number, 2) for number in [*numbers, *numbers])


@ON_PAPER
def test_the_rule_in_the_margin_is_fifty_millimetres_long(paper: str) -> None:
    for key in CARDS:
        for page in made(key, paper):
            lengths = [
                max(line.right - line.left, line.bottom - line.top) for line in pdf.strokes(page)
            ]
            assert [length for length in lengths if abs(length - 50) < 0.01], key


# -- reference cards


@ON_PAPER
def test_nine_reference_cards_and_what_lies_behind_each(paper: str) -> None:
    found = [(front.split(",")[0][:9], back[:9]) for front, back in sides("reference", paper)]
    assert found == [
        *[("Powers Wh", "Your turn")] * 4,
        *[("Powers", "Powers, 9")] * 4,
        ("Set-up an", "Damage Da"),
    ]


def test_every_power_is_told_in_a_few_words_and_in_full() -> None:
    found = sides("reference")
    for rank in RANKS:
        face = face_of(rank, Options())
        assert pdf.plain(f"{rank} {face.name} {face.short}.") in found[0][0]
        assert sum(pdf.plain(f"{rank} {face.name} {face.text}") in side for side in found[4]) == 1
        assert pdf.plain(face.paired) in " ".join(found[4])


def test_the_words_of_the_game_are_told_once() -> None:
    told = terms(Options())
    whole = " ".join(
        side
        for front, back in (sides("reference")[0], sides("reference")[8])
        for side in (front, back)
    )
    assert {name: whole.count(pdf.plain(text)) for name, text in told.items()} == dict.fromkeys(
        told, 1
    )


@pytest.mark.parametrize("form", ["solo", "three", "teams"])
def test_another_form_is_printed_with_its_own_words(form: str) -> None:
    whole = " ".join(word for page in made("reference", form=form) for word in cards(page))
    own = Options.read({"form": form})
    assert [rank for rank in RANKS if pdf.plain(face_of(rank, own).text) not in whole] == []
    assert pdf.plain(terms(own)["win"]) in whole


def test_forms_without_heroes_and_bannermen_print_none() -> None:
    keys = {
        form: {one.key for one in load("duel52", form=form).prints()} for form in ("duel", "three")
    }
    assert keys["duel"] - keys["three"] == {"heroes", "bannermen"}


# -- heroes and bannermen


@ON_PAPER
@pytest.mark.parametrize("key", ["heroes", "bannermen"])
def test_two_cards_of_each_rank_with_the_words_of_the_engine(key: str, paper: str) -> None:
    form = Options(heroes=key == "heroes", bannermen=key == "bannermen")
    found = sides(key, paper)
    assert len(found) == 2 * len(RANKS)
    for number, (front, back) in enumerate(found):
        rank, copy = RANKS[number // 2], number % 2 + 1
        face = face_of(rank, form)
        one = face.hero if key == "heroes" else face.banner
        kind = face.hero.kind if key == "heroes" else "bannermen"
        assert front.startswith(f"{rank} ")
        assert pdf.plain(f"{one.name} ") in front
        assert pdf.plain(one.text) in front
        assert front.endswith(f"{rank} {copy} of 2")
        assert pdf.plain(terms(form)[kind]) in back


# -- summaries, mats, rules


@ON_PAPER
def test_a_page_for_each_number_of_players_with_all_of_its_words(paper: str) -> None:
    document = made("summary", paper)
    assert len(document) == 4
    for page, form in zip(document, ("duel", "solo", "three", "teams"), strict=True):
        own, whole = Options.read({"form": form}), pdf.text_of(pdf.words(page))
        assert whole.startswith(own.title())
        assert [name for name, text in terms(own).items() if pdf.plain(text) not in whole] == []
        assert [rank for rank in RANKS if pdf.plain(face_of(rank, own).text) not in whole] == []


def test_a_form_with_more_in_it_has_its_page_before_the_others() -> None:
    document = made("summary", heroes="yes", forts="yes")
    own = Options(heroes=True, forts=True)
    assert len(document) == 5
    whole = pdf.text_of(pdf.words(document[0]))
    assert whole.startswith(own.title())
    assert pdf.plain(terms(own)["fort"]) in whole


@pytest.mark.parametrize(
    ("key", "names"),
    [("lanes", ["Left", "Centre", "Right"]), ("triangles", ["Top", "Left", "Right", "Centre"])],
)
def test_a_sheet_for_each_lane_and_triangle(key: str, names: list[str]) -> None:
    assert [title for _, title, _ in made(key).get_toc()] == names


@ON_PAPER
def test_each_triangle_has_three_equal_sides(paper: str) -> None:
    for page in made("triangles", paper):
        sides = sorted((long_side(line) for line in pdf.strokes(page)), reverse=True)[:3]
        assert sides == pytest.approx([210] * 3, abs=0.05)


def long_side(line: pdf.Box) -> float:
    return float(((line.right - line.left) ** 2 + (line.bottom - line.top) ** 2) ** 0.5)


def test_the_booklet_has_the_pages_of_the_rules_two_on_a_side() -> None:
    pages = [pdf.text_of(pdf.words(page)) for page in made("rules")]
    booklet = [pdf.text_of(pdf.words(page)) for page in made("booklet")]
    assert len(booklet) == -(-len(pages) // 4) * 2
    places = len(booklet) * 2
    whole = dict(enumerate(pages, 1))
    assert booklet[0] == " ".join(filter(None, (whole.get(places), whole[1])))
    assert booklet[1] == " ".join(filter(None, (whole[2], whole.get(places - 1))))
    assert booklet[-1] == " ".join(filter(None, (whole[places // 2], whole[places // 2 + 1])))


def test_the_rules_are_all_there_with_their_headings() -> None:
    document = made("rules")
    whole = " ".join(pdf.text_of(pdf.words(page)) for page in document)
    for number in range(1, 47):
        assert f"D-{number:02}" in whole
    titles = [title for _, title, _ in document.get_toc()]
    assert {"Duel 52: the rules", "Duel 52: the rulings", "Setup", "Where we deviate"} <= set(
        titles
    )


# -- house rules


@pytest.mark.parametrize("seed", [0, 1, 12, 20, 23])
def test_every_house_rule_can_be_printed(seed: int) -> None:
    rules = crowded_rules(seed) | {"power_6": "none"}
    own, game = Options.read(dict(rules)), load("duel52", **rules)
    keys = {one.key for one in game.prints()} & {*CARDS, "summary"}
    told = {key: pdf.text_of(pdf.words(page)) for key in keys for page in made(key, **rules)[:1]}
    assert told["summary"].startswith(own.title())
    assert [
        rank for rank in RANKS if pdf.plain(face_of(rank, own).text) not in told["summary"]
    ] == []
    fronts = " ".join(word for page in made("reference", **rules) for word in cards(page))
    assert [rank for rank in RANKS if f"{rank} {face_of(rank, own).name}" not in fronts] == []


def test_a_card_has_the_drawing_of_its_power_and_a_mage_that_of_its_spell() -> None:
    rules = {"power_2": "freeze", "power_3": "vampiric", "power_8": "none", "power_j": "heal"}
    made_of = {one.key: one.data for one in load("duel52", heroes=True, **rules).prints()}
    told = {one["rank"]: one["symbol"] for one in made_of["reference"]["ranks"]}
    usual = {rank: drawn(power) for rank, power in PRINTED.items()}
    assert (told["2"], told["J"], told["8"]) == (usual["6"], usual["7"], "")
    assert told["3"] not in ("", usual["3"])
    heroes = {one["rank"]: one["symbol"] for one in made_of["heroes"]["cards"]}
    assert (heroes["2"], heroes["J"]) == (usual["2"], usual["7"])
    assert {rank for rank in RANKS if told[rank] == usual[rank]} == {*RANKS} - {*"238J"}


def test_a_banner_card_says_what_it_improves() -> None:
    rules = {"bannermen": "yes", "power_2": "freeze", "power_6": "none"}
    made_of = {one.key: one.data for one in load("duel52", **rules).prints()}
    told = {one["rank"]: one for one in made_of["bannermen"]["cards"]}
    assert [told[rank]["power"] for rank in ("2", "6", "7", "8")] == [
        "your 2s",
        "no card",
        "no card",
        "your 4s",
    ]
    backs = {rank: [term["name"] for term in one["back"]["terms"]] for rank, one in told.items()}
    assert [rank for rank, names in backs.items() if "stasis" in names] == ["2"]


@pytest.mark.parametrize(
    ("rules", "pictured"),
    [({}, True), ({"health": 3}, False), ({"jack": 4}, False), ({"power_5": "taunt"}, False)],
    ids=str,
)
def test_hurt_cards_are_pictured_where_they_turn_as_ever(rules: Form, pictured: bool) -> None:
    told = {one.key: one.data for one in load("duel52", **rules).prints()}
    assert told["reference"]["turned"] is pictured


# -- changes


def test_a_changed_card_changes_its_print(monkeypatch: pytest.MonkeyPatch) -> None:
    before = job_for(GAME, chosen(GAME, "reference")[0], Style())
    changed = replace(FACES["2"], name="Peek", text="Look at the sky.")
    monkeypatch.setitem(faces.FACES, "2", changed)
    after = job_for(GAME, chosen(GAME, "reference")[0], Style())
    assert before.digest != after.digest
    whole = [pdf.text_of(pdf.words(page)) for page in pdf.opened(pressed(after))]
    assert whole[0].count("Peek Look at the sky.") == 4


def test_more_words_than_a_card_holds_are_refused_by_its_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(faces.FACES, "2", replace(FACES["2"], text="Too many words. " * 60))
    job = job_for(GAME, chosen(GAME, "reference")[0], Style())
    with pytest.raises(BadPrint, match=r"^this can't be printed: .*Powers, 2 to 8 has more words"):
        pressed(job)
