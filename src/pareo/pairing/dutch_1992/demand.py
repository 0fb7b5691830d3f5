"""What holds in a group while it is paired: for its own pairs, and for those below it."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from pareo.pairing.dutch_1992.criteria import Law
from pareo.pairing.dutch_1992.orders import PRINTED, ExchangeOrder
from pareo.pairing.dutch_1992.question import Answer, Costs, Last, Outlook, Question, places
from pareo.pairing.dutch_family.players import Player
from pareo.value import dataclass


class Way(NamedTuple):
    """One way in which those who go down suit those below; sets of players are places as bits.

    Of those in `stuck`, who have no opponent below, so many go down as `stranded` says; of the
    others so many find opponents below as `ahead` says, if that is counted; nobody goes down of
    those in `keep`, and all do in `going`. Without an outlook the groups below are not asked.
    """

    outlook: Outlook | None = None
    stuck: int = 0
    stranded: int = 0
    ahead: int = 0
    keep: int = 0
    going: int = 0

    def met_by(self, answer: Answer, question: Question, pairs: int) -> bool:
        """Whether so many pairs can be made, with all who are bound, and those below are suited."""
        if answer.inside != pairs or answer.bound != question.bound.bit_count():
            return False
        outlook = self.outlook
        if outlook is not None and outlook.complete:
            everyone = len(question.players) + len(outlook.carried) + len(outlook.below)
            if 2 * answer.covered != everyone + outlook.odd:
                return False
        stranded = question.spared.bit_count() - answer.spared
        return stranded == self.stranded and answer.ahead == self.ahead


FREE: Final = (Way(),)
"""Whoever goes down, it suits those below."""


class Shape(NamedTuple):
    """So many pairs of players: who may be paired, who must be, and what pairs cost."""

    players: Sequence[Player]
    pairs: int
    may_pair: Callable[[Player], int]
    bound: int = 0
    costs: Costs | None = None

    @property
    def without_pairs(self) -> tuple[Sequence[Player], Callable[[Player], int], int, Costs | None]:
        """The same whatever the number of pairs."""
        return self.players, self.may_pair, self.bound, self.costs


@dataclass(frozen=True, slots=True)
class Demand:
    """What holds in a group while it is paired, and the ways to suit those below."""

    law: Law
    ways: tuple[Way, ...] = FREE
    order: ExchangeOrder = PRINTED

    @property
    def kept(self) -> int | None:
        """Who must stay, if nothing else is asked for those below."""
        way = self.ways[0]
        return way.keep if self.ways == (Way(keep=way.keep),) else None

    def asked(
        self,
        players: Sequence[Player],
        pairs: int,
        may_pair: Callable[[Player], int],
        bound: int = 0,
        costs: Costs | None = None,
        last: Last | None = None,
    ) -> Answer | None:
        """Return the answer that costs least in which so many pairs are made, if any.

        Among equals it is one worth most in `last`.
        """
        best: Answer | None = None
        for way, question in self.questions(players, may_pair, bound, costs, last):
            if question.leaves_too_many(pairs):
                continue
            answer = question.answer
            if way.met_by(answer, question, pairs) and (
                best is None or (answer.saved, answer.last) > (best.saved, best.last)
            ):
                best = answer
        return best

    def questions(
        self,
        players: Sequence[Player],
        may_pair: Callable[[Player], int],
        bound: int,
        costs: Costs | None = None,
        last: Last | None = None,
    ) -> Iterator[tuple[Way, Question]]:
        """Yield what is asked for each of the ways."""
        for way in self.ways:
            near = [player for player in players if not way.going >> player.place & 1]
            here = places(near)
            kept, spared = bound | (way.keep & here), way.stuck & here
            yield way, Question(self.law, near, way.outlook, may_pair, kept, costs, spared, last)
