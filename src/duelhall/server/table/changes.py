"""What somebody may do at a table: each function gives the entries it leads to, or refuses."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any

import msgspec

from duelhall.core.errors import IllegalAction
from duelhall.core.game import Game
from duelhall.core.state import State
from duelhall.server.base.errors import Refusal
from duelhall.server.shapes.log import DaysClock, What
from duelhall.server.table.fold import LiveTable, Offer
from duelhall.server.table.offers import (
    all_gave_up,
    awaited,
    gives_up,
    may_offer,
    may_resign,
    outcome_of,
)
from duelhall.server.table.snapshot import Coach
from duelhall.server.table.steps import Change, Play, actions_of, and_chance, decision
from duelhall.server.table.takeback import MOST as MOST_BACKS
from duelhall.server.table.takeback import is_alone, way_back
from duelhall.server.table.windows import OpenWindow

MOST_AT_ONCE = 32
"""Actions that a player may send as one."""
ONE_AT_A_TIME = (
    "These actions can't be sent as one: only decisions that are made beside others,"
    " and of which nobody hears before the last."
)
STAND_IN = 4
"""The level that plays on for a player who is out, where the table names none."""


class Guest(msgspec.Struct, frozen=True):
    """Who wants to sit down."""

    user: str
    name: str
    is_bot: bool = False
    rating: int | None = None
    has_account: bool = False
    """Whether somebody with an account sits there in person."""
    provisional: bool = False
    """Whether the rating is still unsure."""


# -- coming and going


def sit(
    live: LiveTable, guest: Guest, seat: int | None, coach: Coach | None = None
) -> list[Change]:
    """Take a seat; the game starts with the last one."""
    if live.seat_of(guest.user) is not None:
        return []
    if live.status != "open":
        raise Refusal("started", "The game has started: you can watch it.", 409)
    free = [at for at, sitter in enumerate(live.sitters) if sitter.kind == "open"]
    if not free or (seat is not None and seat not in free):
        raise Refusal("taken", "This seat is taken.", 409)
    at = free[0] if seat is None else seat
    sat = Change("sit", {"seat": at, **seated(guest)})
    return [sat, start(live, coach)] if len(free) == 1 else [sat]


def seated(guest: Guest) -> dict[str, Any]:
    """Somebody as the log knows them."""
    kind = "bot" if guest.is_bot else "person"
    known = {"kind": kind, "user": guest.user, "name": guest.name, "rating": guest.rating}
    return known | said_if(provisional=guest.provisional, account=guest.has_account)


def said_if(**facts: bool) -> dict[str, bool]:
    """Those of some facts that are true: a log says nothing of the others."""
    return {name: True for name, is_so in facts.items() if is_so}


def start(live: LiveTable, coach: Coach | None = None) -> Change:
    """The opening: what was played before, and the outcomes up to the first decision."""
    fixed = coach.outcomes(live) if coach and live.setup.lesson else []
    return decision("start", and_chance(live.setup.opening, fixed))


def rename(live: LiveTable, seat: int, name: str, account: bool = False) -> list[Change]:
    """Sit on under another name, perhaps that of an account."""
    sitter = live.sitters[seat]
    account = account and sitter.kind == "person"
    if live.status == "over" or (sitter.name, sitter.account) == (name, account):
        return []
    same = {"seat": seat, "kind": sitter.kind, "user": sitter.user, "rating": sitter.rating}
    more = said_if(provisional=sitter.provisional, account=account)
    return [Change("sit", {**same, **more, "name": name, "was": sitter.name})]


def leave(live: LiveTable, seat: int) -> list[Change]:
    """Get up from a table that has not started; the last player leaves it abandoned."""
    if live.status != "open":
        raise Refusal("started", "The game has started: resign to leave it.", 409)
    left = Change("leave", {"seat": seat, "name": live.sitters[seat].name})
    others = any(s.is_person for at, s in enumerate(live.sitters) if at != seat)
    return [left] if others else [left, abandoned()]


def abandoned() -> Change:
    """The end of a table at which nobody plays."""
    return Change("end", {"scores": [], "reason": "abandoned", "seat": None})


def close(live: LiveTable, user: str) -> list[Change]:
    """The end of a table that waits for players, by who opened it and while nobody has come."""
    is_empty = not any(sitter.is_person for sitter in live.sitters)
    if live.status != "open" or live.setup.owner != user or not is_empty:
        raise Refusal("started", "Others sit at this table already.", 409)
    return [abandoned()]


def break_off(live: LiveTable) -> list[Change]:
    """The end of a game whose rules fail, so that nobody waits for a machine; nobody has won."""
    if live.status != "playing":
        return []
    return [Change("end", {"scores": [], "reason": "fault", "seat": None})]


def away(live: LiveTable, seat: int) -> list[Change]:
    """A machine sits in for a player who is absent, if all agreed to that."""
    level = live.setup.stand_in
    if level is None or live.status != "playing" or not live.sitters[seat].is_playing:
        return []
    return [Change("absent", {"seat": seat, "level": level})]


def returned(live: LiveTable, seat: int) -> list[Change]:
    """The player is back."""
    sitter = live.sitters[seat]
    if sitter.stands_in is None or sitter.out or live.status == "over":
        return []
    return [Change("present", {"seat": seat})]


# -- playing


def step(
    live: LiveTable,
    seat: int,
    step: int,
    action: str,
    made: str,
    coach: Coach | None = None,
    then: Sequence[str] = (),
) -> list[Change]:
    """An action of a player and what they do right after it, all or none of it.

    Nothing if these, known by their id, were carried out already.
    """
    if (seat, made) in live.done:
        return []
    check_in(live, seat)
    check_step(live, seat, step)
    coach = coach if live.setup.lesson else None
    if coach:
        check_lesson(live, action, coach)
    fixed, skipped = (coach.outcomes(live), coach.skipped(live)) if coach else ([], [])
    done = decision("step", checked(live, seat, action, fixed, then), seat=seat, id=made)
    later = [decision("skip", and_chance(skipped))] if skipped else []
    return [*returned(live, seat), done, *later]


def checked(
    live: LiveTable, seat: int, action: str, fixed: Sequence[str], then: Sequence[str] = ()
) -> Play:
    """A seat's actions, each looked for among what is legal there and nowhere later.

    Raises IllegalAction.
    """
    found = [live.game.parse(live.match.state, action, seat)]
    if then:
        check_covered(live, seat)
        found += followed(live.game, live.match.state.clone(), seat, found[0], then)
    return actions_of(seat, found, fixed)


def check_covered(live: LiveTable, seat: int) -> None:
    """Refuse several actions but where a seat decides beside others, covered.

    Elsewhere what an action leads to would be told before it is carried out.
    """
    phase = live.common.phase
    if phase is None or seat not in phase.seats:
        raise IllegalAction(ONE_AT_A_TIME)


def followed(
    game: Game, state: State, seat: int, action: int, more: Sequence[str]
) -> Iterator[int]:
    """What a seat does right after an action of which nobody hears; the state is used up.

    Raises IllegalAction.
    """
    for notation in more:
        if game.apply(state, action, seat) or seat not in game.deciders(state):
            raise IllegalAction(ONE_AT_A_TIME)
        action = game.parse(state, notation, seat)
        yield action


def machine_step(live: LiveTable, seat: int, step: int, action: str, fixed: list[str]) -> Change:
    """An action of the machine that sits at a seat."""
    check_step(live, seat, step)
    if live.sitters[seat].machine is None:
        raise stale(live, seat)
    return decision("step", checked(live, seat, action, fixed), seat=seat)


def let_pass(opened: OpenWindow, seat: int) -> Change:
    """A seat passes in a window without being asked."""
    return decision("step", actions_of(seat, [opened.window.passing]), seat=seat)


def pass_idly(live: LiveTable) -> list[Change]:
    """Alone among machines a person who can do nothing but pass is not asked.

    There is nobody who could learn anything from the time. A lesson tells of windows.
    """
    if live.window is None or live.setup.lesson:
        return []
    people = [at for at, sitter in enumerate(live.sitters) if sitter.kind != "machine"]
    idle = [at for at in people if at in live.to_move and live.sitters[at].kind == "person"]
    if len(people) != 1 or not idle or not live.sitters[idle[0]].is_playing:
        return []
    if len(live.match.legal(idle[0])) > 1:
        return []
    passes = actions_of(idle[0], [live.window.window.passing])
    return [decision("step", passes, seat=idle[0], unasked=True)]


def pass_by(live: LiveTable, opened: OpenWindow, standing: Collection[int]) -> list[Change]:
    """The seats pass that have said so beforehand, while a window is the one that they meant."""
    if live.window != opened:
        return []
    due = [at for at in live.to_move if at in standing and live.sitters[at].is_playing]
    return [let_pass(opened, seat) for seat in due]


def check_step(live: LiveTable, seat: int, step: int) -> None:
    """Refuse an action that was meant for another position, or comes out of turn."""
    check_playing(live)
    if step != live.step_for(seat):
        raise stale(live, seat)
    if seat not in live.to_move:
        raise Refusal("not_your_turn", "It is not yours to decide now.", 409)


def check_in(live: LiveTable, seat: int) -> None:
    """Refuse who has given up, or ran out of time."""
    if live.sitters[seat].out:
        raise Refusal("over", "The game is over for you.", 409)


def check_playing(live: LiveTable) -> None:
    """Refuse what needs a game that goes on."""
    if live.status == "over":
        raise Refusal("over", "The game is over.", 409)
    if live.status != "playing":
        waits = "is paused" if live.status == "paused" else "has not started"
        raise Refusal(live.status, f"The game {waits}.", 409)


def check_lesson(live: LiveTable, action: str, coach: Coach) -> None:
    """Refuse what the lesson is not about now."""
    allowed = coach.allowed(live)
    if allowed is not None and action not in allowed:
        raise IllegalAction("The lesson is about something else now: follow its text.")


def stale(live: LiveTable, seat: int) -> Refusal:
    """The table has moved on since the client looked."""
    now = live.step_for(seat)
    return Refusal("stale", f"The table has moved on: it is at step {now} now.", 409)


# -- giving up


def resign(live: LiveTable, seat: int) -> list[Change]:
    """Give up; with a partner who plays it is an offer to give up together."""
    if not may_resign(live, seat):
        raise Refusal("over", "There is no game to give up.", 409)
    offer = Offer(seat, "resign", {seat})
    if awaited(live, offer):
        return propose(live, seat, "resign")
    return [gives_up(live, seat, "resign", live.setup.stand_in or STAND_IN)]


def renew(live: LiveTable) -> list[Change]:
    """The present rules, for a table of earlier ones that is not over."""
    retracer = live.retracer
    if live.status == "over" or not retracer.is_earlier:
        return []
    now = live.game.info.rules_version
    return [Change("rules", {"version": now, "was": retracer.version, "turn": retracer.turn})]


def flag(live: LiveTable, now: int) -> list[Change]:
    """The fall of a flag, if the time of a seat has run out; in a window the seat passes.

    As the table chose, who runs out of time is passed over, or of days a machine sits in; else
    they have lost. Where the flags of all sides fall at the same moment nobody has won.
    """
    if live.window and live.window.is_over(now):
        return [let_pass(live.window, live.to_move[0])]
    fallen = live.clocks.flagged(now) if live.clocks else ()
    if not fallen:
        return []
    if live.setup.passes:
        return [pass_over(live, fallen[0])]
    if isinstance(live.setup.clock, DaysClock) and (sits_in := away(live, fallen[0])):
        return sits_in
    if are_all_sides(live, fallen):
        return [all_gave_up(live, "flag")]
    return [gives_up(live, fallen[0], "flag", live.setup.stand_in or STAND_IN)]


def pass_over(live: LiveTable, seat: int) -> Change:
    """What nothing comes of, in the place of who ran out of time."""
    idle = live.game.idle(live.match.state, seat)
    if idle is None:
        raise Refusal("bad_table", f"In {live.game.info.title} nobody can be passed over.")
    return decision("step", actions_of(seat, [idle]), seat=seat, late=True)


def are_all_sides(live: LiveTable, seats: Sequence[int]) -> bool:
    """Whether these seats are of all sides that are still in, and those are several."""
    sides = {live.sides[at] for at, sitter in enumerate(live.sitters) if not sitter.out}
    return len(sides) > 1 and sides == {live.sides[seat] for seat in seats}


def desert(live: LiveTable) -> list[Change]:
    """The end of a table that nobody has come back to: who was to decide has lost."""
    if live.status == "over":
        return []
    slow = [seat for seat in live.match.deciders if live.is_started and seat >= 0]
    if not slow or len(set(live.sides)) < 2 or are_all_sides(live, slow):
        return [abandoned()]
    lost = gives_up(live, slow[0], "abandoned", STAND_IN)
    return [lost] if lost.kind == "end" else [abandoned()]


# -- offers


def propose(live: LiveTable, seat: int, what: What) -> list[Change]:
    """Offer something, or agree to the same offer of somebody else."""
    if (offer := live.offer_of(what)) and what != "takeback":
        return accept(live, seat, what) if seat not in offer.agreed else []
    if not may_offer(live, seat, what):
        raise Refusal("not_now", f"This is not the time for a {what}.", 409)
    to = way_back(live, seat) if what == "takeback" else None
    offer = Offer(seat, what, {seat}, to[1] if to else 0)
    data: dict[str, Any] = {"seat": seat, "what": what} | ({"to": offer.to} if to else {})
    return agreed(live, offer, Change("offer", data))


def accept(live: LiveTable, seat: int, what: What) -> list[Change]:
    """Agree to an offer."""
    offer = standing(live, seat, what)
    if seat in offer.agreed:
        return []
    if seat not in awaited(live, offer):
        raise Refusal("not_asked", "This offer is not made to you.", 409)
    also = Offer(offer.seat, offer.what, {*offer.agreed, seat}, offer.to)
    return agreed(live, also, Change("accept", {"seat": seat, "what": what}))


def agreed(live: LiveTable, offer: Offer, said: Change) -> list[Change]:
    """What was said, and what it leads to if nobody is missing any more."""
    outcome = None if awaited(live, offer) else outcome_of(live, offer)
    return [said, outcome] if outcome else [said]


def decline(live: LiveTable, seat: int, what: What) -> list[Change]:
    """Decline an offer, or take one's own back."""
    offer = standing(live, seat, what)
    if seat != offer.seat and seat not in awaited(live, offer):
        raise Refusal("not_asked", "This offer is not made to you.", 409)
    return [Change("decline", {"seat": seat, "what": what})]


