"""The checker: every round on record is paired again, and every difference is told."""

from pareo.checker.comparison import compared
from pareo.checker.replay import check
from pareo.checker.report import CheckReport, RoundCheck, Verdict

__all__ = ["CheckReport", "RoundCheck", "Verdict", "check", "compared"]
