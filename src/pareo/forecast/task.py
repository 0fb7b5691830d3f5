"""The work as pieces that any process can do: runs by their numbers, or cases of an exact count."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Final

from pareo.forecast.coming import Coming, OpenGame, open_games, with_next_round, with_results
from pareo.forecast.tally import Question, Tally, observed
from pareo.generator import Chances, chances
from pareo.model import Result, Tournament, Tpn
from pareo.pairing import Unpairable
from pareo.value import dataclass

RESULTS: Final = (Result.WHITE_WON, Result.DRAWN, Result.BLACK_WON)
MOST_CASES: Final = 150_000
"""An exact count looks at no more cases than this, times the number of players."""
_PIECES: Final = 40


@dataclass(frozen=True, slots=True)
class Task:
    """An event to be played out many times; without a seed all cases are looked at once.

    `size` is the number of runs, or of cases.
    """

    coming: Coming
    strengths: Mapping[Tpn, int]
    question: Question
    size: int
    seed: str | None = None

    @property
    def is_exact(self) -> bool:
        """Whether all cases are looked at."""
        return self.seed is None


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a task: runs or cases with these numbers."""

    task: Task
    first: int
    last: int


def whole_task(
    coming: Coming, strengths: Mapping[Tpn, int], question: Question, runs: int, seed: str
) -> Task:
    """Return the task of an event: exact where all pairs are known and the cases are few."""
    cases = cases_of(len(coming.games), len(coming.tournament.players))
    if cases is not None and not coming.to_pair:
        return Task(coming, strengths, question, cases)
    return Task(coming, strengths, question, runs, seed)


def cases_of(games: int, players: int) -> int | None:
    """Return how many cases so many games have; None if they are too many to look at all."""
    cases: int = len(RESULTS) ** games
    return cases if cases * players <= MOST_CASES else None


def pieces_of(task: Task) -> list[Piece]:
    """Return the parts of a task, the same whoever does them."""
    size = max(1, -(-task.size // _PIECES))
    return [Piece(task, first, min(first + size, task.size)) for first in range(0, task.size, size)]


def tallied(piece: Piece) -> Tally:
    """Do one part; it rests on nothing but the piece."""
    task, tally = piece.task, Tally()
    for number in range(piece.first, piece.last):
        if task.is_exact:
            results, weight = case(task.coming.games, task.strengths, number)
            final = with_results(task.coming.tournament, task.coming.games, results)
            tally.add(observed(final, task.question), weight)
        else:
            final, stuck = played_out(task.coming, task.strengths, run_of(task.seed, number))
            tally.add(observed(final, task.question), stuck=stuck)
    return tally


def run_of(seed: str | None, number: int) -> Random:
    """Return the lots of one run: they follow from the seed and its number alone."""
    return Random(f"{seed}/{number}")


def likely(game: OpenGame, strengths: Mapping[Tpn, int]) -> Chances:
    """Return the chances of a game."""
    return _chances(strengths[game.white], strengths[game.black])


@cache
def _chances(white: int, black: int) -> Chances:
    """Return the mean of both colours: generated events have a few more draws with one of them."""
    here, turned = chances(white, black), chances(black, white)
    return Chances((here.white + turned.black) / 2, (here.black + turned.white) / 2)


def case(
    games: Sequence[OpenGame], strengths: Mapping[Tpn, int], number: int
) -> tuple[list[Result], float]:
    """Return the results of a case by its number, and how likely they are together."""
    results, weight = [], 1.0
    for game in games:
        number, at = divmod(number, len(RESULTS))
        results.append(RESULTS[at])
        weight *= weights(game, strengths)[at]
    return results, weight


def weights(game: OpenGame, strengths: Mapping[Tpn, int]) -> tuple[float, float, float]:
    """Return the chances of a game in the order of the results."""
    white, black = likely(game, strengths)
    return white, 1 - white - black, black


def drawn(
    games: Iterable[OpenGame], strengths: Mapping[Tpn, int], random: Random
) -> Iterator[Result]:
    """Yield a random result of each game."""
    for game in games:
        white, black = likely(game, strengths)
        lot = random.random()
        if lot < white:
            yield Result.WHITE_WON
        else:
            yield Result.BLACK_WON if lot < white + black else Result.DRAWN


def played_out(
    coming: Coming, strengths: Mapping[Tpn, int], random: Random
) -> tuple[Tournament, bool]:
    """Play an event to its end; True says that it stopped since no pairing was possible."""
    results = list(drawn(coming.games, strengths, random))
    event = with_results(coming.tournament, coming.games, results)
    for _ in range(coming.to_pair):
        paired = with_next_round(event)
        if isinstance(paired, Unpairable):
            return event, True
        games = tuple(open_games(paired))
        event = with_results(paired, games, list(drawn(games, strengths, random)))
    return event, False
