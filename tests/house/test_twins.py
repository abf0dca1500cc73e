"""What exists twice, for C and in Python, means the same.

A ``.pxd`` that begins with ``# inline`` is what C sees, its ``.py`` is what runs uncompiled and
what Python imports. Both are called with the same inputs, in a process each (``support/twins.py``).
"""

import ast
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from constants import numbers_of, tables
from duelhall.core import state
from pure import copy_pure

TESTS = Path(__file__).resolve().parents[1]
SUPPORT = TESTS / "support"
ROOT = TESTS.parent
PACKAGE = ROOT / "src" / "duelhall"
FUNCTION = re.compile(r"^cdef inline ([\w *]*?)\b(\w+)\(([^)]*)\)", re.M)
PARAMETER = re.compile(r"(\w+)\s*(?=,|$)")
TYPES = re.compile(r"^from \S+ cimport (?:[A-Z]\w*(?:, )?)+$", re.M)
SETUP = """
import ast
import sys
from Cython.Build import cythonize
from setuptools import Extension, setup
shim = Extension("shim", ["shim.pyx"], extra_compile_args=["-O0", "-w"])
path, directives = sys.argv.pop(), ast.literal_eval(sys.argv.pop())
setup(ext_modules=cythonize(shim, include_path=[path], compiler_directives=directives))
"""


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def name_of(path: Path) -> str:
    """``core.bits`` for ``core/bits.pxd``."""
    return ".".join(path.relative_to(PACKAGE).with_suffix("").parts)


TABLES = list(tables(PACKAGE))
TWINS = [
    path
    for path in sorted(PACKAGE.rglob("*.pxd"))
    if read(path).startswith("# inline") and path.with_suffix(".py") not in TABLES
]


def functions_for_c(text: str) -> dict[str, tuple[str, str]]:
    """The inline functions with what they take, and what they return and take together."""
    return {name: (takes, made + takes) for made, name, takes in FUNCTION.findall(text)}


def functions_in_python(text: str) -> list[str]:
    return [node.name for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)]


def wrapped(path: Path) -> str:
    """Functions for Python that call those of a ``.pxd``; ``shim.pyx`` has those with pointers."""
    package, module = f"duelhall.{name_of(path)}".rsplit(".", 1)
    prefix = name_of(path).replace(".", "_")
    lines = [*TYPES.findall(read(path)), f"from {package} cimport {module} as {prefix}"]
    for name, (takes, types) in functions_for_c(read(path)).items():
        if "*" not in types:
            inputs = ", ".join(PARAMETER.findall(takes))
            lines += [f"def {prefix}_{name}({takes}):", f"    return {prefix}.{name}({inputs})"]
    return "\n".join(lines) + "\n"


def constants_for_c(path: Path) -> str:
    """The constants of a table as C has them."""
    package, module = f"duelhall.{name_of(path)}".rsplit(".", 1)
    prefix = name_of(path).replace(".", "_")
    names = numbers_of(read(path), path.name)
    numbers = ", ".join(f"{name!r}: {prefix}.{name}" for name in names)
    cimport = f"from {package} cimport {module} as {prefix}"
    return f"{cimport}\nCONSTANTS[{name_of(path)!r}] = {{{numbers}}}\n"


def directives() -> str:
    """How the package is compiled."""
    found = re.search(r"^DIRECTIVES = (\{.*?^\})", read(ROOT / "setup.py"), re.M | re.S)
    assert found
    return found[1]


@pytest.fixture(scope="module")
def shim(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an extension module that gives Python what C has."""
    folder = tmp_path_factory.mktemp("shim")
    parts = [read(SUPPORT / "shim.pyx"), *map(wrapped, TWINS), "CONSTANTS = {}\n"]
    text = "\n".join([*parts, *map(constants_for_c, TABLES)])
    (folder / "shim.pyx").write_text(text, encoding="utf-8")
    command = [sys.executable, "-c", SETUP, "-q", "build_ext", "--inplace"]
    source = [directives(), str(PACKAGE.parent)]
    subprocess.run([*command, *source], cwd=folder, check=True, capture_output=True)
    return folder


def run(folder: Path, *command: str) -> Any:
    """What a process with this folder first on its path prints as JSON."""
    environment = {**os.environ, "PYTHONPATH": f"{folder}{os.pathsep}{TESTS}"}
    done = subprocess.run([sys.executable, *command], env=environment, capture_output=True)
    assert done.returncode == 0, done.stderr.decode()
    return json.loads(done.stdout)


is_compiled = pytest.mark.skipif(
    str(state.__file__).endswith(".py"), reason="nothing is compiled, so C has nothing"
)


@is_compiled
def test_c_and_python_mean_the_same(shim: Path, tmp_path: Path) -> None:
    c = run(shim, str(SUPPORT / "twins.py"), "c")
    python = run(copy_pure(tmp_path), str(SUPPORT / "twins.py"), "python")
    assert [name for name in c if c[name] != python[name]] == []
    known = {f"{name_of(path)}.{name}" for path in TWINS for name in functions_for_c(read(path))}
    assert set(c) == set(python) == known
    show = "import json, shim; print(json.dumps(shim.CONSTANTS))"
    assert run(shim, "-c", show) == {
        name_of(path): numbers_of(read(path), path.name) for path in TABLES
    }


@pytest.mark.parametrize("path", TWINS, ids=name_of)
def test_the_twins_have_the_same_functions(path: Path) -> None:
    python = functions_in_python(read(path.with_suffix(".py")))
    assert list(functions_for_c(read(path))) == python
    assert python
