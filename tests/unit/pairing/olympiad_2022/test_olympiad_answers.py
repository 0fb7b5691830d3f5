"""Every question about a round of D.02 has a true answer."""

from itertools import combinations

import pytest

from pareo.history import round_setup
from pareo.pairing import ListTrace, Unpairable, ask, story_of
from pareo.pairing.olympiad_2022 import OLYMPIAD_2022
from pareo.pairing.reasons.questions import (
    AsWished,
    ByeFor,
    FloatOf,
    Forced,
    HasTheBye,
    Illegal,
    Impossible,
    Later,
    Meeting,
    Step,
)
from pareo.pairing.reasons.story import Story
from tests.random_rounds import random_tournament
from tests.random_teams import of_teams
from tests.unit.pairing.olympiad_2022.words import teams

SEEDS = range(60)


def story(seed: int) -> Story:
    """Return a random small round."""
    return story_of(round_setup(of_teams(random_tournament(seed, 4, 10))), OLYMPIAD_2022)


@pytest.mark.parametrize("seed", SEEDS)
def test_verdicts_floaters_and_reasons_are_those_of_the_enumeration(seed: int) -> None:
    setup = round_setup(of_teams(random_tournament(seed, 4, 10)))
    traces = {}
    for name in OLYMPIAD_2022.engines:
        traces[name] = ListTrace()
        OLYMPIAD_2022.engine(name)(setup, traces[name])
    assert traces["fast"].happenings == traces["literal"].happenings
    assert traces["reference"].happenings == traces["literal"].happenings


@pytest.mark.parametrize("seed", SEEDS)
def test_every_question_has_an_answer_of_its_kind(seed: int) -> None:
    told = story(seed)
    if isinstance(told.outcome, Unpairable):
        return
    for one, other in combinations(told.entrants, 2):
        apart = ask(told, Meeting(one, other))
        assert isinstance(apart, AsWished) is (told.partner.get(one) == other)
        assert isinstance(apart, AsWished | Illegal | Impossible | Step)
        together = ask(told, Meeting(one, other, wanted=False))
        assert isinstance(together, AsWished) is (told.partner.get(one) != other)
    for team in told.entrants:
        bye = ask(told, ByeFor(team))
        assert isinstance(bye, AsWished) is (told.holder == team)
        assert isinstance(bye, AsWished | Illegal | Impossible | Later | Step)
        for wanted in (True, False):
            answer = ask(told, FloatOf(team, wanted=wanted))
            assert isinstance(answer, AsWished | Forced | HasTheBye | Step)


def lines(told: Story, wish: Meeting | FloatOf) -> tuple[str, list[str]]:
    """Return the article and the sentences of a step."""
    answer = ask(told, wish)
    assert isinstance(answer, Step)
    return answer.because.article, [str(line) for line in answer.why]


def test_8_2_2_why_another_team_floats() -> None:
    """B4.3: 8 ranks higher, but without it 9 and 10 would be left."""
    told = story_of(
        teams({6: [1, 2, 3, 4, 5], 4: [6, 7], 2: [8, 9, 10], 0: [11, 12]}, {9: [10]}),
        OLYMPIAD_2022,
    )
    assert lines(told, FloatOf(8)) == (
        "8.2.1",
        ["Without 8 fewer pairs would stay in this group."],
    )
    article, said = lines(told, FloatOf(9, wanted=False))
    assert article == "8.2.1"
    assert said == [
        "9 floats up (D.02 Art. 8.2.1).",
        "Without 8 fewer pairs would stay in this group.",
        "9 floats rather than 10: the rank decides (D.02 Art. 8.2.1).",
    ]


def test_8_2_3_why_a_team_that_has_met_the_next_group_stays() -> None:
    """B4.4."""
    told = story_of(
        teams({6: [1, 2, 3, 4, 5], 4: [6, 7], 2: [8, 9, 10], 0: [11, 12]}, {8: [6, 7]}),
        OLYMPIAD_2022,
    )
    assert lines(told, FloatOf(8)) == (
        "8.2.1",
        ["9 floats rather than 8: it has an opponent in the next group (D.02 Art. 8.2.3)."],
    )


def test_9_3_why_two_do_not_meet() -> None:
    """B4.9: 1 has met 4 and takes 5; 6 comes later, 3 later still."""
    told = story_of(teams({0: range(1, 7)}, {1: [4]}, played=1), OLYMPIAD_2022)
    assert lines(told, Meeting(1, 6)) == (
        "9.3",
        ["1 was next in the order and was paired with 5.", "6 comes later in the order."],
    )
    assert lines(told, Meeting(1, 5, wanted=False)) == (
        "9.3",
        ["1 was next in the order and was paired with 5.", "4 may not meet 1."],
    )


def test_7_3_why_limits_of_colours_keep_two_apart() -> None:
    told = story_of(
        teams({4: [1, 2, 3, 4]}, None, {1: "WW", 2: "BW", 3: "WW", 4: "WB"}, played=2),
        OLYMPIAD_2022,
    )
    assert lines(told, Meeting(1, 3)) == (
        "7.3",
        ["1 was next in the order and was paired with 4.", "3 would break a limit of colours."],
    )


def test_9_5_why_a_pair_would_cost_another_one() -> None:
    """B4.7: 2 and 3 stay in their group, as many pairs as it can keep."""
    told = story_of(
        teams({6: [1, 2, 3, 4], 4: [5, 6, 7, 8]}, {1: [2, 3, 4]}, played=4), OLYMPIAD_2022
    )
    article, said = lines(told, Meeting(2, 5))
    assert article == "9.5"
    assert said[0].startswith("2 was paired in a group in which 5 was not.")
