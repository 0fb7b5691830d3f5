"""The engine that users run: each bracket with the next one only, where that is provably enough.

Completion (C4, C5) is left out at first. The best candidate without that demand is at least
as good as any that meets it; so if its leftovers can be completed, with the next bracket as
good as hoped, it is the best candidate indeed. If not, the whole field is asked, as the
reference engine does.
"""

from collections.abc import Sequence

from pareo.history import RoundSetup
from pareo.matching import heaviest_matching
from pareo.pairing.dutch import reference
from pareo.pairing.dutch.bound import candidate_at_the_bound
from pareo.pairing.dutch.completion import can_be_completed
from pareo.pairing.dutch.definitions import Candidate, Player
from pareo.pairing.dutch.process import Situation, pair_round
from pareo.pairing.dutch.sequence import ExchangeOrder, MovedDownOrder, PartnerOrder
from pareo.pairing.dutch.weights import BracketWeights, OfPair, seen
from pareo.pairing.system import PairingOutcome
from pareo.pairing.trace import Trace

Pairs = list[tuple[Player, Player]]

# Beyond this many bits for the opponents of S1 several smaller questions are cheaper than one.
_BITS_AT_ONCE = 256


def pair(setup: RoundSetup, trace: Trace) -> PairingOutcome:
    """Pair a round."""
    return pair_round(setup, trace, choose)


def choose(situation: Situation) -> Candidate:
    """Return the best candidate of a bracket."""
    if (candidate := candidate_at_the_bound(situation)) is not None:
        return candidate
    if not situation.below:
        return reference.choose(situation)
    return _Relaxed(situation).candidate() or reference.choose(situation)


class _Relaxed:
    """A bracket and the next scoregroup, without regard to whoever is below them."""

    def __init__(self, situation: Situation) -> None:
        self._situation = situation
        bracket = situation.bracket
        self._own = seen(bracket.players)
        self._moved_down = seen(bracket.moved_down)
        self._weights = self._criteria(single_float=False, following=())
        self._left: list[Player] = list(bracket.players)

    def _criteria(self, *, single_float: bool, following: Sequence[Player]) -> BracketWeights:
        situation = self._situation
        return BracketWeights(
            situation.field, situation.bracket, following, single_float=single_float
        )

    def candidate(self) -> Candidate | None:
        """Return the best candidate, or None if it cannot be proved to be so."""
        bracket, field = self._situation.bracket, self._situation.field
        size = len(bracket.players)
        most_pairs = len(self._inside(self._solved(_nothing)))
        if 2 * most_pairs < size:
            following = self._situation.following
            self._left += following
            single = size - 2 * most_pairs == 1 and any(
                map(field.may_end_with_bye, bracket.players)
            )
            self._weights = self._criteria(single_float=single, following=following)
        fixed = self._moved_down_pairs()
        pairs, ahead = self._remainder_pairs(most_pairs - len(fixed))
        pairs = fixed + pairs
        paired = seen(player for pair in pairs + ahead for player in pair)
        left = [p for p in (*bracket.players, *self._situation.rest) if p.place not in paired]
        if not can_be_completed(field, left):
            return None
        paired = seen(player for pair in pairs for player in pair)
        floaters = tuple(p for p in bracket.players if p.place not in paired)
        return Candidate(tuple(pairs), floaters)

    def _moved_down_pairs(self) -> Pairs:
        """Fix who of the moved-down players meets whom; the others are in the Limbo."""
        bracket = self._situation.bracket
        if not bracket.moved_down:
            return []
        order = MovedDownOrder(bracket.moved_down, bracket.residents)
        best = self._inside(self._solved(order.of_pair, order.bits))
        fixed = [pair for pair in best if pair[0].place in self._moved_down]
        self._fix(fixed)
        return fixed

    def _remainder_pairs(self, pairs: int) -> tuple[Pairs, Pairs]:
        """Fix the exchange, then the opponents of the first subgroup, some at a time."""
        remainder = [p for p in self._left if p.place in self._own - self._moved_down]
        order = ExchangeOrder(remainder, pairs)
        best = self._solved(order.of_pair, order.bits, limbo=True)
        first = [higher for higher, _ in self._inside(best)]
        fixed: Pairs = []
        partners = PartnerOrder(remainder)
        at_once = max(1, _BITS_AT_ONCE // partners.width)
        for start in range(0, len(first), at_once):
            some = first[start : start + at_once]
            of_pair, bits = partners.of_some(some, first)
            best = self._solved(of_pair, bits, limbo=True)
            chosen = seen(some)
            new = [pair for pair in self._inside(best) if pair[0].place in chosen]
            fixed += new
            self._fix(new)
        return fixed, [pair for pair in best if pair[1].place not in self._own]

    def _fix(self, pairs: Pairs) -> None:
        gone = seen(player for pair in pairs for player in pair)
        self._left = [player for player in self._left if player.place not in gone]

    def _inside(self, pairs: Pairs) -> Pairs:
        return [pair for pair in pairs if pair[1].place in self._own]

    def _solved(self, order: OfPair, bits: int = 0, *, limbo: bool = False) -> Pairs:
        """Return the heaviest pairing by the criteria, among equals by the order."""
        friends = self._situation.field.friends
        players = self._left
        edges = []
        for index, higher in enumerate(players):
            mine = friends[higher.place]
            moved_down = higher.place in self._moved_down
            in_bracket = higher.place in self._own
            for offset, lower in enumerate(players[index + 1 :], start=index + 1):
                if not mine >> lower.place & 1:
                    continue
                if lower.place not in self._own:
                    edges.append((index, offset, self._weights.ahead(higher, lower) << bits))
                elif in_bracket and not (moved_down and (limbo or lower.place in self._moved_down)):
                    worth = self._weights.inside(higher, lower)
                    edges.append((index, offset, (worth << bits) + order(higher, lower)))
        mates = heaviest_matching(len(players), edges).mates
        return [
            (player, players[mate])
            for index, player in enumerate(players)
            if (mate := mates[index]) > index
        ]


def _nothing(_higher: Player, _lower: Player) -> int:
    return 0
