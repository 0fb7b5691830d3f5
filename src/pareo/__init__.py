"""Pareo: the FIDE chess-tournament system that explains itself.

    from pareo import audit, check, pair_round, read_trf

    reading = read_trf(Path("open.trf"))
    report = audit(reading.tournament)
    pairing = pair_round(reading.tournament)

The names below are the public library; what is not listed may change. Each is loaded when it
is first asked for, so that a command starts at once.
"""

from typing import TYPE_CHECKING

from pareo.facade import facade

if TYPE_CHECKING:
    from pareo.auditor import AuditReport, audit, audit_pairing
    from pareo.checker import CheckReport, check
    from pareo.errors import FormError, InputError, PareoError, TrfError, UnsupportedRuleError
    from pareo.explain import ByeFor, Explanation, FloatOf, Meeting, explain_round
    from pareo.files import Reading, Written
    from pareo.generator import RatingRange, Wishes, generate
    from pareo.handling import numbered
    from pareo.model import (
        AbnormalPoints,
        BirthDate,
        Bye,
        ByeKind,
        Colour,
        CountingRating,
        EarlierResult,
        Event,
        EventKind,
        ForbiddenPairs,
        Game,
        LateEntry,
        Lot,
        LotSubject,
        Match,
        MatchPoints,
        NationalRating,
        Player,
        PlayerRating,
        Points,
        PointSystem,
        PublishedStanding,
        Rating,
        RatingCorrection,
        RequestedBye,
        Result,
        Round,
        Settings,
        Sex,
        StartingRank,
        Team,
        TieOrderName,
        TimeControl,
        Title,
        Tournament,
        Tpn,
        VirtualPoints,
        Withdrawal,
        points,
    )
    from pareo.pairing import RoundPairing, Unpairable
    from pareo.rating import EventResult, rate_event
    from pareo.rounds import pair_round
    from pareo.schedules import (
        KnockoutRules,
        Plan,
        Schedule,
        Side,
        new_event,
        plan_for,
        schedule_of,
    )
    from pareo.standings import Standings, Terms, rank
    from pareo.tournament_json import read_json, write_json
    from pareo.trf import read_trf, write_trf

__version__ = "0.1.0.dev0"

__all__ = [
    "AbnormalPoints",
    "AuditReport",
    "BirthDate",
    "Bye",
    "ByeFor",
    "ByeKind",
    "CheckReport",
    "Colour",
    "CountingRating",
    "EarlierResult",
    "Event",
    "EventKind",
    "EventResult",
    "Explanation",
    "FloatOf",
    "ForbiddenPairs",
    "FormError",
    "Game",
    "InputError",
    "KnockoutRules",
    "LateEntry",
    "Lot",
    "LotSubject",
    "Match",
    "MatchPoints",
    "Meeting",
    "NationalRating",
    "PareoError",
    "Plan",
    "Player",
    "PlayerRating",
    "PointSystem",
    "Points",
    "PublishedStanding",
    "Rating",
    "RatingCorrection",
    "RatingRange",
    "Reading",
    "RequestedBye",
    "Result",
    "Round",
    "RoundPairing",
    "Schedule",
    "Settings",
    "Sex",
    "Side",
    "Standings",
    "StartingRank",
    "Team",
    "Terms",
    "TieOrderName",
    "TimeControl",
    "Title",
    "Tournament",
    "Tpn",
    "TrfError",
    "Unpairable",
    "UnsupportedRuleError",
    "VirtualPoints",
    "Wishes",
    "Withdrawal",
    "Written",
    "audit",
    "audit_pairing",
    "check",
    "explain_round",
    "generate",
    "new_event",
    "numbered",
    "pair_round",
    "plan_for",
    "points",
    "rank",
    "rate_event",
    "read_json",
    "read_trf",
    "schedule_of",
    "write_json",
    "write_trf",
]

if not TYPE_CHECKING:
    __getattr__, _ = facade(__name__)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
