"""C.04.4.2 Article 3: the bye first, then from the top bracket down, each final once chosen."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pareo.history import RoundSetup
from pareo.matching import quick_matching
from pareo.pairing.burstein_2026.colours import allocate
from pareo.pairing.burstein_2026.completion import Field, can_be_completed, field_of, unpairable
from pareo.pairing.burstein_2026.criteria import AFTER_C7, BEFORE_C7, C7, may_have_the_bye
from pareo.pairing.burstein_2026.definitions import (
    Bracket,
    Candidate,
    Player,
    bracket_of,
    ranked,
    scoregroups,
)
from pareo.pairing.burstein_2026.edition import EDITION
from pareo.pairing.burstein_2026.index import IndexOf
from pareo.pairing.burstein_2026.weights import heaviest_pairing, paired_scores
from pareo.pairing.common.recording import tell_bracket, tell_candidate
from pareo.pairing.dutch_family.players import seen
from pareo.pairing.system import PairingOutcome, RoundPairing
from pareo.pairing.trace import (
    ByeGiven,
    CriterionValue,
    Trace,
    Value,
)
from pareo.rulebook import article_of


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
"""Picks the best candidate of a bracket."""


@EDITION.rule("3.2")
def pair_round(
    setup: RoundSetup, trace: Trace, choose: Choose, index_of: IndexOf
) -> PairingOutcome:
    """Pair bracket by bracket all but the player with the bye; who floats moves to the next."""
    players = ranked(setup, index_of)
    field = field_of(players)
    bye = bye_of(field, players) if len(players) % 2 else None
    paired = tuple(player for player in players if player is not bye)
    if len(paired) % 2 or (bye is None and not can_be_completed(field, paired)):
        return unpairable(field)
    if bye is not None:
        trace.record(ByeGiven(bye.tpn, article_of(bye_of)))
    groups = scoregroups(paired)
    pairs: list[tuple[Player, Player]] = []
    left: tuple[Player, ...] = ()
    for index, residents in enumerate(groups):
        situation = Situation(field, bracket_of(left, residents), groups[index + 1 :])
        candidate = choose(situation)
        _tell(situation, candidate, trace)
        pairs += candidate.pairs
        left = candidate.floaters
    assert not left
    boards = tuple(allocate(pair, setup.initial_colour, trace) for pair in pairs)
    return RoundPairing(boards, bye.tpn if bye else None)


@EDITION.rule("3.1")
def bye_of(field: Field, players: Sequence[Player]) -> Player | None:
    """Return who has the bye: the lowest score, then the most games, then the lowest ranking.

    Whoever C2 bars is passed over, and whoever leaves others who cannot all be paired.
    """
    in_turn = sorted(players, key=lambda player: (player.score, -len(player.colours), -player.rank))
    return next(
        (
            player
            for player in in_turn
            if may_have_the_bye(player)
            and can_be_completed(field, [other for other in players if other is not player])
        ),
        None,
    )


def _tell(situation: Situation, candidate: Candidate, trace: Trace) -> None:
    if not trace.listens:
        return
    bracket = situation.bracket
    values = failure_values(situation, candidate)
    tell_bracket(bracket.score, bracket.incoming, bracket.residents, trace)
    tell_candidate(bracket.score, candidate.pairs, candidate.floaters, values, trace)


def failure_values(situation: Situation, candidate: Candidate) -> tuple[CriterionValue, ...]:
    """Return how far a candidate fails C5 to C8, in this order."""
    return (
        *(CriterionValue(c.rule, c.measure(candidate)) for c in BEFORE_C7),
        CriterionValue(C7, next_bracket_value(situation, candidate.floaters)),
        *(CriterionValue(c.rule, c.measure(candidate)) for c in AFTER_C7),
    )


@EDITION.rule("2", "C7")
def next_bracket_value(situation: Situation, floaters: Sequence[Player]) -> Value:
    """Return how well the next bracket can do with just these floaters: how many float on, scores.

    Nobody's opponent is fixed for it, but the round must be completable. Without a lower
    scoregroup there is nothing to look at (ruling 0177).
    """
    if not situation.below:
        return ()
    lower = [player for group in situation.below[1:] for player in group]
    left = left_ahead(situation, floaters)
    if left is not None and can_be_completed(situation.field, [*left, *lower]):
        return (len(left), *(player.score for player in left))
    bracket = bracket_of(floaters, situation.following)
    worth = paired_scores(bracket.players, bracket.score)
    inside = seen(bracket.players)

    def weight(one: Player, other: Player) -> int:
        return worth.of_pair(one, other) if {one.place, other.place} <= inside else 0

    pairs = heaviest_pairing(situation.field, (*bracket.players, *lower), weight)
    assert pairs is not None
    paired = seen(player for pair in pairs if weight(*pair) for player in pair)
    floats = sorted((p.score for p in bracket.players if p.place not in paired), reverse=True)
    return (len(floats), *floats)


def left_ahead(situation: Situation, floaters: Sequence[Player]) -> list[Player] | None:
    """Return whom a quick pairing of the next bracket leaves: one resident, in odd numbers.

    None if it leaves anybody else.
    """
    ahead = [*floaters, *situation.following]
    mates = quick_matching(situation.field.neighbours(ahead))
    left = [player for player, mate in zip(ahead, mates, strict=True) if mate < 0]
    if len(left) != len(ahead) % 2 or any(player in floaters for player in left):
        return None
    return left
