"""Games that bring about what random play seldom does. Each ends with what it is told for."""

from __future__ import annotations

from collections.abc import Callable

from .battle_effects import Doer, strength
from .model import Model
from .scenarios import Stage

HILD, MARGRAVE, OSK, SCORIA, ALDRIC, THANE = (
    "Hild Ironmantle",
    "The Pale Margrave",
    "Runeseer Osk",
    "Baroness Scoria",
    "Ser Aldric Venn",
    "Thane Brokkar",
)


def hurt_hild(stage: Stage, helped: bool = False) -> Stage:
    """Hordes, Legions, Clans: at the end of the Hordes' turn Hild Ironmantle, poisoned, has 2 hit
    points left on the road at (4, 5); with help, a Quarry Hand, a Horn and Osk behind."""
    stage.draws[0] = ["City", "Venom Phial", "Barrow Thrall"]
    stage.draws[1] = ["City", "Open Furnace", "Backdraught"]
    stage.draws[2] = ["City", "City", "Standing Stone", "Standing Stone", "Warding Rune"]
    stage.draws[2] += ["Quarry Hand", "Horn of the Hold", "Runeseer Osk"] if helped else []
    stage.begin({0: MARGRAVE, 2: HILD})
    walks = [(4, 1), (4, 2), (4, 3), (4, 4), (4, 5)]
    for turn in range(6 if helped else 5):
        hordes_turn(stage, turn)
        legions_turn(stage, turn)
        clans_turn(stage, turn, walks[turn - helped] if turn >= helped else None)
    stage.do("attack", MARGRAVE, HILD)
    return stage.do("item", "Venom Phial", MARGRAVE, HILD)


def hordes_turn(stage: Stage, turn: int) -> None:
    if turn == 0:
        stage.do("city", "City", (4, 6)).do("recruit", "Barrow Thrall").do("move", MARGRAVE, (4, 7))
    if turn == 1:
        stage.do("move", MARGRAVE, (4, 6))
    stage.end()


def legions_turn(stage: Stage, turn: int) -> None:
    if turn == 0:
        stage.do("mana", "Open Furnace", (1, 4))
    stage.end()


def clans_turn(stage: Stage, turn: int, to: tuple[int, int] | None) -> None:
    if stage.offers("equip", "Horn of the Hold"):
        stage.do("equip", "Horn of the Hold").do("pick", "Horn of the Hold")
    if turn < 2:
        stage.do("city", "City", (4, 2 * turn + 2)).do("mana", "Standing Stone", (3 + 2 * turn, 0))
    if stage.offers("hire", OSK):
        stage.do("hire", OSK)
    if turn == 0 and stage.offers("recruit", "Quarry Hand"):
        stage.do("recruit", "Quarry Hand")
    if to:
        stage.do("move", HILD, to)
    follow(stage)
    stage.end()


def follow(stage: Stage) -> None:
    """Osk goes after Hild, as near as he can."""
    for to in [(4, 4), (4, 3), (4, 2), (4, 1)]:
        if stage.offers("move", OSK, to):
            stage.do("move", OSK, to)


def weaken(stage: Stage) -> Stage:
    """Hits on Hild as long as they leave her alive, then misses to the tenth round."""
    while stage.model.deciders and stage.question.kind == "battle":
        seat = stage.model.deciders[0]
        strikes = stage.matching(seat, "strike")
        hits = [text for text in strikes if seat == 0 and spares(stage, text)]
        stage.dice = [10 if hits else 1]
        stage.carry((hits or strikes)[0], seat)
        stage.go_on()
    stage.dice = []
    hild = next(party.leader for party in stage.state.parties if party.leader.card.name == HILD)
    assert hild.hp <= 2, "the story needs other figures"
    return stage


def spares(stage: Stage, text: str) -> bool:
    """An attack on Hild that leaves her alive."""
    state = stage.state
    assert state.battle is not None
    _, by, on = stage.question.choices[0][text]
    doer = Doer(state, state.battle, state.battle.sides[0], by)
    return on.card.name == HILD and on.hp > max(2, strength(doer, on))


def beaten_before_the_answer(stage: Stage) -> None:
    """BW-19, BW-23: the Legions' answer beats the Clans, whose own answer then does nothing."""
    weaken(hurt_hild(stage))
    stage.answers = {(1, "end"): ("Backdraught", HILD), (2, "end"): ("Warding Rune", HILD)}
    stage.end()
    assert stage.state.players[2].beaten
    assert stage.state.seen["a seat is beaten before its answer"]
    stage.turns(3)


