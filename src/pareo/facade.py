"""Packages whose names are loaded one by one.

A package is used through its names in `__init__.py`. Were all of them loaded for one, the
shortest command would load nearly everything; so a name loads only the module it lives in.
"""

import sys
from collections.abc import Callable, Mapping
from importlib import import_module


def facade(package: str, homes: Mapping[str, str]) -> tuple[Callable[[str], object], list[str]]:
    """Return `__getattr__` and `__all__` for a package.

    `homes` has the modules of the package, each with its names. No name may be that of a
    module: once loaded, the module would be found in its place.
    """
    home_of = {name: module for module, names in homes.items() for name in names.split()}

    def load(name: str) -> object:
        if name not in home_of:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        found: object = getattr(import_module(f"{package}.{home_of[name]}"), name)
        setattr(sys.modules[package], name, found)
        return found

    return load, sorted(home_of)
