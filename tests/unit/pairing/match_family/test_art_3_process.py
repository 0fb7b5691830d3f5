"""C.04.6 and C.04.5 Article 3: the bye, the upfloaters, the pairs."""

from itertools import combinations

import pytest

from pareo.history import round_setup
from pareo.model import Bye, ByeKind, Match, Outcome, Result, Round, Tpn
from pareo.pairing import Unpairable
from pareo.pairing.match_family.contenders import matches_played
from pareo.pairing.match_family.identifier import identifier_of, seated, upfloaters_in_order
from pareo.pairing.team_2026.definitions import teams_in_order
from pareo.pairing.trace import ByeGiven, ByeRefused
from pareo.rounds import ready_for_pairing
from pareo.systems import SYSTEMS
from tests.unit.pairing.match_family.events import paired, pairs_field, team_field, with_score
from tests.unit.pairing.match_family.rounds import (
    EVERY_ENGINE,
    KEYS,
    outcome_of,
    pairs_of,
    team_setup,
    told,
)
from tests.words import entrant, missed


@EVERY_ENGINE
def test_3_3_brackets_are_paired_from_the_top_down(key: str, engine: str) -> None:
    """2 points: 1 2 3 with 4; 1 point: 5 with 6; the rest: 7 and 8."""
    made = team_setup(
        *(entrant(n, 2) for n in (1, 2, 3)),
        *(entrant(n, 1) for n in (4, 5)),
        *(entrant(n, 0) for n in (6, 7, 8)),
    )
    assert pairs_of(key, engine, made) == [(1, 3), (2, 4), (5, 6), (7, 8)]


@EVERY_ENGINE
def test_3_3_3_where_no_pairing_exists_those_in_the_way_are_named(key: str, engine: str) -> None:
    found = outcome_of(key, engine, team_setup(entrant(1, met=[2]), entrant(2, met=[1])))
    assert isinstance(found, Unpairable)
    assert (set(found.blocked), "3.3.3" in str(found.reason)) == ({1, 2}, True)


def bye_told(key: str, *entrants: object) -> list[tuple[int, str]]:
    made = team_setup(*entrants)  # type: ignore[arg-type]
    refused = [(one.player, str(one.because)) for one in told(key, made, ByeRefused)]
    (given,) = told(key, made, ByeGiven)
    return [*refused, (given.player, str(given.because))]


@pytest.mark.parametrize(
    ("key", "chapter"), [("team-2026", "C.04.6"), ("double-swiss-2026", "C.04.5")]
)
def test_3_4_1_who_is_barred_or_leaves_no_round_is_passed_over(key: str, chapter: str) -> None:
    """5 had the bye; without 4 there is nobody whom 1 may meet."""
    had = missed(1, ByeKind.PAIRING_ALLOCATED, 1)
    field = (
        entrant(1, 2, met=[2, 3, 5]),
        entrant(2, 1, met=[1]),
        entrant(3, 1, met=[1]),
        entrant(4, 0),
        entrant(5, 0, met=[1], unplayed=[had]),
    )
    assert bye_told(key, *field) == [
        (5, f"{chapter} Art. 2 (C2)"),
        (4, f"{chapter} Art. 3.4.1"),
        (3, f"{chapter} Art. 3.4.4"),
    ]


@pytest.mark.parametrize("key", KEYS)
def test_3_4_2_the_lowest_score_has_the_bye(key: str) -> None:
    field = (entrant(1, 2), entrant(2, 0), entrant(3, 1))
    assert bye_told(key, *field)[-1][0] == 2


@pytest.mark.parametrize("key", KEYS)
def test_3_4_3_then_who_has_played_most_matches(key: str) -> None:
    """2 has played, 4 has only lost by forfeit: the bye goes to 2."""
    lost = missed(1, Outcome.FORFEIT_LOSS)
    field = (
        entrant(1, 2, floats="."),
        entrant(2, 0, floats="."),
        entrant(3, 2, floats="."),
        entrant(4, 0, floats="-", unplayed=[lost]),
        entrant(5, 2, floats="."),
    )
    ((bye, because),) = bye_told(key, *field)
    assert (bye, because[-5:]) == (2, "3.4.3")


@pytest.mark.parametrize("key", KEYS)
def test_3_4_4_then_the_largest_number(key: str) -> None:
    ((bye, because),) = bye_told(key, *(entrant(n) for n in (1, 2, 3)))
    assert (bye, because[-5:]) == (3, "3.4.4")


