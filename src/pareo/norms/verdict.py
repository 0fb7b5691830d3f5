"""The verdict on one title: achieved or not, every requirement, every game."""

from pareo.language import Message
from pareo.model import Points, Title
from pareo.norms.basis import Basis
from pareo.norms.checks import Check
from pareo.norms.facts import Candidate, NormGame, Opponent
from pareo.norms.mix import Exemption
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Attempt:
    """One set of games and what the requirements say of it.

    `via` are the articles that allow the set, `ignored` the rounds left out.
    """

    basis: Basis
    checks: tuple[Check, ...]
    exemption: Exemption | None = None
    normal_rule: bool = True
    """Whether the normal rules on federations hold (1.4.3e)."""
    via: tuple[str, ...] = ()
    ignored: tuple[int, ...] = ()
    required: Points | None = None
    """The score needed; None if no score is enough."""
    average: int | None = None
    """Ra: of the opponents; in 2005 of the player, too."""
    category: int | None = None

    @property
    def failed(self) -> tuple[Check, ...]:
        """The requirements that fail."""
        return tuple(one for one in self.checks if one.passes is False)

    @property
    def holds(self) -> bool:
        """Whether no requirement fails."""
        return not self.failed


@dataclass(frozen=True, slots=True)
class GameEvidence:
    """One round: whether it counts, with which rating, and why not."""

    game: NormGame
    opponent: Opponent | None
    counts: bool
    rating: int | None = None
    raised: bool = False
    ignored: bool = False
    reason: Message | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on one title of one player."""

    candidate: Candidate
    title: Title
    attempt: Attempt
    event_checks: tuple[Check, ...]
    evidence: tuple[GameEvidence, ...]
    choices: tuple[tuple[int, ...], ...] = ()
    """The smallest sets of rounds that may be left out, where several are equal."""
    norm_games: int | None = None
    """The length of the norm in an application; None if it is not laid down, or no norm."""
    for_the_arbiter: bool = False
    """The edition gives no rule for this title."""
    incomplete_search: bool = False
    """There were too many sets of games to look at all of them."""

    @property
    def basis(self) -> Basis:
        """The games used and their numbers."""
        return self.attempt.basis

    @property
    def checks(self) -> tuple[Check, ...]:
        """All requirements, those of the event first."""
        return (*self.event_checks, *self.attempt.checks)

    @property
    def failed(self) -> tuple[Check, ...]:
        """The requirements that fail."""
        return tuple(one for one in self.checks if one.passes is False)

    @property
    def open_points(self) -> tuple[Check, ...]:
        """The requirements that are left to the arbiter."""
        return tuple(one for one in self.checks if one.passes is None)

    @property
    def achieved(self) -> bool:
        """Whether it is a norm, as far as the data say."""
        return not self.failed and not self.for_the_arbiter

    @property
    def via(self) -> tuple[str, ...]:
        """The articles that allow the set of games."""
        return self.attempt.via

    @property
    def ignored(self) -> tuple[int, ...]:
        """The rounds that are left out."""
        return self.attempt.ignored

    @property
    def exemption(self) -> str | None:
        """The article that waives the rules on federations, where it is needed."""
        return self.attempt.exemption.article if self.attempt.exemption else None

    @property
    def normal_rule(self) -> bool:
        """Whether the normal rules on federations hold."""
        return self.attempt.normal_rule

    @property
    def required(self) -> Points | None:
        """The score needed; None if no score is enough."""
        return self.attempt.required

    @property
    def average(self) -> int | None:
        """Ra: of the opponents; in 2005 of the player, too."""
        return self.attempt.average

    @property
    def exceeding(self) -> Points | None:
        """How far the score is above the score needed; None if it is not a norm."""
        required = self.required
        if not self.achieved or required is None:
            return None
        return Points(self.basis.score - required)
