"""What a host may set: each field of ``Settings`` is a variable ``DUELHALL_<FIELD>``."""

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import Field, dataclass, field, fields
from importlib.util import find_spec
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from duelhall.core.errors import DuelhallError
from duelhall.games import keys
from duelhall.games.class_paths import KEY

PREFIX = "DUELHALL_"
ELSEWHERE = {"DUELHALL_PURE"}
"""Variables with our prefix that are not for the hall; games read where their card sets are."""
EVERY_GAME = "all"
PORTS = {"http": 80, "https": 443}
PUSH_HOST = re.compile(r"(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+|https?://[a-z0-9.-]+(:\d{1,5})?")
PUSH_SERVICES = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "*.push.apple.com",
    "*.notify.windows.com",
)
"""Where the browsers of today take messages while they are closed."""


class BadSettings(DuelhallError, ValueError):
    """A setting that is not known or not right; the message names all of them."""


def usual_folder() -> Path:
    """Where a program keeps a user's data."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "duelhall"


def usual_workers() -> int:
    """One thread for each processor but one, which the hall itself needs."""
    return max(1, (os.cpu_count() or 2) - 1)


# -- reading a value; what is wrong is said as what would be right


def as_line(text: str) -> str:
    """Some text."""
    if not text.strip() or not text.isprintable():
        raise ValueError("some text")
    return text.strip()


def number(least: int, most: int) -> Callable[[str], int]:
    """A whole number between bounds."""

    def read(text: str) -> int:
        value = int(text) if text.strip().isascii() and text.strip().isdigit() else least - 1
        if not least <= value <= most:
            raise ValueError(f"a number from {least} to {most}")
        return value

    return read


def one_of(*words: str) -> Callable[[str], str]:
    """One of some words."""

    def read(text: str) -> str:
        if text not in words:
            raise ValueError(f"{', '.join(words[:-1])} or {words[-1]}")
        return text

    return read


def as_folder(text: str) -> Path:
    """A folder, made when it is needed."""
    path = Path(as_line(text)).expanduser()
    if path.exists() and not path.is_dir():
        raise ValueError("a folder")
    return path


def as_database(text: str) -> str:
    """A file for SQLite, or the URL of a PostgreSQL server."""
    right = "a file, sqlite:///file, or postgresql://user:password@host/name"
    scheme, mark, rest = as_line(text).partition("://")
    if not mark:
        return f"sqlite:///{as_file(text, right)}"
    if scheme == "sqlite" and rest.startswith("/") and len(rest) > 1:
        return text
    if scheme not in ("postgres", "postgresql", "postgresql+asyncpg") or not path_in(text, right):
        raise ValueError(right)
    needs("asyncpg", "postgres")
    return f"postgresql+asyncpg://{rest}"


def as_file(text: str, right: str) -> Path:
    """A file, there or not yet."""
    path = Path(text).expanduser().absolute()
    if path.is_dir():
        raise ValueError(right)
    return path


def path_in(url: str, right: str) -> str:
    """The path of a URL whose host and port can be read."""
    try:
        parts = urlsplit(url)
        return parts.path if parts.port != 0 else ""  # a port that is no number raises
    except ValueError:
        raise ValueError(right) from None


def as_redis(text: str) -> str:
    """The URL of a Redis server."""
    right = "redis://host:6379/0, rediss://... or unix://..."
    path_in(text, right)
    if not text.startswith(("redis://", "rediss://", "unix://")):
        raise ValueError(right)
    needs("redis", "redis")
    return text


def needs(module: str, extra: str) -> None:
    """Refuse a value whose package is missing."""
    if find_spec(module) is None:
        raise ValueError(f"with its package installed: pip install 'duelhall[hall,{extra}]'")


def as_origins(text: str) -> tuple[str, ...]:
    """The addresses under which people reach the hall."""
    asked = (part.strip().rstrip("/").lower() for part in text.split(","))
    return tuple(as_origin(part) for part in asked if part)


def as_origin(text: str) -> str:
    """One address as browsers name it: a host, with its port unless that is the usual one."""
    right = "https://hall.example.org, several with commas between"
    scheme, mark, host = text.partition("://")
    if scheme not in PORTS or not host.isascii() or set(host) & set("@?#"):
        raise ValueError(right)
    if not mark or not host or path_in(text, right):
        raise ValueError(right)
    return plain_host(text, scheme)


def as_networks(text: str) -> tuple[IPv4Network | IPv6Network, ...]:
    """Networks of addresses; a single address is a network of one."""
    try:
        return tuple(ip_network(part.strip()) for part in text.split(",") if part.strip())
    except ValueError:
        raise ValueError("192.0.2.0/24 or 2001:db8::/48, several with commas between") from None


def as_games(text: str) -> tuple[str, ...]:
    """Keys of games; ``all`` stands for every one that is installed."""
    keys = tuple(part.strip() for part in text.split(",") if part.strip())
    if not keys or not all(KEY.fullmatch(key) for key in keys):
        raise ValueError(f"{EVERY_GAME}, or keys of installed games with commas between")
    return keys


def as_push(text: str) -> tuple[str, ...]:
    """Hosts of push services: names, all below one, or a whole origin; or none."""
    right = "none, or hosts as push.example.org or *.example.org with commas between"
    hosts = tuple(part.strip().lower() for part in text.split(",") if part.strip())
    if hosts == ("none",):
        return ()
    if not hosts or not all(PUSH_HOST.fullmatch(host) for host in hosts):
        raise ValueError(right)
    return hosts


def plain_host(host: str, scheme: str) -> str:
    """A host without its port where that is the usual one."""
    return host.removesuffix(f":{PORTS[scheme]}")


# -- the settings


def setting(read: Callable[[str], Any], meaning: str, usual: Any, shown: str = "") -> Any:
    """A field: how it is read, what it means, what it usually is; ``shown`` says that in words."""
    metadata = {"read": read, "meaning": meaning, "shown": shown}
    if callable(usual):
        return field(metadata=metadata, default_factory=usual)
    return field(metadata=metadata, default=usual)


@dataclass(frozen=True)
class Settings:
    """All that can be set, with what holds when nothing is."""

    host: str = setting(
        as_line, "Address to listen on; `0.0.0.0` lets other machines in.", "127.0.0.1"
    )
    port: int = setting(number(0, 65535), "Port to listen on; 0 takes a free one.", 5252)
    data: Path = setting(  # noqa: RUF009 - it makes a field
        as_folder, "Folder of the database.", usual_folder, "`$XDG_DATA_HOME/duelhall`"
    )
    database: str = setting(
        as_database,
        "File of SQLite, or `postgresql://user:password@host/name`.",
        "",
        "`hall.sqlite` in the data folder",
    )
    redis: str = setting(
        as_redis, "`redis://host:6379/0`: lets several processes work as one hall.", "", "none"
    )
    origins: tuple[str, ...] = setting(
        as_origins,
        "Addresses people use, as `https://hall.example.org`, with commas between; "
        "pages of other addresses are refused.",
        (),
        "the address listened on, this machine's names, and private ones",
    )
    proxy: int = setting(
        number(0, 8),
        "How many proxies stand before the hall and add to `X-Forwarded-For`; "
        "0 believes no such header.",
        0,
    )
    secure: str = setting(
        one_of("auto", "always", "never"),
        "Whether cookies are for https only; `auto` when the request came by https.",
        "auto",
    )
    games: tuple[str, ...] = setting(
        as_games,
        "Games of other packages that are let in: their keys with commas between, or `all` that "
        "are installed. Their code runs in the hall.",
        (),
        "none",
    )
    workers: int = setting(
        number(1, 256), "Threads on which machines think.", usual_workers, "processors less one"
    )
    trusted: tuple[IPv4Network | IPv6Network, ...] = setting(
        as_networks,
        "Networks whose addresses are not limited in requests, work, connections, patience, "
        "guests, names and records, as `192.0.2.0/24`, with commas between: a club's own, a "
        "monitor's.",
        (),
        "none",
    )
    sockets: int = setting(
        number(0, 1_000_000), "Live connections from one address; 0 for any number.", 300
    )
    requests: int = setting(
        number(0, 1_000_000),
        "Requests a minute from one address, and ten times as many messages by its live "
        "connections; 0 for any number, and for no limit of work, guests, renames and records.",
        6000,
    )
    work: int = setting(
        number(0, 60),
        "Seconds of processor a minute that the hall works for one address, and for one user; "
        "0 for any number.",
        15,
    )
    guests: int = setting(
        number(0, 1_000_000),
        "New guests and accounts an hour from one address; 0 for any number.",
        100,
    )
    renames: int = setting(
        number(0, 1_000_000),
        "Other names an hour for one guest, and ten times as many for one address; 0 for any "
        "number.",
        6,
    )
    at_once: int = setting(
        number(0, 1_000_000),
        "Requests of one address that may be under way together; 0 for any number.",
        400,
    )
    messages: int = setting(
        number(0, 10_000),
        "Messages a second that one live connection may send for long, and four times as many at "
        "once; 0 for any number.",
        15,
    )
    quick: int = setting(
        number(0, 1_000_000),
        "Refusals of too much a minute that one address is told at once, each further one a second "
        "late; 0 for all at once.",
        60,
    )
    tables: int = setting(
        number(0, 1_000_000),
        "Games that one user may have opened and not finished; 0 for any number.",
        100,
    )
    records: int = setting(
        number(0, 1_000_000), "Records that one user may bring; 0 for any number.", 300
    )
    imports: int = setting(
        number(0, 1_000_000_000),
        "Characters of records that one address may bring in an hour; 0 for any number.",
        5_000_000,
    )
    reviews: int = setting(
        number(1, 1_000),
        "Reviews that people of one address may wait for; addresses take turns.",
        60,
    )
    reviews_each: int = setting(number(1, 1_000), "Reviews that one user may wait for.", 3)
    hints: int = setting(
        number(0, 1_000),
        "Hints that people of one address may wait for, who take turns; 0 for any number.",
        60,
    )
    hints_each: int = setting(
        number(0, 1_000), "Hints that one user may wait for; 0 for any number.", 4
    )
    reports: int = setting(
        number(0, 1_000_000),
        "Reports to the host an hour by people of one address, and half as many by one user that "
        "nobody has closed yet; 0 for any number.",
        40,
    )
    calls: int = setting(
        number(0, 1_000_000),
        "Calls a minute to browsers of people of one address that are closed; 0 for any number.",
        200,
    )
    connections: int = setting(
        number(0, 1_000_000),
        "Connections of one address to one process, live ones aside; 0 for any number. Behind a "
        "proxy they are not counted.",
        500,
    )
    patience: int = setting(
        number(1, 3600),
        "Seconds in which a connection has to say what it wants, and in which it has to read some "
        "of an answer.",
        15,
    )
    unread: int = setting(
        number(0, 1_000_000_000),
        "Bytes of answers that one address may leave unread before no more are kept for it; 0 for "
        "any number. Behind a proxy they are not counted.",
        32_000_000,
    )
    guesses: int = setting(
        number(0, 1_000_000),
        "Wrong passwords in a quarter of an hour from one address, and five times as many in an "
        "hour for one name; on a device that signed in before nobody waits for others. 0 for any "
        "number.",
        20,
    )
    push: tuple[str, ...] = setting(
        as_push,
        "Hosts of push services through which browsers that are closed may be called, with commas "
        "between, `*.` for all below one; `none` calls nobody. The hall sends to no other.",
        PUSH_SERVICES,
        "those of the known browsers",
    )
    body: int = setting(number(1_000, 100_000_000), "Bytes that a request may carry.", 2_500_000)
    log: str = setting(
        one_of("auto", "console", "json"),
        "Form of the log; `auto` is for people at a terminal, else JSON.",
        "auto",
    )
    refusals: int = setting(
        number(0, 1_000_000),
        "Refusals of one address that are logged in a minute, the others are counted; 0 for all.",
        30,
    )
    verbosity: str = setting(
        one_of("debug", "info", "warning", "error"), "The least that is logged.", "info"
    )

    @property
    def database_url(self) -> str:
        """Where the database is."""
        return self.database or f"sqlite:///{(self.data / 'hall.sqlite').absolute()}"

    @property
    def is_local(self) -> bool:
        """Whether only this machine can reach the hall."""
        return self.host in ("127.0.0.1", "::1", "localhost")


def variable(name: str) -> str:
    """The variable of a field."""
    return PREFIX + name.upper()


def read_settings(
    environment: Mapping[str, str] | None = None, given: Mapping[str, str] | None = None
) -> Settings:
    """The settings of the environment, or those ``given`` by name, which win.

    What is empty is not set. Raises BadSettings, which names all that is wrong.
    """
    environment = os.environ if environment is None else environment
    asked = {name: (name, text) for name, text in environment.items() if name.startswith(PREFIX)}
    asked |= {variable(name): (f"--{name}", text) for name, text in (given or {}).items()}
    known = {variable(one.name): one for one in fields(Settings)}
    others = ELSEWHERE | {variable(f"{key}_sets") for key in keys()}
    problems = [f"{name} is not known" for name in sorted(set(asked) - set(known) - others)]
    if problems:
        problems.append(f"there are {', '.join(known)}")
    values: dict[str, Any] = {}
    for name, (shown, text) in asked.items():
        try:
            if name in known and text:
                values[known[name].name] = known[name].metadata["read"](text)
        except ValueError as error:
            problems.append(f"{shown} has to be {error}")
    if problems:
        raise BadSettings("; ".join(problems))
    return Settings(**values)


def settings_table() -> str:
    """The settings as a table for the documents."""
    rows = ["| variable | usually | meaning |", "| --- | --- | --- |"]
    rows += [
        f"| `{variable(one.name)}` | {usually(one)} | {one.metadata['meaning']} |"
        for one in fields(Settings)
    ]
    return "\n".join(rows) + "\n"


def usually(one: Field[Any]) -> str:
    """What holds when a field is not set, in words."""
    return str(one.metadata.get("shown") or f"`{one.default}`")
