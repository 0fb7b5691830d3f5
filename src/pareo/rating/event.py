"""An event as the rating regulations see it: who played, what games, under which conditions."""

from collections import Counter
from collections.abc import Mapping
from datetime import date
from enum import Enum
from functools import cached_property
from typing import Final

from pareo.model import Colour, Outcome, Result, Sex, TimeControl
from pareo.value import dataclass, field

SCORES: Final[Mapping[Outcome, int]] = {Outcome.WIN: 100, Outcome.DRAW: 50, Outcome.LOSS: 0}
"""What a played game is worth in ratings, in hundredths, whatever points the event gives."""


class Form(Enum):
    """How the event was played, as far as ratings ask."""

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
    """Somebody in the event.

    `rating` is the one that opponents meet: that of the list in force at the start. `own` is
    the one that changes; it differs only for a player who had none then and has one now.
    `first_event` tells that an unrated player has taken part in no rated event before.
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
    """One game, played or not. `decided` tells that its match had been won before."""

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
    """What no report file tells and the regulations ask for; the defaults are the usual case."""

    registered_on: date | None = None
    registered: bool = True
    reported: bool = True
    reported_on: date | None = None
    high_level: bool = False
    announced_unrated: bool = False
    by_the_laws: bool = True
    league: bool = False
    national_championship: bool = False
    team_championship: bool = False
    """An Olympiad, or a continental or world team championship."""
    official: bool = False
    rate_decided_games: bool = False
    """Games after a match was decided are rated all the same."""


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

    @cached_property
    def by_key(self) -> Mapping[int, Entrant]:
        """The entrants by their keys."""
        return {entrant.key: entrant for entrant in self.entrants}

    @cached_property
    def rated(self) -> tuple[Entrant, ...]:
        """Whoever had a rating at the start."""
        return tuple(entrant for entrant in self.entrants if entrant.rating is not None)

    @cached_property
    def unrated(self) -> tuple[Entrant, ...]:
        """Whoever had none."""
        return tuple(entrant for entrant in self.entrants if entrant.rating is None)

    @cached_property
    def highest_rating(self) -> int | None:
        """The rating of the strongest."""
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
