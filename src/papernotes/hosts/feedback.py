"""Whether readers can tell anybody what is wrong."""

from __future__ import annotations

import logging

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import ConfigurationError

from papernotes.pages.feedback import contact_url

log = logging.getLogger("mkdocs.plugins.papernotes")

NOBODY = (
    "readers can report errors nowhere: mkdocs.yml has no 'repo_url' and the plugin no 'contact'. "
    "Set repo_url to the repository, or write plugins: [papernotes: {contact: you@example.org}]."
)


def examine(config: MkDocsConfig, contact: str, *, is_serving: bool) -> None:
    """Refuse a contact that leads nowhere, and warn when a site that others will read has none at all."""
    if contact and not contact_url(contact):
        raise ConfigurationError(
            f"'contact: {contact}' is neither a mail address nor a web address. Write one, such as you@example.org."
        )
    if not contact and not config.repo_url and not is_serving:
        # A strict build fails over any warning, and a knowledge base at its beginning has nobody to name yet.
        log.log(logging.INFO if config.strict else logging.WARNING, NOBODY)
