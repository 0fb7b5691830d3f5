"""A requirement and whether it holds, with the values that show it."""

from collections.abc import Callable
from fractions import Fraction

from pareo.language import Message, Translate, english
from pareo.rulebook import Rule, article_of
from pareo.value import dataclass

Value = int | Fraction | None


@dataclass(frozen=True, slots=True)
class Check:
    """One requirement: `passes` is None where it is left to the arbiter.

    `have` is compared with a minimum `need` or a maximum `most`; a score is in points.
    """

    key: str
    rule: Rule
    passes: bool | None
    message: Message
    have: Value = None
    need: Value = None
    most: Value = None
    federation: str | None = None

    def as_dict(self, translate: Translate = english) -> dict[str, object]:
        """Return plain values only, ready to be written as JSON."""
        found: dict[str, object] = {
            "id": self.key,
            "article": self.rule.article,
            "passes": self.passes,
            "message": self.message.said(translate),
        }
        values = {"have": self.have, "need": self.need, "max": self.most}
        found |= {name: plain(value) for name, value in values.items() if value is not None}
        return found if self.federation is None else {**found, "federation": self.federation}


def plain(value: Value) -> int | float | None:
    """Return a number as JSON has it: a half as 0.5."""
    return (
        float(value)
        if isinstance(value, Fraction) and value.denominator > 1
        else (None if value is None else int(value))
    )


def check(  # noqa: PLR0913 - the fields of a check
    key: str,
    by: Callable[..., object],
    message: Message,
    *,
    passes: bool | None,
    have: Value = None,
    need: Value = None,
    most: Value = None,
    federation: str | None = None,
    article: Rule | None = None,
) -> Check:
    """Return a requirement under the article of the function that decides it."""
    return Check(key, article or article_of(by), passes, message, have, need, most, federation)


def at_least(
    key: str,
    by: Callable[..., object],
    message: Message,
    have: int,
    need: int,
    *,
    article: Rule | None = None,
) -> Check:
    """Return a requirement with a minimum; its sentence says both numbers."""
    said = Message(message.template, **dict(message.values), have=have, need=need)
    return check(key, by, said, passes=have >= need, have=have, need=need, article=article)


def at_most(
    key: str,
    by: Callable[..., object],
    message: Message,
    have: int,
    most: int,
    *,
    federation: str | None = None,
) -> Check:
    """Return a requirement with a maximum; its sentence says both numbers."""
    said = Message(message.template, **dict(message.values), have=have, most=most)
    passes = have <= most
    return check(key, by, said, passes=passes, have=have, most=most, federation=federation)
