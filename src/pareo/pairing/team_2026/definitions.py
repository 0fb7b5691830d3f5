"""C.04.6 Article 1: scores, floats, and colour preferences of three types."""

from collections.abc import Sequence
from enum import Enum
from functools import partial
from typing import Final

from pareo.history import RoundSetup, colour_difference
from pareo.model import Colour
from pareo.pairing.common.colours import Preference, Strength, repeated_colour
from pareo.pairing.match_family.contenders import Contenders, PreferenceOf, ranked
from pareo.pairing.match_family.situation import Occasion
from pareo.pairing.team_2026.edition import EDITION

GRADED: Final = "c6-graded"
"""C6 counts the upfloaters that the following scoregroup needs: ruling 0295."""
NEXT_SCORE: Final = "c6-next-score"
"""C6 asks nothing if nobody of the next score is left: ruling 0320."""
LEVEL_AT_THE_END: Final = "last-round-no-preference"
"""In the last round equal numbers of colours leave no preference of Type B: ruling 0296."""

FLOATS_REST: Final = 2
"""In so many rounds at the end floats of the previous round do not count."""


class PreferenceType(Enum):
    """The type of colour preferences that an event announces; none are used with NONE."""

    A = "A"
    B = "B"
    NONE = "none"


@EDITION.rule("1.7")
def preference_type(setup: RoundSetup) -> PreferenceType:
    """Return the type that the code of the event names; Type A if it says nothing of it."""
    return PreferenceType(setup.named.preference_type)


@EDITION.rule("1.7")
def preference_of_type_a(colours: Sequence[Colour]) -> Preference | None:
    """Return the colour due after a difference beyond one, or twice the other colour.

    The latter counts only if the difference does not ask for the repeated colour.
    """
    rarer = rarer_colour(colours)
    if rarer is not None and abs(colour_difference(colours)) > 1:
        return Preference(rarer, Strength.STRONG)
    repeated = repeated_colour(colours)
    if repeated is None or rarer is repeated:
        return None
    return Preference(repeated.other, Strength.STRONG)


@EDITION.rule("1.7")
def preference_of_type_b(
    colours: Sequence[Colour], *, is_last: bool, strong_at_the_end: bool = True
) -> Preference | None:
    """Return a strong preference as of Type A; else a mild one for the colour due.

    In the last round nobody with equal numbers of colours has a mild one.
    """
    rarer = rarer_colour(colours)
    ended = is_last and rarer is None
    strong = preference_of_type_a(colours)
    if strong is not None and not (ended and not strong_at_the_end):
        return strong
    if rarer is not None:
        return Preference(rarer, Strength.MILD)
    return None if ended or not colours else Preference(colours[-1].other, Strength.MILD)


def rarer_colour(colours: Sequence[Colour]) -> Colour | None:
    """Return the colour that came less often; None if both came as often."""
    difference = colour_difference(colours)
    if difference == 0:
        return None
    return Colour.BLACK if difference > 0 else Colour.WHITE


def _no_preference(_colours: Sequence[Colour]) -> None:
    return None


def preferences_in(setup: RoundSetup) -> PreferenceOf:
    """Return how preferences are found in a round."""
    match preference_type(setup):
        case PreferenceType.A:
            return preference_of_type_a
        case PreferenceType.B:
            strong_at_the_end = LEVEL_AT_THE_END not in setup.readings
            return partial(
                preference_of_type_b, is_last=setup.is_last, strong_at_the_end=strong_at_the_end
            )
        case PreferenceType.NONE:
            return _no_preference


@EDITION.rule("1.2")
def teams_in_order(setup: RoundSetup) -> Contenders:
    """Order the teams by primary score, then by number; the second score counts for colours."""
    return ranked(setup, preferences_in(setup), second_counts=setup.named.has_second_score)


def occasion_of(setup: RoundSetup) -> Occasion:
    """Return which criteria count: C7 and C10 not in the last two rounds, C9 with Type B."""
    kind = preference_type(setup)
    return Occasion(
        floats=setup.round <= setup.rounds - FLOATS_REST,
        colours=kind is not PreferenceType.NONE,
        strong=kind is PreferenceType.B,
        graded=GRADED in setup.readings,
        next_score=NEXT_SCORE in setup.readings,
    )
