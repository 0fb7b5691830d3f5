"""C.04.3 Art. 3: how a bracket is split, altered and judged."""

from collections.abc import Iterator

import pytest

from pareo.errors import UnsupportedRuleError
from pareo.history import RoundSetup, round_setup
from pareo.model import Points
from pareo.pairing import NullTrace
from pareo.pairing.common.field import Field
from pareo.pairing.dutch_2026 import DUTCH_2026
from pareo.pairing.dutch_2026.text import TEXT
from pareo.pairing.dutch_family.candidates import MOST_PLAYERS, first_of_the_best
from pareo.pairing.dutch_family.criterion import failure_values
from pareo.pairing.dutch_family.definitions import ranked
from pareo.pairing.dutch_family.literal import (
    Judge,
    Parameters,
    candidates,
    parameters_of,
    subgroups,
)
from pareo.pairing.dutch_family.players import Bracket, Candidate, Player, scoregroups
from pareo.pairing.dutch_family.situation import Situation
from pareo.pairing.system import Engine
from tests.words import EVERY_ENGINE, WHITE, boards, entrant, event, setup


def situation(given: RoundSetup) -> Situation:
    """Return everybody in one bracket; whoever has more points than the last has moved down."""
    field = TEXT.field_of(ranked(given))
    assert isinstance(field, Field)
    *above, residents = scoregroups(field.players)
    return Situation(
        field, Bracket(tuple(player for group in above for player in group), residents), ()
    )


def bracket(*scores: float) -> Bracket:
    return situation(setup(*(entrant(n, score) for n, score in enumerate(scores, start=1)))).bracket


def anybody(_one: Player, _other: Player) -> bool:
    return True


def written(candidate: Candidate) -> str:
    pairs = " ".join(f"{one.tpn}-{other.tpn}" for one, other in candidate.pairs)
    return pairs + "".join(f" /{player.tpn}" for player in candidate.downfloaters)


def generated(given: Bracket, max_pairs: int, *limbo: int) -> list[str]:
    parameters = Parameters(max_pairs, tuple(map(Points, limbo)))
    return [written(candidate) for candidate in candidates(given, parameters, anybody)]


# ------------------------------------------------------------------- 3.1 and 3.2: how it is split


def test_3_1_most_pairs_come_first() -> None:
    assert [one.max_pairs for one in parameters_of(bracket(1, 1, 1, 1, 1))] == [2, 1, 0]


def test_3_1_moved_down_players_are_paired_with_residents_only() -> None:
    # Five players, but two residents: two pairs, and the lowest scores in the Limbo.
    first, second, *_ = parameters_of(bracket(3, 2.5, 2.5, 2, 2))
    assert first == Parameters(2, (Points(25),))
    assert second == Parameters(2, (Points(30),))


def test_3_1_what_floats_down_gets_higher_step_by_step() -> None:
    given = bracket(3, 2, 1, 1)
    downfloaters = [
        (4 - 2 * one.max_pairs, sorted(one.limbo, reverse=True)) for one in parameters_of(given)
    ]
    assert downfloaters == [
        (0, []),
        (2, [20]),
        (2, [30]),
        (2, [30, 20]),
        (4, [30, 20]),
    ]


def test_3_2_a_set_of_moved_down_players_all_residents_and_the_limbo() -> None:
    first, second = subgroups(bracket(3, 2.5, 2.5, 2, 2), Parameters(2, (Points(25),)))
    assert first == ((1, 2), (4, 5), (3,))
    assert second == ((1, 3), (4, 5), (2,))


def test_3_2_a_homogeneous_bracket_is_all_remainder() -> None:
    assert list(subgroups(bracket(1, 1, 1), Parameters(1, ()))) == [((), (1, 2, 3), ())]


# -------------------------------------------------------- 3.3, 3.5 to 3.7: one after the other


def test_3_3_the_first_half_meets_the_second() -> None:
    assert generated(bracket(1, 1, 1, 1, 1), 2)[0] == "1-3 2-4 /5"


