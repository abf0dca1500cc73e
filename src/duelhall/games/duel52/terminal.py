"""The board of Duel 52: lanes side by side, the opponents' cards on top, one's own below.

A card is a line of its lane. Bases lie at the outer edge, later cards toward the middle. Where the
screen is too low, cards of which there is little to say share a line.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from rich.text import Text

from duelhall.core.board import Board, MenuPlace, View, folded
from duelhall.games.duel52 import ranks
from duelhall.games.duel52.cards import LANE_WORDS, LANES, RANKS, SYMBOLS
from duelhall.games.duel52.faces import improved_ranks
from duelhall.games.duel52.house import Basis, House, house_of

SHAPES = "●■▲◆"
COLOURS = ("cyan", "magenta", "yellow", "green")
WIDEST = 110
PLAIN = Basis("duel", "standard", heroes=False, bannermen=False, forts=False)
BACK = "▒▒▒▒▒"
LABEL = r"[a-df]\d+"
CARD = r"(?:[2-9]|10|[JQKA])[cdhs]"
LEGEND = (
    "[ 7♥]      a card that lies face-up; a4 before it is its label",
    "▒▒▒▒▒      a card that lies face-down; ▒▒ 7♥ if you know it",
    "♥1/2       a hurt card: hit points left of those it has",
    "»          it can attack this turn, »» twice",
    "=a6        it makes a pair with a6",
    "frozen     it can't attack or be flipped until its owner's next turn ends",
    "stasis     frozen by Stasis",
    "base       a base; locked, while the pile lasts, it can't be turned or attacked",
    "◉2         player 2 looked at it with a 4",
    "⚑          a bannerman improves it",
    "? 7        the text of a card, ? pair of a word, ? view of a power",
    "● ■ ▲ ◆    players 1, 2, 3, 4; ▶ whose turn it is",
)


def face(card: str) -> str:
    """``10h`` as ``10♥``."""
    return card[:-1] + SYMBOLS[card[-1]]


def inked(card: str) -> Text:
    """A card in its ink: red or plain."""
    return Text(face(card), "red" if card[-1] in "dh" else "bold")


def listed(cards: Sequence[str | None]) -> Text:
    """Cards in a row; those nobody may see are counted at the end."""
    known = [inked(card) for card in cards if card]
    hidden = len(cards) - len(known)
    parts = [*known, *([Text(f"+ {hidden} face-down", "dim")] if hidden and known else [])]
    return Text(" ").join(parts or [Text(f"{hidden} face-down" if hidden else "none", "dim")])


def side_of(view: View, player: int) -> int:
    """Which cards are a player's: with four players partners share them."""
    return player % 2 if len(view["hands"]) == 4 else player


def near(view: View) -> int:
    """The player whose cards lie below."""
    return view["seat"] or 0


def shape(player: int) -> Text:
    """A player's mark."""
    return Text(SHAPES[player], COLOURS[player])


class Duel52Board(Board):
    """Draws Duel 52."""

    legend = LEGEND

    def draw(
        self, view: View, people: Sequence[str], width: int, height: int | None = None
    ) -> list[Text]:
        """Who is who and the lanes between them; closer together if it would be too high."""
        lines = self.laid_out(view, people, width, False)
        if height is None or len(lines) <= height:
            return lines
        return self.laid_out(view, people, width, True)

    def laid_out(
        self, view: View, people: Sequence[str], width: int, is_packed: bool
    ) -> list[Text]:
        """The lines of the board, with a card on each or two where they fit."""
        width = min(width, WIDEST) - 1
        below = [player for player in players(view) if is_below(view, player)]
        above = [player for player in players(view) if player not in below]
        lines = [status(view)]
        for player in above:
            lines += player_lines(view, player, people, width)
        lines += lanes_drawn(view, width, is_packed)
        for player in below:
            lines += player_lines(view, player, people, width)
        return lines

    def more(self, view: View, width: int) -> list[Text]:
        """The discard pile, what was removed openly, and the forts."""
        lines = [Text.assemble("Discard pile: ", listed(view["discard"]))]
        if view["left"]:
            lines.append(Text.assemble("Removed openly: ", listed(view["left"])))
        return [piece for line in lines for piece in folded(line, min(width, WIDEST) - 1)]

    def place(self, notation: str, view: View) -> MenuPlace | None:
        """Plays by card, attacks by attacker, the rest by kind."""
        return next(places(notation, view), None)


