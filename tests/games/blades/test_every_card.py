"""Every card does what it prints, in battle and on the map (BW-02, BW-15, BW-19, BW-21)."""

from dataclasses import dataclass, replace

import pytest

from duelhall.cards.titles import slug
from duelhall.games.blades import marks, ops, questions
from duelhall.games.blades.carddata import Effects, PrintedCard
from duelhall.games.blades.deckset import own_decks
from games.blades.stage import OTHER, OWN, CardStage, rival_of

DECKS = [(race.key, card) for race in own_decks().races for card in race.printed]
ITEMS = [one for one in DECKS if one[1].kind == ops.ITEM]
ABLE = [one for one in DECKS if one[1].does]
HITTING = [one for one in DECKS if one[1].hits]
LASTING = [one for one in DECKS if one[1].always]
MAGIC = [one for one in DECKS if one[1].kind >= ops.EVENT]
FREELY = [one for one in MAGIC if one[1].answers in (0, ops.EVERY_WINDOW)]
AT_START = [one for one in MAGIC if one[1].answers == ops.TURN_START]
AFTER_MOVES = [one for one in MAGIC if one[1].answers == ops.MOVE]
AT_BATTLES = [one for one in MAGIC if one[1].answers == ops.BATTLE]
FIGHTERS = (*range(4), *range(4 * OTHER, 4 * OTHER + 4))
OF_FIGHTERS = range(ops.DAMAGE, ops.HOLD)


def names(one: object) -> str:
    return one.name if isinstance(one, PrintedCard) else str(one)


def test_bw_19_every_card_is_played_by_a_test_here() -> None:
    played = FREELY + AT_START + AFTER_MOVES + AT_BATTLES
    assert sorted(card.name for _, card in played) == sorted(card.name for _, card in MAGIC)


@dataclass(frozen=True)
class Seen:
    """What can be seen of a fighter."""

    hp: int
    most: int
    armour: int
    attack: int
    needs: int
    poisoned: bool
    tapped: bool


def look(stage: CardStage) -> dict[int, Seen]:
    """All fighters."""
    state = stage.state
    return {
        one: Seen(
            state.fighter_hp[one],
            stage.book.hp[state.fighter_card[one]],
            *(stage.figures(one) if state.fighter_hp[one] else (0, 0, 0)),
            stage.is_marked(one, marks.POISONED),
            stage.is_marked(one, marks.TAPPED),
        )
        for one in FIGHTERS
        if state.fighter_card[one] != marks.NONE
    }


def after(seen: Seen, op: int, figure: int) -> Seen:
    """A fighter after an effect, as the page of the card format says."""
    if op == ops.REVIVE:
        return replace(seen, hp=min(figure, seen.most), tapped=True)
    if not seen.hp:
        return seen
    if op == ops.DAMAGE:
        left = max(0, seen.hp - figure)
        return replace(seen, hp=left) if left else Seen(0, seen.most, 0, 0, 0, False, False)
    if op == ops.HEAL:
        return replace(seen, hp=min(seen.most, seen.hp + figure))
    if op == ops.ARMOUR:
        return replace(seen, armour=max(0, seen.armour + figure))
    if op == ops.ATTACK:
        return replace(seen, attack=seen.attack + figure)
    if op == ops.AIM:
        return replace(seen, needs=min(10, max(2, seen.needs - figure)))
    if op == ops.POISON:
        return replace(seen, poisoned=True)
    return replace(seen, tapped=op == ops.TAP)


def expected(
    before: dict[int, Seen], effects: Effects, doer: int, chosen: int, hit: int = -1
) -> dict[int, Seen]:
    """All fighters after some effects."""
    now = dict(before)
    groups = {
        ops.SELF: [doer],
        ops.TARGET: [hit],
        ops.FRIENDS: [one for one in now if one < 4 * OTHER],
        ops.ENEMIES: [one for one in now if one >= 4 * OTHER],
    }
    for one in effects:
        if one.word.op in OF_FIGHTERS:
            for fighter in groups.get(one.about, [chosen]):
                now[fighter] = after(now[fighter], one.word.op, one.figure)
    return now


