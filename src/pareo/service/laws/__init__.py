"""The Laws of Chess as an arbiter asks for them: one function for each question.

What pages use is loaded when it is first used as a part of this package.
"""

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pareo.service.laws import clock_forms, forms

    __all__ = ["clock_forms", "forms"]

_MODULES: Final = ("clock_forms", "forms")


def __getattr__(name: str) -> ModuleType:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return import_module(f"{__name__}.{name}")
