"""How readers say what is wrong or missing: a form of the repository that is filled in already, or the contact."""

from __future__ import annotations

import re
from collections.abc import Mapping
from urllib.parse import quote, urlencode

from papernotes.pages.options import Options
from papernotes.text.web import web_url

_MAIL = re.compile(r"[^\s@<>\"'?&]+@[^\s@<>\"'?&]+\.[^\s@<>\"'?&.]+")
_LONGEST = 1500
"""Letters of one field; hosts refuse longer addresses."""


def contact_url(contact: str) -> str:
    """Where a contact leads; empty for what is neither a mail nor a web address.

    >>> contact_url("ada@bread.example"), contact_url("https://bread.example/chat"), contact_url("Ada")
    ('mailto:ada@bread.example', 'https://bread.example/chat', '')
    """
    return f"mailto:{quote(contact, safe='@+')}" if _MAIL.fullmatch(contact) else web_url(contact)


def report_url(options: Options, path: str, name: str, wrong: str = "") -> str:
    """Where to say that a note is wrong; `wrong` quotes what it says."""
    fields = {"title": f"Wrong: {name}", "note": path, "wrong": wrong}
    text = f"Note: {path}\n\nIt says: {wrong}\n\nWhat is right, and where can we read that?\n"
    return _form_url(options, "report-an-error.yml", fields, text)


def suggest_url(options: Options, name: str = "", where: str = "") -> str:
    """Where to ask for a note on a paper."""
    fields = {"title": f"Suggest: {name}".strip(), "paper": name, "where": where}
    text = f"Paper: {name}\n\nWhere it is (DOI, arXiv id or address): {where}\n\nWhy it belongs here:\n"
    return _form_url(options, "suggest-a-paper.yml", fields, text)


def edit_url(options: Options, path: str) -> str:
    """Where a file can be changed; empty without a repository."""
    return f"{_repository(options)}/edit/{options.branch}/{quote(path)}" if options.repo_url else ""


def new_file_url(options: Options, file: str, text: str) -> str:
    """Where a note can be begun with some text; empty without a repository."""
    if not options.repo_url:
        return ""
    query = urlencode({"filename": file, "value": text}, quote_via=quote, errors="replace")
    return f"{_repository(options)}/new/{options.branch}/papers?{query}"


def _form_url(options: Options, form: str, fields: Mapping[str, str], text: str) -> str:
    if options.repo_url:
        # A repository without this form opens an empty issue with the title.
        return f"{_repository(options)}/issues/new?template={form}&{_query(fields)}"
    address = contact_url(options.contact)
    if not address.startswith("mailto:"):
        return address
    return f"{address}?{_query({'subject': fields['title'], 'body': text})}"


def _query(fields: Mapping[str, str]) -> str:
    kept = {name: value[:_LONGEST] for name, value in fields.items() if value}
    return urlencode(kept, quote_via=quote, errors="replace")


def _repository(options: Options) -> str:
    return options.repo_url.rstrip("/")
