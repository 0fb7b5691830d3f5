"""The token of a question: proof that exactly this question was shown."""

import hmac
from collections.abc import Mapping
from typing import Any, Final

from pareo.journal import canonical
from pareo.value import dataclass, fields

_DIGITS: Final = 20
_LONGEST_HEAD: Final = 18
"""The digits of the largest number that every database takes."""


@dataclass(frozen=True, slots=True)
class Question:
    """What was asked, at which entry (its number and hash), and in which step."""

    head: int
    step: int
    about: Mapping[str, Any]
    hash: str = ""


def token_of(secret: bytes, question: Question) -> str:
    """Return the token, which nobody can make without having been asked."""
    text = canonical({each.name: getattr(question, each.name) for each in fields(question)})
    code = hmac.new(secret, text, "sha256").hexdigest()[:_DIGITS]
    return f"{question.head}.{code}"


def is_answer(token: str | None, secret: bytes, question: Question) -> bool:
    """Whether a token is the one that was given with a question; always takes the same time."""
    wanted = token_of(secret, question).encode()
    return hmac.compare_digest((token or "").encode(errors="replace"), wanted)


def question_in(token: str | None) -> int:
    """Return the entry at which a token was given; 0 if it is not a token."""
    head, dot, _ = (token or "").partition(".")
    is_number = head.isascii() and head.isdigit() and len(head) <= _LONGEST_HEAD
    return int(head) if dot and is_number else 0
