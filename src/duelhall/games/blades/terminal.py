"""The map and a battle in a terminal: two players at 100 columns, four at 120."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.text import Text

from duelhall.core.board import Board, MenuPlace, View, folded

COLOURS = ("bright_blue", "bright_red", "bright_green", "bright_yellow")
MANA = {"life": "L", "runestone": "R", "infernal": "I", "death": "D"}
WIDEST, NARROW = 14, 7
KINDS = {"thief": "t", "planter": "p", "main": ""}


class BladesBoard(Board):
    """The map as a grid of squares, two lines each; players, battle and hand below."""

    legend = (
        "#1 Name: a city of seat 1, #- nobody's, * a Capital, ' tapped; +L1: Life mana of seat 1",
        "(1)Name 24: a party of seat 1, its leader (in cities) and hit points; t Thief, p Planter",
    )

    def draw(
        self, view: View, people: Sequence[str], width: int, height: int | None = None
    ) -> list[Text]:
        """The position as a seat sees it."""
        lines = [headline(view, people), *map_lines(view, width)]
        lines += [player_line(one, people) for one in view["players"]]
        lines += [*battle_lines(view), *party_lines(view), *item_lines(view), *hand_lines(view)]
        return [part for line in lines for part in folded(line, width)]

    def more(self, view: View, width: int) -> list[Text]:
        """Cemeteries, and what the cards of the hand say."""
        lines = [
            Text(f"{tile['title']} ({tile['sort']}): {tile['words']}")
            for hand in view["hands"]
            for tile in hand or ()
        ]
        for one in view["players"]:
            names = ", ".join(tile["title"] for tile in one["cemetery"]) or "empty"
            lines.append(Text(f"Cemetery of seat {one['seat'] + 1}: {names}"))
        return [part for line in lines for part in folded(line, width)]

    def place(self, notation: str, view: View) -> MenuPlace | None:
        """Choices of one card, party or fighter share a row."""
        for mark in (">>", ">", "@", "!", ":"):
            name, found, _ = notation.partition(mark)
            if found:
                return MenuPlace(name, f"{name}{mark}")
        return None


def headline(view: View, people: Sequence[str]) -> Text:
    """Round, whose turn, which step, the goal."""
    if view["player"] is None:
        return Text(f"Blades of War, goal {view['goal']}: {view['phase']}", style="bold")
    step = next(one["title"] for one in view["steps"] if one["number"] == view["step"])
    return Text(
        f"Round {view['round']} of {view['longest_round']}, goal {view['goal']}. "
        f"{turn_of(people[view['player']])}, step {view['step']}: {step}",
        style="bold",
    )


def turn_of(name: str) -> str:
    """Whose turn it is: ``your turn``, ``Ann's turn``."""
    return "Your turn" if name == "you" else f"{name}'s turn"


# -- the map


def map_lines(view: View, width: int) -> Iterator[Text]:
    """The squares that exist, row by row."""
    squares = {(one["x"], one["y"]): one for one in view["squares"]}
    columns = range(min(x for x, _ in squares), 1 + max(x for x, _ in squares))
    rows = range(min(y for _, y in squares), 1 + max(y for _, y in squares))
    wide = widths(columns, width - 4)
    parties = {one["at"]: one for one in view["parties"]}
    heads = [f"{x:<{size}}" for x, size in zip(columns, wide, strict=True)]
    yield Text("    " + "".join(heads).rstrip(), style="dim")
    for y in rows:
        there = list(zip([squares.get((x, y)) for x in columns], wide, strict=True))
        if any(one for one, _ in there):
            yield map_row(f"{y:>3} ", [ground(one, size) for one, size in there])
        standing = [(parties.get(one["spot"]) if one else None, size) for one, size in there]
        if any(one for one, _ in standing):
            yield map_row("    ", [stand(one, size) for one, size in standing])


