"""C.04.2 Art. 2.4, 2.5 and 4.1, and their ancestors: entries, in time and late."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from pareo.handling import Arrival, Ruling, Verdict
from pareo.handling.entries import (
    admission,
    admission_1987,
    admission_2017,
    entry_for_round_1_1987,
    fitting_number,
    late_entry,
    late_entry_1987,
    late_entry_2017,
    missed_round,
    missed_round_1987,
    numbers_are_final,
    numbers_are_final_1987,
    numbers_are_final_2017,
    points_of_missed_rounds,
    with_late_entry,
)
from pareo.history import baku_acceleration, pairing_scores, to_be_paired
from pareo.model import STANDARD_POINTS, ByeKind, LateEntry, Rating, Round, Team, Tpn, VirtualPoints
from tests.words import DRAW, WIN, event, pairs, player, team_event

THERE = Arrival(for_round=2, arrived=True)


def test_4_1_without_confirmation_excluded_unless_the_arbiter_decides_otherwise() -> None:
    assert admission(Arrival(confirmed=True)).verdict is Verdict.ALLOWED
    assert admission(Arrival(admitted=True)).verdict is Verdict.ALLOWED
    assert admission(Arrival(announced=True)).verdict is Verdict.REFUSED


def test_2017_c1_excluded_unless_there_before_a_pairing_or_announced() -> None:
    assert admission_2017(Arrival(confirmed=True)).verdict is Verdict.ALLOWED
    assert admission_2017(Arrival(arrived=True)).verdict is Verdict.ALLOWED
    assert admission_2017(Arrival(announced=True)).verdict is Verdict.WARNED
    assert admission_2017(Arrival(announced=True, admitted=True)).verdict is Verdict.ALLOWED
    assert admission_2017(Arrival(admitted=True)).verdict is Verdict.REFUSED


def test_1987_17_excluded_unless_announced_and_accepted() -> None:
    assert admission_1987(Arrival(confirmed=True)).verdict is Verdict.ALLOWED
    assert admission_1987(Arrival(arrived=True)).verdict is Verdict.REFUSED
    assert admission_1987(Arrival(announced=True)).verdict is Verdict.WARNED
    assert admission_1987(Arrival(announced=True, admitted=True)).verdict is Verdict.ALLOWED


def test_2_4_a_late_entry_is_paired_only_on_arrival_and_without_points() -> None:
    assert late_entry(replace(THERE, arrived=False)).verdict is Verdict.REFUSED
    ruling = late_entry(replace(THERE, for_round=7))
    assert (ruling.verdict, ruling.from_round, ruling.points) == (Verdict.ALLOWED, 7, 0)


def test_2_4_who_is_there_for_round_1_is_no_late_entry() -> None:
    assert late_entry(Arrival()).from_round == 1


@pytest.mark.parametrize(
    ("first_round", "verdict"), [(1, "allowed"), (2, "allowed"), (3, "allowed"), (4, "warned")]
)
def test_2017_c2_late_entries_for_rounds_2_and_3(first_round: int, verdict: str) -> None:
    ruling = late_entry_2017(Arrival(for_round=first_round, arrived=True))
    assert (ruling.verdict, ruling.from_round) == (Verdict(verdict), first_round)
    if first_round > 1:
        assert late_entry_2017(Arrival(for_round=first_round)).refused


@pytest.mark.parametrize(
    ("first_round", "verdict", "article"),
    [
        (1, "allowed", "17.a"),
        (2, "allowed", "17.b"),
        (3, "allowed", "17.b"),
        (4, "refused", "17.b"),
    ],
)
def test_1987_17b_late_entries_for_rounds_2_and_3(
    first_round: int, verdict: str, article: str
) -> None:
    ruling = late_entry_1987(Arrival(for_round=first_round, arrived=True))
    assert (ruling.verdict, ruling.article.article) == (Verdict(verdict), article)


def test_1987_17a_in_time_for_round_1_is_paired_as_usual() -> None:
    assert entry_for_round_1_1987(Arrival()).verdict is Verdict.ALLOWED
    assert entry_for_round_1_1987(THERE).verdict is Verdict.REFUSED


def test_2_4_missed_rounds_bring_nothing_unless_the_event_grants_it() -> None:
    assert missed_round() is ByeKind.ZERO_POINT
    assert missed_round(ByeKind.HALF_POINT) is ByeKind.HALF_POINT
    assert points_of_missed_rounds(4, STANDARD_POINTS) == 0
    assert points_of_missed_rounds(4, STANDARD_POINTS, ByeKind.HALF_POINT) == 15


def test_1987_17b_missed_rounds_bring_nothing() -> None:
    assert missed_round_1987(ByeKind.HALF_POINT) is ByeKind.ZERO_POINT


@pytest.mark.parametrize(
    "final", [numbers_are_final, numbers_are_final_2017, numbers_are_final_1987]
)
def test_2_5_and_c3_and_17b_numbers_are_provisional_until_the_list_closes(
    final: Callable[..., Ruling],
) -> None:
    assert final(late_entries=True, list_closed=False).verdict is Verdict.WARNED
    assert final(late_entries=True, list_closed=True).verdict is Verdict.ALLOWED
    assert final(late_entries=False, list_closed=False).verdict is Verdict.ALLOWED


FIELD = (player(1, 2400), player(2, 2200), player(4, 2000))


@pytest.mark.parametrize(
    ("rating", "number"), [(2500, 1), (2300, 2), (2100, 4), (1900, 5), (None, 5)]
)
def test_2_4_the_number_that_the_rating_earns(rating: int | None, number: int) -> None:
    assert fitting_number(event(FIELD), player(1, rating)) == number


def test_2_4_an_estimate_earns_a_number_too() -> None:
    assert fitting_number(event(FIELD), replace(player(1), estimate=Rating(2300))) == 2
    others = (replace(FIELD[0], estimate=Rating(1000)), *FIELD[1:])
    assert fitting_number(event(others), player(1, 2300)) == 1
    assert fitting_number(event(()), player(1)) == 1


def test_2_4_a_late_entry_after_round_4_gets_the_number_its_rating_earns() -> None:
    rounds = [Round.of((1, 2)), Round.of((4, 1)), Round.of((2, 4)), Round.of(), Round.of()]
    running = event(FIELD, *rounds)
    newcomer = player(1, 2300, "Late")
    grown = with_late_entry(running, newcomer, 6, fitting_number(running, newcomer))
    assert [p.rating for p in grown.players] == [2400, 2300, 2200, 2000]
    assert [p.number for p in grown.players] == [1, 2, 3, 5]
    assert [pairs(played) for played in grown.rounds] == [[(1, 3)], [(5, 1)], [(3, 5)], [], []]
    assert grown.late_entries == (LateEntry(Tpn(2), 6),)
    assert pairing_scores(grown)[-1][Tpn(2)] == 0
    assert to_be_paired(grown) == (1, 2, 3, 5)


def test_2_4_a_team_may_enter_late_as_well() -> None:
    grown = with_late_entry(team_event(2), Team(Tpn(1), "Late"), 2, Tpn(1))
    assert [team.name for team in grown.teams] == ["Late", "Team 1", "Team 2"]
    assert to_be_paired(grown) == (2, 3)


def test_2_4_an_entry_before_round_1_is_not_late() -> None:
    assert with_late_entry(event(2), player(1), 1, Tpn(3)).late_entries == ()


@pytest.mark.parametrize(("number", "last"), [(1, 5), (4, 5), (5, 4), (9, 4)])
def test_c04_7_1_3_the_last_of_group_a_stays_the_same_person(number: int, last: int) -> None:
    field = event(8, rounds=4)
    accelerated = replace(
        field, settings=replace(field.settings, acceleration=baku_acceleration(field))
    )
    grown = with_late_entry(accelerated, player(1), 2, Tpn(number))
    assert grown.settings.acceleration == (
        VirtualPoints(WIN, 1, 1, Tpn(1), Tpn(last)),
        VirtualPoints(DRAW, 2, 2, Tpn(1), Tpn(last)),
    )
    assert grown.settings.acceleration == baku_acceleration(grown)
