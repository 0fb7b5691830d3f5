"""Sentences about single steps of a trace; players stand in them as `Named`."""

from typing import Final

from pareo.language import Message
from pareo.model import Tpn
from pareo.pairing.reasons.questions import named
from pareo.pairing.trace import FloaterChosen, PairMade, Verdict

_VERDICTS: Final = {
    Verdict.NOT_COMPATIBLE: Message("may not meet {player}"),
    Verdict.LEAVES_OTHERS: Message("would leave others without an opponent"),
    Verdict.FEWER_PAIRS: Message("would leave fewer pairs in this group"),
    Verdict.LIMITS: Message("would break a limit of colours"),
    Verdict.BREAKS_LIMITS: Message("would break more limits of colours than necessary"),
    Verdict.FLOATED_IN: Message("floated into the group too, and residents come first"),
    Verdict.COLOURS: Message("is due the same colour"),
    Verdict.TOO_FAR: Message("is more than 100 rating points away"),
    Verdict.LATER: Message("comes later in the order"),
}


def passed_over(pair: PairMade) -> tuple[Message, ...]:
    """Return whom the order would have given before, and what kept each away."""
    found = []
    for tried in pair.tried:
        if tried.verdict is Verdict.TAKEN:
            break
        found.append(verdict_line(pair.player, tried.opponent, tried.verdict))
    if not found:
        found.append(Message("Nobody comes earlier in the prescribed order."))
    return tuple(found)


def verdict_line(player: Tpn, other: Tpn, verdict: Verdict) -> Message:
    """Return what became of a possible opponent."""
    reason = Message(_VERDICTS[verdict].template, player=named(player))
    return Message("{other} {reason}.", other=named(other), reason=reason)


def floating_line(one: FloaterChosen, *, up: bool) -> Message:
    """Return who floats, which way, and with which type of float where there are types."""
    if not one.kind:
        template = (
            Message("{player} floats up ({article}).")
            if up
            else Message("{player} floats down ({article}).")
        )
        return Message(template.template, player=named(one.player), article=one.because.message)
    template = (
        Message("{player} floats up (floater of type {kind}; {article}).")
        if up
        else Message("{player} floats down (floater of type {kind}; {article}).")
    )
    return Message(
        template.template,
        player=named(one.player),
        kind=one.kind.lower(),
        article=one.because.message,
    )
