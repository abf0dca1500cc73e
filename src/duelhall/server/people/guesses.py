"""How many wrong passwords may be tried: by an address, for a name, and on a device."""

from duelhall.server.base.limits import Limit

QUARTER, HOUR = 900, 3600
FOR_NAME = 5
"""Wrong passwords for one name in an hour, for each that one address may try."""
WHAT = "wrong passwords"

Tried = list[tuple[Limit, str]]


class Guesses:
    """Who guesses is slowed; who signs in on a device that is known does not wait for them.

    A try is counted when it begins, so that many at once are counted too, and given back if it was
    right: forty people behind one address may sign in at one time.
    """

    def __init__(self, most: int) -> None:
        self.from_address = Limit(most, QUARTER)
        self.for_name = Limit(most * FOR_NAME, HOUR)
        self.on_device = Limit(most, QUARTER)

    def begin(self, name: str, address: str, device: str | None) -> Tried:
        """Count a try; raises a refusal that says how long to wait."""
        tried: Tried = [(self.from_address, address), (self.for_name, name)]
        if device:
            tried = [(self.on_device, device)]
        for limit, key in tried:
            limit.spend(key, WHAT)
        return tried

    def was_right(self, tried: Tried) -> None:
        """It was no guess."""
        for limit, key in tried:
            limit.give_back(key)
