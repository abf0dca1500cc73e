"""What a pair of eyes gets of a table: a function of the log and the eyes, the same at any time.

An event is told in full until the seat whose eyes they are makes its next step, and from then on
as the game lets it be told again (``Game.recall``). That holds live, after a reload and on a second
device alike, since only the log decides it.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol, cast

import msgspec

from duelhall.core.event import Event
from duelhall.core.eyes import Eyes
from duelhall.core.game import Game
from duelhall.core.gesture import Reason
from duelhall.server.shapes import Data, EventShown
from duelhall.server.shapes.log import Sitter, Steps
from duelhall.server.shapes.table import (
    ChoiceShown,
    ClocksShown,
    EntryShown,
    LessonShown,
    MayShown,
    MomentShown,
    OfferShown,
    ReasonShown,
    ResultShown,
    SeatShown,
    SnapshotShown,
    WindowShown,
)
from duelhall.server.table import words
from duelhall.server.table.covered import clocks_seen, is_decided_seen, movers_seen
from duelhall.server.table.fold import FoldedEntry, LiveTable, Offer
from duelhall.server.table.offers import awaited, may_offer, may_rematch, may_resign
from duelhall.server.table.takeback import way_back

encode = msgspec.json.Encoder().encode


class Coach(Protocol):
    """Who teaches at a table with a lesson."""

    def told(self, live: LiveTable) -> LessonShown | None:
        """What the lesson says now."""

    def allowed(self, live: LiveTable) -> set[str] | None:
        """The actions that the lesson lets one choose now; ``None`` for all that are legal."""

    def outcomes(self, live: LiveTable) -> list[str]:
        """The outcomes that chance has next, as far as the lesson fixes them."""

    def answer(self, live: LiveTable, seat: int) -> str | None:
        """What the opponent does, if the lesson says it."""

    def later(self, live: LiveTable, seat: int) -> list[Reason]:
        """Why what is legal can't be pointed at yet."""
        ...

    def skipped(self, live: LiveTable) -> Steps:
        """What the lesson passes over after the learner's next action."""
        ...


# -- entries

PAGE = 200
"""Entries that are told at once: few games have more, and no answer is long on the loop."""


def entries_after(
    live: LiveTable, after: int, eyes: Eyes, most: int | None = None
) -> list[EntryShown]:
    """The messages for the entries after number ``after``, as these eyes count them."""
    start, history = max(0, after), live.history
    if live.common.unheard:
        history = [folded for folded in history if eyes.seat not in folded.deaf]
    told = history[start:] if most is None else history[start : start + most]
    return [message(live, folded, eyes, n) for n, folded in enumerate(told, start + 1)]


def page_after(live: LiveTable, after: int, eyes: Eyes) -> tuple[list[EntryShown], bool]:
    """The next entries after a number, and whether there are more of them."""
    entries = entries_after(live, after, eyes, PAGE)
    return entries, len(entries) == PAGE and entries[-1].n < live.number_for(eyes.seat)


def message(live: LiveTable, folded: FoldedEntry, eyes: Eyes, n: int) -> EntryShown:
    """One entry as these eyes may read it, under the number that it has for them."""
    entry, names = folded.entry, spoken_names(live)
    return EntryShown(
        n=n,
        at=entry.at,
        kind=entry.kind,
        seat=entry.data.get("seat"),
        step=folded.step_for(eyes.seat),
        turn=folded.turn,
        events=[told(live, folded, event, eyes.seat, names) for event in folded.events],
        words=said(live, folded, eyes),
    )


def said(live: LiveTable, folded: FoldedEntry, eyes: Eyes) -> list[str]:
    """The sentences for an entry that are not the game's."""
    if folded.decided and not folded.events:
        return words.of_decision(live, folded.entry.data["seat"], eyes.player)
    return words.of_entry(live, folded.entry, eyes.player)


