"""The URLs under `links`."""

from __future__ import annotations

from pathlib import Path

import pytest

from support import NOTE, check_text, edited, fixed, said

CODE = "https://code.example/levain"


def with_code(url: str) -> str:
    return edited((f'"{CODE}"', url))


@pytest.mark.parametrize(
    ("url", "told"),
    [
        (
            "code.example/levain",
            "'code.example/levain' does not begin with https:// | write https://code.example/levain",
        ),
        ("//code.example/x", "'//code.example/x' does not begin with https:// | write https://code.example/x"),
        (
            '"https://code.example/my levain"',
            "'https://code.example/my levain' has a space in it | give one URL; write a space in it as %20.",
        ),
        (
            "ftp://code.example/levain",
            "'ftp://code.example/levain' is not an http or https URL"
            " | give an address that begins with https://, or remove the link.",
        ),
        ("levain", "'levain' is not an http or https URL | write the whole address, with https:// and the host."),
        (
            "https://localhost/levain",
            "'https://localhost/levain' names no public host | write the whole address, with its host.",
        ),
        ("https:///levain", "'https:///levain' names no public host | write the whole address, with its host."),
        ('"https://[::1/levain"', "'https://[::1/levain' is not a URL | copy the address from the browser again."),
        (
            '"https://code.example/<x>"',
            "'https://code.example/<x>' is not a URL | copy the address from the browser again.",
        ),
    ],
)
def test_what_is_no_url_is_explained(tmp_path: Path, url: str, told: str) -> None:
    assert said(check_text(tmp_path, with_code(url))) == [f"papers/levain.md:10:15 error[invalid-url] {told}"]


def test_a_password_in_a_url_is_not_repeated(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, with_code('"https://ada:secret@code.example/levain"'))) == [
        "papers/levain.md:10:15 error[invalid-url] the URL to 'code.example' holds a user name or a password"
        " | remove it, up to the @, and change the password if there was one."
    ]


@pytest.mark.parametrize("markdown", [f"[code]({CODE})", f"<{CODE}>"])
def test_pasted_markdown_is_unwrapped(tmp_path: Path, markdown: str) -> None:
    text = with_code(f'"{markdown}"')
    problems = check_text(tmp_path, text)

    assert said(problems) == [
        f"papers/levain.md:10:15 error[invalid-url] '{markdown}' is Markdown, not a URL | write only {CODE}"
    ]
    assert fixed(text, problems) == NOTE


@pytest.mark.parametrize(
    "url",
    [
        "https://code.example",
        "https://code.example:8443/a(b)/c?d=e&f=%20#g",
        "https://面包.example/酸",
        "HTTPS://code.example/~ada/x@y",
    ],
)
def test_a_url_passes(tmp_path: Path, url: str) -> None:
    assert said(check_text(tmp_path, with_code(f'"{url}"'))) == []


def test_http_becomes_https(tmp_path: Path) -> None:
    text = with_code('"http://code.example/levain"')
    problems = check_text(tmp_path, text)

    assert said(problems) == [f"papers/levain.md:10:15 warning[insecure-url] links.code uses http | write {CODE}"]
    assert fixed(text, problems) == NOTE


def test_http_with_a_port_needs_a_person(tmp_path: Path) -> None:
    text = with_code('"http://code.example:8080/levain"')
    problems = check_text(tmp_path, text)

    assert [problem.rule for problem in problems] == ["insecure-url"]
    assert fixed(text, problems) == text


@pytest.mark.parametrize(
    ("kind", "meant"),
    [("github", "code"), ("Slides", "slides"), ("vidoe", "video"), ("website", "project")],
)
def test_an_unknown_kind_of_link_suggests_the_one_that_is_meant(tmp_path: Path, kind: str, meant: str) -> None:
    problems = check_text(tmp_path, edited(("links: {code:", f"links: {{{kind}: {CODE}, code:")))

    assert said(problems) == [
        f"papers/levain.md:10:9 error[unknown-link-kind] '{kind}' is not a kind of link | did you mean '{meant}'?"
        " Or choose one of paper, pdf, code, artifact, project, poster, slides, video, docs or data."
    ]


def test_every_kind_of_link_passes(tmp_path: Path) -> None:
    kinds = ["paper", "pdf", "code", "artifact", "project", "poster", "slides", "video", "docs", "data"]
    links = ", ".join(f"{kind}: https://bread.example/{kind}" for kind in kinds)

    assert said(check_text(tmp_path, edited((f'code: "{CODE}"', links)))) == []
