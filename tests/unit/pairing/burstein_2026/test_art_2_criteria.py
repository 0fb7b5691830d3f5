"""C.04.4.2 Art. 2: the criteria, asked of all engines where pairings show them."""

import pytest

from pareo.history import UnplayedRound
from pareo.model import ByeKind
from pareo.pairing import ListTrace, NullTrace, RoundPairing
from pareo.pairing.burstein_2026.completion import can_be_completed, field_of
from pareo.pairing.burstein_2026.criteria import floater_scores, preferences_missed
from pareo.pairing.burstein_2026.definitions import BursteinPlayer, Candidate, ranked
from pareo.pairing.burstein_2026.index import usual_index
from pareo.pairing.burstein_2026.prohibitions import colours_allow, may_have_the_bye, ruled_out
from pareo.pairing.system import Engine
from pareo.pairing.trace import CandidateChosen
from tests.unit.pairing.burstein_2026.fixtures import EVERY_ENGINE
from tests.words import boards, entrant, missed, setup


def two(one: str, other: str) -> tuple[BursteinPlayer, BursteinPlayer]:
    higher, lower = ranked(setup(entrant(1, 1, one), entrant(2, 1, other)), usual_index)
    return higher, lower


def values_of(trace: ListTrace) -> list[dict[str, object]]:
    return [
        {one.criterion.label: one.value for one in happening.values}
        for happening in trace.happenings
        if isinstance(happening, CandidateChosen)
    ]


def test_c1_whoever_was_met_or_is_kept_apart_is_ruled_out() -> None:
    (player,) = ranked(setup(entrant(1, 0, met=[2], forbidden=[3])), usual_index)
    assert ruled_out(player) == {2, 3}


@pytest.mark.parametrize(
    ("unplayed", "allowed"),
    [
        ([], True),
        ([missed(1, ByeKind.HALF_POINT, 0.5)], True),
        ([missed(1, ByeKind.PAIRING_ALLOCATED, 1)], False),
        ([missed(1, ByeKind.FULL_POINT, 1)], False),
    ],
)
def test_c2_a_bye_and_a_full_point_without_playing_bar_the_bye(
    unplayed: list[UnplayedRound], *, allowed: bool
) -> None:
    (player,) = ranked(setup(entrant(1, 0, unplayed=unplayed)), usual_index)
    assert may_have_the_bye(player) is allowed


@pytest.mark.parametrize(
    ("one", "other", "allowed"),
    [("WW", "WW", False), ("WW", "BB", True), ("WW", "WBW", True), ("WW", "", True)],
)
def test_c3_two_absolute_preferences_for_one_colour_do_not_meet(
    one: str, other: str, *, allowed: bool
) -> None:
    assert colours_allow(*two(one, other)) is allowed


@EVERY_ENGINE
def test_c3_excepts_no_topscorer_in_the_last_round(engine: Engine) -> None:
    outcome = engine(
        setup(
            entrant(1, 5, "WBWBWW"),
            entrant(2, 5, "WBWBWW"),
            entrant(3, 0, "BWBWB"),
            entrant(4, 0, "BWBWB"),
            played=6,
            rounds=7,
        ),
        NullTrace(),
    )
    assert boards(outcome) == [(3, 2), (4, 1)]


def test_c4_whoever_is_left_must_be_pairable() -> None:
    players = ranked(
        setup(entrant(1, 1, met=[2, 3]), entrant(2, 1, met=[1]), entrant(3, 1, met=[1])),
        usual_index,
    )
    field = field_of(players)
    assert can_be_completed(field, players[1:])
    assert not can_be_completed(field, players[:2])
    assert not can_be_completed(field, players)


@EVERY_ENGINE
def test_c4_a_pair_that_would_strand_others_is_not_made(engine: Engine) -> None:
    """1 and 2 could meet, but 3 and 4 have met; so both float."""
    outcome = engine(
        setup(
            entrant(1, 1),
            entrant(2, 1),
            entrant(3, 0, met=[4]),
            entrant(4, 0, met=[3]),
            played=5,
        ),
        NullTrace(),
    )
    assert {frozenset(board) for board in boards(outcome)} == {
        frozenset({1, 4}),
        frozenset({2, 3}),
    }


