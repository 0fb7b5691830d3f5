"""Words that the tests of standings share."""

from collections.abc import Sequence
from fractions import Fraction

from pareo.model import Tournament, Tpn
from pareo.standings import Standings, Terms, rank
from pareo.standings.facts import Facts, Kind
from pareo.trf import read_trf
from tests.oracle.tiebreaks import TIE_BREAKS


def values(
    event: Tournament, code: str, edition: str = "2026", terms: Terms | None = None
) -> dict[int, object]:
    """Return everybody's value of one tie-break; whole numbers as such."""
    standings = rank(event, [code], terms or Terms(edition=edition))
    return {row.number: plain(row.values[0]) for row in standings.rows}


def plain(value: Fraction | tuple[Fraction, ...] | None) -> object:
    """Return a value that is easy to write down: 3, 2.5, None, or a tuple of such."""
    if value is None:
        return None
    if isinstance(value, tuple):
        return tuple(plain(part) for part in value)
    return value.numerator if value.denominator == 1 else float(value)


def order(standings: Standings) -> list[int]:
    """Return the numbers, best first."""
    return [row.number for row in standings.rows]


def ranks(event: Tournament, codes: Sequence[str], terms: Terms | None = None) -> dict[int, int]:
    """Return everybody's rank."""
    return {int(n): place for n, place in rank(event, codes, terms or Terms()).ranks.items()}


def facts_of(event: Tournament, kind: Kind = Kind.SWISS, edition: str = "2026") -> Facts:
    """Return an event as tie-breaks see it."""
    return Facts(event, kind, edition, {p.number: p.rating for p in event.players})


def exercise(name: str) -> Tournament:
    """Return the event of a published exercise: swiss16 or rr6."""
    return read_trf((TIE_BREAKS / f"{name}.trf").read_bytes(), name=name).tournament


def tpns(*numbers: int) -> list[Tpn]:
    """Return numbers as the code wants them."""
    return [Tpn(number) for number in numbers]
