"""Packages whose names are loaded one by one.

A package is used through its names in `__init__.py`. Were all of them loaded for one, the
shortest command would load nearly everything; so a name loads only the module it lives in.
"""

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from types import ModuleType


def facade(package: str) -> tuple[Callable[[str], object], list[str]]:
    """Return `__getattr__` and `__all__` for a package.

    The names are those that its `__init__.py` imports for type checkers: `from a.b import c`,
    indented. No name may be that of a module of the package: once loaded, the module would be
    found in its place.
    """
    module = sys.modules[package]
    home_of = dict(_imports(module))

    def load(name: str) -> object:
        if name not in home_of:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        found: object = getattr(import_module(home_of[name]), name)
        setattr(module, name, found)
        return found

    return load, sorted(home_of)


def _imports(module: ModuleType) -> Iterator[tuple[str, str]]:
    """Yield the names that a module imports inside a block, each with the module it comes from."""
    text: str = module.__loader__.get_data(module.__file__).decode()  # type: ignore[union-attr]
    for part in text.split("\n    from ")[1:]:
        home, _, rest = part.partition(" import ")
        names = rest[1 : rest.index(")")] if rest[0] == "(" else rest.partition("\n")[0]
        for name in names.replace(",", " ").split():
            yield name, home
