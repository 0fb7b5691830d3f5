"""What D.02 (2022) brings to an explanation: where the text says it, and its steps."""

from typing import Final

from pareo.history import Entrant, RoundSetup
from pareo.language import Message
from pareo.pairing.common.allocation import alternate_latest_contrast, initial_colour
from pareo.pairing.olympiad_2022.answers import answer
from pareo.pairing.olympiad_2022.bye import NOT_ELIGIBLE
from pareo.pairing.olympiad_2022.colours import (
    alternate_the_higher,
    alternate_the_lower,
    equalise,
    exchange_the_latest_colours,
    keep_the_limits,
)
from pareo.pairing.olympiad_2022.edition import EDITION
from pareo.pairing.reasons.reasons import Leaving, Prohibitions, Reasons
from pareo.pairing.reasons.story import Story
from pareo.pairing.trace import ColourGranted

WORDS: Final[dict[object, Message]] = {
    keep_the_limits: Message("only in this way both keep the limits of colours"),
    equalise: Message("the team with more Whites than the other has Black"),
    exchange_the_latest_colours: Message(
        "each has the colour that the other had in the latest round in which they differed"
    ),
    alternate_latest_contrast: Message(
        "the colours alternate since the last time one had White, the other Black"
    ),
    alternate_the_higher: Message("the higher ranked team changes its last colour"),
    alternate_the_lower: Message(
        "the higher ranked team has had no colour, so the other one changes its last colour"
    ),
    initial_colour: Message(
        "both have not played: odd numbers have the colour drawn by lot, even ones the other"
    ),
}


def _colour_step(_story: Story, grant: ColourGranted) -> Message | None:
    return WORDS.get(grant.step)


def _no_mark(_setup: RoundSetup, _entrant: Entrant, _number: int) -> str:
    """Return nothing: the text does not look at floats of earlier rounds."""
    return ""


def _no_preference(_setup: RoundSetup, _entrant: Entrant) -> None:
    """Return nothing: the text knows no colour preferences."""


REASONS: Final = Reasons(
    prohibitions=Prohibitions(
        meeting=EDITION.article("6.1"), colours=EDITION.article("7.3"), bye=NOT_ELIGIBLE
    ),
    completion=EDITION.article("6.1"),
    answer=answer,
    colour_step=_colour_step,
    float_mark=_no_mark,
    leaving=Leaving(unpaired=EDITION.article("8.1"), odd=EDITION.article("8.1")),
    preference=_no_preference,
)
