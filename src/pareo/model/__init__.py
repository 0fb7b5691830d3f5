"""Facts: frozen values without rules."""

from pareo.model.byes import BYE_KIND, ByeKind
from pareo.model.cross_checks import MOST_ROUNDS
from pareo.model.entries import LateEntry, PublishedStanding, Withdrawal
from pareo.model.event import EVENT, Event
from pareo.model.event_system import (
    BAKU,
    UNCODED,
    EventSystem,
    Family,
    event_system,
    remark_of_system,
    without_system,
)
from pareo.model.participants import NationalRating, Participant, Player, Team
from pareo.model.point_system import STANDARD_POINTS, MatchPoints, PointSystem
from pareo.model.records import Bye, Game, Match, RatingCorrection, RequestedBye, Round
from pareo.model.results import FORFEITS, Outcome, Result, spelt_result
from pareo.model.settings import (
    CODES_OF_KEYS,
    STARTING_RANK_METHODS,
    AbnormalPoints,
    ForbiddenPairs,
    Settings,
    StartingRank,
    VirtualPoints,
)
from pareo.model.time_control import Period, TimeClass, TimeControl
from pareo.model.tournament import TOURNAMENT, Tournament
from pareo.model.values import (
    ZERO,
    BirthDate,
    Colour,
    Points,
    Rating,
    Sex,
    Title,
    Tpn,
    looks_like_a_date,
    points,
    points_decimal,
    points_noun,
    points_text,
    points_words,
)

__all__ = [
    "BAKU",
    "BYE_KIND",
    "CODES_OF_KEYS",
    "EVENT",
    "FORFEITS",
    "MOST_ROUNDS",
    "STANDARD_POINTS",
    "STARTING_RANK_METHODS",
    "TOURNAMENT",
    "UNCODED",
    "ZERO",
    "AbnormalPoints",
    "BirthDate",
    "Bye",
    "ByeKind",
    "Colour",
    "Event",
    "EventSystem",
    "Family",
    "ForbiddenPairs",
    "Game",
    "LateEntry",
    "Match",
    "MatchPoints",
    "NationalRating",
    "Outcome",
    "Participant",
    "Period",
    "Player",
    "PointSystem",
    "Points",
    "PublishedStanding",
    "Rating",
    "RatingCorrection",
    "RequestedBye",
    "Result",
    "Round",
    "Settings",
    "Sex",
    "StartingRank",
    "Team",
    "TimeClass",
    "TimeControl",
    "Title",
    "Tournament",
    "Tpn",
    "VirtualPoints",
    "Withdrawal",
    "event_system",
    "looks_like_a_date",
    "points",
    "points_decimal",
    "points_noun",
    "points_text",
    "points_words",
    "remark_of_system",
    "spelt_result",
    "without_system",
]
