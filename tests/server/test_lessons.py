"""Lessons: the path is a legal game, its pages say what is there, and a table follows it."""

import asyncio
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from duelhall import CHANCE, BadRecord, IllegalAction, Match, UnknownGame, catalogue
from duelhall.core.eyes import Eyes
from duelhall.core.lesson import parse_lesson
from duelhall.games import load, read_lesson
from duelhall.search.players import player_named, seat_at
from duelhall.server.shapes.log import Entry
from duelhall.server.table import changes
from duelhall.server.table.changes import Guest
from duelhall.server.table.fold import LiveTable
from duelhall.server.table.snapshot import encode, entries_after, snapshot
from duelhall.server.table.steps import Change
from duelhall.server.tables.lessons.coach import LATER, LessonCoach, lesson_setup
from duelhall.server.tables.lessons.guide import Guide, guide_to
from support.visitors import Visitor

LONGEST_TEXT = 60
"""Words of a page."""
COACH = LessonCoach()
LEARNER = Eyes(0, True)

Spot = dict[str, Any]


@pytest.fixture(scope="module")
def guide() -> Guide:
    return guide_to("duel52")


# -- the text


TOY = """[Game "duel52"]
[Rules "2"]
[Options "length=quick"]
[Learner "2"]

0. (1 As 9s 9h 7c 4d 2c Jc 8d 5c 6d 10d 5s Qs 6c 8c 9d)
1. (10h) As>a 9s>a
2. (Kd)
;# One
; A line
; and another.
;
; A paragraph.
   2c>a  ; not of the lesson
;# Two
   8d>a
;# Rest
; Play on.
"""


def test_comments_become_pages() -> None:
    lesson = parse_lesson(TOY, load)
    assert lesson.learner == 1
    assert lesson.level == 1
    assert [page.title for page in lesson.pages.values()] == ["One", "Two"]
    assert [lesson.record.tokens[at].text for at in lesson.pages] == ["2c>a", "8d>a"]
    assert next(iter(lesson.pages.values())).text == "A line and another.\n\nA paragraph."
    assert [(page.title, page.text) for page in lesson.closing] == [("Rest", "Play on.")]


def test_a_lesson_is_a_record() -> None:
    lesson = parse_lesson(TOY, load)
    assert lesson.record.replay().deciders == (1,)


@pytest.mark.parametrize(
    "broken",
    [TOY.replace("2. (Kd)\n", "2.\n;# Chance\n(Kd)\n"), TOY.replace(";# Two", ";# Two\n;# Three")],
)
def test_a_page_stands_before_one_action(broken: str) -> None:
    with pytest.raises(BadRecord, match="a page stands before an action"):
        parse_lesson(broken, load)


def test_a_game_without_a_lesson_says_so() -> None:
    with pytest.raises(UnknownGame):
        read_lesson("chess")


# -- the lesson of Duel 52


def positions(guide: Guide) -> Iterator[tuple[str, str, Match]]:
    """Title, action and position of each page."""
    match = guide.lesson.record.replay()
    for at in guide.stops:
        yield guide.lesson.pages[at].title, guide.path[at][1], match.at(at)


def test_the_lesson_is_of_the_present_rules(guide: Guide) -> None:
    assert guide.lesson.record.replay().headers["Rules"] == load("duel52").info.rules_version
    assert 12 <= guide.length <= 16
    assert len(guide.lesson.closing) == 2


def test_only_the_learner_gets_pages(guide: Guide) -> None:
    assert {guide.path[at][0] for at in guide.stops} == {guide.lesson.learner}


def test_a_skip_follows_an_action_of_the_learner(guide: Guide) -> None:
    """So that the table can skip with the action that leads to it."""
    own = [at for at, (who, _) in enumerate(guide.path) if who == 0 and at not in guide.stops]
    before = [at for at in range(len(guide.path)) if at + 1 == own[0]]
    assert guide.path[before[0]][0] in (0, CHANCE)
    assert before[0] in guide.stops


def test_pages_are_short(guide: Guide) -> None:
    for page in (*guide.lesson.pages.values(), *guide.lesson.closing):
        assert 0 < len(page.text.split()) <= LONGEST_TEXT, page.title
        assert len(page.title) < 25


