"""C.04.3 Articles 1.9 and 3: from the top bracket down, each final once it is chosen."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pareo.history import RoundSetup
from pareo.pairing.common.recording import tell_bracket, tell_candidate
from pareo.pairing.dutch_2026.colours import allocate
from pareo.pairing.dutch_2026.completion import field_of
from pareo.pairing.dutch_2026.criteria import AFTER_C9, BEFORE_C8, C5, C8, C9
from pareo.pairing.dutch_2026.definitions import ranked
from pareo.pairing.dutch_2026.edition import EDITION
from pareo.pairing.dutch_family.completion import Field
from pareo.pairing.dutch_family.players import (
    Bracket,
    Candidate,
    Pairs,
    Player,
    bracket_of,
    scoregroups,
)
from pareo.pairing.dutch_family.situation import Decision
from pareo.pairing.dutch_family.whole_field import heaviest_pairing
from pareo.pairing.system import PairingOutcome, RoundPairing, Unpairable
from pareo.pairing.trace import (
    ByeGiven,
    ByeScoreFixed,
    CriterionValue,
    Trace,
    Value,
)


@dataclass(frozen=True, slots=True)
class Situation:
    """A bracket to be paired: the field it stands in, and the scoregroups below it."""

    field: Field
    bracket: Bracket
    below: tuple[tuple[Player, ...], ...]

    @property
    def following(self) -> tuple[Player, ...]:
        """The residents of the next scoregroup; nobody below the last."""
        return self.below[0] if self.below else ()

    @property
    def rest(self) -> tuple[Player, ...]:
        """Everybody in the lower scoregroups."""
        return tuple(player for group in self.below for player in group)


Choose = Callable[[Situation], Candidate]
"""Picks the best candidate of a bracket (3.8)."""


@EDITION.rule("1.9.2")
def pair_round(setup: RoundSetup, trace: Trace, choose: Choose) -> PairingOutcome:
    """Pair bracket by bracket; who is left over at the end has the bye."""
    players = ranked(setup)
    field = field_of(players)
    if isinstance(field, Unpairable):
        return field
    if field.hosts:
        trace.record(ByeScoreFixed(players[min(field.hosts)].score, C5))
    groups = scoregroups(players)
    pairs: Pairs = []
    left: tuple[Player, ...] = ()
    for index, residents in enumerate(groups):
        situation = Situation(field, bracket_of(left, residents), groups[index + 1 :])
        candidate = choose(situation)
        _tell(situation, candidate, trace)
        pairs += candidate.pairs
        left = candidate.downfloaters
    if left:
        trace.record(ByeGiven(left[0].tpn, EDITION.article("1.5.1")))
    boards = tuple(allocate(pair, setup.initial_colour, trace) for pair in pairs)
    return RoundPairing(boards, left[0].tpn if left else None)


def _tell(situation: Situation, candidate: Candidate, trace: Trace) -> None:
    if not trace.listens:
        return
    bracket = situation.bracket
    values = failure_values(situation, candidate)
    tell_bracket(bracket.score, bracket.moved_down, bracket.residents, trace)
    decision = Decision(situation, candidate)
    tell_candidate(bracket.score, candidate.pairs, candidate.downfloaters, values, trace, decision)


def failure_values(situation: Situation, candidate: Candidate) -> tuple[CriterionValue, ...]:
    """Return how far a candidate fails C6 to C21, in this order."""
    bracket = situation.bracket
    return (
        *(CriterionValue(c.rule, c.measure(bracket, candidate)) for c in BEFORE_C8),
        CriterionValue(C8, next_bracket_value(situation, candidate.downfloaters)),
        CriterionValue(C9, unplayed_games_of_bye(situation, candidate)),
        *(CriterionValue(c.rule, c.measure(bracket, candidate)) for c in AFTER_C9),
    )


@EDITION.rule("2.4.4", "C9")
def unplayed_games_of_bye(situation: Situation, candidate: Candidate) -> int:
    """Count the rounds without a game of the only downfloater, if that player gets the bye."""
    if len(candidate.downfloaters) != 1:
        return 0
    (player,) = candidate.downfloaters
    return player.unplayed_games if situation.field.may_end_with_bye(player) else 0


@EDITION.rule("2.4.3", "C8")
def next_bracket_value(situation: Situation, downfloaters: Sequence[Player]) -> Value:
    """Return how well the next bracket can meet C6 and C7: its floaters and their scores.

    Its pairing must leave a round that can be completed. Without a lower scoregroup there is
    nothing to look at.
    """
    if not situation.below:
        return ()
    bracket = bracket_of(downfloaters, situation.following)
    levels = sorted({player.score for player in downfloaters}, reverse=True)
    width = (len(bracket.players) + 1).bit_length()

    def weight(higher: Player, lower: Player) -> int:
        if lower.score != bracket.score or higher.score < bracket.score:
            return 0
        worth = 1 << (width * len(levels))
        if higher.score in levels:
            worth += 1 << (width * (len(levels) - 1 - levels.index(higher.score)))
        return worth

    pairs = heaviest_pairing(
        situation.field,
        (*bracket.players, *(p for group in situation.below[1:] for p in group)),
        weight,
        apart=frozenset(player.place for player in downfloaters),
    )
    assert pairs is not None
    paired = {p.place for pair in pairs if weight(*pair) for p in pair}
    floats = sorted((p.score for p in bracket.players if p.place not in paired), reverse=True)
    return (len(floats), *floats)
