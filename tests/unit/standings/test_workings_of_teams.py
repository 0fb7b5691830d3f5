"""Every tie-break of teams says how its value came about, and what it says adds up to the value."""

from fractions import Fraction

import pytest

from pareo.model import AbnormalPoints, Bye, ByeKind, Match, Points, Result, Round, Tournament, Tpn
from pareo.standings import CATALOGUE, Terms, Working, rank
from pareo.value import replace
from tests.oracle.tiebreaks import team_exercise
from tests.unit.standings.words import match, teams

OF_TEAMS = [
    each.code
    for each in CATALOGUE
    if each.who.value != "players" and "2026" in each.editions and each.places is None
]
SUMS = [
    *("WIN", "WON", "REP", "STD", "PS", "PS/C1", "BH", "BH:GP/C1", "FB", "SB", "SB:GP/C1", "KS"),
    *("MPVGP", "EMMSB", "EMGSB/C1", "EGMSB", "EGGSB/P", "OTHER_OSB"),
]
"""Those that are sums of what the rounds add."""
OTHERS = {"TPN", "AOB", "BC", "TBR", "BBE", "SSSC"}
PLACES = ("DE", "EDE", "EDEBT", "EDEBB", "EDET", "EDEB")


def swiss() -> Tournament:
    """Six teams of four with byes, a forfeited match and an adjustment of team 2."""
    won, close, draw = ("1", "1", "1", "0"), ("1", "½", "½", "½"), ("½",) * 4
    absent = Bye(Tpn(6), ByeKind.ZERO_POINT)
    given = teams(
        6,
        4,
        Round((match(1, 2, *won), match(3, 4, *close), match(5, 6, *draw))),
        Round((match(1, 3, *draw), match(2, 5, *close)), (_bye(4), absent)),
        Round(
            (Match(Tpn(4), Tpn(1), (), Result.WHITE_WON_BY_FORFEIT), match(2, 3, *won)),
            (_bye(5), absent),
        ),
    )
    more = AbnormalPoints(None, game_points=Points(-5), round=3, participants=(Tpn(2),))
    return replace(given, settings=replace(given.settings, abnormal_points=(more,)))


def _bye(number: int) -> Bye:
    return Bye(Tpn(number), ByeKind.PAIRING_ALLOCATED)


EVENTS = {"exercise": team_exercise(), "swiss": swiss()}


def workings(event: str, code: str) -> list[tuple[Working, int, Fraction | tuple[Fraction, ...]]]:
    standings = rank(EVENTS[event], [code], Terms(edition="2026"))
    found = []
    for row in standings.rows:
        told = standings.working(row.number, 0)
        value = row.values[0]
        assert told is not None
        assert value is not None
        found.append((*told, value))
    return found


def test_every_tie_break_of_teams_is_looked_at() -> None:
    summed = {code.split("/")[0].split(":")[0] for code in SUMS}
    assert summed | OTHERS == set(OF_TEAMS)


@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize("code", SUMS)
def test_what_the_rounds_add_is_the_value(event: str, code: str) -> None:
    for working, unit, value in workings(event, code):
        kept = sum(Fraction(term.value) for term, cut in working.marked() if cut is None)
        beside = sum(step.numbers[0] for step in working.steps if step.name == "beside")
        assert kept / unit + beside == value
        if working.cut:
            assert working.cut[0].term in working.terms


@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize("code", ["EMMSB", "EMGSB", "EGMSB", "EGGSB", "SB", "OTHER_OSB"])
def test_a_product_is_a_score_by_points(event: str, code: str) -> None:
    for working, unit, _ in workings(event, code):
        for term in working.terms:
            assert Fraction(term.value) / unit == Fraction(term.score, 10) * Fraction(
                term.points, 10
            )


@pytest.mark.parametrize("event", EVENTS)
def test_12_boards_and_what_is_made_of_them(event: str) -> None:
    for working, _, value in workings(event, "BC"):
        boards, times = (step.numbers for step in working.steps)
        assert boards == times
        assert sum(board * points for board, points in enumerate(boards, start=1)) == value
    for working, _, value in workings(event, "TBR"):
        (step,) = working.steps
        assert step.numbers == value
    for working, _, value in workings(event, "BBE"):
        boards, without = (step.numbers for step in working.steps)
        assert without == value
        assert [sum(boards[:count]) for count in (3, 2, 1)] == list(without)


@pytest.mark.parametrize("event", EVENTS)
def test_13_4_the_secondary_score_and_the_quotient(event: str) -> None:
    for working, unit, value in workings(event, "SSSC"):
        ((own, total, factor),) = (step.numbers for step in working.steps)
        assert sum(Fraction(term.value) for term in working.terms) / unit == total
        assert own + Fraction(total) / factor == value


@pytest.mark.parametrize("event", EVENTS)
def test_8_2_the_mean_of_the_opponents(event: str) -> None:
    for working, _, value in workings(event, "AOB"):
        (mean,) = (step.numbers[2] for step in working.steps if step.name == "mean")
        assert mean == value


@pytest.mark.parametrize("code", PLACES)
def test_6_and_13_3_places_have_steps_wherever_somebody_is_level(code: str) -> None:
    for event in EVENTS.values():
        standings = rank(event, [code], Terms(edition="2026"))
        level = {
            row.number
            for row in standings.rows
            if sum(other.points == row.points for other in standings.rows) > 1
        }
        for row in standings.rows:
            told = standings.working(row.number, 0)
            assert (told is not None) == (row.number in level)
            if told is not None:
                assert told[0].steps


def test_13_1_points_given_beside_the_rounds_are_said() -> None:
    """Team 2: 1 + 2½ + 3 in the rounds, less ½."""
    standings = rank(EVENTS["swiss"], ["MPvGP"])
    told = standings.working(Tpn(2), 0)
    assert told is not None
    assert standings.by_number[Tpn(2)].values == (Fraction(6),)
    assert [(step.name, *step.numbers) for step in told[0].steps] == [("beside", Fraction(-1, 2))]
