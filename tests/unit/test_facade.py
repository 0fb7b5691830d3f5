"""Packages load their names one by one, and each name is what it says."""

import subprocess
import sys
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

import pytest

import pareo

PACKAGES = [
    f"pareo.{each.name}"
    for each in iter_modules(pareo.__path__)
    if each.ispkg and hasattr(import_module(f"pareo.{each.name}"), "__getattr__")
]


def test_there_are_such_packages() -> None:
    assert {"pareo.handling", "pareo.standings", "pareo.trf"} <= set(PACKAGES)


@pytest.mark.parametrize("package", PACKAGES)
def test_every_name_loads_and_none_is_that_of_a_module(package: str) -> None:
    loaded = import_module(package)
    modules = {each.name for each in iter_modules(loaded.__path__)}
    assert not modules & set(loaded.__all__)
    for name in loaded.__all__:
        assert not isinstance(getattr(loaded, name), ModuleType)


@pytest.mark.parametrize("package", PACKAGES)
def test_a_name_that_there_is_not_is_an_attribute_error(package: str) -> None:
    with pytest.raises(AttributeError, match=f"module '{package}' has no attribute 'nothing'"):
        _ = import_module(package).nothing


def test_one_name_loads_its_module_alone() -> None:
    code = (
        "import sys; from pareo.standings import Kind; "
        "print([name for name in sys.modules if name.startswith('pareo.standings.')])"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert ran.stdout.strip() == "['pareo.standings.facts']"