def test_3_3_moved_down_players_meet_the_first_residents_and_the_rest_is_split() -> None:
    assert generated(bracket(2, 1, 1, 1, 1, 1), 3)[0] == "1-2 3-5 4-6"


def test_3_3_nobody_of_the_limbo_is_paired() -> None:
    assert generated(bracket(2, 2, 1), 1, 20) == ["1-3 /2", "2-3 /1"]


def test_3_6_transpositions_first_then_exchanges() -> None:
    assert generated(bracket(1, 1, 1, 1), 2) == ["1-3 2-4", "1-4 2-3", "1-2 3-4"]


def test_3_6_after_an_exchange_the_first_player_can_float() -> None:
    assert generated(bracket(1, 1, 1), 1) == ["1-2 /3", "1-3 /2", "2-3 /1"]


def test_3_7_the_remainder_is_altered_before_the_moved_down_player_is() -> None:
    assert generated(bracket(2, 1, 1, 1, 1), 2) == [
        "1-2 3-4 /5",
        "1-2 3-5 /4",
        "1-2 4-5 /3",
        "1-3 2-4 /5",
        "1-3 2-5 /4",
        "1-3 4-5 /2",
        "1-4 2-3 /5",
        "1-4 2-5 /3",
        "1-4 3-5 /2",
        "1-5 2-3 /4",
        "1-5 2-4 /3",
        "1-5 3-4 /2",
    ]


def test_3_7_the_next_set_comes_last_and_restores_s2() -> None:
    assert generated(bracket(2, 2, 1, 1), 2) == ["1-3 2-4", "1-4 2-3"]
    assert generated(bracket(2, 2, 2, 1, 1), 2, 20) == [
        "1-4 2-5 /3",
        "1-5 2-4 /3",
        "1-4 3-5 /2",
        "1-5 3-4 /2",
        "2-4 3-5 /1",
        "2-5 3-4 /1",
    ]


# ------------------------------------------------------------------ 3.4 and 3.8: who is taken


def counted(given: Situation, asked: list[str]) -> Iterator[Candidate]:
    for candidate in candidates(
        given.bracket, next(parameters_of(given.bracket)), given.field.meet
    ):
        asked.append(written(candidate))
        yield candidate


def test_3_4_a_perfect_candidate_is_taken_at_once() -> None:
    # 1 and 5 due Black, 4 and 9 due White: the second candidate grants everything.
    given = situation(
        setup(entrant(1, 1, "W"), entrant(4, 1, "B"), entrant(5, 1, "W"), entrant(9, 1, "B"))
    )
    asked: list[str] = []
    taken = first_of_the_best(Judge(TEXT.criteria, given), counted(given, asked))
    assert taken is not None
    assert written(taken) == "1-9 4-5"
    assert asked == ["1-5 4-9", "1-9 4-5"]


def test_3_8_without_a_perfect_one_the_best_is_taken() -> None:
    # Four due Black, two due White: one pair must miss. The first candidate misses in all.
    given = situation(
        setup(*(entrant(n, 1, "B" if n in (2, 6) else "W") for n in (1, 2, 3, 5, 6, 7)))
    )
    asked: list[str] = []
    taken = first_of_the_best(Judge(TEXT.criteria, given), counted(given, asked))
    assert taken is not None
    assert (asked[0], len(asked)) == ("1-5 2-6 3-7", 15)
    assert written(taken) == "1-5 2-7 3-6"


def test_3_8_among_equals_the_first_is_taken() -> None:
    given = situation(setup(*(entrant(n, 1, "W") for n in range(1, 5))))
    asked: list[str] = []
    taken = first_of_the_best(Judge(TEXT.criteria, given), counted(given, asked))
    assert taken is not None
    assert (written(taken), len(asked)) == ("1-3 2-4", 3)