def told(
    live: LiveTable,
    folded: FoldedEntry,
    event: Event,
    seat: int | None,
    names: Sequence[str] | None,
) -> EventShown:
    """An event with its sentence, redacted for a seat or a spectator."""
    game = live.game
    is_new = seat is not None and folded.entry.n >= live.last_own[seat]
    heard = game.redact(event, seat) if is_new else game.recall(event, seat)
    said = {"kind": heard.kind, **heard.facts, "words": game.say(heard, seat, names)}
    return cast(EventShown, said)


def spoken_names(live: LiveTable) -> Sequence[str] | None:
    """The names to speak of; where one person plays all sides they are nobody's."""
    return live.names if live.game.seats > 1 else None


# -- the table now


def snapshot(
    live: LiveTable,
    eyes: Eyes,
    here: Sequence[bool] | None = None,
    with_layout: bool = True,
    coach: Coach | None = None,
) -> SnapshotShown:
    """All that these eyes get of the table as it is; ``here`` tells who is connected."""
    setup, game, now = live.setup, live.game, moment(live, eyes, coach)
    return SnapshotShown(
        table=live.id,
        n=now.n,
        eyes=now.eyes,
        status=now.status,
        game=setup.game,
        title=game.info.title,
        form_title=live.title,
        options=game.options,
        sides=live.sides,
        layout=layout_of(game) if with_layout else None,
        seats=seats_data(live, eyes, here),
        rated=setup.rated,
        forked=setup.forked is not None,
        public=setup.public,
        stand_in=setup.stand_in,
        passes=setup.passes,
        owner=is_owner(live, eyes),
        key=setup.key if eyes.is_player else None,
        clock=setup.clock,
        window_time=setup.window if game.info.windows else None,
        clocks=now.clocks,
        step=now.step,
        turn=now.turn,
        to_move=now.to_move,
        ask=now.ask,
        window=now.window,
        view=now.view,
        legal=now.legal,
        reasons=now.reasons,
        offers=now.offers,
        may=now.may,
        lesson=now.lesson,
        result=now.result,
        next=live.next,
    )


def moment(live: LiveTable, eyes: Eyes, coach: Coach | None = None) -> MomentShown:
    """What a step may have changed for these eyes."""
    names = spoken_names(live)
    legal, reasons = choices(live, eyes.player, coach, names)
    return MomentShown(
        n=live.number_for(eyes.seat),
        eyes=eyes.seat,
        status=live.status,
        clocks=clocks_data(live, eyes),
        step=live.step_for(eyes.seat),
        turn=live.match.turn,
        to_move=movers_seen(live.to_move, live.common.covered, eyes.seat),
        ask=words.ask(live, eyes.seat, names),
        window=window_data(live),
        view=live.game.view(live.match.state, eyes.seat) if live.is_started else None,
        legal=legal,
        reasons=reasons,
        offers=[offer_data(live, offer) for offer in live.offers],
        may=may(live, eyes.player),
        lesson=coach.told(live) if coach and live.setup.lesson else None,
        result=result_data(live, eyes),
    )


def after_step(
    live: LiveTable, eyes: Eyes, here: Sequence[bool], coach: Coach | None = None
) -> MomentShown:
    """The moment, with who has decided where several do at once."""
    shown = moment(live, eyes, coach)
    if live.common.counts is not None:
        shown.seats = seats_data(live, eyes, here)
    return shown


def is_owner(live: LiveTable, eyes: Eyes) -> bool:
    """Whether the player opened the table."""
    return eyes.player is not None and live.sitters[eyes.player].user == live.setup.owner


@lru_cache(maxsize=64)
def layout_of(game: Game) -> Data:
    """The layout, written once for a game: what is sent are these bytes."""
    return cast(Data, msgspec.Raw(encode(game.layout())))


def seats_data(live: LiveTable, eyes: Eyes, here: Sequence[bool] | None) -> list[SeatShown]:
    """Who sits at the table."""
    return [seat_data(live, seat, name, eyes, here) for seat, name in enumerate(live.names)]


