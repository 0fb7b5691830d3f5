"""O1 to O5, F3: what trials found with report files and lists, as a rating officer works."""

import json
from datetime import date
from pathlib import Path

import pytest

from pareo.cli import ExitCode
from pareo.demo import SAMPLE
from pareo.language import LANGUAGES
from pareo.service.desk import people
from pareo.service.desk.entering.new_person import NewPerson
from pareo.service.desk.ratings import take_listed
from pareo.service.files import open_tournament
from pareo.web import handbook
from tests.desk.conftest import MakeHall
from tests.desk.test_ratings import _list
from tests.unit.cli.conftest import Run, pareo, recording

__all__ = ["pareo", "recording"]
LIST = SAMPLE.with_name("august.txt")
TEXT = SAMPLE.read_text(encoding="utf-8")
TOME, YANIS = "99000121", "99000170"


def written(path: Path, *changes: tuple[str, str]) -> Path:
    """Return the sample event with other words, in a file of its own."""
    text = TEXT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")
    return path


def exchanged(path: Path) -> Path:
    """Return the sample event with two IDs exchanged."""
    return written(path, (TOME, "########"), (YANIS, TOME), ("########", YANIS))


@pytest.fixture
def month(tmp_path: Path) -> Path:
    """Return a folder of 30 reports of which nine cannot be read."""
    folder = tmp_path / "month"
    folder.mkdir()
    for number in range(30):
        event = folder / f"event{number:02}.trf"
        if number % 3 or number > 26:
            written(event, ("XII Abierto", f"Open {number}"), ("2026/08/22", "2026/08/21"))
        else:
            event.write_text("001 nonsense\n")
    return folder


# ------------------------------------------------------------------------- O1: unreadable files


def test_o1_a_period_tells_all_unreadable_files_at_once(
    pareo: Run, month: Path, tmp_path: Path
) -> None:
    target = tmp_path / "september.jsonl"
    ran = pareo("period", month, tmp_path / "missing.trf", "--from", LIST, "--out", target)
    assert ran.code == ExitCode.BAD_INPUT
    assert ran.err.count("cannot be read") == 10
    assert "missing.trf" in ran.err
    assert "event24.trf" in ran.err
    assert "add --skip to go on without them" in ran.err
    assert not target.exists()
    programs = pareo("period", month, "--from", LIST, "--out", target, "--json")
    found = json.loads(programs.out)
    assert programs.code == ExitCode.BAD_INPUT
    assert (found["output"], len(found["files"])) == (None, 9)
    assert all(one["faults"][0]["line"] == 1 for one in found["files"])


def test_o1_a_period_goes_on_without_them_and_says_so(
    pareo: Run, month: Path, tmp_path: Path
) -> None:
    target = tmp_path / "september.jsonl"
    ran = pareo("period", month, "--from", LIST, "--out", target, "--skip")
    assert ran.code == ExitCode.FINDINGS
    assert ran.out.count("event00.trf: not rated") == 1
    assert "29 not rated" in ran.out  # nine unreadable, 20 with the games of the first one
    assert target.exists()
    programs = pareo(
        "period", month, "--from", LIST, "--out", target, "--skip", "--json", "--force"
    )
    left_out = json.loads(programs.out)["left_out"]
    assert sum(bool(one["faults"]) for one in left_out) == 9


# ------------------------------------------------------------------------- O2: exchanged IDs


def test_o2_exchanged_ids_stop_a_period(pareo: Run, tmp_path: Path) -> None:
    event, target = exchanged(tmp_path / "event.trf"), tmp_path / "september.jsonl"
    given = ("period", event, "--from", LIST, "--out", target)
    ran = pareo(*given)
    assert ran.code == ExitCode.QUESTION
    assert f"Abrantes Queirós, Tomé: the ID {YANIS} is that of Belkacemi, Yanis." in ran.err
    assert f"Belkacemi, Yanis: the ID {TOME} is that of Abrantes Queirós, Tomé." in ran.err
    assert "--same-person" in ran.err
    assert not target.exists()
    found = json.loads(pareo(*given, "--json").out)
    assert len(found["files"][0]["reasons"]) == 2
    skipped = pareo(*given, "--skip")
    assert "0 events rated, 1 not rated" in skipped.out
    assert "is that of Belkacemi" in skipped.out