def dead_in_the_window_of_a_move(stage: Stage) -> None:
    """BW-16, BW-18: in the window of its move a party is not yet inside the city."""
    weaken(hurt_hild(stage)).turns(2)
    stage.answers = {(1, "move"): ("Backdraught", HILD)}
    stage.do("move", HILD, (4, 4))
    assert stage.state.seen["a party dies in the window of its move"]
    stage.turns(4)


def dead_in_the_window_of_a_declaration(stage: Stage) -> None:
    """BW-17: no battle takes place."""
    weaken(hurt_hild(stage)).turns(2)
    stage.answers = {(1, "battle"): ("Backdraught", HILD)}
    stage.do("attack", HILD, MARGRAVE)
    assert stage.state.seen["a party dies in the window of a declaration"]
    stage.turns(4)


def a_dead_leader_goes_on(stage: Stage) -> None:
    """BW-11, BW-13, BW-14, BW-18, BW-22: the leader dies outside battle and a unit lives."""
    weaken(hurt_hild(stage, helped=True))
    stage.answers = {(1, "end"): ("Backdraught", HILD)}
    stage.turns(2)
    seen = stage.state.seen
    assert seen["a leader dies outside battle"]
    stage.do("hand", "Horn of the Hold", OSK).turns(3)
    assert seen["a dead leader gives an item"]
    stage.do("hand", "Horn of the Hold", HILD).do("move", OSK, (4, 3)).do("move", HILD, (4, 4))
    assert seen["a dead leader receives an item"]
    stage.turns(3).do("move", OSK, (4, 2)).do("move", HILD, (4, 3)).turns(3)
    stage.do("move", OSK, (3, 2)).do("move", HILD, (4, 2)).turns(3)
    stage.do("move", HILD, (4, 1)).turns(3).do("move", HILD, (4, 0)).turns(3)
    assert seen["a dead leader revives"]
    stage.turns(3)


def a_stolen_item_finds_no_capital(stage: Stage) -> None:
    """BW-18: it goes to the cemetery of its deck."""
    stage.draws[0] = ["City", "Moth"]
    stage.draws[1] = ["City", "City", "City", "Brand of Kings"]
    stage.begin({0: MARGRAVE, 1: SCORIA})
    walk = [None, (7, 2), (6, 2), (5, 2), (4, 2), (3, 2), (2, 2), (1, 2), (0, 2)]
    for turn, to in enumerate(walk):
        hide(stage, turn)
        if turn == 1:
            stage.do("equip", "Brand of Kings").do("pick", "Brand of Kings")
        if turn < 3:
            stage.do("city", "City", [(6, 2), (6, 0), (4, 2)][turn])
        if to:
            stage.do("move", SCORIA, to)
        stage.end()
    assert stage.state.capital(0).owner == 1
    stage.do("rob", "Moth", "Brand of Kings")
    assert stage.state.seen["a stolen item finds no Capital"]
    stage.turns(2)


def hide(stage: Stage, turn: int) -> None:
    """The Margrave and the Thief stand beside their Capital."""
    if turn == 0:
        stage.do("city", "City", (2, 2)).do("move", MARGRAVE, (0, 3))
    if turn == 1:
        stage.do("hire", "Moth").do("move", "Moth", (0, 1))
    stage.end()


def converted_mana_stays_tapped(stage: Stage) -> None:
    """BW-08, BW-18: to the new owner's next turn, whatever untaps mana."""
    stage.draws[0] = ["City", "City", "City", "Wellspring", "Brother Fenn", "Clear Morning"]
    stage.draws[1] = ["City", "Standing Stone"]
    stage.begin({0: "Tamsin Rook", 1: OSK})
    walk = [None, (1, 2), (2, 2), (3, 2), (4, 2), None]
    for turn, to in enumerate(walk):
        if turn < 3:
            stage.do("city", "City", [(2, 2), (2, 0), (4, 2)][turn])
        if turn == 0:
            stage.do("mana", "Wellspring", (0, 1)).do("move", "Tamsin Rook", (0, 3))
        if turn == 1:
            stage.do("hire", "Brother Fenn")
        if to:
            stage.do("move", "Brother Fenn", to)
        if turn < 5:
            stage.end()
            if turn < 2:
                stage.do(*[("city", "City", (6, 2)), ("mana", "Standing Stone", (5, 2))][turn])
            stage.end()
    stage.do("convert", "Brother Fenn", (5, 2))
    assert stage.state.mana[5, 2].tapped
    assert not stage.offers("cast", "Clear Morning")
    stage.turns(2)
    assert not stage.state.mana[5, 2].tapped


