"""The cross-test with gacrux, both ways, and its report (FIDE's list, Q33 to Q39).

    python3 run.py campaign cross-test [--count 10000] [--seed 1] [--jobs 2] [--publish]

Installs gacrux in an environment of its own, if it is not there, and runs `pareo campaign
cross-test` into .cache/cross-test: COUNT tournaments each way. What is finished there is not done
again: --count 50000 continues after 10,000. --publish copies the report and the counts of every
shard to docs/conformance.
"""

import argparse
import re
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from pareo.cli import main as pareo
from tests.campaigns import _gacrux

FOLDER: Final = Path(".cache/cross-test")
DOCS: Final = Path("docs/conformance")
HERE: Final = """In a copy of the project this sets up gacrux, goes on and writes this page again:

```
python3 run.py campaign cross-test --count 50000 --publish
```"""
TABLES: Final = ("shards.csv", "differences.csv", "run.json")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run it; 0 if every difference has its article."""
    parser = argparse.ArgumentParser("cross-test", description=__doc__)
    parser.add_argument("--count", default="10000")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", default="2")
    parser.add_argument("--publish", action="store_true")
    told = parser.parse_args(arguments)
    _gacrux.install()
    command = ["campaign", "cross-test", "--count", told.count, "--seed", told.seed]
    code = pareo([*command, "--jobs", told.jobs, "--out", str(FOLDER)])
    if told.publish:
        publish()
    return int(code)


def publish() -> None:
    """Copy the report, with links as they are there, and the tables it is made from."""
    text = published((FOLDER / "report.md").read_text("utf-8"))
    (DOCS / "cross-test.md").write_text(text, "utf-8", newline="\n")
    (DOCS / "cross-test").mkdir(exist_ok=True)
    for name in TABLES:
        shutil.copyfile(FOLDER / name, DOCS / "cross-test" / name)


def published(report: str) -> str:
    """Return a report with links to the tables and rulings as they lie from docs/conformance."""
    for name in TABLES:
        report = report.replace(f"]({name})", f"](cross-test/{name})")
    report = report.replace("--out FOLDER\n```\n", f"--out FOLDER\n```\n\n{HERE}\n")
    return re.sub(r"ruling (\d{4})", _ruling, report)


def _ruling(named: re.Match[str]) -> str:
    (file,) = (DOCS.parent / "rulings").glob(f"{named[1]}-*.md")
    return f"[ruling {named[1]}](../rulings/{file.name})"


if __name__ == "__main__":
    sys.exit(main())
