"""The ruling of an article: verdict, article and reason."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from pareo.language import Message
from pareo.model import Points
from pareo.rulebook import Rule, article_of


class Verdict(Enum):
    """Allowed; allowed with a warning, for the arbiter to decide; or refused."""

    ALLOWED = "allowed"
    WARNED = "warned"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Ruling:
    """The answer of one rule.

    `from_round` is the first round whose pairing it concerns, `points` what it grants;
    None if the rule does not mention them.
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
"""A function tied to an article; its rulings name that article."""


def allowed(
    by: RuleFunction,
    reason: Message,
    *,
    from_round: int | None = None,
    points: Points | None = None,
) -> Ruling:
    """Return that a rule allows it."""
    return Ruling(Verdict.ALLOWED, article_of(by), reason, from_round, points)


def warned(
    by: RuleFunction,
    reason: Message,
    *,
    from_round: int | None = None,
    points: Points | None = None,
) -> Ruling:
    """Return that a rule leaves it to the arbiter, with a warning."""
    return Ruling(Verdict.WARNED, article_of(by), reason, from_round, points)


def refused(
    by: RuleFunction,
    reason: Message,
    *,
    from_round: int | None = None,
    points: Points | None = None,
) -> Ruling:
    """Return that a rule refuses it."""
    return Ruling(Verdict.REFUSED, article_of(by), reason, from_round, points)
