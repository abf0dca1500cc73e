"""Before the first turn: leaders, hands, who starts, redraws (BW-03)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from .cards import read_deck
from .effects import draw_cards
from .notation import options, written
from .table import City, Fighter, Kind, Party, Player, Question, Script, State, chance

HAND, REDRAWS = 5, 3


def set_up(state: State) -> Script[None]:
    lay_capitals(state)
    yield from choose_leaders(state)
    for player in state.players:
        yield from draw_cards(state, player.seat, HAND, "BW-03")
    yield from choose_starter(state)
    yield from redraw(state)


def lay_capitals(state: State) -> None:
    for player in state.players:
        card, *rest = read_deck(player.race)
        player.deck = Counter((player.seat, one.first) for one in rest)
        state.note(card)
        state.cities[player.capital] = City(
            player.capital, card.name, player.seat, capital_of=player.seat
        )


def choose_leaders(state: State) -> Script[None]:
    """All at once, secretly, shown together; the rest is the deck."""
    chosen: dict[int, Kind] = {}
    while len(chosen) < len(state.players):
        waiting = [seat for seat in state.seats if seat not in chosen]
        choices = {
            seat: options(state, seat, [("leader", (seat, index)) for index in (1, 2, 3)])
            for seat in waiting
        }
        seat, text = yield Question("leaders", "BW-03", choices=choices)
        chosen[seat] = choices[seat][text][1]
    for seat, kind in chosen.items():
        start(state, state.players[seat], kind)


def start(state: State, player: Player, kind: Kind) -> None:
    new_party(state, kind, player.seat)
    state.note(state.card(kind))
    player.deck[kind] -= 1


def new_party(state: State, kind: Kind, seat: int) -> Party:
    """A leader comes into play in the Capital."""
    card = state.card(kind)
    leader = Fighter(state.free_number(kind), kind, card, seat, card.hp)
    party = Party(5 * seat + kind[1] - 1, seat, leader, state.players[seat].capital)
    state.parties.append(party)
    return party


def choose_starter(state: State) -> Script[None]:
    count = len(state.players)
    odds = {f"first-{seat + 1}": Fraction(1, count) for seat in state.seats}
    first = yield from chance("starter", "BW-03", odds)
    state.starter = int(first.removeprefix("first-")) - 1


def redraw(state: State) -> Script[None]:
    """All are asked at once; who redraws is asked again, up to three times."""
    asked = list(state.seats)
    for number in range(REDRAWS):
        asked = yield from ask_redraw(state, asked)
        state.mark(f"redraw {number + 1}", asked)
        for seat in asked:
            player = state.players[seat]
            player.deck += player.hand
            player.hand.clear()
        for seat in asked:
            yield from draw_cards(state, seat, HAND, "BW-03")
        if not asked:
            return


def ask_redraw(state: State, asked: list[int]) -> Script[list[int]]:
    answers: dict[int, str] = {}
    while len(answers) < len(asked):
        choices = {seat: redraw_choices(state, seat) for seat in asked if seat not in answers}
        seat, text = yield Question("redraw", "BW-03", choices=choices)
        answers[seat] = choices[seat][text][0]
    return [seat for seat in asked if answers[seat] == "redraw"]


def redraw_choices(state: State, seat: int) -> dict[str, tuple[str]]:
    hand = state.players[seat].hand
    has_city = any(state.card(kind).kind == "city" for kind in +hand)
    acts = [("keep",)] if has_city else [("keep",), ("redraw",)]
    return {written(state, seat, act): act for act in acts}
