"""Markdown as blocks of plain data, which a template lays out: nothing in it is ever run."""

import re
from collections.abc import Iterator
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

Block = dict[str, Any]

CONTENTS = re.compile(r"^(?:- \[[^\]]+\]\(#[^)]+\)\n)+", re.M)
"""The list of links to its own headings, which a booklet has as page numbers."""
COMMENT = re.compile(r"^<!--.*?-->\n?", re.M | re.S)
NARROW, WIDE = 8, 45
"""How many letters a column counts as having, at least and at most, when widths are shared out."""


def blocks_of(markdown: str) -> list[Block]:
    """A document in blocks: headings, paragraphs, lists, tables, code."""
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = parser.parse(CONTENTS.sub("", COMMENT.sub("", markdown)))
    return blocks_in(SyntaxTreeNode(tokens))


def blocks_in(node: SyntaxTreeNode) -> list[Block]:
    """The blocks inside one."""
    return [block for child in node.children for block in block_of(child)]


def block_of(node: SyntaxTreeNode) -> Iterator[Block]:
    """One block; what paper has no form for is its parts."""
    if node.type == "heading":
        yield {"kind": "heading", "level": int(node.tag[1]), "inline": inline_of(node.children[0])}
    elif node.type == "paragraph":
        yield {"kind": "paragraph", "inline": inline_of(node.children[0])}
    elif node.type in ("bullet_list", "ordered_list"):
        items = [blocks_in(item) for item in node.children]
        yield {"kind": "list", "ordered": node.type == "ordered_list", "items": items}
    elif node.type in ("fence", "code_block"):
        yield {"kind": "code", "text": node.content.rstrip("\n")}
    elif node.type == "table":
        yield table_of(node)
    else:
        yield from blocks_in(node)


def table_of(node: SyntaxTreeNode) -> Block:
    """A table, its columns as wide as their words need."""
    lines = [
        [cell.children[0] for cell in row.children]
        for part in node.children
        for row in part.children
    ]
    head, *rows = [[inline_of(cell) for cell in line] for line in lines]
    widths = [column_width([words_in(line[at]) for line in lines]) for at in range(len(head))]
    cells = [[{"inline": cell} for cell in row] for row in rows]
    return {"kind": "table", "head": head, "rows": cells, "widths": widths}


def column_width(column: list[str]) -> int:
    """The share of a column: its longest cell, or twice the longest word above it.

    A column of short cells has no line to fill up, so that letters need more room there.
    """
    head, *cells = column
    longest = max((len(cell) for cell in cells), default=0)
    word = max((len(word) for word in head.split()), default=0)
    short = 2 * longest if longest <= NARROW else longest
    return min(max(short, 2 * word, NARROW), WIDE)


def words_in(node: SyntaxTreeNode) -> str:
    """The words of a line without their marks."""
    return "".join(part.content for part in node.walk() if part.type in ("text", "code_inline"))


def inline_of(node: SyntaxTreeNode) -> list[Block]:
    """The words of a line; a link is its words, since paper leads nowhere."""
    return [part for child in node.children for part in part_of(child)]


def part_of(node: SyntaxTreeNode) -> Iterator[Block]:
    """Some words of a line."""
    if node.type in ("strong", "em"):
        yield {"kind": "strong" if node.type == "strong" else "emph", "inline": inline_of(node)}
    elif node.type == "code_inline":
        yield {"kind": "code", "text": node.content}
    elif node.type in ("softbreak", "hardbreak"):
        yield {"kind": "break"}
    elif node.type == "text":
        yield {"kind": "text", "text": node.content}
    else:
        yield from inline_of(node)
