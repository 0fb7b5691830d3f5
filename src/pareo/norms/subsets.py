"""Games that may be left out: a tail of rounds (1.4.1e), games against defeated opponents (1.4.1f)."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Final

from pareo.elo import difference_for, percent_of
from pareo.norms.basis import Basis, average_of
from pareo.norms.verdict import Attempt
from pareo.rulebook import TITLES_2024
from pareo.value import dataclass, replace

_MOST_SETS: Final = 100_000
"""So many sets of games are looked at for one title; no event of up to 17 rounds has more."""

_TWICE: Final = 2
"""The opponent who is raised may have been met twice: these bounds are generous."""


@dataclass(frozen=True, slots=True)
class Search:
    """All sets of the smallest number of games left out that make a norm."""

    attempts: tuple[Attempt, ...]
    complete: bool


def smallest_sets(
    basis: Basis,
    fewest: int,
    attempt_without: Callable[[Basis, tuple[int, ...]], Attempt | None],
    *,
    with_tail: bool,
) -> Search:
    """Return the attempts after leaving out as few games as possible, all of that number.

    `fewest` games remain; `attempt_without` is given the places of the games left out.
    """
    looked_at = 0
    for number in range(1, basis.n - fewest + 1):
        found: list[Attempt] = []
        for left_out in admissible_sets(basis, number, with_tail=with_tail):
            looked_at += 1
            if looked_at > _MOST_SETS:
                return Search(tuple(found), complete=False)
            attempt = attempt_without(basis, left_out)
            if attempt is not None and attempt.holds:
                found.append(attempt)
        if found:
            return Search(tuple(found), complete=True)
    return Search((), complete=True)


def best_of(attempts: Sequence[Attempt]) -> Attempt:
    """Return the set with the most points above the score needed, then the best performance.

    Ruling 0339.
    """
    return max(
        attempts,
        key=lambda one: (
            one.basis.score - (one.basis.required or 0),
            one.basis.performance or 0,
            one.ignored,
        ),
    )


@TITLES_2024.rule("1.4.1e", "1.4.1f")
def admissible_sets(basis: Basis, number: int, *, with_tail: bool) -> Iterator[tuple[int, ...]]:
    """Yield the places of so many games that may be left out together, each set once.

    Games won, any of them; and from a game not won on only if all later ones are left out, too,
    which fixed pairings do not allow.
    """
    games = basis.games
    wins = [place for place, game in enumerate(games) if game.won]
    yield from combinations(wins, number)
    for first, game in enumerate(games):
        length = len(games) - first
        if with_tail and not game.won and length <= number:
            before = [place for place in wins if place < first]
            tail = tuple(range(first, len(games)))
            for chosen in combinations(before, number - length):
                yield (*chosen, *tail)


def may_reach_the_level(basis: Basis, fewest: int) -> bool:
    """Whether any set of so many games may be enough: with the strongest opponents of all.

    Leaving out wins lowers the percentage, so the best one is that of a first part of the games.
    """
    strongest = sorted(basis.ratings, reverse=True)[:fewest]
    raised = max(0, basis.terms.floor - strongest[-1])
    average = average_of(sum(strongest) + _TWICE * raised, len(strongest))
    score = best = 0
    for number, game in enumerate(basis.games, start=1):
        score += game.score
        if number >= fewest:
            best = max(best, percent_of(score * 10, number))
    reaches = average + difference_for(best) >= basis.terms.level
    return reaches and average >= basis.terms.average


def can_reach_the_level(basis: Basis, left_out: tuple[int, ...]) -> bool:
    """Whether the performance without these games may be enough: quick, before all else."""
    out = set(left_out)
    ratings = [rating for place, rating in enumerate(basis.ratings) if place not in out]
    score = basis.score - sum(basis.games[place].score for place in left_out)
    total = sum(ratings) + _TWICE * max(0, basis.terms.floor - min(ratings))
    average, games = average_of(total, len(ratings)), len(ratings)
    return average + difference_for(percent_of(score * 10, games)) >= basis.terms.level


def articles_for(basis: Basis, left_out: tuple[int, ...]) -> tuple[str, ...]:
    """Return the articles by which these games may be left out."""
    last_kept = max(place for place in range(basis.n) if place not in left_out)
    tail = any(not basis.games[place].won for place in left_out)
    wins = not tail or any(place < last_kept for place in left_out)
    return tuple(one for one, used in (("1.4.1e", tail), ("1.4.1f", wins)) if used)


def rounds_of(basis: Basis, left_out: tuple[int, ...]) -> tuple[int, ...]:
    """Return the rounds of these games."""
    return tuple(sorted(basis.games[place].game.round for place in left_out))


def without(basis: Basis, left_out: tuple[int, ...]) -> Basis:
    """Return the other games."""
    kept = tuple(game for place, game in enumerate(basis.games) if place not in left_out)
    return replace(basis, games=kept)
