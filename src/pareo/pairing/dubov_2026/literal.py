"""The literal engine: Articles 3 and 4 step by step, every set and every pairing listed.

Pairings are listed player by player; those with a pair that C1 or C3 forbids never come up.
Meant for small fields, as a touchstone for the other engines.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from pareo.errors import UnsupportedRuleError
from pareo.history import RoundSetup
from pareo.language import Message
from pareo.pairing.common.colours import same_colour_due
from pareo.pairing.dubov_2026.completion import Field
from pareo.pairing.dubov_2026.criteria import failure_values
from pareo.pairing.dubov_2026.definitions import DubovPlayer
from pareo.pairing.dubov_2026.edition import EDITION
from pareo.pairing.dubov_2026.process import Choices, Division, Shift, pair_round, recomposed
from pareo.pairing.dubov_2026.prohibitions import colours_allow, have_not_met, may_have_the_bye
from pareo.pairing.dubov_2026.sequence import shifters_in_order, upfloaters_in_order
from pareo.pairing.dubov_2026.situation import DubovSituation, Players, UpfloaterSet
from pareo.pairing.system import PairingOutcome
from pareo.pairing.trace import Trace

MOST_PLAYERS: Final = 12
"""In the field: twelve in one bracket have 10,395 pairings; two more have 13 times as many."""

Pairs = tuple[tuple[DubovPlayer, DubovPlayer], ...]


def pair(setup: RoundSetup, trace: Trace) -> PairingOutcome:
    """Pair a round of a small field."""
    if len(setup.entrants) > MOST_PLAYERS:
        raise UnsupportedRuleError(
            Message(
                "The literal engine pairs up to {most} players; these are {players}. "
                "Choose another engine.",
                most=MOST_PLAYERS,
                players=len(setup.entrants),
            )
        )
    return pair_round(
        setup, trace, Choices(_has_complete_round, _completes, upfloaters, shift, opponents)
    )


def pairings(players: Sequence[DubovPlayer]) -> Iterator[Pairs]:
    """Yield every way to pair all players in keeping with C1 and C3."""
    if not players:
        yield ()
        return
    first, *others = players
    for index, other in enumerate(others):
        if _may_meet(first, other):
            for pairs in pairings(others[:index] + others[index + 1 :]):
                yield ((first, other), *pairs)


def arrangements(first: Players, second: Players) -> Iterator[Players]:
    """Yield the second subgroup in every order in which it can meet the first, in that sequence."""
    if not first:
        yield ()
        return
    for index, other in enumerate(second):
        if _may_meet(first[0], other):
            for rest in arrangements(first[1:], second[:index] + second[index + 1 :]):
                yield (other, *rest)


def _may_meet(one: DubovPlayer, other: DubovPlayer) -> bool:
    return have_not_met(one, other) and colours_allow(one, other)


def _completes(_field: Field, players: Sequence[DubovPlayer]) -> bool:
    return any(True for _ in pairings(players))


def _has_complete_round(field: Field) -> bool:
    if len(field.players) % 2 == 0:
        return _completes(field, field.players)
    return any(
        _completes(field, [other for other in field.players if other is not player])
        for player in field.players
        if may_have_the_bye(player)
    )


def _missed(pairs: Sequence[tuple[DubovPlayer, DubovPlayer]]) -> int:
    return sum(same_colour_due(one, other) for one, other in pairs)


@EDITION.rule("3.2.1", "3.2.2")
def upfloaters(situation: DubovSituation) -> Players:
    """Return the first of the best sets among the smallest that allow a legal pairing."""
    below = upfloaters_in_order(situation.below)
    for size in range(len(below) + 1):
        sets = [chosen for chosen in combinations(below, size) if _is_legal(situation, chosen)]
        if sets:
            return min(sets, key=lambda chosen: _value(situation, chosen))  # the first of equals
    raise AssertionError(situation)


def _is_legal(situation: DubovSituation, chosen: Players) -> bool:
    rest = [player for player in situation.below if player not in chosen]
    bracket = situation.residents + chosen
    return _completes(situation.field, bracket) and _completes(situation.field, rest)


def _value(situation: DubovSituation, chosen: Players) -> tuple[object, ...]:
    fewest = min(map(_missed, pairings(situation.residents + chosen)))
    return tuple(one.value for one in failure_values(UpfloaterSet(situation, chosen, fewest)))


@EDITION.rule("3.2.4")
def shift(division: Division) -> Shift:
    """Return the first shifters with whom both subgroups can meet, failing C7 no more than needed."""
    everyone = list(pairings(division.white + division.black))
    smaller = {player.place for player in division.smaller}
    inside = min(
        sum(one.place in smaller and other.place in smaller for one, other in pairs)
        for pairs in everyone
    )
    fewest = min(map(_missed, everyone))
    for leaving in combinations(shifters_in_order(division.smaller, division.lesser), inside):
        for joining in combinations(
            shifters_in_order(division.larger, division.lesser.other), division.surplus + inside
        ):
            white, black = recomposed(division, Shift(leaving, joining))
            if any(
                _missed(list(zip(white, order, strict=True))) == fewest
                for order in arrangements(white, black)
            ):
                return Shift(leaving, joining)
    raise AssertionError(division)


@EDITION.rule("3.2.6")
def opponents(_field: Field, first: Players, second: Players) -> Players:
    """Return the first arrangement of the second subgroup that is legal."""
    return next(arrangements(first, second))
