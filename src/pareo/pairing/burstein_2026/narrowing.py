"""The best candidate of a bracket, together with some of those below it, by narrowing what is best.

The criteria come first; then the opponents of the first players decide, so many players at a time
that their numbers are not too long. Each demand is put to what the demands before it have left.
"""

from collections.abc import Sequence
from typing import Final

from pareo.matching import OptimalFace
from pareo.pairing.burstein_2026.criteria import bracket_digits
from pareo.pairing.burstein_2026.definitions import BursteinPlayer, Candidate
from pareo.pairing.burstein_2026.situation import BursteinSituation
from pareo.pairing.burstein_2026.weights import Pairs, kind_of
from pareo.pairing.dutch_family.digits import Kinds

_BITS_AT_ONCE: Final = 192


def in_order(
    situation: BursteinSituation, others: Sequence[BursteinPlayer], *, complete: bool
) -> tuple[Candidate, Pairs]:
    """Return the best candidate, and the pairs of the others that go with it.

    Without `complete` somebody may be left over; then it is at least as good as any candidate
    that leaves nobody.
    """
    bracket = situation.bracket.players
    inside = len(bracket)
    players = (*bracket, *others)
    counting = players[: inside + len(situation.following)]
    face = OptimalFace(situation.field.neighbours(players), perfect=complete)
    found = Kinds(counting, inside, kind_of).keep_best(face, bracket_digits(situation))
    assert found
    width = inside.bit_length()
    ranks = range(1, inside + 1)  # to float is the last choice
    done = [False] * inside
    at_once = max(1, _BITS_AT_ONCE // width)
    while some := [at for at in range(inside) if not done[at]][:at_once]:
        shifts = [-1] * inside
        for turn, at in enumerate(reversed(some)):
            shifts[at] = width * turn
        found = face.narrow_by_ranks([0] * inside, shifts, ranks, width * len(some))
        assert found
        face.settle(some, inside)
        mates = face.mates
        for at in (*some, *(mates[at] for at in some if 0 <= mates[at] < inside)):
            done[at] = True
    mates = face.mates
    paired = [(at, mate) for at, mate in enumerate(mates) if at < mate]
    candidate = Candidate(
        tuple((players[one], players[other]) for one, other in paired if other < inside),
        tuple(player for at, player in enumerate(bracket) if not 0 <= mates[at] < inside),
    )
    return candidate, [(players[one], players[other]) for one, other in paired if other >= inside]
