from __future__ import annotations

import json
from pathlib import Path

import html5lib
import pytest

from export.attacked import TEXTS, attacked_library
from papernotes.index.link import Index
from papernotes.notes.model import Slug
from papernotes.pages.options import Options
from papernotes.pages.paper_meta import Head, head
from papernotes.site.templates import Templates
from papernotes.text.words import flat
from support import edited, index_of, write_library

LIBRARY = index_of(Path(__file__).parents[1] / "data" / "cite")
SITE = Options(site_url="https://notes.example/kb/", site_name="Bread & notes")


def head_of(slug: str, options: Options = SITE) -> Head:
    return head(LIBRARY.notes[Slug(slug)], LIBRARY, options)


def rendered(data: Head) -> str:
    return Templates().render("paper-head", "../../", {"paper": {"head": data}})["content"]


def test_citation_tags_of_a_conference_paper() -> None:
    assert [(tag.name, tag.content) for tag in head_of("levain").citation] == [
        ("citation_title", "Levain: A Patient Starter for Cold Kitchens"),
        ("citation_author", "Miller, Ada"),
        ("citation_author", "van der Berg, Jan"),
        ("citation_author", "Baker, Bo, Jr."),
        ("citation_author", "Lin, Yan (Celine)"),
        ("citation_author", "Loaf Labs"),
        ("citation_publication_date", "2024"),
        ("citation_conference_title", "Proceedings of the 7th International Symposium on Bread (BREAD '24)"),
        ("citation_firstpage", "12"),
        ("citation_lastpage", "27"),
        ("citation_publisher", "Oven & Sons"),
        ("citation_doi", "10.1234/levain.2024"),
        ("citation_arxiv_id", "2401.00001"),
        ("citation_pdf_url", "https://bread.example/2024/levain.pdf"),
    ]


def test_citation_tags_of_an_article_and_a_preprint() -> None:
    article = {tag.name: tag.content for tag in head_of("rise").citation}
    preprint = {tag.name: tag.content for tag in head_of("cold-proof").citation}

    assert article["citation_journal_title"] == "Crumb Letters"
    assert (article["citation_volume"], article["citation_issue"]) == ("17", "2")
    assert preprint["citation_pdf_url"] == "https://arxiv.org/pdf/2302.00002"
    assert not {"citation_journal_title", "citation_conference_title"} & set(preprint)


def test_social_tags_name_the_page_only_where_its_address_is_known() -> None:
    tags = [
        ("og:type", "article"),
        ("og:site_name", "Bread & notes"),
        ("og:title", "Levain: A Patient Starter for Cold Kitchens"),
        ("og:description", "Keeps a starter alive at 8 degrees so that a cold kitchen can bake every day."),
        ("og:url", "https://notes.example/kb/papers/levain/"),
    ]

    assert [(tag.name, tag.content) for tag in head_of("levain").social] == tags
    assert "og:url" not in {tag.name for tag in head_of("levain", Options()).social}


def test_the_article_says_all_that_schema_org_asks_for() -> None:
    assert json.loads(head_of("levain").article) == {
        "@context": "https://schema.org",
        "@type": "ScholarlyArticle",
        "@id": "https://doi.org/10.1234/levain.2024",
        "name": "Levain: A Patient Starter for Cold Kitchens",
        "headline": "Levain: A Patient Starter for Cold Kitchens",
        "alternateName": "Levain",
        "author": [
            {"@type": "Person", "name": "Ada Miller", "givenName": "Ada", "familyName": "Miller"},
            {"@type": "Person", "name": "Jan van der Berg", "givenName": "Jan", "familyName": "van der Berg"},
            {
                "@type": "Person",
                "name": "Bo Baker Jr.",
                "givenName": "Bo",
                "familyName": "Baker",
                "honorificSuffix": "Jr.",
            },
            {"@type": "Person", "name": "Yan (Celine) Lin", "givenName": "Yan (Celine)", "familyName": "Lin"},
            {"@type": "Organization", "name": "Loaf Labs"},
        ],
        "datePublished": "2024",
        "isPartOf": {"@type": "Book", "name": "Proceedings of the 7th International Symposium on Bread (BREAD '24)"},
        "pageStart": "12",
        "pageEnd": "27",
        "pagination": "12-27",
        "publisher": {"@type": "Organization", "name": "Oven & Sons"},
        "identifier": [
            {"@type": "PropertyValue", "propertyID": "doi", "value": "10.1234/levain.2024"},
            {"@type": "PropertyValue", "propertyID": "arXiv", "value": "2401.00001"},
        ],
        "sameAs": [
            "https://doi.org/10.1234/levain.2024",
            "https://arxiv.org/abs/2401.00001",
            "https://bread.example/2024/levain",
        ],
        "url": "https://notes.example/kb/papers/levain/",
        "abstract": "Keeps a starter alive at 8 degrees so that a cold kitchen can bake every day.",
        "inLanguage": "en",
        "keywords": ["Sourdough", "Ovens & fire"],
        "citation": [
            {
                "@type": "ScholarlyArticle",
                "name": "On the Rise of Dough & Other Slow Things",
                "sameAs": "https://doi.org/10.1234/rise_2019",
            },
            {"@type": "CreativeWork", "name": "Dry Yeast"},
        ],
    }


def test_a_journal_article_is_part_of_an_issue() -> None:
    assert json.loads(head_of("rise").article)["isPartOf"] == {
        "@type": "PublicationIssue",
        "issueNumber": "2",
        "isPartOf": {
            "@type": "PublicationVolume",
            "volumeNumber": "17",
            "isPartOf": {"@type": "Periodical", "name": "Crumb Letters"},
        },
    }


def test_a_chinese_paper_keeps_its_language_and_its_names() -> None:
    article = json.loads(head_of("mantou").article)

    assert article["inLanguage"] == "zh"
    assert [author["name"] for author in article["author"]] == ["张伟", "欧阳明华", "李小龙"]


def test_no_paper_cites_a_later_one(tmp_path: Path) -> None:
    relation = "relations:\n  - {type: compares-with, to: later}\nsources:"
    later = edited(("name: Levain", "name: Later"), ("year: 2024", "year: 2025"))
    index = index_of(write_library(tmp_path, {"levain": edited(("sources:", relation)), "later": later}))

    assert "citation" not in json.loads(head(index.notes[Slug("levain")], index, SITE).article)


def test_the_head_links_to_the_markdown() -> None:
    link = '<link rel="alternate " type="text/markdown" title="Markdown" href="../../papers/levain/index.md">'

    assert link in rendered(head_of("levain"))


@pytest.fixture(scope="module")
def attacked() -> Index:
    return attacked_library()


def test_no_text_leaves_its_tag_or_its_script(attacked: Index) -> None:
    for number, text in enumerate(TEXTS):
        data = head(attacked.notes[Slug(f"attack-{number}")], attacked, SITE)
        document = html5lib.parse(f"<!doctype html><head>{rendered(data)}</head>", namespaceHTMLElements=False)
        elements = list(document.find("head"))

        assert [element.tag for element in elements] == [
            "link",
            *["meta"] * (len(data.citation) + len(data.social) + 1),
            "script",
        ]
        assert [e.get("content") for e in elements if e.get("name") == "citation_title"] == [flat(text)]
        assert {name for e in elements for name in e.attrib} == {
            "rel", "type", "title", "href", "name", "property", "content",
        }  # fmt: skip
        assert json.loads(elements[-1].text) == json.loads(data.article)
        assert not document.find("body").text
