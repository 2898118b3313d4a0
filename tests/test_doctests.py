"""Examples in docstrings are true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import papernotes


def test_every_example_in_a_docstring_is_true():
    names = [module.name for module in pkgutil.walk_packages(papernotes.__path__, "papernotes.")]
    modules = [importlib.import_module(name) for name in names if not name.endswith("__main__")]
    results = {module.__name__: doctest.testmod(module) for module in modules}

    assert {name: result.failed for name, result in results.items() if result.failed} == {}
    assert sum(result.attempted for result in results.values()) >= 10
