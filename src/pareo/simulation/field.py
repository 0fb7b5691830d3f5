"""A field of players whose true strength is known."""

from collections.abc import Sequence
from hashlib import blake2b
from random import Random
from statistics import fmean
from typing import Final

from pareo.generator import teams_of
from pareo.model import Colour, Player, Rating, Team, Tpn
from pareo.pairing import Unit
from pareo.simulation.variant import Strengths
from pareo.value import dataclass

WEAKEST: Final = 1000
STRONGEST: Final = 2900
"""Nobody is weaker or stronger: a strength beyond is set to the limit."""
_LOTS: Final = 1 << 64


@dataclass(frozen=True, slots=True)
class TrueField:
    """The players by listed rating, their true strengths and teams, and the luck of every game.

    The luck of a game depends on the seed, the two players, and which game of their match it is:
    whoever pairs them, in whichever round, finds the same. So variants are compared on the same
    players with the same luck (common random numbers).
    """

    seed: str
    players: tuple[Player, ...]
    strengths: tuple[float, ...]
    initial_colour: Colour
    teams: tuple[Team, ...] = ()

    def strength(self, number: Tpn) -> int:
        """Return the strength that decides games."""
        return round(self.strengths[number - 1])

    @property
    def ranked(self) -> tuple[float, ...]:
        """The true strengths of those who are ranked: of a team the mean of its boards."""
        if not self.teams:
            return self.strengths
        return tuple(
            fmean(self.strengths[number - 1] for number in team.members) for team in self.teams
        )

    @property
    def true_places(self) -> tuple[int, ...]:
        """The place of everybody ranked by true strength, from 1, in the order of numbers."""
        strengths = self.ranked
        order = sorted(range(len(strengths)), key=lambda at: -strengths[at])
        places = [0] * len(order)
        for place, at in enumerate(order, start=1):
            places[at] = place
        return tuple(places)

    def lot(self, one: Tpn, other: Tpn, game: int = 1) -> float:
        """Return the luck of the lower number in a game of their match, from 0 to 1 (exclusive)."""
        words = [self.seed, min(one, other), max(one, other), *((game,) if game > 1 else ())]
        text = ":".join(map(str, words)).encode()
        return int.from_bytes(blake2b(text, digest_size=8).digest()) / _LOTS


def true_field(
    strengths: Strengths, players: int, seed: str, unit: Unit = Unit.SINGLE_GAMES
) -> TrueField:
    """Return the field of a seed, numbered by listed rating; neighbours are a team."""
    random = Random(f"field {seed}")
    drawn = [_drawn(random, strengths) for _ in range(players)]
    drawn.sort(key=lambda each: -each[0])
    colour = random.choice((Colour.WHITE, Colour.BLACK))
    listed = [rating for rating, _ in drawn]
    people = _people(listed)
    true = tuple(true for _, true in drawn)
    return TrueField(seed, people, true, colour, teams_of(unit, people))


def _drawn(random: Random, strengths: Strengths) -> tuple[int, float]:
    """Return a listed rating and the true strength behind it."""
    true = min(max(random.gauss(strengths.mean, strengths.spread), WEAKEST), STRONGEST)
    return max(1, round(true + random.gauss(0, strengths.error))), true


def _people(ratings: Sequence[int]) -> tuple[Player, ...]:
    return tuple(
        Player(Tpn(number), f"Player {number}", rating=Rating(rating))
        for number, rating in enumerate(ratings, start=1)
    )
