"""Brackets that are paired as well as counting allows: the usual case, at any size.

However a bracket is paired, so many players must float, and so many due one colour must go
without it. Pairings that meet these bounds are the perfect ones of a graph: the floaters meet
nobody, each a nobody of their own, whom only residents may meet (C6); and where more are due
one colour than all others together, the others meet nobody but them, else nobody meets who is
due the same (C8). The first of these pairings is found player by player. It is the best
candidate if C7 meets its bound, too, and the rest can be completed; else nothing is claimed.
"""

from collections.abc import Sequence

from pareo.matching import augment, left_over_by_some
from pareo.model import Colour
from pareo.pairing.burstein_2026.completion import can_be_completed, possible_leftovers
from pareo.pairing.burstein_2026.definitions import BursteinPlayer, Candidate
from pareo.pairing.burstein_2026.situation import BursteinSituation
from pareo.pairing.common.friends import opponents_among
from pareo.pairing.common.largest_pairing import NOBODY, largest_pairing
from pareo.pairing.common.placed import bits_of, places_of
from pareo.pairing.dutch_family.players import seen
from pareo.value import replace

PairsFound = tuple[tuple[BursteinPlayer, BursteinPlayer], ...]


def candidate_at_the_bound(situation: BursteinSituation) -> Candidate | None:
    """Return the best candidate if it meets all bounds, else None.

    Whoever may meet nobody of the bracket floats in any case, and is left out.
    """
    everyone = situation.bracket.players
    near = situation.field.neighbours(everyone)
    staying = tuple(player for player, mine in zip(everyone, near, strict=True) if mine)
    here = replace(situation, bracket=replace(situation.bracket, players=staying))
    candidate = _completed(situation, _among_those_who_stay(here))
    if candidate is None or _holds_below(situation, candidate.floaters):
        return candidate
    kept = _who_must_stay(here)
    candidate = _completed(situation, _among_those_who_stay(here, kept)) if kept else None
    if candidate is not None and _holds_below(situation, candidate.floaters):
        return candidate
    return None


def _completed(situation: BursteinSituation, pairs: PairsFound | None) -> Candidate | None:
    """Return the candidate with these pairs: everybody else floats."""
    if pairs is None:
        return None
    paired = seen(player for pair in pairs for player in pair)
    floaters = (one for one in situation.bracket.players if one.place not in paired)
    return Candidate(pairs, tuple(floaters))


def _who_must_stay(situation: BursteinSituation) -> int:
    """Return the positions of those who may meet nobody below, where not more than one floats."""
    players = situation.bracket.players
    if len(players) % 2 == 0:
        return 0
    near = opponents_among(situation.field.friends, players, situation.rest)
    return bits_of(at for at, mine in enumerate(near) if not mine)


def _among_those_who_stay(situation: BursteinSituation, kept: int = 0) -> PairsFound | None:
    """Return the first pairs that meet all bounds inside the bracket, if there are such.

    Those who are kept do not float; that is asked only where one floats.
    """
    players = situation.bracket.players
    neighbours = situation.field.neighbours(players)
    floats = len(players) % 2
    graph = _Graph(situation, neighbours, floats, kept)
    mates = largest_pairing(graph.neighbours)
    if NOBODY in mates:
        if kept:
            return None
        unpaired = largest_pairing(neighbours).count(NOBODY)
        if unpaired == floats or unpaired > len(situation.bracket.residents):
            return None
        graph = _Graph(situation, neighbours, unpaired, kept)
        mates = largest_pairing(graph.neighbours)
        if NOBODY in mates:
            return None
    opponents = graph.first(list(mates))
    return tuple((players[i], players[j]) for i, j in opponents if j < len(players))


