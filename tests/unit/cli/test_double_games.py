"""An event of two games a round through the commands, from one report file to the next."""

import json
from pathlib import Path

from pareo.cli import ExitCode
from tests.unit.cli.conftest import Run
from tests.unit.trf.files import file, player

ROUND_1 = file(
    "012 Two by two",
    "142 8",
    "152 W",
    "192 FIDE_DOUBLESWISS",
    player(1, "   3 w 1", "   3 b ="),
    player(2, "   4 b 1", "   4 w 0"),
    player(3, "   1 b 0", "   1 w ="),
    player(4, "   2 w 0", "   2 b 1"),
    player(5, "0000 - U", "0000 - Z"),
    "240 H   3    5",
    "240 H   4    5",
)


def test_c_04_5_a_round_of_two_games_is_paired_and_written_in_two_columns(
    pareo: Run, tmp_path: Path
) -> None:
    """1 has 1½ and 2 and 4 have 1 each: 1 takes 2, who has the smaller number (C.04.5 Art. 3.5)."""
    first, second = tmp_path / "r1.trf", tmp_path / "r2.trf"
    first.write_text(ROUND_1, encoding="utf-8")
    assert pareo("pair", first, "--out", second).code == ExitCode.FINE
    lines = second.read_text(encoding="utf-8").splitlines()
    cells = [line[89:] for line in lines if line.startswith("001")]
    assert [each[20:].rstrip() for each in cells] == [
        "     2 b       2 w",
        "     1 w       1 b",
        "     4 w       4 b",
        "     3 b       3 w",
        "  0000 - H  0000 - H",
    ]
    for command in ("audit", "check"):
        ran = pareo(command, second)
        assert ran.code == ExitCode.FINE, ran.out
    shown = json.loads(pareo("show", second, "--round", "2", "--json").out)
    (table,) = shown["rounds"]
    assert [(row["white"], row["black"]) for row in table["rows"]] == [(2, 1), (3, 4), (5, None)]


def test_c_04_5_two_games_go_to_json_and_to_trf16_and_back(pareo: Run, tmp_path: Path) -> None:
    first, form, old, again = (
        tmp_path / name for name in ("r1.trf", "r1.json", "old.trf", "again.trf")
    )
    first.write_text(ROUND_1, encoding="utf-8")
    assert pareo("convert", first, form).code == ExitCode.FINE
    assert json.loads(form.read_text(encoding="utf-8"))["settings"]["games_per_match"] == 2
    assert pareo("convert", form, again).code == ExitCode.FINE
    ran = pareo("convert", form, old, "--to", "trf16")
    assert ran.code == ExitCode.FINE
    assert "Record 092 says “Double-Swiss”" in ran.out + ran.err
    rows = [
        [line[89:] for line in path.read_text(encoding="utf-8").splitlines() if line[:3] == "001"]
        for path in (again, old)
    ]
    assert rows[0] == [line[89:] for line in ROUND_1.splitlines() if line[:3] == "001"]
    assert [each[:20] for each in rows[1]] == rows[0]
    assert pareo("check", old, "--rounds", "4").code == ExitCode.FINE
