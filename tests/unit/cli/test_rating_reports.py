"""What a rating officer is told of reports that are not what they should be."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from pareo.cli import ExitCode
from pareo.demo import SAMPLE
from pareo.model import Tpn
from pareo.service.files import convert, open_tournament
from tests.unit.cli.conftest import Run

LIST = SAMPLE.with_name("august.txt")
NAME = "XII Abierto Villa de Peñaflor del Duero"
NOBODY = "0 events rated, 1 not rated, 0 waiting; 0 players changed."


@pytest.fixture
def august(pareo: Run, tmp_path: Path) -> Path:
    """Return the sample list, imported."""
    target = tmp_path / "august.list"
    assert pareo("list", "import", LIST, target).code == ExitCode.FINE
    return target


def written(folder: Path, *changes: tuple[str, str], name: str = "event.trf") -> Path:
    """Return the sample event as a report with other words in it."""
    text = SAMPLE.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


WITHOUT_DAYS = (("042 2026/08/22\n", ""), ("052 2026/08/28\n", ""))
BACKWARDS = (("042 2026/08/22", "042 2026/09/22"),)
ID_TWICE = (("99000114", "99000107"),)
RAPID = (("222 5400+30", "222 900+10"),)


# --------------------------------------------------------------------------------- period


@pytest.mark.parametrize("how", ["same path", "copy", "other name", "other order"])
def test_an_event_that_is_reported_twice_is_rated_once(
    pareo: Run, sample: Path, tmp_path: Path, how: str
) -> None:
    again = {
        "same path": lambda: sample,
        "copy": lambda: written(tmp_path),
        "other name": lambda: written(tmp_path, (NAME, "Another Open")),
        "other order": lambda: _renumbered(tmp_path),
    }[how]()
    ran = pareo("period", sample, again, "--from", LIST, "--out", tmp_path / "n.jsonl", "--json")
    found = json.loads(ran.out)
    assert ran.code == ExitCode.FINDINGS
    assert (found["rated"], len(found["left_out"])) == ([NAME], 1)
    assert found["left_out"][0]["reasons"] == [f"The same games are reported in {sample}."]
    # 2534 gained 8.40 in the one event: see test_ratings.py.
    assert next(one for one in found["changes"] if one["id"] == "99000107")["change"] == 8.4


def _renumbered(folder: Path) -> Path:
    """Return the event with the numbers of two players exchanged, everywhere."""
    exchanged = {1: Tpn(2), 2: Tpn(1)}

    def new(number: Tpn) -> Tpn:
        return exchanged.get(number, number)

    event = open_tournament(SAMPLE).tournament
    rounds = tuple(
        replace(
            one,
            matches=tuple(
                replace(
                    match,
                    home=new(match.home),
                    away=new(match.away),
                    games=tuple(
                        replace(
                            game,
                            white=game.white and new(game.white),
                            black=game.black and new(game.black),
                        )
                        for game in match.games
                    ),
                )
                for match in one.matches
            ),
        )
        for one in event.rounds
    )
    players = sorted(
        (replace(one, number=exchanged.get(one.number, one.number)) for one in event.players),
        key=lambda one: one.number,
    )
    path = folder / "renumbered.json"
    other = replace(event, players=tuple(players), rounds=rounds)
    path.write_bytes(convert(other, "json").data)
    return path


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        (WITHOUT_DAYS, "The first day of the event is missing."),
        (WITHOUT_DAYS, "The last day of the event is missing."),
        (BACKWARDS, "The event begins on 2026-09-22, after its end on 2026-08-28."),
        (ID_TWICE, "Van der Heuvelink, Joris shares the ID 99000107 with another player."),
        (
            RAPID,
            (
                "No game is rated as standard: each player has 25 minutes for 60 moves; at their ratings it must be 90. "
                "(B.02 Art. 1.1, edition of 2025)"
            ),
        ),
    ],
)
def test_a_period_tells_which_event_is_not_rated_and_why(
    pareo: Run, tmp_path: Path, changes: tuple[tuple[str, str], ...], words: str
) -> None:
    event, target = written(tmp_path, *changes), tmp_path / "n.jsonl"
    ran = pareo("period", event, "--from", LIST, "--out", target)
    assert ran.code == ExitCode.FINDINGS
    assert f"{NAME}" in ran.out
    assert f"  {words}\n" in ran.out
    assert NOBODY in ran.out


@pytest.mark.parametrize(("of", "rated"), [("2026-10-01", True), ("2026-11-01", False)])
def test_9_1_an_event_that_missed_the_third_list_is_never_rated(
    pareo: Run, sample: Path, tmp_path: Path, of: str, *, rated: bool
) -> None:
    """It ended on 28 August: the lists after it are those of September, October, November."""
    given = ("--from", LIST, "--out", tmp_path / "n.jsonl", "--published", of)
    ran = pareo("period", sample, *given)
    assert (NOBODY not in ran.out) is rated
    words = "the last list for which it could be rated was that of 2026-11-01. (B.02 Art. 9.1,"
    assert (words in ran.out) is not rated


# ------------------------------------------------------------------------------------ rate


def test_whoever_is_not_in_the_list_is_told_with_the_rating_of_the_file(
    pareo: Run, august: Path, tmp_path: Path
) -> None:
    event = written(tmp_path, ("99000114", "88000114"), ("99000121", "        "))
    target = tmp_path / "n.jsonl"
    commands = (
        ("rate", event, "--list", august),
        ("period", event, "--from", august, "--out", target),
    )
    for command in commands:
        ran = pareo(*command)
        assert (
            "2 Van der Heuvelink, Joris: the ID 88000114 is not in the list, the player counts as "
            "unrated; the file has 2498." in ran.err
        )
        assert (
            "3 Abrantes Queirós, Tomé has no FIDE ID and counts as unrated; the file has 2447."
            in ran.err
        )
        assert "1998" not in ran.err
    found = json.loads(pareo(*commands[1], "--force", "--json").out)
    assert len(found["notices"]) == 2


def test_the_same_id_twice_is_told_when_one_event_is_rated(pareo: Run, tmp_path: Path) -> None:
    ran = pareo("rate", written(tmp_path, *ID_TWICE))
    assert ran.err.count("with another player") == 2


def test_1_1_an_event_that_is_too_fast_is_not_rated_as_standard(pareo: Run, tmp_path: Path) -> None:
    ran = pareo("rate", written(tmp_path, *RAPID), "--rate", "standard")
    assert ran.code == ExitCode.FINDINGS
    assert "No game is rated as standard: each player has 25 minutes" in ran.err
    fast = pareo("rate", SAMPLE, "--rate", "rapid")
    assert "Each player has 120 minutes for 60 moves; that is not rapid chess." in fast.err


# -------------------------------------------------------------------------------- validate


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        (WITHOUT_DAYS, "The first day of the event is missing."),
        (WITHOUT_DAYS, "The last day of the event is missing."),
        (BACKWARDS, "The event begins on 2026-09-22, after its end on 2026-08-28."),
        ((("  4.5    1 ", "  5.0    1 "),), "Player 1's line gives 5 points; the results give 4½"),
        (
            (("042 2026/08/22", "042 2026/07/22"),),
            (
                "The list is of 2026-08-01, after the event began; the one in force then is that of "
                "2026-07-01."
            ),
        ),
        (
            (("042 2026/08/22", "042 2026/09/22"), ("052 2026/08/28", "052 2026/09/28")),
            (
                "The list is of 2026-08-01; the one in force when the event began is that of "
                "2026-09-01."
            ),
        ),
    ],
)
def test_validate_tells_days_points_and_the_day_of_the_list(
    pareo: Run, august: Path, tmp_path: Path, changes: tuple[tuple[str, str], ...], words: str
) -> None:
    event = written(tmp_path, *changes)
    ran = pareo("validate", event, "--list", august)
    assert ran.code == ExitCode.FINDINGS
    assert words in ran.out
    (one,) = json.loads(pareo("validate", event, "--list", august, "--json").out)["files"]
    told = [each["message"] for each in (*one["remarks"], *one["adjustments"])]
    assert any(words in message for message in told)


def test_a_report_of_2016_is_fine_though_it_says_less(
    pareo: Run, sample: Path, august: Path, tmp_path: Path
) -> None:
    old = tmp_path / "old.trf"
    pareo("convert", sample, old, "--to", "trf16")
    ran = pareo("validate", old, "--list", august)
    assert (ran.code, ran.out.splitlines()[0]) == (ExitCode.FINE, f"{old}: fine")
    assert "The file does not say how many rounds are planned." in ran.out


def test_the_same_path_twice_is_noticed(pareo: Run, sample: Path, august: Path) -> None:
    ran = pareo("validate", sample, sample, "--list", august)
    assert ran.code == ExitCode.FINDINGS
    assert f"The same games are reported in {sample}." in ran.out


# --------------------------------------------------------------------------------- refresh


def test_refresh_tells_that_the_list_was_not_in_force(
    pareo: Run, august: Path, tmp_path: Path
) -> None:
    event, target = written(tmp_path, ("042 2026/08/22", "042 2026/07/22")), tmp_path / "new.trf"
    ran = pareo("list", "refresh", event, "--list", august, "--out", target)
    words = "The list is of 2026-08-01, after the event began; the one in force then is that of"
    assert f"{words} 2026-07-01." in ran.err
    found = json.loads(pareo("list", "refresh", event, "--list", august, "--json").out)
    assert found["notices"] == [f"{words} 2026-07-01."]


def test_refresh_says_applied_only_of_what_it_wrote(
    pareo: Run, august: Path, tmp_path: Path
) -> None:
    event, target = written(tmp_path, ("2498", "2490")), tmp_path / "new.trf"
    given = ("list", "refresh", event, "--list", august, "--json")
    for arguments, applied in (((), False), (("--out", target), True)):
        (one,) = json.loads(pareo(*given, *arguments).out)["updates"]
        assert (one["new"], one["applied"]) == (2498, applied)


# -------------------------------------------------------------------------------- articles


@pytest.mark.parametrize(
    ("edition", "rate", "chapter"),
    [
        ("2024", "standard", "B.02"),
        ("2025", "standard", "B.02"),
        ("2024", "rapid", "B.02 Rapid/Blitz"),
        ("2025", "blitz", "B.02 Rapid/Blitz"),
    ],
)
def test_every_omission_cites_the_chapter_and_the_edition_that_were_used(
    pareo: Run, sample: Path, edition: str, rate: str, chapter: str
) -> None:
    ran = pareo("rate", sample, "--edition", edition, "--rate", rate, "--json")
    omitted = [game for one in json.loads(ran.out)["players"] for game in one["omitted"]]
    assert omitted
    assert {(one["chapter"], one["edition"]) for one in omitted} == {(chapter, edition)}


def test_7_2_and_7_3_rapid_chess_cites_its_own_articles(pareo: Run, tmp_path: Path) -> None:
    """Number 20 has no rating and no point: 7.2; the opponents' games are those of 7.3."""
    event = written(
        tmp_path,
        *RAPID,
        ("1748 ESP", "     ESP"),
        ("18 b =    19 w =", "18 b 0    19 w 0"),
        ("17 b =    20 w =    16 b 0", "17 b =    20 w 1    16 b 0"),
        ("17 w 0    20 b =", "17 w 0    20 b 1"),
    )
    found = json.loads(pareo("rate", event, "--json").out)["players"]
    assert {one["article"] for one in found[19]["omitted"]} == {"7.2"}
    assert {one["article"] for one in found[18]["omitted"]} == {"7.3"}
