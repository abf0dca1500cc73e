"""Hints and reviews as lines of text."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from textwrap import wrap

from duelhall.cli.chart import chart
from duelhall.cli.screen import Screen
from duelhall.core.match import Match
from duelhall.search.grades import BEST, FORCED, GRADES, Tally
from duelhall.search.hints import Advice, Hint
from duelhall.search.review import Decision, Review
from duelhall.search.turning_points import Turning

NARROWEST, WIDEST = 30, 100
"""Columns that are used at least and at most."""
MOST_SENTENCES = 5
"""Sentences shown of one step of a line; a page has them all."""
PLURALS = {"best": "best", "good": "good", "slip": "slips", "blunder": "blunders"}


@dataclass(frozen=True)
class Line:
    """A line; one with an indent is broken at the width, and goes on two columns deeper."""

    text: str = ""
    indent: str | None = None
    style: str | None = None

    def folded(self, width: int) -> list[str]:
        """The lines it takes."""
        if self.indent is None:
            return [self.text]
        deeper = self.indent + "  "
        return wrap(self.text, width - 1, initial_indent=self.indent, subsequent_indent=deeper)


def sentence(text: str, indent: str = "  ") -> Line:
    """A line that is broken at the width."""
    return Line(text, indent)


def show_lines(lines: Iterable[Line], screen: Screen) -> None:
    """Print lines at the width of the screen."""
    width = width_of(screen)
    for line in lines:
        for text in line.folded(width):
            screen.show(text, line.style)


def width_of(screen: Screen) -> int:
    """The columns to use."""
    return max(NARROWEST, min(screen.width, WIDEST))


def percent(chance: float) -> str:
    """``61 %``."""
    return f"{100 * chance:.0f} %"


# -- hints


def hint_lines(found: Hint) -> Iterator[Line]:
    """The best actions, each with what may follow."""
    yield sentence(f"{found.ask} The chance to win is {percent(found.chance)}, as far as you know.")
    for number, advice in enumerate(found.actions, 1):
        yield from advice_lines(number, advice)


def advice_lines(number: int, advice: Advice) -> Iterator[Line]:
    """An action and what may follow it."""
    worth = f"{percent(advice.chance)}, {percent(advice.share)} of the search"
    yield sentence(f"{number}  {advice.notation}  {advice.words}: {worth}")
    following = [words for told in advice.line for words in shortened(told.words)]
    if following:
        ends = "" if advice.line[-1].goes_on else " What comes then can't be known."
        yield sentence(" ".join(following) + ends, "       ")


def shortened(words: tuple[str, ...]) -> list[str]:
    """The sentences of a step, not too many."""
    if len(words) <= MOST_SENTENCES:
        return [capital(one) for one in words]
    return [*words[: MOST_SENTENCES - 1], "..."]


def capital(words: str) -> str:
    """A sentence, with its capital and its full stop."""
    return words[:1].upper() + words[1:] + ("" if words.endswith(".") else ".")


# -- reviews


def review_lines(match: Match, found: Review, width: int, every: bool) -> Iterator[Line]:
    """The whole review."""
    yield from header_lines(match, found)
    yield from curve_lines(found, width)
    yield from turning_lines(found)
    yield from player_lines(found)
    if every:
        yield from decision_lines(found)


def header_lines(match: Match, found: Review) -> Iterator[Line]:
    """Who played, how it ended, how it is judged."""
    names = " against ".join(found.names) if len(found.names) == 2 else ", ".join(found.names)
    yield Line(f"{match.game.info.title}: {names}", style="bold")
    yield sentence(f"{found.turns} turns. {result_of(match, found)}")
    knows = "all cards open" if found.open_cards else "what its seat knew at the time"
    yield sentence(f"Every decision is judged by {knows}.")


def result_of(match: Match, found: Review) -> str:
    """The result in words: by the rules, or as it was agreed on outside them."""
    outcome, agreed = match.outcome, match.headers.get("Result", "*").split("-")
    if outcome is None and (agreed == ["*"] or len(agreed) != len(found.names)):
        return "The record ends before the game does."
    scores = [f"{score:g}" for score in outcome.scores] if outcome else agreed
    reason = outcome.reason if outcome else match.headers.get("Reason", "agreed")
    told = ", ".join(" ".join(pair) for pair in zip(found.names, scores, strict=True))
    return f"{told} ({reason})."


def curve_lines(found: Review, width: int) -> Iterator[Line]:
    """The chance of the first seat; of every judged seat where there are more than two."""
    seats = [seat for seat, player in enumerate(found.players) if player]
    if len(found.names) == 2 and found.eyes.seat is not None:
        seats = [found.eyes.seat]
    elif len(found.names) == 2:
        seats = seats[:1]
    for seat in seats:
        values = by_turn(found, seat)
        marks = {one.turn - 1: number for number, one in enumerate(found.turning, 1)}
        yield Line()
        yield Line(f"The chance of {found.names[seat]} to win, turn by turn", style="bold")
        yield from (Line(line) for line in chart(values, marks, width))


def by_turn(found: Review, seat: int) -> list[float]:
    """A chance for each turn from the first on, each the last known in it or before."""
    last: dict[int, float] = {}
    for point in found.curve:
        chance = point.chances[seat]
        if chance is not None:
            last[max(1, point.turn)] = chance
    values = [next(iter(last.values()), 0.5)] if found.turns else []
    for turn in range(1, found.turns + 1):
        values.append(last.get(turn, values[-1]))
    return values[1:]


def turning_lines(found: Review) -> Iterator[Line]:
    """The turning points in sentences."""
    yield Line()
    yield Line("Turning points", style="bold")
    if not found.turning:
        yield sentence("None: the game went its way without a large loss or swing.")
    decisions = {decision.step: decision for decision in found.decisions}
    for number, one in enumerate(found.turning, 1):
        yield sentence(f"{number}  {one.words}")
        yield sentence(about(found, one), "     ")
        decision = decisions.get(one.step)
        if one.kind == "loss" and decision and decision.better:
            yield sentence(comparison(decision), "     ")


def about(found: Review, one: Turning) -> str:
    """``Turn 12, Ada 61 → 49, a slip``."""
    moved = f"{100 * one.before:.0f} → {100 * one.after:.0f}"
    bad = one.grade in ("slip", "blunder")
    grade = "" if not bad else f", a {one.grade}"
    if bad and one.seat != one.judge:
        grade += f" of {found.names[one.seat]}"
    return f"Turn {one.turn}, {found.names[one.judge]} {moved}{grade}"


def comparison(decision: Decision) -> str:
    """What was played and what was better."""
    played, better = decision.played, decision.better
    assert better is not None
    return (
        f"Played: {played.words}, {percent(played.chance)}."
        f" Better: {better.words}, {percent(better.chance)}."
    )


def player_lines(found: Review) -> Iterator[Line]:
    """Accuracy and counts of each player."""
    yield Line()
    yield Line("Accuracy", style="bold")
    width = max(map(len, found.names))
    for name, player in zip(found.names, found.players, strict=True):
        if player:
            yield sentence(f"{name:<{width}}  {player_text(player)}")


def player_text(player: Tally) -> str:
    """``87 %  34 best  9 good  3 slips  0 blunders``."""
    accuracy = "  -  " if player.accuracy is None else f"{player.accuracy:3.0f} %"
    counts = [counted(player.counts[name], name) for name, _ in GRADES]
    return "   ".join([accuracy, *counts])


def counted(number: int, grade: str) -> str:
    """``1 slip``, ``3 slips``."""
    return f"{number:>2} {grade if number == 1 else PLURALS[grade]}"


def decision_lines(found: Review) -> Iterator[Line]:
    """Every decision."""
    yield Line()
    yield Line("Decisions", style="bold")
    turn = None
    for decision in found.decisions:
        if decision.turn != turn:
            turn = decision.turn
            yield sentence(f"Turn {turn}, {found.names[decision.seat]}")
        yield sentence(decision_text(decision), "    ")


def decision_text(decision: Decision) -> str:
    """``60  x2  strike ...: 61 → 49, slip. Better: ...``."""
    played, better = decision.played, decision.better
    words = played.words.removesuffix(".")
    head = f"{decision.step}  {played.notation + '  ' if played.notation else ''}{words}"
    moved = f"{100 * decision.chance:.0f} → {100 * played.chance:.0f}"
    if decision.grade in (FORCED, BEST):
        moved = f"{100 * played.chance:.0f}"
    text = f"{head}: {moved}, {decision.grade}."
    if better:
        text += f" Better: {better.words}, {percent(better.chance)}."
    return text
