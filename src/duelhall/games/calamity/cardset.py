"""A set of cards: its heroes, the Common spells, and their digest (HC-18, HC-19)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

from duelhall.cards.faults import BadCards, Fault
from duelhall.cards.files import digest_of, lined_files, read_texts
from duelhall.cards.lined import Lined
from duelhall.cards.reader import TableReader
from duelhall.cards.titles import claim, slug
from duelhall.games.calamity.carddata import Cause, HeroSheet, Spell
from duelhall.games.calamity.reading import read_hero, read_spell

COMMONS = "commons.toml"
FEWEST_HEROES, MOST_HEROES = 6, 32
FEWEST_COMMONS, MOST_COMMONS = 8, 48
MOST_CAUSES = 8
READY = 30
"""Cards of a ready deck, and the fewest of any."""
RESERVED = {"Pass", "End", "Go", "Reroll", "FirstPick", "FirstTurn"}


@dataclass(frozen=True)
class CardSet:
    """Heroes and Common spells that are played with."""

    key: str
    title: str
    words: str
    causes: tuple[Cause, ...]
    heroes: tuple[HeroSheet, ...]
    commons: tuple[Spell, ...]
    ready: tuple[int, ...]
    """The Common spells that fill up a ready deck, by their numbers, the first ones first."""
    digest: str

    @cached_property
    def cards(self) -> tuple[Spell, ...]:
        """All spells: five of each hero in turn, then the Common ones."""
        return tuple(one for hero in self.heroes for one in hero.spells) + self.commons

    @cached_property
    def slugs(self) -> tuple[str, ...]:
        """All spells as notation writes them."""
        return tuple(slug(card.name) for card in self.cards)

    def owner(self, card: int) -> HeroSheet | None:
        """The hero whose spell a card is; ``None`` for a Common one."""
        return self.heroes[card // 5] if card < 5 * len(self.heroes) else None


def read_set(files: Mapping[str, str]) -> CardSet:
    """The set of some files' texts, by their names; raises BadCards with every fault."""
    faults: list[Fault] = []
    lined = lined_files(files, faults)
    if COMMONS not in files:
        faults.append(Fault(COMMONS, 1, "this file is missing: it names the set and its Commons"))
    if faults or COMMONS not in lined:
        raise BadCards(faults)
    head = TableReader(lined[COMMONS], (), lined[COMMONS].values, faults)
    causes = read_causes(head)
    sheets = {
        name: read_hero(one, causes, faults) for name, one in lined.items() if name != COMMONS
    }
    made = read_head(head, causes, tuple(sheets.values()), digest_of(lined))
    judge_set(made, lined, list(sheets), faults)
    if faults:
        raise BadCards(faults)
    return made


def read_causes(head: TableReader) -> dict[str, Cause]:
    """The causes of damage over time."""
    causes: dict[str, Cause] = {}
    for table in head.tables("causes"):
        name = table.text("name")
        if name in causes or not name.isidentifier() or len(causes) >= MOST_CAUSES:
            table.object_to(
                ("name",), f"a cause is one new word, and there are at most {MOST_CAUSES}"
            )
        causes[name] = Cause(name, table.text("verb"), table.text("adjective"))
        table.close()
    return causes


def read_head(
    head: TableReader, causes: Mapping[str, Cause], heroes: tuple[HeroSheet, ...], digest: str
) -> CardSet:
    """What the file of the Commons says."""
    key = head.text("key")
    if not key.isascii() or not key.isalnum() or key != key.lower() or len(key) > 20:
        head.object_to(("key",), "key has to be at most 20 small letters and digits")
    title, words = head.text("title"), head.text("words")
    named = head.texts("ready", [])
    commons = tuple(read_spell(one, causes, owned=False) for one in head.tables("spells"))
    numbers = {one.name: at for at, one in enumerate(commons)}
    for at, name in enumerate(named):
        if name not in numbers:
            head.object_to(("ready", at), "ready names a Common spell that is not there")
    ready = tuple(numbers[name] for name in dict.fromkeys(named) if name in numbers)
    head.close()
    if not FEWEST_COMMONS <= len(commons) <= MOST_COMMONS:
        head.object_to(("spells",), f"a set has {FEWEST_COMMONS} to {MOST_COMMONS} Commons")
    return CardSet(key, title, words, tuple(causes.values()), heroes, commons, ready, digest)


def judge_set(
    made: CardSet, lined: Mapping[str, Lined], files: list[str], faults: list[Fault]
) -> None:
    """What concerns all files: enough heroes, no name twice, a ready deck for every trio."""
    if not FEWEST_HEROES <= len(made.heroes) <= MOST_HEROES:
        faults.append(
            Fault(COMMONS, 1, f"a set has {FEWEST_HEROES} to {MOST_HEROES} heroes' files")
        )
    seen: dict[str, str] = dict.fromkeys(RESERVED, "the game itself")
    for file, hero in zip(files, made.heroes, strict=True):
        claim(seen, hero.short, lined[file], ("short",), faults)
        for at, spell in enumerate(hero.spells):
            claim(seen, slug(spell.name), lined[file], ("spells", at, "name"), faults)
        short = {slug(deed.name) for deed in hero.actions}
        if len(short) != len(hero.actions):
            faults.append(lined[file].fault(("actions",), "two actions have one name"))
    for at, spell in enumerate(made.commons):
        claim(seen, slug(spell.name), lined[COMMONS], ("spells", at, "name"), faults)
    judge_ready(made, lined[COMMONS], faults)


def judge_ready(made: CardSet, commons: Lined, faults: list[Fault]) -> None:
    """Whether any three heroes have a ready deck."""
    own = sorted(sum(spell.ready for spell in hero.spells) for hero in made.heroes)[:3]
    if sum(own) + 2 * len(made.ready) < READY:
        reason = f"ready names too few Commons: three heroes may have {sum(own)} ready cards"
        faults.append(commons.fault(("ready",), reason))


def read_folder(folder: Path) -> CardSet:
    """The set in a folder; raises BadCards."""
    return read_set(read_texts(folder, MOST_HEROES + 2))


@lru_cache(maxsize=1)
def own_set() -> CardSet:
    """The set that comes with the game."""
    return read_folder(Path(__file__).parent / "set")
