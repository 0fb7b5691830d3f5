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
    round_page,
    story_of,
    wish_page,
)
from pareo.language import english
from pareo.model import ByeKind, Tpn
from pareo.pairing.reasons.questions import Illegal, Impossible, Step
from pareo.pairing.trace import FloaterChosen
from pareo.rulebook import BASIC_2026
from pareo.systems import SYSTEMS
from tests.words import entrant, missed, setup

PEOPLE = People({Tpn(n): name for n, name in enumerate(("Ann", "Ben", "Cat", "Dan", "Eve"), 1)})


NUMBERED = People({Tpn(n): f"P{n}" for n in range(1, 11)})


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
    answer = ask(story(system), wish)
    assert isinstance(answer, Step)
    return answer.because.article, [PEOPLE.named(line).said(english) for line in answer.why]


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
    answer = ask(story(system), Meeting(Tpn(2), Tpn(4)))
    assert isinstance(answer, Impossible)
    assert answer.blocked == (1, 3)


@pytest.mark.parametrize("system", ["lim-2026", "fide-1987"])
def test_nobody_floats_where_everybody_can_be_paired(system: str) -> None:
    answer = ask(story(system), FloatOf(Tpn(2)))
    assert not isinstance(answer, Illegal)


@pytest.mark.parametrize(("system", "article"), [("lim-2026", "2.1"), ("fide-1987", "2")])
def test_who_has_met_may_not_meet_again(system: str, article: str) -> None:
    answer = ask(story(system), Meeting(Tpn(1), Tpn(3)))
    assert isinstance(answer, Illegal)
    assert answer.because is not None
    assert answer.because.article == article


@pytest.mark.parametrize(
    ("system", "article", "what"),
    [("lim-2026", "3.2.4", "number"), ("fide-1987", "10.2", "rank")],
)
def test_the_lowest_numbered_floats_down_if_colours_are_level(
    system: str, article: str, what: str
) -> None:
    """Three above the median, due nothing in common: 3 leaves rather than 2."""
    story = story_of(
        setup(
            entrant(1, 2, "WB", ".."),
            entrant(2, 2, "BW", ".."),
            entrant(3, 2, "", ".."),
            entrant(4, 1, "WB", ".."),
            played=2,
        ),
        SYSTEMS[system],
    )
    answer = ask(story, FloatOf(Tpn(2)))
    assert isinstance(answer, Step)
    (line,) = (PEOPLE.named(line).said(english) for line in answer.why)
    assert line.startswith("Cat (3) floats rather than Ben (2): ")
    assert f"Art. {article}" in line
    assert f"the {what} decides" in line
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
    story = story_of(
        setup(
            entrant(1, 1, "WB", ".."),
            entrant(2, 1, "WB", "..", met=[4]),
            entrant(3, 1, "BW", ".."),
            entrant(4, 1, "BW", "..", met=[2]),
            played=2,
        ),
        SYSTEMS[system],
    )
    answer = ask(story, Meeting(Tpn(1), Tpn(4), wanted=False))
    assert isinstance(answer, Step)
    assert answer.because.article == article


