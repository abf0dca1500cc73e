"""The glossary: every word once, and every module it names is there."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROW = re.compile(r"^\| (?!word|---)([^|]+) \|.*\| ([^|]+) \|$", re.M)
FILE = re.compile(r"`([a-z_]+/[a-z_0-9/.]+)`")
TEXT = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")


def test_every_word_stands_once() -> None:
    words = [word for words, _ in ROW.findall(TEXT) for word in words.split(", ")]
    assert len(words) >= 30
    assert sorted(set(words)) == sorted(words)


def test_every_module_is_there() -> None:
    files = [file for _, where in ROW.findall(TEXT) for file in FILE.findall(where)]
    assert len(files) > 20
    places = (ROOT / "src" / "duelhall", ROOT)
    assert [file for file in files if not any((at / file).exists() for at in places)] == []


def test_every_name_is_in_its_module() -> None:
    named = re.findall(r"`(?:\w+\.)?(\w+)` in `([a-z_/]+\.py)`", TEXT)
    modules = {file: (ROOT / "src" / "duelhall" / file).read_text("utf-8") for _, file in named}
    lost = [name for name, file in named if not re.search(rf"\b{name}\b", modules[file])]
    assert (len(named) > 5, lost) == (True, [])
