"""From the top bracket down: players are ranked, brackets chosen, and boards seated."""

from pareo.history import RoundSetup
from pareo.pairing.common.allocation import Occasion, by_place, seated
from pareo.pairing.common.bracket_record import record_bracket, record_candidate
from pareo.pairing.dutch_family.completion import Field
from pareo.pairing.dutch_family.criterion import failure_values
from pareo.pairing.dutch_family.players import Candidate, Pairs, Player, bracket_of, scoregroups
from pareo.pairing.dutch_family.situation import Choose, Decision, Situation
from pareo.pairing.dutch_family.text import DutchText, Made
from pareo.pairing.system import PairingOutcome, RoundPairing, Unpairable
from pareo.pairing.trace import ByeGiven, ByeScoreFixed, Trace


def pair_by(text: DutchText, setup: RoundSetup, trace: Trace, *, engine: str) -> PairingOutcome:
    """Pair a round with the engine of that name."""
    return pair_round(text, setup, trace, text.choose_by(engine))


def pair_round(text: DutchText, setup: RoundSetup, trace: Trace, choose: Choose) -> PairingOutcome:
    """Pair a round; who is left over at the end has the bye."""
    players = text.ranked(setup)
    field = text.field_of(players)
    if isinstance(field, Unpairable):
        return field
    if field.hosts and text.lowest_bye is not None:
        trace.record(ByeScoreFixed(players[min(field.hosts)].score, text.lowest_bye))
    pairs, left = text.pair_brackets(text, field, choose, trace)
    if left:
        trace.record(ByeGiven(left[0].tpn, text.bye))
    steps, occasion = text.colour_steps, Occasion(setup.initial_colour)
    boards = [seated(by_place(pair), steps, occasion, trace) for pair in pairs]
    return RoundPairing(tuple(boards), left[0].tpn if left else None)


def bracket_by_bracket(text: DutchText, field: Field, choose: Choose, trace: Trace) -> Made:
    """Pair each scoregroup with those left over by the one before, final once it is chosen."""
    groups = scoregroups(field.players)
    pairs: Pairs = []
    left: tuple[Player, ...] = ()
    for index, residents in enumerate(groups):
        situation = Situation(field, bracket_of(left, residents), groups[index + 1 :])
        candidate = choose(situation)
        record_choice(text, situation, candidate, trace)
        pairs += candidate.pairs
        left = candidate.downfloaters
    return pairs, left


def record_choice(
    text: DutchText, situation: Situation, candidate: Candidate, trace: Trace
) -> None:
    """Record a bracket, the candidate chosen, and how far it fails the criteria."""
    if not trace.listens:
        return
    bracket = situation.bracket
    values = failure_values(text.criteria, situation, candidate)
    record_bracket(bracket.score, bracket.moved_down, bracket.residents, trace, situation.special)
    decision = Decision(situation, candidate)
    record_candidate(
        bracket.score, candidate.pairs, candidate.downfloaters, values, trace, decision
    )
