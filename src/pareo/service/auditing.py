"""An audit of a whole event, its places included: rules first, then its own tie-breaks."""

from collections.abc import Iterator
from dataclasses import replace

from pareo.auditor import AuditReport, Finding, Kind, Severity, audit
from pareo.checker import check_standings
from pareo.model import Tournament
from pareo.rulebook import article_of


def audit_event(tournament: Tournament, *, edition: str | None = None) -> AuditReport:
    """Audit an event, and compare its places with those that its own list of tie-breaks makes."""
    report = audit(tournament, edition=edition)
    return replace(report, findings=(*report.findings, *_of_places(tournament)))


def _of_places(tournament: Tournament) -> Iterator[Finding]:
    """Yield whose place contradicts the list; of wrong points the audit has spoken already."""
    article = article_of(check_standings)
    compared = check_standings(tournament)
    if compared is None:
        return
    for each in compared.differences:
        if not each.wrong_points:
            yield Finding(Kind.PLACES, None, (each.number,), article, each.message)
    if not compared.possible:
        for notice in compared.notices:
            yield Finding(Kind.PLACES, None, (), article, notice, Severity.NOTE)
