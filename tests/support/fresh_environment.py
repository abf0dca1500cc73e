"""A fresh environment: Duelhall from its wheel and the example game from its folder, by pip.

What both need is lent by a ``.pth`` file from the packages of these tests, so that nothing is
fetched. The compiled modules and the translated C of the checkout go into the build, which leaves
alone what is up to date: it takes seconds.
"""

import fcntl
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "dicebids"
MADE = shutil.ignore_patterns("__pycache__", "*.egg-info", "build")
MODULES = ("*.so", "*.pyd")


class Environment:
    """A virtual environment in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.python = folder / "bin" / "python"
        self.command = folder / "bin" / "duelhall"

    def make(self) -> None:
        """Install both packages."""
        shutil.rmtree(self.folder, ignore_errors=True)
        run(sys.executable, "-m", "venv", "--without-pip", str(self.folder))
        inside = self.folder / "lib" / f"python{sysconfig.get_python_version()}" / "site-packages"
        (inside / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
        with_pip = [sys.executable, "-m", "pip", "--python", str(self.python), "install", "--quiet"]
        without_net = ["--no-index", "--no-deps", "--no-build-isolation", "--ignore-installed"]
        run(*with_pip, *without_net, str(self.wheel()), str(self.example()))

    def wheel(self) -> Path:
        """Our wheel, built from a copy of what it is made of."""
        copy = self.folder / "duelhall"
        copy.mkdir()
        for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE", "MANIFEST.in"):
            shutil.copy2(ROOT / name, copy)
        for name in ("src", "tools"):
            shutil.copytree(ROOT / name, copy / name, ignore=MADE)
        lend_build(copy)
        dist = self.folder / "dist"
        build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-build-isolation"]
        run(*build, "--no-deps", "--no-index", "--wheel-dir", str(dist), str(copy))
        (wheel,) = dist.glob("*.whl")
        return wheel

    def example(self) -> Path:
        """A copy of the example's folder: pip builds a package where it lies."""
        return Path(shutil.copytree(EXAMPLE, self.folder / "dicebids", ignore=MADE))

    def ask(self, code: str) -> str:
        """What a program of this environment prints."""
        words = [str(self.python), "-c", code]
        done = subprocess.run(words, env=clean(), cwd=self.folder, text=True, capture_output=True)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def run(self, *words: str, typed: str = "", status: int = 0, **variables: str) -> str:
        """What ``duelhall`` prints here, to its output and its error output."""
        done = subprocess.run(
            [str(self.command), *words],
            input=typed,
            env={**clean(), "XDG_DATA_HOME": str(self.folder / "data"), **variables},
            cwd=self.folder,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=300,
        )
        assert done.returncode == status, done.stdout
        return done.stdout


def lend_build(copy: Path) -> None:
    """What the checkout has translated and compiled already, where the build looks for it."""
    if (ROOT / "build" / "cython").is_dir():
        shutil.copytree(ROOT / "build" / "cython", copy / "build" / "cython")
    library = f"lib.{sysconfig.get_platform()}-{sys.implementation.cache_tag}"
    for pattern in MODULES:
        for module in (ROOT / "src").rglob(pattern):
            place = copy / "build" / library / module.relative_to(ROOT / "src")
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(module, place)


def clean() -> dict[str, str]:
    """The variables of this process without those that lead Python elsewhere."""
    return {name: text for name, text in os.environ.items() if not name.startswith("PYTHON")}


def run(*command: str) -> None:
    done = subprocess.run(command, env=clean(), cwd=ROOT, text=True, capture_output=True)
    assert done.returncode == 0, done.stdout + done.stderr


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Alone among the processes of a test run."""
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def shared_environment(base: Path) -> Environment:
    """The environment of a test run, made by the first who asks for it."""
    environment, done = Environment(base / "environment"), base / "environment-made"
    with locked(base / "environment.lock"):
        if not done.exists():
            environment.make()
            done.touch()
    return environment
