"""What is announced before an event: the schedule with its hours, advice on rounds and colours."""

import json

import pytest

from tests.unit.cli.event_set_up.conftest import Line


def paper(event: Line, key: str, *more: str) -> list[dict[str, object]]:
    """Return the rows of the first table of a paper."""
    ran = event.run("report", "event:open", key, "--json", *more)
    assert ran.code == 0, ran.err
    rows: list[dict[str, object]] = json.loads(ran.out)["tables"][0]["rows"]
    return rows


def test_4_2_and_d7_the_schedule_has_place_and_hours_of_publication(event: Line) -> None:
    """Published half an hour before a round; mistakes within 15 minutes: 15:30 and 15:45."""
    event.done("settings open --rounds 2")
    event.done("public open --times", "2026-05-01 16:00,2026-05-02 16:00")
    event.done("rules open --published-before 30 --correction-limit 15")
    event.done("rules open --publication-place", "at the bar")
    first, second = paper(event, "timetable")
    assert (first["start"], first["published"], first["reported_until"]) == ("16:00", "15:30", None)
    assert (second["published"], second["reported_until"]) == ("15:30", "15:45")
    said = event.run("report", "event:open", "timetable").out
    assert "Results and pairings are published here: at the bar." in said
    assert "only the rating report" in said


def test_rules_tell_when_results_are_published(event: Line) -> None:
    event.done("rules open --published-before 20 --publication-place bar")
    rules = {row["rule"]: row["value"] for row in paper(event, "regulations")}
    assert rules["Results and pairings are published, minutes before a round"] == "20"


@pytest.mark.parametrize(("rounds", "said"), [(3, "the fewest"), (6, "8 participants: enough")])
def test_rounds_are_advised_on_when_they_are_chosen(event: Line, rounds: int, said: str) -> None:
    """Eight players: two to the power of three."""
    ran = event.done(f"settings open --rounds {rounds}")
    assert said in ran.out + ran.err
    assert ("choose them with care" in ran.out + ran.err) is (rounds == 3)


def test_an_accelerated_first_group_that_is_no_multiple_of_four_is_told(event: Line) -> None:
    """Of eight players four are in group A, of ten six: the footnote to E.5 warns of the latter."""
    event.done("settings open --rounds 7")
    ran = event.done("settings open --acceleration baku")
    assert "multiple of four" not in ran.out + ran.err
    event.done("settings open --acceleration none")
    for name in ("Ruiz, Sol", "Vega, Luz"):
        event.done("player add open", name, "--rating", "1500")
    ran = event.done("settings open --acceleration baku")
    assert "Group A has 6 participants, which is no multiple of four" in ran.out + ran.err
