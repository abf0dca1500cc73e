"""Counts: exact numbers of actions and outcomes to a depth, the same from two readings.

Each position is a story from the choice of leaders on. Depth 1 counts what can happen next, depth 2
what can happen after each of these, and so on; players' actions and outcomes of chance apart. The
numbers were found by the model in ``model`` and the engine side by side: ``compared`` asks at every
node that both offer the same. Run this file to print them anew.
"""

from __future__ import annotations

import pytest

from duelhall.core.seats import CHANCE
from duelhall.core.state import State
from duelhall.games.blades.game import Blades
from games.blades.model import Model
from games.blades.pairs import options
from support.second_reading import said

Counts = list[tuple[int, int]]
Form = tuple[tuple[str, ...], str, bool]
"""Races, goal, teams."""
Done = tuple[int | None, str]
"""Nobody is named who is the only one to decide."""

POSITIONS: dict[str, tuple[Form, str, Counts]] = {
    "opening": (
        (("empire", "clans"), "capital", False),
        "",
        [(6, 0), (18, 0), (0, 522), (0, 14814)],
    ),
    "turn": (
        (("empire", "clans"), "capital", False),
        (
            "0. 1:SerAldricVenn HildIronmantle (Fletcher Oathshield Wellspring Sunlance "
            "Oathshield City City HornOfTheHold StandingStone RuneseerOsk first-1) 1:keep keep 1. "
            "(TamsinRook) pass SerAldricVenn>1,2 pass end pass 2. (City) pass city@6,2 "
            "HildIronmantle>7,2 pass end pass 3. (BrotherFenn) pass life@0,3 end pass 4. "
            "(ForgeVent) pass HildIronmantle>6,2 pass end pass 5. (Fletcher) pass end pass 6. "
            "(RidgeOx) pass city@6,0 hire:RuneseerOsk HildIronmantle>6,1 pass RuneseerOsk>8,1 "
            "pass end pass 7. (Wellspring) pass life@-1,2 end pass 8. (Rockfall) pass "
            "HildIronmantle>6,0 pass RuneseerOsk>8,2 pass end pass 9. (City) pass city@2,2 "
            "hire:BrotherFenn BrotherFenn>-1,2 pass SerAldricVenn>2,2 pass end pass 10. "
            "(Runecarver) pass"
        ),
        [(36, 0), (454, 0), (2915, 27), (12644, 729)],
    ),
    "window": (
        (("hordes", "legions", "clans"), "regular", False),
        (
            "0. 3:RuneseerOsk 1:LadyAshenveil LictorSable (MoonlessBarrow DryWells City "
            "StolenSpring Enfeeble City BrandOfKings AshBarrow StokedFires VurmTheBranded "
            "Anvilguard Avalanche MantleOfSlate TameBear EchoingHammer first-1) 3:redraw 2:keep "
            "keep (City City Runecarver Anvilguard City) keep 1. (MoonlessBarrow) 3:pass pass "
            "city@4,6 death@4,5 LadyAshenveil>3,8 3:pass pass end 2:pass pass 2. (PyreChanter) "
            "1:pass pass death@0,5 LictorSable>1,4 3:pass pass end 1:pass pass 3. (StandingStone) "
            "2:pass pass city@4,2 runestone@4,-1 RuneseerOsk>3,0 1:pass pass end 2:pass pass 4. "
            "(PlagueWind) 3:pass pass death@5,8 LadyAshenveil>4,8 3:pass pass end 2:pass pass 5. "
            "(AshsowerGall)"
        ),
        [(4, 0), (6, 0), (24, 0), (78, 0)],
    ),
    "formation": (
        (("legions", "hordes"), "conquest", False),
        (
            "0. 1:LictorSable ThePaleMargrave (Snide SpiteThrower AshBarrow BrandBearer "
            "StokedFires WanChorister LadyAshenveil City GraveArcher TheHollowAbbot first-1) "
            "2:keep redraw (City BrandBearer RainOfCinders PyreChanter AshBarrow) keep 1. (City) "
            "pass city@2,2 death@0,1 LictorSable>1,2 pass end pass 2. (BarrowThrall) pass "
            "city@6,2 ThePaleMargrave>7,2 pass end pass 3. (City) pass city@2,4 LictorSable>2,2 "
            "pass end pass 4. (StolenSpring) pass ThePaleMargrave>6,2 pass end pass 5. (City) "
            "pass city@4,2 BrandBearer>LictorSable LictorSable>3,2 pass end pass 6. "
            "(MoonlessBarrow) pass life@7,2 BarrowThrall>ThePaleMargrave ThePaleMargrave>5,2 pass "
            "end pass 7. (CinderWhelp) pass city@2,0 LictorSable>4,2 pass end pass 8. "
            "(Bonewalker) pass death@5,2 end pass 9. (CinderWhelp) pass PyreChanter>LictorSable "
            "CinderWhelp>LictorSable LictorSable!ThePaleMargrave pass"
        ),
        [(18, 0), (112, 0), (504, 0), (620, 3920)],
    ),
    "battle": (
        (("empire", "clans"), "capital", False),
        (
            "0. 2:HildIronmantle OrianeOfTheLamp (City OrbOfNoon City City Fletcher StandingStone "
            "TameBear ForgeBrand Runecarver RuneOfMight first-1) 1:keep keep 1. (City) pass "
            "city@2,2 OrianeOfTheLamp>0,3 pass end pass 2. (City) pass HildIronmantle>7,2 pass "
            "end pass 3. (NoonGlare) pass city@2,0 OrianeOfTheLamp>0,2 pass end pass 4. "
            "(DrumOfTheDeep) pass city@6,2 HildIronmantle>6,2 pass end pass 5. (Lampwright) pass "
            "city@4,2 OrianeOfTheLamp>1,2 pass end pass 6. (StandingStone) pass runestone@5,2 "
            "HildIronmantle>5,2 pass RuneOfMight>HildIronmantle end pass 7. (ClearMorning) pass "
            "city@2,4 OrianeOfTheLamp>2,2 pass end pass 8. (Anvilguard) pass HildIronmantle>4,2 "
            "pass end pass 9. (VialOfDawn) pass Lampwright>OrianeOfTheLamp OrianeOfTheLamp>3,2 "
            "pass end pass 10. (IronRune) pass Anvilguard>HildIronmantle "
            "HildIronmantle!OrianeOfTheLamp pass 2:form-ff form-bb"
        ),
        [(8, 0), (20, 40), (256, 120), (812, 1760)],
    ),
    "theft": (
        (("empire", "clans"), "regular", False),
        (
            "0. 1:SerAldricVenn RuneseerOsk (Wick BoundaryStone Oathshield City Wellspring "
            "IronRune City City HildIronmantle City first-1) 2:keep keep 1. (Vigil) pass "
            "life@-1,2 SerAldricVenn>1,2 pass end pass 2. (City) pass city@6,2 RuneseerOsk>7,2 "
            "pass end pass 3. (PilgrimLamp) pass city@2,2 SerAldricVenn>2,2 pass end pass 4. "
            "(City) pass city@6,4 RuneseerOsk>6,2 pass end pass 5. (Fletcher) pass hire:Wick "
            "Wick>1,2 pass SerAldricVenn>3,2 pass end pass 6. (RuneOfTheMountain) pass city@6,0 "
            "RuneseerOsk>7,2 pass end pass 7. (HarvestTithe) pass Wick>2,2 pass end pass 8. "
            "(StoneSleeper) pass city@4,0 RuneseerOsk>6,2 pass end pass 9. (FieldLevy) pass "
            "Wick>2,1 pass SerAldricVenn>2,2 pass end pass 10. (City) pass city@4,4 "
            "hire:HildIronmantle RuneseerOsk>5,2 pass HildIronmantle>7,2 pass end pass 11. (City) "
            "pass city@2,0 Oathshield>SerAldricVenn Wick>2,0 pass SerAldricVenn>3,2 pass end pass "
            "12. (DeepAle) pass city@2,4 HildIronmantle>6,2 pass end pass 13. (Wellspring) pass "
            "Wick>3,0 pass"
        ),
        [(5, 0), (8, 6), (19, 42), (74, 72)],
    ),
}


