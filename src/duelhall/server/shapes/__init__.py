"""What the hall tells, described once: the server builds these, and all else is made from them.

The API's document is made from these types, and so is the page's ``web/src/lib/types.ts``
(``make types``). The fields stand in the order in which they are sent.
"""

from typing import Any, Required, TypedDict

Data = dict[str, Any]
"""What only a game knows the shape of."""


class EventShown(TypedDict):
    """What happened, with the sentence for it; which other facts there are the kind says."""

    kind: Required[str]
    words: Required[str]