def seat_data(
    live: LiveTable, seat: int, name: str, eyes: Eyes, here: Sequence[bool] | None
) -> SeatShown:
    """Who sits at a seat."""
    is_here = here is None or here[seat]
    you, covered = seat == eyes.player, live.common.covered
    decided = is_decided_seen(live.has_decided(seat), seat, covered, eyes.seat)
    return seat_shown(live.sitters[seat], seat, name, you=you, here=is_here, decided=decided)


def seat_shown(
    sitter: Sitter, seat: int, name: str, *, you: bool, here: bool, decided: bool
) -> SeatShown:
    """A seat in a snapshot or a list."""
    return SeatShown(
        seat=seat,
        kind=sitter.kind,
        name="" if sitter.kind == "open" else name,
        level=sitter.level,
        rating=sitter.rating,
        provisional=sitter.provisional,
        you=you,
        here=(here and sitter.is_person) or sitter.kind == "machine",
        stand_in=sitter.stands_in is not None,
        out=sitter.out,
        eyes_open=sitter.eyes_open,
        decided=decided,
        account=sitter.account and sitter.user is not None,
    )


def offer_data(live: LiveTable, offer: Offer) -> OfferShown:
    """An offer, and the seats that have not answered it."""
    return OfferShown(seat=offer.seat, what=offer.what, awaits=sorted(awaited(live, offer)))


def clocks_data(live: LiveTable, eyes: Eyes) -> ClocksShown | None:
    """The clocks as these eyes see them."""
    clocks = clocks_seen(live, eyes.seat)
    if clocks is None:
        return None
    return ClocksShown(left=clocks.left, running=clocks.running, at=clocks.at)


def window_data(live: LiveTable) -> WindowShown | None:
    """The window that is open."""
    opened = live.window
    if opened is None:
        return None
    passing = live.game.format(live.match.state, opened.window.passing)
    window = opened.window
    return WindowShown(window.kind, window.about, passing, opened.at, opened.until)


def choices(
    live: LiveTable, seat: int | None, coach: Coach | None, names: Sequence[str] | None
) -> tuple[list[ChoiceShown], list[ReasonShown]]:
    """What a player may choose now, and why some spots can't be pointed at."""
    if seat is None or not may_act(live, seat):
        return [], []
    found, reasons = live.game.choices(live.match.state, seat, names)
    legal = [ChoiceShown(action, said, *gesture) for action, said, gesture in found]
    if coach and live.setup.lesson:
        allowed = coach.allowed(live)
        legal = [one for one in legal if allowed is None or one.action in allowed]
        reasons = reasons + coach.later(live, seat)
    return legal, [ReasonShown(*reason) for reason in reasons]


def may_act(live: LiveTable, seat: int) -> bool:
    """Whether a player has to decide."""
    return seat in live.to_move and not live.sitters[seat].out


def may(live: LiveTable, seat: int | None) -> MayShown:
    """What else a player may do now."""
    if seat is None:
        return NOTHING
    way = way_back(live, seat)
    pauses = may_offer(live, seat, "resume" if live.status == "paused" else "pause")
    return MayShown(
        takeback=way and way[0],
        draw=may_offer(live, seat, "draw"),
        pause=pauses,
        resign=may_resign(live, seat),
        hint=may_act(live, seat) and not live.setup.rated,
        rematch=may_rematch(live) and live.offer_of("rematch", seat) is None,
    )


NOTHING = MayShown(None, False, False, False, False, False)


def result_data(live: LiveTable, eyes: Eyes) -> ResultShown | None:
    """How the game ended, told to these eyes."""
    if live.result is None:
        return None
    said = words.of_result(live, live.result, eyes.seat, spoken_names(live))
    return ResultShown(live.result.scores, live.result.reason, live.result.counts, said)
