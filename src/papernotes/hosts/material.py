"""Settings of Material for MkDocs that every knowledge base gets, unless its `mkdocs.yml` says otherwise."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mkdocs.config.config_options import ExtraScriptValue
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files

from papernotes.pages.assets import STYLESHEET

THEME = Path(__file__).parents[1] / "theme"

PALETTE: list[dict[str, Any]] = [
    {
        "media": "(prefers-color-scheme: light)",
        "scheme": "default",
        "toggle": {"icon": "material/weather-night", "name": "Switch to dark"},
    },
    {
        "media": "(prefers-color-scheme: dark)",
        "scheme": "slate",
        "toggle": {"icon": "material/weather-sunny", "name": "Switch to light"},
    },
]
FEATURES = ["navigation.tabs", "navigation.top", "toc.follow", "content.code.copy", "navigation.indexes"]
STYLES = [STYLESHEET]
SEARCH = ("assets/javascripts/lunr/", "assets/javascripts/workers/")
"""What Material's own search needs, and nothing else."""

SCRIPTS = ["assets/papernotes/papernotes.js"]


def apply_theme(config: MkDocsConfig) -> None:
    """Put our templates before Material's, and our look where the site has not chosen its own."""
    # Behind a site's own custom_dir, before Material: hand-written templates win.
    config.theme.dirs.insert(1 if config.theme.custom_dir else 0, str(THEME))
    config.theme["font"] = False  # its fonts come from another host
    if not config.theme.get("palette"):
        config.theme["palette"] = PALETTE
    config.theme["features"] = list(dict.fromkeys([*FEATURES, *(config.theme.get("features") or [])]))
    config.extra_css = [*STYLES, *config.extra_css]
    config.extra_javascript = [*map(_module, SCRIPTS), *config.extra_javascript]


def drop_search(files: Files, config: MkDocsConfig) -> None:
    """Leave out the scripts of Material's search where a site does not use it."""
    if "material/search" not in config.plugins:
        for file in [file for file in files if file.src_uri.startswith(SEARCH)]:
            files.remove(file)


def _module(path: str) -> ExtraScriptValue:
    script = ExtraScriptValue(path)
    script.type = "module"
    return script
