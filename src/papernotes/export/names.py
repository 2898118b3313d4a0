"""Take the names of authors apart, as bibliographies sort and shorten them.

Notes give a name as it is printed, `First Last`. What can't be told apart for certain stays in one piece.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from papernotes.notes.vocabulary import Vocabulary

_PARTICLES = {
    "van", "von", "der", "den", "de", "del", "della", "dello", "di", "da", "dal", "do", "dos", "das", "du", "la", "le",
    "ter", "ten", "te", "het", "'t", "op", "zu", "zum", "zur", "vom", "af", "av", "bin", "ibn", "bint", "al", "el",
    "und",
}  # fmt: skip
# Written large they are part of the family name; `La` and `Le` are given names too often.
_LARGE_PARTICLES = frozenset(("Van", "Von", "De", "Del", "Della", "Di", "Du"))
_SUFFIXES = frozenset(("jr", "jr.", "sr", "sr.", "ii", "iii", "iv"))
_ORGANIZATION = re.compile(
    r"\b(?:team|inc|corp|corporation|company|ltd|llc|gmbh|university|institute|laborator(?:y|ies)|labs?|research|"
    r"foundation|project|community|contributors|developers|authors|consortium|association|group|organi[sz]ation)\.?$",
    re.IGNORECASE,
)
_WORDS = re.compile(r"\([^()]*\)|\S+")
_HAN = re.compile(r"[㐀-鿿豈-﫿]+(?:·[㐀-鿿]+)?")
_DOUBLE_SURNAMES = {
    "欧阳", "司马", "上官", "诸葛", "司徒", "东方", "皇甫", "尉迟", "公孙", "慕容", "令狐", "夏侯", "端木", "长孙",
    "宇文", "歐陽", "司馬", "諸葛",
}  # fmt: skip
_SURNAMES = frozenset(
    "王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任"
    "姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文施陶严翁肖詹章鲁葛韦殷聂向"
    "張劉陳楊趙黃吳孫馬羅鄭謝韓馮蕭鄧許呂蘇盧蔣賈葉閻鍾譚鄒陸顧龍萬錢湯喬賀賴龔嚴魯韋聶"
)


@dataclass(frozen=True, slots=True)
class Name:
    """An author: either `literal`, or the parts of a person's name."""

    family: str = ""
    given: str = ""
    particle: str = ""
    suffix: str = ""
    literal: str = ""
    is_person: bool = True

    @property
    def surname(self) -> str:
        """What a key or a citation calls the author."""
        return self.literal or self.family

    @property
    def sorted(self) -> str:
        """`van der Berg, Jan, Jr.`, or the literal name."""
        if self.literal:
            return self.literal
        family = f"{self.particle} {self.family}" if self.particle else self.family
        return ", ".join(part for part in (family, self.given, self.suffix) if part)


def name_of(author: str, vocabulary: Vocabulary) -> Name:
    """The parts of an author's name, which stands on one line."""
    if author.casefold() in vocabulary.institution_named:
        return Name(literal=author, is_person=False)
    return _split(author)


@lru_cache(maxsize=1 << 16)
def _split(author: str) -> Name:
    if _HAN.match(author):
        return _chinese(author)
    words: list[str] = _WORDS.findall(author)
    if len(words) < 2 or _ORGANIZATION.search(author):
        return Name(literal=author, is_person=False)
    suffix = words.pop() if words[-1].casefold() in _SUFFIXES else ""
    words[-1] = words[-1].rstrip(",") or words[-1]
    # A comma within, a name in brackets at the end, or nothing but a suffix: not ours to guess at.
    if len(words) < 2 or "," in " ".join(words) or words[-1].startswith("("):
        return Name(literal=author)
    return _person(words, suffix)


def _person(words: list[str], suffix: str) -> Name:
    last = len(words) - 1
    family = last
    while family > 1 and words[family - 1] in _LARGE_PARTICLES:
        family -= 1
    particle = family
    while particle > 1 and words[particle - 1] in _PARTICLES:
        particle -= 1
    return Name(
        family=" ".join(words[family:]),
        given=" ".join(words[:particle]),
        particle=" ".join(words[particle:family]),
        suffix=suffix,
    )


def _chinese(author: str) -> Name:
    """Family name first, where the characters say which it is."""
    words = author.split()
    if len(words) == 2 and all(_HAN.fullmatch(word) for word in words):
        return Name(family=words[0], given=words[1])
    if _HAN.fullmatch(author):
        if author[:2] in _DOUBLE_SURNAMES and len(author) in (3, 4):
            return Name(family=author[:2], given=author[2:])
        if author[0] in _SURNAMES and len(author) in (2, 3):
            return Name(family=author[0], given=author[1:])
    return Name(literal=author)
