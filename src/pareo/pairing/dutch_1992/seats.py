"""Whether S1 can go on, where those below ask only that some stay.

That is a perfect matching: of S1 with S2, of the others with each other where they may be paired, and
with an empty seat for each who is left over. One such matching is kept. If the first of S1 is to have
another opponent, an alternating path mends it, and all opponents whom no path gives are known at once.
Only a limit of clashes may need more: a cheapest matching, and the pairs of all that are as cheap.
"""

from collections.abc import Sequence
from functools import cached_property

from pareo.matching import OptimalFace, augment, left_over_by_some
from pareo.pairing.common.largest_pairing import NOBODY, largest_pairing
from pareo.pairing.common.placed import bits_of
from pareo.pairing.dutch_1992.criteria import Law
from pareo.pairing.dutch_family.players import Player
from pareo.value import dataclass

Lines = list[int]
"""For each seat those that may be paired with it, as bits."""


class Seats:
    """Those of S1, the others, and an empty seat for each left over; only S1 has clashes.

    `near` are the pairs of players by position. Nobody of `keep`, places as bits, is left over.
    """

    def __init__(
        self,
        law: Law,
        first: Sequence[Player],
        others: Sequence[Player],
        near: Lines,
        *,
        empty: int,
        keep: int,
    ) -> None:
        players = (*first, *others)
        self.first = len(first)
        self.number = {player.place: seat for seat, player in enumerate(players)}
        kinds: dict[tuple[object, ...], int] = {}
        self._kinds = [kinds.setdefault(law.kind(player), len(kinds)) for player in players]
        examples = [players[self._kinds.index(kind)] for kind in range(len(kinds))]
        self._clash = [[law.clash(one, other) for other in examples] for one in examples]
        self._clashing = [
            bits_of(seat for seat, kind in enumerate(self._kinds) if row[kind])
            for row in self._clash
        ]
        loose = bits_of(
            seat for seat, p in enumerate(others, len(first)) if not keep >> p.place & 1
        )
        beyond = ((1 << empty) - 1) << len(players)
        self.near = [
            *(line | beyond if loose >> seat & 1 else line for seat, line in enumerate(near)),
            *[loose] * empty,
        ]

    def clash(self, seat: int, other: int) -> int:
        """Whether one of S1 is due the same colour as another player."""
        return self._clashing[self._kinds[seat]] >> other & 1

    def clashes(self, mates: Sequence[int], start: int) -> int:
        """Count the clashes of S1 from a seat on."""
        return sum(self.clash(seat, mates[seat]) for seat in range(start, self.first))

    @cached_property
    def without_clashes(self) -> Lines:
        """The pairs, but those of S1 with a clash."""
        of_first = (1 << self.first) - 1
        lines = list(self.near)
        for seat, kind in enumerate(self._kinds):
            clashing = self._clashing[kind]
            lines[seat] &= ~(clashing if seat < self.first else clashing & of_first)
        return lines

    def cheapest(self, lines: Lines) -> OptimalFace | None:
        """Return the perfect matchings of some of the pairs with the fewest clashes, if there is one."""
        count = len(self._clash)
        kinds = [kind + count * (seat >= self.first) for seat, kind in enumerate(self._kinds)]

        def worth(one: int, other: int) -> int:
            return int(one < count <= other and not self._clash[one][other - count])

        face = OptimalFace(lines, perfect=True)
        return face if face.narrow_by_kinds(kinds, worth, self.first.bit_length()) else None


@dataclass(frozen=True)
class Seated:
    """Those of S1 before `start` have opponents; the seats `within` are still to be paired.

    `mates` has all, with at most `budget` clashes among the others of S1, in pairs of `lines`. Of
    these all matchings are made that have no more clashes than `least`, the fewest.
    """

    seats: Seats
    start: int
    within: int
    budget: int
    least: int
    mates: Sequence[int]
    lines: Lines

    @classmethod
    def begun(cls, seats: Seats, budget: int) -> "Seated | None":
        """Return them before anybody has an opponent; None if there is no candidate."""
        lines = seats.without_clashes
        within = (1 << len(lines)) - 1
        mates = largest_pairing(lines)
        if NOBODY not in mates:
            return cls(seats, 0, within, budget, 0, mates, lines)
        return _cheapest(seats, 0, within, budget, seats.near) if budget else None

    def after(self, other: Player) -> "Seated | None":
        """Return what remains if the first who waits gets this opponent; None if no candidate does."""
        one, seat = self.start, self.seats.number[other.place]
        clash = self.seats.clash(one, seat)
        budget = self.budget - clash
        if budget < 0:
            return None
        within = self.within & ~(1 << one | 1 << seat)
        # Without any clash so far, the others need no more whatever this pair is.
        known = not self.least or self.lines[one] >> seat & 1
        mates = self._mended(seat) if known else None
        if mates is not None and self.seats.clashes(mates, one + 1) <= budget:
            least = max(0, self.least - clash)
            return Seated(self.seats, one + 1, within, budget, least, mates, self.lines)
        if mates is None and self.least == self.budget:
            return None
        if not self._partners >> seat & 1:
            return None
        lines = [
            line & within if within >> at & 1 else 1 << self.mates[at]
            for at, line in enumerate(self.seats.near)
        ]
        lines[one], lines[seat] = 1 << seat, 1 << one
        return _cheapest(self.seats, one + 1, within, budget, lines)

    def _mended(self, seat: int) -> Sequence[int] | None:
        """Return mates of all with a pair of the first who waits, and pairs of `lines` beside it."""
        one = self.start
        if self.mates[one] == seat:
            return self.mates
        if not self._reachable >> seat & 1:
            return None
        mates = list(self.mates)
        freed, end = mates[one], mates[seat]
        mates[one], mates[seat] = seat, one
        mates[freed] = mates[end] = NOBODY
        found = augment(self.lines, mates, freed, 1 << end, self.within & ~(1 << one | 1 << seat))
        return None if found is None else mates

    @cached_property
    def _reachable(self) -> int:
        """With whom the first who waits can be paired, if the others have pairs of `lines`."""
        return self._left_over(self.lines)

    @cached_property
    def _partners(self) -> int:
        """The same whatever clashes the others have."""
        return self._left_over(self.seats.near)

    def _left_over(self, lines: Lines) -> int:
        mates = list(self.mates)
        mates[mates[self.start]] = NOBODY
        return left_over_by_some(lines, mates, self.within & ~(1 << self.start))


def _cheapest(seats: Seats, start: int, within: int, budget: int, lines: Lines) -> Seated | None:
    """Return what remains with the fewest clashes from a seat on; None if these are too many."""
    face = seats.cheapest(lines)
    if face is None:
        return None
    least = seats.clashes(face.mates, start)
    if least > budget:
        return None
    near = [0] * len(lines)
    for one, other in face.pairs:
        near[one] |= 1 << other
        near[other] |= 1 << one
    return Seated(seats, start, within, budget, least, face.mates, near)
