"""Events of mixed shape: one maker's worst errors survived millions of tournaments of one shape."""

from fractions import Fraction
from random import Random
from typing import Final

from pareo.generator import RatingRange, Wishes
from pareo.model import Points, PointSystem

SIZES: Final = {(5, 9): 32, (10, 16): 33, (17, 30): 24, (31, 60): 9, (61, 120): 2}
"""Numbers of players, and how many in a hundred: other engines take longest for the largest."""
ROUNDS: Final = (3, 13)

POINTS: Final = (
    PointSystem.of(Points(30), Points(10)),
    PointSystem.of(Points(30), Points(20), Points(10), pairing_allocated_bye=Points(20)),
    PointSystem.of(Points(20), Points(10)),
    PointSystem(pairing_allocated_bye=Points(5)),
    PointSystem(pairing_allocated_bye=Points(0)),
)
AMOUNTS: Final = ("0", "0", "1%", "3%", "8%")
"""Of each kind of bye, forfeit, withdrawal and late entry."""

_CUTS: Final = ("", "/C1", "/C2", "/M1", "/M2", "/P", "/C1/P")
CODES: Final = (
    *("DE", "WIN", "WON", "BPG", "BWG", "PS", "PS/C1", "REP", "KS", "STD"),
    *("ARO", "ARO/C1", "TPR", "PTP", "APRO", "APPO", "TPN", "RTNG", "AOB"),
    *(f"{name}{cut}" for name in ("BH", "FB") for cut in _CUTS),
    *("SB", "SB/C1", "SB/C2", "SB/P"),
)
"""Tie-breaks of C.07 for events of players."""


def shape(seed: str) -> Wishes:
    """Return what an event is to be like, from its seed alone."""
    random = Random(f"shape of {seed}")
    sizes, weights = list(SIZES), list(SIZES.values())
    players = random.randint(*random.choices(sizes, weights)[0])
    baku = random.random() < 0.15
    return Wishes(
        players=players,
        rounds=random.randint(ROUNDS[0], max(ROUNDS[0], min(ROUNDS[1], players * 2 // 3))),
        ratings=_ratings(random, players),
        draws=random.choice((None, None, None, Fraction(0), Fraction(1, 4), Fraction(3, 4))),
        full_byes=random.choice(("0", "0", "0", "1%")),
        half_byes=random.choice(AMOUNTS),
        zero_byes=random.choice(AMOUNTS),
        forfeits=random.choice(AMOUNTS),
        double_forfeits=random.choice(("0", "0", "0", "1%")),
        odd_results=random.choice(("0", "0", "0", "1%")),
        withdrawals=random.choice(AMOUNTS),
        late_entries=random.choice(AMOUNTS),
        forbidden_pairs=random.choice((0, 0, 0, 1, players // 6)),
        baku=baku,
        points=PointSystem() if baku or random.random() < 0.8 else random.choice(POINTS),
        tie_breaks=tuple(random.sample(CODES, 4)),
    )


def _ratings(random: Random, players: int) -> tuple[int | None, ...] | RatingRange | None:
    match random.randint(1, 10):
        case 1:
            return (None,) * players
        case 2:
            return RatingRange(1900, 2100)
        case _:
            return None
