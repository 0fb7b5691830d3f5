"""The last round of one player: what each own result gives, and which other games decide.

All cases of the games that matter are looked at where they are few; else the round is played out
with the own result given.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from math import log
from typing import Final

from pareo.forecast.chance import Chance, chance_in_runs, exact_chance
from pareo.forecast.coming import Coming, OpenGame, with_results
from pareo.forecast.conditions import Conditions, conditions_for
from pareo.forecast.relevance import games_that_matter
from pareo.forecast.tally import Question, norms_made, observed
from pareo.forecast.task import RESULTS, case, cases_of, drawn, run_of, weights
from pareo.model import Colour, Outcome, Points, Result, Title, Tournament, Tpn
from pareo.standings import rank
from pareo.value import dataclass, replace

OUTCOMES: Final = (Outcome.WIN, Outcome.DRAW, Outcome.LOSS)
_PIECES: Final = 12
_MOST_BOARDS: Final = 3
_OPEN: Final = 0.02
"""A place is worth to be told about if its chance is further from 0 and 1 than this."""
_FALSE_ALARM: Final = 0.01
"""How likely it is that a board is named which does not matter at all."""
_ENOUGH: Final = 5
"""A result counts if so many ends with the place, and so many without it, are to be expected."""


@dataclass(frozen=True, slots=True)
class OneResult:
    """The last round with the own result given: which games are played, in how many cases or runs.

    Without a seed all cases of the games are looked at; other open games cannot matter and stand as
    draws. `prizes` says whether they are looked at.
    """

    event: Tournament
    player: Tpn
    outcome: Outcome | None
    games: tuple[OpenGame, ...]
    strengths: Mapping[Tpn, int]
    question: Question
    size: int
    seed: str | None
    prizes: bool


@dataclass(frozen=True, slots=True)
class RoundPiece:
    """A part of the work: cases or runs with these numbers."""

    work: OneResult
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Sample:
    """One end of the round: the player's place, how many share it, whether a prize is won."""

    first: int
    size: int
    weight: float
    results: tuple[Result, ...]
    prized: bool = False


@dataclass(frozen=True, slots=True)
class DecidingBoard:
    """A game of others: the chance of the place with each of its results; None if that never came."""

    game: OpenGame
    chances: tuple[Chance | None, ...]


@dataclass(frozen=True, slots=True)
class AfterResult:
    """What an own result gives; `outcome` is None for a player without a game.

    `target` is the place, or a better one, that `aimed` and `boards` are about. `runs` is None where
    places are exact.
    """

    outcome: Outcome | None
    chance: float
    points: Points
    places: Mapping[int, float]
    best: int
    worst: int
    win: Chance
    top: Chance
    runs: int | None
    target: int
    aimed: Chance
    conditions: Conditions | None = None
    boards: tuple[DecidingBoard, ...] = ()
    prize: Chance | None = None
    norms: tuple[Title, ...] = ()


@dataclass(frozen=True, slots=True)
class LastRound:
    """The last round of a player; `top` of the results is about this place or a better one."""

    player: Tpn
    game: OpenGame | None
    results: tuple[AfterResult, ...]
    top: int

    @property
    def is_exact(self) -> bool:
        """Whether all cases were looked at, for every own result."""
        return all(after.runs is None for after in self.results)


def last_round_pieces(
    coming: Coming,
    player: Tpn,
    strengths: Mapping[Tpn, int],
    question: Question,
    runs: int,
    seed: str,
) -> list[RoundPiece]:
    """Return the work of the last round of a player in parts; `sampled` does one."""
    own = coming.game_of(player)
    others = tuple(game for game in coming.games if game is not own)
    found: list[RoundPiece] = []
    for outcome in OUTCOMES if own is not None else (None,):
        event = coming.tournament
        if own is not None and outcome is not None:
            event = with_results(event, [own], [result_of(own, player, outcome)])
        games = games_that_matter(event, others, player, question.terms)
        cases = cases_of(len(games), len(event.players))
        asks_prizes = question.plan is not None
        plain = replace(question, norms=None)
        whole = OneResult(
            event, player, outcome, others, strengths, plain, runs, f"{seed}/{outcome}", asks_prizes
        )
        if cases is None:
            found += _parts(whole)
            continue
        at_rest = [game for game in others if game not in games]
        event = with_results(event, at_rest, [Result.DRAWN] * len(at_rest))
        complete = len(games) == len(others)
        found += _parts(
            OneResult(
                event,
                player,
                outcome,
                games,
                strengths,
                plain if complete else replace(plain, plan=None),
                cases,
                None,
                asks_prizes and complete,
            )
        )
        if asks_prizes and not complete:
            found += _parts(whole)
    return found


