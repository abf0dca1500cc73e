"""Figures and lists in the words of cards."""

from collections.abc import Sequence

NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def signed(figure: int) -> str:
    """``+2``, ``−2``: with the sign of print."""
    return f"+{figure}" if figure >= 0 else f"−{-figure}"


def number_word(figure: int) -> str:
    """Small numbers as words."""
    return NUMBERS[figure] if 0 <= figure < len(NUMBERS) else str(figure)


def counted_things(figure: int, thing: str) -> str:
    """``a card``, ``two cards``."""
    return f"a {thing}" if figure == 1 else f"{number_word(figure)} {thing}s"


def sentence(text: str) -> str:
    """A text with a capital and a full stop."""
    return f"{text[:1].upper()}{text[1:]}."


def in_a_row(words: Sequence[str], last: str = "and") -> str:
    """``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"
