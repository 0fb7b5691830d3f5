"""Rounds that are hard to pair, each from a seed; made without any engine of ours."""

import random
from dataclasses import replace
from typing import Final

from benchmarks.inputs import position
from pareo.model import ForbiddenPairs, Tournament, Tpn

PLACES: Final = ("top", "middle", "bottom", "odd", "anywhere")
"""Where the players of a large forbidden group stand in the starting order."""


def half_forbidden(size: int, round_number: int, place: str, seed: int = 1) -> Tournament:
    """Return an event in which all but two more than half may not meet each other."""
    event = replace(position(size, "normal", round_number, seed), requested_byes=())
    lot = random.Random(f"half-{seed}-{size}-{round_number}-{place}")
    return _forbidding(event, [_placed(lot, size, size // 2 - 2, place)])


def _placed(lot: random.Random, size: int, count: int, place: str) -> tuple[Tpn, ...]:
    first = {"top": 1, "middle": (size - count) // 2, "bottom": size - count + 1}
    if place == "odd":
        numbers = range(1, 2 * count, 2)
    elif place == "anywhere":
        return tuple(map(Tpn, sorted(lot.sample(range(1, size + 1), count))))
    else:
        numbers = range(first[place], first[place] + count)
    return tuple(map(Tpn, numbers))


def _forbidding(event: Tournament, groups: list[tuple[Tpn, ...]]) -> Tournament:
    forbidden = tuple(ForbiddenPairs(group) for group in groups)
    return replace(event, settings=replace(event.settings, forbidden_pairs=forbidden))
