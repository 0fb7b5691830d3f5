"""The rules that an event gives itself: byes, missed rounds, corrections, recalls, lists."""

from collections.abc import Mapping
from typing import Any

from pareo.errors import FormError
from pareo.journal import RULES, State, rule_faults, rule_of
from pareo.language import Message
from pareo.service.desk.act import ActRefused, Desk, Proposal, only_outside_fide_mode, perform
from pareo.service.desk.answers import Answer, Caution


def set_rules(desk: Desk, changes: Mapping[str, Any]) -> Answer:
    """Change rules by their names; None brings back what holds without one."""
    if faults := rule_faults(changes):
        raise FormError(faults)

    def guard(state: State) -> Proposal:
        new = {
            name: value
            for name, value in changes.items()
            if rule_of(state, name) != (RULES[name].default if value is None else value)
        }
        if not new:
            raise ActRefused.of("nothing-changes", Message("Nothing would change."))
        cautions = [_caution(state, name) for name in new] if state.started else ()
        return Proposal("rules.set", {"changes": new}, cautions=tuple(cautions), structural=False)

    return perform(desk, guard)


def _caution(state: State, name: str) -> Caution:
    rule = RULES[name]
    text = Message("The event has started: the players know another rule ({name}).", name=name)
    code = f"{name.replace('_', '-')}-changed"
    if rule.level == 5:
        return only_outside_fide_mode(state, code, text, rule.article)
    return Caution(code, rule.level, text, rule.article)
