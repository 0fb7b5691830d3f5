"""Whatever tournament can be built can be audited, and both ways of counting agree."""

import json
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from pareo.auditor import Kind, audit, audit_pairing
from pareo.history import Scores
from pareo.model import PublishedStanding, Round, Tournament
from tests.strategies import tournaments


@given(tournaments(), st.sampled_from(["2026", "2017", "1992", "1987", None]))
def test_an_audit_never_fails(tournament: Tournament, edition: str | None) -> None:
    report = audit(tournament, edition=edition)
    assert json.dumps(report.as_dict())
    assert report.rounds == len(tournament.rounds)
    assert not {Kind.ROUNDS, Kind.STANDING, Kind.OPPONENT}.intersection(
        finding.kind for finding in report.findings
    )


@given(tournaments())
def test_an_audit_of_the_next_round_never_fails(tournament: Tournament) -> None:
    for pairing in (*tournament.rounds, Round()):
        assert json.dumps(audit_pairing(tournament, pairing).as_dict())


@given(tournaments())
def test_points_counted_elsewhere_add_up(tournament: Tournament) -> None:
    """The audit counts by itself; a difference is a mistake in one of the two."""
    scores = Scores(tournament)
    claims = tuple(
        PublishedStanding(p.number, total.game_points, match_points=total.match_points)
        for p in tournament.participants
        for total in (scores.total(p.number),)
    )
    teams = tournament.settings.teams_are_paired
    told = replace(
        tournament,
        published_players=() if teams else tuple(replace(c, match_points=None) for c in claims),
        published_teams=claims if teams else (),
    )
    wrong = (Kind.POINTS, Kind.MATCH_POINTS)
    assert not [f.said() for f in audit(told).findings if f.kind in wrong]
