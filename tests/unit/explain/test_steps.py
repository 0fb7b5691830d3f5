"""Lim and 1987: the step that decided, and whom it passed over.

Four players with the median score: the proposal is 1-3 and 2-4 (Lim 2.4, 1987 9.4). 1 has met 3,
so that 4 is next (Lim 4.1 to 4.3, 1987 11.1). 1 and 2 are due White, 3 and 4 Black.
"""

import pytest

from pareo.explain import (
    ByeFor,
    FloatOf,
    Meeting,
    People,
    Story,
    Wish,
    ask,
    player_page,
    story_of,
    wish_page,
)
from pareo.explain.questions import Illegal, Impossible, Step
from pareo.language import english
from pareo.model import ByeKind, Tpn
from pareo.rulebook import Rule
from pareo.systems import SYSTEMS
from tests.words import entrant, missed, setup

PEOPLE = People({Tpn(n): name for n, name in enumerate(("Ann", "Ben", "Cat", "Dan", "Eve"), 1)})


def story(system: str) -> Story:
    return story_of(
        setup(
            entrant(1, 1, "WB", "..", met=[3]),
            entrant(2, 1, "WB", ".."),
            entrant(3, 1, "BW", "..", met=[1]),
            entrant(4, 1, "BW", ".."),
            played=2,
        ),
        SYSTEMS[system],
    )


def asked(system: str, wish: Wish) -> tuple[str, list[str]]:
    answer = ask(story(system), wish, PEOPLE)
    assert isinstance(answer, Step)
    return answer.because.article, [line.said(english) for line in answer.why]


@pytest.mark.parametrize(("system", "article"), [("lim-2026", "4.1"), ("fide-1987", "11.1")])
def test_the_proposed_opponent_was_met_so_the_next_one_is_taken(system: str, article: str) -> None:
    assert asked(system, Meeting(Tpn(1), Tpn(4), wanted=False)) == (
        article,
        [
            "Ann (1) was next in the order and was paired with Dan (4).",
            "Cat (3) may not meet Ann (1).",
        ],
    )


@pytest.mark.parametrize("system", ["lim-2026", "fide-1987"])
def test_the_own_half_comes_last_and_is_due_the_same_colour(system: str) -> None:
    _, lines = asked(system, Meeting(Tpn(1), Tpn(2)))
    assert lines[-1] == "Ben (2) is due the same colour."


@pytest.mark.parametrize("system", ["lim-2026", "fide-1987"])
def test_the_other_pair_would_leave_two_who_have_met(system: str) -> None:
    answer = ask(story(system), Meeting(Tpn(2), Tpn(4)), PEOPLE)
    assert isinstance(answer, Impossible)
    assert answer.blocked == (1, 3)


@pytest.mark.parametrize("system", ["lim-2026", "fide-1987"])
def test_nobody_floats_where_everybody_can_be_paired(system: str) -> None:
    answer = ask(story(system), FloatOf(Tpn(2)), PEOPLE)
    assert not isinstance(answer, Illegal)


@pytest.mark.parametrize(("system", "article"), [("lim-2026", "2.1"), ("fide-1987", "2")])
def test_who_has_met_may_not_meet_again(system: str, article: str) -> None:
    answer = ask(story(system), Meeting(Tpn(1), Tpn(3)), PEOPLE)
    assert isinstance(answer, Illegal)
    assert answer.because is not None
    assert answer.because.article == article


@pytest.mark.parametrize(("system", "article"), [("lim-2026", "3.2.4"), ("fide-1987", "10.2")])
def test_the_lowest_numbered_floats_down_if_colours_are_level(system: str, article: str) -> None:
    """Three above the median, due nothing in common: 3 leaves rather than 2."""
    told = story_of(
        setup(
            entrant(1, 2, "WB", ".."),
            entrant(2, 2, "BW", ".."),
            entrant(3, 2, "", ".."),
            entrant(4, 1, "WB", ".."),
            played=2,
        ),
        SYSTEMS[system],
    )
    answer = ask(told, FloatOf(Tpn(2)), PEOPLE)
    assert isinstance(answer, Step)
    (line,) = (line.said(english) for line in answer.why)
    assert line.startswith("Cat (3) floats rather than Ben (2): ")
    assert f"Art. {article}" in line
    assert "the number decides" in line
    assert "balance" not in line


@pytest.mark.parametrize(("system", "article"), [("lim-2026", "4.2"), ("fide-1987", "11.2")])
def test_who_comes_after_the_opponent_found_comes_later(system: str, article: str) -> None:
    """1 found 4; back through the own half comes 2 (Lim 4.2, 1987 11.2)."""
    found, lines = asked(system, Meeting(Tpn(1), Tpn(2)))
    assert found == article
    assert lines[1] == "Ben (2) comes later in the order."


