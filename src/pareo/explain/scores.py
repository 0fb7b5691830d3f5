"""The scores of two who are compared: as a pair, or in the order of the bye."""

from pareo.explain.people import People
from pareo.history import Entrant
from pareo.language import Message
from pareo.model import points_text
from pareo.pairing import POINTS, Answer, By, Later, Meeting, Story, Wish


def different_scores(story: Story, wish: Wish, answer: Answer, people: People) -> Message | None:
    """Return the scores of two if they are not the same; or what decides between two for the bye."""
    if isinstance(answer, Later) and answer.how.by is By.BYE:
        (holder,), (other,) = answer.how.here[0], answer.how.there[0]
        return _bye(story, story.entrants[holder], story.entrants[other], people)
    if isinstance(wish, Meeting):
        one, two = story.entrants[wish.one], story.entrants[wish.other]
        if one.score != two.score:
            values = points_text(one.score), points_text(two.score)
            return _compared(POINTS, (one, two), values, people)
    return None


def _bye(story: Story, holder: Entrant, other: Entrant, people: People) -> Message | None:
    """Return the first value by which two differ in the order of the bye."""
    order = story.system.reasons.bye_order
    for mine, theirs in zip(order(story, holder), order(story, other), strict=True):
        if mine.value != theirs.value:
            return _compared(mine.words, (holder, other), (mine.value, theirs.value), people)
    return None


def _compared(
    words: Message, two: tuple[Entrant, Entrant], values: tuple[object, object], people: People
) -> Message:
    return Message(
        words.template,
        one=people.who(two[0].tpn),
        mine=values[0],
        other=people.who(two[1].tpn),
        theirs=values[1],
    )
