"""Who must float is told so, and which way: down, or up below the median and in Dubov's system."""

from dataclasses import replace

import pytest

from pareo.explain import (
    ByeFor,
    FloatOf,
    People,
    Story,
    ask,
    player_page,
    round_page,
    story_of,
    wish_page,
)
from pareo.history import Entrant, round_setup
from pareo.language import english
from pareo.model import Rating, Tpn
from pareo.pairing.reasons.questions import Forced, HasTheBye
from pareo.systems import SYSTEMS
from tests.explained_floats import wrong_direction, wrong_float
from tests.questions import others, whys
from tests.simulated import simulated_by
from tests.words import entrant, setup

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus")
PEOPLE = People({Tpn(n): name for n, name in enumerate(NAMES, 1)})
TAKEN_UP = ("dubov-2026", "team-2026", "double-swiss-2026")
"""Where brackets are filled from below, nobody is sent out of a group."""
MEETING = {
    "dutch-2026": "C.04.3 Art. 2.1.1 (C1)",
    "dutch-2017": "C.04.3 Art. C.1, edition of 2017",
    "dutch-1992": "C.04.1 Art. B1.a, edition of 1992",
    "burstein-2026": "C.04.4.2 Art. 2 (C1)",
    "lim-2026": "C.04.4.3 Art. 2.1",
    "fide-1987": "C.04.2 Art. 2, edition of 1987",
}


def of_four(system: str) -> Story:
    """1 alone has 2 points and 4 alone none; the median of two rounds is 1 point."""
    return story_of(
        setup(
            entrant(1, 2, "WB", ".."),
            entrant(2, 1, "BW", ".."),
            entrant(3, 1, "WB", ".."),
            entrant(4, 0, "BW", ".."),
            played=2,
        ),
        SYSTEMS[system],
    )


def rated(one: Entrant) -> Entrant:
    """The Dubov System asks for ratings."""
    return replace(one, rating=Rating(2000))


def lines(story: Story, player: int) -> list[str]:
    page = player_page(story, Tpn(player), PEOPLE, long=False)
    return [line.strip() for line in page.text_lines(english)]


@pytest.mark.parametrize("system", MEETING)
def test_who_is_alone_with_a_score_is_told_so(system: str) -> None:
    said = lines(of_four(system), 1)
    assert "Why does Ann (1) float down?" in said
    (reason,) = (line for line in said if line.startswith("Ann (1) is alone"))
    assert reason.startswith("Ann (1) is alone with 2 points (C.04.")
    assert not any("bye" in line or "complete round" in line for line in said)


@pytest.mark.parametrize(("system", "article"), MEETING.items())
def test_who_has_met_all_of_the_group_is_told_whom(system: str, article: str) -> None:
    """1, 2 and 3 have met each other; 4, 5 and 6 have met nobody."""
    top = [
        entrant(n, 2, colours, "..", met={1, 2, 3} - {n})
        for n, colours in enumerate(("WB", "BW", "WB"), 1)
    ]
    low = [entrant(n, 1, colours, "..") for n, colours in enumerate(("BW", "WB", "BW"), 4)]
    story = story_of(setup(*top, *low, played=2), SYSTEMS[system])
    assert f"Ann (1) has met Ben (2); Cat (3), all others of this group ({article})." in lines(
        story, 1
    )


def test_an_event_that_keeps_two_apart_is_not_said_to_have_let_them_meet() -> None:
    one, other = entrant(1, 2, "WB", "..", forbidden=[2]), entrant(2, 2, "BW", "..", forbidden=[1])
    low = [entrant(3, 1, "WB", ".."), entrant(4, 1, "BW", "..")]
    story = story_of(setup(one, other, *low, played=2), SYSTEMS["dutch-2026"])
    assert (
        "This event keeps Ann (1) apart from Ben (2), the only other player of this group."
        in lines(story, 1)
    )


