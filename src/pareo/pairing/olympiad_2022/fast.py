"""The engine that users run: one way to pair everybody is kept, and changed as little as needed.

It proves most answers by itself: a pair that it has, or that two exchanges give. A group that cannot
have so many pairs even by itself disproves others. What is left is asked of an exact search over
all teams that are left.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from pareo.history import RoundSetup
from pareo.matching import (
    OptimalFace,
    augment,
    enlarged,
    heaviest_perfect_matching,
    tight_neighbours,
)
from pareo.pairing.common.friends import opponents_among
from pareo.pairing.common.largest_pairing import NOBODY, all_are_paired, largest_pairing
from pareo.pairing.common.placed import bits_of, places_after, places_of
from pareo.pairing.olympiad_2022.definitions import Field, OlympiadTeam, Teams, within_limits
from pareo.pairing.olympiad_2022.keeping import Engine, Situation
from pareo.pairing.olympiad_2022.process import pair_round
from pareo.pairing.olympiad_2022.steps import opponents_in_order
from pareo.pairing.system import PairingOutcome
from pareo.pairing.trace import Trace

Mates = Sequence[int]
"""The opponent of each place in the ranking."""


def pair(setup: RoundSetup, trace: Trace) -> PairingOutcome:
    """Pair a round."""
    return pair_round(setup, trace, Engine(_can_be_paired, OneWay))


def _can_be_paired(field: Field, teams: Teams) -> bool:
    return all_are_paired(field.neighbours(teams))


class Lines(NamedTuple):
    """Whom each place may meet, as bits: at all, and inside the group."""

    near: Sequence[int]
    inside: Sequence[int]

    def without(self, place: int) -> "Lines":
        """Return the lines after a team lost all whom it could meet inside the group."""
        taken = self.inside[place]
        return Lines(_cut(self.near, place, taken), _cut(self.inside, place, taken))

    def is_kept(self, one: int, other: int) -> int:
        """Count a pair that stays inside the group."""
        return self.inside[one] >> other & 1

    def kept(self, mates: Mates, here: int) -> int:
        """Count the pairs that stay inside the group."""
        return sum(self.is_kept(place, mates[place]) for place in places_of(here)) // 2


class OneWay:
    """One of the ways to pair everybody that have the most pairs inside the group.

    A team that leaves loses whom it may meet inside the group.
    """

    def __init__(self, situation: Situation) -> None:
        self._teams: Final = situation.field.players
        self._here = bits_of(team.place for team in situation.unpaired)
        self._group = bits_of(team.place for team in situation.group)
        self._colours: Final = _Colours(situation)
        self._lines = Lines(situation.field.friends, _inside(situation, self._colours))
        self._tight: Sequence[int] | None = None
        """Whom each place meets in all such ways, once it had to be found; empty if unknown."""
        self._mates = self._anew()
        self.pairs = self._lines.kept(self._mates, self._here)

    def may_meet(self, one: OlympiadTeam, other: OlympiadTeam) -> bool:
        """Whether the others can keep all pairs but this one."""
        return self._after_meeting(one.place, other.place) is not None

    def meet(self, one: OlympiadTeam, other: OlympiadTeam) -> None:
        """Take a pair out."""
        mates = self._after_meeting(one.place, other.place)
        assert mates is not None
        both = 1 << one.place | 1 << other.place
        self._here &= ~both
        self._group &= ~both
        self._mates = mates
        self.pairs -= 1

    def may_leave(self, team: OlympiadTeam) -> bool:
        """Whether as many pairs stay if the team is in none of them.

        Usually it is in none, or its opponent meets instead who would have left the group.
        """
        mate, inside = self._mates[team.place], self._lines.inside[team.place]
        if not inside >> mate & 1 or self._can_be_replaced(team.place, mate):
            return True
        return self._after_leaving(team.place) is not None

    def leave(self, team: OlympiadTeam) -> None:
        """Allow the team no pair inside the group."""
        mates = self._after_leaving(team.place)
        assert mates is not None
        self._mates = mates
        if self._tight:
            self._tight = _cut(self._tight, team.place, self._lines.inside[team.place])
        self._lines = self._lines.without(team.place)

    # -------------------------------------------------------------------- one way to another

    def _after_meeting(self, one: int, other: int) -> Mates | None:
        """Return a way for the others with one pair less; None if there is none."""
        mates, lines = self._mates, self._lines
        first, second = mates[one], mates[other]
        if first == other:
            return mates
        here = self._here & ~(1 << one | 1 << other)
        lost = lines.is_kept(one, first) + lines.is_kept(other, second)
        exchanged = self._joined(lines, first, second, here, lost - 1)
        if exchanged is not None:
            return exchanged
        if self._tight is None:
            known, found = self._quickly(lines, self.pairs - 1, here)
            if known:
                return found
        tight = self._tight_pairs()
        if not tight:
            return self._heaviest(lines, self.pairs - 1, here)
        return _repaired(tight, mates, first, second, here) if tight[one] >> other & 1 else None

    def _after_leaving(self, place: int) -> Mates | None:
        """Return a way with as many pairs and none of a team inside; None if there is none."""
        mate, taken = self._mates[place], self._lines.inside[place]
        if not taken >> mate & 1:
            return self._mates
        lines = self._lines.without(place)
        exchanged = self._joined(lines, place, mate, self._here, 1)
        if exchanged is not None:
            return exchanged
        if self._tight is None:
            known, found = self._quickly(lines, self.pairs, self._here)
            if known:
                return found
        tight = self._tight_pairs()
        if not tight:
            return self._heaviest(lines, self.pairs, self._here)
        return _repaired(_cut(tight, place, taken), self._mates, place, mate, self._here)

    def _can_be_replaced(self, place: int, mate: int) -> bool:
        """Whether a team can meet somebody outside, whose opponent then meets its own one inside."""
        lines, mates = self._lines, self._mates
        outside = lines.near[place] & self._here & ~lines.inside[place]
        theirs = lines.inside[mate]
        return any(
            theirs >> mates[third] & 1 and not lines.is_kept(third, mates[third])
            for third in places_of(outside)
        )

    def _joined(self, lines: Lines, one: int, other: int, here: int, needed: int) -> Mates | None:
        """Give two new opponents, so that at least so many pairs inside the group are gained.

        They meet each other, or the two of another pair.
        """
        mates = self._mates
        if lines.near[one] >> other & 1 and lines.is_kept(one, other) >= needed:
            return _changed(mates, (one, other))
        theirs = lines.near[other]
        for third in places_of(lines.near[one] & here & ~(1 << one | 1 << other)):
            fourth = mates[third]
            if theirs >> fourth & 1:
                gained = lines.is_kept(one, third) + lines.is_kept(other, fourth)
                if gained - lines.is_kept(third, fourth) >= needed:
                    return _changed(mates, (one, third), (other, fourth))
        return None

    # -------------------------------------------------------------------------- a way anew

    def _anew(self) -> Mates:
        """Return a way with the most pairs inside the group."""
        members = places_of(self._group & self._here)
        near = self._among(self._lines.inside, members)
        mates: Mates = _proposed(near)
        if mates.count(NOBODY) > len(mates) % 2:
            mates = largest_pairing(near)
        found = self._completed(self._lines, _by_place(members, mates), self._here)
        if found is None:
            found = self._best(self._lines, self._here)[0]
        assert found is not None, "all who are left can be paired"
        return found

    def _quickly(self, lines: Lines, pairs: int, here: int) -> tuple[bool, Mates | None]:
        """Return whether it is easily known, and the way with so many pairs inside, if there is one."""
        kept = self._enlarged_inside(lines, here)
        if len(kept) < 2 * pairs:
            return True, None
        found = self._completed(lines, kept, here)
        return found is not None, found

    def _enlarged_inside(self, lines: Lines, here: int) -> dict[int, int]:
        """Return the opponents in a largest pairing of the group by itself, much as they are now."""
        members = places_of(self._group & here)
        at = {place: position for position, place in enumerate(members)}
        start = [
            at.get(mate, NOBODY) if lines.is_kept(place, mate := self._mates[place]) else NOBODY
            for place in members
        ]
        return _by_place(members, enlarged(self._among(lines.inside, members), start))

    def _completed(self, lines: Lines, kept: dict[int, int], here: int) -> Mates | None:
        """Return a way with these pairs and all others paired anyhow; None if they cannot be."""
        rest = [place for place in places_of(here) if place not in kept]
        mates = largest_pairing(self._among(lines.near, rest))
        if NOBODY in mates:
            return None
        return self._by_all_places(kept | _by_place(rest, mates))

    def _heaviest(self, lines: Lines, pairs: int, here: int) -> Mates | None:
        """Return a way with so many pairs inside the group; None if there is none."""
        places = places_of(here)
        kinds = [self._colours.kinds[place] if lines.inside[place] else 0 for place in places]
        face = OptimalFace(self._among(lines.near, places), perfect=True)
        if not face.narrow_by_kinds(kinds, self._colours.are_kept, len(places).bit_length()):
            return None
        found = self._by_all_places(_by_place(places, face.mates))
        return found if lines.kept(found, here) == pairs else None

    def _tight_pairs(self) -> Sequence[int]:
        """Return whom each place meets in the ways with the most pairs; nothing if that is not all."""
        if self._tight is None:
            _, self._tight = self._best(self._lines, self._here)
        return self._tight

    def _best(self, lines: Lines, here: int) -> tuple[Mates | None, Sequence[int]]:
        """Return the way in which most pairs inside count one, and all others nothing.

        With it come the tight pairs, by place, if all pairings of these have as many pairs inside.
        """
        places = places_of(here)
        inside = self._among(lines.inside, places)
        outside = [
            near & ~mine for near, mine in zip(self._among(lines.near, places), inside, strict=True)
        ]
        layers = [(1, inside), (0, outside)]
        edges = [
            (one, other, counts)
            for counts, rows in layers
            for one, mine in enumerate(rows)
            for other in places_after(mine, one)
        ]
        matching = heaviest_perfect_matching(len(places), edges)
        if matching is None:
            return None, ()
        tight = [0] * len(self._teams)
        for place, mine in zip(places, tight_neighbours(layers, matching) or (), strict=False):
            tight[place] = bits_of(places[at] for at in places_of(mine))
        mates = self._by_all_places(_by_place(places, matching.mates))
        return mates, tight if any(tight) else ()

    def _by_all_places(self, mates: Mapping[int, int]) -> Mates:
        return [mates.get(place, NOBODY) for place in range(len(self._teams))]

    def _among(self, lines: Sequence[int], places: Sequence[int]) -> list[int]:
        teams = [self._teams[place] for place in places]
        return opponents_among(lines, teams, teams)


class _Colours:
    """Numbers for the colours that members of the group may have; 0 stands for everybody else."""

    def __init__(self, situation: Situation) -> None:
        numbers: dict[frozenset[object], int] = {}
        self._examples: dict[int, OlympiadTeam] = {}
        self.kinds: Final = [0] * len(situation.field.players)
        for team in situation.group:
            key = frozenset(team.allowed) if situation.limits else frozenset()
            number = numbers.setdefault(key, len(numbers) + 1)
            self._examples[number] = team
            self.kinds[team.place] = number
        self._limits = situation.limits

    def are_kept(self, one: int, other: int) -> int:
        """Count a pair that stays inside the group, if it may meet."""
        if not one or not other:
            return 0
        return int(not self._limits or within_limits(self._examples[one], self._examples[other]))


def _cut(lines: Sequence[int], place: int, others: int) -> list[int]:
    """Return lines in which a place meets these others no more: a copy, made before, keeps the old."""
    found = list(lines)
    for other in places_of(others):
        found[other] &= ~(1 << place)
    found[place] &= ~others
    return found


def _repaired(tight: Sequence[int], mates: Mates, one: int, other: int, here: int) -> Mates | None:
    """Return mates with new opponents for two who are free; None if there are none."""
    found = list(mates)
    found[one] = found[other] = NOBODY
    end = augment(tight, found, one, 1 << other, here)
    return None if end is None else found


def _inside(situation: Situation, colours: _Colours) -> list[int]:
    """Return for each place the members of the group whom a member may meet there, as bits."""
    members: dict[int, list[int]] = defaultdict(list)
    for team in situation.group:
        members[colours.kinds[team.place]].append(team.place)
    allowed = {
        kind: bits_of(
            place for other in members if colours.are_kept(kind, other) for place in members[other]
        )
        for kind in members
    }
    found = [0] * len(situation.field.players)
    for team in situation.group:
        found[team.place] = situation.field.friends[team.place] & allowed[colours.kinds[team.place]]
    return found


def _proposed(near: Sequence[int]) -> list[int]:
    """Return the mates if everybody takes the first possible opponent, whoever is left over."""
    mates = [NOBODY] * len(near)
    left = list(range(len(near) // 2 * 2))
    while left:
        first, *others = left
        mate = next((o for o in opponents_in_order(others) if near[first] >> o & 1), NOBODY)
        if mate != NOBODY:
            mates[first], mates[mate] = mate, first
            others.remove(mate)
        left = others
    return mates


def _by_place(places: Sequence[int], mates: Sequence[int]) -> dict[int, int]:
    return {
        place: places[mate] for place, mate in zip(places, mates, strict=True) if mate != NOBODY
    }


def _changed(mates: Mates, *pairs: tuple[int, int]) -> Mates:
    found = list(mates)
    for one, other in pairs:
        found[one], found[other] = other, one
    return found
