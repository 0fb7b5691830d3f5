"""What is true of the standings of every event."""

from dataclasses import replace
from random import Random
from typing import Final, TypeVar

from hypothesis import given, settings
from hypothesis import strategies as st

from pareo.model import Round, Tournament
from pareo.standings import Terms, rank
from pareo.trf import read_trf, write_trf
from tests.random_events import random_round_robin, random_swiss, random_teams

_T = TypeVar("_T")
in_good_time = settings(max_examples=50)
SEEDS: Final = st.integers(0, 10_000)
EDITIONS: Final = st.sampled_from(["2026", "2024"])
PLAYERS: Final = ["DE", "BH/C1", "SB/C1", "AOB", "FB/M1", "PS", "KS", "TPR", "PTP", "APPO", "REP"]
ROBIN: Final = ["DE", "SB", "KS", "WIN", "BPG", "ARO/C1", "TPR"]
TEAMS: Final = ["EDE", "DE:GP", "BH:GP/C1", "EMGSB/C1", "SSSC", "BC", "TBR", "BBE", "MPvGP"]


def shuffled(event: Tournament, seed: int) -> Tournament:
    """Return the same event, written down in another order."""
    random = Random(seed)

    def anyhow(things: tuple[_T, ...]) -> tuple[_T, ...]:
        return tuple(random.sample(things, len(things)))

    return replace(
        event,
        players=anyhow(event.players),
        teams=anyhow(event.teams),
        rounds=tuple(Round(anyhow(r.matches), anyhow(r.byes)) for r in event.rounds),
    )


def renamed(event: Tournament) -> Tournament:
    players = tuple(replace(p, name=f"Somebody {1000 - p.number}") for p in event.players)
    return replace(event, players=players)


@in_good_time
@given(SEEDS, EDITIONS)
def test_the_order_of_the_input_and_names_change_nothing(seed: int, edition: str) -> None:
    terms = Terms(edition=edition)
    for event, codes in (
        (random_swiss(seed, edition), PLAYERS),
        (random_round_robin(seed, edition), ROBIN),
        (random_teams(seed, edition), TEAMS),
    ):
        expected = rank(event, codes, terms)
        assert rank(shuffled(event, seed), codes, terms).rows == expected.rows
        assert rank(renamed(event), codes, terms).rows == expected.rows


@in_good_time
@given(SEEDS, EDITIONS)
def test_places_are_complete_and_follow_the_points(seed: int, edition: str) -> None:
    event = random_swiss(seed, edition)
    rows = rank(event, PLAYERS, Terms(edition=edition)).rows
    assert sorted(row.number for row in rows) == sorted(p.number for p in event.players)
    for place, row in enumerate(rows, start=1):
        assert row.rank <= place
        assert sum(other.rank < row.rank for other in rows) == row.rank - 1
    assert [row.points for row in rows] == sorted((row.points for row in rows), reverse=True)


@in_good_time
@given(SEEDS, EDITIONS)
def test_a_longer_list_only_splits_what_the_shorter_left_together(seed: int, edition: str) -> None:
    event = random_swiss(seed, edition)
    shorter = rank(event, PLAYERS[:3], Terms(edition=edition)).ranks
    longer = rank(event, PLAYERS, Terms(edition=edition)).ranks
    for one, place in shorter.items():
        for other, lower in shorter.items():
            if place < lower:
                assert longer[one] < longer[other]


@in_good_time
@given(SEEDS, EDITIONS)
def test_what_is_left_of_the_terms_is_the_value(seed: int, edition: str) -> None:
    event = random_swiss(seed, edition)
    codes = ["BH", "BH/C2", "BH/M1/P", "FB/C1", "SB/C1", "PS/C1", "WIN", "REP"]
    standings = rank(event, codes, Terms(edition=edition))
    for row in standings.rows:
        for index, value in enumerate(row.values):
            found = standings.working(row.number, index)
            assert found is not None
            working, unit = found
            cut = [each.term for each in working.cut]
            kept = sum(term.value for term in working.terms) - sum(term.value for term in cut)
            assert kept == value * unit  # type: ignore[operator]  # a sum is always defined


@in_good_time
@given(SEEDS, EDITIONS)
def test_a_report_file_carries_all_that_standings_need(seed: int, edition: str) -> None:
    for event, codes in (
        (random_swiss(seed, edition), PLAYERS),
        (random_round_robin(seed, edition), ROBIN),
        (random_teams(seed, edition), TEAMS),
    ):
        again = read_trf(write_trf(event).text).tournament
        terms = Terms(edition=edition)
        assert rank(again, codes, terms).rows == rank(event, codes, terms).rows
