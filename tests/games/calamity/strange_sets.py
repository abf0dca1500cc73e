"""Sets that nobody would draw: every word of the vocabulary, put together by chance (HC-19).

Cards of the game's own set meet few of the cases that card files allow. These meet many.
"""

import json
import random
from collections.abc import Sequence
from pathlib import Path

from duelhall.games.calamity import ops
from duelhall.games.calamity.carddata import Cause
from duelhall.games.calamity.effects_text import read_effect
from duelhall.games.calamity.reading import misfit
from duelhall.games.calamity.vocabulary import EVENTS, IMMUNE, LASTS, STATUS, WHEN, WORDS, Word

HEROES, COMMONS, MOST_EFFECTS = 8, 30, 3
CAUSES = {name: Cause(name, "burns", "burning") for name in ("fire", "swarm", "rot")}
DICE = ("1", "3", "5", "1d4", "1d6+1", "2d4")
ATTACKS = ("2d6", "1d8+2", "3d4", "1d4")
PLAIN = (ops.DAMAGE, ops.LOSE, ops.HEAL, ops.SHIELD, ops.ARMOUR, ops.ROLL, ops.DRAW)
OFTEN = tuple(word for word in WORDS if word.op in (ops.DAMAGE, ops.CLEANSE, ops.REROLL)) * 2
"""What makes heroes fall, and what asks."""


class Author:
    """Writes cards by chance."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.names = 0

    def name(self) -> str:
        """A new one."""
        self.names += 1
        return f"N{self.names}"

    def part(self, part: str, word: Word, dice: Sequence[str]) -> str:
        """What may stand in a place of an effect."""
        whom = [f"{one}:fire" if one == "bearing" else one for one in word.whom or STATUS]
        choices: dict[str, Sequence[str]] = {
            "N": "1235",
            "+N": [sign + figure for sign in "+-" for figure in "135"],
            "DICE": dice,
            "WHOM": whom,
            "R": "123",
            "CAUSE": tuple(CAUSES),
            "WHOSE": ("you", "them"),
            "HOW": ("one", "all"),
            "[LASTS]": ("", *(one.name for one in LASTS)),
            "[next]": ("", "next"),
            "[random]": ("", "random"),
        }
        return self.rng.choice(choices.get(part, (part,)))

    def effects(
        self,
        event: str = "",
        *,
        owned: bool = True,
        free: bool = True,
        of: Sequence[int] = (),
        dice: Sequence[str] = DICE,
    ) -> list[str]:
        """Some that fit together and to their event."""
        words = [word for word in (*WORDS, *OFTEN) if not of or word.op in of]
        while True:
            some = self.rng.choices(words, k=self.rng.randint(1, MOST_EFFECTS))
            texts = [
                " ".join([word.name, *(self.part(part, word, dice) for part in word.form)])
                for word in some
            ]
            if fits(texts, event, owned=owned, free=free):
                return [" ".join(text.split()) for text in texts]

    def spell(self, owned: bool) -> str:
        """A spell of one's own turn, a Reaction, or one right after the d20."""
        event = self.rng.choice(["", "", "", "after-roll", *(one.name for one in EVENTS)])
        about = event in ("attacked", "hit") and owned
        keys = {
            "major": self.rng.random() < 0.15,
            "after-roll": event == "after-roll",
            "reaction": event if event != "after-roll" else "",
            "of": self.rng.choice(["", "self", "friend"]) if about else "",
            "once": self.rng.choice(["", "", "", "turn", "round", "game"]),
            "ready": self.rng.randint(0, 2) if owned else 0,
            "effects": self.effects(event, owned=owned),
        }
        return self.table("[[spells]]", **{key: value for key, value in keys.items() if value})

    def passive(self) -> str:
        """What works by itself."""
        when = self.rng.choice(WHEN).name
        once = self.rng.choice(["", "round"])
        keys: dict[str, object] = {"when": when, **({"once": once} if once else {})}
        if when == "always":
            keys = {"when": when, "immune": [self.rng.choice(IMMUNE).name]}
        elif when == "heals":
            keys["more"] = self.rng.randint(1, 2)
        else:
            event = "hit" if when == "hit" else ""
            keys["effects"] = self.effects(event, free=False, of=PLAIN, dice="1235")
        return self.table("[passive]", **keys)

    def hero(self) -> str:
        """A hero's file."""
        acts = [op for op in range(1, ops.REDIRECT) if op != ops.EXTRA_ACTION]
        lines = [
            self.table("", role="sage", words="Strange.", attack=self.rng.choice(ATTACKS)),
            f"health = {self.rng.randint(10, 30)}",
            f"armour = {self.rng.randint(8, 16)}",
            self.table("[[actions]]", effects=self.effects(of=acts)),
            self.table("[[actions]]", once="game", effects=self.effects(of=acts)),
            self.passive(),
        ]
        return "\n".join(lines + [self.spell(owned=True) for _ in range(5)])

    def commons(self) -> str:
        """The file of the Commons."""
        spells = [self.spell(owned=False) for _ in range(COMMONS)]
        ready = [spell.split('"')[1] for spell in spells[:16]]
        head = [f'key = "strange"\ntitle = "Strange"\nwords = "x"\nready = {json.dumps(ready)}']
        for cause in CAUSES.values():
            keys = (f"{key} = {json.dumps(value)}" for key, value in vars(cause).items())
            head.append("\n".join(["[[causes]]", *keys]))
        return "\n".join(head + spells)

    def table(self, head: str, **keys: object) -> str:
        """A table of a file, with a new name."""
        lines = [head, f"name = {json.dumps(self.name())}"]
        return "\n".join(lines + [f"{key} = {json.dumps(value)}" for key, value in keys.items()])


def fits(texts: Sequence[str], event: str, *, owned: bool, free: bool) -> bool:
    """Whether a card file may say so."""
    chosen: list[int] = []
    for text in texts:
        one = read_effect(text, CAUSES)
        seen = bool(chosen) and chosen[0] != ops.TWO_ENEMIES
        if misfit(one, event, owned=owned, free=free, seen=seen):
            return False
        if one.whom and one.whom.choice:
            chosen.append(one.whom.choice)
    return len(chosen) <= 1


def write_set(folder: Path, seed: int) -> None:
    """Write the files of a set."""
    author = Author(seed)
    for number in range(HEROES):
        (folder / f"hero-{number}.toml").write_text(author.hero(), encoding="utf-8")
    (folder / "commons.toml").write_text(author.commons(), encoding="utf-8")