def lying(match: Match, label: str) -> Spot:
    lanes = match.game.reveal(match.state)["lanes"]
    return next(card for lane in lanes for card in lane["cards"] if card["label"] == label)


def theirs(match: Match, lane: int) -> list[Spot]:
    cards = match.game.reveal(match.state)["lanes"][lane]["cards"]
    return [card for card in cards if card["player"] == 1]


def after(match: Match, action: str) -> list[str]:
    """What the learner hears of an action."""
    heard = match.at(len(match.steps))
    heard.chance = "manual"
    begun = len(heard.events)
    heard.play(action)
    return heard.words(0, begun)


def hand(match: Match) -> list[str]:
    cards: list[str] = match.view(0)["hands"][0]["cards"]
    return cards


FACTS: dict[str, Callable[[Match, list[str]], bool]] = {
    "Three lanes": lambda m, heard: (
        "As" in hand(m) and "left lane" in heard[0] and lying(m, "a1")["base"]
    ),
    "Three actions": lambda m, heard: (
        m.view(0)["actions"] == 2 and "You gain 1 action." in heard and "A♠" in heard[0]
    ),
    "Attack": lambda m, heard: (
        not lying(m, "a3")["up"] and "for 1" in heard[0] and lying(m, "a4")["attacks"] == 2
    ),
    "Two hits": lambda m, heard: lying(m, "a3")["damage"] == 1 and "dies." in heard[1],
    "A Jack in the way": lambda m, heard: (
        lying(m, "b3")["card"] == "Jc" and lying(m, "b3")["up"] and "centre lane" in heard[0]
    ),
    "A power that stays": lambda m, heard: heard == ["You turn up 9♠ in the centre lane (b5)."],
    "Jack first": lambda m, heard: (
        "J♣ in the centre lane (b3) for 2" in heard[0]
        and [a for a in m.legal() if "x" in a and a[0] == "b"] == ["b5xb3"]
    ),
    "Get in first": lambda m, heard: (
        lying(m, "b5")["damage"] == 1 and lying(m, "b3")["damage"] == 2 and "dies" in heard[1]
    ),
    "Two of a kind": lambda m, heard: "9h" in hand(m) and lying(m, "b5")["card"] == "9s",
    "Both face-up": lambda m, heard: (
        m.view(0)["actions"] == 1 and not lying(m, "b6")["up"] and "9♥" in heard[0]
    ),
    "Frost": lambda m, heard: (
        lying(m, "a4")["frozen"] and lying(m, "a4")["damage"] == 1 and "become a pair" in heard[0]
    ),
    "Strike together": lambda m, heard: (
        lying(m, "b5")["pair"] == "b6" and "for 2" in heard[0] and not lying(m, "b4")["up"]
    ),
    "The pile is empty": lambda m, heard: (
        m.view(0)["pile"] == [0]
        and m.turn == 8 + 12
        and lying(m, "a1")["card"] == "10d"
        and m.view(0)["lanes"][0]["cards"][0]["card"] is None
        and m.words(0)[-1] == "The draw pile is empty: bases are live now."
    ),
    "Win a lane": lambda m, heard: (
        m.view(0)["hands"][1]["size"] == 0
        and [card["base"] for card in theirs(m, 1)] == [True]
        and "You win the centre lane." in heard
    ),
    "One more": lambda m, heard: (
        len(theirs(m, 0)) == 2 and sum("10♦" in words and "for 1" in words for words in heard) == 2
    ),
}


def test_each_page_says_what_is_there(guide: Guide) -> None:
    found = list(positions(guide))
    assert [title for title, _, _ in found] == list(FACTS)
    for title, action, match in found:
        assert FACTS[title](match, after(match, action)), title


def test_each_page_names_the_card_to_use(guide: Guide) -> None:
    """A card that the learner is told to take up stands in the text as the table shows it."""
    suits = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
    for title, action, _ in positions(guide):
        card, mark, _ = action.partition(">")
        text = next(page.text for page in guide.lesson.pages.values() if page.title == title)
        assert not mark or card[:-1] + suits[card[-1]] in text


