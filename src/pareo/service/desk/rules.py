"""The rules that an event gives itself: byes, missed rounds, corrections, recalls, lists."""

from collections.abc import Mapping
from typing import Any, Final

from pareo.errors import FormError
from pareo.journal import RULES, State, rule_faults, rule_of
from pareo.language import Message
from pareo.reports import Cell, Column, Table
from pareo.service.desk.act import ActRefused, Desk, Proposal, only_outside_fide_mode, perform
from pareo.service.desk.answers import Answer, Caution

_WORDS: Final[Mapping[str, Message]] = {
    "missed_rounds": Message("Bye of late entries for missed rounds"),
    "half_point_byes": Message("Half-point byes for each player"),
    "correction_limit": Message("Minutes to report a wrong result"),
    "recall_window": Message("Minutes in which a pairing may be recalled"),
    "claims_count": Message("Results that both players report count"),
    "unrated": Message("Unrated opponents in tie-breaks"),
    "default_time": Message("Minutes after which an absent player loses"),
    "list_order": Message("Rating lists in their order"),
    "rating_checks": Message("Ratings are compared with newer lists"),
    "above_30_days": Message("The event takes more than 30 days"),
    "acceleration_text": Message("Rules of the acceleration"),
}

_SAID: Final[Mapping[tuple[str, str | None], Message]] = {
    ("missed_rounds", "Z"): Message("zero points"),
    ("missed_rounds", "H"): Message("half-point byes"),
    ("missed_rounds", "F"): Message("full-point byes"),
    ("correction_limit", None): Message("until the next pairing"),
    ("unrated", "remove"): Message("their games are removed"),
    ("unrated", "omit"): Message("the tie-break is omitted"),
    ("unrated", "national"): Message("national ratings count"),
}
"""Values that people read in words."""


def rules_table(state: State) -> Table:
    """Return the rules of an event as they hold: its own, and those that hold without one."""
    columns = (Column("rule", Message("Rule")), Column("value", Message("Value")))
    rows = ((words, _value(name, rule_of(state, name))) for name, words in _WORDS.items())
    known = tuple(row for row in rows if row[1] is not None)
    return Table("rules", Message("Rules of the event"), columns, known)


def _value(name: str, value: Any) -> Cell:
    if (value is None or isinstance(value, str)) and (name, value) in _SAID:
        return _SAID[name, value]
    match value:
        case None:
            return None
        case bool():
            return Message("yes") if value else Message("no")
        case {"count": count, "last_round": int(last)}:
            return Message("{count}, until round {round}", count=count, round=last)
        case {"count": count}:
            return str(count)
        case list() | tuple():
            return ", ".join(value) or Message("by the rate of play")
        case _:
            return str(value)


def set_rules(desk: Desk, changes: Mapping[str, Any]) -> Answer:
    """Change rules by their names; None brings back what holds without one."""
    return perform(desk, lambda state: rules_proposal(state, changes))


def rules_proposal(state: State, changes: Mapping[str, Any]) -> Proposal:
    """Return the entry that changes rules, with what is asked; raises ActRefused, FormError."""
    if faults := rule_faults(changes):
        raise FormError(faults)
    new = {
        name: value
        for name, value in changes.items()
        if rule_of(state, name) != (RULES[name].default if value is None else value)
    }
    if not new:
        raise ActRefused.of("nothing-changes", Message("Nothing would change."))
    cautions = [_caution(state, name) for name in new] if state.started else ()
    return Proposal("rules.set", {"changes": new}, cautions=tuple(cautions), structural=False)


def _caution(state: State, name: str) -> Caution:
    rule = RULES[name]
    text = Message(
        "The event has started: the players know another rule ({name}).",
        name=_WORDS.get(name, name),
    )
    code = f"{name.replace('_', '-')}-changed"
    if rule.level == 5:
        return only_outside_fide_mode(state, code, text, rule.article)
    return Caution(code, rule.level, text, rule.article)
