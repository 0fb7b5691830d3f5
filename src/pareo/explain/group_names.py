"""What groups are called."""

from pareo.language import Message, counted
from pareo.model import Points, points_noun, points_text
from pareo.pairing import Group


def group(group: Group) -> Message:
    """Return what a group is called."""
    if group.score is None:
        return Message("The median group")
    return score_group(group.score)


def score_group(score: Points) -> Message:
    """Return what the group of a score is called."""
    return counted(
        "Score group {score}", "Score group {score}", points_noun(score), score=points_text(score)
    )


def deciding(group: Group) -> Message:
    """Return that a group decides."""
    if group.score is None:
        return Message("The median group decides")
    return counted(
        "Score group {score} decides",
        "Score group {score} decides",
        points_noun(group.score),
        score=points_text(group.score),
    )
