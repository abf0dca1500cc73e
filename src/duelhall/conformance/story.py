"""Other stories: what else can have happened, as far as a seat can tell.

A story begins like the played game. One step is changed of which the seat was not told everything:
a card dealt to another, a covered choice. It goes on with the same steps and, where one is not
possible, with any other that sounds the same to the seat. Wherever it leads, the seat knows what
it knows in the played game, though the truth is another. Only the rules tell such a story: neither
``recast`` nor ``imagine`` is asked how.
"""

import random
from dataclasses import dataclass

from duelhall.core.event import Event
from duelhall.core.game import Game, Step
from duelhall.core.match import Match
from duelhall.core.state import State

Sound = tuple[list[Event], tuple[int, ...], list[int]]
"""What a seat hears of a step, who decides after it, and what the seat may do then."""

BEGINNINGS = 12
"""So many steps are tried until one can be changed."""
WAYS = 60
"""So many other ways to take a step are tried."""
LAPSES = 6
"""So often a story goes back from where it can't go on."""


@dataclass
class Story:
    """Steps from the first position on, with the positions around them and the events of each."""

    game: Game
    steps: list[Step]
    states: list[State]
    """``states[n]`` is the position before step n, the last one that after all."""
    events: list[list[Event]]

    @classmethod
    def of(cls, match: Match) -> "Story":
        """The story of a match."""
        story = cls(match.game, [], [match.game.new()], [])
        for who, action in match.steps:
            story.go_on(who, action)
        return story

    def go_on(self, who: int, action: int) -> None:
        """Add a step that is possible."""
        state = self.states[-1].clone()
        events = self.game.apply(state, action, who)
        self.steps.append((who, action))
        self.states.append(state)
        self.events.append(events)

    def until(self, step: int) -> "Story":
        """The story before a step."""
        return Story(self.game, self.steps[:step], self.states[: step + 1], self.events[:step])

    def __len__(self) -> int:
        return len(self.steps)


@dataclass
class Other:
    """A story that a seat can't tell from the played one by what it heard and may do."""

    played: Story
    story: Story
    seat: int
    start: int
    """The first step that differs."""

    @property
    def places(self) -> range:
        """After how many steps both can be compared."""
        return range(self.start + 1, len(self.story) + 1)

    @property
    def changed(self) -> int:
        """What is done there instead."""
        return self.story.steps[self.start][1]

    def at(self, place: int) -> tuple[State, State]:
        """Both positions after so many steps."""
        return self.played.states[place], self.story.states[place]

    def views_agree(self, place: int) -> bool:
        """Whether the seat saw the same in all positions up to a place."""
        game = self.played.game
        for earlier in range(self.start + 1, place + 1):
            here, there = (game.view(state, self.seat) for state in self.at(earlier))
            if here != there:
                return False
        return True


class Storyteller:
    """Tells other stories for a seat."""

    def __init__(self, played: Story, seat: int, rng: random.Random) -> None:
        self.played = played
        self.game = played.game
        self.seat = seat
        self.rng = rng
        self.known: dict[int, Sound] = {}

    def tell(self) -> Other | None:
        """A story that differs from some step on, as long as one was found; none if nothing can."""
        steps = [n for n, (who, _) in enumerate(self.played.steps) if who != self.seat]
        for start in self.rng.sample(steps, min(BEGINNINGS, len(steps))):
            story = self.played.until(start)
            if self.step(story, self.played.steps[start][1]):
                return Other(self.played, self.longest(story, start), self.seat, start)
        return None

    def longest(self, story: Story, start: int) -> Story:
        """Go on as long as possible, and some times from an earlier step in another way."""
        best = self.follow(story)
        for _ in range(LAPSES):
            if len(best) == len(self.played):
                break
            back = self.turning(story, start)
            tried = [story.steps[back][1]] + [self.played.steps[back][1]] * (back == start)
            again = story.until(back)
            if not self.step(again, *tried):
                continue
            story = self.follow(again)
            best = max(best, story, key=len)
        return best

    def turning(self, story: Story, start: int) -> int:
        """A step to take otherwise: one that differs from the played one, or any of another."""
        others = [n for n in range(start, len(story)) if story.steps[n][0] != self.seat]
        changed = [n for n in others if story.steps[n] != self.played.steps[n]]
        return self.rng.choice(changed if self.rng.random() < 0.5 else others)

    def follow(self, story: Story) -> Story:
        """Go on like the played game until no step sounds the same."""
        while len(story) < len(self.played) and self.step(story):
            pass
        return story

    def step(self, story: Story, *tried: int) -> bool:
        """Add a step that sounds like the played one and was not tried; tell whether one is."""
        number = len(story)
        for action in self.choices(story.states[-1], number):
            if action in tried:
                continue
            story.go_on(self.played.steps[number][0], action)
            if self.sounds_the_same(story):
                return True
            for row in (story.steps, story.states, story.events):
                row.pop()
        return False

    def choices(self, state: State, number: int) -> list[int]:
        """What can be done instead of a step, the same first; by the seat itself only the same."""
        who, action = self.played.steps[number]
        offered = self.game.offered(state, who)
        same = [action] if action in offered else []
        if who == self.seat:
            return same
        others = [other for other in offered if other != action]
        return same + self.rng.sample(others, min(WAYS, len(others)))

    def sounds_the_same(self, story: Story) -> bool:
        """Whether the seat heard the same of the last step, and may do the same after it."""
        return self.sound(story.events[-1], story.states[-1]) == self.sound_of(len(story) - 1)

    def sound_of(self, number: int) -> Sound:
        """How a step of the played game sounded to the seat."""
        if number not in self.known:
            events, state = self.played.events[number], self.played.states[number + 1]
            self.known[number] = self.sound(events, state)
        return self.known[number]

    def sound(self, events: list[Event], state: State) -> Sound:
        """What the seat hears of a step, who decides after it, and what the seat may do then."""
        deciders = self.game.deciders(state)
        mine = self.game.legal(state, self.seat) if self.seat in deciders else []
        return self.heard(events), deciders, sorted(mine)

    def heard(self, events: list[Event]) -> list[Event]:
        """Events as the seat may know them."""
        return [self.game.redact(event, self.seat) for event in events]
