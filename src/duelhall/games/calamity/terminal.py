"""The table in a terminal: both sides' heroes, dice, odds and hand, at 100 columns."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.text import Text

from duelhall.core.board import Board, MenuPlace, View, folded
from duelhall.games.calamity.odds import percent

BAR = 10
READY = "ready"
STATES = {"active": "active", "acted": "acted", "fresh": "", "defeated": "defeated"}


class CalamityBoard(Board):
    """Heroes in rows, the enemy's above; odds before an attack; the hand below."""

    legend = (
        "12/30 health  [3] shield  A12 armour, with a star if changed  2d6 damage dice",
        "odds: what the d20 needs, the chance to hit, the chance to defeat",
    )

    def draw(
        self, view: View, people: Sequence[str], width: int, height: int | None = None
    ) -> list[Text]:
        """The position as a seat sees it."""
        own = view["seat"] if view["seat"] is not None else 0
        lines = [headline(view, people)]
        lines += map(free_line, view["free"])
        for side in (1 - own, own):
            lines += side_lines(view, side, called(side, people[side]))
        lines += [*attack_lines(view), *odds_lines(view), *deed_lines(view, own)]
        lines += [*building_lines(view), *hands_lines(view, people)]
        return [part for line in lines for part in folded(line, width)]

    def more(self, view: View, width: int) -> list[Text]:
        """The own deck, the piles, and what heroes can do."""
        lines = [
            Text(f"{tile['title']}: {name}. {text}")
            for side in view["heroes"]
            for tile in side
            for name, text in {**tile["actions"], **(tile["passive"] or {})}.items()
        ]
        for side, deck in enumerate(view["decks"]):
            if deck:
                listed = ", ".join(f"{copies} {name}" for name, copies in deck.items())
                lines.append(Text(f"Deck of seat {side + 1}: {listed}"))
        for side, pile in enumerate(view["piles"]):
            names = ", ".join(f"{tile['copies']} {tile['title']}" for tile in pile) or "empty"
            lines.append(Text(f"Discard pile of seat {side + 1}: {names}"))
        return [part for line in lines for part in folded(line, width)]

    def answers(self, view: View) -> list[Text] | None:
        """Copies are typed as digits: hundreds of lists can't be read (HC-04)."""
        group = view["building"]
        if not group:
            return None
        ready = ready_digits(view)
        return [
            Text("  Type a digit for each card, 0 to 2 copies, in the order above."),
            Text(
                f"  {ready} is what the ready deck takes; `ready` takes the rest of the ready deck."
            ),
        ]

    def meant(self, typed: str, view: View) -> str:
        """``ready`` is what the ready deck takes of a group."""
        return ready_digits(view) if view["building"] and typed.lower() == READY else typed

    def repeats(self, typed: str, view: View) -> bool:
        """The ready deck is taken to its end."""
        return bool(view["building"]) and typed.lower() == READY

    def place(self, notation: str, view: View) -> MenuPlace | None:
        """Heroes to pick share a row, attacks too, and so do the targets of a spell."""
        if view["free"]:
            return MenuPlace("pick", "")
        name, found, _ = notation.partition(">")
        return MenuPlace(row_title(name, view), f"{name}>") if found else None


def row_title(name: str, view: View) -> str:
    """``attack``, or what is cast or done to the heroes of the row."""
    heroes = {tile["spot"] for side in view["heroes"] for tile in side}
    return "attack" if f"hero:{name}" in heroes else name.rpartition(".")[2]


def headline(view: View, people: Sequence[str]) -> Text:
    """Round and turn, or what comes before them."""
    if not view["turn"]:
        rolls = " to ".join(str(die) for die in view["roll_off"] if die)
        return Text(
            f"Before the duel: {view['phase']}{f', roll-off {rolls}' if rolls else ''}", "bold"
        )
    calamity = f", calamity {view['calamity']}" if view["calamity"] else ""
    turn = f"Round {view['round']}, turn {view['turn_in_round']} of 6{calamity}"
    return Text(f"{turn}: {called(view['player'], people[view['player']])}", "bold")


def called(side: int, name: str) -> str:
    """A player as the sentences name them, and who it is: ``Player 2 (level:3)``."""
    return "You" if name == "you" else f"Player {side + 1} ({name})"


def free_line(tile: Mapping[str, Any]) -> Text:
    """A hero that can still be picked, and what it can do (HC-03)."""
    return Text(
        f"  {tile['title']:<15} {tile['role']:<9} {tile['health']} A{tile['armour']}"
        f" {tile['attack']:<5}  {tile['words']}"
    )