@pytest.mark.parametrize(("player", "least"), [("random", 0.8), ("greedy", 0.95)])
def test_even_a_beginner_wins_the_rest(guide: Guide, player: str, least: float) -> None:
    start = guide.lesson.record.replay()
    wins = sum(finish(start, player, seed) for seed in range(40))
    assert wins >= least * 40


def finish(start: Match, player: str, seed: int) -> float:
    """Play on from the end of the lesson; the learner's score."""
    match, rng = start.at(len(start.steps)), Random(seed)
    match.random = rng
    players = (player_named(player), player_named("level:1"))
    while not match.is_over:
        seat = match.deciders[0]
        match.play_action(players[seat].choose(seat_at(match.game, match.state, seat), rng), seat)
    assert match.outcome
    return match.outcome.scores[0]


# -- at a table


class Lecture:
    """A table with a lesson, without a hall."""

    def __init__(self, key: str = "duel52") -> None:
        setup, seat = lesson_setup(key, "ann")
        assert seat == 0
        self.live = LiveTable("desk")
        self.entries: list[Entry] = []
        self.take([Change("open", msgspec.to_builtins(setup))])
        self.take(changes.sit(self.live, Guest("ann", "Ann"), seat, COACH))

    def take(self, due: list[Any]) -> None:
        for change in due:
            self.entries.append(self.live.happen(change, 1000 * self.live.n))

    def learn(self) -> str:
        """Let the opponent act, then do what the lesson says; its title."""
        self.answer()
        title: str = self.told()["title"]
        self.act(self.allowed()[0])
        return title

    def answer(self) -> None:
        while 1 in self.live.to_move:
            action = COACH.answer(self.live, 1)
            assert action
            fixed = COACH.outcomes(self.live)
            self.take([changes.machine_step(self.live, 1, self.live.step_for(1), action, fixed)])

    def act(self, action: str) -> None:
        made = f"a{self.live.n}"
        self.take(changes.step(self.live, 0, self.live.step_for(0), action, made, COACH))

    def shown(self) -> dict[str, Any]:
        shown: dict[str, Any] = msgspec.json.decode(
            encode(snapshot(self.live, LEARNER, coach=COACH))
        )
        return shown

    def told(self) -> dict[str, Any]:
        lesson: dict[str, Any] = self.shown()["lesson"]
        return lesson

    def allowed(self) -> list[str]:
        return [choice["action"] for choice in self.shown()["legal"]]


@pytest.fixture
def lecture() -> Lecture:
    return Lecture()


def test_a_table_follows_the_lesson(lecture: Lecture, guide: Guide) -> None:
    titles = [lecture.learn() for _ in guide.stops]
    assert titles == [guide.lesson.pages[at].title for at in guide.stops]
    assert lecture.live.match.notations[: len(guide.path)] == [text for _, text in guide.path]
    assert lecture.told()["title"] == "Now you"
    assert lecture.told()["number"] == lecture.told()["of"] == 16


@pytest.mark.parametrize("key", [info.key for info in catalogue() if info.lesson])
def test_every_lesson_can_be_taken_to_its_end(key: str) -> None:
    guide, lecture = guide_to(key), Lecture(key)
    titles = [lecture.learn() for _ in guide.stops]
    if COACH.answer(lecture.live, 1):
        lecture.answer()
    assert titles == [guide.lesson.pages[at].title for at in guide.stops]
    assert lecture.live.match.notations[: len(guide.path)] == [text for _, text in guide.path]
    assert lecture.told()["title"] == guide.lesson.closing[0].title


def test_only_what_the_lesson_is_about_may_be_done(lecture: Lecture) -> None:
    lecture.answer()
    assert lecture.allowed() == ["As>a"]
    assert lecture.told()["number"] == 1
    with pytest.raises(IllegalAction, match="lesson"):
        lecture.act("9s>a")


