"""C.04.6 and C.04.5 Article 2: the criteria, and the small cases of our readings."""

from dataclasses import replace

import pytest

from pareo.history import Entrant, round_setup
from pareo.model import ByeKind, Match, Outcome, Points, Result, Round, Tpn, match_to_play
from pareo.pairing.match_family.completion import completes, field_of
from pareo.pairing.match_family.contenders import barred_from_bye, have_not_met
from pareo.pairing.match_family.rest import needs_no_more
from pareo.pairing.team_2026.definitions import teams_in_order
from pareo.pairing.trace import CandidateChosen, UpfloatersChosen
from pareo.systems import SYSTEMS
from tests.unit.pairing.match_family.events import pairs_field, team_field
from tests.unit.pairing.match_family.rounds import (
    EVERY_ENGINE,
    pairs_of,
    team_setup,
    told,
    upfloaters_of,
)
from tests.words import entrant, missed

WIN = Points(20)


def test_2_c1_two_who_have_met_or_are_kept_apart_do_not_meet() -> None:
    one, other, third = teams_in_order(
        team_setup(entrant(1, met=[2], forbidden=[3]), entrant(2, met=[1]), entrant(3))
    )
    assert not have_not_met(one, other)
    assert not have_not_met(one, third)
    assert have_not_met(other, third)


@pytest.mark.parametrize(
    ("how", "barred"),
    [
        (ByeKind.PAIRING_ALLOCATED, True),
        (ByeKind.FULL_POINT, True),
        (Outcome.FORFEIT_WIN, True),
        (ByeKind.HALF_POINT, False),
        (ByeKind.ZERO_POINT, False),
        (Outcome.FORFEIT_LOSS, False),
    ],
)
def test_2_c2_who_had_the_bye_or_won_without_playing_does_not_get_it(
    how: ByeKind | Outcome,
    barred: bool,  # noqa: FBT001 - one of the table
) -> None:
    assert barred_from_bye(entrant(1, unplayed=[missed(1, how, 1)]), WIN) is barred


def forfeits(*results: Result) -> Round:
    """Return a match of 1 and 2 with these results of its games, seen by White of the match."""
    event = pairs_field(2, 2)
    match = match_to_play(event, Tpn(1), Tpn(2))
    games = tuple(replace(g, result=r) for g, r in zip(match.games, results, strict=True))
    return Round((replace(match, games=games),))


@pytest.mark.parametrize(
    ("results", "met", "barred"),
    [
        # White of game 2 is the other player.
        ((Result.WHITE_WON_BY_FORFEIT, Result.BLACK_WON_BY_FORFEIT), False, True),
        ((Result.WHITE_WON_BY_FORFEIT, Result.DOUBLE_FORFEIT), False, True),
        ((Result.WHITE_WON_BY_FORFEIT, Result.WHITE_WON), True, False),
        ((Result.WHITE_WON_BY_FORFEIT, Result.WHITE_WON_BY_FORFEIT), True, False),
        ((Result.DOUBLE_FORFEIT, Result.DOUBLE_FORFEIT), False, False),
    ],
)
def test_2_c1_and_c2_of_two_games_only_a_match_forfeited_as_a_whole_is_none(
    results: tuple[Result, Result],
    met: bool,  # noqa: FBT001 - one of the table
    barred: bool,  # noqa: FBT001 - one of the table
) -> None:
    made = round_setup(pairs_field(2, 2).with_round(forfeits(*results)))
    one = made.entrants[0]
    assert (bool(one.met), barred_from_bye(one, made.win)) == (met, barred)


def test_2_c1_a_match_that_both_teams_forfeited_may_be_paired_again() -> None:
    """First colours by 4.3.1: neither has played."""
    absent = Round((Match(1, 2, (), Result.DOUBLE_FORFEIT),))
    made = round_setup(team_field(2, 3).with_round(absent))
    assert pairs_of("team-2026", "literal", made) == [(1, 2)]


def test_2_c3_whether_the_others_can_be_paired() -> None:
    found = teams_in_order(team_setup(entrant(1, met=[2, 3]), entrant(2), entrant(3), entrant(4)))
    field = field_of(found)
    assert completes(field, found)
    assert not completes(field, [one for one in found if one.tpn in (1, 2)])


@EVERY_ENGINE
def test_2_c4_and_c5_as_few_as_possible_from_as_high_as_possible(key: str, engine: str) -> None:
    """1 and 2 have met: both need somebody, from 3 points down to 2."""
    made = team_setup(
        entrant(1, 4, met=[2]),
        entrant(2, 4, met=[1]),
        entrant(3, 3),
        *(entrant(n, 2) for n in (4, 5, 6)),
    )
    assert upfloaters_of(key, engine, made)[0] == (3, 4)


def met_each_other(numbers: range, score: float) -> list[Entrant]:
    return [entrant(n, score, met=[m for m in numbers if m != n]) for n in numbers]


@EVERY_ENGINE
@pytest.mark.parametrize(("readings", "chosen"), [((), 2), (("c6-graded",), 3)])
def test_2_c6_where_every_set_fails_it_decides_nothing_unless_it_is_graded(
    key: str, engine: str, readings: tuple[str, ...], chosen: int
) -> None:
    """3 to 6 have all met: without 2 they need four from below, without 3 two (ruling 0295)."""
    made = team_setup(
        entrant(1, 6),
        entrant(2, 4),
        *met_each_other(range(3, 7), 4),
        *(entrant(n, 2) for n in range(7, 11)),
        played=3,
        rounds=4,
        readings=readings,
    )
    assert upfloaters_of(key, engine, made)[0] == (chosen,)


