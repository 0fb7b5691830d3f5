"""A short command loads what it needs and nothing else (docs/adr/0010)."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pytest

from pareo.model import Player, Settings, Tournament
from pareo.trf import write_trf

_RUN: Final = """
import sys
known = set(sys.modules)
from pareo.__main__ import main
code = main()
print(*(set(sys.modules) - known), file=sys.stderr)
sys.exit(code)
"""

PAIRING: Final = {
    "__main__",
    "arguments",
    "auditor",
    "cli",
    "errors",
    "facade",
    "files",
    "handling",
    "history",
    "language",
    "matching",
    "model",
    "naming",
    "pairing",
    "rounds",
    "rulebook",
    "service",
    "systems",
    "trf",
    "value",
}
"""What a Swiss round needs: its file, its rules, its engine and its audit."""
HELP: Final = {"__main__", "cli", "errors", "facade", "language", "value"}
HEAVY: Final = {"argparse", "ast", "dataclasses", "fractions", "hashlib", "inspect", "json"}
SELDOM: Final = {
    "pareo.auditor.points",
    "pareo.files.encodings",
    "pareo.handling.editions",
    "pareo.pairing.dutch_family.literal",
    "pareo.pairing.dutch_family.reference",
    "pareo.pairing.reasons",
    "pareo.trf.writing",
}


@pytest.fixture
def event(tmp_path: Path) -> str:
    """A Swiss of eight before its first round."""
    players = tuple(Player(n, f"Player, {n}", rating=2500 - n) for n in range(1, 9))
    settings = Settings(rounds=5, initial_colour="w", system="FIDE_DUTCH_2026")
    file = tmp_path / "event.trf"
    file.write_text(write_trf(Tournament(players, settings)).text, encoding="utf-8")
    return str(file)


def _loaded(*words: str) -> set[str]:
    ran = subprocess.run(
        [sys.executable, "-c", _RUN, *words], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    return set(ran.stderr.splitlines()[-1].split())


def _rooms(loaded: set[str]) -> set[str]:
    return {name.split(".")[1] for name in loaded if name.startswith("pareo.")}


def test_pair_loads_no_schedules_no_standings_no_explanation(event: str) -> None:
    loaded = _loaded("pair", event)
    assert _rooms(loaded) <= {*PAIRING, "reports"}
    assert not loaded & (HEAVY | SELDOM)


def test_engine_loads_no_reports(event: str) -> None:
    loaded = _loaded("engine", "--dutch", event, "-p")
    assert _rooms(loaded) <= PAIRING
    assert not loaded & (HEAVY | SELDOM)


def test_an_event_is_opened_without_what_it_does_not_need(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PAREO_STORE", str(tmp_path / "pareo.db"))
    loaded = _loaded("event", "list")
    assert "pareo.store.store" in loaded
    assert not loaded & {"ast", "ctypes", "dataclasses", "inspect", "psycopg", "tomllib"}


def test_what_is_seldom_needed_is_there() -> None:
    assert all(find_spec(name) for name in SELDOM)


def test_help_loads_the_command_line_only() -> None:
    loaded = _loaded("--help")
    assert _rooms(loaded) <= HELP
    assert not loaded & HEAVY
