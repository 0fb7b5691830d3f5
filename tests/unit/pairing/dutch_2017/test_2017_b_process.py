"""C.04.3 (2017) sections B and D: how a bracket is split, altered and judged, and in which order."""

import json
from collections.abc import Iterator
from itertools import product

import pytest

from pareo.errors import UnsupportedRuleError
from pareo.history import RoundSetup, round_setup
from pareo.pairing import NullTrace
from pareo.pairing.common.field import Field
from pareo.pairing.dutch_2017 import DUTCH_2017
from pareo.pairing.dutch_2017.criteria import CRITERIA
from pareo.pairing.dutch_2017.definitions import ranked
from pareo.pairing.dutch_2017.literal import candidates, moved_down_sets
from pareo.pairing.dutch_2017.process import field_of, situation_of
from pareo.pairing.dutch_2017.text import TEXT
from pareo.pairing.dutch_family.candidates import first_of_the_best, split
from pareo.pairing.dutch_family.criterion import failure_values
from pareo.pairing.dutch_family.generation import exchanges, numbered, transpositions
from pareo.pairing.dutch_family.literal import Judge
from pareo.pairing.dutch_family.players import Candidate, bracket_of, scoregroups
from pareo.pairing.dutch_family.situation import Situation
from tests.oracle.corpora import FIXTURES
from tests.random_rounds import random_tournament
from tests.words import WHITE, entrant, event, setup

D1 = json.loads((FIXTURES / "d1-transpositions.json").read_text(encoding="utf-8"))
D2 = json.loads((FIXTURES / "d2-exchanges.json").read_text(encoding="utf-8"))


choose = TEXT.choose_by("literal")


def situation(given: RoundSetup) -> Situation:
    """Return everybody in one bracket; whoever has more points than the last has moved down."""
    field = field_of(ranked(given))
    assert isinstance(field, Field)
    *above, residents = scoregroups(field.players)
    return situation_of(field, bracket_of((p for group in above for p in group), residents), ())


def of(*scores: float) -> Situation:
    return situation(setup(*(entrant(n, score) for n, score in enumerate(scores, start=1))))


def written(candidate: Candidate) -> str:
    pairs = " ".join(f"{one.tpn}-{other.tpn}" for one, other in candidate.pairs)
    return pairs + "".join(f" /{player.tpn}" for player in candidate.downfloaters)


# ------------------------------------------------------------------------------- B.1 to B.3


def test_b1_the_number_of_pairs_is_the_largest_that_is_possible() -> None:
    assert len(choose(of(1, 1, 1, 1, 1)).pairs) == 2
    assert written(choose(of(3, 2, 2))) == "1-2 /3"


def test_b2_s1_has_moved_down_players_s2_all_residents_and_the_limbo_the_others() -> None:
    bracket = of(3, 2.5, 2.5, 2, 2).bracket
    first, second, *_ = split(bracket, moved_down_sets(bracket, 2))
    assert first == ((1, 2), (4, 5), (3,))
    assert second == ((1, 3), (4, 5), (2,))
    assert list(split(of(1, 1, 1).bracket, [()])) == [((), (1, 2, 3), ())]


def test_b3_a_candidate_is_moved_down_pairs_then_the_remainder_then_downfloaters() -> None:
    first, *_ = candidates(of(2, 1, 1, 1, 1), 2)
    assert written(first) == "1-2 3-4 /5"
    # M1 may be zero.
    *_, last = candidates(of(2, 1, 1), 1)
    assert written(last) == "2-3 /1"


# ------------------------------------------------------------------------------- B.4 to B.8


def best_and_asked(given: Situation) -> tuple[Candidate, list[str]]:
    """Return the best candidate with two pairs, and all that were looked at."""
    asked: list[str] = []

    def one_after_the_other() -> Iterator[Candidate]:
        for candidate in candidates(given, 2):
            asked.append(written(candidate))
            yield candidate

    taken = first_of_the_best(Judge(CRITERIA, given), one_after_the_other())
    assert taken is not None
    return taken, asked


def test_b4_a_perfect_candidate_is_taken_at_once() -> None:
    given = situation(
        setup(entrant(1, 1, "W"), entrant(4, 1, "B"), entrant(5, 1, "W"), entrant(9, 1, "B"))
    )
    taken, asked = best_and_asked(given)
    assert (written(taken), asked) == ("1-9 4-5", ["1-5 4-9", "1-9 4-5"])


def test_b5_without_a_perfect_one_all_are_looked_at() -> None:
    given = situation(setup(*(entrant(n, 1, "W") for n in range(1, 5))))
    taken, asked = best_and_asked(given)
    assert (written(taken), len(asked)) == ("1-3 2-4", 3)


