"""C.04.1 (1992) section C, with F4 and the amendment for the last round: who meets whom."""

from collections.abc import Iterable, Mapping

import pytest

from pareo.errors import UnsupportedRuleError
from pareo.history import Entrant, RoundSetup
from pareo.model import ByeKind, Tpn
from pareo.pairing import ListTrace, NullTrace, PairingOutcome, RoundPairing, Unpairable
from pareo.pairing.common.colours import Strength
from pareo.pairing.dutch_1992 import DUTCH_1992, DUTCH_1992_STRICT
from pareo.pairing.dutch_1992.criteria import Law
from pareo.pairing.dutch_1992.definitions import ranked
from pareo.pairing.reasons.answers import ask
from pareo.pairing.reasons.questions import Meeting, Worse
from pareo.pairing.reasons.story import story_of
from pareo.pairing.system import Engine
from pareo.pairing.trace import (
    BracketOpened,
    ByeGiven,
    CandidateChosen,
    LimitsDisregarded,
    WithoutOpponent,
)
from tests.words import entrant, missed, setup

BARRED = missed(1, ByeKind.PAIRING_ALLOCATED, 1)

EVERY_ENGINE = pytest.mark.parametrize(
    "engine", DUTCH_1992.engines.values(), ids=DUTCH_1992.engines
)


def paired(outcome: PairingOutcome) -> list[str]:
    """Write who meets whom, the smaller number first, and the bye."""
    assert isinstance(outcome, RoundPairing), outcome
    boards = [f"{min(board)}-{max(board)}" for board in outcome.boards]
    return boards + [f"{outcome.bye}"] * (outcome.bye is not None)


def field(
    scores: Iterable[float],
    met: Iterable[tuple[int, int]] = (),
    histories: Mapping[int, str] | None = None,
    floats: Mapping[int, str] | None = None,
    *,
    rounds: int = 9,
) -> RoundSetup:
    """Return a round after three: scores from player 1 on, who has met, colours and floats."""
    both = [*met, *((other, one) for one, other in met)]

    def one(number: int, score: float) -> Entrant:
        return entrant(
            number,
            score,
            (histories or {}).get(number, ""),
            (floats or {}).get(number, ""),
            met=[other for mine, other in both if mine == number],
        )

    return setup(*(one(n, s) for n, s in enumerate(scores, start=1)), rounds=rounds)


def all_pairs(*numbers: int) -> list[tuple[int, int]]:
    return [(one, other) for one in numbers for other in numbers if one < other]


def each_with(some: Iterable[int], others: Iterable[int]) -> list[tuple[int, int]]:
    return [(one, other) for one in some for other in others]


def pairs(engine: Engine, given: RoundSetup) -> list[str]:
    return paired(engine(given, NullTrace()))


@EVERY_ENGINE
def test_f4_round_1_the_top_of_s1_meets_the_top_of_s2(engine: Engine) -> None:
    first = setup(*(entrant(n) for n in range(1, 9)), played=0)
    outcome = engine(first, NullTrace())
    assert isinstance(outcome, RoundPairing)
    assert list(outcome.boards) == [(1, 5), (6, 2), (3, 7), (8, 4)]


@EVERY_ENGINE
def test_f4_round_1_with_an_odd_number_the_last_player_rests(engine: Engine) -> None:
    first = setup(*(entrant(n) for n in range(1, 8)), played=0)
    assert pairs(engine, first) == ["1-4", "2-5", "3-6", "7"]


@EVERY_ENGINE
def test_c_groups_are_paired_from_the_top(engine: Engine) -> None:
    assert pairs(engine, field([2, 2, 1, 1, 0, 0])) == ["1-2", "3-4", "5-6"]


@EVERY_ENGINE
def test_c1_who_has_no_opponent_in_the_group_goes_down(engine: Engine) -> None:
    given = field([2, 2, 2, 1, 1, 1, 0, 0, 0, 0], [(1, 2), (1, 3)])
    assert pairs(engine, given) == ["2-3", "1-4", "5-6", "7-9", "8-10"]


@EVERY_ENGINE
def test_c1_the_bye_stands_for_an_opponent_in_the_lowest_group(engine: Engine) -> None:
    assert pairs(engine, field([1, 1, 0])) == ["1-2", "3"]


