"""Two players over many games: every deal is played from each side of the table.

The first player takes one side, the second all others; then they change, with the same seed of
chance, so that the luck of the deal falls on both. A contest with its seed fixes every game, in
whatever order and by however many processes they are played; only a player that thinks by the
clock may play another game the next time.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from time import process_time

from duelhall.core.errors import BadOptions, DuelhallError
from duelhall.core.event import Event
from duelhall.core.game import Game, Outcome
from duelhall.core.match import Match, result_text
from duelhall.core.record import Loader
from duelhall.games import load
from duelhall.search.players import Player, player_named
from duelhall.search.seat import seat_at

Maker = Callable[[str], Player]
"""A player from its name; it can be sent to another process."""


class Forfeit(DuelhallError):
    """A player that can't go on: its side loses the game."""


class ContestStopped(Exception):
    """The match is over before this game is."""


class Follower(Player):
    """A player that is told what happens, since it does not live in this process.

    All that it gets is redacted for its seat.
    """

    clock: Callable[[], float]
    """What tells how long it thinks."""

    def begin(self, game: Game, seat: int, seed: int) -> None:
        """A new game; the seed is for the player's own luck and says nothing of chance."""

    def hear(self, event: Event, sentence: str) -> None:
        """What happened, as the seat may know it."""

    def end(self, outcome: Outcome) -> None:
        """The game is over."""

    def close(self) -> None:
        """No game follows."""

    @property
    def title(self) -> str:
        """What the player calls itself."""
        return ""


@dataclass(frozen=True, order=True)
class Fixture:
    """One game of a contest: the deal, from 1, and the side of the first player, from 0."""

    deal: int
    side: int


@dataclass(frozen=True)
class Contest:
    """Two players, a game, so many deals, and the seed that fixes all of them."""

    key: str
    """What the loader finds the game by."""
    options: Mapping[str, str]
    names: tuple[str, str]
    deals: int
    seed: int
    loader: Loader = field(default=load, compare=False)

    def __reduce__(self) -> tuple[type["Contest"], tuple[object, ...]]:
        """Another process finds game and sides by itself."""
        fields = (self.key, dict(self.options), self.names, self.deals, self.seed, self.loader)
        return Contest, fields

    @cached_property
    def game(self) -> Game:
        """The game with its options chosen."""
        return self.loader(self.key, **self.options)

    @cached_property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side; refuses a game without an opponent."""
        found = seats_by_side(self.game)
        if len(found) < 2:
            raise BadOptions("a match needs two sides; here everybody plays on the same one")
        return found

    @property
    def fixtures(self) -> list[Fixture]:
        """All games, deal after deal."""
        sides = range(len(self.sides))
        return [Fixture(deal, side) for deal in range(1, self.deals + 1) for side in sides]

    def seated(self, fixture: Fixture) -> list[int]:
        """For each seat 0 or 1: the first or the second player."""
        mine = self.sides[fixture.side]
        return [0 if seat in mine else 1 for seat in range(self.game.seats)]

    def draw(self, *words: object) -> int:
        """A number that the contest's seed and these words fix."""
        return Random(" ".join(map(str, (self.seed, *words)))).getrandbits(48)

    def share(self, fixture: Fixture, scores: Sequence[float]) -> float:
        """What the first player has of a game: its score by that of all sides together."""
        total = sum(scores[side[0]] for side in self.sides)
        mine = scores[self.sides[fixture.side][0]]
        return mine / total if total else 1 / len(self.sides)


@dataclass(frozen=True)
class Played:
    """A finished game."""

    fixture: Fixture
    text: str
    """Its record."""
    share: float
    """What the first player has of it: 1 for a win, 0.5 for a draw of two sides."""
    decisions: tuple[int, int]
    """How often each player had a choice."""
    seconds: tuple[float, float]
    """How long each thought in all."""
    fault: str = ""
    """Why a player forfeited."""


def seats_by_side(game: Game) -> tuple[tuple[int, ...], ...]:
    """The seats of each side."""
    sides: dict[int, list[int]] = {}
    for seat, side in enumerate(game.sides()):
        sides.setdefault(side, []).append(seat)
    return tuple(tuple(seats) for seats in sides.values())


def forfeited(contest: Contest, loser: int) -> Outcome:
    """The side of a seat loses; the other sides share the game."""
    lost = next(side for side in contest.sides if loser in side)
    each = 1 / (len(contest.sides) - 1)
    seats = range(contest.game.seats)
    return Outcome(tuple(0.0 if seat in lost else each for seat in seats), "forfeit")


def described(player: Player, game: Game) -> str:
    """What is behind a name: a bot's own name, or the numbers that a player plays by."""
    return player.title if isinstance(player, Follower) else player.numbers(game)


