"""C.04.4.2 Article 2: the criteria; C4 and C7 look beyond the bracket.

A failure value is a number or a list of numbers; smaller is better, and lists are compared
from their first entry on.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from pareo.model import Tpn
from pareo.pairing import words
from pareo.pairing.burstein_2026.definitions import Candidate, Player
from pareo.pairing.burstein_2026.edition import EDITION
from pareo.pairing.common.colours import same_colour_absolute, same_colour_due
from pareo.pairing.trace import Value
from pareo.rulebook import Rule


@EDITION.rule("2", "C1")
def ruled_out(player: Player) -> frozenset[Tpn]:
    """Return whom a player may not meet: those met before, and those kept apart by the event."""
    return player.excluded


@EDITION.rule("2", "C2")
def may_have_the_bye(player: Player) -> bool:
    """Whether a player may have the bye by pairing."""
    return not player.is_bye_barred


@EDITION.rule("2", "C3")
def colours_allow(one: Player, other: Player) -> bool:
    """Whether two are not both absolutely due the same colour; nobody is excepted."""
    return not same_colour_absolute(one, other)


def floater_count(candidate: Candidate) -> int:
    """Count the outgoing floaters; as many pairs as possible leave as few of them as possible."""
    return len(candidate.floaters)


def floater_scores(candidate: Candidate) -> tuple[int, ...]:
    """List their scores, highest first."""
    return tuple(sorted((player.score for player in candidate.floaters), reverse=True))


def preferences_missed(candidate: Candidate) -> int:
    """Count the pairs in which one of two who are due the same colour goes without it."""
    return sum(same_colour_due(*pair) for pair in candidate.pairs)


class Criterion(NamedTuple):
    """A numbered criterion and its measure."""

    rule: Rule
    measure: Callable[[Candidate], Value]


BEFORE_C7: Final = (
    Criterion(EDITION.article("2", "C5"), floater_count),
    Criterion(EDITION.article("2", "C6"), floater_scores),
)
C7: Final = EDITION.article("2", "C7")
"""It looks into the next bracket: see process.py."""
AFTER_C7: Final = (Criterion(EDITION.article("2", "C8"), preferences_missed),)

WORDS: Final = {
    BEFORE_C7[0].rule: words.FLOATERS,
    BEFORE_C7[1].rule: words.SCORES,
    C7: words.NEXT,
    AFTER_C7[0].rule: words.PREFERENCE,
}
