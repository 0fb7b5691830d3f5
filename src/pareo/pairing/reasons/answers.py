"""Every question about a round, answered: by the rules alone, or by what its system brings."""

from pareo.pairing.reasons.floats import bye_instead, directed, forced_float, is_floating
from pareo.pairing.reasons.legality import illegal
from pareo.pairing.reasons.questions import Answer, AsWished, ByeFor, FloatOf, Meeting, Wish
from pareo.pairing.reasons.story import Story
from pareo.pairing.system import Unpairable
from pareo.rulebook import BASIC_2017, BASIC_2026


@BASIC_2026.rule("9")
@BASIC_2017.rule("i")
def ask(story: Story, wish: Wish) -> Answer:
    """Return why a round is not as wished, or why it is as somebody does not wish."""
    wish = directed(story, wish)
    if not wish.wanted and _is_not_so(story, wish):
        return AsWished()
    if (against := illegal(story.setup, story.system, wish)) is not None:
        return against
    if (forced := bye_instead(story, wish) or forced_float(story, wish)) is not None:
        return forced
    return story.system.reasons.answer(story, wish)


def _is_not_so(story: Story, wish: Wish) -> bool:
    """Whether a round was paired without that; who has the bye may have floated to get it."""
    if isinstance(story.outcome, Unpairable):
        return False
    match wish:
        case Meeting(one, other):
            return story.partner.get(one) != other
        case ByeFor(player):
            return story.holder != player
        case FloatOf(player):
            return story.holder != player and not is_floating(story, player)
