"""pareo list and the lists of pareo period, as a rating officer meets them."""

import json
from pathlib import Path

from pareo.cli import ExitCode
from pareo.demo import SAMPLE
from tests.unit.cli.conftest import Run

LIST = SAMPLE.with_name("august.txt")
HEADING = "id;name;federation;rating;title;k;inactive;sex"


def imported(pareo: Run, folder: Path, *lines: str, name: str = "aug26.csv") -> Path:
    """Return a list of these lines, imported."""
    table = folder / name
    table.write_text("\n".join((HEADING, *lines)) + "\n", encoding="utf-8")
    target = table.with_suffix(".list")
    assert pareo("list", "import", table, target).code == ExitCode.FINE
    return target


def test_a_search_says_that_more_are_found(pareo: Run, tmp_path: Path) -> None:
    people = imported(pareo, tmp_path, "1;Peña, Ana;ESP;2100", "2;Peña, Eva;ESP;2000")
    for most, more in (("1", True), ("2", False)):
        ran = pareo("list", "search", people, "pena", "--most", most)
        assert ("--most N shows more" in ran.err) is more
        found = json.loads(pareo("list", "search", people, "pena", "--most", most, "--json").out)
        assert (len(found["players"]), found["more"]) == (int(most), more)


def test_an_apostrophe_need_not_be_typed(pareo: Run, tmp_path: Path) -> None:
    people = imported(pareo, tmp_path, "1;O'Connor, Sean;IRL;2100", "2;D’Amico, Ivo;ITA;2000")
    for words, key in (("oconnor", "1"), ("o'connor", "1"), ("connor", "1"), ("damico ivo", "2")):
        (one,) = json.loads(pareo("list", "search", people, words, "--json").out)["players"]
        assert one["id"] == key


def test_differences_are_told_in_words(pareo: Run, tmp_path: Path) -> None:
    old = imported(pareo, tmp_path, "1;Peña, Ana;ESP;2100;FM;20;;w")
    new = imported(pareo, tmp_path, "1;Peña, Ana;ESP;2100;IM;10;1;m", name="sep26.csv")
    ran = pareo("list", "diff", old, new)
    told = [line.split("Ana")[1].split() for line in ran.out.splitlines() if "Peña" in line]
    assert told == [
        ["title", "FM", "IM"],
        ["sex", "female", "male"],
        ["activity", "active", "inactive"],
        ["K", "in", "standard", "chess", "20", "10"],
    ]
    spanish = pareo("list", "diff", old, new, "--lang", "es").out
    assert "MF" in spanish
    assert "MI" in spanish
    assert "inactivo" in spanish
    (one,) = json.loads(pareo("list", "diff", old, new, "--json").out)["differences"]
    assert one["values"]["inactive"] == [False, True]


def test_titles_are_those_of_the_language(pareo: Run, tmp_path: Path) -> None:
    people = imported(pareo, tmp_path, "1;Peña, Ana;ESP;2100;WGM")
    assert "GMF" in pareo("list", "search", people, "pena", "--lang", "es").out
    (one,) = json.loads(pareo("list", "search", people, "pena", "--json").out)["players"]
    assert one["title"] == "WGM"


def test_rate_advises_only_what_it_can_do(pareo: Run, sample: Path, tmp_path: Path) -> None:
    table = tmp_path / "fed.csv"
    table.write_text("id;name;rating\n99000107;Zarandieta;2534\n", encoding="utf-8")
    ran = pareo("rate", sample, "--list", table)
    assert ran.code == ExitCode.BAD_INPUT
    assert (
        "Import it with the day from which it holds. pareo list import --published does so."
        in ran.err
    )
    period = pareo("period", sample, "--from", table, "--out", tmp_path / "n.jsonl")
    assert "Add --published DAY." in period.err


def test_9_11_a_monthly_list_is_not_called_later_than_the_event_by_quarters(
    pareo: Run, sample: Path
) -> None:
    """The event began on 22 August: a list of 1 August is not after that."""
    ran = pareo("rate", sample, "--edition", "2005", "--list", LIST)
    assert "after the event began" not in ran.err
    assert "the one in force when the event began is that of 2026-07-01" in ran.err


