"""The rules that an event gives itself: byes, missed rounds, corrections, recalls, lists."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from pareo import laws
from pareo.errors import FormError
from pareo.journal import RULES, State, rule_faults, rule_of
from pareo.language import Message
from pareo.reports import Cell, Column, Table
from pareo.service.desk.act import ActRefused, Desk, Proposal, only_outside_fide_mode, perform
from pareo.service.desk.answers import Answer, Caution
from pareo.service.desk.laws.rule_fields import article_of, field_value, field_words
from pareo.service.desk.rule_words import RULE_WORDS, rule_value
from pareo.service.desk.swiss_options import swiss_options

_OF_TEAMS: Final = ("line_up_time",)
LAWS: Final = "laws"
"""The rule that says what the Laws of Chess leave to the event, field by field."""


def rules_table(state: State) -> Table:
    """Return the rules of an event as they hold: its own, and those that hold without one."""
    columns = (
        Column("rule", Message("Rule")),
        Column("value", Message("Value")),
        Column("article", Message("Article")),
    )
    rows: list[tuple[Cell, ...]] = [
        (words, value, _cited(article)) for words, value, article in swiss_options(state)
    ]
    rows += [
        (words, value, _cited(RULES[name].article))
        for name, words in RULE_WORDS.items()
        if name != LAWS
        and (state.of_teams or name not in _OF_TEAMS)
        and (value := rule_value(name, rule_of(state, name))) is not None
    ]
    rows += [
        (field_words(name), field_value(name, value), _cited(f"E.I.01 Art. {article_of(name)}"))
        for name, value in rule_of(state, LAWS).items()
    ]
    return Table("rules", Message("Rules of the event"), columns, tuple(rows))


def _cited(article: str) -> Message | None:
    """Return an article such as `C.04.2 Art. 2.4` as a reader's language cites it."""
    chapter, found, number = article.partition(" Art. ")
    if not found:
        return None
    return Message("{chapter} Art. {article}", chapter=chapter, article=number)


def set_rules(desk: Desk, changes: Mapping[str, Any]) -> Answer:
    """Change rules by their names; None brings back what holds without one."""
    return perform(desk, lambda state: rules_proposal(state, changes))


def rules_proposal(state: State, changes: Mapping[str, Any]) -> Proposal:
    """Return the entry that changes rules, with what is asked; raises ActRefused, FormError."""
    changes = _with_those_held(state, changes)
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
    return Proposal(
        "rules.set",
        {"changes": new},
        cautions=tuple(cautions),
        notices=tuple(_departures(state, new.get(LAWS) or {})),
        structural=False,
    )


def _departures(state: State, fields: Mapping[str, Any]) -> Iterator[Message]:
    """Warn of a rule of the event that contradicts the Laws: it does not hold in rated games."""
    name = "illegal_moves_allowed"
    if name in fields:
        rules = laws.EventRules(rated=state.fide_mode, illegal_moves_allowed=fields[name])
        yield from (finding.text for finding in laws.departures(rules))


def _with_those_held(state: State, changes: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return changes of rules where fields of the Laws stand beside those that the event has."""
    fields = changes.get(LAWS)
    if not isinstance(fields, Mapping):
        return changes
    held = {**rule_of(state, LAWS), **fields}
    return {**changes, LAWS: {name: value for name, value in held.items() if value is not None}}


def _caution(state: State, name: str) -> Caution:
    rule = RULES[name]
    text = Message(
        "The event has started: the players know another rule ({name}).",
        name=RULE_WORDS.get(name, name),
    )
    code = f"{name.replace('_', '-')}-changed"
    if rule.level == 5:
        return only_outside_fide_mode(state, code, text, rule.article)
    return Caution(code, rule.level, text, rule.article)
