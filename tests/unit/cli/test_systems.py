"""pareo systems."""

import json

import pytest

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


def test_19_the_programs_of_1997_stand_with_their_systems(pareo: Run) -> None:
    """As the Congress of Kishinev listed them."""
    named = {
        key: json.loads(pareo("systems", key, "--json").out)["system"].get("programs_1997")
        for key in ("dutch-1992", "lim-2026", "dubov-2026", "burstein-2026", "olympiad-2022")
    }
    assert named == {
        "dutch-1992": "PETUNIA, SWISS CHESS, SVBOSS",
        "lim-2026": "GMB",
        "dubov-2026": "DUBOV",
        "burstein-2026": "BURSTEIN",
        "olympiad-2022": None,
    }


def test_the_program_states_that_it_is_not_endorsed(pareo: Run) -> None:
    for line in (("systems",), ("systems", "dutch-2026")):
        assert "Pareo has no endorsement of FIDE" in pareo(*line).out


@pytest.mark.parametrize(
    ("rounds", "verdict"),
    [(5, "too few"), (6, "the fewest"), (7, "acceptable"), (8, "50 participants: enough")],
)
def test_advice_on_rounds_for_fifty_players(pareo: Run, rounds: int, verdict: str) -> None:
    """The Arbiters' manual, last chapter 2: eight are good, seven acceptable, six not advisable."""
    ran = pareo("systems", "--players", "50", "--rounds", str(rounds))
    assert ran.code == ExitCode.FINE
    assert verdict in ran.out
    assert ("choose them with care" in ran.out) is (rounds == 5)


@pytest.mark.parametrize(("players", "settled"), [(128, "first place"), (64, "2"), (32, "3")])
def test_seven_rounds_settle_the_first_places(pareo: Run, players: int, settled: str) -> None:
    """The first of 128, the second of 64, the third of 32 (last chapter 2)."""
    ran = pareo("systems", "--players", str(players), "--rounds", "7")
    assert "settled" in ran.out
    assert settled in ran.out.split("always wins, ")[1]


def test_a_double_round_robin_is_best_where_time_allows(pareo: Run) -> None:
    said = pareo("systems", "--players", "10").out
    assert "double round robin is the best system for the players: 18 rounds" in said
    assert "A round robin takes 9 rounds." in said
    assert "A Swiss takes at least 4 rounds; 5 or 6 are better." in said


def test_advice_on_rounds_needs_players(pareo: Run) -> None:
    assert pareo("systems", "--rounds", "7").code == ExitCode.USAGE


def test_terms_stand_in_both_languages(pareo: Run) -> None:
    """The table at the end of C.04.3 in the Arbiters' manual."""
    ran = pareo("systems", "--terms", "--json")
    assert not ran.err
    rows = json.loads(ran.out)["terms"]["rows"]
    found = {row["english"]: row["spanish"] for row in rows}
    assert (
        found.items()
        >= {
            "MDP": "JJDD",
            "PSD": "DPE",
            "SD": "DP",
            "PPB": "PGP",
            "CLB": "UGU",
            "SCS": "GPEU",
            "BSN": "NSG",
            "CD": "DC",
        }.items()
    )
