"""What is said beside an answer, on standard error for example: whoever asks says where."""

from collections.abc import Callable
from contextvars import ContextVar
from typing import Final

from pareo.language import Message

told: Final[ContextVar[Callable[[Message], object]]] = ContextVar("told", default=lambda _: None)
