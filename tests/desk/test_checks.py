"""What is typed is checked before anything is written."""

from typing import Any

import pytest

from pareo.errors import InputError
from pareo.service.desk import events, people, results, rounds
from pareo.service.desk.lookup import person_in
from tests.desk.conftest import MakeHall


@pytest.mark.parametrize(
    "data",
    [
        {"name": ""},
        {"name": "x" * 5_000},
        {"name": "Ana", "rating": 99_999},
        {"name": "Ana", "federation": "spain"},
        {"name": "Ana", "birth_date": "2040-02-31"},
        {"name": "Ana", "birth_date": "2999-01-01"},
        {"name": "Ana", "fide_id": "0"},
    ],
)
def test_impossible_people_are_refused(hall: MakeHall, data: dict[str, Any]) -> None:
    here = hall(players=1)
    with pytest.raises(InputError):
        people.enter(here.desk, data)
    with pytest.raises(InputError):
        people.correct(here.desk, "p1", data)
    assert len(here.state.people) == 1


@pytest.mark.parametrize(
    ("settings", "details"),
    [
        ({"tie_breaks": ["FOO"]}, {}),
        ({"rounds": 100_000}, {}),
        ({}, {"first_day": "2026-10-05", "last_day": "2026-10-01"}),
    ],
)
def test_impossible_events_are_not_made(
    hall: MakeHall, settings: dict[str, Any], details: dict[str, Any]
) -> None:
    here = hall()
    with pytest.raises(InputError):
        events.create(here.store, "Ana", "Other", settings=settings, details=details)
    assert len(here.store.events()) == 1


def test_a_whole_name_wins_over_a_part_of_another(hall: MakeHall) -> None:
    here = hall()
    here.do(people.enter, {"name": "García, Juan"})
    here.do(people.enter, {"name": "García, Juan Pablo"})
    assert person_in(here.state, "garcia, juan") == "p1"


def test_whoever_replaces_a_result_hears_whose_it_was(hall: MakeHall) -> None:
    here = hall(players=4)
    here.start()
    here.do(results.enter, 1, 1, "1-0")
    (notice,) = here.by("Eva").do(results.enter, 1, 1, "0-1").notices
    assert str(notice) == "It replaces 1-0, entered by Ana."


def test_a_round_that_cannot_be_closed_names_the_tables(hall: MakeHall) -> None:
    here = hall(players=6)
    here.start()
    here.do(results.enter, 1, 2, "1-0")
    refused = here.refused(rounds.close)
    assert str(refused.refusals[0].text) == "2 games of round 1 have no result: tables 1, 3."
