"""The results of rating an event: every player's games, and why some do not count."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Self

from pareo.arguments import FUNCTION, checked
from pareo.elo import Change, Regulations
from pareo.language import Translate, english
from pareo.rating.event import Entrant, RatedEvent
from pareo.rating.findings import Finding, Severity
from pareo.value import dataclass, replace


@dataclass(frozen=True, slots=True)
class CountedGame:
    """A game that counts, with both ratings that are used; the score is in hundredths.

    A player without a rating has no change: the game enters the first rating.
    """

    round: int
    opponent: int
    opponent_rating: int
    score: int
    change: Change | None = None
    own_rating: int | None = None


@dataclass(frozen=True, slots=True)
class OmittedGame:
    """A game that does not count, and why."""

    round: int
    opponent: int
    reason: Finding


@dataclass(frozen=True, slots=True)
class FirstResult:
    """The result of an unrated player in one event.

    `ru` is the rating by this event alone. `ignored` is the reason why it does not count.
    `games` may be more than `opponents`: in a round robin of 2005 games against opponents
    without a rating are included (9.14a).
    """

    rc: int
    games: int
    score: int
    opponents: tuple[int, ...]
    ru: int | None
    ignored: Finding | None = None

    @property
    def counts(self) -> bool:
        """Whether the result is kept for the first rating."""
        return self.ignored is None


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """One player in one event; `k` is None for players without rating.

    `took_part`: an unrated player had games that could count, even if the score was ignored:
    the next event is not the first one (ruling 0264).
    """

    entrant: Entrant
    counted: tuple[CountedGame, ...]
    omitted: tuple[OmittedGame, ...]
    k: int | None = None
    k_assumed: bool = False
    first: FirstResult | None = None
    took_part: bool = False

    def under(self, regulations: Regulations) -> Self:
        """Return the result with all reasons under the regulations that apply."""
        first = self.first
        if first is not None and first.ignored is not None:
            first = replace(first, ignored=first.ignored.under(regulations))
        omitted = tuple(replace(one, reason=one.reason.under(regulations)) for one in self.omitted)
        return replace(self, omitted=omitted, first=first)

    @property
    def deltas(self) -> tuple[int, ...]:
        """ΔR of every game, in hundredths."""
        return tuple(game.change.delta for game in self.counted if game.change is not None)

    @property
    def won(self) -> int:
        """W: the score in the games that count, in hundredths."""
        return sum(game.score for game in self.counted)

    @property
    def change(self) -> Fraction | None:
        """K·ΣΔR, not rounded; None for players without rating."""
        return None if self.k is None else Fraction(self.k * sum(self.deltas), 100)


@dataclass(frozen=True, slots=True, repr=False)
class EventResult:
    """A rated event. If it is refused, the players show what would have changed."""

    event: RatedEvent
    regulations: Regulations
    findings: tuple[Finding, ...]
    players: Mapping[int, PlayerResult]

    def __repr__(self) -> str:
        text = self.regulations.key
        return f"<EventResult of {self.event.name!r} by {text}: players {len(self.players)}>"

    @checked(translate=FUNCTION)
    def as_dict(self, translate: Translate = english) -> dict[str, Any]:
        """Return plain values only, ready to be written as JSON."""
        from pareo.rating.plain_data import event_data

        return event_data(self, translate)

    @property
    def accepted(self) -> bool:
        """Whether the event is not refused; it can be a player's first even if no game counts."""
        return not any(finding.severity is Severity.REFUSED for finding in self.findings)

    @property
    def rated(self) -> bool:
        """Whether it is accepted and at least one game counts."""
        return self.accepted and any(one.counted for one in self.players.values())