def test_what_comes_later_has_its_reason(lecture: Lecture) -> None:
    lecture.answer()
    later = [r for r in lecture.shown()["reasons"] if r["words"] == LATER]
    assert {"spot": "hand:9s", "after": [], "words": LATER} in later
    assert {"spot": "lane:b", "after": ["hand:As"], "words": LATER} in later
    assert not any(r["spot"] in ("hand:As", "lane:a") for r in later)


def test_after_the_lesson_the_learner_is_free(lecture: Lecture, guide: Guide) -> None:
    for _ in guide.stops:
        lecture.learn()
    assert COACH.answer(lecture.live, 1) is None
    assert COACH.outcomes(lecture.live) == []
    rng = Random(5)
    while lecture.live.status == "playing":
        seat = lecture.live.to_move[0]
        action = rng.choice(lecture.live.match.legal(seat))
        if seat == 1:
            deed = changes.machine_step(lecture.live, 1, lecture.live.step, action, [])
            lecture.take([deed])
        else:
            assert COACH.allowed(lecture.live) is None
            lecture.act(action)
    assert lecture.told()["title"] == "That is Duel 52"


def test_a_skip_is_told_in_a_word(lecture: Lecture) -> None:
    while lecture.learn() != "Strike together":
        pass
    told = entries_after(lecture.live, 0, LEARNER)
    assert told[-1].kind == "skip"
    assert told[-1].events == []
    assert told[-1].words == ["Some turns later."]
    assert lecture.live.match.turn == 20


def test_one_can_go_back_before_a_skip(lecture: Lecture) -> None:
    while lecture.learn() != "Strike together":
        pass
    lecture.take(changes.take_back(lecture.live, 0))
    assert lecture.told()["title"] == "Strike together"
    assert lecture.learn() == "Strike together"
    assert lecture.told()["title"] == "The pile is empty"


def test_the_rest_of_the_log_gives_the_same_table(lecture: Lecture, guide: Guide) -> None:
    for _ in guide.stops:
        lecture.learn()
    again = LiveTable.of("desk", msgspec.json.decode(encode(lecture.entries), type=list[Entry]))
    same = encode([snapshot(live, LEARNER, coach=COACH) for live in (lecture.live, again)])
    first, second = msgspec.json.decode(same)
    assert first == second


# -- in a hall


@pytest.mark.anyio
async def test_a_newcomer_takes_the_lesson(visitor: Visitor, guide: Guide) -> None:
    await visitor.post("/api/guest", name="Ann")
    table = (await visitor.post("/api/lessons/duel52"))["table"]
    numbers = []
    while (shown := await decision(visitor, table))["lesson"]["number"] < guide.length:
        numbers.append(shown["lesson"]["number"])
        (choice,) = shown["legal"]
        body = {"step": shown["step"], "action": choice["action"], "id": str(len(numbers))}
        await visitor.post(f"/api/tables/{table}/actions", **body)
    assert numbers == list(range(1, guide.length))
    assert len(shown["legal"]) > 1
    kinds = [one["kind"] for one in (await visitor.get(f"/api/tables/{table}/log"))["entries"]]
    assert kinds.count("skip") == 1
    await visitor.post(f"/api/tables/{table}/resign")
    about = await visitor.get(f"/api/records/{table}")
    assert about["headers"]["Event"] == "Lesson"


async def decision(visitor: Visitor, table: str) -> dict[str, Any]:
    """The table once the learner has something to choose."""
    for _ in range(500):
        shown: dict[str, Any] = await visitor.get(f"/api/tables/{table}")
        if shown["legal"]:
            return shown
        await asyncio.sleep(0.02)
    raise AssertionError("the opponent does not answer")


async def test_a_lesson_can_be_read_without_playing_it(visitor: Visitor) -> None:
    told = await visitor.get("/api/lessons/duel52")
    lesson = read_lesson("duel52")
    assert [page["title"] for page in told["pages"]] == [
        lesson.pages[at].title for at in sorted(lesson.pages)
    ]
    first = told["pages"][0]["view"]
    assert first["hands"][told["learner"]]["cards"]
    others = [hand for seat, hand in enumerate(first["hands"]) if seat != told["learner"]]
    assert all(hand["cards"] is None for hand in others)
    assert await visitor.refused("GET", "/api/lessons/nothing", 404)
