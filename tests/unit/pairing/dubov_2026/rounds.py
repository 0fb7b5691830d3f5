"""Words of the Dubov System: rated entrants, and what the trace says of a pairing."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TypeVar

import pytest

from pareo.history import Entrant, RoundSetup
from pareo.model import Colour, Rating, Tpn
from pareo.pairing import ListTrace
from pareo.pairing.dubov_2026 import DUBOV_2026
from pareo.pairing.dubov_2026.definitions import DubovPlayer, ranked
from pareo.pairing.system import Engine
from tests.words import WHITE, entrant, setup

EVERY_ENGINE: Final = pytest.mark.parametrize(
    "engine", DUBOV_2026.engines.values(), ids=DUBOV_2026.engines
)
USUAL: Final = Rating(2000)
Happening = TypeVar("Happening")


def rated(one: Entrant, average: int | None = None) -> Entrant:
    """Return an entrant with a rating, and one opponent whose rating is the average wished for."""
    if average is None:
        return replace(one, rating=USUAL)
    return replace(one, rating=USUAL, opponents=(Tpn(10_000 + average),))


def dubov_setup(
    *entrants: Entrant, played: int = 3, rounds: int = 9, initial: Colour = WHITE
) -> RoundSetup:
    """Return a round of rated entrants; see `rated` for the ratings of their opponents."""
    made = setup(
        *(one if one.rating else rated(one) for one in entrants),
        played=played,
        rounds=rounds,
        initial=initial,
    )
    ratings = {tpn: Rating(tpn - 10_000) for one in made.entrants for tpn in one.opponents}
    return replace(made, ratings=ratings)


def players(*entrants: Entrant, played: int = 3, rounds: int = 9) -> tuple[DubovPlayer, ...]:
    """Return entrants as the system sees them, in ranking order."""
    return ranked(dubov_setup(*entrants, played=played, rounds=rounds))


def one(number: int, score: float = 0, history: str = "", floats: str = "") -> DubovPlayer:
    """Return one player: `one(3, 2.5, "WBW", "..U")`."""
    (found,) = players(entrant(number, score, history, floats), played=len(floats) or 3)
    return found


def told(engine: Engine, made: RoundSetup, kind: type[Happening]) -> list[Happening]:
    """Return everything of one kind that an engine records of a round."""
    trace = ListTrace()
    engine(made, trace)
    return [happening for happening in trace.happenings if isinstance(happening, kind)]


def tpns(found: Sequence[DubovPlayer]) -> list[int]:
    """Return the numbers of players."""
    return [player.tpn for player in found]
