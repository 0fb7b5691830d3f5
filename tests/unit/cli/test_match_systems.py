"""Teams and two-game rounds by command: generated, audited, explained, tested, ranked, rated."""

import json
from pathlib import Path

import pytest

from pareo.cli import ExitCode
from pareo.model import (
    Colour,
    Event,
    Game,
    Match,
    Player,
    Rating,
    Result,
    Round,
    Settings,
    Team,
    Tournament,
    Tpn,
)
from pareo.trf import write_trf
from tests.unit.cli.conftest import Run

TEAMS = ("team-2026", "olympiad-2022")
SYSTEMS = (*TEAMS, "double-swiss-2026")


def generated(pareo: Run, folder: Path, key: str, *wishes: str) -> Path:
    given = ("--players", "9", "--rounds", "4", "--seed", "3", "--to", "json", *wishes)
    assert pareo("generate", "--system", key, "--out", folder, *given).code == ExitCode.FINE
    (file,) = folder.glob("*.json")
    return file


@pytest.mark.parametrize("key", SYSTEMS)
def test_a_generated_event_is_audited_explained_and_ranked(
    pareo: Run, tmp_path: Path, key: str
) -> None:
    file = generated(pareo, tmp_path, key, "--forfeits", "1", "--half-byes", "1")
    assert "1 clean" in pareo("audit", file).out
    assert pareo("explain", file, "--round", "3").out.startswith("Round 3")
    for words in (("--player", "2"), ("--why-not", "1", "2"), ("--checklist",), ("--cards",)):
        assert pareo("explain", file, "--round", "3", *words).code == ExitCode.FINE, words
    rows = json.loads(pareo("standings", file, "--json").out)["standings"]
    assert len(rows) == 9
    told = pareo("standings", file, "--explain", str(rows[0]["number"])).out
    assert "Article: C.07 Art." in told


@pytest.mark.parametrize("key", TEAMS)
def test_the_engines_of_teams_are_tested_against_each_other(pareo: Run, key: str) -> None:
    ran = pareo("selftest", "--system", key, "--count", "1", "--players", "8", "--seed", "2")
    assert ran.code == ExitCode.FINE
    assert "0 differences" in ran.out


def test_r_004_t7_2_teams_are_paired_with_baku_acceleration(pareo: Run, tmp_path: Path) -> None:
    """C.04.7 Art. 1.2: half of nine teams, rounded up to an even number, are six."""
    file = generated(pareo, tmp_path, "team-2026", "--acceleration", "baku")
    bands = json.loads(file.read_text(encoding="utf-8"))["settings"]["acceleration"]
    assert {(band["first"], band["last"]) for band in bands} == {(1, 6)}
    assert "equal (team-2026; 4 rounds" in pareo("check", file, "--jobs", "1").out
    assert "1 clean" in pareo("audit", file).out


# --------------------------------------------------------------------- ratings of the members


def match_of_two() -> Tournament:
    """Two teams of three; the third board of Two is empty."""
    ratings = {1: 2200, 2: 2100, 3: 2000, 4: 2150, 5: 2100, 6: 1900}
    games = (
        Game(Tpn(1), Tpn(4), Result.WHITE_WON),
        Game(Tpn(5), Tpn(2), Result.DRAWN),
        Game(Tpn(3), Tpn(6), Result.WHITE_WON_BY_FORFEIT),
    )
    return Tournament(
        tuple(Player(Tpn(n), f"Player {n}", Rating(rating)) for n, rating in ratings.items()),
        Settings(
            rounds=1,
            system="FIDE_TEAM_MP_GP",
            teams_are_paired=True,
            board_colours=(Colour.WHITE, Colour.BLACK, Colour.WHITE),
        ),
        Event(name="Match"),
        (
            Team(Tpn(1), "One", (Tpn(1), Tpn(2), Tpn(3))),
            Team(Tpn(2), "Two", (Tpn(4), Tpn(5), Tpn(6))),
        ),
        (Round((Match(Tpn(1), Tpn(2), games),)),),
    )


def test_members_are_rated_by_their_games_and_forfeited_boards_are_none(
    pareo: Run, tmp_path: Path
) -> None:
    """B.02 8.3: 50 points more are expected to score 57 %, so the win of 1 is worth 20 × 0.43.

    2 and 5 are level: a draw changes nothing. The board of 3 and 6 was not played.
    """
    file = tmp_path / "match.trf"
    file.write_text(write_trf(match_of_two()).text, encoding="utf-8")
    players = json.loads(pareo("rate", file, "--json").out)["players"]
    changes = {each["number"]: (len(each["games"]), each["change"]) for each in players}
    assert changes == {1: (1, 8.6), 2: (1, 0), 3: (0, 0), 4: (1, -8.6), 5: (1, 0), 6: (0, 0)}
