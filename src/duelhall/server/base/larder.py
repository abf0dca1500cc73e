"""What was made once, kept for those who ask again: so much of it, and no longer than they ask."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Name = TypeVar("Name", bound=Hashable)
Made = TypeVar("Made")


class Larder(Generic[Name, Made]):
    """Keeps things by name, up to a weight; what nobody has asked for longest goes first."""

    def __init__(self, most: int, weigh: Callable[[Made], int]) -> None:
        self.most = most
        self.weigh = weigh
        self.weight = 0
        self.kept: OrderedDict[Name, Made] = OrderedDict()
        self.needed: set[Name] = set()
        """What somebody asked for since the last look at what is kept."""

    def __len__(self) -> int:
        return len(self.kept)

    def get(self, name: Name) -> Made | None:
        """What is kept under a name, if it still is."""
        found = self.kept.get(name)
        if found is not None:
            self.kept.move_to_end(name)
            self.needed.add(name)
        return found

    def put(self, name: Name, made: Made) -> None:
        """Keep something, and let go of what there is no room for."""
        self.drop(name)
        self.kept[name] = made
        self.weight += self.weigh(made)
        self.needed.add(name)
        while self.weight > self.most:
            self.drop(next(iter(self.kept)))

    def drop(self, name: Name) -> None:
        """Keep no longer what has a name."""
        if name in self.kept:
            self.weight -= self.weigh(self.kept.pop(name))

    def let_go(self) -> None:
        """Keep nothing that nobody has asked for since the last look."""
        for name in [name for name in self.kept if name not in self.needed]:
            self.drop(name)
        self.needed.clear()
