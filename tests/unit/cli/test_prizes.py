"""pareo prizes."""

import json
from pathlib import Path

from pareo.cli import ExitCode
from pareo.demo import SAMPLE
from tests.oracle.tiebreaks import TIE_BREAKS
from tests.unit.cli.conftest import Run

SWISS = TIE_BREAKS / "swiss16.trf"
PLAN = """
currency = "EUR"
sharing = "equal"
[[category]]
name = "Open"
prizes = [100, 80, 60, 40, 20]
"""


def test_prizes_are_listed_with_their_total(pareo: Run, tmp_path: Path) -> None:
    plan = tmp_path / "plan.toml"
    plan.write_text(PLAN)
    ran = pareo("prizes", SWISS, "--plan", plan, "--tiebreaks", "BH/C1,BH,SB")
    assert (ran.code, ran.err) == (ExitCode.FINE, "")
    # 2 is alone with 4 points; 3, 4, 1 and 16 share 80 + 60 + 40 + 20.
    rows = [line.split() for line in ran.out.splitlines()[2:7]]
    assert [(row[2], row[-1]) for row in rows] == [
        ("2", "100.00"),
        ("3", "50.00"),
        ("4", "50.00"),
        ("1", "50.00"),
        ("16", "50.00"),
    ]
    assert "Total: 300.00 EUR" in ran.out


def test_receipts_have_one_line_for_each_winner(pareo: Run, tmp_path: Path) -> None:
    plan = tmp_path / "plan.toml"
    plan.write_text(PLAN)
    ran = pareo("prizes", SWISS, "--plan", plan, "--receipts", "--lang", "es")
    assert ran.out.startswith("Recibos\n")
    assert len([line for line in ran.out.splitlines() if "____" in line]) == 5


def test_receipts_sort_alvarez_before_smith_and_in_spanish_n_with_tilde_after_n(
    pareo: Run, tmp_path: Path
) -> None:
    names = ("Smith, John", "Peña, Eva", "Penz, Uwe", "Álvarez, Ana")
    lines = [
        f"001 {number:4} m    {name:33}{2400 - number}"
        for number, name in enumerate(names, start=1)
    ]
    event, plan = tmp_path / "four.trf", tmp_path / "plan.toml"
    event.write_text("\n".join(("012 Four", "XXR 1", *lines)) + "\n", encoding="utf-8")
    plan.write_text('[[category]]\nname = "Open"\nprizes = [40, 30, 20, 10]\n')
    ask = ("prizes", event, "--plan", plan, "--receipts")
    english = [line.split(",")[0] for line in pareo(*ask).out.splitlines() if "____" in line]
    ran = pareo(*ask, "--lang", "es")
    spanish = [line.split(",")[0] for line in ran.out.splitlines() if "____" in line]
    assert english == ["Álvarez", "Peña", "Penz", "Smith"]
    assert spanish == ["Álvarez", "Penz", "Peña", "Smith"]
    assert "25,00" in ran.out  # nobody has played: 100 shared by four


def test_programs_get_amounts(pareo: Run, tmp_path: Path) -> None:
    plan = tmp_path / "plan.json"
    plan.write_text('{"category": [{"name": "Open", "prizes": [10]}]}')
    data = json.loads(pareo("prizes", SWISS, "--plan", plan, "--json").out)
    assert data["prizes"][0]["amount"] == "10.00"
    assert (data["total"], data["left"]) == ("10.00", "0.00")


def test_without_currency_there_is_no_blank_behind_the_sum(pareo: Run, tmp_path: Path) -> None:
    plan = tmp_path / "plan.json"
    plan.write_text('{"category": [{"name": "Open", "prizes": [10]}]}')
    assert "Total: 10.00\n" in pareo("prizes", SWISS, "--plan", plan).out


def test_prizes_that_nobody_wins_are_named(pareo: Run, sample: Path, tmp_path: Path) -> None:
    plan = tmp_path / "plan.toml"
    plan.write_text('[[category]]\nname = "Sub-8"\nprizes = [200]\ngroup = "age=U8"')
    out = pareo("prizes", sample, "--plan", plan, "--lang", "es").out
    assert "Sub-8: 200,00 sin ganador. Nadie pertenece al grupo age=U8." in out


def test_a_plan_that_is_not_there(pareo: Run, tmp_path: Path) -> None:
    ran = pareo("prizes", SWISS, "--plan", tmp_path / "none.toml", "--lang", "es")
    assert ran.code == ExitCode.BAD_INPUT
    assert "No existe tal archivo o carpeta. Compruebe el nombre" in ran.err


def test_the_sample_plan_fits_the_sample(pareo: Run, sample: Path) -> None:
    ran = pareo("prizes", sample, "--plan", SAMPLE.with_name("prizes.toml"))
    assert (ran.code, "Total: 1460.00 EUR" in ran.out) == (ExitCode.FINE, True)
    assert "Not final: the standings are those after round 5." in ran.out
    spanish = pareo("prizes", sample, "--plan", SAMPLE.with_name("prizes.toml"), "--lang", "es")
    assert "la clasificación es la de después de la ronda 5, no la final" in spanish.out


def test_faults_of_the_plan_are_told(pareo: Run, tmp_path: Path) -> None:
    plan = tmp_path / "plan.toml"
    assert pareo("prizes", SWISS, "--plan", plan).code == ExitCode.BAD_INPUT
    plan.write_text('sharing = "fair"')
    ran = pareo("prizes", SWISS, "--plan", plan)
    assert (ran.code, len(ran.err.splitlines())) == (ExitCode.BAD_INPUT, 2)
    assert pareo("prizes", SWISS).code == ExitCode.USAGE
