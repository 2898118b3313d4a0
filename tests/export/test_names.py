from __future__ import annotations

import pytest

from papernotes.export.names import Name, name_of
from papernotes.notes.vocabulary import Vocabulary

VOCABULARY = Vocabulary.model_validate({"institutions": {"Crust University": {"aliases": ["The Oven Works"]}}})


@pytest.mark.parametrize(
    ("author", "expected"),
    [
        ("Ada Miller", Name("Miller", "Ada")),
        ("Ada B. Miller", Name("Miller", "Ada B.")),
        ("Jan van der Berg", Name("Berg", "Jan", "van der")),
        ("José Ñandú de la Cruz", Name("Cruz", "José Ñandú", "de la")),
        ("Ludwig von und zu Brot", Name("Brot", "Ludwig", "von und zu")),
        ("Charles F. Van Loaf", Name("Van Loaf", "Charles F.")),
        ("Le Song", Name("Song", "Le")),
        ("Quoc V. Le", Name("Le", "Quoc V.")),
        ("Bo Baker Jr.", Name("Baker", "Bo", "", "Jr.")),
        ("Bo Baker, Jr.", Name("Baker", "Bo", "", "Jr.")),
        ("Bo van Baker III", Name("Baker", "Bo", "van", "III")),
        ("Yan (Celine) Lin", Name("Lin", "Yan (Celine)")),
        ("Yan (Celine Ann) Lin", Name("Lin", "Yan (Celine Ann)")),
        ("Jean-Luc Pain-Doré", Name("Pain-Doré", "Jean-Luc")),
        ("张伟", Name("张", "伟")),
        ("王小明", Name("王", "小明")),
        ("欧阳明华", Name("欧阳", "明华")),
        ("李 小龙", Name("李", "小龙")),
        ("山田太郎", Name(literal="山田太郎")),
        ("Ming Li (李明)", Name(literal="Ming Li (李明)")),
        ("Miller, Ada", Name(literal="Miller, Ada")),
        ("OVENCORP", Name(literal="OVENCORP", is_person=False)),
        ("crust university", Name(literal="crust university", is_person=False)),
        ("The Oven Works", Name(literal="The Oven Works", is_person=False)),
        ("The Levain Team", Name(literal="The Levain Team", is_person=False)),
        ("Crumb, Inc.", Name(literal="Crumb, Inc.", is_person=False)),
    ],
)
def test_a_name_is_taken_apart(author: str, expected: Name) -> None:
    assert name_of(author, VOCABULARY) == expected


def test_a_sorted_name_begins_with_the_particle() -> None:
    assert name_of("Jan van der Berg Jr.", VOCABULARY).sorted == "van der Berg, Jan, Jr."
