"""Write the page of Duel 52's house rules from their list, so that it is typed once."""

from pathlib import Path

from duelhall.core.options import Option
from duelhall.games.duel52.house import POWERS, RULES

PAGE = Path(__file__).resolve().parent.parent / "src/duelhall/games/duel52/documents/house-rules.md"
HEAD = """# Duel 52: house rules

A table may change numbers of the game, which power a rank has, and what must or may be done.
Each rule is an option of the game: `duelhall play duel52 --actions 4 --power_9 none`,
`load("duel52", actions=4)`, or under *House rules* on the page of a new table. What is not
named is `usual`. A record names the rules that differ in its header, and a table with any is
never rated.

| option | what it is | values | usually | rule |
|---|---|---|---|---|
"""
TAIL = """
## How they work together

- A rule that says what is usual anyway is none. What can't be played is refused with the
  reason: more cards dealt and removed than there are, with none left to draw; a Jack with fewer
  hit points than a card, for turning up would kill it; a banner Jack with fewer than a Jack;
  forts without four cards removed; bases with three players; an odd number removed with split
  or mirrored decks; a rule of bannermen or forts without them.
- `power_...` gives a rank another power, with all that it does: {powers}. Pairs are still of
  one rank. The hit points of a Jack belong to Taunt, whatever rank has it.
- A banner improves the power of its rank, on all cards of its side that have this power. Heal
  Mentor teaches the cards with View, Retaliate Mentor those with Foresight. Vampiric and no
  power have nothing to improve.
- A mage casts the spell of its rank, whatever power the rank has. A warrior brings the power of
  its rank; if that works when a card is turned up, it works as the warrior enters.
- Under banners an Ace has one action and one attack more than the rule says, a 9 deals one
  damage more.
- Where one lane wins and both sides win one at the same moment, the side in turn has won.
- A Queen who must move a card moves any one that she can; under a banner her second card may
  still be declined.
- A Vampiric card that strikes a face-down Trap has killed nothing: the Trap is back, and the
  card does not heal.
- Where lists of powers wait twelve deep, one inside another, what is set off next joins the
  innermost list. Into a lane in which 150 cards have arrived no Queen calls another.
"""


def row(rule: Option) -> str:
    """A line of the table."""
    values = rule.possible.removeprefix("usual, ")
    if rule.name.startswith("power_"):
        values = "a power"
    usual = rule.words.partition("sually ")[2]
    return (
        f"| `{rule.name}` | {rule.meaning.partition(':')[0]} | {values} | {usual} | {rule.rule} |\n"
    )


def page() -> str:
    """The whole page."""
    powers = ", ".join(f"`{name}`" for name in POWERS)
    return HEAD + "".join(map(row, RULES)) + TAIL.replace("{powers}", powers)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
