"""The printed tables, and schedules in the same form."""

import json
from collections import Counter
from pathlib import Path
from typing import Any, Final

from pareo.schedules import Schedule

FIXTURES: Final = Path(__file__).parents[2] / "fixtures"


def printed(name: str) -> Any:
    return json.loads((FIXTURES / name).read_text(encoding="utf-8"))


def rounds_of(schedule: Schedule) -> list[list[list[str]]]:
    """Return the rounds with the labels of the seats, White first."""
    labels = schedule.labels
    return [
        [[labels[pair.white - 1], labels[pair.black - 1]] for pair in round_.pairs]
        for round_ in schedule.rounds
    ]


def meetings(schedule: Schedule) -> Counter[frozenset[int]]:
    return Counter(
        frozenset((pair.white, pair.black)) for round_ in schedule.rounds for pair in round_.pairs
    )


def balances(schedule: Schedule) -> list[int]:
    """Return how much more often than Black each seat has White."""
    balance = Counter[int]()
    for round_ in schedule.rounds:
        for pair in round_.pairs:
            balance[pair.white] += 1
            balance[pair.black] -= 1
    return [balance[seat] for seat in range(1, len(schedule.labels) + 1)]


def colours(schedule: Schedule) -> dict[int, str]:
    found: dict[int, str] = {}
    for round_ in schedule.rounds:
        for pair in round_.pairs:
            found[pair.white] = found.get(pair.white, "") + "w"
            found[pair.black] = found.get(pair.black, "") + "b"
    return found


def everybody_once_a_round(schedule: Schedule) -> bool:
    everybody = list(range(1, len(schedule.labels) + 1))
    return all(
        sorted([*(seat for pair in r.pairs for seat in (pair.white, pair.black)), *r.rests])
        == everybody
        for r in schedule.rounds
    )
