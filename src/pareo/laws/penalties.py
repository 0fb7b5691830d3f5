"""Penalties: the steps of 12.9 from the lowest, and scores that an arbiter may give (10.2, 11.6 to 11.8)."""

from collections.abc import Collection, Iterable
from typing import Final

from pareo.language import Message
from pareo.laws.ruling import Certainty, Penalty, Ruling, Variant, article, articles
from pareo.model import Colour, Outcome, Points, PointSystem, points_text
from pareo.rulebook import LAWS_2018, Rule

WARNINGS_BEFORE_LOSS: Final = 3
"""The comment to 11.7: with the third or fourth warning there is reason to declare the loss."""


@LAWS_2018.rule("12.9", "11.6")
def offered_penalties(
    highest: Penalty, used: Collection[Penalty] = (), *, fine_announced: bool = False
) -> tuple[Penalty, ...]:
    """Return the steps from the lowest not yet used for this player and article, up to a highest.

    A fine is only possible where the rules of the event announce it. Where all steps are used,
    the highest remains.
    """
    steps = tuple(Penalty)
    within = [
        step
        for step in steps[: steps.index(highest) + 1]
        if step is not Penalty.FINE or fine_announced
    ]
    last_used = max((steps.index(step) for step in used), default=-1)
    return tuple(step for step in within if steps.index(step) > last_used) or (within[-1],)


@LAWS_2018.rule("11.7")
def may_lose_for_refusal(warnings: int) -> bool:
    """Whether so many warnings are a reason to declare the game lost with the next offence."""
    return warnings >= WARNINGS_BEFORE_LOSS


def variant_articles(
    variant: Variant, cited: Iterable[Rule], *, counts: bool, timed: bool
) -> tuple[Rule, ...]:
    """Return the articles of the appendices that bring a decision into rapid and blitz."""
    numbers = {rule.article for rule in cited}
    found = []
    if timed and variant.is_blitz:
        found.append("B.2")
    if variant is Variant.BLITZ and any(number.startswith("A.") for number in numbers):
        found.append("B.4")
    if variant is Variant.BLITZ_SUPERVISED and "A.3.2" in numbers:
        found.append("B.3.2")
    if counts and variant is Variant.RAPID_SUPERVISED:
        found.append("A.3.1")
    if counts and variant is Variant.BLITZ_SUPERVISED:
        found.append("B.3.1")
    return articles(*found)


@LAWS_2018.rule("10.2", "11.8")
def check_scores(white: Points, black: Points, points: PointSystem) -> Ruling:
    """Check scores given by the arbiter: only normal scores, together at most a win.

    After 12.9.4 to 12.9.6, 11.7 and 11.8 the two need not add up to a win.
    """
    normal = [
        {points.of_game(outcome, colour) for outcome in (Outcome.WIN, Outcome.DRAW, Outcome.LOSS)}
        for colour in (Colour.WHITE, Colour.BLACK)
    ]
    if white not in normal[0] or black not in normal[1]:
        return Ruling(
            Message(
                "Not possible: a score is that of a win, a draw or a loss, here {win}, {draw} or "
                "{loss}.",
                win=points_text(points.win),
                draw=points_text(points.draw),
                loss=points_text(points.loss),
            ),
            articles("10.2"),
            certainty=Certainty.NO,
        )
    if white + black > points.win:
        return Ruling(
            Message(
                "Not possible: both together would get more than a win, {win}.",
                win=points_text(points.win),
            ),
            articles("10.2"),
            certainty=Certainty.NO,
        )
    return Ruling(Message("These scores are possible."), (article("10.2"),))
