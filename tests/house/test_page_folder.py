"""The page is built into the folder from which the hall gives it out."""

import re
from pathlib import Path

from duelhall.server.web.assets import FOLDER

ROOT = Path(__file__).resolve().parents[2]


def test_the_hall_looks_where_the_page_is_built() -> None:
    told = re.search(r"^PAGE := (\S+)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)
    assert told
    assert Path(told[1]).parts[-4:] == FOLDER.parts[-4:]