@EVERY_ENGINE
def test_c2_x_lets_the_unavoidable_clashes_pass(engine: Engine) -> None:
    histories = {1: "W", 2: "W", 3: "W", 4: "B"}
    assert pairs(engine, field([0] * 4, (), histories)) == ["1-3", "2-4"]


@EVERY_ENGINE
def test_c2_and_a8_x_is_computed_anew_for_the_remainder(engine: Engine) -> None:
    """3, moved down, and 4 are due Black, 5 to 8 White: x is 1 for the six, so that 3-4 passes.

    It is 2 for the remainder, 5 to 8, not what 3-4 has left of 1.
    """
    histories = {3: "W", 4: "W"} | dict.fromkeys(range(5, 9), "B")
    given = field([2, 2, 2, 1, 1, 1, 1, 1], (), histories)
    assert pairs(engine, given) == ["1-2", "3-4", "5-7", "6-8"]


@EVERY_ENGINE
def test_c3_and_a3_in_a_group_half_from_above_the_top_half_is_s1(engine: Engine) -> None:
    given = field([2, 2, 1, 1, 0, 0], [(1, 2)])
    assert pairs(engine, given) == ["1-3", "2-4", "5-6"]


@EVERY_ENGINE
def test_c4_and_c6_those_moved_down_are_paired_first(engine: Engine) -> None:
    given = field([2, 2, 2, 1, 1, 1, 1, 1, 0, 0, 0, 0])
    assert pairs(engine, given) == ["1-2", "3-4", "5-7", "6-8", "9-11", "10-12"]


@EVERY_ENGINE
def test_c5_and_c6_first_meets_first(engine: Engine) -> None:
    assert pairs(engine, field([0] * 6)) == ["1-4", "2-5", "3-6"]


@EVERY_ENGINE
def test_c7_a_transposition_avoids_a_rematch(engine: Engine) -> None:
    assert pairs(engine, field([0] * 4, [(1, 3)])) == ["1-4", "2-3"]


@EVERY_ENGINE
def test_c7_a_transposition_serves_colours(engine: Engine) -> None:
    histories = {1: "W", 2: "B", 3: "W", 4: "B"}
    assert pairs(engine, field([0] * 4, (), histories)) == ["1-4", "2-3"]


@EVERY_ENGINE
def test_c8_an_exchange_follows_the_last_transposition(engine: Engine) -> None:
    assert pairs(engine, field([0] * 4, [(1, 3), (1, 4)])) == ["1-2", "3-4"]


@EVERY_ENGINE
def test_c8_and_d2_number_1_may_go_down(engine: Engine) -> None:
    given = field([2, 2, 2, 1, 1, 1], (), None, {2: "..D", 3: "..D"})
    assert pairs(engine, given) == ["2-3", "1-4", "5-6"]


@EVERY_ENGINE
@pytest.mark.parametrize(
    ("floats", "expected"),
    [
        ({}, ["1-2", "3-4"]),
        ({3: "..D"}, ["1-3", "2-4"]),
        ({3: ".D."}, ["1-3", "2-4"]),
        ({1: "..D", 2: "..D", 3: ".D."}, ["1-2", "3-4"]),
        ({1: "..D", 2: ".D.", 3: "..D"}, ["1-3", "2-4"]),
        ({1: "..D", 2: "..D", 3: "..D"}, ["1-2", "3-4"]),
    ],
)
def test_c9_b6_then_b5_are_dropped_for_downfloats(
    engine: Engine, floats: Mapping[int, str], expected: list[str]
) -> None:
    found = pairs(engine, field([2, 2, 2, 1, 1, 1], (), None, floats))
    assert found[:2] == expected


@EVERY_ENGINE
def test_c10_another_opponent_for_the_lowest_of_those_moved_down(engine: Engine) -> None:
    given = field([2, 2, 2, 1, 1, 1], [(5, 6)])
    assert pairs(engine, given) == ["1-2", "3-5", "4-6"]


@EVERY_ENGINE
@pytest.mark.parametrize(
    ("floats", "opponent"),
    [
        ({}, 4),
        ({4: "..U"}, 5),
        ({4: ".U.", 5: "..U"}, 6),
        ({4: "..U", 5: ".U.", 6: "..U"}, 5),
        ({4: "..U", 5: "..U", 6: "..U"}, 4),
    ],
)
def test_c10_b6_then_b5_are_dropped_for_upfloats(
    engine: Engine, floats: Mapping[int, str], opponent: int
) -> None:
    found = pairs(engine, field([2, 2, 2, 1, 1, 1], (), None, floats))
    assert found[:2] == ["1-2", f"3-{opponent}"]


