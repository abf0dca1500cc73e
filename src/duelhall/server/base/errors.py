"""What the hall refuses: a code for programs, a sentence for people, a status for HTTP."""

import re

from duelhall.core.errors import BadOptions, BadRecord, DuelhallError, IllegalAction, UnknownGame

STATUSES = {UnknownGame: 404, IllegalAction: 409, BadOptions: 400, BadRecord: 400}


class Away(Exception):
    """What keeps the hall's data can't be reached or written to just now; asking again may help.

    Not a refusal: whether what was asked for is done, nobody knows yet.
    """


class Refusal(DuelhallError):
    """A request that is not carried out; nothing has changed."""

    def __init__(self, code: str, message: str, status: int = 400, wait: int | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.status = status
        self.wait = wait
        """Seconds after which it may be tried again."""


def refused(error: DuelhallError) -> Refusal:
    """Any error that may be shown, as a refusal: IllegalAction has the code ``illegal_action``."""
    if isinstance(error, Refusal):
        return error
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", type(error).__name__).lower()
    status = next((code for kind, code in STATUSES.items() if isinstance(error, kind)), 400)
    return Refusal(name, str(error), status)


def refusal_for(error: Exception) -> Refusal | None:
    """What is told of an error; nothing of one that nobody foresaw."""
    if isinstance(error, DuelhallError):
        return refused(error)
    if isinstance(error, Away):
        return Refusal("away", "The hall can't reach its database. Look again in a moment.", 503, 2)
    return None


def told(refusal: Refusal) -> dict[str, dict[str, str]]:
    """What a client gets of a refusal, by HTTP and by socket."""
    return {"error": {"code": refusal.code, "message": str(refusal)}}


def not_found(what: str) -> Refusal:
    """There is no such thing, or it is not for these eyes; which one is not said."""
    return Refusal("not_found", f"There is no such {what}.", 404)
