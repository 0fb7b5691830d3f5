"""The worked examples of the arbiters' manual, explained with the criteria that it names.

The manual is of the edition of 2016. Where its table of a bracket rejects a candidate, the same
criterion with the same two values must be the reason; the tables were recomputed by exhaustive
enumeration.
"""

from functools import cache
from pathlib import Path

import pytest

from pareo.explain import ByeFor, FloatOf, Meeting, Story, Wish, ask, story_of
from pareo.history import round_setup
from pareo.model import Tpn
from pareo.pairing.reasons.questions import Answer, By, Illegal, Later, Worse
from pareo.pairing.trace import Value
from pareo.rounds import ready_for_pairing
from pareo.systems import SYSTEMS
from pareo.trf import read_trf
from tests.oracle.corpora import FIXTURES

TWELVE = FIXTURES / "dutch-manual-12x9.trf"
FOURTEEN = FIXTURES / "dutch-manual-14.trf"


@cache
def story(path: Path, number: int, key: str = "dutch-2017") -> Story:
    event = ready_for_pairing(read_trf(path).tournament)
    return story_of(round_setup(event.after_round(number - 1)), SYSTEMS[key])


def asked(path: Path, number: int, wish: Wish, key: str = "dutch-2017") -> Answer:
    return ask(story(path, number, key), wish)


def pair(one: int, other: int) -> Meeting:
    return Meeting(Tpn(one), Tpn(other))


@pytest.mark.parametrize(
    ("number", "wish", "article", "taken", "instead"),
    [
        # Example 1: 1-5 4-9 misses two preferences, 1-9 4-5 none.
        (2, pair(1, 5), "C.10", 0, 2),
        # Example 3, number 4 of the candidates: 2 floated up in the round before.
        (4, pair(4, 2), "C.13", 0, 1),
        # Example 3, numbers 8 and 13: one preference missed.
        (4, pair(4, 6), "C.10", 0, 1),
        (4, pair(4, 7), "C.10", 0, 1),
        # Example 3, number 23: 4-12 2-6 7-9.
        (4, pair(4, 12), "C.10", 0, 1),
        # Example 4: 5-7 misses a preference, 5-9 is perfect.
        (5, pair(5, 7), "C.10", 0, 1),
        # Example 4, the collapsed last bracket: 1.0 and 0.5 against 0.5 and 0.5.
        (5, pair(7, 3), "C.17", (5, 5), (10, 5)),
        (5, pair(8, 3), "C.10", 0, 2),
    ],
)
def test_c_criteria_of_the_examples(
    number: int, wish: Meeting, article: str, taken: Value, instead: Value
) -> None:
    answer = asked(TWELVE, number, wish)
    assert isinstance(answer, Worse)
    assert answer.best
    found = (answer.because.article, answer.taken, answer.instead)
    assert found == (article, taken, instead)


def test_example_1_the_exchange_comes_after_the_transposition_d2() -> None:
    answer = asked(TWELVE, 2, pair(1, 4))
    assert isinstance(answer, Later)
    assert answer.because.article == "D.2"
    assert answer.how.by is By.FEWER_EXCHANGED
    assert answer.how.there == ((4,), (5,))


def test_example_2_the_other_candidate_fails_c7_before_c10() -> None:
    """If 12 and 11 met, 3 would have to meet 10, whom 3 has met."""
    answer = asked(TWELVE, 4, pair(12, 11))
    assert isinstance(answer, Worse)
    assert answer.stuck is not None
    assert answer.stuck.because.article == "C.7"


def test_example_2_by_the_text_of_2026_nothing_can_be_completed_c4() -> None:
    answer = asked(TWELVE, 4, pair(12, 11), "dutch-2026")
    assert isinstance(answer, Worse)
    assert answer.stuck is not None
    assert (answer.stuck.because.label, answer.stuck.blocked) == ("C4", (3, 10))


def test_example_3_equal_candidates_come_later_d1() -> None:
    """Number 20, 4-9 2-6 8-12, has no failure either; 14 came before."""
    answer = asked(TWELVE, 4, pair(4, 9))
    assert isinstance(answer, Later)
    assert answer.because.article == "D.1"
    assert (answer.how.player, answer.how.here, answer.how.there) == (4, ((8,),), ((9,),))
    assert answer.other.pairs == ((4, 9), (2, 6), (8, 12))
    assert answer.other.floaters == (7,)


def test_example_4_the_only_pair_leaves_three_who_have_all_met() -> None:
    answer = asked(TWELVE, 5, pair(6, 7))
    assert isinstance(answer, Worse)
    assert answer.stuck is not None
    assert answer.stuck.group.score == 15
    assert answer.stuck.blocked == (3, 10, 11)


def test_example_4_seven_floats_for_the_colour() -> None:
    answer = asked(TWELVE, 5, FloatOf(Tpn(7), wanted=False))
    assert isinstance(answer, Worse)
    assert (answer.because.article, answer.taken, answer.instead) == ("C.10", 0, 1)


def test_who_has_met_may_not_meet_again_c1() -> None:
    answer = asked(TWELVE, 4, pair(1, 7))
    assert isinstance(answer, Illegal)
    assert answer.because is not None
    assert answer.because.article == "C.1"


# ------------------------------------------------------------------------- fourteen players


def test_fourteen_the_first_candidate_misses_three_preferences_one_is_unavoidable() -> None:
    """1-5 2-6 3-7 misses three; x is 1. With 2-6 all other pairs are due the same colour too."""
    answer = asked(FOURTEEN, 2, pair(2, 6))
    assert isinstance(answer, Worse)
    assert (answer.because.article, answer.taken, answer.instead) == ("C.10", 1, 3)


def test_fourteen_by_2026_the_bye_comes_from_the_lowest_score_c5() -> None:
    """4 has half a point; 14, without points, can have the bye."""
    answer = asked(FOURTEEN, 2, ByeFor(Tpn(4)), "dutch-2026")
    assert isinstance(answer, Worse)
    assert (answer.because.label, answer.taken, answer.instead) == ("C5", 0, 5)
