"""The pages keep their word: the contract is whole, every rule and every page has its place."""

import ast
import inspect
import re
from pathlib import Path

import pytest

from duelhall.core.game import Game
from duelhall.core.state import State

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
GAMES = ROOT / "src" / "duelhall" / "games"
RULES = GAMES / "duel52" / "documents" / "rules.md"
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.M | re.S)
FENCE = re.compile(r"^```.*?^```$|`[^`\n]*`", re.M | re.S)
SHOWN = re.compile(r"^<!-- contract: (\w+) -->\n```python\n(.*?)^```$", re.M | re.S)
RULE = re.compile(r"\bD-\d\d\b")
LAST_RULE = 46


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def pages() -> list[Path]:
    """All pages of the project but the README."""
    return [*sorted(DOCS.rglob("*.md")), *sorted(GAMES.rglob("*.md"))]


def parameters_in(tree: ast.AST) -> dict[str, list[str]]:
    """The methods below a node with the names they take."""
    methods = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return {method.name: [arg.arg for arg in method.args.args][1:] for method in methods}


def methods_shown() -> dict[str, dict[str, list[str]]]:
    """The methods of each class on the page of the contract, with the names they take."""
    shown = {}
    for name, code in SHOWN.findall(read(DOCS / "contract.md")):
        functions = [
            node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.FunctionDef)
        ]
        shown[name] = {node.name: [arg.arg for arg in node.args.args][1:] for node in functions}
    return shown


def rules_in(text: str) -> set[str]:
    return set(RULE.findall(text))


def test_the_readme_has_a_game_in_ten_lines() -> None:
    (code,) = BLOCK.findall(read(ROOT / "README.md"))
    assert len([line for line in code.splitlines() if line]) == 10


def test_the_contract_is_shown_whole() -> None:
    methods = {name for name in vars(Game) if name[0] != "_" and callable(getattr(Game, name))}
    assert set(methods_shown()["Game"]) == methods


@pytest.mark.parametrize("name", methods_shown()["Game"])
def test_a_method_takes_what_is_shown(name: str) -> None:
    parameters = list(inspect.signature(getattr(Game, name)).parameters)
    shown = methods_shown()["Game"][name]
    assert shown == [parameter for parameter in parameters if parameter != "self"]


def test_the_state_is_shown_whole_as_its_source_has_it() -> None:
    source = read(Path(inspect.getfile(Game)).with_name("state.py"))
    shown = methods_shown()
    methods = parameters_in(ast.parse(source))
    ours = {name: taken for name, taken in methods.items() if name[0] != "_"}
    assert shown["State"] | shown["CompiledState"] == ours
    assert not shown["State"].keys() & shown["CompiledState"].keys()


@pytest.mark.skipif(not hasattr(State, "__pyx_vtable__"), reason="not compiled")
def test_what_is_in_c_only_is_marked_so() -> None:
    shown = methods_shown()
    assert {name for name in shown["State"] if not hasattr(State, name)} == set()
    assert {name for name in shown["CompiledState"] if hasattr(State, name)} == set()


def test_every_rule_is_on_the_page() -> None:
    expected = {f"D-{number:02}" for number in range(1, LAST_RULE + 1)}
    assert rules_in(read(RULES)) == expected


def test_no_page_and_no_code_cites_a_rule_that_is_not_there() -> None:
    known = rules_in(read(RULES))
    folder = Path(inspect.getfile(Game)).parent.parent / "games" / "duel52"
    for path in [*pages(), *folder.rglob("*.py")]:
        assert rules_in(read(path)) <= known, path.name


def test_every_page_is_in_the_contents() -> None:
    linked = {(DOCS / link).resolve() for link in links_in(DOCS / "index.md")}
    assert set(pages()) <= {*linked, DOCS / "index.md"}


@pytest.mark.parametrize("page", [ROOT / "README.md", *pages()], ids=lambda page: page.name)
def test_every_link_leads_to_a_file(page: Path) -> None:
    lost = [link for link in links_in(page) if not (page.parent / link).exists()]
    assert not lost


def links_in(page: Path) -> list[str]:
    """The files that a page links to."""
    found = re.findall(r"\]\(([^)#]+)", FENCE.sub("", read(page)))
    return [link for link in found if "://" not in link]
