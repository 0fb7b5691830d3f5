"""Other systems: the round is paired again with the wish forced on it, and both are compared.

The first decision that differs is named. What is forced may also have changed what a criterion
sees beyond its group, so the other pairing is one with the wish, not always the best one.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from pareo.explain.alternatives import first_difference, is_smaller
from pareo.explain.judging_1992 import judged_by_the_rules
from pareo.explain.order import By, Precedence
from pareo.explain.precedence import Decision, Kind, why_before
from pareo.explain.questions import (
    Answer,
    AsWished,
    ByeFor,
    FloatOf,
    Group,
    Impossible,
    Later,
    Meeting,
    Paired,
    Wish,
    Worse,
)
from pareo.explain.story import Chapter, Story, story_of
from pareo.history import Entrant, RoundSetup, UnplayedRound
from pareo.model import ByeKind, Points, Tpn
from pareo.pairing import NullTrace, PairingSystem, Unpairable
from pareo.pairing.burstein_2026.edition import EDITION as C04_4_2_2026
from pareo.pairing.dubov_2026.edition import EDITION as C04_4_1_2026
from pareo.pairing.lim_2026.edition import EDITION as C04_4_3_2026
from pareo.pairing.trace import (
    CandidateChosen,
    CriterionValue,
    OpponentsFound,
    PlayersShifted,
    UpfloatersChosen,
)
from pareo.rulebook import BASIC_1992, HANDLING_1987

COMPLETION: Final = {
    "C.04.1": BASIC_1992.article("C13"),
    "C.04.4.1": C04_4_1_2026.article("2", "C4"),
    "C.04.4.2": C04_4_2_2026.article("2", "C4"),
    "C.04.2": HANDLING_1987.article("9.6"),
    "C.04.4.3": C04_4_3_2026.article("2.6.1"),
}
"""Where a chapter asks for a complete round."""


def answer_again(story: Story, wish: Wish) -> Answer:
    """Return the first decision that a forced wish changes."""
    if isinstance(wish, ByeFor) and wish.wanted and story.bye_first:
        return _other_bye(story, wish)
    forced = story_of(forced_setup(story.setup, wish), story.system)
    if isinstance(forced.outcome, Unpairable):
        return impossible(forced.setup, story.system, forced.outcome)
    if story.bye_first and forced.bye != story.bye and forced.bye is not None:
        return _by_the_order_of_the_bye(story, forced.bye.player)
    here, there = _decisions(story), _decisions(forced)
    for mine, theirs in zip(here, there, strict=False):
        if mine.made != theirs.made or mine.group != theirs.group:
            return _compared(story, mine, theirs)
    return AsWished()


def impossible(setup: RoundSetup, system: PairingSystem, found: Unpairable) -> Impossible:
    """Tell who stands in the way of a round with the wish; who may meet nobody stands for all."""
    everyone = {entrant.tpn for entrant in setup.entrants}
    alone = tuple(
        entrant.tpn
        for entrant in setup.entrants
        if everyone <= entrant.met | entrant.forbidden | {entrant.tpn}
    )
    article = COMPLETION[system.chapter]
    if alone and len(everyone) % 2 == 0:
        return Impossible(alone, (), article)
    return Impossible(found.blocked, found.against, article)


def _other_bye(story: Story, wish: ByeFor) -> Answer:
    """Where the bye is given first, ask only whether the others can be paired without the player."""
    assert story.bye is not None
    if story.bye.player == wish.player:
        return AsWished()
    others = tuple(one for one in story.setup.entrants if one.tpn != wish.player)
    setup = replace(story.setup, entrants=others)
    without = story.system.pair(setup, NullTrace())
    if isinstance(without, Unpairable):
        return impossible(setup, story.system, without)
    return _by_the_order_of_the_bye(story, wish.player)


def _by_the_order_of_the_bye(story: Story, player: Tpn) -> Later:
    assert story.bye is not None
    taken, other = (Paired((), (one,)) for one in (story.bye.player, player))
    how = Precedence(By.BYE, None, (taken.floaters,), (other.floaters,))
    return Later(Group(None, (), ()), story.bye.because, taken, other, how, best=False)


def _compared(story: Story, mine: Decision, theirs: Decision) -> Worse | Later:
    theirs = judged_by_the_rules(story, mine, theirs)
    found = first_difference(mine.conditions, theirs.conditions) or _of_the_remainder(mine, theirs)
    if found is not None and is_smaller(found[0].value, found[1].value):
        rule, taken, instead = found[0].criterion, found[0].value, found[1].value
        return Worse(mine.group, rule, taken, instead, mine.shown, theirs.shown, best=False)
    rule, how = why_before(story, mine, theirs)
    return Later(mine.group, rule, mine.shown, theirs.shown, how, best=False)


def _of_the_remainder(
    mine: Decision, theirs: Decision
) -> tuple[CriterionValue, CriterionValue] | None:
    """Return what was dropped for the remainders of 1992, if those moved down meet the same."""
    if not mine.relaxed or {*mine.first} != {*theirs.first}:
        return None
    return first_difference(mine.relaxed[-1:], theirs.relaxed[-1:])


def forced_setup(setup: RoundSetup, wish: Wish) -> RoundSetup:
    """Return the set-up in which nothing else than the wish is possible."""
    scores = {entrant.tpn: entrant.score for entrant in setup.entrants}
    everyone = frozenset(scores)

    def barred(entrant: Entrant) -> frozenset[Tpn]:
        mine = entrant.tpn
        match wish:
            case Meeting(one, other, wanted=True):
                if mine in wish.players:
                    return everyone - {one, other}
                return frozenset(wish.players)
            case Meeting():
                return frozenset(wish.players) if mine in wish.players else frozenset()
            case ByeFor(player, wanted=True):
                return everyone if mine == player else frozenset({player})
            case FloatOf(player, wanted=wanted, up=up):
                out = {
                    tpn
                    for tpn, score in scores.items()
                    if _is_float(scores[player], score, up=up) is not wanted
                }
                if mine == player:
                    return frozenset(out)
                return frozenset({player}) if mine in out else frozenset()
        return frozenset()

    return replace(
        setup,
        entrants=tuple(
            replace(
                entrant,
                forbidden=(entrant.forbidden | barred(entrant)) - {entrant.tpn},
                unplayed=entrant.unplayed + _barred_from_bye(entrant, wish, setup),
            )
            for entrant in setup.entrants
        ),
    )


def _is_float(own: Points, other: Points, *, up: bool) -> bool:
    return other > own if up else other < own


def _barred_from_bye(entrant: Entrant, wish: Wish, setup: RoundSetup) -> tuple[UnplayedRound, ...]:
    """Return a bye before all rounds for the player who shall not have another one."""
    keeps = isinstance(wish, ByeFor | FloatOf) and not wish.wanted
    if (keeps or isinstance(wish, FloatOf)) and entrant.tpn in wish.players:
        return (UnplayedRound(0, ByeKind.PAIRING_ALLOCATED, setup.win),)
    return ()


def _decisions(story: Story) -> list[Decision]:
    return [decision for chapter in story.chapters for decision in _of_chapter(chapter)]


def _of_chapter(chapter: Chapter) -> Iterator[Decision]:
    group, whole = chapter.group, Paired(chapter.pairs, chapter.group.arrived)
    for one in chapter.happenings:
        match one:
            case CandidateChosen():
                made = Paired(one.pairs, one.downfloaters)
                first = one.pairs[: one.moved_down_pairs]
                yield Decision(
                    Kind.CANDIDATE, group, made, made, one.values, None, one.relaxed, first
                )
            case UpfloatersChosen():
                made = Paired((), one.upfloaters)
                home = Group(one.score, (), one.residents)
                yield Decision(Kind.UPFLOATERS, home, made, whole, one.values, one.because)
            case PlayersShifted():
                made = Paired((), one.players)
                yield Decision(Kind.SHIFTED, group, made, whole, (), one.because)
            case OpponentsFound():
                made = Paired(tuple(zip(one.first, one.second, strict=True)), ())
                yield Decision(Kind.OPPONENTS, group, made, whole, (), one.because)
