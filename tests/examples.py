"""The examples of the rules' manuals as knowledge bases.

An example is one or more lines of a file; the last of them ends in `# fails` or `# passes`, perhaps with a remark
behind it. Lines without a mark belong to every marked line below them, until a blank line ends the examples that share them.
A line such as `tags.yaml:` says which file the indented lines below it are from; without one it is the file that the
rule looks at, most often a note. `\\u200b` is a character, `\\xe9` a byte, `bread (200 times)` a long text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from papernotes.checks.kinds import (
    AnyRule,
    DocsRule,
    FileRule,
    IndexedPathRule,
    IndexedTagsRule,
    RepositoryRule,
    TagsRule,
)
from support import NOTE, TAGS, another

MARK = re.compile(r"(?P<text>.*?)\s*# (?P<verdict>fails|passes)(?:[:,] .*)?")
HEAD = re.compile(r"(?P<path>tags\.yaml|(?:papers|docs)/\S+):")
FIELD = re.compile(r"\w+:(?:\s|$)")
TIMES = re.compile(r"(?P<word>\S+) \((?P<number>[\d,]+) times\)")
ESCAPE = re.compile(r"\\u(?P<character>[0-9a-f]{4})|\\x(?P<byte>[0-9a-f]{2})")
BLOCK = re.compile(r"^\S.*\n(?:[ \t-].*\n|\n)*", re.MULTILINE)

WORDS = (
    TAGS.replace(
        "venues:\n",
        """\
  serving:
    label: Serving
    zh: 推理服务
    about: Answering requests.
    topics:
      serving-systems: {label: Serving systems, zh: 服务系统, about: Requests and batches.}
      kv-cache: {label: KV cache, zh: 键值缓存, about: What was read stays.}
      pipeline-parallelism: {label: Pipelines, zh: 流水线并行, about: One stage a device., aliases: [pipelining]}
venues:
  OSDI: {name: Operating Systems Design and Implementation, kind: conference}
  VLDB: {name: Proceedings of the VLDB Endowment, kind: journal, aliases: [PVLDB]}
""",
        1,
    )
    .replace("institutions:\n", "institutions:\n  University of Sydney: {}\n", 1)
    .replace("redirects:", "  MIT: {aliases: [Massachusetts Institute of Technology]}\nredirects:", 1)
)
PATH = """\
---
title: Bread in order
summary: From the first starter to the last loaf.
papers: [{paper: levain, why: the first that works in the cold}]
---

Read them in this order.
"""
PLACES = {TagsRule: "tags.yaml", IndexedTagsRule: "tags.yaml", IndexedPathRule: "docs/paths/bread.md"}
OF_FILES = (FileRule, DocsRule, RepositoryRule)


@dataclass(frozen=True)
class Example:
    """One of the examples of a rule."""

    rule: AnyRule
    lines: tuple[str, ...]
    fails: bool

    def __str__(self) -> str:
        return f"{self.rule.id}: {self.lines[-1].strip()[:40]}"

    def files(self) -> dict[str, str]:
        """The lines by the file that they are from."""
        found: dict[str, list[str]] = {}
        place = ""
        for line in self.lines:
            if head := HEAD.fullmatch(line):
                place = head["path"]
                found[place] = []
            elif place:
                found[place].append(line.removeprefix("  "))
            elif isinstance(self.rule, OF_FILES):
                found[line] = []
            else:
                found.setdefault(PLACES.get(type(self.rule), "papers/rye.md"), []).append(line)
        return {path: _spelled_out("\n".join(lines)) for path, lines in found.items()}


def examples(rule: AnyRule) -> Iterator[Example]:
    """The examples in a rule's manual."""
    shared: list[str] = []
    is_marked = False
    for line in rule.manual.splitlines():
        text = line.removeprefix("    ")
        if line and text == line:
            shared, is_marked = [], False  # prose
        elif not line:
            shared, is_marked = ([], False) if is_marked else ([*shared, ""], False)
        elif mark := MARK.fullmatch(text):
            is_marked = True
            yield Example(rule, (*_without_blanks_above(shared), mark["text"]), mark["verdict"] == "fails")
        else:
            shared.append(text)


def _without_blanks_above(lines: list[str]) -> list[str]:
    first = next((i for i, line in enumerate(lines) if line), len(lines))
    return lines[first:]


def _spelled_out(text: str) -> str:
    text = ESCAPE.sub(lambda m: chr(int(m["character"], 16) if m["character"] else 0xDC00 + int(m["byte"], 16)), text)
    return TIMES.sub(lambda m: m["word"] * int(m["number"].replace(",", "")), text)


def write_base(root: Path) -> Path:
    """The knowledge base that examples are put into: nothing is wrong with it."""
    for path in ("papers/levain.md", "papers/orca.md", "papers/rye.md", "docs/paths/bread.md", "docs/assets/oven.png"):
        _write(root / path, _base(path))
    _write(root / "tags.yaml", WORDS)
    return root


def write_example(root: Path, example: Example) -> Path:
    """The knowledge base with an example in it."""
    write_base(root)
    for name, lines in example.files().items():
        path, _, target = name.partition(" -> ")
        if target:
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).symlink_to(target)
        else:
            _write(root / path, _content(path, lines))
    return root


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode("utf-8", "surrogateescape"))


def _base(path: str) -> str:
    """What a file of that name holds, when nothing is wrong with it."""
    slug = Path(path).stem
    if path.startswith("docs/paths/"):
        return PATH
    if not path.startswith("papers/"):
        return "# A page\n"
    if slug == "rye":  # its links are its only way to the paper
        return another(slug, ("doi: 10.1234/rye\n", ""))
    return NOTE if slug == "levain" else another(slug)


def _content(path: str, lines: str) -> str:
    """The file with the lines of an example in it."""
    if not lines:
        return _base(path)
    if path == "tags.yaml":
        return _with_fields(WORDS, lines)
    if not path.endswith(".md") or lines.startswith("---"):
        return f"{lines}\n"
    if not path.startswith(("papers/", "docs/paths/")):
        return f"---\n{lines}\n---\n\n# A page\n"
    _, fields, body = _base(path).split("---\n", 2)
    if FIELD.match(lines):
        return f"---\n{_with_fields(fields, lines)}---\n{body}"
    return f"---\n{fields}---\n{'' if lines.startswith('## Problem') else body}\n{lines}\n"


def _with_fields(text: str, lines: str) -> str:
    """The fields with those of the example instead of their own."""
    names = {block.partition(":")[0] for block in BLOCK.findall(f"{lines}\n")}
    kept = [block for block in BLOCK.findall(text) if block.partition(":")[0] not in names]
    return "".join([*kept, f"{lines}\n"])
