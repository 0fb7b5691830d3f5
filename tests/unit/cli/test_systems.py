"""pareo systems."""

import json

from pareo.cli import ExitCode
from pareo.schedules import FIXED, plan_for
from pareo.systems import SYSTEMS
from tests.unit.cli.conftest import Run


def test_all_systems_are_listed_with_their_proof(pareo: Run) -> None:
    ran = pareo("systems", "--json")
    assert ran.code == ExitCode.FINE
    rows = json.loads(ran.out)["systems"]["rows"]
    assert [row["key"] for row in rows] == list(SYSTEMS)
    assert all(row["rounds"] > 0 and row["proved_against"] for row in rows)


def test_days_in_force_end_where_the_next_edition_begins(pareo: Run) -> None:
    rows = {
        row["key"]: row for row in json.loads(pareo("systems", "--json").out)["systems"]["rows"]
    }
    old, new = rows["dutch-2017"], rows["dutch-2026"]
    assert (old["first_day"], old["last_day"]) == ("2017-07-01", "2026-01-31")
    assert (new["first_day"], new["last_day"]) == ("2026-02-01", None)


def test_the_codes_of_report_files_stand_beside(pareo: Run) -> None:
    rows = {
        row["key"]: row for row in json.loads(pareo("systems", "--json").out)["systems"]["rows"]
    }
    assert rows["dutch-2017"]["codes"] == "FIDE_DUTCH_2017, FIDE_DUTCH"
    assert rows["burstein-2026"]["codes"] == "FIDE_BURSTEIN"
    assert rows["burstein-2026-strict"]["codes"] == rows["lim-2026"]["codes"] == ""


def test_the_table_fits_a_page_and_one_system_has_a_card(pareo: Run) -> None:
    assert "dutch-2017" in pareo("systems").out
    card = pareo("systems", "lim-2026").out
    assert "C.04.4.3" in card
    assert "reading" in card


def test_fixed_systems_are_listed_too(pareo: Run) -> None:
    fixed = json.loads(pareo("systems", "--json").out)["fixed"]["rows"]
    assert {"round-robin", "scheveningen", "hilton", "knockout"} <= {row["key"] for row in fixed}


def test_an_unknown_key_is_told_with_the_choice(pareo: Run) -> None:
    ran = pareo("systems", "swiss")
    assert ran.code == ExitCode.USAGE
    assert "dutch-2026" in ran.err


def test_a_fixed_system_has_a_card(pareo: Run) -> None:
    ran = pareo("systems", "hilton")
    assert ran.code == ExitCode.FINE
    assert "pareo schedule hilton" in ran.out
    assert "CUSTOM_SCHILLER" in ran.out
    card = json.loads(pareo("systems", "round-robin", "--json").out)["system"]
    assert (card["key"], card["chapter"]) == ("round-robin", "Types")


def test_every_code_that_a_schedule_writes_stands_on_its_card() -> None:
    for key, options in (
        ("round-robin", {}),
        ("double-round-robin", {}),
        ("double-round-robin", {"variant": "fide"}),
        ("double-round-robin", {"variant": "berger"}),
        ("team-round-robin", {}),
        ("team-round-robin", {"cycles": 2}),
        ("scheveningen", {}),
        ("scheveningen", {"cycles": 2}),
        ("semi-scheveningen", {}),
        ("skalitzka", {}),
        ("hilton", {}),
        ("knockout", {}),
    ):
        assert plan_for(key, 6, **options).code in FIXED[key].codes.split(", ")
