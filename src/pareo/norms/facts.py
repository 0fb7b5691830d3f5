"""What a norm is judged by: the event, the candidate, the games and their opponents."""

from enum import Enum
from typing import Final

from pareo.model import ZERO, EventKind, Points, Sex, Title
from pareo.value import dataclass

FIDE_FLAG: Final = "FID"
"""The flag of players who play for no federation."""
NO_FEDERATION: Final = "NON"
"""What stands for a federation that does not belong to FIDE."""


class System(Enum):
    """How the event is paired, as far as it matters for norms."""

    SWISS = "swiss"
    ROUND_ROBIN = "round-robin"
    DOUBLE_ROUND_ROBIN = "double-round-robin"
    KNOCKOUT = "knockout"
    OTHER = "other"

    @property
    def everybody_meets(self) -> bool:
        """Whether it is a round robin, single or double: all pairings are fixed."""
        return self in (System.ROUND_ROBIN, System.DOUBLE_ROUND_ROBIN)


class Ending(Enum):
    """How a round ended for the candidate, with the sign of the forms."""

    WIN = "1"
    DRAW = "="
    LOSS = "0"
    FORFEIT_WIN = "+"
    FORFEIT_LOSS = "-"
    PAIRING_BYE = "U"
    FULL_POINT_BYE = "F"
    HALF_POINT_BYE = "H"
    ABSENT = "Z"
    OPEN = "?"

    @property
    def played(self) -> bool:
        """Whether the game was decided over the board."""
        return self in _SCORES

    @property
    def score(self) -> Points:
        """The score of a game played, whatever the event gives for it."""
        return _SCORES.get(self, ZERO)


_SCORES: Final = {Ending.WIN: Points(10), Ending.DRAW: Points(5), Ending.LOSS: ZERO}


@dataclass(frozen=True, slots=True)
class Opponent:
    """An opponent at the start of the event; `zero_against_rated`: see B.01 1.4.2b."""

    rating: int | None = None
    title: Title | None = None
    federation: str | None = None
    name: str = ""
    number: int | None = None
    fide_id: str | None = None
    zero_against_rated: bool = False


@dataclass(frozen=True, slots=True)
class NormGame:
    """One round of the candidate.

    `on_the_day` is the opponent with the title and rating of the day of the game, where these
    are known.
    """

    round: int
    ending: Ending
    opponent: Opponent | None = None
    on_the_day: Opponent | None = None


@dataclass(frozen=True, slots=True)
class Candidate:
    """A player and all rounds of the event."""

    games: tuple[NormGame, ...]
    federation: str | None = None
    sex: Sex | None = None
    rating: int | None = None
    title: Title | None = None
    name: str = ""
    number: int | None = None
    fide_id: str | None = None


@dataclass(frozen=True, slots=True)
class Smallest:
    """The smallest number over all rounds, and the first round that has it."""

    count: int
    round: int = 1


@dataclass(frozen=True, slots=True)
class EveryRound:
    """What every round of the event has at least, of players who miss at most one round.

    `rated_not_host`, `federations` and `titled` are about rated players not from the host
    federation (B.01 1.4.3d); `rated` and `average` about all rated players and the forty
    strongest of them (1.5.6a).
    """

    rated_not_host: Smallest
    federations: Smallest
    titled: Smallest
    rated: Smallest = Smallest(0)
    average: int | None = None


@dataclass(frozen=True, slots=True)
class NormEvent:
    """The event; what is not known is None, and then it is left to the arbiter.

    `host` is the federation of the venue, `registered_by` the one that registered the event.
    `playing_arbiters` are names of arbiters on the list of players.
    """

    system: System
    rounds: int
    kind: EventKind = EventKind.ORDINARY
    host: str | None = None
    registered_by: str | None = None
    players: int | None = None
    rounds_per_day: tuple[int, ...] = ()
    minutes_for_60_moves: int | None = None
    registered_days_before: int | None = None
    days_total: int | None = None
    every_round: EveryRound | None = None
    chief_arbiter: str | None = None
    """The arbiter's title of the Chief Arbiter: IA or FA."""
    playing_arbiters: tuple[str, ...] = ()
    accepted: bool = False
    """The Qualification Commission accepted the event as it is."""
    by_the_laws: bool | None = None
    same_control: bool | None = None
    pairings_unchanged: bool | None = None
    of_teams: bool = False
    finished: bool = True
    time_control: str | None = None
    """By which the minutes are counted, as 90+30: shown with them."""
