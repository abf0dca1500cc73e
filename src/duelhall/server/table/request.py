"""What somebody wants a new table to be, checked and made into its setup."""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from duelhall.core.game import Game
from duelhall.core.levels import LEVELS
from duelhall.server.base.errors import Refusal
from duelhall.server.shapes.log import Clock, DaysClock, MoveClock, NoClock, Setup, Wanted
from duelhall.server.table.games import game_of
from duelhall.server.table.windows import seconds_for

LevelNumber = Annotated[int, Meta(ge=1, le=len(LEVELS))]
MOST_OPTIONS = 60
LONGEST_WINDOW = 120
GivenOptions = Annotated[dict[str, str | bool], Meta(max_length=MOST_OPTIONS)]


class MySeat(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="me"):
    """A seat for who opens the table."""


class Open(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="open"):
    """A seat for whoever comes."""


class ForLevel(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="level"):
    """A seat for a machine."""

    level: LevelNumber


SeatWish = MySeat | Open | ForLevel


class Wish(Struct, forbid_unknown_fields=True):
    """A new table: without seats I sit first, and the others are open."""

    game: Annotated[str, Meta(max_length=40)]
    options: GivenOptions = {}
    seats: Annotated[list[SeatWish], Meta(max_length=8)] | UnsetType = UNSET
    clock: Clock = NoClock()
    rated: bool = False
    public: bool = True
    stand_in: LevelNumber | None = None
    passes: bool = False
    """Whether who runs out of time is passed over."""
    window: Annotated[int, Meta(ge=0, le=LONGEST_WINDOW)] | None = None
    """Seconds for a window; 0: as any decision. By default as its clock suggests."""

    def setup(self, owner: str) -> tuple[Setup, list[int]]:
        """The setup, and the seat of who opens the table, if any; raises a refusal."""
        key, options = self.game, tuple(self.options.items())
        game = game_of(key, options)
        wanted = self.seats or [MySeat(), *([Open()] * (game.seats - 1))]
        check_seats(wanted, game.seats)
        if self.rated and len(set(game.sides())) < 2:
            raise Refusal("bad_table", "A game for one is never rated.")
        if self.rated and game.house():
            raise Refusal("bad_table", "A game with house rules is never rated.")
        if self.rated and (self.stand_in or any(isinstance(seat, ForLevel) for seat in wanted)):
            raise Refusal("bad_table", "A rated game is for people: no machine sits in it.")
        setup = Setup(
            game=game.info.key,
            options=dict(game.options),
            rules_version=game.info.rules_version,
            cards=game.cards,
            seats=tuple(wanted_for(seat) for seat in wanted),
            clock=self.clock,
            rated=self.rated,
            public=self.public,
            stand_in=self.stand_in,
            passes=self.may_pass(game),
            owner=owner,
            window=self.seconds(game),
        )
        return setup, [at for at, seat in enumerate(wanted) if isinstance(seat, MySeat)]

    def may_pass(self, game: Game) -> bool:
        """Whether absent players are passed over, where that can be; raises a refusal."""
        if self.passes and not can_idle(game):
            raise Refusal("bad_table", f"In {game.info.title} nobody can be passed over.")
        if self.passes and self.stand_in:
            raise Refusal("bad_table", "Either a machine stands in or who is away is passed over.")
        if self.passes and not isinstance(self.clock, DaysClock | MoveClock):
            raise Refusal("bad_table", "Only who has a time for each move can be passed over.")
        return self.passes

    def seconds(self, game: Game) -> int:
        """How long windows are open, where the game has any; raises a refusal."""
        if game.info.windows:
            return seconds_for(self.clock) if self.window is None else self.window
        if self.window:
            raise Refusal("bad_table", f"{game.info.title} has no windows to be timed.")
        return 0


def can_idle(game: Game) -> bool:
    """Whether a game says what comes of nothing."""
    return type(game).idle is not Game.idle


def wanted_for(seat: SeatWish) -> Wanted:
    """A machine's level, or somebody."""
    return Wanted(seat.level if isinstance(seat, ForLevel) else None)


def check_seats(wanted: list[SeatWish], count: int) -> None:
    """Refuse seats that don't go with the game."""
    if len(wanted) != count:
        raise Refusal("bad_table", f"This game has {count} seats, not {len(wanted)}.")
    if sum(isinstance(seat, MySeat) for seat in wanted) > 1:
        raise Refusal("bad_table", "You can sit on one seat only.")
    if all(isinstance(seat, ForLevel) for seat in wanted):
        raise Refusal("bad_table", "Somebody has to play: leave a seat open, or take one.")
