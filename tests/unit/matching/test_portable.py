"""The kernel is standard C++20, so that it also builds with compilers that cannot be tried here."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

import pareo.matching

SOURCES = sorted(Path(pareo.matching.__file__).parent.glob("*.[ch]pp"))
EXTENSION = re.compile(r"__int128|__builtin_|__attribute__|__extension__|#pragma GCC|\bssize_t")


def test_no_source_uses_an_extension_of_a_compiler() -> None:
    assert SOURCES
    assert [file.name for file in SOURCES if EXTENSION.search(file.read_text("utf-8"))] == []


@pytest.mark.parametrize("header", [file for file in SOURCES if file.suffix == ".hpp"])
def test_every_header_is_standard_and_complete(header: Path, tmp_path: Path) -> None:
    compiler = shutil.which("g++") or shutil.which("clang++")
    if compiler is None:
        pytest.skip("neither g++ nor clang++ is installed here")
    alone = tmp_path / "alone.cpp"
    alone.write_text(f'#include "{header.as_posix()}"\n')
    strict = ["-std=c++20", "-pedantic-errors", "-Wall", "-Wextra", "-Werror", "-fsyntax-only"]
    ran = subprocess.run([compiler, *strict, alone], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