def test_o2_one_changed_id_or_a_new_name_can_be_confirmed(pareo: Run, tmp_path: Path) -> None:
    event = written(tmp_path / "event.trf", ("Belkacemi, Yanis", "Martin, Sophie  "))
    given = ("period", event, "--from", LIST, "--out", tmp_path / "september.jsonl")
    assert pareo(*given).code == ExitCode.QUESTION
    assert pareo(*given, "--same-person", TOME).code == ExitCode.QUESTION
    assert pareo(*given, "--same-person", f"{TOME},{YANIS}").code == ExitCode.FINE


@pytest.mark.parametrize(
    ("name", "own"),
    [
        ("Belkacemi, Yanis", "BELKACEMI Yanis "),
        ("Belkacemi, Yanis", "Yanis Belkacemi "),
        ("Belkacemi, Yanis", "Belkacémi, Y.   "),
        ("Belkacemi, Yanis", "Belkassemi, Janis"),
    ],
)
def test_o2_other_spellings_of_a_name_are_not_asked_about(
    pareo: Run, tmp_path: Path, name: str, own: str
) -> None:
    event = written(tmp_path / "event.trf", (f"{own and name:<17}", f"{own:<17}"))
    ran = pareo("period", event, "--from", LIST, "--out", tmp_path / "september.jsonl")
    assert ran.code == ExitCode.FINE


def test_o2_rate_asks_too(pareo: Run, tmp_path: Path) -> None:
    event = exchanged(tmp_path / "event.trf")
    ran = pareo("rate", event, "--list", LIST)
    assert ran.code == ExitCode.QUESTION
    assert not ran.out
    assert ran.err.count("is that of") == 2
    assert len(json.loads(pareo("rate", event, "--list", LIST, "--json").out)["in_doubt"]) == 2
    confirmed = pareo("rate", event, "--list", LIST, "--same-person", f"{TOME},{YANIS}")
    assert confirmed.code == ExitCode.FINE
    assert pareo("rate", event).code == ExitCode.FINE, "no list, no names to compare"


def test_o2_namesakes_are_told_by_their_year_of_birth(pareo: Run, tmp_path: Path) -> None:
    born = tmp_path / "august.txt"
    text = LIST.read_text(encoding="utf-8")
    line = next(each for each in text.splitlines() if YANIS in each)
    born.write_text(text.replace(line, line.replace("2003", "1963")), encoding="utf-8")
    event = next(each for each in TEXT.splitlines() if "Belkacemi" in each)
    assert "2003/" in event
    ran = pareo("rate", SAMPLE, "--list", born)
    assert ran.code == ExitCode.QUESTION
    assert "was born in another year" in ran.err
    assert "1963" not in ran.err


# ------------------------------------------------------------------------- O5: several at once


def test_o5_rate_takes_a_folder(pareo: Run, month: Path) -> None:
    ran = pareo("rate", month, "--list", LIST)
    assert ran.code == ExitCode.BAD_INPUT
    assert "30 files: 21 events rated, 0 not rated, 9 not readable." in ran.out
    found = json.loads(pareo("rate", month, "--list", LIST, "--json").out)["files"]
    assert sum("players" in one for one in found) == 21
    assert pareo("rate", month, "--explain", "1").code == ExitCode.USAGE


def test_o5_a_refused_event_is_named_with_its_file(pareo: Run, tmp_path: Path) -> None:
    event = written(tmp_path / "event.trf", ("222 5400+30", "222 900+10"))
    ran = pareo("period", event, "--from", LIST, "--out", tmp_path / "n.jsonl")
    assert f"Peñaflor del Duero ({event}): not rated" in ran.out


# ------------------------------------------------------------------------- O3: all that is wrong


REPORT = TEXT.replace("142 7\n", "142 5\n")


def validated(pareo: Run, path: Path, text: str) -> tuple[bool, dict[str, str]]:
    """Return whether it is fine, and the weight of each kind of thing that was found."""
    path.write_text(text, encoding="utf-8")
    (found,) = json.loads(pareo("validate", path, "--list", LIST, "--json").out)["files"]
    return found["fine"], {one["kind"]: one["weight"] for one in found["items"]}


def lines_with(text: str, change: dict[str, str]) -> str:
    """Return the text with each line that begins so replaced."""
    return "".join(
        next((new for start, new in change.items() if line.startswith(start)), line)
        for line in text.splitlines(keepends=True)
    )


