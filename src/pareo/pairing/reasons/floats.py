"""Floats: which way they go, and who must float because nobody of the group may be met.

Floaters go down, but up where groups are paired upwards; where a higher bracket takes players up,
these are the only floaters.
"""

from pareo.history import Entrant
from pareo.model import Tpn
from pareo.pairing.reasons.legality import can_be_paired
from pareo.pairing.reasons.questions import FloatOf, Forced, Group, HasTheBye, Wish
from pareo.pairing.reasons.story import Part, Story
from pareo.pairing.trace import UpfloatersChosen
from pareo.value import replace


def directed(story: Story, wish: Wish) -> Wish:
    """Return a wish about a float with the way that floats of this player go."""
    if isinstance(wish, FloatOf):
        return replace(wish, up=floats_up(story, wish.player))
    return wish


def floats_up(story: Story, player: Tpn) -> bool:
    """Whether a player who floats meets somebody with more points."""
    own = (part for part in story.parts if player in part.group.residents)
    return _takes_up(story) or any(part.upwards for part in own)


def left_group(story: Story, player: Tpn) -> Part | None:
    """Return the own score group of a player who leaves it for another one."""
    if player not in story.partner:
        return None
    for part in story.parts_of(player):
        if player in part.group.residents:
            return part if player in part.floaters else None
        if not _takes_up(story):
            return _moved_as_a_whole(story, part, player)
    return None


def _moved_as_a_whole(story: Story, part: Part, player: Tpn) -> Part:
    """Return the group of a player who went down with everybody in it, before a pair was made."""
    scores = {entrant.tpn: entrant.score for entrant in story.setup.entrants}
    own = scores[player]
    together = [one for one in part.group.arrived if scores[one] >= own]
    return Part(
        Group(
            own,
            tuple(one for one in together if scores[one] > own),
            tuple(one for one in together if scores[one] == own),
        ),
        (),
    )


def _takes_up(story: Story) -> bool:
    """Whether brackets of a round are completed from below, so that nobody leaves one."""
    return any(isinstance(one, UpfloatersChosen) for part in story.parts for one in part.happenings)


def is_floating(story: Story, player: Tpn) -> bool:
    """Whether a player leaves the own score group, or is taken up into a higher bracket.

    Two who leave a group and meet each other after all, in the median, do not float; nor does
    who is taken down with a whole group to meet somebody with more points.
    """
    if _takes_up(story):
        return any(player in part.group.arrived for part in story.parts)
    if left_group(story, player) is None:
        return False
    scores = {entrant.tpn: entrant.score for entrant in story.setup.entrants}
    own, other = scores[player], scores[story.partner[player]]
    return own < other if floats_up(story, player) else own > other


def bye_instead(story: Story, wish: Wish) -> HasTheBye | None:
    """Return that a player does not float, but has the bye."""
    if not isinstance(wish, FloatOf) or story.bye is None or story.bye.player != wish.player:
        return None
    through = any(
        wish.player in part.floaters
        for part in story.parts[:-1]
        if wish.player in part.group.residents
    )
    return None if through else HasTheBye(wish.player, story.bye.because)


def forced_float(story: Story, wish: Wish) -> Forced | None:
    """Return that a floater may meet nobody else of the own group, if that is so."""
    if not isinstance(wish, FloatOf) or wish.wanted:
        return None
    part = left_group(story, wish.player)
    if part is None:
        return None
    player = story.entrants[wish.player]
    others = [story.entrants[other] for other in part.players if other != player.tpn]
    found = []
    for other in others:
        why = _kept_apart(story, player, other)
        if why is None:
            return None
        found.append(why)
    rules, leaving = story.system.reasons.prohibitions, story.system.reasons.leaving
    assert leaving is not None
    by_reason = {
        reason: tuple(o.tpn for o, why in zip(others, found, strict=True) if why == reason)
        for reason in ("met", "event", "colours")
    }
    because = leaving.unpaired
    if by_reason["met"]:
        because = rules.meeting
    elif by_reason["colours"]:
        because = rules.colours
    return Forced(
        part.group,
        because,
        player.tpn,
        player.score,
        by_reason["met"],
        by_reason["event"],
        by_reason["colours"],
        rules.colours,
        sent_down=leaving.unpaired if leaving.first else None,
    )


def odd_group(story: Story, wish: Wish) -> int | None:
    """Return how many are in a group of odd number that one, and only one, leaves."""
    if not isinstance(wish, FloatOf) or wish.wanted:
        return None
    part = left_group(story, wish.player)
    if part is None or len(part.players) % 2 == 0 or len(part.floaters) != 1:
        return None
    return len(part.players)


def _kept_apart(story: Story, one: Entrant, other: Entrant) -> str | None:
    """Return what keeps two apart, if they may not meet."""
    if other.tpn in one.met:
        return "met"
    if other.tpn in one.forbidden:
        return "event"
    if can_be_paired(story.setup, story.system, (one.tpn, other.tpn)):
        return None
    return "colours"
