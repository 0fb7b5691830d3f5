"""Random tournaments from a seed, paired by any system (FIDE's list, Q22 to Q32)."""

from pareo.generator.amounts import Amount
from pareo.generator.configuration import read_configuration
from pareo.generator.event import generate
from pareo.generator.matches import TEAM_BOARDS, settings_for, teams_of
from pareo.generator.reduction import reduced
from pareo.generator.reporting import reported, usual_start
from pareo.generator.results import UNRATED, Chances, chances
from pareo.generator.wishes import RatingRange, Wishes

__all__ = [
    "TEAM_BOARDS",
    "UNRATED",
    "Amount",
    "Chances",
    "RatingRange",
    "Wishes",
    "chances",
    "generate",
    "read_configuration",
    "reduced",
    "reported",
    "settings_for",
    "teams_of",
    "usual_start",
]
