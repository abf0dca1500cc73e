"""Devices that an account was used on: a guesser elsewhere slows everybody but those.

A device keeps a mark in a cookie. The mark follows from the account's stored password, which is
known here only: nobody makes one up, and another password makes another mark.
"""

import hmac
from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie
from typing import Any

from duelhall.server.base.keys import fresh_id, is_same
from duelhall.server.people.sessions import header

COOKIE = "duelhall_device"
LIFETIME = 365 * 24 * 3600
"""Seconds that a device is known without being used."""
MOST = 4
"""Accounts that one device is known by."""
LONGEST = 600


def marks_in(scope: Mapping[str, Any]) -> str:
    """The marks that an ASGI request brings."""
    try:
        morsel = SimpleCookie(header(scope, b"cookie")).get(COOKIE)
    except CookieError:
        return ""
    return morsel.value if morsel and len(morsel.value) <= LONGEST else ""


def proof_of(device: str, user: str, stored: str) -> str:
    """What only somebody who knows the stored password can say of a device."""
    return hmac.new(stored.encode(), f"device:{device}:{user}".encode(), "sha256").hexdigest()


def known_as(marks: str, user: str, stored: str) -> str | None:
    """The device that an account was used on before, if one of the marks says so."""
    for mark in marks.split("~")[:MOST]:
        device, _, proof = mark.partition(".")
        if is_same(proof, proof_of(device, user, stored)):
            return device
    return None


def marked(marks: str, user: str, stored: str) -> str:
    """The marks of a device on which an account is used now, too."""
    if known_as(marks, user, stored):
        return marks
    device = fresh_id(16)
    kept = [mark for mark in marks.split("~") if mark][: MOST - 1]
    return "~".join([f"{device}.{proof_of(device, user, stored)}", *kept])
