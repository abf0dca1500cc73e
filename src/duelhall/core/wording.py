"""Text from outside, made fit to be shown: no longer than a person reads, and nothing unseen."""

SHOWN = 40
"""Characters of a wrong word that an error repeats."""
LONGEST_WORD, LONGEST_LINE = 300, 2000
"""Characters of a word and of a line that are shown: the longest paths of use are shorter."""
STEERING = frozenset(
    [
        "\u061c",
        *map(chr, range(0x200E, 0x2010)),
        *map(chr, range(0x2028, 0x202F)),
        *map(chr, range(0x2066, 0x206A)),
    ]
)
"""Marks that turn the direction of writing, and separators of lines and paragraphs."""
UNSEEN = {
    code: "?"
    for code in (*range(0x20), *range(0x7F, 0xA0), *range(0xD800, 0xE000), *map(ord, STEERING))
    if chr(code) not in "\t\n"
}
"""Signs that would steer a terminal or turn what is read, and halves of signs: a name may hold
them, and each is shown as a question mark."""
ESCAPED = {code: f"\\u{code:04x}" for code in UNSEEN if code > 0x7E}
"""The same inside JSON, which has written the others so already."""


def cut(text: str, most: int = SHOWN) -> str:
    """The beginning of a text that may be of any length."""
    return text if len(text) <= most else text[:most] + "…"


def printable(text: str) -> str:
    """A text in which nothing steers the terminal."""
    return text.translate(UNSEEN)


def one_line(text: str) -> str:
    """A text of any length and shape as one line that a person can read."""
    words = (cut(word, LONGEST_WORD) for word in text[: 20 * LONGEST_LINE].split())
    return printable(cut(" ".join(words), LONGEST_LINE))
