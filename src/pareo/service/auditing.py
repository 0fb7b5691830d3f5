"""An audit of a whole event, its places included: rules first, then its own tie-breaks."""

from collections.abc import Iterator
from dataclasses import replace

from pareo.auditor import AuditReport, Finding, Kind, Severity, audit
from pareo.checker import check_standings
from pareo.model import Tournament
from pareo.rounds import completion_ruling, disorder_of
from pareo.rulebook import article_of


def audit_event(tournament: Tournament, *, edition: str | None = None) -> AuditReport:
    """Audit an event, its start list, and its places by its own list of tie-breaks."""
    report = audit(tournament, edition=edition)
    others = (
        *_of_set_up(tournament),
        *_of_order(tournament),
        *report.findings,
        *_of_places(tournament),
    )
    return replace(report, findings=others)


def _of_set_up(tournament: Tournament) -> Iterator[Finding]:
    """Yield that there are more rounds than opponents."""
    if (ruling := completion_ruling(tournament)) is not None:
        yield Finding(Kind.SET_UP, None, (), ruling.article, ruling.reason, Severity.NOTE)


def _of_order(tournament: Tournament) -> Iterator[Finding]:
    """Yield that the numbers do not follow from strength: for the arbiter to look at.

    An estimate of the arbiter, or data corrected after round 4, may be the reason.
    """
    if (disorder := disorder_of(tournament)) is not None:
        concerned = (disorder.above.number, disorder.below.number)
        yield Finding(
            Kind.ORDER, None, concerned, disorder.article, disorder.message, Severity.NOTE
        )


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