@EVERY_ENGINE
def test_c11_x_is_raised_before_a_pair_is_given_up(engine: Engine) -> None:
    histories = {1: "W", 2: "W", 3: "B", 4: "B", 5: "W", 6: "B"}
    given = field([1, 1, 1, 1, 0, 0], each_with([1, 2], [3, 4]), histories)
    assert pairs(engine, given) == ["1-2", "3-4", "5-6"]


@EVERY_ENGINE
def test_c12_another_player_goes_down(engine: Engine) -> None:
    given = field([3, 3, 3, 2, 2, 2, 1, 1, 0, 0], each_with([3], [4, 5, 6]))
    assert pairs(engine, given) == ["1-3", "2-4", "5-6", "7-8", "9-10"]


@EVERY_ENGINE
def test_c12_without_any_other_the_player_goes_down_further(engine: Engine) -> None:
    given = field([3, 3, 3, 2, 2, 2, 1, 1, 0, 0], each_with([1, 2, 3], [4, 5, 6]))
    assert pairs(engine, given) == ["1-2", "4-5", "3-7", "6-8", "9-10"]


@EVERY_ENGINE
def test_c12_as_many_as_possible_of_those_moved_down_meet_the_next_group(engine: Engine) -> None:
    met = [*all_pairs(2, 3, 4), *each_with([3, 4], [5, 6, 7, 8, 9])]
    given = field([3, 3, 3, 3, 2, 2, 2, 2, 2, 1, 1, 1, 0, 0], met)
    assert pairs(engine, given)[:4] == ["1-3", "2-5", "6-8", "7-9"]
    assert "4-10" in pairs(engine, given)


@EVERY_ENGINE
def test_c12_is_not_for_a_pair_of_the_remainder(engine: Engine) -> None:
    """3-4 leaves 5 and 6, who have met; with 2 moved down instead of 3 all could be paired."""
    given = field([3, 3, 3, 2, 2, 2, 1, 1, 0, 0], [(3, 5), (3, 6), (5, 6)])
    assert pairs(engine, given)[:2] == ["1-2", "3-4"]


@EVERY_ENGINE
def test_c1_a_resident_without_opponent_does_not_undo_the_group_above(engine: Engine) -> None:
    """4 could only meet 2: whoever goes down, 4 without an opponent goes down too."""
    given = field([3, 3, 3, 2, 2, 2, 1, 1, 1, 0], each_with([4], [1, 3, 5, 6]))
    assert pairs(engine, given) == ["1-2", "3-5", "4-7", "6-8", "9-10"]


@EVERY_ENGINE
def test_c12_two_moved_down_who_could_only_meet_the_same_player(engine: Engine) -> None:
    """After 1-2 the others, 3 and 4, could both only meet 5; after 1-3 there is 6 for 2."""
    met = [*all_pairs(2, 3, 4), *each_with([3, 4], range(6, 11))]
    given = field([3] * 4 + [2] * 6 + [1] * 2, met)
    assert pairs(engine, given)[:3] == ["1-3", "2-6", "4-5"]


@EVERY_ENGINE
def test_c12_in_the_lowest_group_the_bye_is_no_opponent_of_who_was_moved_down(
    engine: Engine,
) -> None:
    given = field([1, 1, 1, 0, 0], each_with([3], [4, 5]))
    assert pairs(engine, given) == ["1-3", "2-4", "5"]
    given = field([1, 1, 1, 0, 0], each_with([1, 2, 3], [4, 5]))
    assert pairs(engine, given) == ["1-2", "4-5", "3"]


@EVERY_ENGINE
def test_c13_the_upper_of_two_united_groups_counts_as_moved_down(engine: Engine) -> None:
    given = field([1, 1, 0, 0, 0, 0, 0], [(1, 2)])
    assert pairs(engine, given) == ["1-3", "2-4", "5-6", "7"]


