"""What is wrong with a request, in words: the decoder's own are for programmers."""

import re
from typing import Any

from litestar.exceptions import HTTPException, ValidationException

NAMES = {"which": "state", "open_cards": "open"}
"""Parameters that have another name in Python."""
KINDS = {
    "object": "a JSON object",
    "array": "a list",
    "str": "text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "null": "null",
}
RULES: list[tuple[re.Pattern[str], str]] = [
    (re.compile(r"'\w+'"), "is missing"),
    (re.compile(r"Object missing required field `(.+)`"), r"lacks the field `\1`"),
    (re.compile(r"Object contains unknown field `(.+)`"), r"has a field `\1` that is not known"),
    (re.compile(r"Invalid (?:enum )?value (.+)"), r"can't be \1"),
    (re.compile(r"Expected (.+) of length >= (\d+)"), r"has to be \1 with \2 or more in it"),
    (re.compile(r"Expected (.+) of length <= (\d+)"), r"has to be \1 with \2 or fewer in it"),
    (re.compile(r"Expected (.+) >= (-?\d+)"), r"has to be \1, at least \2"),
    (re.compile(r"Expected (.+) <= (-?\d+)"), r"has to be \1, at most \2"),
    (re.compile(r"Expected (.+), got (.+)"), r"has to be \1, not \2"),
]
UNREADABLE = "The body is not JSON that can be read."


def words_of(error: HTTPException) -> str:
    """What was wrong, with the fields that were, as sentences."""
    if not isinstance(error, ValidationException) or not isinstance(error.extra, list):
        return error.detail
    return " ".join(sentence(fault) for fault in error.extra) or error.detail


def sentence(fault: dict[str, Any]) -> str:
    """What was wrong with one field."""
    key = NAMES.get(str(fault.get("key", "data")), str(fault.get("key", "data")))
    where = "The body" if key == "data" else f"`{key}`"
    return f"{where} {told(str(fault.get('message', '')))}."


def told(message: str) -> str:
    """The decoder's words in ours."""
    for pattern, words in RULES:
        if found := pattern.fullmatch(message):
            return re.sub(r"`([^`]*)`", in_words, found.expand(words))
    return f"is not right: {message}"


def in_words(found: re.Match[str]) -> str:
    """A kind of value: ``int | null`` is a whole number or null; what is no kind stays."""
    kinds = [KINDS.get(kind) for kind in found[1].split(" | ")]
    return " or ".join(kind for kind in kinds if kind) if all(kinds) else found[0]