class _Graph:
    """The players of a bracket by BSN less 1, then a nobody for each who floats."""

    def __init__(
        self, situation: BursteinSituation, neighbours: Sequence[int], floats: int, kept: int
    ) -> None:
        bracket = situation.bracket
        self._size = len(bracket.players)
        nobodies = ((1 << floats) - 1) << self._size
        residents = bits_of(
            i
            for i, player in enumerate(bracket.players)
            if player.score == bracket.score and not kept >> i & 1
        )
        self.neighbours = [
            near | (nobodies if residents >> i & 1 else 0) for i, near in enumerate(neighbours)
        ] + [residents] * floats
        white, black = (self._due(bracket.players, colour) for colour in Colour)
        everyone = (1 << (self._size + floats)) - 1
        self._majority = 0
        self._surplus = 0
        for many in (white, black):
            others = everyone & ~many
            if many.bit_count() >= others.bit_count():
                self._majority = many
                self._surplus = (many.bit_count() - others.bit_count()) // 2
                self._forbid(others)
                return
        self._forbid(white)
        self._forbid(black)

    @staticmethod
    def _due(players: Sequence[BursteinPlayer], colour: Colour) -> int:
        return bits_of(
            i for i, p in enumerate(players) if p.preference and p.preference.due is colour
        )

    def _forbid(self, members: int) -> None:
        """Let no two of these meet."""
        for index in places_of(members):
            self.neighbours[index] &= ~members

    def first(self, mates: list[int]) -> list[tuple[int, int]]:
        """Return the first perfect pairing, starting from any of them."""
        free = (1 << len(self.neighbours)) - 1
        players = (1 << self._size) - 1
        chosen = []
        for one in range(self._size):
            if not free >> one & 1:
                continue
            options = self.neighbours[one] & free & players
            in_majority = self._majority >> one & 1
            if in_majority and not self._surplus:
                options &= ~self._majority
            if options and not self._rematch_shortly(mates, one, options.bit_length() - 1, free):
                options &= self._opponents_in_some(mates, one, free)
                if options:
                    self._rematch(mates, one, options.bit_length() - 1, free)
            other = mates[one]
            if in_majority and self._majority >> other & 1:
                self._surplus -= 1
            free &= ~(1 << one | 1 << other)
            chosen.append((one, other))
        return chosen

    def _rematch_shortly(self, mates: list[int], one: int, other: int, free: int) -> bool:
        """Bring two together if their mates can meet then, at once or by one exchange."""
        left, right = mates[one], mates[other]
        if left == other:
            return True
        near = self.neighbours[left] & free & ~(1 << one | 1 << other)
        if near >> right & 1:
            mates[left], mates[right] = right, left
            mates[one], mates[other] = other, one
            return True
        for middle in places_of(near):
            far = mates[middle]
            if self.neighbours[right] >> far & 1:
                mates[left], mates[middle] = middle, left
                mates[right], mates[far] = far, right
                mates[one], mates[other] = other, one
                return True
        return False

    def _opponents_in_some(self, mates: list[int], one: int, free: int) -> int:
        """Return whom a player meets in some pairing of all who are free: who else can be left alone."""
        left = mates[one]
        mates[left] = NOBODY
        found = left_over_by_some(self.neighbours, mates, free & ~(1 << one))
        mates[left] = one
        return found

    def _rematch(self, mates: list[int], one: int, other: int, free: int) -> None:
        """Bring two together who meet in some pairing of all who are free."""
        left, right = mates[one], mates[other]
        if left == other:
            return
        mates[left] = mates[right] = NOBODY
        open_ones = free & ~(1 << one | 1 << other)
        end = augment(self.neighbours, mates, left, 1 << right, open_ones)
        assert end == right
        mates[one], mates[other] = other, one


def _holds_below(situation: BursteinSituation, floaters: Sequence[BursteinPlayer]) -> bool:
    """Whether C7 meets its bound: all floaters are paired next, and at most one resident floats.

    Without floaters C7 is the same for all candidates. Everybody else must be completable.
    """
    field = situation.field
    if not floaters:
        return can_be_completed(field, situation.rest)
    if len(floaters) > len(situation.following):
        return False
    lower = tuple(player for group in situation.below[1:] for player in group)
    together = (*floaters, *situation.following)
    if len(together) % 2 == 0:
        return can_be_completed(field, together) and can_be_completed(field, lower)
    below = possible_leftovers(field, lower)
    return any(
        player in situation.following and any(field.meet(player, other) for other in below)
        for player in (possible_leftovers(field, together) if below else ())
    )
