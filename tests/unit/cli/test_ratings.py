"""pareo rate, period, list and validate."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from pareo.cli import ExitCode
from pareo.demo import SAMPLE
from pareo.model import BirthDate, Rating
from pareo.service.files import convert, open_tournament
from tests.unit.cli.conftest import Run

LIST = SAMPLE.with_name("august.txt")


@pytest.fixture
def august(pareo: Run, tmp_path: Path) -> Path:
    """Return the sample list, imported."""
    target = tmp_path / "august.list"
    assert pareo("list", "import", LIST, target).code == ExitCode.FINE
    return target


@pytest.fixture
def report(sample: Path, tmp_path: Path) -> Path:
    """Return the sample event with no round to come, as a report has it."""
    text = sample.read_text(encoding="utf-8")
    assert "142 7\n" in text
    path = tmp_path / "report.trf"
    path.write_text(text.replace("142 7\n", "142 5\n"), encoding="utf-8")
    return path


def changed(folder: Path, **values: object) -> Path:
    """Return the sample event with other values for player 1."""
    tournament = open_tournament(SAMPLE).tournament
    first, *others = tournament.players
    players = (replace(first, **values), *others)  # type: ignore[arg-type]  # any of them
    path = folder / "changed.json"
    path.write_bytes(convert(replace(tournament, players=players), "json").data)
    return path


# ------------------------------------------------------------------------------------- rate


def test_an_event_is_rated_with_the_ratings_of_its_file(pareo: Run, sample: Path) -> None:
    ran = pareo("rate", sample)
    assert ran.code == ExitCode.FINE
    # 2534 met 2264, 2328, 2310, 2405 and 2447: 0.83 + 0.77 + 0.78 + 0.67 + 0.61 = 3.66 of 4½.
    line = next(line for line in ran.out.splitlines() if "Zarandieta" in line)
    assert line.split()[-6:] == ["10", "5", "4½", "+0.84", "+8.40", "2542"]
    assert "K is assumed" in ran.out


def test_a_list_tells_k(pareo: Run, sample: Path, august: Path) -> None:
    for given in (august, LIST):
        ran = pareo("rate", sample, "--list", given)
        assert ran.code == ExitCode.FINE
        assert "K is assumed" not in ran.out


def test_a_later_list_does_not_change_the_ratings_at_the_start(
    pareo: Run, sample: Path, august: Path, tmp_path: Path
) -> None:
    september = tmp_path / "september.jsonl"
    pareo("period", sample, "--from", august, "--out", september)
    ran = pareo("rate", sample, "--list", september)
    assert "The list is of 2026-09-01, after the event began" in ran.err
    line = next(line for line in ran.out.splitlines() if "Zarandieta" in line)
    assert line.split()[-7:] == ["2534", "10", "5", "4½", "+0.84", "+8.40", "2542"]


def test_every_game_of_a_player_is_explained_in_both_languages(pareo: Run, sample: Path) -> None:
    ran = pareo("rate", sample, "--explain", "penalba")
    assert (
        "Round 1, Huertas Ibarrola, Candela (1921): 2287 − 1921 = 366, expected 0.90, "
        "scored 1: +0.10." in ran.out
    )
    spanish = pareo("rate", sample, "--explain", "penalba", "--lang", "es")
    assert "Ronda 1, Huertas Ibarrola, Candela (1921): 2287 − 1921 = 366" in spanish.out


def test_edition_2005_cuts_at_350_and_has_its_own_k(pareo: Run, sample: Path) -> None:
    ran = pareo("rate", sample, "--edition", "2005", "--explain", "9", "--json")
    (one,) = json.loads(ran.out)["players"]
    assert (one["k"], one["games"][0]["difference"]) == (15, 350)
    assert one["omitted"] == []


def test_the_computer_list_of_11_31(pareo: Run, sample: Path) -> None:
    ran = pareo("rate", sample, "--edition", "2005", "--computer-list")
    assert "Rar" in ran.out
    assert "W−We" in ran.out
    assert "must agree on the program with the Rating Administrator" in ran.out


def test_11_23_form_1_notes_what_differs_from_the_list(
    pareo: Run, august: Path, tmp_path: Path
) -> None:
    event = changed(tmp_path, name="Zarandieta-Gil, Íñigo")
    confirmed = ("--same-person", "99000107")
    ran = pareo("rate", event, "--form", "1", "--list", august, *confirmed)
    assert (
        "Zarandieta-Gil, Íñigo: the name is Zarandieta-Gil, Íñigo, in the list Zarandieta Molins"
        in ran.out
    )


@pytest.mark.parametrize("form", ["1", "2", "3", "4", "5", "6"])
def test_every_form_can_be_printed_and_read_by_programs(
    pareo: Run, sample: Path, form: str
) -> None:
    assert pareo("rate", sample, "--form", form, "--player", "9").code == ExitCode.FINE
    data = json.loads(pareo("rate", sample, "--form", form, "--player", "9", "--json").out)
    assert data["form"] == form
    alone = pareo("rate", sample, "--form", form)
    assert alone.code == (ExitCode.BAD_INPUT if form in "24" else ExitCode.FINE)


def test_a_refused_event_says_why_and_ends_with_1(pareo: Run, sample: Path) -> None:
    ran = pareo("rate", sample, "--registered", "2026-08-20")
    assert ran.code == ExitCode.FINDINGS
    assert (
        "began on 2026-08-22 and was registered on 2026-08-20. It must be registered 3 days"
        in ran.err
    )
    assert "B.02 Art. 0.2, edition of 2025" in ran.err
    assert "not rated" in ran.out


def test_programs_get_every_game_and_no_birth_date(pareo: Run, sample: Path) -> None:
    ran = pareo("rate", sample, "--json")
    found = json.loads(ran.out)
    assert (found["edition"], found["rate"], found["type"], found["rated"]) == (
        "2025",
        "standard",
        "swiss",
        True,
    )
    assert len(found["players"]) == 20
    assert "birth" not in ran.out


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (("--registered", "soon"), ExitCode.USAGE, "needs a day as 2026-05-01"),
        (("--edition", "1999"), ExitCode.USAGE, "2005, 2024, 2025"),
        (("--explain", "nobody"), ExitCode.BAD_INPUT, "There is no player"),
        (("--list", "missing.list"), ExitCode.BAD_INPUT, "no such file"),
        (("--rate", "blitz", "--edition", "2005"), ExitCode.BAD_INPUT, "no blitz ratings"),
    ],
)
def test_what_is_wrong_with_the_command_is_told(
    pareo: Run, sample: Path, arguments: tuple[str, ...], code: ExitCode, words: str
) -> None:
    ran = pareo("rate", sample, *arguments)
    assert ran.code == code
    assert words in ran.err


# ----------------------------------------------------------------------------------- period


def test_a_period_writes_the_next_list(
    pareo: Run, sample: Path, august: Path, tmp_path: Path
) -> None:
    target = tmp_path / "september.jsonl"
    ran = pareo("period", sample, "--from", august, "--out", target, "--changes")
    assert ran.code == ExitCode.FINE
    assert (
        "List of 2026-09-01: 1 event rated, 0 not rated, 0 waiting; 20 players changed." in ran.out
    )
    again = pareo("period", "--from", target, "--out", tmp_path / "october.txt", sample)
    assert again.code == ExitCode.FINE, "an event of an earlier list keeps its ratings"
    assert "OCT26" in (tmp_path / "october.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("section", "first", "count"),
    [("alphabetical", "Abrantes", 23), ("titled-unrated", "", 0), ("top", "Zarandieta", 23)],
)
def test_9_12_and_9_22_and_9_23_sections_of_the_list_are_shown_without_birth_dates(
    pareo: Run, sample: Path, tmp_path: Path, section: str, first: str, count: int
) -> None:
    """One of the 24 players of the sample list has no rating."""
    given = ("--from", LIST, "--out", tmp_path / "next.jsonl", "--edition", "2005")
    ran = pareo("period", sample, *given, "--published", "2026-07-01", "--section", section)
    lines = ran.out.partition("Rating list\n")[2].splitlines()
    assert len(lines) == (count + 1 if count else 0)
    assert not count or lines[1].startswith(first)
    assert "1994" not in ran.out


def test_an_existing_list_is_not_overwritten(pareo: Run, sample: Path, august: Path) -> None:
    before = august.read_bytes()
    ran = pareo("period", sample, "--from", LIST, "--out", august)
    assert ran.code == ExitCode.BAD_INPUT
    assert "--force" in ran.err
    assert august.read_bytes() == before


def test_a_published_list_has_no_birth_dates(pareo: Run, sample: Path, tmp_path: Path) -> None:
    target = tmp_path / "september.txt"
    ran = pareo("period", sample, "--from", LIST, "--out", target, "--json")
    assert json.loads(ran.out)["published"] == "2026-09-01"
    text = target.read_text(encoding="utf-8")
    assert "1994 " in text
    assert "1994/" not in text


def test_a_bad_event_stops_the_period_before_anything_is_written(
    pareo: Run, sample: Path, tmp_path: Path
) -> None:
    bad = tmp_path / "bad.trf"
    bad.write_text("001 nonsense")
    target = tmp_path / "september.txt"
    ran = pareo("period", sample, bad, "--from", LIST, "--out", target)
    assert ran.code == ExitCode.BAD_INPUT
    assert "line 1" in ran.err
    assert not target.exists()


def test_an_impossible_result_stops_the_period_with_its_line(
    pareo: Run, sample: Path, tmp_path: Path
) -> None:
    """Number 1 won against number 10, who is given a draw."""
    text = sample.read_text(encoding="utf-8")
    bad = tmp_path / "bad.trf"
    bad.write_text(text.replace("9     1 b 0    17 w 1", "9     1 b =    17 w 1"), encoding="utf-8")
    lines = text.splitlines()
    one, ten = (
        next(place for place, line in enumerate(lines, start=1) if name in line)
        for name in ("Zarandieta", "Belkacemi")
    )
    target = tmp_path / "september.jsonl"
    ran = pareo("period", sample, bad, "--from", LIST, "--out", target)
    assert ran.code == ExitCode.BAD_INPUT
    assert f"line {one}, column 99: " in ran.err
    assert f"(line {ten}, column 99)" in ran.err
    assert not target.exists()


# ------------------------------------------------------------------------------------- list


def test_a_list_is_imported_searched_and_compared(
    pareo: Run, sample: Path, august: Path, tmp_path: Path
) -> None:
    found = pareo("list", "search", august, "nunez", "gar")
    assert found.code == ExitCode.FINE
    assert [line.split()[0] for line in found.out.splitlines()[2:]] == ["99000303", "99000310"]
    text, september = tmp_path / "september.txt", tmp_path / "september.list"
    pareo("period", sample, "--from", august, "--out", text)
    pareo("list", "import", text, september)
    ran = pareo("list", "diff", august, september)
    # All 20 players of the event have games now; one of the others had nine in August.
    assert "0 new, 1 gone, 21 changed." in ran.out
    data = json.loads(pareo("list", "diff", august, september, "--json").out)
    first = next(one for one in data["differences"] if one["id"] == "99000107")
    assert first["values"] == {"standard": [2534, 2542], "standard_games": [0, 5]}


def test_a_search_shows_no_birth_dates(pareo: Run, august: Path) -> None:
    ran = pareo("list", "search", august, "sorensen", "--json")
    (one,) = json.loads(ran.out)["players"]
    assert one["name"] == "Sørensen, Freja"
    assert "2014" not in ran.out


def test_nobody_found_ends_with_1(pareo: Run, august: Path) -> None:
    assert pareo("list", "search", august, "xyz").code == ExitCode.FINDINGS


def test_a_bad_list_is_told_with_its_lines(pareo: Run, august: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text(LIST.read_text(encoding="utf-8").replace("2447", "24x7"), encoding="utf-8")
    before = august.read_bytes()
    ran = pareo("list", "import", bad, august, "--force")
    assert ran.code == ExitCode.BAD_INPUT
    assert "line 2, column 114: “24x7” is not a valid value for the standard rating." in ran.err
    assert august.read_bytes() == before


def test_a_national_list_needs_its_headings(pareo: Run, tmp_path: Path) -> None:
    table = tmp_path / "fed.csv"
    table.write_text("No;Jugador;Elo\n7;Peña;1800\n", encoding="utf-8")
    target = tmp_path / "fed.list"
    bare = pareo("list", "import", table, target)
    assert (bare.code, bare.err.startswith(f"{table}: ")) == (ExitCode.BAD_INPUT, True)
    wrong = pareo("list", "import", table, target, "--columns", "moon=No")
    assert "does not map a column" in wrong.err
    columns = ("--columns", "id=No,name=Jugador,rating=Elo")
    undated = pareo("list", "import", table, target, *columns)
    assert undated.code == ExitCode.BAD_INPUT
    assert f"{table}: The list does not name its month. Give the day" in undated.err
    assert undated.err.endswith("Add --published DAY.\n")
    right = pareo("list", "import", table, target, *columns, "--published", "2026-08-01")
    assert "1 player; list of 2026-08-01" in right.out


def test_an_event_is_compared_and_changed_only_in_a_new_file(
    pareo: Run, august: Path, tmp_path: Path
) -> None:
    event = changed(tmp_path, rating=2500, name="Zarandieta, Íñigo")
    before = event.read_bytes()
    shown = pareo("list", "refresh", event, "--list", august)
    assert "2500" in shown.out
    assert "2534" in shown.out
    assert "2 differences; 0 players are not in the list." in shown.out
    assert event.read_bytes() == before
    target = tmp_path / "new.json"
    pareo("list", "refresh", event, "--list", august, "--out", target)
    first = open_tournament(target).tournament.players[0]
    assert (first.rating, first.name) == (2534, "Zarandieta, Íñigo")


def test_only_the_players_who_are_named_are_changed(
    pareo: Run, august: Path, tmp_path: Path
) -> None:
    tournament = open_tournament(SAMPLE).tournament
    players = tuple(
        replace(one, rating=Rating((one.rating or 0) + 1)) for one in tournament.players
    )
    event, target = tmp_path / "event.json", tmp_path / "new.json"
    event.write_bytes(convert(replace(tournament, players=players), "json").data)
    ran = pareo("list", "refresh", event, "--list", august, "--only", "1,3", "--out", target)
    assert "20 differences;" in ran.out
    ratings = [one.rating for one in open_tournament(target).tournament.players]
    assert ratings[:4] == [2534, 2499, 2447, 2422]
    wrong = pareo("list", "refresh", event, "--list", august, "--only", "1,x")
    assert (wrong.code, "3,7,12" in wrong.err) == (ExitCode.BAD_INPUT, True)


def test_who_is_not_in_the_list_keeps_what_the_event_says(
    pareo: Run, august: Path, tmp_path: Path
) -> None:
    event = changed(tmp_path, fide_id="7", rating=None)
    target = tmp_path / "new.json"
    ran = pareo("list", "refresh", event, "--list", august, "--out", target)
    assert "is not in the list" in ran.out
    assert open_tournament(target).tournament.players[0].rating is None


def test_a_rapid_event_falls_back_on_standard_ratings(pareo: Run, tmp_path: Path) -> None:
    table, target = tmp_path / "fed.csv", tmp_path / "fed.list"
    table.write_text("id,name,rating\n99000107,Zarandieta,2100\n", encoding="utf-8")
    pareo("list", "import", table, target, "--published", "2026-08-01")
    ran = pareo("list", "refresh", SAMPLE, "--list", target, "--rate", "rapid", "--json")
    found = {one["field"]: one["new"] for one in json.loads(ran.out)["updates"]}
    assert found["rating"] == 2100


def test_an_unknown_command_of_list_is_told(pareo: Run) -> None:
    ran = pareo("list", "serch")
    assert ran.code == ExitCode.USAGE
    assert "Did you mean search?" in ran.err


# --------------------------------------------------------------------------------- validate


def test_a_right_report_is_fine(pareo: Run, report: Path, august: Path) -> None:
    ran = pareo("validate", report, "--list", august)
    assert (ran.code, ran.out.splitlines()[0]) == (ExitCode.FINE, f"{report}: fine")


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"rating": 2540}, "the rating is 2540, in the list 2534"),
        ({"federation": "POR"}, "the federation is POR, in the list ESP"),
        ({"name": "Someone, Else"}, "is called Zarandieta Molins, Íñigo in the list"),
        ({"fide_id": "5"}, "The list has no ID 5"),
        ({"fide_id": None}, "has no FIDE ID"),
        ({"fide_id": "99000114"}, "with another player"),
        ({"title": None}, "the title is –, in the list GM"),
    ],
)
def test_what_differs_from_the_list_is_told(
    pareo: Run, august: Path, tmp_path: Path, values: dict[str, object], words: str
) -> None:
    ran = pareo("validate", changed(tmp_path, **values), "--list", august)
    assert ran.code == ExitCode.FINDINGS
    assert words in ran.out


def test_names_are_the_same_without_accents(pareo: Run, august: Path, tmp_path: Path) -> None:
    event = changed(tmp_path, name="Zarandieta Molins, Inigo")
    assert "is called" not in pareo("validate", event, "--list", august).out


def test_a_year_of_birth_that_differs_is_told_without_it(
    pareo: Run, august: Path, tmp_path: Path
) -> None:
    ran = pareo("validate", changed(tmp_path, birth_date=BirthDate(1977)), "--list", august)
    assert "the year of birth differs from the list" in ran.out
    assert "1977" not in ran.out


def test_the_same_report_twice_is_noticed(
    pareo: Run, report: Path, august: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.trf"
    copy.write_bytes(report.read_bytes())
    ran = pareo("validate", report, copy, "--list", august, "--json")
    one, other = json.loads(ran.out)["files"]
    assert one["fine"]
    assert [remark["kind"] for remark in other["remarks"]] == ["duplicate report"]


def test_an_unreadable_report_is_told_and_the_others_are_validated(
    pareo: Run, report: Path, august: Path, tmp_path: Path
) -> None:
    bad = tmp_path / "bad.trf"
    bad.write_text("001 nonsense")
    ran = pareo("validate", bad, report, "--list", august)
    assert ran.code == ExitCode.BAD_INPUT
    assert "2 files: 1 fine, 1 not readable." in ran.out


def test_conditions_refuse_or_pool_events(
    pareo: Run, sample: Path, august: Path, tmp_path: Path
) -> None:
    """Two stages of one event: everybody has the games of both, once."""
    other = tmp_path / "second.trf"
    text = sample.read_text(encoding="utf-8").replace("042 2026/08/22", "042 2026/08/15")
    other.write_text(text, encoding="utf-8")
    conditions = tmp_path / "conditions.toml"
    conditions.write_text('["open.trf"]\npooled = "x"\n["second.trf"]\npooled = "x"\n')
    target = tmp_path / "september.jsonl"
    given = ("period", sample, other, "--from", august, "--out", target, "--json")
    ran = pareo(*given, "--conditions", conditions)
    found = json.loads(ran.out)
    assert len(found["rated"]) == 1
    first = next(one for one in found["changes"] if one["id"] == "99000107")
    assert (first["games"], first["change"]) == (10, 16.8)  # twice +8.40
    conditions.write_text('["open.trf"]\nregistered = false\n')
    refused = pareo(*given, "--conditions", conditions, "--force")
    assert refused.code == ExitCode.FINDINGS
    assert json.loads(refused.out)["refused"][0]["findings"][0]["article"] == "0.2"


def test_a_report_that_is_late_of_an_event_that_ended_in_time_is_called_late(
    pareo: Run, sample: Path, august: Path, tmp_path: Path
) -> None:
    """The sample ended in August 2026, in time for the list of September (9.1)."""
    conditions = tmp_path / "conditions.toml"
    conditions.write_text('["open.trf"]\nreported = 2028-01-01\n')
    given = ("period", sample, "--from", august, "--out", tmp_path / "september.jsonl")
    ran = pareo(*given, "--conditions", conditions)
    assert "reported too late for this list" in ran.out
    assert "ended too late" not in ran.out