@EVERY_ENGINE
def test_c13_the_penultimate_group_lets_the_lowest_be_paired(engine: Engine) -> None:
    given = field([1, 1, 1, 1, 0, 0], [(5, 6)])
    assert pairs(engine, given) == ["1-2", "3-5", "4-6"]


@EVERY_ENGINE
def test_c13_without_a_pair_left_the_two_lowest_groups_are_one(engine: Engine) -> None:
    assert pairs(engine, field([1, 1, 0, 0], [(3, 4)])) == ["1-3", "2-4"]


@EVERY_ENGINE
def test_c13_is_repeated_with_the_next_group(engine: Engine) -> None:
    given = field([2, 2, 1, 1, 0, 0], [*all_pairs(3, 4, 5, 6), *each_with([1], [3, 4])])
    outcome = engine(given, NullTrace())
    assert isinstance(outcome, Unpairable)
    given = field([2, 2, 2, 1, 1, 0], [*all_pairs(4, 5, 6), (1, 4), (1, 5)])
    assert pairs(engine, given) == ["1-6", "2-4", "3-5"]


@EVERY_ENGINE
def test_c13_who_was_united_with_the_lowest_group_counts_as_moved_down_when_it_is_repeated(
    engine: Engine,
) -> None:
    """12 has met all of the two lowest groups: 5 and 6 are united with them, and 3 and 4 come down.

    So 3, 4, 5 and 6 are S1, and 4 must meet 12 for the remainder to be paired.
    """
    given = field([2] * 4 + [1] * 2 + [0] * 6, each_with([12], range(5, 12)))
    assert pairs(engine, given) == ["1-2", "3-7", "4-12", "5-8", "6-9", "10-11"]


@EVERY_ENGINE
def test_c13_the_bye_must_be_allowed(engine: Engine) -> None:
    given = field([1, 1, 0])
    barred = tuple(
        entrant(one.tpn, 0, unplayed=[BARRED]) if one.tpn == 3 else one for one in given.entrants
    )
    assert pairs(engine, setup(*barred)) == ["1-3", "2"]


@EVERY_ENGINE
def test_c14_one_pair_less(engine: Engine) -> None:
    given = field([2, 2, 2, 2, 1, 1, 0, 0], all_pairs(2, 3, 4))
    assert pairs(engine, given) == ["1-2", "3-5", "4-6", "7-8"]


@EVERY_ENGINE
def test_c14_without_any_pair_the_whole_group_goes_down(engine: Engine) -> None:
    given = field([2, 2, 2, 1, 1, 1, 0, 0], all_pairs(1, 2, 3))
    assert pairs(engine, given) == ["1-4", "2-5", "3-6", "7-8"]


@EVERY_ENGINE
def test_000_21_in_the_last_round_b2_yields_to_one_more_pair(engine: Engine) -> None:
    histories = {1: "BWW", 2: "BWW", 3: "WBW", 4: "WBW"}
    last = field([2, 2, 1, 1], (), histories, rounds=4)
    assert pairs(engine, last) == ["1-2", "3-4"]
    earlier = field([2, 2, 1, 1], (), histories)
    assert pairs(engine, earlier) == ["1-3", "2-4"]


@pytest.mark.parametrize(
    ("scores", "told"),
    [
        ([2, 2, 1, 1], [1]),  # 1-2 stays in the group
        ([2, 2], [0]),  # else nobody could be paired
        ([1.5, 1, 1.5, 1], []),  # half of the points frees nobody
    ],
)
def test_000_21_it_is_told_where_limits_of_colours_fall(
    scores: list[float], told: list[int]
) -> None:
    trace = ListTrace()
    DUTCH_1992.pair(field(scores, (), {1: "BWW", 2: "BWW", 3: "WBW", 4: "WBW"}, rounds=4), trace)
    found = [one for one in trace.happenings if isinstance(one, LimitsDisregarded)]
    assert [one.pairs for one in found] == told
    assert {one.because.article for one in found} <= {"21"}


def test_c1_who_is_moved_down_to_nobody_and_has_the_bye_counts_once() -> None:
    """After 1-2 player 3 comes down, who has met both with less points."""
    given = field([1, 1, 1, 0, 0], [(3, 4), (3, 5)])
    assert pairs(DUTCH_1992.pair, given) == ["1-3", "2-4", "5"]
    answer = ask(story_of(given, DUTCH_1992), Meeting(Tpn(1), Tpn(2)))
    assert isinstance(answer, Worse)
    assert (answer.because.article, answer.taken, answer.instead) == ("C1", 0, 1)


