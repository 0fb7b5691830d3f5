"""Words for rounds of the systems that pair towards a median group."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from pareo.history import Entrant, RoundSetup
from pareo.model import Rating
from pareo.pairing import ListTrace, RoundPairing
from pareo.pairing.system import Engine
from pareo.pairing.trace import (
    ColourGranted,
    FloaterChosen,
    GroupOpened,
    Happening,
    LimitsBroken,
    MedianEnlarged,
    PairMade,
)
from tests.words import entrant, setup

Pairs = list[tuple[int, int]]


def seated_by(engine: Engine, given: RoundSetup) -> Pairs:
    """Return White and Black of each board in the order in which they were made."""
    outcome = engine(given, ListTrace())
    assert isinstance(outcome, RoundPairing)
    return [(board.white, board.black) for board in outcome.boards]


def by_number(boards: Pairs) -> Pairs:
    """Return who meets whom, the smaller number first, in the order of the numbers."""
    return sorted((min(board), max(board)) for board in boards)


def told_by(engine: Engine, given: RoundSetup) -> list[Happening]:
    """Return what an engine records."""
    trace = ListTrace()
    engine(given, trace)
    return trace.happenings


def floaters_in(told: Iterable[Happening]) -> list[tuple[int, str, str]]:
    """Return who floated, with the type and the article."""
    return [
        (one.player, one.kind, one.because.article)
        for one in told
        if isinstance(one, FloaterChosen)
    ]


def opened_in(told: Iterable[Happening]) -> list[tuple[float | None, str]]:
    """Return the score and the direction of each group in the order of pairing."""
    return [
        (None if one.score is None else one.score / 10, "up" if one.upwards else "down")
        for one in told
        if isinstance(one, GroupOpened)
    ]


def made_in(told: Iterable[Happening]) -> list[tuple[int, int, str]]:
    """Return the pairs in the order in which they were made: whose turn, opponent, article."""
    return [
        (one.player, one.opponent, one.because.article) for one in told if isinstance(one, PairMade)
    ]


def enlarged_in(told: Iterable[Happening]) -> Pairs:
    """Return the pairs that were undone for the median group."""
    return [(one.player, one.opponent) for one in told if isinstance(one, MedianEnlarged)]


def granted_in(told: Iterable[Happening]) -> list[tuple[int, int, str]]:
    """Return White, Black and the article that decided of each board."""
    return [
        (one.white, one.black, one.because.article)
        for one in told
        if isinstance(one, ColourGranted)
    ]


def broken_in(told: Iterable[Happening]) -> list[int]:
    """Return how many limits of colours are broken in each group that must break some."""
    return [one.count for one in told if isinstance(one, LimitsBroken)]


AnyVariant = TypeVar("AnyVariant")


@dataclass(frozen=True)
class Rounds(Generic[AnyVariant]):
    """Rounds of one system, paired as its text stands unless a variant is given."""

    engine: Callable[[AnyVariant], Engine]
    usual: AnyVariant

    def seated(self, given: RoundSetup, variant: AnyVariant | None = None) -> Pairs:
        """Return White and Black of each board in the order in which they were made."""
        return seated_by(self.engine(variant or self.usual), given)

    def paired(self, given: RoundSetup, variant: AnyVariant | None = None) -> Pairs:
        """Return who meets whom, the smaller number first, in the order of the numbers."""
        return by_number(self.seated(given, variant))

    def told(self, given: RoundSetup, variant: AnyVariant | None = None) -> list[Happening]:
        """Return what the engine records."""
        return told_by(self.engine(variant or self.usual), given)

    def floaters(
        self, given: RoundSetup, variant: AnyVariant | None = None
    ) -> list[tuple[int, str, str]]:
        """Return who floated, with the type and the article."""
        return floaters_in(self.told(given, variant))

    def opened(self, given: RoundSetup) -> list[tuple[float | None, str]]:
        """Return the score and the direction of each group in the order of pairing."""
        return opened_in(self.told(given))

    def made(
        self, given: RoundSetup, variant: AnyVariant | None = None
    ) -> list[tuple[int, int, str]]:
        """Return the pairs in the order in which they were made: whose turn, opponent, article."""
        return made_in(self.told(given, variant))

    def granted(self, given: RoundSetup) -> list[tuple[int, int, str]]:
        """Return White, Black and the article that decided of each board."""
        return granted_in(self.told(given))

    def broken(self, given: RoundSetup) -> list[int]:
        """Return how many limits of colours are broken in each group that must break some."""
        return broken_in(self.told(given))

    def enlarged(self, given: RoundSetup) -> Pairs:
        """Return the pairs that were undone for the median group."""
        return enlarged_in(self.told(given))


def group(
    score: float,
    numbers: Iterable[int],
    met: Mapping[int, Iterable[int]] | None = None,
    histories: Mapping[int, str] | None = None,
    floats: Mapping[int, str] | None = None,
) -> tuple[Entrant, ...]:
    """Return players of one score: whom they met, their colours and floats, by number."""
    return tuple(
        entrant(
            number,
            score,
            (histories or {}).get(number, ""),
            (floats or {}).get(number, ""),
            met=(met or {}).get(number, ()),
        )
        for number in numbers
    )


def median_of_six(met: Mapping[int, Iterable[int]]) -> RoundSetup:
    """Return six players with half of the points, paired downwards, who have met these."""
    return setup(*group(1, range(1, 7), met), played=2)


def bottom_of_six(met: Mapping[int, Iterable[int]]) -> RoundSetup:
    """Return six players without points, paired upwards."""
    return setup(*group(0, range(1, 7), met), played=2)


def rated(given: RoundSetup, ratings: Sequence[int | None]) -> RoundSetup:
    """Return the round with these ratings in the order of the entrants."""
    return replace(
        given,
        entrants=tuple(
            replace(one, rating=None if rating is None else Rating(rating))
            for one, rating in zip(given.entrants, ratings, strict=True)
        ),
    )
