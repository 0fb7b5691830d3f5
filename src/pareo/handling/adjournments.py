"""Adjourned games: a draw for pairing only (C.04.2 Art. 3.1)."""

from pareo.handling.ruling import RuleFunction, Ruling, allowed, refused
from pareo.language import Message
from pareo.model import Outcome, Result
from pareo.rulebook import BASIC_1992, HANDLING_2017, HANDLING_2026


@HANDLING_2026.rule("3.1")
@HANDLING_2017.rule("D.1")
@BASIC_1992.rule("F9")
def counts_as_for_pairing(result: Result) -> Result:
    """Return the result of a game for pairing: a draw until it is finished."""
    return result if result.known else Result.DRAWN


@HANDLING_2026.rule("3.1")
def provisional_score(outcome: Outcome) -> Ruling:
    """Allow no score of an open game but the draw."""
    return _only_a_draw(provisional_score, outcome)


@HANDLING_2017.rule("D.1")
def provisional_score_2017(outcome: Outcome) -> Ruling:
    """Allow no score of an open game but the draw."""
    return _only_a_draw(provisional_score_2017, outcome)


@BASIC_1992.rule("F9")
def provisional_score_1992(outcome: Outcome) -> Ruling:
    """Allow no score of an open game but the draw."""
    return _only_a_draw(provisional_score_1992, outcome)


def _only_a_draw(by: RuleFunction, outcome: Outcome) -> Ruling:
    if outcome is Outcome.DRAW:
        return allowed(by, Message("An adjourned game counts as a draw, for pairing only."))
    return refused(by, Message("An adjourned game has no provisional score other than a draw."))
