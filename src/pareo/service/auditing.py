"""An audit of a whole event, its places included: rules first, then its own tie-breaks."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from pareo.auditor import AuditReport, Finding, Kind, Severity, audit
from pareo.checker import (
    check_standings,
    members_out_of_order,
    rounds_by_hand,
    rounds_with_colours_reversed,
)
from pareo.errors import InputError
from pareo.language import Translate
from pareo.model import Tournament
from pareo.rounds import completion_ruling, disorder_of
from pareo.rulebook import article_of
from pareo.service.files import Opened, open_tournament
from pareo.value import dataclass, replace

_OF_COLOURS: Final = (Kind.COLOUR_DIFFERENCE, Kind.COLOUR_RUN)


@dataclass(frozen=True, slots=True)
class Audited:
    """The result of one file: a report, or why it cannot be read."""

    file: str
    opened: Opened | None = None
    report: AuditReport | None = None
    refused: InputError | None = None

    def as_dict(self, translate: Translate) -> dict[str, object]:
        """Return the same for programs."""
        if self.refused is not None:
            faults = [fault.as_dict(translate) for fault in self.refused.faults]
            return {"file": self.file, "readable": False, "faults": faults}
        assert self.report is not None
        assert self.opened is not None
        return {
            "file": self.file,
            "readable": True,
            **self.opened.as_dict(translate),
            **self.report.as_dict(translate),
        }


def audit_file(path: Path, edition: str | None = None) -> Audited:
    """Open and audit one file."""
    try:
        opened = open_tournament(path)
    except InputError as error:
        return Audited(str(path), refused=error)
    return Audited(str(path), opened, audit_opened(opened, edition))


def audit_opened(opened: Opened, edition: str | None = None) -> AuditReport:
    """Audit a file that is open; findings have their lines, where these are known."""
    return _placed(audit_event(opened.tournament, edition=edition), opened)


def _placed(report: AuditReport, opened: Opened) -> AuditReport:
    """Return the report with the lines of the ranks that are wrong."""
    who = "team" if opened.tournament.settings.teams_are_paired else "player"
    findings = tuple(
        replace(each, place=opened.ranks.get(_rank_of(each, who)))
        if each.kind is Kind.PLACES
        else each
        for each in report.findings
    )
    return replace(report, findings=findings)


def _rank_of(finding: Finding, who: str) -> tuple[str, int]:
    """Return whose rank it is: that of a participant, else that of a member of a team."""
    if finding.participants:
        return (who, finding.participants[0])
    number = dict(finding.message.values).get("number")
    return ("player", number if isinstance(number, int) else 0)


def totals(audited: Sequence[Audited]) -> dict[str, int]:
    """Return how many files there were, how many of each kind, and what was found."""
    reports = [each.report for each in audited if each.report is not None]
    clean = sum(report.clean for report in reports)
    return {
        "files": len(audited),
        "clean": clean,
        "with_faults": len(reports) - clean,
        "unreadable": len(audited) - len(reports),
        "faults": sum(len(report.faults) for report in reports),
        "notes": sum(len(report.notes) for report in reports),
    }


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


def unexplained_faults(tournament: Tournament) -> Iterator[Finding]:
    """Yield the faults, with names, of which no line of the report says how they came about.

    Who is found to have played with other colours has a history that later rounds, paired before
    it was known, need not fit (C.04.2 Art. 4.3).
    """
    by_hand = rounds_by_hand(tournament)
    first = min(rounds_with_colours_reversed(tournament), default=None)
    names = {one.number: one.name for one in tournament.participants}
    for fault in audit_event(tournament).faults:
        number = fault.round
        after = first is not None and number is not None and number >= first
        if number not in by_hand and not (after and fault.kind in _OF_COLOURS):
            yield fault.named(names)


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
    """Yield whose place contradicts the list; wrong points are findings of the audit."""
    article = article_of(check_standings)
    for words in members_out_of_order(tournament):
        yield Finding(Kind.PLACES, None, (), article, words, Severity.NOTE)
    compared = check_standings(tournament)
    if compared is None:
        return
    for each in compared.differences:
        if not each.wrong_points:
            yield Finding(Kind.PLACES, None, (each.number,), article, each.message)
    if not compared.possible:
        for notice in compared.notices:
            yield Finding(Kind.PLACES, None, (), article, notice, Severity.NOTE)
