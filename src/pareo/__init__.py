"""Pareo: the FIDE chess-tournament system that explains itself.

    from pareo import audit, check, pair_round, read_trf

    reading = read_trf(Path("open.trf"))
    report = audit(reading.tournament)
    pairing = pair_round(reading.tournament)

The names below are the public library; what is not listed may change. Each is loaded when it
is first asked for, so that a command starts at once.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pareo.auditor import AuditReport, audit, audit_pairing
    from pareo.checker import CheckReport, check
    from pareo.errors import InputError, PareoError, TrfError, UnsupportedRuleError
    from pareo.explain import ByeFor, Explanation, FloatOf, Meeting, explain_round
    from pareo.generator import Wishes, generate
    from pareo.model import (
        Bye,
        ByeKind,
        Colour,
        Event,
        Game,
        Match,
        Player,
        Points,
        Result,
        Round,
        Settings,
        Team,
        Tournament,
        Tpn,
        points,
    )
    from pareo.pairing import RoundPairing, Unpairable
    from pareo.schedules import Plan, Schedule, new_event, plan_for, schedule_of
    from pareo.standings import Standings, Terms, rank
    from pareo.systems import pair_round
    from pareo.trf import Reading, read_trf, write_trf

__version__ = "0.1.0.dev0"

__all__ = [
    "AuditReport",
    "Bye",
    "ByeFor",
    "ByeKind",
    "CheckReport",
    "Colour",
    "Event",
    "Explanation",
    "FloatOf",
    "Game",
    "InputError",
    "Match",
    "Meeting",
    "PareoError",
    "Plan",
    "Player",
    "Points",
    "Reading",
    "Result",
    "Round",
    "RoundPairing",
    "Schedule",
    "Settings",
    "Standings",
    "Team",
    "Terms",
    "Tournament",
    "Tpn",
    "TrfError",
    "Unpairable",
    "UnsupportedRuleError",
    "Wishes",
    "audit",
    "audit_pairing",
    "check",
    "explain_round",
    "generate",
    "new_event",
    "pair_round",
    "plan_for",
    "points",
    "rank",
    "read_trf",
    "schedule_of",
    "write_trf",
]

_HOMES: Final = {
    "pareo.auditor": ("AuditReport", "audit", "audit_pairing"),
    "pareo.checker": ("CheckReport", "check"),
    "pareo.explain": ("ByeFor", "Explanation", "FloatOf", "Meeting", "explain_round"),
    "pareo.generator": ("Wishes", "generate"),
    "pareo.errors": ("InputError", "PareoError", "TrfError", "UnsupportedRuleError"),
    "pareo.model": (
        *("Bye", "ByeKind", "Colour", "Event", "Game", "Match", "Player", "Points", "Result"),
        *("Round", "Settings", "Team", "Tournament", "Tpn", "points"),
    ),
    "pareo.pairing": ("RoundPairing", "Unpairable"),
    "pareo.schedules": ("Plan", "Schedule", "new_event", "plan_for", "schedule_of"),
    "pareo.standings": ("Standings", "Terms", "rank"),
    "pareo.systems": ("pair_round",),
    "pareo.trf": ("Reading", "read_trf", "write_trf"),
}
_HOME_OF: Final = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    """Load a public name from where it lives."""
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(_HOME_OF[name]), name)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
