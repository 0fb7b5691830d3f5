"""Every system from the command line: an event is generated, checked by each engine, explained."""

import json
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from pareo.cli import ExitCode
from pareo.model import (
    ByeKind,
    Event,
    LateEntry,
    Player,
    Points,
    Rating,
    RequestedBye,
    Round,
    Tournament,
    Tpn,
    VirtualPoints,
    Withdrawal,
)
from pareo.systems import SYSTEMS
from pareo.tournament_json import dumps
from tests.unit.cli.conftest import Run
from tests.words import WHITE, event

ENGINES = [(key, engine) for key, system in SYSTEMS.items() for engine in system.engines]


def checked(pareo: Run, folder: Path, key: str, engine: str, *wishes: str) -> str:
    """Generate an event, pair each round again by an engine, and return what is said of it."""
    assert pareo("generate", "--system", key, "--out", folder, *wishes).code == ExitCode.FINE
    (file,) = folder.glob("*.trf")
    ran = pareo("check", file, "--engine", engine, "--jobs", "1")
    assert ran.code == ExitCode.FINE, ran.out
    return ran.out


@pytest.mark.parametrize(("key", "engine"), ENGINES)
def test_q31_a_generated_event_is_paired_alike_by_every_engine(
    pareo: Run, tmp_path: Path, key: str, engine: str
) -> None:
    given = ("--players", "9", "--rounds", "5", "--seed", "7", "--forfeits", "1")
    said = checked(pareo, tmp_path, key, engine, *given)
    assert f"equal ({key}; 5 rounds, 20 boards)" in said


@pytest.mark.parametrize("key", ["fide-1987", "lim-2026-maxi"])
def test_maxi_tournaments_have_more_players_than_a_knock_out_of_their_rounds(
    pareo: Run, tmp_path: Path, key: str
) -> None:
    """With 40 players in five rounds the limits of 100 points apply: 40 > 2⁵."""
    given = ("--players", "40", "--rounds", "5", "--seed", "1", "--ratings", "1500-2400")
    assert f"equal ({key}; 5 rounds, " in checked(pareo, tmp_path, key, "fast", *given)


def test_r_000_22_compatriots_above_half_stay_apart_in_the_last_three_rounds(
    pareo: Run, tmp_path: Path
) -> None:
    """All four leaders have one point of one; 1 would meet 3 and 2 would meet 4, compatriots."""
    countries = ("ESP", "POR", "ESP", "POR", "FRA", "ITA", "GER", "SUI")
    players = tuple(
        Player(Tpn(number), f"Player {number}", Rating(2400 - number), federation=country)
        for number, country in enumerate(countries, start=1)
    )
    first = Round.of((1, 5, "1-0"), (6, 2, "0-1"), (7, 3, "0-1"), (4, 8, "1-0"))
    file = tmp_path / "youth.json"
    file.write_text(dumps(event(players, first, rounds=4, initial_colour=WHITE)))

    def boards(key: str) -> set[frozenset[str]]:
        ran = pareo("pair", file, "--system", key, "--format", "plain")
        return {frozenset(line.split()) for line in ran.out.splitlines()[1:]}

    compatriots = {frozenset("13"), frozenset("24")}
    assert compatriots <= boards("fide-1987")
    assert not compatriots & boards("fide-1987-youth")


@pytest.mark.parametrize(("rounds", "meet"), [(4, True), (5, False)])
def test_1992_a7_and_b_note_absolute_preferences_yield_above_half_in_the_last_round(
    pareo: Run, tmp_path: Path, rounds: int, *, meet: bool
) -> None:
    """Players 1 and 2 have won Black, White, White and are both absolutely due Black."""
    leaders = event(
        8,
        Round.of((3, 1, "0-1"), (4, 2, "0-1"), (5, 6, "1-0"), (7, 8, "1-0")),
        Round.of((1, 5, "1-0"), (2, 7, "1-0"), (6, 3, "½-½"), (8, 4, "½-½")),
        Round.of((1, 6, "1-0"), (2, 8, "1-0"), (5, 4, "½-½"), (3, 7, "½-½")),
        rounds=rounds,
        initial_colour=WHITE,
    )
    file = tmp_path / "leaders.json"
    file.write_text(dumps(leaders), encoding="utf-8")
    ran = pareo("pair", file, "--system", "dutch-1992", "--format", "plain")
    assert ran.code == ExitCode.FINE
    assert any({*line.split()} == {"1", "2"} for line in ran.out.splitlines()[1:]) is meet


# ------------------------------------------------------------------------ who is not there

THREE = event(5, rounds=3, initial_colour=WHITE)


@pytest.mark.parametrize("key", ["fide-1987", "dutch-1992", "dutch-2017", "dutch-2026"])
@pytest.mark.parametrize(
    "away",
    [
        replace(THREE, requested_byes=(RequestedBye(1, Tpn(5), ByeKind.ZERO_POINT),)),
        replace(THREE, late_entries=(LateEntry(Tpn(5), first_round=2),)),
        replace(THREE, withdrawals=(Withdrawal(Tpn(5), after_round=0),)),
    ],
    ids=["absent", "late", "withdrawn"],
)
def test_17b_and_f5_and_3_3_who_is_not_there_is_neither_paired_nor_has_the_bye(
    pareo: Run, tmp_path: Path, key: str, away: Tournament
) -> None:
    """Five players, the last of whom is away: two boards and no bye."""
    file = tmp_path / "away.json"
    file.write_text(dumps(away))
    ran = pareo("pair", file, "--system", key, "--format", "plain")
    assert {frozenset(line.split()) for line in ran.out.splitlines()[1:]} == {
        frozenset("13"),
        frozenset("24"),
    }


# ------------------------------------------------------------------------------- the boards


@pytest.mark.parametrize(
    ("day", "first"), [(date(1995, 5, 1), 2), (date(2018, 5, 1), 2), (date(2026, 5, 1), 1)]
)
def test_d9_and_f1_virtual_points_order_the_boards_since_2026_only(
    pareo: Run, tmp_path: Path, day: date, first: int
) -> None:
    """Player 2 has a point, player 1 half a point and a virtual one."""
    played = event(
        4,
        Round.of((1, 3, "½-½"), (2, 4, "1-0")),
        Round.of((3, 1), (4, 2)),
        rounds=3,
        initial_colour=WHITE,
        acceleration=(VirtualPoints(Points(10), 2, 2, Tpn(1), Tpn(1)),),
    )
    file = tmp_path / "boards.json"
    file.write_text(dumps(replace(played, event=Event(first_day=day))))
    shown = json.loads(pareo("show", file, "--round", "2", "--json").out)
    assert [row["black"] for row in shown["rounds"][0]["rows"]] == [first, 3 - first]
