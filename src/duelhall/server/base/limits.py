"""How much one address, one user or one name may ask for in a while."""

import asyncio
from collections.abc import Callable, Sequence
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from math import ceil
from time import monotonic
from typing import Any
from weakref import WeakValueDictionary

from duelhall.server.base.errors import Refusal

FORGET = 10_000
"""How many keys are remembered before those that are at rest are dropped."""

MINUTES_FROM = 100
"""Seconds from which a time to wait is told in minutes."""


def nobody(key: str) -> bool:
    """No key is free."""
    return False


class Limit:
    """So many in a period for each key, all of them at once if need be; 0 is no limit."""

    def __init__(
        self,
        most: float,
        seconds: float = 60,
        clock: Callable[[], float] = monotonic,
        is_free: Callable[[str], bool] = nobody,
    ) -> None:
        self.most = most
        self.pace = most / seconds
        self.clock = clock
        self.is_free = is_free
        """Whose spending is not counted."""
        self.spent: dict[str, tuple[float, float]] = {}

    def wait(self, key: str, cost: float = 1) -> float:
        """Spend, and give 0; or the seconds after which it can be spent."""
        if not self.most or self.is_free(key):
            return 0
        now = self.clock()
        left = self.left(key, now)
        if left < cost:
            return (cost - left) / self.pace
        self.spent[key] = (self.most - left + cost, now)
        if len(self.spent) > FORGET:
            self.forget(now)
        return 0

    def left(self, key: str, now: float) -> float:
        """What a key may spend now."""
        spent, when = self.spent.get(key, (0.0, now))
        return self.most - max(0.0, spent - (now - when) * self.pace)

    def spend(self, key: str, what: str, cost: float = 1) -> None:
        """Spend; raises a refusal when there is not enough left."""
        if wait := ceil(self.wait(key, cost)):
            message = f"Too many {what} in a short time. Try again in {in_words(wait)}."
            raise Refusal("too_many", message, 429, wait)

    def overdraw(self, key: str, cost: float) -> None:
        """Spend what was used already; what is not left is owed, up to as much again."""
        if self.most and cost and not self.is_free(key):
            now = self.clock()
            self.spent[key] = (min(2 * self.most, self.most - self.left(key, now) + cost), now)

    def owes(self, key: str) -> bool:
        """Whether more was used than there was."""
        is_counted = self.most and not self.is_free(key)
        return bool(is_counted and self.left(key, self.clock()) < 0)

    def give_back(self, key: str, cost: float = 1) -> None:
        """What was spent for nothing that is to be counted."""
        now = self.clock()
        if self.most and key in self.spent:
            self.spent[key] = (max(0.0, self.most - self.left(key, now) - cost), now)

    def drop(self, key: str) -> None:
        """Forget what a key has spent."""
        self.spent.pop(key, None)

    def forget(self, now: float) -> None:
        """Drop the keys that have all of it left."""
        self.spent = {
            key: value for key, value in self.spent.items() if self.left(key, now) < self.most
        }


def in_words(seconds: int) -> str:
    """A time to wait: 40 seconds, 3 minutes."""
    if seconds < MINUTES_FROM:
        return f"{seconds} second{'s' * (seconds != 1)}"
    return f"{ceil(seconds / 60)} minutes"


class Crowd:
    """How many of something each key has at this moment; 0 is no limit."""

    def __init__(self, most: int, is_free: Callable[[str], bool] = nobody) -> None:
        self.most = most
        self.is_free = is_free
        self.there: dict[str, int] = {}

    def enter(self, key: str, what: str, number: int = 1) -> None:
        """Count so many more; raises a refusal when there are enough already."""
        count = self.there.get(key, 0)
        if self.most and count >= self.most and not self.is_free(key):
            raise Refusal("too_many", f"Too many {what}.", 429, 10)
        self.there[key] = count + number

    def leave(self, key: str, number: int = 1) -> None:
        """Count so many less."""
        count = self.there.pop(key, number) - number
        if count > 0:
            self.there[key] = count

    def count(self) -> int:
        """How many there are in all."""
        return sum(self.there.values())


class Turns:
    """Those of one owner wait for each other before they join the queue of all.

    So nobody fills it alone, and who waits for one thing waits no longer for those who want many.
    """

    def __init__(self, at_once: int) -> None:
        self.at_once = at_once
        self.owners: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()

    def of(self, owner: str) -> asyncio.Semaphore:
        """What to hold while in the queue."""
        return self.owners.setdefault(owner, asyncio.Semaphore(self.at_once))


def trusting(networks: Sequence[IPv4Network | IPv6Network]) -> Callable[[str], bool]:
    """Whether a household is in one of these networks."""

    @lru_cache(FORGET)
    def is_trusted(house: str) -> bool:
        try:
            home = ip_network(house)
        except ValueError:
            return False
        return any(home.version == one.version and is_inside(home, one) for one in networks)

    return is_trusted


def is_inside(home: Any, network: Any) -> bool:
    """Whether a network, of the same version, is a part of another."""
    return bool(home.subnet_of(network))


def household(address: str) -> str:
    """What is counted together: an address, of IPv6 the network that one customer has."""
    try:
        read = ip_address(address)
    except ValueError:
        return address
    if not isinstance(read, IPv6Address):
        return address
    if read.ipv4_mapped:
        return str(read.ipv4_mapped)
    return f"{IPv6Address(int(read) >> 64 << 64)}/64"