def test_b6_transpositions_come_before_the_next_exchange() -> None:
    assert [written(one) for one in candidates(of(1, 1, 1, 1), 2)] == [
        "1-3 2-4",
        "1-4 2-3",
        "1-2 3-4",
    ]


def test_b7_remainder_then_transpositions_of_s2_then_sets_of_moved_down_players() -> None:
    generated = [written(one) for one in candidates(of(2, 1.5, 1, 1, 1), 2)]
    assert generated[:6] == [
        "1-3 2-4 /5",
        "1-3 2-5 /4",
        "1-4 2-3 /5",
        "1-4 2-5 /3",
        "1-5 2-3 /4",
        "1-5 2-4 /3",
    ]
    # One moved-down player in the Limbo: 1 first, whose S2 is restored.
    assert generated[6:8] == ["1-3 4-5 /2", "1-4 3-5 /2"]
    assert generated[9] == "2-3 4-5 /1"


@pytest.mark.parametrize("seed", range(300, 360))
def test_b8_the_best_is_found_by_sieving_all_candidates_too(seed: int) -> None:
    """Of all legal candidates of the first bracket keep the best by one criterion after the other."""
    field = field_of(ranked(round_setup(random_tournament(seed, 4, 9))))
    if not isinstance(field, Field):
        return
    first, *below = scoregroups(field.players)
    given = situation_of(field, bracket_of((), first), tuple(below))
    left = [
        one
        for pairs in range(len(first) // 2 + 1)
        for one in candidates(given, pairs)
        if Judge(CRITERIA, given).admits(one)
    ]
    values = {id(one): [v.value for v in failure_values(CRITERIA, given, one)] for one in left}
    for index in range(len(values[id(left[0])])):
        least = min(values[id(one)][index] for one in left)
        left = [one for one in left if values[id(one)][index] == least]
    assert left[0] == choose(given)


def test_b8_criteria_stand_in_their_order() -> None:
    articles = [criterion.rule.article for criterion in CRITERIA]
    assert articles == [f"C.{n}" for n in range(5, 20)]


def test_the_literal_engine_declines_large_brackets() -> None:
    large = round_setup(event(15, rounds=5, initial_colour=WHITE))
    with pytest.raises(UnsupportedRuleError, match="up to 14 players; this one has 15"):
        DUTCH_2017.engines["literal"](large, NullTrace())


# --------------------------------------------------------------------------------- section D


def test_d_players_are_numbered_in_their_order() -> None:
    players = ranked(setup(entrant(7, 1), entrant(3, 1), entrant(5, 2)))
    assert {n: player.tpn for n, player in numbered(players).items()} == {1: 5, 2: 3, 3: 7}


def test_d1_transpositions_of_the_examples() -> None:
    everything = list(transpositions((1, 2, 3, 4, 5), (6, 7, 8, 9, 10, 11)))
    assert len(everything) == 720
    assert [one[:5] for one in everything] == sorted(one[:5] for one in everything)
    with_two = [one[:2] for one in transpositions((1, 2), tuple(range(3, 12)))]
    assert with_two == [(a, b) for a, b in product(range(3, 12), repeat=2) if a != b]
    assert len(with_two) == 72


@pytest.mark.parametrize("size", ["7", "8"])
def test_d1_transpositions_of_the_table(size: str) -> None:
    s1, s2 = (tuple(numbers) for numbers in D1["S1_S2"][size])
    assert [list(order) for order in transpositions(s1, s2)] == [list(s2), *D1[f"{size}_players"]]


def test_d2_exchanges_of_one_player_in_the_order_a_to_t() -> None:
    found = [(one.out[0], one.into[0]) for one in exchanges(9, 4) if len(one.out) == 1]
    assert found == [(row["S1"], row["S2"]) for row in D2["one_player"]]


def test_d2_exchanges_by_fewest_then_sums_then_highest_then_lowest() -> None:
    none, *others = exchanges(8, 4)
    assert none == ((), ())
    assert len(others) == 69
    assert others[16:25] == [
        ((3, 4), (5, 6)),
        ((3, 4), (5, 7)),
        ((2, 4), (5, 6)),
        ((3, 4), (5, 8)),
        ((3, 4), (6, 7)),
        ((2, 4), (5, 7)),
        ((1, 4), (5, 6)),
        ((2, 3), (5, 6)),
        ((3, 4), (6, 8)),
    ]


def test_d3_sets_of_moved_down_players_by_scores_then_by_numbers() -> None:
    bracket = of(3, 3, 2.5, 2, 1).bracket
    sets = moved_down_sets(bracket, 2)
    assert sets == [(1, 2), (1, 3), (2, 3), (1, 4), (2, 4), (3, 4)]


def test_d4_each_use_takes_the_next_element() -> None:
    order = transpositions((1,), (2, 3, 4))
    assert [next(order)[0], next(order)[0], next(order)[0]] == [2, 3, 4]
