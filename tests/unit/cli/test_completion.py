"""pareo completion: what may come next on a line, and the scripts in the shells themselves."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pareo.cli.commands import PAREO
from pareo.errors import InputError
from pareo.language import Message
from tests.unit.cli.conftest import Run

COMMANDS = sorted(entry.name for entry in PAREO.inside)
FILES = ["/"]


@pytest.fixture(autouse=True)
def _events(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "pareo.service.desk.reading.event_slugs", lambda: ("blitz-2026", "open-2026")
    )


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("pareo", COMMANDS),
        ("pareo ", COMMANDS),
        ("pareo sh", ["show"]),
        ("pareo --lang ", ["en", "es"]),
        ("pareo --lang es sh", ["show"]),
        ("pareo --v", ["--version"]),
        ("pareo list ", ["diff", "import", "refresh", "search", "shelf", "update"]),
        ("pareo help li", ["list"]),
        ("pareo help list i", ["import"]),
        ("pareo show --r", ["--round", "--rounds"]),
        ("pareo show --h", ["--help"]),
        ("pareo list import --col", ["--columns"]),
        ("pareo convert a b --to trf", ["trf16", "trf26"]),
        ("pareo convert a b --to=trf", ["--to=trf16", "--to=trf26"]),
        ("pareo convert ", FILES),
        ("pareo convert a ", FILES),
        ("pareo convert a b ", []),
        ("pareo convert --force a --to json ", FILES),
        ("pareo audit a b c", FILES),
        ("pareo show 'an ope", FILES),
        ("pareo show event:", ["event:blitz-2026", "event:open-2026"]),
        ("pareo show event:o", ["event:open-2026"]),
        ("pareo schedule round", ["round-robin"]),
        ("pareo schedule round-robin 6 --names ", FILES),
        ("pareo show a --round ", []),
        ("pareo explain a --pair 1 ", []),
        ("pareo pair a --system dub", ["dubov-2026"]),
        ("pareo generate --system round", []),
        ("pareo completion ", ["bash", "fish", "zsh"]),
        ("pareo nothing ", []),
    ],
)
def test_what_may_come_next(pareo: Run, line: str, words: list[str]) -> None:
    assert pareo("completion", "bash", f"--line={line}").out.splitlines() == words


def test_a_store_that_cannot_be_opened_suggests_nothing(
    pareo: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> tuple[str, ...]:
        raise InputError.of(Message("It is broken."), Message("Mend it."))

    monkeypatch.setattr("pareo.service.desk.reading.event_slugs", broken)
    assert pareo("completion", "bash", "--line=pareo show event:") == (0, "", "")


@pytest.fixture
def path(tmp_path: Path) -> str:
    """A PATH on which `pareo` is this one."""
    program = tmp_path / "pareo"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m pareo "$@"\n')
    program.chmod(0o755)
    return f"{tmp_path}{os.pathsep}{os.environ['PATH']}"


@pytest.mark.parametrize(
    ("line", "replies"),
    [
        ("pareo sho", ["show"]),
        ("pareo list re", ["refresh"]),
        ("pareo convert a b --to trf1", ["trf16"]),
        ("pareo convert a b --to=trf1", ["trf16"]),
        ("pareo show ", []),
    ],
)
def test_bash_completes(pareo: Run, path: str, line: str, replies: list[str]) -> None:
    bash = shutil.which("bash")
    if bash is None:
        pytest.skip("there is no bash")
    script = pareo("completion", "bash").out
    asked = f"""
COMP_LINE='{line}'
COMP_POINT={len(line)}
_pareo
printf '%s\\n' "${{COMPREPLY[@]}}"
complete -p pareo
"""
    ran = subprocess.run(
        [bash, "--norc", "-c", script + asked],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PATH": path},
    )
    *found, registered = ran.stdout.split("\n")[:-1]
    assert [word for word in found if word] == replies
    assert registered == "complete -o default -F _pareo pareo"


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_the_script_is_understood_by_its_shell(pareo: Run, shell: str, tmp_path: Path) -> None:
    program = shutil.which(shell)
    if program is None:
        pytest.skip(f"there is no {shell}")
    script = tmp_path / "script"
    script.write_text(pareo("completion", shell).out)
    subprocess.run([program, "-n", str(script)], check=True)
