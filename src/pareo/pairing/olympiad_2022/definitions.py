"""D.02 Articles 3.2, 6.1, 7.1, 7.3 and 7.7: the teams in their ranking, and which two may meet."""

from collections.abc import Sequence

from pareo.history import RoundSetup, UnplayedRound, colour_difference, colours_by_round
from pareo.model import ByeKind, Colour, Outcome, Points, Tpn
from pareo.pairing.common import field as fields
from pareo.pairing.common.friends import friends_of
from pareo.pairing.common.ranking import entrants_in_order
from pareo.pairing.olympiad_2022.edition import EDITION
from pareo.value import dataclass, field


@dataclass(frozen=True, slots=True)
class OlympiadTeam:
    """A team to be paired; `place` is the position in the ranking, from 0.

    `colours` are those of board 1 in the matches played, `by_round` the same by calendar rounds.
    `allowed` are the colours that keep the limits. Teams are told apart by their place and number.
    """

    place: int
    tpn: Tpn
    number: int = field(compare=False)
    score: Points = field(compare=False)
    colours: tuple[Colour, ...] = field(compare=False)
    by_round: tuple[Colour | None, ...] = field(compare=False)
    difference: int = field(compare=False)
    allowed: frozenset[Colour] = field(compare=False)
    is_bye_barred: bool = field(compare=False)
    excluded: frozenset[Tpn] = field(compare=False)

    @property
    def due(self) -> Colour | None:
        """The other colour than the last one; none before the first match."""
        return self.colours[-1].other if self.colours else None


Teams = tuple[OlympiadTeam, ...]
Field = fields.Field[OlympiadTeam]


@EDITION.rule("3.2")
def ranked(setup: RoundSetup) -> Teams:
    """Order by match points, then by the initial number; game points never count."""
    by_round = {} if setup.past is None else colours_by_round(setup.past.tournament)
    late = () if setup.past is None else setup.past.tournament.late_entries
    joined_late = {entry.participant for entry in late if entry.first_round > 1}
    return tuple(
        OlympiadTeam(
            place=place,
            tpn=entrant.tpn,
            number=entrant.tpn,
            score=entrant.score,
            colours=entrant.colours,
            by_round=by_round.get(entrant.tpn, entrant.colours),
            difference=colour_difference(entrant.colours),
            allowed=allowed_colours(entrant.colours),
            is_bye_barred=has_no_right_to_the_bye(
                entrant.unplayed, joined_late=entrant.tpn in joined_late
            ),
            excluded=entrant.met | entrant.forbidden,
        )
        for place, entrant in enumerate(entrants_in_order(setup))
    )


@EDITION.rule("6.1")
def field_of(teams: Teams) -> Field:
    """Ask of every two teams once whether they may meet: no match a second time."""
    friends = friends_of(teams, lambda team: team.excluded, lambda _team: None, lambda _a, _b: True)
    hosts = frozenset(team.place for team in teams if not team.is_bye_barred)
    return fields.Field(teams, tuple(friends), hosts)


@EDITION.rule("7.3")
def allowed_colours(colours: Sequence[Colour]) -> frozenset[Colour]:
    """Return the colours that are neither the third in a row nor a difference beyond two."""
    worth = {Colour.WHITE: 1, Colour.BLACK: -1}
    difference = colour_difference(colours)
    last_two = set(colours[-2:]) if len(colours) > 1 else set(Colour)
    return frozenset(
        colour for colour in Colour if last_two != {colour} and abs(difference + worth[colour]) <= 2
    )


@EDITION.rule("7.3")
def within_limits(one: OlympiadTeam, other: OlympiadTeam) -> bool:
    """Whether two can be seated so that both keep the limits of colours."""
    return any(colour.other in other.allowed for colour in one.allowed)


@EDITION.rule("4.2")
def has_no_right_to_the_bye(unplayed: Sequence[UnplayedRound], *, joined_late: bool) -> bool:
    """Whether a team had the bye, won by default, or came after round 1 was published."""
    barring = (ByeKind.PAIRING_ALLOCATED, Outcome.FORFEIT_WIN)
    return joined_late or any(missed.how in barring for missed in unplayed)
