"""What a system brings to the explanation of its rounds: articles, words, and answers."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from pareo.history import Entrant, RoundSetup
from pareo.language import Message, Numeral
from pareo.model import Tpn
from pareo.pairing.common.colours import Preference, colour_preference
from pareo.pairing.reasons.bye_order import ByeValue, points_and_number
from pareo.pairing.reasons.questions import Answer, Wish
from pareo.pairing.reasons.story import Part, Story
from pareo.pairing.trace import CandidateChosen, ColourGranted
from pareo.rulebook import Rule
from pareo.value import dataclass


class Prohibitions(NamedTuple):
    """Where a system says that nobody meets twice, which colours rule a pair out, who has no bye."""

    meeting: Rule
    colours: Rule
    bye: Rule


class Leaving(NamedTuple):
    """Where a system says who leaves a group without an opponent, and who makes it even.

    With `first` those without an opponent leave before anybody is paired.
    """

    unpaired: Rule
    odd: Rule
    first: bool = False


@dataclass(frozen=True, slots=True)
class RankValues:
    """What the order inside a group goes by beside the number: an average rating, or an Index."""

    aro: int | None = None
    buchholz: Numeral | None = None
    sonneborn_berger: Numeral | None = None


class Subgroups(NamedTuple):
    """How a candidate divides its group: moved-down players, and the two halves of the others.

    `counts` has the pairs, the moved-down players and those of them who are paired, where the
    text has names for these numbers.
    """

    paired: tuple[Tpn, ...]
    limbo: tuple[Tpn, ...]
    first: tuple[Tpn, ...]
    second: tuple[Tpn, ...]
    counts: tuple[int, int, int] | None = None


def no_values(_setup: RoundSetup) -> Mapping[Tpn, RankValues]:
    """Return nothing: the order goes by the number alone."""
    return {}


def no_subgroups(_part: Part, _chosen: CandidateChosen) -> Subgroups | None:
    """Return nothing: the text does not divide a group."""
    return None


def usual_preference(_setup: RoundSetup, entrant: Entrant) -> Preference | None:
    """Return the colour preferred as most texts see it."""
    return colour_preference(entrant.colours)


@dataclass(frozen=True, slots=True)
class Reasons:
    """What a system brings: one value for each edition of a chapter, loaded when it is asked for."""

    prohibitions: Prohibitions
    completion: Rule
    """Where the text asks for a complete round."""
    answer: Callable[[Story, Wish], Answer]
    """Answers a wish that the rules do not forbid by itself."""
    colour_step: Callable[[Story, ColourGranted], Message | None]
    """Says in words which step decided the colours of a pair."""
    float_mark: Callable[[RoundSetup, Entrant, int], str]
    """The mark of a past round on a pairing card: `-` down, `+` up, or nothing."""
    leaving: Leaving | None = None
    """None where nobody leaves a group."""
    bye_order: Callable[[Story, Entrant], tuple[ByeValue, ...]] = points_and_number
    rank_values: Callable[[RoundSetup], Mapping[Tpn, RankValues]] = no_values
    """The values of everybody, where there are some."""
    subgroups: Callable[[Part, CandidateChosen], Subgroups | None] = no_subgroups
    preference: Callable[[RoundSetup, Entrant], Preference | None] = usual_preference
    """The colour that somebody prefers, where the text knows preferences."""
