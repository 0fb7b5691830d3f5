"""The native kernel under AddressSanitizer: no read or write beyond what belongs to it.

    python3 run.py campaign sanitized [--count 200] [--seed 1] [--largest 1000]

The kernel is built once more, with the checks of the compiler (GCC or Clang on Linux) for addresses and
undefined behaviour, and with those of the library for containers. COUNT hard rounds are paired with it by
every pairing system; the first fault ends the process with its place.
"""

import argparse
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tests.campaigns._harness import FOLDER

ROOT: Final = Path(__file__).resolve().parents[2]
BUILD: Final = FOLDER / "sanitized"
_MODULE: Final = "pareo.matching._kernel"
_FLAGS: Final = (
    "-O1 -g -fsanitize=address,undefined -fno-sanitize-recover=undefined -D_GLIBCXX_ASSERTIONS"
)


def build() -> Path:
    """Return the module of the kernel with the checks."""
    package, cmake = importlib.util.find_spec("nanobind"), shutil.which("cmake")
    assert package is not None and package.origin is not None, "run it through run.py"  # noqa: PT018
    assert cmake is not None, "run it through run.py"
    subprocess.run(
        [
            cmake, "-S", ROOT, "-B", BUILD, "-G", "Ninja",
            f"-DCMAKE_CXX_FLAGS={_FLAGS}",
            f"-Dnanobind_DIR={Path(package.origin).parent / 'cmake'}",
            f"-DPython_EXECUTABLE={sys.executable}",
        ],
        check=True,
        stdout=subprocess.DEVNULL,
    )  # fmt: skip
    subprocess.run([cmake, "--build", BUILD], check=True, stdout=subprocess.DEVNULL)
    return next(BUILD.glob("_kernel*.so"))


def run_with(kernel: Path, arguments: Sequence[str]) -> int:
    """Run this module in a process that has the checks from its beginning."""
    compiler = os.environ.get("CXX") or shutil.which("c++") or "g++"
    library = subprocess.run(
        [compiler, "-print-file-name=libasan.so"], check=True, capture_output=True, text=True
    ).stdout.strip()
    checked = {"LD_PRELOAD": library, "ASAN_OPTIONS": "detect_leaks=0"}  # Python's own, at its end
    module = "tests.campaigns.sanitized"
    command = [sys.executable, "-m", module, "--kernel", str(kernel), *arguments]
    return subprocess.run(command, check=False, cwd=ROOT, env=os.environ | checked).returncode


def pair_all(kernel: Path, count: int, seed: int, largest: int) -> None:
    """Pair rounds by every system with this kernel."""
    spec = importlib.util.spec_from_file_location(_MODULE, kernel)
    assert spec is not None
    assert spec.loader is not None
    # Before anything imports the usual one.
    sys.modules[_MODULE] = module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)

    from benchmarks.hard_rounds import SMALLEST, HardRound
    from pareo.rounds import pair_round
    from pareo.systems import SYSTEMS

    for key in SYSTEMS:
        for index in range(count):
            state = HardRound.drawn(seed * 1_000_000 + index, SMALLEST, largest)
            pair_round(state.event(key), key)
        print(f"{key:22} {count:6} rounds, no fault", flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Build and run, or run in the process that was made for it."""
    parser = argparse.ArgumentParser(prog="run.py campaign sanitized", description=__doc__)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--largest", type=int, default=1_000)
    parser.add_argument("--kernel", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.kernel:
        pair_all(options.kernel, options.count, options.seed, options.largest)
        return 0
    return run_with(build(), sys.argv[1:] if arguments is None else arguments)


if __name__ == "__main__":
    sys.exit(main())
