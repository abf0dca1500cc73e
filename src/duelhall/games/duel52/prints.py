"""Duel 52 on paper: cards with every power, summaries, mats and the rules as a booklet."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any

from duelhall.core.errors import BadOptions
from duelhall.core.options import Option
from duelhall.core.prints import Print, rules_prints
from duelhall.games.duel52 import ranks
from duelhall.games.duel52.cards import LANE_WORDS, RANKS
from duelhall.games.duel52.faces import Face, face_of
from duelhall.games.duel52.house import POWERS
from duelhall.games.duel52.options import OPTIONS, Options
from duelhall.games.duel52.terms import area, terms

Data = dict[str, Any]

COPIES = 2
"""Both players may have the same hero or banner (D-34, D-36)."""
BOTH_SIDES = "Heavy paper or card, both sides, turned on the long edge."
WORKS = (
    ("flip", "when turned up"),
    ("death", "when killed"),
    ("constant", "constant"),
    ("none", "never"),
)
BOOK = ("rules", "rulings")
STASIS = {"freeze": ("stasis",)}
"""A word that the banner of a power brings in."""
PRINTED = dict(zip(RANKS, POWERS, strict=False))
"""The power that is printed on each rank, by its name."""


def prints(form: Options) -> tuple[Print, ...]:
    """All that can be printed of a form."""
    found = [
        Print(
            "reference",
            "Reference cards",
            f"Nine cards for up to four players: every power, the turn, the set-up. {BOTH_SIDES}",
            "print/cards.typ",
            reference(form),
        ),
        *court(form),
        Print(
            "summary",
            "Summaries",
            "The game on one page each: for two, one, three and four players.",
            "print/summary.typ",
            {"pages": [summary(one) for one in summed_up(form)]},
        ),
        *mats(),
        *rules_prints(BOOK),
    ]
    return tuple(found)


# -- cards


def reference(form: Options) -> Data:
    """Every power in a few words and in full, and the words of the game (D-01 to D-33)."""
    told = terms(form)
    sides = {
        "turn": ("turn", "play", "flip", "attack", "pair"),
        "damage": ("damage", "killed", "constant", "frozen"),
        "setup": ("setup", area(form), "base", "win"),
    }
    return {
        "print": "reference",
        "ranks": [rank_data(rank, face_of(rank, form)) for rank in RANKS],
        "works": [{"works": works, "title": title} for works, title in WORKS],
        "terms": {side: named(told, names) for side, names in sides.items()},
        "turned": is_turned_as_ever(form),
    }


def is_turned_as_ever(form: Options) -> bool:
    """Whether the picture of hurt cards holds: a card in one step, a Jack in two (D-12)."""
    house = form.house
    return (house.health, house.jack, house.ranks_with(ranks.JACK)) == (2, 3, [ranks.JACK])


def rank_data(rank: str, face: Face) -> Data:
    """A rank as a card shows it."""
    return {
        "rank": rank,
        "name": face.name,
        "works": face.works,
        "short": face.short,
        "text": face.text,
        "paired": face.paired,
        "symbol": drawn(face.power),
    }


def named(told: Mapping[str, str], names: Sequence[str]) -> list[Data]:
    """Those words of the game that the form has, with what they mean."""
    return [{"name": name, "text": told[name]} for name in names if name in told]


def drawn(power: str) -> str:
    """The drawing of a power; empty for none."""
    return symbols()["powers"].get(power, "")


@cache
def symbols() -> dict[str, dict[str, str]]:
    """The drawings of powers and suits, as the page has them too."""
    text = files(__package__).joinpath("symbols.json").read_text(encoding="utf-8")
    found: dict[str, dict[str, str]] = json.loads(text)
    return found


def court(form: Options) -> Iterator[Print]:
    """Heroes and bannermen, for the forms that can have them (D-34 to D-38)."""
    if advanced := possible(replace(form, heroes=True)):
        yield Print(
            "heroes",
            "Heroes",
            f"Thirteen heroes, two of each. {BOTH_SIDES}",
            "print/cards.typ",
            {"print": "court", "cards": heroes(advanced)},
        )
    if advanced := possible(replace(form, bannermen=True)):
        yield Print(
            "bannermen",
            "Bannermen",
            f"Thirteen improved powers, two of each. {BOTH_SIDES}",
            "print/cards.typ",
            {"print": "court", "cards": banners(advanced)},
        )


def possible(form: Options) -> Options | None:
    """The form, if all in it goes together (D-41)."""
    try:
        form.refuse_impossible()
    except BadOptions:
        return None
    return form


def heroes(form: Options) -> list[Data]:
    """A card for each hero and player; its back says what all of its kind do."""
    told = terms(form)
    backs = {"mage": ("hero", "mage", "exert"), "warrior": ("hero", "warrior", "enrage")}
    return [
        {
            **rank_data(rank, face),
            "kind": face.hero.kind.capitalize(),
            "solid": face.hero.kind == "warrior",
            "name": face.hero.name,
            "power": face.hero.power,
            "symbol": drawn(PRINTED[rank] if face.hero.kind == "mage" else face.power),
            "text": face.hero.text,
            "back": {"title": "Hero", "terms": named(told, backs[face.hero.kind])},
            "copy": copy,
            "copies": COPIES,
        }
        for rank, face in ((rank, face_of(rank, form)) for rank in RANKS)
        for copy in range(1, COPIES + 1)
    ]


def banners(form: Options) -> list[Data]:
    """A card for each banner and player; its back says how they are raised."""
    told = terms(form)
    return [
        {
            **rank_data(rank, face),
            "kind": "Bannerman",
            "solid": face.works == "constant",
            "name": face.banner.name,
            "power": improved(face.banner.ranks),
            "text": face.banner.text,
            "back": {
                "title": "Bannerman",
                "terms": named(told, ("bannermen", *STASIS.get(face.power, ()))),
            },
            "copy": copy,
            "copies": COPIES,
        }
        for rank, face in ((rank, face_of(rank, form)) for rank in RANKS)
        for copy in range(1, COPIES + 1)
    ]


def improved(ranks: Sequence[str]) -> str:
    """``your 2s``; where nothing is improved that is said."""
    return " and ".join(f"your {rank}s" for rank in ranks) or "no card"


# -- pages and mats


def summed_up(form: Options) -> list[Options]:
    """The form that is printed, and the plain game for each number of players."""
    plain = [Options.read({"form": value}) for value in option_named("form").values]
    return [*([] if form in plain else [form]), *plain]


def option_named(name: str) -> Option:
    """An option of the game."""
    return next(option for option in OPTIONS if option.name == name)


def summary(form: Options) -> Data:
    """A form on one page: its words, and all powers in full."""
    who = next(value for value in option_named("form").said if value.name == form.form)
    return {
        "title": form.title(),
        "who": f"{who.title}. {who.words}.",
        "terms": named(terms(form), list(terms(form))),
        "ranks": [rank_data(rank, face_of(rank, form)) for rank in RANKS],
        "works": dict(WORKS),
    }


def mats() -> Iterator[Print]:
    """Lanes and triangles (D-01, D-43)."""
    yield Print(
        "lanes",
        "Mat of three lanes",
        "Three sheets side by side, a lane each.",
        "print/mats.typ",
        {"print": "lanes", "lanes": list(LANE_WORDS[3])},
    )
    yield Print(
        "triangles",
        "Mat of four triangles",
        "Four sheets for three players; cut along the line and lay the triangles together.",
        "print/mats.typ",
        {"print": "triangles", "lanes": list(LANE_WORDS[4])},
    )
