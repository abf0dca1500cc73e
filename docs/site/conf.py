"""How Sphinx makes the site; `tools/docs.py` lays out its pages and calls it."""

from duelhall import __version__

project = "Duelhall"
author = "The Duelhall authors"
release = version = __version__
html_title = "Duelhall"
extensions = ["myst_parser", "sphinx.ext.autodoc"]

myst_enable_extensions = ["deflist", "fieldlist"]
myst_heading_anchors = 4

# Docstrings put code between double or single marks, and say what holds of a method by its name.
default_role = "code"
highlight_language = "text"
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
add_module_names = False
python_maximum_signature_line_length = 88
python_use_unqualified_type_names = True
toc_object_entries = (
    False  # each page carries the whole menu: with every method it takes thrice as long
)

# Names that the reference has lead to their place or fail the build. Those of other packages, and
# of the inside of a game or of the hall, are not in it.
nitpicky = True
nitpick_ignore_regex = [
    (r"py:.*", r"(?!duelhall\.).*"),
    (r"py:.*", r"duelhall\.(games\.\w+|server)\..*"),
    (r"py:.*", r".*\.(Place|Number)"),  # type variables
]

SANS = (
    '"Gill Sans Nova", Ubuntu, Calibri, "Noto Sans", "Segoe UI", "DejaVu Sans Condensed", '
    '"DejaVu Sans", system-ui, sans-serif'
)
SERIF = (
    '"Iowan Old Style", "Palatino Linotype", "URW Palladio L", P052, Palatino, "Book Antiqua", '
    '"DejaVu Serif Condensed", Georgia, serif'
)
html_theme = "furo"
html_logo = "../../web/public/favicon.svg"
html_theme_options = {
    # The colours of the hall, web/src/styles/tokens.css.
    "light_css_variables": {
        "font-stack": SANS,
        "font-stack--headings": SERIF,
        "color-brand-primary": "#17654f",
        "color-brand-content": "#0a58a6",
        "color-brand-visited": "#0a58a6",
        "color-foreground-primary": "#1e2429",
        "color-foreground-secondary": "#4c555a",
        "color-foreground-muted": "#5d656a",
        "color-background-primary": "#fafaf7",
        "color-background-secondary": "#eff0eb",
        "color-background-hover": "#e3e6e0",
        "color-background-border": "#cdd2c9",
        "color-code-background": "#eff0eb",
        "color-api-name": "#17654f",
        "color-api-pre-name": "#17654f",
    },
    "dark_css_variables": {
        "color-brand-primary": "#63c7a6",
        "color-brand-content": "#7fc3ff",
        "color-brand-visited": "#7fc3ff",
        "color-foreground-primary": "#ebe8e0",
        "color-foreground-secondary": "#b0b8b8",
        "color-foreground-muted": "#98a1a3",
        "color-background-primary": "#14181a",
        "color-background-secondary": "#111416",
        "color-background-hover": "#20272a",
        "color-background-border": "#323b3f",
        "color-code-background": "#1c2224",
        "color-api-name": "#63c7a6",
        "color-api-pre-name": "#63c7a6",
    },
}
html_static_path = ["static"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_favicon = "../../web/public/favicon.svg"
pygments_style = "friendly"
pygments_dark_style = "github-dark"
