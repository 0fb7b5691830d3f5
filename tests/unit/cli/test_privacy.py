"""Birth dates stay where they are: no message repeats one, not even one that cannot be read."""

import json
from pathlib import Path

import pytest

from pareo.cli import ExitCode
from pareo.demo import SAMPLE
from tests.unit.cli.conftest import Run

LIST = SAMPLE.with_name("august.txt")


@pytest.mark.parametrize("written", ["15/03/2011", "15.03.2011", "2011-15-03", " 15/03/201"])
@pytest.mark.parametrize("command", ["rate", "show"])
def test_an_unreadable_birth_date_of_a_report_is_told_by_its_place(
    pareo: Run, tmp_path: Path, command: str, written: str
) -> None:
    event = tmp_path / "event.trf"
    text = SAMPLE.read_text(encoding="utf-8")
    event.write_text(text.replace("2011/00/00", written), encoding="utf-8")
    line = 1 + next(at for at, one in enumerate(text.splitlines()) if "Huertas" in one)
    for arguments in ((), ("--json",)):
        ran = pareo(command, event, *arguments)
        assert "15" + written.strip()[2:3] + "03" not in ran.out + ran.err
        assert written.strip() not in ran.out + ran.err
    ran = pareo(command, event)
    assert f"line {line}, column 70: This is not a birth date; left out." in ran.err


def test_a_birth_date_of_a_json_form_is_told_by_its_path(pareo: Run, tmp_path: Path) -> None:
    event = tmp_path / "event.json"
    pareo("convert", SAMPLE, event)
    data = json.loads(event.read_text(encoding="utf-8"))
    data["players"][17]["birth_date"] = "15/03/2011"
    event.write_text(json.dumps(data), encoding="utf-8")
    ran = pareo("rate", event)
    assert ran.code == ExitCode.BAD_INPUT
    assert "players[17].birth_date cannot be read." in ran.err
    assert "2011" not in ran.err


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("fed.csv", "id;name;rating;birth\n7;Peña;1800;15/03/2011\n"),
        ("fed.csv", "id;name;rating;birth\n7;Peña;15/03/2011;2011\n"),
        (
            "list.xml",
            (
                "<playerslist><player><fideid>7</fideid><name>Peña</name><rating>1800</rating>"
                "<birthday>15/03/2011</birthday></player></playerslist>"
            ),
        ),
        (
            "list.txt",
            (
                "ID Number Name       Fed AUG26 Gms K  B-day      Flag\n"
                "7         Peña       ESP 1800  0   20 15/03/2011     \n"
            ),
        ),
    ],
)
def test_an_unreadable_birth_date_of_a_list_is_told_by_its_place(
    pareo: Run, tmp_path: Path, name: str, text: str
) -> None:
    source = tmp_path / name
    source.write_text(text, encoding="utf-8")
    ran = pareo("list", "import", source, tmp_path / "a.list", "--published", "2026-08-01")
    assert ran.code == ExitCode.BAD_INPUT
    told = ran.err.replace(str(source), name)  # the folder of a test has numbers in its name
    assert "This is not a valid value for" in told
    assert "15" not in told
    assert "2011" not in told


def test_a_birth_date_in_the_place_of_the_id_is_not_shown(pareo: Run, tmp_path: Path) -> None:
    event, people = tmp_path / "event.trf", tmp_path / "a.list"
    text = SAMPLE.read_text(encoding="utf-8")
    event.write_text(text.replace("   99000226 ", " 15/03/2011 "), encoding="utf-8")
    pareo("list", "import", LIST, people)
    told = [
        pareo("rate", event, "--list", people).err,
        pareo("validate", event, "--list", people).out,
        pareo("period", event, "--from", people, "--out", tmp_path / "n.jsonl").err,
    ]
    for text in told:
        assert "Huertas Ibarrola, Candela" in text
        assert "15/03" not in text
