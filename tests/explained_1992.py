"""Checks which step of 1992 decided: all candidates of a group, in the order of the literal engine.

What the next group would lack is counted from who may meet whom, asked of the system pair by pair.
"""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Final

from pareo.model import Tpn
from pareo.pairing import NullTrace
from pareo.pairing.dutch_1992 import literal
from pareo.pairing.dutch_1992.orders import PRINTED, ExchangeOrder
from pareo.pairing.dutch_1992.plan import Plan
from pareo.pairing.dutch_1992.procedure import pair_round
from pareo.pairing.dutch_1992.transposition import Found
from pareo.pairing.reasons.legality import can_be_paired
from pareo.pairing.reasons.questions import Answer, Later, Paired, Wish, Worse
from pareo.pairing.reasons.story import Story

SMALL: Final = 7
"""Up to so many players all candidates of a group are generated."""

NOT_GENERATED: Final = ("C14", "C4", "C13", "21")
"""What may decide against a pairing that is no candidate.

Fewer pairs, another S1, other groups, or limits that stay in the last round.
"""

Key = tuple[frozenset[frozenset[Tpn]], frozenset[Tpn]]


@dataclass(frozen=True, slots=True)
class Turn:
    """When a candidate has its turn, what was dropped by then, and how it divides the group."""

    place: int
    tried: literal.Tried
    first: frozenset[frozenset[Tpn]]
    subgroup: frozenset[Tpn]


def wrong_step(story: Story, wish: Wish, answer: Answer) -> list[str]:
    """Return what is not true of the step that an answer names."""
    if story.system.chapter != "C.04.1" or not isinstance(answer, Worse | Later):
        return []
    return list(_wrong_step(story, wish, answer))


def _wrong_step(story: Story, wish: Wish, answer: Worse | Later) -> Iterator[str]:
    plan = _plans(story).get(frozenset(_players(answer)))
    if answer.group is None or plan is None or len(plan.group.players) > SMALL:
        return
    turns = _turns(plan)
    made, other = (turns.get(_key(plan, one)) for one in (answer.made, answer.other))
    named = answer.because.article
    if made is None:
        yield f"{wish}: {answer.made} is no candidate"
    elif other is None:
        if named not in NOT_GENERATED:
            yield f"{wish}: {answer.other} is no candidate, but {named}"
    else:
        step, values = _deciding(story, plan, answer, made, other)
        if named != step:
            yield f"{wish}: {step} decides, not {named}: {answer.made}, {answer.other}"
        elif isinstance(answer, Worse) and (answer.taken, answer.instead) != values:
            yield f"{wish}: {named} {values}, not {answer.taken} and {answer.instead}"
        elif isinstance(answer, Later) and made.place > other.place:
            yield f"{wish}: {answer.other} comes before {answer.made}"


def _deciding(
    story: Story, plan: Plan, answer: Worse | Later, made: Turn, other: Turn
) -> tuple[str, tuple[int, int]]:
    """Return the step by which two candidates differ first, with both values."""
    lacks = [_lacking(story, plan, one.floaters) for one in (answer.made, answer.other)]
    conditions = [
        ("C1", lacks[0][0], lacks[1][0]),
        ("C12", lacks[0][1], lacks[1][1]),
        ("C11", made.tried.raised, other.tried.raised),
        ("C9", min(made.tried.level, 2), min(other.tried.level, 2)),
        ("C10", max(made.tried.level, 2) - 2, max(other.tried.level, 2) - 2),
    ]
    yields = (made.tried.remainder, other.tried.remainder)
    if made.first == other.first:
        conditions.append(("C9", *yields))
    for step, here, there in conditions:
        if here != there:
            return step, (here, there)
    if made.first != other.first:
        return "C10" if yields[0] > yields[1] else "D1", (0, 0)
    return "D1" if made.subgroup == other.subgroup else "D2", (0, 0)


# ---------------------------------------------------------------------------- candidates


def _plans(story: Story) -> dict[frozenset[Tpn], Plan]:
    """Return the plan of each group by its players; of groups that were undone the last one."""
    found: dict[frozenset[Tpn], Plan] = {}

    def carry_out(plan: Plan, order: ExchangeOrder) -> Found:
        players = (*plan.group.players, *plan.outlook.carried)
        found[frozenset(player.tpn for player in players)] = plan
        return literal.carry_out(plan, order)

    pair_round(story.setup, NullTrace(), PRINTED, carry_out)
    return found


def _turns(plan: Plan) -> dict[Key, Turn]:
    turns: dict[Key, Turn] = {}
    for tried in literal.every_candidate(plan, PRINTED):
        found = tried.found
        pairs = [frozenset((one.tpn, other.tpn)) for one, other in found.pairs]
        key = frozenset(pairs), frozenset(player.tpn for player in found.left)
        if key not in turns:
            first = frozenset(pairs[: plan.moved_down_pairs])
            subgroup = frozenset(one.tpn for one, _ in found.pairs)
            turns[key] = Turn(len(turns), tried, first, subgroup)
    return turns


def _key(plan: Plan, paired: Paired) -> Key:
    carried = {player.tpn for player in plan.outlook.carried}
    return frozenset(map(frozenset, paired.pairs)), frozenset(paired.floaters) - carried


def _players(answer: Worse | Later) -> Sequence[Tpn]:
    return () if answer.group is None else (*answer.group.arrived, *answer.group.residents)


# ------------------------------------------------------------------------- the next group


def _lacking(story: Story, plan: Plan, down: Sequence[Tpn]) -> tuple[int, int]:
    """Count who comes down without an opponent, and who of the others cannot have one too."""
    if not plan.outlook.below or not down:
        return 0, 0
    above = {*down, *(player.tpn for player in plan.outlook.united)}
    residents = {player.tpn for player in plan.outlook.below} - above
    meet = {
        frozenset(pair)
        for pair in combinations(sorted(above | residents), 2)
        if can_be_paired(story.setup, story.system, pair)
    }
    somebody = frozenset().union(*meet)
    asking = above & somebody
    odd = len(above | residents) % 2 == 1
    if len(asking) >= len(residents & somebody):
        hosts = {one for one in residents if can_be_paired(story.setup, story.system, (one,))}
        spared = not plan.outlook.complete or _is_paired(above | residents, meet, hosts)
        return len(above - asking) + (not spared), 0

    @cache
    def most(players: frozenset[Tpn], *, unpaired: bool) -> int:
        """Return how many of those moved down meet residents at most; in the end all are paired."""
        if not players:
            return 0
        one = min(players)
        found = [
            ((one in residents) is not (other in residents))
            + most(players - {one, other}, unpaired=unpaired)
            for other in players
            if frozenset((one, other)) in meet
        ]
        if not plan.outlook.complete or (
            unpaired and can_be_paired(story.setup, story.system, (one,))
        ):
            found.append(most(players - {one}, unpaired=False))
        return max(found, default=-len(story.setup.entrants))

    return len(above - asking), len(asking) - most(frozenset(above | residents), unpaired=odd)


def _is_paired(
    players: AbstractSet[Tpn], meet: AbstractSet[frozenset[Tpn]], hosts: AbstractSet[Tpn]
) -> bool:
    """Whether everybody can be paired but one of the hosts in odd numbers (0111, point 3)."""
    if not players:
        return True
    one, *others = sorted(players)
    rest = frozenset(others)
    has_bye = len(players) % 2 == 1 and one in hosts
    return (has_bye and _is_paired(rest, meet, hosts)) or any(
        frozenset((one, other)) in meet and _is_paired(rest - {other}, meet, hosts)
        for other in others
    )
