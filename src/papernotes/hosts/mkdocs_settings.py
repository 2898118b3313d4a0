"""What `mkdocs.yml` says to us."""

from __future__ import annotations

from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files

from papernotes.notes.load import NOTES, TAGS
from papernotes.pages import Options


class Settings(Config):  # type: ignore[no-untyped-call]
    """What `mkdocs.yml` may say."""

    papers = config_options.Type(str, default=NOTES)
    """Folder of the notes, beside `mkdocs.yml`."""

    tags = config_options.Type(str, default=TAGS)
    """File of the vocabulary, beside `mkdocs.yml`."""

    strict = config_options.Type(bool, default=False)
    """Whether a problem fails the build even without `mkdocs build --strict`."""

    contact = config_options.Type(str, default="")
    """Whom readers write to when something is wrong: a mail address or a web address."""


def options_of(config: MkDocsConfig, files: Files, contact: str) -> Options:
    """What pages need to know of the site."""
    return Options(
        site_url=config.site_url or "",
        site_name=config.site_name,
        site_description=config.site_description or "",
        repo_url=config.repo_url or "",
        contact=contact,
        written=frozenset(files.src_uris),
    )
