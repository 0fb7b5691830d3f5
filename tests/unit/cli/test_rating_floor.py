"""B.02 of 2005, 9.21: a rating of 1600 or less in files and lists, as commands tell it."""

import json
from pathlib import Path
from typing import Any

from pareo.cli import ExitCode
from pareo.demo import SAMPLE
from tests.unit.cli.conftest import Run

LIST = SAMPLE.with_name("august.txt")
NOTICE = "Ratings below 1601 are not on the list; these players count as unrated: "
WHO = "10 Belkacemi, Yanis (1600)"


def low(folder: Path, rating: str = "1600") -> Path:
    """Return the sample event with another rating of number 10, who met 1, 17, 19, 2 and 6."""
    text = SAMPLE.read_text(encoding="utf-8")
    assert "Belkacemi, Yanis                  2264" in text
    path = folder / "low.trf"
    path.write_text(text.replace("Yanis                  2264", f"Yanis                  {rating}"))
    return path


def low_list(pareo: Run, folder: Path, published: str, rating: str = "1600") -> tuple[Path, str]:
    """Return the sample list of another day with that rating, imported, and what was told."""
    text = LIST.read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if "99000170" in line)
    given, target = folder / "list.txt", folder / "low.list"
    given.write_text(text.replace(line, line.replace("2264", rating)), encoding="utf-8")
    ran = pareo("list", "import", given, target, "--published", published, "--force")
    assert ran.code == ExitCode.FINE
    return target, ran.err


def test_9_21_rate_names_whoever_is_off_the_list_in_both_languages(
    pareo: Run, tmp_path: Path
) -> None:
    """Number 1 met number 10 in round 1: that game no longer counts, four are left."""
    event = low(tmp_path)
    ran = pareo("rate", event, "--edition", "2005")
    assert f"{NOTICE}{WHO}. (B.02 Art. 9.21, edition of 2005)" in ran.err
    line = next(line for line in ran.out.splitlines() if "Zarandieta" in line)
    assert line.split()[-5:-3] == ["4", "3½"]
    spanish = pareo("rate", event, "--edition", "2005", "--lang", "es")
    assert "inferior a 1601" in spanish.err
    assert WHO in spanish.err
    assert NOTICE not in pareo("rate", event, "--edition", "2024").err
    assert NOTICE not in pareo("rate", low(tmp_path, "1601"), "--edition", "2005").err


def test_9_21_rate_and_period_treat_a_low_rating_of_the_list_alike(
    pareo: Run, sample: Path, tmp_path: Path
) -> None:
    ratings, _ = low_list(pareo, tmp_path, "2026-07-01")
    given = ("--edition", "2005", "--json")
    one = json.loads(pareo("rate", sample, "--list", ratings, *given).out)
    assert any(WHO in finding["message"] for finding in one["findings"])
    assert one["players"][9]["rating"] is None
    target = tmp_path / "next.jsonl"
    ran = pareo("period", sample, "--from", ratings, "--out", target, *given)
    whole = json.loads(ran.out)
    told = [(notice["file"], notice["message"]) for notice in whole["notices"]]
    assert any(
        file == str(ratings) and "1 player of the list has a rating below 1601" in message
        for file, message in told
    )
    assert any(file == str(sample) and WHO in message for file, message in told)
    change = next(each for each in whole["changes"] if each["id"] == "99000107")
    assert change["games"] == 4
    assert change["change"] == one["players"][0]["change"]
    plain = pareo(
        "period", sample, "--from", ratings, "--out", target, "--force", "--edition", "2005"
    )
    assert "has a rating below 1601" in plain.err
    assert WHO in plain.err


def test_9_21_an_import_tells_low_ratings_of_a_list_of_that_time(
    pareo: Run, tmp_path: Path
) -> None:
    _, told = low_list(pareo, tmp_path, "2006-04-01")
    assert "1 player of the list has a rating below 1601, is off the list" in told
    assert "B.02 Art. 9.21, edition of 2005" in told
    assert "below" not in low_list(pareo, tmp_path, "2026-07-01")[1]
    assert "below" not in low_list(pareo, tmp_path, "2012-04-01")[1], "no text of that time"
    assert "below" not in low_list(pareo, tmp_path, "2006-04-01", "1601")[1]


def test_9_21_validate_compares_what_counts(pareo: Run, sample: Path, tmp_path: Path) -> None:
    """None in the file and 1600 in the list are the same; 2264 and 1600 are not."""
    ratings, _ = low_list(pareo, tmp_path, "2026-07-01")
    given = ("--list", ratings, "--edition", "2005")
    assert "the rating is" not in pareo("validate", low(tmp_path, "    "), *given).out
    assert "the rating is 2264, in the list 1600" in pareo("validate", sample, *given).out
    both = pareo("validate", low(tmp_path), *given).out
    assert "the rating is" not in both
    assert NOTICE + WHO in both
    now = pareo("validate", low(tmp_path, "    "), "--list", ratings, "--edition", "2024").out
    assert "the rating is –, in the list 1600" in now


def groups_of(form: dict[str, Any]) -> tuple[int, int]:
    """Rated and unrated players on form 5: the file has 20 with ratings, one is off the list."""
    (table,) = (part for part in form["parts"] if part["key"] == "groups")
    found = {row["group"]: row["number"] for row in table["rows"]}
    return found["Rated"], found["Unrated"]


def test_9_21_forms_leave_the_rating_blank_and_count_the_player_as_unrated(
    pareo: Run, tmp_path: Path
) -> None:
    """Form 3: G of number 10 is blank; number 1 met 4 rated opponents (L) and scored 3½ (N)."""
    event = low(tmp_path)
    given = (event, "--edition", "2005", "--json")
    form = json.loads(pareo("rate", *given, "--form", "3").out)
    assert any(WHO in notice for notice in form["notices"])
    players = next(part for part in form["parts"] if part["key"] == "players")["rows"]
    assert players[9]["G"] is None
    assert (players[0]["L"], players[0]["N"]) == (4, "3½")
    assert groups_of(json.loads(pareo("rate", *given, "--form", "5").out)) == (19, 1)
    assert WHO in pareo("rate", event, "--edition", "2005", "--form", "5").err
    now = json.loads(pareo("rate", event, "--form", "5", "--json").out)
    assert (now["notices"], groups_of(now)) == ([], (20, 0))


def test_9_21_and_11_23_form_1_notes_no_difference_from_a_rating_that_does_not_count(
    pareo: Run, tmp_path: Path
) -> None:
    ratings, _ = low_list(pareo, tmp_path, "2026-07-01")
    given = ("--edition", "2005", "--form", "1", "--list", ratings)
    assert "the rating is" not in pareo("rate", low(tmp_path, "    "), *given).out
    assert "the rating is 2264, in the list 1600" in pareo("rate", SAMPLE, *given).out


def test_9_21_refresh_tells_low_ratings_and_keeps_what_the_list_has(
    pareo: Run, tmp_path: Path
) -> None:
    """The file keeps the number for the pairings; `pareo rate` leaves it out."""
    ratings, _ = low_list(pareo, tmp_path, "2006-04-01")
    text = SAMPLE.read_text(encoding="utf-8").replace("2026/08/2", "2006/04/2")
    event = tmp_path / "april.trf"
    event.write_text(text, encoding="utf-8")
    ran = pareo("list", "refresh", event, "--list", ratings)
    assert "has a rating below 1601" in ran.err
    assert "1600" in ran.out
