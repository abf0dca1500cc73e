"""What a list of tables shows of one: kept beside its log, so that a list plays no game again.

Who sits there is kept in rows of their own, where an account that is deleted is taken out; here
stands nobody's name.
"""

from msgspec import Struct

from duelhall.core.eyes import Whose
from duelhall.server.table.covered import is_decided_seen, movers_seen
from duelhall.server.table.fold import LiveTable


class SeatListed(Struct, frozen=True, array_like=True):
    """What changes at a seat while the same player sits there."""

    rating: int | None
    eyes_open: bool
    stands_in: int | None
    out: bool
    decided: bool
    told: int
    """When the last entry happened that the seat has heard of."""
    provisional: bool = False
    """Whether the rating is not sure yet."""
    account: bool = False


class Listed(Struct, frozen=True, omit_defaults=True):
    """Where a table stands that is not over."""

    turn: int
    to_move: tuple[int, ...]
    seats: tuple[SeatListed, ...]
    covered: tuple[int, ...] = ()
    """The seats of which nobody else may know whether they have answered already."""

    def movers_for(self, whose: Whose) -> tuple[int, ...]:
        """The seats that have to decide, as far as these eyes may know."""
        return movers_seen(self.to_move, self.covered, whose)

    def is_decided_for(self, seat: int, whose: Whose) -> bool:
        """Whether a seat has decided, as far as these eyes may know."""
        return is_decided_seen(self.seats[seat].decided, seat, self.covered, whose)


def listed(live: LiveTable) -> Listed | None:
    """What is kept of a table for lists; nothing of one that is over."""
    if live.status == "over":
        return None
    seats = tuple(seat_listed(live, seat) for seat in range(len(live.sitters)))
    return Listed(live.match.turn, live.to_move, seats, live.common.covered)


def seat_listed(live: LiveTable, seat: int) -> SeatListed:
    """What is kept of a seat."""
    sitter = live.sitters[seat]
    return SeatListed(
        rating=sitter.rating,
        eyes_open=sitter.eyes_open,
        stands_in=sitter.stands_in,
        out=sitter.out,
        decided=live.has_decided(seat),
        told=live.told_at(seat),
        provisional=sitter.provisional,
        account=sitter.account,
    )