def side_lines(view: View, side: int, name: str) -> Iterator[Text]:
    """A player and three heroes."""
    deck = view["deck_sizes"][side]
    cards = f"hand {view['hand_sizes'][side]}, deck {'?' if deck is None else deck}"
    pile = sum(tile["copies"] for tile in view["piles"][side])
    yield Text(f"{name}: {cards}, pile {pile}", "underline")
    for tile in view["heroes"][side]:
        yield hero_line(tile)


def hero_line(tile: Mapping[str, Any]) -> Text:
    """A hero in a line: name, health, shield, armour, dice, state, statuses."""
    filled = -(-BAR * tile["health"] // tile["most"])
    bar = "█" * filled + "·" * (BAR - filled)
    shield = f"[{tile['shield']}]" if tile["shield"] else ""
    changed = "*" if tile["armour"] != tile["printed_armour"] else ""
    armour = f"A{tile['armour']}{changed}"
    text = (
        f"  {tile['title']:<15} {tile['role']:<9} {bar} {tile['health']:>2}/{tile['most']:<2}"
        f" {shield:<4} {armour:<4} {tile['attack']:<5} {STATES[tile['state']]:<8}"
        f" {tile['words']}"
    )
    styles = {"defeated": "dim strike", "active": "bold", "acted": "dim"}
    return Text(text.rstrip(), styles.get(tile["state"], ""))


def attack_lines(view: View) -> Iterator[Text]:
    """The attack that is being made."""
    attack = view["attack"]
    if not attack:
        return
    dice = " and ".join(map(str, attack["dice"]))
    rolled = f": d20 {dice}, {attack['roll']} in all" if dice else ""
    yield Text(f"{attack['by']} attacks {attack['on']}, armour {attack['armour']}{rolled}", "bold")


def odds_lines(view: View) -> Iterator[Text]:
    """The odds of attacks, a line for each hero that could make them."""
    by: dict[str, list[str]] = {}
    for one in view["odds"]:
        deadly = f", defeats {percent(one['defeats'])}" if one["defeats"] else ""
        guard = f" ({one['reaches']} on guard)" if one["reaches"] != one["on"] else ""
        by.setdefault(one["by"], []).append(
            f"{one['on']}{guard} {one['needs']}+ {percent(one['hits'])}{deadly}"
        )
    for name, told in by.items():
        yield Text(f"  odds of {name}: {'; '.join(told)}")


def deed_lines(view: View, own: int) -> Iterator[Text]:
    """What the own heroes that may act can do besides attacking."""
    if view["seat"] is None or view["player"] != own or view["attack"]:
        return
    active = [tile for tile in view["heroes"][own] if tile["state"] == "active"]
    if active and not view["actions"]:
        return
    for tile in active or [tile for tile in view["heroes"][own] if tile["state"] == "fresh"]:
        for name, text in tile["actions"].items():
            yield Text(f"  {tile['title'].split()[0]} can {name}: {text}")


def ready_digits(view: View) -> str:
    """What the ready deck takes of the group, as notation writes it."""
    return "".join(str(card["ready"]) for card in view["building"]["cards"]).ljust(5, "0")


def building_lines(view: View) -> Iterator[Text]:
    """The group of cards that is decided on, and what the ready deck has of it."""
    group = view["building"]
    if not group:
        return
    place = f"group {group['group']} of {group['groups']}"
    yield Text(f"Deck: {group['cards_so_far']} cards so far of 30 to 40, {place}", "bold")
    for card in group["cards"]:
        yield Text(f"  ready {card['ready']}  {card['title']}: {card['words']}")


def hands_lines(view: View, people: Sequence[str]) -> Iterator[Text]:
    """The hand of who looks; all hands where they are open."""
    own = view["seat"]
    if own is not None:
        yield from hand_lines("Your hand:", view, own)
        return
    for side, name in enumerate(people):
        yield from hand_lines(f"Hand of {name}:", view, side)


def hand_lines(title: str, view: View, side: int) -> Iterator[Text]:
    """A hand, if it is seen and holds anything."""
    hand = view["hands"][side]
    if not hand:
        return
    fallen = {one["spot"] for one in view["heroes"][side] if one["state"] == "defeated"}
    yield Text(title, "underline")
    for tile in hand:
        copies = f" x{tile['copies']}" if tile["copies"] > 1 else ""
        lost = f"hero:{tile['of']}" in fallen
        whose = f"{tile['of']}, defeated" if lost else tile["of"]
        yield Text(f"  {tile['title']}{copies} ({whose}): {tile['words']}", "dim" if lost else "")
