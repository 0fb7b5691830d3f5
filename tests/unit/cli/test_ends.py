"""How a command ends when something happens to it."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from array import array
from pathlib import Path

import pytest

from pareo.cli import ExitCode
from pareo.cli.exit_codes import EngineCode
from pareo.generator import Wishes, generate
from pareo.model import Tournament
from pareo.service import files, forecasting, selftest, simulating
from pareo.service.campaigns import events
from tests.unit.cli.conftest import Run


def test_an_unexpected_error_is_our_bug(
    pareo: Run, sample: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "open_tournament", _broken)
    ran = pareo("show", sample)
    assert (ran.code, ran.out) == (ExitCode.OUR_BUG, "")
    assert ran.err.startswith("This is a bug in Pareo ")
    assert "ZeroDivisionError" in ran.err
    assert "Traceback" not in ran.err


def test_a_traceback_is_shown_on_request(
    pareo: Run, sample: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "open_tournament", _broken)
    monkeypatch.setenv("PAREO_TRACEBACK", "1")
    ran = pareo("show", sample, "--lang", "es")
    assert ran.err.startswith("Traceback")
    assert "Esto es un fallo de Pareo" in ran.err


def test_ctrl_c_is_silent(pareo: Run, sample: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: Path) -> files.Opened:
        raise KeyboardInterrupt

    monkeypatch.setattr(files, "open_tournament", interrupted)
    assert pareo("show", sample) == (ExitCode.INTERRUPTED, "", "")


SMALL = ("--players", "6", "--rounds", "2", "--seed", "4", "--jobs", "1")
GOES_ON = "Interrupted. 1 of 2 pieces is kept in {folder}; the same command goes on.\n"
NOTHING = "Interrupted; nothing is kept.\n"


def test_ctrl_c_in_a_campaign_tells_what_is_kept(
    pareo: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(wishes: Wishes, seed: str) -> Tournament:
        if seed == "4-11":  # the first of the second piece
            raise KeyboardInterrupt
        return generate(wishes, seed)

    monkeypatch.setattr(events, "generate", interrupted)
    line = ("campaign", "check", "--count", "12", *SMALL)
    folder = tmp_path / "ck"
    kept = pareo(*line, "--out", folder)
    assert kept == (ExitCode.INTERRUPTED, "", GOES_ON.format(folder=folder))
    assert pareo(*line) == (ExitCode.INTERRUPTED, "", NOTHING)
    monkeypatch.undo()
    assert "Going on after 1 of 2 pieces." in pareo(*line, "--out", folder).err


def test_ctrl_c_in_a_self_test_a_forecast_and_a_simulation_is_told(
    pareo: Run, sample: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(selftest, "generate", interrupted)
    monkeypatch.setattr(simulating, "played", interrupted)
    monkeypatch.setattr(forecasting, "everybody", interrupted)
    assert pareo("forecast", sample) == (ExitCode.INTERRUPTED, "", NOTHING)
    assert pareo("selftest", "--count", "2", *SMALL) == (ExitCode.INTERRUPTED, "", NOTHING)
    line = ("simulate", "--events", "2", *SMALL)
    assert pareo(*line) == (ExitCode.INTERRUPTED, "", NOTHING)
    kept = pareo(*line, "--keep", tmp_path / "sim")
    assert kept.code == ExitCode.INTERRUPTED
    assert kept.err.startswith("Interrupted. 0 of ")


@pytest.mark.skipif(os.name == "nt", reason="pipes of Unix")
def test_a_reader_who_has_seen_enough_is_no_error(sample: Path) -> None:
    command = [sys.executable, "-m", "pareo", "show", str(sample), *["--rounds"]]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == ExitCode.FINE


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
@pytest.mark.parametrize(
    ("command", "code"),
    [
        ("show {}", ExitCode.BAD_INPUT),
        ("show {} --json", ExitCode.BAD_INPUT),
        ("convert {} -", ExitCode.BAD_INPUT),
        ("--help", ExitCode.BAD_INPUT),
        ("engine --dutch {} -p", EngineCode.ACCESS),
    ],
)
def test_output_that_cannot_be_written_is_told(sample: Path, command: str, code: int) -> None:
    line = [sys.executable, "-m", "pareo", *command.format(sample).split()]
    environment = os.environ | {"PAREO_LANG": "en"}
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run(
            line, stdout=full, stderr=subprocess.PIPE, env=environment, check=False
        )
    assert (ran.returncode, ran.stderr) == (
        code,
        b"standard output: cannot be written: no space left\n",
    )


@pytest.mark.skipif(os.name == "nt", reason="the shell of Unix")
@pytest.mark.parametrize(
    ("command", "code"), [("show {} --json", 3), ("show {}", 3), ("engine --dutch {} -p", 5)]
)
def test_output_that_is_closed_is_told(sample: Path, command: str, code: int) -> None:
    line = f'"{sys.executable}" -m pareo {command.format(sample)} >&-'
    environment = os.environ | {"PAREO_LANG": "en"}
    ran = subprocess.run(
        ["/bin/sh", "-c", line], stderr=subprocess.PIPE, env=environment, check=False
    )
    assert (ran.returncode, ran.stderr) == (
        code,
        b"standard output: cannot be written: it is closed\n",
    )


@pytest.mark.skipif(os.name == "nt", reason="signals of Unix")
def test_ctrl_c_ends_a_waiting_command_silently() -> None:
    command = [sys.executable, "-m", "pareo", "show", "-"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        process.stdin.write(b" " * 1_000_000)  # more than a pipe holds: now it is reading
        until_read(process)
        for _ in range(10):  # a signal between two reads is seen with the next one
            process.send_signal(signal.SIGINT)
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(timeout=6)
                break
        out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (ExitCode.INTERRUPTED, b"", b"")


def until_read(process: subprocess.Popen[bytes]) -> None:
    """Wait until a command has read all that was written for it, and so waits for more."""
    fcntl, termios = (pytest.importorskip(name) for name in ("fcntl", "termios"))
    left = array("i", [1])
    while left[0] and process.poll() is None:
        time.sleep(0.01)
        fcntl.ioctl(process.stdin, termios.FIONREAD, left)


@pytest.mark.skipif(os.name == "nt", reason="signals of Unix")
@pytest.mark.parametrize(
    "module", ["pareo.cli", "pareo.cli.output", "pareo.language", "pareo.errors"]
)
def test_ctrl_c_while_the_command_is_loaded_ends_it_silently(module: str) -> None:
    """The signal comes in the very moment in which that module is looked for."""
    code = f"""
