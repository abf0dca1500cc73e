"""Offers: who may make one, who has to agree, and what comes of it."""

from collections.abc import Callable

from duelhall.server.shapes.log import What
from duelhall.server.table.fold import LiveTable, Offer
from duelhall.server.table.steps import Change
from duelhall.server.table.takeback import is_refused, is_stood_in, way_back

# -- who may offer


def may_offer(live: LiveTable, seat: int, what: What) -> bool:
    """Whether a seat may propose this now."""
    if live.sitters[seat].out or is_refused(live, seat, what):
        return False
    return live.offer_of(what) is None and MAY[what](live, seat)


def may_draw(live: LiveTable, seat: int) -> bool:
    """A draw needs somebody to share it with."""
    return live.status == "playing" and len(set(live.sides)) > 1


def may_pause(live: LiveTable, seat: int) -> bool:
    """A machine stops its clock for nobody in a rated game."""
    return live.status == "playing" and not is_rated_with_machines(live)


def may_take_back(live: LiveTable, seat: int) -> bool:
    """Something to take back, and somebody to ask."""
    return way_back(live, seat) is not None


def may_resign(live: LiveTable, seat: int) -> bool:
    """One may always give up a game that goes on."""
    return live.status in ("playing", "paused") and not live.sitters[seat].out


MAY: dict[What, Callable[[LiveTable, int], bool]] = {
    "draw": may_draw,
    "takeback": may_take_back,
    "pause": may_pause,
    "resume": lambda live, seat: live.status == "paused",
    "resign": may_resign,
    "rematch": lambda live, seat: may_rematch(live),
}


def may_rematch(live: LiveTable) -> bool:
    """Once, after a game that was played."""
    return live.status == "over" and live.is_started and live.next is None


def is_rated_with_machines(live: LiveTable) -> bool:
    """Whether machines hold players to the letter."""
    return live.setup.rated and any(sitter.kind == "machine" for sitter in live.sitters)


# -- who has to agree


def awaited(live: LiveTable, offer: Offer) -> set[int]:
    """The seats whose agreement is still missing."""
    asked = live.mates(offer.seat) if offer.what == "resign" else range(len(live.sitters))
    return {seat for seat in asked if seat not in offer.agreed and has_say(live, seat, offer.what)}


def has_say(live: LiveTable, seat: int, what: What) -> bool:
    """Whether a seat is asked: players are, and machines for a draw; else who is away agrees.

    For who is away the machine that sits in weighs a draw, and nobody lets a move be taken back.
    """
    sitter = live.sitters[seat]
    if sitter.kind == "machine":
        return what == "draw"
    if is_stood_in(sitter) and what in ("draw", "takeback"):
        return True
    return sitter.is_playing or (what == "rematch" and not sitter.out)


# -- what comes of it


def outcome_of(live: LiveTable, offer: Offer) -> Change | None:
    """What an offer leads to that all have agreed to; a rematch needs a table first."""
    match offer.what:
        case "draw":
            return end_of([0.5] * live.game.seats, "agreed", None)
        case "takeback":
            return Change("back", {"to": offer.to, "seat": offer.seat})
        case "pause":
            return Change("pause", {"seat": offer.seat})
        case "resume":
            return Change("resume", {"seat": offer.seat})
        case "resign":
            return lost_by(live, offer.seat, "resign")
        case "rematch":
            return None


def end_of(scores: list[float], reason: str, seat: int | None) -> Change:
    """The end of a game by other means than its rules."""
    return Change("end", {"scores": scores, "reason": reason, "seat": seat})


def lost_by(live: LiveTable, seat: int, reason: str) -> Change:
    """The side of a seat loses; the others win, or share it if they are several sides."""
    sides = set(live.sides) - {live.sides[seat]}
    share = 1.0 if len(sides) == 1 else 0.5
    scores = [0.0 if side == live.sides[seat] else share for side in live.sides]
    return end_of(scores, reason, seat)


def gives_up(live: LiveTable, seat: int, reason: str, level: int) -> Change:
    """What happens when a seat resigns or its time runs out.

    Among three a machine of ``level`` plays on in its place, as long as two others are still
    in and one of them is a player; with two sides the game is over.
    """
    others = [at for at, sitter in enumerate(live.sitters) if at != seat and not sitter.out]
    players = [at for at in others if live.sitters[at].is_person]
    if len(set(live.sides)) > 2 and len(others) > 1 and players:
        return Change("out", {"seat": seat, "reason": reason, "level": level})
    return lost_with_others(live, seat, reason)


def all_gave_up(live: LiveTable, reason: str) -> Change:
    """The end where all who are still in go at the same moment: they share what there is."""
    scores = [0.0 if sitter.out else 0.5 for sitter in live.sitters]
    return end_of(scores, reason, None)


def lost_with_others(live: LiveTable, seat: int, reason: str) -> Change:
    """The end by a seat's doing, where who went out before has lost too."""
    lost = lost_by(live, seat, reason)
    gone = [sitter.out for sitter in live.sitters]
    if any(gone):
        gone[seat] = True
        share = 1.0 if gone.count(False) == 1 else 0.5
        lost.data["scores"] = [0.0 if out else share for out in gone]
    return lost
