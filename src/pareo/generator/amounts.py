"""Amounts: a number, a share, or one of these for each round."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from random import Random

from pareo.arguments import checked_fields, instance, many
from pareo.errors import InputError
from pareo.language import Message
from pareo.value import dataclass

Part = int | Fraction


@dataclass(frozen=True, slots=True)
@checked_fields(parts=many(instance(int, Fraction)))
class Amount:
    """`5` (in the whole event), `2%` (of all possible cases), or `1/0/2%` by round."""

    parts: tuple[Part, ...]
    by_round: bool = False

    @classmethod
    def share(cls, fraction: Fraction) -> "Amount":
        """Return that share of all possible cases."""
        return cls((fraction,))

    @classmethod
    def read(cls, text: str) -> "Amount":
        """Read an amount as typed; raises InputError."""
        words = text.split("/")
        try:
            return cls(tuple(map(_part, words)), by_round=len(words) > 1)
        except ValueError:
            raise InputError.of(
                Message("“{text}” is neither a number nor a share.", text=text),
                Message("Write 5, or 2%, or one of these for each round: 1/0/2%."),
            ) from None

    def over(self, rounds: int, random: Random) -> tuple[Part, ...]:
        """Return the part of each round; a number for the whole event is spread at random."""
        if self.by_round:
            return (self.parts + (0,) * rounds)[:rounds]
        (part,) = self.parts
        if isinstance(part, Fraction):
            return (part,) * rounds
        spread = Counter(random.choices(range(rounds), k=part))
        return tuple(spread[index] for index in range(rounds))


def _part(word: str) -> Part:
    if word.endswith("%"):
        share = Fraction(word[:-1]) / 100
        if not 0 <= share <= 1:
            raise ValueError
        return share
    if not (word.isascii() and word.isdecimal()):
        raise ValueError
    return int(word)


def chosen(random: Random, part: Part, among: Sequence[int]) -> list[int]:
    """Return a random choice of that size; the fraction of a share is rounded at random."""
    if isinstance(part, Fraction):
        whole, rest = divmod(part * len(among), 1)
        part = int(whole) + (random.random() < rest)
    return random.sample(among, min(part, len(among)))
