"""The command that opens the hall to browsers."""

import os
import socket
import sys
import webbrowser
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from duelhall.cli.commands import FAILED
from duelhall.cli.screen import complain
from duelhall.core.errors import BadOptions, DuelhallError

if TYPE_CHECKING:
    from duelhall.server.base.settings import Settings

NEEDED = """
    alembic argon2 litestar msgspec openskill prometheus_client segno sqlalchemy structlog uvicorn
    websockets
"""
MOST_PROCESSES = 64
EVERYWHERE = ("0.0.0.0", "::")


class PackagesMissing(DuelhallError):
    """The hall was not installed with the rest."""


def serve(
    *,
    host: str | None = None,
    port: Annotated[int | None, Parameter(name=["--port", "-p"])] = None,
    data: Path | None = None,
    database: str | None = None,
    open: Annotated[bool, Parameter(negative=())] = False,
    games: str | None = None,
    processes: int = 1,
) -> int:
    """Open the hall: play in the browser, alone or with others.

    What is not said here is read from DUELHALL_HOST, DUELHALL_PORT and so on.

    Parameters
    ----------
    host
        The address to listen on; 0.0.0.0 lets other machines in.
    port
        The port to listen on; 5252 by default.
    data
        The folder of the database.
    database
        A file of SQLite, or postgresql://user:password@host/name.
    games
        Games of other packages that are let in: all that are installed, or keys with commas.
    open
        Open the page in a browser.
    processes
        How many processes answer; more than one need PostgreSQL and Redis.
    """
    check_packages()
    from duelhall.server.base.settings import read_settings
    from duelhall.server.serving import PortTaken
    from duelhall.server.storage.migrate import BadDatabase

    given = {"host": host, "port": port, "data": data, "database": database}
    given |= {"games": games}
    settings = read_settings(given={name: str(x) for name, x in given.items() if x is not None})
    check_processes(processes, settings)
    try:
        run(settings, processes, open)
    except (PortTaken, BadDatabase) as error:
        complain(str(error))
        return FAILED
    print("The hall is closed.", flush=True)
    return 0


def run(settings: "Settings", processes: int, browse: bool) -> None:
    """Open the hall and keep it open; raises PortTaken and BadDatabase."""
    from duelhall.server import serving

    with serving.listen(settings) as listener:
        ready = partial(announce, settings, listener.getsockname()[1], browse)
        if processes == 1:
            serving.serve(settings, listener, ready)
        else:
            serving.serve_in_processes(settings, listener, processes, ready)


def check_packages() -> None:
    """Say how to get what the hall needs and a plain installation does not have."""
    missing = [name for name in NEEDED.split() if find_spec(name) is None]
    if missing:
        raise PackagesMissing(
            f"the hall needs more packages ({', '.join(missing)}): pip install 'duelhall[hall]'"
        )


def check_processes(processes: int, settings: "Settings") -> None:
    """Several processes are one hall only if they share all that they keep and say."""
    if not 1 <= processes <= MOST_PROCESSES:
        raise BadOptions(f"--processes {processes}: 1 to {MOST_PROCESSES} can answer")
    if processes > 1 and not (settings.redis and settings.database_url.startswith("postgresql")):
        raise BadOptions(
            "--processes: several need DUELHALL_DATABASE=postgresql://... and "
            "DUELHALL_REDIS=redis://..."
        )


def announce(settings: "Settings", port: int, browse: bool) -> None:
    """Say where the hall is, and show it if that is wished and possible."""
    everywhere = settings.host in EVERYWHERE
    name = "localhost" if everywhere or settings.is_local else settings.host
    here = f"http://{f'[{name}]' if ':' in name else name}:{port}"
    print(f"The hall is open at {here} (Ctrl-C closes it)", flush=True)
    for origin in settings.origins:
        print(f"  for others at {origin}", flush=True)
    if everywhere and not settings.origins:
        print(f"  on your network at http://{own_address()}:{port}", flush=True)
    if browse and has_display():
        webbrowser.open(here)


def has_display() -> bool:
    """Whether a browser could be seen here."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def own_address() -> str:
    """The address of this machine on its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])
