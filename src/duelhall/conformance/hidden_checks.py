"""The hidden-information test: nobody receives what could not be the same in another world.

For a seat another world is drawn that fits what it knows. Everything the seat receives must be
byte-equal in both. The whole story is then told again as it runs in the other world, and what the
seat, and a spectator, heard and saw on the way must be byte-equal too: every seat knows at least
what a spectator knows.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from duelhall.conformance.moment import (
    Moment,
    called,
    deed,
    difference,
    excerpt,
    heard,
    last_events,
    received,
)
from duelhall.core.errors import IllegalAction
from duelhall.core.event import Event
from duelhall.core.game import Game, Step
from duelhall.core.seats import CHANCE
from duelhall.core.state import State

QUIET = 6
"""So many actions of a position are tried for what they tell."""
MARKS = 30
"""So many earlier positions of a story are compared; its events all are."""


def drawn_worlds(moment: Moment) -> Iterator[tuple[int, State]]:
    """A world for each seat."""
    for seat in range(moment.game.seats):
        yield seat, moment.game.imagine(moment.state, seat, moment.rng.randrange(1 << 30))


def worlds_look_the_same(moment: Moment) -> str | None:
    """A seat and a spectator receive the same bytes in a world that fits what the seat knows."""
    for seat, world in drawn_worlds(moment):
        for viewer in (seat, None):
            here = received(moment.game, moment.state, viewer)
            found = difference(here, received(moment.game, world, viewer))
            if found:
                return f"in a world drawn for {called(seat)}, what {called(viewer)} gets: {found}"
    return None


def worlds_are_drawn_cleanly(moment: Moment) -> str | None:
    """Drawing leaves the state as it is, and the same seed draws the same world."""
    game, before = moment.game, moment.game.dump(moment.state)
    for seat in range(game.seats):
        first, second = (game.dump(game.imagine(moment.state, seat, 7)) for _ in range(2))
        if first != second:
            return f"the same seed draws two worlds for {called(seat)}"
        if game.dump(moment.state) != before:
            return f"drawing a world for {called(seat)} changed the state"
        if game.dump(game.load(first)) != first:
            return f"a world drawn for {called(seat)} is no position: its text does not read back"
    return None


def stories_sound_the_same(moment: Moment) -> str | None:
    """The story recast to another world leads there, and was the same for seat and spectator."""
    for seat, world in drawn_worlds(moment):
        told = moment.game.recast(moment.state, world, seat, moment.match.steps)
        found = compare_stories(moment, told, seat, world)
        if found:
            return f"in a story recast for {called(seat)}: {found}"
    return None


def compare_stories(moment: Moment, told: Sequence[Step], seat: int, world: State) -> str | None:
    """The first difference that the seat or a spectator could notice, or a wrong end."""
    game, steps = moment.game, moment.match.steps
    if len(told) != len(steps):
        return f"it has {len(told)} steps, the real one {len(steps)}"
    marks = set(moment.rng.sample(range(len(steps)), min(MARKS, len(steps))))
    here, there = game.new(), game.new()
    for number, (real, other) in enumerate(zip(steps, told, strict=True)):
        looks = number in marks
        found = compare_step(game, (here, there), (real, other), seat, looks=looks)
        if found:
            return f"step {number}: {found}"
    if game.dump(there) != game.dump(world):
        return f"it leads to another world: {excerpt(game.dump(there), game.dump(world))}"
    return None


def compare_step(
    game: Game, states: tuple[State, State], steps: tuple[Step, Step], seat: int, *, looks: bool
) -> str | None:
    """Carry out a step in both stories; the first difference that could be noticed."""
    (who, action), (other_who, other_action) = steps
    if who != other_who or (who == seat and action != other_action):
        there = f"action {other_action} of {called(other_who)}"
        return f"{deed(game, states[0], who, action)} became {there}"
    for viewer in (seat, None) if looks else ():
        found = difference(*(received(game, state, viewer) for state in states))
        if found:
            return f"what {called(viewer)} gets: {found}"
    return compare_events(game, states, steps, seat)


def compare_events(
    game: Game, states: tuple[State, State], steps: tuple[Step, Step], seat: int
) -> str | None:
    """Carry out a step in both stories and compare what is told of it."""
    try:
        here, there = (
            game.apply(state, action, who)
            for state, (who, action) in zip(states, steps, strict=True)
        )
    except IllegalAction as error:
        return f"{called(steps[1][0])} can't do action {steps[1][1]} there: {error}"
    for viewer in (seat, None):
        told = [{"events": heard(game, events, viewer)} for events in (here, there)]
        found = difference(*told)
        if found:
            return f"what {called(viewer)} hears: {found}"
    return None


def outcomes_are_shown(moment: Moment) -> str | None:
    """An outcome of chance is told by an event that shows something."""
    if not moment.match.steps or moment.match.steps[-1][0] != CHANCE:
        return None
    shown = any(moment.game.shows(event) for event in last_events(moment))
    return None if shown else "chance decided, and no event of it shows anything"


def what_shows_nothing_tells_nothing(moment: Moment) -> str | None:
    """A step without an event that shows sounds and leaves things the same in a seat's world."""
    for who, actions in moment.decisions:
        if is_underway(moment, who):
            continue
        for action in moment.rng.sample(actions, min(QUIET, len(actions))):
            here = moment.state.clone()
            events = moment.game.apply(here, action, who)
            if who == CHANCE or any(map(moment.game.shows, events)):
                continue
            for seat, world in drawn_worlds(moment):
                found = compare_quiet(moment, (here, world), events, (who, action), seat)
                if found:
                    done = deed(moment.game, moment.state, who, action)
                    return f"{done} shows nothing, but {found}"
    return None


def is_underway(moment: Moment, who: int) -> bool:
    """Whether a decision began with a step that nobody heard: the rest of it tells that too."""
    return bool(moment.match.steps) and moment.match.steps[-1][0] == who and not last_events(moment)


def compare_quiet(
    moment: Moment, states: tuple[State, State], events: list[Event], step: Step, seat: int
) -> str | None:
    """What a seat could tell from a step, carried out already in the first of two worlds."""
    game, (here, world), (who, action) = moment.game, states, step
    if action not in game.legal(world, who):
        return None
    there = game.apply(world, action, who)
    told = [
        {"events": heard(game, known, seat), **received(game, state, seat)}
        for known, state in ((events, here), (there, world))
    ]
    found = difference(*told)
    return f"in a world of {called(seat)}: {found}" if found else None


def has_secrets(moment: Moment) -> bool:
    """Whether something happened that a seat was not told."""
    return any(
        event.secret and seat not in event.known
        for event in moment.match.events
        for seat in range(moment.game.seats)
    )


@dataclass
class Worlds:
    """How many worlds were drawn where there are secrets, and how they differ."""

    drawn: int = 0
    untrue: int = 0
    """So many differ from the truth."""
    unlike: int = 0
    """So many differ from one of another seed."""

    def count(self, moment: Moment) -> None:
        """Draw two worlds for each seat."""
        if not has_secrets(moment):
            return
        truth = moment.game.dump(moment.state)
        for (_, one), (_, other) in zip(drawn_worlds(moment), drawn_worlds(moment), strict=True):
            first, second = moment.game.dump(one), moment.game.dump(other)
            self.drawn += 1
            self.untrue += first != truth
            self.unlike += first != second

    def problem(self) -> str | None:
        """What is wrong if no world differs."""
        if self.drawn and not self.untrue:
            return f"all {self.drawn} worlds drawn equal the truth"
        if self.drawn and not self.unlike:
            return f"in {self.drawn} positions two seeds never drew two worlds"
        return None
