"""Fictitious players: names, federations, ratings."""

from collections.abc import Sequence
from random import Random
from typing import Final

from pareo.generator.wishes import RatingRange
from pareo.model import Player, Rating, Sex, Tpn

_BEGINNINGS: Final = (
    "Al",
    "Bar",
    "Cor",
    "Del",
    "Es",
    "Fer",
    "Gar",
    "Her",
    "Ib",
    "Jim",
    "Lo",
    "Mar",
)
_MIDDLES: Final = ("a", "be", "ca", "di", "e", "li", "mo", "na", "o", "ri", "ta", "va")
_ENDS: Final = ("cia", "dez", "les", "lin", "lov", "nen", "res", "rra", "son", "ster", "tes", "ñez")
_WOMEN: Final = ("Ana", "Berta", "Clara", "Delia", "Eva", "Inés", "Nora", "Sara")
_MEN: Final = ("Abel", "Bruno", "César", "Darío", "Hugo", "Iván", "Leo", "Raúl")
_FEDERATIONS: Final = ("ARG", "COL", "CUB", "ENG", "ESP", "FRA", "GER", "IND", "MEX", "NOR", "POR")
_LOWEST: Final = 1400
_HIGHEST: Final = 2850


def people(
    random: Random, number: int, ratings: tuple[int | None, ...] | RatingRange | None
) -> tuple[Player, ...]:
    """Return so many players in the order of ratings, numbered from 1."""
    drawn = _ratings(random, number, ratings)
    return tuple(
        _person(random, Tpn(index), rating)
        for index, rating in enumerate(sorted(drawn, key=lambda each: -(each or 0)), start=1)
    )


def _person(random: Random, number: Tpn, rating: int | None) -> Player:
    woman = random.random() < 0.15
    family = "".join(map(random.choice, (_BEGINNINGS, _MIDDLES, _ENDS)))
    return Player(
        number,
        f"{family}, {random.choice(_WOMEN if woman else _MEN)}",
        rating=None if rating is None else Rating(rating),
        sex=Sex.FEMALE if woman else Sex.MALE,
        federation=random.choice(_FEDERATIONS),
    )


def _ratings(
    random: Random, number: int, wished: tuple[int | None, ...] | RatingRange | None
) -> Sequence[int | None]:
    match wished:
        case RatingRange(lowest, highest, None):
            return [random.randint(lowest, highest) for _ in range(number)]
        case RatingRange(lowest, highest, int() as gap):
            return [max(lowest, highest - gap * index) for index in range(number)]
        case tuple():
            return wished
        case _:
            mean, spread = random.uniform(1500, 2400), random.uniform(60, 300)
            return [
                round(min(max(random.gauss(mean, spread), _LOWEST), _HIGHEST))
                for _ in range(number)
            ]
