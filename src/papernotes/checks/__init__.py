"""Every rule there is, one module a family, and how rules are run, waived and fixed."""

from __future__ import annotations

from types import MappingProxyType
from typing import TypeVar

from papernotes.checks import (
    addresses,
    authors,
    characters,
    dates,
    docs_files,
    docs_pages,
    fields,
    form,
    identifiers,
    lists,
    markup,
    paths,
    presence,
    redirects,
    references,
    relations,
    repository,
    results,
    sameness,
    schedules,
    takeaway,
    targets,
    text,
    vocabulary,
    waivers,
    wording,
    words,
)
from papernotes.checks.kinds import (
    AnyFileRule,
    AnyRule,
    DocsRule,
    DraftRule,
    FileRule,
    IndexedNoteRule,
    IndexedPageRule,
    IndexedPathRule,
    IndexedTagsRule,
    NoteRule,
    PageRule,
    RepositoryRule,
    TagsRule,
    TextRule,
    WaiverRule,
    WordsRule,
)
from papernotes.problem import Problem, Severity

WARNING = Severity.WARNING

RULES: tuple[AnyRule, ...] = (
    FileRule(form.misplaced_file, waivable=False),
    AnyFileRule(form.unreadable_file, waivable=False),
    AnyFileRule(form.oversized_note, waivable=False),
    FileRule(form.invalid_slug, waivable=False),
    FileRule(form.reserved_slug, waivable=False),
    AnyFileRule(form.not_utf8, waivable=False),
    TextRule(form.no_frontmatter, waivable=False),
    TextRule(form.invalid_yaml, fixable=True, waivable=False),
    TextRule(form.duplicate_key),
    DraftRule(fields.unknown_field),
    DraftRule(presence.missing_field),
    DraftRule(fields.wrong_type, fixable=True),
    DraftRule(presence.empty_value),
    WordsRule(words.unknown_topic),
    WordsRule(words.topic_alias, fixable=True),
    WordsRule(words.unknown_venue, fixable=True),
    WordsRule(words.venue_alias, fixable=True),
    WordsRule(words.unknown_institution, WARNING),
    WordsRule(words.institution_alias, fixable=True),
    NoteRule(lists.too_many_tags),
    NoteRule(lists.repeated_value),
    DraftRule(lists.unknown_unverified),
    NoteRule(identifiers.invalid_doi, fixable=True),
    NoteRule(identifiers.invalid_arxiv, fixable=True),
    DraftRule(identifiers.unquoted_arxiv, fixable=True),
    NoteRule(identifiers.identifier_mismatch),
    DraftRule(identifiers.no_way_to_paper),
    NoteRule(addresses.invalid_url, fixable=True),
    NoteRule(addresses.insecure_url, WARNING, fixable=True),
    DraftRule(addresses.unknown_link_kind),
    IndexedNoteRule(dates.year_disagrees, WARNING),
    IndexedNoteRule(dates.future_date, WARNING),
    IndexedNoteRule(dates.date_order, WARNING),
    IndexedNoteRule(sameness.duplicate_paper),
    IndexedNoteRule(relations.dangling_relation),
    IndexedPageRule(relations.redirected_link, fixable=True),
    NoteRule(relations.self_relation),
    NoteRule(relations.repeated_relation),
    NoteRule(relations.ambiguous_relation),
    IndexedNoteRule(relations.relation_cycle),
    IndexedNoteRule(relations.noted_work, WARNING, fixable=True, lenient=True),
    IndexedPageRule(references.dangling_link),
    IndexedPageRule(references.unknown_term),
    DraftRule(results.result_without_source),
    NoteRule(results.unknown_qualifier),
    NoteRule(results.repeated_headline),
    NoteRule(wording.html_in_field, fixable=True),
    DraftRule(wording.quoted_value, WARNING, fixable=True),
    NoteRule(wording.latex_leftover, WARNING, fixable=True),
    PageRule(characters.mojibake, fixable=True),
    PageRule(characters.invisible_character, fixable=True),
    NoteRule(wording.shouting_title, WARNING),
    NoteRule(wording.title_period, WARNING, fixable=True),
    NoteRule(authors.author_form, fixable=True),
    NoteRule(authors.author_initials, WARNING),
    NoteRule(wording.long_summary),
    NoteRule(text.missing_section),
    PageRule(text.heading_order),
    PageRule(text.raw_html, waivable=False),
    PageRule(text.invalid_math),
    PageRule(text.unfinished, WARNING),
    NoteRule(takeaway.takeaway_form),
    PageRule(markup.unreadable_markdown, waivable=False),
    PageRule(markup.deep_nesting),
    PageRule(markup.leftover_mark),
    PageRule(markup.undefined_footnote),
    PageRule(markup.indented_code),
    PageRule(markup.embedded_note),
    PageRule(markup.citation_definition),
    PageRule(markup.formula_before_digit),
    PageRule(markup.crowded_dollar, WARNING),
    PageRule(markup.misplaced_comment),
    PageRule(schedules.invalid_schedule),
    PageRule(schedules.ragged_schedule, WARNING, fixable=True),
    PageRule(schedules.unused_legend_key, WARNING),
    PageRule(schedules.crowded_schedule, WARNING),
    PageRule(targets.unsafe_link, waivable=False),
    PageRule(targets.image_without_alt),
    PageRule(targets.foreign_image),
    IndexedPageRule(targets.missing_image),
    IndexedPageRule(targets.missing_page),
    TagsRule(vocabulary.clashing_word),
    TagsRule(vocabulary.incomplete_entry),
    TagsRule(vocabulary.empty_area),
    TagsRule(vocabulary.invalid_topic),
    TagsRule(vocabulary.missing_zh, WARNING),
    TagsRule(vocabulary.invalid_home_page),
    TagsRule(vocabulary.insecure_home_page, WARNING, fixable=True),
    IndexedTagsRule(redirects.invalid_redirect),
    IndexedTagsRule(redirects.shadowing_redirect),
    IndexedTagsRule(redirects.dangling_redirect),
    IndexedTagsRule(redirects.circular_redirect),
    IndexedTagsRule(references.unused_term, WARNING),
    IndexedPathRule(paths.unknown_paper),
    IndexedPathRule(paths.repeated_paper),
    IndexedPathRule(paths.missing_why),
    DocsRule(docs_files.linked_file, waivable=False),
    DocsRule(docs_files.unpublishable_file, waivable=False),
    DocsRule(docs_files.reserved_name, waivable=False),
    DocsRule(docs_files.invalid_name, waivable=False),
    DocsRule(docs_files.unsafe_image, waivable=False),
    DocsRule(docs_pages.invalid_page_field, waivable=False),
    RepositoryRule(repository.leftover_file, waivable=False),
    RepositoryRule(repository.change_runs_code, WARNING, waivable=False),
    WaiverRule(waivers.waiver_without_reason, waivable=False),
    WaiverRule(waivers.unknown_waiver, waivable=False),
    WaiverRule(waivers.unwaivable_rule, waivable=False),
    WaiverRule(waivers.unused_waiver, waivable=False),
)

