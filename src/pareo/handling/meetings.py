"""Who may meet whom (C.04.1 Art. 2)."""

from collections.abc import Collection, Mapping

from pareo.handling.ruling import RuleFunction, Ruling, allowed, refused
from pareo.language import Message
from pareo.model import Tpn
from pareo.rulebook import rule

Met = Mapping[Tpn, Collection[Tpn]]
"""Whom everyone has met; `pareo.history.opponents_met` counts played matches only."""


@rule("C.04.1", "2")
def may_meet(one: Tpn, other: Tpn, met: Met) -> Ruling:
    """Let two participants meet who have not yet done so."""
    return _only_once(may_meet, one, other, met)


@rule("C.04.1", "b", edition="2017")
def may_meet_2017(one: Tpn, other: Tpn, met: Met) -> Ruling:
    """Let two players meet who have not yet done so."""
    return _only_once(may_meet_2017, one, other, met)


@rule("C.04.1", "B1.a", edition="1992")
def may_meet_1992(one: Tpn, other: Tpn, met: Met) -> Ruling:
    """Let two players meet who have not yet done so."""
    return _only_once(may_meet_1992, one, other, met)


@rule("C.04.2", "2", edition="1987")
def may_meet_1987(one: Tpn, other: Tpn, met: Met) -> Ruling:
    """Let two players meet who have not yet done so."""
    return _only_once(may_meet_1987, one, other, met)


def _only_once(by: RuleFunction, one: Tpn, other: Tpn, met: Met) -> Ruling:
    if other in met[one]:
        return refused(by, Message("{one} and {other} have already met.", one=one, other=other))
    return allowed(by, Message("{one} and {other} have not met.", one=one, other=other))