@pytest.mark.parametrize(("system", "article"), [("lim-2026", "4.4"), ("fide-1987", "11.4")])
def test_the_proposed_opponent_is_left_to_one_who_has_nobody_else(
    system: str, article: str
) -> None:
    """1-3 is proposed, but 2 and 4 have met: so 1 takes 4, whom it has not met."""
    told = story_of(
        setup(
            entrant(1, 1, "WB", ".."),
            entrant(2, 1, "WB", "..", met=[4]),
            entrant(3, 1, "BW", ".."),
            entrant(4, 1, "BW", "..", met=[2]),
            played=2,
        ),
        SYSTEMS[system],
    )
    answer = ask(told, Meeting(Tpn(1), Tpn(4), wanted=False), PEOPLE)
    assert isinstance(answer, Step)
    assert answer.because.article == article


@pytest.mark.parametrize("system", ["lim-2026", "fide-1987", "dutch-2026", "burstein-2026"])
def test_two_whom_the_event_keeps_apart_have_not_met(system: str) -> None:
    told = story_of(
        setup(
            entrant(1, 1, "WB", "..", forbidden=[2]),
            entrant(2, 1, "BW", "..", forbidden=[1]),
            entrant(3, 1, "BW", ".."),
            entrant(4, 1, "WB", ".."),
            played=2,
        ),
        SYSTEMS[system],
    )
    answer = ask(told, Meeting(Tpn(1), Tpn(2)), PEOPLE)
    assert isinstance(answer, Illegal)
    assert answer.because is None
    assert answer.why.said(english) == "This event keeps them apart (TRF record 260)"


@pytest.mark.parametrize("system", ["lim-2026", "dutch-2026", "burstein-2026"])
def test_c04_1_3_and_4_the_round_that_bars_the_bye_is_told(system: str) -> None:
    had = missed(1, ByeKind.PAIRING_ALLOCATED, 1)
    three = [
        entrant(1, 1, "", "-", unplayed=[had]),
        entrant(2, 1, "W", "."),
        entrant(3, 0, "B", "."),
    ]
    odd, even = (
        ask(story_of(setup(*some, played=1), SYSTEMS[system]), ByeFor(Tpn(1)), PEOPLE)
        for some in (three, three[:2])
    )
    assert isinstance(odd, Illegal)
    assert isinstance(even, Illegal)
    assert odd.why.said(english) == "Had the bye already, in round 1"
    assert even.because == Rule("C.04.1", "3")


@pytest.mark.parametrize("system", ["lim-2026", "fide-1987"])
def test_the_value_that_decides_between_two_for_the_bye_is_told(system: str) -> None:
    """The bye goes to the lowest score first; of equal ones to the largest number."""
    field = (
        entrant(1, 2, "WB", ".."),
        entrant(2, 1, "WB", ".."),
        entrant(3, 1, "BW", ".."),
        entrant(4, 0, "BW", ".."),
        entrant(5, 0, "BW", ".."),
    )
    told = story_of(setup(*field, played=2), SYSTEMS[system])
    assert told.bye is not None
    assert told.bye.player == 5
    by_score, by_number = (
        [
            line.said(english)
            for line in wish_page(told, ByeFor(Tpn(n)), PEOPLE, long=False).sections[0].lines
        ]
        for n in (1, 4)
    )
    assert "Points: Eve (5) 0, Ann (1) 2." in by_score
    assert "All else is equal. Numbers: Eve (5) 5, Dan (4) 4." in by_number


@pytest.mark.parametrize("system", ["lim-2026", "fide-1987"])
@pytest.mark.parametrize(
    ("one", "other", "said"),
    [
        ("WB", "WB", "both have had the same colours, so the rank decides"),
        ("WBWB", "BWWB", "the colours alternate since the last time"),
    ],
)
def test_lim_5_4_and_1987_12_4_one_reason_is_given_for_colours(
    system: str, one: str, other: str, said: str
) -> None:
    """Both are due White; they differ two games back, or never."""
    field = (entrant(1, 1, one, "." * len(one)), entrant(2, 1, other, "." * len(one)))
    told = story_of(setup(*field, played=len(one)), SYSTEMS[system])
    page = player_page(told, Tpn(1), PEOPLE, long=False)
    (line,) = (line for line in page.text_lines(english) if "has White against" in line)
    assert said in line
