"""A game's documents as HTML for the page: markdown in, nothing else that its writer meant for it.

Raw HTML is shown as text. A rule has an id such as ``A-07``, and its first place below a heading is
its anchor; from there one comes to the other document that names it. A link to another document of
the game leads to its page in the hall; one to a file that the hall does not show is only its words.
"""

import re
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import OptionsDict

from duelhall.server.shapes.documents import DocumentShown, HeadingShown

RULE = re.compile(r"\b[A-Z]{1,3}-\d{2,3}\b")
CONTENTS = re.compile(r"^(?:- \[[^\]]+\]\(#[^)]+\)\n)+", re.M)
"""The list of links to its own headings, which the page shows beside the text."""
BELOW = re.compile(r"^#{2,6} .*", re.M | re.S)
"""All from the first heading below the title on."""
COMMENT = re.compile(r"^<!--.*?-->\n?", re.M | re.S)
OUTSIDE = ("http://", "https://", "mailto:")


def document_of(key: str, texts: Mapping[str, str], home: str) -> DocumentShown:
    """One of the documents of a game, whose texts are given by key; ``home`` is their address."""
    others = {name: anchored(text) for name, text in texts.items() if name != key}
    parser = MarkdownIt("commonmark", {"html": False}, renderer_cls=Printer).enable("table")
    printer = parser.renderer
    assert isinstance(printer, Printer)
    printer.prepare(others, home)
    tokens = parser.parse(CONTENTS.sub("", COMMENT.sub("", texts[key])))
    title = printer.take_title(tokens)
    html = printer.render(tokens, parser.options, {})
    return DocumentShown(title, printer.contents, html)


def anchored(text: str) -> set[str]:
    """The rules that a document names below a heading, where they have their anchors."""
    found = BELOW.search(text)
    return set(RULE.findall(found[0])) if found else set()


def anchor_of(words: str) -> str:
    """``What goes together`` is ``what-goes-together``."""
    plain = re.sub(r"[^a-z0-9 -]", "", words.lower())
    return re.sub(r" +", "-", plain.strip())


def plain_words(tokens: Sequence[Token]) -> str:
    """The words of a line without their marks."""
    return "".join(token.content for token in tokens if token.type in ("text", "code_inline"))


class Printer(RendererHTML):
    """Writes one document."""

    def prepare(self, others: Mapping[str, set[str]], home: str) -> None:
        """Say what rules the other documents name, and where they are."""
        self.others = others
        self.home = home
        self.contents: list[HeadingShown] = []
        self.met: set[str] = set()
        self.heads: list[str] = []
        self.column = 0
        self.is_named = True
        self.is_begun = False

    def take_title(self, tokens: list[Token]) -> str:
        """The heading of the whole, taken away: the page shows it."""
        for at, token in enumerate(tokens):
            if token.type == "heading_open" and token.tag == "h1":
                words = plain_words(tokens[at + 1].children or [])
                del tokens[at : at + 3]
                return words
        return ""

    # -- headings

    def heading_open(self, tokens: Sequence[Token], at: int, *_: Any) -> str:
        """A heading with its anchor."""
        words = plain_words(tokens[at + 1].children or [])
        anchor, self.is_begun = anchor_of(words), True
        if tokens[at].tag == "h2":
            self.contents.append(HeadingShown(anchor, words))
        return f'<{tokens[at].tag} id="{anchor}">'

    # -- rules and links

    def text(self, tokens: Sequence[Token], at: int, *_: Any) -> str:
        """Words, with each rule in them led to the other document that names it."""
        return RULE.sub(self.rule, escape(tokens[at].content))

    def rule(self, found: re.Match[str]) -> str:
        """A rule's id; its first place below a heading is where a link to it leads."""
        rule = found[0]
        anchor = f' id="{rule}"' if self.is_begun and rule not in self.met else ""
        self.met |= {rule} if anchor else set()
        other = next((key for key, rules in self.others.items() if rule in rules), None)
        if other is None:
            return f'<span class="rule"{anchor}>{rule}</span>'
        return f'<a class="rule"{anchor} href="{self.home}/{other}#{rule}">{rule}</a>'

    def link_open(self, tokens: Sequence[Token], at: int, *_: Any) -> str:
        """A link that leads somewhere."""
        address = self.address_of(str(tokens[at].attrs["href"]))
        self.is_named = address is not None
        return f'<a href="{escape(address)}">' if address is not None else ""

    def link_close(self, *_: Any) -> str:
        """The end of a link, if it was one."""
        return "</a>" if self.is_named else ""

    def address_of(self, href: str) -> str | None:
        """Where a link leads in the hall; ``None`` if the hall does not show it."""
        file, mark, anchor = href.partition("#")
        if href.startswith(OUTSIDE) or not file:
            return href
        key = file.removesuffix(".md")
        return f"{self.home}/{key}{mark}{anchor}" if key in self.others else None

    # -- code and tables

    def fence(self, tokens: Sequence[Token], at: int, *_: Any) -> str:
        """It may be wider than the screen, and is then scrolled by the arrow keys."""
        return f'<pre tabindex="0">{escape(tokens[at].content, quote=False)}</pre>\n'

    def code_block(self, tokens: Sequence[Token], at: int, *_: Any) -> str:
        """The same, written otherwise."""
        return self.fence(tokens, at)

    def thead_open(self, *_: Any) -> str:
        """A new table has new columns."""
        self.heads = []
        return "<thead>"

    def tr_open(self, *_: Any) -> str:
        """A new line begins with the first column."""
        self.column = 0
        return "<tr>"

    def th_open(self, tokens: Sequence[Token], at: int, *_: Any) -> str:
        """A column's name; a column may have none."""
        words = RULE.sub("", plain_words(tokens[at + 1].children or []))
        self.heads.append(words.replace("()", "").strip())
        return '<th scope="col">' if words else "<td>"

    def th_close(self, tokens: Sequence[Token], at: int, *_: Any) -> str:
        """The end of a column's name."""
        return "</th>" if tokens[at - 1].children else "</td>"

    def td_open(self, *_: Any) -> str:
        """A cell names its column, for narrow screens."""
        label = self.heads[self.column] if self.column < len(self.heads) else ""
        self.column += 1
        return f'<td data-label="{escape(label)}">' if label else "<td>"

    def image(self, tokens: Sequence[Token], at: int, options: OptionsDict, env: Any) -> str:
        """The hall shows no pictures of others: their words stand for them."""
        return escape(tokens[at].content)
