"""The pages of the commands name every command and option, and their examples run."""

import re
import shlex
import shutil
from pathlib import Path

import pytest

from pareo.cli import ExitCode, main
from pareo.cli.commands import all_commands, load
from pareo.demo import SAMPLE

DOCS = Path(__file__).parents[2] / "docs"
PAGE_NAMES = (
    "commands.md",
    "event-commands.md",
    "round-commands.md",
    "hall-commands.md",
    "laws-commands.md",
)
TEXT = "".join((DOCS / page).read_text(encoding="utf-8") for page in PAGE_NAMES)
SECTIONS = dict(re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", TEXT, re.MULTILINE | re.DOTALL))
PAGES = {found.name: load(found.entry) for found in all_commands()}
OF_EVERY_ACT = "pareo event"
"""The section with the options of `Acting`, which are the same for all acts."""


def test_every_command_has_a_section_and_no_section_is_left_over() -> None:
    assert set(SECTIONS) == set(PAGES)


@pytest.mark.parametrize("command", PAGES)
def test_every_option_and_choice_of_a_command_is_named_in_its_section(command: str) -> None:
    for parameter in PAGES[command].parameters:
        name = parameter.name
        section = SECTIONS[OF_EVERY_ACT if parameter.group == "acting" else command]
        assert re.search(rf"(?<![\w-]){name}(?![\w-])", section), name
        for choice in parameter.choices:
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
    monkeypatch.setenv("PAREO_STORE", str(tmp_path / "pareo.db"))
    examples = re.findall(r"^pareo (.+)$", TEXT, re.MULTILINE)
    assert len(examples) > len(PAGES)
    for example in examples:
        assert main(shlex.split(example)) == ExitCode.FINE, example
    assert capsys.readouterr().out