@EVERY_ENGINE
def test_c5_as_many_pairs_as_possible_come_first(engine: Engine) -> None:
    """1-4 would be first by the order, but 2 and 3 have met: two pairs need another way."""
    trace = ListTrace()
    field = [entrant(1, 1), entrant(2, 1, met=[3]), entrant(3, 1, met=[2]), entrant(4, 1)]
    outcome = engine(setup(*field, entrant(5, 0), entrant(6, 0), played=5), trace)
    assert isinstance(outcome, RoundPairing)
    assert {frozenset(board) for board in outcome.boards} >= {
        frozenset({1, 3}),
        frozenset({2, 4}),
    }
    assert values_of(trace)[0]["C5"] == 0


def test_c6_scores_are_compared_from_the_highest() -> None:
    players = ranked(setup(entrant(1, 0.5), entrant(2, 2), entrant(3, 1)), usual_index)
    assert floater_scores(Candidate((), players)) == (20, 10, 5)


@EVERY_ENGINE
def test_c6_f3_the_incoming_floater_is_paired_and_a_resident_floats(engine: Engine) -> None:
    """Fixture F3: 7 has 4 points; 5 and 3 have 2.5; one of the three must float on."""
    trace = ListTrace()
    outcome = engine(
        setup(entrant(7, 4), entrant(5, 2.5), entrant(3, 2.5), entrant(9, 1), played=5), trace
    )
    assert isinstance(outcome, RoundPairing)
    (meets,) = ({*board} - {7} for board in outcome.boards if 7 in board)
    assert meets <= {3, 5}
    assert values_of(trace)[1]["C6"] == (25,)


@EVERY_ENGINE
def test_c7_the_floater_is_one_for_whom_the_next_bracket_has_an_opponent(engine: Engine) -> None:
    """By the order 1-3 would come first and 2 float; but 2 has met all of the next bracket."""
    trace = ListTrace()
    outcome = engine(
        setup(
            entrant(1, 2),
            entrant(2, 2, met=[4]),
            entrant(3, 2),
            entrant(4, 1, met=[2]),
            entrant(5, 0),
            entrant(6, 0),
            played=5,
        ),
        trace,
    )
    assert isinstance(outcome, RoundPairing)
    assert {frozenset(board) for board in outcome.boards} == {
        frozenset({1, 2}),
        frozenset({3, 4}),
        frozenset({5, 6}),
    }
    assert values_of(trace) == [
        {"C5": 1, "C6": (20,), "C7": (0,), "C8": 0},
        {"C5": 0, "C6": (), "C7": (0,), "C8": 0},
        {"C5": 0, "C6": (), "C7": (), "C8": 0},
    ]


@EVERY_ENGINE
def test_c7_looks_at_the_next_bracket_with_all_its_floaters_at_once(engine: Engine) -> None:
    """All of 1, 2, 3 have met each other: who floats is given, and two of them share one opponent.

    1 and 2 may meet only 4 in the next bracket, 3 may meet only 5; whichever opponent is thought
    of first, the value is two pairs, one of the higher scores and one resident float on.
    """
    trace = ListTrace()
    outcome = engine(
        setup(
            entrant(1, 2, met=[2, 3, 5, 6]),
            entrant(2, 2, met=[1, 3, 5, 6]),
            entrant(3, 2, met=[1, 2, 4, 6]),
            entrant(4, 1, met=[3, 6]),
            entrant(5, 1, met=[1, 2]),
            entrant(6, 1, met=[1, 2, 3, 4]),
            entrant(7, 0),
            entrant(8, 0),
            played=5,
        ),
        trace,
    )
    assert isinstance(outcome, RoundPairing)
    assert values_of(trace)[0] == {"C5": 3, "C6": (20, 20, 20), "C7": (2, 20, 10), "C8": 0}


def test_c8_counts_pairs_in_which_both_are_due_one_colour() -> None:
    candidate = Candidate((two("W", "WB"), two("W", "BWW")), ())
    assert preferences_missed(candidate) == 1
    assert preferences_missed(Candidate((two("W", ""),), ())) == 0


@EVERY_ENGINE
def test_c8_comes_before_the_order(engine: Engine) -> None:
    """1-4 and 2-3 come first, but 1 and 4 are due Black, 2 and 3 White."""
    field = (entrant(1, 1, "W"), entrant(2, 1, "B"), entrant(3, 1, "B"), entrant(4, 1, "W"))
    outcome = engine(setup(*field, played=5), NullTrace())
    assert boards(outcome) == [(2, 4), (3, 1)]
