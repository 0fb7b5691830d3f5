"""What would be otherwise, compared bracket by bracket with what is.

A wish takes possible pairs out of the field. Along the brackets as they were paired, the first
one whose pairing does not leave room for the wish is where it is lost. There the best candidate
that leaves room is compared with the one taken, both by the field as it is: what is taken out
must not change the criteria that look beyond the bracket.
"""

from collections.abc import Callable, Sequence

from pareo.model import Tpn
from pareo.pairing.common.bracket_record import numbers_of, pairs_by_number
from pareo.pairing.dutch_family.best_other import best_other
from pareo.pairing.dutch_family.bracket_rules import BracketRules
from pareo.pairing.dutch_family.completion import Field, can_be_completed, completes, unpairable
from pareo.pairing.dutch_family.limits import Limits, bits, limited
from pareo.pairing.dutch_family.order import order_of, why_first
from pareo.pairing.dutch_family.pair_values import may_have_the_bye
from pareo.pairing.dutch_family.players import Bracket, Candidate, Player
from pareo.pairing.dutch_family.situation import Decision, Situation
from pareo.pairing.reasons.decisions import first_difference
from pareo.pairing.reasons.questions import (
    Answer,
    AsWished,
    ByeFor,
    FloatOf,
    Group,
    Impossible,
    Later,
    Meeting,
    Paired,
    Stuck,
    Wish,
    Worse,
)
from pareo.pairing.reasons.story import Story
from pareo.pairing.trace import CandidateChosen, is_smaller
from pareo.rulebook import Rule
from pareo.value import replace


def by_brackets(rules: BracketRules) -> Callable[[Story, Wish], Answer]:
    """Return what answers wishes by the rules of an edition for its brackets."""
    return lambda story, wish: _answer(rules, _decisions(story), wish)


def _decisions(story: Story) -> list[Decision]:
    """Return the brackets of a round with what was decided, from the top down."""
    chosen = (
        one for part in story.parts for one in part.happenings if isinstance(one, CandidateChosen)
    )
    return [one.decision for one in chosen if isinstance(one.decision, Decision)]


def _answer(rules: BracketRules, decisions: Sequence[Decision], wish: Wish) -> Answer:
    """Return why a round is not as wished; the wish is taken to be legal by itself."""
    if not decisions:
        return AsWished()
    field = decisions[0][0].field
    limits = Limits(wish, limited(field, wish))
    if not can_be_completed(limits.field, field.players):
        return _without_completion(rules, field, limits)
    for index, (situation, candidate) in enumerate(decisions):
        if not limits.respected(situation, candidate):
            found = _compared(rules, situation, candidate, limits)
            return replace(found, stuck=_stuck(rules, decisions[index + 1 :], limits))
    return AsWished()


# ----------------------------------------------------------------- no round has it at all


def _without_completion(rules: BracketRules, field: Field, limits: Limits) -> Worse | Impossible:
    """Return that only a bye from a higher score would make room, or that nothing does."""
    players = _without_bye(field.players, limits.wish)
    able = [p for p in players if len(players) % 2 and may_have_the_bye(p)]
    if rules.text.lowest_bye is not None and field.hosts:
        taken = field.players[min(field.hosts)].score
        for score in sorted({player.score for player in able}):
            hosts = [player for player in able if player.score == score]
            if score != taken and completes(limits.field.friends, players, hosts, odd=True):
                nothing = Paired((), ())
                return Worse(None, rules.text.lowest_bye, taken, score, nothing, nothing)
    blocked, against = _blocked(limits.field, players, rules.completion)
    return Impossible(blocked, against, rules.completion)


def _blocked(
    field: Field, players: tuple[Player, ...], article: Rule
) -> tuple[tuple[Tpn, ...], tuple[Tpn, ...]]:
    """Return who cannot all be paired, and with whom they could; who has nobody stands for all."""
    here = bits(players)
    odd = len(players) % 2 == 1
    alone = tuple(
        player.tpn
        for player in players
        if not field.friends[player.place] & here and not (odd and may_have_the_bye(player))
    )
    if alone:
        return alone, ()
    found = unpairable(field.friends, players, article)
    return found.blocked, found.against


def _without_bye(players: tuple[Player, ...], wish: Wish) -> tuple[Player, ...]:
    """Bar from the bye whom a wish keeps from it."""
    match wish:
        case Meeting(wanted=True) | ByeFor(wanted=False) | FloatOf(wanted=False):
            return tuple(
                replace(p, is_bye_barred=True) if p.tpn in wish.players else p for p in players
            )
    return players


def _stuck(rules: BracketRules, later: Sequence[Decision], limits: Limits) -> Stuck | None:
    """Return why the bracket that a wish is about cannot have it as the ones above stand."""
    for situation, taken in later:
        if not _is_about(limits.wish, situation, taken):
            continue
        group = _group(situation.bracket)
        local = rules.best_unfinished(situation, limits.field)
        if local is not None:
            values, others = (rules.values(situation, one) for one in (taken, local))
            if (found := first_difference(values, others)) is not None:
                mine, theirs = found
                return Stuck(group, mine.criterion, taken=mine.value, instead=theirs.value)
        everyone = sorted((*situation.bracket.players, *situation.rest), key=_place)
        left = tuple(
            replace(player, is_bye_barred=player.place not in limits.field.hosts)
            for player in everyone
        )
        blocked, against = _blocked(limits.field, left, rules.completion)
        if blocked:
            return Stuck(group, rules.completion, blocked, against)
    return None


def _is_about(wish: Wish, situation: Situation, taken: Candidate) -> bool:
    """Whether a wish is about this bracket: two come together in it, or somebody resides there."""
    bracket = situation.bracket
    match wish:
        case Meeting(one, other, wanted=True):
            here = {player.tpn for player in bracket.players}
            moved_down = {player.tpn for player in bracket.moved_down}
            return here >= {one, other} and not moved_down >= {one, other}
        case Meeting(one, other):
            return any({a.tpn, b.tpn} == {one, other} for a, b in taken.pairs)
        case FloatOf(player):
            return any(resident.tpn == player for resident in bracket.residents)
    return False


def _place(player: Player) -> int:
    return player.place


# ------------------------------------------------------------------ where the wish is lost


def _compared(
    rules: BracketRules, situation: Situation, taken: Candidate, limits: Limits
) -> Worse | Later:
    """Compare the candidate taken with the best one that makes room for the wish."""
    values = rules.values(situation, taken)
    other, best = best_other(rules, situation, taken, limits)
    others = rules.values(situation, other)
    group, made, instead = _group(situation.bracket), _paired(taken), _paired(other)
    found = first_difference(values, others)
    if found is not None:
        mine, theirs = found
        assert is_smaller(mine.value, theirs.value), limits.wish
        return Worse(
            group,
            mine.criterion,
            mine.value,
            theirs.value,
            made,
            instead,
            best,
            cards=(values, others),
        )
    here, there = (order_of(situation.bracket, one) for one in (taken, other))
    assert here.key < there.key, limits.wish
    rule, how = why_first(situation.bracket, here, there, rules.articles)
    return Later(group, rule, made, instead, how, best)


def _group(bracket: Bracket) -> Group:
    return Group(bracket.score, numbers_of(bracket.moved_down), numbers_of(bracket.residents))


def _paired(candidate: Candidate) -> Paired:
    return Paired(pairs_by_number(candidate.pairs), numbers_of(candidate.downfloaters))