@pytest.mark.parametrize("system", ["lim-2026", "fide-1987", "dutch-2026", "burstein-2026"])
def test_two_whom_the_event_keeps_apart_have_not_met(system: str) -> None:
    story = story_of(
        setup(
            entrant(1, 1, "WB", "..", forbidden=[2]),
            entrant(2, 1, "BW", "..", forbidden=[1]),
            entrant(3, 1, "BW", ".."),
            entrant(4, 1, "WB", ".."),
            played=2,
        ),
        SYSTEMS[system],
    )
    answer = ask(story, Meeting(Tpn(1), Tpn(2)))
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
        ask(story_of(setup(*some, played=1), SYSTEMS[system]), ByeFor(Tpn(1)))
        for some in (three, three[:2])
    )
    assert isinstance(odd, Illegal)
    assert isinstance(even, Illegal)
    assert odd.why.said(english) == "Had the bye already, in round 1"
    assert even.because == BASIC_2026.article("3")


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
    story = story_of(setup(*field, played=2), SYSTEMS[system])
    assert story.bye is not None
    assert story.bye.player == 5
    by_score, by_number = (
        [
            line.said(english)
            for line in wish_page(story, ByeFor(Tpn(n)), PEOPLE, long=False).sections[0].lines
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
    story = story_of(setup(*field, played=len(one)), SYSTEMS[system])
    page = player_page(story, Tpn(1), PEOPLE, long=False)
    (line,) = (line for line in page.text_lines(english) if "has White against" in line)
    assert said in line


# ----------------------------------------------------------------- floats, limits and colours


def lines_of(story: Story, wish: Wish) -> tuple[str, list[str]]:
    answer = ask(story, wish)
    assert isinstance(answer, Step)
    return answer.because.article, [NUMBERED.named(line).said(english) for line in answer.why]


@pytest.mark.parametrize(("system", "article"), [("lim-2026", "3.10"), ("fide-1987", "10.10")])
def test_3_10_and_10_10_who_was_transferred_last_round_is_spared(system: str, article: str) -> None:
    """3 left its group for the game of round 2, and 2, the lowest of the others, floats."""
    players = [entrant(n, 2, floats=".D" if n == 3 else "..") for n in (1, 2, 3)]
    story = story_of(setup(*players, entrant(4, 1), played=2), SYSTEMS[system])
    _, (line,) = lines_of(story, FloatOf(Tpn(3)))
    assert line.startswith(
        "P2 (2) floats rather than P3 (3): a player who was transferred in the previous round is spared"
    )
    assert f"Art. {article}" in line


def seven(system: str, histories: dict[int, str]) -> Story:
    """1 and 2 may only meet 6."""
    met = {1: [2, 3, 4, 5, 7], 2: [1, 3, 4, 5, 7]}
    group = [entrant(n, 2, histories.get(n, "WB"), met=met.get(n, ())) for n in range(1, 8)]
    return story_of(setup(*group, *(entrant(n, 1) for n in (8, 9, 10)), played=2), SYSTEMS[system])


@pytest.mark.parametrize(("system", "article"), [("lim-2026", "4.4"), ("fide-1987", "11.4")])
def test_4_4_and_11_4_who_comes_first_keeps_the_opponent(system: str, article: str) -> None:
    story = seven(system, {2: "BW"})
    because, lines = lines_of(story, FloatOf(Tpn(2), wanted=False))
    assert because == article
    assert lines[1] == (
        "Without any one of these the others would make fewer pairs: "
        "P3 (3); P4 (4); P5 (5); P6 (6); P7 (7)."
    )
    assert lines[2].startswith(
        "P2 (2) floats rather than P1 (1): "
        "no exchange helps, and the player who comes first in the order keeps an opponent"
    )
    assert f"Art. {article}" in lines[2]
    assert lines_of(story, FloatOf(Tpn(7))) == (
        article,
        ["Without P7 (7) the others would make fewer pairs."],
    )


@pytest.mark.parametrize("system", ["lim-2026", "fide-1987"])
def test_3_2_and_10_2_who_is_due_the_majority_colour_makes_the_number_even(system: str) -> None:
    """1 may only meet 6. 1 and 4 are due the colour that more are due, and 4 comes later."""
    histories = {5: "BW", 7: "BW"}
    met = {1: [2, 3, 4, 5, 7]}
    group = [entrant(n, 2, histories.get(n, "WB"), met=met.get(n, ())) for n in range(1, 8)]
    given = setup(*group, *(entrant(n, 1) for n in (8, 9, 10)), played=2)
    _, (line,) = lines_of(story_of(given, SYSTEMS[system]), FloatOf(Tpn(1)))
    assert line.startswith("P4 (4) floats rather than P1 (1): the ")


@pytest.mark.parametrize(("system", "article"), [("lim-2026", "4.4"), ("fide-1987", "11.4")])
def test_4_4_2_and_11_4_b_of_several_the_first_in_the_order_keeps_the_opponent(
    system: str, article: str
) -> None:
    met = {1: [2, 3, 4, 5], 2: [1, 3, 4, 5]}
    group = [entrant(n, 2, met=met.get(n, ())) for n in range(1, 7)]
    story = story_of(setup(*group, *(entrant(n, 1) for n in (8, 9)), played=2), SYSTEMS[system])
    because, lines = lines_of(story, FloatOf(Tpn(2), wanted=False))
    assert because == article
    assert lines[-1].startswith("P2 (2) floats rather than P1 (1): no exchange helps")
    assert f"(C.04.{'4.3' if system == 'lim-2026' else '2'} Art. {article}" in lines[-1]


@pytest.mark.parametrize(("system", "article"), [("lim-2026", "2.3.1"), ("fide-1987", "9.3.a")])
def test_2_3_and_9_3_who_has_nobody_left_leaves_without_being_compared(
    system: str, article: str
) -> None:
    group = [entrant(n, 2, met=[2, 3, 4] if n == 1 else []) for n in range(1, 5)]
    story = story_of(setup(*group, *(entrant(n, 1) for n in (8, 9)), played=2), SYSTEMS[system])
    (part, _) = story.parts
    stuck = part.happenings[0]
    assert isinstance(stuck, FloaterChosen)
    assert (stuck.player, stuck.because.article, stuck.ranking) == (1, article, ())


@pytest.mark.parametrize(("system", "article"), [("lim-2026", "3.8"), ("fide-1987", "10.8")])
def test_3_8_and_10_8_residents_come_before_other_floaters(system: str, article: str) -> None:
    given = setup(entrant(1, 2), *(entrant(n, 1) for n in (2, 3, 4, 5)), entrant(6, 0), played=2)
    because, lines = lines_of(story_of(given, SYSTEMS[system]), Meeting(Tpn(1), Tpn(6)))
    assert because == article
    assert lines[-1] == "P6 (6) floated into the group too, and residents come first."


def last_round(system: str) -> Story:
    """5 and 6 must both have White and have met all others; so must 2 and 4."""
    histories = {1: "BWB", 2: "WBB", 3: "BWW", 4: "WBB", 5: "WBB", 6: "WBB"}
    met = {n: [5, 6] if n < 5 else [1, 2, 3, 4] for n in range(1, 7)}
    group = [entrant(n, 1.5, histories[n], met=met[n]) for n in range(1, 7)]
    return story_of(setup(*group, played=3, rounds=4), SYSTEMS[system])


@pytest.mark.parametrize(("system", "article"), [("lim-2026", "6"), ("fide-1987", "13")])
def test_6_and_13_how_many_limits_fall_and_why(system: str, article: str) -> None:
    story = last_round(system)
    (section,) = round_page(story, NUMBERED, long=True).sections
    said = [line.said(english) for line in section.lines]
    assert any(
        line.startswith("Limits of colours that must be broken here: 1. Otherwise fewer")
        and f"Art. {article}" in line
        for line in said
    )
    because, lines = lines_of(story, Meeting(Tpn(1), Tpn(3)))
    assert because in {article, {"6": "4.2", "13": "11.2"}[article]}
    assert lines[-1] == "P3 (3) would break more limits of colours than necessary."


@pytest.mark.parametrize(
    ("system", "played", "article", "reason"),
    [
        ("lim-2026", 2, "5.5", "at most one game more with one colour"),
        ("lim-2026", 3, "5.6", "as many games with White as with Black"),
        ("fide-1987", 2, "12.5", "at most one game more with one colour"),
        ("fide-1987", 3, "12.6", "as many games with White as with Black"),
    ],
)
def test_5_5_and_12_5_only_one_needs_the_colour(
    system: str, played: int, article: str, reason: str
) -> None:
    """2 missed a round and has a White more, or has played them all; 1 is level."""
    histories = ("BW", "W") if played == 2 else ("BW", "WBW")
    players = (entrant(n, played / 2, history) for n, history in enumerate(histories, 1))
    story = story_of(setup(*players, played=played), SYSTEMS[system])
    (section,) = round_page(story, NUMBERED, long=True).sections
    last = section.lines[-1].said(english)
    assert last.startswith("P1 (1) has White against P2 (2): only one of them needs the colour")
    assert reason in last
    assert f"Art. {article}" in last


def test_12_3_where_a_limit_falls_it_is_said_that_fewer_do() -> None:
    """1 can have neither colour within the limits, 2 can have White."""
    players = entrant(1, 5, "WWBWWBWWBB"), entrant(2, 5, "BB")
    story = story_of(setup(*players, played=10, rounds=11), SYSTEMS["fide-1987"])
    (section,) = round_page(story, NUMBERED, long=True).sections
    assert "in this way fewer limits of colours are broken" in section.lines[-1].said(english)


@pytest.mark.parametrize(("system", "article"), [("lim-2026", "1"), ("fide-1987", "8.1")])
def test_who_has_the_bye_meets_nobody_and_the_order_of_the_bye_is_told(
    system: str, article: str
) -> None:
    """5 has the lowest score, and so the bye (Lim 1, 1987 8.1)."""
    odd = setup(
        entrant(1, 1, "WB", ".."),
        entrant(2, 1, "WB", ".."),
        entrant(3, 1, "BW", ".."),
        entrant(4, 1, "BW", ".."),
        entrant(5, 0, "BW", ".."),
        played=2,
    )
    story = story_of(odd, SYSTEMS[system])
    for wish in (Meeting(Tpn(5), Tpn(4)), Meeting(Tpn(4), Tpn(5))):
        answer = ask(story, wish)
        assert isinstance(answer, Step)
        assert answer.because.article.startswith(article)
        assert [PEOPLE.named(line).said(english) for line in answer.why] == [
            "Eve (5) has the bye.",
            (
                "Eve (5) is the first in the order of the bye who may have it and without whom "
                "all others can be paired."
            ),
        ]