@EVERY_ENGINE
@pytest.mark.parametrize(("readings", "chosen"), [((), 5), (("c6-next-score",), 4)])
def test_2_c6_a_following_group_of_which_nobody_is_left(
    key: str, engine: str, readings: tuple[str, ...], chosen: int
) -> None:
    """1 has met 2 and takes 3. If 2 takes 4, then 5 and 6 are left, who have met (ruling 0320)."""
    made = team_setup(
        entrant(1, 8, met=[2]),
        entrant(2, 7, met=[1]),
        entrant(3, 6),
        entrant(4, 5),
        entrant(5, 5, met=[6]),
        entrant(6, 5, met=[5]),
        entrant(7, 2),
        entrant(8, 2),
        readings=readings,
    )
    assert upfloaters_of(key, engine, made)[:2] == [(3,), (chosen,)]


@EVERY_ENGINE
def test_2_c6_the_rest_of_the_following_group_can_be_paired(key: str, engine: str) -> None:
    """Taking 2 would leave 3 and 4, who have met."""
    made = team_setup(
        entrant(1, 6),
        entrant(2, 4),
        entrant(3, 4, met=[4]),
        entrant(4, 4, met=[3]),
        entrant(5, 2),
        entrant(6, 2),
    )
    assert upfloaters_of(key, engine, made)[0] == (3,)


def test_2_c6_an_odd_rest_meets_one_from_below_who_can_be_spared() -> None:
    """{1, 2, 3} and {4, 5, 6}: 4 is free to go if 5 and 6 may meet, and only then."""
    for apart, possible in ((False, True), (True, False)):
        found = teams_in_order(
            team_setup(
                entrant(1, 2, met=[5, 6]),
                entrant(2, 2, met=[5, 6]),
                entrant(3, 2, met=[5, 6]),
                entrant(4, 1),
                entrant(5, 1, met=[1, 2, 3, *([6] if apart else [])]),
                entrant(6, 1, met=[1, 2, 3, *([5] if apart else [])]),
            )
        )
        assert needs_no_more(field_of(found), found[:3], found[3:]) is possible


@EVERY_ENGINE
def test_2_c7_as_few_as_possible_floated_in_the_previous_round(key: str, engine: str) -> None:
    """One of 3 and 4, who floated, must go with 5: {3, 5}, not {3, 4}."""
    made = team_setup(
        entrant(1, 4, met=[2]),
        entrant(2, 4, met=[1]),
        entrant(3, 2, floats="..U"),
        entrant(4, 2, floats="..D"),
        entrant(5, 2),
        entrant(6, 0),
    )
    assert upfloaters_of(key, engine, made)[0] == (3, 5)
    values = told(key, made, UpfloatersChosen)[0].values
    assert [one.value for one in values if one.criterion.label == "C7"] == [1]


@pytest.mark.parametrize(
    ("key", "counting"),
    [("team-2026", (False, False, True)), ("double-swiss-2026", (False, True, True))],
)
def test_2_c7_rests_in_the_last_two_rounds_of_teams_and_in_the_last_of_two_games(
    key: str, counting: tuple[bool, ...]
) -> None:
    """Three rounds are played; 2 floated in the last of them."""
    field = (entrant(1, 4), entrant(2, 2, floats="..U"), entrant(3, 2), entrant(4, 2))
    for left, counts in enumerate(counting, start=1):
        made = team_setup(*field, played=3, rounds=3 + left)
        assert upfloaters_of(key, "fast", made)[0] == ((3,) if counts else (2,))


@pytest.mark.parametrize("engine", SYSTEMS["team-2026"].engines)
def test_2_c8_preferences_come_before_the_identifier(engine: str) -> None:
    """1 and 3 are due White, 2 and 4 Black: not 1-3 and 2-4; 1 2 4 3 comes before 1 3 2 4."""
    field = (entrant(1, 2, "BB"), entrant(2, 2, "WW"), entrant(3, 2, "BB"), entrant(4, 2, "WW"))
    assert pairs_of("team-2026", engine, team_setup(*field)) == [(1, 4), (2, 3)]
    none = team_setup(*field, code="FIDE_TEAM_MP_GP")
    assert pairs_of("team-2026", engine, none) == [(1, 3), (2, 4)]


@pytest.mark.parametrize("engine", SYSTEMS["team-2026"].engines)
def test_2_c9_strong_preferences_of_type_b_are_granted_first(engine: str) -> None:
    """All are due White, 1 and 3 strongly: these do not meet; 1 2 4 3 comes before 1 3 2 4."""
    field = (entrant(1, 2, "BB"), entrant(2, 2, "B"), entrant(3, 2, "BB"), entrant(4, 2, "B"))
    made = team_setup(*field, code="FIDE_TEAM_TYPEB_MP_GP")
    assert pairs_of("team-2026", engine, made) == [(1, 4), (2, 3)]
    (chosen,) = told("team-2026", made, CandidateChosen)
    assert [(one.criterion.label, one.value) for one in chosen.values] == [
        ("C8", 2),
        ("C9", 0),
        ("C10", 0),
    ]


@EVERY_ENGINE
def test_2_the_opponent_of_an_upfloater_did_not_float_if_possible(key: str, engine: str) -> None:
    """C10 of teams, C8 of two games: the upfloater 4 meets 2, for 1 and 3 floated."""
    made = team_setup(
        entrant(1, 4, floats="..D"),
        entrant(2, 4),
        entrant(3, 4, floats="..D"),
        entrant(4, 2),
        entrant(5, 0),
        entrant(6, 0),
    )
    assert pairs_of(key, engine, made)[:2] == [(1, 3), (2, 4)]
