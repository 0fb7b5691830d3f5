"""Which step puts the pairing made before another one, and what differs first."""

from functools import partial

import pytest

from pareo.explain import Meeting, Story, ask, people_of, story_of
from pareo.explain.prose import answered
from pareo.history import round_setup
from pareo.language import english
from pareo.model import Points, Tpn
from pareo.pairing.dutch_1992.reasons import FORCING
from pareo.pairing.reasons.decisions import Decision, Kind
from pareo.pairing.reasons.questions import By, Group, Later, Paired, Precedence
from pareo.rounds import pair_round
from pareo.systems import SYSTEMS
from tests.questions import others, whys
from tests.simulated import simulated
from tests.words import entrant, setup


def decision(arrived: int, *pairs: tuple[int, int], floaters: tuple[int, ...] = ()) -> Decision:
    """Six players, of whom the first so many were moved down."""
    group = Group(
        Points(10),
        tuple(Tpn(n) for n in range(1, arrived + 1)),
        tuple(Tpn(n) for n in range(arrived + 1, 7)),
    )
    made = Paired(tuple((Tpn(one), Tpn(other)) for one, other in pairs), tuple(map(Tpn, floaters)))
    first = tuple(pair for pair in made.pairs if pair[0] in group.arrived)
    return Decision(Kind.CANDIDATE, group, made, made, (), first=first)


def of_1992() -> Story:
    return story_of(setup(*(entrant(n) for n in range(1, 7))), SYSTEMS["dutch-1992"])


@pytest.mark.parametrize(
    ("arrived", "theirs", "article"),
    [
        (0, ((1, 4), (2, 6), (3, 5)), "D1"),
        (0, ((1, 5), (2, 3), (4, 6)), "D2"),
        (2, ((1, 4), (2, 3), (5, 6)), "D1"),
        (2, ((1, 3), (4, 5)), "C4"),
    ],
)
def test_1992_c4_d1_and_d2_the_step_is_named_at_which_two_candidates_part(
    arrived: int, theirs: tuple[tuple[int, int], ...], article: str
) -> None:
    """C4 puts the first p players into S1, D1 transposes S2, D2 exchanges between both."""
    mine = ((1, 4), (2, 5), (3, 6)) if not arrived else ((1, 3), (2, 4), (5, 6))
    rule, _ = FORCING.why_before(of_1992(), decision(arrived, *mine), decision(arrived, *theirs))
    assert rule.article == article


def test_1992_d1_the_first_player_with_another_opponent_is_named() -> None:
    mine = decision(0, (1, 4), (2, 5), (3, 6))
    theirs = decision(0, (1, 4), (2, 6), (3, 5))
    _, how = FORCING.why_before(of_1992(), mine, theirs)
    assert how == Precedence(By.PROCEDURE, Tpn(2), ((Tpn(5),),), ((Tpn(6),),))


@pytest.mark.parametrize("system", ["dubov-2026", "burstein-2026", "dutch-1992"])
def test_what_differs_first_is_so_in_both_pairings(system: str) -> None:
    event = simulated(5, 10, 13, partial(pair_round, system=system), plain=True)
    named = 0
    for number in range(1, min(5, len(event.rounds))):
        before = event.after_round(number)
        story, people = story_of(round_setup(before), SYSTEMS[system]), people_of(before)
        for wish in (*whys(story), *others(story)[:20]):
            answer = ask(story, wish)
            text = "\n".join(m.said(english) for m in answered(wish, answer, people, long=True))
            assert "As paired: none" not in text
            if not isinstance(answer, Later) or answer.how.by is not By.PROCEDURE:
                continue
            player = answer.how.player
            if player is None or not isinstance(wish, Meeting):
                continue
            named += 1
            (here,), (there,) = answer.how.here, answer.how.there
            assert here == _opponent(answer.made, player)
            assert there == _opponent(answer.other, player) != here
            assert f"{people.who(player)} " in text
    assert named or system == "dubov-2026"


def _opponent(paired: Paired, player: Tpn) -> tuple[Tpn, ...]:
    return tuple(
        other for pair in paired.pairs for one, other in (pair, pair[::-1]) if one == player
    )
