"""Who plays a game that goes on from a record: its cards may be known to who opened it."""

from duelhall.server.base.errors import Refusal
from duelhall.server.shapes.log import Setup

FOR_FRIENDS = (
    "A game that goes on from a record is for machines, or for those you invite by its link: "
    "a table with a free seat is not public."
)


def check_fork(setup: Setup, mine: list[int]) -> None:
    """Refuse a fork that strangers could sit down at."""
    free = [at for at, wanted in enumerate(setup.seats) if wanted.level is None and at not in mine]
    if setup.public and free:
        raise Refusal("bad_table", FOR_FRIENDS)
