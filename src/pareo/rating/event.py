"""An event as the rating regulations see it: players, games and conditions."""

from collections import Counter
from collections.abc import Mapping
from datetime import date
from enum import Enum
from functools import cached_property
from typing import Final

from pareo.model import Colour, Outcome, Result, Sex, TimeControl
from pareo.value import dataclass, field

SCORES: Final[Mapping[Outcome, int]] = {Outcome.WIN: 100, Outcome.DRAW: 50, Outcome.LOSS: 0}
"""The score of a played game for ratings, in hundredths, independent of the event's points."""


class Form(Enum):
    """The type of the event, as far as it matters for ratings."""

    SWISS = "swiss"
    TEAM = "team"
    ROUND_ROBIN = "round-robin"
    DOUBLE_ROUND_ROBIN = "double-round-robin"
    SCHEVENINGEN = "scheveningen"
    MATCH = "match"
    KNOCKOUT = "knockout"

    @property
    def everybody_meets(self) -> bool:
        """Whether it is a round robin, single or double."""
        return self in (Form.ROUND_ROBIN, Form.DOUBLE_ROUND_ROBIN)


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player in the event.

    `rating` is the one for the opponents: that of the list in force at the start. `own` is the
    one that changes, for a player who had none at the start and has one now. `first_event`:
    an unrated player has not taken part in a rated event before.
    """

    key: int
    name: str
    rating: int | None = None
    own: int | None = None
    k: int | None = None
    id: str | None = None
    federation: str | None = None
    title: str | None = None
    sex: Sex | None = None
    birth_year: int | None = None
    first_event: bool = True

    @property
    def changes_from(self) -> int | None:
        """The rating that the event changes, if there is one."""
        return self.rating if self.rating is not None else self.own


@dataclass(frozen=True, slots=True)
class EventGame:
    """One game, played or not. `decided`: its match had already been decided."""

    round: int
    white: int
    black: int
    result: Result
    day: date | None = None
    decided: bool = False

    def score(self, colour: Colour) -> int:
        """Return the score of one side, in hundredths, of a game that was played."""
        return SCORES[self.result.outcome(colour)]


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What the regulations ask for and report files do not contain; defaults are the usual case."""

    registered_on: date | None = None
    registered: bool = True
    reported: bool = True
    reported_on: date | None = None
    high_level: bool = False
    announced_unrated: bool = False
    unrated_in_invitations: date | None = None
    unrated_by_arbiter: date | None = None
    """When each said that the event is not rated (11.4 of 2005)."""
    by_the_laws: bool = True
    league: bool = False
    national_championship: bool = False
    team_championship: bool = False
    """An Olympiad, or a continental or world team championship."""
    official: bool = False
    rate_decided_games: bool = False
    """Games after a match was decided are rated too."""


@dataclass(frozen=True)
class RatedEvent:
    """Everything that rating an event needs."""

    name: str
    form: Form
    entrants: tuple[Entrant, ...]
    games: tuple[EventGame, ...]
    first_day: date | None = None
    last_day: date | None = None
    round_days: tuple[date | None, ...] = ()
    time_control: TimeControl | None = None
    circumstances: Circumstances = field(default_factory=Circumstances)
    later_ratings: Mapping[tuple[int, int], int | None] = field(default_factory=dict)
    """By key and round, where a new list gave another rating during the event."""
    source: str = ""
    """The file that reports it; of stages that are pooled, all of them."""

    def rating_in(self, key: int, number: int) -> int | None:
        """Return the rating that a player counts with in a round."""
        return self.later_ratings.get((key, number), self.by_key[key].rating)

    @cached_property
    def by_key(self) -> Mapping[int, Entrant]:
        """The entrants by their keys."""
        return {entrant.key: entrant for entrant in self.entrants}

    @cached_property
    def rated(self) -> tuple[Entrant, ...]:
        """The players with a rating at the start."""
        return tuple(entrant for entrant in self.entrants if entrant.rating is not None)

    @cached_property
    def unrated(self) -> tuple[Entrant, ...]:
        """The players without a rating at the start."""
        return tuple(entrant for entrant in self.entrants if entrant.rating is None)

    @cached_property
    def highest_rating(self) -> int | None:
        """The highest rating."""
        return max((one.rating for one in self.rated if one.rating is not None), default=None)

    @cached_property
    def all_played(self) -> bool:
        """Whether everybody met everybody, as often as a round robin asks, over the board."""
        met = Counter(
            frozenset((game.white, game.black)) for game in self.games if game.result.rated
        )
        times = 2 if self.form is Form.DOUBLE_ROUND_ROBIN else 1
        players = len(self.entrants)
        return len(met) == players * (players - 1) // 2 and set(met.values()) <= {times}