def told(story: str) -> list[Done]:
    """A story as records tell it."""
    return [(step.who, step.text) for step in said(story)]


def engine_at(form: Form, story: list[Done]) -> tuple[Blades, State]:
    """The engine after a story."""
    game = Blades.choose(options(*form))
    state = game.new()
    for who, text in story:
        seat = game.deciders(state)[0] if who is None else who
        game.apply(state, game.parse(state, text, seat), seat)
    return game, state


def model_at(form: Form, story: list[Done]) -> Model:
    """The model after a story; it keeps no copies, so that each node is told from the start on."""
    model = Model(*form)
    for who, text in story:
        model.play(text, who)
    return model


def offered(game: Blades, state: State) -> list[tuple[int, int]]:
    """What each decider can do, or chance."""
    if game.deciders(state) == (CHANCE,):
        return [(CHANCE, outcome) for outcome, _ in game.chances(state)]
    return [(seat, move) for seat in game.deciders(state) for move in game.legal(state, seat)]


def whole(first: tuple[int, int], below: list[Counts], depth: int) -> Counts:
    """Counts of a node and of all its branches together."""
    levels = zip(*below, strict=True)
    added = [(sum(a for a, _ in level), sum(b for _, b in level)) for level in levels]
    return [first, *(added or [(0, 0)] * (depth - 1))]


