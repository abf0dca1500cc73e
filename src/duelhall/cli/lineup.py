"""Who sits where: people at the terminal and opponents."""

import atexit
import re
from dataclasses import dataclass
from random import Random

from duelhall.adapters.lines import PREFIX, Bot
from duelhall.core.errors import BadOptions
from duelhall.core.game import Game
from duelhall.core.match import Match
from duelhall.search.players import NAMES, Player, UnknownPlayer, player_named, seat_at

HUMAN = "human"
NEXT = re.compile(r",(?!\s*\w+=)")
"""A comma before the next seat; one before ``trees=2`` belongs to the player there."""


@dataclass(frozen=True)
class Lineup:
    """A name for each seat, and the opponents on theirs."""

    names: tuple[str, ...]
    players: tuple[Player | None, ...]
    rng: Random

    @property
    def humans(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.players) if player is None]

    @property
    def is_shared(self) -> bool:
        """Whether several people take turns at the screen."""
        return len(self.humans) > 1

    def choose(self, match: Match, seat: int) -> int:
        """What the opponent on a seat does."""
        player = self.players[seat]
        assert player is not None
        return player.choose(seat_at(match.game, match.state, seat), self.rng)

    def people(self, seat: int | None) -> list[str]:
        """How each seat is called on a board that this seat looks at."""
        return [
            "you" if number == seat else self.called(number) for number in range(len(self.names))
        ]

    def called(self, seat: int) -> str:
        """What results and boards call a seat: by the name that a bot gave itself."""
        player = self.players[seat]
        return (player.title if isinstance(player, Bot) else "") or self.names[seat]


def usual_seats(game: Game) -> str:
    """A person against greedy opponents."""
    return ",".join([HUMAN, *["greedy"] * (game.seats - 1)])


def seat_players(game: Game, text: str, seed: int | None) -> Lineup:
    """Seats from a list such as ``human,greedy``; the error says what is possible."""
    names = tuple(name.strip() for name in NEXT.split(text))
    if len(names) != game.seats:
        raise BadOptions(
            f"--seats {text}: this game has {count(game.seats, 'seat')},"
            f" not {len(names)}; for example: --seats {usual_seats(game)}"
        )
    players = tuple(None if name == HUMAN else opponent(name) for name in names)
    return Lineup(names, players, Random(None if seed is None else f"players {seed}"))


def opponent(name: str) -> Player:
    """The machine of this name; the error lists whom else one can name."""
    if name.startswith(PREFIX):
        bot = Bot(name)
        atexit.register(bot.close)
        return bot
    try:
        return player_named(name)
    except UnknownPlayer as error:
        names = ", ".join([HUMAN, *NAMES, "bot:COMMAND"])
        raise BadOptions(f"--seats: {error}; possible are: {names}") from error


def count(number: int, thing: str) -> str:
    """``1 seat``, ``2 seats``."""
    return f"{number} {thing}{'' if number == 1 else 's'}"
