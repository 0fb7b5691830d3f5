"""Make docs/studies: all Swiss systems compared by simulation, in English and Spanish.

usage: python3 run.py study [--keep FOLDER] [--jobs N]

The events take a quarter of an hour of one processor. With --keep a run that was stopped goes on.
"""

import argparse
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from pareo.cli import main as pareo

FOLDER: Final = Path(__file__).parents[1] / "docs" / "studies"
_SYSTEMS: Final = (
    *("dutch-2026", "dubov-2026", "burstein-2026", "lim-2026"),
    *("dutch-2017", "dutch-1992", "fide-1987"),
)
_OPENS: Final = (
    *("--players", "50,100,200"),
    *("--rounds", "5,7,9"),
    *("--events", "400,150,60"),
    *("--tiebreaks", "BH/C1,BH,SB"),
    *("--tiebreaks", "SB,BH,WIN"),
    *("--tiebreaks", "ARO,BH,SB"),
    *("--tiebreaks", "DE,WIN,BWG"),
    *("--seed", "2026"),
)
STUDIES: Final[Mapping[str, Sequence[str]]] = {
    "swiss-systems": ("--systems", ",".join(_SYSTEMS), "--acceleration", "both", *_OPENS),
    # Apart, as its rounds have twice as many games: beside the others it would nearly always be best.
    "double-swiss": ("--systems", "dutch-2026,double-swiss-2026", *_OPENS),
    "team-systems": (
        *("--systems", "team-2026,olympiad-2022"),
        *("--players", "48,100,200"),
        *("--rounds", "5,7,9"),
        *("--events", "400,400,200"),
        *("--acceleration", "both"),
        *("--tiebreaks", "EMGSB/C1,MPvGP,BH:MP/C1"),
        *("--tiebreaks", "OSB,MPvGP,BH:MP/C1"),
        *("--tiebreaks", "MPvGP,DE,BC"),
        *("--top", "3"),
        *("--prizes", "50,30,20"),
        *("--seed", "2026"),
    ),
}


def main() -> int:
    """Play the events of all studies, then write page, summary and means of each."""
    parser = argparse.ArgumentParser(
        prog="run.py study", description="Play the events of docs/studies, and write its pages."
    )
    parser.add_argument(
        "--keep",
        metavar="FOLDER",
        help="keep finished work in this folder, and go on from there; by default nothing is kept",
    )
    parser.add_argument(
        "--jobs", metavar="N", help="how many processes; by default one for each processor"
    )
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        kept = Path(given.keep or folder)
        jobs = ["--jobs", given.jobs] if given.jobs else []
        codes = [
            _made(name, [*STUDIES[name], "--keep", f"{kept / name}", *jobs]) for name in STUDIES
        ]
    return max(codes)


def _made(name: str, options: Sequence[str]) -> int:
    """Write the files of a study in both languages; return the exit code of the worse one."""
    command = ["simulate", *options, "--force"]
    english = [f"--out={FOLDER / name}.{form}" for form in ("html", "md", "csv")]
    spanish = [f"--out={FOLDER / name}.es.{form}" for form in ("html", "md")]
    return max(
        pareo(["--lang", language, *command, *files])
        for language, files in (("en", english), ("es", spanish))
    )


if __name__ == "__main__":
    raise SystemExit(main())
