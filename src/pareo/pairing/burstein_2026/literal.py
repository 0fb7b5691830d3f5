"""The literal engine: Articles 3 and 4 as they are written, one pairing after the other.

Whatever the text asks to compare is compared, not calculated. Pairings with two who may not meet are
passed over unseen. Meant for small brackets, as a touchstone for the other engines.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from pareo.pairing.burstein_2026.completion import can_be_completed
from pareo.pairing.burstein_2026.criteria import CRITERIA, BeyondBracket, floater_scores
from pareo.pairing.burstein_2026.definitions import Bracket, BursteinPlayer, Candidate, bracket_of
from pareo.pairing.burstein_2026.edition import EDITION
from pareo.pairing.burstein_2026.situation import BursteinSituation
from pareo.pairing.dutch_family.candidates import refuse_large
from pareo.pairing.dutch_family.players import seen
from pareo.pairing.trace import Value

FLOATS: Final = 0
"""The opponent of somebody who floats."""

Opponents = Mapping[int, int]
"""The opponent of each BSN, in the order of the numbers."""


@EDITION.rule("4")
def numbered(players: Sequence[BursteinPlayer]) -> dict[int, BursteinPlayer]:
    """Number the players of a bracket from 1 by the ranking."""
    ordered = sorted(players, key=lambda player: player.rank)
    return dict(enumerate(ordered, start=1))


@EDITION.rule("4")
def pairings(
    numbers: Sequence[int], floaters: int, friends: Mapping[int, frozenset[int]] | None = None
) -> Iterator[dict[int, int]]:
    """Yield the pairings with so many floaters, in their order.

    The first player's opponent is the last possible one, then the one before; to float is the
    last choice. Pairings with two who may not meet are passed over.
    """
    if not numbers:
        yield {}
        return
    first, others = numbers[0], numbers[1:]
    if len(numbers) > floaters:
        for opponent in reversed(others):
            if friends is None or opponent in friends[first]:
                rest = tuple(number for number in others if number != opponent)
                for behind in pairings(rest, floaters, friends):
                    yield {first: opponent, **behind}
    if floaters:
        for behind in pairings(others, floaters - 1, friends):
            yield {first: FLOATS, **behind}


@EDITION.rule("4")
def order_key(opponents: Opponents, size: int) -> tuple[int, ...]:
    """Return by what pairings are ordered: the opponents of 1, 2, …, the largest first."""
    both = {**opponents, **{other: one for one, other in opponents.items() if other != FLOATS}}
    return tuple(-both[number] for number in range(1, size + 1))


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
