"""C.04.4.1 Article 1: ratings, order, scoregroups, preferences, ARO, maximum upfloaters."""

from collections.abc import Iterable, Sequence

from pareo.errors import Fault, InputError
from pareo.history import Entrant, RoundSetup, bye_barred
from pareo.language import Message
from pareo.model import Colour, Points, Rating, Tpn
from pareo.pairing.common.colours import Preference, Strength, colour_preference
from pareo.pairing.common.ranking import entrants_in_order, equal_scores
from pareo.pairing.dubov_2026.edition import EDITION
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class DubovPlayer:
    """An entrant as the Dubov System sees one; `place` is the position in the ranking, from 0."""

    place: int
    tpn: Tpn
    number: int
    score: Points
    colours: tuple[Colour, ...]
    preference: Preference
    aro: int
    games: int
    upfloats: int
    is_maximum_upfloater: bool
    upfloated_last: bool
    is_bye_barred: bool
    excluded: frozenset[Tpn]

    @property
    def due(self) -> Colour:
        """The colour due, however strongly."""
        return self.preference.due


def ranked(setup: RoundSetup) -> tuple[DubovPlayer, ...]:
    """Order the players by score, then by pairing number.

    The same order is that of the upfloaters (4.1) and the rank of Article 5.
    """
    ratings = ratings_of(setup)
    return tuple(
        _player(place, entrant, setup, average_rating([ratings[tpn] for tpn in entrant.opponents]))
        for place, entrant in enumerate(entrants_in_order(setup))
    )


def _player(place: int, entrant: Entrant, setup: RoundSetup, aro: int) -> DubovPlayer:
    times = upfloats(entrant)
    return DubovPlayer(
        place=place,
        tpn=entrant.tpn,
        number=entrant.number,
        score=entrant.score,
        colours=entrant.colours,
        preference=preference(entrant.colours),
        aro=aro,
        games=sum(gap is not None for gap in entrant.gaps),
        upfloats=times,
        is_maximum_upfloater=times >= most_upfloats(setup.rounds),
        upfloated_last=bool(entrant.gaps) and upfloated(entrant.gaps[-1]),
        is_bye_barred=bye_barred(entrant.unplayed, setup.win),
        excluded=entrant.met | entrant.forbidden,
    )


@EDITION.rule("1.1")
def ratings_of(setup: RoundSetup) -> dict[Tpn, Rating]:
    """Return the ratings of the players and of their opponents; nobody may be without one."""
    concerned = {entrant.tpn for entrant in setup.entrants}
    concerned |= {tpn for entrant in setup.entrants for tpn in entrant.opponents}
    known = dict(setup.ratings) | {entrant.tpn: entrant.rating for entrant in setup.entrants}
    found = {tpn: rating for tpn in concerned if (rating := known.get(tpn)) is not None}
    if unrated := sorted(concerned - found.keys()):
        raise InputError(
            Fault(
                Message("Player {number} has no rating (C.04.4.1 Art. 1.1).", number=tpn),
                Message("Give the player the provisional rating that the Chief Arbiter assigns."),
                about=("player", tpn),
            )
            for tpn in unrated
        )
    return found


@EDITION.rule("1.3")
def scoregroups(players: Iterable[DubovPlayer]) -> tuple[tuple[DubovPlayer, ...], ...]:
    """Group the ranked players by score."""
    return equal_scores(players)


@EDITION.rule("1.6", "1.6.4")
def preference(colours: Sequence[Colour]) -> Preference:
    """Return the colour due: absolute, strong or mild; Black, mildly, before the first game."""
    return colour_preference(colours) or Preference(Colour.BLACK, Strength.MILD)


@EDITION.rule("1.7")
def average_rating(ratings: Sequence[int]) -> int:
    """Return the average rating of the opponents (ARO), halves up; 0 before the first game."""
    games = len(ratings)
    return (2 * sum(ratings) + games) // (2 * games) if games else 0


@EDITION.rule("1.8")
def most_upfloats(rounds: int) -> int:
    """Return MaxT: who has upfloated so many times is a maximum upfloater."""
    return 2 + rounds // 5


def upfloats(entrant: Entrant) -> int:
    """Count the games against higher scores; forfeited pairings are none (ruling 0160)."""
    return sum(map(upfloated, entrant.gaps))


def upfloated(gap: Points | None) -> bool:
    """Whether a round with this difference of scores was an upfloat."""
    return gap is not None and gap < 0
