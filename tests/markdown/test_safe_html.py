"""What a page may hold of what somebody wrote."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papernotes.markdown import safe_html
from papernotes.markdown.safe_html import clean, kind_of


@given(st.text())
def test_cleaned_html_is_clean(text):
    assert clean(clean(text)) == clean(text)


@given(st.from_regex(safe_html._PLAIN, fullmatch=True))
def test_text_that_is_let_through_unread_would_stay_as_it_is(text):
    assert safe_html._CLEANER.clean(text) == text == clean(text)


@pytest.mark.parametrize(
    ("url", "kind"),
    [
        ("https://a.org", "external"),
        ("HTTP://a.org/b:c", "external"),
        ("mailto:a@b.org", "mail"),
        ("a.md", "relative"),
        ("../a:b", "relative"),
        ("/a", "relative"),
        ("?q=a:b", "relative"),
        ("#a", "relative"),
        ("", "relative"),
        ("#__search", None),
        ("//a.org", None),
        ("/\\a.org", None),
        ("/\t/a.org", None),
        ("a:b", None),
        ("javascript:alert(1)", None),
        (" JavaScript:alert(1)", None),
        ("java\nscript:alert(1)", None),
        ("\x01javascript:alert(1)", None),
        ("data:text/html,x", None),
        ("https:a.org", None),
        ("http://[", None),
        ("https://a.org/\u202egpj.exe", None),
    ],
)
def test_kind_of_url(url, kind):
    assert kind_of(url) == kind
