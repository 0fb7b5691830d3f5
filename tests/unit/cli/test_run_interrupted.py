"""run.py answers Ctrl-C without a word, from its first line on."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

RUN = Path(__file__).parents[3] / "run.py"
INTERRUPT = "import os, signal\nos.kill(os.getpid(), signal.SIGINT)\n"


@pytest.mark.skipif(os.name == "nt", reason="Windows sends no such signal to a process")
@pytest.mark.parametrize("module", ["hashlib", "sysconfig"])
def test_run_py_interrupted_during_its_imports_ends_silently_with_130(
    module: str, tmp_path: Path
) -> None:
    """A module of this name before that of Python sends the signal while it is imported."""
    (tmp_path / "run.py").write_text(RUN.read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / f"{module}.py").write_text(INTERRUPT)
    ran = subprocess.run(
        [sys.executable, tmp_path / "run.py", "help"], capture_output=True, check=False
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, b"", b"")
