"""The audit: all checks of a whole event, or of a round about to be published."""

from collections.abc import Callable, Iterator
from typing import Final

from pareo.arguments import TEXT, between, checked, instance, optional
from pareo.auditor import attendance, boards, byes, colours, meetings
from pareo.auditor.facts import Facts, edition_of, form_of, known_edition
from pareo.auditor.findings import AuditReport, Finding, Kind
from pareo.errors import Fault, InputError
from pareo.model import MOST_ROUNDS, TOURNAMENT, Round, Tournament
from pareo.value import replace

_CYCLES: Final = between(1, MOST_ROUNDS)

Check = Callable[[Facts], Iterator[Finding]]

CHECKS: Final[tuple[Check, ...]] = (
    attendance.rounds_as_planned,
    attendance.everyone_once,
    attendance.late_entries_wait,
    attendance.withdrawn_are_not_paired,
    attendance.requests_are_consistent,
    meetings.opponents_are_mutual,
    meetings.nobody_meets_again,
    meetings.forbidden_pairs_stay_apart,
    colours.games_alternate,
    colours.colour_difference_within_limits,
    colours.no_colour_three_times_running,
    boards.members_play_for_their_teams,
    boards.members_play_at_one_board,
    boards.boards_have_their_colours,
    byes.one_bye_in_odd_rounds,
    byes.nobody_gets_a_barred_bye,
)


@checked(tournament=TOURNAMENT, edition=optional(TEXT), cycles=optional(_CYCLES))
def audit(
    tournament: Tournament, *, edition: str | None = None, cycles: int | None = None
) -> AuditReport:
    """Check every round of an event against the basic rules.

    Without an edition, that of the event applies. `cycles` is how often two may play each
    other; without it the form of the event decides.
    """
    facts = _facts(tournament, edition, cycles)
    # A round about to be published has no results: it is not asked for what follows from them.
    from pareo.auditor import points, results

    of_results: tuple[Check, ...] = (
        points.points_add_up,
        points.members_points_add_up,
        results.results_are_known,
    )
    found = [finding for check in CHECKS + of_results for finding in check(facts)]
    return _report(facts, found, tournament.rounds)


@checked(
    tournament=TOURNAMENT,
    pairing=instance(Round),
    edition=optional(TEXT),
    cycles=optional(_CYCLES),
)
def audit_pairing(
    tournament: Tournament,
    pairing: Round,
    *,
    edition: str | None = None,
    cycles: int | None = None,
) -> AuditReport:
    """Check the next round before it is published.

    In addition to `audit`, nobody may be left out: a participant who is neither late,
    withdrawn nor granted a bye has an opponent or the pairing-allocated bye. Granted byes need
    not be in the pairing: `with_round` adds them.
    """
    pairing = tournament.with_granted_byes(pairing)
    facts = _facts(tournament, edition, cycles)
    number = len(tournament.rounds) + 1
    found = [
        *attendance.standing_exactly_once(facts, number, pairing),
        *attendance.absences_are_respected(facts, number, pairing),
    ]
    try:
        whole = _facts(tournament.with_round(pairing), edition, cycles)
    except InputError as error:
        found += [_unbuildable(facts, number, fault) for fault in error.faults]
    else:
        later = (finding for check in CHECKS for finding in check(whole))
        found += [finding for finding in later if finding.round == number or _is_count(finding)]
    return _report(facts, found, (pairing,))


def _facts(tournament: Tournament, edition: str | None, cycles: int | None) -> Facts:
    form = form_of(tournament)
    return Facts(
        tournament,
        edition_of(tournament) if edition is None else known_edition(edition),
        form if cycles is None else replace(form, meetings=cycles),
    )


def _report(facts: Facts, found: list[Finding], rounds: tuple[Round, ...]) -> AuditReport:
    matches = [match for played in rounds for match in played.matches]
    return AuditReport(
        edition=facts.edition,
        findings=tuple(sorted(dict.fromkeys(found), key=lambda finding: finding.round or 0)),
        rounds=len(rounds),
        matches=len(matches),
        games=sum(len(match.games) for match in matches),
        byes=sum(len(played.byes) for played in rounds),
    )


def _is_count(finding: Finding) -> bool:
    return finding.kind is Kind.ROUNDS


def _unbuildable(facts: Facts, number: int, fault: Fault) -> Finding:
    """Report why the round cannot be recorded, in the words of the cross-checks."""
    return Finding(Kind.STANDING, number, (), facts.article(attendance.everyone_once), fault.what)
