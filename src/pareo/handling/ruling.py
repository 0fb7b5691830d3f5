"""The ruling of an article: verdict, article and reason."""

from collections.abc import Callable
from enum import Enum
from functools import partial
from typing import Final

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


def _ruling(
    verdict: Verdict,
    by: RuleFunction,
    reason: Message,
    *,
    from_round: int | None = None,
    points: Points | None = None,
) -> Ruling:
    """Return the answer of a rule."""
    return Ruling(verdict, article_of(by), reason, from_round, points)


allowed: Final = partial(_ruling, Verdict.ALLOWED)
warned: Final = partial(_ruling, Verdict.WARNED)
"""The rule leaves it to the arbiter."""
refused: Final = partial(_ruling, Verdict.REFUSED)
