"""A field of players whose true strength is known."""

from collections.abc import Sequence
from hashlib import blake2b
from random import Random
from typing import Final

from pareo.model import Colour, Player, Rating, Tpn
from pareo.simulation.variant import Strengths
from pareo.value import dataclass

WEAKEST: Final = 1000
STRONGEST: Final = 2900
"""Nobody is weaker or stronger: a strength beyond is set to the limit."""
_LOTS: Final = 1 << 64


@dataclass(frozen=True, slots=True)
class TrueField:
    """The players by listed rating, their true strengths, and the luck of every game.

    The luck of a game depends on the seed and the two players alone: whoever pairs them, in
    whichever round, finds the same. So variants are compared on the same
    players with the same luck (common random numbers).
    """

    seed: str
    players: tuple[Player, ...]
    strengths: tuple[float, ...]
    initial_colour: Colour

    def strength(self, number: Tpn) -> int:
        """Return the strength that decides games."""
        return round(self.strengths[number - 1])

    @property
    def true_places(self) -> tuple[int, ...]:
        """The place of each player by true strength, from 1, in the order of numbers."""
        order = sorted(range(len(self.strengths)), key=lambda at: -self.strengths[at])
        places = [0] * len(order)
        for place, at in enumerate(order, start=1):
            places[at] = place
        return tuple(places)

    def lot(self, one: Tpn, other: Tpn) -> float:
        """Return the luck of the lower number in their game, from 0 to 1 (exclusive)."""
        text = f"{self.seed}:{min(one, other)}:{max(one, other)}".encode()
        return int.from_bytes(blake2b(text, digest_size=8).digest()) / _LOTS


def true_field(strengths: Strengths, players: int, seed: str) -> TrueField:
    """Return the field of a seed, numbered by listed rating."""
    random = Random(f"field {seed}")
    drawn = [_drawn(random, strengths) for _ in range(players)]
    drawn.sort(key=lambda each: -each[0])
    colour = random.choice((Colour.WHITE, Colour.BLACK))
    listed = [rating for rating, _ in drawn]
    return TrueField(seed, _people(listed), tuple(true for _, true in drawn), colour)


def _drawn(random: Random, strengths: Strengths) -> tuple[int, float]:
    """Return a listed rating and the true strength behind it."""
    true = min(max(random.gauss(strengths.mean, strengths.spread), WEAKEST), STRONGEST)
    return max(1, round(true + random.gauss(0, strengths.error))), true


def _people(ratings: Sequence[int]) -> tuple[Player, ...]:
    return tuple(
        Player(Tpn(number), f"Player {number}", rating=Rating(rating))
        for number, rating in enumerate(ratings, start=1)
    )
