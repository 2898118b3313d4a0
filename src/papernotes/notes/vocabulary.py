"""The words that notes may use: everything that `tags.yaml` holds."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, StrictStr

VenueKind = Literal["conference", "journal", "workshop", "preprint", "software"]


class Entry(BaseModel):
    """A frozen entry of `tags.yaml` that accepts no unknown key."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Topic(Entry):
    """What notes name under `tags`."""

    label: StrictStr = Field("", description="as shown to readers")
    zh: StrictStr = Field("", description="the usual Chinese term")
    about: StrictStr = Field("", description="what it is about, in a sentence")
    about_zh: StrictStr = Field("", description="the same sentence in Chinese")
    aliases: tuple[StrictStr, ...] = Field((), description="other words for it, each a fixable problem in a note")


class Area(Entry):
    """A group of topics; never a tag itself."""

    label: StrictStr = Field("", description="as shown to readers")
    zh: StrictStr = Field("", description="the usual Chinese term")
    about: StrictStr = Field("", description="what it is about, in a sentence")
    about_zh: StrictStr = Field("", description="the same sentence in Chinese")
    topics: dict[StrictStr, Topic] = Field({}, description="its topics by slug")


class Venue(Entry):
    """Where papers appear."""

    name: StrictStr = Field("", description="in full")
    kind: VenueKind | None = Field(None, description="conference, journal, workshop, preprint or software")
    url: StrictStr = Field("", description="its home page")
    aliases: tuple[StrictStr, ...] = Field((), description="other names for it")


class Institution(Entry):
    """Where authors work."""

    aliases: tuple[StrictStr, ...] = Field((), description="other names for it")
    url: StrictStr = Field("", description="its home page")


class Baseline(Entry):
    """What results are measured against; its name and aliases are found inside longer texts."""

    aliases: tuple[StrictStr, ...] = Field((), description="other names for it, and texts that mean it")
    paper: StrictStr = Field("", description="slug of the note on it")


class Metric(Entry):
    """A family of metrics: results that answer the same question."""

    label: StrictStr = Field("", description="as shown to readers")
    about: StrictStr = Field("", description="what its numbers say, in a few words")
    words: tuple[StrictStr, ...] = Field((), description="wordings of it; the longest found in a metric decides")


class Term(Entry):
    """An entry of the glossary, linked as `[[term:slug]]`."""

    label: StrictStr = Field("", description="as shown to readers")
    zh: StrictStr = Field("", description="the usual Chinese term")
    about: StrictStr = Field("", description="what it means, in one or two sentences")
    aliases: tuple[StrictStr, ...] = Field((), description="other words for it")


class Vocabulary(Entry):
    """All of `tags.yaml`."""

    areas: dict[StrictStr, Area] = Field({}, alias="topics", description="topics, grouped in areas")
    venues: dict[StrictStr, Venue] = Field({}, description="venues by key")
    institutions: dict[StrictStr, Institution] = Field({}, description="institutions by canonical name")
    baselines: dict[StrictStr, Baseline] = Field({}, description="what results are measured against, by name")
    metrics: dict[StrictStr, Metric] = Field({}, description="families of metrics, in the order of the results page")
    terms: dict[StrictStr, Term] = Field({}, description="the glossary, by slug")
    redirects: dict[StrictStr, StrictStr] = Field({}, description="old slug to new slug")

    @cached_property
    def topics(self) -> Mapping[str, Topic]:
        """Topics of all areas by slug."""
        return MappingProxyType({slug: topic for area in self.areas.values() for slug, topic in area.topics.items()})

    @cached_property
    def area_of(self) -> Mapping[str, str]:
        """Area of each topic."""
        return MappingProxyType({topic: area for area, entry in self.areas.items() for topic in entry.topics})

    @cached_property
    def topic_named(self) -> Mapping[str, str]:
        """Topic by slug or alias, without regard to case."""
        return _by_word({slug: topic.aliases for slug, topic in self.topics.items()})

    @cached_property
    def venue_named(self) -> Mapping[str, str]:
        """Venue by key, alias or full name, without regard to case."""
        return _by_word({key: (*venue.aliases, venue.name) for key, venue in self.venues.items()})

    @cached_property
    def institution_named(self) -> Mapping[str, str]:
        """Institution by name or alias, without regard to case."""
        return _by_word({name: entry.aliases for name, entry in self.institutions.items()})

    @cached_property
    def term_named(self) -> Mapping[str, str]:
        """Term by slug, label or alias, without regard to case."""
        return _by_word({slug: (*term.aliases, term.label) for slug, term in self.terms.items()})


def _by_word(words: dict[str, tuple[str, ...]]) -> Mapping[str, str]:
    out: dict[str, str] = {}
    for key, others in words.items():
        for word in others:
            if word:
                out.setdefault(word.casefold(), key)
    # A canonical word wins over another entry's alias of the same spelling.
    out.update({key.casefold(): key for key in words})
    return MappingProxyType(out)
