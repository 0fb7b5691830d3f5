"""Systems of matches against independent readings of their texts, and audited.

    python3 run.py campaign teams [--system team-2026|double-swiss-2026|olympiad-2022]
                                  [--count 3000] [--tournaments 0] [--seed 1] [--jobs 2]

--count        random rounds of 4 to 14 participants, with byes, forfeited boards and matches, late
               entries, withdrawals, forbidden pairs, virtual points and penalties, by every type of
               colour preferences and order of scores and by the other readings: the engine and
               the independent reading must have the same pairs, bye and colours
--tournaments  generated tournaments of 5 to 60 participants must stand the audit

Without --system all have their turn. Each difference is told and stored with the event that shows
it.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any, Final

from pareo.auditor import audit
from pareo.generator import Wishes, generate
from pareo.model import Tournament
from pareo.rounds import pair_round
from pareo.tournament_json import dumps
from tests.campaigns._harness import (
    Answer,
    Case,
    agreed,
    answer_of,
    on_processes,
    run_systems,
    seeded,
)
from tests.independent import double_swiss, events, olympiad, team_swiss
from tests.random_matches import generated_teams, random_event

SMALL: Final = (4, 8)
MIDDLE: Final = (9, 14)
WHOLE: Final = (5, 60)

READINGS: Final[dict[str, Callable[[Tournament], Any]]] = {
    "team-2026": lambda event: team_swiss.pair(events.team_event(event)),
    "double-swiss-2026": lambda event: double_swiss.pair(events.double_event(event)),
    "olympiad-2022": lambda event: olympiad.pair(events.olympiad_event(event)),
}
"""How the independent reading of each system pairs the next round of an event."""


# -------------------------------------------------------------------------------- rounds


def rounds(key: str, count: int, seed: int, jobs: int) -> Iterator[Case]:
    """Compare so many random rounds, half of them small."""
    yield from on_processes(seeded(partial(_round, key), seed, count), jobs)


def _round(key: str, seed: int) -> Case:
    event = random_event(key, seed, *(MIDDLE if seed % 2 else SMALL))
    answers = {
        "independent": _answer(READINGS[key](event)),
        "engine": answer_of(pair_round(event, key, open_as_draws=True)),
    }
    return agreed(f"{key}-{seed}", dumps(event), answers)


def _answer(found: Any) -> Answer:
    if found is None:
        return None
    return frozenset((white, black) for white, black, _ in found.pairs), found.bye


# --------------------------------------------------------------------------- tournaments


def tournaments(key: str, count: int, seed: int, jobs: int) -> Iterator[Case]:
    """Audit so many generated tournaments."""
    yield from on_processes(seeded(partial(_audited, key), seed, count), jobs)


def _audited(key: str, seed: int) -> Case:
    size = _size(seed)
    played = (
        generated_teams(seed, size)
        if key == "team-2026"
        else generate(Wishes(system=key, players=size), f"{seed}")
    )
    faults = tuple(fault.said() for fault in audit(played).faults)
    boards = sum(len(one.matches) for one in played.rounds)
    return Case(f"{key}-whole-{seed}", len(played.rounds), boards, faults, dumps(played))


def _size(seed: int) -> int:
    """Return a size: spread evenly by their logarithm."""
    smallest, largest = WHOLE
    size: float = smallest * (largest / smallest) ** Random(seed).random()
    return round(size)


# ------------------------------------------------------------------------------- running


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what is asked for; 0 if nothing differs."""
    kinds = {"rounds": rounds, "tournaments": tournaments}
    return run_systems("teams", __doc__, READINGS, kinds, arguments, count=3000)


if __name__ == "__main__":
    sys.exit(main())