BY_ID = MappingProxyType({rule.id: rule for rule in RULES})
_Kind = TypeVar("_Kind", bound=AnyRule)


def _of(kind: type[_Kind]) -> tuple[_Kind, ...]:
    return tuple(rule for rule in RULES if isinstance(rule, kind))


OF_FILES = _of(FileRule)
OF_ANY_FILES = _of(AnyFileRule)
OF_DOCS = _of(DocsRule)
OF_REPOSITORY = _of(RepositoryRule)
OF_TEXTS = _of(TextRule)
OF_DRAFTS = _of(DraftRule)
OF_TAGS = _of(TagsRule)
OF_WAIVERS = _of(WaiverRule)
OF_NOTES = _of(NoteRule)
OF_WORDS = _of(WordsRule)
OF_PAGES = _of(PageRule)
OF_INDEXED_NOTES = _of(IndexedNoteRule)
OF_INDEXED_PAGES = _of(IndexedPageRule)
OF_INDEXED_PATHS = _of(IndexedPathRule)
OF_INDEXED_TAGS = _of(IndexedTagsRule)


def fails(problem: Problem, *, strict: bool) -> bool:
    """Whether a problem fails a run."""
    if problem.severity is Severity.ERROR:
        return True
    return strict and not (problem.rule in BY_ID and BY_ID[problem.rule].lenient)
