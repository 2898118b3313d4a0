"""What the foot of every page says; the theme's `partials/footer.html` shows it."""

from __future__ import annotations

from mkdocs.config.defaults import MkDocsConfig

from papernotes.pages.feedback import contact_url, suggest_url
from papernotes.site.edition import Edition

DATA = (
    ("BibTeX", "papers.bib"), ("RIS", "papers.ris"), ("CSL-JSON", "papers.csl.json"), ("CSV", "papers.csv"),
    ("JSON", "papers.json"), ("Feed", "feed.xml"), ("llms.txt", "llms.txt"),
)  # fmt: skip
"""The whole knowledge base as files."""

PAGES = (("About", "about"), ("How to contribute", "contribute"), ("Reference", "reference"))


def apply(config: MkDocsConfig, edition: Edition) -> None:
    """Tell the theme; it escapes."""
    options = edition.options
    config.extra["papernotes_footer"] = {
        "pages": [{"label": label, "url": url} for label, name in PAGES if (url := options.written_url(name))],
        "contact": contact_url(options.contact),
        "suggest": suggest_url(options) if options.repo_url else "",
        "data": [{"label": label, "url": url} for label, url in DATA],
        "date": edition.newest,
    }
