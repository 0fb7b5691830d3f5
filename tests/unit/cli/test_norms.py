"""pareo norms: norms of an event, one player, an application, titles without norms."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from pareo import write_trf
from pareo.cli import ExitCode
from pareo.model import Tournament
from tests.unit.cli.conftest import Run
from tests.unit.norms.events import RESULTS, example

FileOf = Callable[[Tournament], Path]


@pytest.fixture
def file_of(tmp_path: Path) -> FileOf:
    """Return a function that writes a tournament and returns its path."""

    def write(tournament: Tournament) -> Path:
        path = tmp_path / "open.trf"
        path.write_text(write_trf(tournament).text, encoding="utf-8")
        return path

    return write


def test_norms_lists_what_was_achieved_and_what_was_missed(pareo: Run, file_of: FileOf) -> None:
    ran = pareo("norms", file_of(example()))
    assert ran.code == ExitCode.FINE
    assert "Norms achieved" in ran.out
    assert "Norms missed" in ran.out
    row = next(line for line in ran.out.splitlines() if "Candidate, Ana" in line and " IM " in line)
    assert row.split()[-6:] == ["9", "6", "6", "2365", "2490", "9"]
    assert "nothing in the data says so, the arbiter must: E1" in ran.out
    assert "Laws of Chess, one format, the same conditions for all" in ran.out, "what E1 is"


def test_norms_refused_for_the_event_alone_say_so(pareo: Run, file_of: FileOf) -> None:
    """The IM norm stands; the event was registered 11 days before its start, not 30."""
    late = ("--registered", "2026-04-20", "--player", "10", "--title", "IM")
    ran = pareo("norms", file_of(example()), *late)
    assert "Candidate, Ana: IM norm not achieved, because of the event" in ran.out
    assert "one that does not hold blocks every norm" in ran.out


def test_empty_lists_of_norms_say_that_they_are_empty(pareo: Run, file_of: FileOf) -> None:
    late = ("--registered", "2026-04-20", "--title", "GM")
    ran = pareo("norms", file_of(example()), *late)
    assert "Nobody made a norm." in ran.out
    early = pareo("norms", file_of(example(RESULTS[:4])))
    assert "They are told in the last rounds." in early.out


def test_norms_explains_one_player_game_by_game(pareo: Run, file_of: FileOf) -> None:
    ran = pareo("norms", file_of(example()), "--player", "ana", "--title", "IM", "--explain")
    assert "Candidate, Ana: IM norm achieved" in ran.out
    assert "Average of the opponents: 21288 : 9 = 2365; at least 2230." in ran.out
    assert "raised to the floor" in ran.out
    assert "1.4.5c" in ran.out


def test_norms_forecast_before_the_last_rounds(pareo: Run, file_of: FileOf) -> None:
    ran = pareo("norms", file_of(example(RESULTS[:7])), "--player", "10", "--title", "IM")
    assert "needs" in ran.out
    assert "if both opponents are rated" in ran.out
    assert "there are no norms yet" in ran.err


def test_norms_of_a_start_list_tell_what_it_offers(pareo: Run, file_of: FileOf) -> None:
    ran = pareo("norms", file_of(example(())))
    assert "What the list offers for norms" in ran.out
    assert "Players with GM: 2; a norm needs at least 3 as opponents." in ran.out


def test_norms_as_json_have_every_failing_requirement_with_its_values(
    pareo: Run,
    file_of: FileOf,
) -> None:
    ran = pareo("norms", file_of(example()), "--title", "GM", "--player", "10", "--json")
    data = json.loads(ran.out)
    verdict = data["verdicts"][0]
    assert [(one["article"], one["have"], one["need"]) for one in verdict["failed"]] == [
        ("1.4.5b", 2, 3),
        ("1.4.8", 2507, 2600),
    ]
    assert (data["edition"], data["finished"]) == ("titles-2024", True)


def test_norms_of_2005_by_name(pareo: Run, file_of: FileOf) -> None:
    ran = pareo("norms", file_of(example()), "--edition", "titles-2005", "--player", "10")
    assert "R(a) 2363, category 5: score 6; at least 6." in ran.out
    assert "is not the edition of" in ran.err


def test_norms_conditions_of_the_event_decide(pareo: Run, file_of: FileOf) -> None:
    late = ("--registered", "2026-04-20", "--arbiter", "IA")
    ran = pareo("norms", file_of(example()), *late)
    assert "Days from registration to the start: 11; at least 30." in ran.out
    assert "Candidate, Ana" not in ran.out.split("Norms missed")[0]
    ran = pareo("norms", file_of(example()), *late, "--accepted")
    assert "Candidate, Ana" in ran.out.split("Norms missed")[0]


def test_titles_by_rating_and_direct_titles(pareo: Run, file_of: FileOf) -> None:
    ran = pareo("norms", file_of(example()), "--titles")
    assert "Titles by rating" in ran.out
    row = next(line for line in ran.out.splitlines() if "Candidate, Ana" in line)
    assert row.split()[-1] == "FM"  # 2390, without a title
    assert "outright winner" in ran.out
    ran = pareo("norms", file_of(example()), "--titles", "--json")
    assert {one["confirmed"] for one in json.loads(ran.out)["direct_titles"]} == {"no"}


NORMS = """event,date,norm_games,days_with_one_round,event_by_1_5_6,normal_foreigner_rule
Open A,2024-05-01,9,9,yes,yes
Open B,2024-06-01,9,9,no,no
Open C,2024-07-01,9,9,no,no
"""


def test_an_application_from_csv(pareo: Run, tmp_path: Path) -> None:
    path = tmp_path / "norms.csv"
    path.write_text(NORMS)
    ran = pareo("norms", path, "--title", "IM", "--rating", "2405")
    assert ran.code == ExitCode.FINE
    assert "Games of all norms: 27; at least 27." in ran.out
    assert "The norms make the title" in ran.out
    ran = pareo("norms", path, "--title", "GM", "--rating", "2405")
    assert ran.code == ExitCode.FINDINGS
    assert "Highest rating: 2405; at least 2500." in ran.out


def test_an_application_from_json(pareo: Run, tmp_path: Path) -> None:
    path = tmp_path / "norms.json"
    norm = {"norm_games": 13, "date": "2024-05-01", "days_with_one_round": 9}
    path.write_text(json.dumps({"title": "GM", "highest_rating": 2500, "norms": [norm, norm]}))
    ran = pareo("norms", path, "--json")
    data = json.loads(ran.out)
    assert [one["article"] for one in data["checks"] if one["passes"] is False] == [
        "1.5.1",
        "1.5.6",
    ]
    assert data["games"] == 26


def test_mistakes_of_an_application_are_told_all_at_once(pareo: Run, tmp_path: Path) -> None:
    path = tmp_path / "norms.csv"
    path.write_text("event,date,norm_games,colour\nA,yesterday,9,red\nB,2024-05-01,nine,\n")
    ran = pareo("norms", path, "--title", "IM")
    assert ran.code == ExitCode.BAD_INPUT
    assert "yesterday" in ran.err
    assert "nine" in ran.err
    assert "colour" in ran.err
    path.write_text(NORMS)
    ran = pareo("norms", path)
    assert "for which title" in ran.err
