"""What every round of a Swiss has at least: B.01 1.4.3d and 1.5.6a of 2024."""

from collections.abc import Collection
from typing import Final

from pareo.model import Title
from pareo.norms.facts import FIDE_FLAG, NO_FEDERATION, Candidate, Ending, EveryRound, Smallest
from pareo.rulebook import TITLES_2024

_MISSED: Final = frozenset(
    {Ending.FORFEIT_LOSS, Ending.FULL_POINT_BYE, Ending.HALF_POINT_BYE, Ending.ABSENT}
)
_MOST_MISSED: Final = 1
_STRONG: Final = frozenset({Title.GM, Title.IM, Title.WGM, Title.WIM})
_PARTICIPANTS: Final = 40
_AVERAGE: Final = 2000


@TITLES_2024.rule("1.4.3d")
def every_round(candidates: Collection[Candidate], rounds: int, host: str | None) -> EveryRound:
    """Return the smallest numbers over the rounds.

    Players who miss more than one round count in none; a pairing-allocated bye and a forfeit win
    are no missed round (ruling 0342). Before the first round everybody is taken to be present.
    """
    missed = [
        (one, frozenset(game.round for game in one.games if game.ending in _MISSED))
        for one in candidates
    ]
    regular = [(one, rounds) for one, rounds in missed if len(rounds) <= _MOST_MISSED]
    paired = max((one.games[-1].round for one in candidates if one.games), default=0)
    played = range(1, min(paired, rounds) + 1) if paired else (1,)
    rows = [(number, [one for one, absent in regular if number not in absent]) for number in played]
    foreign = [(number, [one for one in row if _is_foreign(one, host)]) for number, row in rows]
    rated = [
        (number, sorted((one.rating for one in row if one.rating is not None), reverse=True))
        for number, row in rows
    ]
    averages = [
        sum(row[:_PARTICIPANTS]) // _PARTICIPANTS for _, row in rated if len(row) >= _PARTICIPANTS
    ]
    return EveryRound(
        rated_not_host=_smallest([(number, len(row)) for number, row in foreign]),
        federations=_smallest(
            [(number, len({one.federation for one in row})) for number, row in foreign]
        ),
        titled=_smallest(
            [(number, sum(one.title in _STRONG for one in row)) for number, row in foreign]
        ),
        rated=_smallest([(number, len(row)) for number, row in rated]),
        average=min(averages) if len(averages) == len(rated) and averages else None,
    )


@TITLES_2024.rule("1.5.6a")
def is_big_swiss(every: EveryRound) -> bool:
    """Return whether every round has forty rated participants with an average of 2000."""
    return every.average is not None and every.average >= _AVERAGE


def _is_foreign(candidate: Candidate, host: str | None) -> bool:
    """Whether a player is rated and of a federation of FIDE that is not the host's; FID is none."""
    own = candidate.federation
    none = (None, host, FIDE_FLAG, NO_FEDERATION)
    return candidate.rating is not None and own not in none


def _smallest(counts: list[tuple[int, int]]) -> Smallest:
    number, count = min(counts, key=lambda one: (one[1], one[0]))
    return Smallest(count, number)
