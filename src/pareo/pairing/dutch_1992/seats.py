"""Whether S1 can go on, where that is a perfect matching.

It is one of S1 with S2, of the others with each other where they may be paired, and of those who go
down with an empty seat each, or with the players below if all of these must be paired. One such
matching is kept. If the first of S1 is to have another opponent, an alternating path mends it, and all
opponents whom no path gives are known at once. Only a limit of clashes may need more, or what those
below need beside: a cheapest matching, and the pairs of all that are as cheap.
"""

from collections.abc import Callable, Sequence
from functools import cached_property

from pareo.matching import OptimalFace, augment, left_over_by_some
from pareo.pairing.common.friends import by_position
from pareo.pairing.common.largest_pairing import NOBODY, largest_pairing
from pareo.pairing.common.placed import bits_of, places_of
from pareo.pairing.dutch_1992.demand import Way
from pareo.pairing.dutch_1992.question import Question, Weights, places
from pareo.pairing.dutch_family.players import Player
from pareo.value import dataclass

Lines = list[int]
"""For each seat those that may be paired with it, as bits."""


class Seats:
    """Those of S1, so many, the others, and the seats of those who go down; only S1 has clashes.

    The question has S1 first. Whom the others may be paired with among each other is mutual.
    """

    def __init__(self, question: Question, way: Way, first: int, pairs: int) -> None:
        players, law = question.players, question.law
        self.first = first
        self.number = {player.place: seat for seat, player in enumerate(players)}
        colours: dict[tuple[object, ...], list[int]] = {}
        for seat, player in enumerate(players):
            colours.setdefault(law.kind(player), []).append(seat)
        self._clashing = [0] * len(players)
        for mine in colours.values():
            clashing = sum(
                bits_of(others)
                for others in colours.values()
                if law.clash(players[mine[0]], players[others[0]])
            )
            for seat in mine:
                self._clashing[seat] = clashing
        self.near = _mutual(question, first)
        self._weights = Weights(len(question.lines))
        self._kinds, self._worth = question.worths(self._weights)
        self._total: int | None = None
        if question.outlook is None:
            self._add_empty_seats(question, len(players) - 2 * pairs)
        if question.outlook is not None or question.spared:
            covered = len(self.near) // 2 if question.outlook is not None else 0
            stay = question.spared.bit_count() - way.stranded
            entries = (covered, question.bound.bit_count(), pairs, stay, way.ahead)
            self._total = self._weights.counted(entries)
            self._keep_suited()

    def _keep_suited(self) -> None:
        """Leave out pairs that no matching has that suits those below."""

        def worth(one: int, other: int) -> int:
            return self._weights.but_the_last(self._worth(one, other))

        self.near = _lines_of(self._face(self.near, worth), len(self.near))

    def _add_empty_seats(self, question: Question, count: int) -> None:
        """Add a seat for each who is left over, where somebody sits who is not bound."""
        size = len(self.near)
        loose = bits_of(
            at for at, p in enumerate(question.players) if not question.bound >> p.place & 1
        )
        beyond = ((1 << count) - 1) << size
        self.near = [
            *(line | beyond if loose >> at & 1 else line for at, line in enumerate(self.near)),
            *[loose] * count,
        ]

    def clash(self, seat: int, other: int) -> int:
        """Whether one of S1 is due the same colour as another player."""
        return self._clashing[seat] >> other & 1

    def clashes(self, mates: Sequence[int], start: int) -> int:
        """Count the clashes of S1 from a seat on."""
        return sum(self.clash(seat, mates[seat]) for seat in range(start, self.first))

    def suit(self, mates: Sequence[int]) -> bool:
        """Whether the pairs are so many as are wanted, and suit those below."""
        if self._total is None:
            return True
        kinds, worth = self._kinds, self._worth
        made = [
            worth(kinds[one], kinds[mate])
            for one, mate in enumerate(mates)
            if one < mate < len(kinds)
        ]
        return self._weights.but_the_last(sum(made)) == self._total

    @cached_property
    def without_clashes(self) -> Lines:
        """The pairs, but those of S1 with a clash."""
        of_first = (1 << self.first) - 1
        lines = list(self.near)
        for seat, clashing in enumerate(self._clashing):
            lines[seat] &= ~(clashing if seat < self.first else clashing & of_first)
        return lines

    def cheapest(self, lines: Lines) -> OptimalFace | None:
        """Return the matchings of some of the pairs with the fewest clashes, if there is one."""
        face = self._face(lines, self._worth)
        return face if face is not None and self.suit(face.mates) else None

    def _face(self, lines: Lines, worth: Callable[[int, int], int]) -> OptimalFace | None:
        face = OptimalFace(lines, perfect=True)
        return face if face.narrow_by_kinds(self._kinds, worth, self._weights.bits) else None


def _mutual(question: Question, first: int) -> Lines:
    """Return the pairs that may be made, each for both of its ends."""
    players = question.players
    friends, others = question.law.friends, places(players[first:])
    between = by_position(
        [friends[p.place] & question.may_pair(p) & others for p in players[first:]], players
    )
    lines = list(question.lines)
    lines[first : len(players)] = map(int.__or__, lines[first:], between)
    for seat in range(first):
        for other in places_of(lines[seat] & ((1 << len(players)) - 1)):
            lines[other] |= 1 << seat
    return lines


def _lines_of(face: OptimalFace | None, count: int) -> Lines:
    """Return the pairs that some of these matchings have; none if there is no matching."""
    lines = [0] * count
    for one, other in face.pairs if face is not None else ():
        lines[one] |= 1 << other
        lines[other] |= 1 << one
    return lines


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
        is_perfect = NOBODY not in mates
        if is_perfect and seats.suit(mates):
            return cls(seats, 0, within, budget, 0, mates, lines)
        return _cheapest(seats, 0, within, budget, seats.near) if budget or is_perfect else None

    def after(self, other: Player) -> "Seated | None":
        """Return what remains if the first who waits gets this opponent; None if no candidate does."""
        one, seat = self.start, self.seats.number.get(other.place)
        if seat is None:
            return None
        clash = self.seats.clash(one, seat)
        budget = self.budget - clash
        if budget < 0:
            return None
        within = self.within & ~(1 << one | 1 << seat)
        # The others can do without a clash whatever this pair is.
        known = self.lines is self.seats.without_clashes or self.lines[one] >> seat & 1
        mates = self._mended(seat) if known else None
        if mates is not None and self._suits(mates, budget):
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

    def _suits(self, mates: Sequence[int], budget: int) -> bool:
        return self.seats.clashes(mates, self.start + 1) <= budget and self.seats.suit(mates)

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
    near = _lines_of(face, len(lines))
    return Seated(seats, start, within, budget, least, face.mates, near)
