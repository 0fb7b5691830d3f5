"""The scores of two who are compared: as a pair, or in the order of the bye."""

from collections.abc import Callable
from typing import Final

from pareo.explain.order import By
from pareo.explain.people import People
from pareo.explain.questions import Answer, Later, Meeting, Wish
from pareo.explain.story import Story
from pareo.history import Entrant
from pareo.language import Message, Numeral
from pareo.model import Points, Tpn, points_text
from pareo.pairing.lim_2026.bye import BYE_OF_ROUND_1


def different_scores(story: Story, wish: Wish, answer: Answer, people: People) -> Message | None:
    """Return the scores of two if they are not the same; or what decides between two for the bye."""
    if isinstance(answer, Later) and answer.how.by is By.BYE:
        if answer.because == BYE_OF_ROUND_1:
            return None
        (holder,), (other,) = answer.how.here[0], answer.how.there[0]
        return _bye(story, _entrant(story, holder), _entrant(story, other), people)
    if isinstance(wish, Meeting):
        return _scores(_entrant(story, wish.one), _entrant(story, wish.other), people)
    return None


def _entrant(story: Story, player: Tpn) -> Entrant:
    return next(one for one in story.setup.entrants if one.tpn == player)


def _scores(one: Entrant, other: Entrant, people: People) -> Message | None:
    if one.score == other.score:
        return None
    return Message(
        POINTS.template,
        one=people.who(one.tpn),
        mine=points_text(one.score),
        other=people.who(other.tpn),
        theirs=points_text(other.score),
    )


def _bye(story: Story, holder: Entrant, other: Entrant, people: People) -> Message:
    """Return the first value by which two differ in the order of the bye."""
    order = _ORDER.get(story.system.chapter, (POINTS, NUMBER))
    found = (
        (template, value(story, holder), value(story, other))
        for template, value in _VALUES
        if template in order
    )
    template, mine, theirs = next(one for one in found if one[1] != one[2])
    return Message(
        template.template,
        one=people.who(holder.tpn),
        mine=mine,
        other=people.who(other.tpn),
        theirs=theirs,
    )


POINTS: Final = Message("Points: {one} {mine}, {other} {theirs}.")
GAMES: Final = Message("Equal points. Games: {one} {mine}, {other} {theirs}.")
BUCHHOLZ: Final = Message("Equal points and games. Buchholz: {one} {mine}, {other} {theirs}.")
BERGER: Final = Message(
    "Equal points, games and Buchholz. Sonneborn-Berger: {one} {mine}, {other} {theirs}."
)
NUMBER: Final = Message("All else is equal. Numbers: {one} {mine}, {other} {theirs}.")

_VALUES: Final[tuple[tuple[Message, Callable[[Story, Entrant], object]], ...]] = (
    (POINTS, lambda _, one: points_text(one.score)),
    (GAMES, lambda _, one: sum(gap is not None for gap in one.gaps)),
    (BUCHHOLZ, lambda story, one: points_text(Points(story.indexes[one.tpn].buchholz))),
    (BERGER, lambda story, one: hundredths(story.indexes[one.tpn].sonneborn_berger)),
    (NUMBER, lambda _, one: one.tpn),
)
_ORDER: Final = {
    "C.04.4.1": (POINTS, GAMES, NUMBER),
    "C.04.4.2": (POINTS, GAMES, BUCHHOLZ, BERGER, NUMBER),
}
"""What the order of the bye looks at, by chapter; elsewhere points and number."""


def hundredths(value: int) -> Numeral:
    """Return a product of two scores, which is kept in hundredths."""
    whole, part = divmod(value, 100)
    return Numeral(f"{whole}.{part:02d}" if part else whole)
