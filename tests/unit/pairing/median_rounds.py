"""Words for rounds of the systems that pair towards a median group."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

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


def by_number(boards: Pairs) -> Pairs:
    """Return who meets whom, the smaller number first, in the order of the numbers."""
    return sorted((min(board), max(board)) for board in boards)


@dataclass(frozen=True)
class Rounds:
    """Rounds that an engine pairs, and what it records of them."""

    engine: Engine

    def seated(self, given: RoundSetup) -> Pairs:
        """Return White and Black of each board in the order in which they were made."""
        outcome = self.engine(given, ListTrace())
        assert isinstance(outcome, RoundPairing)
        return [(board.white, board.black) for board in outcome.boards]

    def seats(
        self, one: str, other: str, score: float = 1, *, played: int = 2, rounds: int = 9
    ) -> str:
        """Seat players 1 and 2 with these colours behind them."""
        players = entrant(1, score, one), entrant(2, score, other)
        ((white, black),) = self.seated(setup(*players, played=played, rounds=rounds))
        return f"{white}-{black}"

    def paired(self, given: RoundSetup) -> Pairs:
        """Return who meets whom, the smaller number first, in the order of the numbers."""
        return by_number(self.seated(given))

    def happenings(self, given: RoundSetup) -> list[Happening]:
        """Return what the engine records."""
        trace = ListTrace()
        self.engine(given, trace)
        return trace.happenings

    def floaters(self, given: RoundSetup) -> list[tuple[int, str, str]]:
        """Return who floated, with the type and the article."""
        return [
            (one.player, one.kind, one.because.article)
            for one in self.happenings(given)
            if isinstance(one, FloaterChosen)
        ]

    def opened(self, given: RoundSetup) -> list[tuple[float | None, str]]:
        """Return the score and the direction of each group in the order of pairing."""
        return [
            (None if one.score is None else one.score / 10, "up" if one.upwards else "down")
            for one in self.happenings(given)
            if isinstance(one, GroupOpened)
        ]

    def made(self, given: RoundSetup) -> list[tuple[int, int, str]]:
        """Return the pairs in the order in which they were made: in turn, opponent, article."""
        return [
            (one.player, one.opponent, one.because.article)
            for one in self.happenings(given)
            if isinstance(one, PairMade)
        ]

    def enlarged(self, given: RoundSetup) -> Pairs:
        """Return the pairs that were undone for the median group."""
        return [
            (one.player, one.opponent)
            for one in self.happenings(given)
            if isinstance(one, MedianEnlarged)
        ]

    def granted(self, given: RoundSetup) -> list[tuple[int, int, str]]:
        """Return White, Black and the article that decided of each board."""
        return [
            (one.white, one.black, one.because.article)
            for one in self.happenings(given)
            if isinstance(one, ColourGranted)
        ]

    def decided(self, one: str, other: str, played: int) -> tuple[int, int, str]:
        """Return who has White in the median group, and the article that decided."""
        players = entrant(1, played / 2, one), entrant(2, played / 2, other)
        return self.granted(setup(*players, played=played))[0]

    def broken(self, given: RoundSetup) -> list[int]:
        """Return how many limits of colours are broken in each group that must break some."""
        return [one.count for one in self.happenings(given) if isinstance(one, LimitsBroken)]


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
