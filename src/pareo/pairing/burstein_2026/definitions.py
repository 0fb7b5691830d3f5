"""C.04.4.2 Article 1: seeding rounds, Index, ranking, brackets, preferences."""

from collections.abc import Iterable
from typing import Final

from pareo.history import Entrant, RoundSetup, bye_barred
from pareo.model import Colour, Points, Tpn
from pareo.pairing.burstein_2026.edition import EDITION
from pareo.pairing.burstein_2026.index import Index, IndexOf
from pareo.pairing.common.colours import Preference, colour_preference
from pareo.pairing.common.ranking import equal_scores
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class BursteinPlayer:
    """An entrant as the Burstein System sees one.

    `rank` is the position by the Index (1.8), `place` by score and then by the Index; both from 0.
    """

    place: int
    rank: int
    tpn: Tpn
    number: int
    score: Points
    index: Index
    colours: tuple[Colour, ...]
    preference: Preference | None
    is_bye_barred: bool
    excluded: frozenset[Tpn]

    @property
    def due(self) -> Colour | None:
        """The colour due; None before the first game."""
        return self.preference.due if self.preference else None


@dataclass(frozen=True, slots=True)
class Bracket:
    """All players of a bracket in one list by the ranking: the position plus 1 is the BSN (4.1)."""

    score: Points
    players: tuple[BursteinPlayer, ...]

    @property
    def incoming(self) -> tuple[BursteinPlayer, ...]:
        """Those left over by the previous bracket."""
        return tuple(player for player in self.players if player.score != self.score)

    @property
    def residents(self) -> tuple[BursteinPlayer, ...]:
        """Those of the scoregroup."""
        return tuple(player for player in self.players if player.score == self.score)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A pairing of a bracket: pairs with the higher ranked first, and who floats out of it."""

    pairs: tuple[tuple[BursteinPlayer, BursteinPlayer], ...]
    floaters: tuple[BursteinPlayer, ...]


MOST_SEEDING_ROUNDS: Final = 4


@EDITION.rule("1.6")
def seeding_rounds(rounds: int) -> int:
    """Return how many rounds the Dutch System pairs first: half of all, four at most."""
    return min(rounds // 2, MOST_SEEDING_ROUNDS)


@EDITION.rule("1.8")
def ranked(setup: RoundSetup, index_of: IndexOf) -> tuple[BursteinPlayer, ...]:
    """Rank the players by Buchholz, Sonneborn-Berger and pairing number; list them by score."""
    indexes = index_of(setup)

    def key(entrant: Entrant) -> tuple[int, int, int]:
        index = indexes[entrant.tpn]
        return (-index.buchholz, -index.sonneborn_berger, entrant.tpn)

    by_index = sorted(setup.entrants, key=key)
    by_score = sorted(enumerate(by_index), key=lambda entry: (-entry[1].score, entry[0]))
    return tuple(
        BursteinPlayer(
            place=place,
            rank=rank,
            tpn=entrant.tpn,
            number=entrant.number,
            score=entrant.score,
            index=indexes[entrant.tpn],
            colours=entrant.colours,
            preference=preference(entrant),
            is_bye_barred=barred_from_bye(entrant, setup.win),
            excluded=entrant.met | entrant.forbidden,
        )
        for place, (rank, entrant) in enumerate(by_score)
    )


@EDITION.rule("1.2")
def scoregroups(players: Iterable[BursteinPlayer]) -> tuple[tuple[BursteinPlayer, ...], ...]:
    """Put the listed players of equal score together, the highest score first."""
    return equal_scores(players)


@EDITION.rule("1.2")
def bracket_of(
    incoming: Iterable[BursteinPlayer], residents: tuple[BursteinPlayer, ...]
) -> Bracket:
    """Put the residents of a scoregroup and the incoming floaters into one list."""
    together = sorted((*incoming, *residents), key=lambda player: player.rank)
    return Bracket(residents[0].score, tuple(together))


@EDITION.rule("1.5")
def preference(entrant: Entrant) -> Preference | None:
    """Return the colour due: absolute, strong or mild; none before the first game."""
    return colour_preference(entrant.colours)


@EDITION.rule("3.1")
def barred_from_bye(entrant: Entrant, win: Points) -> bool:
    """Whether C.04.1 Art. 4 keeps the bye by pairing from a player (ruling 0176)."""
    return bye_barred(entrant.unplayed, win)
