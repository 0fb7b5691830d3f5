"""C.04.1 (1992): the reasons of rounds that the words decide; see tests/fixtures/dutch-1992-words."""

from pathlib import Path
from typing import Final

import pytest

from pareo.explain import ByeFor, FloatOf, Meeting, Wish, ask, people_of, story_of
from pareo.explain.prose import answered
from pareo.history import round_setup
from pareo.language import english
from pareo.model import Tournament, Tpn
from pareo.pairing.reasons.questions import Forced, Later, Worse
from pareo.pairing.reasons.story import Story
from pareo.pairing.trace import WithoutOpponent
from pareo.systems import SYSTEMS
from pareo.trf import read_trf

FIXTURES: Final = Path(__file__).parents[2] / "fixtures/dutch-1992-words"


def event(name: str) -> Tournament:
    return read_trf((FIXTURES / name).read_text(encoding="utf-8")).tournament


def story(name: str) -> Story:
    return story_of(round_setup(event(name)), SYSTEMS["dutch-1992"])


def without_opponent(name: str) -> list[tuple[tuple[int, ...], str]]:
    return [
        (happened.players, happened.because.article)
        for part in story(name).parts
        for happened in part.happenings
        if isinstance(happened, WithoutOpponent)
    ]


def test_c1_and_c12_who_has_no_opponent_in_a_group_is_told() -> None:
    """4 has met all of the 2½ points, 1 all with 2 points and those who came down, then 7 and 6."""
    assert without_opponent("P1.trf") == [((4,), "C1"), ((4,), "C12"), ((1,), "C1"), ((1,), "C12")]


@pytest.mark.parametrize(
    ("name", "wish", "article", "values"),
    [
        # 4-6 would send 5 down, who has met 2, the only player with 1 point.
        ("P2.trf", Meeting(Tpn(4), Tpn(6)), "C1", (0, 1)),
        # 1-8 would send 9 down, who floated down two rounds before: B6 is back for the remainder.
        ("P4.trf", Meeting(Tpn(1), Tpn(8)), "C9", (0, 1)),
        # 5-6 would send 3 down, who floated down in the round before.
        ("P1.trf", ByeFor(Tpn(4)), "C9", (0, 2)),
    ],
)
def test_1992_the_article_that_decides_is_named_with_both_values(
    name: str, wish: Wish, article: str, values: tuple[int, int]
) -> None:
    answer = ask(story(name), wish)
    assert isinstance(answer, Worse)
    assert answer.because.article == article
    assert (answer.taken, answer.instead) == values


def test_c9_before_c10_the_pair_of_who_moved_down_stands() -> None:
    people = people_of(event("P3.trf"))
    wish = Meeting(Tpn(6), Tpn(5))
    answer = ask(story("P3.trf"), wish)
    assert isinstance(answer, Later)
    assert answer.because.article == "C10"
    text = " ".join(line.said(english) for line in answered(wish, answer, people, long=False))
    assert "B6 and B5 are dropped for the remainder before another opponent is tried" in text


def test_c1_a_float_for_want_of_an_opponent_names_the_article_that_sends_down() -> None:
    people = people_of(event("P2.trf"))
    wish = FloatOf(Tpn(5), wanted=False)
    answer = ask(story("P2.trf"), wish)
    assert isinstance(answer, Forced)
    assert set(answer.met) == {1, 4}
    lines = [line.said(english) for line in answered(wish, answer, people, long=False)]
    assert lines[-1] == (
        "A player without an opponent in the own group goes down (C.04.1 Art. C1, edition of 1992)."
    )
