"""Pareo: the FIDE chess-tournament system that explains itself.

    from pareo import audit, read_trf

    reading = read_trf(Path("open.trf"))
    report = audit(reading.tournament)

The names below are the public library; what is not listed may change.
"""

from pareo.audit import AuditReport, audit, audit_pairing
from pareo.errors import InputError, PareoError, TrfError
from pareo.model import (
    Bye,
    ByeKind,
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

__version__ = "0.1.0.dev0"

__all__ = [
    "AuditReport",
    "Bye",
    "ByeKind",
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
    "Settings",
    "Team",
    "Tournament",
    "Tpn",
    "TrfError",
    "audit",
    "audit_pairing",
    "points",
    "read_trf",
    "write_trf",
]
