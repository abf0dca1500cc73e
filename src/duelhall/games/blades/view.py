"""All that a seat may see (BW-24), on one page."""

from typing import Any

from duelhall.games.blades import (
    battle_view,
    endings,
    marks,
    names,
    openings,
    questions,
    stages,
    tiles,
)
from duelhall.games.blades.campaign import Campaign
from duelhall.games.blades.geometry import place
from duelhall.games.blades.names import COLOUR_KEYS, WINDOW_KEYS
from duelhall.games.blades.vocabulary import RACES

PHASES = {
    questions.LEADERS: "leaders",
    questions.REDRAW: "redraw",
    questions.WINDOW: "window",
    questions.FORMATION: "formation",
    questions.BATTLE: "battle",
    questions.D10: "battle",
    questions.FINISHED: "over",
    questions.DEAL: "redraw",
    questions.LOT: "redraw",
}
GOALS = ("capital", "regular", "conquest")
STEPS = (
    (1, "untap", "Untap", True),
    (2, "draw", "Draw a card", True),
    (3, "heal", "Heal", True),
    (4, "equip", "Equip", False),
    (5, "city", "City", False),
    (6, "mana", "Mana", False),
    (7, "leader", "Leader", False),
    (8, "units", "Units", False),
    (9, "transfer", "Transfer", False),
    (10, "spells", "Spells", False),
    (11, "move", "Move", False),
    (12, "battle", "Battles", False),
    (13, "dead", "Bury the dead", True),
    (14, "deeds", "Specialists", False),
    (15, "events", "Spells and events", False),
    (16, "discard", "Discard", True),
    (17, "end", "End", True),
)
FIRST = 4
"""The first step that may be skipped."""
EVERY = (1 << 18) - 1


def view(c: Campaign, seat: int | None, *, opened: bool = False) -> dict[str, Any]:
    """What a seat sees; ``opened`` shows every card, for games that are over."""
    return {
        "seat": seat,
        "phase": PHASES.get(c.asks, "turn"),
        "round": c.round,
        "turn": c.turn,
        "starter": c.starter if c.starter >= 0 else None,
        "player": c.player if c.player >= 0 else None,
        "step": c.at_step if c.turn else None,
        "goal": GOALS[c.goal],
        "teams": bool(c.teams),
        "longest_round": marks.ROUNDS,
        "steps": steps(c),
        "players": [player(c, one) for one in range(c.seats)],
        "squares": squares(c),
        "open": open_spots(c),
        "parties": [tiles.party_tile(c, one) for one in range(20) if c.party_at[one] >= 0],
        "hands": [
            tiles.hand_tiles(c, one) if opened or one == seat else None for one in range(c.seats)
        ],
        "window": window(c, seat),
        "battle": battle_view.battle(c, seat, opened=opened),
        "leaders": leaders(c, seat),
        "redraw": redraw(c, seat),
        "won": [one for one in range(c.seats) if c.won >> one & 1] if c.reason else None,
        "winner": c.winner if c.reason and c.winner >= 0 else None,
    }


def steps(c: Campaign) -> list[dict[str, Any]]:
    """The line of steps, as far as everybody knows it."""
    if not c.turn:
        return []
    ahead = coming(c)
    return [
        {
            "number": number,
            "key": key,
            "title": title,
            "forced": forced,
            "state": step_state(c, number, forced, ahead),
        }
        for number, key, title, forced in STEPS
    ]


def coming(c: Campaign) -> int:
    """The steps at which something may be to do; before step 4 and at the end nobody knows yet."""
    if c.at_step < FIRST or c.reason or c.beaten >> c.player & 1:
        return EVERY
    return openings.open_steps(c)


def step_state(c: Campaign, number: int, forced: bool, ahead: int) -> str:
    """What has become of a step, or ``idle``: as things lie nobody could do anything at it."""
    if number == c.at_step:
        return "now"
    if number > c.at_step:
        return "later" if forced or ahead >> number & 1 else "idle"
    if forced:
        return "done"
    return "done" if c.did >> number & 1 else "skipped"


def player(c: Campaign, seat: int) -> dict[str, Any]:
    """A player's counts, and the cemetery of the deck."""
    home = c.chart.home[seat]
    has_capital = bool(c.city_of[seat] >> home & 1)
    return {
        "seat": seat,
        "race": RACES[c.book.race[seat]],
        "team": seat % 2 if c.teams else seat,
        "title": names.race_of(c, seat).title,
        "beaten": is_beaten(c, seat),
        "hand_size": c.hand_size(seat),
        "deck_size": c.deck[seat].bit_count(),
        "cemetery": tiles.pile_tiles(c, seat),
        "cities": c.city_of[seat].bit_count(),
        "counted": c.cities_counted(seat),
        "gold": c.gold_of(seat),
        "mana": mana_of(c, seat),
        "parties": c.parties_of(seat),
        "hp": c.hp_of(seat),
        "capital": names.square_spot(c, home) if has_capital else None,
    }


def is_beaten(c: Campaign, seat: int) -> bool:
    """Whether a seat is beaten, at the end too (BW-23)."""
    by_goal = c.reason and c.reason != endings.BY_COUNT
    return bool(c.beaten >> seat & 1 or (by_goal and not c.won >> seat & 1))


