"""Markdown that anybody may have written: what must survive, and what must not."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from harmless import assert_harmless, parse
from markdown import Markdown
from papernotes.markdown.extension import EXTENSION_CONFIGS, EXTENSIONS, slugify
from papernotes.markdown.safe_html import clean

ATTACKS: list[dict[str, str]] = yaml.safe_load(
    (Path(__file__).parents[1] / "data" / "attacks.yaml").read_text(encoding="utf-8")
)
MKDOCS = ["toc", "tables", "fenced_code"]
"""What MkDocs puts before the extensions of a site."""
CARELESS = ["attr_list", "md_in_html", "def_list", "abbr", "pymdownx.details", "pymdownx.inlinehilite"]
"""What a site may switch on without opening a hole."""

# fmt: off
MARKS = [
    "<", ">", "&", '"', "'", "`", "```", "\n", "\n\n", "    ", "[", "](", ")", "![", "[^1]", "[^1]: ", "$", "$$", "|",
    "<!--", "-->", "<script>", "<img src=x onerror=alert(1)>", "javascript:", "&#106;", "{: onclick=x }", "{#__a}",
    "!!! note ", "# ", "- ", "> ", "*", "_", "\\", "\\text{", "}", "//evil.example", "https://a.org", ":", "\x02", "1",
]
# fmt: on


def renderer(*others: str) -> Markdown:
    return Markdown(extensions=[*MKDOCS, *others, *EXTENSIONS], extension_configs=EXTENSION_CONFIGS)


def render(text: str, *others: str) -> str:
    return renderer(*others).convert(text)


# --- what must survive ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "html"),
    [
        pytest.param(
            "| a | b | c | d |\n|---|:--|:-:|--:|\n| 1 | **2** | `3` | $4$ |",
            "<table>\n<thead>\n<tr>\n"
            '<th>a</th>\n<th align="left">b</th>\n<th align="center">c</th>\n<th align="right">d</th>\n'
            "</tr>\n</thead>\n<tbody>\n<tr>\n"
            '<td>1</td>\n<td align="left"><strong>2</strong></td>\n<td align="center"><code>3</code></td>\n'
            '<td align="right"><math display="inline"><mrow><mn>4</mn></mrow></math></td>\n'
            "</tr>\n</tbody>\n</table>",
            id="table with alignment",
        ),
        pytest.param(
            "```python\nx = 1  # $y$ <!-- z -->\n```",
            '<div class="highlight"><pre><span></span><code>'
            '<span class="n">x</span> <span class="o">=</span> <span class="mi">1</span>  '
            '<span class="c1"># $y$ &lt;!-- z --&gt;</span>\n</code></pre></div>',
            id="code",
        ),
        pytest.param(
            '```python title="a <b>" linenums="9" hl_lines="1"\nx\n```',
            '<div class="highlight"><span class="filename">a &lt;b&gt;</span><pre><span></span><code>'
            '<span class="hll"><span class="linenos" data-linenos="9 "></span><span class="n">x</span>\n'
            "</span></code></pre></div>",
            id="code with title and line numbers",
        ),
        pytest.param(
            "- a\n\n    ```text\n    $x$\n    ```",
            '<ul>\n<li>\n<p>a</p>\n<div class="highlight"><pre><span></span><code>$x$\n</code></pre></div>\n'
            "</li>\n</ul>",
            id="code in a list",
        ),
        pytest.param(
            "A[^1].\n\n[^1]: B.",
            '<p>A<sup id="fnref:1"><a class="footnote-ref" href="#fn:1">1</a></sup>.</p>\n'
            '<div class="footnote">\n<hr>\n<ol>\n<li id="fn:1">\n<p>B.&nbsp;'
            '<a class="footnote-backref" href="#fnref:1" title="Jump back to footnote 1 in the text">↩</a>'
            "</p>\n</li>\n</ol>\n</div>",
            id="footnote",
        ),
        pytest.param(
            '!!! warning "Not *measured*"\n    By anybody.',
            '<div class="admonition warning">\n<p class="admonition-title">Not <em>measured</em></p>\n'
            "<p>By anybody.</p>\n</div>",
            id="admonition",
        ),
        pytest.param(
            "## Key ideas\n\n## Key ideas",
            '<h2 id="key-ideas">Key ideas'
            '<a class="headerlink" href="#key-ideas" title="Permanent link">¶</a></h2>\n'
            '<h2 id="key-ideas_1">Key ideas'
            '<a class="headerlink" href="#key-ideas_1" title="Permanent link">¶</a></h2>',
            id="headings",
        ),
        pytest.param(
            "## 关键 $x$",
            '<h2 id="关键-x">关键 <math display="inline"><mrow><mi>x</mi></mrow></math>'
            '<a class="headerlink" href="#关键-x" title="Permanent link">¶</a></h2>',
            id="chinese heading with a formula",
        ),
        pytest.param(
            "It is $x$:\n\n$$\ny\n$$",
            '<p>It is <math display="inline"><mrow><mi>x</mi></mrow></math>:</p>\n'
            '<p><span class="math"><math display="block"><mrow><mi>y</mi></mrow></math></span></p>',
            id="formulas",
        ),
        pytest.param(
            "$x$",
            '<p><math display="inline"><mrow><mi>x</mi></mrow></math></p>',
            id="formula alone in a paragraph",
        ),
        pytest.param(
            "**$x$ [a $y$](b.md)**",
            '<p><strong><math display="inline"><mrow><mi>x</mi></mrow></math> '
            '<a href="b.md">a <math display="inline"><mrow><mi>y</mi></mrow></math></a></strong></p>',
            id="formulas in other markup",
        ),
        pytest.param(
            r"$\nocommand<$",
            '<p><code class="math-source">\\nocommand&lt;</code></p>',
            id="unreadable formula",
        ),
        pytest.param(
            r"It costs \$5, $6 or 7$ at most, 8\$.",
            '<p>It costs $5, <math display="inline"><mrow>'
            "<mn>6</mn><mi>o</mi><mi>r</mi><mn>7</mn></mrow></math> at most, 8$.</p>",
            id="dollars",
        ),
        pytest.param(
            "[a](b.md#c) [d](https://e.org/f?g=1&h=2 'i') <https://j.org> [k](mailto:l@m.org)\n[n](#o) [p](../q/)",
            '<p><a href="b.md#c">a</a> '
            '<a href="https://e.org/f?g=1&amp;h=2" rel="noopener noreferrer" title="i">d</a> '
            '<a href="https://j.org" rel="noopener noreferrer">https://j.org</a> '
            '<a href="mailto:l@m.org">k</a>\n<a href="#o">n</a> <a href="../q/">p</a></p>',
            id="links",
        ),
        pytest.param(
            r"[a](https://b.org/c\_d_e) [f](https://g.org/$h$i '$j$') ![$k$](l.png)",
            '<p><a href="https://b.org/c_d_e" rel="noopener noreferrer">a</a> '
            '<a href="https://g.org/$h$i" rel="noopener noreferrer" title="$j$">f</a> '
            '<img alt="$k$" src="l.png"></p>',
            id="dollars and escapes in targets, titles and pictures",
        ),
        pytest.param(
            "![a](b.png 'c') ![d](https://e.org/f.png) [![g](https://h.org/i.png)](j.md)",
            '<p><img alt="a" src="b.png" title="c"> '
            '<a href="https://e.org/f.png" rel="noopener noreferrer">d</a> '
            '<a href="j.md"><span>g</span></a></p>',
            id="pictures",
        ),
        pytest.param(
            "3. a\n4. b\n\n> c\n\n* * *\n\nd  \ne &copy; &lt; AT&T",
            "<ol>\n<li>a</li>\n<li>b</li>\n</ol>\n<blockquote>\n<p>c</p>\n</blockquote>\n<hr>\n"
            "<p>d<br>\ne © &lt; AT&amp;T</p>",
            id="plain markdown",
        ),
    ],
)
def test_good_markdown_survives(text, html):
    assert render(text) == html


def test_lists_of_terms_details_and_abbreviations_survive():
    text = 'a\n:   b\n\n??? note "c"\n    d\n\nHTML\n\n*[HTML]: e\n\n## f {#g}'

    assert render(text, "def_list", "pymdownx.details", "abbr", "attr_list") == (
        "<dl>\n<dt>a</dt>\n<dd>b</dd>\n</dl>\n"
        '<details class="note">\n<summary>c</summary>\n<p>d</p>\n</details>\n'
        '<p><abbr title="e">HTML</abbr></p>\n'
        '<h2 id="g">f<a class="headerlink" href="#g" title="Permanent link">¶</a></h2>'
    )


# --- comments ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("a <!-- allow x: y --> b", "<p>a  b</p>"),
        ("a\n<!-- allow x: y -->\nb", "<p>a\nb</p>"),
        ("a\n<!-- allow x: y --> <!-- allow z: y -->\nb", "<p>a\nb</p>"),
        ("a\n\n<!-- allow\nx:\n\ny -->\n\nb", "<p>a</p>\n<p>b</p>"),
        ("- a\n    <!-- c -->\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>"),
        ("`<!-- a -->`", "<p><code>&lt;!-- a --&gt;</code></p>"),
        ("<!-- a", "<p>&lt;!-- a</p>"),
        ("$a <!-- b --> c$", "<p>$a  c$</p>"),
    ],
)
def test_comments_never_reach_the_page(text, html):
    assert render(text) == html


# --- what must not survive -----------------------------------------------------------------------------


def test_raw_html_shows_as_text():
    assert render("<b>a</b>\n\n<div>\n\n*b*\n\n</div>") == (
        "<p>&lt;b&gt;a&lt;/b&gt;</p>\n<p>&lt;div&gt;</p>\n<p><em>b</em></p>\n<p>&lt;/div&gt;</p>"
    )


def test_there_are_enough_attacks_and_each_has_a_name_of_its_own():
    names = [attack["name"] for attack in ATTACKS]

    assert len(names) >= 70
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("others", [[], CARELESS], ids=["ours", "careless"])
@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack["name"])
def test_attack_does_no_harm(attack, others):
    markdown = renderer(*others)
    html = markdown.convert(attack["text"])

    assert_harmless(html)
    assert clean(html) == html
    assert_names_are_text(markdown.toc_tokens)  # type: ignore[attr-defined]


def assert_names_are_text(entries: list[dict[str, Any]]) -> None:
    """Material writes the name of a heading into the page as it is."""
    for entry in entries:
        assert len(parse(entry["name"])) == 0
        assert_harmless(entry["html"])
        assert re.fullmatch(r"(?!__)[\w.:-]+", entry["id"])
        assert_names_are_text(entry["children"])


WRAPPERS = [
    "## {}",
    "- {}",
    "> {}",
    "**{}**",
    "| a |\n|---|\n| {} |",
    "`{}`",
    "[{}](https://good.example)",
    "[x]({})",
    '[x](y "{}")',
    "[x](<{}>)",
    "![{}](x.png)",
    "![x]({})",
    "<{}>",
    "<https://{}>",
    "[x][{}]\n\n[{}]: y",
    "[x][y]\n\n[y]: {}",
    "x[^{}]\n\n[^{}]: y",
    "```{}\nx\n```",
    "```{{.python {}}}\nx\n```",
    '```python title="{}"\nx\n```',
    "```text\n{}\n```",
    "${}$",
    "$\\text{{{}}}$",
    "$$\n{}\n$$",
    '!!! note "{}"\n    x',
    "!!! {}\n    x",
    "## x {{#{}}}",
    "## x {{: {} }}",
    "## x {{: id='{}' }}",
    "x\n{{: class='{}' }}",
    "<!-- {} -->",
    "*[x]: {}\n\nx",
]


@pytest.mark.parametrize("wrapper", WRAPPERS)
def test_attack_in_any_place_does_no_harm(wrapper):
    ours, careless = renderer(), renderer(*CARELESS)
    for attack in ATTACKS:
        text = wrapper.format(attack["text"], attack["text"])
        for markdown in (ours, careless):
            markdown.reset()
            html = markdown.convert(text)
            assert_harmless(html)
            assert clean(html) == html
            assert_names_are_text(markdown.toc_tokens)  # type: ignore[attr-defined]


@settings(deadline=None)
@given(st.lists(st.one_of(st.sampled_from(MARKS), st.text(max_size=5)), max_size=30).map("".join), st.booleans())
def test_any_text_is_rendered_without_harm(text, careless):
    assert_harmless(render(text, *(CARELESS if careless else [])))


def test_half_a_character_does_not_stop_the_build():
    assert render("a\ud800b") == "<p>a?b</p>"


def test_nothing_is_kept_from_the_note_before():
    markdown = renderer()
    markdown.convert("$x$ and $y$")
    markdown.reset()

    assert markdown.convert("plain") == "<p>plain</p>"


def test_extension_may_be_listed_twice():
    assert render("$x$ <b>", "papernotes") == render("$x$ <b>")


def test_cleaning_is_the_last_step_whatever_comes_after():
    markdown = Markdown(
        extensions=["papernotes", *MKDOCS, *CARELESS, *EXTENSIONS[:-1], "pymdownx.extra"],
        extension_configs=EXTENSION_CONFIGS,
    )

    html = markdown.convert("```py {.md-x onclick=x}\nx\n```\n\n<img src=x onerror=alert(1)>\n\n<p id=__config>")

    assert type(list(markdown.postprocessors)[-1]).__name__ == "Clean"
    assert_harmless(html)


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
def test_slug_of_heading(heading, slug):
    assert slugify(heading, "-") == slug


def test_attacks_do_nothing_in_a_browser(tmp_path: Path, serve_directory: Callable[..., str], new_page, watch):
    bodies = [render(attack["text"], *others) for attack in ATTACKS for others in ([], CARELESS)]
    articles = "".join(f"<article>{body}</article>\n" for body in bodies)
    (tmp_path / "index.html").write_text(
        f"<!doctype html><meta charset=utf-8><title>x</title>{articles}", encoding="utf-8"
    )
    page = new_page()
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))

    page.goto(serve_directory(tmp_path))
    page.evaluate(
        """() => document.querySelectorAll('body *').forEach(element => {
            for (const type of ['mouseover', 'focus', 'click', 'toggle', 'error', 'load'])
                if (type !== 'click' || !element.closest('a[href]')) element.dispatchEvent(new Event(type));
        })"""
    )

    assert page.locator("article").count() == len(bodies)
    assert page.evaluate("window.__pwned") is None
    assert page.evaluate("document.querySelectorAll('script, style, iframe, form, svg, [style]').length") == 0
    assert page.evaluate("document.querySelectorAll('a[href^=\"javascript:\" i]').length") == 0
    assert dialogs == []
    assert watch.foreign_requests == []
