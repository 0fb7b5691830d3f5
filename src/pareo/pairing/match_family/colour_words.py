"""The steps that decide who has White, in words: those that only this family has."""

from typing import Final

from pareo.language import Message
from pareo.pairing.common import colour_words
from pareo.pairing.common.allocation import grant_the_higher
from pareo.pairing.match_family.allocation import (
    alternate_the_first,
    alternate_the_other,
    grant_opposites,
    grant_the_only_one,
    level_the_difference,
    level_the_whites,
)
from pareo.pairing.reasons.questions import named
from pareo.pairing.reasons.story import Story
from pareo.pairing.trace import ColourGranted

WORDS: Final = {
    **colour_words.WORDS,
    grant_the_higher: Message("both prefer the same colour, and {player}, who comes first, has it"),
    grant_the_only_one: Message("only one of them prefers a colour, and has it"),
    grant_opposites: Message("they prefer opposite colours, and both have them"),
    level_the_difference: Message("White goes to the one with the smaller colour difference"),
    level_the_whites: Message("White goes to the one who has had it less often"),
    alternate_the_first: Message("{player} comes first, and has the opposite of the last colour"),
    alternate_the_other: Message(
        "only {player} has had colours, and has the opposite of the last one"
    ),
}


def colour_step(_story: Story, grant: ColourGranted) -> Message | None:
    """Return the step that decided the colours of a pair, in words."""
    words = WORDS.get(grant.step)
    return None if words is None else words.filled(player=named(grant.to))