def widths(columns: range, width: int) -> list[int]:
    """How wide each column is: roads are narrow, cities have the rest."""
    roads = sum(x % 2 for x in columns)
    cities = len(columns) - roads
    wide = min(WIDEST, (width - NARROW * roads) // max(1, cities))
    return [NARROW if x % 2 else wide for x in columns]


def map_row(head: str, cells: Sequence[Text]) -> Text:
    """A line of the map."""
    line = Text(head, style="dim")
    for cell in cells:
        line.append_text(cell)
    line.rstrip()
    return line


def cell(text: str, wide: int, style: str) -> Text:
    """A text cut to its cell."""
    return Text(text[: wide - 1].ljust(wide), style=style)


def colour(seat: int | None) -> str:
    """The colour of a seat."""
    return COLOURS[seat] if seat is not None else "dim"


def ground(one: Mapping[str, Any] | None, wide: int) -> Text:
    """A city, a road with mana, a road, or nothing."""
    if one is None:
        return Text(" " * wide)
    if one["kind"] == "city":
        owner = one["owner"] + 1 if one["owner"] is not None else "-"
        star = "*" if one["capital_of"] is not None else " "
        tapped = "'" if one["tapped"] else ""
        return cell(f"#{owner}{tapped}{star}{one['title']}", wide, colour(one["owner"]))
    mana = one["mana"]
    if not mana:
        return cell(".", wide, "dim")
    tapped = "'" if mana["tapped"] else ""
    return cell(f"+{MANA[mana['colour']]}{mana['owner'] + 1}{tapped}", wide, colour(mana["owner"]))


def stand(party: Mapping[str, Any] | None, wide: int) -> Text:
    """A party on its square; where there is little room its hit points come before its name."""
    if party is None:
        return Text(" " * wide)
    hp, seat = party["hp"], f"{party['seat'] + 1}{KINDS[party['kind']]}"
    room = wide - len(f"({seat}) {hp}") - 1
    name = party["title"][: max(0, room)] if wide > NARROW else ""
    ways = (f"({seat}){name} {hp}", f"({seat}){hp}", f"{seat}:{hp}")
    text = next((one for one in ways if len(one) < wide), ways[-1])
    return cell(text, wide, f"bold {colour(party['seat'])}")


# -- players, parties, battle, hand


def player_line(one: Mapping[str, Any], people: Sequence[str]) -> Text:
    """A player's counts."""
    mana = ", ".join(f"{free}/{whole} {key}" for key, (free, whole) in one["mana"].items())
    state = " beaten" if one["beaten"] else ""
    return Text(
        f"{one['seat'] + 1} {people[one['seat']]} ({one['title']}{state}): gold "
        f"{one['gold']}/{one['cities']}{f', {mana}' if mana else ''}; parties {one['parties']}, "
        f"{one['hp']} hp; hand {one['hand_size']}, deck {one['deck_size']}",
        style=colour(one["seat"]),
    )


def party_lines(view: View) -> Iterator[Text]:
    """Every party with its fighters; in battle the rows say it."""
    if view["battle"]:
        return
    for party in view["parties"]:
        fighters = "; ".join(fighter_text(one) for one in (party["leader"], *party["units"]))
        item = f" [{party['item']['title']}]" if party["item"] else ""
        marks = "".join(f" {word}" for word in ("moved", "fought", "deed", "held") if party[word])
        at = party["at"].removeprefix("sq:")
        yield Text(f"  ({at}) {fighters}{item}{marks}", style=colour(party["seat"]))


def item_lines(view: View) -> Iterator[Text]:
    """What lies in Capitals."""
    for one in view["squares"]:
        if one["items"]:
            items = ", ".join(item["title"] for item in one["items"])
            at = one["spot"].removeprefix("sq:")
            yield Text(f"  ({at}) lying: {items}", style=colour(one["owner"]))


def fighter_text(one: Mapping[str, Any]) -> str:
    """``Oathshield 12/12 hp, 4 melee, armour 1``."""
    armour = f" a{one['armour']}" if one["armour"] else ""
    tags = "".join(f" {tag['words']}" for tag in one["tags"])
    state = " dead" if one["dead"] else f" {one['hp']}/{one['most']}"
    tapped = " tapped" if one["tapped"] else ""
    reach = one["reach"][0]
    return f"{one['title']}{state} {one['attack']}{reach}{armour}{tags}{tapped}"


def battle_lines(view: View) -> Iterator[Text]:
    """Both sides in their rows, and the odds of who may act."""
    battle = view["battle"]
    if not battle:
        return
    yield Text(f"Battle, round {battle['round']} of {battle['rounds']}", style="bold")
    for side in battle["sides"]:
        yield Text(f" {side['title']}", style=f"bold {colour(side['seat'])}")
        for name in ("front", "back"):
            yield row_line(name, side, colour(side["seat"]))
        for one in side["unplaced"]:
            yield Text(f"   to place: {fighter_text(one)}")
    titles = {
        one["spot"]: one["title"]
        for side in battle["sides"]
        for name in ("front", "back")
        for one in side[name] or ()
        if one
    }
    for odd in battle["odds"]:
        yield Text(
            f"   {titles[odd['by']]} on {titles[odd['on']]}: {odd['needs']}+, "
            f"{odd['chance']:.0%}, {odd['damage']} damage, {odd['left']} left",
            style="dim",
        )


def row_line(name: str, side: Mapping[str, Any], style: str) -> Text:
    """A row of a formation."""
    if side[name] is None:
        return Text(f"   {name}: {'covered' if side['ready'] else 'not placed'}", style=style)
    fighters = "; ".join(fighter_text(one) for one in side[name] if one)
    return Text(f"   {name}: {fighters or '-'}", style=style)


def hand_lines(view: View) -> Iterator[Text]:
    """The own hand, or every hand that is open."""
    for seat, hand in enumerate(view["hands"]):
        if hand:
            cards = "; ".join(card_text(tile) for tile in hand)
            yield Text(f"Hand of seat {seat + 1}: {cards}")


def card_text(tile: Mapping[str, Any]) -> str:
    """``2 Field Levy (1 gold)``."""
    copies = f"{tile['copies']} " if tile["copies"] > 1 else ""
    cost = ", ".join(f"{part} {key}" for key, part in tile["cost"].items())
    return f"{copies}{tile['title']}{f' ({cost})' if cost else ''}"