class Arena:
    """Plays the games of a contest, one after the other."""

    def __init__(
        self,
        contest: Contest,
        maker: Maker = player_named,
        is_stopped: Callable[[], bool] = lambda: False,
    ) -> None:
        self.contest = contest
        self.maker = maker
        self.is_stopped = is_stopped
        self.followers: dict[tuple[int, int], Follower] = {}

    def play(self, fixture: Fixture) -> Played:
        """One game to its end; raises ContestStopped before it."""
        players = self.seat_players(fixture)
        return Bout(self.contest, fixture, players, self.is_stopped).play()

    def seat_players(self, fixture: Fixture) -> list[Player]:
        """A player for each seat."""
        seated = self.contest.seated(fixture)
        return [
            self.player_of(number, seated[:seat].count(number))
            for seat, number in enumerate(seated)
        ]

    def player_of(self, number: int, place: int) -> Player:
        """The first or second player; followers stay, others come fresh to every game."""
        if (number, place) in self.followers:
            return self.followers[number, place]
        player = self.maker(self.contest.names[number])
        if isinstance(player, Follower):
            self.followers[number, place] = player
        return player

    def close(self) -> None:
        """Let the followers go."""
        for player in self.followers.values():
            player.close()
        self.followers.clear()


class Bout:
    """One game: asks, tells, measures, and writes the record."""

    def __init__(
        self,
        contest: Contest,
        fixture: Fixture,
        players: Sequence[Player],
        is_stopped: Callable[[], bool],
    ) -> None:
        self.contest, self.fixture, self.players = contest, fixture, players
        self.is_stopped = is_stopped
        self.seated = contest.seated(fixture)
        self.match = Match(contest.game, contest.draw("deal", fixture.deal))
        self.asked = 0
        """The seat that a forfeit would come from."""
        self.told = 0
        self.decisions = [0, 0]
        self.seconds = [0.0, 0.0]

    def play(self) -> Played:
        """Play to the end, or to the first forfeit."""
        fault = ""
        try:
            self.begin()
            while not self.match.is_over:
                self.decide(self.match.deciders[0])
            outcome = self.match.outcome
        except Forfeit as error:
            fault = f"seat {self.asked + 1}: {error}"
            outcome = forfeited(self.contest, self.asked)
        assert outcome is not None
        for _, follower in self.followers():
            follower.end(outcome)
        return self.finished(outcome, fault)

    def followers(self) -> Iterator[tuple[int, Follower]]:
        """Those who are told what happens."""
        for seat, player in enumerate(self.players):
            if isinstance(player, Follower):
                yield seat, player

    def begin(self) -> None:
        """Each player has its own luck, which chance does not share."""
        deal, side = self.fixture.deal, self.fixture.side
        seeds = [self.contest.draw("luck", deal, side, seat) for seat in range(len(self.players))]
        self.rngs = [Random(seed) for seed in seeds]
        for seat, follower in self.followers():
            self.asked = seat
            follower.begin(self.match.game, seat, seeds[seat])
        self.tell()

    def tell(self) -> None:
        """Tell each follower what it may know of what happened."""
        game, since = self.match.game, self.told
        self.told = len(self.match.events)
        for seat, follower in self.followers():
            for event in self.match.told(seat, since):
                follower.hear(event, game.say(event, seat))

    def decide(self, number: int) -> None:
        """One decision; it counts where there is something to decide."""
        if self.is_stopped():
            raise ContestStopped
        self.asked, player = number, self.players[number]
        seat = seat_at(self.match.game, self.match.state, number)
        clock = player.clock if isinstance(player, Follower) else process_time
        begun = clock()
        action = player.choose(seat, self.rngs[number])
        if len(seat.legal) > 1:
            self.decisions[self.seated[number]] += 1
            self.seconds[self.seated[number]] += clock() - begun
        self.match.play_action(action, number)
        self.tell()

    def finished(self, outcome: Outcome, fault: str) -> Played:
        """The game with its record."""
        return Played(
            self.fixture,
            self.match.record(**self.headers(outcome, fault)).text(),
            self.contest.share(self.fixture, outcome.scores),
            (self.decisions[0], self.decisions[1]),
            (self.seconds[0], self.seconds[1]),
            fault,
        )

    def headers(self, outcome: Outcome, fault: str) -> dict[str, str]:
        """Who played whom, in which game of which contest, and at what cost."""
        names = {
            f"Seat{seat}": self.contest.names[number] for seat, number in enumerate(self.seated, 1)
        }
        details = {
            f"Player{seat}": described(player, self.contest.game)
            for seat, player in enumerate(self.players, 1)
        }
        return {
            **names,
            "Result": result_text(outcome),
            "Reason": outcome.reason,
            **({"Fault": fault} if fault else {}),
            **{name: detail for name, detail in details.items() if detail},
            "Seed": str(self.contest.seed),
            "Deal": str(self.fixture.deal),
            "Side": str(self.fixture.side + 1),
            "Decisions": " ".join(map(str, self.decisions)),
            "Seconds": " ".join(f"{seconds:.3f}" for seconds in self.seconds),
        }