def section(pareo: Run, folder: Path, people: Path, name: str) -> list[str]:
    """Return the names of a section of the list that follows."""
    given = ("--from", people, "--out", folder / f"{name}.jsonl", "--section", name)
    ran = pareo("period", SAMPLE, *given, "--published", "2026-08-01")
    table = ran.out.partition("Rating list\n")[2].splitlines()[1:]
    return [line.split(",")[0] for line in table]


def test_sections_sort_by_letters_and_the_best_are_active(pareo: Run, tmp_path: Path) -> None:
    people = imported(
        pareo,
        tmp_path,
        "1;Lozano, A;ESP;2100;;20;",
        "2;Łuczak, B;POL;2200;;20;",
        "3;Madrid, C;ESP;2500;;10;1",
        "4;Zorn, D;GER;2300;;20;",
    )
    ours = ("Lozano", "Łuczak", "Madrid", "Zorn")
    found = [name for name in section(pareo, tmp_path, people, "alphabetical") if name in ours]
    assert found == ["Lozano", "Łuczak", "Zorn"]
    best = [name for name in section(pareo, tmp_path, people, "top") if name in ours]
    assert best == ["Zorn", "Łuczak", "Lozano"]


def test_8_3_3_without_k_in_the_list_rate_and_period_assume_the_same_and_say_so(
    pareo: Run, sample: Path, tmp_path: Path
) -> None:
    """2534 has K 10 and 2264 has K 20, as players with 30 games."""
    table = tmp_path / "aug26.csv"
    rows = ("99000107;Zarandieta;ESP;2534", "99000170;Belkacemi;FRA;2264")
    table.write_text("\n".join(("id;name;federation;rating", *rows)), encoding="utf-8")
    target = tmp_path / "sep26.jsonl"
    words = "The list has no K for 2 players; it is assumed"
    rate = pareo("rate", sample, "--list", table, "--json")
    data = json.loads(rate.out)
    ks = {one["id"]: (one["k"], one["k_assumed"]) for one in data["players"] if one["k"]}
    assert ks == {"99000107": (10, True), "99000170": (20, True)}
    assert any(words in notice for notice in data["notices"])
    ran = pareo("period", sample, "--from", table, "--out", target)
    assert words in ran.err
    kept = [json.loads(line) for line in target.read_text(encoding="utf-8").splitlines()[1:]]
    after = {one["id"]: one.get("k") for one in kept}
    assert (after["99000107"], after["99000170"]) == (10, 20)


def test_titles_of_officials_stay_in_the_next_list(
    pareo: Run, sample: Path, tmp_path: Path
) -> None:
    """One player of the sample list is an FA, with or without the form that keeps everything."""
    kept, text = tmp_path / "september.jsonl", tmp_path / "october.txt"
    pareo("period", sample, "--from", LIST, "--out", kept)
    pareo("period", sample, "--from", kept, "--out", text)
    assert sum(" FA " in line for line in LIST.read_text(encoding="utf-8").splitlines()) == 1
    assert sum(" FA " in line for line in text.read_text(encoding="utf-8").splitlines()) == 1


def test_what_is_wrong_with_a_list_is_told_in_spanish(pareo: Run, tmp_path: Path) -> None:
    bad = tmp_path / "bad.txt"
    text = LIST.read_text(encoding="utf-8").replace("2447", "24x7").replace("1985", "85-3")
    bad.write_text(text, encoding="utf-8")
    ran = pareo("list", "import", bad, tmp_path / "bad.list", "--lang", "es")
    assert "«24x7» no es un valor válido para el Elo clásico." in ran.err
    assert "Este valor no es válido para la fecha de nacimiento." in ran.err


def test_the_names_of_values_are_translated(pareo: Run) -> None:
    assert "--columns CAMPO=" in pareo("list", "import", "--help", "--lang", "es").out
