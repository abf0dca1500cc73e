"""Compile the modules that have C types in a `.pxd` beside them.

DUELHALL_PURE=1 in the environment builds none of them: the package is then plain Python.
"""

import os
import platform
import runpy
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
SOURCE = Path("src")
TRANSLATED = Path("build") / "cython"
write_constants = runpy.run_path(str(ROOT / "tools" / "constants.py"))["write"]
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,
    "infer_types": True,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
}
# gcc can't know that there are at most four players and guesses that loops over them overflow.
OPTIMIZE = ["/O2"] if sys.platform == "win32" else ["-O3", "-Wno-stringop-overflow"]
if platform.machine() in ("x86_64", "AMD64") and sys.platform != "win32":
    # Sets are counted all the time; every such processor since 2008 has the instruction.
    OPTIMIZE.append("-mpopcnt")


def is_compiled(pxd):
    """Tell whether the `.py` beside this `.pxd` becomes an extension module."""
    if pxd.stem == "__init__" or not pxd.with_suffix(".py").exists():
        return False
    with pxd.open(encoding="utf-8") as lines:
        return not lines.readline().startswith("# inline")


def compiled_sources():
    """List the `.py` files to compile, relative to the folder of this file."""
    pxds = sorted((ROOT / SOURCE).rglob("*.pxd"))
    return [pxd.with_suffix(".py").relative_to(ROOT) for pxd in pxds if is_compiled(pxd)]


def extension_of(source):
    """Describe the extension module of one source."""
    name = ".".join(source.relative_to(SOURCE).with_suffix("").parts)
    return Extension(name, [source.as_posix()], extra_compile_args=OPTIMIZE)


def are_newer(tables, sources):
    """Tell whether constants have changed since some source was translated.

    Cython sees that for a module which is cimported alone, not for one of several on a line.
    """
    written = [(ROOT / TRANSLATED / source).with_suffix(".c") for source in sources]
    oldest = min((path.stat().st_mtime for path in written if path.exists()), default=None)
    return oldest is not None and any(path.stat().st_mtime > oldest for path in tables)


def extensions():
    """Translate the compiled sources to C, those that changed, and list their extensions."""
    tables = write_constants(ROOT / SOURCE)
    sources = [] if os.environ.get("DUELHALL_PURE") == "1" else compiled_sources()
    if not sources:
        return []
    from Cython.Build import cythonize

    return cythonize(
        [extension_of(source) for source in sources],
        build_dir=TRANSLATED.as_posix(),
        include_path=[SOURCE.as_posix()],
        compiler_directives=DIRECTIVES,
        force=are_newer(tables, sources),
    )


class BuildExtensions(build_ext):
    """Build, and when building in place leave no `.so` that no longer has a source."""

    def run(self):
        """Remove the stale extension modules, which would hide their `.py`, and build."""
        if self.inplace or self.editable_mode:
            self.remove_stale()
        super().run()

    def remove_stale(self):
        """Remove the extension modules in the source tree that this build does not make."""
        made = {Path(*ext.name.split(".")) for ext in self.extensions or []}
        for pattern in ("*.so", "*.pyd"):
            for path in (ROOT / SOURCE).rglob(pattern):
                if path.relative_to(ROOT / SOURCE).with_name(path.name.split(".")[0]) not in made:
                    path.unlink()


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildExtensions},
    options={"build_ext": {"parallel": os.cpu_count()}},
)