def test_one_of_an_odd_group_must_float() -> None:
    """Three with 1 point who may all meet, and one below."""
    high = [entrant(n, 1, c, ".") for n, c in ((1, "W"), (2, "B"), (3, "W"))]
    story = story_of(setup(*high, entrant(4, 0, "B", "."), played=1), SYSTEMS["dutch-2026"])
    floater = story.partner[Tpn(4)]
    assert (
        "The number of players in this group is odd (3), so one must float (C.04.3 Art. 1.4.1)."
        in lines(story, floater)
    )


@pytest.mark.parametrize("system", ["lim-2026", "fide-1987"])
def test_lim_2_2_and_1987_9_2_below_the_median_floaters_go_up(system: str) -> None:
    story = of_four(system)
    said = lines(story, 4)
    assert "Why does Dan (4) float up?" in said
    assert "Dan (4) floats up." in said
    low = [entrant(n, 0, c, "..") for n, c in ((3, "WB"), (4, "BW"))]
    high = [entrant(1, 2, "WB", ".."), entrant(2, 2, "BW", "..")]
    apart = story_of(setup(*high, *low, played=2), SYSTEMS[system])
    for player, way in ((1, "down"), (4, "up")):
        page = wish_page(apart, FloatOf(Tpn(player)), PEOPLE, long=False)
        assert any(f"not float {way}?" in line for line in page.text_lines(english))


def test_dubov_who_is_taken_up_is_told_why() -> None:
    """Three with 1 point: somebody with none joins them. In Dubov's system nobody floats down."""
    high = [entrant(n, 1, c, ".") for n, c in ((1, "W"), (2, "B"), (3, "W"))]
    low = [entrant(n, 0, c, ".") for n, c in ((4, "B"), (5, "W"), (6, "B"))]
    story = story_of(setup(*map(rated, (*high, *low)), played=1), SYSTEMS["dubov-2026"])
    taken = [n for n in (4, 5, 6) if story.partner[Tpn(n)] < 4]
    assert len(taken) == 1
    assert f"Why does {PEOPLE.who(Tpn(taken[0]))} float up?" in lines(story, taken[0])
    for player in range(1, 7):
        assert not any("float down" in line for line in lines(story, player))


@pytest.mark.parametrize("system", SYSTEMS)
def test_who_has_the_bye_does_not_float(system: str) -> None:
    """Three with the same score: one has the bye."""
    story = story_of(setup(*(rated(entrant(n, 0)) for n in (1, 2, 3))), SYSTEMS[system])
    assert story.bye is not None
    assert isinstance(ask(story, FloatOf(story.bye.player)), HasTheBye)
    assert not isinstance(ask(story, ByeFor(story.bye.player, wanted=False)), HasTheBye)


@pytest.mark.parametrize("system", SYSTEMS)
def test_reasons_of_floats_are_true(system: str) -> None:
    forced = 0
    for seed in range(3):
        event = simulated_by(system, seed, 9, 13)
        for number in range(1, min(5, len(event.rounds))):
            story = story_of(round_setup(event.after_round(number)), SYSTEMS[system])
            floats = [one for one in (*whys(story), *others(story)) if isinstance(one, FloatOf)]
            for wish in floats:
                answer = ask(story, wish)
                assert not wrong_direction(story, wish)
                assert not wrong_float(story, wish, answer)
                forced += isinstance(answer, Forced)
    assert forced or system in TAKEN_UP


def test_pairs_are_not_said_to_fail_nothing_beside_a_failed_criterion_of_floaters() -> None:
    """C.04.6, C7: 1 needs an upfloater, and both who may come up floated in the round before."""
    story = story_of(
        setup(
            entrant(1, 4, "WB", ".."),
            entrant(2, 2, "BW", ".D"),
            entrant(3, 2, "WB", ".U"),
            entrant(4, 0, "BW", ".."),
            played=2,
        ),
        SYSTEMS["team-2026"],
    )
    said = [line.strip() for line in round_page(story, PEOPLE, long=False).text_lines(english)]
    above = said[: said.index("Score group 2")]
    assert any(line.startswith("C7: 1 ") for line in above)
    assert "The pairs fail no criterion." in above
    assert "No criterion is failed." not in above
