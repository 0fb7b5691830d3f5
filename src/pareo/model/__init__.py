"""Facts: frozen values without rules."""

from typing import TYPE_CHECKING

from pareo.facade import facade

if TYPE_CHECKING:
    from pareo.model.cross_checks import MOST_ROUNDS
    from pareo.model.event import ARBITER_TITLES, EVENT, Event, EventKind
    from pareo.model.line_ups import match_to_play, team_match
    from pareo.model.lots import Lot, LotSubject
    from pareo.model.participants import NationalRating, Participant, Player, PlayerRating, Team
    from pareo.model.point_system import STANDARD_POINTS, MatchPoints, PointSystem
    from pareo.model.records import (
        Bye,
        EarlierResult,
        Game,
        LateEntry,
        Match,
        PublishedStanding,
        RatingCorrection,
        RequestedBye,
        Round,
        Withdrawal,
    )
    from pareo.model.results import BYE_KIND, FORFEITS, ByeKind, Outcome, Result, spelt_result
    from pareo.model.settings import (
        CODES_OF_KEYS,
        STARTING_RANK_METHODS,
        AbnormalPoints,
        CountingRating,
        ForbiddenPairs,
        Settings,
        StartingRank,
        TieOrderName,
        VirtualPoints,
    )
    from pareo.model.system_name import (
        BAKU,
        UNCODED,
        UNCODED_TEAMS,
        EventSystem,
        Family,
        event_system,
        remark_of_system,
        without_system,
    )
    from pareo.model.time_control import Period, TimeClass, TimeControl
    from pareo.model.tournament import TOURNAMENT, Tournament
    from pareo.model.values import (
        TITLE_WORDS,
        ZERO,
        BirthDate,
        Colour,
        Points,
        Rating,
        Sex,
        Title,
        Tpn,
        known_sex,
        looks_like_a_date,
        points,
        points_decimal,
        points_noun,
        points_text,
        points_words,
    )
else:
    __getattr__, __all__ = facade(__name__)
