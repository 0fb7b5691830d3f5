"""The norms of an event as its journal stands, and what its list offers before the start."""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Final

from pareo.errors import FormError
from pareo.journal import State, tournament_of
from pareo.language import Message, joined
from pareo.model import TITLE_WORDS, EventKind
from pareo.norms import ALL_RULES, Circumstances, Composition, composition_of, rules_for
from pareo.reports import Table, evidence_table, requirements_table
from pareo.service.files import Opened
from pareo.service.norms import Norms, Request, heading_of, judge_opened
from pareo.value import dataclass


def norms_of_state(state: State, request: Request | None = None) -> Norms:
    """Judge the norms of the event."""
    opened = Opened(tournament_of(state), state.name, "journal")
    return judge_opened(opened, request or Request())


def composition_of_state(state: State) -> Composition:
    """Return what the list of players offers for norms."""
    tournament = tournament_of(state)
    return composition_of(tournament, rules_for(tournament.event.first_day))


def missing_for_norms(state: State) -> Iterator[Message]:
    """Yield, before the first round, the norms that the list cannot give, and why.

    Only of events that are long enough and have holders of these titles on the list.
    """
    composition = composition_of_state(state)
    if not composition.for_norms:
        return
    for offer in composition.offers:
        if not offer.offered and offer.failed:
            reasons = joined([one.message for one in offer.failed], " ")
            yield Message(
                "No {title} norm is possible with this list. {reasons}",
                title=TITLE_WORDS[offer.title],
                reasons=reasons,
            )


@dataclass(frozen=True, slots=True)
class NormPage:
    """What a page shows of norms: tables, or the evidence of one player.

    It is kept while people look at it; the verdicts on everybody, many times as large, are not.
    """

    edition: str
    is_finished: bool
    notices: tuple[Message, ...]
    tables: tuple[Table, ...]
    name: str = ""
    event_table: Table | None = None
    evidence: tuple["Evidence", ...] = ()


def norm_page(state: State, request: Request) -> NormPage:
    """Judge the norms of the event, or of the player who is asked for, for a page."""
    found = norms_of_state(state, request)
    facts = found.report.rules.edition.name, found.report.event.finished, found.notices
    if found.player is None:
        return NormPage(*facts, tuple(found.tables()))
    return NormPage(*facts, (), found.player_name, found.event_table, evidence_of(found))


@dataclass(frozen=True, slots=True)
class Evidence:
    """One title of one player: what came of it, the forecast, requirements and games."""

    heading: Message
    achieved: bool
    forecast: Message | None
    requirements: Table
    games: Table


def evidence_of(norms: Norms) -> tuple[Evidence, ...]:
    """Return the evidence for every title of the player who was asked for."""
    forecasts = {one.verdict.title: one.message for one in norms.forecasts}
    return tuple(
        Evidence(
            heading_of(one, norms.report),
            one.achieved and norms.report.event.finished,
            forecasts.get(one.title),
            requirements_table(Message("Requirements"), one.attempt.checks),
            evidence_table(one),
        )
        for one in norms.verdicts
    )


def asked_of(state: State, given: Mapping[str, str]) -> dict[str, str]:
    """Return what a form asks for: what is given, else what the event holds."""
    held = {key: str(state.details.get(name) or "") for key, name in _HELD.items()}
    return {key: given.get(key) or held.get(key, "") for key in ("edition", *_HELD)}


def request_from(
    edition: str = "", kind: str = "", registered: str = "", arbiter: str = "", player: str = ""
) -> Request:
    """Return what is asked for by the words of a form; raises FormError for a wrong day."""
    try:
        day = date.fromisoformat(registered) if registered else None
    except ValueError:
        raise FormError.of(
            Message("“{day}” is not a day.", day=registered),
            Message("Write it as 2026-05-01."),
        ) from None
    kinds = {each.value: each for each in EventKind}
    return Request(
        edition if edition in EDITIONS else None,
        player=player or None,
        circumstances=Circumstances(
            kind=kinds.get(kind),
            registered_on=day,
            chief_arbiter=arbiter or None,
        ),
    )


_HELD: Final = {
    "kind": "title_kind",
    "registered": "registered_on",
    "arbiter": "chief_arbiter_title",
}
EDITIONS: Final = tuple(rules.edition.name for rules in ALL_RULES)
