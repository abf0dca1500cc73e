"""Brings phrases to those who watch a table at this worker."""

from collections.abc import Collection

from duelhall.server.live.socket import Socket
from duelhall.server.tables.phrases import words_of


class Speaker:
    """A listener of phrases that tells the sockets of one worker."""

    def __init__(self, socket: Socket) -> None:
        self.socket = socket

    async def said(self, table: str, seat: int, phrase: str, deaf: Collection[str]) -> None:
        """Tell all who watch a table here, but for those who don't want to hear it."""
        sids = [sid for sid in self.socket.watchers.get(table, ()) if not self.is_deaf(sid, deaf)]
        data = {"table": table, "seat": seat, "phrase": phrase, "words": words_of(phrase)}
        self.socket.tell("said", data, sids)

    def is_deaf(self, sid: str, deaf: Collection[str]) -> bool:
        """Whether somebody is not to hear it."""
        visitor = self.socket.visitors.get(sid)
        return visitor is None or visitor.user_id in deaf
