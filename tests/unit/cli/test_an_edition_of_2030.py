"""A new edition is one folder and one line: every command works with it, undated events do not."""

import json
from collections.abc import MutableMapping
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Final, cast

import pytest

from pareo.cli import ExitCode
from pareo.model import Event, Round, Tournament
from pareo.pairing import PairingSystem
from pareo.systems import SYSTEMS
from pareo.tournament_json import dumps
from tests.editions.dutch_2030 import DUTCH_2030
from tests.unit.cli.conftest import Run
from tests.words import WHITE, event

JUNE_2030: Final = date(2030, 6, 1)

SEVEN: Final = event(
    7,
    Round.of((4, 6, "1-0"), (3, 5, "½-½"), (2, 1, "1-0"), byes={7: "U"}),
    Round.of((7, 2, "1-0"), (5, 4, "0-1"), (1, 3, "1-0"), byes={6: "U"}),
    rounds=6,
    initial_colour=WHITE,
)
"""Player 3 floated down in round 2, and would have the bye if colours came first."""


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add the one line of `pareo.systems`."""
    listed = cast("MutableMapping[str, PairingSystem]", SYSTEMS)
    monkeypatch.setitem(listed, DUTCH_2030.key, DUTCH_2030)


def written(folder: Path, first_day: date | None, given: Tournament = SEVEN) -> Path:
    file = folder / "seven.json"
    file.write_text(dumps(replace(given, event=Event("Seven", first_day=first_day))))
    return file


def bye_of(pareo: Run, file: Path, *options: str) -> tuple[str, int]:
    """Return the system by which the next round is paired, and who has the bye."""
    ran = pareo("pair", file, "--json", *options)
    assert ran.code == ExitCode.FINE, ran.err
    found = json.loads(ran.out)
    return found["system"], found["bye"]


@pytest.mark.parametrize(
    ("first_day", "system", "bye"),
    [
        (None, "dutch-2026", 3),
        (date(2030, 1, 31), "dutch-2026", 3),
        (date(2030, 2, 1), "dutch-2030", 5),
        (JUNE_2030, "dutch-2030", 5),
        (date(2020, 6, 1), "dutch-2017", 3),
    ],
)
def test_the_day_of_the_event_chooses_and_undated_events_stay(
    pareo: Run, tmp_path: Path, first_day: date | None, system: str, bye: int
) -> None:
    assert bye_of(pareo, written(tmp_path, first_day)) == (system, bye)


@pytest.mark.parametrize("engine", ["fast", "reference", "literal"])
def test_every_engine_follows_the_exchanged_criteria(
    pareo: Run, tmp_path: Path, engine: str
) -> None:
    file = written(tmp_path, JUNE_2030)
    assert bye_of(pareo, file, "--engine", engine) == ("dutch-2030", 5)


def test_it_is_chosen_by_its_key_and_by_its_code(pareo: Run, tmp_path: Path) -> None:
    file = written(tmp_path, None)
    assert bye_of(pareo, file, "--system", "dutch-2030") == ("dutch-2030", 5)
    settings = replace(SEVEN.settings, system="FIDE_DUTCH_2030")
    coded = written(tmp_path, None, replace(SEVEN, settings=settings))
    assert bye_of(pareo, coded) == ("dutch-2030", 5)


def test_explain_names_the_exchanged_criterion(pareo: Run, tmp_path: Path) -> None:
    file = written(tmp_path, JUNE_2030)
    ran = pareo("explain", file, "--why-not-bye", "3")
    assert ran.code == ExitCode.FINE
    assert (
        "Criterion: players who float down as in the previous round "
        "(C.04.3 Art. 2.4.7 (C12), edition of 2030)."
    ) in " ".join(ran.out.split())
    asked_of_2026 = pareo("explain", file, "--system", "dutch-2026", "--why-not-bye", "5")
    assert "players without the colour they prefer (C.04.3 Art. 2.4.7 (C12))" in " ".join(
        asked_of_2026.out.split()
    )


def test_explain_has_the_new_name_and_the_new_order(pareo: Run, tmp_path: Path) -> None:
    ran = pareo("explain", written(tmp_path, JUNE_2030), "--long")
    assert "C15: 0 (players lifted twice in a row)" in ran.out
    first, second = (
        ran.out.index(f"({words})")
        for words in (
            "players who float down as in the previous round",
            "players without the colour they prefer",
        )
    )
    assert first < second


def test_systems_lists_it_and_ends_the_one_before(pareo: Run) -> None:
    rows = {
        row["key"]: row for row in json.loads(pareo("systems", "--json").out)["systems"]["rows"]
    }
    assert rows["dutch-2030"]["codes"] == "FIDE_DUTCH_2030, FIDE_DUTCH"
    assert rows["dutch-2030"]["first_day"] == "2030-02-01"
    assert rows["dutch-2026"]["last_day"] == "2030-01-31"
    assert "FIDE (Dutch) System (2030)" in pareo("systems", "dutch-2030").out


@pytest.mark.parametrize("engine", ["fast", "reference", "literal"])
def test_a_generated_event_is_checked_without_differences(
    pareo: Run, tmp_path: Path, engine: str
) -> None:
    given = ("--players", "9", "--rounds", "5", "--seed", "7", "--forfeits", "1")
    made = pareo("generate", "--system", "dutch-2030", "--out", tmp_path, *given)
    assert made.code == ExitCode.FINE
    (file,) = tmp_path.glob("*.trf")
    ran = pareo("check", file, "--engine", engine, "--jobs", "1")
    assert "equal (dutch-2030; 5 rounds, 20 boards)" in ran.out
