"""The literal engine: Articles 3 and 4 as they are written, one pairing after the other.

Whatever the text asks to compare is compared, not calculated. Pairings with two who may not meet are
passed over unseen. Meant for small brackets, as a touchstone for the other engines.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from pareo.pairing.burstein_2026.completion import can_be_completed
from pareo.pairing.burstein_2026.criteria import CRITERIA, BeyondBracket, floater_scores
from pareo.pairing.burstein_2026.definitions import Bracket, BursteinPlayer, Candidate, bracket_of
from pareo.pairing.burstein_2026.edition import EDITION
from pareo.pairing.burstein_2026.sequence import FLOATS, numbered, pairings
from pareo.pairing.burstein_2026.situation import BursteinSituation
from pareo.pairing.dutch_family.candidates import refuse_large
from pareo.pairing.dutch_family.players import seen
from pareo.pairing.trace import Value

MOST_PLAYERS: Final = 12
"""In a bracket: it has up to 140,152 pairings; one player more has four times as many."""


@EDITION.rule("3.2")
def choose(situation: BursteinSituation) -> Candidate:
    """Return the first of the best pairings among those with the most pairs that allow completion."""
    best: tuple[tuple[Value, ...], Candidate] | None = None
    ahead: dict[frozenset[int], Value] = {}
    for candidate in _legal(situation):
        key = seen(candidate.floaters)
        if key not in ahead:
            ahead[key] = _best_of_next(situation, candidate.floaters)
        value = tuple(
            ahead[key] if isinstance(row, BeyondBracket) else row.value(situation, candidate)
            for row in CRITERIA
        )
        if best is None or value < best[0]:
            best = value, candidate
    assert best is not None
    return best[1]


def _legal(situation: BursteinSituation) -> Iterator[Candidate]:
    """Yield, in their order, the pairings with as many pairs as C1 to C4 allow (C5)."""
    bracket = situation.bracket
    completable: dict[frozenset[int], bool] = {}
    for floaters in range(len(bracket.players) % 2, len(bracket.players) + 1, 2):
        found = False
        for candidate in _candidates(situation, bracket, floaters):
            key = seen(candidate.floaters)
            if key not in completable:
                left = (*candidate.floaters, *situation.rest)
                completable[key] = can_be_completed(situation.field, left)
            if completable[key]:
                found = True
                yield candidate
        if found:
            return


def _best_of_next(situation: BursteinSituation, floaters: Sequence[BursteinPlayer]) -> Value:
    """Return C7: how few float out of the next bracket, and with which scores, at best."""
    if not situation.below:
        return ()
    ahead = BursteinSituation(
        situation.field, bracket_of(floaters, situation.following), situation.below[1:]
    )
    scores = min(floater_scores(candidate) for candidate in _legal(ahead))
    return (len(scores), *scores)


def _candidates(
    situation: BursteinSituation, bracket: Bracket, floaters: int
) -> Iterator[Candidate]:
    refuse_large(len(bracket.players), MOST_PLAYERS)
    players = numbered(bracket.players)
    friends = {
        one: frozenset(
            other for other in players if situation.field.meet(players[one], players[other])
        )
        for one in players
    }
    for opponents in pairings(tuple(players), floaters, friends):
        yield Candidate(
            tuple((players[o], players[p]) for o, p in opponents.items() if p != FLOATS),
            tuple(players[one] for one, other in opponents.items() if other == FLOATS),
        )