def test_o3_a_report_without_faults_is_fine(pareo: Run, tmp_path: Path) -> None:
    assert validated(pareo, tmp_path / "event.trf", REPORT) == (True, {})
    (tmp_path / "event.trf").write_text(REPORT, encoding="utf-8")
    assert pareo("validate", tmp_path / "event.trf").code == ExitCode.FINE, "without a list, too"


@pytest.mark.parametrize(
    ("change", "kind", "weight"),
    [
        ({"032": "032 SPA\n"}, "federation", "to check"),
        ({"032": "032 ZZZ\n"}, "federation", "to check"),
        ({"032": ""}, "federation", "to check"),
        ({"102": ""}, "arbiter", "to check"),
        ({"012": ""}, "name", "to check"),
        ({"142": "142 9\n"}, "rounds", "to check"),
        ({"042": ""}, "days", "wrong"),
    ],
)
def test_o3_the_head_of_a_report_is_looked_at(
    pareo: Run, tmp_path: Path, change: dict[str, str], kind: str, weight: str
) -> None:
    fine, found = validated(pareo, tmp_path / "event.trf", lines_with(REPORT, change))
    assert not fine
    assert found[kind] == weight


def test_o3_days_of_rounds_a_month_off(pareo: Run, tmp_path: Path) -> None:
    fine, found = validated(pareo, tmp_path / "event.trf", REPORT.replace(" 26/08/2", " 26/09/2"))
    assert (fine, found["days"]) == (False, "wrong")


def test_o3_what_audit_and_check_find_is_found_too(pareo: Run, tmp_path: Path) -> None:
    event = tmp_path / "event.trf"
    rows = {int(line[4:8]): line for line in REPORT.splitlines() if line.startswith("001")}
    first, last = rows[1], rows[20]
    assert (first[85:89], last[85:89]) != (last[85:89], first[85:89])
    exchanged_places = REPORT.replace(first, first[:85] + last[85:89] + first[89:])
    exchanged_places = exchanged_places.replace(last, last[:85] + first[85:89] + last[89:])
    fine, found = validated(pareo, event, exchanged_places)
    assert (fine, found["places"]) == (False, "wrong")
    other = int(first[91:95])
    turned = {"w": "b", "b": "w"}
    colours = REPORT
    for row in (first, rows[other]):
        colours = colours.replace(row, row[:96] + turned[row[96]] + row[97:])
    fine, found = validated(pareo, event, colours)
    assert not fine
    assert found["pairing"] == "to check"


def test_o3_other_people_are_wrong_and_other_spellings_are_to_check(
    pareo: Run, tmp_path: Path
) -> None:
    ids = REPORT.replace(TOME, "#" * 8).replace(YANIS, TOME).replace("#" * 8, YANIS)
    assert validated(pareo, tmp_path / "event.trf", ids)[1]["name"] == "wrong"
    spelling = REPORT.replace("Belkacemi, Yanis", "Belkasemi, Yanis")
    assert validated(pareo, tmp_path / "event.trf", spelling)[1]["name"] == "to check"


def test_o5_validate_takes_the_lists_that_rate_takes(pareo: Run, tmp_path: Path) -> None:
    event, made = tmp_path / "event.trf", tmp_path / "september.jsonl"
    event.write_text(REPORT, encoding="utf-8")
    assert pareo("rate", event, "--list", LIST).code == ExitCode.FINE
    assert pareo("validate", event, "--list", LIST).code == ExitCode.FINE
    pareo("period", event, "--from", LIST, "--out", made)
    assert "the one in force then is" in pareo("validate", event, "--list", made).out


# ------------------------------------------------------------------------- O5, F3: generate


SIZE = ("--players", "12", "--rounds", "5")


@pytest.mark.parametrize(
    "system", ["dutch-2026", "dutch-2017", "dubov-2026", "lim-2026", "team-2026", "fide-1987"]
)
def test_o5_a_generated_event_has_days_and_a_time_control(
    pareo: Run, tmp_path: Path, system: str
) -> None:
    event = tmp_path / "event.trf"
    given = ("generate", "--seed", "autumn-29", "--out", event, "--system", system, *SIZE)
    assert pareo(*given).code == ExitCode.FINE
    assert event.is_file()
    assert pareo("validate", event).code == ExitCode.FINE
    (facts,) = [line for line in event.read_text(encoding="utf-8").splitlines() if "222 " in line]
    assert facts == "222 5400+30"


