"""Whoever is paired, a team or a player of two-game matches, as the criteria see one."""

from collections.abc import Callable, Iterable, Sequence

from pareo.history import Entrant, RoundSetup, bye_barred, colour_difference
from pareo.model import ByeKind, Colour, Outcome, Points, Tpn
from pareo.pairing.common.colours import Preference
from pareo.pairing.common.ranking import entrants_in_order, equal_scores
from pareo.value import dataclass

PreferenceOf = Callable[[Sequence[Colour]], Preference | None]


@dataclass(frozen=True, slots=True)
class Contender:
    """An entrant with what the text derives from the past; `place` is the rank, from 0.

    `second` is the other of match points and game points, where it counts.
    """

    place: int
    tpn: Tpn
    number: int
    score: Points
    second: Points
    colours: tuple[Colour, ...]
    preference: Preference | None
    matches: int
    floated_last: bool
    is_bye_barred: bool
    excluded: frozenset[Tpn]

    @property
    def due(self) -> Colour | None:
        """The colour preferred, if there is one."""
        return self.preference.due if self.preference else None

    @property
    def difference(self) -> int:
        """The matches with White less those with Black."""
        return colour_difference(self.colours)

    @property
    def whites(self) -> int:
        """The matches with White."""
        return self.colours.count(Colour.WHITE)


Contenders = tuple[Contender, ...]


def ranked(
    setup: RoundSetup, preference: PreferenceOf, *, second_counts: bool = False
) -> Contenders:
    """Order by score, then by pairing number."""
    return tuple(
        Contender(
            place=place,
            tpn=entrant.tpn,
            number=entrant.number,
            score=entrant.score,
            second=entrant.second_score if second_counts else Points(0),
            colours=entrant.colours,
            preference=preference(entrant.colours),
            matches=matches_played(entrant),
            floated_last=bool(entrant.gaps) and is_float(entrant.gaps[-1]),
            is_bye_barred=barred_from_bye(entrant, setup.win),
            excluded=entrant.met | entrant.forbidden,
        )
        for place, entrant in enumerate(entrants_in_order(setup))
    )


def scoregroups(contenders: Iterable[Contender]) -> tuple[Contenders, ...]:
    """Group the ranked by score."""
    return equal_scores(contenders)


def is_float(gap: Points | None) -> bool:
    """Whether a round with this difference of scores was a float, up or down.

    Only who plays floats: neither a bye nor a forfeited match is one.
    """
    return bool(gap)


def matches_played(entrant: Entrant) -> int:
    """Count the matches that were not forfeited; byes are none."""
    return sum(gap is not None for gap in entrant.gaps)


def barred_from_bye(entrant: Entrant, win: Points) -> bool:
    """Whether an earlier bye by pairing, a match won by forfeit or a full-point bye rules it out.

    So do the points of a win without playing (C.04.1 Art. 4).
    """
    barring = (ByeKind.FULL_POINT, Outcome.FORFEIT_WIN)
    return bye_barred(entrant.unplayed, win) or any(
        missed.how in barring for missed in entrant.unplayed
    )


def have_not_met(one: Contender, other: Contender) -> bool:
    """Whether two have not met, and no wish of the event keeps them apart."""
    return one.tpn != other.tpn and other.tpn not in one.excluded


def may_have_the_bye(contender: Contender) -> bool:
    """Whether the bye by pairing may go to one."""
    return not contender.is_bye_barred