@EVERY_ENGINE
def test_000_21_with_as_many_pairs_b2_holds_in_the_last_round(engine: Engine) -> None:
    histories = {1: "BWW", 2: "WBB", 3: "BWW", 4: "WBB"}
    last = field([2] * 4, (), histories, rounds=4)
    assert pairs(engine, last) == ["1-4", "2-3"]


@EVERY_ENGINE
def test_000_21_does_not_free_players_with_half_or_less(engine: Engine) -> None:
    histories = {1: "BWW", 2: "BWW", 3: "WBB", 4: "WBB"}
    last = field([1.5, 1.5, 1, 1], (), histories, rounds=4)
    assert pairs(engine, last) == ["1-3", "2-4"]


@EVERY_ENGINE
def test_b_no_legal_pairing_is_an_answer(engine: Engine) -> None:
    outcome = engine(field([1, 1, 0, 0], each_with([1], [2, 3, 4])), NullTrace())
    assert isinstance(outcome, Unpairable)
    assert 1 in outcome.blocked


def test_d2_printed_and_strict_order_are_two_systems() -> None:
    """Of ten players only two pairings are left: by 2+5 and 6+8, or by 3+4 and 6+7."""
    possible = [*each_with([1], [2, 3]), (2, 4), (3, 5), (4, 7), (5, 8), (6, 9), (6, 10), (7, 9)]
    met = [pair for pair in all_pairs(*range(1, 11)) if pair not in [*possible, (8, 10)]]
    given = field([0] * 10, met)
    assert pairs(DUTCH_1992.pair, given) == ["1-2", "3-5", "4-7", "6-9", "8-10"]
    assert pairs(DUTCH_1992_STRICT.pair, given) == ["1-3", "2-4", "5-8", "6-10", "7-9"]


def test_c_the_trace_tells_groups_pairs_and_the_bye() -> None:
    trace = ListTrace()
    DUTCH_1992.pair(field([1, 1, 0]), trace)
    assert [type(one) for one in trace.happenings[:5]] == [
        BracketOpened,
        CandidateChosen,
        BracketOpened,
        WithoutOpponent,
        CandidateChosen,
    ]
    assert [one.player for one in trace.happenings if isinstance(one, ByeGiven)] == [3]
    chosen = trace.happenings[1]
    assert isinstance(chosen, CandidateChosen)
    assert [value.criterion.article for value in chosen.values] == ["B4", "B5", "B6"]


@EVERY_ENGINE
def test_c11_and_c14_a_colour_never_costs_a_pair(engine: Engine) -> None:
    histories = dict.fromkeys(range(1, 7), "W")
    given = field([1, 1, 1, 1, 0, 0], (), histories)
    assert pairs(engine, given) == ["1-3", "2-4", "5-6"]


@EVERY_ENGINE
def test_c13_a_pair_given_up_may_come_from_those_moved_down(engine: Engine) -> None:
    """Player 1 is moved down; 1-3 and 5-6 would leave 2 and 4, who have met."""
    given = field([2, 0.5, 1, 0.5, 1, 1], [(2, 4), (1, 6), (3, 5), (3, 6), (1, 2), (4, 5)])
    assert pairs(engine, given) == ["1-3", "2-5", "4-6"]


def test_c_the_literal_engine_is_for_small_groups() -> None:
    with pytest.raises(UnsupportedRuleError, match="up to 10 players"):
        DUTCH_1992.engines["literal"](field([0] * 12), NullTrace())


def test_000_21_who_is_not_freed_together_with_another_keeps_absolute_preferences() -> None:
    given = field([2, 2, 1], (), {1: "BWW", 2: "BWW", 3: "BWB"}, rounds=4)
    law = Law((), lifted=True)
    one, two, three = ranked(given)
    assert [due.strength for due in law.dues(one, two) if due] == [Strength.STRONG] * 2
    assert [due.strength for due in law.dues(one, three) if due] == [
        Strength.ABSOLUTE,
        Strength.STRONG,
    ]


def test_c_nobody_to_be_paired() -> None:
    assert DUTCH_1992.pair(setup(), NullTrace()) == RoundPairing(())
