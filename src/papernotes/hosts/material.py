"""Settings of Material for MkDocs that every knowledge base gets, unless its `mkdocs.yml` says otherwise."""

from __future__ import annotations

from typing import Any

from mkdocs.config.config_options import ExtraScriptValue
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import ConfigurationError
from mkdocs.structure.files import Files
from pathspec.gitignore import GitIgnoreSpec

from papernotes.hosts.mkdocs_serve import PROBLEMS, THEME
from papernotes.markdown import EXTENSION_CONFIGS, EXTENSIONS
from papernotes.pages.assets import STYLESHEET
from papernotes.site.background import STATE

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
FEATURES = ["navigation.tabs", "navigation.top", "toc.follow", "content.code.copy"]
STYLES = [STYLESHEET]
SEARCH = ("assets/javascripts/lunr/", "assets/javascripts/workers/")
"""What Material's own search needs, and nothing else."""

CONTENTS = "On this page"
"""What the contents of a page are called, on papers too."""

SCRIPTS = ["assets/papernotes/papernotes.js"]


def apply(config: MkDocsConfig, *, is_serving: bool) -> None:
    """Bring theme, Markdown extensions and settings."""
    if not config.use_directory_urls:
        raise ConfigurationError(
            "'use_directory_urls: false' is set, but every page of a knowledge base is a folder with an index.html. "
            "Delete that line."
        )
    _apply_theme(config)
    _add_extensions(config)
    config.extra["papernotes_state"] = STATE if is_serving else ""
    config.extra["papernotes_problems"] = PROBLEMS if is_serving else ""
    config.not_in_nav = GitIgnoreSpec.from_lines(["/*"])


def _add_extensions(config: MkDocsConfig) -> None:
    """Markdown as hand-written pages need it."""
    for name in EXTENSIONS:
        if name not in config.markdown_extensions:
            config.markdown_extensions.append(name)
        config.mdx_configs.setdefault(name, {}).update(EXTENSION_CONFIGS.get(name, {}))
    config.mdx_configs.setdefault("toc", {}).setdefault("title", CONTENTS)
    # Ours must come last, behind whatever the site adds.
    config.markdown_extensions.remove("papernotes")
    config.markdown_extensions.append("papernotes")


def _apply_theme(config: MkDocsConfig) -> None:
    """Put our templates before Material's, and our look where the site has not chosen its own."""
    # Behind a site's own custom_dir, before Material: hand-written templates win.
    config.theme.dirs.insert(1 if config.theme.custom_dir else 0, str(THEME))
    config.theme["font"] = False  # its fonts come from another host
    if not config.theme.get("palette"):
        config.theme["palette"] = PALETTE
    config.theme["features"] = list(dict.fromkeys([*FEATURES, *(config.theme.get("features") or [])]))
    config.extra_css = [*STYLES, *config.extra_css]
    config.extra_javascript = [*map(_module, SCRIPTS), *config.extra_javascript]


def drop_unused(files: Files, config: MkDocsConfig) -> None:
    """Leave out MkDocs's sitemap, since ours lists all pages, and Material's search where a site does not use it."""
    config.theme.static_templates.discard("sitemap.xml")
    if "material/search" not in config.plugins:
        for file in [file for file in files if file.src_uri.startswith(SEARCH)]:
            files.remove(file)


def _module(path: str) -> ExtraScriptValue:
    script = ExtraScriptValue(path)
    script.type = "module"
    return script
