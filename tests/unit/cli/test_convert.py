"""pareo convert."""

import json
from pathlib import Path

import pytest

from pareo.cli import ExitCode
from pareo.service.files import open_tournament
from tests.unit.cli.conftest import Run


@pytest.mark.parametrize(
    ("name", "options", "kind"),
    [
        ("new.json", [], "JSON"),
        ("new.JSON", [], "JSON"),
        ("new.trf", [], "TRF26"),
        ("new", [], "TRF26"),
        ("new.trf", ["--to", "json"], "JSON"),
        ("new.trf", ["--to", "trf16"], "TRF16"),
        ("new.trf", ["--to", "javafo"], "JaVaFo"),
    ],
)
def test_the_format_is_chosen_or_follows_the_name(
    pareo: Run, sample: Path, tmp_path: Path, name: str, options: list[str], kind: str
) -> None:
    ran = pareo("convert", sample, tmp_path / name, *options)
    assert (ran.code, ran.out) == (ExitCode.FINE, "")
    assert open_tournament(tmp_path / name).format == kind


def test_what_is_lost_is_told_on_standard_error(pareo: Run, sample: Path, tmp_path: Path) -> None:
    ran = pareo("convert", sample, tmp_path / "old.trf", "--to", "trf16")
    assert f"{tmp_path / 'old.trf'}: lost: This format cannot say the tie-breaks." in ran.err
    assert ran.err.splitlines()[-1] == f"{tmp_path / 'old.trf'}: written as trf16"


def test_a_hyphen_is_standard_output(pareo: Run, sample: Path) -> None:
    ran = pareo("convert", sample, "-", "--to", "trf26")
    assert ran.out.startswith("012 XII Abierto Villa de Peñaflor del Duero")
    assert ran.err == ""


def test_programs_get_a_report_beside_the_file(pareo: Run, sample: Path, tmp_path: Path) -> None:
    report = json.loads(pareo("convert", sample, tmp_path / "a.trf", "--to", "bbp", "--json").out)
    assert report["format"] == "TRF26"
    assert report["output_format"] == "bbp"
    assert report["losses"]
    assert set(report["losses"][0]) == {"line", "column", "message"}


def test_the_report_does_not_mix_with_a_file_on_standard_output(pareo: Run, sample: Path) -> None:
    ran = pareo("convert", sample, "-", "--to", "json", "--json")
    assert json.loads(ran.out)["format"] == "pareo-tournament"
    assert json.loads(ran.err)["output"] == "-"


def test_an_existing_file_needs_force(pareo: Run, sample: Path, tmp_path: Path) -> None:
    target = tmp_path / "new.trf"
    target.write_text("precious")
    ran = pareo("convert", sample, target)
    assert ran.code == ExitCode.BAD_INPUT
    assert "Add --force" in ran.err
    assert target.read_text() == "precious"
    assert pareo("convert", sample, target, "--force").code == ExitCode.FINE
    assert open_tournament(target).format == "TRF26"


def test_the_input_is_never_the_output(pareo: Run, sample: Path, tmp_path: Path) -> None:
    file = tmp_path / "open.trf"
    file.write_bytes(sample.read_bytes())
    ran = pareo("convert", file, file, "--force")
    assert ran.code == ExitCode.BAD_INPUT
    assert file.read_bytes() == sample.read_bytes()


def test_it_speaks_spanish(pareo: Run, sample: Path, tmp_path: Path) -> None:
    ran = pareo("--lang", "es", "convert", sample, tmp_path / "a.trf", "--to", "trf16")
    assert "se pierde: En este formato no hay sitio para los desempates." in ran.err