def here(game: Blades, state: State, number: int) -> tuple[int, int]:
    """What one node offers: actions or outcomes."""
    return (0, number) if game.deciders(state) == (CHANCE,) else (number, 0)


def engine_counts(game: Blades, state: State, depth: int) -> Counts:
    """How many actions and outcomes there are at each depth."""
    moves = offered(game, state)
    below = []
    for seat, move in moves if depth > 1 else ():
        after = state.clone()
        game.apply(after, move, seat)
        below.append(engine_counts(game, after, depth - 1))
    return whole(here(game, state, len(moves)), below, depth)


def compared(form: Form, story: list[Done], depth: int) -> Counts:
    """The counts, with the model asked at every node whether it offers the same."""
    game, state = engine_at(form, story)
    model = model_at(form, story)
    ours = [(seat, game.format(state, move)) for seat, move in offered(game, state)]
    theirs = [(seat, text) for seat in model.deciders for text in model.legal(seat)]
    assert sorted(ours) == sorted(theirs), story
    below = [compared(form, [*story, one], depth - 1) for one in ours if depth > 1]
    return whole(here(game, state, len(theirs)), below, depth)


@pytest.mark.parametrize("name", POSITIONS)
def test_engine_counts(name: str) -> None:
    form, story, counts = POSITIONS[name]
    assert engine_counts(*engine_at(form, told(story)), len(counts)) == counts


@pytest.mark.parametrize("name", POSITIONS)
def test_model_counts_to_depth_two(name: str) -> None:
    form, story, counts = POSITIONS[name]
    assert compared(form, told(story), 2) == counts[:2]


@pytest.mark.soak
@pytest.mark.parametrize("name", POSITIONS)
def test_model_counts_to_full_depth(name: str) -> None:
    form, story, counts = POSITIONS[name]
    assert compared(form, told(story), len(counts)) == counts


if __name__ == "__main__":
    for name, (form, story, counts) in POSITIONS.items():
        print(name, engine_counts(*engine_at(form, told(story)), len(counts)))
