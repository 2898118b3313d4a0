"""A note's HTML, made from the events of its text: what must survive, and what must not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from test_events import MARKS

from harmless import assert_harmless, parse
from papernotes.markdown.body import Body
from papernotes.markdown.events import Reference
from papernotes.markdown.html import render
from papernotes.markdown.rendered import Rendered, Shown, Surroundings, slug_of
from papernotes.markdown.safe_html import clean

ATTACKS: list[dict[str, str]] = yaml.safe_load(
    (Path(__file__).parents[1] / "data" / "attacks.yaml").read_text(encoding="utf-8")
)
KNOWN = {"rye": "../rye/", "ovens": "../../topics/ovens/", "proof": "../../glossary/#proof"}


def show(reference: Reference) -> Shown:
    about = 'Resting "dough" & <waiting>.' if reference.kind == "term" else ""
    return Shown(reference.text or reference.target.title(), KNOWN.get(reference.target, ""), about)


def rendered(text: str) -> Rendered:
    return render(Body(text).events, Surroundings(show, lambda url: url))


def html(text: str) -> str:
    return rendered(text).html


MATH = '<math display="inline"><mrow><mi>{}</mi></mrow></math>'


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param(
            "| a | b | c | d |\n|---|:--|:-:|--:|\n| 1 | **2** | `3\\|4` | $x$ |",
            "<table>\n<thead>\n<tr>\n"
            '<th>a</th>\n<th align="left">b</th>\n<th align="center">c</th>\n<th align="right">d</th>\n'
            "</tr>\n</thead>\n<tbody>\n<tr>\n"
            '<td>1</td>\n<td align="left"><strong>2</strong></td>\n<td align="center"><code>3|4</code></td>\n'
            f'<td align="right">{MATH.format("x")}</td>\n</tr>\n</tbody>\n</table>',
            id="table with alignment",
        ),
        pytest.param(
            "| a |\n|---|\n| [[rye\\|that *one*]] |",
            "<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n"
            '<td><a href="../rye/">that <em>one</em></a></td>\n</tr>\n</tbody>\n</table>',
            id="reference in a table",
        ),
        pytest.param(
            "```python\nx = 1  # $y$ <!-- z -->\n```",
            '<div class="highlight"><pre><span></span><code>'
            '<span class="n">x</span> <span class="o">=</span> <span class="mi">1</span>  '
            '<span class="c1"># $y$ &lt;!-- z --&gt;</span>\n</code></pre></div>',
            id="code",
        ),
        pytest.param(
            "```none <b>\n<b> & x\n```",
            '<div class="highlight"><pre><span></span><code>&lt;b&gt; &amp; x\n</code></pre></div>',
            id="code of no language",
        ),
        pytest.param(
            "A[^x], B[^x], C[^y].\n\n[^x]: D[^y].\n\n[^y]:\n    - E",
            '<p>A<sup id="fnref:1"><a class="footnote-ref" href="#fn:1">1</a></sup>, '
            'B<sup><a class="footnote-ref" href="#fn:1">1</a></sup>, '
            'C<sup id="fnref:2"><a class="footnote-ref" href="#fn:2">2</a></sup>.</p>\n'
            '<div class="footnote">\n<hr>\n<ol>\n<li id="fn:1">\n'
            '<p>D<sup><a class="footnote-ref" href="#fn:2">2</a></sup>.&nbsp;'
            '<a class="footnote-backref" href="#fnref:1" title="Jump back to footnote 1 in the text">↩</a></p>\n</li>\n'
            '<li id="fn:2">\n<ul>\n<li>E</li>\n</ul>\n'
            '<p><a class="footnote-backref" href="#fnref:2" title="Jump back to footnote 2 in the text">↩</a></p>\n'
            "</li>\n</ol>\n</div>",
            id="footnotes",
        ),
        pytest.param("A[^x].\n\n[^y]: unused", "<p>A[^x].</p>", id="footnotes that are not there or not named"),
        pytest.param(
            "## Key ideas\n\n## Key ideas",
            '<h2 id="key-ideas">Key ideas<a class="headerlink" href="#key-ideas" title="Permanent link">¶</a></h2>\n'
            '<h2 id="key-ideas_1">Key ideas'
            '<a class="headerlink" href="#key-ideas_1" title="Permanent link">¶</a></h2>',
            id="headings",
        ),
        pytest.param(
            "It is $x$:\n\n$$\ny\n$$",
            f"<p>It is {MATH.format('x')}:</p>\n"
            '<p><span class="math"><math display="block"><mrow><mi>y</mi></mrow></math></span></p>',
            id="formulas",
        ),
        pytest.param(
            "**$x$ [a $y$](b.md)**",
            f'<p><strong>{MATH.format("x")} <a href="b.md">a {MATH.format("y")}</a></strong></p>',
            id="formulas in other markup",
        ),
        pytest.param(r"$\nocommand<$", '<p><code class="math-source">\\nocommand&lt;</code></p>', id="bad formula"),
        pytest.param(r"It costs \$5 or $6 and $x$7.", "<p>It costs $5 or $6 and $x$7.</p>", id="dollars"),
        pytest.param(
            "[a](b.md#c) [d](https://e.org/f?g=1&h=2 'i<j') <https://j.org> <l@m.org>\n[n](#o)",
            '<p><a href="b.md#c">a</a> '
            '<a href="https://e.org/f?g=1&amp;h=2" rel="noopener noreferrer" title="i&lt;j">d</a> '
            '<a href="https://j.org" rel="noopener noreferrer">https://j.org</a> '
            '<a href="mailto:l@m.org">l@m.org</a>\n<a href="#o">n</a></p>',
            id="links",
        ),
        pytest.param(
            "![a *b* $c$](b.png 'c') ![d](https://e.org/f.png) [![g](https://h.org/i.png)](j.md) ![k](javascript:l)",
            '<p><img alt="a b c" src="b.png" title="c"> '
            '<a href="https://e.org/f.png" rel="noopener noreferrer">d</a> '
            '<a href="j.md"><span>g</span></a> <span>k</span></p>',
            id="pictures",
        ),
        pytest.param(
            "3. a\n4. b\n\n> c\n\n* * *\n\nd  \ne &copy; &lt; AT&T ~~f~~",
            '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>\n<blockquote>\n<p>c</p>\n</blockquote>\n<hr>\n'
            "<p>d<br>\ne © &lt; AT&amp;T <del>f</del></p>",
            id="plain markdown",
        ),
        pytest.param(
            "[[rye]] [[rye|*a* `b`]] [[none]] [[none|*c*]] [@rye] [[topic:ovens]]",
            '<p><a href="../rye/">Rye</a> <a href="../rye/"><em>a</em> <code>b</code></a> <span>None</span> '
            '<span><em>c</em></span> <a href="../rye/">Rye</a> <a href="../../topics/ovens/">Ovens</a></p>',
            id="references",
        ),
        pytest.param(
            "[[term:proof|proofed]]",
            '<p><a href="../../glossary/#proof" class="term" '
            'title="Resting &quot;dough&quot; &amp; &lt;waiting&gt;.">proofed</a></p>',
            id="term",
        ),
        pytest.param("![[rye]]", "<p>![[rye]]</p>", id="embedded note"),
        pytest.param("text\n- a\n- b", "<p>text</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>", id="list behind text"),
    ],
)
def test_good_markdown_survives(text: str, expected: str) -> None:
    assert html(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a <!-- allow x: y --> b", "<p>a  b</p>"),
        ("a\n\n<!-- allow x: y -->\nb", "<p>a</p>\n<p>b</p>"),
        ("<!-- allow\nx:\n\ny -->\n\nb", "<p>b</p>"),
        ("<!-- a --> b", "<p>b</p>"),
        ("`<!-- a -->`", "<p><code>&lt;!-- a --&gt;</code></p>"),
        ("<!-- a", "<p>&lt;!-- a</p>"),
    ],
)
def test_comments_never_reach_the_page(text: str, expected: str) -> None:
    assert html(text) == expected


def test_raw_html_shows_as_text() -> None:
    assert (
        html("<b>a</b>\n\n<div>\n*b*\n</div>") == "<p>&lt;b&gt;a&lt;/b&gt;</p>\n<p>&lt;div&gt;\n*b*\n&lt;/div&gt;</p>"
    )


def test_contents_hold_every_heading_as_text() -> None:
    found = rendered("## A *b* $x$ [[rye]] `<c>`[^1]\n\n### 关键\n\n[^1]: d").contents

    assert [(entry.level, entry.id, entry.title) for entry in found] == [
        (2, "a-b-x-rye-c", "A b x Rye <c>"),
        (3, "关键", "关键"),
    ]


@pytest.mark.parametrize(
    ("heading", "slug"),
    [
        ("Key ideas", "key-ideas"),
        ("关键 思想", "关键-思想"),
        ("__config", "config"),
        ("C++ & you", "c-you"),
        ("!?", "section"),
    ],
)
def test_slug_of_heading(heading: str, slug: str) -> None:
    assert slug_of(heading) == slug


@pytest.mark.parametrize(
    "text",
    [
        "[a [b](https://c.org) d](https://e.org)",
        "[a ![b [c](d)](e.png) f](g)",
        "[a [[rye]] b](c)",
        "[a <https://b.org> c](d)",
        "[[rye|a <https://b.org> c]]",
        "[[rye|a [b](c) [[rye]] [@rye]]]",
        "[a[^1]](b)\n\n[^1]: [c](d)",
        "## [a](b)[^1]\n\n[^1]: c",
    ],
)
def test_no_link_stands_in_a_link(text: str) -> None:
    for link in parse(html(text)).iter("a"):
        assert len(list(link.iter("a"))) == 1


def test_footnotes_of_two_texts_on_one_page_are_kept_apart() -> None:
    text = render(Body("## A\n\nb[^1]\n\n[^1]: c").events, Surroundings(show, lambda url: url, "x-")).html

    assert set(re.findall(r'(?:id="|href="#)([^"]+)"', text)) == {"x-a", "x-fn:1", "x-fnref:1"}


def test_too_many_formulas_are_shown_as_their_source() -> None:
    text = html("$x$ " * 700)

    assert text.count("<math") == 588
    assert text.count('class="math-source"') == 112


def test_half_a_character_does_not_stop_the_build() -> None:
    assert html("a\ud800b") == "<p>a?b</p>"


WRAPPERS = [
    "{}", "## {}", "- {}", "> {}", "**{}**", "| a |\n|---|\n| {} |", "`{}`", "[{}](https://good.example)", "[x]({})",
    '[x](y "{}")', "[x](<{}>)", "![{}](x.png)", "![x]({})", "<{}>", "<https://{}>", "[x][{}]\n\n[{}]: y", "[x][y]\n\n[y]: {}",
    "x[^{}]\n\n[^{}]: y", "x[^1]\n\n[^1]: {}", "```{}\nx\n```", "```text\n{}\n```", "```schedule\n{}\n```",
    "```schedule {}\nA | F\n```", "```schedule\n# {}\nF = {}\nA | F | {}\n```", "```schedule\n{} | F\n```", "${}$",
    "$\\text{{{}}}$", "$$\n{}\n$$", "[[{}]]", "[[rye|{}]]", "[[term:proof|{}]]", "![[{}]]", "[@{}]", "<!-- {} -->", "~~{}~~",
    "[[rye|[x]({})]]", "[![x]({})]({})",
]  # fmt: skip


@pytest.mark.parametrize("wrapper", WRAPPERS)
def test_attack_in_any_place_does_no_harm(wrapper: str) -> None:
    for attack in ATTACKS:
        found = rendered(wrapper.replace("{}", attack["text"]).replace("{{", "{").replace("}}", "}"))

        assert_harmless(found.html)
        assert clean(found.html) == found.html
        for entry in found.contents:
            assert re.fullmatch(r"(?!__)[\w.:-]+", entry.id)


@settings(deadline=None)
@given(st.lists(st.one_of(st.sampled_from(MARKS), st.text(max_size=5)), max_size=30).map("".join))
def test_any_text_is_rendered_without_harm(text: str) -> None:
    found = html(text)

    assert_harmless(found)
    assert clean(found) == found


def test_what_nobody_may_write_is_cleaned_even_if_we_wrote_it() -> None:
    evil = Surroundings(lambda _: Shown("x", "javascript:alert(1)", '" onclick="x'), lambda _: "javascript:alert(1)")

    assert_harmless(render(Body("[[rye]] [a](b) ![c](d)").events, evil).html)