def places(notation: str, view: View) -> Iterator[MenuPlace]:
    """The row of a choice, by its notation."""
    if match := re.fullmatch(rf"(\*?)({CARD})>[a-d]", notation):
        verb = "spell: play" if match[1] else "play"
        yield MenuPlace(f"{verb} {face(match[2])}", notation[:-1])
    if match := re.fullmatch(rf"({LABEL})x{LABEL}", notation):
        yield MenuPlace(f"attack {shown_at(view, match[1])}", f"{match[1]}x")
    if match := re.fullmatch(rf"\*({LABEL})>[a-d]", notation):
        yield MenuPlace(f"spell: move {shown_at(view, match[1])}", notation[:-1])
    if re.fullmatch(rf"\*({LABEL})?", notation):
        yield MenuPlace("cast the spell", "")
    if re.fullmatch(rf"{LABEL}!", notation):
        yield MenuPlace("flip", "")
    if re.fullmatch(rf"{LABEL}={LABEL}", notation):
        yield MenuPlace("pair", "")
    if re.fullmatch(r"H>[a-d]", notation):
        yield MenuPlace("send the hero in", "H>")
    if notation == "end":
        yield MenuPlace("end the turn", "")


def shown_at(view: View, label: str) -> str:
    """A card on the table by its face, or its label if that is not known."""
    cards = [card for lane in view["lanes"] for card in lane["cards"] if card["label"] == label]
    known = cards and cards[0]["card"]
    return face(known) if known else label


# -- above and below the lanes


def players(view: View) -> range:
    """All players."""
    return range(len(view["hands"]))


def is_below(view: View, player: int) -> bool:
    """Whether a player is shown under the lanes."""
    return side_of(view, player) == side_of(view, near(view))


def status(view: View) -> Text:
    """Turn, actions left, pile, discards."""
    pile = " and ".join(str(size) for size in view["pile"])
    hidden = view["discard"].count(None)
    discard = f"discard {len(view['discard'])}" + (f" ({hidden} face-down)" if hidden else "")
    parts = [f"Turn {view['turn']}" if view["turn"] else "Before the first turn"]
    if view["over"]:
        parts.append("the game is over")
    elif view["player"] is not None:
        left = view["actions"]
        parts.append(f"{left} action{'' if left == 1 else 's'} left")
    parts += [f"pile {pile}" if any(view["pile"]) or not view["turn"] else "pile empty", discard]
    line = Text.assemble((" · ".join(parts), "bold"))
    if view["forts"]:
        line.append(" · forts ").append_text(Text(" ").join(fort(f) for f in view["forts"]))
    return line


def fort(data: View) -> Text:
    """A fort beside the pile, as far as known."""
    line = Text(data["label"])
    if data["card"]:
        line.append("=").append_text(inked(data["card"]))
    return line.append("".join(f"◉{player + 1}" for player in data["looked"]))


def player_lines(view: View, player: int, people: Sequence[str], width: int) -> list[Text]:
    """A player: name, hero, bannermen, hand."""
    turn = Text("▶ " if view["player"] == player and not view["over"] else "  ", "bold")
    line = Text.assemble(turn, shape(player), " ", (title(view, player, people), "bold"))
    for part in (*hero(view, player), *banners(view, player), hand(view, player)):
        line.append(" · ").append_text(part)
    lines = list(folded(line, width))
    shown = view["shown"][player]
    if shown:
        seen = Text.assemble(f"    hand as you saw it on turn {shown['turn']}: ")
        lines += folded(seen.append_text(listed(shown["cards"])), width)
    return lines


