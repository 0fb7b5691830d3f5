"""What the trace records of a bracket and its pairing."""

from collections.abc import Iterable

from pareo.model import Points, Tpn
from pareo.pairing.common.placed import Placed
from pareo.pairing.trace import BracketOpened, CandidateChosen, CriterionValue, Trace
from pareo.rulebook import Rule


def record_bracket(
    score: Points,
    moved_down: Iterable[Placed],
    residents: Iterable[Placed],
    trace: Trace,
    special: Rule | None = None,
) -> None:
    """Record that a bracket is about to be paired."""
    trace.record(BracketOpened(score, numbers_of(moved_down), numbers_of(residents), special))


def record_candidate(
    score: Points,
    pairs: Iterable[tuple[Placed, Placed]],
    floaters: Iterable[Placed],
    values: tuple[CriterionValue, ...],
    trace: Trace,
    decision: object = None,
) -> None:
    """Record how a bracket is paired, and how far that fails the criteria."""
    trace.record(
        CandidateChosen(
            score, pairs_by_number(pairs), numbers_of(floaters), values, decision=decision
        )
    )


def numbers_of(players: Iterable[Placed]) -> tuple[Tpn, ...]:
    """Return the pairing numbers of players."""
    return tuple(player.tpn for player in players)


def pairs_by_number(pairs: Iterable[tuple[Placed, Placed]]) -> tuple[tuple[Tpn, Tpn], ...]:
    """Return pairs by the pairing numbers of their players."""
    return tuple((one.tpn, other.tpn) for one, other in pairs)
