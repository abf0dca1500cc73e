"""What each card does, in words, for whoever asks at the table (D-18 to D-31, D-35, D-38)."""

from duelhall.games.duel52.cards import RANKS

POWERS = {
    "2": "View. When turned up: draw a card, then discard any card of your hand face-down.",
    "3": "Trap. Killed face-down by an opponent, it comes back face-up with two hit points.",
    "4": "Foresight. When turned up: look at any face-down card on the board, bases included.",
    "5": "Flip. When turned up: turn up all your face-down cards in its lane.",
    "6": "Freeze. When turned up: enemies in its lane can't attack or flip for one turn, save 9s.",
    "7": "Heal. When turned up: heal all your cards in all lanes.",
    "8": "Retaliate, constant. Each card that attacks it takes one damage, except a 9.",
    "9": "Nimble, constant. Not frozen, not hurt by an 8, struck by a 10 only alone;"
    " two damage to a Jack.",
    "10": "Twinstrike, constant. One attack hits two cards, never past a Jack, never a 9 with"
    " another.",
    "J": "Taunt, constant. Three hit points; must be killed before other cards in its lane.",
    "Q": "Move. When turned up: you may move one of your cards from another lane to hers.",
    "K": "Empower. When turned up: your face-up 2 4 5 6 7 Q A in his lane work again.",
    "A": "Action. When turned up: one more action, and it may attack twice this turn.",
}

BANNERS = {
    "2": "Draw: no discard.",
    "3": "Bomb: as a Trap, and two damage to the card that killed it.",
    "4": "Oracle: look at two face-down cards and at the opponent's hand.",
    "5": "Flip All: in all lanes.",
    "6": "Stasis: the freeze, and opponents can't play into the lane in their next turn.",
    "7": "Heal Mentor: your 2s heal all your cards too.",
    "8": "Retaliate Mentor: your 4s retaliate too.",
    "9": "Ninja: three damage to a Jack.",
    "10": "Tristrike: three cards, Jack or not; a 9 only alone.",
    "J": "Tank: four hit points.",
    "Q": "Move Two: up to two cards from one lane.",
    "K": "Empower All: in all lanes.",
    "A": "Assassinate: two more actions, three attacks.",
}

HEROES = {
    "2": "Mage, View: draw a card, then discard one.",
    "3": "Mage, Overwhelm: play a hand card face-down; it can't be flipped this turn.",
    "4": "Mage, Foresight: look at any face-down card.",
    "5": "Mage, Flip One: turn up one of your cards; it can't attack this turn.",
    "6": "Mage, Freeze One: freeze one enemy card, not a face-up 9.",
    "7": "Mage, Heal One: heal one of your cards one point.",
    "8": "Warrior: enters a lane face-up, once.",
    "9": "Warrior: enters a lane face-up, once.",
    "10": "Warrior: enters a lane face-up, once.",
    "J": "Warrior: enters a lane face-up, once.",
    "Q": "Mage, Move: move one of your cards to another lane.",
    "K": "Mage, Empower One: one of your face-up cards works again, Kings too.",
    "A": "Warrior: enters a lane face-up, once; one more action, two attacks.",
}

TERMS = {
    "base": "A face-down card in each lane, seen by nobody, locked until the draw pile is empty.",
    "pair": "Two of your face-up cards of one rank in one lane attack together: two damage.",
    "fort": "Where an opponent ends a turn with three face-up cards, you lay a fort as a base.",
    "stasis": "Frozen by a banner 6: a 9 that turns up stays frozen; the lane is closed one turn.",
    "solo": "Alone, 3s and 4s are Vampiric: after attacking and killing they heal one point.",
    "win": "The pile empty, a lane is yours when the others have no card there and no hand."
    " Two lanes win.",
}


def explain(topic: str) -> str | None:
    """The text of a rank or a term; ``None`` if there is none."""
    key = topic.strip()
    rank = key.upper()[:-1] if key[-1:].lower() in "cdhs" and len(key) > 1 else key.upper()
    if rank in RANKS:
        return (
            f"{rank}: {POWERS[rank]}\nBanner {rank}: {BANNERS[rank]}\nHero {rank}: {HEROES[rank]}"
        )
    return TERMS.get(key.lower())
