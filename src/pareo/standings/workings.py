"""The working of a value: its terms, what was cut and why, and the last steps."""

from collections.abc import Mapping, Sequence
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from pareo.model import Tpn
from pareo.standings.facts import How
from pareo.value import dataclass

Value = int | Fraction | tuple[int, ...] | None
"""In units of its column; a row of numbers is compared from the left; None: not defined."""


class Limit(Enum):
    """What limits the score of a dummy opponent (Art. 16.4)."""

    SCHEDULED_OPPONENT = "scheduled opponent"
    DRAWS = "draws"


class Term(NamedTuple):
    """The contribution of one round; `score` is that of the opponent or dummy, used for cuts."""

    round: int
    opponent: Tpn | None
    how: How
    score: int
    points: int
    value: int | Fraction
    voluntary: bool = False
    limit: Limit | None = None


class Why(Enum):
    """Why a term was cut."""

    LEAST = "least significant"
    VOLUNTARY = "voluntary unplayed round"
    MOST = "most significant"
    BYE = "pairing-allocated bye"


class Cut(NamedTuple):
    """A term that does not count."""

    term: Term
    why: Why


class Step(NamedTuple):
    """A step after the sum: its name and its numbers, in whole points."""

    name: str
    numbers: tuple[int | Fraction, ...] = ()


class Working(NamedTuple):
    """A value and how it was reached."""

    value: Value
    terms: Sequence[Term] = ()
    cut: Sequence[Cut] = ()
    steps: Sequence[Step] = ()

    def marked(self) -> list[tuple[Term, Cut | None]]:
        """Return the terms in order, each with its cut if there is one."""
        left = list(self.cut)
        found: list[tuple[Term, Cut | None]] = []
        for term in self.terms:
            cut = next((each for each in left if each.term == term), None)
            if cut is not None:
                left.remove(cut)
            found.append((term, cut))
        return found


@dataclass(frozen=True, slots=True)
class Column:
    """The values of one tie-break; `unit` is how many make one point or one counted thing."""

    workings: Mapping[Tpn, Working]
    unit: int = 1
    term_unit: int | None = None
    """The unit of the terms, if it is another one."""
    values: Mapping[Tpn, Value] | None = None
    """The values in units, where they are known before their workings."""

    def value(self, number: Tpn) -> Value:
        """Return the value in units, for comparing."""
        return self.workings[number].value if self.values is None else self.values[number]

    def exact(self, number: Tpn) -> Fraction | tuple[Fraction, ...] | None:
        """Return the value itself."""
        value = self.workings[number].value
        if value is None:
            return None
        if isinstance(value, tuple):
            return tuple(Fraction(part, self.unit) for part in value)
        return Fraction(value, self.unit)