def test_o5_validate_rate_and_period_can_be_tried_with_people_of_a_list(
    pareo: Run, tmp_path: Path
) -> None:
    event = tmp_path / "event.trf"
    given = ("generate", "--seed", "3", "--out", event, *SIZE)
    assert pareo(*given, "--list", LIST).code == ExitCode.FINE
    assert pareo("validate", event, "--list", LIST).code == ExitCode.FINE
    assert pareo("rate", event, "--list", LIST).code == ExitCode.FINE
    target = tmp_path / "september.jsonl"
    ran = pareo("period", event, "--from", LIST, "--out", target)
    assert "1 event rated, 0 not rated, 0 waiting; 12 players changed." in ran.out
    before = event.read_bytes()
    assert pareo(*given, "--list", LIST, "--force").code == ExitCode.FINE
    assert event.read_bytes() == before, "the same seed and list give the same event"
    pareo(*given, "--list", LIST, "--force", "--start", "2026-08-09")
    assert "042 2026/08/09" in event.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--players", "100"), "The list has 22 active players with a rating, not 100."),
        (("--ratings", "1400-2000"), "Leave out the list"),
        (("--system", "team-2026"), "Leave out the list"),
    ],
)
def test_o5_a_list_that_does_not_fit_is_refused(
    pareo: Run, tmp_path: Path, options: tuple[str, ...], words: str
) -> None:
    ran = pareo("generate", "--list", LIST, *options, "--out", tmp_path / "event.trf")
    assert words in ran.err
    assert not (tmp_path / "event.trf").exists()


def test_f3_a_name_with_the_ending_of_a_file_is_a_file(pareo: Run, tmp_path: Path) -> None:
    trf, data = tmp_path / "new" / "x.trf", tmp_path / "x.json"
    for path in (trf, data):
        assert pareo("generate", "--seed", "7", "--out", path, *SIZE).code == ExitCode.FINE
        assert path.is_file()
    assert data.read_text(encoding="utf-8").startswith("{")
    assert pareo("generate", "--seed", "7", "--out", trf, *SIZE).code == ExitCode.BAD_INPUT
    ran = pareo("generate", "--count", "2", "--out", tmp_path / "y.trf", *SIZE)
    assert ran.code == ExitCode.USAGE
    assert "Name a folder." in ran.err


# ------------------------------------------------------------------------- O2: its neighbours


def test_o2_refreshing_an_event_leaves_other_people_as_they_are(pareo: Run, tmp_path: Path) -> None:
    event, ratings = exchanged(tmp_path / "event.trf"), tmp_path / "august.list"
    pareo("list", "import", LIST, ratings)
    given = ("list", "refresh", event, "--list", ratings, "--force")
    ran = pareo(*given, "--out", tmp_path / "new.json")
    assert ran.err.count("is that of") == 2
    assert "--only changes those who are named" in ran.err
    kept = {
        one.name: one.rating for one in open_tournament(tmp_path / "new.json").tournament.players
    }
    assert (kept["Abrantes Queirós, Tomé"], kept["Belkacemi, Yanis"]) == (2447, 2264)


def test_o2_taking_over_ratings_asks_about_other_people(hall: MakeHall, tmp_path: Path) -> None:
    here = hall()
    for name, fide_id in (("Núñez García, Ana", "99000002"), ("Gil, Leo", "99000001")):
        here.do(people.take, [NewPerson(name, 1500, fide_id=fide_id)])
    with _list(tmp_path, date(2026, 10, 1), 2090) as listed:
        asked = here.asked(take_listed, [listed], date(2026, 10, 3))
    (caution,) = [one for one in asked.warnings if one.code == "other-person"]
    assert "Núñez García, Ana – Gil, Leo" in str(caution.text)


# ------------------------------------------------------------------------------- L13: found


@pytest.mark.parametrize("language", LANGUAGES)
def test_l13_the_manual_has_a_page_by_task_for_rating_officers(language: str) -> None:
    page = (handbook.FOLDER / language / "rating-officers.md").read_text(encoding="utf-8")
    for word in ("pareo period", "--computer-list", "--unrated-in-invitations", "pareo validate"):
        assert word in page, word
    others = (each for each in (handbook.FOLDER / language).glob("*.md"))
    assert any("(rating-officers.md)" in each.read_text(encoding="utf-8") for each in others)
    assert "rating-officers" in (handbook.FOLDER / "contents.txt").read_text(encoding="utf-8")
