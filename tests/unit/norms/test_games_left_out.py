"""Games left out (1.4.1e, 1.4.1f): the search against all sets of games, one by one."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from pareo.model import Title
from pareo.norms import (
    RULES_2024,
    Attempt,
    Basis,
    Candidate,
    Ending,
    NormEvent,
    NormGame,
    Opponent,
    System,
    judge,
)
from pareo.norms.counting import sorted_games
from pareo.norms.judging_2024 import attempt_on, offered_a_norm

FEDERATIONS = ("ESP", "ESP", "FRA", "GER", "ITA", "FID")


def random_candidate(lot: Random, rounds: int) -> Candidate:
    games = []
    for number in range(1, rounds + 1):
        rating = lot.randrange(2150, 2620)
        title = Title.GM if rating > 2470 else Title.IM if rating > 2380 else None
        title = lot.choice((title, Title.FM, title))
        ending = lot.choices(
            (Ending.WIN, Ending.DRAW, Ending.LOSS, Ending.HALF_POINT_BYE), (8, 5, 3, 1)
        )[0]
        other = Opponent(rating, title, lot.choice(FEDERATIONS))
        games.append(NormGame(number, ending, other if ending.played else None))
    return Candidate(tuple(games), "ESP", None, 2400)


def may_be_left_out(basis: Basis, out: tuple[int, ...], *, tail: bool) -> bool:
    """Whether each game left out is a win, or comes after all games that are kept."""
    kept = [place for place in range(basis.n) if place not in out]
    return all(basis.games[place].won or (tail and place > max(kept)) for place in out)


def smallest(basis: Basis, *, tail: bool) -> Iterator[Attempt]:
    for number in range(1, basis.n - 8):
        found = []
        for out in combinations(range(basis.n), number):
            if may_be_left_out(basis, out, tail=tail):
                games = tuple(game for place, game in enumerate(basis.games) if place not in out)
                rounds = tuple(basis.games[place].game.round for place in out)
                less = Basis(basis.event, basis.candidate, basis.rules, basis.terms, games)
                attempt = attempt_on(less, (), rounds)
                if attempt.holds:
                    found.append(attempt)
        if found:
            yield from found
            return


@pytest.mark.parametrize("system", [System.SWISS, System.ROUND_ROBIN])
def test_1_4_1e_and_1_4_1f_all_smallest_sets_are_found(system: System) -> None:
    lot = Random(f"left out {system.value}")
    used, fixed = 0, system is System.ROUND_ROBIN
    for _ in range(60):
        rounds = lot.choice((10, 11, 12))
        candidate = random_candidate(lot, rounds)
        event = NormEvent(system, rounds)
        for title in (Title.GM, Title.IM):
            basis = Basis(
                event,
                candidate,
                RULES_2024,
                RULES_2024.terms[title],
                sorted_games(event, candidate).counted,
            )
            first = attempt_on(basis)
            expected: set[tuple[int, ...]] = set()
            if not first.holds and (not fixed or offered_a_norm(first)):
                expected = {one.ignored for one in smallest(basis, tail=not fixed)}
            verdict = judge(event, candidate, title)
            assert set(verdict.choices) == expected
            assert verdict.achieved == (first.holds or bool(expected))
            used += bool(expected)
    assert used >= 3 or fixed  # N071 is the case of a round robin