def test_3_8_candidates_are_judged_by_all_criteria() -> None:
    given = situation(
        setup(
            entrant(1, 2, "WBW", "..D"),
            entrant(2, 1, "WBW", "..U"),
            entrant(3, 1, "BWW", ".U."),
            entrant(4, 1, "BWB", "..D"),
            entrant(5, 1, "WBB", ".D."),
        )
    )
    judge = Judge(TEXT.criteria, given)
    everything = list(candidates(given.bracket, Parameters(2, ()), given.field.meet))
    assert everything
    for candidate in everything:
        values = tuple(one.value for one in failure_values(TEXT.criteria, given, candidate))
        assert tuple(judge.measured(candidate)) == values


def test_3_none_is_best_where_nothing_can_be_completed() -> None:
    given = situation(setup(entrant(1), entrant(2), entrant(3), entrant(4)))
    every = candidates(given.bracket, Parameters(1, ()), given.field.meet)
    assert first_of_the_best(Judge(TEXT.criteria, given), every) is not None
    lonely = Situation(given.field, given.bracket, (given.bracket.players[:1],))
    every = candidates(given.bracket, Parameters(2, ()), anybody)
    assert first_of_the_best(Judge(TEXT.criteria, lonely), every) is None


def test_3_the_literal_engine_declines_large_brackets() -> None:
    literal = DUTCH_2026.engines["literal"]
    large = round_setup(event(MOST_PLAYERS + 1, rounds=5, initial_colour=WHITE))
    with pytest.raises(UnsupportedRuleError, match="up to 14 players; this one has 15"):
        literal(large, NullTrace())


# ------------------------------------------------------------------------ whole rounds


def three_moved_down(met: dict[int, list[int]]) -> RoundSetup:
    """Return 1 with 3 points, 2 and 3 with 2½, all of whom have met; 4 and 5 with 2; 6 with none."""
    scores = {1: 3, 2: 2.5, 3: 2.5, 4: 2, 5: 2, 6: 0}
    apart = {1: {2, 3}, 2: {1, 3}, 3: {1, 2}}
    for one, others in met.items():
        for other in others:
            apart.setdefault(one, set()).add(other)
            apart.setdefault(other, set()).add(one)
    return setup(*(entrant(n, score, met=apart.get(n, ())) for n, score in scores.items()))


@EVERY_ENGINE
@pytest.mark.parametrize(
    ("met", "expected"),
    [
        pytest.param({}, [{1, 4}, {2, 5}, {3, 6}], id="the first valid set"),
        pytest.param({2: [4, 5]}, [{1, 4}, {3, 5}, {2, 6}], id="the next valid set"),
        pytest.param({1: [4, 5]}, [{2, 4}, {3, 5}, {1, 6}], id="the lowest Limbo that can be had"),
    ],
)
def test_3_1_and_4_4_who_is_left_in_the_limbo(
    met: dict[int, list[int]], expected: list[set[int]], engine: Engine
) -> None:
    found = [{*board} for board in boards(engine(three_moved_down(met), NullTrace()))]
    assert sorted(found, key=max) == sorted(expected, key=max)


@EVERY_ENGINE
def test_3_3_players_who_floated_together_stay_apart(engine: Engine) -> None:
    # 1 and 2 must both float: 3, 4 can meet only them. They never meet each other on the way.
    given = setup(
        entrant(1, 2),
        entrant(2, 2),
        entrant(3, 1, met=[4]),
        entrant(4, 1, met=[3]),
    )
    assert [{*board} for board in boards(engine(given, NullTrace()))] == [{1, 3}, {4, 2}]


@EVERY_ENGINE
def test_3_a_scoregroup_may_float_down_as_a_whole(engine: Engine) -> None:
    given = setup(
        entrant(1, 2, met=[2]),
        entrant(2, 2, met=[1]),
        entrant(3, 1),
        entrant(4, 1),
    )
    assert [{*board} for board in boards(engine(given, NullTrace()))] == [{1, 3}, {4, 2}]
