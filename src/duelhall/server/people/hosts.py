"""Under which names the hall is asked for when nobody has said: none that a stranger can own.

A page of a stranger can make a browser ask this machine under the stranger's own name (DNS
rebinding). So a name counts only if no stranger can have it.
"""

import socket
from functools import lru_cache
from ipaddress import ip_address
from urllib.parse import urlsplit

PRIVATE = ("localhost", "local", "lan", "home", "internal", "home.arpa", "test", "localdomain")
"""Endings of names that nobody owns in the public tree."""


def name_in(host: str) -> str:
    """The name in a ``Host`` header, without its port."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


@lru_cache(maxsize=1)
def own_name() -> str:
    """What this machine calls itself."""
    return socket.gethostname().lower()


def is_served(host: str, told: str, reached: str) -> bool:
    """Whether the hall answers to a ``Host`` header.

    It was ``told`` to listen at an address, and was ``reached`` at one; a number can't be turned to
    another machine as a name can.
    """
    name = name_in(host)
    if not name or name in (told.lower(), own_name()):
        return bool(name)
    try:
        address = ip_address(name.partition("%")[0])
    except ValueError:
        return "." not in name or name.endswith(tuple(f".{ending}" for ending in PRIVATE))
    return address.is_private or address.is_loopback or address.is_link_local or name == reached
