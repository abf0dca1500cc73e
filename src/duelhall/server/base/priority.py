"""Who stands back: threads and processes that think leave the processor to who answers.

Long work on a thread that does not hold the interpreter takes a processor all the same, and where
there are few the loop would have to wait for it.
"""

import os
import sys
from contextlib import suppress
from threading import get_native_id

KINDNESS = 10
"""How far behind others who thinks stands in line for a processor."""


def stand_back() -> None:
    """Let this thread run behind all others.

    Only Linux knows the priority of one thread; elsewhere it would be that of the whole process.
    """
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, get_native_id(), KINDNESS)


def stand_apart() -> None:
    """Let this process, which a hall has started, run behind it; Ctrl-C is for the hall alone.

    It stays in the hall's session: Linux treats two sessions as equals, whatever their priorities.
    """
    if hasattr(os, "setpgrp"):
        os.setpgrp()
    stand_back()
