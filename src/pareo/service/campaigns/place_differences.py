"""Standings that two programs compute differently: the article of each value."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import floor
from typing import Final

from pareo.language import Message
from pareo.model import Points, Result, Tournament, Tpn
from pareo.service.campaigns.peers import Peer
from pareo.service.campaigns.readings import FORE, KOYA, LIST_ORDER, STANDARD
from pareo.standings import FORFEITED, REQUESTED, Facts, How, Kind, Standings, rank
from pareo.value import dataclass, field

ENCOUNTER: Final = "DE"
"""Its value is a place among those tied, which other programs write differently."""
USUAL: Final = frozenset({Result.WHITE_WON, Result.BLACK_WON, Result.DRAWN})


@dataclass(frozen=True, slots=True)
class PlaceCheck:
    """How many values and places were compared, and which differ, by article."""

    values: int = 0
    places: int = 0
    other_values: Mapping[str, int] = field(default_factory=dict)
    other_places: int = 0
    detail: Message | str = ""


def compare_places(event: Tournament, codes: Sequence[str], peer: Peer) -> PlaceCheck:
    """Compare points, every value and the place of everybody.

    A place that differs follows from a value that differs among those with the same points; without
    such a value it is reported under the article of the list itself.
    """
    ours = rank(event, codes)
    theirs = peer.ranks(event, ours.codes)
    if theirs is None:
        return PlaceCheck()
    articles: Counter[str] = Counter()
    touched: set[Points] = set()
    detail: Message | str = ""
    readings = _Readings(event, ours)
    for index, code in enumerate(ours.codes):
        if code == ENCOUNTER:
            continue
        different = [
            row.number
            for row in ours.rows
            if not _same(row.values[index], theirs[row.number][2 + index])
        ]
        if not different:
            continue
        alone = peer.ranks(event, [code])
        assert alone is not None
        for number in different:
            value = ours.by_number[number].values[index]
            article = readings.article(code, number)
            if article is None and _same(value, alone[number][2]):
                article = LIST_ORDER.article
            if article is None:
                article = f"C.07, {code}"
                detail = Message(
                    "{code} of {number}: {value}, there {other}",
                    code=code,
                    number=int(number),
                    value=str(value),
                    other=theirs[number][2 + index],
                )
            articles[article] += 1
            touched.add(ours.by_number[number].points)
    places = [row.number for row in ours.rows if str(row.rank) != theirs[row.number][0]]
    alone_there = [each for each in places if ours.by_number[each].points not in touched]
    if alone_there:
        articles["C.07 Art. 4, place"] = len(alone_there)
        one = alone_there[0]
        detail = Message(
            "place of {number}: {value}, there {other}",
            number=int(one),
            value=ours.ranks[one],
            other=theirs[one][0],
        )
    compared = sum(code != ENCOUNTER for code in ours.codes) * len(ours.rows)
    return PlaceCheck(compared, len(ours.rows), dict(articles), len(places), detail)


class _Readings:
    """Which known reading touches the value of a player, if any."""

    def __init__(self, event: Tournament, ours: Standings) -> None:
        self._entries = Facts(event, Kind.SWISS, ours.edition, {}).entries
        self._fore = {
            number
            for number, entries in self._entries.items()
            if len(entries) > 1
            and entries[-1].how is How.FORFEIT_LOSS
            and entries[-2].how in REQUESTED
        }

    def article(self, code: str, number: Tpn) -> str | None:
        """Return the article of the reading."""
        name = code.partition("/")[0]
        entries = self._entries[number]
        if name == "KS" and any(entry.how in FORFEITED for entry in entries):
            return KOYA.article
        if name == "STD" and any(
            entry.match is not None and any(game.result not in USUAL for game in entry.match.games)
            for entry in entries
        ):
            return STANDARD.article
        near = {number, *(entry.opponent for entry in entries)}
        if (name == "FB" or "/F" in code) and near & self._fore:
            return FORE.article
        return None


def _same(ours: Fraction | tuple[Fraction, ...] | None, theirs: str) -> bool:
    """Whether a value is the same as written: so many decimals, a half up, 0 for none."""
    if theirs == "None" or ours is None:
        return ours is None and (theirs == "None" or Fraction(theirs) == 0)
    if isinstance(ours, tuple):
        return False
    places = len(theirs.partition(".")[2])
    return Fraction(floor(ours * 10**places + Fraction(1, 2)), 10**places) == Fraction(theirs)
