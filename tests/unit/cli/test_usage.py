"""Help, version, and command lines that are not understood."""

import json
from dataclasses import fields
from inspect import signature
from pathlib import Path

import pytest

from pareo import __version__
from pareo.cli import ExitCode
from pareo.cli.commands import PAREO, Found, all_commands, load
from pareo.matching import KERNEL
from pareo.schedules import FIXED
from pareo.systems import SYSTEMS
from tests.unit.cli.conftest import Run

COMMANDS = [entry.name for entry in PAREO.inside]
WITH_AN_ANSWER = [
    name
    for name in COMMANDS
    if name
    not in (
        "account",
        "completion",
        "desk",
        "device",
        "engine",
        "event",
        "help",
        "list",
        "token",
    )
]
"""Commands whose answer a program can read; the others have commands of their own, run until they
are stopped, or print pages, scripts or other programs' files."""


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-h"], ["--json"]])
def test_help_lists_the_commands(pareo: Run, arguments: list[str]) -> None:
    ran = pareo(*arguments)
    assert ran.code == ExitCode.FINE
    assert ran.out.startswith("Usage: pareo COMMAND [OPTIONS]\n")
    for command in (*COMMANDS, "--version", "--lang en"):
        assert command in ran.out


def test_help_speaks_spanish(pareo: Run) -> None:
    out = pareo("show", "--help", "--lang", "es").out
    assert out.startswith("Uso: pareo show [OPCIONES] ARCHIVO\n")
    assert "Argumentos\n  ARCHIVO  el torneo: un informe (TRF) o JSON" in out
    assert "--player QUIÉN" in out


@pytest.mark.parametrize("command", WITH_AN_ANSWER)
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_command_has_a_page_that_fits_the_line(
    pareo: Run, command: str, language: str
) -> None:
    out = pareo(command, "--help", "--lang", language).out
    assert max(map(len, out.splitlines())) <= 80
    assert "--json" in out
    assert "--help, -h" in out


def test_version_names_the_kernel(pareo: Run) -> None:
    out = pareo("--version").out
    assert out.startswith(f"Pareo {__version__}, ")
    assert ("twin" in out) == (KERNEL == "python")
    assert json.loads(pareo("--version", "--json").out)["kernel"] == KERNEL


@pytest.mark.parametrize(
    ("line", "words", "page"),
    [
        ("shw x", "There is no command “shw”. Did you mean show?", "pareo"),
        (
            "xyz",
            f"There is no command “xyz”. There are: {', '.join(COMMANDS)}.",
            "pareo",
        ),
        ("--verson", "There is no option --verson. Did you mean --version?", "pareo"),
        ("show", "FILE is missing.", "pareo show"),
        ("audit", "FILES is missing.", "pareo audit"),
        ("convert a", "OUT is missing.", "pareo convert"),
        ("show a b", "This command takes no further argument: “b”.", "pareo show"),
        ("show - -", "This command takes no further argument: “-”.", "pareo show"),
        ("show a --round", "--round needs a value.", "pareo show"),
        ("prizes a --plan", "--plan needs a value.", "pareo prizes"),
        ("show a --rond 1", "There is no option --rond. Did you mean --round?", "pareo show"),
        ("show a --xyz", "There is no option --xyz.", "pareo show"),
        ("explain a --out b", "There is no option --out.", "pareo explain"),
        ("show --plyers a", "There is no option --plyers. Did you mean --players?", "pareo show"),
        ("show a --round x", "--round needs a whole number, not “x”.", "pareo show"),
        ("show a --round 2.7", "--round needs a whole number, not “2.7”.", "pareo show"),
        ("show a --round 0", "--round needs a number of 1 or more, not 0.", "pareo show"),
        ("pair a --round -1", "--round needs a number of 1 or more, not -1.", "pareo pair"),
        ("pair a --rounds 0", "--rounds needs a number of 1 or more, not 0.", "pareo pair"),
        (
            "pair a --system dutch-1812",
            (
                f"“dutch-1812” is not a valid value for --system. Choose one of {', '.join([*SYSTEMS, *FIXED])}."
            ),
            "pareo pair",
        ),
        ("show a --round --teams", "--round needs a value.", "pareo show"),
        ("show --hlep", "There is no option --hlep. Did you mean --help?", "pareo show"),
        (
            "list x",
            "There is no command “x”. There are: update, shelf, import, search, diff, refresh.",
            "pareo list",
        ),
        ("list search a", "WORDS is missing.", "pareo list search"),
        ("explain a --pair 1", "--pair needs two players.", "pareo explain"),
        ("period a --from b", "--out is missing.", "pareo period"),
        ("rate a --registered x", "--registered needs a day as 2026-05-01, not x.", "pareo rate"),
        (
            "generate --forbidden-pairs 2.7",
            "--forbidden-pairs needs a whole number, not “2.7”.",
            "pareo generate",
        ),
        ("show --bogus a", "There is no option --bogus.", "pareo show"),
        ("show a --players=perhaps", "“perhaps” is not a valid value for --players.", "pareo show"),
        ("show a --teams --teams", "--teams is given more than once.", "pareo show"),
        (
            "convert a b --to pdf",
            "“pdf” is not a valid value for --to. Choose one of trf26, trf16, javafo, bbp, json.",
            "pareo convert",
        ),
    ],
)
def test_a_wrong_command_line_is_explained(pareo: Run, line: str, words: str, page: str) -> None:
    ran = pareo(*line.split())
    assert (ran.code, ran.out) == (ExitCode.USAGE, "")
    assert ran.err.splitlines() == [words, f"See {page} --help."]


