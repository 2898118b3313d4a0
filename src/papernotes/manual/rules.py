"""Manual pages of rules."""

from __future__ import annotations

from papernotes.checks import BY_ID
from papernotes.checks.kinds import AnyRule
from papernotes.errors import PapernotesError
from papernotes.text.words import clip, nearest


class NoSuchRuleError(PapernotesError):
    """A name that no rule has; the text suggests the nearest."""


def explain(name: str) -> str:
    """The manual page of a rule, for a terminal."""
    rule = BY_ID.get(name)
    if rule is None:
        match = nearest(name, BY_ID)
        better = f"did you mean '{match}'?" if match else "the reference lists them all."
        raise NoSuchRuleError(f"there is no rule '{clip(name)}'; {better}")
    return f"{rule.id} ({', '.join(traits(rule))})\n\n{rule.manual}"


def traits(rule: AnyRule) -> list[str]:
    """What can be done about it."""
    return [
        rule.severity.value,
        *(["repaired by `--fix`"] if rule.fixable else []),
        *([] if rule.waivable else ["can't be waived"]),
        *(["never fails a run"] if rule.lenient else []),
    ]
