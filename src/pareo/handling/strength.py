"""The strength by which participants are ordered before round 1 (C.04.2 Art. 2.1)."""

from collections.abc import Callable, Mapping
from typing import Final

from pareo.model import Participant, Player, Rating, StartingRank, Team
from pareo.rulebook import BASIC_1992, HANDLING_2017, HANDLING_2026

_BY_FIDE_LIST: Final = StartingRank("FIDE")

Choice = Callable[[Rating | None, Rating | None], Rating | None]
"""Chooses from the FIDE rating and the national one, in this order."""


def fide_only(fide: Rating | None, national: Rating | None) -> Rating | None:  # noqa: ARG001
    """FIDE: the rating of the FIDE list."""
    return fide


def national_only(fide: Rating | None, national: Rating | None) -> Rating | None:  # noqa: ARG001
    """NRO: the rating of the federation's list."""
    return national


def fide_or_national(fide: Rating | None, national: Rating | None) -> Rating | None:
    """FIDON: the FIDE rating, else the national one."""
    return national if fide is None else fide


def national_or_fide(fide: Rating | None, national: Rating | None) -> Rating | None:
    """NIDOF: the national rating, else the FIDE rating."""
    return fide if national is None else national


def higher_of_both(fide: Rating | None, national: Rating | None) -> Rating | None:
    """HBFN: the higher of both, or the only one."""
    return max((rating for rating in (fide, national) if rating is not None), default=None)


def lower_of_both(fide: Rating | None, national: Rating | None) -> Rating | None:
    """LBFN: the lower of both, or the only one."""
    return min((rating for rating in (fide, national) if rating is not None), default=None)


def neither(fide: Rating | None, national: Rating | None) -> Rating | None:  # noqa: ARG001
    """OTHER: no known list; the arbiter gives every strength."""
    return None


METHODS: Final[Mapping[str, Choice]] = {
    "FIDE": fide_only,
    "NRO": national_only,
    "FIDON": fide_or_national,
    "NIDOF": national_or_fide,
    "HBFN": higher_of_both,
    "LBFN": lower_of_both,
    "OTHER": neither,
}
"""The methods of record 172, by their codes."""


@HANDLING_2026.rule("2.1")
@HANDLING_2017.rule("B.1")
@BASIC_1992.rule("A1")
def strength(participant: Participant, method: StartingRank = _BY_FIDE_LIST) -> Rating | None:
    """Return the strength of a participant; None without a rating and an estimate.

    The arbiter's estimate comes first: it replaces a missing or unreliable rating.
    """
    match participant:
        case Team():
            return participant.strength
        case Player(estimate=estimate) if estimate is not None:
            return estimate
        case Player():
            choose = METHODS[method.method]
            return choose(participant.rating, _national(participant, method.federation))


def _national(player: Player, federation: str | None) -> Rating | None:
    """Return the rating in the federation's list; without a federation, in the first list."""
    ratings = (n.rating for n in player.national if federation in (None, n.federation))
    return next((rating for rating in ratings if rating is not None), None)
