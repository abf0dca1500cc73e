"""Windows for Instant Events (BW-19)."""

from __future__ import annotations

from .effects import carry_out, targets
from .money import can_pay, pay
from .notation import options
from .table import Act, Question, Script, State


def open_window(state: State, window: str) -> Script[None]:
    """All other seats with a hand at once, covered; then all are shown and paid, and resolve in
    turn order."""
    asked = [seat for seat in state.after(state.player) if may_answer(state, seat)]
    if not asked:
        return
    state.window, state.asked = window, sorted(asked)
    answers = yield from ask_all(state, window, asked)
    state.window, state.asked = None, []
    for seat in asked:
        state.mark(f"an answer in the window {window}", answers[seat][0] != "pass")
    played = [seat for seat in asked if answers[seat][0] != "pass"]
    state.mark("two answers in a window", len(played) > 1)
    for seat in played:
        spend(state, seat, answers[seat])
    for seat in played:
        state.mark("a seat is beaten before its answer", state.players[seat].beaten)
        if not state.players[seat].beaten:
            _, kind, target = answers[seat]
            yield from carry_out(state, seat, state.card(kind), target)


def may_answer(state: State, seat: int) -> bool:
    player = state.players[seat]
    return not player.beaten and player.hand.total() > 0


def ask_all(state: State, window: str, asked: list[int]) -> Script[dict[int, Act]]:
    answers: dict[int, Act] = {}
    choices = {seat: options(state, seat, answers_of(state, seat, window)) for seat in asked}
    while len(answers) < len(asked):
        left = {seat: choices[seat] for seat in asked if seat not in answers}
        seat, text = yield Question("window", "BW-19", choices=left)
        answers[seat] = choices[seat][text]
    return answers


def answers_of(state: State, seat: int, window: str) -> list[Act]:
    """Pass, or one card that fits with a legal target."""
    acts: list[Act] = [("pass",)]
    for kind in +state.players[seat].hand:
        card = state.card(kind)
        if card.fits(window) and can_pay(state, seat, card):
            acts += [("answer", kind, target) for target in targets(state, seat, card)]
    return acts


def spend(state: State, seat: int, act: Act) -> None:
    """Paid, and to the cemetery of its deck."""
    kind = act[1]
    card = state.card(kind)
    pay(state, seat, card)
    state.players[seat].hand[kind] -= 1
    state.bury(kind)
    state.note(card)