import importlib.abc, os, runpy, signal, sys
class Interrupting(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Interrupting())
runpy.run_module("pareo", run_name="__main__")
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (-signal.SIGINT, b"", b"")


@pytest.mark.skipif(os.name == "nt", reason="the shell of Unix")
@pytest.mark.parametrize("command", ["show -", "pair -", "audit -"])
def test_standard_input_that_is_closed_is_told(command: str) -> None:
    line = f'"{sys.executable}" -m pareo {command} <&-'
    environment = os.environ | {"PAREO_LANG": "en"}
    ran = subprocess.run(["/bin/sh", "-c", line], capture_output=True, env=environment, check=False)
    assert ran.returncode == ExitCode.BAD_INPUT
    assert (
        b"Standard input is closed. Name a file, or send one to standard input."
        in ran.stdout + ran.stderr
    )


@pytest.mark.skipif(os.name == "nt", reason="encodings of Unix")
def test_a_terminal_without_the_letters_gets_question_marks(sample: Path) -> None:
    environment = os.environ | {"PYTHONIOENCODING": "ascii", "PAREO_LANG": "en"}
    command = [sys.executable, "-m", "pareo", "show", str(sample)]
    ran = subprocess.run(command, capture_output=True, env=environment, check=False)
    assert ran.returncode == ExitCode.FINE
    assert b"Zarandieta Molins, ??igo" in ran.stdout or b"?igo" in ran.stdout


def test_help_does_not_load_what_it_does_not_need() -> None:
    code = (
        "import sys; from pareo.cli import main; main(['--help']); "
        "print([name for name in sys.modules if name in "
        "('pareo.reports', 'pareo.handling', 'pareo.service.files', 'json', 'argparse')], file=sys.stderr)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert ran.stderr.strip() == b"[]"


def _broken(_: Path) -> files.Opened:
    raise ZeroDivisionError
