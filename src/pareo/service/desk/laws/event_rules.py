"""The rules of the event by the Laws: as it holds them, what is wrong or silent, the speech."""

from collections.abc import Mapping
from typing import Any

from pareo.journal import State, rule_of
from pareo.language import Message
from pareo.laws import (
    DrawLimit,
    EventRules,
    Finding,
    Supervision,
    Variant,
    check_rules,
    opening_speech,
)
from pareo.model import LotSubject
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer
from pareo.service.desk.rules import LAWS, set_rules
from pareo.tournament_json import settings_from
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class RulesView:
    """The rules of an event with what the Laws say about them."""

    rules: EventRules
    given: Mapping[str, Any]
    findings: tuple[Finding, ...]
    speech: tuple[Message, ...]
    variant: Variant


def rules_of(state: State) -> EventRules:
    """Return the rules of an event: its settings, and what it says where the Laws ask for it."""
    settings = settings_from(state.settings)
    given = dict(rule_of(state, LAWS))
    chosen = given.pop("supervision", None)
    draws = given.pop("agreed_draws", DrawLimit.FREE.value)
    return EventRules(
        control=settings.time_control,
        supervision=Supervision(chosen) if chosen else None,
        default_minutes=state.rules.get("default_time"),
        agreed_draws=DrawLimit(draws),
        points=settings.points,
        rated=state.fide_mode,
        **given,
    )


def is_chess960(state: State) -> bool:
    """Whether games begin from drawn positions: the rules say so, or one was drawn already."""
    drawn = (lot["subject"] == LotSubject.POSITION.value for lot in state.lots.values())
    return rules_of(state).chess960 or any(drawn)


def variant_of(rules: EventRules) -> Variant:
    """Return by which articles the games are played, where nothing is said without supervision."""
    return rules.played_as or Variant.STANDARD


def rules_view(state: State) -> RulesView:
    """Return the rules with their contradictions and silences, and the speech before round 1."""
    rules = rules_of(state)
    return RulesView(
        rules,
        rule_of(state, LAWS),
        check_rules(rules),
        opening_speech(rules),
        variant_of(rules),
    )


def set_rules_by_the_laws(desk: Desk, changes: Mapping[str, Any]) -> Answer:
    """Change what the event says where the Laws ask for it; None takes a field away."""
    return set_rules(desk, {LAWS: changes})
