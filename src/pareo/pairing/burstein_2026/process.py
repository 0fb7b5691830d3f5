"""C.04.4.2 Article 3: the bye first, then from the top bracket down, each final once chosen."""

from collections.abc import Mapping, Sequence
from typing import Final

from pareo.history import RoundSetup
from pareo.model import Colour
from pareo.pairing.burstein_2026 import fast, literal, reference
from pareo.pairing.burstein_2026.completion import (
    Field,
    can_be_completed,
    field_of,
    possible_leftovers,
    unpairable,
)
from pareo.pairing.burstein_2026.criteria import failure_values
from pareo.pairing.burstein_2026.definitions import (
    BursteinPlayer,
    Candidate,
    bracket_of,
    ranked,
    scoregroups,
    seeding_rounds,
)
from pareo.pairing.burstein_2026.edition import EDITION
from pareo.pairing.burstein_2026.index import IndexOf, strict_index, usual_index
from pareo.pairing.burstein_2026.prohibitions import may_have_the_bye
from pareo.pairing.burstein_2026.situation import BursteinSituation, Choose
from pareo.pairing.common.allocation import Occasion, Step, newcomers_first, seated
from pareo.pairing.common.bracket_record import record_bracket, record_candidate
from pareo.pairing.dutch_2026 import DUTCH_2026
from pareo.pairing.dutch_family.players import seen
from pareo.pairing.system import Board, PairingOutcome, RoundPairing
from pareo.pairing.trace import ByeGiven, Trace
from pareo.rulebook import article_of

STEPS: Final[tuple[Step[BursteinPlayer], ...]] = newcomers_first(
    EDITION, "5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5"
)


def allocate(pair: tuple[BursteinPlayer, BursteinPlayer], initial: Colour, trace: Trace) -> Board:
    """Seat two players by the first step that decides; the ranking is that of 1.8."""
    higher, lower = sorted(pair, key=lambda player: player.rank)
    return seated((higher, lower), STEPS, Occasion(initial), trace)


CHOOSE: Final[Mapping[str, Choose]] = {
    "fast": fast.choose,
    "reference": reference.choose,
    "literal": literal.choose,
}


@EDITION.rule("1.6")
def pair(setup: RoundSetup, trace: Trace, *, engine: str, strict: bool) -> PairingOutcome:
    """Pair a round: a seeding round by the engine of that name of the Dutch System."""
    if setup.round <= seeding_rounds(setup.rounds):
        return DUTCH_2026.engines[engine](setup, trace)
    return pair_round(setup, trace, CHOOSE[engine], strict_index if strict else usual_index)


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
    pairs: list[tuple[BursteinPlayer, BursteinPlayer]] = []
    left: tuple[BursteinPlayer, ...] = ()
    for index, residents in enumerate(groups):
        situation = BursteinSituation(field, bracket_of(left, residents), groups[index + 1 :])
        candidate = choose(situation)
        _tell(situation, candidate, trace)
        pairs += candidate.pairs
        left = candidate.floaters
    assert not left
    boards = tuple(allocate(pair, setup.initial_colour, trace) for pair in pairs)
    return RoundPairing(boards, bye.tpn if bye else None)


@EDITION.rule("3.1")
def bye_of(field: Field, players: Sequence[BursteinPlayer]) -> BursteinPlayer | None:
    """Return who has the bye: the lowest score, then the most games, then the lowest ranking.

    Whoever C2 bars is passed over, and whoever leaves others who cannot all be paired.
    """
    in_turn = [
        player
        for player in sorted(players, key=lambda p: (p.score, -len(p.colours), -p.rank))
        if may_have_the_bye(player)
    ]
    first = in_turn[0] if in_turn else None
    if first is None or can_be_completed(field, [p for p in players if p is not first]):
        return first
    able = seen(possible_leftovers(field, players))
    return next((player for player in in_turn if player.place in able), None)


def _tell(situation: BursteinSituation, candidate: Candidate, trace: Trace) -> None:
    if not trace.listens:
        return
    bracket = situation.bracket
    values = failure_values(situation, candidate)
    record_bracket(bracket.score, bracket.incoming, bracket.residents, trace)
    record_candidate(bracket.score, candidate.pairs, candidate.floaters, values, trace)
