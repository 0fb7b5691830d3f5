"""The systems of 1987, 1992 and Lim against an independent reading of their texts, and audited.

    python3 run.py campaign historic [--system fide-1987|dutch-1992|lim-2026|lim-2026-maxi]
                                     [--count 5000] [--tournaments 0] [--seed 1] [--jobs 2]

--count        random rounds of 6 to 30 players: the engine and the independent reading must
               have the same pairs, bye and colours
--tournaments  random tournaments of 5 to 60 players, every round paired by the engine, are
               audited by the edition of the system; up to 20 players every round is also
               compared with the independent reading

Without --system all have their turn. Each difference is told and stored as a report file that
shows it. Left out are positions that the texts of 1987 and 1992 know nothing of: other points than
1, ½ and 0, acceleration, and players who once had three more of one colour than of the other.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any, Final

from pareo.auditor import audit
from pareo.history import colour_difference, colours_played, round_setup
from pareo.model import PointSystem, Rating, Tournament
from pareo.pairing import NullTrace, PairingOutcome, PairingSystem
from pareo.trf import read_trf, write_trf
from tests.campaigns._harness import (
    Answer,
    Case,
    Task,
    agreed,
    answer_of,
    on_processes,
    report_file,
    run_systems,
)
from tests.random_rounds import random_tournament
from tests.simulated import simulated

SMALL: Final = (6, 14)
MIDDLE: Final = (15, 30)
WHOLE: Final = (5, 60)
MOST_COMPARED: Final = 20
"""The largest tournament of which every round is also compared."""


@dataclass(frozen=True, slots=True)
class Historic:
    """Where a system lies, by name: each is imported only when it is its turn."""

    edition: str
    package: str
    value: str
    independent: str
    plain: bool = True
    """Whether the text knows the usual points only, no acceleration, and no difference of three."""
    maxi: bool = False
    """Whether the independent reading is asked for the limits of a Maxi-tournament."""

    def pair(self, tournament: Tournament) -> PairingOutcome:
        """Pair the next round with our engine."""
        system: PairingSystem = getattr(import_module(self.package), self.value)
        return system.pair(round_setup(tournament), NullTrace())

    @property
    def reading(self) -> Any:
        """The independent reading."""
        return import_module(self.independent)

    def read(self, position: Any) -> Answer:
        """Pair a position of the independent reading with it."""
        chosen = (self.reading.Options(maxi=True),) if self.maxi else ()
        return _answer_of(self.reading.pair(position, *chosen))


SYSTEMS: Final = {
    "fide-1987": Historic(
        "1987", "pareo.pairing.fide_1987", "FIDE_1987", "tests.independent.fide_1987"
    ),
    "dutch-1992": Historic(
        "1992", "pareo.pairing.dutch_1992", "DUTCH_1992", "tests.independent.dutch_1992"
    ),
    "lim-2026": Historic(
        "2026", "pareo.pairing.lim_2026", "LIM_2026", "tests.independent.lim_2026", plain=False
    ),
    "lim-2026-maxi": Historic(
        "2026",
        "pareo.pairing.lim_2026",
        "LIM_2026_MAXI",
        "tests.independent.lim_2026",
        plain=False,
        maxi=True,
    ),
}


# -------------------------------------------------------------------------------- rounds


def rounds(key: str, count: int, seed: int, jobs: int) -> Iterator[Case]:
    """Compare so many random rounds, half of them small; those left out do not count."""
    numbers = iter(range(seed * 1_000_000, (seed + 1) * 1_000_000))
    done = 0
    while done < count:
        some = islice(numbers, count - done)
        tasks: list[Task] = [partial(_round, key, number) for number in some]
        for case in on_processes(tasks, jobs):
            done += not case.left_out
            yield case


def _round(key: str, seed: int) -> Case:
    name = f"{key}-{seed}"
    text = report_file(_spread(random_tournament(seed, *(MIDDLE if seed % 2 else SMALL)), seed))
    tournament = read_trf(text).tournament
    system = SYSTEMS[key]
    number, position = system.reading.next_position(text)
    if number != len(tournament.rounds) + 1:  # a round without any pairing was taken for the next
        return Case(name, left_out=True)
    if system.plain and _is_unknown_to_the_text(tournament):
        return Case(name, left_out=True)
    ours = answer_of(system.pair(tournament))
    return agreed(name, text, {"independent": system.read(position), "engine": ours})


def _answer_of(found: tuple[list[tuple[int, int]], int | None] | None) -> Answer:
    return None if found is None else (frozenset(found[0]), found[1] or 0)


def _spread(tournament: Tournament, seed: int) -> Tournament:
    """Return the tournament with ratings far enough from each other for limits to matter."""
    random = Random(seed)
    step = random.choice((3, 20, 60))
    ratings = sorted(
        (2700 - random.randint(0, step * len(tournament.players)) for _ in tournament.players),
        reverse=True,
    )
    players = zip(tournament.players, ratings, strict=True)
    rated = tuple(replace(player, rating=Rating(rating)) for player, rating in players)
    return replace(tournament, players=rated)


def _is_unknown_to_the_text(tournament: Tournament) -> bool:
    """Whether no event by one of the older texts could have come to this."""
    settings = tournament.settings
    return (
        settings.points != PointSystem()
        or bool(settings.acceleration)
        or any(
            abs(colour_difference(line[:games])) > 2
            for line in colours_played(tournament).values()
            for games in range(len(line) + 1)
        )
    )


# --------------------------------------------------------------------------- tournaments


def tournaments(key: str, count: int, seed: int, jobs: int) -> Iterator[Case]:
    """Audit whole tournaments that our engine paired."""
    first = seed * 1_000_000
    yield from on_processes([partial(_audited, key, first + n) for n in range(count)], jobs)


def _audited(key: str, seed: int) -> Case:
    system = SYSTEMS[key]
    played = simulated(seed, *WHOLE, system.pair, plain=system.plain)
    text = write_trf(played).text
    differences = [fault.said() for fault in audit(played, edition=system.edition).faults]
    if len(played.players) <= MOST_COMPARED:
        differences += _apart(text, system)
    boards = sum(len(one.matches) for one in played.rounds)
    return Case(f"{key}-whole-{seed}", len(played.rounds), boards, tuple(differences), text)


def _apart(text: str, system: Historic) -> Iterator[str]:
    """Tell every round of a file that the independent reading pairs in another way."""
    for number, position, pairs, bye in system.reading.positions(text):
        found, ours = system.read(position), _answer_of((pairs, bye))
        if found != ours:
            yield f"round {number}: independent {found}; engine {ours}"


# ------------------------------------------------------------------------------- running


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what is asked for; 0 if nothing differs."""
    kinds = {"rounds": rounds, "tournaments": tournaments}
    return run_systems("historic", __doc__, SYSTEMS, kinds, arguments, count=5000)


if __name__ == "__main__":
    sys.exit(main())
