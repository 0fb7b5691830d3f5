#!/usr/bin/env python3
"""Set up what is missing, then run one command of the project.

usage: python3 run.py [COMMAND]

  (nothing)              open the desk in the browser, with the sample event if there is none
  desk [...]             the same with the options of pareo desk, as --hall or --port 9000
  demo                   a guided tour of the commands on an example
  test                   everything: format, lint, types, imports, all tests
  quick                  the fast part: the same with unit and property tests only
  campaign NAME [...]    run a long check of the project itself, tests/campaigns/NAME.py, with these
                         arguments; the command for users is pareo campaign
  bench [...]            measure how long rounds take; see benchmarks/bench.py
  house [...]            measure the house: files, imports, acts, walks; see tools/house.py
  signature              one short hash over the pairings of a fixed corpus
  requirements [...]     count the requirements by state; --reach records what commands run
  pictures [FOLDER]      take pictures of every page of the desk, to be looked at
  study [...]            play the events of docs/studies, and write its pages; --keep FOLDER goes on
  messages               bring the translations up to date and compile them
  -- CMD [...]           run any command inside the environment
  help                   show this
"""

import os
import signal
import sys

if __name__ == "__main__":  # before the slower imports: Ctrl-C ends all of it without a word
    signal.signal(signal.SIGINT, lambda *_: os._exit(130))

if sys.version_info < (3, 11):  # noqa: UP036 - older ones do reach this line, and want to know
    sys.exit(
        f"Pareo needs Python 3.11 or newer, this is {sys.version.split()[0]}.\n"
        "Start it with a newer one, for instance: python3.11 run.py"
    )

import ast
import hashlib
import shutil
import subprocess
import sysconfig
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple, NoReturn

from tools.catalogue import is_stale

ROOT: Final = Path(__file__).resolve().parent
REQUIREMENTS: Final = ROOT / "requirements-dev.txt"
SOURCE: Final = ROOT / "src"
CAMPAIGNS: Final = ROOT / "tests/campaigns"

VENV: Final = ROOT / ".venv"
BIN: Final = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON: Final = BIN / ("python.exe" if os.name == "nt" else "python")
BUILD: Final = VENV / "build"
LOG: Final = VENV / "set-up.log"
PACKAGES_STAMP: Final = VENV / "packages.stamp"
PROJECT_STAMP: Final = VENV / "project.stamp"

USAGE_ERROR: Final = 2
COMMAND_NOT_FOUND: Final = 127
INTERRUPTED: Final = 130

Command = Sequence[str | Path]


# -- set-up ----------------------------------------------------------------------------


def set_up() -> None:
    """Bring .venv up to date. Two stamps tell what it was made from; unchanged costs nothing."""
    packages = fingerprint(sys.version, ROOT, REQUIREMENTS.read_bytes())
    project = fingerprint(
        packages,
        has_compiler(),
        (ROOT / "pyproject.toml").read_bytes(),
        (ROOT / "CMakeLists.txt").read_bytes(),
        *(source.read_bytes() for source in sorted(SOURCE.rglob("*.[ch]pp"))),
        # An editable install notes which modules there are: a module that became a package
        # would still be looked for in its old place.
        *sorted(module.relative_to(SOURCE) for module in SOURCE.rglob("*.py")),
    )
    if stamped(PROJECT_STAMP) == project and PYTHON.exists():
        return
    started = time.monotonic()
    if stamped(PACKAGES_STAMP) != packages or not PYTHON.exists():
        progress(f"making .venv with Python {sys.version.split()[0]}")
        make_environment()
        progress("installing the pinned packages")
        install_packages()
        PACKAGES_STAMP.write_text(packages)
    progress("building Pareo")
    install_project()
    if not kernel_is_native():
        progress(f"no native kernel (why: {LOG}); its slower Python twin answers instead")
    PROJECT_STAMP.write_text(project)
    progress(f"ready after {time.monotonic() - started:.0f} s")


def fingerprint(*parts: object) -> str:
    return hashlib.sha256(repr(parts).encode()).hexdigest()


