"""Names of cards, parties, fighters and squares in a position, and the spots to point at."""

from duelhall.cards.titles import slug
from duelhall.games.blades import marks, ops
from duelhall.games.blades.campaign import Campaign
from duelhall.games.blades.carddata import PrintedCard, RaceDeck
from duelhall.games.blades.deckset import DeckSet
from duelhall.games.blades.geometry import place

COLOUR_KEYS = ("gold", "life", "runestone", "infernal", "death")
WINDOW_KEYS = {1: "turn", 2: "move", 4: "battle", 8: "end"}
CITY = "City"


def decks_of(c: Campaign) -> DeckSet:
    """The decks that are played with."""
    made = c.made
    assert isinstance(made, DeckSet)
    return made


def race_of(c: Campaign, seat: int) -> RaceDeck:
    """The race of a seat."""
    return decks_of(c).races[c.book.race[seat]]


def printed(c: Campaign, card: int) -> PrintedCard:
    """What stands on a card."""
    return race_of(c, card // marks.DECK).cards[card % marks.DECK]


def title(c: Campaign, card: int) -> str:
    """The name of a card."""
    return printed(c, card).name


def hidden_title(c: Campaign, card: int) -> str:
    """The name of a card in a hand or deck: Cities are alike until they are built."""
    return CITY if c.book.kind[card] == ops.CITY else title(c, card)


def card_slug(c: Campaign, card: int) -> str:
    """A card of a hand or deck as notation writes it."""
    return slug(hidden_title(c, card))


def hand_slug(c: Campaign, card: int, seat: int) -> str:
    """A card of a hand as a spot names it: a stolen City names the seat of its deck."""
    name = card_slug(c, card)
    is_stolen = c.book.kind[card] == ops.CITY and card // marks.DECK != seat
    return f"{name}:{card // marks.DECK + 1}" if is_stolen else name


def numbered(c: Campaign, card: int) -> str:
    """A card in play as notation writes it: ``FieldLevy.2`` is the second copy."""
    name = slug(title(c, card))
    return f"{name}.{card - c.book.first[card] + 1}" if c.book.copies[card] > 1 else name


def fighter_slug(c: Campaign, fighter: int) -> str:
    """A fighter as notation writes it."""
    return numbered(c, c.fighter_card[fighter])


def fighter_title(c: Campaign, fighter: int) -> str:
    """The name of a fighter."""
    return title(c, c.fighter_card[fighter])


def party_card(party: int) -> int:
    """The card of a party's leader."""
    return marks.DECK * (party // 5) + 1 + party % 5


def party_slug(c: Campaign, party: int) -> str:
    """A party as notation writes it: its leader."""
    return slug(title(c, party_card(party)))


def party_title(c: Campaign, party: int) -> str:
    """A party in words: its leader's name."""
    return title(c, party_card(party))


def square_text(c: Campaign, square: int) -> str:
    """``4,2``."""
    x, y = place(c.chart.players, square)
    return f"{x},{y}"


def square_spot(c: Campaign, square: int) -> str:
    """``sq:4,2``."""
    return f"sq:{square_text(c, square)}"


def fighter_spot(c: Campaign, fighter: int) -> str:
    """``f:17``: the card of a fighter."""
    return f"f:{c.fighter_card[fighter]}"


def city_title(c: Campaign, city: int) -> str:
    """The name of a city."""
    return title(c, c.city_card[city])


def square_title(c: Campaign, square: int) -> str:
    """A city's name, or the road ``Hollin to Morrow``."""
    if square < marks.CITIES:
        return city_title(c, square)
    road = square - marks.CITIES
    ends = [c.chart.end[2 * road + side] for side in range(2)]
    there = [city_title(c, city) for city in ends if city >= 0 and c.cities >> city & 1]
    return " to ".join(there) if len(there) == 2 else f"outside {there[0]}" if there else "nowhere"


def place_title(c: Campaign, square: int) -> str:
    """A square within a sentence: a city's name, or ``the road from Hollin to Morrow``."""
    title = square_title(c, square)
    if square < marks.CITIES:
        return title
    return f"the road {title}" if title.startswith("outside") else f"the road from {title}"


def kinds_in(c: Campaign, cards: int, deck: int) -> list[tuple[int, int]]:
    """The kinds of cards of a set, and how many of each."""
    found: dict[int, int] = {}
    for index in range(marks.DECK):
        if cards >> index & 1:
            card = c.book.first[marks.DECK * deck + index]
            found[card] = found.get(card, 0) + 1
    return list(found.items())


def hand_of(c: Campaign, seat: int) -> list[tuple[int, int]]:
    """The kinds of cards of a hand, and how many of each."""
    return [one for deck in range(c.seats) for one in kinds_in(c, c.hand[4 * seat + deck], deck)]


def members(cards: int, deck: int) -> list[int]:
    """The numbers of the cards of a set."""
    return [marks.DECK * deck + index for index in range(marks.DECK) if cards >> index & 1]
