"""The course of the game: turns, lane checks, forts, the end."""

from __future__ import annotations

from .acts import legal_acts
from .powers import thaw
from .setup import set_up
from .state import Question, Script, State
from .table import Lane, Player, TableCard


def play_game(state: State) -> Script[None]:
    """The whole game from setup to the end."""
    yield from set_up(state)
    player = state.players[state.first_player]
    while state.over is None:
        yield from play_turn(state, player)
        player = state.players[(player.number + 1) % len(state.players)]


def play_turn(state: State, player: Player) -> Script[None]:
    """One turn (D-04, D-05)."""
    state.turn += 1
    state.in_turn = player
    state.actions = state.options.turn_actions(state.turn)
    state.action_taken = False
    state.anything_done = False
    state.emit("turn", player=player.number, turn=state.turn, actions=state.actions)
    for _ in range(state.options.number("draw", 1)):
        if player.pile.size > 0:
            yield from state.draw(player, None)
    lane_check(state)
    while state.over is None:
        acts = legal_acts(state)
        texts = [text for text, _ in acts]
        if texts in ([], ["end"]):
            break
        answer = yield Question("act", player.number, None, texts)
        act = dict(acts)[answer]
        if act is None:
            break
        yield from act()
        lane_check(state)
    if state.over is None:
        yield from end_turn(state, player)


def end_turn(state: State, player: Player) -> Script[None]:
    """End event, forts, thaw, open, resets, idle count."""
    state.emit("end", player=player.number, unused=state.actions)
    something_changed = False
    if state.options.forts:
        taken = yield from take_forts(state, player)
        if state.over is not None:
            return
        something_changed = taken
    for card in state.own_cards(player.side):
        if card.frozen:
            thaw(state, card)
            something_changed = True
    for lane in state.lanes:
        for closed_to in sorted(lane.closed):
            if state.players[closed_to].side == player.side:
                lane.closed.remove(closed_to)
                state.emit("open", player=closed_to, lane=lane.letter)
                something_changed = True
    for card in state.board():
        card.attacks_left = 1
        card.barred = False
        card.overwhelmed = False
    if player.hero is not None and player.hero.state == "cast":
        player.hero.state = "ready"
    if state.pile_empty and not state.anything_done and not something_changed:
        state.idle_turns += 1
    else:
        state.idle_turns = 0
    if state.idle_turns == len(state.players):
        state.finish(None, "idle")  # D-33


# ---- forts -----------------------------------------------------------------------


def take_forts(state: State, player: Player) -> Script[bool]:
    """D-40: the other player takes forts, one at a time. Returns whether one was taken."""
    taker = state.players[1 - player.number]
    taken = False
    while state.over is None:
        lanes = fort_lanes(state, player, taker)
        forts = [fort for fort in state.forts if fort.reserved_for in (None, taker.number)]
        if not lanes or not forts:
            break
        lane = yield from state.ask(
            "fortlane", taker, None, [(f">{lane.letter}", lane) for lane in lanes]
        )
        fort = yield from state.ask("fort", taker, None, [(fort.label, fort) for fort in forts])
        take_fort(state, taker, lane, fort)
        taken = True
        lane_check(state)
    return taken


def fort_lanes(state: State, player: Player, taker: Player) -> list[Lane]:
    """Lanes where three or more face-up cards of the player call for a fort of the taker."""
    return [
        lane
        for lane in state.lanes
        if not lane.decided
        and len([card for card in lane.of_side(player.side) if card.up])
        >= state.options.number("fort_at", 3)
        and lane not in taker.fort_lanes
    ]


def take_fort(state: State, taker: Player, lane: Lane, fort: TableCard) -> None:
    """The fort becomes an extra base, known to its taker (D-08)."""
    before = fort.label
    state.forts.remove(fort)
    taker.fort_lanes.append(lane)
    fort.side = taker.side
    fort.base = True
    fort.known.add(taker.seat)
    lane.arrive(fort)
    state.emit(
        "take",
        known=sorted(fort.known),
        player=taker.number,
        at=before,
        to=fort.label,
        card=str(fort.card),
    )


# ---- lanes -----------------------------------------------------------------------


def lane_check(state: State) -> None:
    """D-32, D-33, D-43: looked at whenever nothing is pending."""
    if not state.pile_empty or state.over is not None:
        return
    if state.options.form == "three":
        triangle_check(state)
        return
    for lane in state.lanes:
        if not lane.decided:
            decide_lane(state, lane)
    first = state.current.side
    for side in sorted(state.sides, key=lambda side: side != first):
        won = [lane for lane in state.lanes if lane.decided and lane.winner == side]
        if len(won) >= state.options.lanes_to_win:
            state.finish(side, "lanes")
            return
    if all(lane.decided for lane in state.lanes):
        state.finish(None, "draw")


def can_still_play(state: State, side: int) -> bool:
    """A hand card or a warrior still to come (the pile is empty)."""
    return any(
        player.hand or (player.hero is not None and player.hero.warrior_waiting)
        for player in state.players
        if player.side == side
    )


def decide_lane(state: State, lane: Lane) -> None:
    """Won, dead, or still open."""
    holders: list[int] = []
    for side in state.sides:
        if lane.of_side(side) or can_still_play(state, side):
            holders.append(side)
    # A side without a card here that can play no more has lost the lane.
    if len(holders) == 2:
        return
    lane.decided = True
    if len(holders) == 1:
        lane.winner = holders[0]
        state.emit("won", player=holders[0], lane=lane.letter)
    else:
        state.emit("dead", lane=lane.letter)


def triangle_check(state: State) -> None:
    """D-43: the player in turn first, then turn order: two triangles controlled win."""
    count = len(state.players)
    for step in range(count):
        side = state.players[(state.current.number + step) % count].side
        controlled = [lane for lane in state.lanes if lane.of_side(side) and not lane.against(side)]
        if len(controlled) >= state.options.lanes_to_win:
            state.finish(side, "lanes")
            return
