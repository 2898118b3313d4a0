"""Every rule there is, one module a family, and how rules are run, waived and fixed."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

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
from papernotes.checks.rule import Rule, Scope
from papernotes.notes.source import Source
from papernotes.problem import Problem, Severity

WARNING = Severity.WARNING
MOST = 100
"""Findings of one rule in one file; nobody fixes more at a time, and hostile files could have a million."""

RULES: tuple[Rule, ...] = (
    Rule(form.misplaced_file, Scope.FILE, waivable=False),
    Rule(form.unreadable_file, Scope.FILE, waivable=False),
    Rule(form.oversized_note, Scope.FILE, waivable=False),
    Rule(form.invalid_slug, Scope.FILE, waivable=False),
    Rule(form.reserved_slug, Scope.FILE, waivable=False),
    Rule(form.not_utf8, Scope.FILE, waivable=False),
    Rule(form.no_frontmatter, Scope.TEXT, waivable=False),
    Rule(form.invalid_yaml, Scope.TEXT, fixable=True, waivable=False),
    Rule(form.duplicate_key, Scope.TEXT),
    Rule(fields.unknown_field, Scope.DATA),
    Rule(presence.missing_field, Scope.DATA),
    Rule(fields.wrong_type, Scope.DATA, fixable=True),
    Rule(presence.empty_value, Scope.DATA),
    Rule(words.unknown_topic, Scope.WORDS),
    Rule(words.topic_alias, Scope.WORDS, fixable=True),
    Rule(words.unknown_venue, Scope.WORDS, fixable=True),
    Rule(words.venue_alias, Scope.WORDS, fixable=True),
    Rule(words.unknown_institution, Scope.WORDS, WARNING),
    Rule(words.institution_alias, Scope.WORDS, fixable=True),
    Rule(lists.too_many_tags, Scope.NOTE),
    Rule(lists.repeated_value, Scope.NOTE),
    Rule(lists.unknown_unverified, Scope.DATA),
    Rule(identifiers.invalid_doi, Scope.NOTE, fixable=True),
    Rule(identifiers.invalid_arxiv, Scope.NOTE, fixable=True),
    Rule(identifiers.unquoted_arxiv, Scope.DATA, fixable=True),
    Rule(identifiers.identifier_mismatch, Scope.NOTE),
    Rule(identifiers.no_way_to_paper, Scope.DATA),
    Rule(addresses.invalid_url, Scope.NOTE, fixable=True),
    Rule(addresses.insecure_url, Scope.NOTE, WARNING, fixable=True),
    Rule(addresses.unknown_link_kind, Scope.DATA),
    Rule(dates.year_disagrees, Scope.INDEX, WARNING),
    Rule(dates.future_date, Scope.INDEX, WARNING),
    Rule(dates.date_order, Scope.INDEX, WARNING),
    Rule(sameness.duplicate_paper, Scope.INDEX),
    Rule(relations.dangling_relation, Scope.INDEX),
    Rule(relations.redirected_link, Scope.LINKS, fixable=True),
    Rule(relations.self_relation, Scope.NOTE),
    Rule(relations.repeated_relation, Scope.NOTE),
    Rule(relations.ambiguous_relation, Scope.NOTE),
    Rule(relations.relation_cycle, Scope.INDEX),
    Rule(relations.noted_work, Scope.INDEX, WARNING, fixable=True, lenient=True),
    Rule(references.dangling_link, Scope.LINKS),
    Rule(references.unknown_term, Scope.LINKS),
    Rule(results.result_without_source, Scope.DATA),
    Rule(results.unknown_qualifier, Scope.NOTE),
    Rule(results.repeated_headline, Scope.NOTE),
    Rule(wording.html_in_field, Scope.NOTE, fixable=True),
    Rule(wording.quoted_value, Scope.DATA, WARNING, fixable=True),
    Rule(wording.latex_leftover, Scope.NOTE, WARNING, fixable=True),
    Rule(characters.mojibake, Scope.BODY, fixable=True),
    Rule(characters.invisible_character, Scope.BODY, fixable=True),
    Rule(wording.shouting_title, Scope.NOTE, WARNING),
    Rule(wording.title_period, Scope.NOTE, WARNING, fixable=True),
    Rule(authors.author_form, Scope.NOTE, fixable=True),
    Rule(authors.author_initials, Scope.NOTE, WARNING),
    Rule(wording.long_summary, Scope.NOTE),
    Rule(text.missing_section, Scope.NOTE),
    Rule(text.heading_order, Scope.BODY),
    Rule(text.raw_html, Scope.BODY, waivable=False),
    Rule(text.invalid_math, Scope.BODY),
    Rule(text.unfinished, Scope.BODY, WARNING),
    Rule(takeaway.takeaway_form, Scope.NOTE),
    Rule(markup.unreadable_markdown, Scope.BODY, waivable=False),
    Rule(markup.deep_nesting, Scope.BODY),
    Rule(markup.leftover_mark, Scope.BODY),
    Rule(markup.undefined_footnote, Scope.BODY),
    Rule(markup.indented_code, Scope.BODY),
    Rule(markup.embedded_note, Scope.BODY),
    Rule(markup.citation_definition, Scope.BODY),
    Rule(markup.formula_before_digit, Scope.BODY),
    Rule(markup.crowded_dollar, Scope.BODY, WARNING),
    Rule(markup.misplaced_comment, Scope.BODY),
    Rule(schedules.invalid_schedule, Scope.BODY),
    Rule(schedules.ragged_schedule, Scope.BODY, WARNING, fixable=True),
    Rule(schedules.unused_legend_key, Scope.BODY, WARNING),
    Rule(schedules.crowded_schedule, Scope.BODY, WARNING),
    Rule(targets.unsafe_link, Scope.BODY, waivable=False),
    Rule(targets.image_without_alt, Scope.BODY),
    Rule(targets.foreign_image, Scope.BODY),
    Rule(targets.missing_image, Scope.LINKS),
    Rule(targets.missing_page, Scope.LINKS),
    Rule(vocabulary.clashing_word, Scope.VOCABULARY),
    Rule(vocabulary.incomplete_entry, Scope.VOCABULARY),
    Rule(vocabulary.empty_area, Scope.VOCABULARY),
    Rule(vocabulary.invalid_topic, Scope.VOCABULARY),
    Rule(vocabulary.missing_zh, Scope.VOCABULARY, WARNING),
    Rule(vocabulary.invalid_home_page, Scope.VOCABULARY),
    Rule(vocabulary.insecure_home_page, Scope.VOCABULARY, WARNING, fixable=True),
    Rule(redirects.invalid_redirect, Scope.REDIRECTS),
    Rule(redirects.shadowing_redirect, Scope.REDIRECTS),
    Rule(redirects.dangling_redirect, Scope.REDIRECTS),
    Rule(redirects.circular_redirect, Scope.REDIRECTS),
    Rule(references.unused_term, Scope.REDIRECTS, WARNING),
    Rule(paths.unknown_paper, Scope.PATH),
    Rule(paths.repeated_paper, Scope.PATH),
    Rule(paths.missing_why, Scope.PATH),
    Rule(docs_files.linked_file, Scope.DOCS, waivable=False),
    Rule(docs_files.unpublishable_file, Scope.DOCS, waivable=False),
    Rule(docs_files.reserved_name, Scope.DOCS, waivable=False),
    Rule(docs_files.invalid_name, Scope.DOCS, waivable=False),
    Rule(docs_files.unsafe_image, Scope.DOCS, waivable=False),
    Rule(docs_pages.invalid_page_field, Scope.PAGE, waivable=False),
    Rule(repository.leftover_file, Scope.REPOSITORY, waivable=False),
    Rule(repository.change_runs_code, Scope.REPOSITORY, WARNING, waivable=False),
    Rule(waivers.waiver_without_reason, Scope.WAIVER, waivable=False),
    Rule(waivers.unknown_waiver, Scope.WAIVER, waivable=False),
    Rule(waivers.unwaivable_rule, Scope.WAIVER, waivable=False),
    Rule(waivers.unused_waiver, Scope.WAIVER, waivable=False),
)

BY_ID = MappingProxyType({rule.id: rule for rule in RULES})
_BY_SCOPE = {scope: tuple(rule for rule in RULES if rule.scope is scope) for scope in Scope}


def fails(problem: Problem, *, strict: bool) -> bool:
    """Whether a problem fails a run."""
    if problem.severity is Severity.ERROR:
        return True
    return strict and not (problem.rule in BY_ID and BY_ID[problem.rule].lenient)


def problems(scope: Scope, source: Source, *subjects: Any) -> list[Problem]:
    """What the rules of a scope say of one file; a finding is placed in `source`."""
    out: list[Problem] = []
    for rule in _BY_SCOPE[scope]:
        for count, finding in enumerate(rule.check(*subjects), 1):
            out.append(source.problem(rule.id, rule.severity, finding))
            if count == MOST:
                break
    return out