def _parts(work: OneResult) -> list[RoundPiece]:
    size = max(1, -(-work.size // _PIECES))
    return [
        RoundPiece(work, first, min(first + size, work.size)) for first in range(0, work.size, size)
    ]


def sampled(piece: RoundPiece) -> list[Sample]:
    """Do one part; it rests on nothing but the piece."""
    work = piece.work
    found = []
    for number in range(piece.first, piece.last):
        if work.seed is None:
            results, weight = case(work.games, work.strengths, number)
        else:
            lots = run_of(work.seed, number)
            results, weight = list(drawn(work.games, work.strengths, lots)), 1.0
        one = observed(with_results(work.event, work.games, results), work.question)
        if work.player not in one.places:  # an expelled player has none
            continue
        prized = any(number == work.player for number, _, _ in one.prizes)
        found.append(Sample(*one.places[work.player], weight, tuple(results), prized))
    return found


def result_of(game: OpenGame, player: Tpn, outcome: Outcome) -> Result:
    """Return the result with which a game ends like this for a player."""
    colour = Colour.WHITE if game.white == player else Colour.BLACK
    return next(result for result in RESULTS if result.outcome(colour) is outcome)


def last_round_of(
    coming: Coming,
    player: Tpn,
    question: Question,
    top: int,
    done: Iterable[tuple[RoundPiece, Sequence[Sample]]],
) -> LastRound:
    """Return what each own result gives, from the parts in their order."""
    own = coming.game_of(player)
    works: list[tuple[OneResult, list[Sample]]] = []
    for key, parts in groupby(done, key=lambda each: id(each[0].work)):
        del key
        listed = list(parts)
        works.append((listed[0][0].work, [one for _, samples in listed for one in samples]))
    found: list[AfterResult] = []
    for outcome, group in groupby(works, key=lambda each: each[0].outcome):
        (work, samples), *more = group
        if not samples:
            continue
        after = _after(work, samples, top)
        if more:
            after = replace(after, prize=_prize(*more[0]))
        if own is not None and outcome is not None:
            strengths = work.strengths
            at = RESULTS.index(result_of(own, player, outcome))
            after = replace(after, chance=weights(own, strengths)[at])
        if question.norms is not None and player in question.norms.titles:
            titles = norms_made(_complete(work), question.norms)
            after = replace(after, norms=tuple(t for number, t in titles if number == player))
        found.append(after)
    return LastRound(player, own, tuple(found), top)


def _complete(work: OneResult) -> Tournament:
    """Return some end of the round: norms rest on the own games alone."""
    return with_results(work.event, work.games, [Result.DRAWN] * len(work.games))


def _after(work: OneResult, samples: Sequence[Sample], top: int) -> AfterResult:
    exact = work.seed is None
    weight = sum(one.weight for one in samples)
    places: dict[int, float] = {}
    for one in samples:
        for place in range(one.first, one.first + one.size):
            places[place] = places.get(place, 0) + one.weight / one.size

    drawn_out = _complete(work)
    standings = rank(drawn_out, codes=())

    def chance(limit: int) -> Chance:
        if limit >= len(standings.rows):
            return exact_chance(1)
        count = sum(share for place, share in places.items() if place <= limit)
        return exact_chance(count / weight) if exact else chance_in_runs(count, len(samples))

    points = standings.by_number[work.player].points
    target = _target(places, weight, top)
    return AfterResult(
        work.outcome,
        1.0,
        points,
        {place: places[place] / weight for place in sorted(places)},
        min(one.first for one in samples),
        max(one.first + one.size - 1 for one in samples),
        chance(1),
        chance(top),
        None if exact else len(samples),
        target,
        chance(target),
        conditions_for(work.games, [one.first + one.size - 1 for one in samples])
        if exact
        else None,
        () if exact else deciding_boards(work.games, samples, target),
        _prize(work, samples) if work.prizes else None,
    )


def _prize(work: OneResult, samples: Sequence[Sample]) -> Chance:
    won = sum(one.weight for one in samples if one.prized)
    if work.seed is None:
        return exact_chance(won / sum(one.weight for one in samples))
    return chance_in_runs(won, len(samples))


def _target(places: Mapping[int, float], weight: float, top: int) -> int:
    """Return the place to aim at: the first, else the top, if they are open; else the middle one."""
    shares: dict[int, float] = {}
    before = 0.0
    for place in sorted(places):
        before += places[place] / weight
        shares[place] = before
    for limit in (1, top):
        share = max((part for place, part in shares.items() if place <= limit), default=0.0)
        if _OPEN < share < 1 - _OPEN:
            return limit
    return min(shares, key=lambda place: abs(shares[place] - 0.5))


def deciding_boards(
    games: Sequence[OpenGame], samples: Sequence[Sample], target: int
) -> tuple[DecidingBoard, ...]:
    """Return the games whose results change the chance of a place most, the strongest first."""
    hits = [
        sum(place <= target for place in range(one.first, one.first + one.size)) / one.size
        for one in samples
    ]
    share = sum(hits) / len(hits)
    # Without any influence spread / variance follows chi² with 2 degrees: P(> x) = exp(-x / 2).
    limit = 2 * log(max(1, len(games)) / _FALSE_ALARM) * share * (1 - share)
    found: list[tuple[float, DecidingBoard]] = []
    for at, game in enumerate(games):
        parts = {result: [0, 0.0] for result in RESULTS}
        for one, hit in zip(samples, hits, strict=True):
            part = parts[one.results[at]]
            part[0] += 1
            part[1] += hit
        spread = sum(
            count * (hit / count - share) ** 2
            for count, hit in parts.values()
            if count * min(share, 1 - share) >= _ENOUGH
        )
        if spread > limit:
            chances = tuple(
                chance_in_runs(hit, int(count)) if count else None for count, hit in parts.values()
            )
            found.append((spread, DecidingBoard(game, chances)))
    found.sort(key=lambda each: -each[0])
    return tuple(board for _, board in found[:_MOST_BOARDS])
