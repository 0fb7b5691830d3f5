"""The round is paired again with a wish forced on it, and both are compared.

The first decision that differs is named. What is forced may also have changed what a criterion
sees beyond its group, so the other pairing is one with the wish, not always the best one.
"""

from collections.abc import Callable, Iterable
from contextlib import suppress

from pareo.history import Entrant, RoundSetup, UnplayedRound
from pareo.language import Message
from pareo.model import ByeKind, Points, Tpn
from pareo.pairing.reasons.decisions import (
    Decision,
    as_listed,
    decisions_of,
    difference,
    first_difference,
)
from pareo.pairing.reasons.questions import (
    Answer,
    AsWished,
    By,
    ByeFor,
    FloatOf,
    Group,
    Impossible,
    Later,
    Meeting,
    Paired,
    Precedence,
    Step,
    Wish,
    Worse,
    named,
)
from pareo.pairing.reasons.story import Story, story_from
from pareo.pairing.system import PairingOutcome, RoundPairing, Unpairable
from pareo.pairing.trace import (
    BracketOpened,
    ByeGiven,
    CandidateChosen,
    CriterionValue,
    GroupOpened,
    Happening,
    ListTrace,
    OpponentsFound,
    UpfloatersChosen,
    is_smaller,
)
from pareo.rulebook import Rule
from pareo.value import dataclass, replace


def _in_listed_order(_story: Story, decision: Decision) -> Iterable[Tpn]:
    return as_listed(decision)


def _as_forced(_mine: Decision, theirs: Decision) -> Decision:
    return theirs


@dataclass(frozen=True, slots=True)
class Forcing:
    """How a system answers by forcing a wish, and where its text says what decides.

    `order` returns the article that puts one candidate before another; `in_order` the players in
    the order in which opponents are looked for; `judged` the other decision as the rules see it,
    without what was forced.
    """

    order: Callable[[Decision, Decision], Rule]
    in_order: Callable[[Story, Decision], Iterable[Tpn]] = _in_listed_order
    judged: Callable[[Decision, Decision], Decision] = _as_forced
    explained: Callable[[Rule, Precedence], Precedence] = lambda _rule, how: how

    def answer(self, story: Story, wish: Wish) -> Answer:
        """Return the first decision that a forced wish changes."""
        if isinstance(wish, ByeFor) and story.bye_first:
            return other_bye(story, wish)
        forced = _up_to_the_difference(story, forced_setup(story.setup, wish))
        if isinstance(forced.outcome, Unpairable):
            return impossible(forced.setup, story, forced.outcome)
        if story.bye_first and forced.bye is not None and forced.holder != story.holder:
            return _by_the_order_of_the_bye(story, forced.bye.player)
        here, there = decisions_of(story), decisions_of(forced)
        for mine, theirs in zip(here, there, strict=False):
            if mine.made != theirs.made or mine.group != theirs.group:
                return self._compared(story, mine, theirs)
        return AsWished()

    def _compared(self, story: Story, mine: Decision, theirs: Decision) -> Worse | Later:
        theirs = self.judged(mine, theirs)
        found = first_difference(mine.conditions, theirs.conditions)
        found = found or _of_the_remainder(mine, theirs)
        if found is not None and is_smaller(found[0].value, found[1].value):
            rule, taken, instead = found[0].criterion, found[0].value, found[1].value
            return Worse(mine.group, rule, taken, instead, mine.shown, theirs.shown, best=False)
        rule, how = self.why_before(story, mine, theirs)
        return Later(mine.group, rule, mine.shown, theirs.shown, how, best=False)

    def why_before(self, story: Story, mine: Decision, theirs: Decision) -> tuple[Rule, Precedence]:
        """Return by which article a decision comes before another one, and what differs first."""
        rule = mine.because or theirs.because or self.order(mine, theirs)
        how = difference(mine, theirs, self.in_order(story, mine))
        return rule, self.explained(rule, how)


class _EnoughError(Exception):
    """What was asked for is recorded: the rest of the round is of no interest."""


class _UpToTheFirstGroup(ListTrace):
    """Stops a pairing once it is certain that there is one: the bye or a group comes after that."""

    def record(self, happening: Happening) -> None:
        """Stop at the bye and at the first group."""
        if isinstance(happening, ByeGiven | BracketOpened | GroupOpened | UpfloatersChosen):
            raise _EnoughError


