"""Have what the tests of the hall run against: PostgreSQL, Redis and Chromium.

Run as a program it installs what is missing from Debian's packages, as root or by `sudo -n`;
imported it tells where the programs are. Nothing is started: the tests do that.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

DEBIAN_POSTGRES = Path("/usr/lib/postgresql")


class ServiceMissing(Exception):
    """A program that the tests need is not on this machine."""


def postgres_folder() -> Path | None:
    """The folder with PostgreSQL's own programs: Debian's newest, else that of ``initdb``."""
    found = [path.parent for path in DEBIAN_POSTGRES.glob("*/bin/initdb")]
    if found:
        return max(found, key=lambda folder: float(folder.parent.name))
    initdb = shutil.which("initdb")
    return Path(initdb).resolve().parent if initdb else None


def redis_program() -> Path | None:
    """Redis' server."""
    return first_of("redis-server", "valkey-server")


def chromium_program() -> Path | None:
    """Debian's Chromium, or what else the browser is called."""
    return first_of("chromium", "chromium-browser", "google-chrome")


def first_of(*names: str) -> Path | None:
    """The first of these programs that the search path knows."""
    paths = (shutil.which(name) for name in names)
    return next((Path(path) for path in paths if path), None)


SERVICES: dict[str, tuple[Callable[[], Path | None], tuple[str, ...]]] = {
    "PostgreSQL": (postgres_folder, ("postgresql",)),
    "Redis": (redis_program, ("redis-server",)),
    "Chromium": (chromium_program, ("chromium", "fonts-dejavu-core")),
}


def where(service: str) -> Path:
    """Where a service is; it is an error that it is nowhere."""
    find, packages = SERVICES[service]
    path = find()
    if path is None:
        raise ServiceMissing(
            f"{service} is not installed, and the tests of the hall need it.\n"
            f"Run tools/services.py, or as root: apt-get install {' '.join(packages)}"
        )
    return path


def missing() -> list[str]:
    """The services that are nowhere."""
    return [service for service, (find, _) in SERVICES.items() if find() is None]


def as_root() -> list[str]:
    """What to put before a command so that root runs it."""
    if os.geteuid() == 0:
        return []
    sudo = shutil.which("sudo")
    if sudo and subprocess.run([sudo, "-n", "true"], capture_output=True).returncode == 0:
        return [sudo, "-n"]
    raise ServiceMissing("Only root installs packages, and `sudo -n` does not lead there.")


def install(services: list[str]) -> None:
    """Install the Debian packages of these services."""
    if shutil.which("apt-get") is None:
        raise ServiceMissing("There is no apt-get here: install by the means of this system.")
    apt = [*as_root(), "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    packages = [package for service in services for package in SERVICES[service][1]]
    print(f"Installing {' '.join(packages)}", flush=True)
    for words in (["update"], ["install", "--no-install-recommends", *packages]):
        if status := subprocess.run([*apt, *words]).returncode:
            raise ServiceMissing(f"apt-get {words[0]} failed with status {status}.")


def main() -> None:
    """Install what is missing, and say clearly what could not be."""
    try:
        if services := missing():
            install(services)
        for service in SERVICES:
            print(f"{service}: {where(service)}")
    except ServiceMissing as error:
        packages = " ".join(package for name in missing() for package in SERVICES[name][1])
        sys.exit(f"{error}\nThe tests need {', '.join(missing())}: apt-get install {packages}")


if __name__ == "__main__":
    main()