def test_3_4_3_a_forfeited_match_and_a_bye_are_no_matches_played() -> None:
    event = team_field(4, 3)
    event = event.with_round(
        Round((Match(1, 2, (), Result.DOUBLE_FORFEIT), with_score(event, 3, 4, 2)))
    )
    event = event.with_round(
        Round((with_score(event, 1, 3, 2),), (Bye(Tpn(2), ByeKind.HALF_POINT),))
    )
    counted = {one.tpn: matches_played(one) for one in round_setup(event).entrants}
    assert counted == {1: 1, 2: 0, 3: 2, 4: 1}


SETS = [
    (2, 6, 1),
    (2, 6, 3),
    (2, 6, 5),
    (2, 8, 1),
    (2, 8, 3),
    (2, 8, 5),
    (6, 8, 1),
    (6, 8, 3),
    (6, 8, 5),
]


def test_3_5_4_sets_are_compared_position_by_position() -> None:
    """2, 6, 8 with 3 points and 1, 3, 5 with 2½: two of the first and one of the second."""
    found = teams_in_order(
        team_setup(*(entrant(n, 3) for n in (2, 6, 8)), *(entrant(n, 2.5) for n in (1, 3, 5)))
    )
    ordered = upfloaters_in_order(found[::-1])
    sets = [
        tuple(one.tpn for one in chosen)
        for chosen in combinations(ordered, 3)
        if sum(one.score == 30 for one in chosen) == 2
    ]
    assert sets == SETS


@EVERY_ENGINE
def test_3_5_the_first_of_equally_good_sets_is_taken(key: str, engine: str) -> None:
    """1 and 7 have met and take the first of 2 to 6 who leave the others a pairing: 2 and 3."""
    made = team_setup(
        entrant(1, 3, met=[7]),
        entrant(7, 3, met=[1]),
        *(entrant(n, 2) for n in (2, 3, 4, 5)),
    )
    assert pairs_of(key, engine, made) == [(1, 3), (2, 7), (4, 5)]


def test_3_6_1_the_smaller_number_is_the_top_member() -> None:
    four, two = teams_in_order(team_setup(entrant(4, 2), entrant(2, 0)))
    assert [(top.tpn, partner.tpn) for top, partner in seated([(four, two)])] == [(2, 4)]


def test_3_6_2_the_identifier_has_the_tops_in_order_then_their_partners() -> None:
    pairs = [(Tpn(one), Tpn(other)) for one, other in ((11, 24), (16, 6), (10, 9), (8, 4))]
    assert identifier_of(pairs) == (4, 6, 9, 11, 8, 16, 10, 24)


@EVERY_ENGINE
def test_3_6_the_smallest_identifier_is_taken(key: str, engine: str) -> None:
    """2 may not meet 5: of 1 2 3 4 6 5 (1-4, 2-6, 3-5) and others this is the smallest."""
    made = team_setup(
        entrant(1), entrant(2, met=[5]), entrant(3), entrant(4), entrant(5, met=[2]), entrant(6)
    )
    assert pairs_of(key, engine, made) == [(1, 4), (2, 6), (3, 5)]


@pytest.mark.parametrize("engine", SYSTEMS["team-2026"].engines)
@pytest.mark.parametrize("key", KEYS)
def test_c_04_7_round_1_of_an_accelerated_event_is_paired_in_two_groups(
    key: str, engine: str
) -> None:
    """Eight: group A is 1 to 4 (2 x 8 / 4), so 1-3, 2-4 and 5-7, 6-8."""
    field = team_field(8, 5, "FIDE_TEAM_BAKU") if key == "team-2026" else pairs_field(8, 5)
    event = field.with_settings(system=f"{field.settings.system}".removesuffix("_BAKU") + "_BAKU")
    boards, _ = paired(ready_for_pairing(event), key, engine)
    assert {tuple(sorted(board)) for board in boards} == {(1, 3), (2, 4), (5, 7), (6, 8)}


def test_c_04_7_floats_of_accelerated_rounds_go_by_the_pairing_scores_unless_announced() -> None:
    """Group A is 1 and 2, with 2 virtual points: 1 against 3 is a float; by real scores it is none."""
    for readings, gap in (((), 20), (("floats-by-score",), 0)):
        event = team_field(4, 5, "FIDE_TEAM_BAKU", readings=readings)
        event = ready_for_pairing(event)
        event = event.with_round(Round((with_score(event, 1, 3, 2), with_score(event, 2, 4, 2))))
        assert round_setup(event).entrants[0].gaps == (gap,)
