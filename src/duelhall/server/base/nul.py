"""The character U+0000, which PostgreSQL keeps in no text: it is refused wherever text comes in."""

from typing import Any

from duelhall.server.base.errors import Refusal


def has_nul(value: Any) -> bool:
    """Whether a text in a value has the character that no database of ours keeps."""
    if isinstance(value, str):
        return "\0" in value
    if isinstance(value, dict):
        return has_nul([*value, *value.values()])
    return isinstance(value, list) and any(has_nul(one) for one in value)


def nul_refused() -> Refusal:
    """Why such a text is refused."""
    return Refusal("bad_request", "No text here has the character U+0000.")
