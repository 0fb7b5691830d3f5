"""The token of a question: proof that exactly this question was shown."""

import hmac
from collections.abc import Mapping
from typing import Any, Final

from pareo.journal import canonical
from pareo.value import dataclass

_DIGITS: Final = 20


@dataclass(frozen=True, slots=True)
class Question:
    """What was asked, at which entry, and in which step."""

    head: int
    step: int
    about: Mapping[str, Any]


def token_of(secret: bytes, question: Question) -> str:
    """Return the token, which nobody can make without having been asked."""
    text = canonical({"head": question.head, "step": question.step, "about": question.about})
    code = hmac.new(secret, text, "sha256").hexdigest()[:_DIGITS]
    return f"{question.head}.{code}"


def question_in(token: str | None) -> int:
    """Return the entry at which a token was given; 0 if there is none or it is no token."""
    head, dot, _ = (token or "").partition(".")
    return int(head) if dot and head.isascii() and head.isdigit() else 0
