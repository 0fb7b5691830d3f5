"""The procedure: the bye first, then from the top scoregroup down, each bracket complete."""

from collections.abc import Callable
from typing import NamedTuple

from pareo.history import RoundSetup
from pareo.pairing.common.allocation import Occasion as Seating
from pareo.pairing.common.allocation import seated as colours_granted
from pareo.pairing.common.bracket_record import numbers_of, pairs_by_number
from pareo.pairing.match_family.bye import Completes, bye_of
from pareo.pairing.match_family.completion import Field, field_of, unpairable
from pareo.pairing.match_family.contenders import Contenders, scoregroups
from pareo.pairing.match_family.rows import Fewest, pair_values, set_values
from pareo.pairing.match_family.situation import Pairs, Situation
from pareo.pairing.match_family.text import MatchText
from pareo.pairing.system import PairingOutcome, RoundPairing
from pareo.pairing.trace import CandidateChosen, Trace, UpfloatersChosen


class Choices(NamedTuple):
    """What an engine finds: the same by different ways."""

    has_complete_round: Callable[[Field], bool]
    completes: Completes
    fewest: Fewest
    upfloaters: Callable[[MatchText, Situation], Contenders]
    pairs: Callable[[MatchText, Situation, Contenders], Pairs]


def pair_round(
    text: MatchText, choices: Choices, setup: RoundSetup, trace: Trace
) -> PairingOutcome:
    """Give the bye, then pair scoregroup by scoregroup, with upfloaters where they are needed."""
    contenders = text.ranked(setup)
    field = field_of(contenders)
    if not choices.has_complete_round(field):
        return unpairable(field, text.no_pairing)
    bye = bye_of(field, choices.completes, text.bye, trace) if len(contenders) % 2 else None
    left = tuple(one for one in contenders if one is not bye)
    occasion = text.occasion(setup)
    pairs: Pairs = ()
    while left:
        residents = scoregroups(left)[0]
        situation = Situation(field, residents, left[len(residents) :], occasion)
        upfloaters = choices.upfloaters(text, situation)
        found = choices.pairs(text, situation, residents + upfloaters)
        if trace.listens:
            _tell(text, choices, situation, upfloaters, found, trace)
        pairs += found
        left = situation.without(upfloaters)
    boards = tuple(
        colours_granted(
            (one, other) if text.first(one) < text.first(other) else (other, one),
            text.colour_steps,
            Seating(setup.initial_colour),
            trace,
        )
        for one, other in pairs
    )
    return RoundPairing(boards, bye.tpn if bye else None)


def _tell(
    text: MatchText,
    choices: Choices,
    situation: Situation,
    upfloaters: Contenders,
    pairs: Pairs,
    trace: Trace,
) -> None:
    residents = situation.residents
    trace.record(
        UpfloatersChosen(
            residents[0].score,
            numbers_of(residents),
            numbers_of(upfloaters),
            set_values(text.set_rows, situation, upfloaters, choices.fewest),
            text.order_of_sets,
        )
    )
    trace.record(
        CandidateChosen(
            residents[0].score,
            pairs_by_number(pairs),
            (),
            pair_values(text.pair_rows, situation, pairs),
        )
    )