def title(view: View, player: int, people: Sequence[str]) -> str:
    """``Player 2 (greedy)``; alone, the side expected to win is marked."""
    name = f"Player {player + 1}"
    if view["named"] is not None:
        return name + (", expected to win" if view["named"] == player else "")
    if len(people) != len(view["hands"]):
        return name
    is_partner = len(people) == 4 and player == (near(view) + 2) % 4 and view["seat"] is not None
    return f"{name} ({people[player]}{', your partner' if is_partner else ''})"


def hero(view: View, player: int) -> Iterator[Text]:
    """The hero and what it can do."""
    data = view["heroes"][player]
    if data:
        yield Text.assemble("hero ", inked(data["card"]), f" {data['state']}")


def banners(view: View, player: int) -> Iterator[Text]:
    """The bannermen."""
    if view["banners"][player]:
        yield Text.assemble("⚑ ", listed(view["banners"][player]))


def hand(view: View, player: int) -> Text:
    """The cards of a hand, or their number."""
    data = view["hands"][player]
    if data["cards"] is None:
        return Text(f"{data['size']} in hand")
    return Text.assemble("hand ", listed(data["cards"]))


# -- the lanes


def lanes_drawn(view: View, width: int, is_packed: bool) -> list[Text]:
    """All lanes in a frame, with a line between the sides."""
    lanes = view["lanes"]
    inner = (width - 1) // len(lanes) - 1
    heads = [lane_head(view, number, inner) for number in range(len(lanes))]
    blocks = [
        [side_block(view, lane, side, inner, is_packed) for lane in lanes] for side in sides(view)
    ]
    lines = [framed(heads, "┌┬┐")]
    for number, block in enumerate(blocks):
        if number:
            lines.append(framed([rule(inner)] * len(lanes), "├┼┤"))
        below = number == len(blocks) - 1
        lines += rows(block, inner, below)
    return [*lines, framed([rule(inner)] * len(lanes), "└┴┘")]


def rule(width: int) -> Text:
    """A line across a lane."""
    return Text.assemble(("─" * width, "dim"))


def sides(view: View) -> list[int]:
    """The sides from top to bottom, one's own last."""
    number = 2 if len(view["hands"]) == 4 else len(view["hands"])
    mine = side_of(view, near(view))
    return [(mine + step) % number for step in range(1, number + 1)]


def framed(cells: Sequence[Text], corners: str) -> Text:
    """A line of the frame; the corners are left, between, right."""
    middle = Text.assemble((corners[1], "dim")).join(cells)
    return Text.assemble((corners[0], "dim"), middle, (corners[2], "dim"))


def rows(block: Sequence[list[Text]], inner: int, below: bool) -> list[Text]:
    """The lines of one side over all lanes; what is missing is missing at the middle line."""
    empty = Text(" " * inner)
    height = max(1, *(len(lines) for lines in block))
    spaces = [[empty] * (height - len(lines)) for lines in block]
    columns = [
        [*space, *lines] if below else [*lines, *space]
        for space, lines in zip(spaces, block, strict=True)
    ]
    return [framed(cells, "│││") for cells in zip_longest(*columns, fillvalue=empty)]


def lane_head(view: View, number: int, inner: int) -> Text:
    """The letter of a lane and what holds for all of it."""
    lane = view["lanes"][number]
    words = LANE_WORDS[len(view["lanes"])]
    head = Text.assemble(("─ ", "dim"), (LANES[number], "bold"), f" {words[number]}")
    if lane["winner"] == "dead":
        head.append(", dead", "bold")
    elif lane["winner"] is not None:
        head.append(f", won by {lane['winner'] + 1} ", "bold").append_text(shape(lane["winner"]))
    if lane["closed"]:
        head.append(", closed to " + ", ".join(str(player + 1) for player in lane["closed"]))
    head.append(" ")
    head.append("─" * max(0, inner - head.cell_len), "dim")
    head.truncate(inner)
    return head


