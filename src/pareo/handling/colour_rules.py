"""The limits on colours in all Swiss systems (C.04.1 Art. 6 and 7)."""

from collections.abc import Sequence

from pareo.handling.ruling import RuleFunction, Ruling, allowed, refused, warned
from pareo.history import colour_difference
from pareo.language import Message
from pareo.model import Colour
from pareo.rulebook import BASIC_2017, BASIC_2026
from pareo.value import dataclass

WIDEST_DIFFERENCE = 2
LONGEST_RUN = 2


@dataclass(frozen=True, slots=True)
class ColourProposal:
    """The colours a participant has had, and the one proposed next.

    `excepted`: the pairing system makes an exception for this case.
    """

    played: Sequence[Colour]
    proposed: Colour
    excepted: bool = False
    last_round: bool = False

    @property
    def difference(self) -> int:
        """The colour difference after the proposed game."""
        return colour_difference((*self.played, self.proposed))

    @property
    def run(self) -> int:
        """How many times in a row the participant would have the proposed colour."""
        length = 1
        for colour in reversed(self.played):
            if colour is not self.proposed:
                break
            length += 1
        return length


@BASIC_2026.rule("6")
def difference_limit(proposal: ColourProposal) -> Ruling:
    """Limit the colour difference to two, except where the system allows more."""
    return _difference(difference_limit, proposal, excepted=proposal.excepted)


@BASIC_2017.rule("f")
def difference_limit_2017(proposal: ColourProposal) -> Ruling:
    """Limit the colour difference to two, except where the system allows more in the last round."""
    excepted = proposal.excepted and proposal.last_round
    return _difference(difference_limit_2017, proposal, excepted=excepted)


@BASIC_2026.rule("7")
def run_limit(proposal: ColourProposal) -> Ruling:
    """Refuse the same colour three times in a row, except where the system allows it."""
    return _run(run_limit, proposal, excepted=proposal.excepted)


@BASIC_2017.rule("g")
def run_limit_2017(proposal: ColourProposal) -> Ruling:
    """Refuse a colour three times in a row, except where the system allows it in the last round."""
    excepted = proposal.excepted and proposal.last_round
    return _run(run_limit_2017, proposal, excepted=excepted)


def _difference(by: RuleFunction, proposal: ColourProposal, *, excepted: bool) -> Ruling:
    difference = proposal.difference
    reason = Message("The colour difference would be {difference}.", difference=f"{difference:+}")
    if abs(difference) <= WIDEST_DIFFERENCE:
        return allowed(by, reason)
    return warned(by, reason) if excepted else refused(by, reason)


def _run(by: RuleFunction, proposal: ColourProposal, *, excepted: bool) -> Ruling:
    reason = Message("This would be the same colour {times} times in a row.", times=proposal.run)
    if proposal.run <= LONGEST_RUN:
        return allowed(by, reason)
    return warned(by, reason) if excepted else refused(by, reason)
