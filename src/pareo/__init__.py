"""Pareo: the FIDE chess-tournament system that explains itself.

    from pareo import audit, check, pair_round, read_trf

    reading = read_trf(Path("open.trf"))
    report = audit(reading.tournament)
    pairing = pair_round(reading.tournament)

The names below are the public library; what is not listed may change. Engines are loaded
when they are first asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

from pareo.audit import AuditReport, audit, audit_pairing
from pareo.errors import InputError, PareoError, TrfError, UnsupportedRuleError
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
from pareo.trf import Reading, read_trf, write_trf

if TYPE_CHECKING:
    from pareo.checker import CheckReport, check
    from pareo.pairing import RoundPairing, Unpairable
    from pareo.systems import pair_round

__version__ = "0.1.0.dev0"

__all__ = [
    "AuditReport",
    "Bye",
    "ByeKind",
    "CheckReport",
    "Colour",
    "Event",
    "Game",
    "InputError",
    "Match",
    "PareoError",
    "Player",
    "Points",
    "Reading",
    "Result",
    "Round",
    "RoundPairing",
    "Settings",
    "Team",
    "Tournament",
    "Tpn",
    "TrfError",
    "Unpairable",
    "UnsupportedRuleError",
    "audit",
    "audit_pairing",
    "check",
    "pair_round",
    "points",
    "read_trf",
    "write_trf",
]

_LOADED_LATER: Final = {
    "CheckReport": "pareo.checker",
    "RoundPairing": "pareo.pairing",
    "Unpairable": "pareo.pairing",
    "check": "pareo.checker",
    "pair_round": "pareo.systems",
}


def __getattr__(name: str) -> object:
    """Load an engine, or what comes with one, when it is first asked for."""
    if name not in _LOADED_LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(_LOADED_LATER[name]), name)
    return found