def side_block(view: View, lane: View, side: int, inner: int, is_packed: bool) -> list[Text]:
    """The lines of one side's cards in a lane."""
    mine = side == side_of(view, near(view))
    cards = [card for card in lane["cards"] if card["player"] == side]
    cards.sort(key=lambda card: not card["base"])
    texts = [card_parts(view, card) for card in cards]
    groups = packed(texts, inner) if is_packed else [card_lines(text, inner) for text in texts]
    return [line for group in (reversed(groups) if mine else groups) for line in group]


def packed(texts: Sequence[Sequence[Text]], inner: int) -> list[list[Text]]:
    """The lines of each card, or of two that follow each other and need half a line each."""
    half = inner // 2
    groups: list[list[Text]] = []
    first: Text | None = None
    for parts in texts:
        text = Text(" ").join(parts)
        if text.cell_len > half:
            groups.append(card_lines(parts, inner))
            first = None
        elif first is None:
            groups.append([padded(text, inner)])
            first = text
        else:
            groups[-1] = [padded(padded(first, half).append_text(text), inner)]
            first = None
    return groups


def card_parts(view: View, card: View) -> list[Text]:
    """A card: label and face, then all that is to be known of it."""
    owner = shape(card["player"]) if len(sides(view)) > 2 else Text(" ")
    label = Text.assemble(owner, f"{card['label']:<3} ")
    return [Text.assemble(label, face_of(card)), *notes(view, card)]


def card_lines(parts: Sequence[Text], inner: int) -> list[Text]:
    """The parts of a card on a line, and on a second one if need be."""
    lines = [parts[0].copy()]
    for note in parts[1:]:
        if lines[-1].cell_len + 1 + note.cell_len > inner:
            lines.append(Text(" " * 9))
        lines[-1].append(" ").append_text(note)
    return [padded(line, inner) for line in lines]


def padded(text: Text, width: int) -> Text:
    """The text with just this width."""
    line = text.copy()
    line.truncate(width)
    line.pad_right(width - line.cell_len)
    return line


def face_of(card: View) -> Text:
    """A face, a back, or a back with a turned corner; always five wide."""
    name = card["card"]
    if card["up"]:
        return Text.assemble("[", " " * (4 - len(face(name)) - 1), inked(name), "]")
    if name is None:
        return Text(BACK, "dim")
    corner = inked(name)
    return Text.assemble(("▒▒", "dim"), " " * (3 - corner.cell_len), corner)


def notes(view: View, card: View) -> Iterator[Text]:
    """The marks of a card, the most urgent first."""
    if card["damage"]:
        health = toughness(view, card)
        yield Text(f"♥{health - card['damage']}/{health}", "yellow")
    if card["attacks"] and not view["over"]:
        yield Text("»" * card["attacks"], "green")
    if card["pair"]:
        yield Text(f"={card['pair']}", "bold")
    if card["frozen"]:
        yield Text("stasis" if card["stasis"] else "frozen", "blue")
    if card["base"]:
        yield Text("base locked" if any(view["pile"]) or not view["turn"] else "base", "dim")
    if is_improved(view, card):
        yield Text("⚑")
    if card["looked"]:
        yield Text("".join(f"◉{player + 1}" for player in card["looked"]))


def is_improved(view: View, card: View) -> bool:
    """Whether a bannerman of its side improves a face-up card, or teaches it more (D-37, D-38)."""
    house = numbers(view)
    return card["up"] and any(
        card["card"][:-1] in improved_ranks(power_in(view, banner), house)
        for banner in view["banners"][card["player"]]
    )


def power_in(view: View, card: str) -> int:
    """The power of a card, by the rank it is printed on."""
    return numbers(view).powers[RANKS.index(card[:-1])]


def numbers(view: View) -> House:
    """The numbers of the game; hit points and powers are the same in all its forms."""
    return house_of(PLAIN, view.get("house", {}))


def toughness(view: View, card: View) -> int:
    """The hit points of the card when unhurt: a face-up Jack has more."""
    house = numbers(view)
    if not card["up"] or power_in(view, card["card"]) != ranks.JACK:
        return house.health
    return house.tank if is_improved(view, card) else house.jack
