"""docs/commands.md names every command and option, and its examples run."""

import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from cyclopts import App

from pareo.cli import ExitCode, main
from pareo.cli.application import application
from pareo.cli.output import Output
from pareo.cli.usage_errors import command_names
from pareo.demo import SAMPLE
from pareo.language import english

PAGE = Path(__file__).parents[2] / "docs/commands.md"
TEXT = PAGE.read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", TEXT, re.MULTILINE | re.DOTALL))
APP = application(Output(english))


def pages(command: str, app: App) -> Iterator[tuple[str, App]]:
    yield command, app
    for name in command_names(app):
        yield from pages(f"{command} {name}", app[name])


PAGES = dict(pages("pareo", APP))


def test_every_command_has_a_section_and_no_section_is_left_over() -> None:
    assert set(SECTIONS) == set(PAGES)


@pytest.mark.parametrize("command", PAGES)
def test_every_option_and_choice_of_a_command_is_named_in_its_section(command: str) -> None:
    if PAGES[command].default_command is None:  # it only holds other commands
        return
    for argument in PAGES[command].assemble_argument_collection():
        if not argument.show:
            continue
        for name in argument.names:
            assert re.search(rf"(?<![\w-]){name}(?![\w-])", SECTIONS[command]), name
        for choice in argument.get_choices() or ():
            assert f"`{choice}`" in SECTIONS[command], choice


@pytest.mark.parametrize(
    "word", ["`--lang en`", "`--lang es`", "`--help`", "`-h`", "`PAREO_LANG`", "`NO_COLOR`"]
)
def test_what_holds_for_all_commands_is_named(word: str) -> None:
    assert word in TEXT


def test_every_exit_code_is_explained() -> None:
    explained = re.findall(r"^\| (\d+) \|", TEXT, re.MULTILINE)
    assert explained == [str(int(code)) for code in ExitCode]


def test_the_examples_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(SAMPLE.parent, tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    examples = re.findall(r"^pareo (.+)$", TEXT, re.MULTILINE)
    assert len(examples) > len(PAGES)
    for example in examples:
        assert main(shlex.split(example)) == ExitCode.FINE, example
    assert capsys.readouterr().out