@pytest.mark.parametrize(
    "line",
    [
        "show --round=3 {}",
        "show --round 3 -- {}",
        "--round=3 show {}",
        "show {} --round 3 --players=no",
    ],
)
def test_options_stand_anywhere_and_take_their_value_with_a_sign_or_a_blank(
    pareo: Run, sample: Path, line: str
) -> None:
    assert pareo(*line.format(sample).split()) == pareo("show", sample, "--round", "3")


@pytest.mark.parametrize("line", ["--dutch -pc {}", "-cp --dutch {}"])
def test_short_options_may_be_joined(pareo: Run, sample: Path, line: str) -> None:
    ran = pareo("engine", *line.format(sample).split())
    assert ran.err.startswith("Give --dutch and one of these: ")


@pytest.mark.parametrize("seed", [["-s5"], ["-s=5"], ["-s", "5"]])
def test_a_short_option_takes_its_value_at_once_or_after_a_blank(
    pareo: Run, tmp_path: Path, seed: list[str]
) -> None:
    ran = pareo("engine", "--dutch", "-g", "-o", tmp_path / "new.trf", *seed)
    assert ran.err == "Generated with seed 5.\n"


@pytest.mark.parametrize("command", list(all_commands()), ids=lambda found: found.name)
def test_a_command_can_be_called_with_what_its_line_gives(command: Found) -> None:
    """Every parameter is passed on by a name that the function, or one of its groups, has."""
    loaded = load(command.entry)
    names = [each.name for each in loaded.parameters]
    assert len(names) == len(set(names))
    for name, group in loaded.groups.items():
        assert name in signature(loaded.run).parameters
        assert {field.name for field in fields(group)} == {
            each.key for each in loaded.parameters if each.group == name
        }


def test_a_wrong_command_line_is_explained_in_spanish(pareo: Run) -> None:
    ran = pareo("shw", "--lang", "es")
    assert ran.err.splitlines() == [
        "No existe la orden «shw». ¿Quería decir show?",
        "Véase pareo --help.",
    ]
    assert pareo("show", "--lang", "es").err.startswith("Falta ARCHIVO.\n")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--lang", "fr", "show"], "is not a valid value for --lang. Choose one of en, es."),
        (["show", "x", "--lang"], "--lang needs a value."),
    ],
)
def test_an_unknown_language_is_wrong_usage(pareo: Run, arguments: list[str], words: str) -> None:
    ran = pareo(*arguments)
    assert ran.code == ExitCode.USAGE
    assert words in ran.err


def test_json_and_another_format_exclude_each_other(pareo: Run) -> None:
    ran = pareo("pair", "a", "--json", "--format", "trf")
    assert (ran.code, ran.out) == (ExitCode.USAGE, "")
    assert ran.err == "--json and --format trf exclude each other. Choose one.\n"


def test_after_two_hyphens_everything_is_a_name(pareo: Run) -> None:
    ran = pareo("show", "--", "--lang")
    assert ran.code == ExitCode.BAD_INPUT
    assert ran.err.startswith("--lang: There is no such file")


def test_the_locale_chooses_the_language(pareo: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAREO_LANG", "")
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    assert pareo("--help").out.startswith("Uso: pareo ORDEN [OPCIONES]")
