"""The built wheel and sdist, installed into empty environments: what a user gets.

    python3 run.py campaign wheel

They are built with a compiler. Each is installed with the extra `desk`, without the checkout on
the path and without a compiler; the desk starts with the sample event, and a round is paired over HTTP.
Without the extra the library and its commands work, and `pareo desk` names the extra.
"""

import http.cookiejar
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import urllib.parse
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
_NOT_SHIPPED: Final = (".cpp", ".hpp", ".po", ".gitignore")
_BAD_INPUT: Final = 3
_STARTS_WITHIN: Final = 60


class Campaign:
    """A folder of its own for everything, and what went wrong."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder
        self.faults: Final[list[str]] = []
        uv = shutil.which("uv")
        assert uv is not None, "run it through run.py"
        self._uv: Final = uv
        self._environment: Final = {
            name: value
            for name, value in os.environ.items()
            if name not in ("PYTHONPATH", "VIRTUAL_ENV", "PAREO_STORE", "PAREO_EVENT")
        }
        self._environment["HOME"] = str(folder)

    def run(self, *command: str | Path, code: int = 0) -> str:
        """Run a command outside the checkout; its exit code is checked."""
        done = subprocess.run(
            command,
            cwd=self.folder,
            env=self._environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            check=False,
        )
        if done.returncode != code:
            line = " ".join(map(str, command))
            self.faults.append(f"{line}: exit code {done.returncode}\n{done.stdout[-3000:]}")
        return done.stdout

    def check(self, what: str, *, holds: bool) -> None:
        """Note what should hold."""
        print(f"  {'ok' if holds else 'WRONG'}  {what}", flush=True)
        if not holds:
            self.faults.append(what)

    def build(self) -> tuple[Path, Path]:
        """Build both from the checkout."""
        self.run(self._uv, "build", "--out-dir", self.folder / "dist", ROOT)
        (wheel,) = (self.folder / "dist").glob("*.whl")
        (sdist,) = (self.folder / "dist").glob("*.tar.gz")
        self._environment.update({"CC": "/no/compiler", "CXX": "/no/compiler"})
        return wheel, sdist

    def environment(self, name: str, source: Path, extra: str) -> Path:
        """Make an empty environment, install, and return its folder of commands."""
        place = self.folder / name
        self.run(self._uv, "venv", "--python", sys.executable, place)
        wanted = f"pareo{extra} @ {source.as_uri()}"
        python = place / "bin/python"
        self.run(self._uv, "pip", "install", "--no-cache", "--python", python, wanted)
        return place / "bin"

    @contextmanager
    def desk(self, commands: Path, store: Path) -> Iterator[str]:
        """Start the desk with the sample event; yields its address."""
        options = ("--sample", "--no-browser", "--port", "18765", "--as", "Ana", "--store")
        with subprocess.Popen(
            [commands / "pareo", "desk", *options, store],
            cwd=self.folder,
            env={**self._environment, "PYTHONUNBUFFERED": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
        ) as process:
            try:
                yield self._address(process)
            finally:
                process.terminate()

    def _address(self, process: "subprocess.Popen[str]") -> str:
        assert process.stdout is not None
        end, said = time.monotonic() + _STARTS_WITHIN, ""
        while time.monotonic() < end and process.poll() is None:
            said += process.stdout.readline()
            if found := re.search(r"http://\S+", said):
                return found[0].rstrip("/")
        raise RuntimeError(f"the desk did not start: {said}")


class Browser:
    """Gets pages and sends their forms."""

    def __init__(self, address: str) -> None:
        self._address: Final = address
        jar = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self._opener: Final = urllib.request.build_opener(jar)

    def get(self, path: str) -> str:
        with self._opener.open(self._address + path, timeout=60) as answer:
            return str(answer.read().decode())

    def send(self, path: str, page: str, **fields: str) -> str:
        """Send a form as a page would."""
        found = re.search(r'name="form_token" value="([^"]+)"', page)
        assert found is not None, page[:500]
        data = urllib.parse.urlencode({"form_token": found[1], **fields}).encode()
        with self._opener.open(self._address + path, data, timeout=120) as answer:
            return str(answer.read().decode())


def shipped() -> set[str]:
    """Return the files that Git keeps in the package and that a user needs."""
    listed = subprocess.run(
        ["git", "ls-files", "src/pareo", "docs/for-arbiters"],  # noqa: S607 - whichever Git there is
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    ).stdout
    names = [
        line.removeprefix("src/").replace("docs/for-arbiters/", "pareo/for-arbiters/")
        for line in listed.splitlines()
    ]
    kept = {name for name in names if not name.endswith(_NOT_SHIPPED)}
    return kept | {"pareo/language/locales/es/LC_MESSAGES/pareo.mo"}


def check_files(campaign: Campaign, wheel: Path, sdist: Path) -> None:
    """Nothing of the package may be missing from either."""
    wanted = shipped()
    with zipfile.ZipFile(wheel) as archive:
        missing = wanted - set(archive.namelist())
    campaign.check(
        f"the wheel has all {len(wanted)} files {sorted(missing)[:5]}", holds=not missing
    )
    with tarfile.open(sdist) as packed:
        names = {
            name.partition("/")[2]
            .removeprefix("src/")
            .replace("docs/for-arbiters/", "pareo/for-arbiters/")
            for name in packed.getnames()
        }
    missing = wanted - names
    campaign.check(f"the sdist has them too {sorted(missing)[:5]}", holds=not missing)


def check_desk(campaign: Campaign, commands: Path, store: Path) -> None:
    """The desk starts, shows its first page, and pairs round 6 of the sample event."""
    started = time.monotonic()
    with campaign.desk(commands, store) as address:
        browser = Browser(address)
        page = browser.get("/")
        seconds = time.monotonic() - started
        campaign.check(f"the first page after {seconds:.1f} s", holds="Sample open" in page)
        browser.get("/assets/desk.css")
        manual = browser.get("/help/results")
        campaign.check("help shows the manual", holds="<h1>" in manual)
        (event,) = json.loads(browser.get("/api/v1/events"))["events"]
        slug = event["event"]
        browser.send(f"/e/{slug}/round/6/pair", browser.get(f"/e/{slug}/round/6"))
        found = json.loads(browser.get(f"/api/v1/events/{slug}/rounds/6"))
        campaign.check(
            f"round 6 is paired: {found['phase']}, {found['games']} games",
            holds=(found["phase"], found["games"]) == ("draft", 10),
        )


def check_library(campaign: Campaign, commands: Path) -> None:
    """Without the extra the library works, and the desk says what it needs."""
    where = campaign.run(commands / "python", "-c", "import pareo; print(pareo.__file__)").strip()
    campaign.check("the library is the installed one", holds=str(campaign.folder) in where)
    sample = Path(where).with_name("samples") / "open.trf"
    said = campaign.run(commands / "pareo", "pair", sample)
    campaign.check("pareo pair pairs the sample", holds=len(said.splitlines()) >= 10)
    said = campaign.run(commands / "pareo", "desk", code=_BAD_INPUT)
    campaign.check("pareo desk names the extra", holds="pareo[desk]" in said)


def main() -> int:
    """Run the campaign; 0 if nothing is wrong."""
    with tempfile.TemporaryDirectory() as folder:
        campaign = Campaign(Path(folder))
        wheel, sdist = campaign.build()
        check_files(campaign, wheel, sdist)
        for name, source in (("wheel", wheel), ("sdist", sdist)):
            print(f"{source.name}, {source.stat().st_size // 1024} kB", flush=True)
            commands = campaign.environment(f"{name}-desk", source, "[desk]")
            check_desk(campaign, commands, Path(folder) / f"{name}.db")
            check_library(campaign, campaign.environment(f"{name}-plain", source, ""))
    for fault in campaign.faults:
        print(fault, file=sys.stderr)
    print(f"{len(campaign.faults)} faults")
    return 1 if campaign.faults else 0


if __name__ == "__main__":
    sys.exit(main())
