"""Names of people: what one may look like, when two are the same, and pleasant new ones."""

import secrets
import unicodedata

from duelhall.server.base.errors import Refusal
from duelhall.server.base.lookalikes import has_mixed_digits, is_identifier, is_overloaded
from duelhall.server.people.reserved import FORMER, is_reserved

SHORTEST, LONGEST = 2, 24
BETWEEN = " -_.'’"
LETTERS = ("Lu", "Ll", "Lt", "Lo", "Lm", "Mn", "Mc", "Nd")
TOGETHER = {"CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO"}
"""Scripts that are written together; all others would only imitate each other."""


__all__ = ["FORMER", "checked_name", "folded", "fresh_name"]


def words(text: str) -> tuple[str, ...]:
    """The words of a text."""
    return tuple(text.split())


KINDS = words("""
amber brave brisk calm clever copper crimson daring dusky eager early fair fleet gentle golden
happy hazel humble ivory jolly keen kind lively lucky mellow merry misty nimble noble patient
plucky proud quick quiet ready rosy ruby rustic sage silent silver sly steady sunny swift tidy
velvet wandering witty zesty
""")
ANIMALS = words("""
badger bear beaver bison boar crane crow deer dove eagle elk falcon ferret finch fox gecko
goose hare hawk hedgehog heron ibex jackdaw jay kestrel kite lark lynx magpie marten mole moose
newt otter owl panther pike puffin raven robin salmon seal sparrow stag stoat stork swan tern
thrush toad viper vole wolf wren
""")


def fresh_name() -> str:
    """A name for a guest who chose none."""
    return secrets.choice(KINDS) + secrets.choice(ANIMALS)


def folded(name: str) -> str:
    """What two names have in common when people would take them for the same."""
    letters = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(letter for letter in letters if letter not in BETWEEN)


def checked_name(text: str) -> str:
    """A name as it is kept; raises a refusal that says what a name looks like."""
    name = unicodedata.normalize("NFC", text)
    if not SHORTEST <= len(name) <= LONGEST or len(folded(name)) < SHORTEST:
        raise bad_name(f"A name has {SHORTEST} to {LONGEST} characters.")
    if not all(is_allowed(letter) for letter in name):
        raise bad_name("A name has letters, digits, single spaces and - _ . ' between them.")
    if name[0] in BETWEEN or name[-1] in " -" or "  " in name:
        raise bad_name("A name begins with a letter or a digit, and has no two spaces in a row.")
    if ". " in name:
        raise bad_name("A name is no sentence: it has no space after a full stop.")
    if len(scripts_of(name)) > 1 or has_mixed_digits(name):
        raise bad_name("The letters of a name are of one alphabet, and so are its digits.")
    if is_overloaded(name):
        raise bad_name("A letter of a name has few accents, and each of them once.")
    if is_reserved(name):
        raise Refusal("name_taken", f"{name} is not free; take another name.", 409)
    return name


def bad_name(message: str) -> Refusal:
    """A name that can't be."""
    return Refusal("bad_name", message, 400)


def is_allowed(letter: str) -> bool:
    """Whether a name may have this character: a letter, its accents, a digit, or one between."""
    return letter in BETWEEN or (unicodedata.category(letter) in LETTERS and is_identifier(letter))


def scripts_of(name: str) -> set[str]:
    """The alphabets of a name's letters; those that are written together count as one."""
    words = {unicodedata.name(letter, "?").split()[0] for letter in name if letter.isalpha()}
    return {"CJK" if word in TOGETHER else word for word in words}
