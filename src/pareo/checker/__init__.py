"""The checker: every round on record is paired again, and every difference is told."""

from pareo.checker.comparison import compared
from pareo.checker.replay import check
from pareo.checker.report import CheckReport, RoundCheck, Verdict
from pareo.checker.standings import PlaceDifference, StandingsCheck, check_standings

__all__ = [
    "CheckReport",
    "PlaceDifference",
    "RoundCheck",
    "StandingsCheck",
    "Verdict",
    "check",
    "check_standings",
    "compared",
]
