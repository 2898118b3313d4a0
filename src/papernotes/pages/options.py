"""What the host knows and pages need."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Options:
    """Facts about the site that are not in the notes."""

    site_url: str = ""
    """Where the site will live, with a slash at its end; empty when not known."""

    site_name: str = "papernotes"
    site_description: str = ""
    """What the site is about, in a sentence; the headline of its front page."""

    repo_url: str = ""
    """The repository on GitHub; empty when there is none."""

    branch: str = "main"
    contact: str = ""
    """Whom readers write to: a mail or web address; empty when there is nobody."""

    written: frozenset[str] = frozenset()
    """Sources of pages that somebody wrote by hand, such as `contribute.md`."""

    @property
    def key(self) -> tuple[object, ...]:
        """The same for the same options, in every process."""
        return (
            self.site_url, self.site_name, self.site_description, self.repo_url, self.branch, self.contact,
            sorted(self.written),
        )  # fmt: skip

    def written_url(self, name: str) -> str:
        """Where a hand-written page lies, such as `about`; empty when nobody wrote it."""
        return f"{name}/" if {f"{name}.md", f"{name}/index.md"} & self.written else ""