def no_round(story: Story, setup: RoundSetup) -> Unpairable | None:
    """Return why a set-up has no complete round, if it has none."""
    with suppress(_EnoughError):
        outcome = story.system.pair(setup, _UpToTheFirstGroup())
        return outcome if isinstance(outcome, Unpairable) else None
    return None


class _Comparing(ListTrace):
    """Stops a pairing once a group is paired otherwise than in the round as it is."""

    def __init__(self, story: Story) -> None:
        super().__init__()
        self._made = iter([part.pairs for part in story.parts])

    def record(self, happening: Happening) -> None:
        """Append, and compare where a group is complete."""
        super().record(happening)
        match happening:
            case CandidateChosen(pairs=pairs):
                made = pairs
            case OpponentsFound(first=first, second=second):
                made = tuple(zip(first, second, strict=True))
            case _:
                return
        if made != next(self._made, None):
            raise _EnoughError


def _up_to_the_difference(story: Story, setup: RoundSetup) -> Story:
    """Return the forced round, as far as it is needed."""
    trace = _Comparing(story)
    outcome: PairingOutcome = RoundPairing(())
    with suppress(_EnoughError):
        outcome = story.system.pair(setup, trace)
    return story_from(trace.happenings, setup, story.system, outcome)


def impossible(setup: RoundSetup, story: Story, found: Unpairable) -> Impossible:
    """Return who stands in the way of a round with the wish; who may meet nobody stands for all."""
    everyone = {entrant.tpn for entrant in setup.entrants}
    alone = tuple(
        entrant.tpn
        for entrant in setup.entrants
        if everyone <= entrant.met | entrant.forbidden | {entrant.tpn}
    )
    article = story.system.reasons.completion
    if alone and len(everyone) % 2 == 0:
        return Impossible(alone, (), article)
    return Impossible(found.blocked, found.against, article)


def other_bye(story: Story, wish: ByeFor) -> Answer:
    """Where the bye is given first, ask only whether the others can be paired without the player."""
    assert story.bye is not None
    if not wish.wanted:
        return why_bye(story, wish.player)
    if story.bye.player == wish.player:
        return AsWished()
    others = tuple(one for one in story.setup.entrants if one.tpn != wish.player)
    setup = replace(story.setup, entrants=others)
    if without := no_round(story, setup):
        return impossible(setup, story, without)
    return _by_the_order_of_the_bye(story, wish.player)


def why_bye(story: Story, player: Tpn) -> Step:
    """Return that the order of the bye gives it to its holder."""
    assert story.bye is not None
    if story.bye.player == player:
        why = Message(
            "{player} is the first in the order of the bye who may have it and without whom all others can be paired.",
            player=named(player),
        )
    else:
        why = Message(
            "{holder} comes before {player} in the order of the bye.",
            holder=named(story.bye.player),
            player=named(player),
        )
    return Step(None, story.bye.because, (why,))


def _by_the_order_of_the_bye(story: Story, player: Tpn) -> Later:
    assert story.bye is not None
    taken, other = (Paired((), (one,)) for one in (story.bye.player, player))
    how = Precedence(By.BYE, None, (taken.floaters,), (other.floaters,))
    return Later(Group(None, (), ()), story.bye.because, taken, other, how, best=False)


def _of_the_remainder(
    mine: Decision, theirs: Decision
) -> tuple[CriterionValue, CriterionValue] | None:
    """Return what was dropped for the remainders, if those moved down meet the same."""
    if not mine.relaxed or {*mine.first} != {*theirs.first}:
        return None
    return first_difference(mine.relaxed[-1:], theirs.relaxed[-1:])


def forced_setup(setup: RoundSetup, wish: Wish) -> RoundSetup:
    """Return the set-up in which nothing else than the wish is possible."""
    scores = {entrant.tpn: entrant.score for entrant in setup.entrants}
    everyone = frozenset(scores)
    out: set[Tpn] = set()
    if isinstance(wish, FloatOf):
        own = scores[wish.player]
        out = {t for t, s in scores.items() if _is_float(own, s, up=wish.up) is not wish.wanted}

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
            case FloatOf(player):
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
