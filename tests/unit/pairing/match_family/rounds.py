"""Rounds to be paired by C.04.6 or C.04.5, and what the trace says of them."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final, TypeVar

import pytest

from pareo.history import Entrant, RoundSetup
from pareo.model import event_system
from pareo.pairing import ListTrace, PairingOutcome, RoundPairing
from pareo.pairing.match_family.contenders import Contender
from pareo.pairing.team_2026.definitions import teams_in_order
from pareo.pairing.trace import ColourGranted, UpfloatersChosen
from pareo.systems import SYSTEMS
from tests.words import entrant, setup

KEYS: Final = ("team-2026", "double-swiss-2026")
EVERY_ENGINE: Final = pytest.mark.parametrize(
    ("key", "engine"), [(key, engine) for key in KEYS for engine in SYSTEMS[key].engines]
)
Happening = TypeVar("Happening")


def team_setup(
    *entrants: Entrant, code: str = "FIDE_TEAM", readings: Iterable[str] = (), **round_: Any
) -> RoundSetup:
    """Return a round of an event that names a code."""
    return replace(setup(*entrants, **round_), named=event_system(code), readings=tuple(readings))


def contender(number: int, score: float = 0, history: str = "", floats: str = "") -> Contender:
    """Return one team as the system sees it."""
    (found,) = teams_in_order(team_setup(entrant(number, score, history, floats)))
    return found


def outcome_of(key: str, engine: str, made: RoundSetup) -> PairingOutcome:
    """Pair a round by one engine."""
    return SYSTEMS[key].engine(engine)(made, ListTrace())


def pairs_of(key: str, engine: str, made: RoundSetup) -> list[tuple[int, ...]]:
    """Return the pairs of a round, whatever their colours."""
    outcome = outcome_of(key, engine, made)
    assert isinstance(outcome, RoundPairing)
    return sorted(tuple(sorted(board)) for board in outcome.boards)


def told(key: str, made: RoundSetup, kind: type[Happening]) -> list[Happening]:
    """Return everything of one kind that is recorded of a round."""
    trace = ListTrace()
    SYSTEMS[key].pair(made, trace)
    return [happening for happening in trace.happenings if isinstance(happening, kind)]


def upfloaters_of(key: str, engine: str, made: RoundSetup) -> list[tuple[int, ...]]:
    """Return the upfloaters of every bracket."""
    trace = ListTrace()
    SYSTEMS[key].engine(engine)(made, trace)
    return [h.upfloaters for h in trace.happenings if isinstance(h, UpfloatersChosen)]


def seat(key: str, one: Entrant, other: Entrant, **round_: Any) -> tuple[int, str]:
    """Return who has White where two meet, and the article that decides."""
    made = team_setup(one, other, **round_)
    (granted,) = told(key, made, ColourGranted)
    return granted.white, granted.because.article