def an_ally_retakes_a_capital(stage: Stage) -> None:
    """BW-23: it is its first owner's again, tapped; until then nobody is hired or revived there."""
    for seat, cities in ((0, 1), (1, 2), (2, 2)):
        stage.draws[seat] = ["City"] * cities
    stage.begin({0: ALDRIC, 1: THANE, 2: SCORIA, 3: MARGRAVE})
    builds = {0: [(4, 6)], 1: [(2, 4), (2, 6)], 2: [(4, 2), (4, 4)], 3: []}
    walks: dict[int, list[tuple[int, int] | None]] = {
        0: [(4, 9)],
        1: [(1, 4), (2, 4), (2, 5), (2, 6), (3, 6), (4, 6), (4, 7), (4, 8), (5, 8)],
        2: [(4, 1), (4, 2), (4, 3), None, None, None, (4, 4), (4, 5), (4, 6), (4, 7), (4, 8)],
        3: [(8, 3)],
    }
    leaders = (ALDRIC, THANE, SCORIA, MARGRAVE)
    for turn in range(11):
        for seat, leader in enumerate(leaders):
            if turn < len(builds[seat]):
                stage.do("city", "City", builds[seat][turn])
            to = walks[seat][turn] if turn < len(walks[seat]) else None
            if to:
                stage.do("move", leader, to)
            stage.end()
        assert stage.state.capital(0).owner == (1 if 6 < turn < 10 else 0)
    assert stage.state.seen["an ally retakes a Capital"]
    assert not stage.state.capital(0).tapped
    stage.turns(4)


def two_send_a_party_back(stage: Stage) -> None:
    """BW-19: the first does, the second does nothing; both are paid and spent."""
    stage.draws[1] = ["Standing Stone", "Rockfall"]
    stage.draws[2] = ["Wellspring", "Turned Road"]
    stage.begin({0: SCORIA, 1: THANE, 2: ALDRIC}).end()
    stage.do("mana", "Standing Stone").end().do("mana", "Wellspring").end()
    stage.answers = {(1, "move"): ("Rockfall",), (2, "move"): ("Turned Road",)}
    stage.do("move", SCORIA, (4, 7))
    assert stage.state.seen["two answers in a window"]
    assert not stage.offers("move", SCORIA)
    stage.turns(3)


def two_call_a_battle_off(stage: Stage) -> None:
    """BW-17, BW-19: the attacker has had its battle, the attacked may still be attacked."""
    stage.draws[0] = ["City", "City"]
    stage.draws[1] = ["City", *["Wellspring"] * 3, "Sudden Mist"]
    stage.draws[2] = [*["Moonless Barrow"] * 3, "Funeral Truce"]
    stage.begin({0: THANE, 1: ALDRIC, 2: MARGRAVE})
    spots = [(4, 6), (2, 6)]
    walks = zip([(4, 7), (4, 6), (3, 6), None], [(1, 4), (2, 4), (2, 5), (2, 6)], strict=True)
    for turn, (thane, aldric) in enumerate(walks):
        if turn < 2:
            stage.do("city", "City", spots[turn])
        if thane:
            stage.do("move", THANE, thane)
        stage.end()
        if turn == 0:
            stage.do("city", "City", (2, 4))
        if turn < 3:
            stage.do("mana", "Wellspring")
        stage.do("move", ALDRIC, aldric).end()
        if turn < 3:
            stage.do("mana", "Moonless Barrow")
        stage.end()
    stage.answers = {(1, "battle"): ("Sudden Mist",), (2, "battle"): ("Funeral Truce",)}
    stage.do("attack", THANE, ALDRIC)
    assert stage.state.seen["two answers in a window"]
    assert not stage.offers("attack", THANE)
    stage.turns(3)


STORIES: dict[Callable[[Stage], None], tuple[tuple[str, ...], str, bool]] = {
    beaten_before_the_answer: (("hordes", "legions", "clans"), "regular", False),
    dead_in_the_window_of_a_move: (("hordes", "legions", "clans"), "capital", False),
    dead_in_the_window_of_a_declaration: (("hordes", "legions", "clans"), "conquest", False),
    a_stolen_item_finds_no_capital: (("hordes", "legions"), "regular", False),
    converted_mana_stays_tapped: (("empire", "clans"), "capital", False),
    an_ally_retakes_a_capital: (("empire", "clans", "legions", "hordes"), "regular", True),
    two_send_a_party_back: (("legions", "clans", "empire"), "capital", False),
    two_call_a_battle_off: (("clans", "empire", "hordes"), "capital", False),
    a_dead_leader_goes_on: (("hordes", "legions", "clans"), "conquest", False),
}


def tell(story: Callable[[Stage], None]) -> Stage:
    """A story in the model alone."""
    stage = Stage(Model(*STORIES[story]))
    story(stage)
    return stage
