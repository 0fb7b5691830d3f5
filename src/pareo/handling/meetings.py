"""Which participants may meet (C.04.1 Art. 2)."""

from collections.abc import Collection, Mapping

from pareo.handling.ruling import RuleFunction, Ruling, allowed, refused
from pareo.language import Message
from pareo.model import Tpn
from pareo.rulebook import BASIC_1992, BASIC_2017, BASIC_2026, HANDLING_1987

Met = Mapping[Tpn, Collection[Tpn]]
"""The opponents each participant has met, as from `pareo.history.opponents_met`."""


@BASIC_2026.rule("2")
def may_meet(one: Tpn, other: Tpn, met: Met) -> Ruling:
    """Let two participants meet only once."""
    return _only_once(may_meet, one, other, met)


@BASIC_2017.rule("b")
def may_meet_2017(one: Tpn, other: Tpn, met: Met) -> Ruling:
    """Let two players meet only once."""
    return _only_once(may_meet_2017, one, other, met)


@BASIC_1992.rule("B1.a")
def may_meet_1992(one: Tpn, other: Tpn, met: Met) -> Ruling:
    """Let two players meet only once."""
    return _only_once(may_meet_1992, one, other, met)


@HANDLING_1987.rule("2")
def may_meet_1987(one: Tpn, other: Tpn, met: Met) -> Ruling:
    """Let two players meet only once."""
    return _only_once(may_meet_1987, one, other, met)


def _only_once(by: RuleFunction, one: Tpn, other: Tpn, met: Met) -> Ruling:
    if other in met[one]:
        return refused(by, Message("{one} and {other} have already met.", one=one, other=other))
    return allowed(by, Message("{one} and {other} have not met.", one=one, other=other))