def stamped(stamp: Path) -> str | None:
    return stamp.read_text() if stamp.exists() else None


def has_compiler() -> bool:
    names = (os.environ.get("CXX", ""), "c++", "g++", "clang++", "cl")
    return any(shutil.which(name) for name in names if name)


def make_environment() -> None:
    if VENV.exists():
        shutil.rmtree(VENV)
    VENV.mkdir()
    if logged([base_python(), "-m", "venv", VENV]) == 0:
        return
    # Some systems ship Python without ensurepip: then the pip outside installs into .venv.
    if not find_spec("pip"):
        sys.exit(
            "This Python has neither ensurepip nor pip, so nothing can be installed with it.\n"
            "Install one of them first; on Debian and Ubuntu: apt install python3-venv"
        )
    if logged([base_python(), "-m", "venv", "--without-pip", VENV]) != 0:
        give_up()


def base_python() -> str:
    """The Python that makes the environment, even when the one in .venv runs this file."""
    return str(getattr(sys, "_base_executable", sys.executable))


def install_packages() -> None:
    """Install uv by its pinned hash, and everything else through it."""
    uv_alone = VENV / "uv.txt"
    uv_alone.write_text(requirement("uv"))
    if logged([*pip_install(), "--require-hashes", "--no-deps", "-r", uv_alone]) != 0:
        progress("uv cannot be installed here; pip does it alone, more slowly")
    install("--require-hashes", "-r", REQUIREMENTS)


def install_project() -> None:
    """Install Pareo editable; what was compiled before is kept and compiled no second time."""
    install(
        "--verbose",
        "--no-build-isolation",
        "--no-deps",
        "--force-reinstall",
        f"--config-settings=build-dir={BUILD}",
        "--editable",
        ROOT,
    )


def requirement(name: str) -> str:
    """The lines of requirements-dev.txt that pin one package and its hashes."""
    lines = REQUIREMENTS.read_text().splitlines(keepends=True)
    first = next(number for number, line in enumerate(lines) if line.startswith(f"{name}=="))
    last = next(n for n in range(first, len(lines)) if not lines[n].endswith("\\\n"))
    return "".join(lines[first : last + 1])


def install(*arguments: str | Path) -> None:
    """Install with uv, or with pip where uv is missing or fails."""
    uv = shutil.which("uv", path=str(BIN))
    # As pip does: without bytecode every start would compile the packages again.
    uv_install: list[str | Path] = [
        uv or "",
        "pip",
        "install",
        "--compile-bytecode",
        "--python",
        PYTHON,
    ]
    if uv:
        settings = pip_settings()
        without_index = ["--no-index"] if "no-index" in settings else []
        if logged([*uv_install, *without_index, *arguments], uv_settings(settings)) == 0:
            return
    if uv:
        progress("installing with pip instead of uv, which takes longer; see .venv/set-up.log")
    if logged([*pip_install(), *arguments]) != 0:
        give_up()


def pip_install() -> Command:
    if any(BIN.glob("pip*")):
        return [PYTHON, "-m", "pip", "install"]
    return [base_python(), "-m", "pip", "--python", PYTHON, "install"]


