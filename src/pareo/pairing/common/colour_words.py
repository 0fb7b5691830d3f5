"""The steps that decide who has White, in words."""

from collections.abc import Mapping
from typing import Final

from pareo.language import Message
from pareo.pairing.common.allocation import (
    alternate_latest_contrast,
    grant_both,
    grant_the_higher,
    grant_the_stronger,
    grant_the_stronger_or_wider,
    initial_colour,
    initial_colour_of_newcomers,
)
from pareo.pairing.reasons.story import Story
from pareo.pairing.trace import ColourGranted

_STRONGER: Final = Message("the stronger colour preference is granted")
_INITIAL: Final = Message("nobody has played, so the initial colour and the number decide")

WORDS: Final[Mapping[object, Message]] = {
    grant_both: Message("the colour preferences can be granted"),
    grant_the_stronger: _STRONGER,
    grant_the_stronger_or_wider: _STRONGER,
    alternate_latest_contrast: Message(
        "the colours alternate since the last time one had White, the other Black"
    ),
    grant_the_higher: Message("the colour preference of the higher ranked player is granted"),
    initial_colour: _INITIAL,
    initial_colour_of_newcomers: _INITIAL,
}


def colour_step(_story: Story, grant: ColourGranted) -> Message | None:
    """Return the step that decided the colours of a pair, in words."""
    return WORDS.get(grant.step)
