"""Make docs/studies: all Swiss systems compared by simulation, in English and Spanish.

usage: python3 run.py study [--keep FOLDER] [--jobs N]

The events take a quarter of an hour of one processor. With --keep a run that was stopped goes on.
"""

import argparse
import tempfile
from pathlib import Path
from typing import Final

from pareo.cli import main as pareo

FOLDER: Final = Path(__file__).parents[1] / "docs" / "studies"
NAME: Final = "swiss-systems"
STUDY: Final = (
    *("--systems", "dutch-2026,dubov-2026,burstein-2026,lim-2026,dutch-2017,dutch-1992,fide-1987"),
    *("--players", "50,100,200"),
    *("--rounds", "5,7,9"),
    *("--events", "400,150,60"),
    *("--acceleration", "both"),
    *("--tiebreaks", "BH/C1,BH,SB"),
    *("--tiebreaks", "SB,BH,WIN"),
    *("--tiebreaks", "ARO,BH,SB"),
    *("--tiebreaks", "DE,WIN,BWG"),
    *("--seed", "2026"),
)


def main() -> int:
    """Play the events, then write page, summary and means."""
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
        common = ["simulate", *STUDY, "--keep", given.keep or folder, "--force"]
        common += ["--jobs", given.jobs] if given.jobs else []
        english = [f"--out={FOLDER / NAME}.{form}" for form in ("html", "md", "csv")]
        spanish = [f"--out={FOLDER / NAME}.es.{form}" for form in ("html", "md")]
        return pareo(["--lang", "en", *common, *english]) or pareo(
            ["--lang", "es", *common, *spanish]
        )


if __name__ == "__main__":
    raise SystemExit(main())
