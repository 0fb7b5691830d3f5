"""Checks what is said of floats: from scores, and from who has met whom.

A float is an opponent with another score; in Lim and 1987 it goes towards the median. Who must float may meet nobody of the own score group:
that is asked of the setup itself and, for colours, of the system's slowest engine.
"""

from collections.abc import Iterator

from pareo.model import Points
from pareo.pairing.reasons.legality import can_be_paired
from pareo.pairing.reasons.questions import Answer, FloatOf, Forced, HasTheBye, Later, Wish, Worse
from pareo.pairing.reasons.story import Story
from tests.explained_steps import slowest


def wrong_direction(story: Story, wish: Wish) -> list[str]:
    """Return that a float goes the other way than the scores of those who meet say.

    In Lim and 1987 two of different scores may both have been transferred to the median group:
    there each goes from the own score to that of the median.
    """
    if not isinstance(wish, FloatOf) or wish.wanted:
        return []
    score = {entrant.tpn: entrant.score for entrant in story.setup.entrants}
    own, other = score[wish.player], score[story.partner[wish.player]]
    if story.system.chapter in ("C.04.4.3", "C.04.2"):
        own, other = Points(2 * own), Points((story.setup.round - 1) * story.setup.win)
    return [] if (own < other if wish.up else own > other) else [f"{wish}: {own} meets {other}"]


def wrong_float(story: Story, wish: Wish, answer: Answer) -> list[str]:
    """Return what is not true of the reason of a float."""
    if not isinstance(wish, FloatOf):
        return []
    if wish.wanted:
        bye = story.bye is not None and story.bye.player == wish.player
        return [f"{wish}: {answer}"] if isinstance(answer, HasTheBye) and not bye else []
    if isinstance(answer, Forced):
        return list(_of_forced(story, answer))
    return list(_unsaid(story, wish, answer))


def _of_forced(story: Story, answer: Forced) -> Iterator[str]:
    entrants = {entrant.tpn: entrant for entrant in story.setup.entrants}
    player = entrants[answer.player]
    named = {*answer.met, *answer.kept_apart, *answer.same_colours}
    group = {tpn for tpn, one in entrants.items() if one.score == player.score}
    bye = {story.bye.player} if story.bye and story.bye_first else set()
    if answer.score != player.score or not group - bye - {player.tpn} <= named:
        yield f"{answer}: others have {player.score} points: {group - named}"
    if not {*answer.met} <= player.met or not {*answer.kept_apart} <= player.forbidden:
        yield f"{answer}: met {player.met}, kept apart {player.forbidden}"
    for other in answer.same_colours:
        if can_be_paired(story.setup, slowest(story.system), (player.tpn, other)):
            yield f"{answer}: may meet {other}"


def _unsaid(story: Story, wish: FloatOf, answer: Answer) -> Iterator[str]:
    """Nobody who has met all others of the group is said to float for another reason."""
    (player,) = (one for one in story.setup.entrants if one.tpn == wish.player)
    for part in story.parts:
        if player.tpn in part.group.residents and player.tpn in part.floaters:
            if {*part.players} - {player.tpn} <= player.met | player.forbidden:
                yield f"{wish}: nobody to be met, but {answer}"
            if (
                isinstance(answer, Worse | Later)
                and answer.group == part.group
                and player.tpn in answer.other.floaters
            ):
                yield f"{wish}: floats otherwise too, {answer}"
