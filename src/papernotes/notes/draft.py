"""YAML data on its way to becoming a typed value.

A draft always yields a value: what does not fit the model is left out of it and kept as a fault, so that one
mistake hides no other.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter, ValidationError

from papernotes.notes.source import Gaps, Source, as_written
from papernotes.problem import FieldPath

Model = TypeVar("Model")
Model_co = TypeVar("Model_co", covariant=True)

_adapters: dict[type, TypeAdapter[Any]] = {}


def adapter(model: type[Model]) -> TypeAdapter[Model]:
    """Validates data for a model, and writes it out again; made once, since that takes a while."""
    if model not in _adapters:
        _adapters[model] = TypeAdapter(model)
    return _adapters[model]


@dataclass(frozen=True, slots=True)
class Fault:
    """One place where the data does not fit the model."""

    path: FieldPath
    kind: str
    """Pydantic's name for the fault, such as `string_type`, or one of ours."""

    value: Any
    expected: str = ""
    """For a choice: the words that fit, quoted."""


class Draft(Generic[Model_co]):
    """The data of one source, judged by one model."""

    def __init__(self, source: Source, model: type[Model_co], data: dict[Any, Any]) -> None:
        self.source = source
        self.model = model
        self.data = data

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Where the data does not fit."""
        return self._judged[1]

    @property
    def value(self) -> Model_co:
        """What does fit."""
        return self._judged[0]

    @property
    def gaps(self) -> Gaps:
        """List items that the value lacks."""
        return _gaps(self._judged[2])

    @cached_property
    def _judged(self) -> tuple[Model_co, tuple[Fault, ...], frozenset[FieldPath]]:
        try:
            return adapter(self.model).validate_python(self.data), (), frozenset()
        except ValidationError as error:
            faults = tuple(_fault(detail) for detail in error.errors(include_url=False))
            value, gone = _fitting(self.model, self.data, error)
            return value, faults, gone


AnyDraft = Draft[Any]
"""Of a note, a reading path or `tags.yaml`."""


_UNKNOWN_FIELD = {"extra_forbidden", "unexpected_keyword_argument"}
"""How pydantic calls a field that a model, and one that a dataclass does not have."""


def _fault(detail: Any) -> Fault:
    path = _path(detail)
    kind = "unknown_key" if len(path) < len(detail["loc"]) else detail["type"]
    kind = "extra_forbidden" if kind in _UNKNOWN_FIELD else kind
    return Fault(path, kind, detail["input"], str(detail.get("ctx", {}).get("expected", "")))


def _path(detail: Any) -> FieldPath:
    """Pydantic marks a key that does not fit by a last step of its own."""
    loc: FieldPath = detail["loc"]
    return loc[:-1] if loc[-1:] == ("[key]",) and detail["type"] not in _UNKNOWN_FIELD else loc


def _fitting(model: type[Model], data: dict[Any, Any], error: ValidationError) -> tuple[Model, frozenset[FieldPath]]:
    """The model of the data without the parts that do not fit, and those parts."""
    gone: frozenset[FieldPath] = frozenset()
    while True:
        gaps = _gaps(gone)
        more = {_deepest(data, as_written(_path(detail), gaps), gone) for detail in error.errors()}
        if () in more:
            return model(), gone
        gone |= more
        try:
            return adapter(model).validate_python(_without(data, gone, ())), gone
        except ValidationError as again:
            error = again


def _deepest(data: Any, path: FieldPath, gone: frozenset[FieldPath]) -> FieldPath:
    """As much of a path as the data still has."""
    for depth, step in enumerate(path):
        inside = step in data if isinstance(data, dict) else isinstance(data, list) and _within(data, step)
        if not inside or path[: depth + 1] in gone:
            return path[:depth]
        data = data[step]
    return path


def _within(items: list[Any], step: int | str) -> bool:
    return isinstance(step, int) and step < len(items)


def _without(data: Any, gone: frozenset[FieldPath], path: FieldPath) -> Any:
    if isinstance(data, dict):
        return {k: _without(v, gone, (*path, k)) for k, v in data.items() if (*path, k) not in gone}
    if isinstance(data, list):
        return [_without(v, gone, (*path, i)) for i, v in enumerate(data) if (*path, i) not in gone]
    return data


def _gaps(gone: frozenset[FieldPath]) -> Gaps:
    gaps: dict[FieldPath, list[int]] = {}
    for path in gone:
        if isinstance(path[-1], int):
            gaps.setdefault(path[:-1], []).append(path[-1])
    return {path: tuple(sorted(steps)) for path, steps in gaps.items()}
