"""The engine that users run: one way to pair everybody is kept, and changed as little as needed.

It proves most answers by itself: a pair that it has, or that two exchanges give. A group that cannot
have so many pairs even by itself disproves others. What is left is asked of an exact search over
all teams that are left.
"""

from collections.abc import Sequence
from typing import Final

from pareo.history import RoundSetup
from pareo.matching import heaviest_perfect_matching
from pareo.pairing.common.friends import opponents_among
from pareo.pairing.common.largest_pairing import NOBODY, all_are_paired, largest_pairing
from pareo.pairing.common.placed import bits_of, places_of
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


class OneWay:
    """One of the ways to pair everybody that have the most pairs inside the group.

    `_inside` has for each place those whom it may meet inside the group, as bits, `_near` all whom
    it may meet. A team that leaves loses the first of these.
    """

    def __init__(self, situation: Situation) -> None:
        self._teams: Final = situation.field.players
        self._here = bits_of(team.place for team in situation.unpaired)
        self._group = bits_of(team.place for team in situation.group)
        self._near = list(situation.field.friends)
        self._inside = _inside(situation)
        self._mates = self._anew(self._here)
        self.pairs = self._kept(self._mates, self._here)

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
        mate, inside = self._mates[team.place], self._inside[team.place]
        if not inside >> mate & 1 or self._can_be_replaced(team.place, mate):
            return True
        taken = self._take_out(team.place)
        mates = self._after_leaving(team.place, taken)
        self._put_back(team.place, taken)
        return mates is not None

    def leave(self, team: OlympiadTeam) -> None:
        """Allow the team no pair inside the group."""
        mates = self._after_leaving(team.place, self._take_out(team.place))
        assert mates is not None
        self._mates = mates

    # -------------------------------------------------------------------- one way to another

    def _after_meeting(self, one: int, other: int) -> Mates | None:
        """Return a way for the others with one pair less; None if there is none."""
        mates = self._mates
        first, second = mates[one], mates[other]
        if first == other:
            return mates
        here = self._here & ~(1 << one | 1 << other)
        lost = self._is_kept(one, first) + self._is_kept(other, second)
        exchanged = self._joined(first, second, here, lost - 1)
        return exchanged or self._with_pairs(self.pairs - 1, here)

    def _can_be_replaced(self, place: int, mate: int) -> bool:
        """Whether a team can meet somebody outside, whose opponent then meets its own one inside."""
        outside = self._near[place] & self._here & ~self._inside[place]
        theirs = self._inside[mate]
        mates = self._mates
        return any(
            theirs >> mates[third] & 1 and not self._is_kept(third, mates[third])
            for third in places_of(outside)
        )

    def _take_out(self, place: int) -> int:
        """Take away whom a team could meet inside the group, and return that."""
        taken = self._inside[place]
        self._change(place, taken)
        return taken

    def _put_back(self, place: int, taken: int) -> None:
        self._change(place, taken)

    def _change(self, place: int, others: int) -> None:
        """Change both in new lists: a copy of this way, made before, keeps the old ones."""
        self._inside, self._near = list(self._inside), list(self._near)
        for lines in (self._inside, self._near):
            for other in places_of(others):
                lines[other] ^= 1 << place
            lines[place] ^= others

    def _after_leaving(self, place: int, taken: int) -> Mates | None:
        """Return a way with as many pairs and without those taken away; None if there is none."""
        mate = self._mates[place]
        if not taken >> mate & 1:
            return self._mates
        exchanged = self._joined(place, mate, self._here, 1)
        return exchanged or self._with_pairs(self.pairs, self._here)

    def _joined(self, one: int, other: int, here: int, needed: int) -> Mates | None:
        """Give two new opponents, so that at least so many pairs inside the group are gained.

        They meet each other, or the two of another pair.
        """
        mates = self._mates
        if self._near[one] >> other & 1 and self._is_kept(one, other) >= needed:
            return _changed(mates, (one, other))
        theirs = self._near[other]
        for third in places_of(self._near[one] & here & ~(1 << one | 1 << other)):
            fourth = mates[third]
            if theirs >> fourth & 1:
                gained = self._is_kept(one, third) + self._is_kept(other, fourth)
                if gained - self._is_kept(third, fourth) >= needed:
                    return _changed(mates, (one, third), (other, fourth))
        return None

    def _is_kept(self, one: int, other: int) -> int:
        return self._inside[one] >> other & 1

    def _kept(self, mates: Mates, here: int) -> int:
        return sum(self._is_kept(place, mates[place]) for place in places_of(here)) // 2

    # -------------------------------------------------------------------------- a way anew

    def _anew(self, here: int) -> Mates:
        """Return a way with the most pairs inside the group."""
        found = self._completed(self._largest_inside(here), here) or self._heaviest(here)
        assert found is not None, "all who are left can be paired"
        return found

    def _with_pairs(self, pairs: int, here: int) -> Mates | None:
        """Return a way with so many pairs inside the group; None if there is none."""
        kept = self._largest_inside(here)
        if len(kept) < 2 * pairs:
            return None
        if (found := self._completed(kept, here)) is not None:
            return found
        found = self._heaviest(here)
        return found if found is not None and self._kept(found, here) == pairs else None

    def _largest_inside(self, here: int) -> dict[int, int]:
        """Return the opponents in a largest pairing of the group by itself, as proposed if it can be."""
        members = places_of(self._group & here)
        near = self._among(self._inside, members)
        mates: Mates = _proposed(near)
        if mates.count(NOBODY) > len(mates) % 2:
            mates = largest_pairing(near)
        return _by_place(members, mates)

    def _completed(self, kept: dict[int, int], here: int) -> Mates | None:
        """Return a way with these pairs and all others paired anyhow; None if they cannot be."""
        rest = [place for place in places_of(here) if place not in kept]
        mates = largest_pairing(self._among(self._near, rest))
        if NOBODY in mates:
            return None
        found = [NOBODY] * len(self._teams)
        for place, mate in (kept | _by_place(rest, mates)).items():
            found[place] = mate
        return found

    def _heaviest(self, here: int) -> Mates | None:
        """Return the way in which most pairs inside count one, and all others nothing."""
        places = places_of(here)
        at = {place: index for index, place in enumerate(places)}
        edges = [
            (at[one], at[other], self._is_kept(one, other))
            for one in places
            for other in places_of(self._near[one] & here & -(2 << one))
        ]
        matching = heaviest_perfect_matching(len(places), edges)
        if matching is None:
            return None
        found = [NOBODY] * len(self._teams)
        for place, mate in _by_place(places, matching.mates).items():
            found[place] = mate
        return found

    def _among(self, lines: Sequence[int], places: Sequence[int]) -> list[int]:
        teams = [self._teams[place] for place in places]
        return opponents_among(lines, teams, teams)


def _inside(situation: Situation) -> list[int]:
    """Return for each place the members of the group whom a member may meet there, as bits."""
    found = [0] * len(situation.field.players)
    group = bits_of(team.place for team in situation.group)
    by_colours: dict[frozenset[object], int] = {}
    for team in situation.group:
        allowed = group
        if situation.limits:
            key = frozenset(team.allowed)
            if key not in by_colours:
                by_colours[key] = bits_of(
                    other.place for other in situation.group if within_limits(team, other)
                )
            allowed = by_colours[key]
        found[team.place] = situation.field.friends[team.place] & allowed
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