def mana_of(c: Campaign, seat: int) -> dict[str, list[int]]:
    """Untapped and all mana of a seat, by colours."""
    found = {}
    for colour in range(4):
        own = c.road_of[seat] & c.tint[colour]
        if own:
            free = own & ~c.road_tapped
            found[COLOUR_KEYS[colour + 1]] = [free.bit_count(), own.bit_count()]
    return found


def squares(c: Campaign) -> list[dict[str, Any]]:
    """Every square that exists (BW-05)."""
    return [square(c, one) for one in range(marks.SQUARES) if exists(c, one)]


def exists(c: Campaign, one: int) -> bool:
    """Whether a square is a city or beside one."""
    if one < marks.CITIES:
        return bool(c.cities >> one & 1)
    road = one - marks.CITIES
    ends = (c.chart.end[2 * road], c.chart.end[2 * road + 1])
    return any(city >= 0 and c.cities >> city & 1 for city in ends)


def square(c: Campaign, one: int) -> dict[str, Any]:
    """A square: a city, or a road with or without mana."""
    x, y = place(c.chart.players, one)
    party = c.standing[one]
    return {
        "spot": names.square_spot(c, one),
        "x": x,
        "y": y,
        "kind": "city" if one < marks.CITIES else "road",
        "title": names.square_title(c, one),
        "party": f"party:{party}" if party >= 0 else None,
        **(city_facts(c, one) if one < marks.CITIES else road_facts(c, one - marks.CITIES)),
    }


def city_facts(c: Campaign, city: int) -> dict[str, Any]:
    """Whose a city is, and what lies in it."""
    owner = c.city_owner(city)
    capital_of = [seat for seat in range(c.seats) if c.chart.home[seat] == city]
    lying = [
        tiles.item_tile(c, card)
        for seat in capital_of
        for deck in range(c.seats)
        for card in names.members(c.lying[4 * seat + deck], deck)
    ]
    return {
        "owner": owner if owner >= 0 else None,
        "capital_of": capital_of[0] if capital_of else None,
        "tapped": bool(c.city_tapped >> city & 1),
        "mana": None,
        "items": lying,
    }


def road_facts(c: Campaign, road: int) -> dict[str, Any]:
    """The mana on a road."""
    owner = c.mana_owner(road)
    mana = None
    if owner >= 0:
        colour = next(one for one in range(4) if c.tint[one] >> road & 1)
        mana = {
            "colour": COLOUR_KEYS[colour + 1],
            "owner": owner,
            "tapped": bool(c.road_tapped >> road & 1),
        }
    return {"owner": None, "capital_of": None, "tapped": False, "mana": mana, "items": []}


def open_spots(c: Campaign) -> dict[str, list[str]]:
    """Where the seat at turn could build a City or lay Mana, if it had one."""
    if not c.turn or c.reason or c.beaten >> c.player & 1:
        return {"city": [], "mana": []}
    cities, roads = c.open_cities(c.player), c.open_roads(c.player)
    return {
        "city": [names.square_spot(c, one) for one in range(25) if cities >> one & 1],
        "mana": [names.square_spot(c, 25 + one) for one in range(60) if roads >> one & 1],
    }


def window(c: Campaign, seat: int | None) -> dict[str, Any] | None:
    """The window that is open, and one's own answer."""
    if c.asks != questions.WINDOW:
        return None
    return {
        "kind": WINDOW_KEYS[c.window],
        "by": c.player,
        "at": window_at(c),
        "asked": [one for one in range(c.seats) if c.asked >> one & 1],
        "answered": own_answer(c, seat),
    }


def window_at(c: Campaign) -> str | None:
    """The square that a window is about."""
    if c.window == stages.IN_MOVE and c.mover >= 0:
        return names.square_spot(c, c.party_at[c.mover])
    if c.window == stages.IN_BATTLE:
        return names.square_spot(c, c.party_at[c.defender])
    return None


def own_answer(c: Campaign, seat: int | None) -> str | None:
    """What a seat has answered, for its own eyes."""
    if seat is None or not c.answered >> seat & 1:
        return None
    action = c.answer[seat]
    return names.title(c, action >> 7 & 255) if action >> 15 else "pass"


def leaders(c: Campaign, seat: int | None) -> dict[str, Any] | None:
    """One's own leaders to choose from, and who has chosen (BW-03)."""
    if c.asks != questions.LEADERS:
        return None
    chosen = seat is not None and c.answered >> seat & 1
    own = [tiles.leader_tile(c, seat, one) for one in range(3)] if seat is not None else []
    return {
        "own": own,
        "chosen": own[c.answer[seat]]["title"] if chosen and seat is not None else None,
        "ready": [one for one in range(c.seats) if c.answered >> one & 1],
    }


def redraw(c: Campaign, seat: int | None) -> dict[str, Any] | None:
    """Who is asked to keep or redraw, and one's own answer."""
    if c.asks != questions.REDRAW:
        return None
    answered = seat is not None and c.answered >> seat & 1
    return {
        "asked": [one for one in range(c.seats) if c.asked >> one & 1],
        "ready": [one for one in range(c.seats) if c.answered >> one & 1],
        "times": c.redraws,
        "answered": bool(c.answer[seat]) if answered and seat is not None else None,
    }
