"""What is fixed before the start: rounds, points, colours, acceleration, forbidden pairs."""

from collections.abc import Iterable
from enum import Enum
from typing import TYPE_CHECKING, Final

from pareo.arguments import TEXT, Argument, checked_fields, member, optional, usual
from pareo.model.point_system import (
    STANDARD_MATCH_POINTS,
    STANDARD_POINTS,
    MatchPoints,
    PointSystem,
)
from pareo.model.time_control import TimeControl
from pareo.model.values import Colour, Points, Tpn
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
@checked_fields()
class VirtualPoints:
    """Points added for pairing alone, to a run of participants in a run of rounds."""

    points: Points
    first_round: int
    last_round: int
    first: Tpn
    last: Tpn

    if TYPE_CHECKING:

        def __init__(
            self, points: int, first_round: int, last_round: int, first: int, last: int
        ) -> None: ...


@dataclass(frozen=True, slots=True)
@checked_fields()
class ForbiddenPairs:
    """Participants who may not meet each other, in a run of rounds (None: to the end)."""

    participants: tuple[Tpn, ...]
    first_round: int = 1
    last_round: int | None = None

    if TYPE_CHECKING:

        def __init__(
            self,
            participants: Iterable[int],
            first_round: int = 1,
            last_round: int | None = None,
        ) -> None: ...


@dataclass(frozen=True, slots=True)
@checked_fields()
class AbnormalPoints:
    """Points that differ from the point system for some participants or rounds.

    Without an ending it is a bonus or a penalty; with one (a letter of record 299) it
    replaces what that ending is worth. No round: all rounds; no participants: all.
    """

    ending: str | None
    game_points: Points | None = None
    match_points: Points | None = None
    round: int | None = None
    participants: tuple[Tpn, ...] = ()

    if TYPE_CHECKING:

        def __init__(
            self,
            ending: str | None,
            game_points: int | None = None,
            match_points: int | None = None,
            round: int | None = None,  # noqa: A002 - the field
            participants: Iterable[int] = (),
        ) -> None: ...


@dataclass(frozen=True, slots=True)
@checked_fields()
class StartingRank:
    """How the initial order was made where national ratings exist (record 172)."""

    method: str
    federation: str | None = None


class TieOrderName(Enum):
    """The order of equals in the start list that an event announces (C.04.2 Art. 2.2.3)."""

    ALPHABET = "alphabet"
    NUMBERS = "numbers"
    """As they stand: in the order in which they were entered, or that the arbiter gave them."""
    LOTS = "lots"
    """By lots; their seed is kept with the event."""


class CountingRating(Enum):
    """Which rating counts for tie-breaks where a player has had several during the event."""

    FIRST = "first"
    LAST = "last"
    ROUND = "round"
    """The rating of the opponent in the round of the game."""


usual(TieOrderName, member(TieOrderName))
usual(CountingRating, member(CountingRating))

STARTING_RANK_METHODS: Final = ("FIDE", "NRO", "FIDON", "NIDOF", "HBFN", "LBFN", "OTHER")


CODES_OF_KEYS: Final = {
    "dutch-2026": "FIDE_DUTCH_2026",
    "dutch-2017": "FIDE_DUTCH_2017",
    "dubov-2026": "FIDE_DUBOV",
    "burstein-2026": "FIDE_BURSTEIN",
    "team-2026": "FIDE_TEAM",
    "double-swiss-2026": "FIDE_DOUBLESWISS",
    "round-robin": "FIDE_ROUNDROBIN",
    "team-round-robin": "FIDE_TEAM_ROUNDROBIN",
    "team-knockout": "CUSTOM_TEAM_KNOCKOUT",
}
"""The systems whose code says all that their key says; `pareo.systems` knows the others."""


def _system(given: object, _where: str) -> str | None:
    if not isinstance(given, str):
        return None
    return CODES_OF_KEYS.get(given.strip().lower(), given)


SYSTEM: Final[Argument[str]] = Argument(frozenset(), _system, TEXT.wanted)


@dataclass(frozen=True, slots=True)
@checked_fields(system=optional(SYSTEM))
class Settings:
    """The rules of the event as far as they are numbers and names.

    `system` is a code of record 192 or the key of one of our systems; `readings` are the other
    readings of its text that the event announces, where the system knows some.
    """

    rounds: int | None = None
    points: PointSystem = STANDARD_POINTS
    match_points: MatchPoints = STANDARD_MATCH_POINTS
    system: str | None = None
    initial_colour: Colour | None = None
    acceleration: tuple[VirtualPoints, ...] = ()
    forbidden_pairs: tuple[ForbiddenPairs, ...] = ()
    abnormal_points: tuple[AbnormalPoints, ...] = ()
    tie_breaks: tuple[str, ...] = ()
    ranking_list: tuple[str, ...] = ()
    starting_rank: StartingRank | None = None
    time_control: TimeControl | None = None
    board_colours: tuple[Colour, ...] = ()
    teams_are_paired: bool = False
    games_per_match: int = 1
    tie_order: TieOrderName | None = None
    counting_rating: CountingRating = CountingRating.FIRST
    readings: tuple[str, ...] = ()

    if TYPE_CHECKING:

        def __init__(  # noqa: PLR0913, PLR0917 - one for each field
            self,
            rounds: int | None = None,
            points: PointSystem = STANDARD_POINTS,
            match_points: MatchPoints = STANDARD_MATCH_POINTS,
            system: str | None = None,
            initial_colour: Colour | str | None = None,
            acceleration: Iterable[VirtualPoints] = (),
            forbidden_pairs: Iterable[ForbiddenPairs] = (),
            abnormal_points: Iterable[AbnormalPoints] = (),
            tie_breaks: Iterable[str] = (),
            ranking_list: Iterable[str] = (),
            starting_rank: StartingRank | None = None,
            time_control: TimeControl | str | None = None,
            board_colours: Iterable[Colour | str] = (),
            teams_are_paired: bool = False,  # noqa: FBT001, FBT002 - the field
            games_per_match: int = 1,
            tie_order: TieOrderName | str | None = None,
            counting_rating: CountingRating | str = CountingRating.FIRST,
            readings: Iterable[str] = (),
        ) -> None: ...
