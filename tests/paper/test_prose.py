"""Documents as blocks: words and structure stay, nothing in them is run."""

from duelhall.paper.prose import blocks_of


def test_a_document_in_blocks() -> None:
    text = "# Title\n\nSome **bold** `code`,\n[a link](x.md).\n\n1. one\n2. two\n\n- point\n"
    heading, paragraph, numbered, points = blocks_of(text)
    assert heading == {"kind": "heading", "level": 1, "inline": [{"kind": "text", "text": "Title"}]}
    kinds = [part["kind"] for part in paragraph["inline"]]
    assert kinds == ["text", "strong", "text", "code", "text", "break", "text", "text"]
    assert (numbered["ordered"], len(numbered["items"])) == (True, 2)
    assert points["ordered"] is False


def test_a_table_shares_its_width_by_the_words_of_its_columns() -> None:
    (table,) = blocks_of(f"| a | b |\n|---|---|\n| 1 | {'long ' * 30} |\n| 2 | short |\n")
    assert table["widths"][0] < table["widths"][1]
    assert [len(row) for row in table["rows"]] == [2, 2]


def test_a_column_of_figures_has_room_for_the_word_above_it() -> None:
    row = f"| 1 | 2 | {'long ' * 30} |\n"
    (table,) = blocks_of(f"| hit points | armour | text |\n|---|---|---|\n{row}")
    assert table["widths"] == [12, 12, 45]


def test_contents_and_comments_are_left_out() -> None:
    assert blocks_of("<!-- not for paper -->\n- [One](#one)\n- [Two](#two)\n") == []


def test_what_looks_like_a_program_is_words() -> None:
    (paragraph,) = blocks_of("#panic() $x$ #sys.inputs")
    assert paragraph["inline"] == [{"kind": "text", "text": "#panic() $x$ #sys.inputs"}]
