"""Floats: which way they go, and who must float because nobody of the group may be met.

Floaters go down, but below the median of Lim and 1987 up; in the Dubov System the only floaters
are those whom a higher bracket takes up.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from pareo.explain.legality import can_be_paired, prohibitions_of
from pareo.explain.questions import FloatOf, Forced, Group, HasTheBye, Wish
from pareo.explain.story import Chapter, Story
from pareo.history import Entrant
from pareo.model import Tpn
from pareo.pairing.burstein_2026.edition import EDITION as C04_4_2_2026
from pareo.pairing.dutch_2017.edition import EDITION as C04_3_2017
from pareo.pairing.dutch_2026.edition import EDITION as C04_3_2026
from pareo.pairing.lim_2026.edition import EDITION as C04_4_3_2026
from pareo.pairing.trace import UpfloatersChosen
from pareo.rulebook import BASIC_1992, HANDLING_1987, Rule


class Leaving(NamedTuple):
    """Where a system says who leaves a group without an opponent, and who makes it even."""

    unpaired: Rule
    odd: Rule


LEAVING: Final[Mapping[tuple[str, str], Leaving]] = {
    ("C.04.3", "2026"): Leaving(C04_3_2026.article("1.4.1"), C04_3_2026.article("1.4.1")),
    ("C.04.3", "2017"): Leaving(C04_3_2017.article("A.4.a"), C04_3_2017.article("A.4.a")),
    ("C.04.1", "1992"): Leaving(BASIC_1992.article("C1"), BASIC_1992.article("C6")),
    ("C.04.4.2", "2026"): Leaving(C04_4_2_2026.article("1.2"), C04_4_2_2026.article("1.2")),
    ("C.04.4.3", "2026"): Leaving(C04_4_3_2026.article("2.3.1"), C04_4_3_2026.article("2.3.4")),
    ("C.04.2", "1987"): Leaving(HANDLING_1987.article("9.3.a"), HANDLING_1987.article("9.3.d")),
}
"""By chapter and edition; the Dubov System leaves nobody."""


def directed(story: Story, wish: Wish) -> Wish:
    """Return a wish about a float with the way that floats of this player go."""
    if isinstance(wish, FloatOf):
        return replace(wish, up=floats_up(story, wish.player))
    return wish


def floats_up(story: Story, player: Tpn) -> bool:
    """Whether a player who floats meets somebody with more points."""
    own = (chapter for chapter in story.chapters if player in chapter.group.residents)
    return _is_dubov(story) or any(chapter.upwards for chapter in own)


def left_group(story: Story, player: Tpn) -> Chapter | None:
    """Return the own score group of a player who leaves it for another one."""
    if player not in story.partner:
        return None
    for chapter in story.chapters_of(player):
        if player in chapter.group.residents:
            return chapter if player in chapter.floaters else None
        if not _is_dubov(story):
            return _moved_as_a_whole(story, chapter, player)
    return None


def _moved_as_a_whole(story: Story, chapter: Chapter, player: Tpn) -> Chapter:
    """Return the group of a player who went down with everybody in it, before a pair was made."""
    scores = {entrant.tpn: entrant.score for entrant in story.setup.entrants}
    own = scores[player]
    together = [one for one in chapter.group.arrived if scores[one] >= own]
    return Chapter(
        Group(
            own,
            tuple(one for one in together if scores[one] > own),
            tuple(one for one in together if scores[one] == own),
        ),
        (),
    )


def _is_dubov(story: Story) -> bool:
    return any(
        isinstance(one, UpfloatersChosen)
        for chapter in story.chapters
        for one in chapter.happenings
    )


def is_floating(story: Story, player: Tpn) -> bool:
    """Whether a player leaves the own score group, or is taken up into a higher bracket.

    Two who leave a group and meet each other after all, in the median, do not float; nor does
    who is taken down with a whole group to meet somebody with more points.
    """
    if _is_dubov(story):
        return any(player in chapter.group.arrived for chapter in story.chapters)
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
        wish.player in chapter.floaters
        for chapter in story.chapters[:-1]
        if wish.player in chapter.group.residents
    )
    return None if through else HasTheBye(wish.player, story.bye.because)


def forced_float(story: Story, wish: Wish) -> Forced | None:
    """Return that a floater may meet nobody else of the own group, if that is so."""
    if not isinstance(wish, FloatOf) or wish.wanted:
        return None
    chapter = left_group(story, wish.player)
    if chapter is None:
        return None
    entrants = {entrant.tpn: entrant for entrant in story.setup.entrants}
    player = entrants[wish.player]
    others = [entrants[other] for other in chapter.players if other != player.tpn]
    found = [_kept_apart(story, player, other) for other in others]
    if None in found:
        return None
    rules, leaving = prohibitions_of(story.system), leaving_of(story)
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
        chapter.group,
        because,
        player.tpn,
        player.score,
        by_reason["met"],
        by_reason["event"],
        by_reason["colours"],
        rules.colours,
        sent_down=leaving.unpaired if story.system.chapter == "C.04.1" else None,
    )


def leaving_of(story: Story) -> Leaving:
    """Return where the system of a round says who leaves a group."""
    return LEAVING[story.system.chapter, story.system.edition.name]


def odd_group(story: Story, wish: Wish) -> int | None:
    """Return how many are in a group of odd number that one, and only one, leaves."""
    if not isinstance(wish, FloatOf) or wish.wanted:
        return None
    chapter = left_group(story, wish.player)
    if chapter is None or len(chapter.players) % 2 == 0 or len(chapter.floaters) != 1:
        return None
    return len(chapter.players)


def _kept_apart(story: Story, one: Entrant, other: Entrant) -> str | None:
    """Return what keeps two apart, if they may not meet."""
    if other.tpn in one.met:
        return "met"
    if other.tpn in one.forbidden:
        return "event"
    if can_be_paired(story.setup, story.system, (one.tpn, other.tpn)):
        return None
    return "colours"
