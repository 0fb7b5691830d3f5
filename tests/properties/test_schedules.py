"""Fixed schedules of every size: everybody meets everybody, colours are balanced, rests are fair."""

from hypothesis import given, settings
from hypothesis import strategies as st

from pareo.schedules.round_robin import VARIANTS, round_robin
from pareo.schedules.scheveningen import scheveningen, semi_scheveningen
from pareo.schedules.skalitzka import skalitzka
from tests.unit.schedules.tables import balances, everybody_once_a_round, meetings


@given(st.integers(3, 60))
@settings(max_examples=60)
def test_round_robins_meet_once_with_balanced_colours_and_equal_rests(players: int) -> None:
    schedule = round_robin(players)
    met = meetings(schedule)
    assert len(met) == players * (players - 1) // 2
    assert set(met.values()) == {1}
    assert max(map(abs, balances(schedule))) == (0 if players % 2 else 1)
    assert everybody_once_a_round(schedule)
    rests = [seat for round_ in schedule.rounds for seat in round_.rests]
    assert sorted(rests) == (list(range(1, players + 1)) if players % 2 else [])


@given(st.integers(3, 60), st.integers(2, 4), st.sampled_from(VARIANTS))
@settings(max_examples=40)
def test_cycles_meet_as_often_and_an_even_number_balances_all_colours(
    players: int, cycles: int, variant: str
) -> None:
    if variant == "fide" and cycles > 2:
        cycles = 2
    schedule = round_robin(players, cycles, variant)
    assert set(meetings(schedule).values()) == {cycles}
    assert everybody_once_a_round(schedule)
    if cycles % 2 == 0:
        assert set(balances(schedule)) == {0}


@given(st.integers(2, 20))
@settings(max_examples=19)
def test_scheveningen_balances_players_and_teams(boards: int) -> None:
    schedule = scheveningen(boards)
    met = meetings(schedule)
    assert len(met) == boards * boards
    assert all(min(pair) <= boards < max(pair) for pair in met)
    assert everybody_once_a_round(schedule)
    assert max(map(abs, balances(schedule))) <= 1
    for round_ in schedule.rounds if boards > 2 else ():  # the table for two boards does not
        whites = sum(pair.white <= boards for pair in round_.pairs)
        assert abs(2 * whites - boards) <= 1


@given(st.integers(2, 10).map(lambda half: 2 * half), st.integers(1, 2))
@settings(max_examples=18)
def test_semi_scheveningen_meets_within_halves(boards: int, cycles: int) -> None:
    schedule = semi_scheveningen(boards, cycles)
    half = boards // 2
    met = meetings(schedule)
    assert len(met) == 2 * half * half
    assert set(met.values()) == {cycles}
    assert all(((min(pair) - 1) // half) == ((max(pair) - boards - 1) // half) for pair in met)
    assert len(schedule.rounds) == half * cycles


@given(st.integers(1, 10).map(lambda half: 2 * half))
@settings(max_examples=10)
def test_skalitzka_meets_each_other_team_once(boards: int) -> None:
    schedule = skalitzka(boards)
    assert everybody_once_a_round(schedule)
    assert set(balances(schedule)) == {0}
    teams = [{(seat - 1) // boards for seat in pair} for pair in meetings(schedule)]
    assert all(len(pair) == 2 for pair in teams)
    assert len(teams) == 3 * boards
