"""Tie-breaks of C.07 against an independent reading, and against another program.

    python3 run.py campaign tiebreaks [--independent] [--against gacrux] [--count 500]
                                      [--seed 1] [--jobs 2]

--independent  COUNT random events, Swiss, round robin and teams, in both editions: every
               value, and the ranking by random lists
--against      COUNT random events, each value as the other program computes it; rulings 0219
               to 0225 say where it reads the text differently

Without any of these the first runs. Each difference is told and stored as a report file.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

from pareo.model import Tournament, Tpn
from pareo.standings import Kind as EventKind
from pareo.standings import Terms, kind_of, rank
from pareo.standings.facts import REQUESTED, Facts, How
from pareo.trf import read_trf, write_trf
from tests.campaigns import _gacrux
from tests.campaigns._harness import Case, Part, Task, on_processes, run
from tests.oracle.tiebreaks import as_written
from tests.random_events import DAYS, random_round_robin, random_swiss, random_teams

EDITIONS: Final = ("2026", "2024")

OWN: Final = ("WIN", "WON", "BPG", "BWG", "PS", "PS/C1", "PS/C2", "REP")
RATINGS: Final = ("ARO", "ARO/C1", "ARO/C2", "ARO/M1", "ARO/M2", "TPR", "PTP", "APRO", "APPO")
NEW: Final = ("STD", "TPN", "TPN/R", "RTNG", "RTNG/R")
CUTS: Final = ("", "/C1", "/C2", "/M1", "/M2", "/P", "/C1/P", "/C2/P", "/M1/P", "/M2/P")
BUCHHOLZ: Final = tuple(f"{name}{cut}" for name in ("BH", "FB") for cut in CUTS)
PRODUCTS: Final = tuple(f"SB{cut}" for cut in CUTS if "M" not in cut)
KOYA: Final = ("KS", "KS/L+1", "KS/L-2")
TEAM_BUCHHOLZ: Final = tuple(
    f"{name}:{score}{cut}" for name in ("BH", "FB") for score in ("MP", "GP") for cut in CUTS[:7]
)
TEAM_PRODUCTS: Final = tuple(
    f"{name}{cut}"
    for name in ("EMMSB", "EMGSB", "EGMSB", "EGGSB", "SB:MP", "SB:GP")
    for cut in CUTS
    if "M" not in cut
)
TEAMS: Final = ("MPvGP", "WIN", "WON", "PS", "PS:GP/C1", "AOB", "AOB:GP", "SSSC", "SSSC/P", "BC")
OLYMPIAD: Final = "OTHER_OSB"

Kind = tuple[Callable[[int, str], Tournament], str]
KINDS: Final[tuple[Kind, ...]] = (
    (random_swiss, "swiss"),
    (random_round_robin, "round-robin"),
    (random_teams, "teams"),
)


def codes_of(kind: str, edition: str) -> tuple[str, ...]:
    """Return all codes whose values are compared in an event of that kind."""
    new = edition == "2026"
    if kind == "teams":
        more = ("SSSC/F", "SSSC/K2", "AOB/F", "STD", "TPN") if new else ()
        return (*TEAMS, OLYMPIAD, *TEAM_PRODUCTS, *more, *TEAM_BUCHHOLZ)
    own = (*OWN, *RATINGS, *KOYA, *PRODUCTS, *(NEW if new else ()))
    if kind == "round-robin":
        return own
    return (*own, "AOB", *BUCHHOLZ, *(("AOB/F",) if new else ()))


def values(tournament: Tournament, codes: Sequence[str], edition: str) -> dict[str, Any]:
    """Return our values by code and number."""
    standings = rank(tournament, codes, Terms(edition=edition))
    return {
        code: {row.number: row.values[place] for row in standings.rows}
        for place, code in enumerate(codes)
    }


# --------------------------------------------------------------------------- independent


def independent(count: int, seed: int, jobs: int) -> Iterator[Case]:
    """Compare with the reading that was made from the rules alone."""
    tasks: list[Task] = [
        partial(_read_twice, seed * 1_000_000 + number, place, EDITIONS[number // 3 % 2])
        for number in range(count)
        for place in (number % 3,)
    ]
    yield from on_processes(tasks, jobs)


def _read_twice(seed: int, place: int, edition: str) -> Case:
    reading = import_module("tests.independent.tiebreaks")
    make, kind = KINDS[place]
    tournament = make(seed, edition)
    codes = codes_of(kind, edition)
    ours = values(tournament, codes, edition)
    differences = [
        f"{edition} {code} of {number}: ours {ours[code][number]}, theirs {value}"
        for code in codes
        for number, value in reading.tiebreak(tournament, code, edition).items()
        if ours[code].get(number) != value
    ]
    listed = _random_list(Random(seed), kind, edition)
    here = rank(tournament, listed, Terms(edition=edition)).ranks
    there = {number: place for place, number in reading.ranking(tournament, listed, edition)}
    if dict(here) != there:
        differences.append(f"{edition} ranking by {','.join(listed)}: {dict(here)} and {there}")
    name = f"{kind}-{seed}"
    return Case(name, boards=len(codes), differences=tuple(differences), file=_file(tournament))


def _random_list(random: Random, kind: str, edition: str) -> list[str]:
    """Return three codes, mostly with a direct encounter among them."""
    encounter = random.choice(("DE", "DE/P") if kind != "teams" else ("DE", "EDE", "EDE/P"))
    others = random.sample(codes_of(kind, edition), 2)
    return random.sample([encounter, *others], 3)


def _file(tournament: Tournament) -> str:
    return write_trf(tournament).text


# -------------------------------------------------------------------------------- gacrux


def against_gacrux(count: int, seed: int, jobs: int) -> Iterator[Case]:
    """Compare with gacrux, which reads the same report file."""
    _gacrux.install()
    tasks: list[Task] = [
        partial(_by_gacrux, seed * 1_000_000 + number, place, EDITIONS[number // 3 % 2])
        for number in range(count)
        for place in (number % 3,)
    ]
    yield from on_processes(tasks, jobs)


def _by_gacrux(seed: int, place: int, edition: str) -> Case:
    make, kind = KINDS[place]
    text = _file(make(seed, edition))
    tournament = read_trf(text).tournament
    codes = [code for code in codes_of(kind, edition) if not _read_otherwise(code, tournament)]
    ours = values(tournament, codes, edition)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "event.trf"
        file.write_text(text, encoding="utf-8", newline="")
        theirs = _gacrux.tie_breaks_of(file, codes, fixed=kind == "round-robin")
    differences = [
        f"{edition} {code} of {number}: ours {ours[code][number]}, theirs {row[code]}"
        for number, row in theirs.items()
        for code in codes
        if _differs(ours[code][Tpn(number)], row[code])
    ]
    return Case(f"{kind}-{seed}", boards=len(codes), differences=tuple(differences), file=text)


def _read_otherwise(code: str, tournament: Tournament) -> bool:
    """Whether that program reads the text otherwise than we do: the rulings tell how.

    0218: Koya in a Swiss with forfeits, and progressive scores with free rounds.
    0220: a bye before a lost forfeit of the final round, which the fore tie-breaks draw.
    0219: standard points compare with a draw instead of the opponent. 0225: forfeits of fixed
    pairings count for ratings and for rounds taken part in up to the edition of 2024. 0226: a
    match won, where game points rank the teams. The sum of Olympiads it does not know.
    """
    name = code.split("/", maxsplit=1)[0]
    if name == OLYMPIAD:
        return True
    settings = tournament.settings
    fixed = kind_of(tournament) is EventKind.ROUND_ROBIN
    if name == "KS":
        return not fixed
    if name == "PS" and fixed:
        return len(tournament.players) % 2 == 1
    if name in ("WIN", "WON"):
        return settings.teams_are_paired and (settings.system or "").endswith("GP_MP")
    if name in ("ARO", "TPR", "PTP", "APRO", "APPO", "REP"):
        return fixed and tournament.event.first_day == DAYS["2024"]
    if name.startswith("FB") or "/F" in code:
        return _bye_before_last_forfeit(tournament)
    return name == "STD"


def _bye_before_last_forfeit(tournament: Tournament) -> bool:
    entries = Facts(tournament, kind_of(tournament), "2026", {}).entries.values()
    return any(
        len(rounds) > 1 and rounds[-1].how is How.FORFEIT_LOSS and rounds[-2].how in REQUESTED
        for rounds in entries
    )


def _differs(ours: Fraction | None, theirs: str) -> bool:
    return as_written(ours, theirs) != theirs


PARTS: Final = {
    "independent": Part(lambda told: independent(told.count, told.seed, told.jobs)),
    "against": Part(
        lambda told: against_gacrux(told.count, told.seed, told.jobs),
        usual=False,
        against=("gacrux",),
    ),
}

if __name__ == "__main__":
    sys.exit(run("tiebreaks", __doc__, PARTS, None, count=500))