def standing(live: LiveTable, seat: int, what: What) -> Offer:
    """The offer of this kind."""
    offer = live.offer_of(what)
    if offer is None:
        raise Refusal("no_offer", "This offer does not stand (any more).", 409)
    return offer


def take_back(live: LiveTable, seat: int, now: int = 0) -> list[Change]:
    """Go back to one's last decision where that is free; else ask the others."""
    check_in(live, seat)
    check_playing(live)
    if live.backs[seat] >= MOST_BACKS:
        said = f"You have taken back {MOST_BACKS} times in this game: what you do now stands."
        raise Refusal("too_many", said, 409)
    way = way_back(live, seat)
    if way is None:
        raise Refusal("not_now", "There is nothing that you can take back now.", 409)
    if way[0] == "ask":
        return propose(live, seat, "takeback")
    alone = is_alone(live, way[1])
    check_time(live, seat, way[1], now, alone)
    return [Change("back", {"to": way[1], "seat": seat} | ({"alone": True} if alone else {}))]


def check_time(live: LiveTable, seat: int, to: int, now: int, alone: bool) -> None:
    """Refuse to go back to a decision for which there is no time left."""
    if live.clocks is None:
        return
    clocks = live.clocks.passed(max(now, live.at))
    if live.clocks_back(clocks, seat, to, alone).left[seat] <= 0:
        raise Refusal("no_time", "The time for that decision is up: it stands.", 409)


# -- watching


def open_eyes(live: LiveTable, seat: int, is_open: bool) -> list[Change]:
    """Let spectators see what one sees, or no more."""
    if not live.is_started:
        raise Refusal("open", "The game has not started.", 409)
    if live.sitters[seat].eyes_open == is_open:
        return []
    return [Change("eyes", {"seat": seat, "open": is_open})]