def stage_of(race: str, card: PrintedCard, *, in_battle: bool) -> tuple[CardStage, int]:
    """Two parties and a card: in its fighter's place, carried, or in hand; and who uses it."""
    stage = CardStage(race, rival_of(race))
    number = stage.place(0, card.name)
    every = range(ops.UNITS_AT, ops.CITIES_AT)
    units = [one for one in every if stage.book.points[one] == 1 and not stage.book.does[one]]
    own = [1, *units[:3]]
    doer = 1
    if card.kind == ops.LEADER:
        own[0], doer = number, 0
    elif card.kind == ops.UNIT:
        own = [1, number] if card.large else [1, number, units[0]]
    elif card.kind == ops.EQUIP:
        stage.put("party_item", OWN, number)
        doer = 0
    else:
        stage.hold(0, number)
    large = next(60 + one for one in every if stage.book.points[60 + one] == 2)
    stage.party(OWN, (1, 2), own)
    stage.party(OTHER, (0, 1), [61, 66, large])
    if in_battle:
        stage.fight()
    else:
        stage.give_mana(0, card.cost)
    return stage, doer


def fighter_names(stage: CardStage) -> dict[str, int]:
    """Fighters by their notation."""
    found = {}
    for one in FIGHTERS:
        card = stage.state.fighter_card[one]
        if card != marks.NONE:
            first = stage.book.first[card]
            deck = stage.state.made.races[stage.book.race[card // 60]].cards
            name = slug(deck[card % 60].name)
            copy = f".{card - first + 1}" if stage.book.copies[card] > 1 else ""
            found[name + copy] = one
    return found


# -- in battle ---------------------------------------------------------------------------


@pytest.mark.parametrize(("race", "card"), ITEMS, ids=names)
def test_bw_21_a_battle_item_does_what_it_prints(race: str, card: PrintedCard) -> None:
    stage, doer = stage_of(race, card, in_battle=True)
    revives = any(one.word.op == ops.REVIVE for one in card.effects)
    if revives:
        stage.put("fighter_hp", 2, 0)
        stage.put("fighter_marks", 2, marks.FRONT | marks.FELL)
    if any(one.word.op == ops.UNTAP for one in card.effects):
        stage.put("fighter_marks", 2, marks.FRONT | marks.TAPPED)
    known = fighter_names(stage)
    user = next(name for name, one in known.items() if one == doer)
    moves = stage.legal(f"{user}+{slug(card.name)}")
    assert moves
    move = moves[-1]
    chosen = known.get(move.partition(">")[2], -1)
    before = look(stage)
    if revives:
        fresh = stage.state.twin()
        stage.put("fighter_hp", 2, 1)
        figures = stage.figures(2)
        stage.state = fresh
        stage.put("fighter_hp", 2, 0)
        before[2] = replace(before[2], armour=figures[0], attack=figures[1], needs=figures[2])
    stage.play(move)
    wanted = expected(before, card.effects, doer, chosen)
    wanted[doer] = replace(wanted[doer], tapped=True)
    assert look(stage) == wanted
    assert not stage.legal(f"{user}+{slug(card.name)}")
    assert stage.state.pile[0] >> stage.place(0, card.name) & 1


@pytest.mark.parametrize(("race", "card"), ABLE, ids=names)
def test_bw_21_a_special_ability_does_what_it_prints(race: str, card: PrintedCard) -> None:
    stage, doer = stage_of(race, card, in_battle=True)
    known = fighter_names(stage)
    user = next(name for name, one in known.items() if one == doer)
    moves = stage.legal(f"{user}:{slug(card.ability)}")
    assert moves
    chosen = known.get(moves[-1].partition(">")[2], -1)
    before = look(stage)
    stage.play(moves[-1])
    wanted = expected(before, card.does, doer, chosen)
    wanted[doer] = replace(wanted[doer], tapped=True)
    assert look(stage) == wanted


@pytest.mark.parametrize(("race", "card"), HITTING, ids=names)
def test_bw_20_what_follows_a_hit_follows_each_hit(race: str, card: PrintedCard) -> None:
    stage, doer = stage_of(race, card, in_battle=True)
    known = fighter_names(stage)
    user = next(name for name, one in known.items() if one == doer)
    target = 4 * OTHER + 2
    name = next(name for name, one in known.items() if one == target)
    before = look(stage)
    dealt = stage.state.damage_of(doer, target)
    stage.play(f"{user}>{name}", "10")
    hit = dict(before)
    hit[target] = after(hit[target], ops.DAMAGE, dealt)
    wanted = expected(hit, card.hits, doer, -1, target)
    wanted[doer] = replace(wanted[doer], tapped=True)
    assert look(stage) == wanted


@pytest.mark.parametrize(("race", "card"), HITTING, ids=names)
def test_bw_20_a_miss_is_followed_by_nothing(race: str, card: PrintedCard) -> None:
    stage, doer = stage_of(race, card, in_battle=True)
    known = fighter_names(stage)
    user = next(name for name, one in known.items() if one == doer)
    name = next(name for name, one in known.items() if one == 4 * OTHER + 2)
    before = look(stage)
    stage.play(f"{user}>{name}", "1")
    assert look(stage) == {**before, doer: replace(before[doer], tapped=True)}


@pytest.mark.parametrize(("race", "card"), LASTING, ids=names)
def test_bw_21_what_always_works_ends_with_its_bearer(race: str, card: PrintedCard) -> None:
    stage, doer = stage_of(race, card, in_battle=True)
    before = look(stage)
    stage.put("fighter_hp", doer, 0)
    less = tuple(replace(one, figure=-one.figure) for one in card.always)
    wanted = expected(before, less, doer, -1)
    del wanted[doer]
    found = look(stage)
    assert {one: found[one] for one in wanted} == wanted


# -- on the map --------------------------------------------------------------------------


def untapped_mana(stage: CardStage, seat: int) -> int:
    return int(stage.state.road_of[seat] & ~stage.state.road_tapped).bit_count()


def count_cards(stage: CardStage) -> tuple[int, int, int]:
    """Cards in both hands, and in the first deck."""
    state = stage.state
    return state.hand_size(0), state.hand_size(1), int(state.deck[0]).bit_count()


def figure_of(card: PrintedCard, op: int) -> int:
    return sum(one.figure for one in card.effects if one.word.op == op)


@pytest.mark.parametrize(("race", "card"), FREELY, ids=names)
def test_bw_15_a_card_does_what_it_prints_on_the_map(race: str, card: PrintedCard) -> None:
    stage, _ = stage_of(race, card, in_battle=False)
    stage.hold(1, 80)
    if figure_of(card, ops.UNTAP_MANA):
        stage.put("road_of", 0, stage.state.road_of[0] | 3 << 50)
        stage.put("tint", 0, stage.state.tint[0] | 3 << 50)
        stage.state.road_tapped |= 3 << 50
    known = fighter_names(stage)
    move = stage.legal(slug(card.name))[-1]
    chosen = known.get(move.partition(">")[2], -1)
    before, (own, other, deck) = look(stage), count_cards(stage)
    stage.play(move)
    stage.chance()
    wanted = expected(before, card.effects, -1, chosen)
    assert look(stage) == {one: seen for one, seen in wanted.items() if seen.hp or one % 4 == 0}
    drawn, lost = figure_of(card, ops.DRAW), figure_of(card, ops.DISCARD)
    assert count_cards(stage) == (own - 1 + drawn, other - lost, deck - drawn)
    assert untapped_mana(stage, 0) == figure_of(card, ops.UNTAP_MANA)
    assert stage.state.is_held(OTHER) == any(one.word.op == ops.HOLD for one in card.effects)
    assert stage.state.pile[0] >> stage.place(0, card.name) & 1


@pytest.mark.parametrize(("race", "card"), FREELY, ids=names)
def test_bw_09_a_card_that_cannot_be_paid_is_not_played(race: str, card: PrintedCard) -> None:
    stage, _ = stage_of(race, card, in_battle=False)
    stage.state.road_tapped = stage.state.road_of[0]
    assert not stage.legal(slug(card.name))


@pytest.mark.parametrize(("race", "card"), FREELY, ids=names)
def test_bw_15_what_a_card_changes_lasts_to_the_casters_next_turn(
    race: str, card: PrintedCard
) -> None:
    stage, _ = stage_of(race, card, in_battle=False)
    if any(one.word.op > ops.HOLD for one in card.effects):
        return
    before = look(stage)
    stage.play(stage.legal(slug(card.name))[-1])
    cast = look(stage)
    stage.next_turn(1)
    then = look(stage)
    for one, seen in cast.items():
        if seen.hp:
            figures = (then[one].armour, then[one].attack, then[one].needs)
            assert figures == (seen.armour, seen.attack, seen.needs)
        if seen.hp and one >= 4 * OTHER:
            assert then[one].hp == (seen.hp if seen.poisoned else seen.most)
            assert not then[one].poisoned
    stage.next_turn(0)
    again = look(stage)
    for one, seen in before.items():
        if again.get(one, seen).hp and one in again:
            figures = (again[one].armour, again[one].attack, again[one].needs)
            assert figures == (seen.armour, seen.attack, seen.needs)
    assert not stage.state.is_held(OTHER)


SPELLS = [one for one in FREELY if one[1].kind == ops.SPELL]
AT_ENEMIES = [one for one in FREELY if any(e.about in (4, 7) for e in one[1].effects)]


@pytest.mark.parametrize(("race", "card"), SPELLS, ids=names)
def test_bw_15_a_spell_reaches_no_party_away_from_ones_cities(race: str, card: PrintedCard) -> None:
    stage, _ = stage_of(race, card, in_battle=False)
    stage.put("city_of", 0, 0)
    assert not stage.legal(slug(card.name))


@pytest.mark.parametrize(("race", "card"), AT_ENEMIES, ids=names)
def test_bw_15_no_card_reaches_an_enemy_inside_a_city(race: str, card: PrintedCard) -> None:
    stage, _ = stage_of(race, card, in_battle=False)
    stage.put("standing", stage.state.party_at[OTHER], -1)
    home = stage.state.chart.home[1]
    stage.put("party_at", OTHER, home)
    stage.put("standing", home, OTHER)
    assert not stage.legal(slug(card.name))


# -- in windows --------------------------------------------------------------------------


@pytest.mark.parametrize(("race", "card"), AT_START, ids=names)
def test_bw_19_a_card_that_answers_the_start_of_a_turn(race: str, card: PrintedCard) -> None:
    stage, _ = stage_of(race, card, in_battle=False)
    assert not stage.legal(slug(card.name))
    for road in (50, 51, 52, 53):
        stage.lay(1, road, 1)
    stage.play("end")
    stage.wait_for(0, questions.WINDOW)
    gold, mana = stage.state.gold_of(1), untapped_mana(stage, 1)
    stage.play(stage.legal(slug(card.name))[0])
    assert stage.state.gold_of(1) == max(0, gold - figure_of(card, ops.TAP_CITIES))
    assert untapped_mana(stage, 1) == mana - figure_of(card, ops.TAP_MANA)


@pytest.mark.parametrize(("race", "card"), AFTER_MOVES, ids=names)
def test_bw_16_a_move_is_sent_back_and_has_been_made(race: str, card: PrintedCard) -> None:
    stage, _ = stage_of(race, card, in_battle=False)
    assert not stage.legal(slug(card.name))
    stage.next_turn(1)
    here = stage.state.party_at[OTHER]
    offered = stage.game.offered(stage.state, 1)
    moves = [stage.game.format(stage.state, one) for one in offered]
    leader = stage.state.made.races[stage.book.race[1]].cards[1].name
    stage.play(next(move for move in moves if move.startswith(f"{slug(leader)}>")))
    assert stage.state.party_at[OTHER] != here
    stage.play(slug(card.name))
    assert stage.state.party_at[OTHER] == here
    assert stage.state.standing[here] == OTHER
    assert stage.state.moved >> OTHER & 1


@pytest.mark.parametrize(("race", "card"), AT_BATTLES, ids=names)
def test_bw_17_a_battle_is_called_off(race: str, card: PrintedCard) -> None:
    stage, _ = stage_of(race, card, in_battle=False)
    assert not stage.legal(slug(card.name))
    home = stage.state.chart.home[0]
    stage.put("standing", stage.state.party_at[OWN], -1)
    stage.put("party_at", OWN, home)
    stage.put("standing", home, OWN)
    stage.next_turn(1)
    offered = stage.game.offered(stage.state, 1)
    moves = [stage.game.format(stage.state, one) for one in offered]
    stage.play(next(move for move in moves if "!" in move))
    stage.play(slug(card.name))
    assert stage.state.asks == questions.ACT
    assert stage.state.fought == 1 << OTHER
