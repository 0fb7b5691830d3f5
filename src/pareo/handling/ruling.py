"""What a rule answers: a verdict, the article behind it and the reason."""

from collections.abc import Callable
from enum import Enum

from pareo.language import Message
from pareo.model import Points
from pareo.rulebook import Rule, article_of
from pareo.value import dataclass


class Verdict(Enum):
    """Allowed; allowed with a warning, for the arbiter to decide; or refused."""

    ALLOWED = "allowed"
    WARNED = "warned"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Ruling:
    """The answer of one rule to one question.

    `from_round` is the first round whose pairing it concerns, `points` what it grants;
    None where the rule says nothing about them.
    """

    verdict: Verdict
    article: Rule
    reason: Message
    from_round: int | None = None
    points: Points | None = None

    @property
    def refused(self) -> bool:
        """Whether the answer is no."""
        return self.verdict is Verdict.REFUSED


RuleFunction = Callable[..., object]
"""A function tied to an article; a ruling names the article of the function that made it."""


def allowed(
    by: RuleFunction,
    reason: Message,
    *,
    from_round: int | None = None,
    points: Points | None = None,
) -> Ruling:
    """Return the yes of a rule."""
    return Ruling(Verdict.ALLOWED, article_of(by), reason, from_round, points)


def warned(
    by: RuleFunction,
    reason: Message,
    *,
    from_round: int | None = None,
    points: Points | None = None,
) -> Ruling:
    """Return what a rule leaves to the arbiter, with what there is to think about."""
    return Ruling(Verdict.WARNED, article_of(by), reason, from_round, points)


def refused(
    by: RuleFunction,
    reason: Message,
    *,
    from_round: int | None = None,
    points: Points | None = None,
) -> Ruling:
    """Return the no of a rule."""
    return Ruling(Verdict.REFUSED, article_of(by), reason, from_round, points)
