"""From a record back to a match, every word of it checked."""

import re
from collections.abc import Iterator

from duelhall.core.earlier import Retracer
from duelhall.core.errors import BadOptions, BadRecord, IllegalAction, UnknownGame
from duelhall.core.game import Game
from duelhall.core.match import Match, result_text
from duelhall.core.options import CARD_SET
from duelhall.core.record import OUTSIDE, Loader, Record, RecordToken
from duelhall.core.seats import CHANCE
from duelhall.core.wording import cut

RESULT = re.compile(r"\*|[0-9.]+(-[0-9.]+)*")


def game_of(record: Record, loader: Loader | None = None) -> Game:
    """The game with the options that the headers name."""
    load = loader or record.loader
    if load is None:
        raise TypeError("a record needs a loader to find its game: pass duelhall.load")
    if "Game" not in record.headers:
        raise BadRecord('no header Game; add [Game "..."] with the key of the game', 1)
    options = dict(read_options_header(record))
    try:
        return load(record.headers["Game"], **options)
    except UnknownGame as error:
        raise BadRecord(str(error), record.lines.get("Game"), record.headers["Game"]) from None
    except BadOptions as error:
        raise BadRecord(str(error), record.lines.get("Options")) from None


def read_options_header(record: Record) -> Iterator[tuple[str, str]]:
    """The options by name, as ``teams=yes length=quick`` gives them."""
    seen = set()
    for word in record.headers.get("Options", "").split():
        name, equals, value = word.partition("=")
        if not (name.isidentifier() and equals and value) or name in seen:
            message = f"bad option {word!r}; options are written once each, as name=value"
            raise BadRecord(message, record.lines.get("Options"), word)
        seen.add(name)
        yield name, value


def replay(record: Record, loader: Loader | None = None) -> Match:
    """The match after the last token, with nothing added to it.

    A record that ends early is a game that goes on, unless it claims a result of the rules. One of
    earlier rules that the game can follow is as good as one of the present ones, unless it shows;
    one of other cards is not. The error of one that can't be read on carries the match up to there.
    """
    match = Match.follow(game_of(record, loader), (), headers=record.headers)
    match.chance = "manual"
    retracer = Retracer(match, record.headers.get("Rules", ""))
    try:
        play_tokens(retracer, record)
    finally:
        match.chance = "auto"
    match.headers = dict(record.headers)
    check_rules(retracer, record)
    check_cards(match, record)
    check_result(match, record)
    return match


def play_tokens(retracer: Retracer, record: Record) -> None:
    """Play all tokens."""
    last = record.tokens[-1] if record.tokens else None
    for token in record.tokens:
        problem = fault_of(retracer, token)
        if problem and retracer.parted is not None:
            raise parting(retracer, record, f"{pointed(retracer.match, token)}: {problem}")
        if problem:
            check_cards(retracer.match, record, f"{pointed(retracer.match, token)}: {problem}")
            hint = "; the record may be cut short here" if token is last else ""
            raise fault(retracer.match, token, problem + hint)


def fault_of(retracer: Retracer, token: RecordToken) -> str | None:
    """Play a token, or say why it can't be played."""
    match = retracer.match
    deciders = match.deciders
    if not deciders:
        return "the game is already over; remove what follows"
    if token.turn is not None and token.turn != match.turn:
        return f"it stands in turn {token.turn}, but the game is in turn {match.turn}"
    if token.is_chance != (deciders == (CHANCE,)):
        return "an outcome is due, in parentheses" if deciders[0] == CHANCE else "no outcome is due"
    try:
        retracer.play(token.text, token.seat)
    except IllegalAction as error:
        return str(error)
    return None


def fault(match: Match, token: RecordToken, problem: str) -> BadRecord:
    """The error at a token, with the match up to it."""
    message = f"{pointed(match, token)}: {problem}"
    return BadRecord(message, token.line, token.written(), match)


def pointed(match: Match, token: RecordToken) -> str:
    """A token and the turn that the game is in."""
    shown = f"({token.text})" if token.is_chance else token.written()
    return f"{shown[:40]!r} in turn {match.turn}"


def check_rules(retracer: Retracer, record: Record) -> None:
    """Refuse a record of other rules; its match is what it means under the present ones.

    One of earlier rules that the game can follow is refused only where they differ.
    """
    info, then = retracer.match.game.info, record.headers.get("Rules", "")
    if retracer.parted is not None:
        raise parting(retracer, record)
    if then != info.rules_version and info.since(then) is None:
        said = f"played by rules {then!r}" if then else "without the header Rules"
        now = f"the game has rules {info.rules_version!r}, under which it may differ"
        message = f"the record is {said}; {now}"
        raise BadRecord(message, record.lines.get("Rules", 1), then or None, retracer.match)


def other_cards(game: Game, then: str) -> str:
    """Why what was played with some cards is not played on with these; empty if they are these.

    Of a set that is not the game's own the option names the digest as well.
    """
    if game.cards in ("", then or game.options.get(CARD_SET)):
        return ""
    said = f"played with the cards {cut(then)}" if then else "played with cards it does not name"
    return f"{said}; here are {game.cards}, whose figures may be others"


def check_cards(match: Match, record: Record, problem: str = "") -> None:
    """Refuse a record of other cards; its match is what it means with those that are here."""
    then = record.headers.get("Cards", "")
    why = other_cards(match.game, then)
    if not why:
        return
    if problem:
        end = f"the moves can't be followed beyond {problem}"
    else:
        end = f'the moves can be followed: with [Cards "{match.game.cards}"] it is read so'
    message = f"the record was {why}; {end}"
    raise BadRecord(message, record.lines.get("Cards", 1), then or None, match)


def parting(retracer: Retracer, record: Record, problem: str = "") -> BadRecord:
    """The error of a record in which earlier rules show: at which step, why, and what to do."""
    match, step = retracer.match, retracer.parted or 0
    info, token = match.game.info, record.tokens[step]
    earlier = info.since(retracer.version)
    change = earlier.change if earlier else "the game went on otherwise"
    where = f"{token.written()!r} in turn {match.turns[step]}"
    then, now = f"rules {retracer.version!r}", f"rules {info.rules_version!r}"
    if problem:
        end = f"the moves can't be followed beyond {problem}; play it with {then}"
    else:
        end = f'the moves go on to their end: with [Rules "{info.rules_version}"] it is read so'
    message = f"{where} was played by {then}: {change}; by {now} {end}"
    return BadRecord(message, token.line, token.written(), match)


def check_result(match: Match, record: Record) -> None:
    """Refuse a result that is none, or not what the moves lead to."""
    said = record.headers.get("Result", "*")
    line = record.lines.get("Result")
    if not RESULT.fullmatch(said) or (said != "*" and said.count("-") + 1 != match.game.seats):
        message = f"bad result {said[:40]!r}; it is * or a score for each seat, as 1-0"
        raise BadRecord(message, line, said, match)
    if match.outcome and record.headers.get("Result") not in (None, result_text(match.outcome)):
        message = f"the header says {said}, but the moves lead to {result_text(match.outcome)}"
        raise BadRecord(message, line, said, match)
    if said != "*" and not match.outcome and record.headers.get("Reason") not in OUTSIDE:
        raise BadRecord(cut_message(match, said), line, said, match)


def cut_message(match: Match, said: str) -> str:
    """Why a result can't stand: the moves end before it, and nobody agreed on it."""
    ends = f"the header says {said}, but the moves end in turn {match.turn} and the game goes on"
    reasons = ", ".join(OUTSIDE)
    return f"{ends}; the record may be cut short here, or its Reason is missing: {reasons}"