def pip_settings() -> dict[str, str]:
    """How pip reaches packages here, by its files and the environment: behind a proxy for example."""
    asked = subprocess.run(
        [*pip_install()[:-1], "config", "list"],
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    found = dict(line.partition("=")[::2] for line in asked.stdout.splitlines())
    return {
        key.partition(".")[2]: str(ast.literal_eval(value))
        for section in ("global.", "install.", ":env:.")  # the later ones count more
        for key, value in found.items()
        if key.startswith(section)
    }


def uv_settings(of_pip: Mapping[str, str]) -> dict[str, str]:
    """Return the same for uv, which reads none of that; what is said to uv itself counts more."""
    names = {
        "cert": "SSL_CERT_FILE",
        "client-cert": "SSL_CLIENT_CERT",
        "default-timeout": "UV_HTTP_TIMEOUT",
        "extra-index-url": "UV_INDEX",
        "find-links": "UV_FIND_LINKS",
        "index-url": "UV_DEFAULT_INDEX",
        "proxy": "ALL_PROXY",
        "timeout": "UV_HTTP_TIMEOUT",
        "trusted-host": "UV_INSECURE_HOST",
    }
    given = {names[key]: " ".join(text.split()) for key, text in of_pip.items() if key in names}
    if "UV_FIND_LINKS" in given:  # the only list with commas
        given["UV_FIND_LINKS"] = given["UV_FIND_LINKS"].replace(" ", ",")
    if "UV_INDEX" in given:  # pip looks through all, and the hashes say which one is meant
        given["UV_INDEX_STRATEGY"] = "unsafe-best-match"
    if "SSL_CERT_FILE" not in given:
        given["UV_SYSTEM_CERTS"] = "true"
    return given | {key: text for key, text in os.environ.items() if key in given}


def kernel_is_native() -> bool:
    packages = sysconfig.get_path("platlib", "venv", {"base": VENV, "platbase": VENV})
    return any(Path(packages, "pareo/matching").glob(f"_kernel*{EXTENSION_SUFFIXES[0]}"))


def kernel_is_broken() -> bool:
    """Everything needed to compile the kernel was found, and yet it was not built."""
    return has_compiler() and (BUILD / "build.ninja").exists() and not kernel_is_native()


def logged(command: Command, settings: Mapping[str, str] | None = None) -> int:
    with LOG.open("a") as log:
        print("$", *command, file=log, flush=True)
        return subprocess.run(
            command,
            stdout=log,
            stderr=subprocess.STDOUT,
            env=environment() | dict(settings or {}),
            check=False,
        ).returncode


def give_up() -> NoReturn:
    print(*LOG.read_text().splitlines()[-20:], sep="\n", file=sys.stderr)
    sys.exit(f"The set-up failed; the whole story is in {LOG}")


def progress(words: str) -> None:
    print(f"set-up: {words}", file=sys.stderr, flush=True)


# -- running things inside the environment ---------------------------------------------


def environment() -> dict[str, str]:
    inside = os.environ | {
        "VIRTUAL_ENV": str(VENV),
        "PATH": os.pathsep.join([str(BIN), os.environ.get("PATH", os.defpath)]),
    }
    inside.pop("PYTHONHOME", None)
    # Without bytecode every process of a test, as each desk, would compile Pareo again.
    inside.pop("PYTHONDONTWRITEBYTECODE", None)
    return inside


def run(command: Command, folder: Path = ROOT) -> int:
    """Run a command to its end and return its exit code, as a shell would give it."""
    with subprocess.Popen(command, cwd=folder, env=environment()) as process:
        try:
            code = process.wait()
        except KeyboardInterrupt:  # it was sent to the child too, which may still tidy up
            process.wait()
            return INTERRUPTED
    return code if code >= 0 else 128 - code


def run_module(name: str, arguments: Sequence[str] = ()) -> int:
    return run([PYTHON, "-m", name, *arguments])


def check(*test_folders: str) -> int:
    """Run all steps even when one fails; the others are done beside the tests, and told after."""
    tests = [folder for folder in test_folders if (ROOT / folder).exists()]
    beside: dict[str, Command] = {
        "format": [BIN / "ruff", "format", "--check", "."],
        "lint": [BIN / "ruff", "check", "."],
        "types": [BIN / "mypy"],
        # Its cache was seen to answer for sources that had changed since.
        "imports": [BIN / "lint-imports", "--no-cache"],
    }
    with ThreadPoolExecutor(len(beside)) as threads:
        steps = {name: threads.submit(quietly, command) for name, command in beside.items()}
        started = time.monotonic()
        # A core that is done takes over half of what waits at the other.
        code = run([BIN / "pytest", "-q", "-n", "2", "--dist", "worksteal", *tests])
        taken = time.monotonic() - started
    if code == INTERRUPTED:
        raise KeyboardInterrupt
    outcomes = {name: step.result() for name, step in steps.items()}
    outcomes["tests"] = Outcome(code, "", taken)
    if kernel_is_broken():
        outcomes["kernel"] = Outcome(1, f"it does not compile; why: {LOG}", 0)
    for name, outcome in outcomes.items():
        outcome.tell(name)
    failed = [name for name, outcome in outcomes.items() if outcome.code]
    print(f"failed: {', '.join(failed)}" if failed else "all passed")
    return 1 if failed else 0


class Outcome(NamedTuple):
    """What became of a step."""

    code: int
    output: str
    seconds: float

    def tell(self, name: str) -> None:
        """Print the verdict, and the reasons of a failure."""
        print(f"{name:<8} {'FAILED' if self.code else 'ok':<6} {self.seconds:6.1f} s", flush=True)
        if self.code and self.output:
            print(self.output, flush=True)


def quietly(command: Command) -> Outcome:
    """Run a command to its end, and keep what it prints."""
    started = time.monotonic()
    step = subprocess.run(
        command,
        cwd=ROOT,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    return Outcome(step.returncode, step.stdout, time.monotonic() - started)


# -- commands --------------------------------------------------------------------------


def test(_: Sequence[str]) -> int:
    return check("tests")


def quick(_: Sequence[str]) -> int:
    return check("tests/unit", "tests/properties")


def campaign(arguments: Sequence[str]) -> int:
    module = arguments[0].replace("-", "_") if arguments else ""
    known = sorted(file.stem for file in CAMPAIGNS.glob("[!_]*.py"))
    if module not in known:
        print(f"usage: python3 run.py campaign NAME [...], with a NAME of: {', '.join(known)}")
        return USAGE_ERROR
    return run_module(f"tests.campaigns.{module}", arguments[1:])


def requirements(arguments: Sequence[str]) -> int:
    return run_module("tools.requirements", arguments)


def bench(arguments: Sequence[str]) -> int:
    return run_module("benchmarks.bench", arguments)


def signature(_: Sequence[str]) -> int:
    return run_module("tools.signature")


def house(arguments: Sequence[str]) -> int:
    return run_module("tools.house", arguments)


def pictures(arguments: Sequence[str]) -> int:
    return run_module("tools.pictures", arguments)


def study(arguments: Sequence[str]) -> int:
    return run_module("tools.study", arguments)


def messages(_: Sequence[str]) -> int:
    return run_module("tools.messages")


def demo(_: Sequence[str]) -> int:
    return run_module("pareo.demo")


def desk(arguments: Sequence[str]) -> int:
    return run_module("pareo", ["desk", "--sample", *arguments])


def anything(command: Sequence[str]) -> int:
    if not command:
        return usage()
    program = shutil.which(command[0], path=environment()["PATH"])
    if program is None:
        print(f"run.py: there is no command {command[0]}", file=sys.stderr)
        return COMMAND_NOT_FOUND
    return run([program, *command[1:]], folder=Path.cwd())


def usage() -> int:
    print(__doc__, file=sys.stderr)
    return USAGE_ERROR


WITHOUT_ARGUMENTS: Final = {
    "": desk,
    "demo": demo,
    "test": test,
    "quick": quick,
    "signature": signature,
    "messages": messages,
}
WITH_ARGUMENTS: Final = {
    "campaign": campaign,
    "bench": bench,
    "desk": desk,
    "house": house,
    "pictures": pictures,
    "requirements": requirements,
    "study": study,
    "--": anything,
}


def main(arguments: Sequence[str]) -> int:
    name, rest = (arguments[0], arguments[1:]) if arguments else ("", [])
    if name in ("help", "-h", "--help"):
        print(__doc__)
        return 0
    command: Callable[[Sequence[str]], int] | None = WITH_ARGUMENTS.get(name)
    if not rest:
        command = command or WITHOUT_ARGUMENTS.get(name)
    if command is None:
        print(f"run.py: there is no command {' '.join(arguments)}\n", file=sys.stderr)
        return usage()
    set_up()
    if is_stale():  # edited or pulled since the last build
        run_module("tools.catalogue")
    return command(rest)


if __name__ == "__main__":
    try:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
