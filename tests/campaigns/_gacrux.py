"""Another program that pairs by the same rules, in an environment of its own, never imported.

gacrux (Otto Milvang, MIT) re-pairs every round of a report file and answers in JSON.
"""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from pareo.service.campaigns.peers import GACRUX_VERSION, gacrux_home

VERSION: Final = GACRUX_VERSION
HOME: Final = gacrux_home()
PYTHON: Final = HOME / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
LONGEST_SECONDS: Final = 300

Pairs = frozenset[frozenset[int]]
"""Who meets whom; whoever has the bye meets 0. Colours are left out: it draws its own lots."""

Seats = frozenset[tuple[int, int]]
"""White and Black of every match; whoever has the bye has White against 0."""


def install() -> None:
    """Make the environment unless it is there."""
    ready = HOME / "ready"
    if ready.exists():
        return
    subprocess.run([sys.executable, "-m", "venv", "--clear", HOME], check=True)
    subprocess.run([PYTHON, "-m", "pip", "install", "--quiet", f"gacrux=={VERSION}"], check=True)
    ready.touch()


def rounds_of(file: Path) -> dict[int, Pairs]:
    """Return the pairing of every round on record as that program makes it.

    Raises ValueError with its own words if it cannot.
    """
    return {
        number: frozenset(map(frozenset, seats))
        for number, seats in _checked(file, "-m", "dutch").items()
    }


def team_rounds_of(file: Path) -> dict[int, Seats]:
    """Return the same for teams; the code in the file says by which preferences and scores."""
    return {number: frozenset(seats) for number, seats in _checked(file).items()}


def _checked(file: Path, *options: str) -> dict[int, list[tuple[int, int]]]:
    command: list[str | Path] = [PYTHON, "-m", "gacrux.pairingchecker", "-i", file, "-c", *options]
    ran = subprocess.run(
        command, capture_output=True, text=True, timeout=LONGEST_SECONDS, check=False
    )
    try:
        answer = json.loads(ran.stdout)
        return {
            each["round"]: [(int(white), int(black)) for white, black in each["pairs"]]
            for each in answer["pairingResult"]["roundpairing"]
        }
    except (ValueError, KeyError, TypeError):
        raise ValueError((ran.stdout + ran.stderr)[-500:]) from None


def tie_breaks_of(file: Path, codes: Sequence[str], *, fixed: bool) -> dict[int, dict[str, str]]:
    """Return everybody's values by number and code, as that program writes them.

    `fixed` asks for the rules of pre-determined pairings.
    """
    command: list[str | Path] = [
        PYTHON,
        "-m",
        "gacrux.tiebreakchecker",
        "-i",
        file,
        *(["-p"] if fixed else ["-s"]),
        "-d",
        "C",
        "-t",
        "PTS",
        *codes,
    ]
    ran = subprocess.run(
        command, capture_output=True, text=True, timeout=LONGEST_SECONDS, check=False
    )
    head, *lines = ran.stdout.splitlines() or [""]
    names = head.split(",")
    if names[3:] != list(codes):
        raise ValueError((ran.stdout + ran.stderr)[-500:])
    rows = [dict(zip(names, line.split(","), strict=True)) for line in lines if line]
    return {int(row["StartNo"]): row for row in rows}


def seconds_to_pair(file: Path) -> float:
    """Return how long that program takes in process to read a file and pair its next round."""
    code = (
        "import contextlib, io, runpy, sys, time\n"
        "import gacrux.pairingchecker\n"
        f"sys.argv = ['pairingchecker', '-i', {str(file)!r}, '-p', '-m', 'dutch']\n"
        "start = time.perf_counter()\n"
        "with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):\n"
        "    runpy.run_module('gacrux.pairingchecker', run_name='__main__')\n"
        "print(time.perf_counter() - start)\n"
    )
    command: list[str | Path] = [PYTHON, "-W", "ignore", "-c", code]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    return float(ran.stdout.split()[-1])
