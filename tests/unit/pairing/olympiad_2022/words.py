"""Words for rounds of D.02."""

from collections.abc import Mapping, Sequence

from pareo.history import RoundSetup
from tests.words import entrant, setup


def teams(
    scores: Mapping[int, Sequence[int]],
    met: Mapping[int, Sequence[int]] | None = None,
    colours: Mapping[int, str] | None = None,
    *,
    played: int = 3,
) -> RoundSetup:
    """Return a round of teams by their match points; who has met whom is said once."""
    meetings = {(a, b) for a, others in (met or {}).items() for b in others}
    meetings |= {(b, a) for a, b in meetings}
    return setup(
        *(
            entrant(
                number,
                score,
                (colours or {}).get(number, ""),
                met=[other for one, other in meetings if one == number],
            )
            for score, numbers in scores.items()
            for number in numbers
        ),
        played=played,
    )
