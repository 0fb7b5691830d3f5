"""The steps that decide who has White, in words: those that only this family has."""

from typing import Final

from pareo.language import Message
from pareo.model import Colour
from pareo.pairing.common import colour_words
from pareo.pairing.median_family.players import allowed_colours
from pareo.pairing.median_family.seating import (
    grant_by_rank,
    keep_the_limits,
    level_in_even_rounds,
    stay_within_one,
)
from pareo.pairing.reasons.story import Story
from pareo.pairing.trace import ColourGranted

_FEWER_LIMITS: Final = Message("in this way fewer limits of colours are broken")

WORDS: Final = {
    **colour_words.WORDS,
    keep_the_limits: Message("only in this way both keep the limits of colours"),
    stay_within_one: Message(
        "only one of them needs the colour to have at most one game more with one colour"
    ),
    level_in_even_rounds: Message(
        "only one of them needs the colour to have as many games with White as with Black"
    ),
    grant_by_rank: Message("both have had the same colours, so the rank decides"),
}


def colour_step(story: Story, grant: ColourGranted) -> Message | None:
    """Return the step that decided the colours of a pair, in words."""
    if grant.step is keep_the_limits and _breaks_a_limit(story, grant):
        return _FEWER_LIMITS
    return WORDS.get(grant.step)


def _breaks_a_limit(story: Story, grant: ColourGranted) -> bool:
    white, black = (story.entrants[player] for player in (grant.white, grant.black))
    return Colour.WHITE not in allowed_colours(
        white.colours
    ) or Colour.BLACK not in allowed_colours(black.colours)
